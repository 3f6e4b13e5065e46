"""Random changes of documents, translations, JSON files, logs and file names.

Every function takes a `random.Random`, so that a seed determines the result.
"""

import json
import re

# Values that readers, printers and writers of files treat wrongly if they trust them. {ROOT} is the folder of the case.
NASTY = [
    "", " ", "0", "-0", "-1", "1e308", "-1e308", "1e-320", "nan", "inf", "99999999999999999999", "0x1p3", "1.5.2", "٣",
    "YES", "id", "key", "true", "null",
    "../PWN", "../../PWN", "/../../PWN", "../../../secret.png", "{ROOT}/PWN", "{ROOT}/outside/secret.png", ".", "..", "/", "~",
    "a/b/../../..", "-o", "--help", "|", "$(touch PWN)", "`touch PWN`", "%s%n%@", "%#@a@", "{0}", "\\", "\\U0000", "'", "\"",
    "<", "&", "]]>", "--", "-->", "&lt;script&gt;", "&amp;#10;", "\u202e", "\u2066", "\u200f", "\u2028", "\ufeff", "e\u0301" * 20,
    "\U0001F469\u200d\U0001F4BB", "x" * 5000, "::error::PWN", "##[error]PWN", "de", "pseudo", "zz-ZZ-x-" + "a" * 40,
]
# The same in forms that only XML decodes.
NASTY_XML = [
    "&#10;::error::PWN", "&#13;::error::PWN", "&#27;[31mPWN", "&#7;", "&#0;", "&#x9b;2J", "&#x202E;", "&#x2066;", "&#xD800;", "&#x110000;",
    "&nothing;", "a&#10;b&#9;c", "&#x2028;::error::PWN",
]
# Bytes that text files contain.
NASTY_BYTES = [
    b"\x00", b"\xff", b"\xfe\xff", b"\xef\xbb\xbf", b"\x1b[2J", b"\x07", b"\x9b", b"\r", b"\r::error::PWN\r", b"\n::error::PWN\n", b"\xc0\xaf",
    b"\xed\xa0\x80", b"\xe2\x80\xae", b"\t", b"(" * 300, b"[" * 300, b"{" * 300, b"\"", b"'", b"\\", b"/*", b"*/", b"<!--", b"<![CDATA[",
    b"<!DOCTYPE a [<!ENTITY b 'bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb'><!ENTITY c '&b;&b;&b;&b;&b;&b;&b;&b;'>]>",
]
FILE_NAMES = [
    b"-o.xib", b"--help.xib", b" .xib", b"a\nb.xib", b"a\n::error::PWN.xib", b"::error::PWN.xib", b"\x1b[31mPWN.xib", b"\xff\xfe.xib",
    b"\xe2\x80\xaePWN.xib", b"a'b\"c.xib", b"%41%0a.xib", b"$(touch PWN).xib", b"n" * 200 + b".xib", b"..xib", b".xib", b"A:B.storyboard",
    b"a&b<c>.xib", b"\xf0\x9f\x91\xa9.storyboard", b"#.xib", b"?x.xib", b"*.xib", b":(glob).xib", b"Badge.XIB", b"Badge.svg.xib",
]

TAG = re.compile(rb"<(/?)([A-Za-z][\w.]*)([^<>]*?)(/?)>")
ATTRIBUTE = re.compile(rb'([\w:.]+)="([^"<]*)"')
NUMBER = re.compile(rb"-?\d+(?:\.\d+)?")


def number(random):
    return random.choice([
        b"0", b"-1", b"1", b"0.5", b"1000", b"1001", b"1e9", b"-1e300", b"1e-320", b"nan", b"-inf", b"99999999999999999999", b"",
        str(random.randint(-500, 2000)).encode(), str(round(random.uniform(-50, 500), 3)).encode(),
    ])


def nasty(random, is_xml=False):
    if is_xml and random.random() < 0.4:
        return random.choice(NASTY_XML).encode()
    text = random.choice(NASTY).encode("utf-8", "surrogatepass")
    if is_xml and random.random() < 0.8:
        text = text.replace(b"&", b"&amp;").replace(b"<", b"&lt;").replace(b'"', b"&quot;")
    return text


def damaged(random, data):
    """A few bytes inserted, removed, doubled or changed, as a bad transfer or an attacker leaves them."""
    for _ in range(random.randint(1, 3)):
        place = random.randrange(len(data) + 1)
        end = min(len(data), place + random.choice([1, 1, 5, 60, 1000]))
        kind = random.randrange(6)
        if kind == 0:
            data = data[:place] + random.choice(NASTY_BYTES) + data[place:]
        elif kind == 1:
            data = data[:place] + data[end:]
        elif kind == 2:
            data = data[:place] + data[place:end] * random.randint(2, 4) + data[end:]
        elif kind == 3 and random.random() < 0.5:
            data = data[:place]
        elif kind == 4 and random.random() < 0.1:
            data = data.decode("utf-8", "replace").encode(random.choice(["utf-16", "utf-16-be", "latin-1"]), "replace")
        elif place < len(data):
            data = data[:place] + bytes([random.randrange(256)]) + data[place + 1:]
    return data


# Documents


def elements(data):
    """The ranges of all elements, by name."""
    result, stack = [], []
    for match in TAG.finditer(data):
        if match[4]:
            result.append((match.start(), match.end(), match[2]))
        elif not match[1]:
            stack.append((match.start(), match[2]))
        elif stack and stack[-1][1] == match[2]:
            start, name = stack.pop()
            result.append((start, match.end(), name))
    return result


def changed_document(random, data, others):
    """A document with one to six changes of elements and attributes; the result is often still well-formed."""
    for _ in range(random.choice([1, 1, 2, 3, 6])):
        data = random.choice([changed_attribute] * 5 + [changed_number] * 4 + [changed_element] * 5)(random, data)
    if random.random() < 0.03:
        data = spliced(random, data, random.choice(others))
    if random.random() < 0.02:
        data = nested(random, data)
    if random.random() < 0.08:
        data = damaged(random, data)
    return data


def changed_attribute(random, data):
    attributes = list(ATTRIBUTE.finditer(data))
    if not attributes:
        return data
    match = random.choice(attributes)
    kind = random.random()
    if kind < 0.15:
        return data[:match.start()] + data[match.end():]
    if kind < 0.25:
        name = random.choice(attributes)[1]
        return data[:match.start(1)] + name + data[match.end(1):]
    if kind < 0.6:
        same = [other for other in attributes if other[1] == match[1]] if random.random() < 0.7 else attributes
        value = random.choice(same)[2]
    else:
        value = nasty(random, is_xml=True)
    return data[:match.start(2)] + value + data[match.end(2):]


def changed_number(random, data):
    attributes = [match for match in ATTRIBUTE.finditer(data) if NUMBER.fullmatch(match[2])]
    for match in sorted(random.sample(attributes, min(len(attributes), random.choice([1, 1, 2, 8]))), key=lambda m: -m.start()):
        data = data[:match.start(2)] + number(random) + data[match.end(2):]
    return data


def changed_element(random, data):
    ranges = elements(data)
    if len(ranges) < 2:
        return data
    start, end, name = random.choice(ranges)
    if end - start > len(data) // 2:
        start, end, name = random.choice(ranges)
    kind = random.randrange(5)
    if kind == 0:
        return data[:start] + data[end:]
    if kind == 1:
        return data[:end] + data[start:end] * random.choice([1, 1, 2, 20]) + data[end:]
    if kind == 2:
        place = random.choice(ranges)[0]
        return data[:place] + data[start:end] + data[place:]
    if kind == 3:
        place = random.choice(ranges)[0]
        if start <= place < end:
            return data
        moved = data[start:end]
        if place < start:
            return data[:place] + moved + data[place:start] + data[end:]
        return data[:start] + data[end:place] + moved + data[place:]
    other = random.choice(ranges)[2]
    renamed = data[start:end].replace(b"<" + name, b"<" + other, 1)
    if not renamed.endswith(b"/>"):
        renamed = renamed[:renamed.rfind(b"</")] + b"</" + other + b">"
    return data[:start] + renamed + data[end:]


def spliced(random, data, other):
    """An element of another document in the place of one of this."""
    mine, theirs = elements(data), elements(other)
    if not mine or not theirs:
        return data
    start, end, _ = random.choice(mine)
    first, last, _ = random.choice(theirs)
    return data[:start] + other[first:last] + data[end:]


def nested(random, data):
    """A view in a view in a view."""
    views = [element for element in elements(data) if element[2] == b"view"]
    if not views:
        return data
    start, end, _ = random.choice(views)
    count = random.choice([5, 40, 200, 1500])
    opening = b"".join(b'<view id="n%d"><rect key="frame" x="0" y="0" width="9" height="9"/><subviews>' % i for i in range(count))
    return data[:start] + opening + data[start:end] + b"</subviews></view>" * count + data[end:]


# JSON and text


def changed_json(random, data):
    """A JSON file with other keys and values, or with damaged bytes."""
    try:
        value = json.loads(data)
    except ValueError:
        return damaged(random, data)
    for _ in range(random.randint(1, 3)):
        value = changed_value(random, value)
    text = json.dumps(value, ensure_ascii=random.random() < 0.5).encode("utf-8", "surrogatepass")
    return damaged(random, text) if random.random() < 0.15 else text


def changed_value(random, value):
    if random.random() < 0.12:
        return random_value(random, value)
    if isinstance(value, dict) and value:
        key = random.choice(list(value))
        kind = random.random()
        result = dict(value)
        if kind < 0.1:
            del result[key]
        elif kind < 0.25:
            result = {(nasty(random).decode("utf-8", "replace") if name == key else name): inner for name, inner in value.items()}
        elif kind < 0.35:
            result[nasty(random).decode("utf-8", "replace")] = value[key]
        else:
            result[key] = changed_value(random, value[key])
        return result
    if isinstance(value, list) and value:
        index = random.randrange(len(value))
        kind = random.random()
        if kind < 0.15:
            return value[:index] + value[index + 1:]
        if kind < 0.3:
            return value + value[index:index + 1] * random.choice([1, 50])
        return value[:index] + [changed_value(random, value[index])] + value[index + 1:]
    return random_value(random, value)


def random_value(random, former):
    deep = former
    for _ in range(random.choice([1, 3, 300])):
        deep = [deep] if random.random() < 0.5 else {"strings": deep}
    return random.choice([
        None, True, 0, -1, 1e308, 2**70, 0.1, [], {}, [former], {"a": former}, nasty(random).decode("utf-8", "replace"),
        nasty(random).decode("utf-8", "replace"), deep,
    ])


WORD = re.compile(rb"[A-Za-z0-9_.\-]+|[^A-Za-z0-9_.\-\s]")


def changed_text(random, data):
    """A text with words exchanged and lines doubled, removed and moved."""
    for _ in range(random.choice([1, 2, 4])):
        kind = random.randrange(6)
        words = list(WORD.finditer(data))
        lines = data.split(b"\n")
        if kind <= 2 and words:
            match = random.choice(words)
            value = nasty(random) if random.random() < 0.4 else number(random) if kind == 0 else random.choice(words)[0]
            data = data[:match.start()] + value + data[match.end():]
        elif kind == 3:
            index = random.randrange(len(lines))
            data = b"\n".join(lines[:index] + lines[index:index + 1] * random.choice([2, 2, 30]) + lines[index + 1:])
        elif kind == 4:
            index = random.randrange(len(lines))
            data = b"\n".join(lines[:index] + lines[index + random.randint(1, 3):])
        else:
            data = damaged(random, data)
    return data


def changed_xml(random, data):
    """An XML file that is no document: attributes, texts and bytes."""
    for _ in range(random.randint(1, 3)):
        texts = list(re.finditer(rb">([^<>\n]+)<", data))
        if texts and random.random() < 0.4:
            match = random.choice(texts)
            data = data[:match.start(1)] + nasty(random, is_xml=True) + data[match.end(1):]
        else:
            data = random.choice([changed_attribute, changed_element, changed_text])(random, data)
    return data
