// Journals and shards: a run that is stopped at any line and continued, and shards that are merged,
// give the results of a single run for every configuration. A file that is no journal is refused
// with the line of the error.
#include "design/explore.h"
#include "design/journal/journal.h"
#include "design/published_search.h"
#include "format/line_hash.h"
#include "format/read/read_accelerator.h"
#include "format/read/read_workload.h"
#include "runner/run_tests.h"
#include "support/cases/random_designs.h"
#include "support/sanitizer.h"
#include "words/language.h"

#include <QRegularExpression>
#include <QTest>
#include <algorithm>
#include <string>
#include <vector>

namespace loopglass::test::journal_test {

using namespace design;

constexpr std::uint64_t designs = underAddressSanitizer ? 12 : 40;

bool sameConfiguration(const Configuration& a, const Configuration& b) {
    return a.verdict == b.verdict && a.number == b.number && a.detail == b.detail &&
           a.energy == b.energy && a.cycles == b.cycles && a.exact == b.exact;
}

std::vector<std::string> texts(const ExplorationResult& found) {
    std::vector<std::string> all;
    for (const Message& why : found.unmappable)
        all.push_back(english(why));
    return all;
}

/// Returns all printed results of a run.
bool same(const ExplorationResult& a, const ExplorationResult& b) {
    return a.best == b.best && a.cost.objective == b.cost.objective && a.stopped == b.stopped &&
           a.proven == b.proven && a.machines == b.machines && a.searches == b.searches &&
           english(a.whyNone) == english(b.whyNone) && texts(a) == texts(b) &&
           a.minOpen == b.minOpen &&
           std::equal(a.configurations.begin(), a.configurations.end(), b.configurations.begin(),
                      b.configurations.end(), sameConfiguration);
}

Design designOf(std::uint64_t seed, RandomSource& random) {
    Design asked = randomDesign(seed);
    asked.exploration = random.chance(70) ? Exploration::Exact : Exploration::Grid;
    return asked;
}

std::string headOf(const Design& asked, const Share& share = {}) {
    return JournalHead{fingerprint(asked), share, "design.yaml", {{"design.yaml", "text"}}}.line();
}

/// Runs a shard, starting from the text of a journal, and stops after the given number of further
/// lines.
ExplorationResult runOn(const Design& asked, const Share& share, std::string& text,
                        std::size_t maxLines = 1'000'000) {
    const JournalText known({"part", text});
    text.resize(known.wholeBytes());
    std::stop_source stop;
    Journal journal(asked, [&](const std::string& line) {
        text += line;
        if (maxLines == 0 || --maxLines == 0)
            stop.request_stop();
    });
    journal.add(known);
    ExplorationResult found = explore(asked, nullptr, stop.get_token(), &journal, share);
    if (!found.isStoppedEarly && !known.isComplete())
        text += completeLine();
    return found;
}

class JournalTest : public QObject {
    Q_OBJECT

private slots:
    void sharesSayWhatOneRunSays();
    void interruptedRunsGoOn();
    void growthIsRemembered();
    void threadsSayTheSame();
    void fingerprintsDiffer();
    void refusesWhatIsNoJournal_data();
    void refusesWhatIsNoJournal();
    void refusesWhatCannotBe();
    void refusesTilesThatCannotBe();
    void changedLinesAreRefused_data();
    void changedLinesAreRefused();
    void liesAreRefused_data();
    void mappingsAreNotDenied();
    void liesAreRefused();
    void linesWithoutAHashAreNotUsed();
    void linesOfAnotherDesignAreRefused();
};

void JournalTest::sharesSayWhatOneRunSays() {
    std::size_t nonEmpty = 0;
    for (std::uint64_t seed = 1; seed <= designs; ++seed) {
        RandomSource random(seed);
        const Design asked = designOf(seed, random);
        const ExplorationResult alone = explore(asked);
        const std::size_t shares = 1 + random.below(7);
        Journal all(asked, [](const std::string&) {});
        for (std::size_t number = 1; number <= shares; ++number) {
            const Share share{number, shares};
            std::string text = headOf(asked, share);
            const std::size_t empty = text.size() + completeLine().size();
            runOn(asked, share, text);
            nonEmpty += text.size() > empty ? 1 : 0;
            const JournalText part({"part", text});
            QVERIFY(part.isComplete() && part.head().share == share);
            QCOMPARE(part.head().files.at("design.yaml"), std::string("text"));
            all.add(part);
        }
        const ExplorationResult joined = explore(asked, nullptr, {}, &all);
        const QByteArray at = QByteArray::number(static_cast<qulonglong>(seed));
        QVERIFY2(same(joined, alone), at);
        QVERIFY2(joined.mapped == 0, at);
    }
    QVERIFY(nonEmpty > 2 * designs);
}

void JournalTest::interruptedRunsGoOn() {
    for (std::uint64_t seed = 1; seed <= designs; ++seed) {
        RandomSource random(seed);
        const Design asked = designOf(seed, random);
        const ExplorationResult alone = explore(asked);
        std::string text = headOf(asked);
        ExplorationResult last;
        std::uint64_t mapped = 0;
        std::size_t runs = 0;
        do {
            last = runOn(asked, {}, text, 1 + random.below(12));
            mapped += last.mapped;
            ++runs;
            if (last.isStoppedEarly && random.chance(50))
                text.resize(text.size() - 1 - random.below(20));  // killed while writing a line
        } while (last.isStoppedEarly && runs < 1000);
        const QByteArray at = QByteArray::number(static_cast<qulonglong>(seed));
        QVERIFY2(same(last, alone), at);
        QVERIFY2(mapped <= alone.mapped + runs, at);  // the search of a killed line is repeated
        QVERIFY2(same(runOn(asked, {}, text), alone), at);
    }
}

/// Lines of the published search on growing and estimating: each exists once, however often the run
/// was stopped, and a run that knows all of them adds none.
void JournalTest::growthIsRemembered() {
    std::size_t tried = 0;
    for (std::uint64_t seed = 1; tried < designs / 4; ++seed) {
        RandomSource random(seed);
        Design asked = randomDesign(seed);
        if (!levelOfTiles(asked.space))
            continue;
        ++tried;
        asked.exploration = Exploration::Published;
        const ExplorationResult alone = explore(asked);
        std::string once = headOf(asked);
        const QByteArray at = QByteArray::number(static_cast<qulonglong>(seed));
        QVERIFY2(same(runOn(asked, {}, once), alone), at);
        std::string text = headOf(asked);
        ExplorationResult last;
        std::size_t runs = 0;
        do {
            last = runOn(asked, {}, text, 1 + random.below(3));
            if (last.isStoppedEarly && random.chance(50))
                text.resize(text.size() - 1 - random.below(20));
        } while (last.isStoppedEarly && ++runs < 1000);
        QVERIFY2(same(last, alone), at);
        QVERIFY2(text == once, at);
        const QByteArray bytes = QByteArray::fromStdString(once);
        const std::size_t layers = LayerCosts(asked, nullptr, {}).layers().size();
        QCOMPARE(static_cast<std::size_t>(bytes.count("\"tiles\"")), layers);
        QVERIFY(!alone.best || bytes.contains("\"estimates\""));
        QVERIFY2(same(runOn(asked, {}, text), alone), at);
        QCOMPARE(text, once);
    }
}

void JournalTest::threadsSayTheSame() {
    for (std::uint64_t seed = 1; seed <= designs / 2; ++seed) {
        RandomSource random(seed);
        Design asked = designOf(seed, random);
        const ExplorationResult alone = explore(asked);
        asked.options.threads = 3;
        QVERIFY2(same(explore(asked), alone), QByteArray::number(static_cast<qulonglong>(seed)));
    }
}

void JournalTest::fingerprintsDiffer() {
    const Design asked = randomDesign(3);
    std::vector<Design> others(6, asked);
    others[0].over = asked.over == Aggregation::Sum ? Aggregation::Worst : Aggregation::Sum;
    others[1].exploration = Exploration::Grid;
    others[2].limits.push_back({{}, 7, LimitedQuantity::Delay});
    others[3].layers.front().repeat += 1;
    others[4].space.axes.front().values.pop_back();
    others[5].space.base.compute.energy += 1;
    for (const Design& other : others)
        QVERIFY(fingerprint(other) != fingerprint(asked));
    Design same = asked;
    same.options.threads = 4;
    same.options.memoryLimit = 1'000'000;
    QCOMPARE(fingerprint(same), fingerprint(asked));
}

void JournalTest::refusesWhatIsNoJournal_data() {
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("wording");
    const std::string head = JournalHead{"0123456789abcdef", {1, 2}, "d", {}}.line();
    const std::string line =
        "{\"box\":[[0,1]],\"layer\":0,\"by\":\"edp\",\"costs\":[1.0,2.0,3.0]}\n";
    const auto row = [](const char* name, const std::string& text, const char* wording) {
        QTest::newRow(name) << QString::fromStdString(text) << wording;
    };
    row("empty", "", "part:1:1: this is not a design journal");
    row("no end", head.substr(0, 40), "part:1:1: this is not a design journal");
    row("other JSON", "{\"layers\":[]}\n", "part:1:1: this is not a design journal");
    row("YAML", "vary: []\n", "part:1:1: this is not a design journal");
    row("half a head", "{\"loopglass\":\"design journal\"}\n", "part:1:1: this line is damaged");
    row("no JSON", head + line + "costs\n", "part:3:1: this line is damaged");
    row("cut in the middle", head + line.substr(0, 30) + "\n" + line, "part:2:1: this line is");
    row("no costs", head + "{\"box\":[[0,1]],\"layer\":0,\"by\":\"edp\"}\n", "part:2:1: this line");
    row("a text as a cost",
        head + "{\"box\":[[0,1]],\"layer\":0,\"by\":\"edp\",\"costs\":[1,2,\"x\"]}\n",
        "part:2:1: ");
    row("tiles without sizes", head + "{\"layer\":0,\"tiles\":[[[1,2]]]}\n",
        "part:2:1: this line is damaged");
    row("a text as an estimate", head + "{\"from\":0,\"estimates\":[\"x\"]}\n",
        "part:2:1: this line is damaged");
    row("a share that is none", JournalHead{"0123456789abcdef", {3, 2}, "d", {}}.line(),
        "part:1:1: this line is damaged");
    row("shares beyond all numbers",
        JournalHead{"0123456789abcdef", {1, 1'000'000'000'000}, "d", {}}.line(),
        "part:1:1: this line is damaged");
    row("another head", std::string(head).replace(head.find("\"d\""), 3, "\"e\""),
        "part:1:1: this line does not match its hash");
    row("a share below 0",
        "{\"loopglass\":\"design journal\",\"fingerprint\":\"0\",\"share\":[-1,2],"
        "\"design\":\"\",\"files\":{}}\n",
        "part:1:1: this line is damaged");
    row("goes on after the end", head + completeLine() + line, "part:3:1: this line is damaged");
}

void JournalTest::refusesWhatIsNoJournal() {
    QFETCH(QString, text);
    QFETCH(QString, wording);
    try {
        const JournalText read({"part", text.toStdString()});
        QFAIL("it was taken");
    } catch (const InputError& error) {
        QVERIFY2(QString::fromUtf8(error.what()).startsWith(wording), error.what());
    }
}

/// Boxes and layers that the design does not contain.
void JournalTest::refusesWhatCannotBe() {
    const Design asked = randomDesign(3);
    const std::string whole = [&] {
        std::string text;
        for (const Axis& axis : asked.space.axes)
            text += (text.empty() ? "" : ",") + std::string("[0,") +
                    std::to_string(axis.values.size()) + "]";
        return text;
    }();
    const std::string costs = ",\"by\":\"edp\",\"costs\":[1,2,3]}\n";
    for (const std::string& line :
         {"{\"box\":[" + whole + "],\"layer\":99" + costs, "{\"box\":[],\"layer\":0" + costs,
          "{\"box\":[" + whole + ",[0,1]],\"layer\":0" + costs,
          "{\"box\":[[1,1]" + whole.substr(whole.find(']') + 1) + "],\"layer\":0" + costs,
          "{\"box\":[[0,999]" + whole.substr(whole.find(']') + 1) + "],\"layer\":0" + costs}) {
        Journal journal(asked, [](const std::string&) {});
        QVERIFY_THROWS_EXCEPTION(InputError,
                                 journal.add(JournalText({"part", headOf(asked) + line})));
    }
}

/// Tiles of an unknown layer, with too few dimensions, of size 0, or larger than the layer.
void JournalTest::refusesTilesThatCannotBe() {
    std::uint64_t seed = 1;
    Design asked = randomDesign(seed);
    while (!levelOfTiles(asked.space))
        asked = randomDesign(++seed);
    asked.exploration = Exploration::Published;
    std::string text = headOf(asked);
    runOn(asked, {}, text);
    const std::size_t begin = text.find("{\"layer\":0,\"tiles\":");
    QVERIFY(begin != std::string::npos);
    const std::string extents = [&] {
        std::string all;
        for (std::size_t d = 0; d < asked.layers.front().workload.dimensionCount(); ++d)
            all += d == 0 ? "1" : ",1";
        return all;
    }();
    const std::string sizes = [&] {
        std::string all;
        for (std::size_t a = 0; a < capacityAxes(asked.space, *levelOfTiles(asked.space)).size();
             ++a)
            all += a == 0 ? "0" : ",0";
        return all;
    }();
    const auto line = [](const std::string& layer, const std::string& tile) {
        return "{\"layer\":" + layer + ",\"tiles\":[" + tile + "]}\n";
    };
    const auto tile = [](const std::string& a, const std::string& b) {
        return "[[" + a + "],[" + b + "]]";
    };
    Journal taken(asked, [](const std::string&) {});
    std::string hashed = line("0", tile(extents, sizes));
    hashed.pop_back();
    hashed = withHash(hashed, fingerprint(asked)) + "\n";
    taken.add(JournalText({"part", headOf(asked) + hashed}));
    QVERIFY(taken.recallTiles(0) && !taken.recallTiles(1));
    for (const std::string& wrong :
         {line("99", tile(extents, sizes)), line("0", tile(extents + ",1", sizes)),
          line("0", tile(extents, sizes + ",0")), line("0", tile(extents, "")),
          line("0", tile("0" + extents.substr(1), sizes)),
          line("0", tile("999" + extents.substr(1), sizes)),
          line("0", tile(extents, "99" + sizes.substr(1)))}) {
        Journal journal(asked, [](const std::string&) {});
        QVERIFY_THROWS_EXCEPTION(InputError,
                                 journal.add(JournalText({"part", headOf(asked) + wrong})));
    }
}

/// Returns a design with several searches of layers, by boxes or by the grid.
Design searched(Exploration exploration) {
    std::uint64_t seed = 1;
    for (;; ++seed) {
        Design asked = randomDesign(seed);
        asked.exploration = exploration;
        std::string text = headOf(asked);
        const std::size_t head = text.size();
        runOn(asked, {}, text);
        if (text.find("\"costs\"", head) != std::string::npos) {
            return asked;
        }
    }
}

/// Returns the first line of a journal with costs, including the line end.
std::string lineWithCosts(const Design& asked) {
    std::string text = headOf(asked);
    const std::size_t head = text.size();
    runOn(asked, {}, text);
    const std::size_t begin = text.rfind('\n', text.find("\"costs\"", head)) + 1;
    return text.substr(begin, text.find('\n', begin) + 1 - begin);
}

std::string refusalOf(const Design& asked, const std::string& lines) {
    try {
        Journal journal(asked, [](const std::string&) {});
        journal.add(JournalText({"part", headOf(asked) + lines}));
        return "taken: " + std::to_string(journal.size());
    } catch (const InputError& error) {
        return error.what();
    }
}

void JournalTest::changedLinesAreRefused_data() {
    QTest::addColumn<QString>("from");
    QTest::addColumn<QString>("to");
    QTest::newRow("costs") << "\"costs\":["
                           << "\"costs\":[1";
    QTest::newRow("another layer") << "\"layer\":"
                                   << "\"layer\":1";
    QTest::newRow("another objective") << "\"by\":\""
                                       << "\"by\":\"delay";
    QTest::newRow("a blank") << "\"costs\":"
                             << "\"costs\": ";
    QTest::newRow("a key more") << "\"hash\""
                                << "\"more\":1,\"hash\"";
}

void JournalTest::changedLinesAreRefused() {
    QFETCH(QString, from);
    QFETCH(QString, to);
    for (const Exploration exploration : {Exploration::Exact, Exploration::Grid}) {
        const Design asked = searched(exploration);
        std::string line = lineWithCosts(asked);
        QCOMPARE(refusalOf(asked, line), std::string("taken: 1"));
        line.replace(line.find(from.toStdString()), static_cast<std::size_t>(from.size()),
                     to.toStdString());
        const std::string wording = refusalOf(asked, line);
        QVERIFY2(wording.starts_with("part:2:1: this line does not match its hash"),
                 wording.c_str());
    }
}

void JournalTest::liesAreRefused_data() {
    QTest::addColumn<QString>("from");
    QTest::addColumn<QString>("to");
    QTest::addColumn<QString>("sentence");
    const auto row = [](const char* name, const char* from, const char* to, const char* sentence) {
        QTest::newRow(name) << QString::fromUtf8(from) << QString::fromUtf8(to)
                            << "part:2:1: " + QString::fromUtf8(sentence);
    };
    row("other costs", "\"costs\":\\[[^,]*", "\"costs\":[1.0", "this line states a cost of 1, but");
    row("another energy", "(\"costs\":\\[[^,]*),[^,]*", "\\1,1.0",
        "this line states a cost of 1, but");
    row("another delay", "(\"costs\":\\[[^\\]]*),[^,]*\\]", "\\1,0.5]",
        "this line states a cost of 0.5, but");
    row("below 0", "\"costs\":\\[", "\"costs\":[-", "this line is damaged");
    row("no number", "\"costs\":\\[[^,]*", "\"costs\":[1e999", "this line is damaged");
    row("no mapping", ",\"mapping\":\".*\"", "", "this line has costs but no mapping");
    row("a mapping of nothing", "\"mapping\":\".*\"", "\"mapping\":\"levels: []\"",
        "the mapping in this line is not legal");
    row("a layer that no number can have", "\"layer\":\\d+", "\"layer\":99999999999999999999",
        "this line is damaged");
    row("a layer below 0", "\"layer\":\\d+", "\"layer\":-1", "this line is damaged");
    row("a box below 0", "\"box\":\\[\\[\\d+", "\"box\":[[-1", "this line is damaged");
}

/// A line must not deny a mapping if the mapping with the smallest tiles is legal. Other denials
/// are not checked again.
void JournalTest::mappingsAreNotDenied() {
    std::size_t refused = 0;
    for (std::uint64_t seed = 0; seed < 40 && refused == 0; ++seed) {
        const Design asked = randomDesign(seed);
        std::string text = headOf(asked);
        const std::size_t head = text.size();
        runOn(asked, {}, text);
        if (text.find("\"costs\"", head) == std::string::npos) {
            continue;
        }
        QString line = QString::fromStdString(lineWithCosts(asked));
        line.truncate(line.indexOf(QStringLiteral(",\"hash\"")));
        line.replace(QRegularExpression("\"costs\":.*"), "\"none\":\"no mapping was found\"");
        const std::string hashed = withHash(line.toStdString() + "}", fingerprint(asked)) + "\n";
        refused += refusalOf(asked, hashed)
                           .starts_with("part:2:1: this line states that the layer has no mapping")
                       ? 1
                       : 0;
    }
    QVERIFY(refused > 0);
}

/// Even a line with the right hash must contain a mapping with the stated cost.
void JournalTest::liesAreRefused() {
    QFETCH(QString, from);
    QFETCH(QString, to);
    QFETCH(QString, sentence);
    for (const Exploration exploration : {Exploration::Exact, Exploration::Grid}) {
        const Design asked = searched(exploration);
        QString line = QString::fromStdString(lineWithCosts(asked));
        line.truncate(line.indexOf(QStringLiteral(",\"hash\"")));
        QVERIFY(line.contains(QRegularExpression(from)));
        line.replace(QRegularExpression(from), to);
        const std::string hashed = withHash(line.toStdString() + "}", fingerprint(asked)) + "\n";
        const std::string wording = refusalOf(asked, hashed);
        QVERIFY2(QString::fromStdString(wording).startsWith(sentence), wording.c_str());
    }
}

/// Lines as in files of earlier versions.
void JournalTest::linesWithoutAHashAreNotUsed() {
    const Design asked = searched(Exploration::Exact);
    std::string line = lineWithCosts(asked);
    line.replace(line.find(",\"hash\""), std::string::npos, "}\n");
    QCOMPARE(refusalOf(asked, line), std::string("taken: 0"));
}

void JournalTest::linesOfAnotherDesignAreRefused() {
    const Design asked = searched(Exploration::Exact);
    Design other = asked;
    other.layers.front().repeat += 1;
    const std::string wording = refusalOf(other, lineWithCosts(asked));
    QVERIFY2(wording.starts_with("part:2:1: this line does not match its hash"), wording.c_str());
}

LOOPGLASS_TEST(JournalTest)

}  // namespace loopglass::test::journal_test

#include "journal_test.moc"
