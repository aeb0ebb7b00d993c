// docs/files.md, section "Files of other tools": the imported attributes of a storage are compared
// with the page; keys that the page names are keys of the import.

#include "runner/run_tests.h"
#include "support/files/file_tables.h"
#include "support/import_support.h"
#include "support/paths.h"

#include <QTest>
#include <filesystem>
#include <fstream>
#include <regex>
#include <sstream>

namespace loopglass::test::docs_import_test {

const std::string section = "Files of other tools";

const Document& page() {
    static const Document document(sourcePath("docs/files.md"));
    return document;
}

/// The storage below DRAM of a machine of Timeloop, imported.
Buffer storageWith(const std::string& attributes) {
    const Imported read = importText(R"(
architecture:
  version: 0.4
  nodes:
  - !Component {name: DRAM, class: DRAM, attributes: {vector_access_energy: 1}}
  - !Component {name: storage, class: SRAM, attributes: )" +
                                     attributes + R"(}
  - !Component {name: mac, class: intmac, attributes: {energy: 1}}
)");
    return read.accelerator.value().levels.at(1).buffers.front();
}

/// Returns the parts of a buffer that the page writes.
Json asWritten(const Buffer& buffer, bool energy) {
    Json json{{"capacity", buffer.capacity.value()}};
    if (buffer.bandwidth.read)
        json["bandwidth"] = {{"read", *buffer.bandwidth.read}, {"write", *buffer.bandwidth.write}};
    if (buffer.buffering > 1)
        json["buffering"] = buffer.buffering;
    if (energy)
        json["energy"] = {{"read", buffer.energy.read}};
    return json;
}

std::string importSources() {
    std::ostringstream text;
    for (const auto& entry :
         std::filesystem::recursive_directory_iterator(sourcePath("core/import"))) {
        if (entry.is_regular_file())
            text << std::ifstream(entry.path()).rdbuf();
    }
    return text.str();
}

class DocsImportTest : public QObject {
    Q_OBJECT

private slots:
    void storages_data();
    void storages();
    void theKeysAreKnown();
};

void DocsImportTest::storages_data() {
    QTest::addColumn<QString>("becomes");
    const auto& table = page().table(section, {"attributes of a storage of Timeloop", "becomes"});
    for (const auto& row : table.rows)
        QTest::newRow(withoutMarks(row[0]).c_str()) << QString::fromStdString(row[1]);
}

void DocsImportTest::storages() {
    QFETCH(QString, becomes);
    const Json expected = treeOf(withoutMarks(becomes.toStdString()));
    const Json found = asWritten(storageWith(QTest::currentDataTag()), expected.contains("energy"));
    // Values are compared, so that 4 and 4.0 are equal.
    QVERIFY2(found == expected, (found.dump() + " instead of " + expected.dump()).c_str());
}

/// Names in code marks are keys, tags or values that occur as texts in the sources of the import.
void DocsImportTest::theKeysAreKnown() {
    const std::string sources = importSources();
    const std::regex mark("`(!?[A-Za-z_0-9]+)`");
    std::size_t seen = 0;
    for (const DocumentTable& table : page().section(section).tables) {
        if (table.head != std::vector<std::string>{"key", "what it becomes"})
            continue;
        for (const auto& row : table.rows) {
            const std::string line = row[0] + " " + row[1];
            for (std::sregex_iterator at(line.begin(), line.end(), mark), end; at != end; ++at) {
                const std::string text = (*at)[1].str();
                const std::regex there("[\" ]" + text + "[\" ]", std::regex::icase);
                QVERIFY2(std::regex_search(sources, there), text.c_str());
                ++seen;
            }
        }
    }
    QVERIFY(seen > 60);
}

LOOPGLASS_TEST(DocsImportTest)

}  // namespace loopglass::test::docs_import_test

#include "docs_import_test.moc"
