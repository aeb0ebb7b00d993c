// Animations for slides. giflib reads back the drawn frames, an animation of a search has all its
// frames, and a cancelled export leaves no file.
#include "runner/run_tests.h"
#include "slides/animations.h"
#include "slides/gif_writer.h"
#include "ui/no_warnings.h"
#include "ui/searched_sample.h"

#include <QDir>
#include <QFile>
#include <QPainter>
#include <QTemporaryDir>
#include <QTest>
#include <cstring>
#include <gif_lib.h>
#include <optional>
#include <random>

namespace loopglass::ui::test::animations_test {

/// Returns the visible frames of a GIF, each drawn over the previous one.
struct Film {
    std::vector<QImage> frames;
    std::vector<int> pauses;
};

struct Source {
    QByteArray bytes;
    int at = 0;
};

int take(GifFileType* gif, GifByteType* bytes, int count) {
    auto* source = static_cast<Source*>(gif->UserData);
    const int there = std::min<int>(count, static_cast<int>(source->bytes.size()) - source->at);
    std::memcpy(bytes, source->bytes.constData() + source->at, static_cast<std::size_t>(there));
    source->at += there;
    return there;
}

Film filmOf(const QByteArray& bytes) {
    Source source{bytes};
    int error = 0;
    GifFileType* gif = DGifOpen(&source, &take, &error);
    Film film;
    if (gif == nullptr || DGifSlurp(gif) != GIF_OK) {
        return film;
    }
    QImage seen(gif->SWidth, gif->SHeight, QImage::Format_RGB32);
    for (int i = 0; i < gif->ImageCount; ++i) {
        const SavedImage& saved = gif->SavedImages[i];
        const GifImageDesc& area = saved.ImageDesc;
        for (int y = 0; y < area.Height; ++y) {
            for (int x = 0; x < area.Width; ++x) {
                const GifColorType& color =
                    gif->SColorMap->Colors[saved.RasterBits[y * area.Width + x]];
                seen.setPixel(area.Left + x, area.Top + y,
                              qRgb(color.Red, color.Green, color.Blue));
            }
        }
        film.frames.push_back(seen.copy());
        GraphicsControlBlock control{};
        DGifSavedExtensionToGCB(gif, i, &control);
        film.pauses.push_back(control.DelayTime);
    }
    DGifCloseFile(gif, &error);
    return film;
}

/// Draws rectangles at random places in a few very different colours.
QImage randomPicture(std::mt19937& random, const QSize& size) {
    const auto below = [&random](int end) {
        return static_cast<int>(random() % static_cast<unsigned>(end));
    };
    QImage picture(size, QImage::Format_RGB32);
    picture.fill(Qt::white);
    QPainter painter(&picture);
    for (int i = below(4); i > 0; --i) {
        painter.fillRect(below(size.width()), below(size.height()), 1 + below(9), 1 + below(9),
                         qRgb(below(5) * 60, below(5) * 60, below(5) * 60));
    }
    return picture;
}

class AnimationsTest : public QObject {
    Q_OBJECT

    std::optional<NoWarnings> m_warnings;
    QTemporaryDir m_folder;

    QByteArray bytesOf(const QString& name) const {
        QFile in(m_folder.filePath(name));
        return in.open(QIODevice::ReadOnly) ? in.readAll() : QByteArray();
    }

private slots:
    void init() { m_warnings.emplace(); }
    void cleanup() {
        QCOMPARE(NoWarnings::taken(), QStringList());
        m_warnings.reset();
    }

    /// Up to 256 colours are exact to the pixel, whatever has changed.
    void whatIsDrawnIsReadBack() {
        std::mt19937 random(7);
        for (int round = 0; round < 60; ++round) {
            const QSize size(1 + static_cast<int>(random() % 40),
                             1 + static_cast<int>(random() % 30));
            std::vector<QImage> drawn;
            for (int i = 1 + static_cast<int>(random() % 6); i > 0; --i) {
                const bool same = !drawn.empty() && random() % 4 == 0;
                drawn.push_back(same ? drawn.back() : randomPicture(random, size));
            }
            Animation animation;
            animation.frames = static_cast<int>(drawn.size());
            animation.size = size;
            animation.frame = [&drawn](int i) { return drawn[static_cast<std::size_t>(i)]; };
            const Film film = filmOf(gifOf(animation));
            QCOMPARE(film.frames.size(), drawn.size());
            for (std::size_t i = 0; i < drawn.size(); ++i) {
                QCOMPARE(film.frames[i], drawn[i]);
                QCOMPARE(film.pauses[i], i + 1 < drawn.size() ? animation.pause : animation.rest);
            }
        }
    }

    /// Of more colours, the most frequent ones are kept. All others become the nearest kept colour.
    void manyColorsBecomeLikeOnes() {
        QImage picture(512, 64, QImage::Format_RGB32);
        for (int x = 0; x < picture.width(); ++x) {
            for (int y = 0; y < picture.height(); ++y) {
                picture.setPixel(x, y, y < 32 ? qRgb(10, 20, 30) : qRgb(x / 2, 255 - x / 2, y * 4));
            }
        }
        const std::vector<QRgb> colors = commonColors({picture});
        QVERIFY(colors.size() > 192 && colors.size() <= 256);
        QCOMPARE(colors.front(), qRgb(10, 20, 30));
        const Film film = filmOf(gifOf({1, picture.size(), [&](int) { return picture; }}));
        QCOMPARE(film.frames.size(), std::size_t{1});
        for (int x = 0; x < picture.width(); ++x) {
            QCOMPARE(film.frames[0].pixel(x, 0), qRgb(10, 20, 30));
            const QRgb shown = film.frames[0].pixel(x, 40);
            QVERIFY(std::abs(qRed(shown) - x / 2) <= 63);
            QVERIFY(std::abs(qGreen(shown) - (255 - x / 2)) <= 63);
        }
    }

    void anEndedAnimationIsNone() {
        const QImage picture(8, 8, QImage::Format_RGB32);
        Animation animation{5, picture.size(), [&](int) { return picture; }};
        int told = 0;
        animation.goesOn = [&told](int done) {
            told = done;
            return done < 3;
        };
        QVERIFY(gifOf(animation).isEmpty());
        QCOMPARE(told, 3);
        QVERIFY(gifOf({}).isEmpty());
    }

    void aSearchHasItsFilms() {
        const auto run = searched("basic-16x16.yaml", "conv1d.yaml");
        QStringList written;
        int last = 0;
        int all = 0;
        const auto progress = [&](int done, int of) {
            last = done;
            all = of;
            return true;
        };
        QCOMPARE(writeAnimations(DisplayState::current(run), m_folder.path(), &written, progress,
                                 {640, 400}),
                 QString());
        QCOMPARE(last, all);
        QVERIFY(!written.isEmpty());
        int frames = 0;
        for (const QString& name : written) {
            const Film film = filmOf(bytesOf(name));
            QVERIFY2(film.frames.size() > 1, qPrintable(name));
            QVERIFY2(film.frames.front() != film.frames.back(), qPrintable(name));
            QCOMPARE(film.frames.front().width(), 640);
            frames += static_cast<int>(film.frames.size());
        }
        QCOMPARE(frames, all);
        const QByteArray first = bytesOf(written[0]);
        QCOMPARE(
            writeAnimations(DisplayState::current(run), m_folder.path(), nullptr, {}, {640, 400}),
            QString());
        QVERIFY(first == bytesOf(written[0]));
    }

    void endedInTheMiddleNothingIsWritten() {
        const auto run = searched("basic-16x16.yaml", "conv1d.yaml");
        const QString folder = m_folder.filePath(QStringLiteral("ended"));
        const auto twice = [](int done, int) { return done < 2; };
        QCOMPARE(writeAnimations(DisplayState::current(run), folder, nullptr, twice, {640, 400}),
                 QString());
        QVERIFY(!QDir(folder).exists());
        QVERIFY(!writeAnimations(DisplayState(), folder).isEmpty());
    }
};

LOOPGLASS_TEST(AnimationsTest)

}  // namespace loopglass::ui::test::animations_test

#include "animations_test.moc"
