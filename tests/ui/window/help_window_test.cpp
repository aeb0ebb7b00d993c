// The window of help: its pages in a list, the one that is read beside it, and its size is kept.
#include "runner/run_tests.h"
#include "ui/no_warnings.h"
#include "ui/own_home.h"
#include "window/help_browser.h"

#include <QFile>
#include <QListWidget>
#include <QTest>
#include <QTextBrowser>
#include <QUrl>
#include <algorithm>

namespace loopglass::ui::test::help_window_test {

class HelpWindowTest : public QObject {
    Q_OBJECT

    OwnHome m_home;

    static QListWidget& contents(const HelpBrowser& help) {
        return *help.findChild<QListWidget*>();
    }
    static QString page(const HelpBrowser& help) {
        return help.findChild<QTextBrowser*>()->toPlainText();
    }

private slots:
    void everyPageIsInTheList() {
        HelpBrowser help;
        help.show();
        help.showTopic(QStringLiteral("tiles.md"));
        QCOMPARE(contents(help).currentItem()->text(), QStringLiteral("Tiles"));
        QCOMPARE(static_cast<qsizetype>(contents(help).count()), HelpBrowser::topics().size());
        QVERIFY(contents(help).count() > 25);
        QCOMPARE(HelpBrowser::topics().first(), QStringLiteral("start.md"));
        for (int row = 0; row < contents(help).count(); ++row) {
            contents(help).setCurrentRow(row);
            const QString title = contents(help).item(row)->text();
            QVERIFY2(page(help).startsWith(title.left(8)), qPrintable(title));
        }
    }

    void keysChooseAPage() {
        HelpBrowser help;
        help.show();
        help.showTopic(QStringLiteral("start.md"));
        contents(help).setFocus();
        QTest::keyClick(&contents(help), Qt::Key_Down);
        QVERIFY(!page(help).startsWith(QStringLiteral("Loopglass")));
    }

    /// What a dataflow is, and whose name it has, is a page; Compare and the glossary lead to it.
    void dataflowsAreDefined() {
        const QString link = QStringLiteral("](dataflows.md)");
        for (const char* language : {"", "zh_TW/"}) {
            const auto textOf = [&](const char* name) {
                QFile file(QStringLiteral(":/help/") + QLatin1String(language) +
                           QLatin1String(name));
                return file.open(QIODevice::ReadOnly) ? QString::fromUtf8(file.readAll())
                                                      : QString();
            };
            QVERIFY(textOf("dataflows.md").contains(QStringLiteral("ISCA 2016")));
            QVERIFY(textOf("compare.md").contains(link));
            const QStringList rows = textOf("glossary.md").split(QLatin1Char('\n'));
            for (const char* word : {"weight-stationary", "output-stationary", "input-stationary",
                                     "row-stationary", "no local reuse"}) {
                QVERIFY2(std::any_of(rows.begin(), rows.end(),
                                     [&](const QString& row) {
                                         return row.contains(QLatin1String(word)) &&
                                                row.contains(link);
                                     }),
                         word);
            }
        }
        HelpBrowser help;
        help.showTopic(QStringLiteral("compare.md"));
        auto* read = help.findChild<QTextBrowser*>();
        emit read->anchorClicked(QUrl(QStringLiteral("dataflows.md")));
        QVERIFY(page(help).contains(QStringLiteral("weight-stationary")));
        QCOMPARE(contents(help).currentItem()->text(), QStringLiteral("Dataflows with a name"));
        const QStringList topics = HelpBrowser::topics();
        QCOMPARE(topics.indexOf(QStringLiteral("dataflows.md")),
                 topics.indexOf(QStringLiteral("compare.md")) + 1);
    }

    /// The page is what most of the window is for, and is filled with it.
    void sizesAreSensibleAndKept() {
        {
            HelpBrowser help;
            help.showTopic(QStringLiteral("tiles.md"));
            help.show();
            QCoreApplication::processEvents();
            const auto* text = help.findChild<QTextBrowser*>();
            QVERIFY(text->width() > 2 * contents(help).width());
            QVERIFY(help.width() >= 800 && help.height() >= 600);
            help.resize(1000, 500);
        }
        HelpBrowser again;
        QCOMPARE(again.size(), QSize(1000, 500));
    }
};

LOOPGLASS_TEST(HelpWindowTest)

}  // namespace loopglass::ui::test::help_window_test

#include "help_window_test.moc"
