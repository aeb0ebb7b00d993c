// The help window: the list of pages, the search over all pages, back and forward, pictures, and
// the stored window size.
#include "runner/run_tests.h"
#include "text/glossary.h"
#include "ui/displayed_window.h"
#include "ui/no_warnings.h"
#include "ui/own_home.h"
#include "window/help_browser.h"
#include "window/main_window.h"

#include <QFile>
#include <QLineEdit>
#include <QListWidget>
#include <QScrollBar>
#include <QTest>
#include <QTextBrowser>
#include <QTextCursor>
#include <QToolButton>
#include <QUrl>
#include <algorithm>

namespace loopglass::ui::test::help_window_test {

class HelpWindowTest : public QObject {
    Q_OBJECT

    OwnHome m_home;
    Theme m_theme;

    static QListWidget& contents(const HelpBrowser& help) {
        return *help.findChild<QListWidget*>();
    }
    static QTextBrowser& reader(const HelpBrowser& help) {
        return *help.findChild<QTextBrowser*>();
    }
    static QString page(const HelpBrowser& help) { return reader(help).toPlainText(); }
    static QLineEdit& wanted(const HelpBrowser& help) { return *help.findChild<QLineEdit*>(); }
    static QToolButton& button(const HelpBrowser& help, const char* sign) {
        for (QToolButton* one : help.findChildren<QToolButton*>()) {
            if (one->text() == QString::fromUtf8(sign)) {
                return *one;
            }
        }
        qFatal("no button %s", sign);
    }
    /// Returns the picture of the page, or a null image.
    static QImage picture(const HelpBrowser& help) {
        const QString name = QStringLiteral("pictures/%1.png").arg(help.topic().chopped(3));
        return reader(help)
            .document()
            ->resource(QTextDocument::ImageResource, QUrl(name))
            .value<QImage>();
    }
    static void choose(HelpBrowser& help, const char* topic) {
        emit reader(help).anchorClicked(QUrl(QLatin1String(topic)));
    }

private slots:
    void everyPageIsInTheList() {
        HelpBrowser help(m_theme);
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

    /// A word of an explanation opens the glossary at its definition, in both languages.
    void aWordOpensItsDefinition() {
        for (const auto& [language, word] :
             {std::pair{"en", "lower bound"}, std::pair{"zh_TW", "下界"}}) {
            const auto window = shownWindow(m_theme, QLatin1String(language));
            window->showWord(QString::fromUtf8(word));
            const auto* help = window->findChild<HelpBrowser*>();
            QVERIFY(help != nullptr && help->isVisible());
            QCOMPARE(help->topic(), QStringLiteral("glossary.md"));
            const QString chosen = reader(*help).textCursor().selectedText();
            QVERIFY(!chosen.isEmpty());
            QVERIFY(glossaryMeaning(QString::fromUtf8(word)).startsWith(chosen));
        }
    }

    void keysChooseAPage() {
        HelpBrowser help(m_theme);
        help.show();
        help.showTopic(QStringLiteral("start.md"));
        contents(help).setFocus();
        QTest::keyClick(&contents(help), Qt::Key_Down);
        QVERIFY(!page(help).startsWith(QStringLiteral("Loopglass")));
    }

    /// A page explains dataflows and their names. Compare and the glossary link to it.
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
        HelpBrowser help(m_theme);
        help.showTopic(QStringLiteral("compare.md"));
        choose(help, "dataflows.md");
        QVERIFY(page(help).contains(QStringLiteral("weight-stationary")));
        QCOMPARE(contents(help).currentItem()->text(), QStringLiteral("Dataflows with a name"));
        const QStringList topics = HelpBrowser::topics();
        QCOMPARE(topics.indexOf(QStringLiteral("dataflows.md")),
                 topics.indexOf(QStringLiteral("compare.md")) + 1);
    }

    /// Enter opens the first page found and selects the sentence with the words.
    void searchOpensAnotherPage() {
        HelpBrowser help(m_theme);
        help.show();
        help.showTopic(QStringLiteral("tiles.md"));
        QVERIFY(QTest::qWaitForWindowActive(&help));
        QTest::keyClick(&help, Qt::Key_F, Qt::ControlModifier);
        QVERIFY(wanted(help).hasFocus());
        QTest::keyClicks(&wanted(help), QStringLiteral("presenter DEVICE"));
        QCOMPARE(contents(help).count(), 1);
        QVERIFY(contents(help).item(0)->text().contains(
            QStringLiteral("These keys also work on a presenter device:")));
        QCOMPARE(help.topic(), QStringLiteral("tiles.md"));
        QTest::keyClick(&wanted(help), Qt::Key_Return);
        QCOMPARE(help.topic(), QStringLiteral("projector.md"));
        QCOMPARE(reader(help).textCursor().selectedText(),
                 QStringLiteral("These keys also work on a presenter device:"));
        QVERIFY(reader(help).hasFocus());
        QTest::keyClick(&wanted(help), Qt::Key_Escape);
        QVERIFY(help.isVisible());
        QVERIFY(wanted(help).text().isEmpty());
        QCOMPARE(static_cast<qsizetype>(contents(help).count()), HelpBrowser::topics().size());
        QCOMPARE(contents(help).currentItem()->text(), QStringLiteral("Projector and slides"));
    }

    void searchListsWhatItFinds() {
        HelpBrowser help(m_theme);
        help.show();
        help.showTopic(QStringLiteral("tiles.md"));
        wanted(help).setText(QStringLiteral("timeline"));
        QVERIFY(contents(help).count() > 2);
        QVERIFY(contents(help).item(0)->text().startsWith(QStringLiteral("Timeline")));
        QTest::keyClick(&wanted(help), Qt::Key_Down);
        QCOMPARE(help.topic(), QStringLiteral("timeline.md"));
        QTest::keyClick(&wanted(help), Qt::Key_Down);
        QVERIFY(help.topic() != QStringLiteral("timeline.md"));
        wanted(help).setText(QStringLiteral("no such word anywhere"));
        QCOMPARE(contents(help).count(), 1);
        QVERIFY(contents(help).item(0)->flags() == Qt::NoItemFlags);
        const QString before = help.topic();
        QTest::keyClick(&wanted(help), Qt::Key_Return);
        QCOMPARE(help.topic(), before);
        help.showTopic(QStringLiteral("energy.md"));
        QVERIFY(wanted(help).text().isEmpty());
        QCOMPARE(contents(help).currentItem()->text(), QStringLiteral("Energy"));
    }

    void searchReadsChinese() {
        HelpSearch search;
        search.add(QStringLiteral("one.md"),
                   QStringLiteral("# 分塊\n\n第一句。有一句說到**容量**。\n"));
        search.add(QStringLiteral("two.md"), QStringLiteral("# 容量\n\n別的。\n"));
        const QList<HelpMatch> found = search.find(QStringLiteral("容量"));
        QCOMPARE(found.size(), 2);
        QCOMPARE(found[0].topic, QStringLiteral("two.md"));
        QCOMPARE(found[0].sentence, QString());
        QCOMPARE(found[1].sentence, QStringLiteral("有一句說到容量。"));
        QVERIFY(search.find(QStringLiteral("  ")).isEmpty());
    }

    void backAndForward() {
        HelpBrowser help(m_theme);
        help.show();
        help.showTopic(QStringLiteral("search.md"));
        QVERIFY(QTest::qWaitForWindowActive(&help));
        QVERIFY(!button(help, "‹").isEnabled() && !button(help, "›").isEnabled());
        QScrollBar& bar = *reader(help).verticalScrollBar();
        bar.setValue(bar.maximum() / 2);
        const int read = bar.value();
        QVERIFY(read > 0);
        choose(help, "tiles.md");
        choose(help, "find.md");
        QTest::keyClick(&help, Qt::Key_Left, Qt::AltModifier);
        QCOMPARE(help.topic(), QStringLiteral("tiles.md"));
        QCOMPARE(contents(help).currentItem()->text(), QStringLiteral("Tiles"));
        button(help, "‹").click();
        QCOMPARE(help.topic(), QStringLiteral("search.md"));
        QCOMPARE(bar.value(), read);
        QTest::keyClick(&help, Qt::Key_Left, Qt::AltModifier);
        QCOMPARE(help.topic(), QStringLiteral("search.md"));
        QTest::mouseClick(reader(help).viewport(), Qt::ForwardButton);
        QTest::keyClick(&help, Qt::Key_Right, Qt::AltModifier);
        QCOMPARE(help.topic(), QStringLiteral("find.md"));
        QVERIFY(!button(help, "›").isEnabled());
        QTest::mouseClick(reader(help).viewport(), Qt::BackButton);
        QCOMPARE(help.topic(), QStringLiteral("tiles.md"));
        choose(help, "energy.md");  // and find.md is removed from the history
        help.forward();
        QCOMPARE(help.topic(), QStringLiteral("energy.md"));
    }

    /// Pictures are as wide as the page allows, and have the colours of the theme.
    void pagesHavePictures() {
        HelpBrowser help(m_theme);
        help.show();
        help.showTopic(QStringLiteral("tiles.md"));
        QCoreApplication::processEvents();
        const QImage light = picture(help);
        QVERIFY(!light.isNull());
        QVERIFY(page(help).contains(QChar::ObjectReplacementCharacter));
        QCOMPARE(reader(help).horizontalScrollBar()->maximum(), 0);
        m_theme.setDark(true);
        const QImage dark = picture(help);
        m_theme.setDark(false);
        QCOMPARE(dark.size(), light.size());
        QVERIFY(QColor(dark.pixel(0, 0)).lightness() < 100);
        QVERIFY(QColor(light.pixel(0, 0)).lightness() > 200);
        const QSize whole = help.size();
        help.resize(whole.width() / 2, whole.height());
        QCoreApplication::processEvents();
        QVERIFY(picture(help).width() < light.width());
        QCOMPARE(reader(help).horizontalScrollBar()->maximum(), 0);
        help.resize(whole);
        QCoreApplication::processEvents();
        QCOMPARE(picture(help).width(), light.width());
        help.showTopic(QStringLiteral("glossary.md"));
        QVERIFY(!page(help).contains(QChar::ObjectReplacementCharacter));
    }

    /// The page takes most of the window.
    void sizesAreSensibleAndKept() {
        {
            HelpBrowser help(m_theme);
            help.showTopic(QStringLiteral("tiles.md"));
            help.show();
            QCoreApplication::processEvents();
            QVERIFY(reader(help).width() > 2 * contents(help).width());
            QVERIFY(help.width() >= 800 && help.height() >= 600);
            help.resize(1000, 500);
        }
        HelpBrowser again(m_theme);
        QCOMPARE(again.size(), QSize(1000, 500));
    }
};

LOOPGLASS_TEST(HelpWindowTest)

}  // namespace loopglass::ui::test::help_window_test

#include "help_window_test.moc"
