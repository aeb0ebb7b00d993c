// The view Energy. Its figures are those of the cost model, its bars have the stated height, and
// rows select with mouse and keys.
#include "charts/energy_plot.h"
#include "cost/evaluate.h"
#include "models/cost_table.h"
#include "runner/run_tests.h"
#include "text/text.h"
#include "text/units.h"
#include "ui/displayed_view.h"
#include "views/energy_view.h"

#include <QClipboard>
#include <QGuiApplication>
#include <QHelpEvent>
#include <QLabel>
#include <QToolTip>
#include <algorithm>
#include <cmath>

namespace loopglass::ui::test::energy_view_test {

using Bench = DisplayedView<EnergyView>;

NodeId anotherMapping(const Bench& shown) {
    const NodeId best = shown.run().result()->bestNode;
    return firstNode(shown.trace(), [&](const NodeRecord& node) {
        return node.state == NodeState::Evaluated && &node != &shown.trace()[best];
    });
}

double number(QString text) { return text.remove(QChar(0x202F)).toDouble(); }

class EnergyViewTest : public QObject {
    Q_OBJECT

private slots:
    void figuresAreThoseOfTheCostModel() {
        Bench shown(searched("eyeriss-like.yaml", "matmul.yaml"));
        TablePanel* table = shown.table("Energy, delay and EDP");
        QVERIFY(table);
        const Cost cost = evaluate(shown.run().problem(), *shown.run().result()->best,
                                   shown.run().options().cost);
        QCOMPARE(cellText(*table, 0, 0), QStringLiteral("best"));
        QCOMPARE(cellText(*table, 0, 1), energyNumber(cost.energy, energyUnit(cost.energy)));
        QCOMPARE(cellText(*table, 0, 2), unitNumber(cost.cycles, cyclesUnit()));
        QCOMPARE(cellText(*table, 0, 3), quantityLabel(cost.edp()));
        QCOMPARE(cellText(*table, 0, 5), shareLabel(cost.utilization));
    }

    /// A candidate's record has its cost, but the view computes it again.
    void theSelectedCandidateStandsBeside() {
        Bench shown(searched("eyeriss-like.yaml", "matmul.yaml"));
        const NodeId other = anotherMapping(shown);
        QVERIFY(other != noNode);
        shown.selection.select(other);
        TablePanel* table = shown.table("Energy, delay and EDP");
        QCOMPARE(table->model()->rowCount(), 3);
        QCOMPARE(cellText(*table, 1, 0), QStringLiteral("selected"));
        QCOMPARE(cellText(*table, 1, 3), quantityLabel(shown.trace()[other].cost));
        QCOMPARE(cellText(*table, 2, 0), QStringLiteral("untiled"));
    }

    void namesOfPlacesDoNotTouch() {
        for (qsizetype places = 1; places < 200; ++places) {
            for (const double width : {300.0, 620.0, 1300.0}) {
                const PlaceNames names = placeNames(places, width, 13);
                const double apart =
                    width / static_cast<double>(places) * static_cast<double>(names.every);
                QVERIFY(names.every >= 1);
                QVERIFY(places <= 8 || apart * std::sin(names.turned * 3.14159265 / 180) >= 12.999);
            }
        }
        QCOMPARE(placeNames(5, 600, 13).turned, 0.0);
        QCOMPARE(placeNames(21, 600, 13).every, qsizetype{1});
    }

    /// Returns the whole drawing as a table: every part of every bar. The parts add up to the
    /// energy.
    void theTableHasEveryPartOfTheBars() {
        Bench shown(searched("eyeriss-like.yaml", "matmul.yaml"));
        const Problem& problem = shown.run().problem();
        const Cost cost = evaluate(problem, *shown.run().result()->best);
        const QList<QStringList> table = shown.view.asTable();
        QCOMPARE(
            table.first().mid(0, 3),
            QStringList({QStringLiteral("level"), QStringLiteral("part"), QStringLiteral("best")}));
        int row = 1;
        double sum = 0;
        for (std::size_t l = 0; l < problem.levelCount(); ++l) {
            for (std::size_t t = 0; t < problem.workload.tensorCount(); ++t, ++row) {
                QCOMPARE(table[row][0], qt(problem.accelerator.levels[l].name));
                QCOMPARE(table[row][1], qt(problem.workload.tensors[t].name));
                QCOMPARE(number(table[row][2]), cost.levels[l].tensors[t].energy());
                sum += number(table[row][2]);
            }
        }
        QCOMPARE(number(table[row][2]), cost.macEnergy);
        QVERIFY(qAbs(sum + cost.macEnergy - cost.energy) < 1e-9 * cost.energy);
    }

    /// All bars are equally wide, so that the area of a colour is the energy of its tensor.
    void areasAreEnergies() {
        Bench shown(searched("eyeriss-like.yaml", "matmul.yaml"), {1200, 900});
        const Problem& problem = shown.run().problem();
        const Cost cost = evaluate(problem, *shown.run().result()->best);
        auto* plot = shown.view.findChild<EnergyPlot*>();
        QCoreApplication::processEvents();
        const QImage picture = plot->grab().toImage();
        std::vector<double> energy(problem.workload.tensorCount(), 0);
        std::vector<double> area;
        double all = 0;
        double allArea = 0;
        for (std::size_t t = 0; t < energy.size(); ++t) {
            for (const LevelCost& level : cost.levels) {
                energy[t] += level.tensors[t].energy();
            }
            area.push_back(pixelsOf(picture, shown.theme.tensorColor(problem.workload, t)));
            all += energy[t];
            allArea += area[t];
        }
        QVERIFY(allArea > 1000);
        for (std::size_t t = 0; t < energy.size(); ++t) {
            const double share = energy[t] / all;
            const double drawn = area[t] / allArea;
            QVERIFY2(qAbs(share - drawn) < 0.03,
                     qPrintable(QStringLiteral("%1: %2 of the energy, %3 of the area")
                                    .arg(qt(problem.workload.tensors[t].name))
                                    .arg(share)
                                    .arg(drawn)));
        }
    }

    void rowsSelectByMouseAndKeys() {
        Bench shown(searched("eyeriss-like.yaml", "matmul.yaml"));
        const NodeId other = anotherMapping(shown);
        shown.selection.select(other);
        TablePanel* table = shown.table("Energy, delay and EDP");
        clickCell(*table, 0);
        QCOMPARE(shown.selection.selected(), shown.run().result()->bestNode);
        shown.selection.select(other);
        clickCell(*table, 2);
        QTest::keyClick(table, Qt::Key_Up);
        QCOMPARE(shown.selection.selected(), other);
        QTest::keyClick(table, Qt::Key_C, Qt::ControlModifier);
        const QString copied = QGuiApplication::clipboard()->text();
        QVERIFY2(copied.contains(QStringLiteral("selected\t")), qPrintable(copied));
        QVERIFY(!copied.contains(QStringLiteral("untiled")));
    }

    /// The bar of the untiled mapping is many times as high as the frame. It shows each tensor with
    /// its share.
    void barsBeyondTheFrameKeepTheirParts() {
        Bench shown(searched("eyeriss-like.yaml", "matmul.yaml"), {1200, 900});
        const Problem& problem = shown.run().problem();
        const Cost cost = untiledMapping(shown.run())->cost;
        auto* plot = shown.view.findChild<EnergyPlot*>();
        QCoreApplication::processEvents();
        double least = 1;
        for (std::size_t t = 0; t < problem.workload.tensorCount(); ++t) {
            const double share = cost.levels[0].tensors[t].energy() / cost.levels[0].energy();
            const EnergyPlot::Piece piece{1, 0, t};
            if (share < 0.02) {
                continue;
            }
            least = std::min(least, share);
            const auto found = plot->pieceAt(plot->middleOf(piece));
            QVERIFY2(plot->rect().contains(plot->middleOf(piece)), qPrintable(QString::number(t)));
            QVERIFY(found && found->part == t && found->mapping == 1 && found->place == 0);
        }
        QVERIFY2(least < 0.5, qPrintable(QString::number(least)));
        QVERIFY(plot->pieceText({1, 0, 0}).contains(QStringLiteral("in proportion")));
        QVERIFY(plot->hasBrokenBars());
        const auto labels = shown.view.findChildren<QLabel*>();
        QVERIFY(std::any_of(labels.begin(), labels.end(), [](const QLabel* label) {
            return label->text().contains(QStringLiteral("broken: longer than the axis"));
        }));
        QVERIFY(!plot->pieceText({0, 0, 0}).contains(QStringLiteral("in proportion")));
    }

    /// The legend explains broken bars exactly if there are any, also at the first height of the
    /// chart. There the untiled mapping of this sample exceeds the axis only after the layout.
    void theLegendKnowsBrokenBars() {
        for (const int high : {500, 900}) {
            Bench shown(searched("figure-4-3.yaml", "conv1d.yaml"), {680, high});
            const auto* plot = shown.view.findChild<EnergyPlot*>();
            const auto isExplained = [&] {
                const auto labels = shown.view.findChildren<QLabel*>();
                return std::any_of(labels.begin(), labels.end(), [](const QLabel* label) {
                    return label->text().contains(QStringLiteral("broken: longer"));
                });
            };
            QTRY_VERIFY(plot->hasBrokenBars());
            QTRY_VERIFY(isExplained());
        }
    }

    /// Every part names its tensor, with the number of the cost model. A click on its bar acts like
    /// a click on its row.
    void partsSayWhatTheyAre() {
        Bench shown(searched("eyeriss-like.yaml", "matmul.yaml"), {1200, 900});
        const NodeId other = anotherMapping(shown);
        shown.selection.select(other);
        const Problem& problem = shown.run().problem();
        const Cost cost = evaluate(problem, *shown.run().result()->best);
        auto* plot = shown.view.findChild<EnergyPlot*>();
        QCoreApplication::processEvents();
        std::size_t seen = 0;
        for (std::size_t l = 0; l < problem.levelCount(); ++l) {
            for (std::size_t t = 0; t < problem.workload.tensorCount(); ++t) {
                const double pj = cost.levels[l].tensors[t].energy();
                const QPoint at = plot->middleOf({0, l, t});
                const auto found = plot->pieceAt(at);
                if (!found || found->part != t) {
                    continue;  // smaller than a pixel
                }
                ++seen;
                QHelpEvent help(QEvent::ToolTip, at, plot->mapToGlobal(at));
                QCoreApplication::sendEvent(plot, &help);
                const QString message = QToolTip::text();
                QVERIFY2(message.contains(qt(problem.workload.tensors[t].name)) &&
                             message.contains(qt(problem.accelerator.levels[l].name)) &&
                             message.contains(exactEnergy(pj)) &&
                             message.contains(shareLabel(pj / cost.energy)),
                         qPrintable(message));
            }
        }
        QVERIFY(seen > problem.levelCount());
        const QPoint macs =
            plot->middleOf({0, problem.levelCount(), problem.workload.tensorCount()});
        QWidget* under = plot->childAt(macs);
        QVERIFY(under);
        QTest::mouseClick(under, Qt::LeftButton, {}, under->mapFrom(plot, macs));
        QCOMPARE(shown.selection.selected(), shown.run().result()->bestNode);
        QVERIFY(!plot->pieceAt({1, 1}));
    }

    void earlierMomentsHaveTheBestOfThen() {
        Bench shown(searched("eyeriss-like.yaml", "matmul.yaml"));
        const BestSteps::Step first = shown.run().bests().steps().front();
        shown.selection.showMoment(first.at - 1);
        QVERIFY(!shown.table("Energy, delay and EDP"));
        shown.selection.showMoment(first.at);
        TablePanel* table = shown.table("Energy, delay and EDP");
        QCOMPARE(cellText(*table, 0, 0), QStringLiteral("best so far"));
        QCOMPARE(cellText(*table, 0, 3), quantityLabel(first.cost));
        const BestRecord& told = shown.trace().bestHistory().front();
        shown.selection.showMoment(told.at);
        QCOMPARE(cellText(*table, 0, 1), energyNumber(told.energy, energyUnit(told.energy)));
        QCOMPARE(cellText(*table, 0, 2), unitNumber(told.cycles, cyclesUnit()));
    }
};

LOOPGLASS_TEST(EnergyViewTest)

}  // namespace loopglass::ui::test::energy_view_test

#include "energy_view_test.moc"
