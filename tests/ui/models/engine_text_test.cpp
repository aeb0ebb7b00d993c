// Sentences of the engine in the window: unchanged in English, and through a translation like that
// of a translator.

#include "runner/run_tests.h"
#include "text/engine_text.h"

#include <QCoreApplication>
#include <QTest>
#include <QTranslator>

namespace loopglass::ui::test::engine_text_test {

using namespace loopglass::test;

constexpr Sentence<words::Count, words::Name> wordsOf{"test", "wordsOf",
                                                      "{0} {0:word|words} of {1}"};

constexpr Sentence<words::Quoted, Message> isOneOf{"test", "isOneOf", "{0} is one of {1}"};
constexpr Sentence<> theLevels{"test", "theLevels", "the levels"};

/// A language with one form for every number, and the noun at the end.
class Translation final : public QTranslator {
public:
    QString translate(const char* context, const char* text, const char* id, int) const override {
        if (qstrcmp(context, "engine") != 0) {
            return {};
        }
        if (qstrcmp(id, "plural-rule") == 0) {
            return QStringLiteral("other");
        }
        if (qstrcmp(id, "quotation") == 0) {
            return QStringLiteral("「{0}」");
        }
        if (qstrcmp(id, "test.is-one-of") == 0) {
            return QStringLiteral("{0} 是 {1} 之一");
        }
        if (qstrcmp(id, "test.the-levels") == 0) {
            return QStringLiteral("階層");
        }
        return qstrcmp(id, "test.words-of") == 0 && wordsOf.text == text
                   ? QStringLiteral("{1} 的 {0} {0:字}")
                   : QString();
    }
    bool isEmpty() const override { return false; }
};

class EngineTextTest : public QObject {
    Q_OBJECT

private slots:
    void english();
    void translated();
};

void EngineTextTest::english() {
    QCOMPARE(uiText(wordsOf(1605632, "L1")), QStringLiteral("1\u202F605\u202F632 words of L1"));
    QCOMPARE(uiText(wordsOf(1, "L1,2")), QStringLiteral("1 word of L1,2"));
    QCOMPARE(uiText(Message()), QString());
}

void EngineTextTest::translated() {
    Translation translation;
    QCoreApplication::installTranslator(&translation);
    const QString one = uiText(wordsOf(1, "L1"));
    const QString many = uiText(wordsOf(1000, "L1"));
    const QString quotedOne = uiText(isOneOf("it's", theLevels()));
    QCoreApplication::removeTranslator(&translation);
    QCOMPARE(one, QStringLiteral("L1 的 1 字"));
    QCOMPARE(many, QStringLiteral("L1 的 1\u202F000 字"));
    QCOMPARE(quotedOne, QStringLiteral("「it's」是階層之一"));
    QCOMPARE(uiText(wordsOf(1, "L1")), QStringLiteral("1 word of L1"));
    QCOMPARE(uiText(isOneOf("K", theLevels())), QStringLiteral("'K' is one of the levels"));
}

LOOPGLASS_TEST(EngineTextTest)

}  // namespace loopglass::ui::test::engine_text_test

#include "engine_text_test.moc"
