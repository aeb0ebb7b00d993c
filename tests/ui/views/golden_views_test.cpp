// Drawings are compared with reference pictures that a person has checked. Both are compared as a
// few hundred blocks of mean colours. This compares positions, sizes and colours, but not the
// shapes of letters, so that fonts of another computer make no difference.
//
// If a drawing is changed on purpose, run LOOPGLASS_WRITE_GOLDEN=1 ui_views_tests
// golden_views_test, and look at tests/ui/golden.
#include "runner/run_tests.h"
#include "ui/displayed_view.h"
#include "ui/from_source.h"
#include "views/cutoffs_view.h"
#include "views/orders_view.h"
#include "views/timeline_strip.h"
#include "views/unrollings_view.h"

#include <QDir>
#include <cmath>

namespace loopglass::ui::test::golden_views_test {

constexpr QSize blocks{30, 20};
constexpr QSize room{900, 600};
constexpr double maxMean = 2.5;  ///< of 255, mean over all blocks
constexpr int maxBlock = 36;     ///< of 255, in the block that differs most

QImage inBlocks(QWidget& view) {
    return view.grab()
        .toImage()
        .convertToFormat(QImage::Format_RGB32)
        .scaled(blocks, Qt::IgnoreAspectRatio, Qt::SmoothTransformation);
}

struct Difference {
    double mean = 0;
    int most = 0;

    bool isSmall() const { return mean <= maxMean && most <= maxBlock; }
    QString text() const {
        return QStringLiteral("blocks differ by %1 in the mean (allowed %2) and %3 at most "
                              "(allowed %4), of 255")
            .arg(mean)
            .arg(maxMean)
            .arg(most)
            .arg(maxBlock);
    }
};

Difference differenceOf(const QImage& a, const QImage& b) {
    Difference difference;
    for (int y = 0; y < blocks.height(); ++y) {
        for (int x = 0; x < blocks.width(); ++x) {
            const QRgb left = a.pixel(x, y);
            const QRgb right = b.pixel(x, y);
            for (const int channel : {qRed(left) - qRed(right), qGreen(left) - qGreen(right),
                                      qBlue(left) - qBlue(right)}) {
                difference.most = std::max(difference.most, std::abs(channel));
                difference.mean += std::abs(channel);
            }
        }
    }
    difference.mean /= 3.0 * blocks.width() * blocks.height();
    return difference;
}

QString goldenFile(const QString& name) { return fromSource("tests/ui/golden/%1.png").arg(name); }

bool isAsBefore(QWidget& view, const QString& name) {
    const QImage now = inBlocks(view);
    if (qEnvironmentVariableIsSet("LOOPGLASS_WRITE_GOLDEN")) {
        QDir().mkpath(fromSource("tests/ui/golden"));
        return now.save(goldenFile(name));
    }
    const QImage golden(goldenFile(name));
    if (golden.size() != blocks) {
        qInfo("there is no picture %s", qPrintable(goldenFile(name)));
        return false;
    }
    const Difference difference = differenceOf(now, golden);
    if (!difference.isSmall()) {
        const QString file = QDir::temp().filePath(name + QStringLiteral("-now.png"));
        view.grab().save(file);
        qInfo("%s: %s. Now it looks as in %s.", qPrintable(name), qPrintable(difference.text()),
              qPrintable(file));
    }
    return difference.isSmall();
}

std::shared_ptr<RunData> oneDimensional() {
    SearchOptions options;
    options.principles.alphaBeta = false;  // the trees of the Sunstone thesis have no bound rule
    return searched("figure-4-3.yaml", "conv1d.yaml", options);
}

class GoldenViewsTest : public QObject {
    Q_OBJECT

private slots:
    void orders() {
        DisplayedView<OrdersView> shown(oneDimensional(), room);
        QVERIFY(isAsBefore(*shown.view.canvas(), QStringLiteral("orders")));
    }
    void unrollings() {
        DisplayedView<UnrollingsView> shown(searched("eyeriss-like.yaml", "matmul.yaml"), room);
        QVERIFY(isAsBefore(shown.view, QStringLiteral("unrollings")));
    }
    void cutoffs() {
        DisplayedView<CutoffsView> shown(searched("eyeriss-like.yaml", "matmul.yaml"), room);
        QVERIFY(isAsBefore(*shown.view.findChild<CutoffChart*>(), QStringLiteral("cutoffs")));
    }
    void timeline() {
        DisplayedView<TimelineStrip> shown(searched("eyeriss-like.yaml", "matmul.yaml"),
                                           {900, 130});
        QVERIFY(isAsBefore(shown.view, QStringLiteral("timeline")));
    }

    /// The comparison must detect each of these visible differences.
    void changesAreSeen() {
        DisplayedView<OrdersView> shown(oneDimensional(), room);
        const QImage before = inBlocks(*shown.view.canvas());
        const auto differs = [&] {
            return !differenceOf(before, inBlocks(*shown.view.canvas())).isSmall();
        };
        QVERIFY(!differs());
        shown.view.canvas()->toggleHidePruned();
        QVERIFY2(differs(), "pruned orders are hidden");
        shown.view.canvas()->toggleHidePruned();
        shown.view.canvas()->fit();
        shown.selection.showMoment(3);
        QVERIFY2(differs(), "most of the trie is not there yet");
        shown.selection.showMoment(std::nullopt);
        shown.theme.setDark(true);
        QVERIFY2(differs(), "dark instead of light");
    }
};

LOOPGLASS_TEST(GoldenViewsTest)

}  // namespace loopglass::ui::test::golden_views_test

#include "golden_views_test.moc"
