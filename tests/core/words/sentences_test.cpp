// All sentences of the engine: a list for readers, the forms of numbers and plurals, and a test
// that another language needs only templates and a plural rule.
//
// If a sentence is changed or added on purpose, run LOOPGLASS_WRITE_GOLDEN=1 sentences_test, and
// read the differences in tests/golden/sentences.txt.

#include "runner/run_tests.h"
#include "support/messages.h"
#include "support/paths.h"
#include "words/all_sentences.h"
#include "words/linguist_source.h"
#include "words/sentences/words.h"

#include <QFile>
#include <QSet>
#include <QTest>
#include <limits>

namespace loopglass::test::sentences_test {

const QString goldenPath = QString::fromStdString(sourcePath("tests/golden/sentences.txt"));

/// Returns arguments of each kind for the examples. Neighbouring arguments always differ.
Argument sample(ArgumentKind kind, std::size_t position) {
    const std::vector<std::string> names{"K", "L1", "weights", "dram", "R", "GLB"};
    const std::vector<std::int64_t> counts{12, 1, 16, 3, 0, 7};
    const std::vector<double> reals{0.25, 12.5, 1.0, 1605632.0};
    const double real = reals[position % reals.size()];
    switch (kind) {
    case ArgumentKind::Name:
        return words::argument(words::Name(names[position % names.size()]));
    case ArgumentKind::Quoted:
        return words::argument(words::Quoted(names[position % names.size()]));
    case ArgumentKind::Integer:
        return words::argument(words::Integer(counts[position % counts.size()]));
    case ArgumentKind::Count:
        return words::argument(words::Count(counts[position % counts.size()] * 1000));
    case ArgumentKind::Quantity:
    case ArgumentKind::Number:
        return words::argument(words::Quantity(real));
    case ArgumentKind::Cycles:
        return words::argument(words::Cycles(real));
    case ArgumentKind::Ratio:
        return words::argument(words::Ratio(real));
    case ArgumentKind::Percent:
        return words::argument(words::Percent(real));
    case ArgumentKind::Seconds:
        return words::argument(words::Seconds(real));
    case ArgumentKind::Shortest:
        return words::argument(words::Shortest(real));
    case ArgumentKind::Names:
        return words::argument(words::Names({"M", "K", "N"}));
    case ArgumentKind::QuotedNames:
        return words::argument(words::QuotedNames({"energy", "delay"}));
    case ArgumentKind::Messages:
        return words::argument(
            words::Messages({msg::words::text("[one sentence]"), msg::words::text("[another]")}));
    case ArgumentKind::Message:
        return words::argument(msg::words::text("[a sentence]"));
    }
    return words::argument(words::Name("?"));
}

QString example(const SentenceRow& row) {
    std::vector<Argument> arguments;
    for (const ArgumentKind kind : row.kinds) {
        arguments.push_back(sample(kind, arguments.size()));
    }
    return QString::fromStdString(english(Message(row, std::move(arguments))));
}

QString shown(std::string_view text) {
    return QString::fromUtf8(text.data(), static_cast<qsizetype>(text.size()));
}

QStringList writtenNow() {
    QStringList lines;
    for (const SentenceRow* row : allSentences()) {
        lines += QString::fromStdString(row->id());
        lines += QStringLiteral("    ") + shown(row->text);
        if (!row->kinds.empty()) {
            lines += QStringLiteral("    e.g. ") + example(*row);
        }
    }
    return lines;
}

const SentenceRow* rowOf(std::string_view id) {
    for (const SentenceRow* row : allSentences()) {
        if (row->id() == id) {
            return row;
        }
    }
    return nullptr;
}

/// An artificial language that distinguishes one, a few (2 to 4) and many, and lists words in
/// reverse order.
class Counting final : public Language {
public:
    std::string templateOf(const SentenceRow& row) const override {
        if (row.id() == "test.loops") {
            return "{1}: {0:une {1} loopa|{0} loopy|{0} loop}";
        }
        return row.id() == "words.list-last" ? "{1} a {0}" : std::string(row.text);
    }
    std::size_t pluralForm(std::uint64_t count) const override {
        return count == 1 ? 0 : count >= 2 && count <= 4 ? 1 : 2;
    }
    std::size_t fractionForm() const override { return 1; }
    std::string number(const words::Integer& value) const override {
        return '#' + Language::number(value);
    }
};

constexpr Sentence<words::Integer, words::Name> loops{"test", "loops", "{0} {0:loop|loops} of {1}"};
constexpr Sentence<words::Names> keeps{"test", "keeps", "{0:level|levels} {0} {0:keeps|keep} it"};
constexpr Sentence<words::Number> braces{"test", "bracesAndNumber", "{{{0}}}"};

class SentencesTest : public QObject {
    Q_OBJECT

private slots:
    void areTheListThatIsRead();
    void haveNamesOfTheirOwn();
    void areWrittenForLinguist();
    void badTemplatesAreRefused_data();
    void badTemplatesAreRefused();
    void pluralForms();
    void otherLanguage();
    void wrongTranslations();
    void numbers();
    void lists();
    void messagesAreValues();
};

void SentencesTest::areTheListThatIsRead() {
    const QStringList now = writtenNow();
    QFile file(goldenPath);
    if (qEnvironmentVariableIsSet("LOOPGLASS_WRITE_GOLDEN")) {
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write((now.join(QLatin1Char('\n')) + QLatin1Char('\n')).toUtf8());
        return;
    }
    QVERIFY2(file.open(QIODevice::ReadOnly), qPrintable(goldenPath));
    QStringList golden = QString::fromUtf8(file.readAll()).split(QLatin1Char('\n'));
    golden.removeLast();
    const char* anew = "\nAfter a change on purpose: LOOPGLASS_WRITE_GOLDEN=1 sentences_test, and "
                       "read the difference.";
    for (qsizetype l = 0; l < std::min(now.size(), golden.size()); ++l) {
        QVERIFY2(now[l] == golden[l],
                 qPrintable(QStringLiteral("tests/golden/sentences.txt:%1 has\n%2\nand the engine "
                                           "says\n%3")
                                .arg(l + 1)
                                .arg(golden[l], now[l]) +
                            QLatin1String(anew)));
    }
    QVERIFY2(now.size() == golden.size(), anew);
}

void SentencesTest::haveNamesOfTheirOwn() {
    QSet<QString> ids;
    for (const SentenceRow* row : allSentences()) {
        const QString id = QString::fromStdString(row->id());
        QVERIFY2(!ids.contains(id), qPrintable(id));
        ids.insert(id);
        QVERIFY2(rowOf(row->id()) == row, qPrintable(id));
    }
}

void SentencesTest::areWrittenForLinguist() {
    const QStringList lines =
        QString::fromStdString(linguistSource()).split(QLatin1Char('\n'), Qt::SkipEmptyParts);
    std::vector<const SentenceRow*> rows = allSentences();
    std::erase_if(rows, [](const SentenceRow* row) { return row->room == "cli"; });
    const auto offset = lines.size() - static_cast<qsizetype>(rows.size());
    QVERIFY(offset >= 0);
    for (qsizetype r = 0; r < lines.size(); ++r) {
        if (r < offset) {
            QVERIFY2(lines[r].startsWith(QLatin1String("//")), qPrintable(lines[r]));
            continue;
        }
        const SentenceRow& row = *rows[static_cast<std::size_t>(r - offset)];
        QString text = shown(row.text);
        text.replace(QLatin1Char('\\'), QLatin1String("\\\\"))
            .replace(QLatin1Char('"'), QLatin1String("\\\""));
        QCOMPARE(lines[r], QStringLiteral("QT_TRANSLATE_NOOP3(\"engine\", \"%1\", \"%2\")")
                               .arg(text, QString::fromStdString(row.id())));
    }
}

void SentencesTest::badTemplatesAreRefused_data() {
    QTest::addColumn<QString>("text");
    QTest::addColumn<bool>("good");
    QTest::newRow("both") << "{0} of {1}" << true;
    QTest::newRow("in any order, twice") << "{1} has {0}, {1}" << true;
    QTest::newRow("forms with a gap") << "{0:one {1}|{0} of {1}}" << true;
    QTest::newRow("braces") << "{{{0}}} {1}" << true;
    QTest::newRow("one is not said") << "{0}" << false;
    QTest::newRow("one too many") << "{0} {1} {2}" << false;
    QTest::newRow("open brace") << "{0} {1} {" << false;
    QTest::newRow("closed brace") << "{0} {1} }" << false;
    QTest::newRow("a word in braces") << "{0} {1} {name}" << false;
    QTest::newRow("one form") << "{0:loops} {1}" << false;
    QTest::newRow("three forms") << "{0:a|b|c} {1}" << false;
    QTest::newRow("an empty form") << "loop{0:|s} {1}" << true;
    QTest::newRow("forms of a name") << "{0} {1:loop|loops}" << false;
    QTest::newRow("wrong gap in a form") << "{0:{4}|b} {1}" << false;
}

void SentencesTest::badTemplatesAreRefused() {
    QFETCH(QString, text);
    QFETCH(bool, good);
    const std::string given = text.toStdString();
    const char* wrong = templateError(given, loops.kinds, englishForms);
    QVERIFY2((wrong == nullptr) == good, wrong == nullptr ? "taken" : wrong);
}

void SentencesTest::pluralForms() {
    QCOMPARE(english(loops(1, "K")), std::string("1 loop of K"));
    QCOMPARE(english(loops(0, "K")), std::string("0 loops of K"));
    QCOMPARE(english(loops(-1, "K")), std::string("-1 loop of K"));
    QCOMPARE(english(loops(12, "K")), std::string("12 loops of K"));
    QCOMPARE(english(keeps(words::Names({"L1"}))), std::string("level L1 keeps it"));
    QCOMPARE(english(keeps(words::Names({"L1", "L2"}))), std::string("levels L1 and L2 keep it"));
}

void SentencesTest::otherLanguage() {
    const Counting language;
    QCOMPARE(render(loops(1, "K"), language), std::string("K: une K loopa"));
    QCOMPARE(render(loops(3, "K"), language), std::string("K: #3 loopy"));
    QCOMPARE(render(loops(5, "K"), language), std::string("K: #5 loop"));
    QCOMPARE(render(keeps(words::Names({"A", "B", "C"})), language),
             std::string("levels C a A, B keep it"));
}

void SentencesTest::wrongTranslations() {
    class Wrong final : public Language {
    public:
        explicit Wrong(std::string text) : m_text(std::move(text)) {}
        std::string templateOf(const SentenceRow&) const override { return m_text; }
        std::size_t pluralForm(std::uint64_t) const override { return 7; }
        std::size_t fractionForm() const override { return 7; }

    private:
        std::string m_text;
    };
    const Message message = loops(2, "K");
    QCOMPARE(render(message, Wrong("{7} {9:a|b} {0")), std::string("{7} {9:a|b} {0"));
    QCOMPARE(render(message, Wrong("{0:a|b} {1:c|d}")), std::string("b c"));
    QCOMPARE(render(message, Wrong("")), std::string());
}

void SentencesTest::numbers() {
    using namespace words;
    const auto text = [](const auto& value) { return render(argument(value), English{}); };
    QCOMPARE(text(Integer(std::numeric_limits<std::int64_t>::min())),
             std::string("-9223372036854775808"));
    QCOMPARE(text(Integer(std::numeric_limits<std::uint64_t>::max())),
             std::string("18446744073709551615"));
    QCOMPARE(text(Count(-1605632)), std::string("-1,605,632"));
    QCOMPARE(text(Quantity(0.24)), std::string("0.2400"));
    QCOMPARE(text(Cycles(57056.9)), std::string("57,056.9"));
    QCOMPARE(text(Ratio(1.35)), std::string("1.3500"));
    QCOMPARE(text(Percent(0.972)), std::string("97.2 %"));
    QCOMPARE(text(Seconds(0.081)), std::string("0.081"));
    QCOMPARE(text(Shortest(0.1)), std::string("0.1"));
    QCOMPARE(text(Real{4.5034e14, RealFormat::Scientific, 4}), std::string("4.503e14"));
    QCOMPARE(english(braces(Number(Count(1000)))), std::string("{1,000}"));
    QCOMPARE(english(braces(Number(Quantity(0.5)))), std::string("{0.5000}"));
}

void SentencesTest::lists() {
    using namespace words;
    const auto text = [](const List& list) { return render(argument(list), English{}); };
    QCOMPARE(text(Names({})), std::string());
    QCOMPARE(text(Names({"a"})), std::string("a"));
    QCOMPARE(text(QuotedNames({"a", "b"})), std::string("'a' and 'b'"));
    QCOMPARE(text(Messages({loops(1, "K"), loops(2, "N"), loops(3, "M")})),
             std::string("1 loop of K, 2 loops of N and 3 loops of M"));
    QCOMPARE(text(Names(std::vector<std::string>(24, "a"))).size(), std::size_t{24 * 3 + 1});
    const std::string many = text(Names(std::vector<std::string>(30, "a")));
    QVERIFY(many.ends_with(", a and 6 more"));
}

void SentencesTest::messagesAreValues() {
    const Message message = loops(2, "K");
    QVERIFY(message.is(loops));
    QVERIFY(message == loops(2, "K"));
    QVERIFY(!(message == loops(3, "K")));
    QVERIFY(!(message == Message()));
    QVERIFY(Message().empty());
    QCOMPARE(english(Message()), std::string());
    QCOMPARE(idAndArguments(message), std::string("test.loops(2; K)"));
    QCOMPARE(idAndArguments(msg::words::didYouMean("x")), std::string("words.did-you-mean('x')"));
}

LOOPGLASS_TEST(SentencesTest)

}  // namespace loopglass::test::sentences_test

#include "sentences_test.moc"
