#include "labs/dark_picture.h"

#include <QBuffer>
#include <QByteArray>
#include <QHash>
#include <QImage>
#include <QRegularExpression>
#include <algorithm>
#include <utility>

namespace loopglass::ui {

namespace {

/// Between ink and paper, as light as it was dark. The part without colour takes theirs.
QRgb onPaper(QRgb light, const QColor& paper, const QColor& ink) {
    const QColor own = QColor::fromRgb(light);
    const double bright = own.lightnessF();
    const auto between = [bright](double dark, double white) {
        return dark + (white - dark) * bright;
    };
    const double lightness = between(ink.lightnessF(), paper.lightnessF());
    const QColor turned = QColor::fromHslF(std::max(own.hslHueF(), 0.F), own.hslSaturationF(),
                                           static_cast<float>(lightness));
    const double plain = 1 - own.hslSaturationF();
    const auto mixed = [&](double colour, double dark, double white) {
        return static_cast<float>(
            std::clamp(colour + plain * (between(dark, white) - lightness), 0.0, 1.0));
    };
    return QColor::fromRgbF(mixed(turned.redF(), ink.redF(), paper.redF()),
                            mixed(turned.greenF(), ink.greenF(), paper.greenF()),
                            mixed(turned.blueF(), ink.blueF(), paper.blueF()))
        .rgb();
}

QString darkened(const QString& base64, const Theme& theme) {
    QImage picture = QImage::fromData(QByteArray::fromBase64(base64.toLatin1()), "PNG")
                         .convertToFormat(QImage::Format_RGB32);
    if (picture.isNull()) {
        return base64;
    }
    QHash<QRgb, QRgb> known;  // drawings have few colours
    for (int y = 0; y < picture.height(); ++y) {
        auto* line = reinterpret_cast<QRgb*>(picture.scanLine(y));
        for (QRgb* pixel = line; pixel != line + picture.width(); ++pixel) {
            auto found = known.constFind(*pixel);
            if (found == known.constEnd()) {
                found = known.insert(*pixel, onPaper(*pixel, theme.panel(), theme.text()));
            }
            *pixel = *found;
        }
    }
    QByteArray bytes;
    QBuffer buffer(&bytes);
    picture.save(&buffer, "PNG");
    return QString::fromLatin1(bytes.toBase64());
}

}  // namespace

QString DarkPictures::inTheme(const QString& html, const Theme& theme) {
    if (!theme.isDark()) {
        return html;
    }
    static const QRegularExpression data(QStringLiteral("data:image/png;base64,([^\"]+)"));
    QString dark = html;
    qsizetype from = 0;
    for (auto match = data.match(dark, from); match.hasMatch(); match = data.match(dark, from)) {
        const QString light = match.captured(1);
        auto found = m_drawn.constFind(light);
        if (found == m_drawn.constEnd()) {
            found = m_drawn.insert(light, darkened(light, theme));
        }
        dark.replace(match.capturedStart(1), light.size(), *found);
        from = match.capturedStart(1) + found->size();
    }
    return dark;
}

}  // namespace loopglass::ui
