// Tables keep their rows in place, as every model must, and are copied as text.
#include "models/combo_items.h"
#include "runner/run_tests.h"
#include "text/window_language.h"
#include "theme/application_style.h"
#include "ui/no_warnings.h"
#include "views/view_export.h"
#include "widgets/table_actions.h"
#include "widgets/table_panel.h"

#include <QAbstractItemModelTester>
#include <QAbstractItemView>
#include <QComboBox>
#include <QStyledItemDelegate>
#include <QTest>
#include <algorithm>
#include <cstdlib>

namespace loopglass::ui::test::table_model_test {

class TableModelTest : public QObject {
    Q_OBJECT

private slots:
    void isAModel() {
        TableModel model;
        const QAbstractItemModelTester tester(
            &model, QAbstractItemModelTester::FailureReportingMode::QtTest);
        const QStringList headings{QStringLiteral("a"), QStringLiteral("b")};
        model.setTable(headings, {{{QStringLiteral("x")}, {QStringLiteral("1"), true}}});
        int resets = 0;
        connect(&model, &QAbstractItemModel::modelReset, this, [&resets] { ++resets; });
        model.setTable(headings, {{{QStringLiteral("x")}, {QStringLiteral("2"), true}}});
        QCOMPARE(resets, 0);
        QCOMPARE(model.index(0, 1).data().toString(), QStringLiteral("2"));
        model.setTable(headings, {});
        QCOMPARE(resets, 1);
        QCOMPARE(model.rowCount(), 0);
    }

    void copiesWhatIsSelected() {
        const NoWarnings warnings;
        const Theme theme;
        TablePanel panel(theme, QStringLiteral("test"));
        panel.table().setTable({QStringLiteral("a")},
                               {{{QStringLiteral("x")}}, {{QStringLiteral("y")}}});
        QCOMPARE(copyText(panel), QStringLiteral("a\nx\ny"));
        panel.selectRow(1);
        QCOMPARE(copyText(panel), QStringLiteral("a\ny"));
        QCOMPARE(NoWarnings::taken(), QStringList{});
    }

    /// The table draws its cells itself to save time. They look like the style's cells, with and
    /// without enough width, marked and unmarked.
    void cellsLookAsTheStyleDrawsThem_data() {
        QTest::addColumn<bool>("dark");
        QTest::newRow("light") << false;
        QTest::newRow("dark") << true;
    }
    void cellsLookAsTheStyleDrawsThem() {
        QFETCH(bool, dark);
        const NoWarnings warnings;
        Theme theme;
        theme.setDark(dark);
        TablePanel panel(theme, QStringLiteral("test"));
        panel.setStyleSheet(styleSheetOf(theme, BaseStyle::No));
        panel.resize(420, 200);
        panel.table().setTable(
            {QStringLiteral("words"), QStringLiteral("numbers"), QStringLiteral("bold")},
            {{{QStringLiteral("a few words gjpq")},
              {QStringLiteral("12 345.6"), true},
              {QStringLiteral("bold"), false, true}},
             {{QStringLiteral("many words, more than there is room for in a cell")},
              {QStringLiteral("0.5 %"), true},
              {QStringLiteral("1.0"), true, true}},
             {{QStringLiteral("中文")}, {QStringLiteral("–"), true}, {QString()}}});
        panel.selectRow(1);
        panel.show();
        panel.setColumnWidth(0, 150);
        panel.setColumnWidth(1, 100);
        panel.setColumnWidth(2, 90);
        QCoreApplication::processEvents();
        const QImage own = panel.viewport()->grab().toImage();
        panel.setItemDelegate(new QStyledItemDelegate(&panel));
        QCoreApplication::processEvents();
        const QImage style = panel.viewport()->grab().toImage();
        QCOMPARE(own.size(), style.size());
        int different = 0;
        int ink = 0;
        for (int y = 0; y < own.height(); ++y) {
            for (int x = 0; x < own.width(); ++x) {
                different += own.pixel(x, y) != style.pixel(x, y) ? 1 : 0;
                ink += style.pixel(x, y) != style.pixel(0, style.height() - 1) ? 1 : 0;
            }
        }
        QVERIFY(ink > 300);
        QCOMPARE(different, 0);
        QCOMPARE(NoWarnings::taken(), QStringList{});
    }

    /// The current entry of a list is readable, in a window that is styled at the start and after a
    /// change of the theme.
    void listsOfBoxesSayWhatTheyStandOn_data() {
        QTest::addColumn<bool>("dark");
        QTest::addColumn<bool>("worn");
        for (const bool dark : {false, true}) {
            for (const bool worn : {false, true}) {
                QTest::addRow("%d %d", dark, worn) << dark << worn;
            }
        }
    }
    void listsOfBoxesSayWhatTheyStandOn() {
        QFETCH(bool, dark);
        QFETCH(bool, worn);
        Theme theme;
        theme.setDark(dark);
        clearStyleSheet();
        applyPalette(theme);
        QComboBox box;
        box.addItems({QStringLiteral("MMMMM"), QStringLiteral("WWWWW")});
        applyStyleSheet(theme, worn ? BaseStyle::Yes : BaseStyle::No);
        box.show();
        box.showPopup();
        box.view()->setCurrentIndex(box.model()->index(1, 0));
        QCoreApplication::processEvents();
        const QRect entry = box.view()->visualRect(box.model()->index(1, 0));
        const QImage picture = box.view()->viewport()->grab(entry).toImage();
        int most = 0;
        for (int y = 2; y < picture.height() - 2; ++y) {
            for (int x = 4; x < picture.width() - 4; ++x) {
                most = std::max(most,
                                std::abs(picture.pixelColor(x, y).lightness() -
                                         picture.pixelColor(picture.width() - 6, 3).lightness()));
            }
        }
        box.hidePopup();
        clearStyleSheet();
        QVERIFY2(most > 100, qPrintable(QString::number(most)));
    }

    /// A combo box shows the new entries, whatever it had before. Equal entries are not set again.
    void boxesOfferWhatTheyAreTold() {
        const auto listOf = [](const QString& letters) {
            QList<ComboItem> items;
            for (const QChar letter : letters) {
                items.emplace_back(QString(letter), letter.unicode() + items.size());
            }
            return items;
        };
        const QStringList lists{QString(), QStringLiteral("abc"), QStringLiteral("abd"),
                                QStringLiteral("abdefg"), QStringLiteral("b")};
        for (const QString& before : lists) {
            for (const QString& after : lists) {
                QComboBox box;
                offer(box, listOf(before));
                int told = 0;
                connect(box.model(), &QAbstractItemModel::dataChanged, this, [&told] { ++told; });
                connect(box.model(), &QAbstractItemModel::rowsInserted, this, [&told] { ++told; });
                connect(box.model(), &QAbstractItemModel::rowsRemoved, this, [&told] { ++told; });
                offer(box, listOf(after));
                QCOMPARE(told == 0, before == after);
                QCOMPARE(box.count(), after.size());
                for (int i = 0; i < box.count(); ++i) {
                    QCOMPARE(box.itemText(i), listOf(after)[i].first);
                    QCOMPARE(box.itemData(i), listOf(after)[i].second);
                }
            }
        }
    }

    /// A heading explains its word, in the language of the window.
    void headingsAreExplained() {
        const auto tip = [](const char* heading) {
            TableModel model;
            model.setTable({QString::fromUtf8(heading)}, {});
            return model.headerData(0, Qt::Horizontal, Qt::ToolTipRole).toString();
        };
        QVERIFY(tip("fills").contains(QStringLiteral("A word enters a buffer")));
        QVERIFY(tip("EDP pJ·cycles").contains(QStringLiteral("Energy multiplied by delay")));
        QVERIFY(tip("energy µJ").contains(QStringLiteral("The total energy of all accesses")));
        QVERIFY(!tip("energy µJ").contains(QLatin1Char('[')));
        QCOMPARE(tip("a"), QString());
        const WindowLanguage chinese(QStringLiteral("zh_TW"));
        QVERIFY(tip("讀取").contains(QStringLiteral("離開緩衝區")));
    }

    void quotesCsv() {
        const QString thousands = QStringLiteral("1") + QChar(0x202F) + QStringLiteral("000");
        QCOMPARE(csvText({{QStringLiteral("K 2, P 2"), thousands, QStringLiteral("a\"b")}}),
                 QStringLiteral("\"K 2, P 2\",1000,\"a\"\"b\"\n"));
    }
};

LOOPGLASS_TEST(TableModelTest)

}  // namespace loopglass::ui::test::table_model_test

#include "table_model_test.moc"
