#include "modes/mode_table.h"

#include "embed/embed.h"
#include "modes/design_mode.h"
#include "modes/embed_mode.h"
#include "modes/labs_mode.h"
#include "modes/mappers_mode.h"
#include "modes/network_mode.h"
#include "modes/search_mode.h"
#include "modes/start_mode.h"
#include "modes/workbench.h"
#include "text/text.h"

#include <array>
#include <utility>

namespace loopglass::ui {

namespace {

template <class Made> std::unique_ptr<Mode> make(Workbench& bench) {
    return std::make_unique<Made>(bench);
}

constexpr std::array modes{
    ModeRow{"start", QT_TRANSLATE_NOOP("loopglass", "Start"),
            QT_TRANSLATE_NOOP("loopglass", "Start"), "", "start.md", "mode-start.svg", Qt::Key_1,
            make<StartMode>},
    ModeRow{Workbench::home, QT_TRANSLATE_NOOP("loopglass", "Layer"),
            QT_TRANSLATE_NOOP("loopglass", "Layer"), QT_TRANSLATE_NOOP("loopglass", "Search"),
            "search.md", "mode-search.svg", Qt::Key_2, make<SearchMode>},
    ModeRow{"mappers", QT_TRANSLATE_NOOP("loopglass", "Mappers"),
            QT_TRANSLATE_NOOP("loopglass", "Mappers"), "", "mappers.md", "mode-mappers.svg",
            Qt::Key_3, make<MappersMode>},
    ModeRow{"design", QT_TRANSLATE_NOOP("loopglass", "Design space"),
            QT_TRANSLATE_NOOP("loopglass", "Design"), "", "design.md", "mode-design.svg", Qt::Key_4,
            make<DesignMode>},
    ModeRow{"network", QT_TRANSLATE_NOOP("loopglass", "Network"),
            QT_TRANSLATE_NOOP("loopglass", "Network"), "", "network.md", "mode-network.svg",
            Qt::Key_5, make<NetworkMode>},
    ModeRow{"embed", QT_TRANSLATE_NOOP("loopglass", "Instructions"),
            QT_TRANSLATE_NOOP("loopglass", "Instr."), QT_TRANSLATE_NOOP("loopglass", "Embed"),
            "embed.md", "mode-embed.svg", Qt::Key_6, make<EmbedMode>},
    ModeRow{"labs", QT_TRANSLATE_NOOP("loopglass", "Labs"), QT_TRANSLATE_NOOP("loopglass", "Labs"),
            "", "labs.md", "mode-labs.svg", Qt::Key_7, make<LabsMode>},
};

}  // namespace

std::vector<ModeRow> modeRows() {
    std::vector<ModeRow> rows(modes.begin(), modes.end());
    if (!embed::available()) {  // the program was built without the solver
        std::erase_if(rows, [](const ModeRow& row) { return row.make == make<EmbedMode>; });
    }
    return rows;
}

QString modeTitle(const ModeRow& row) { return tr(row.title); }

QString modeWord(const ModeRow& row) { return tr(row.word); }

QString formerModeTitle(const ModeRow& row) {
    return *row.former == '\0' ? QString() : tr(row.former);
}

void addModes(Workbench& bench) {
    for (const ModeRow& row : modeRows()) {
        std::unique_ptr<Mode> mode = row.make(bench);
        mode->setObjectName(QLatin1String(row.name));
        mode->setTitle(modeTitle(row));
        mode->setHelpTopic(QLatin1String(row.help));
        bench.add(std::move(mode));
    }
}

}  // namespace loopglass::ui
