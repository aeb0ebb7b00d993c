// Writes an animation as a GIF with giflib. A GIF has 256 colours. These drawings have few colours
// in large areas and many at the edges of letters. The colours of some frames are therefore counted
// in cells of eight shades per channel; the most frequent cells contribute their most frequent
// colour. Every other colour becomes the nearest contributed colour. A quarter of the palette is
// reserved for cells of 64 shades per channel. There are 64 such cells, so no counted colour
// changes by more than 63 shades. For each frame, only the changed rectangle is written. The cost
// is drawing each frame, and one look-up for each colour.
#include "slides/gif_writer.h"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <gif_lib.h>
#include <memory>
#include <unordered_map>

namespace loopglass::ui {

namespace {

constexpr std::size_t colorCount = 256;
constexpr int colorFrames = 8;  ///< number of frames in which colours are counted
constexpr int fineBits = 3;     ///< a fine cell has 2³ shades per channel
/// A coarse cell has 2⁶ shades per channel, so (256 / 64)³ = 64 cells cover all colours.
constexpr int coarseBits = 6;
constexpr std::size_t fineColors = colorCount - 64;

std::uint32_t cellOf(QRgb color, int bits) {
    const auto part = [bits](int channel) { return static_cast<std::uint32_t>(channel >> bits); };
    return (part(qRed(color)) << 16) | (part(qGreen(color)) << 8) | part(qBlue(color));
}

int distance(QRgb a, QRgb b) {
    const int red = qRed(a) - qRed(b);
    const int green = qGreen(a) - qGreen(b);
    const int blue = qBlue(a) - qBlue(b);
    return red * red + green * green + blue * blue;
}

/// A palette of colours with their numbers.
class Palette {
public:
    explicit Palette(std::vector<QRgb> colors) : m_colors(std::move(colors)) {}

    GifPixelType numberOf(QRgb color) {
        const auto [at, isNew] = m_known.try_emplace(color & 0xFFFFFFU, GifPixelType{0});
        if (isNew) {
            const auto nearest =
                std::min_element(m_colors.begin(), m_colors.end(), [color](QRgb a, QRgb b) {
                    return distance(a, color) < distance(b, color);
                });
            at->second = static_cast<GifPixelType>(nearest - m_colors.begin());
        }
        return at->second;
    }
    std::vector<GifPixelType> numbersOf(const QImage& picture) {
        std::vector<GifPixelType> numbers;
        numbers.reserve(static_cast<std::size_t>(picture.width()) *
                        static_cast<std::size_t>(picture.height()));
        for (int y = 0; y < picture.height(); ++y) {
            const auto* line = reinterpret_cast<const QRgb*>(picture.constScanLine(y));
            for (int x = 0; x < picture.width(); ++x) {
                numbers.push_back(numberOf(line[x]));
            }
        }
        return numbers;
    }
    using Map = std::unique_ptr<ColorMapObject, decltype(&GifFreeMapObject)>;
    Map asMap() const {
        std::array<GifColorType, colorCount> colors{};
        for (std::size_t i = 0; i < m_colors.size(); ++i) {
            colors[i] = {static_cast<GifByteType>(qRed(m_colors[i])),
                         static_cast<GifByteType>(qGreen(m_colors[i])),
                         static_cast<GifByteType>(qBlue(m_colors[i]))};
        }
        return {GifMakeMapObject(static_cast<int>(colorCount), colors.data()), &GifFreeMapObject};
    }

private:
    std::vector<QRgb> m_colors;
    std::unordered_map<QRgb, GifPixelType> m_known;
};

/// Returns the rectangle in which two frames differ; one pixel if they are equal.
QRect changed(const std::vector<GifPixelType>& before, const std::vector<GifPixelType>& now,
              const QSize& size) {
    QRect area;
    for (int y = 0; y < size.height(); ++y) {
        const auto from = static_cast<std::ptrdiff_t>(y) * size.width();
        const auto first = now.begin() + from;
        const auto last = first + size.width();
        const auto [left, unused] = std::mismatch(first, last, before.begin() + from);
        if (left != last) {
            const auto right =
                std::mismatch(std::make_reverse_iterator(last), std::make_reverse_iterator(first),
                              std::make_reverse_iterator(before.begin() + from + size.width()))
                    .first.base();
            area |= QRect(static_cast<int>(left - first), y, static_cast<int>(right - left), 1);
        }
    }
    return area.isEmpty() ? QRect(0, 0, 1, 1) : area;
}

int append(GifFileType* gif, const GifByteType* bytes, int count) {
    static_cast<QByteArray*>(gif->UserData)->append(reinterpret_cast<const char*>(bytes), count);
    return count;
}

/// The file during writing; every step returns true on success.
class Writer {
public:
    explicit Writer(QByteArray& bytes) : m_gif(EGifOpen(&bytes, &append, &m_error)) {}
    ~Writer() { finish(); }
    Writer(const Writer&) = delete;
    Writer& operator=(const Writer&) = delete;

    bool begin(const QSize& size, const ColorMapObject* colors) {
        if (m_gif == nullptr) {
            return false;
        }
        EGifSetGifVersion(m_gif, true);
        const std::array<GifByteType, 3> forEver{1, 0, 0};
        return EGifPutScreenDesc(m_gif, size.width(), size.height(), 8, 0, colors) == GIF_OK &&
               EGifPutExtensionLeader(m_gif, APPLICATION_EXT_FUNC_CODE) == GIF_OK &&
               EGifPutExtensionBlock(m_gif, 11, "NETSCAPE2.0") == GIF_OK &&
               EGifPutExtensionBlock(m_gif, 3, forEver.data()) == GIF_OK &&
               EGifPutExtensionTrailer(m_gif) == GIF_OK;
    }
    bool add(std::vector<GifPixelType>& numbers, int width, const QRect& area, int pause) {
        const GraphicsControlBlock control{DISPOSE_DO_NOT, false, pause, NO_TRANSPARENT_COLOR};
        std::array<GifByteType, 4> message{};
        EGifGCBToExtension(&control, message.data());
        bool taken = EGifPutExtension(m_gif, GRAPHICS_EXT_FUNC_CODE, 4, message.data()) == GIF_OK &&
                     EGifPutImageDesc(m_gif, area.x(), area.y(), area.width(), area.height(), false,
                                      nullptr) == GIF_OK;
        for (int y = area.top(); taken && y <= area.bottom(); ++y) {
            GifPixelType* line = numbers.data() + static_cast<std::ptrdiff_t>(y) * width + area.x();
            taken = EGifPutLine(m_gif, line, area.width()) == GIF_OK;
        }
        return taken;
    }
    bool finish() {
        GifFileType* gif = std::exchange(m_gif, nullptr);
        return gif != nullptr && EGifCloseFile(gif, &m_error) == GIF_OK;
    }

private:
    int m_error = 0;
    GifFileType* m_gif;
};

QImage frameOf(const Animation& animation, int number) {
    return animation.frame(number).convertToFormat(QImage::Format_RGB32);
}

std::vector<QImage> someFrames(const Animation& animation) {
    std::vector<QImage> some;
    const int count = std::min(colorFrames, animation.frames);
    for (int i = 1; i <= count; ++i) {  // frames include the last one, which shows most
        some.push_back(frameOf(animation, animation.frames * i / count - 1));
    }
    return some;
}

using Pixels = std::unordered_map<QRgb, std::uint64_t>;

/// Returns the most frequent colour of each cell; cells with most pixels are first.
std::vector<QRgb> colorsOfCells(const Pixels& seen, int bits) {
    struct Cell {
        std::uint64_t pixels = 0;
        std::uint64_t most = 0;
        QRgb color = 0;
    };
    std::unordered_map<std::uint32_t, Cell> cells;
    for (const auto& [color, pixels] : seen) {
        Cell& cell = cells[cellOf(color, bits)];
        cell.pixels += pixels;
        if (pixels > cell.most || (pixels == cell.most && color < cell.color)) {
            cell.most = pixels;
            cell.color = color;
        }
    }
    std::vector<Cell> sorted;
    for (const auto& [number, cell] : cells) {
        sorted.push_back(cell);
    }
    std::sort(sorted.begin(), sorted.end(), [](const Cell& a, const Cell& b) {
        return a.pixels != b.pixels ? a.pixels > b.pixels : a.color < b.color;
    });
    std::vector<QRgb> colors;
    for (const Cell& cell : sorted) {
        colors.push_back(cell.color | 0xFF000000U);
    }
    return colors;
}

}  // namespace

std::vector<QRgb> commonColors(const std::vector<QImage>& pictures) {
    Pixels seen;
    for (const QImage& picture : pictures) {
        for (int y = 0; y < picture.height(); ++y) {
            const auto* line = reinterpret_cast<const QRgb*>(picture.constScanLine(y));
            for (int x = 0; x < picture.width(); ++x) {
                ++seen[line[x] & 0xFFFFFFU];
            }
        }
    }
    std::vector<QRgb> colors = colorsOfCells(seen, fineBits);
    if (colors.size() > colorCount) {
        colors.resize(fineColors);
        const std::vector<QRgb> coarse = colorsOfCells(seen, coarseBits);
        colors.insert(colors.end(), coarse.begin(), coarse.end());
    }
    return colors;
}

QByteArray gifOf(const Animation& animation) {
    Palette palette(commonColors(someFrames(animation)));
    const Palette::Map map = palette.asMap();
    QByteArray bytes;
    Writer writer(bytes);
    bool taken = animation.frames > 0 && map != nullptr && writer.begin(animation.size, map.get());
    std::vector<GifPixelType> before;
    for (int i = 0; taken && i < animation.frames; ++i) {
        std::vector<GifPixelType> now = palette.numbersOf(frameOf(animation, i));
        const QRect area =
            i == 0 ? QRect(QPoint(), animation.size) : changed(before, now, animation.size);
        const int pause = i + 1 < animation.frames ? animation.pause : animation.rest;
        taken = writer.add(now, animation.size.width(), area, pause) &&
                (!animation.goesOn || animation.goesOn(i + 1));
        before = std::move(now);
    }
    return taken && writer.finish() ? bytes : QByteArray();
}

}  // namespace loopglass::ui
