// The window of help: its pages in a list, the one that is read beside it, and its size is kept.
#include "runner/run_tests.h"
#include "ui/no_warnings.h"
#include "ui/own_home.h"
#include "window/help_browser.h"

#include <QListWidget>
#include <QTest>
#include <QTextBrowser>

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
