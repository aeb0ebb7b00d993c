// Files for timeloop-model, which is not installed. They are checked against its rules with a YAML
// library: factors multiply to the problem, a dimension occurs once in a block, meshes contain the
// spatial loops, every tile fits. The expected numbers are compared with those of timeloop-model
// for the reference cases in tests/golden.

#include "export/timeloop/timeloop_text.h"
#include "runner/run_tests.h"
#include "support/builders.h"
#include "support/cases/golden_case.h"
#include "support/export_cases.h"
#include "support/paths.h"
#include "workload/input_error.h"

#include <QTest>
#include <cmath>
#include <fstream>
#include <nlohmann/json.hpp>
#include <set>
#include <sstream>
#include <yaml-cpp/yaml.h>

namespace loopglass::test::export_timeloop_test {

using Factors = std::map<std::string, std::int64_t>;

/// `K=4 P=1`
Factors factorsOf(const YAML::Node& block) {
    Factors factors;
    std::istringstream text(block["factors"].as<std::string>());
    for (std::string part; text >> part;) {
        factors[part.substr(0, 1)] = std::stoll(part.substr(2));
    }
    return factors;
}

struct Component {
    std::string name;
    std::int64_t instances = 1;
    std::int64_t meshX = 1;
    std::int64_t meshY = 1;
    std::optional<std::int64_t> depth;
    std::int64_t buffering = 1;
};

/// The content of the file after reading.
class TimeloopFile {
public:
    explicit TimeloopFile(const std::string& text) : m_root(YAML::Load(text)) {
        for (const YAML::Node& node : m_root["architecture"]["subtree"][0]["local"]) {
            const auto name = node["name"].as<std::string>();
            const YAML::Node attributes = node["attributes"];
            Component component;
            component.name = name.substr(0, name.find('['));
            component.instances = std::stoll(name.substr(name.find("0..") + 3)) + 1;
            component.meshX = attributes["meshX"].as<std::int64_t>();
            component.meshY = attributes["meshY"].as<std::int64_t>();
            if (attributes["depth"]) {
                component.depth = attributes["depth"].as<std::int64_t>();
            }
            if (attributes["multiple_buffering"]) {
                component.buffering = attributes["multiple_buffering"].as<std::int64_t>();
            }
            m_components.push_back(component);
        }
        for (const YAML::Node& letter : m_root["problem"]["shape"]["dimensions"]) {
            m_letters.push_back(letter.as<std::string>());
        }
    }

    const std::vector<Component>& components() const { return m_components; }
    std::size_t position(const std::string& target) const {
        for (std::size_t i = 0; i + 1 < m_components.size(); ++i) {
            if (m_components[i].name == target) {
                return i;
            }
        }
        throw std::runtime_error("no such target: " + target);
    }
    const std::vector<std::string>& letters() const { return m_letters; }
    const YAML::Node& root() const { return m_root; }

    /// Returns the block of a kind of a level; a null node if there is none.
    YAML::Node block(const std::string& target, const std::string& type) const {
        for (const YAML::Node& node : m_root["mapping"]) {
            if (node["target"].as<std::string>() == target &&
                node["type"].as<std::string>() == type) {
                return node;
            }
        }
        return {};
    }

    /// Returns the errors of the file, one sentence each.
    std::vector<std::string> problems() const {
        std::vector<std::string> found;
        checkLetters(found);
        checkFactors(found);
        checkMeshes(found);
        checkTiles(found);
        checkNames(found);
        return found;
    }

private:
    void checkLetters(std::vector<std::string>& found) const {
        const std::set<std::string> distinct(m_letters.begin(), m_letters.end());
        if (distinct.size() != m_letters.size()) {
            found.emplace_back("a letter twice");
        }
        for (const YAML::Node& block : m_root["mapping"]) {
            if (!block["permutation"]) {
                continue;
            }
            const auto order = block["permutation"].as<std::string>();
            std::set<std::string> once;
            for (const char c : order) {
                once.insert(std::string(1, c));
            }
            if (once != distinct || order.size() != distinct.size()) {
                found.push_back("permutation " + order);
            }
        }
    }

    void checkFactors(std::vector<std::string>& found) const {
        Factors product;
        for (const YAML::Node& block : m_root["mapping"]) {
            if (block["factors"]) {
                for (const auto& [letter, factor] : factorsOf(block)) {
                    product[letter] = std::max<std::int64_t>(1, product[letter]) * factor;
                }
            }
        }
        for (const std::string& letter : m_letters) {
            if (product[letter] != m_root["problem"]["instance"][letter].as<std::int64_t>()) {
                found.push_back("the factors of " + letter);
            }
        }
    }

    void checkMeshes(std::vector<std::string>& found) const {
        for (std::size_t i = 0; i + 1 < m_components.size(); ++i) {
            const Component& here = m_components[i];
            const Component& below = m_components[i + 1];
            if (here.instances != here.meshX * here.meshY || below.meshX % here.meshX != 0 ||
                below.meshY % here.meshY != 0) {
                found.push_back("the mesh of " + here.name);
            }
            const YAML::Node spatial = block(here.name, "spatial");
            if (!spatial || !spatial.IsDefined() || spatial.IsNull()) {
                continue;
            }
            const auto order = spatial["permutation"].as<std::string>();
            const auto split = spatial["split"].as<std::size_t>();
            Factors factors = factorsOf(spatial);
            std::int64_t x = 1;
            std::int64_t y = 1;
            for (std::size_t k = 0; k < order.size(); ++k) {
                (k < split ? x : y) *= factors[std::string(1, order[k])];
            }
            if (x > below.meshX / here.meshX || y > below.meshY / here.meshY) {
                found.push_back("the spatial loops of " + here.name);
            }
        }
    }

    /// Returns the words of a data space's tile from a level inward.
    std::int64_t tileWords(const YAML::Node& space, std::size_t level) const {
        Factors extent;
        for (const std::string& letter : m_letters) {
            extent[letter] = 1;
        }
        for (std::size_t i = level; i + 1 < m_components.size(); ++i) {
            for (const char* type : {"temporal", "spatial"}) {
                const YAML::Node loops = block(m_components[i].name, type);
                if (loops && loops.IsMap()) {
                    for (const auto& [letter, factor] : factorsOf(loops)) {
                        extent[letter] *= factor;
                    }
                }
            }
        }
        std::map<std::string, std::int64_t> coefficients;
        if (m_root["problem"]["shape"]["coefficients"]) {
            for (const YAML::Node& entry : m_root["problem"]["shape"]["coefficients"]) {
                coefficients[entry["name"].as<std::string>()] = entry["default"].as<std::int64_t>();
            }
        }
        std::int64_t words = 1;
        for (const YAML::Node& rank : space["projection"]) {
            std::int64_t size = 1;
            for (const YAML::Node& term : rank) {
                const std::int64_t times =
                    term.size() > 1 ? coefficients.at(term[1].as<std::string>()) : 1;
                size += times * (extent.at(term[0].as<std::string>()) - 1);
            }
            words *= size;
        }
        return words;
    }

    void checkTiles(std::vector<std::string>& found) const {
        for (std::size_t i = 0; i + 1 < m_components.size(); ++i) {
            const Component& here = m_components[i];
            const YAML::Node keep = block(here.name, "bypass")["keep"];
            std::int64_t words = 0;
            for (const YAML::Node& name : keep) {
                for (const YAML::Node& space : m_root["problem"]["shape"]["data_spaces"]) {
                    if (space["name"].as<std::string>() == name.as<std::string>()) {
                        words += tileWords(space, i);
                    }
                }
            }
            if (here.depth && words > *here.depth / here.buffering) {
                found.push_back("the tiles in " + here.name);
            }
        }
    }

    void checkNames(std::vector<std::string>& found) const {
        std::size_t last = 0;
        for (const YAML::Node& block : m_root["mapping"]) {
            const std::size_t at = position(block["target"].as<std::string>());
            if (at < last) {
                found.emplace_back("the order of targets");
            }
            last = at;
        }
        const YAML::Node tables = m_root["ERT"]["tables"];
        if (tables.size() != m_components.size()) {
            found.emplace_back("a level without energies");
        }
        for (std::size_t i = 0; i < m_components.size(); ++i) {
            const std::string name = "System." + m_components[i].name + "[0.." +
                                     std::to_string(m_components[i].instances - 1) + "]";
            if (tables[i]["name"].as<std::string>() != name) {
                found.push_back("the energies of " + name);
            }
        }
    }

    YAML::Node m_root;
    std::vector<Component> m_components;
    std::vector<std::string> m_letters;
};

std::string joined(const std::vector<std::string>& parts) {
    std::string text;
    for (const std::string& part : parts) {
        text += part + "\n";
    }
    return text;
}

/// `should print 24 cycles and 472 pJ`
std::pair<double, double> expectedOf(const std::string& text) {
    const std::size_t at = text.find("should print ") + 13;
    std::istringstream words(text.substr(at));
    std::string skip;
    double cycles = 0;
    double energy = 0;
    words >> cycles >> skip >> skip >> energy;
    return {cycles, energy};
}

class ExportTimeloopTest : public QObject {
    Q_OBJECT

private slots:
    void filesKeepTheRules();
    void expectedNumbersAreTimeloops();
    void dimensionsBecomeLetters();
    void loopsThatComeAgain();
    void splitBuffersAreStacked();
    void whatIsLeftOutIsSaid();
    void tooManyDimensionsAreRefused();
};

void ExportTimeloopTest::filesKeepTheRules() {
    ExportCases cases;
    for (std::uint64_t seed = seedFromEnvironment(1); cases.all().size() < 300; ++seed) {
        cases.add(randomCase(seed));
    }
    for (const auto& file : filesOf(sourcePath("samples/workloads"))) {
        cases.add(smallSampleCase(file, seedFromEnvironment(1)));
    }
    for (const Exported& exported : cases.all()) {
        const std::string text = timeloopText(exported);
        const std::vector<std::string> problems = TimeloopFile(text).problems();
        QVERIFY2(problems.empty(), (joined(problems) + text).c_str());
    }
}

void ExportTimeloopTest::expectedNumbersAreTimeloops() {
    std::size_t compared = 0;
    for (const auto& path : goldenFiles(sourcePath("tests/golden"))) {
        const nlohmann::json json = nlohmann::json::parse(std::ifstream(path));
        if (json["timeloop"]["counts"] != json["definition"]["counts"]) {
            continue;  // one of the two differences of Timeloop
        }
        const GoldenCase golden = readGoldenCase(path);
        const Problem problem = bind(golden.workload, golden.accelerator);
        const std::string text = timeloopText(exportOf(problem, golden.mapping, {}, {}));
        const auto [cycles, energy] = expectedOf(text);
        const auto theirs = json["timeloop"]["energy_pj"].get<double>();
        QVERIFY2(std::abs(energy - theirs) <= 1e-6 * theirs, text.c_str());
        QVERIFY2(std::abs(cycles - json["timeloop"]["cycles"].get<double>()) <= 1, text.c_str());
        const std::vector<std::string> problems = TimeloopFile(text).problems();
        QVERIFY2(problems.empty(), joined(problems).c_str());
        ++compared;
    }
    QVERIFY(compared >= 39);
}

void ExportTimeloopTest::dimensionsBecomeLetters() {
    RandomCase named;
    named.workload = makeWorkload({{"rows", 2}, {"R", 3}, {"columns", 4}, {"_9", 1}},
                                  {{"out", {"rows", "columns"}}, {"in", {"rows+R", "2*_9"}}});
    named.accelerator = makeAccelerator({makeLevel("DRAM")});
    named.mapping.levels = {makeLoops(named.workload, {"rows 2", "R 3", "columns 4"}, {})};
    ExportCases cases;
    cases.add(named);
    const std::string text = timeloopText(cases.all().front());
    QVERIFY(text.find("dimensions: [r, R, c, A]") != std::string::npos);
    for (const char* part : {"# r is rows\n", "# c is columns\n", "# A is _9\n"}) {
        QVERIFY2(text.find(part) != std::string::npos, text.c_str());
    }
    QVERIFY(text.find("# R is") == std::string::npos);
    QVERIFY(text.find("projection: [[[r], [R]], [[A, times2]]]") != std::string::npos);
}

/// K 2, P 2, K 2 is one block and a second inside; K on both axes is two fanouts.
void ExportTimeloopTest::loopsThatComeAgain() {
    RandomCase again;
    again.workload = makeWorkload({{"K", 16}, {"P", 2}}, {{"out", {"K"}}, {"in", {"P"}}});
    again.accelerator = makeAccelerator({makeLevel("DRAM", 2, 3), makeLevel("L1")});
    again.mapping.levels = {makeLoops(again.workload, {"K 2", "P 2", "K 2"}, {"K 2"}, {"K 2"}), {}};
    ExportCases cases;
    cases.add(again);
    const TimeloopFile file(timeloopText(cases.all().front()));
    QCOMPARE(joined(file.problems()), std::string());
    std::vector<std::string> names;
    for (const Component& component : file.components()) {
        names.push_back(component.name);
    }
    QCOMPARE(joined(names), std::string("DRAM\nDRAM_loops\nDRAM_rows\nL1\nMAC\n"));
    QCOMPARE(factorsOf(file.block("DRAM", "temporal")).at("K"), std::int64_t{2});
    QCOMPARE(factorsOf(file.block("DRAM_loops", "temporal")).at("K"), std::int64_t{2});
    QCOMPARE(file.components()[2].meshX, std::int64_t{2});
    QCOMPARE(file.components()[3].meshY, std::int64_t{3});
    QCOMPARE(file.block("DRAM_rows", "bypass")["keep"].size(), std::size_t{0});
}

void ExportTimeloopTest::splitBuffersAreStacked() {
    RandomCase split;
    split.workload = conv1d(4, 2, 3, 2);
    split.accelerator =
        makeAccelerator({makeLevel("DRAM"), makeSplitLevel("L1", {"ofmap", "weight"})});
    split.mapping.levels = {makeLoops(split.workload, {"C 2"}, {}),
                            makeLoops(split.workload, {"K 4", "P 3", "R 2"}, {})};
    ExportCases cases;
    cases.add(split);
    const TimeloopFile file(timeloopText(cases.all().front()));
    QCOMPARE(joined(file.problems()), std::string());
    QCOMPARE(file.components().size(), std::size_t{4});
    const std::string outer = file.components()[1].name;
    const std::string inner = file.components()[2].name;
    QCOMPARE(factorsOf(file.block(outer, "temporal")).at("K"), std::int64_t{1});
    QCOMPARE(factorsOf(file.block(inner, "temporal")).at("K"), std::int64_t{4});
    QCOMPARE(file.block(outer, "bypass")["keep"].size(), std::size_t{1});
    QCOMPARE(file.block(outer, "bypass")["bypass"].size(), std::size_t{2});
}

void ExportTimeloopTest::whatIsLeftOutIsSaid() {
    RandomCase rich;
    rich.workload = conv1d(4, 1, 3, 2);
    rich.accelerator = makeAccelerator({makeLevel("DRAM", 2), makeLevel("L1")});
    rich.accelerator.levels[0].fanout.multicast = Multicast::Word;
    rich.accelerator.levels[0].fanout.energy = 3;
    rich.accelerator.levels[1].buffers[0].tensorEnergy["weight"] = {5, 5, 5};
    rich.options.reuse = ReuseReading::Flush;
    rich.mapping.levels = {makeLoops(rich.workload, {"P 3"}, {"K 2"}),
                           makeLoops(rich.workload, {"K 2", "R 2"}, {})};
    ExportCases cases;
    cases.add(rich);
    const std::string text = timeloopText(cases.all().front());
    for (const char* part : {"# Omitted: the multicast of DRAM", "the fanout energy of DRAM",
                             "the energies of single tensors in L1", "the reuse model"}) {
        QVERIFY2(text.find(part) != std::string::npos, part);
    }
    Problem plain = bind(rich.workload, makeAccelerator({makeLevel("DRAM", 2), makeLevel("L1")}));
    plain.accelerator.wordBits = rich.accelerator.wordBits;
    const double energy = exportOf(plain, rich.mapping, {}, {}).cost.energy;
    QCOMPARE(expectedOf(text).second, energy);
}

void ExportTimeloopTest::tooManyDimensionsAreRefused() {
    RandomCase wide;
    std::vector<Dimension> dimensions;
    TensorText out{"out", {}};
    for (int i = 0; i < 60; ++i) {
        dimensions.push_back({"D" + std::to_string(i), 1});
        out.indices.push_back("D" + std::to_string(i));
    }
    wide.workload = makeWorkload(dimensions, {out, {"in", {"D0"}}});
    wide.accelerator = makeAccelerator({makeLevel("DRAM")});
    wide.mapping.levels.resize(1);
    ExportCases cases;
    cases.add(wide);
    QVERIFY_THROWS_EXCEPTION(InputError, timeloopText(cases.all().front()));
}

LOOPGLASS_TEST(ExportTimeloopTest)

}  // namespace loopglass::test::export_timeloop_test

#include "export_timeloop_test.moc"
