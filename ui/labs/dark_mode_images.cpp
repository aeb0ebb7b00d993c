#include "labs/dark_mode_images.h"

#include <QBuffer>
#include <QByteArray>
#include <QHash>
#include <QImage>
#include <QRegularExpression>
#include <QVector3D>
#include <algorithm>
#include <optional>
#include <utility>
#include <vector>

namespace loopglass::ui {

namespace {

/// Inverts the lightness between ink and paper. The part without colour gets the colours of ink and
/// paper.
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

/// A colour of the window, in the light and the dark theme.
struct Token {
    QColor light;
    QColor dark;
};

/// The colours of the window's background and of drawings on it. Pictures of the window contain
/// only these colours, and mixtures of two of them at the edges of letters.
struct Tokens {
    std::vector<Token> grounds;
    std::vector<Token> inks;
};

template <typename Of> Token tokenOf(const Theme& dark, const Of& of) {
    return {of(Theme()), of(dark)};
}

/// Returns the backgrounds, and the mixtures of two at a rounded corner.
std::vector<Token> backgroundsOf(const Theme& dark) {
    std::vector<Token> grounds{tokenOf(dark, [](const Theme& t) { return t.panel(); }),
                               tokenOf(dark, [](const Theme& t) { return t.page(); }),
                               tokenOf(dark, [](const Theme& t) { return t.soft(); })};
    for (const std::size_t levels : {2U, 3U, 4U, 5U, 6U}) {
        for (std::size_t level = 0; level < levels; ++level) {
            grounds.push_back(
                tokenOf(dark, [&](const Theme& t) { return t.levelColor(level, levels); }));
        }
    }
    return grounds;
}

Tokens tokensOf(const Theme& dark) {
    Tokens tokens{backgroundsOf(dark), {}};
    tokens.inks.assign(tokens.grounds.begin() + 1, tokens.grounds.end());
    const auto add = [&](const auto& of) {
        tokens.inks.push_back(tokenOf(dark, of));
        tokens.inks.push_back(tokenOf(dark, [&](const Theme& t) { return t.legible(of(t)); }));
    };
    add([](const Theme& t) { return t.text(); });
    add([](const Theme& t) { return t.faintText(); });
    add([](const Theme& t) { return t.accent(); });
    add([](const Theme& t) { return t.onLevel(t.faintText()); });
    constexpr std::size_t roles = 6;
    for (std::size_t role = 0; role < roles; ++role) {
        add([&](const Theme& t) { return t.roleColor(role); });
    }
    for (const Mark mark :
         {Mark::Kept, Mark::Better, Mark::Capacity, Mark::Cut, Mark::Best, Mark::Open}) {
        add([&](const Theme& t) { return t.markColor(mark); });
    }
    tokens.inks.push_back(tokenOf(dark, [](const Theme& t) { return t.hairline(); }));
    tokens.inks.push_back(tokenOf(dark, [](const Theme& t) { return t.operationsColor(); }));
    for (const std::size_t levels : {2U, 3U, 4U}) {
        for (std::size_t level = 0; level < levels; ++level) {
            tokens.inks.push_back(
                tokenOf(dark, [&](const Theme& t) { return t.levelBarColor(level, levels); }));
        }
    }
    return tokens;
}

QVector3D asVector(const QColor& colour) {
    return {colour.redF(), colour.greenF(), colour.blueF()};
}

/// Returns the mixture of two theme colours in the same ratio as in the light picture. Any other
/// colour keeps its hue.
QRgb inTokens(QRgb light, const Tokens& tokens, const Theme& theme) {
    constexpr float same = 3.0F / 255;
    for (const std::vector<Token>* all : {&tokens.grounds, &tokens.inks}) {
        for (const Token& token : *all) {
            if ((asVector(token.light) - asVector(QColor::fromRgb(light))).length() < same) {
                return token.dark.rgb();
            }
        }
    }
    constexpr float clearlyNearer = 1.5F / 255;
    float least = 16.0F / 255;
    const QVector3D own = asVector(QColor::fromRgb(light));
    std::optional<QVector3D> found;
    for (const Token& ground : tokens.grounds) {
        const QVector3D from = asVector(ground.light);
        for (const Token& ink : tokens.inks) {
            const QVector3D along = asVector(ink.light) - from;
            if (along.isNull()) {
                continue;
            }
            const float part = std::clamp(
                QVector3D::dotProduct(own - from, along) / along.lengthSquared(), 0.0F, 1.0F);
            const float away = (own - from - part * along).length();
            if (away < least) {
                least = away - clearlyNearer;
                found = asVector(ground.dark) + part * (asVector(ink.dark) - asVector(ground.dark));
            }
        }
    }
    return found ? QColor::fromRgbF(found->x(), found->y(), found->z()).rgb()
                 : onPaper(light, theme.panel(), theme.text());
}

QString darkened(const QString& base64, const Theme& theme) {
    const QImage picture = QImage::fromData(QByteArray::fromBase64(base64.toLatin1()), "PNG");
    if (picture.isNull()) {
        return base64;
    }
    QByteArray bytes;
    QBuffer buffer(&bytes);
    pictureInTheme(picture, theme).save(&buffer, "PNG");
    return QString::fromLatin1(bytes.toBase64());
}

}  // namespace

QImage pictureInTheme(const QImage& light, const Theme& theme) {
    if (!theme.isDark() || light.isNull()) {
        return light;
    }
    QImage picture = light.convertToFormat(QImage::Format_RGB32);
    const Tokens tokens = tokensOf(theme);
    QHash<QRgb, QRgb> known;  // cache of converted colours; drawings have few colours
    for (int y = 0; y < picture.height(); ++y) {
        auto* line = reinterpret_cast<QRgb*>(picture.scanLine(y));
        for (QRgb* pixel = line; pixel != line + picture.width(); ++pixel) {
            auto found = known.constFind(*pixel);
            if (found == known.constEnd()) {
                found = known.insert(*pixel, inTokens(*pixel, tokens, theme));
            }
            *pixel = *found;
        }
    }
    return picture;
}

QString DarkModeImages::inTheme(const QString& html, const Theme& theme) {
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
