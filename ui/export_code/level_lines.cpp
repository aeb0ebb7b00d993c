#include "export_code/level_lines.h"

#include "format/nest_text.h"
#include "mapping/legality.h"
#include "text/text.h"

#include <QRegularExpression>

namespace loopglass::ui {

namespace {

/// The lines of a format that begin a level.
struct Opening {
    QStringList headings;
    QRegularExpression entry;
};

std::vector<Opening> openings(const Exported& exported) {
    const auto tiles = tileExtents(exported.problem(), exported.mapping);
    std::vector<Opening> all;
    for (std::size_t l = 0; l < exported.plan.levelCount(); ++l) {
        const std::string& name = exported.accelerator().levels[l].name;
        const std::string nest =
            name + ": " + holdingText(exported.problem(), levelId(l), tiles[l]);
        const QString quoted = QRegularExpression::escape(qt(name));
        all.push_back({{qt(commentText(levelHeading(exported, l))), qt(commentText(nest))},
                       QRegularExpression(
                           QStringLiteral("\\b(?:level|target)\"?: \"?%1(?![\\w])").arg(quoted))});
    }
    return all;
}

int openedBy(const std::vector<Opening>& all, const QString& line) {
    const QString bare = line.trimmed().remove(QLatin1Char('\\'));
    for (std::size_t l = 0; l < all.size(); ++l) {
        for (const QString& heading : all[l].headings) {
            const qsizetype at = bare.indexOf(heading);
            if (at >= 0 && at < 20) {  // true if only comment marks precede the text
                return static_cast<int>(l);
            }
        }
        if (!bare.startsWith(QLatin1Char('#')) && bare.contains(all[l].entry)) {
            return static_cast<int>(l);
        }
    }
    return -1;
}

qsizetype indentation(const QString& line) {
    qsizetype spaces = 0;
    while (spaces < line.size() && line[spaces] == QLatin1Char(' ')) {
        ++spaces;
    }
    return spaces;
}

struct OpenLevel {
    qsizetype indent = 0;
    int level = -1;
};

}  // namespace

std::vector<int> levelsOfLines(const Exported& exported, const QStringList& lines) {
    const std::vector<Opening> all = openings(exported);
    std::vector<int> levels;
    std::vector<OpenLevel> open;
    for (const QString& line : lines) {
        const qsizetype indent = indentation(line);
        const bool empty = line.trimmed().isEmpty();
        while (!open.empty() && !empty && indent < open.back().indent) {
            open.pop_back();
        }
        if (const int level = openedBy(all, line); level >= 0) {
            open.push_back({indent, level});
        }
        levels.push_back(open.empty() || empty ? -1 : open.back().level);
    }
    return levels;
}

}  // namespace loopglass::ui
