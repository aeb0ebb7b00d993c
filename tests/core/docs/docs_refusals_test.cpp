// The refusals in docs/files.md and their messages: the quoted sentences are those of the readers.
// Limits are reached and exceeded.

#include "runner/run_tests.h"
#include "support/files/file_tables.h"
#include "support/paths.h"

#include <QTest>
#include <map>

namespace loopglass::test::docs_refusals_test {

const FileTables& tables() {
    static const FileTables files(sourcePath("docs/files.md"));
    return files;
}

/// Returns "a0, a1, …" with this many names.
std::string manyNames(std::size_t count, const std::string& before, const std::string& between) {
    std::string text;
    for (std::size_t i = 0; i < count; ++i)
        text += (i == 0 ? "" : between) + before + std::to_string(i);
    return text;
}

Json workloadOf(std::size_t dimensions, const std::string& equation) {
    Json tree{{"name", "w"}, {"equation", equation}, {"dimensions", Json::object()}};
    for (std::size_t d = 0; d < dimensions; ++d)
        tree["dimensions"]["d" + std::to_string(d)] = 1;
    return tree;
}

Json acceleratorWith(std::size_t levels, std::size_t buffers, std::size_t keeps) {
    const Json energy{{"read", 1}};
    Json tree{{"name", "a"}, {"compute", {{"energy", 1}}}, {"levels", Json::array()}};
    for (std::size_t l = 0; l + 1 < levels; ++l)
        tree["levels"].push_back({{"name", "L" + std::to_string(l)}, {"energy", energy}});
    Json last{{"name", "last"}, {"buffers", Json::array()}};
    for (std::size_t b = 0; b < buffers; ++b) {
        Json kept = Json::array();
        for (std::size_t k = 0; k < keeps; ++k)
            kept.push_back("t" + std::to_string(b) + "_" + std::to_string(k));
        last["buffers"].push_back(
            {{"name", "b" + std::to_string(b)}, {"keeps", kept}, {"energy", energy}});
    }
    tree["levels"].push_back(last);
    return tree;
}

/// Returns a file with this number of the item in a row of "Limits".
std::pair<std::string, Json> fileWith(const std::string& what, std::size_t count) {
    const std::string number = std::to_string(count);
    if (what == "levels of an accelerator")
        return {"accelerator.yaml", acceleratorWith(count, 1, 1)};
    if (what == "buffers of a level")
        return {"accelerator.yaml", acceleratorWith(2, count, 1)};
    if (what == "tensors of one `keeps`")
        return {"accelerator.yaml", acceleratorWith(2, 1, count)};
    if (what == "dimensions of a workload")
        return {"workload.yaml", workloadOf(count, "o[] += i[" + manyNames(count, "d", "+") + "]")};
    if (what == "tensors of an equation")
        return {"workload.yaml",
                workloadOf(1, "o[d0] += " + manyNames(count - 1, "i", "[d0] * ") + "[d0]")};
    if (what == "ranks of a tensor") {
        std::string ranks = "d0";
        for (std::size_t r = 1; r < count; ++r)
            ranks += ",d0";
        return {"workload.yaml", workloadOf(1, "o[] += i[" + ranks + "]")};
    }
    if (what == "characters of an equation") {
        const std::string equation = "o[] += i[d0]";
        return {"workload.yaml",
                workloadOf(1, equation + std::string(count - equation.size(), ' '))};
    }
    if (what == "a number in an index")
        return {"workload.yaml", workloadOf(1, "o[] += i[" + number + "*d0]")};
    Json network{{"name", "n"}, {"equation", "o[] += i[d0]"}, {"layers", Json::array()}};
    for (std::size_t l = 0; what == "layers of a network" && l < count; ++l)
        network["layers"].push_back(
            {{"name", std::to_string(l) + "x"}, {"dimensions", {{"d0", 1}}}});
    return {"network.yaml", network};
}

class DocsRefusalsTest : public QObject {
    Q_OBJECT

private slots:
    void whatHoldsForEveryFile();
    void whatIsRefused_data();
    void whatIsRefused();
    void limits_data();
    void limits();
};

void DocsRefusalsTest::whatHoldsForEveryFile() {
    EditedFile misspelt(tables(), "level");
    misspelt.map()["capacty"] = 1;
    EditedFile missing(tables(), "level");
    missing.map().erase("energy");
    Json deep = 1;
    for (int i = 0; i < 32; ++i)
        deep = Json::array({deep});
    const std::map<std::string, std::string> texts{
        {"wrong kind of file", workloadOf(1, "a[d0] += b[d0]").dump()},
        {"unknown key", misspelt.tree().dump()},
        {"missing key", missing.tree().dump()},
        {"repeated key", "{name: a, name: b}"},
        {"YAML tag", "word_bits: !!int 8"},
        {"two documents", "name: a\n---\nname: b\n"},
        {"empty file", "# nothing\n"},
        {"file larger than 1 MiB", std::string((1U << 20U) + 1, '#')},
        {"33 nested lists or maps", Json{{"name", deep}}.dump()},
        {"more than 100 000 values", Json{{"name", std::vector<int>(100000)}}.dump()}};
    const DocumentTable& table = tables().page().table("Kinds of values", {"mistake", "message"});
    QCOMPARE(table.rows.size(), texts.size());
    for (const auto& row : table.rows)
        QCOMPARE(tables().refusal("accelerator.yaml", "@@", texts.at(row[0])), row[1]);
}

void DocsRefusalsTest::whatIsRefused_data() {
    QTest::addColumn<QString>("file");
    QTest::addColumn<QString>("change");
    QTest::addColumn<QString>("answer");
    const std::map<std::string, std::string> files{
        {"What is refused in an accelerator", "accelerator.yaml"},
        {"What is refused in a workload", "workload.yaml"},
        {"What is refused in a network", "network.yaml"},
        {"What is refused in a mapping", "mapping.yaml"},
        {"What is refused in constraints", "constraints.yaml"}};
    for (const auto& [section, file] : files) {
        for (const auto& row : tables().page().table(section, {"change", "message"}).rows) {
            QTest::newRow((file + ", " + row[0]).c_str())
                << QString::fromStdString(file) << QString::fromStdString(row[0])
                << QString::fromStdString(row[1]);
        }
    }
}

void DocsRefusalsTest::whatIsRefused() {
    QFETCH(QString, file);
    QFETCH(QString, change);
    QFETCH(QString, answer);
    Json tree = tables().example(file.toStdString());
    const bool leftOut = change.endsWith(QStringLiteral("left out"));
    const QString code = change.section(QLatin1Char('`'), 1, 1);
    const QString path = code.section(QLatin1Char(':'), 0, 0);
    const Json::json_pointer pointer("/" + path.toStdString());
    if (leftOut)
        tree.erase(path.toStdString());
    else
        tree[pointer] = "@@";
    const std::string value = code.mid(path.size() + 2).toStdString();
    QCOMPARE(QString::fromStdString(tables().refusal(file.toStdString(), tree, value)), answer);
}

void DocsRefusalsTest::limits_data() {
    QTest::addColumn<QString>("most");
    for (const auto& row : tables().page().table("Limits", {"what", "most"}).rows)
        QTest::newRow(row[0].c_str()) << QString::fromStdString(row[1]);
}

void DocsRefusalsTest::limits() {
    QFETCH(QString, most);
    const std::string what = QTest::currentDataTag();
    const auto [file, tree] = fileWith(what, most.toULongLong());
    QCOMPARE(tables().refusal(file, tree), std::string());
    const std::string beyond =
        tables().refusal(file, fileWith(what, most.toULongLong() + 1).second);
    QVERIFY2(beyond.find(most.toStdString()) != std::string::npos, beyond.c_str());
}

LOOPGLASS_TEST(DocsRefusalsTest)

}  // namespace loopglass::test::docs_refusals_test

#include "docs_refusals_test.moc"
