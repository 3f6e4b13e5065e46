"""Other solvers over the same traces: kiwi (PyPI kiwisolver) and HiGHS (PyPI highspy), and the exact optimum of a dump by sequential LPs.

kiwi is driven from Python, so its times contain the calls; for its own arithmetic they are an upper bound that matters on small traces only. It has four
weights, so levels are mapped to weights of increasing size, as its users do.
"""

import time

INFINITY = float("inf")


def read(path):
    """(variable count, operations) of a trace."""
    operations, count = [], 0
    with open(path) as lines:
        for line in lines:
            words = line.split()
            if not words or words[0] == "#":
                continue
            if words[0] == "n":
                count = int(words[1])
            elif words[0] == "+":
                terms = [(int(v), float(c)) for v, c in zip(words[6::2], words[7::2])]
                operations.append(("+", int(words[1]), words[2], float(words[3]), float(words[4]), terms))
            elif words[0] == "@":
                operations.append(("@", words[1]))
            else:
                operations.append((words[0], *[float(word) for word in words[1:]]))
    return count, operations


class Timer:
    """CPU time of this thread by phase; dumps and checks are left out."""

    def __init__(self, limit):
        self.phases, self.name, self.mark, self.limit = {}, None, time.thread_time(), limit

    def stop(self):
        if self.name is not None:
            self.phases[self.name]["ms"] += (time.thread_time() - self.mark) * 1e3
        if sum(phase["ms"] for phase in self.phases.values()) > self.limit * 1e3:
            raise TimeoutError

    def start(self, name=None):
        if name is not None:
            self.name = name
            self.phases.setdefault(name, {"ms": 0.0, "f": 0})
        self.mark = time.thread_time()

    def count(self):
        self.phases[self.name]["f"] += 1
        if self.phases[self.name]["f"] % 16 == 0:
            self.stop()
            self.start()


def run(replay, path, limit):
    timer = Timer(limit)
    try:
        replay(path, timer)
        timer.stop()
        return {"err": "", **timer.phases}
    except TimeoutError:
        return {"err": "timeout", **timer.phases}
    except Exception as error:  # a peer that gives up is a result, not a failure of the benchmark
        return {"err": type(error).__name__, **timer.phases}


def replay_kiwi(path, timer):
    import kiwisolver as kiwi

    count, operations = read(path)
    solver, variables, rows = kiwi.Solver(), [kiwi.Variable(str(i)) for i in range(count)], {}
    strength = lambda level: kiwi.strength.required if level >= 1000 else 10.0 ** ((level - 250) / 90)
    for operation in operations:
        kind = operation[0]
        if kind == "+":
            _, number, relation, level, constant, terms = operation
            expression = kiwi.Expression([kiwi.Term(variables[v], c) for v, c in terms], constant)
            relation = {"=": "==", "<": "<=", ">": ">="}[relation]
            rows[number] = kiwi.Constraint(expression, relation, strength(level))
            solver.addConstraint(rows[number])
        elif kind == "-":
            solver.removeConstraint(rows.pop(int(operation[1])))
        elif kind == "e":
            solver.addEditVariable(variables[int(operation[1])], strength(min(operation[2], 999)))
        elif kind == "s":
            solver.suggestValue(variables[int(operation[1])], operation[2])
        elif kind == "f":
            solver.updateVariables()
            timer.count()
        elif kind == "@":
            timer.stop()
            timer.start(operation[1])


def replay_highs(path, timer):
    import highspy
    import numpy as np

    count, operations = read(path)
    solver = highspy.Highs()
    solver.setOptionValue("output_flag", False)
    solver.setOptionValue("threads", 1)
    solver.addVars(count, np.full(count, -INFINITY), np.full(count, INFINITY))
    weight = lambda level: 10.0 ** ((level - 250) / 90)
    columns, row_count, row_of = count, 0, {}
    starts, indices, values, lower, upper, costs, bounds, freed = [], [], [], [], [], [], {}, []

    def add(key, relation, level, constant, terms):
        nonlocal columns, row_count
        merged = {}
        for variable, coefficient in terms:
            merged[variable] = merged.get(variable, 0) + coefficient
        starts.append(len(indices))
        indices.extend(merged)
        values.extend(merged.values())
        if level < 1000:
            for side, coefficient in (("=<", -1.0), ("=>", 1.0)):
                if relation in side:
                    indices.append(columns)
                    values.append(coefficient)
                    costs.append(weight(level))
                    columns += 1
        lower.append(-constant if relation in "=>" else -INFINITY)
        upper.append(-constant if relation in "=<" else INFINITY)
        row_of[key] = row_count
        row_count += 1

    def flush():
        if lower:
            size = len(costs)
            if size:
                solver.addVars(size, np.zeros(size), np.full(size, INFINITY))
                places = np.arange(columns - size, columns, dtype=np.int32)
                solver.changeColsCost(size, places, np.array(costs))
            solver.addRows(
                len(lower), np.array(lower), np.array(upper), len(indices), np.array(starts, dtype=np.int32),
                np.array(indices, dtype=np.int32), np.array(values))
            for pending in (starts, indices, values, lower, upper, costs):
                pending.clear()
        for row in freed:
            solver.changeRowBounds(row, -INFINITY, INFINITY)
        for row, value in bounds.items():
            solver.changeRowBounds(row, value, value)
        freed.clear()
        bounds.clear()

    for operation in operations:
        kind = operation[0]
        if kind == "+":
            add(operation[1], *operation[2:])
        elif kind == "-":
            freed.append(row_of.pop(int(operation[1])))
        elif kind == "e":
            add(("edit", int(operation[1])), "=", operation[2], 0.0, [(int(operation[1]), 1.0)])
        elif kind == "s":
            bounds[row_of[("edit", int(operation[1]))]] = operation[2]
        elif kind == "f":
            flush()
            solver.run()
            if solver.getModelStatus() != highspy.HighsModelStatus.kOptimal:
                raise ArithmeticError(str(solver.getModelStatus()))
            solver.getSolution()
            timer.count()
        elif kind == "@":
            timer.stop()
            timer.start(operation[1])


# MARK: exactness


def states(path):
    """The live rows at each dump: (relation, level, constant, terms)."""
    count, operations = read(path)
    live, edits, result = {}, {}, []
    for operation in operations:
        kind = operation[0]
        if kind == "+":
            live[operation[1]] = operation[2:]
        elif kind == "-":
            del live[int(operation[1])]
        elif kind == "e":
            edits[int(operation[1])] = [operation[2], 0.0]
        elif kind == "s":
            edits[int(operation[1])][1] = operation[2]
        elif kind == "d":
            rows = list(live.values())
            rows += [("=", level, -value, [(variable, 1.0)]) for variable, (level, value) in edits.items()]
            result.append(rows)
    return count, result


def violations(rows, values):
    sums, required = {}, 0.0
    for relation, level, constant, terms in rows:
        residual = constant + sum(coefficient * values[variable] for variable, coefficient in terms)
        residual = abs(residual) if relation == "=" else max(0.0, residual if relation == "<" else -residual)
        if level >= 1000:
            required = max(required, residual)
        else:
            sums[level] = sums.get(level, 0.0) + residual
    return sums, required


def check_level(count, rows, found, slack=1e-9):
    """The first level whose violation is not the smallest possible one given those above, by a sequence of LPs; None where all are right.

    Levels above are held to the values *found*, once each is known to be optimal, so the tolerance of one level cannot be traded for another.
    """
    import highspy
    import numpy as np

    solver = highspy.Highs()
    solver.setOptionValue("output_flag", False)
    solver.setOptionValue("threads", 1)
    columns, lower, upper, starts, indices, values, errors = count, [], [], [], [], [], {}
    for relation, level, constant, terms in rows:
        merged = {}
        for variable, coefficient in terms:
            merged[variable] = merged.get(variable, 0) + coefficient
        starts.append(len(indices))
        indices.extend(merged)
        values.extend(merged.values())
        if level < 1000:
            for side, coefficient in (("=<", -1.0), ("=>", 1.0)):
                if relation in side:
                    indices.append(columns)
                    values.append(coefficient)
                    errors.setdefault(level, []).append(columns)
                    columns += 1
        lower.append(-constant if relation in "=>" else -INFINITY)
        upper.append(-constant if relation in "=<" else INFINITY)
    bound = np.zeros(columns)
    bound[:count] = -INFINITY
    solver.addVars(columns, bound, np.full(columns, INFINITY))
    solver.addRows(
        len(lower), np.array(lower), np.array(upper), len(indices), np.array(starts, dtype=np.int32),
        np.array(indices, dtype=np.int32), np.array(values))
    for level in sorted(errors, reverse=True):
        cost = np.zeros(columns)
        cost[errors[level]] = 1.0
        solver.changeColsCost(columns, np.arange(columns, dtype=np.int32), cost)
        solver.run()
        best = solver.getInfo().objective_function_value
        if found.get(level, 0.0) > best + 2e-5 * (1 + abs(best)):
            return level
        places = errors[level]
        limit = min(best, found.get(level, 0.0)) + slack * (1 + abs(best))
        solver.addRow(-INFINITY, limit, len(places), np.array(places, dtype=np.int32), np.ones(len(places)))
    return None


def check(path, dump_path):
    """'exact' or what is wrong, over all dumps of a trace."""
    count, wanted = states(path)
    with open(dump_path) as lines:
        dumps = [[float(word) for word in line.split()[1:]] for line in lines if line.startswith("d")]
    if len(dumps) != len(wanted):
        return "dumps are missing"
    worst = 0.0
    for number, (rows, values) in enumerate(zip(wanted, dumps)):
        sums, required = violations(rows, values)
        worst = max(worst, required)
        if required > 1e-6:
            return f"dump {number}: required rows miss by {required:.1e}"
        level = check_level(count, rows, sums)
        if level is not None:
            return f"dump {number}: level {level:g} is not optimal"
    return "exact"
