"""What is no file is not read: a device has no end, a pipe may never begin."""

from __future__ import annotations

import os
import socket
import subprocess
import sys
from pathlib import Path

import pytest

from srlviewer.plain_files import read_file

needs_pipes = pytest.mark.skipif(sys.platform == "win32", reason="has no such files")


def test_files_are_read_whole(tmp_path: Path) -> None:
    path = tmp_path / "a.txt"
    path.write_bytes(b"a\r\n\0b")
    assert read_file(path) == b"a\r\n\0b"


def test_the_system_tells_of_what_is_not_there(tmp_path: Path) -> None:
    with pytest.raises(FileNotFoundError):
        read_file(tmp_path / "a.txt")
    with pytest.raises(OSError, match=r"directory|denied"):
        read_file(tmp_path)


@needs_pipes
def test_devices_pipes_and_sockets_are_refused(tmp_path: Path) -> None:
    device, pipe, address = (tmp_path / name for name in ("zero", "pipe", "s"))
    device.symlink_to("/dev/null")  # as endless as /dev/zero for those who look
    os.mkfifo(pipe)
    link = tmp_path / "link"
    link.symlink_to(pipe)
    with pytest.raises(ValueError, match="it is a device, no file"):
        read_file(device)
    for path in (pipe, link):
        with pytest.raises(ValueError, match="it is a named pipe, no file"):
            read_file(path)
    here = Path.cwd()
    os.chdir(tmp_path)  # names of sockets are short
    try:
        with socket.socket(socket.AF_UNIX) as listening:
            listening.bind(address.name)
            with pytest.raises(ValueError, match="it is a socket, no file"):
                read_file(address)
    finally:
        os.chdir(here)


@needs_pipes
def test_pipes_that_the_shell_opened_are_read() -> None:
    end, start = os.pipe()
    with os.fdopen(start, "wb") as stream:
        stream.write(b"abc")
    try:
        assert read_file(Path(f"/dev/fd/{end}")) == b"abc"
    finally:
        os.close(end)


@needs_pipes
def test_a_program_reads_what_is_piped_to_it() -> None:
    program = (
        "from pathlib import Path; from srlviewer.plain_files import read_file;"
        "print(read_file(Path('/dev/stdin')))"
    )
    done = subprocess.run(
        [sys.executable, "-c", program], input=b"abc", capture_output=True, check=True
    )
    assert done.stdout == b"b'abc'\n"
