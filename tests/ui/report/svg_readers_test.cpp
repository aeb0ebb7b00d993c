// The picture of a view is one flat SVG document, because readers of SVG Tiny, such as Qt, ignore
// nested documents.
#include "charts/vector_picture.h"
#include "modes/design_mode.h"
#include "modes/embed_mode.h"
#include "modes/mappers_mode.h"
#include "modes/network_mode.h"
#include "runner/run_tests.h"
#include "ui/settled.h"
#include "ui/window_fixture.h"
#include "ui/worked_modes.h"
#include "views/view_export.h"
#include "window/main_window.h"

#include <QDir>
#include <QFile>
#include <QImage>
#include <QImageReader>
#include <QPainter>
#include <QRegularExpression>
#include <QTemporaryDir>
#include <QTest>

namespace loopglass::ui::test::svg_readers_test {

/// Returns the pixels of a part that differ from the background.
int inkIn(const QImage& image, const QRect& part, const QColor& ground) {
    int ink = 0;
    const QRect seen = part.intersected(image.rect());
    for (int y = seen.top(); y <= seen.bottom(); ++y) {
        for (int x = seen.left(); x <= seen.right(); ++x) {
            const QColor pixel = image.pixelColor(x, y);
            ink += std::abs(pixel.lightness() - ground.lightness()) > 24 ? 1 : 0;
        }
    }
    return ink;
}

/// Draws the file by Qt's own reader, QSvgRenderer.
QImage readBack(const QByteArray& svg, const QColor& ground) {
    const QImage drawn = QImage::fromData(svg, "svg");
    QImage image(drawn.size(), QImage::Format_RGB32);
    image.fill(ground);
    QPainter(&image).drawImage(0, 0, drawn);
    return image;
}

/// Returns a part without inner parts that is not scrolled away and not interactive.
bool isWhollySeen(const QWidget& part, const QWidget& whole) {
    if (!part.children().isEmpty() || part.visibleRegion() != QRegion(part.rect())) {
        return false;
    }
    for (const QWidget* each = &part; each != &whole; each = each->parentWidget()) {
        if (isInteractive(*each)) {
            return false;
        }
    }
    return true;
}

class SvgReadersTest : public WindowFixture {
    Q_OBJECT

    QTemporaryDir m_folder;
    int m_hatched = 0;

    /// Edges of parts and hatching are defined once.
    void checkReferences(const QByteArray& svg) {
        static const QRegularExpression used(QStringLiteral("url\\(#([^)]+)\\)"));
        auto found = used.globalMatch(QString::fromUtf8(svg));
        while (found.hasNext()) {
            const QString name = found.next().captured(1);
            m_hatched += name.startsWith(QStringLiteral("fillpattern")) ? 1 : 0;
            QCOMPARE(svg.count("id=\"" + name.toUtf8() + '"'), 1);
        }
    }

    /// The drawings of all parts of a widget are there when Qt reads the file.
    void check(const QString& name, QWidget& widget) {
        const QColor ground = m_theme->panel();
        const QByteArray svg = svgOf(widget, name);
        QCOMPARE(svg.count("<svg"), 1);
        checkReferences(svg);
        const QImage image = readBack(svg, ground);
        QVERIFY2(image.size() == widget.size(), qPrintable(name));
        if (const QString kept = qEnvironmentVariable("LOOPGLASS_PAPER"); !kept.isEmpty()) {
            image.save(QDir(kept).filePath(name + QStringLiteral("-read.png")));
        }
        const QImage seen = widget.grab().toImage().convertToFormat(QImage::Format_RGB32);
        for (QWidget* part : widget.findChildren<QWidget*>()) {
            const QRect place(part->mapTo(&widget, QPoint()), part->size());
            if (!widget.rect().contains(place) || !isWhollySeen(*part, widget)) {
                continue;
            }
            if (inkIn(seen, place, seen.pixelColor(place.topLeft())) > 200) {
                QVERIFY2(inkIn(image, place, ground) > 40,
                         qPrintable(name + QLatin1Char(' ') +
                                    QLatin1String(part->metaObject()->className())));
            }
        }
    }

private slots:
    void init() { begin(samples()[1]); }
    void cleanup() {
        end(QStringLiteral(
            "Could not resolve property: #fillpattern"));  // Qt 6.4 does not read hatching
    }

    void initTestCase() {
        if (!QImageReader::supportedImageFormats().contains("svg")) {
            QSKIP("Qt reads no SVG here");
        }
    }

    void viewsOfTheSearch() {
        for (View* view : m_window->views()) {
            m_window->showView(view->id());
            letPaint();
            check(view->name(), *view);
        }
    }

    void otherModes() {
        m_window->openSample(samples().first());
        QVERIFY(settle(*m_window));
        WorkedModes modes(*m_window);
        for (const char* name : {"design", "mappers", "embed", "network"}) {
            QVERIFY(modes.workOut(QLatin1String(name)));
            check(QLatin1String(name), m_window->bench().mode()->page());
        }
        QVERIFY(m_hatched > 0);
    }

    /// A part that is larger than its space is cut at its edge.
    void partsAreCutAtTheirEdges() {
        m_window->showView(ViewId::Tiles);
        letPaint();
        const QByteArray svg = svgOf(m_window->view(ViewId::Tiles), QStringLiteral("tiles"));
        QVERIFY(svg.count("<clipPath id=") > 1);
        QCOMPARE(svg.count("<clipPath id="), svg.count("clip-path=\"url(#"));
    }
};

LOOPGLASS_TEST(SvgReadersTest)

}  // namespace loopglass::ui::test::svg_readers_test

#include "svg_readers_test.moc"
