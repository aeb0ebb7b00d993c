"""Rows of tools/evidence about instructions: the Embedding paper, DeepBench, and streams."""
import json

from rows import ROOT, SOURCES, network, table


def padded_axes(layer, row):
    """Channels and kernel as the paper pads them, and the results along both axes."""
    n, h, w, ic = layer["data"]
    oc, _, kh, kw = layer["weights"]
    divisors = layer["padding"] == "divisors"

    def pad(size, name):
        if divisors and size < 16:
            return 1 << (size - 1).bit_length()
        factor = row["parts"].get(name, 1)
        return -(-size // factor) * factor

    def results(size, kernel, stride, name):
        counted = pad(kernel, name) if divisors and kernel < 16 else kernel
        return (size + 2 * layer["pad"] - counted) // stride + 1

    sh, sw = layer["stride"]
    return {"N": n, "K": oc, "C": pad(ic, "C"), "P": results(h, kh, sh, "R"), "Q": results(w, kw, sw, "S"),
            "R": pad(kh, "R"), "S": pad(kw, "S")}


def convolution(strides):
    sh, sw = strides
    return f"ofmap[n,k,p,q] += ifmap[n,c,{sh}*p+r,{sw}*q+s] * weight[k,c,r,s]"


def padded_name(number_of, row):
    return f"{number_of} padded for " + " ".join(f"{name} {factor}" for name, factor in row["parts"].items())


def given_bounds(layer, bounds):
    """Bounds without padding."""
    _, h, w, ic = layer["data"]
    _, _, kh, kw = layer["weights"]
    given = dict(bounds, C=ic, R=kh, S=kw)
    for out, size, kernel, stride in (("P", h, kh, layer["stride"][0]), ("Q", w, kw, layer["stride"][1])):
        given[out] = (size + 2 * layer["pad"] - kernel) // stride + 1
    return given


def embedding_network(program, layers):
    """All layers of the tables: each as it is, and padded for each way to fill z."""
    all_layers = {}
    for number_of, layer in enumerate(layers):
        for row in layer["tables"]:
            bounds = padded_axes(layer, row)
            for name, of in ((padded_name(number_of, row), bounds), (f"{number_of}", given_bounds(layer, bounds))):
                all_layers[name] = (name, convolution(layer["stride"]), of, 1)
    return network(program, "embedding-layers", all_layers.values())


def embedded(program, problems, layer, parts, *options):
    """Words of data and weights of the embedding whose reduction has these parts."""
    found = program.ask("embed", ROOT / "samples/instructions/vta-gemm-1x16x16.yaml", problems, "--layer", layer,
                        "--relaxed", *options)
    assert found["complete"]
    wanted = [("K", "y", 16)] + [(name, "z", factor) for name, factor in parts.items()]
    for one in found["embeddings"]:
        if sorted((p["dimension"], p["of"], p["factor"]) for p in one["parts"]) == sorted(wanted):
            cost = one["cost"]
            return ([cost["tensors"][i]["packed_words"] for i in (1, 2)],
                    [cost["tensors"][1]["ratio"], cost["tensors"][2]["ratio"], cost["ratio"]])
    raise AssertionError(f"{layer}: no embedding {parts}")


def as_published(layer, row, bounds, data):
    """The engine's words by the paper's counting of images and of windows that are unrolled in part."""
    for axis, (out, kernel) in enumerate((("P", "R"), ("Q", "S"))):
        stride, size = layer["stride"][axis], layer["data"][1 + axis] + 2 * layer["pad"]
        if kernel not in row["parts"]:
            data = data // ((bounds[out] - 1) * stride + bounds[kernel]) * size
        elif layer.get("inner"):
            factor = row["parts"][kernel]
            reached = bounds[out] + (bounds[kernel] // factor - 1) * factor // stride
            data = data // reached * bounds[out]
    return data


def embedding_row(program, problems, number_of, layer, row):
    n, h, w, ic = layer["data"]
    oc, _, kh, kw = layer["weights"]
    bounds = padded_axes(layer, row)
    (data, weights), _ = embedded(program, problems, padded_name(number_of, row), row["parts"], "--keep",
                                  "whole-tiles,operand-order", "--unroll", "shared" if layer.get("inner") else "whole")
    data = as_published(layer, row, bounds, data)
    reference = (n * h * w * 16, oc * 16 * kh * kw)
    ours = (data / reference[0], weights / reference[1], (data + weights) / sum(reference))
    _, exact = embedded(program, problems, str(number_of), row["parts"], "--keep", "operand-order", "--padding", "reduction")
    return ours, exact


def embeddings(program):
    facts = json.loads((SOURCES / "embedding-layers.json").read_text())
    three = lambda ratios: " / ".join(f"{one:.3f}" for one in ratios)
    problems = embedding_network(program, facts["layers"])
    rows, known = [], {}
    for number_of, layer in enumerate(facts["layers"]):
        for row in layer["tables"]:
            key = (number_of, json.dumps(row["parts"]))
            known[key] = known.get(key) or embedding_row(program, problems, number_of, layer, row)
            ours, exact = known[key]
            parts = " ".join(f"{name} {factor}" for name, factor in row["parts"].items())
            equal = "" if three(ours) == three(row["published"]) else " (not equal)"
            rows.append([number_of, row["table"], parts, three(row["published"]), three(ours) + equal, three(exact)])
    return table(["layer", "table", "dimensions in z", "published", "here, counted as in the paper", "here, exact count"], rows)


def deepbench(program):
    """The strict search in all layers: how many embeddings, and how it went."""
    made, without, nodes = 0, 0, []
    layers = json.loads((SOURCES / "deepbench-layers.json").read_text())["layers"]
    bounds = []
    for layer in layers:
        (n, h, w, ic), (oc, _, kh, kw) = layer["data"], layer["weights"]
        (ph, pw), (sh, sw) = layer["pad"], layer["stride"]
        bounds.append({"N": n, "K": oc, "C": ic, "P": (h + 2 * ph - kh) // sh + 1, "Q": (w + 2 * pw - kw) // sw + 1,
                       "R": kh, "S": kw})
    problems = network(program, "deepbench-layers", [(f"{place}", convolution(layer["stride"]), bounds[place], 1)
                                                     for place, layer in enumerate(layers)])
    for place, layer in enumerate(layers):
        ic = layer["data"][3]
        found = program.ask("embed", ROOT / "samples/instructions/vta-gemm-1x16x16.yaml", problems, "--layer", place)
        assert found["complete"]
        nodes.append(found["nodes"])
        if found["embeddings"]:
            (one,) = found["embeddings"]
            assert [(p["dimension"], p["of"], p["factor"]) for p in one["parts"]] == [("K", "y", 16), ("C", "z", 16)]
            made += 1
        else:
            assert ic < 16
            without += 1
    return table(["", "published", "here"], [
        ["layers", 108, len(layers)],
        ["layers with 16 channels or more", "96: 62 were compared, 28 are too large for the solver's numbers, 6 fail in TVM",
         f"{made}: each has one strict embedding with K 16 in y and C 16 in z"],
        ["layers with fewer channels", "12: no embedding without padding", f"{without}: no embedding, proven"],
        ["largest number of nodes in the search tree", "only a picture (figure 8)", max(nodes)]])


def streams(program):
    machines = {
        "1 tile": "", "16 words": "burst: 16\n", "8 words": "burst: 8\n", "adjacent words": "adjacent: true\n"}
    sample = (ROOT / "samples/machines/diannao.yaml").read_text()
    percent = lambda part, whole: f"{100 * part / whole:.2g} %"
    rows = [["published", "4.1 million", "2.9", "5 %", "0.2 %"]]
    for moved, keys in machines.items():
        machine = (program.sample(f"diannao-{moved.replace(' ', '-')}.yaml", sample + keys) if keys
                   else ROOT / "samples/machines/diannao.yaml")
        found = program.ask("stream", machine,
                            ROOT / "samples/accelerators/diannao-like.yaml", ROOT / "samples/networks/resnet18.yaml")
        assert all(layer["words_agree"] for layer in found["layers"])
        total = found["mapping_pj"] + found["instructions_pj"] + found["reordering_pj"]
        rows.append([f"{moved} per instruction", f"{found['instructions'] / 1e6:.3g} million", f"{found['naive_pj'] / total:.3g}",
                     percent(found["instructions_pj"], total), percent(found["reordering_pj"], total)])
    # What the published ratio and count say of the total, when an instruction and the naive case cost what they do here.
    total = found["naive_pj"] / 2.9
    each = found["instructions_pj"] / found["instructions"]
    rows.append(["published ratio and count, with the costs here", "4.1 million", "2.9", percent(4.1e6 * each, total),
                 f"{percent(found['reordering_pj'], total)}, or {percent(found['reordering_pj'] / 2, total)} if moved once"])
    return table(["", "instructions", "energy, naive ÷ tiled and unrolled", "energy of instructions", "energy of reordering"], rows)
