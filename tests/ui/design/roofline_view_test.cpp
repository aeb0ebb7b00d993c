// The view Roofline with several layers. Each layer is below the roofs of its machine for every
// choice of counted words. Pinned mappings stay visible while the mark moves.
#include "design/views/roofline_view.h"
#include "design_window.h"
#include "runner/run_tests.h"

#include <QComboBox>
#include <QPushButton>

namespace loopglass::ui::test::roofline_view_test {

const char* const layers = "name: three\n"
                           "equation: \"O[i,j] += A[i,k] * B[k,j]\"\n"
                           "layers:\n"
                           "  - {name: square, dimensions: {I: 32, J: 32, K: 32}}\n"
                           "  - {name: vector, dimensions: {I: 1, J: 64, K: 64}}\n"
                           "  - {name: small, repeat: 2, dimensions: {I: 8, J: 8, K: 4}}\n";
const char* const design = "accelerator: %1/samples/accelerators/unified-edge.yaml\n"
                           "workloads: layers.yaml\n"
                           "vary:\n"
                           "  - {parameter: L2.capacity, values: [16384, 65536]}\n"
                           "  - {parameter: L2.bandwidth.read, values: [2, 16]}\n";

class RooflineViewTest : public QObject {
    Q_OBJECT

    std::unique_ptr<DesignWindow> m_bench;
    RooflineView* m_view = nullptr;

    const DesignPoint& marked() const { return *m_bench->page().data()->at(*m_view->marker()); }
    QPoint at(const RooflineMark& spot) const { return m_view->plot().at(spot).toPoint(); }

private slots:
    void init() {
        m_bench = std::make_unique<DesignWindow>();
        QVERIFY(!m_bench->write(QStringLiteral("layers.yaml"), layers).isEmpty());
        QVERIFY(m_bench->map(QLatin1String(design)));
        m_bench->trigger("design.roofline");
        m_view = &m_bench->view<RooflineView>("roofline");
        QVERIFY(m_view->isVisible());
    }
    void cleanup() {
        QCOMPARE(m_bench->warnings(), QStringList());
        m_bench.reset();
    }

    /// Tests every machine, for every choice of counted words.
    void everyLayerLiesUnderTheRoofs() {
        const DesignData& data = *m_bench->page().data();
        for (std::size_t number = 0; number < data.all(); ++number) {
            m_bench->page().mark({number / data.xs.size(), number % data.xs.size()});
            const RooflinePlot& plot = m_view->plot();
            QCOMPARE(marked().underRoofs.size(), std::size_t{3});
            for (int words = 0; words < m_view->words().count(); ++words) {
                m_view->words().setCurrentIndex(words);
                const bool ofRoof = words >= static_cast<int>(marked().machine->levels.size());
                for (std::size_t l = 0; l < 3; ++l) {
                    QVERIFY(plot.isDrawn({0, l}));
                    QVERIFY(m_view->rect().contains(at({0, l})));
                    const double rate = plot.layer({0, l}).operationsPerCycle;
                    QVERIFY(rate <= plot.roofs().lanes * (1 + 1e-9));
                    if (ofRoof) {
                        const auto roof =
                            static_cast<std::size_t>(words) - marked().machine->levels.size();
                        QVERIFY(rate <= plot.intensityOf({0, l}) *
                                            plot.roofs().roofs[roof].wordsPerCycle * (1 + 1e-9));
                    }
                }
            }
        }
    }

    void layersAreChosenByMouseAndKeys() {
        m_view->setFocus();
        QTest::keyClick(m_view, Qt::Key_Down);
        QCOMPARE(m_view->layer(), std::size_t{1});
        QVERIFY(m_view->sentence().contains(QStringLiteral("vector")));
        QTest::keyClick(m_view, Qt::Key_Down);
        QTest::keyClick(m_view, Qt::Key_Down);
        QCOMPARE(m_view->layer(), std::size_t{2});
        QTest::keyClick(m_view, Qt::Key_Up);
        QTest::keyClick(m_view, Qt::Key_Up);
        QCOMPARE(m_view->layer(), std::size_t{0});
        QTest::mouseClick(m_view, Qt::LeftButton, {}, at({0, 1}));
        QCOMPARE(m_view->layer(), std::size_t{1});
        QCOMPARE(m_view->asTable().size(), 4);
        QCOMPARE(m_view->accessibleDescription(), m_view->sentence());
    }

    void pinnedMappingsStay() {
        m_bench->page().mark({0, 0});
        m_view->setFocus();
        QTest::keyClick(m_view, Qt::Key_P);
        QCOMPARE(m_view->pins().size(), std::size_t{1});
        QVERIFY(m_view->pinButton().isChecked());
        const std::vector<RooflinePoint> before = marked().underRoofs;
        m_bench->page().mark({1, 1});
        QVERIFY(!m_view->pinButton().isChecked());
        for (std::size_t l = 0; l < 3; ++l) {
            QVERIFY(m_view->plot().isDrawn({1, l}));
            QVERIFY(m_view->rect().contains(at({1, l})));
            QCOMPARE(m_view->plot().layer({1, l}).operationsPerCycle, before[l].operationsPerCycle);
        }
        // The marked machine and the pinned one, three layers each.
        const QList<QStringList> table = m_view->asTable();
        QCOMPARE(table.size(), 7);
        QVERIFY(table[1][0] != table[4][0] && table[4][0] == m_view->pins()[0].title);
        QTest::mouseClick(&m_view->pinButton(), Qt::LeftButton);
        QCOMPARE(m_view->pins().size(), std::size_t{2});
        m_bench->page().mark({0, 0});
        QTest::keyClick(m_view, Qt::Key_P);
        QCOMPARE(m_view->pins().size(), std::size_t{1});
        QCOMPARE(m_view->asTable().size(), 7);
    }

    /// Pins of other layers are not kept.
    void pinsGoWithTheirLayers() {
        QTest::keyClick(m_view, Qt::Key_P);
        QCOMPARE(m_view->pins().size(), std::size_t{1});
        QString other = QLatin1String(layers);
        other.replace(QLatin1String("vector"), QLatin1String("column"));
        QVERIFY(!m_bench->write(QStringLiteral("layers.yaml"), other.toUtf8()).isEmpty());
        QVERIFY(m_bench->map(QLatin1String(design)));
        m_bench->trigger("design.roofline");
        QVERIFY(m_view->pins().empty());
    }
};

LOOPGLASS_TEST(RooflineViewTest)

}  // namespace loopglass::ui::test::roofline_view_test

#include "roofline_view_test.moc"
