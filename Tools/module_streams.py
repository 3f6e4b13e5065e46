"""The code of a WebAssembly module as separate streams, which LZMA compresses a sixth better than the module.

A stream has the values of one kind in the order of the code: the instructions, the locals that are read and written, the
functions that are called, and so on. A local is written as its place among those that the function used last. Alignments of
loads and stores are left out, since they are hints alone. Page/streams.js puts the module together again; the alignments are
then the natural ones.
"""
import struct

# The streams, in the order of the file. `front` and `back` are the module around the code.
STREAMS = ["front", "back", "locals", "op", "get", "set", "call", "global", "offset", "label", "int", "long", "other"]
LOADS = range(0x28, 0x3F)
# The LEB128 numbers that follow an instruction, by the streams they go to.
NUMBERS = {
    0x02: ["other"], 0x03: ["other"], 0x04: ["other"], 0x0C: ["label"], 0x0D: ["label"], 0x10: ["call"], 0x11: ["other"] * 2,
    0x23: ["global"], 0x24: ["global"], 0x3F: ["other"], 0x40: ["other"], 0x41: ["int"], 0x42: ["long"],
}
# Those of instructions that begin with 0xFC.
LONG_NUMBERS = {0x08: ["other"] * 2, 0x09: ["other"], 0x0A: ["other"] * 2, 0x0B: ["other"]} | {code: [] for code in range(8)}
FLOATS = {0x43: 4, 0x44: 8}
PLAIN = {0x00, 0x01, 0x05, 0x0B, 0x0F, 0x1A, 0x1B, *range(0x45, 0xC5)}


def number(data, at):
    """An unsigned LEB128 number and the position after it."""
    value = shift = 0
    while True:
        byte = data[at]
        at += 1
        value |= (byte & 127) << shift
        shift += 7
        if byte < 128:
            return value, at


def encoded(value):
    data = bytearray()
    while value >= 128:
        data.append(value & 127 | 128)
        value >>= 7
    data.append(value)
    return data


def sections(module):
    """The kind of each section of a module, where it begins, where its contents begin and where it ends."""
    at = 8
    while at < len(module):
        length, contents = number(module, at + 1)
        yield module[at], at, contents, contents + length
        at = contents + length


def separated(module):
    """The streams of a module: the length of each, as unsigned 32-bit numbers, little-endian, and then their bytes."""
    (start, contents, end), = [section[1:] for section in sections(module) if section[0] == 10]
    streams = {name: bytearray() for name in STREAMS}
    streams["front"] += module[:start]
    streams["back"] += module[end:]
    count, at = number(module, contents)
    for _ in range(count):
        at = add_function(module, at, streams)
    assert at == end
    return struct.pack(f"<{len(STREAMS)}I", *map(len, streams.values())) + b"".join(streams.values())


def frame(data):
    """The module of such streams without its code."""
    lengths = struct.unpack_from(f"<{len(STREAMS)}I", data)
    start = struct.calcsize(f"<{len(STREAMS)}I")
    return data[start:start + lengths[0] + lengths[1]]


def add_function(module, at, streams):
    length, at = number(module, at)
    end, recent = at + length, []

    def copy(name, count=1):
        nonlocal at
        for _ in range(count):
            after = number(module, at)[1]
            streams[name] += module[at:after]
            at = after

    groups = number(module, at)[0]
    copy("locals")
    for _ in range(groups):
        copy("locals")
        streams["locals"].append(module[at])
        at += 1
    while at < end:
        code = module[at]
        streams["op"].append(code)
        at += 1
        if code in (0x20, 0x21, 0x22):
            local, at = number(module, at)
            recent += range(len(recent), local + 1)
            place = recent.index(local)
            streams["get" if code == 0x20 else "set"] += encoded(place)
            recent.insert(0, recent.pop(place))
        elif code in LOADS:
            at = number(module, at)[1]
            copy("offset")
        elif code in FLOATS:
            streams["long"] += module[at:at + FLOATS[code]]
            at += FLOATS[code]
        elif code == 0x0E:
            labels = number(module, at)[0]
            copy("label", labels + 2)
        elif code == 0xFC:
            code = module[at]
            copy("op")
            for name in LONG_NUMBERS[code]:
                copy(name)
        elif code in NUMBERS:
            for name in NUMBERS[code]:
                copy(name)
        elif code not in PLAIN:
            raise ValueError(f"instruction {code:#x} is not one that streams.js knows")
    return end
