// Statements of the window on a search are true: operations of tiles, one mark per candidate,
// shares of the right total, the exported mapping, and the reason why nothing was searched.

#include "charts/energy_plot.h"
#include "compare/side_by_side.h"
#include "cost/cost.h"
#include "design/vocabulary.h"
#include "export/export.h"
#include "export_code/export_code_dialog.h"
#include "manual_mapping/manual_mapping_view.h"
#include "models/candidate_explanation.h"
#include "models/trace_marks.h"
#include "modes/headers/top_bar.h"
#include "modes/search_mode.h"
#include "network/network_table.h"
#include "runner/run_tests.h"
#include "text/text.h"
#include "trace/path.h"
#include "ui/searched_sample.h"
#include "ui/window_fixture.h"
#include "views/compare_view.h"
#include "views/cutoffs_view.h"
#include "words/language.h"
#include "words/sentences/search.h"

#include <QCheckBox>
#include <QLabel>
#include <QMap>
#include <QTableView>
#include <QTest>
#include <QToolButton>
#include <QToolTip>

namespace loopglass::ui::test::displayed_claims_test {

/// Returns the product of all loops at this level and inside it.
double operationsInside(const Mapping& mapping, std::size_t level) {
    double product = 1;
    for (std::size_t l = level; l < mapping.levels.size(); ++l) {
        for (const auto* loops :
             {&mapping.levels[l].temporal, &mapping.levels[l].x, &mapping.levels[l].y}) {
            for (const Loop& loop : *loops) {
                product *= static_cast<double>(loop.factor);
            }
        }
    }
    return product;
}

QWidget* shownTip() {
    for (QWidget* one : QApplication::topLevelWidgets()) {
        if (one->inherits("QTipLabel") && one->isVisible()) {
            return one;
        }
    }
    return nullptr;
}

class DisplayedClaimsTest : public WindowFixture {
    Q_OBJECT

    SearchMode& search() { return modeCalled<SearchMode>("search"); }
    ExportCodeDialog* exported() {
        trigger("file.exportCode");
        return m_window->findChild<ExportCodeDialog*>();
    }

private slots:
    void init() { begin(); }
    void cleanup() { end(); }

    /// Also for outer levels, where the factors of the level alone give a smaller product.
    void tilesHaveTheirOperations() {
        const auto run = searched("eyeriss-like.yaml", "conv2d.yaml");
        const Mapping& best = *run->result()->best;
        int tiles = 0;
        for (const NodeId part : partsOf(run->trace(), run->result()->bestNode)) {
            const NodeRecord& record = run->trace()[part];
            if (record.kind == NodeKind::Tile && record.left > 0) {
                ++tiles;
                QCOMPARE(record.left, operationsInside(best, record.level));
            }
        }
        QVERIFY(tiles >= 2);
    }

    void aCandidateHasOneMark() {
        const auto run = searched("eyeriss-like.yaml", "conv2d.yaml");
        const std::uint32_t last = lastMoment(run->trace());
        const TraceMarks marks(*run, last);
        const std::size_t step = std::max<std::size_t>(1, run->trace().size() / 800);
        for (std::size_t n = 1; n < run->trace().size(); n += step) {
            const auto node = static_cast<NodeId>(n);
            QCOMPARE(whyOf(*run, node).mark, marks.of(node));
        }
        for (const NodeId part : partsOf(run->trace(), run->result()->bestNode)) {
            QCOMPARE(whyOf(*run, part).mark, marks.of(part));
        }
    }

    void sharesAreOfTheirTotal() {
        EnergyPlot plot(*m_theme);
        plot.resize(400, 300);
        EnergyBars bars;
        bars.places = {QStringLiteral("conv1"), QStringLiteral("conv2")};
        bars.mappings = {QStringLiteral("best")};
        bars.parts = {{QStringLiteral("DRAM"), Qt::red, {{30, 100}}},
                      {QStringLiteral("MAC"), Qt::blue, {{20, 50}}}};
        bars.whole = EnergyBars::Whole::Network;
        plot.setBars(bars);
        const QString ofNetwork = plot.pieceText({0, 0, 1});  // 20 of 50, and of 200
        QVERIFY2(ofNetwork.contains(shareLabel(0.4)) && ofNetwork.contains(shareLabel(0.1)),
                 qPrintable(ofNetwork));
        QVERIFY(!ofNetwork.contains(QStringLiteral("this mapping")));
        bars.whole = EnergyBars::Whole::Mapping;
        plot.setBars(bars);
        QVERIFY(plot.pieceText({0, 0, 1}).contains(shareLabel(0.1)));
    }

    void theHeaderSaysWhyNothingWasSearched() {
        openSearched(samples().first());
        m_window->resize(1400, 800);
        Accelerator accelerator = m_window->document().accelerator();
        accelerator.levels.back().buffers.front().keepsAll = false;
        accelerator.levels.back().buffers.front().keeps = {"nowhere"};
        QCOMPARE(m_window->document().setAccelerator(accelerator, {QStringLiteral("a"), {}}),
                 QString());
        QVERIFY(settle(*m_window));
        const auto* header = m_window->findChild<TopBar*>();
        QVERIFY2(header->note().contains(QStringLiteral("nowhere")), qPrintable(header->note()));
        QLabel* link = nullptr;
        for (QLabel* label : header->findChildren<QLabel*>()) {
            link = label->accessibleName() == header->note() ? label : link;
        }
        QVERIFY(link != nullptr);
        QTest::mouseClick(link, Qt::LeftButton);
        const auto* field = qobject_cast<QCheckBox*>(m_window->focusWidget());
        QVERIFY(field != nullptr && field->accessibleName().contains(QStringLiteral("keeps")));
        QTRY_VERIFY(field->visibleRegion().contains(field->rect().center()));
    }

    void theMappingOnScreenIsExported() {
        openSearched(samples().first());
        search().manualMapping().startUntiled();
        m_window->showView(ViewId::Hand);
        ExportCodeDialog* dialog = exported();
        QVERIFY(dialog != nullptr);
        dialog->chooseFormat(ExportFormat::Yaml);
        const Problem& problem = *search().manualMapping().problem();
        const VariantMapping read =
            readVariantMapping(Source{"exported", dialog->text().toStdString()}, problem);
        QVERIFY(read.mapping == search().manualMapping().mapping());
        QVERIFY(dialog->titles().size() >= 2);
        delete dialog;
        m_window->showView(ViewId::Mapping);  // the best mapping is displayed, and the edited one
                                              // offered
        dialog = exported();
        QVERIFY(dialog->titles().first() != QStringLiteral("edited mapping"));
        QVERIFY(dialog->titles().contains(QStringLiteral("edited mapping")));
        delete dialog;
    }

    void aPinIsAColumn() {
        openSearched(samples().first());
        search().manualMapping().startUntiled();
        m_window->showView(ViewId::Hand);
        SideBySide& columns = search().compare().sideBySide();
        QVERIFY(columns.pins().empty());
        search().manualMapping().togglePin();
        QCOMPARE(columns.pins().size(), std::size_t{1});
        QVERIFY(*columns.pins().front().mapping == search().manualMapping().mapping());
        search().manualMapping().togglePin();
        QVERIFY(columns.pins().empty());
        search().manualMapping().togglePin();
        columns.removeAll();
        QVERIFY(!search().manualMapping().isPinned());
    }

    /// The style sheet of a widget also applies to its tooltip: rules without a selector would make
    /// it black.
    void tooltipsHaveOneLook() {
        openSearched(samples().first());
        for (const QWidget* one : m_window->findChildren<QWidget*>()) {
            const QString sheet = one->styleSheet();
            QVERIFY2(sheet.isEmpty() || sheet.contains(QLatin1Char('{')), qPrintable(sheet));
        }
        for (const bool dark : {false, true}) {
            m_theme->setDark(dark);
            int tried = 0;
            for (QToolButton* one : m_window->findChildren<QToolButton*>()) {
                if (one->styleSheet().isEmpty() || one->toolTip().isEmpty() || !one->isVisible()) {
                    continue;
                }
                QToolTip::showText(one->mapToGlobal(QPoint(2, 2)), one->toolTip(), one);
                QTRY_VERIFY(shownTip() != nullptr);
                const QImage drawn = shownTip()->grab().toImage();
                QCOMPARE(drawn.pixelColor(3, 3), m_theme->panel());
                QToolTip::hideText();
                QTRY_VERIFY(shownTip() == nullptr);
                ++tried;
            }
            QVERIFY(tried > 0);
        }
    }

    /// The third decided candidate has the number three, however far the search went.
    void candidatesKeepTheirNumbers() {
        const auto whole = searched("eyeriss-like.yaml", "matmul.yaml");
        CutoffsView view(m_window->selection(), *m_theme);
        view.resize(900, 600);
        view.show();
        const auto numbered = [&](const std::shared_ptr<RunData>& run) {
            view.setDisplayState(DisplayState::current(run));
            QMap<int, QString> candidates;
            for (const QStringList& row : view.asTable().sliced(1)) {
                if (!row[0].isEmpty()) {
                    candidates[row[0].toInt()] = row[1];
                }
            }
            return candidates;
        };
        const QMap<int, QString> all = numbered(whole);
        RunController controller;
        controller.startPaused(whole->sharedProblem(), {});
        for (int cutoff = 0; cutoff < 4; ++cutoff) {
            controller.stepToCutoff();
            QTRY_VERIFY(controller.state() == RunController::State::Paused);
        }
        const QMap<int, QString> some = numbered(controller.current());
        QVERIFY(some.size() > 3 && some.size() < all.size());
        for (auto one = some.cbegin(); one != some.cend(); ++one) {
            QCOMPARE(one.value(), all.value(one.key()));
        }
        controller.stop();
        view.setDisplayState({});
    }

    void theTwoEdpsHaveTwoNames() {
        const auto run = searched("eyeriss-like.yaml", "conv2d.yaml");
        design::Design design;
        design.layers = {{run->problem().workload, 1}, {run->problem().workload, 2}};
        const Message edp = msg::search::edp();
        QCOMPARE(english(design::costTitle(design, edp)), std::string("EDP summed over layers"));
        design.over = design::Aggregation::NetworkEdp;
        QCOMPARE(english(design::costTitle(design, edp)), std::string("network EDP"));
        design.over = design::Aggregation::Sum;
        design.layers.pop_back();
        QCOMPARE(english(design::costTitle(design, edp)), std::string("EDP"));
    }

    /// A lane that waits for a word is used but does not compute.
    void lanesThatWaitAreIdleOverTime() {
        Cost cost;
        cost.macs = 1024;
        cost.lanes = 8;
        cost.steps = 128;
        cost.utilization = 0.5;  // 8 of 16
        cost.cycles = 512;
        QCOMPARE(utilizationOverTime(cost), 1024.0 / (16 * 512));
        NetworkTable table;
        table.parts = {"MAC"};
        NetworkRow row;
        row.name = "a";
        row.repeat = 3;
        row.cost = cost;
        table.rows = {row};
        QCOMPARE(networkSums(table).utilization, 0.5);
        QCOMPARE(networkSums(table).utilizationOverTime, 0.125);
    }
};

LOOPGLASS_TEST(DisplayedClaimsTest)

}  // namespace loopglass::ui::test::displayed_claims_test

#include "displayed_claims_test.moc"
