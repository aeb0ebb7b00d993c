// The tables of names. Each value has a row, keys and titles are unique, and a written key is read
// back.

#include "accelerator/vocabulary.h"
#include "cost/vocabulary.h"
#include "design/vocabulary.h"
#include "record/unevenness.h"
#include "record/vocabulary.h"
#include "runner/run_tests.h"
#include "trace/rules.h"
#include "words/language.h"

#include <QTest>
#include <set>

namespace loopglass::test::vocabulary_test {

template <typename Value> void checkTable(std::size_t values) {
    std::set<std::string> keys;
    std::set<std::string> titles;
    QCOMPARE(vocabularyOf<Value>().size(), values);
    for (const VocabularyEntry<Value>& vocable : vocabularyOf<Value>()) {
        const std::string key = keyOf(vocable.value);
        QCOMPARE(key, std::string(vocable.key));
        QVERIFY(valueOf<Value>(key) == vocable.value);
        QVERIFY2(keys.insert(key).second, key.c_str());
        const std::string title = english(titleOf(vocable.value));
        QVERIFY2(!title.empty() && titles.insert(title).second, title.c_str());
        const std::string description = english(descriptionOf(vocable.value));
        QVERIFY2(!description.empty() && description.back() != '.', description.c_str());
    }
    QVERIFY(!valueOf<Value>("nonsense"));
    QVERIFY(!valueOf<Value>(""));
    QCOMPARE(keysOf<Value>().size(), values);
}

/// Enumerators are numbered from 0 without gaps, so the last one gives their number.
template <typename Value> void checkEnum(Value last) {
    const auto values = static_cast<std::size_t>(last) + 1;
    checkTable<Value>(values);
    for (std::size_t i = 0; i < values; ++i) {
        QCOMPARE(static_cast<std::size_t>(vocabularyEntry(static_cast<Value>(i)).value), i);
    }
}

class VocabularyTest : public QObject {
    Q_OBJECT

private slots:
    void everyValueHasNames() {
        checkEnum(ObjectiveKind::Traffic);
        checkEnum(GrowthRule::Both);
        checkEnum(Unevenness::All);
        checkEnum(ReuseReading::Flush);
        checkEnum(Multicast::None);
        checkEnum(Drains::Read);
        checkEnum(Returns::All);
        checkEnum(Latency::Serial);
        checkEnum(PortUse::Shared);
        checkEnum(StaticEnergy::Counted);
        checkEnum(design::Aggregation::NetworkEdp);
        checkEnum(design::Exploration::Published);
        checkTable<Principle>(4);
    }

    void objectivesHaveUnits() {
        QCOMPARE(english(unitOf(Objective::Edp)), std::string("pJ·cycles"));
        QCOMPARE(english(unitOf(Objective::Energy)), std::string("pJ"));
        QCOMPARE(english(unitOf(Objective::Delay)), std::string("cycles"));
    }

    void entriesOfObjectsHaveNoHyphens() {
        QCOMPARE(entryOf(formerKeyOf(&Principles::alphaBeta)), std::string("alpha_beta"));
        QVERIFY(formerKeyOf(&Principles::tile).empty());
        QCOMPARE(entryOf("tile"), std::string("tile"));
    }

    /// Each principle has a rule; the check of capacities belongs to none.
    void rulesBelongToPrinciples() {
        std::set<std::string> principles;
        for (const Rule& rule : pruningRules(true)) {
            QCOMPARE(rule.principle == nullptr, rule.reason == PruneReason::Memory);
            if (rule.principle != nullptr) {
                principles.insert(keyOf(rule.principle));
            }
        }
        QCOMPARE(principles.size(), vocabularyOf<Principle>().size());
    }

    /// The registry has a complete row for every reason, in the order of the reasons.
    void everyReasonHasARule() {
        std::set<std::string_view> ids;
        std::set<std::string_view> words;
        for (std::size_t r = 0; r < pruneReasonCount; ++r) {
            const Rule& rule = pruningRules(false)[r];
            QCOMPARE(static_cast<std::size_t>(rule.reason), r + 1);
            QCOMPARE(&ruleOf(rule.reason, false), &rule);
            QCOMPARE(ruleNamed(rule.id), &rule);
            ids.insert(rule.id);
            words.insert(rule.word);
            QVERIFY(!rule.name.empty() && !rule.statement.empty() && !rule.compared.empty());
            QVERIFY(!rule.why.empty() && !rule.source.empty());
            const std::string text =
                english(rule.sentence({words::Integer{3}, words::Integer{7}, {}, false}));
            QVERIFY2(text.find('3') != std::string::npos && text.find('7') != std::string::npos,
                     text.c_str());
        }
        QCOMPARE(ids.size(), pruneReasonCount);
        QCOMPARE(words.size(), pruneReasonCount);
        QVERIFY(ruleOf(PruneReason::None, true).name.empty());
        QCOMPARE(ruleNamed("none"), nullptr);
    }
};

LOOPGLASS_TEST(VocabularyTest)

}  // namespace loopglass::test::vocabulary_test

#include "vocabulary_test.moc"
