"""Names of formats and schemes, their specifications and options.

A registry knows the built-in things by "module:attribute" and imports a module only
when its name is asked for, so that scoring one scheme does not load the others.
Further ones come from entry points, looked up after the built-in names only.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from importlib import import_module
from typing import Any, Generic, TypeVar, cast

from srlviewer.errors import UnknownNameError, UsageError

COMMA = "; a comma divides settings, so no file name here can have one"
T = TypeVar("T")
Options = TypeVar("Options")


class Registry(Generic[T]):
    """Names of one kind of thing, imported when asked for."""

    def __init__(self, kind: str, group: str, built_in: Mapping[str, str]) -> None:
        """`group`: the entry-point group; `built_in`: name -> `module:attribute`."""
        self.kind = kind
        self._group = group
        self.built_in = tuple(built_in)
        self._places = dict(built_in)
        self._loaded: dict[str, T] = {}
        self._entry_points_read = False

    def get(self, name: str) -> T:
        """The thing of that name.

        Raises:
            UnknownNameError: no such name; says which ones are near.
        """
        if name in self._loaded:
            return self._loaded[name]
        if name not in self._places:
            self._read_entry_points()
        if name not in self._places:
            raise UnknownNameError(self.kind, name, self.names())
        module, _, attribute = self._places[name].partition(":")
        thing = cast(T, getattr(import_module(module), attribute))
        self._loaded[name] = thing
        return thing

    def names(self) -> tuple[str, ...]:
        """All names, built-in ones first, in the order of registration."""
        self._read_entry_points()
        return tuple(self._places)

    def _read_entry_points(self) -> None:
        if self._entry_points_read:
            return
        self._entry_points_read = True
        from importlib.metadata import entry_points

        for point in entry_points(group=self._group):
            self._places.setdefault(point.name, point.value)


@dataclass(frozen=True, slots=True)
class Specification:
    """`NAME` or `NAME:key=value,key=value`, taken apart."""

    name: str
    settings: Mapping[str, str] = field(default_factory=dict)

    def __str__(self) -> str:
        """Back to the form it was read from."""
        pairs = ",".join(f"{key}={value}" for key, value in self.settings.items())
        return f"{self.name}:{pairs}" if pairs else self.name


def parse_specification(text: str) -> Specification:
    """The name and settings of a scheme or format specification.

    Raises:
        UsageError: a setting without `=`, or given twice.
    """
    name, colon, rest = text.partition(":")
    settings: dict[str, str] = {}
    if colon and not rest:
        raise UsageError(f'"{text}": settings are missing after the colon')
    for pair in rest.split(",") if rest else ():
        key, equals, value = pair.partition("=")
        if not equals or not key or not value:
            why = COMMA if settings and "." in pair else ""
            raise UsageError(
                f'"{text}": write settings as key=value, not "{pair}"{why}'
            )
        if key in settings:
            raise UsageError(f'"{text}": the setting "{key}" is given twice')
        settings[key] = value
    return Specification(name, settings)


def choice(default: str, *others: str) -> Any:  # noqa: ANN401 (a dataclass field)
    """A dataclass field that takes one of a few words; the first is the default."""
    return field(default=default, metadata={"choices": (default, *others)})


def choice_or_file(default: str, *others: str) -> Any:  # noqa: ANN401
    """The same, or the bare name of a file: one with a dot in it."""
    choices = (default, *others)
    return field(default=default, metadata={"choices": choices, "or_file": True})


def file_name() -> Any:  # noqa: ANN401
    """A dataclass field that takes the bare name of a file, or is empty."""
    return field(default="", metadata={"choices": ("",), "or_file": True})


def files_named(factory: object, settings: Mapping[str, str]) -> Mapping[str, str]:
    """Those settings of an options dataclass whose values are files."""
    fields = dataclasses.fields(cast(Any, factory))
    keys = {f.name: f.metadata["choices"] for f in fields if "or_file" in f.metadata}
    return {
        key: value
        for key, value in settings.items()
        if key in keys and value not in keys[key]
    }


def make_options(
    kind: str, factory: Callable[..., Options], settings: Mapping[str, str]
) -> Options:
    """An options dataclass filled from the settings of a specification.

    Raises:
        UnknownNameError: an unknown key, or a value that is not among the choices.
    """
    fields = {f.name: f for f in dataclasses.fields(cast(Any, factory))}
    for key, value in settings.items():
        if key not in fields:
            raise UnknownNameError(f"option of {kind}", key, tuple(fields))
        choices = fields[key].metadata.get("choices", ())
        is_named = "." in value or not any(choices)
        is_file = is_named and fields[key].metadata.get("or_file", False)
        if choices and value not in choices and not is_file:
            raise UnknownNameError(f"value of {kind} {key}", value, choices)
    return factory(**settings)
