// Accelerators with a technology. The technology supplies missing numbers, and specified numbers
// are kept. The accelerator is written and read back, each number has its source, and the machine
// has an area.

#include "accelerator/area.h"
#include "accelerator/derive.h"
#include "format/read/read_accelerator.h"
#include "format/write/write_accelerator.h"
#include "runner/run_tests.h"
#include "support/cases/random_cases.h"
#include "support/cases/random_source.h"
#include "words/language.h"

#include <QFile>
#include <QTemporaryDir>
#include <QTest>
#include <cmath>

namespace loopglass::test::derive_test {

const std::string machine = R"(name: A
technology: {table: cacti-45nm, dram: lpddr4}
clock: 700 MHz
word_bits: 16
tensor_bits: {ofmap: 32}
compute: {name: MAC}
levels:
  - name: DRAM
  - name: L2
    capacity: 32768
    access_bits: 64
    fanout: {x: 4, y: 3}
  - name: L1
    buffers:
      - {name: a, keeps: [ifmap, ofmap], capacity: 200}
      - {name: b, keeps: [weight], capacity: 16}
    fanout: {x: 2}
)";

Accelerator read(const std::string& text) { return readAccelerator({"folder/a.yaml", text}); }

std::string replaced(const std::string& from, const std::string& to) {
    std::string text = machine;
    return text.replace(text.find(from), from.size(), to);
}

std::string refusal(const std::string& text) {
    try {
        read(text);
        return "none";
    } catch (const InputError& error) {
        return error.what();
    }
}

bool near(double a, double b) { return qFuzzyCompare(a, b); }

class DeriveTest : public QObject {
    Q_OBJECT

private slots:
    void numbersFollowFromSizes();
    void givenNumbersStay();
    void changedSizesAreDerivedAgain();
    void readsBackEqual();
    void randomOnesReadBackEqual();
    void filledIn();
    void origins();
    void area();
    void ownTable();
    void refusals_data();
    void refusals();
    void refusalsOfOwnTables();
};

void DeriveTest::numbersFollowFromSizes() {
    const Accelerator a = read(machine);
    QCOMPARE(*a.clock, 0.7);
    QCOMPARE(a.compute.energy, 2.2);
    QVERIFY(!a.compute.area);  // the table has no area for 16 bits
    const Accelerator narrow = read(replaced("word_bits: 16", "word_bits: 8"));
    QCOMPARE(narrow.compute.energy, 0.315);
    QCOMPARE(*narrow.compute.area, 417.0);
    const Buffer& dram = a.levels[0].buffers[0];
    QVERIFY(dram.energy == (AccessEnergy{128, 128, 128}));
    QVERIFY(!dram.area && !dram.leakage);
    // 65536 bytes with accesses of 64 bits: exactly the row 45,64,65536.
    const Buffer& l2 = a.levels[1].buffers[0];
    QVERIFY(l2.energy == (AccessEnergy{25.869 * 16 / 64, 19.649 * 16 / 64, 19.649 * 16 / 64}));
    QVERIFY(l2.tensorEnergy.at("ofmap") ==
            (AccessEnergy{25.869 * 32 / 64, 19.649 * 32 / 64, 19.649 * 32 / 64}));
    QCOMPARE(*l2.area, 2.0905e+05);
    QCOMPARE(*l2.leakage, 0.0011661);
    // 400 bytes, the narrowest access: between 256 and 512 bytes.
    const Buffer& l1 = a.levels[2].buffers[0];
    QVERIFY(l1.energy.read > 0.67157 / 2 && l1.energy.read < 0.84632 / 2);
    QVERIFY(l1.tensorEnergy.size() == 1 &&
            near(l1.tensorEnergy.at("ofmap").read, 2 * l1.energy.read));
    // 32 bytes: registers, per bit.
    const Buffer& registers = a.levels[2].buffers[1];
    QVERIFY(near(registers.energy.read, 16 * 0.009) && registers.tensorEnergy.empty());
    QVERIFY(near(*registers.area, 256 * 5.98));
}

void DeriveTest::givenNumbersStay() {
    const Accelerator a = read(replaced(
        "    capacity: 32768\n", "    capacity: 32768\n    energy: {read: 3}\n    leakage: 0.5\n"));
    const Buffer& l2 = a.levels[1].buffers[0];
    QVERIFY(l2.energy == (AccessEnergy{3, 3, 3}) && l2.tensorEnergy.empty());
    QCOMPARE(*l2.leakage, 0.5);
    QCOMPARE(*l2.area, 2.0905e+05);
    // If its energy is specified, a size may be outside the table.
    const Accelerator large =
        read(replaced("    capacity: 32768\n", "    capacity: 99999999\n    energy: {read: 3}\n"));
    QVERIFY(!large.levels[1].buffers[0].area);
    const Accelerator mac = read(replaced("{name: MAC}", "{name: MAC, energy: 1, area: 50}"));
    QCOMPARE(mac.compute.energy, 1.0);
    QCOMPARE(*mac.compute.area, 50.0);
    QVERIFY(read(replaced("compute: {name: MAC}\n", "")) == read(machine));
}

void DeriveTest::changedSizesAreDerivedAgain() {
    const std::uint64_t seed = seedFromEnvironment(5);
    RandomSource random(seed);
    const Accelerator base = read(machine);
    for (int round = 0; round < 200; ++round) {
        const std::int64_t words = random.between(1, 4194304);
        Accelerator changed = base;
        changed.levels[1].buffers[0].capacity = words;
        changed = withTechnology(std::move(changed));
        const Accelerator fresh =
            read(replaced("capacity: 32768", "capacity: " + std::to_string(words)));
        QVERIFY2(changed == fresh,
                 (std::to_string(words) + ", seed " + std::to_string(seed)).c_str());
    }
    Accelerator wide = base;
    wide.wordBits = 32;
    QVERIFY(withTechnology(wide) == read(replaced("word_bits: 16", "word_bits: 32")));
    const Accelerator plain = withNumbersFilledIn(base);
    QVERIFY(withTechnology(plain) == plain);
}

void DeriveTest::readsBackEqual() {
    QCOMPARE(QString::fromStdString(writeAccelerator(read(machine))),
             QString::fromStdString(replaced("700 MHz", "0.7 GHz")));
    const Accelerator a = read(machine);
    QVERIFY(read(writeAccelerator(a)) == a);
}

void DeriveTest::randomOnesReadBackEqual() {
    const std::uint64_t seed = seedFromEnvironment(7);
    RandomSource random(seed);
    const auto chance = [&] { return random.chance(50); };
    for (int round = 0; round < 300; ++round) {
        Accelerator a = read(machine);
        a.technology->dram = chance() ? "hbm3" : "lpddr";
        if (chance())
            a.compute.derived = {}, a.compute.area = 7.5;
        for (Level& level : a.levels) {
            for (Buffer& buffer : level.buffers) {
                if (buffer.capacity)
                    buffer.capacity = random.between(0, 1000000);
                if (chance())
                    buffer.accessBits = 32 << random.between(0, 3);
                if (chance())
                    buffer.derived.energy = false, buffer.energy = {1, 2, 3};
                if (chance())
                    buffer.derived.area = false, buffer.area = 12.25;
                if (chance())
                    buffer.derived.leakage = false, buffer.leakage = 0.125;
            }
        }
        for (Level& level : a.levels) {
            for (Buffer& buffer : level.buffers) {
                if (!buffer.derived.energy)
                    buffer.tensorEnergy.clear();
            }
        }
        a = withTechnology(std::move(a));
        QVERIFY(problemsOf(a).empty());
        const std::string text = writeAccelerator(a);
        QVERIFY2(read(text) == a, (text + "seed " + std::to_string(seed)).c_str());
        const Accelerator filled = withNumbersFilledIn(a);
        QVERIFY2(read(writeAccelerator(filled)) == filled, text.c_str());
    }
}

/// An accelerator with all numbers filled in has the same costs and needs no table.
void DeriveTest::filledIn() {
    const Accelerator a = read(machine);
    const Accelerator filled = read(writeAccelerator(withNumbersFilledIn(a)));
    QVERIFY(!filled.technology);
    for (std::size_t l = 0; l < a.levels.size(); ++l) {
        for (std::size_t b = 0; b < a.levels[l].buffers.size(); ++b) {
            const Buffer& before = a.levels[l].buffers[b];
            const Buffer& after = filled.levels[l].buffers[b];
            QVERIFY(before.energy == after.energy && before.tensorEnergy == after.tensorEnergy &&
                    before.area == after.area && before.leakage == after.leakage);
            QCOMPARE(english(originOf(filled, l, b)), std::string("specified"));
            QVERIFY(sourceOf(filled, l, b).empty());
        }
    }
    QCOMPARE(areaOf(filled).total(), areaOf(a).total());
}

void DeriveTest::origins() {
    const Accelerator a = read(machine);
    const auto sentence = [&](std::size_t level, std::size_t buffer) {
        return QString::fromStdString(english(originOf(a, level, buffer)));
    };
    QCOMPARE(sentence(0, 0), QStringLiteral("cacti-45nm: DRAM lpddr4, with energies per bit"));
    QCOMPARE(sentence(1, 0),
             QStringLiteral("cacti-45nm: SRAM of 65536 bytes, 64 bits per access; a "
                            "word takes 16 of the 64 bits of an access"));
    QCOMPARE(sentence(2, 0),
             QStringLiteral("cacti-45nm: SRAM between 256 and 512 bytes, 32 bits per "
                            "access; a word takes 16 of the 32 bits of an access"));
    QCOMPARE(sentence(2, 1),
             QStringLiteral("cacti-45nm: a register file, with energies per bit, because 32 bytes "
                            "are less than the 256 bytes of the smallest SRAM"));
    QCOMPARE(english(originOfMac(a)), std::string("cacti-45nm: MAC of 16 bits"));
    QCOMPARE(english(originOf(a, 0, 0, &FromTechnology::area)), std::string("off the chip"));
    QVERIFY(english(sourceOf(a, 2, 0)).rfind("cacti.csv, lines 5 and 6: CACTI 7", 0) == 0);
    QVERIFY(english(sourceOf(a, 2, 1)).rfind("common.csv, line 4: Aladdin", 0) == 0);
    const Accelerator given = read(replaced(
        "    capacity: 32768\n", "    capacity: 32768\n    energy: {read: 3}\n    area: 7\n"));
    QCOMPARE(english(originOf(given, 1, 0)), std::string("specified"));
    QCOMPARE(english(originOf(given, 1, 0, &FromTechnology::area)), std::string("specified"));
    QVERIFY(english(originOf(given, 1, 0, &FromTechnology::leakage)).rfind("cacti-45nm", 0) == 0);
}

void DeriveTest::area() {
    const Accelerator a = read(machine);
    const MachineArea area = areaOf(a);
    const Level& l1 = a.levels[2];
    QVERIFY(near(area.total(), 2.0905e+05 + 12 * (*l1.buffers[0].area + *l1.buffers[1].area)));
    QVERIFY(area.missing().size() == 1 && area.parts.front().offTheChip);
    const Accelerator whole = read(replaced("{name: MAC}", "{name: MAC, area: 50}"));
    QVERIFY(near(areaOf(whole).total(), area.total() + 24 * 50.0));
    QVERIFY(areaOf(whole).missing().empty());
    // Without the area of the MACs, the area of the buffers is counted.
    QCOMPARE(area.counted(), std::optional(area.total()));
    QCOMPARE(areaOf(whole).counted(), std::optional(areaOf(whole).total()));
    Accelerator partly = withNumbersFilledIn(a);
    partly.levels[1].buffers[0].area.reset();
    partly.compute.area.reset();
    const std::vector<Message> missing = areaOf(partly).missing();
    QCOMPARE(missing.size(), std::size_t{2});
    QCOMPARE(english(missing[0]), std::string("the level 'L2'"));
    QCOMPARE(english(missing[1]), std::string("the MAC"));
    QCOMPARE(areaOf(partly).counted(), std::optional<double>());
}

void DeriveTest::ownTable() {
    const QTemporaryDir folder;
    QFile table(folder.filePath(QStringLiteral("mine.csv")));
    QVERIFY(table.open(QIODevice::WriteOnly));
    table.write("node_nm,access_bits,bytes,read_pj\n7,64,1024,4\n7,64,4096,8\n5,64,1024,1\n");
    table.close();
    const std::string own = "name: A\ntechnology: {table: mine.csv, node: 7 nm, dram: hbm3}\n"
                            "compute: {energy: 1}\nlevels:\n  - name: D\n"
                            "  - {name: L, capacity: 1024}\n";
    const std::string file = folder.filePath(QStringLiteral("a.yaml")).toStdString();
    const Accelerator a = readAccelerator({file, own});
    QVERIFY(near(a.levels[1].buffers[0].energy.read, std::sqrt(4.0 * 8) * 16 / 64));
    QVERIFY(near(a.levels[0].buffers[0].energy.read, 4.05 * 16));
    QVERIFY(!a.levels[1].buffers[0].area);
    // The path is absolute, so the written file may be read from any folder.
    QVERIFY(readAccelerator({"elsewhere/b.yaml", writeAccelerator(a)}) == a);
}

void DeriveTest::refusals_data() {
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("answer");
    const auto row = [](const char* name, const std::string& text, const char* answer) {
        QTest::newRow(name) << QString::fromStdString(text) << QString::fromUtf8(answer);
    };
    row("too large", replaced("capacity: 32768", "capacity: 4194305"),
        "folder/a.yaml:9:5: the technology table supplies no energy for the level 'L2': the table "
        "'cacti-45nm' has no memory of 8388610 bytes with 64 bits per access; it has memories from "
        "512 to 8388608 bytes; specify 'energy', or correct the entry");
    row("access width", replaced("access_bits: 64", "access_bits: 48"),
        "folder/a.yaml:9:5: the technology table supplies no energy for the level 'L2': the table "
        "'cacti-45nm' has no SRAM of 48 bits per access; it has SRAM of 32, 64, 128 and "
        "256 bits per access; specify 'energy', or correct the entry");
    row("no capacity", replaced(", capacity: 16}", "}"),
        "folder/a.yaml:13:5: the technology table supplies no energy for the buffer 'b' of the "
        "level 'L1': the size of the memory is unknown, because the key 'capacity' is missing; "
        "specify 'energy', or correct the entry");
    row("no kind of DRAM", replaced(", dram: lpddr4", ""),
        "folder/a.yaml:8:5: the technology table supplies no energy for the level 'DRAM': "
        "specify the capacity, or the entry 'dram' of 'technology'; the kinds of DRAM are "
        "lpddr4, lpddr, ddr3, gddr5, hbm2, hbm2-accelergy, hbm3 and hbm4; specify 'energy', or "
        "correct the entry");
    row("no such MAC", replaced("word_bits: 16", "word_bits: 12"),
        "folder/a.yaml:2:13: the technology table supplies no energy for a MAC: the table "
        "'cacti-45nm' has no MAC of 12 bits; it has MACs of 8, 16 and 32 bits; specify "
        "'energy', or correct the entry");
    row("no MAC at all", replaced("cacti-45nm", "cacti-22nm"),
        "folder/a.yaml:2:13: the technology table supplies no energy for a MAC: the table "
        "'cacti-22nm' has no rows of MACs; specify 'energy', or correct the entry");
    row("unknown table", replaced("cacti-45nm", "cacti-44nm"),
        "folder/a.yaml:2:21: unknown technology table 'cacti-44nm'; did you mean 'cacti-45nm'? the "
        "tables are cacti-22nm, cacti-32nm, cacti-45nm, cacti-65nm, cacti-90nm, eyeriss-32nm, "
        "interstellar and tpu-v4i; the name of a table file must end in '.csv'");
    row("node", replaced("dram: lpddr4", "node: 22 nm"),
        "folder/a.yaml:2:39: the table 'cacti-45nm' has no rows for 22 nm; its technology nodes "
        "are 45 nm");
    row("node of a table without", replaced("cacti-45nm, dram: lpddr4", "interstellar, node: 1 nm"),
        "folder/a.yaml:2:41: the rows of the table 'interstellar' belong to no technology node; "
        "remove 'node'");
    row("clock", replaced("700 MHz", "0 GHz"),
        "folder/a.yaml:3:8: 'clock' is '0 GHz'; a clock such as 1 GHz or 700 MHz is expected, from "
        "0.001 MHz to 1000 GHz");
    row("no energy without a technology",
        replaced("technology: {table: cacti-45nm, dram: lpddr4}\n", ""),
        "folder/a.yaml:5:10: the key 'energy' is missing in the compute unit");
}

void DeriveTest::refusals() {
    QFETCH(QString, text);
    QFETCH(QString, answer);
    QCOMPARE(QString::fromStdString(refusal(text.toStdString())), answer);
}

void DeriveTest::refusalsOfOwnTables() {
    const QTemporaryDir folder;
    const std::string path = folder.filePath(QStringLiteral("mine.csv")).toStdString();
    const std::string own = "name: A\ntechnology: {table: mine.csv}\nlevels: [{name: D}]\n";
    const std::string file = folder.filePath(QStringLiteral("a.yaml")).toStdString();
    const auto sentence = [&](const char* table) {
        QFile csv(QString::fromStdString(path));
        if (table != nullptr && csv.open(QIODevice::WriteOnly))
            csv.write(table);
        csv.close();
        try {
            readAccelerator({file, own});
            return QString();
        } catch (const InputError& error) {
            return QString::fromStdString(error.what());
        }
    };
    const QString begin = QString::fromStdString(path);
    QCOMPARE(sentence(nullptr),
             QString::fromStdString(file) +
                 QStringLiteral(":2:21: the table 'mine.csv' cannot be read: the "
                                "file cannot be read: No such file or directory"));
    QCOMPARE(
        sentence("access_bits,bytes,read_pj\n8,1\n"),
        begin + QStringLiteral(
                    ":2:1: the row has 2 cells, but the header has 3; both numbers must be equal"));
    QVERIFY(sentence("access_bits,bytes,read_pj\n8,1,\xFF\n")
                .startsWith(begin + QStringLiteral(":2:5: ")));
    const QString nodes = sentence("access_bits,bytes,read_pj,node_nm\n8,1,1,7\n8,1,1,5\n");
    QVERIFY(nodes.startsWith(QString::fromStdString(file) + QStringLiteral(":2:13: the table '")));
    QVERIFY(nodes.endsWith(QStringLiteral(
        "' has rows for the technology nodes 5 and 7 nm; choose a node with 'node'")));
}

LOOPGLASS_TEST(DeriveTest)

}  // namespace loopglass::test::derive_test

#include "derive_test.moc"
