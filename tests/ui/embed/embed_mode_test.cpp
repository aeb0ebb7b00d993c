// The mode Embed as its user drives it: an instruction is found in the layer that is open, mouse
// and keys mark one operation in all pictures, constraints are switched, steps are gone through,
// and the program of an embedding is written. Every drawing has ink in both themes and sizes.
#include "embed/domains_view.h"
#include "embed/embed_page.h"
#include "embed/embed_panel.h"
#include "embed/embed_why.h"
#include "embed/match_view.h"
#include "embed/solutions_view.h"
#include "modes/embed_mode.h"
#include "runner/run_tests.h"
#include "support/paths.h"
#include "text/text.h"
#include "ui/no_warnings.h"
#include "ui/own_home.h"
#include "ui/shown_window.h"
#include "window/main_window.h"

#include <QCheckBox>
#include <QComboBox>
#include <QFile>
#include <QImage>
#include <QPainter>
#include <QPushButton>
#include <QSignalSpy>
#include <QStyledItemDelegate>
#include <QTableWidget>
#include <QTemporaryDir>
#include <QTest>
#include <memory>
#include <optional>

namespace loopglass::ui::test::embed_mode_test {

constexpr int patience = 30'000;

class EmbedModeTest : public QObject {
    Q_OBJECT

    std::optional<OwnHome> m_home;
    Theme m_theme;
    std::unique_ptr<MainWindow> m_window;
    std::optional<NoWarnings> m_warnings;

    EmbedMode& mode() const {
        return *qobject_cast<EmbedMode*>(m_window->bench().modeCalled(QStringLiteral("embed")));
    }
    EmbedDesk& desk() const { return mode().desk(); }
    MatchView& match() const { return mode().embedPage().match(); }
    DomainsView& domains() const { return mode().embedPage().domains(); }
    SolutionsView& solutions() const { return mode().embedPage().solutions(); }
    void trigger(const char* id) const {
        m_window->commands().action(QLatin1String(id))->trigger();
        QCoreApplication::processEvents();
    }
    bool searched() const {
        const bool there =
            QTest::qWaitFor([this] { return !desk().isRunning() && desk().data(); }, patience);
        if (!there) {
            qInfo("%s: %s", qPrintable(desk().file()), qPrintable(desk().failure()));
        }
        return there;
    }
    std::size_t count() const { return desk().data()->result.found.size(); }
    void click(QWidget& widget, const QPointF& at) const {
        QTest::mouseClick(&widget, Qt::LeftButton, {}, at.toPoint());
    }

private slots:
    void init() {
        m_warnings.emplace();
        m_home.emplace();
        m_window = shownWindow(m_theme);
        m_window->openSample(samples().first());
        trigger("mode.embed");
        QVERIFY(searched());
    }
    void cleanup() {
        m_window.reset();
        m_home.reset();
        QCOMPARE(NoWarnings::taken(), QStringList());
        m_warnings.reset();
    }

    void anInstructionIsFoundAtOnce();
    void hoveringMarksItEverywhere();
    void keysGoThroughOperations();
    void constraintsAreSwitched();
    void whyThereIsNone();
    void stepsOfTheSearch();
    void solutionsAreSelected();
    void theProgramIsWritten();
    void aBadFileIsRefused();
    void theLayerIsFollowed();
    void aSessionComesBack();
    void drawingsInThemesAndSizes_data();
    void drawingsInThemesAndSizes();
};

void EmbedModeTest::anInstructionIsFoundAtOnce() {
    QVERIFY(mode().panel().instructions().currentText().contains(QLatin1String("vta")));
    QVERIFY(count() > 0);
    QVERIFY(desk().found() != nullptr);
    QVERIFY(mode().note().contains(QLatin1String("nodes")));
}

/// A multiply that is hovered over: its operands and its result in both pictures.
void EmbedModeTest::hoveringMarksItEverywhere() {
    const embed::Embedding& embedding = desk().found()->embedding;
    const Instruction& instruction = desk().data()->instruction;
    // wgt[y,z] is the second operand: element 37 of it is y 2, z 5.
    QTest::mouseMove(&match(), match().placeOf(1, true, 37).toPoint());
    QTRY_COMPARE(match().operation(), std::int64_t{2 * 16 + 5});
    const auto point = embed::operatorPoint(instruction, embedding, {0, 2, 5});
    QString iteration;
    const Workload& workload = desk().data()->result.workload;
    for (std::size_t d = 0; d < point.size(); ++d) {
        iteration += (d == 0 ? QString() : QStringLiteral(", ")) +
                     QString::fromStdString(workload.dimensions[d].name) + QLatin1Char(' ') +
                     QString::number(point[d]);
    }
    const QString said = match().description();
    QVERIFY2(said.contains(QStringLiteral("Operation x 0, y 2, z 5 is iteration ") + iteration),
             qPrintable(said));
    QVERIFY(said.contains(QLatin1String("wgt[2,5] = ")));
    QVERIFY(said.contains(QLatin1String("inp[0,5] = ")));
    QVERIFY(said.contains(QLatin1String("out[0,2] = ")));
    // The same from the operator's side: the result of y 7 keeps z.
    QTest::mouseMove(&match(), match().placeOf(2, false, 7).toPoint());
    QTRY_COMPARE(match().operation(), std::int64_t{7 * 16 + 5});
    QCOMPARE(match().accessibleDescription(), match().description());
}

void EmbedModeTest::keysGoThroughOperations() {
    trigger("embed.show-match");
    QVERIFY(match().hasFocus());
    match().setOperation(0);
    QTest::keyClick(&match(), Qt::Key_Right);
    QCOMPARE(match().operation(), std::int64_t{1});
    QTest::keyClick(&match(), Qt::Key_Down);
    QCOMPARE(match().operation(), std::int64_t{17});
    QTest::keyClick(&match(), Qt::Key_Up);
    QTest::keyClick(&match(), Qt::Key_Left);
    QTest::keyClick(&match(), Qt::Key_Left);
    QCOMPARE(match().operation(), std::int64_t{0});
    QTest::keyClick(&match(), Qt::Key_End);
    QCOMPARE(match().operation(), std::int64_t{255});
    QTest::keyClick(&match(), Qt::Key_Home);
    QCOMPARE(match().operation(), std::int64_t{0});
    QTest::keyClick(&match(), Qt::Key_PageDown);
    QCOMPARE(desk().chosen(), std::size_t{1});
    QTest::keyClick(&match(), Qt::Key_PageUp);
    QCOMPARE(desk().chosen(), std::size_t{0});
}

void EmbedModeTest::constraintsAreSwitched() {
    const std::size_t relaxed = count();
    QTest::mouseClick(&mode().panel().strictButton(), Qt::LeftButton);
    QVERIFY(searched());
    QVERIFY(count() < relaxed);
    const std::size_t strict = count();
    QCheckBox& box = mode().panel().box(embed::Constraint::LinearAccess);
    QVERIFY(box.isChecked());
    QTest::keyClick(&box, Qt::Key_Space);
    QVERIFY(searched());
    QVERIFY(!desk().options().constraints.has(embed::Constraint::LinearAccess));
    QVERIFY(count() >= strict);
    const std::size_t without = count();
    const QString shown = mode().panel().countOf(embed::Constraint::LinearAccess);
    QCOMPARE(shown, without == strict ? QStringLiteral("–")
                                      : QStringLiteral("%1 → %2").arg(without).arg(strict));
    QTest::mouseClick(&mode().panel().relaxedButton(), Qt::LeftButton);
    QVERIFY(searched());
    QCOMPARE(count(), relaxed);
}

void EmbedModeTest::whyThereIsNone() {
    embed::EmbedOptions options = desk().options();
    options.constraints = embed::strictConstraints();
    desk().setOptions(options);
    mode().open(QString::fromStdString(
        loopglass::test::sourcePath("samples/instructions/tensor-core-16x16x16.yaml")));
    QVERIFY(searched());
    QCOMPARE(count(), std::size_t{0});
    QVERIFY2(mode().why().text().contains(QLatin1String("contradict")),
             qPrintable(mode().why().text()));
    QVERIFY(!mode().why().code().isEnabled());
    QVERIFY(match().description().startsWith(QLatin1String("No embedding")));
}

void EmbedModeTest::stepsOfTheSearch() {
    trigger("embed.show-domains");
    QVERIFY(domains().hasFocus());
    QVERIFY(domains().stepCount() > 1);
    QVERIFY(domains().description().startsWith(QLatin1String("Step 1 of ")));
    QTest::keyClick(&domains(), Qt::Key_Right);
    QCOMPARE(domains().step(), std::size_t{1});
    click(domains(), domains().placeOf(0));
    QCOMPARE(domains().step(), std::size_t{0});
    const QList<QStringList> table = domains().asTable();
    QVERIFY(table.size() > 10);
    QVERIFY(table[1][0].contains(QLatin1Char('[')));
    QTest::keyClick(&domains(), Qt::Key_End);
    QCOMPARE(domains().step(), domains().stepCount() - 1);
}

void EmbedModeTest::solutionsAreSelected() {
    trigger("embed.show-solutions");
    QTableWidget& table = solutions().table();
    QCOMPARE(table.rowCount(), static_cast<int>(count()));
    table.setFocus();
    QTest::keyClick(&table, Qt::Key_Down);
    QCOMPARE(desk().chosen(), std::size_t{1});
    QVERIFY(mode().why().text().contains(QLatin1String("executions")));
    const std::size_t last = count() - 1;
    click(solutions().plot(), *solutions().plot().placeOf(last));
    const auto chosen = solutions().plot().placeOf(desk().chosen());
    QVERIFY((*chosen - *solutions().plot().placeOf(last)).manhattanLength() < 40);
    QCOMPARE(solutions().asTable().size(), static_cast<qsizetype>(count()) + 1);
    // Sorted by bytes the numbers are sorted, not their digits.
    const int bytes = table.columnCount() - 2;
    table.sortByColumn(bytes, Qt::AscendingOrder);
    for (int row = 1; row < table.rowCount(); ++row) {
        QVERIFY(table.item(row - 1, bytes)->data(Qt::DisplayRole).toLongLong() <=
                table.item(row, bytes)->data(Qt::DisplayRole).toLongLong());
    }
    const QVariant shown = QVariant::fromValue<qlonglong>(1'234'567);
    QCOMPARE(table.item(0, bytes)->data(Qt::DisplayRole).typeId(), shown.typeId());
    const auto* delegate = qobject_cast<QStyledItemDelegate*>(table.itemDelegate());
    QVERIFY(delegate != nullptr);
    QCOMPARE(delegate->displayText(shown, QLocale()), countLabel(shown.toLongLong()));
    QCOMPARE(delegate->displayText(8.39, QLocale()), QStringLiteral("8.390"));
}

void EmbedModeTest::theProgramIsWritten() {
    const QTemporaryDir folder;
    const QString file = folder.filePath(QStringLiteral("embedding.c"));
    QVERIFY(mode().why().code().isEnabled());
    mode().writeCode(file);
    QFile written(file);
    QVERIFY(written.open(QIODevice::ReadOnly));
    QVERIFY(written.readAll().contains("int main(void)"));
}

void EmbedModeTest::aBadFileIsRefused() {
    const QTemporaryDir folder;
    const QString file = folder.filePath(QStringLiteral("bad.yaml"));
    QFile bad(file);
    QVERIFY(bad.open(QIODevice::WriteOnly));
    bad.write("name: I\ndimensions: {x: 2}\nequation: \"o[x] += a[2*x]\"\n");
    bad.close();
    const QString before = desk().file();
    QSignalSpy said(&m_window->bench(), &Workbench::said);
    mode().open(file);
    QCOMPARE(said.size(), 1);
    QVERIFY(said[0][0].toString().contains(QLatin1String("bad.yaml:3:")));
    QCOMPARE(desk().file(), before);
}

/// Another layer is searched when the mode is seen, and not before.
void EmbedModeTest::theLayerIsFollowed() {
    const SharedEmbedData before = desk().data();
    trigger("mode.search");
    m_window->openSample(samples().last());
    QVERIFY(!desk().isRunning());
    QCOMPARE(desk().data(), before);
    trigger("mode.embed");
    QVERIFY(searched());
    QVERIFY(desk().data() != before);
    QCOMPARE(desk().data()->result.workload.name, m_window->document().workload().name);
}

void EmbedModeTest::aSessionComesBack() {
    trigger("embed.show-solutions");
    desk().setConstraint(embed::Constraint::Dense, false);
    QVERIFY(searched());
    QJsonObject view;
    mode().keepPlace(view);
    desk().setConstraint(embed::Constraint::Dense, true);
    mode().embedPage().chooseView(QStringLiteral("match"));
    mode().restorePlace(view);
    QVERIFY(searched());
    QCOMPARE(mode().embedPage().viewInFront(), QStringLiteral("solutions"));
    QVERIFY(!desk().options().constraints.has(embed::Constraint::Dense));
    mode().restorePlace({{QStringLiteral("embed"), 7}});  // anything may stand there
}

void EmbedModeTest::drawingsInThemesAndSizes_data() {
    QTest::addColumn<bool>("dark");
    QTest::addColumn<QSize>("size");
    for (const bool dark : {false, true}) {
        QTest::addRow("%s, small", dark ? "dark" : "light") << dark << QSize(640, 480);
        QTest::addRow("%s, large", dark ? "dark" : "light") << dark << QSize(1400, 900);
    }
}

void EmbedModeTest::drawingsInThemesAndSizes() {
    QFETCH(const bool, dark);
    QFETCH(const QSize, size);
    Theme theme;
    theme.setDark(dark);
    const auto ink = [&](auto& view) {
        QImage picture(size, QImage::Format_RGB32);
        picture.fill(Qt::magenta);
        QPainter painter(&picture);
        view.paintTo(painter, size, theme);
        painter.end();
        int others = 0;
        for (int y = 0; y < size.height(); y += 3) {
            for (int x = 0; x < size.width(); x += 3) {
                const QColor colour = picture.pixelColor(x, y);
                if (colour == QColor(Qt::magenta)) {
                    return -1;  // not all of it is drawn
                }
                others += colour == theme.panel() ? 0 : 1;
            }
        }
        return others;
    };
    QVERIFY(ink(match()) > 500);
    domains().setStep(0);
    QVERIFY(ink(domains()) > 500);
    QVERIFY(ink(solutions().plot()) > 50);
}

LOOPGLASS_TEST(EmbedModeTest)

}  // namespace loopglass::ui::test::embed_mode_test

#include "embed_mode_test.moc"
