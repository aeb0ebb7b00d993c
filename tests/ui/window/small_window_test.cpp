// Parts that were once cut or squeezed in a window of 1280×800, or in half of a screen, although
// they could fit: tables are as high as their rows, and tabs as wide as their texts. The test
// examines the widgets.
#include "modes/mappers_mode.h"
#include "runner/run_tests.h"
#include "ui/from_source.h"
#include "ui/window_fixture.h"
#include "ui/worked_modes.h"
#include "views/compare_view.h"
#include "widgets/table_panel.h"

#include <QFile>
#include <QScrollBar>
#include <QTabBar>
#include <QTabWidget>
#include <QTemporaryDir>
#include <QTest>

namespace loopglass::ui::test::small_window_test {

class SmallWindowTest : public WindowFixture {
    Q_OBJECT

    void open(const char* language, std::initializer_list<const char*> files) {
        openIn(QLatin1String(language));
        for (const char* file : files) {
            QVERIFY(m_window->openFile(fromSource(file)));
        }
        QVERIFY(settle(*m_window));
    }
    /// Returns the rows that exist but are not visible.
    static int hiddenRows(const QWidget& view) {
        int hidden = 0;
        for (const auto* table : view.findChildren<TablePanel*>()) {
            if (table->isVisible()) {
                hidden += table->verticalScrollBar()->maximum();
            }
        }
        return hidden;
    }

private slots:
    void init() { begin(); }
    void cleanup() { end(); }

    void tablesOfTwoRuns() {
        open("en", {"samples/accelerators/eyeriss-like.yaml", "samples/workloads/conv2d.yaml"});
        m_window->showView(ViewId::Compare);
        auto& view = static_cast<CompareView&>(m_window->view(ViewId::Compare));
        view.keepReference();
        QVERIFY(m_window->openFile(fromSource("samples/accelerators/simba-like.yaml")));
        QVERIFY(settle(*m_window));
        letPaint();
        QCOMPARE(hiddenRows(view), 0);
    }

    void theTableOfAGivenMapping() {
        open("zh_TW", {"samples/labs/L4-bypass-hunt/machine.yaml"});
        const QTemporaryDir folder;
        const auto write = [&](const char* name, const char* text) {
            QFile file(folder.filePath(QLatin1String(name)));
            return file.open(QIODevice::WriteOnly) && file.write(text) > 0;
        };
        QVERIFY(write("layer.yaml", "name: layer\ndimensions: {K: 8, P: 4, R: 3}\n"
                                    "equation: \"O[k,p] += W[k,r] * I[p+r]\"\n"));
        QVERIFY(write("passing.yaml", "levels:\n  - {level: DRAM}\n"
                                      "  - {level: L2, bypass: [O], temporal: [K 4, P 4]}\n"
                                      "  - {level: L1, bypass: [W, I], temporal: [K 2, R 3]}\n"));
        QVERIFY(m_window->openFile(folder.filePath(QStringLiteral("layer.yaml"))));
        QVERIFY(settle(*m_window));
        QVERIFY(m_window->openFile(folder.filePath(QStringLiteral("passing.yaml"))));
        m_window->showView(ViewId::Mapping);
        letPaint();
        QCOMPARE(hiddenRows(m_window->view(ViewId::Mapping)), 0);
    }

    /// In both languages and with all font sizes, also if they change while the table is visible.
    /// At the minimum width, columns may be wider than the page, and the scroll bar is below the
    /// rows.
    void theTotalOfANetwork() {
        QStringList cut;
        for (const char* language : {"en", "zh_TW"}) {
            openIn(QLatin1String(language));
            const WorkedModes modes(*m_window);
            QVERIFY(modes.workOut(QStringLiteral("network")));
            for (const double zoom : {1.0, 1.25, 1.6}) {
                m_theme->setZoom(zoom);
                for (const QSize& size : {QSize(1280, 1000), QSize(1024, 1000), QSize(960, 1000)}) {
                    m_window->resize(size);
                    modes.show(QStringLiteral("network"));
                    if (hiddenRows(modes.mode<NetworkMode>().network()) > 0) {
                        cut << QStringLiteral("%1, %2 pixels, letters of %3")
                                   .arg(QLatin1String(language))
                                   .arg(size.width())
                                   .arg(zoom);
                    }
                }
            }
            m_theme->setZoom(1);
        }
        QVERIFY2(cut.isEmpty(), qPrintable(cut.join(QLatin1Char('\n'))));
    }

    void tabsInHalfAScreen() {
        open("en", {"samples/accelerators/figure-4-3.yaml", "samples/workloads/conv1d.yaml"});
        QVERIFY(WorkedModes(*m_window).workOut(QStringLiteral("mappers")));
        auto* mappers =
            qobject_cast<MappersMode*>(m_window->bench().modeCalled(QStringLiteral("mappers")));
        mappers->race().chooseView(QStringLiteral("race"));
        m_window->resize(960, 700);
        letPaint();
        const auto* tabs = mappers->race().findChild<QTabWidget*>(QStringLiteral("raceViews"));
        const QTabBar& bar = *tabs->tabBar();
        QVERIFY2(bar.width() >= bar.sizeHint().width(), qPrintable(QString::number(bar.width())));
        QVERIFY(bar.tabRect(0).left() >= 0);
    }
};

LOOPGLASS_TEST(SmallWindowTest)

}  // namespace loopglass::ui::test::small_window_test

#include "small_window_test.moc"
