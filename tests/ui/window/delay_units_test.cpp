// Delays and EDPs as times, if the machine has a clock. The unit is selected once and applies
// everywhere. Exports use cycles.
#include "manual_mapping/energy_sheet.h"
#include "manual_mapping/figure_strip.h"
#include "models/energy_cell.h"
#include "modes/headers/plain_header.h"
#include "modes/network_mode.h"
#include "network/network_page.h"
#include "runner/patience.h"
#include "runner/run_tests.h"
#include "text/score_text.h"
#include "text/text.h"
#include "text/units.h"
#include "ui/from_source.h"
#include "ui/settled.h"
#include "ui/window_fixture.h"
#include "ui/window_panels.h"
#include "widgets/table_panel.h"

#include <QLabel>
#include <QRegularExpression>
#include <QSet>
#include <optional>

namespace loopglass::ui::test::delay_units_test {

class DelayUnitsTest : public WindowFixture {
    Q_OBJECT

    void open(const char* accelerator) {
        QVERIFY(m_window->openFile(fromSource("samples/workloads/conv1d.yaml")));
        QVERIFY(m_window->openFile(
            fromSource(qPrintable(QStringLiteral("samples/accelerators/") +
                                  QLatin1String(accelerator) + QStringLiteral(".yaml")))));
        QVERIFY(settle(*m_window));
    }
    QAction* action(const char* unit) { return m_window->commands().action(delayCommand(unit)); }
    static QString delayCommand(const char* unit) {
        return QStringLiteral("view.delay-") + QLatin1String(unit);
    }
    void choose(const char* unit, const char* shown) {
        action(unit)->trigger();
        QVERIFY(QTest::qWaitFor([&] { return chosenDelayUnit() == QString::fromUtf8(shown); },
                                longestWait));
        QVERIFY(action(unit)->isChecked());
        QVERIFY(settle(*m_window));
    }
    View& view(ViewId id) {
        m_window->showView(id);
        QCoreApplication::processEvents();
        return m_window->view(id);
    }
    /// Returns the texts of labels, table headings and strips of figures.
    static QString wordsOf(const QWidget& part) {
        QStringList words;
        for (const QLabel* label : part.findChildren<QLabel*>()) {
            // The complete text of a shortened label.
            words << label->text() << label->accessibleName();
        }
        for (const TablePanel* table : part.findChildren<TablePanel*>()) {
            for (int c = 0; c < table->table().columnCount(); ++c) {
                words << table->table().headerData(c, Qt::Horizontal, Qt::DisplayRole).toString();
            }
            for (int r = 0; r < table->table().rowCount(); ++r) {
                words << table->table().index(r, 0).data().toString();
            }
        }
        for (const FigureStrip* strip : part.findChildren<FigureStrip*>()) {
            words << strip->accessibleDescription();
        }
        return words.join(QLatin1Char('\n'));
    }

private slots:
    void init() { begin(); }
    void cleanup() {
        m_window.reset();
        chooseDelayUnit({});
        chooseEnergyUnit({});
        end();
    }

    /// Cycles are a count: labels, tables and scores write every digit of the same number.
    void cyclesHaveEveryDigit() {
        const double cycles = 30'863'926;
        const QString digits = countLabel(30'863'926);
        QVERIFY(!digits.contains(QLatin1Char('e')));
        QCOMPARE(delayLabel(cycles, {}), digits + QStringLiteral(" cycles"));
        QCOMPARE(convertedCell(cycles, cyclesUnit()).text, digits);
        QCOMPARE(ScoreText(Objective::Delay).number(cycles), digits);
        QCOMPARE(ScoreText(Objective::Edp).number(cycles), QStringLiteral("3.086e7"));
    }

    void numbers() {
        const ClockRate slow = 0.7;
        const QString thousands =
            QStringLiteral("5") + QChar(0x202F) + QStringLiteral("200 cycles");
        QCOMPARE(delayLabel(5200, slow), thousands);
        QCOMPARE(edpLabel(9.306e7, slow), QStringLiteral("9.306e7 pJ·cycles"));
        chooseDelayUnit(QStringLiteral("µs"));
        QCOMPARE(delayLabel(5200, ClockRate(1)), QStringLiteral("5.200 µs"));
        QCOMPARE(delayLabel(700, slow), QStringLiteral("1 µs"));
        QCOMPARE(delayLabel(5200, {}), thousands);
        QCOMPARE(edpUnit(slow).name, QStringLiteral("pJ·µs"));
        QCOMPARE(edpLabel(1.4e5, slow), QStringLiteral("200 pJ·µs"));
        chooseEnergyUnit(QStringLiteral("nJ"));
        QCOMPARE(edpLabel(1.4e6, slow), QStringLiteral("2 nJ·µs"));
        QCOMPARE(edpUnit({}).name, QStringLiteral("nJ·cycles"));
        chooseDelayUnit(QStringLiteral("parsec"));
        QCOMPARE(chosenDelayUnit(), QStringLiteral("cycles"));
        QVERIFY(!clockBeside(slow, false));
    }

    void everyViewFollows() {
        open("simba-like-45nm");
        m_window->showView(ViewId::Compare);
        m_window->commands().action(QStringLiteral("run.reference"))->trigger();
        MapOptions options = m_window->document().options();
        options.principles.tile = false;
        QCOMPARE(m_window->document().setOptions(options, {}), QString());
        QVERIFY(settle(*m_window));
        const auto& run = *m_window->shown().now().run;
        const Cost cost = bestMapping(run, std::nullopt)->cost;
        m_window->commands().action(QStringLiteral("edit.hand"))->trigger();
        choose("us", "µs");
        const QString delay = delayLabel(cost.cycles, run.problem().accelerator.clock);
        QVERIFY2(delay.endsWith(QStringLiteral(" µs")), qPrintable(delay));
        for (const ViewId id : {ViewId::Mapping, ViewId::Machine}) {
            QVERIFY2(wordsOf(view(id)).contains(delay), qPrintable(wordsOf(view(id))));
        }
        const QString energy = wordsOf(view(ViewId::Energy));
        QVERIFY2(energy.contains(QStringLiteral("delay µs")) &&
                     energy.contains(QStringLiteral("EDP pJ·µs")),
                 qPrintable(energy));
        const QString compare = wordsOf(view(ViewId::Compare));
        QVERIFY2(compare.contains(QStringLiteral("delay, µs")) &&
                     compare.contains(QStringLiteral("EDP, pJ·µs")),
                 qPrintable(compare));
        const QString manualMapping = wordsOf(view(ViewId::Hand));
        QVERIFY2(manualMapping.contains(QStringLiteral("pJ·µs")), qPrintable(manualMapping));
        QVERIFY2(WindowPanels(*m_window).header().best().endsWith(QStringLiteral("pJ·µs")),
                 qPrintable(WindowPanels(*m_window).header().best()));
        choose("cycles", "cycles");
        QVERIFY(wordsOf(view(ViewId::Energy)).contains(QStringLiteral("EDP pJ·cycles")));
    }

    /// One nanosecond is one cycle there, but is shown as a time nevertheless.
    void nanosecondsAtOneGigahertzAreATime() {
        open("simba-like-45nm");
        m_window->commands().action(QStringLiteral("edit.hand"))->trigger();
        choose("ns", "ns");
        QCOMPARE(delayUnit(m_window->document().accelerator().clock).factor, 1.0);
        const QString manualMapping = wordsOf(view(ViewId::Hand));
        QVERIFY2(manualMapping.contains(QStringLiteral("Delay")) &&
                     !manualMapping.contains(QStringLiteral("Cycles")),
                 qPrintable(manualMapping));
    }

    /// Energies below each other, and their sum, have one unit: fractions of a millijoule are not
    /// mixed with pJ and µJ.
    void energiesThatAddUpHaveOneUnit() {
        open("simba-like-45nm");
        QVERIFY(m_window->openFile(fromSource("samples/workloads/conv2d.yaml")));
        QVERIFY(settle(*m_window));
        m_window->commands().action(QStringLiteral("edit.hand"))->trigger();
        view(ViewId::Hand);
        const auto* sheet = m_window->findChild<EnergySheet*>();
        QVERIFY(sheet != nullptr);
        QTRY_VERIFY(sheet->asText().size() > 2);
        static const QRegularExpression unit(QStringLiteral("^[0-9.e\u202F-]+ (.*J)$"));
        QSet<QString> units;
        for (const QLabel* label : sheet->findChildren<QLabel*>()) {
            if (const auto match = unit.match(label->text()); match.hasMatch()) {
                units << match.captured(1);
            }
        }
        QCOMPARE(units, QSet<QString>{QStringLiteral("µJ")});
        QCOMPARE(energyLabel(500, 2e7), QStringLiteral("5.000e-4 µJ"));
    }

    void whatIsWrittenHasCycles() {
        open("simba-like-45nm");
        const QList<QStringList> energy = view(ViewId::Energy).asTable();
        const QList<QStringList> compare = view(ViewId::Compare).asTable();
        choose("ns", "ns");
        QCOMPARE(view(ViewId::Energy).asTable(), energy);
        QCOMPARE(view(ViewId::Compare).asTable(), compare);
    }

    void theNetworkFollows() {
        open("datacenter-45nm");
        choose("ms", "ms");
        m_window->commands().action(QStringLiteral("network.map"))->trigger();
        auto& mode = *qobject_cast<NetworkMode*>(m_window->bench().mode());
        NetworkPage& page = mode.network();
        QTRY_VERIFY(page.run().isDone() && !page.run().isRunning());
        const QString words = wordsOf(page);
        QVERIFY2(words.contains(QStringLiteral("delay ms")) &&
                     words.contains(QStringLiteral("EDP pJ·ms")),
                 qPrintable(words));
        QVERIFY(
            static_cast<PlainHeader&>(mode.header()).number().endsWith(QStringLiteral("pJ·ms")));
        const QStringList written = page.rows().table().asText().first();
        QVERIFY2(written.contains(QStringLiteral("cycles")) &&
                     written.contains(QStringLiteral("EDP pJ·cycles")),
                 qPrintable(written.join(QLatin1Char('|'))));
    }

    /// The unit is stored. A machine without a clock shows a message.
    void withoutAClock() {
        open("eyeriss-like");
        choose("us", "µs");
        QCOMPARE(m_window->lastMessage(),
                 QStringLiteral("This accelerator has no clock, so delays stay in cycles."));
        QVERIFY(wordsOf(view(ViewId::Energy)).contains(QStringLiteral("delay cycles")));
        openWindow();
        QCOMPARE(chosenDelayUnit(), QStringLiteral("µs"));
        QVERIFY(action("us")->isChecked());
    }
};

LOOPGLASS_TEST(DelayUnitsTest)

}  // namespace loopglass::ui::test::delay_units_test

#include "delay_units_test.moc"
