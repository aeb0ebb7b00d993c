// The design file: its valid contents, and every error with its place.

#include "accelerator/area.h"
#include "design/analysis/machine_front.h"
#include "design/read_design.h"
#include "format/read/read_accelerator.h"
#include "runner/run_tests.h"
#include "words/number_text.h"
#include "words/sentence.h"

#include <QTest>
#include <map>
#include <regex>
#include <stop_token>

namespace loopglass::test::read_design_test {

using namespace loopglass::design;

/// A message refers to its sentence, so the sentence must outlive it.
constexpr Sentence<> notThere{"test", "notThere", "not there"};

const std::string machineText =
    "name: machine\ntechnology: {table: cacti-45nm, dram: lpddr4}\n"
    "compute: {name: MAC, energy: 1, area: 1668}\nlevels:\n  - {name: DRAM}\n"
    "  - {name: L2, capacity: 4096, fanout: {x: 2, y: 1}}\n"
    "  - {name: L1, buffers: [{name: a, keeps: [A, B], capacity: 64}, {name: c, keeps: [C], "
    "capacity: 16}]}\n";
const std::string machineWithoutMacArea =
    std::regex_replace(machineText, std::regex(", area: 1668"), "");
const std::string layerText =
    "name: layer\ndimensions: {I: 16, J: 16, K: 16}\nequation: \"C[i,j] += A[i,k] * B[k,j]\"\n";

/// The files beside `folder/design.yaml`.
Source files(const std::string& path) {
    static const std::map<std::string, std::string> known{
        {"folder/machine.yaml", machineText},
        {"folder/plain.yaml",
         "name: plain\ncompute: {energy: 1}\nlevels:\n  - {name: DRAM, energy: "
         "{read: 9}}\n  - {name: L2, capacity: 64, energy: {read: 1}}\n"},
        {"folder/no-mac-area.yaml", machineWithoutMacArea},
        {"layer.yaml", layerText},
        {"folder/broken.yaml", "name: [broken\n"},
        {"folder/network.yaml", "name: net\nequation: \"C[i,j] += A[i,k] * B[k,j]\"\nlayers:\n"
                                "  - {name: a, repeat: 3, dimensions: {I: 8, J: 8, K: 8}}\n"
                                "  - {name: b, dimensions: {I: 4, J: 8, K: 8}}\n"}};
    const auto found = known.find(path);
    if (found == known.end())
        throw InputError({path, 0, 0}, notThere());
    return {path, found->second};
}

const std::string head = "accelerator: machine.yaml\nworkloads: ../layer.yaml\n";
const std::string varied = "vary: [{parameter: L2.capacity, values: [4096, 8192]}]\n";

DesignFile readText(const std::string& text) {
    return readDesign({"folder/design.yaml", text}, files);
}

class ReadDesignTest : public QObject {
    Q_OBJECT

private slots:
    void readsAll();
    void theShortestFile();
    void mistakes_data();
    void mistakes();
    void otherKindsOfFile();
    void sessions();
    void mistakesInSessions_data();
    void mistakesInSessions();
    void limitsOfLevels();
    void limitsOfBuffers();
    void saysWhyEachIsOut();
    void stoppedBeforeItBegins();
};

void ReadDesignTest::readsAll() {
    const DesignFile read =
        readText("accelerator: machine.yaml\nworkloads: network.yaml\nvary:\n"
                 "  - {parameter: L2.capacity, from: 4096, to: 16384, per_doubling: 2}\n"
                 "  - {parameter: L2.fanout, values: [2, 4x2]}\n"
                 "limit:\n  - {area: 0.6 mm2}\n  - {area: 20000 um2, level: L1}\n"
                 "objective: energy + 20 delay\nover: worst\nsearch: grid\nbypass: true\n");
    QCOMPARE(read.workloads, std::string("net"));
    const Design& design = read.design;
    QCOMPARE(design.space.base.name, std::string("machine"));
    QCOMPARE(design.layers.size(), std::size_t{2});
    QCOMPARE(design.layers[0].repeat, std::int64_t{3});
    QVERIFY(design.space.axes[0] == readAxis(design.space.base, "L2.capacity", "4096:16384:2"));
    QVERIFY(design.space.axes[1] == readAxis(design.space.base, "L2.fanout", "2x1,4x2"));
    QCOMPARE(design.limits.size(), std::size_t{2});
    QVERIFY(!design.limits[0].level && design.limits[0].most == 0.6e6);
    QVERIFY(design.limits[1].level == std::size_t{2} && design.limits[1].most == 20000);
    QVERIFY(design.options.objective == Objective::weighted(20));
    QVERIFY(design.over == Aggregation::Worst && design.exploration == Exploration::Grid);
    QVERIFY(design.options.variants.bypass);
}

void ReadDesignTest::theShortestFile() {
    const Design design = readText(head + varied).design;
    QVERIFY(design.limits.empty() && design.over == Aggregation::Sum);
    QVERIFY(design.exploration == Exploration::Exact);
    QVERIFY(design.options.objective == Objective::Edp);
    QCOMPARE(design.layers.size(), std::size_t{1});
    QCOMPARE(explore(design).configurations.size(), std::size_t{2});
}

void ReadDesignTest::mistakes_data() {
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("sentence");
    const auto row = [](const char* name, const std::string& text, const char* sentence) {
        QTest::newRow(name) << QString::fromStdString(text) << QString::fromUtf8(sentence);
    };
    const auto vary = [](const std::string& entry) { return head + "vary: [" + entry + "]\n"; };
    const std::string whole = head + varied;
    row("no accelerator", "workloads: ../layer.yaml\n" + varied,
        "1:1: the key 'accelerator' is missing in the design");
    row("no workloads", "accelerator: machine.yaml\n" + varied,
        "1:1: the key 'workloads' is missing in the design");
    row("nothing", head, "1:1: the key 'vary' is missing in the design");
    row("unknown key", whole + "limits: []\n", "4:1: unknown key 'limits' in the design; did you");
    row("no file", "accelerator: other.yaml\nworkloads: ../layer.yaml\n" + varied,
        "1:14: folder/other.yaml: not there");
    row("broken file", "accelerator: machine.yaml\nworkloads: broken.yaml\n" + varied,
        "2:12: folder/broken.yaml:");
    row("files the other way round",
        "accelerator: ../layer.yaml\nworkloads: machine.yaml\n" + varied,
        "1:14: layer.yaml:1:1: this is a workload; an accelerator is expected");
    row("a path that is a list", "accelerator: []\nworkloads: ../layer.yaml\n" + varied,
        "1:14: 'accelerator' is a list; a name is expected");
    row("vary is a map", head + "vary: {parameter: L2.capacity}\n",
        "3:7: 'vary' is a map; a list is expected");
    row("vary is empty", vary(""), "3:7: 'vary' is empty; at least one parameter");
    row("no parameter", vary("{values: [1]}"),
        "3:8: the key 'parameter' is missing in a parameter");
    row("unknown parameter", vary("{parameter: L7.capacity, values: [1]}"),
        "3:20: found 'L7.capacity', which is not an accelerator parameter; did you mean "
        "'L2.capacity'? the parameters are DRAM.capacity");
    row("no values", vary("{parameter: L2.capacity}"), "3:8: L2.capacity has no values; a list");
    row("values are empty", vary("{parameter: L2.capacity, values: []}"),
        "3:41: L2.capacity has no values");
    row("values are none", vary("{parameter: L2.capacity, values: 7}"),
        "3:41: 'values' is '7'; a list is expected");
    row("a value twice", vary("{parameter: L2.capacity, values: [4096, 8192, 4096]}"),
        "3:54: L2.capacity: the value 4096 appears twice; each value may appear once");
    row("no number", vary("{parameter: L2.capacity, values: [4096, big]}"),
        "3:48: L2.capacity: found 'big'; a number that an accelerator file allows");
    row("no whole number", vary("{parameter: L2.capacity, values: [7.5]}"),
        "3:42: L2.capacity: found '7.5'; a whole number");
    row("no fanout", vary("{parameter: L2.fanout, values: [4xx2]}"),
        "3:40: L2.fanout: found '4xx2'; a fanout such as 8 or 8x4 is expected");
    row("values and range", vary("{parameter: L2.capacity, values: [4096], from: 8}"),
        "3:55: L2.capacity has both 'values' and 'from'");
    row("no end", vary("{parameter: L2.capacity, from: 8}"), "3:8: the key 'to' is missing");
    row("reversed", vary("{parameter: L2.capacity, from: 8192, to: 4096}"),
        "3:39: L2.capacity: the range from 8192 to 4096 is empty");
    row("steps", vary("{parameter: L2.capacity, from: 8, to: 16, per_doubling: 0}"),
        "3:64: 'per_doubling' is '0'; a whole number from 1 to 1000");
    row("range of fanouts", vary("{parameter: L2.fanout, from: 2, to: 4}"),
        "3:37: L2.fanout is a fanout, but has a range; a fanout needs a list 'values'");
    row("varies twice",
        vary("{parameter: L2.capacity, values: [4096]}, {parameter: L2.capacity, values: [8192]}"),
        "3:50: the parameter L2.capacity is varied twice; each parameter may vary once");
    row("too many",
        vary("{parameter: L2.capacity, from: 1, to: 1048576, per_doubling: 1000}, {parameter: "
             "MAC.energy, from: 1, to: 1048576, per_doubling: 1000}"),
        "3:7: the design space has more than 1,000,000 design points; at most 1,000,000 are "
        "allowed, so vary fewer values");
    row("beyond the table", vary("{parameter: L2.capacity, values: [4096, 100000000000]}"),
        "3:8: ");
    row("limit is not a list; a list is expected", whole + "limit: {area: 1 mm2}\n",
        "4:8: 'limit' is a map; a list");
    row("limit without area", whole + "limit: [{level: L2}]\n",
        "4:9: a limit names no quantity; 'area', 'energy', 'delay' or 'sum' is expected");
    row("no area", whole + "limit: [{area: 3 kg}]\n",
        "4:16: found '3 kg'; an area such as 0.6 mm2 or 20000 um2 is expected");
    row("infinite area", whole + "limit: [{area: inf}]\n", "4:16: found 'inf'; an area");
    row("no level", whole + "limit: [{area: 3 mm2, level: L7}]\n",
        "4:30: found 'L7', which is not a level of the accelerator; its levels are DRAM, L2 and "
        "L1");
    row("area unknown",
        "accelerator: plain.yaml\nworkloads: ../layer.yaml\nvary: [{parameter: L2.capacity, "
        "values: "
        "[64, 128]}]\nlimit: [{area: 1 mm2}]\n",
        "4:8: the area is limited, but some parts have no known area: ");
    row("no objective", whole + "objective: speed\n", "4:12: ");
    row("traffic of no level", whole + "objective: traffic L7\n",
        "4:12: the objective counts words at 'L7', which is not a level of 'machine'");
    row("over", whole + "over: best\n",
        "4:7: 'over' is 'best'; allowed: sum, worst, mean and network-edp");
    row("over and objective", whole + "objective: delay\nover: network-edp\n",
        "5:7: the cost network-edp is already the EDP of all layers together and cannot be "
        "combined "
        "with the objective 'delay'; use edp");
    row("two limits", whole + "limit: [{area: 1, energy: 2}]\n",
        "4:9: a limit may have only one of 'area', ");
    row("most without sum", whole + "limit: [{energy: 1, most: 2}]\n",
        "4:9: a limit may have only one of 'area', ");
    row("level without area", whole + "limit: [{delay: 1, level: L2}]\n",
        "4:9: a limit may have only one of 'area', ");
    row("no energy", whole + "limit: [{energy: 3 kg}]\n",
        "4:18: found '3 kg'; an energy such as 5e9 (in pJ) or 5 mJ is expected");
    row("negative energy", whole + "limit: [{energy: -3}]\n", "4:18: found '-3'; an energy");
    row("no delay", whole + "limit: [{delay: 3 ms}]\n", "4:17: found '3 ms'; a number of cycles");
    row("sum of nothing", whole + "limit: [{sum: [], most: 3}]\n", "4:15: 'sum' is empty");
    row("sum of a stranger", whole + "limit: [{sum: [L2.capacty], most: 3}]\n",
        "4:16: found 'L2.capacty', which is not an accelerator parameter; did you mean "
        "'L2.capacity'?");
    row("sum twice", whole + "limit: [{sum: [L2.capacity, L2.capacity], most: 3}]\n",
        "4:29: L2.capacity appears twice in the sum; each parameter may appear once");
    row("sum of what is unbounded", whole + "limit: [{sum: [DRAM.capacity], most: 3}]\n",
        "4:16: DRAM.capacity cannot be summed, because it is unbounded or comes");
    row("sum of what follows", whole + "limit: [{sum: [L2.energy.read], most: 3}]\n",
        "4:16: L2.energy.read cannot be summed, because it is unbounded or comes");
    row("sum without most", whole + "limit: [{sum: [L2.capacity]}]\n",
        "4:9: the key 'most' is missing in a limit");
    row("no most", whole + "limit: [{sum: [L2.capacity], most: few}]\n",
        "4:36: found 'few'; a number above 0");
    row("bypass and traffic", whole + "objective: traffic L2\nbypass: true\n",
        "5:9: the objective counts words at 'L2', but in this search all tensors may bypass 'L2'");
    row("bypass", whole + "bypass: some\n", "4:9: 'bypass' is 'some'; ");
    row("published without a capacity",
        head + "vary: [{parameter: L2.fanout, values: [2x1, 4x1]}]\nsearch: published\n",
        "4:9: the published search grows tiles until they fill a buffer, so at least one capacity "
        "must vary");
    row("search", whole + "search: guessed\n",
        "4:9: 'search' is 'guessed'; allowed: exact, grid and published");
}

void ReadDesignTest::mistakes() {
    QFETCH(QString, text);
    QFETCH(QString, sentence);
    try {
        readText(text.toStdString());
        QFAIL("it was taken");
    } catch (const InputError& error) {
        const QString what = QString::fromUtf8(error.what());
        QVERIFY2(what.startsWith("folder/design.yaml:" + sentence), qPrintable(what));
    }
}

void ReadDesignTest::otherKindsOfFile() {
    const auto refusal = [](const auto& read) {
        try {
            read();
            return std::string("taken");
        } catch (const InputError& error) {
            return error.message();
        }
    };
    const Source design{"folder/design.yaml", head + varied};
    QCOMPARE(refusal([&] { return readAccelerator(design); }),
             std::string("this is a design; an accelerator is expected"));
    QCOMPARE(refusal([&] { return readText(layerText); }),
             std::string("this is a workload; a design is expected"));
}

/// Returns a session in the explorer's format; `design` is the map of its mode Design.
std::string sessionText(const std::string& design, const std::string& more = {}) {
    const auto quoted = [](std::string text) {
        for (std::size_t at = 0; (at = text.find_first_of("\"\n", at)) != std::string::npos;
             at += 2)
            text.replace(at, 1, text[at] == '\n' ? "\\n" : "\\\"");
        return "\"" + text + "\"";
    };
    return "{\n  \"accelerator\": " + quoted(machineText) + ",\n  \"constraints\": \"\",\n" + more +
           "  \"design\": " + design +
           ",\n  \"layer\": 1,\n  \"loopglass\": \"session\",\n  \"version\": 1,\n"
           "  \"view\": {\"mode\": \"design\"},\n  \"workload\": " +
           quoted(files("folder/network.yaml").text) + "\n}\n";
}

const std::string variedInSession =
    "\"vary\": [{\"parameter\": \"L2.capacity\", \"shown\": \"axis\", \"values\": "
    "\"4096:16384:2\"}, {\"parameter\": \"L2.fanout\", \"values\": \"2,4x2\"}]";

/// The command requires the same of a session as the window.
void ReadDesignTest::sessions() {
    DesignFile whole = readText(sessionText(
        "{" + variedInSession +
            ", \"layers\": \"all\", \"over\": \"worst\", \"search\": \"grid\", \"refine\": true, "
            "\"limit\": [{\"what\": \"area\", \"most\": 600000}, {\"level\": \"L1\", \"most\": "
            "20000}, "
            "{\"what\": \"energy\", \"most\": 5e9}, {\"what\": \"sum\", \"sum\": [\"L2.capacity\", "
            "\"L1.a.capacity\"], \"most\": 9000}]}",
        "  \"options\": {\"bypass\": true, \"objective\": \"energy + 20 delay\", \"reuse\": "
        "\"stationary\", \"loops_per_level\": 2, \"gap\": 3, \"threads\": 7},\n"));
    const Design& design = whole.design;
    QCOMPARE(whole.workloads, std::string("net"));
    QCOMPARE(design.layers.size(), std::size_t{2});
    QVERIFY(design.space.axes[0] == readAxis(design.space.base, "L2.capacity", "4096:16384:2"));
    QVERIFY(design.space.axes[1] == readAxis(design.space.base, "L2.fanout", "2x1,4x2"));
    QVERIFY(design.over == Aggregation::Worst && design.exploration == Exploration::Grid);
    QVERIFY(design.options.objective == Objective::weighted(20));
    QVERIFY(design.options.variants.bypass && design.options.loopsPerLevel == 2);
    QVERIFY(design.options.cost.reuse == ReuseReading::Stationary);
    QCOMPARE(design.limits.size(), std::size_t{4});
    QVERIFY(design.limits[0].most == 600000 && !design.limits[0].level);
    QVERIFY(design.limits[1].level == std::size_t{2} &&
            design.limits[1].what == LimitedQuantity::Area);
    QVERIFY(design.limits[2].what == LimitedQuantity::Energy && design.limits[2].most == 5e9);
    QCOMPARE(design.limits[3].summed.size(), std::size_t{2});
    QCOMPARE(whole.limitPlaces.size(), std::size_t{4});
    DesignFile one = readText(sessionText("{" + variedInSession + "}"));
    QCOMPARE(one.design.layers.size(), std::size_t{1});
    QCOMPARE(one.design.layers[0].workload.name, std::string("net b"));
    QCOMPARE(one.workloads, std::string("net b"));
    QVERIFY(one.design.exploration == Exploration::Exact && one.design.limits.empty());
    MapOptions given;
    given.threads = 3;
    addOptions(one, given, {});
    QVERIFY(one.design.options.threads == 3 && one.design.options.objective == Objective::Edp);
    addOptions(whole, given, {std::nullopt, true});
    const CostOptions both{ReuseReading::Stationary, true};
    QVERIFY(design.options.cost == both);  // options that are not given stay
    addOptions(whole, given, {ReuseReading::Exact, false});
    QVERIFY(design.options.cost.reuse == ReuseReading::Exact);
    DesignFile narrow =
        readText(sessionText("{" + variedInSession + ", \"limit\": [{\"most\": 1}]}"));
    QVERIFY_THROWS_EXCEPTION(InputError, refuseUnmetLimits(narrow));
}

void ReadDesignTest::mistakesInSessions_data() {
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("sentence");
    const auto row = [](const char* name, const std::string& design, const char* sentence) {
        QTest::newRow(name) << QString::fromStdString(sessionText(design)) << QString(sentence);
    };
    const auto with = [](const std::string& more) { return "{" + variedInSession + more + "}"; };
    row("no parameter", "{\"vary\": []}", ":4:22: the session varies no parameter");
    row("no list", "{}", ":4:13: the session has no 'vary'; a session with this key is needed");
    row("a map", "[]", ":4:13: ");
    row("unknown parameter", "{\"vary\": [{\"parameter\": \"L7\", \"values\": \"8\"}]}",
        ":4:37: found 'L7', which is not an accelerator parameter");
    row("reversed", "{\"vary\": [{\"parameter\": \"L2.capacity\", \"values\": \"9:8\"}]}",
        ":4:62: L2.capacity: the range from 9 to 8 is empty");
    row("over", with(", \"over\": \"best\""), ":4:");
    row("layers", with(", \"layers\": \"some\""), ":4:");
    row("limit of no level", with(", \"limit\": [{\"level\": \"L7\", \"most\": 1}]"), ":4:");
    row("limit without most", with(", \"limit\": [{}]"), ":4:");
    row("limit below", with(", \"limit\": [{\"most\": -1}]"), ":4:");
    const std::string whole = sessionText(with(""));
    const auto broken = [&](const char* name, const std::string& from, const std::string& to,
                            const char* sentence) {
        std::string text = whole;
        text.replace(text.find(from), from.size(), to);
        QTest::newRow(name) << QString::fromStdString(text) << QString(sentence);
    };
    broken("no design", "\"design\": {", "\"other\": {", ":1:1: the session varies no parameter");
    broken("newer", "\"version\": 1", "\"version\": 2", ":7:14: 'version' is '2'");
    broken("no such layer", "\"layer\": 1", "\"layer\": 2", ":5:12: 'layer' is '2'");
    broken("broken inside", "name: machine", "name: [", " (accelerator):");
    broken("cut off", "\n}\n", "\n", ":");
}

void ReadDesignTest::mistakesInSessions() {
    QFETCH(QString, text);
    QFETCH(QString, sentence);
    try {
        readText(text.toStdString());
        QFAIL("it was taken");
    } catch (const InputError& error) {
        const QString what = QString::fromUtf8(error.what());
        QVERIFY2(what.startsWith("folder/design.yaml" + sentence), qPrintable(what));
    }
}

/// If only the area of the MACs is unknown, a limit counts the buffers.
void ReadDesignTest::limitsOfBuffers() {
    const std::string text = "accelerator: no-mac-area.yaml\nworkloads: ../layer.yaml\n"
                             "vary: [{parameter: L2.capacity, from: 4096, to: 65536}]\n";
    const DesignSpace space = readText(text).design.space;
    std::vector<double> areas;
    for (std::size_t n = 0; n < space.count(); ++n) {
        areas.push_back(areaOf(space.machine({n})).total());
    }
    QVERIFY(areas.size() > 2 && areas[1] < areas[2]);
    const std::string limit = std::to_string((areas[1] + areas[2]) / 2) + " um2";
    const Design design = readText(text + "limit: [{area: " + limit + "}]\nsearch: grid\n").design;
    const ExplorationResult found = explore(design);
    for (std::size_t n = 0; n < areas.size(); ++n) {
        QCOMPARE(found.configurations[n].verdict == Verdict::Over, n >= 2);
        if (const auto figures = figuresOf(design, found, n)) {
            QCOMPARE(figures->of(Figure::Area), areas[n]);
        }
    }
}

/// A limit of a level is about that level's area, and one of the machine about the whole area.
void ReadDesignTest::limitsOfLevels() {
    const std::string text = head + "vary: [{parameter: L2.capacity, from: 4096, to: 65536}]\n";
    DesignFile read = readText(text);
    std::vector<double> areas;
    for (std::size_t n = 0; n < read.design.space.count(); ++n) {
        areas.push_back(0);
        for (const AreaPart& part : areaOf(read.design.space.machine({n})).parts)
            areas.back() += part.level == 1 ? part.all() : 0;
    }
    QVERIFY(areas[1] < areas[2]);
    const std::string limit = std::to_string((areas[1] + areas[2]) / 2) + " um2";
    for (const char* search : {"exact", "grid"}) {
        const Design design = readText(text + "limit: [{area: 900 mm2}, {area: " + limit +
                                       ", level: L2}]\nsearch: " + search + "\n")
                                  .design;
        const ExplorationResult found = explore(design);
        QVERIFY(found.best && *found.best < 2);
        for (std::size_t n = 2; n < areas.size(); ++n) {
            // The search for the best alone may also cut by cost.
            const bool cut = found.configurations[n].verdict == Verdict::Cut;
            QVERIFY(cut ? design.exploration == Exploration::Exact
                        : found.configurations[n].verdict == Verdict::Over &&
                              found.configurations[n].detail == 1);
            QVERIFY(english(reasonOf(found, n)).find("900") == std::string::npos);
        }
        const ExplorationResult none =
            explore(readText(text + "limit: [{area: 900 mm2}, {area: 1 um2, level: L2}]\n").design);
        QVERIFY(!none.best &&
                english(none.whyNone).find("the limit is " + quantityText(1e-6) + " mm²") !=
                    std::string::npos);
    }
}

/// The reason for a machine without a mapping is reported beside a best machine, too.
void ReadDesignTest::saysWhyEachIsOut() {
    const Design design =
        readText(head + "vary: [{parameter: L1.a.capacity, values: [1, 64]}]\nsearch: grid\n")
            .design;
    const ExplorationResult found = explore(design);
    QVERIFY(found.best == std::size_t{1});
    QVERIFY(found.configurations[0].verdict == Verdict::Unmappable);
    QVERIFY(!found.unmappable.at(found.configurations[0].detail).empty());
    QVERIFY(!english(reasonOf(found, 0)).ends_with(": "));
}

void ReadDesignTest::stoppedBeforeItBegins() {
    std::stop_source stop;
    stop.request_stop();
    for (const char* search : {"exact", "grid"}) {
        const Design design = readText(head + varied + "search: " + search + "\n").design;
        const ExplorationResult found = explore(design, nullptr, stop.get_token());
        QVERIFY(found.stopped && !found.best);
        QCOMPARE(english(found.whyNone),
                 std::string("the search was stopped before any design point was mapped"));
        QVERIFY(found.configurations[1].verdict == Verdict::Open);
    }
}

LOOPGLASS_TEST(ReadDesignTest)

}  // namespace loopglass::test::read_design_test

#include "read_design_test.moc"
