// docs/glossary.md defines each word once, and both glossaries of the help agree with it.

#include "runner/run_tests.h"
#include "support/files/document.h"
#include "support/paths.h"

#include <QFile>
#include <QRegularExpression>
#include <QString>
#include <QStringList>
#include <QTest>
#include <algorithm>
#include <map>
#include <set>

namespace loopglass::test::docs_glossary_test {

/// One row of docs/glossary.md.
struct Term {
    QString chinese;
    QString definition;
    QString source;
    QStringList replaced;
};

/// Returns the parts of a cell that are separated by one of the marks.
QStringList parts(const std::string& cell, const char* marks) {
    QStringList found;
    const QRegularExpression between(QLatin1Char('[') + QString::fromUtf8(marks) +
                                     QLatin1Char(']'));
    for (const QString& part : QString::fromStdString(cell).split(between, Qt::SkipEmptyParts)) {
        found << part.trimmed();
    }
    return found;
}

const std::map<QString, Term>& terms() {
    static const std::map<QString, Term> all = [] {
        std::map<QString, Term> read;
        const Document page(sourcePath("docs/glossary.md"));
        for (const DocumentSection& section : page.sections()) {
            for (const DocumentTable& table : section.tables) {
                for (const auto& row : table.rows) {
                    const auto text = [&row](std::size_t cell) {
                        return QString::fromStdString(row.at(cell));
                    };
                    const bool isNew = read.emplace(text(0), Term{text(1), text(2), text(3),
                                                                  parts(row.at(4), ",")})
                                           .second;
                    if (!isNew) {
                        qFatal("docs/glossary.md defines '%s' twice", row.at(0).c_str());
                    }
                }
            }
        }
        return read;
    }();
    return all;
}

/// A row of the glossary in the help. It may begin with a term and continue with words that the
/// term replaces, as long as the window shows them.
struct HelpRow {
    QStringList english;
    QStringList chinese;
    QString text;  ///< without the link to another page at its end
};

std::vector<HelpRow> helpRows(const char* file, std::size_t english, std::size_t chinese) {
    static const QRegularExpression link(QStringLiteral("\\s*\\[[^\\]]*\\]\\([^)]*\\)$"));
    std::vector<HelpRow> rows;
    const Document page(sourcePath(file));
    for (const DocumentSection& section : page.sections()) {
        for (const DocumentTable& table : section.tables) {
            for (const auto& row : table.rows) {
                rows.push_back({QString::fromStdString(row.at(english)).split(QStringLiteral(", ")),
                                parts(row.at(chinese), "、"),
                                QString::fromStdString(row.at(2)).remove(link)});
            }
        }
    }
    return rows;
}

std::vector<HelpRow> englishRows() { return helpRows("resources/help/glossary.md", 0, 1); }
std::vector<HelpRow> chineseRows() { return helpRows("resources/help/zh_TW/glossary.md", 1, 0); }

class DocsGlossaryTest : public QObject {
    Q_OBJECT

private slots:
    void eachWordMeansOneThing();
    void everySourceIsKnown();
    void theHelpAgrees();
    void theChineseHelpHasTheSameWords();
};

/// No term is also a word that another term replaces, and no two terms have the same Chinese word.
void DocsGlossaryTest::eachWordMeansOneThing() {
    QVERIFY(terms().size() >= 120);
    std::map<QString, QString> chinese;
    for (const auto& [name, term] : terms()) {
        QVERIFY2(term.definition.endsWith(QLatin1Char('.')), qPrintable(name));
        for (const QString& old : term.replaced) {
            QVERIFY2(terms().count(old) == 0, qPrintable(old + QStringLiteral(" for ") + name));
        }
        if (!term.chinese.isEmpty()) {
            QVERIFY2(chinese.emplace(term.chinese, name).second, qPrintable(name));
        }
    }
}

void DocsGlossaryTest::everySourceIsKnown() {
    QFile file(QString::fromStdString(sourcePath("docs/bibliography.md")));
    QVERIFY(file.open(QIODevice::ReadOnly));
    const QString bibliography = QString::fromUtf8(file.readAll());
    const QStringList own{QStringLiteral("Common"), QStringLiteral("Loopglass")};
    for (const auto& [name, term] : terms()) {
        QVERIFY2(own.contains(term.source) ||
                     bibliography.contains(QStringLiteral("* **%1** – ").arg(term.source)),
                 qPrintable(name + QStringLiteral(": ") + term.source));
    }
}

void DocsGlossaryTest::theHelpAgrees() {
    std::set<QString> shown;
    for (const HelpRow& row : englishRows()) {
        const QString& name = row.english.first();
        const auto term = terms().find(name);
        QVERIFY2(term != terms().end(), qPrintable(name));
        QVERIFY2(shown.insert(name).second, qPrintable(name));
        QCOMPARE(row.text, term->second.definition);
        QCOMPARE(row.chinese.first(), term->second.chinese);
        for (const QString& other : row.english.mid(1)) {
            const bool isForm = other == name + QLatin1Char('d');  // prune, pruned
            const QStringList& old = term->second.replaced;
            const bool isOld = std::any_of(old.begin(), old.end(), [&](const QString& word) {
                return word == other || word.startsWith(other + QStringLiteral(" ("));
            });
            QVERIFY2(isForm || isOld, qPrintable(other));
        }
    }
    QVERIFY(shown.size() >= 100);
}

void DocsGlossaryTest::theChineseHelpHasTheSameWords() {
    const std::vector<HelpRow> english = englishRows();
    const std::vector<HelpRow> chinese = chineseRows();
    QCOMPARE(chinese.size(), english.size());
    for (std::size_t i = 0; i < english.size(); ++i) {
        QCOMPARE(chinese[i].english, english[i].english);
        QCOMPARE(chinese[i].chinese, english[i].chinese);
        QVERIFY2(chinese[i].text.endsWith(QChar(0x3002)), qPrintable(english[i].english.first()));
    }
}

LOOPGLASS_TEST(DocsGlossaryTest)

}  // namespace loopglass::test::docs_glossary_test

#include "docs_glossary_test.moc"
