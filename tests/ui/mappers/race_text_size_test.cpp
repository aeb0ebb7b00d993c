// A benchmark with large fonts: all texts beside and below the curves are complete and do not
// overlap.
#include "mappers/race_page.h"
#include "mappers/race_view.h"
#include "modes/mappers_mode.h"
#include "runner/patience.h"
#include "runner/run_tests.h"
#include "ui/clipped_text.h"
#include "ui/from_source.h"
#include "ui/settled.h"
#include "ui/window_fixture.h"
#include "ui/worked_modes.h"
#include "window/main_window.h"

#include <QTest>

namespace loopglass::ui::test::race_text_size_test {

class RaceTextSizeTest : public WindowFixture {
    Q_OBJECT

    /// Slanted names are excepted, because their bounds overlap although their letters do not.
    QString overlapping(RaceView& curves) const {
        NotePaper paper(curves);
        QPainter painter(&paper);
        curves.paintTo(painter, curves.size(), *m_theme);
        painter.end();
        QList<DrawnText> drawn = paper.notes();
        drawn.removeIf([](const DrawnText& text) {
            return text.text.startsWith(QLatin1String("conv")) &&
                   !text.text.contains(QLatin1Char(' '));
        });
        QStringList wrong;
        for (qsizetype i = 0; i < drawn.size(); ++i) {
            if (isCut(drawn[i])) {
                wrong << QStringLiteral("cut: ") + drawn[i].text;
            }
            for (qsizetype j = 0; j < i; ++j) {
                if (overlap(drawn[i], drawn[j])) {
                    wrong << drawn[i].text + QStringLiteral(" over ") + drawn[j].text;
                }
            }
        }
        return wrong.join(QStringLiteral("; "));
    }

private slots:
    void init() { begin(); }
    void cleanup() { end(); }

    void allIsWritten_data() {
        QTest::addColumn<bool>("layers");
        QTest::newRow("one layer") << false;
        QTest::newRow("two layers") << true;
    }
    void allIsWritten() {
        QFETCH(const bool, layers);
        QVERIFY(m_window->openFile(fromSource("samples/accelerators/eyeriss-like.yaml")));
        QVERIFY(m_window->openFile(fromSource(layers ? "samples/networks/resnet18.yaml"
                                                     : "samples/workloads/conv2d.yaml")));
        QVERIFY(settle(*m_window));
        const WorkedModes modes(*m_window);
        modes.show(QStringLiteral("mappers"));
        RacePage& page = modes.mode<MappersMode>().race();
        RaceChoice choice;
        choice.methods = {"principles",   "random",      "random-pruned",
                          "linear",       "annealing",   "genetic",
                          "interstellar", "dmazerunner", "unroll-tile-order"};
        choice.evaluations = 300;
        choice.seeds = 3;
        choice.allLayers = layers;
        QCOMPARE(page.begin(choice), QString());
        QTRY_VERIFY(!page.run().isRunning());
        page.showView(QStringLiteral("race"));
        for (const double zoom : {1.0, 1.25, 1.6}) {
            m_theme->setZoom(zoom);
            for (const QSize& size : {QSize(1280, 800), QSize(1920, 1080)}) {
                m_window->resize(size);
                letPaint();
                const QString wrong = overlapping(page.curves());
                QVERIFY2(
                    wrong.isEmpty(),
                    qPrintable(
                        QStringLiteral("%1 at %2: %3").arg(size.width()).arg(zoom).arg(wrong)));
            }
        }
    }
};

LOOPGLASS_TEST(RaceTextSizeTest)

}  // namespace loopglass::ui::test::race_text_size_test

#include "race_text_size_test.moc"
