"""The kinds of faults. Each plants one fault into a document, and says at which objects which rules must find it."""

KINDS = {}


class Kind:
    def __init__(self, name, rules, mode, plant):
        self.name, self.rules, self.mode, self.plant = name, rules.split(), mode, plant


def kind(name, rules, mode="plain"):
    """Registers a function that edits the document, and returns the ids of the objects of which one must be named, or
    None if the document has no place for the fault."""
    def register(plant):
        KINDS[name] = Kind(name, rules, mode, plant)
        return plant
    return register


def pick(chance, candidates):
    candidates = list(candidates)
    return chance.choice(candidates) if candidates else None


# References


def deleted(f, chance, candidates, references):
    """Deletes an object, but not what refers to it or to something in it."""
    def left(node):
        inside = {n.id for n in node.all() if n.id}
        return [r for r in references(inside) if node not in [r, *r.ancestors()]]
    node = pick(chance, (n for n in candidates if left(n)))
    if node:
        f.m.remove(node)
    return node and [r.id or r["reference"] for r in left(node)]


@kind("view deleted, not its constraints", "missing-reference")
def _(f, chance):
    leaves = [v for v in f.views if v.parent.name == "subviews" and not any(n is not v and n in f.views for n in v.all())]
    return deleted(f, chance, leaves, lambda ids: [c for c in f.constraints if ids & {c["firstItem"], c["secondItem"]}])


@kind("view deleted, not its outlet", "missing-reference")
def _(f, chance):
    return deleted(f, chance, f.views, lambda ids: [c for c in f.connections if c.name.startswith("outlet") and c["destination"] in ids])


@kind("recognizer deleted, not its connection", "missing-reference")
def _(f, chance):
    recognizers = [n for n in f.m.nodes if n.name.endswith("GestureRecognizer")]
    return deleted(f, chance, recognizers, lambda ids: [c for c in f.connections if c["destination"] in ids])


@kind("guide deleted, not its constraints", "missing-reference")
def _(f, chance):
    guides = [n for n in f.m.nodes if n.name in ("viewLayoutGuide", "viewControllerLayoutGuide", "layoutGuide")]
    return deleted(f, chance, guides, lambda ids: [c for c in f.constraints if ids & {c["firstItem"], c["secondItem"]}])


@kind("scene deleted, not its segues", "missing-reference")
def _(f, chance):
    scenes = [n for n in f.m.nodes if n.name == "scene"]
    return deleted(f, chance, scenes, lambda ids: [c for c in f.connections if c.name == "segue" and c["destination"] in ids])


@kind("segue deleted, not its tie breaker", "missing-reference")
def _(f, chance):
    segues = [c for c in f.connections if c.name == "segue"]
    return deleted(f, chance, segues, lambda ids: [n for n in f.m.nodes if n.name == "segue" and n["reference"] in ids])


@kind("constraint deleted, not its mask", "missing-reference")
def _(f, chance):
    return deleted(f, chance, f.constraints, lambda ids: [n for n in f.m.nodes if n.name in ("exclude", "include") and n["reference"] in ids])


def misspelt(kinds, attribute):
    def plant(f, chance):
        node = pick(chance, (c for c in f.connections if c.name in kinds and c[attribute] in f.m.ids))
        if node:
            f.m.set(node, attribute, f.m.fresh("bad"))
        return node and [node.id]
    return plant


for names, attribute in [
        ("outlet", "destination"), ("outletCollection", "destination"), ("action", "destination"), ("segue", "destination"),
        ("binding", "destination"), ("action", "target"), ("segue", "popoverAnchorView")]:
    kind(f"{attribute} of {names} misspelt", "missing-reference")(misspelt([names], attribute))

for attribute in ("firstItem", "secondItem"):
    def plant(f, chance, attribute=attribute):
        node = pick(chance, (c for c in f.constraints if c[attribute]))
        if node:
            f.m.set(node, attribute, f.m.fresh("bad"))
        return node and [node.id]
    kind(f"{attribute} of constraint misspelt", "missing-reference")(plant)


@kind("initial controller misspelt", "missing-reference")
def _(f, chance):
    if not f.m.root["initialViewController"]:
        return None
    id = f.m.fresh("bad")
    f.m.set(f.m.root, "initialViewController", id)
    return [id]


@kind("part of a cell, table or menu misspelt", "missing-reference")
def _(f, chance):
    parts = {
        "tableViewCellContentView": ["tableViewCell"], "tableViewCell": ["textLabel", "detailTextLabel"], "gridCell": ["row", "column"],
        "popUpButtonCell": ["selectedItem"], "tabView": ["initialItem"], "tableView": ["headerView"], "outlineView": ["outlineTableColumn"],
        "binding": ["previousBinding"], "toolbarItem": ["reference"]}
    found = pick(chance, ((n, a) for n in f.m.nodes for a in parts.get(n.name, []) if n[a] in f.m.ids))
    if found:
        id = f.m.fresh("bad")
        f.m.set(*found, id)
        return [id]


# Ids


def doubled(select, other=None):
    """Gives an object the id of another one."""
    def plant(f, chance):
        nodes = [n for n in select(f) if n.id]
        others = [n for n in (other(f) if other else nodes) if n.id]
        node = pick(chance, nodes)
        one = node and pick(chance, (n for n in others if n.id != node.id))
        if one:
            f.m.set(node, "sceneID" if node.name == "scene" else "id", one.id)
            return [one.id]
    return plant


def others(f):
    return [
        n for n in f.m.nodes
        if n.id and n.name not in ("device", "adaptation", "scene", "constraint") and n not in f.views and n not in f.connections]


for name, select, other in [
        ("view", lambda f: f.views, None), ("constraint", lambda f: f.constraints, None),
        ("constraint that of a view", lambda f: f.constraints, lambda f: f.views), ("connection", lambda f: f.connections, None),
        ("connection that of a view", lambda f: f.connections, lambda f: f.views),
        ("scene", lambda f: [n for n in f.m.nodes if n.name == "scene"], None), ("controller", lambda f: f.controllers, None),
        ("placeholder, guide, cell or item", others, lambda f: f.views)]:
    kind(f"id doubled: {name}", "duplicate-id")(doubled(select, other))


@kind("storyboard ID doubled", "duplicate-id")
def _(f, chance):
    named = [c for c in f.controllers if c["storyboardIdentifier"]]
    node = pick(chance, (c for c in f.controllers if c.name != "viewControllerPlaceholder"))
    one = node and pick(chance, (c for c in named if c is not node))
    if one:
        f.m.set(node, "storyboardIdentifier", one["storyboardIdentifier"])
        return [node.id, one.id]


# Configurations


@kind("reuse identifier removed", "unsupported-configuration")
def _(f, chance):
    cell = pick(chance, (n for n in f.m.nodes if n["reuseIdentifier"] and f.prototype(n) is n and f.platform == "iOS"))
    if cell:
        f.m.set(cell, "reuseIdentifier", None)
    return cell and [cell.id]


@kind("reuse identifier doubled", "unsupported-configuration")
def _(f, chance):
    cells = [n for n in f.m.nodes if n["reuseIdentifier"] and f.prototype(n) is n and f.platform == "iOS"]
    pair = pick(chance, ((a, b) for a in cells for b in cells if a is not b and a.parent is b.parent))
    if pair:
        f.m.set(pair[0], "reuseIdentifier", pair[1]["reuseIdentifier"])
    return pair and [n.id for n in pair]


def is_performed(f, c):
    return c.name == "segue" and c["kind"] not in ("relationship", "embed") and c["identifier"] and f.owner(c) in f.controllers


@kind("identifier of a segue removed", "unsupported-configuration")
def _(f, chance):
    segue = pick(chance, (c for c in f.connections if is_performed(f, c)))
    if segue:
        f.m.set(segue, "identifier", None)
    return segue and [segue.id]


@kind("identifier of a segue doubled", "unsupported-configuration")
def _(f, chance):
    segues = [c for c in f.connections if is_performed(f, c)]
    pair = pick(chance, ((a, b) for a in segues for b in segues if a is not b and f.owner(a) is f.owner(b)))
    if pair:
        f.m.set(pair[0], "identifier", pair[1]["identifier"])
    return pair and [n.id for n in pair]


@kind("restoration identifier doubled", "unsupported-configuration")
def _(f, chance):
    children = [
        [f.m.ids[c["destination"]] for c in f.connections
         if c.name == "segue" and c["kind"] == "relationship" and f.owner(c) is owner and c["destination"] in f.m.ids]
        for owner in f.controllers]
    pair = pick(chance, ((a, b) for list in children for a in list for b in list if a is not b))
    if not pair:
        return None
    for node in pair:
        f.m.set(node, "useStoryboardIdentifierAsRestorationIdentifier", None)
        f.m.set(node, "restorationIdentifier", "doubled")
    return [n.id for n in pair]


@kind("launch screen with a class", "illegal-configuration")
def _(f, chance):
    objects = [n for n in f.m.nodes if n["customClass"] and n.id and n.name != "placeholder"]
    if not objects or not f.is_storyboard or f.platform == "macOS":
        return None
    f.m.set(f.m.root, "launchScreen", "YES")
    return [n.id for n in objects]


@kind("launch screen with runtime attributes", "illegal-configuration")
def _(f, chance):
    view = pick(chance, (v for v in f.views if not v.child("userDefinedRuntimeAttributes")))
    if not view or not f.is_storyboard or f.platform == "macOS":
        return None
    f.m.set(f.m.root, "launchScreen", "YES")
    f.m.add(view, '<userDefinedRuntimeAttributes><userDefinedRuntimeAttribute type="string" keyPath="name" value="a"/></userDefinedRuntimeAttributes>')
    return [view.id]


@kind("runtime attribute of another type", "illegal-configuration")
def _(f, chance):
    view = pick(chance, (v for v in f.views if not v.child("userDefinedRuntimeAttributes")))
    if view:
        value = chance.choice(['type="string" keyPath="name"><real key="value" value="1"/>', 'type="color" keyPath="tint"><integer key="value" value="1"/>'])
        f.m.add(view, f"<userDefinedRuntimeAttributes><userDefinedRuntimeAttribute {value}</userDefinedRuntimeAttribute></userDefinedRuntimeAttributes>")
    return view and [view.id]


@kind("outlet into a prototype", "illegal-configuration")
def _(f, chance):
    view = pick(chance, (v for v in f.views if f.prototype(v)))
    owner = view and pick(chance, (c for c in f.controllers if c not in [*view.ancestors()] or True))
    if owner:
        id = f.m.fresh("out")
        outlet = f'<outlet property="planted" destination="{view.id}" id="{id}"/>'
        list_ = owner.child("connections")
        f.m.add(list_ or owner, outlet if list_ else f"<connections>{outlet}</connections>")
        return [id]


@kind("static cells outside of their controller", "illegal-configuration")
def _(f, chance):
    table = pick(chance, (v for v in f.views if v.name == "tableView" and v.parent.name == "subviews" and f.platform == "iOS"))
    if table:
        f.m.set(table, "dataMode", "static")
    return table and [table.id]


# Scenes


def is_entry(f, c):
    return c.name not in ("viewControllerPlaceholder", "controllerPlaceholder") and f.m.root["initialViewController"] not in (None, c.id)


@kind("only segue to a scene removed", "unreachable-scene")
def _(f, chance):
    scene = pick(chance, (c for c in f.controllers if is_entry(f, c) and not c["storyboardIdentifier"] and len(f.segues(c.id)) == 1))
    if scene:
        f.m.remove(f.segues(scene.id)[0])
    return scene and [scene.id]


@kind("storyboard ID of a scene without segues removed", "unreachable-scene")
def _(f, chance):
    scene = pick(chance, (c for c in f.controllers if is_entry(f, c) and c["storyboardIdentifier"] and not f.segues(c.id)))
    if scene:
        f.m.set(scene, "storyboardIdentifier", None)
    return scene and [scene.id]


# Files


@kind("marks of a merge left", "unreadable")
def _(f, chance):
    node = pick(chance, (n for n in f.m.nodes if n.parent and n.children))
    f.m.replace(node.start, node.start, "\n<<<<<<< HEAD\n=======\n>>>>>>> other\n")
    return [""]


@kind("end of the file missing", "unreadable")
def _(f, chance):
    node = pick(chance, (n for n in f.m.nodes if n.parent))
    f.m.replace(node.end, len(f.m.data), "")
    return [""]


@kind("end tag missing", "unreadable")
def _(f, chance):
    node = pick(chance, (n for n in f.m.nodes if n.parent and n.children))
    place = f.m.data.rindex(b"</", node.start, node.end)
    f.m.replace(place, node.end, "")
    return [""]
