// Technology tables: the contents that are read, the numbers of memories in a row and between rows,
// and the errors of files and sizes.

#include "format/source.h"
#include "runner/run_tests.h"
#include "support/cases/random_source.h"
#include "support/messages.h"
#include "support/paths.h"
#include "technology/built_in.h"
#include "technology/memory.h"
#include "technology/read_table.h"
#include "workload/input_error.h"

#include <QStringList>
#include <QTest>
#include <algorithm>
#include <cmath>

namespace loopglass::test::technology_table_test {

const std::string header = "kind,name,node_nm,access_bits,bytes,read_pj,write_pj\n";

std::string refusal(const std::string& text) {
    try {
        readTechnologyTable("t.csv", text);
        return "none";
    } catch (const InputError& error) {
        return error.what();
    }
}

std::string refusalOf(const TechnologyTable& table, int accessBits, double bytes) {
    try {
        memoryOf(table, accessBits, 8 * bytes);
        return "none";
    } catch (const InputError& error) {
        return error.message();
    }
}

/// Returns the lines of resources/technology/cacti.csv as cells, read by code that is independent
/// of the program.
QList<QStringList> cactiRows() {
    const Source source = readSource(sourcePath("resources/technology/cacti.csv"));
    QList<QStringList> rows;
    for (const QString& line :
         QString::fromStdString(source.text).split(QLatin1Char('\n'), Qt::SkipEmptyParts)) {
        if (line[0].isDigit())
            rows.append(line.split(QLatin1Char(',')));
    }
    return rows;
}

bool isBetween(double value, double a, double b) {
    return value >= std::min(a, b) && value <= std::max(a, b);
}

class TechnologyTableTest : public QObject {
    Q_OBJECT

private slots:
    void everyRowGivesItsNumbers();
    void betweenRows();
    void thePowerBetweenTwoRows();
    void belowTheSmallestSram();
    void outside();
    void builtInTables();
    void oneOfItsOwn();
    void badFiles_data();
    void badFiles();
};

void TechnologyTableTest::everyRowGivesItsNumbers() {
    const QList<QStringList> rows = cactiRows();
    QCOMPARE(rows.size(), 290);
    for (const QStringList& row : rows) {
        const auto table = builtInTable("cacti-" + row[0].toStdString() + "nm");
        QVERIFY(table);
        const MemoryNumbers numbers = memoryOf(*table, row[1].toInt(), 8 * row[2].toDouble());
        QVERIFY(!numbers.isInterpolated());
        QCOMPARE(numbers.read, row[3].toDouble());
        QCOMPARE(numbers.write, row[4].toDouble());
        QCOMPARE(*numbers.leakage, row[5].toDouble());
        QCOMPARE(*numbers.area, row[6].toDouble());
        QCOMPARE(*numbers.cycle, row[7].toDouble());
        QCOMPARE(numbers.readOf(16), row[3].toDouble() * 16 / row[1].toDouble());
    }
}

void TechnologyTableTest::betweenRows() {
    const std::uint64_t seed = seedFromEnvironment(17);
    RandomSource random(seed);
    for (const std::string& name : builtInTableNames()) {
        const TechnologyTable table = *builtInTable(name);
        for (const int width : table.accessWidths()) {
            const auto rows = table.srams(width);
            if (rows.size() < 2)
                continue;
            for (int round = 0; round < 100; ++round) {
                const auto at = static_cast<std::size_t>(
                    random.between(0, static_cast<std::int64_t>(rows.size()) - 2));
                const TechnologyRow& low = rows[at];
                const TechnologyRow& high = rows[at + 1];
                const auto bytes =
                    static_cast<double>(random.between(low.bytes + 1, high.bytes - 1));
                const MemoryNumbers numbers = memoryOf(table, width, 8 * bytes);
                const std::string where =
                    name + " " + std::to_string(bytes) + ", seed " + std::to_string(seed);
                QVERIFY2(numbers.lower == &low && numbers.upper == &high, where.c_str());
                QVERIFY2(isBetween(numbers.read, low.read, high.read), where.c_str());
                QVERIFY2(isBetween(numbers.write, low.write, high.write), where.c_str());
                if (low.area && high.area)
                    QVERIFY2(isBetween(*numbers.area, *low.area, *high.area), where.c_str());
                // The value is on the line between the logarithms, as the midpoint shows.
                const double middle =
                    std::sqrt(static_cast<double>(low.bytes) * static_cast<double>(high.bytes));
                QVERIFY(qFuzzyCompare(memoryOf(table, width, 8 * middle).read,
                                      std::sqrt(low.read * high.read)));
            }
        }
    }
}

/// Interstellar's rule: with twice the size, the energy of a register file doubles, and the energy
/// of a buffer is 1.5 times as high.
void TechnologyTableTest::thePowerBetweenTwoRows() {
    const TechnologyTable table = *builtInTable("interstellar");
    for (int doubling = 0; doubling <= 4; ++doubling)
        QVERIFY(qFuzzyCompare(memoryOf(table, 16, 8 * 32 * std::exp2(doubling)).read,
                              0.06 * std::exp2(doubling)));
    for (int doubling = 0; doubling <= 5; ++doubling)
        QVERIFY(qFuzzyCompare(memoryOf(table, 16, 8 * 32768 * std::exp2(doubling)).read,
                              9 * std::pow(1.5, doubling)));
}

void TechnologyTableTest::belowTheSmallestSram() {
    const TechnologyTable table = *builtInTable("cacti-45nm");
    const MemoryNumbers registers = memoryOf(table, 32, 8 * 255);
    QVERIFY(registers.lower->kind == RowKind::Register);
    QVERIFY(qFuzzyCompare(registers.readOf(16), 16 * 0.009));
    QVERIFY(qFuzzyCompare(*registers.area, 8 * 255 * 5.98));
    QVERIFY(memoryOf(table, 64, 8 * 256).lower->kind == RowKind::Register);
    QVERIFY(memoryOf(table, 32, 8 * 256).lower->kind == RowKind::Sram);
    QCOMPARE(*memoryOf(table, 32, 0).area, 0.0);
    QCOMPARE(defaultAccessBits(table, 16), 32);
    QCOMPARE(defaultAccessBits(table, 48), 64);
    QCOMPARE(defaultAccessBits(table, 1000), 256);
}

void TechnologyTableTest::outside() {
    const TechnologyTable cacti = *builtInTable("cacti-45nm");
    QCOMPARE(refusalOf(cacti, 32, 8388609),
             std::string("the table 'cacti-45nm' has no memory of 8388609 bytes with 32 bits per "
                         "access; it has memories from 256 to 8388608 bytes"));
    QCOMPARE(refusalOf(cacti, 48, 1024),
             std::string("the table 'cacti-45nm' has no SRAM of 48 bits per access; it has "
                         "SRAM of 32, 64, 128 and 256 bits per access"));
    // Without a row of registers, the range ends at the smallest SRAM.
    QCOMPARE(refusalOf(*builtInTable("interstellar"), 16, 31),
             std::string("the table 'interstellar' has no memory of 31 bytes with 16 bits per "
                         "access; it has memories from 32 to 1048576 bytes"));
    QCOMPARE(refusalOf(readTechnologyTable("t.csv", "kind,access_bits,read_pj\nmac,8,1\n"), 8, 1),
             std::string("the table 't.csv' has no rows of SRAM"));
}

void TechnologyTableTest::builtInTables() {
    QVERIFY(!builtInTable("cacti"));
    for (const std::string& name : builtInTableNames()) {
        const auto table = builtInTable(name);
        QVERIFY(table && table->name() == name && table->nodes().size() <= 1);
        for (const TechnologyRow& row : table->rows())
            QVERIFY2(!row.source.empty() && row.line > 0, name.c_str());
        QCOMPARE(dramOf(*table, "lpddr4").readOf(64), 512.0);
    }
    QVERIFY(builtInTable("cacti-45nm")->macWidths() == (std::vector<int>{8, 16, 32}));
    QVERIFY(builtInTable("cacti-32nm")->macWidths() == (std::vector<int>{8}));
    QVERIFY(builtInTable("cacti-22nm")->macWidths().empty());
}

void TechnologyTableTest::oneOfItsOwn() {
    const TechnologyTable table =
        readTechnologyTable("t.csv", "# ours\n\nbytes, access_bits,read_pj,source,area_um2\n"
                                     "1024,64,2,\"measured, \"\"twice\"\"\",100\n  \n256,64,1,,\n");
    QCOMPARE(table.rows().size(), std::size_t{2});
    const TechnologyRow& small = table.srams(64).front();
    QCOMPARE(small.bytes, 256);
    QCOMPARE(small.write, 1.0);
    QCOMPARE(small.source, std::string("measured, \"twice\""));
    QVERIFY(!small.area && table.nodes().empty());
    QCOMPARE(small.line, 6);
    // If a value is missing in one of two rows, it is missing between them.
    QVERIFY(!memoryOf(table, 64, 8 * 512).area);
    QVERIFY(qFuzzyCompare(memoryOf(table, 64, 8 * 512).read, std::sqrt(2.0)));
}

void TechnologyTableTest::badFiles_data() {
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("answer");
    const auto row = [](const char* name, const std::string& text, const char* answer) {
        QTest::newRow(name) << QString::fromStdString(text) << QString::fromLatin1(answer);
    };
    row("empty", "# nothing\n",
        "t.csv:1:1: the table is empty; a first line with the names of the columns is expected, "
        "such as 'access_bits,bytes,read_pj'");
    row("no rows", header,
        "t.csv:1:1: the table has a header, but no rows; at least one row is needed");
    row("unknown column", "bytes,acces_bits,read_pj\n",
        "t.csv:1:7: unknown column 'acces_bits'; did you mean 'access_bits'? the columns are kind, "
        "name, node_nm, access_bits, bytes, read_pj, write_pj, leakage_mw, area_um2, cycle_ns and "
        "source");
    row("column twice", "bytes,bytes\n",
        "t.csv:1:7: the column 'bytes' appears twice; each column may appear once");
    row("no energy", "access_bits,bytes\n8,1\n",
        "t.csv:1:1: the column 'read_pj' is missing; a table needs at least the columns "
        "access_bits and read_pj");
    row("cells", header + "sram,,45,32\n",
        "t.csv:2:1: the row has 4 cells, but the header has 7; both numbers must be equal");
    row("one cell", header + "sram\n",
        "t.csv:2:1: the row has 1 cell, but the header has 7; both numbers must be equal");
    row("kind", header + "rom,,45,32,256,1,1\n",
        "t.csv:2:1: the kind 'rom' is unknown; the kinds are sram, register, dram and mac");
    row("number", header + "sram,\xC3\xBC,45,32,256,one,1\n",
        "t.csv:2:18: the cell 'read_pj' is 'one'; a number from 0 to 1e+09 is allowed");
    row("negative", header + "sram,,45,32,256,1,-1\n",
        "t.csv:2:19: the cell 'write_pj' is '-1'; a number from 0 to 1e+09 is allowed");
    row("not a number", header + "sram,,45,32,256,nan,1\n",
        "t.csv:2:17: the cell 'read_pj' is 'nan'; a number from 0 to 1e+09 is allowed");
    row("half a byte", header + "sram,,45,32,0.5,1,1\n",
        "t.csv:2:13: the cell 'bytes' is '0.5'; a whole number from 1 to 1125899906842624 is "
        "allowed");
    row("no bytes", header + "sram,,45,32,,1,1\n",
        "t.csv:2:13: the cell 'bytes' is empty; a row with the kind sram needs a value there");
    row("no name", header + "dram,,45,1,,1,1\n",
        "t.csv:2:6: the cell 'name' is empty; a row with the kind dram needs a value there");
    row("no energy in a row", header + "sram,,45,32,256,,1\n",
        "t.csv:2:17: the cell 'read_pj' is empty; a row with the kind sram needs a value there");
    row("open quote", header + "sram,\"a,45,32,256,1,1\n",
        "t.csv:2:6: the quote that begins here does not end on its line");
    row("after a quote", header + "sram,\"a\"b,45,32,256,1,1\n",
        "t.csv:2:9: found 'b,45,32,256,1,1' after the end of a quote; a comma or the end of the "
        "line is expected");
    row("row twice", header + "sram,,45,32,256,1,1\n\nsram,b,45,32,256,2,2\n",
        "t.csv:4:1: this row has the same kind, node, access width and size as line 2; each "
        "combination may appear once");
}

void TechnologyTableTest::badFiles() {
    QFETCH(QString, text);
    QFETCH(QString, answer);
    QCOMPARE(QString::fromStdString(refusal(text.toStdString())), answer);
}

LOOPGLASS_TEST(TechnologyTableTest)

}  // namespace loopglass::test::technology_table_test

#include "technology_table_test.moc"
