"""The section on fusion of docs/evidence.md."""
import json
import math
import re

from rows import ROOT, SOURCES, least_traffic, one_buffer, table


def fused_counts(found):
    """Reads, fills and updates by layer, level and tensor of a fused mapping."""
    assert found["legal"]
    return {(layer["name"], level["name"], tensor): (one["reads"], one["fills"], one["updates"])
            for group in found["groups"] for layer in group["layers"]
            for level in layer["levels"] for tensor, one in level["tensors"].items()}


def fused_looptree(program, facts):
    """The counts of LoopTree's own test."""
    found = program.ask("evaluate", *(SOURCES / f"fused-looptree{end}.yaml" for end in ("-machine", "", "-mapping")))
    counts = fused_counts(found)
    reads = lambda layer, level, tensor: counts[layer, level, tensor][0]
    here = [reads("first", "DRAM", "ifmap"), reads("first", "DRAM", "weight"), reads("second", "DRAM", "weight"),
            counts["second", "DRAM", "ofmap"][2], reads("first", "Buffer", "ifmap"), reads("first", "Buffer", "weight"),
            counts["first", "Buffer", "ofmap"][2], reads("first", "Buffer", "ofmap"), reads("second", "Buffer", "ifmap"),
            reads("second", "Buffer", "weight"), reads("second", "Buffer", "ofmap"), int(found["cycles"])]
    assert here == list(facts.values()), here
    return table(["count", "LoopTree", "here"],
                 [[name, str(published), str(one)] for (name, published), one in zip(facts.items(), here)])


def chain_mapping(layers, size, fused):
    """All products in one group, or each alone; a tensor that is not handed over passes by the global buffer."""
    def own(place):
        passing = [operand for operand, inner in (("ifmap", place > 0), ("ofmap", place < len(layers) - 1))
                   if not (fused and inner)]
        bypass = f", bypass: [{', '.join(passing)}]" if passing else ""
        return (f"[{{level: Global{bypass}, spatial: {{x: [M 4]}}}}, "
                f"{{level: Local, temporal: [M {size // 4}], spatial: {{x: [N {size}], y: [K {size}]}}}}]")

    if fused:
        return (f"groups:\n  - layers: [{', '.join(layers)}]\n    home: Global\n    own:\n" +
                "".join(f"      {layer}: {own(place)}\n" for place, layer in enumerate(layers)))
    return "groups:\n" + "".join(f"  - layers: [{layer}]\n    own: {{{layer}: {own(place)}}}\n"
                                for place, layer in enumerate(layers))


def fused_tpu(program, facts):
    """Chains of products, fused and not, to the digits published but for the last digit of the first two energies."""
    rows = []
    for row in facts:
        layers = ["first", "second", "third"][:row["products"]]
        size, name = row["size"], f"fused-tpu-{row['products']}-products"
        chain = "".join(f"  - {{name: {layer}, reads: {{ifmap: {before}}}}}\n"
                        for layer, before in zip(layers, ["input", *layers]))
        problem = program.sample(f"{name}.yaml", f'name: products\nequation: "ofmap[m,n] += ifmap[m,k] * weight[k,n]"\n'
                                 f"dimensions: {{M: {size}, N: {size}, K: {size}}}\nlayers:\n{chain}")
        for way in ("fused", "apart"):
            mapping = program.sample(f"{name}-{way}.yaml", chain_mapping(layers, size, way == "fused"))
            found = program.ask("evaluate", SOURCES / "fused-tpu.yaml", problem, mapping)
            assert found["legal"] and abs(found["energy_pj"] / 1e6 - float(row[way])) < 2e-8 * float(row[way]) + 5e-7
            digits = len(row[way].partition(".")[2])
            rows.append([f"{row['products']} × {size}³", {"fused": "fused", "apart": "layer by layer"}[way], row[way],
                         f"{found['energy_pj'] / 1e6:.{digits}f}", f"{found['cycles']:.0f}"])
    return table(["products", "mapping", "AccelForge, µJ", "here, µJ", "cycles"], rows)


def fused_vgg(program, published):
    """The words of DRAM of the pyramid, and of its layers alone."""
    problem = ROOT / "samples/fused/vgg-e-front-network.yaml"
    fused = SOURCES / "fused-vgg-mapping.yaml"
    own = dict(re.findall(r"      (\w+): (\[.*\])", fused.read_text()))
    rows = {"conv1_1": 224, "conv1_2": 224, "pool1": 112, "conv2_1": 112, "conv2_2": 112, "pool2": 56, "conv3_1": 56}
    apart = program.sample("fused-vgg-apart.yaml", "groups:\n" + "".join(
        f"  - layers: [{layer}]\n    own: {{{layer}: {own[layer].replace('P by 1', f'P {count}')}}}\n"
        for layer, count in rows.items()))
    made = []
    for name, mapping, said in (("fused", fused, published), ("layer by layer", apart, "–")):
        found = program.ask("evaluate", SOURCES / "fused-vgg-machine.yaml", problem, mapping)
        assert sum(layer["macs_again"] for group in found["groups"] for layer in group["layers"]) == 0
        words = {key: reads + updates for key, (reads, _, updates) in fused_counts(found).items()
                 if key[1] == "DRAM" and key[2] != "weight"}
        image = words.pop(("conv1_1", "DRAM", "ifmap"))
        others = sum(words.values())
        made.append([name, said, f"{image:,}", f"{others:,}", f"{(image + others) * 4 / 2**20:.2f}"])
    return table(["mapping", "published", "words of the image", "words of the other feature maps", "MiB"], made)


def orojenesis_mapping(rows, columns):
    """The two products share the loops over rows and columns of the tensor between them. `rows` None: one row, all weights stay."""
    shared = f"M {32768 // rows}, K {16384 // columns}" if rows else "M 32768"
    inside = f"M {rows}, " if rows else ""
    return (f"groups:\n  - layers: [first, second]\n    home: Buffer\n    shared: [{{level: DRAM, temporal: [{shared}]}}]\n    own:\n"
            f"      first: [{{level: Buffer, temporal: [{inside}N {columns if rows else 16384}, K 4096]}}]\n"
            f"      second: [{{level: Buffer, temporal: [{inside}K {columns if rows else 16384}, N 4096]}}]\n")


def fused_orojenesis(program, facts):
    """The numbers of the paper's text; and the tilings of its template by its formulas and by definition, with each layer alone."""
    m, n, k = 32768, 16384, 4096
    product = lambda name, a, bounds, reads: (f'  - {{name: {name}, equation: "{a[0]}[m,n] += {a[1]}[m,k] * {a[2]}[k,n]", '
                                              f"dimensions: {json.dumps(bounds)}{reads}}}\n")
    problem = program.sample("fused-orojenesis.yaml", "name: two products\nlayers:\n" +
                             product("first", "tav", {"M": m, "K": k, "N": n}, "") +
                             product("second", "ytw", {"M": m, "K": n, "N": k}, ", reads: {t: first}"))
    whole = lambda words: math.ceil(words / 2**19)  # MiB of 16-bit words
    alone = lambda mib: sum(least_traffic(program, one_buffer(program, mib * 2**19), problem))
    made, pays, largest = [], [[], []], []
    for rows in facts["rows"]:
        columns = facts["columns"]
        weights = m // rows if rows else 1
        moved = 2 * weights * k * n + 2 * m * k
        formula = rows * (k + columns) + 1 if rows else 2 * k * n + k + n
        found = program.ask("evaluate", one_buffer(program, None), problem,
                            program.sample(f"fused-orojenesis-{rows or 'weights'}.yaml", orojenesis_mapping(rows, columns)))
        here = sum(reads + updates for (_, level, _), (reads, _, updates) in fused_counts(found).items() if level == "DRAM")
        assert here == moved and sum(layer["macs_again"] for layer in found["groups"][0]["layers"]) == 0
        needed = max(one["words"] for one in found["groups"][0]["buffers"] if one["level"] == "Buffer")
        sizes = whole(formula), whole(needed)
        ratios = [alone(mib) / moved for mib in sizes]
        for place in (0, 1):
            pays[place] = pays[place] + [sizes[place]] if ratios[place] > 1 else []
        largest.append((ratios[1], sizes[1]))
        made.append([f"{rows:,} rows" if rows else "1 row, and all weights stay", f"{moved:,}", f"{here:,}",
                     sizes[0], f"{ratios[0]:.2f}", sizes[1], f"{ratios[1]:.2f}"])
    ratio, size = max(largest)
    numbers = [["largest ratio of the words, layer by layer ÷ fused", facts["largest_ratio"], f"{ratio:.2f}"],
               ["buffer with the largest ratio", facts["buffer_of_largest_ratio"], f"{size} MiB"],
               ["least buffer from which fusion moves fewer words", facts["pays_from"],
                f"{pays[0][0]} MiB by the paper's formula, {pays[1][0]} MiB by definition"]]
    return table(["number", "published", "here"], numbers), table(["tile", "words, paper's formula", "words here", "buffer by the formula, MiB", "layer by layer ÷ fused",
                  "buffer here, MiB", "layer by layer ÷ fused"], made)
