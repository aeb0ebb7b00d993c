// Typing errors in keys of Timeloop: in constraints, in another spelling, and under another name.
#include "import/import.h"
#include "runner/run_tests.h"
#include "support/import_support.h"

#include <QTest>

namespace loopglass::test::constraint_keys_test {

std::string with(const std::string& attributes, const std::string& constraint) {
    return R"(
architecture:
  version: 0.4
  nodes:
  - !Component {name: DRAM, class: DRAM, attributes: {datawidth: 8}}
  - !Component {name: GLB, class: SRAM, attributes: {)" +
           attributes + R"(}}
  - !Component {name: mac, class: intmac}
problem:
  shape:
    name: line
    dimensions: [K, P]
    data_spaces:
    - {name: W, projection: [[[K]]]}
    - {name: I, projection: [[[P]]]}
    - {name: O, projection: [[[K]], [[P]]], read_write: true}
  instance: {K: 4, P: 6}
mapspace_constraints:
  targets:
  - {target: GLB, )" +
           constraint + "}\n";
}

std::string missing(const Imported& imported) {
    std::string text;
    for (const ImportNote& note : imported.report.notes) {
        if (note.fate == ImportFate::Missing) {
            const auto sentence = notesOf(imported.report, ImportFate::Missing, note.key);
            text += (text.empty() ? "" : " | ") + note.key + " " + sentence.front();
        }
    }
    return text;
}

class ConstraintKeysTest : public QObject {
    Q_OBJECT

private slots:
    void slips_data();
    void slips();
    void unshared();
    void twoNames();
    void twoSpellings();
};

void ConstraintKeysTest::slips_data() {
    QTest::addColumn<QString>("constraint");
    QTest::addColumn<QString>("lost");
    const auto row = [](const char* constraint, const char* lost) {
        QTest::newRow(constraint) << constraint << lost;
    };
    row("type: temporal, factors: K=2", "");
    row("type: temporal, factor: K=2", "factor 19: imports.unknown-in-constraint(");
    row("type: temporal, permutaton: KP", "permutaton 19: imports.unknown-in-constraint(");
    row("type: dataspace, keeps: [W]", "keeps 19: imports.unknown-in-constraint(");
    row("type: dataspace, keep: [W], stream: [W]", "");
    row("type: dataspace, stream: []", "");
    row("type: dataspace, stream: [W]", "stream 19: imports.stream-lost(W)");
    row("type: temporal, attributes: {factor: K=2}", "factor 19: imports.unknown-in-constraint(");
    row("type: temporal, factors: K=2, attributes: {}",
        "factors 19: imports.unknown-in-constraint(");
    row("constraints: [{type: temporal, factors: K=2}], permutation: KP",
        "permutation 19: imports.unknown-in-constraint(");
    row("type: temporal, remainders: 1", "");
}

void ConstraintKeysTest::slips() {
    QFETCH(QString, constraint);
    QFETCH(QString, lost);
    const Imported imported = importText(with("depth: 64", constraint.toStdString()));
    const QString sentence = QString::fromStdString(missing(imported));
    QVERIFY2(lost.isEmpty() ? sentence.isEmpty() : sentence.startsWith(lost), qPrintable(sentence));
    QCOMPARE(imported.report.count(ImportFate::Missing), lost.isEmpty() ? 0U : 1U);
}

/// `true` is not a tensor.
void ConstraintKeysTest::unshared() {
    const auto lost = [](const char* value) {
        return missing(importText(
            with("depth: 64", std::string("type: temporal, no_temporal_reuse: ") + value)));
    };
    QCOMPARE(lost("true"), std::string("no_temporal_reuse 19: imports.sharing-of-all-lost()"));
    QCOMPARE(lost("false"), std::string());
    QCOMPARE(lost("[W]"), std::string("no_temporal_reuse 19: imports.sharing-lost(W)"));
}

void ConstraintKeysTest::twoNames() {
    const auto assumed = [](const std::string& attributes) {
        const Imported imported = importText(with(attributes, "type: temporal"));
        return notesOf(imported.report, ImportFate::Assumed, "memory_depth");
    };
    QCOMPARE(assumed("depth: 64, memory_depth: 32"),
             std::vector<std::string>{"6: imports.other-name(depth)"});
    QCOMPARE(assumed("depth: 64, memory_depth: 64"), std::vector<std::string>{});
}

void ConstraintKeysTest::twoSpellings() {
    QCOMPARE(refusalOf(with("depth: 64, read-bandwidth: 2, read_bandwidth: 4", "type: temporal")),
             std::string("file.yaml:6:84: the key 'read_bandwidth' also appears in line 6 with "
                         "another spelling; a map may have each key once"));
}

LOOPGLASS_TEST(ConstraintKeysTest)

}  // namespace loopglass::test::constraint_keys_test

#include "constraint_keys_test.moc"
