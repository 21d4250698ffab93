"""The file of a checkpoint: a line of JSON for the job, then a line for each part. Reading it executes no code."""

from __future__ import annotations

import base64
import json
import os
from typing import Any, TextIO

import numpy as np


class Checkpoint:
    """Results of the parts of a job; also written to a file if one is named."""

    def __init__(self, path: str | None, identity: dict[str, Any], total: int) -> None:
        self._total = total
        self._parts: dict[int, tuple[int, dict[str, Any]]] = {}
        self._file: TextIO | None = None
        if path is not None:
            self._file = self._open_file(os.fspath(path), json.loads(json.dumps(identity)))

    def _open_file(self, path: str, identity: dict[str, Any]) -> TextIO:
        header = {"tilewright": "checkpoint 1", "job": identity}
        if not os.path.exists(path) or os.path.getsize(path) == 0:
            file = open(path, "w", encoding="utf-8")
            self._write(file, header)
            return file
        file = open(path, "r+", encoding="utf-8", newline="\n")
        first = file.readline()
        try:
            known = json.loads(first)
        except ValueError:
            known = None
        if not isinstance(known, dict) or known.get("tilewright") != header["tilewright"]:
            file.close()
            raise ValueError(f"{path} is no checkpoint of Tilewright; name another file")
        if known["job"] != identity:
            file.close()
            raise ValueError(f"{path} is the checkpoint of another call; name another file, or call as before")
        good = len(first.encode())
        for line in file:
            try:
                entry = json.loads(line)
            except ValueError:
                # The driver was stopped while writing this line.
                break
            good += len(line.encode())
            results = {name: _from_json(value) for name, value in entry["part"].items()}
            self._parts[entry["start"]] = (entry["end"], results)
        file.seek(good)
        file.truncate()
        return file

    @staticmethod
    def _write(file: TextIO, line: dict[str, Any]) -> None:
        file.write(json.dumps(line) + "\n")
        file.flush()
        os.fsync(file.fileno())

    def append(self, part: tuple[int, int], results: dict[str, Any]) -> None:
        """Adds the results of a part."""
        start, end = part
        if self._file is not None:
            self._write(self._file, {"start": start, "end": end, "part": {k: _to_json(v) for k, v in results.items()}})
        self._parts[start] = (end, results)

    def missing(self) -> list[tuple[int, int]]:
        """Returns the ranges of games that are not done, in order."""
        spans, at = [], 0
        for start, (end, _) in sorted(self._parts.items()):
            if start > at:
                spans.append((at, min(start, self._total)))
            at = max(at, end)
        if at < self._total:
            spans.append((at, self._total))
        return spans

    def done(self) -> int:
        """Number of games that are done."""
        return sum(end - start for start, (end, _) in self._parts.items())

    def left(self) -> int:
        """Number of games that are not done."""
        return self._total - self.done()

    def parts(self) -> list[dict[str, Any]]:
        """Results of all parts, in order."""
        return [results for _, (_, results) in sorted(self._parts.items())]

    def close(self) -> None:
        """Closes the file."""
        if self._file is not None:
            self._file.close()


def _to_json(value: Any) -> Any:
    if not isinstance(value, np.ndarray):
        return value
    data = base64.b64encode(np.ascontiguousarray(value).tobytes()).decode()
    return {"dtype": value.dtype.str, "shape": list(value.shape), "base64": data}


def _from_json(value: Any) -> Any:
    if not isinstance(value, dict) or "base64" not in value:
        return value
    array = np.frombuffer(base64.b64decode(value["base64"]), dtype=np.dtype(value["dtype"]))
    return array.reshape(value["shape"]).copy()
