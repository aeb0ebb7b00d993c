// The examples of docs/cost-model.md: files and numbers are read from the page, and the counts are
// recomputed by the closed form, by the simulator, and step by step.

#include "cost/compiled_problem.h"
#include "cost/evaluate.h"
#include "cost/loop_nest.h"
#include "cost/tile_walk.h"
#include "cost/traffic.h"
#include "format/read/read_accelerator.h"
#include "format/read/read_mapping.h"
#include "format/read/read_workload.h"
#include "mapping/legality.h"
#include "mapping/problem.h"
#include "mapping/variant.h"
#include "runner/run_tests.h"
#include "support/cases/golden_case.h"
#include "support/files/document.h"
#include "support/oracles/cost_comparison.h"
#include "support/oracles/step_simulator.h"
#include "support/paths.h"
#include "words/language.h"

#include <QTest>
#include <array>
#include <map>
#include <set>

namespace loopglass::test::docs_cost_model_test {

using Row = std::vector<std::string>;

const Document& page() {
    static const Document document(sourcePath("docs/cost-model.md"));
    return document;
}

Source file(const std::string& name) { return {name, page().file(name)}; }

/// A problem and a mapping of it.
struct Example {
    Problem problem;
    Mapping mapping;

    Cost cost(const CostOptions& options = {}) const {
        for (const Violation& violation : violations(problem, mapping))
            throw std::logic_error(english(violation.sentence));
        const Cost found = evaluate(problem, mapping, options);
        const std::vector<std::string> differing =
            differences(problem.workload, problem.accelerator,
                        simulate(problem.workload, problem.accelerator, mapping, options), found);
        if (!differing.empty())
            throw std::logic_error(lines(differing));
        return found;
    }
};

/// Returns the files of a folder of the page; if the mapping requires it, a variant of the problem.
Example example(const std::string& folder, const std::string& mapping) {
    const Problem given = bind(readWorkload(file(folder + "workload.yaml")),
                               readAccelerator(file(folder + "accelerator.yaml")));
    const VariantMapping read = readVariantMapping(file(folder + mapping), given);
    return {applied(given, read.variant), read.mapping};
}

std::size_t levelNamed(const Problem& problem, const std::string& name) {
    for (std::size_t l = 0; l < problem.levelCount(); ++l) {
        if (problem.accelerator.levels[l].name == name)
            return l;
    }
    throw std::out_of_range(name);
}

std::size_t tensorNamed(const Problem& problem, const std::string& name) {
    return index(findTensor(problem.workload, name).value());
}

/// Returns a row in the format of the page, so that a difference is readable.
QString shown(const Row& row) {
    QString line;
    for (const std::string& cell : row)
        line += QStringLiteral("| ") + QString::fromStdString(cell) + QLatin1Char(' ');
    return line;
}

std::string text(std::int64_t value) { return std::to_string(value); }

/// A whole number without decimals; the page has no others here.
std::string text(double value) { return std::to_string(static_cast<std::int64_t>(value)); }

std::int64_t number(const std::string& cell) {
    const std::string minus = "\u2212";
    return cell.rfind(minus, 0) == 0 ? -std::stoll(cell.substr(minus.size())) : std::stoll(cell);
}

class DocsCostModelTest : public QObject {
    Q_OBJECT

private slots:
    void counts();
    void energyAndDelay();
    void everyStep();
    void theClosedForm();
    void readings();
    void conventions();
    void multicast_data();
    void multicast();
    void padding();
    void timeloop();
    void timeloopFillsAll();
};

void DocsCostModelTest::counts() {
    const Example small = example("", "mapping.yaml");
    const Cost cost = small.cost();
    const DocumentTable& table =
        page().table("An example", {"level", "tensor", "tile words", "reads", "fills", "updates"});
    QCOMPARE(table.rows.size(), std::size_t{6});
    for (const Row& row : table.rows) {
        const TensorCost& found = cost.levels[levelNamed(small.problem, row[0])]
                                      .tensors[tensorNamed(small.problem, row[1])];
        QCOMPARE(shown({row[0], row[1], text(found.tileWords), text(found.reads), text(found.fills),
                        text(found.updates)}),
                 shown(row));
    }
    // "It needs … 9 words, exactly what half of the L1 holds."
    const auto extents = tileExtents(small.problem, small.mapping);
    QCOMPARE(bufferWords(small.problem, levelId(1), 0, extents[1]), 9);
}

void DocsCostModelTest::energyAndDelay() {
    const Example small = example("", "mapping.yaml");
    const Cost cost = small.cost();
    std::map<std::string, Row> parts;
    double network = 0;
    std::int64_t crossing = 0;
    for (std::size_t l = 0; l < cost.levels.size(); ++l) {
        double energy = 0;
        std::int64_t accesses = 0;
        for (const TensorCost& tensor : cost.levels[l].tensors) {
            energy += tensor.accessEnergy;
            accesses += tensor.reads + tensor.fills + tensor.updates;
            network += tensor.networkEnergy;
            crossing += tensor.networkEnergy > 0 ? tensor.reads + tensor.updates : 0;
        }
        const std::string& name = small.problem.accelerator.levels[l].name;
        parts[name] = {name, text(accesses), text(energy)};
    }
    parts["transfers"] = {"transfers", text(crossing), text(network)};
    parts["MAC"] = {"MAC", text(cost.macs), text(cost.macEnergy)};
    parts["total"] = {"total", "", text(cost.energy)};
    const DocumentTable& energies = page().table("An example", {"part", "accesses", "pJ"});
    QCOMPARE(energies.rows.size(), parts.size());
    for (const Row& row : energies.rows)
        QCOMPARE(shown(parts.at(row[0])), shown(row));

    std::int64_t reads = 0;
    std::int64_t writes = 0;
    for (const TensorCost& tensor : cost.levels[0].tensors) {
        reads += tensor.reads;
        writes += tensor.fills + tensor.updates;
    }
    const Level& dram = small.problem.accelerator.levels[0];
    const std::vector<Row> cycles{
        {"MAC", text(cost.macs / cost.lanes)},
        {"DRAM read", text(static_cast<double>(reads) / dram.bandwidth.read.value())},
        {"DRAM write", text(static_cast<double>(writes) / dram.bandwidth.write.value())},
        {"delay", text(cost.cycles)}};
    QCOMPARE(page().table("An example", {"what", "cycles"}).rows, cycles);
    QVERIFY(page().section("An example").text.find("= " + text(cost.edp()) + " pJ") !=
            std::string::npos);
}

void DocsCostModelTest::everyStep() {
    const Example small = example("", "mapping.yaml");
    const TileWalk walk(small.problem, small.mapping);
    const std::vector<std::int64_t> first = walk.place(1, 0);
    const DocumentTable& table =
        page().table("An example", {"step", "c2 k2 p2", "ifmap tile", "new", "weight tile", "new",
                                    "ofmap tile", "new"});
    QCOMPARE(static_cast<std::int64_t>(table.rows.size()), walk.steps(1) + 1);
    const std::array tensors{tensorNamed(small.problem, "ifmap"),
                             tensorNamed(small.problem, "weight"),
                             tensorNamed(small.problem, "ofmap")};
    std::array<std::int64_t, 3> sums{};
    for (std::int64_t step = 0; step < walk.steps(1); ++step) {
        const Row& row = table.rows[static_cast<std::size_t>(step)];
        Row found{text(step + 1), {}, {}, {}, {}, {}, {}, {}};
        const std::vector<std::int64_t> counters = walk.position(1, step);
        for (std::size_t j = 0; j < walk.loopsOutside(1); ++j)
            found[1] += (j == 0 ? "" : " ") + text(counters[j]);
        std::array<TileBox, 3> tiles;
        for (std::size_t t = 0; t < tensors.size(); ++t) {
            const TileMove move = walk.move(1, tensors[t], step, first);
            tiles[t] = move.now;
            sums[t] += move.loaded();
            found[2 * t + 3] = text(move.loaded());
        }
        const auto range = [](const TileBox& tile, std::size_t r) {
            return text(tile.base[r]) + "\u2013" + text(tile.base[r] + tile.extent[r] - 1);
        };
        found[2] = text(tiles[0].base[0]) + " : " + range(tiles[0], 1);
        found[4] = "k " + text(tiles[1].base[0]) + ", c " + text(tiles[1].base[1]);
        found[6] = "k " + text(tiles[2].base[0]) + " : " + range(tiles[2], 1);
        QCOMPARE(shown(found), shown(row));
    }
    QCOMPARE(shown({"sum", "", "", text(sums[0]), "", text(sums[1]), "", text(sums[2])}),
             shown(table.rows.back()));
}

void DocsCostModelTest::theClosedForm() {
    const Example small = example("", "mapping.yaml");
    const std::size_t ifmap = tensorNamed(small.problem, "ifmap");
    const CompiledProblem compiled(small.problem, {});
    LoopNest nest;
    nest.assign(small.mapping, compiled.dimensionCount);
    TrafficCounter counter(compiled);
    const Transfer moved = counter.count(nest, ifmap, 0, 1);
    const DocumentTable& table = page().table(
        "The closed form", {"loop", "bound", "stride", "shift c", "shift p+r", "N", "T", "N · T"});
    const auto loops = nest.temporalOutside(1);
    QCOMPARE(table.rows.size(), loops.size());
    std::vector<std::int64_t> wrapped(2, 0);
    std::int64_t inside = 4;  // words of the tile
    std::int64_t outer = 1;
    for (const NestLoop& loop : loops)
        outer *= loop.bound;
    for (std::size_t j = 0; j < loops.size(); ++j) {
        const NestLoop& loop = loops[j];
        outer /= loop.bound;
        Row found{small.problem.workload.dimensions[loop.dimension].name, text(loop.bound),
                  text(loop.stride)};
        std::vector<std::int64_t> shift;
        for (std::size_t r = 0; r < 2; ++r) {
            const std::int64_t step = compiled.tensors[ifmap].at(loop.dimension, r) * loop.stride;
            shift.push_back(step - wrapped[r]);
            wrapped[r] += step * (loop.bound - 1);
        }
        const Row& row = table.rows[j];
        QCOMPARE(number(row[3]), shift[0]);
        QCOMPARE(number(row[4]), shift[1]);
        const std::int64_t stays = std::max<std::int64_t>(0, 1 - std::abs(shift[0])) *
                                   std::max<std::int64_t>(0, 4 - std::abs(shift[1]));
        const std::int64_t steps = (loop.bound - 1) * outer;
        inside += (4 - stays) * steps;
        found.insert(found.end(),
                     {row[3], row[4], text(4 - stays), text(steps), text((4 - stays) * steps)});
        QCOMPARE(shown(found), shown(row));
    }
    QCOMPARE(inside, moved.perChild);
    QVERIFY(page().section("The closed form").text.find("= " + text(inside) + ", as counted") !=
            std::string::npos);
}

void DocsCostModelTest::readings() {
    const Example small = example("", "mapping.yaml");
    const std::map<std::string, CostOptions> options{
        {"exact", {}},
        {"stationary", {.reuse = ReuseReading::Stationary, .chargeFirstVisits = false}},
        {"flush", {.reuse = ReuseReading::Flush, .chargeFirstVisits = false}},
        {"exact, first visits charged", {.reuse = ReuseReading::Exact, .chargeFirstVisits = true}}};
    const DocumentTable& table =
        page().table("Readings of reuse", {"reading", "ofmap", "ifmap", "weight"});
    QCOMPARE(table.rows.size(), options.size());
    for (const Row& row : table.rows) {
        const Cost cost = small.cost(options.at(row[0]));
        Row found{row[0]};
        for (const char* tensor : {"ofmap", "ifmap", "weight"})
            found.push_back(text(cost.levels[0].tensors[tensorNamed(small.problem, tensor)].reads));
        QCOMPARE(shown(found), shown(row));
    }
}

void DocsCostModelTest::conventions() {
    Counting all{Drains::Read, Returns::All, Latency::Serial, PortUse::Shared,
                 StaticEnergy::Counted};
    const std::map<std::string, Counting> conventions{
        {"as usual", {}},
        {"drains: read", {.drains = Drains::Read}},
        {"returns: all", {.returns = Returns::All}},
        {"latency: serial", {.latency = Latency::Serial}},
        {"ports: shared", {.ports = PortUse::Shared}},
        {"static: counted", {.staticEnergy = StaticEnergy::Counted}},
        {"all of these", all}};
    const DocumentTable& table =
        page().table("Conventions", {"counting", "energy", "delay", "EDP"});
    QCOMPARE(table.rows.size(), conventions.size());
    for (const Row& row : table.rows) {
        Example small = example("", "mapping.yaml");
        Accelerator& machine = small.problem.accelerator;
        machine.counting = conventions.at(row[0]);
        machine.clock = 1;
        machine.levels[0].buffers[0].leakage = 10;
        machine.levels[1].buffers[0].leakage = 2;
        const Cost cost = small.cost();
        QCOMPARE(shown({row[0], text(cost.energy), text(cost.cycles), text(cost.edp())}),
                 shown(row));
    }
}

void DocsCostModelTest::multicast_data() {
    QTest::addColumn<int>("multicast");
    QTest::addColumn<std::size_t>("column");
    const auto row = [](const char* name, Multicast multicast, std::size_t column) {
        QTest::newRow(name) << static_cast<int>(multicast) << column;
    };
    row("tile", Multicast::Tile, 1);
    row("axis", Multicast::Axis, 2);
    row("word", Multicast::Word, 3);
    row("none", Multicast::None, 4);
}

void DocsCostModelTest::multicast() {
    QFETCH(int, multicast);
    QFETCH(std::size_t, column);
    const DocumentTable& table =
        page().table("Multicast", {"mapping", "tile", "axis", "word", "none"});
    QCOMPARE(table.rows.size(), std::size_t{2});
    QCOMPARE(table.head[column], std::string(QTest::currentDataTag()));
    for (const Row& row : table.rows) {
        Example windows = example("multicast/", row[0] + ".yaml");
        windows.problem.accelerator.levels[0].fanout.multicast = static_cast<Multicast>(multicast);
        const std::size_t in = tensorNamed(windows.problem, "in");
        QCOMPARE(text(windows.cost().levels[0].tensors[in].reads), row[column]);
    }
}

void DocsCostModelTest::padding() {
    const DocumentTable& table =
        page().table("Padding", {"mapping", "MACs", "energy", "delay", "EDP"});
    QCOMPARE(table.rows.size(), std::size_t{3});
    for (const Row& row : table.rows) {
        const Cost cost = example("padding/", row[0] + ".yaml").cost();
        QCOMPARE(shown({row[0], text(cost.macs), text(cost.energy), text(cost.cycles),
                        text(cost.edp())}),
                 shown(row));
    }
}

/// The table of differences equals that of the golden cases, without further entries.
void DocsCostModelTest::timeloop() {
    std::set<Row> listed;
    for (const Row& row :
         page()
             .table("Other models", {"case", "level", "tensor", "count", "here", "Timeloop", "why"})
             .rows)
        listed.emplace(row.begin(), row.end() - 1);
    std::set<Row> found;
    for (const auto& path : goldenFiles(sourcePath("tests/golden"))) {
        const GoldenCase golden = readGoldenCase(path);
        for (const auto& [level, tensors] : golden.counts) {
            for (const auto& [tensor, here] : tensors) {
                const GoldenCounts& there = golden.timeloop.at(level).at(tensor);
                const auto compare = [&, at = level, of = tensor](const char* what, std::int64_t a,
                                                                  std::int64_t b) {
                    if (a != b)
                        found.insert({golden.name, at, of, what, text(a), text(b)});
                };
                compare("reads", here.reads, there.reads);
                compare("fills", here.fills, there.fills);
                compare("updates", here.updates, there.updates);
            }
        }
    }
    QCOMPARE(listed, found);
}

/// The first of the two differences to Timeloop is a convention.
void DocsCostModelTest::timeloopFillsAll() {
    std::map<std::string, GoldenCase> cases;
    for (const auto& path : goldenFiles(sourcePath("tests/golden"))) {
        GoldenCase golden = readGoldenCase(path);
        golden.accelerator.counting.returns = Returns::All;
        cases.emplace(golden.name, golden);
    }
    int filled = 0;
    for (const Row& row :
         page()
             .table("Other models", {"case", "level", "tensor", "count", "here", "Timeloop", "why"})
             .rows) {
        if (row.back() != "1")
            continue;
        const GoldenCase& golden = cases.at(row[0]);
        const Problem problem = bind(golden.workload, golden.accelerator);
        const Cost cost = evaluate(problem, golden.mapping);
        const TensorCost& found =
            cost.levels[levelNamed(problem, row[1])].tensors[tensorNamed(problem, row[2])];
        QCOMPARE(text(found.fills), row[5]);
        ++filled;
    }
    QVERIFY(filled > 5);
}

LOOPGLASS_TEST(DocsCostModelTest)

}  // namespace loopglass::test::docs_cost_model_test

#include "docs_cost_model_test.moc"
