"""Faults of constraints, frames, texts and controls, of names in the project, and of translations."""

from kinds import kind, pick

SHORT = ("leading", "trailing", "top", "bottom", "width", "height", "centerX", "centerY")

# Constraints


@kind("constraint doubled", "duplicate-constraint")
def _(f, chance):
    one = pick(chance, (c for c in f.constraints if f.is_firm(c)))
    if one:
        id = f.m.fresh("dup")
        f.m.add_after(one, f.m.copy(one, id=id))
        return [id, one.id]


@kind("constraint contradicted", "conflict")
def _(f, chance):
    one = pick(chance, (c for c in f.constraints if f.is_firm(c) and c["relation"] is None and c["firstAttribute"] in SHORT))
    if one:
        id = f.m.fresh("con")
        f.m.add_after(one, f.m.copy(one, id=id, constant=str(float(one["constant"] or 0) + 37)))
        return [id, one.id]


@kind("sizes equal that are fixed differently", "conflict")
def _(f, chance):
    def pairs():
        views = [v for v in f.views if f.is_laid_out(v)]
        for size in ("width", "height"):
            fixed = [(v, f.fixed(v, size)) for v in views if f.fixed(v, size)]
            for one, a in fixed:
                for other, b in fixed:
                    if one.parent is other.parent and abs(float(a["constant"] or 0) - float(b["constant"] or 0)) > 5:
                        yield one, other, size
    pair = pick(chance, pairs())
    if pair:
        one, other, size = pair
        return [f.constraint(
            one.parent.parent, f.m.fresh("equ"), firstItem=one.id, firstAttribute=size, secondItem=other.id, secondAttribute=size), one.id]


@kind("width fixed between fixed edges", "conflict")
def _(f, chance):
    roots = {c.child("view", "view").id for c in f.controllers if c.child("view", "view")} - {None}
    guides = {g.id for r in roots for g in f.m.ids[r].children if g.name == "viewLayoutGuide"}

    def is_pinned(view, attribute):
        return any(set(f.items(c)) & (roots | guides) and c["secondAttribute"] == attribute for c in f.firm(view, attribute))

    view = pick(chance, (v for v in f.views if f.is_laid_out(v) and is_pinned(v, "leading") and is_pinned(v, "trailing")))
    if view:
        width = f.frame(view)["width"] + chance.choice([-40, 55])
        return [f.constraint(view, f.m.fresh("wid"), firstAttribute="width", constant=width), view.id]


@kind("aspect ratio against width and height", "conflict")
def _(f, chance):
    view = pick(chance, (v for v in f.views if f.is_laid_out(v) and f.fixed(v, "width") and f.fixed(v, "height")))
    if view:
        ratio = float(f.fixed(view, "width")["constant"] or 0) / max(float(f.fixed(view, "height")["constant"] or 0), 1)
        return [f.constraint(
            view, f.m.fresh("rat"), firstAttribute="width", secondItem=view.id, secondAttribute="height", multiplier=f"{ratio + 1:g}:1"), view.id]


def changed(attribute, values, is_right=lambda c: True):
    def plant(f, chance):
        one = pick(chance, (c for c in f.constraints if f.is_firm(c) and is_right(c)))
        if one:
            f.m.set(one, attribute, chance.choice(values))
        return one and [one.id]
    return plant


kind("attribute misspelt", "invalid-constraint")(changed("firstAttribute", ["leadin", "Top", "heigth"]))
kind("constant not a number", "invalid-constraint")(changed("constant", ["8pt", "", "NaN"]))
kind("priority not a number", "invalid-constraint")(changed("priority", ["high", "", "1000,0"]))
kind("multiplier not a ratio", "invalid-constraint")(changed("multiplier", ["1:", "x:2", "0:0"], lambda c: c["secondAttribute"]))
kind("size equal to an edge", "invalid-constraint")(
    changed("secondAttribute", ["leading", "top"], lambda c: c["firstAttribute"] in ("width", "height") and c["secondItem"]))
kind("horizontal edge equal to a vertical one", "invalid-constraint")(
    changed("secondAttribute", ["top", "bottom", "centerY"], lambda c: c["firstAttribute"] in ("leading", "trailing") and c["secondItem"]))


@kind("item of another scene", "invalid-constraint missing-reference")
def _(f, chance):
    def scene(node):
        return next((n for n in node.ancestors() if n.name == "scene"), None)
    one = pick(chance, (c for c in f.constraints if f.is_firm(c) and c["secondItem"] and scene(c)))
    other = one and pick(chance, (v for v in f.views if scene(v) is not scene(one) and not f.is_left_out(v)))
    if other:
        f.m.set(one, "secondItem", other.id)
        return [one.id]


def is_bare(f, view):
    """Whether only constraints to it determine the frame of a view."""
    return (
        f.is_laid_out(view) and view.name == "view" and not view["customClass"] and not view["verifyAmbiguity"] and not view.child("subviews")
        and all(f.is_firm(c) and c["relation"] is None for c in f.about(view.id)))


@kind("constraint of a view removed", "ambiguous")
def _(f, chance):
    def candidates():
        for view in f.views:
            if is_bare(f, view):
                along = [c for c in f.about(view.id) if c in f.edges(view, "x") or f.fixed(view, "width") is c]
                if len(along) == 2 and all(not (a or "").endswith("Y") for c in along for a in [c["firstAttribute"]]):
                    yield view, chance.choice(along)
    found = pick(chance, candidates())
    if found:
        f.m.remove(found[1])
        return [found[0].id]


@kind("all constraints of a view removed", "ambiguous")
def _(f, chance):
    view = pick(chance, (v for v in f.views if is_bare(f, v) and f.about(v.id)))
    if view:
        for c in f.about(view.id):
            f.m.remove(c)
        return [view.id]


# Frames


def is_placed(f, view):
    return f.is_laid_out(view) and not any(n.name in ("stackView", "gridView") for n in view.ancestors())


@kind("frame moved", "misplaced")
def _(f, chance):
    view = pick(chance, (v for v in f.views if is_placed(f, v) and f.firm(v, "leading") and f.firm(v, "top")))
    if view:
        axis = chance.choice(["x", "y"])
        f.m.set(view.child("rect", "frame"), axis, str(f.frame(view)[axis] + chance.choice([-23, 31])))
    return view and [view.id]


@kind("frame resized", "misplaced conflict")
def _(f, chance):
    def sizes(view):
        return [a for a in ("width", "height") if f.fixed(view, a)]
    view = pick(chance, (v for v in f.views if is_placed(f, v) and sizes(v) and f.firm(v, "leading")))
    if view:
        size = chance.choice(sizes(view))
        f.m.set(view.child("rect", "frame"), size, str(f.frame(view)[size] + 27))
    return view and [view.id]


# Texts and controls


NEW_OBJECTS = {"Label", "Button", "Title", "Subtitle", "Detail", "Text"}


def is_sample(text):
    """Whether check takes a text for a placeholder of data, which is neither translated nor too long."""
    return len(text) < 4 or text in NEW_OBJECTS or text.startswith("Lorem ") or any(c.isnumeric() or c in "{%<" for c in text)


def is_fixed_text(f, view, size):
    return (
        view.name == "label" and f.is_laid_out(view) and view["text"] and not is_sample(view["text"]) and f.fixed(view, size)
        and view["adjustsFontSizeToFit"] == "NO")


@kind("constant that cuts a text", "clipped-text")
def _(f, chance):
    view = pick(chance, (v for v in f.views if is_fixed_text(f, v, "width") and v["numberOfLines"] in (None, "1") and len(v["text"]) > 5))
    if view:
        f.m.set(f.fixed(view, "width"), "constant", "14")
        f.m.set(view.child("rect", "frame"), "width", "14")
    return view and [view.id]


@kind("height that cuts a text", "clipped-text")
def _(f, chance):
    view = pick(chance, (v for v in f.views if is_fixed_text(f, v, "height")))
    if view:
        f.m.set(f.fixed(view, "height"), "constant", "6")
        f.m.set(view.child("rect", "frame"), "height", "6")
    return view and [view.id]


@kind("text too long for its width", "clipped-text")
def _(f, chance):
    view = pick(chance, (v for v in f.views if is_fixed_text(f, v, "width") and v["numberOfLines"] in (None, "1")))
    if view:
        f.m.set(view, "text", " ".join(["Extraordinarily long"] * 9))
    return view and [view.id]


@kind("text too long for its width at its smallest size", "clipped-text")
def _(f, chance):
    view = pick(chance, (v for v in f.views if is_fixed_text(f, v, "width") and v["numberOfLines"] in (None, "1") and v["adjustsFontSizeToFit"] == "NO"))
    if view:
        f.m.set(view, "text", " ".join(["Extraordinarily long"] * 9))
        f.m.set(view, "adjustsFontSizeToFit", "YES")
        f.m.set(view, "minimumScaleFactor", "0.8")
    return view and [view.id]


@kind("target too small", "small-touch-target")
def _(f, chance):
    view = pick(chance, (
        v for v in f.views
        if v.name == "button" and f.platform == "iOS" and f.is_laid_out(v) and f.fixed(v, "height") and v["userInteractionEnabled"] != "NO"
        and v["enabled"] != "NO" and any(s["title"] or s["image"] for s in v.children if s.name == "state")))
    if view:
        f.m.set(f.fixed(view, "height"), "constant", "13")
    return view and [view.id]


@kind("title replaced by an image", "missing-accessibility-label")
def _(f, chance):
    def state(view):
        states = [c for c in view.children if c.name == "state"]
        return states[0] if len(states) == 1 and states[0]["key"] == "normal" and states[0]["title"] and not states[0].children else None
    view = pick(chance, (
        v for v in f.views
        if v.name == "button" and f.platform == "iOS" and state(v) and not v.child("accessibility") and not f.is_left_out(v)
        and not v.child("userDefinedRuntimeAttributes") and not v.child("buttonConfiguration")))
    if view:
        f.m.set(state(view), "title", None)
        f.m.set(state(view), "image", "glyph")
    return view and [view.id]


@kind("covered by an opaque view", "overlapping-views")
def _(f, chance):
    def is_shown(view):
        return (
            view.name in ("label", "textField", "switch", "slider") and f.platform == "iOS" and f.is_laid_out(view)
            and not view["customClass"] and not view["alpha"] and not f.connecting(view.id)
            and not any(f.connecting(c.id) for c in f.about(view.id)) and min(f.frame(view)[s] for s in ("width", "height")) > 9
            and (view.name != "label" or view["text"]))

    def around(view):
        """The views with a list of subviews around a view, up to one that scrolls, stacks or is in a row."""
        for node in view.ancestors():
            if node.name == "view" and node.child("subviews") and node.child("constraints") and node.id:
                yield node
            elif node.name != "subviews":
                return

    pair = pick(chance, ((v, a) for v in f.views if is_shown(v) for a in around(v)))
    if pair:
        view, container = pair
        id = f.m.fresh("cov")
        f.m.add(container.child("subviews"), (
            f'<view contentMode="scaleToFill" translatesAutoresizingMaskIntoConstraints="NO" id="{id}">'
            '<rect key="frame" x="0.0" y="0.0" width="40" height="40"/>'
            '<color key="backgroundColor" red="1" green="1" blue="1" alpha="1" colorSpace="custom" customColorSpace="sRGB"/></view>'))
        for side in ("leading", "trailing", "top", "bottom"):
            f.constraint(
                container, f.m.fresh("cov" + side), firstItem=id, firstAttribute=side, secondItem=view.id, secondAttribute=side)
        return [view.id]


@kind("content pinned below the status bar", "missing-safe-area")
def _(f, chance):
    names = {"label", "button", "textField", "segmentedControl", "stackView", "searchBar"}
    screens = {(393.0, 852.0), (375.0, 667.0), (375.0, 812.0), (414.0, 896.0), (390.0, 844.0), (414.0, 736.0), (320.0, 568.0), (402.0, 874.0)}
    found = []
    for controller in f.controllers:
        root = controller.child("view", "view")
        frame = root and root.child("rect", "frame") and f.frame(root)
        guide = root and root.child("viewLayoutGuide", "safeArea")
        if f.platform == "iOS" and guide and root.id and frame and (frame["width"], frame["height"]) in screens:
            found += [
                (c, root) for c in f.constraints
                if f.is_firm(c) and c["relation"] is None and c["firstAttribute"] == "top" and c["secondAttribute"] == "top"
                and c["secondItem"] == guide.id and f.owner(c) is root and f.m.ids[f.items(c)[0]].name in names
                and 0 <= float(c["constant"] or 0) < 15]
    one = pick(chance, found)
    if one:
        f.m.set(one[0], "secondItem", one[1].id)
        return [one[0].id]


# Names of the project


def renamed(select, attribute):
    def plant(f, chance):
        node = pick(chance, select(f))
        if node:
            name = node[attribute]
            f.m.set(node, attribute, name[:-1] + "Mispelt" + name[-1] if name.endswith(":") else name + "Mispelt")
            return [node.id or name + "Mispelt"]
    return plant


def of_target(node):
    return node["customClass"] and node["customModuleProvider"] == "target"


kind("class misspelt", "missing-class", "project")(
    renamed(lambda f: [n for n in f.m.nodes if n.id and of_target(n)], "customClass"))
kind("module misspelt", "missing-class", "project")(
    renamed(lambda f: [n for n in f.m.nodes if n.id and n["customClass"] and n["customModule"] and not of_target(n)], "customModule"))
kind("image misspelt", "missing-resource", "project")(
    renamed(lambda f: [n for n in f.m.nodes if n.name == "image" and n.parent.name == "resources" and is_own_image(f, n)], "name"))
kind("color misspelt", "missing-resource", "project")(
    renamed(lambda f: [n for n in f.m.nodes if n.name == "namedColor" and n["name"]], "name"))


def is_own_image(f, image):
    name = image["name"] or ""
    return name and image["catalog"] != "system" and not image["bundle"] and not image.children and ":" not in name and not name.startswith("NS")


@kind("outlet misspelt", "missing-connection", "project")
def _(f, chance):
    outlet = pick(chance, (c for c in f.connections if c.name.startswith("outlet") and of_target(f.owner(c)) and c["property"]))
    if outlet:
        f.m.set(outlet, "property", "mispeltOutlet")
    return outlet and [outlet.id]


@kind("action misspelt", "missing-connection", "project")
def _(f, chance):
    targets = [n.id for n in f.m.nodes if n.id and of_target(n)]
    action = pick(chance, (
        c for c in f.connections if c.name == "action" and c["selector"] and (c["destination"] or c["target"]) in targets))
    if action:
        f.m.set(action, "selector", "mispeltAction:")
    return action and [action.id]


# Translations. The folder of the document has those of its texts into German.


def translated(change):
    def plant(f, chance):
        view = pick(chance, (v for v in f.views if is_fixed_text(f, v, "width") and v["numberOfLines"] in (None, "1")))
        return view and change(f, view)
    return plant


kind("translation too long", "clipped-text", "translation")(
    translated(lambda f, view: f.translate(view, "Donaudampfschifffahrtsgesellschaft " * 4) or [view.id]))
kind("translation missing", "missing-translation", "translation")(translated(lambda f, view: f.translate(view, None) or [view.id]))
kind("translation of an object that is gone", "stale-translation", "translation")(
    translated(lambda f, view: f.rename("gon-Pf-001") or ["gon-Pf-001"]))
