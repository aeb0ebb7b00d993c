// Tables keep their rows in place, as any model has to, and copy as text.
#include "runner/run_tests.h"
#include "text/window_language.h"
#include "ui/no_warnings.h"
#include "views/view_export.h"
#include "widgets/table_actions.h"
#include "widgets/table_panel.h"

#include <QAbstractItemModelTester>
#include <QTest>

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

    /// A heading says what its word means, in the language of the window.
    void headingsAreExplained() {
        const auto tip = [](const char* heading) {
            TableModel model;
            model.setTable({QString::fromUtf8(heading)}, {});
            return model.headerData(0, Qt::Horizontal, Qt::ToolTipRole).toString();
        };
        QVERIFY(tip("fills").contains(QStringLiteral("words that come into it")));
        QVERIFY(tip("EDP pJ·cycles").contains(QStringLiteral("Energy times delay")));
        QVERIFY(tip("energy µJ").contains(QStringLiteral("times its price")));
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
