// docs/files.md compared with the readers, in both directions: every key of its tables is accepted,
// with its default, its range and further statements; every key of the readers is in a table; every
// quoted sentence is one of the readers.

#include "mapping/problem.h"
#include "runner/run_tests.h"
#include "support/files/file_tables.h"
#include "support/paths.h"

#include <QTest>
#include <charconv>
#include <set>

namespace loopglass::test::docs_files_test {

const FileTables& tables() {
    static const FileTables files(sourcePath("docs/files.md"));
    return files;
}

bool beginsWith(const std::string& text, const std::string& with) {
    return text.rfind(with, 0) == 0;
}

/// The section of the map that a value is, holds or lists: `map fanout`, `tensor → map energy of a
/// tensor`, `list of level`; "" for other values.
std::string innerSection(const std::string& value) {
    for (const std::string before : {"map ", "tensor \u2192 map ", "list of "}) {
        if (beginsWith(value, before)) {
            const std::string name = value.substr(before.size());
            for (const FilePlace& place : filePlaces()) {
                if (place.section == name)
                    return name;
            }
        }
    }
    return {};
}

/// Returns a valid value of the key.
Json sampleOf(const FileKey& key) {
    const std::string& value = key.value;
    const std::string choice = "one of these: ";
    if (beginsWith(value, choice))
        return value.substr(choice.size(), value.find(',') - choice.size());
    if (const auto range = rangeOf(value)) {
        Json number = range->low + 1;
        if (range->whole)
            number = static_cast<std::int64_t>(range->low);
        if (beginsWith(value, "tensor"))
            return {{"ofmap", number}};
        return beginsWith(value, "dimension") ? Json{{"K", number}} : number;
    }
    const std::map<std::string, Json> samples{
        {"name", "some name"},
        {"text", "some text"},
        {"true or false", false},
        {"table", "cacti-45nm"},
        {"node", "45 nm"},
        {"DRAM kind", "lpddr4"},
        {"clock", "1.5 GHz"},
        {"list of tensors", Json::array({"ofmap"})},
        {"list of names", Json::array({"conv2"})},
        {"list of loops", Json::array({"C 4"})},
        {"list of limits", Json::array({"R 5"})},
        {"list of dimensions", Json::array({"C"})},
        {"dimension \u2192 larger bound", {{"P", 112}}},
        {"operand \u2192 name", {{"ifmap", "image"}}},
        {"operand \u2192 paddings", {{"ifmap", {0, 0, 1, 1}}}},
        {"map technology", {{"table", "cacti-45nm"}}},
        {"list of buffer", Json::array({{{"name", "one"}, {"energy", {{"read", 1}}}}})},
        {"equation", tables().example("network.yaml")["equation"]}};
    return samples.at(value);
}

/// Returns the statement of a row of "Kinds of values" on a key.
std::string kindAnswer(const DocumentTable& kinds, const std::string& kind, const FileKey& of,
                       const std::string& key, const std::string& found) {
    const std::optional<KeyRange> range = rangeOf(of.value);
    const auto row = std::find_if(kinds.rows.begin(), kinds.rows.end(),
                                  [&](const auto& r) { return r[0] == kind; });
    QString answer = QString::fromStdString(row->at(3));
    const std::string example = withoutMarks(row->at(2));
    answer.replace(QStringLiteral("KEY"), QString::fromStdString(key));
    answer.replace(QString::fromStdString("'" + example + "'"),
                   QString::fromStdString("'" + found + "'"));
    if (range) {
        const auto shown = [&](double value) {
            char text[32];
            const auto end = range->whole ? std::to_chars(std::begin(text), std::end(text),
                                                          static_cast<std::int64_t>(value))
                                          : std::to_chars(std::begin(text), std::end(text), value);
            return QString::fromLatin1(text, static_cast<int>(end.ptr - text));
        };
        answer.replace(QStringLiteral("from A to B"),
                       QStringLiteral("from %1 to %2").arg(shown(range->low), shown(range->high)));
    }
    if (kind == "one of these") {
        QString words = QString::fromStdString(of.value.substr(of.value.find(": ") + 2));
        words.replace(words.lastIndexOf(QStringLiteral(", ")), 2, QStringLiteral(" or "));
        answer.replace(QStringLiteral("tile, axis, word or none"), words);
    }
    return answer.toStdString();
}

const DocumentTable& kindsTable() {
    return tables().page().table("Kinds of values",
                                 {"kind", "allowed values", "rejected value", "message"});
}

/// Returns the row of "Kinds of values" for a value.
std::string kindOf(const std::string& value) {
    if (beginsWith(value, "whole"))
        return "whole A to B";
    if (beginsWith(value, "number"))
        return "number A to B";
    if (beginsWith(value, "one of these"))
        return "one of these";
    if (beginsWith(value, "list of"))
        return "list of \u2026";
    if (beginsWith(value, "map") || value.find("\u2192") != std::string::npos)
        return "map \u2026";
    return value == "equation" || value == "level's name" ? "text" : value;
}

/// All bounds are 1, so that one of them may have any size.
void quieten(Json& tree) {
    for (auto& [key, value] : tree.items()) {
        if (key == "dimensions") {
            for (auto& [name, bound] : value.items())
                bound = 1;
        } else if (value.is_structured()) {
            quieten(value);
        }
    }
}

void addSections() {
    QTest::addColumn<QString>("section");
    for (const FilePlace& place : filePlaces())
        QTest::newRow(place.section.c_str()) << QString::fromStdString(place.section);
}

class DocsFilesTest : public QObject {
    Q_OBJECT

private slots:
    void examplesAreRead();
    void everyMapHasItsTable();
    void theReadersTakeTheseKeys_data() { addSections(); }
    void theReadersTakeTheseKeys();
    void everyKeyIsTaken_data() { addSections(); }
    void everyKeyIsTaken();
    void neededOrNot_data() { addSections(); }
    void neededOrNot();
    void defaults_data() { addSections(); }
    void defaults();
    void defaultsThatAreNoValues();
    void ranges_data() { addSections(); }
    void ranges();
    void wrongKinds_data() { addSections(); }
    void wrongKinds();
};

void DocsFilesTest::examplesAreRead() {
    for (const char* file : {"accelerator.yaml", "workload.yaml", "network.yaml", "mapping.yaml",
                             "constraints.yaml"}) {
        const std::string sentence = tables().refusal(file, tables().example(file));
        QVERIFY2(sentence.empty(), sentence.c_str());
    }
}

/// Every map, list or table that a key refers to has a section, and a key refers to every section
/// except those of whole files.
void DocsFilesTest::everyMapHasItsTable() {
    std::set<std::string> ledTo{"Accelerator", "Workload", "Network", "Mapping", "Constraints"};
    const std::set<std::string> plain{"list of tensors", "list of names", "list of loops",
                                      "list of limits", "list of dimensions"};
    for (const FilePlace& place : filePlaces()) {
        for (const FileKey& key : tables().keys(place.section)) {
            const std::string inner = innerSection(key.value);
            const bool map = key.value.find("map ") != std::string::npos ||
                             (beginsWith(key.value, "list of ") && plain.count(key.value) == 0);
            QVERIFY2(map == !inner.empty(), (place.section + ", " + key.name).c_str());
            if (map)
                ledTo.insert(inner);
        }
    }
    for (const FilePlace& place : filePlaces())
        QVERIFY2(ledTo.erase(place.section) == 1, place.section.c_str());
    QVERIFY(ledTo.empty());
}

/// The other direction: the readers list their keys when they find an unknown one.
void DocsFilesTest::theReadersTakeTheseKeys() {
    QFETCH(QString, section);
    EditedFile edited(tables(), section.toStdString());
    edited.set("no_such_key", 1);
    const QString sentence = QString::fromStdString(edited.refusal());
    const QString before = QStringLiteral("unknown key 'no_such_key' in %1; the allowed keys are ")
                               .arg(QString::fromStdString(edited.place().phrase));
    const QString alone =
        QStringLiteral("unknown key 'no_such_key' in %1; the only key allowed there is ")
            .arg(QString::fromStdString(edited.place().phrase));
    QVERIFY2(sentence.startsWith(before) || sentence.startsWith(alone), qPrintable(sentence));
    QStringList taken = sentence.mid(sentence.startsWith(before) ? before.size() : alone.size())
                            .remove(QLatin1Char('\''))
                            .replace(QStringLiteral(" and "), QStringLiteral(", "))
                            .split(QStringLiteral(", "));
    QStringList listed;
    for (const FileKey& key : tables().keys(section.toStdString()))
        listed.append(QString::fromStdString(key.name));
    taken.sort();
    listed.sort();
    QCOMPARE(listed, taken);
}

void DocsFilesTest::everyKeyIsTaken() {
    QFETCH(QString, section);
    for (const FileKey& key : tables().keys(section.toStdString())) {
        EditedFile edited(tables(), section.toStdString());
        if (!edited.map().contains(key.name))
            edited.set(key.name, innerSection(key.value).empty() || key.value == "list of buffer" ||
                                         key.value == "map technology"
                                     ? sampleOf(key)
                                     : Json::object());
        const std::string sentence = edited.refusal();
        QVERIFY2(sentence.empty(), (key.name + ": " + sentence).c_str());
        const QString words = QString::fromStdString(key.value);
        if (!words.startsWith(QStringLiteral("one of these: ")))
            continue;
        if (key.value.find("counted") != std::string::npos)
            edited.tree()["clock"] = "1 GHz";
        for (const QString& word : words.mid(14).split(QStringLiteral(", ")))
            QCOMPARE(edited.set(key.name, word.toStdString()).refusal(), std::string());
    }
}

void DocsFilesTest::neededOrNot() {
    QFETCH(QString, section);
    for (const FileKey& key : tables().keys(section.toStdString())) {
        EditedFile edited(tables(), section.toStdString());
        const std::string sentence = edited.without(key.name).refusal();
        const std::string missing =
            "the key '" + key.name + "' is missing in " + edited.place().phrase;
        // A network without layers has the keys of a workload, and messages call it a workload.
        const bool another = key.name == "layers" && edited.place().phrase == "the network";
        if (another)
            QCOMPARE(sentence, std::string("this is a workload; a network is expected"));
        else if (key.standard == "required")
            QCOMPARE(sentence, missing);
        else
            QVERIFY2(sentence != missing, sentence.c_str());
    }
}

/// A file without the key equals the file with the default written out.
void DocsFilesTest::defaults() {
    QFETCH(QString, section);
    for (const FileKey& key : tables().keys(section.toStdString())) {
        Json standard;
        if (beginsWith(key.standard, "`") && key.standard.back() == '`') {
            standard = treeOf(withoutMarks(key.standard));
        } else if (beginsWith(key.standard, "that of `")) {
            EditedFile with(tables(), section.toStdString());
            EditedFile without(tables(), section.toStdString());
            double different = 1;
            for (const FileKey& sibling : tables().keys(section.toStdString())) {
                if (rangeOf(sibling.value)) {
                    with.set(sibling.name, ++different);
                    without.set(sibling.name, different);
                }
            }
            with.set(key.name, with.map()[withoutMarks(key.standard.substr(8))]);
            QVERIFY2(with.read() == without.without(key.name).read(), key.name.c_str());
            continue;
        } else if (key.standard == "that of the network") {
            standard = tables().example("network.yaml")[key.name];
        } else {
            continue;
        }
        EditedFile with(tables(), section.toStdString());
        EditedFile without(tables(), section.toStdString());
        QVERIFY2(with.set(key.name, standard).read() == without.without(key.name).read(),
                 key.name.c_str());
    }
}

/// Defaults that cannot be written: their meaning is checked in the result of reading.
void DocsFilesTest::defaultsThatAreNoValues() {
    const std::set<std::string> words{"required",
                                      "derived",
                                      "the narrowest",
                                      "unbounded",
                                      "unlimited",
                                      "all tensors",
                                      "all layers",
                                      "all dimensions",
                                      "free",
                                      "none",
                                      "one buffer",
                                      "those above",
                                      "that of the network",
                                      "`word_bits` for each"};
    for (const FilePlace& place : filePlaces()) {
        for (const FileKey& key : tables().keys(place.section)) {
            QVERIFY2(key.standard.front() == '`' || words.count(key.standard) == 1 ||
                         beginsWith(key.standard, "that of `"),
                     (place.section + ", " + key.name + ": " + key.standard).c_str());
        }
    }
    EditedFile edited(tables(), "level");
    for (const char* key : {"capacity", "keeps", "bandwidth", "buffers"})
        edited.without(key);
    edited.map()["energy"].erase("tensors");
    const auto accelerator = std::get<Accelerator>(edited.read());
    const Level& level = accelerator.levels[1];
    QCOMPARE(level.buffers.size(), std::size_t{1});
    QVERIFY(level.buffers.front().keepsAll && !level.buffers.front().capacity);
    QVERIFY(level.bandwidth == Bandwidth{});
    const auto workload =
        std::get<Workload>(tables().read("workload.yaml", tables().example("workload.yaml")));
    const Problem problem = bind(workload, accelerator);
    for (std::size_t t = 0; t < workload.tensorCount(); ++t) {
        QCOMPARE(problem.tensorBits[t], accelerator.wordBits);
        QVERIFY(problem.energy(levelId(1), tensorId(t)) == level.buffers.front().energy);
    }
}

void DocsFilesTest::ranges() {
    QFETCH(QString, section);
    for (const FileKey& key : tables().keys(section.toStdString())) {
        const auto range = rangeOf(key.value);
        if (!range)
            continue;
        const bool dimension = beginsWith(key.value, "dimension");
        const bool tensor = beginsWith(key.value, "tensor");
        const std::string name = dimension ? "N" : tensor ? "ofmap" : key.name;
        const auto sentence = [&](double value) {
            Json number = value;
            if (range->whole)
                number = static_cast<std::int64_t>(value);
            EditedFile edited(tables(), section.toStdString());
            quieten(edited.tree());
            if (dimension)
                edited.map()[key.name][name] = number;
            else
                edited.set(key.name, tensor ? Json{{name, number}} : number);
            return std::pair(edited.refusal(), number.dump());
        };
        const double below = range->whole ? range->low - 1 : range->low > 0 ? 0.9 * range->low : -1;
        const double beyond = range->whole ? range->high + 1 : 1.1 * range->high;
        for (const double inside : {range->low, range->high})
            QCOMPARE(sentence(inside).first, std::string());
        for (const double outside : {below, beyond}) {
            const auto [answer, found] = sentence(outside);
            QCOMPARE(answer, kindAnswer(kindsTable(), kindOf(range->whole ? "whole" : "number"),
                                        key, name, found));
        }
    }
}

void DocsFilesTest::wrongKinds() {
    QFETCH(QString, section);
    for (const FileKey& key : tables().keys(section.toStdString())) {
        const std::string kind = kindOf(key.value);
        const auto& rows = kindsTable().rows;
        const auto row =
            std::find_if(rows.begin(), rows.end(), [&](const auto& r) { return r[0] == kind; });
        QVERIFY2(row != rows.end(), (key.name + " is of no kind: " + key.value).c_str());
        const std::string example = withoutMarks(row->at(2));
        EditedFile edited(tables(), section.toStdString());
        QCOMPARE(edited.set(key.name, "@@").refusal(example),
                 kindAnswer(kindsTable(), kind, key, key.name, example));
    }
}

LOOPGLASS_TEST(DocsFilesTest)

}  // namespace loopglass::test::docs_files_test

#include "docs_files_test.moc"
