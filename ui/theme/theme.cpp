#include "theme/theme.h"

#include "theme/font_families.h"
#include "workload/role_numbers.h"

#include <QCoreApplication>
#include <QPolygonF>
#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <numbers>
#include <string>

/// Colours and sizes of the visual language. The colours of marks come from the engine, which uses
/// them in reports.
namespace loopglass::ui {

namespace {

QColor rgb(unsigned value) { return QColor::fromRgb(0xFF000000U | value); }

QPolygonF starAt(const QPointF& centre, double radius) {
    QPolygonF star;
    for (int i = 0; i < 10; ++i) {
        const double r = i % 2 == 0 ? radius : radius * 0.45;
        const double angle = -std::numbers::pi / 2 + i * std::numbers::pi / 5;
        star << centre + QPointF(r * std::cos(angle), r * std::sin(angle));
    }
    return star;
}

/// Returns the relative luminance as defined by WCAG 2.
double luminance(const QColor& color) {
    const auto linear = [](double part) {
        return part <= 0.04045 ? part / 12.92 : std::pow((part + 0.055) / 1.055, 2.4);
    };
    return 0.2126 * linear(color.redF()) + 0.7152 * linear(color.greenF()) +
           0.0722 * linear(color.blueF());
}

double contrast(const QColor& a, const QColor& b) {
    const auto [low, high] = std::minmax({luminance(a), luminance(b)});
    return (high + 0.05) / (low + 0.05);
}

QColor between(const QColor& from, const QColor& to, double share) {
    const auto mix = [share](int a, int b) {
        return static_cast<int>(std::lround(a + (b - a) * share));
    };
    return {mix(from.red(), to.red()), mix(from.green(), to.green()), mix(from.blue(), to.blue())};
}

QFont fontOf(const QStringList& families, int pixels, bool bold) {
    QFont font(families);
    font.setPixelSize(pixels);
    font.setBold(bold);
    return font;
}

}  // namespace

Theme::Theme(QObject* parent) : QObject(parent) {}

void Theme::setDark(bool dark) {
    if (dark != m_dark) {
        m_dark = dark;
        emit changed();
    }
}

void Theme::setProjector(bool projector) {
    if (projector != m_projector) {
        m_projector = projector;
        emit changed();
    }
}

namespace {

constexpr std::array zooms{0.8, 0.9, 1.0, 1.1, 1.25, 1.4, 1.6};

/// Returns the index of a text size in the list of sizes.
int zoomIndex(double zoom) {
    constexpr double rounding = 0.01;
    return static_cast<int>(std::lower_bound(zooms.begin(), zooms.end(), zoom - rounding) -
                            zooms.begin());
}

}  // namespace

void Theme::setZoom(double zoom) {
    const double bounded = zoom >= zooms.front() && zoom <= zooms.back() ? zoom : 1;
    if (bounded != m_zoom) {
        emit zoomChanging();
        m_zoom = bounded;
        emit changed();
    }
}

bool Theme::canZoomBy(int steps) const {
    const int at = zoomIndex(m_zoom) + steps;
    return at >= 0 && at < static_cast<int>(zooms.size());
}

void Theme::zoomBy(int steps) {
    if (canZoomBy(steps)) {
        setZoom(zooms[static_cast<std::size_t>(zoomIndex(m_zoom) + steps)]);
    }
}

QColor Theme::token(unsigned light, unsigned dark, unsigned wallLight, unsigned wallDark) const {
    return m_projector ? rgb(m_dark ? wallDark : wallLight) : rgb(m_dark ? dark : light);
}

QColor Theme::page() const { return token(0xeef1f5, 0x1b1f24, 0xf2f4f7, 0x000000); }
QColor Theme::panel() const { return token(0xffffff, 0x23292f, 0xffffff, 0x0a0c0e); }
QColor Theme::hairline() const { return token(0xdde2e8, 0x3a424b, 0x98a4b0, 0x66727e); }
QColor Theme::text() const { return token(0x1f2933, 0xe6e9ec, 0x000000, 0xffffff); }
QColor Theme::faintText() const { return token(0x5b6775, 0x9aa5b1, 0x36424f, 0xd2d8de); }
QColor Theme::soft() const { return token(0xe0eff9, 0x2d4152, 0xd3e9f8, 0x163a55); }
QColor Theme::accent() const { return token(0x0072b2, 0x56b4e9, 0x005288, 0x74c6f5); }

QColor Theme::markColor(Mark mark) const {
    const MarkStyle& look = lookOf(mark);
    return rgb(m_dark ? look.dark : look.light);
}

QColor Theme::tensorColor(const Workload& workload, std::size_t tensor) const {
    return roleColor(roleNumbers(workload.tensors)[tensor]);
}

QColor Theme::roleColor(std::size_t role) const {
    static constexpr std::array<std::array<unsigned, 2>, 6> roles{{{0x009e73, 0x2fc39a},
                                                                   {0x56b4e9, 0x79c4ef},
                                                                   {0xd55e00, 0xf58a45},
                                                                   {0x7b68c9, 0xa99bea},
                                                                   {0xb8860b, 0xd9ab3c},
                                                                   {0xb0487c, 0xe07fae}}};
    const std::size_t place = role == 0 ? 0 : 1 + (role - 1) % (roles.size() - 1);
    return rgb(roles[place][m_dark ? 1 : 0]);
}

QColor Theme::good() const { return legible(roleColor(0)); }
QColor Theme::caution() const { return legible(markColor(Mark::Capacity)); }

QColor Theme::wrong() const { return token(0xb3261e, 0xff8a80, 0x8f1a14, 0xffa49c); }

namespace {

/// Returns the colour with its lightness moved away from the background until the colour is
/// legible; the hue stays.
QColor readableOn(QColor color, const QColor& ground, double readable) {
    const float step = luminance(ground) < 0.18 ? 0.02F : -0.02F;
    for (int steps = 0; steps < 50 && contrast(color, ground) < readable; ++steps) {
        const float light = color.lightnessF() + step;
        color.setHslF(std::max(color.hslHueF(), 0.0F), color.hslSaturationF(),
                      std::clamp(light, 0.0F, 1.0F));
    }
    return color;
}

}  // namespace

QColor Theme::legible(QColor color) const {
    return readableOn(color, panel(), m_projector ? 7 : 4.5);
}

QColor Theme::onLevel(QColor color) const {
    return readableOn(legible(color), levelColor(0, 1), 4.5);
}

QColor Theme::levelColor(std::size_t level, std::size_t levels) const {
    const double share =
        levels > 1 ? static_cast<double>(level) / static_cast<double>(levels - 1) : 0;
    return m_dark ? between(rgb(0x47535f), rgb(0x2a323a), share)
                  : between(rgb(0xcbd7e4), rgb(0xf1f4f8), share);
}

QColor Theme::levelBarColor(std::size_t level, std::size_t levels) const {
    const double share =
        levels > 1 ? static_cast<double>(level) / static_cast<double>(levels - 1) : 0;
    return m_dark ? between(rgb(0xa9c3dc), rgb(0x4a6784), share)
                  : between(rgb(0x34526f), rgb(0xa3bad1), share);
}

QColor Theme::operationsColor() const { return rgb(m_dark ? 0x969189 : 0xd3d7dc); }

QFont Theme::font(int pixels, bool bold) const {
    const int size = scaled(pixels);
    const int key = bold ? -size : size;
    if (const auto known = m_fonts.constFind(key); known != m_fonts.constEnd()) {
        return *known;
    }
    return *m_fonts.insert(key, fontOf(textFamilies(), size, bold));
}

QFont Theme::numbers(int pixels, bool bold) const {
    const int size = scaled(pixels);
    const int key = bold ? -size : size;
    if (const auto known = m_numbers.constFind(key); known != m_numbers.constEnd()) {
        return *known;
    }
    QFont font = fontOf(fixedPitchFamilies(), size, bold);
    font.setStyleHint(QFont::Monospace);
    return *m_numbers.insert(key, font);
}

void Theme::drawMark(QPainter& painter, Mark mark, const QPointF& centre, double size) const {
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(m_projector ? QPen(text(), 1) : QPen(Qt::NoPen));
    painter.setBrush(markColor(mark));
    const double r = size / 2;
    switch (mark) {
    case Mark::Kept:
        painter.drawEllipse(centre, r, r);
        break;
    case Mark::Better:
        painter.drawPolygon(QPolygonF({centre + QPointF(0, -r), centre + QPointF(r, r * 0.85),
                                       centre + QPointF(-r, r * 0.85)}));
        break;
    case Mark::Capacity:
        painter.drawRect(QRectF(centre.x() - r * 0.9, centre.y() - r * 0.9, r * 1.8, r * 1.8));
        break;
    case Mark::Cut:
        painter.drawPolygon(QPolygonF({centre + QPointF(0, -r), centre + QPointF(r * 0.85, 0),
                                       centre + QPointF(0, r), centre + QPointF(-r * 0.85, 0)}));
        break;
    case Mark::Best:
        painter.drawPolygon(starAt(centre, r * 1.1));
        break;
    case Mark::Open:
        painter.setBrush(Qt::NoBrush);
        painter.setPen(QPen(markColor(mark), std::max(1.0, size / 6)));
        painter.drawEllipse(centre, r * 0.85, r * 0.85);
        break;
    }
    painter.restore();
}

/// Returns the name of a mark from the table of the engine, in the language of the window.
QString Theme::markName(Mark mark) {
    [[maybe_unused]] constexpr const char* forTranslators[][2] = {
        QT_TRANSLATE_NOOP3("loopglass", "kept", "mark"),
        QT_TRANSLATE_NOOP3("loopglass", "pruned by rules", "mark"),
        QT_TRANSLATE_NOOP3("loopglass", "do not fit", "mark"),
        QT_TRANSLATE_NOOP3("loopglass", "pruned by bound", "mark"),
        QT_TRANSLATE_NOOP3("loopglass", "best", "mark"),
        QT_TRANSLATE_NOOP3("loopglass", "open", "mark"),
    };
    return QCoreApplication::translate("loopglass", std::string(lookOf(mark).name).c_str(), "mark");
}

}  // namespace loopglass::ui
