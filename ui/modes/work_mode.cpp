#include "modes/work_mode.h"

#include "editors/editors_panel.h"
#include "modes/workbench.h"

#include <utility>

namespace loopglass::ui {

void WorkMode::setWork(QWidget& page, const QList<ModePanel>& panels, ModeActions actions) {
    m_header = new PlainHeader(m_bench.theme(), &m_bench.window());
    giveHelp({&page, m_header});
    for (const ModePanel& panel : panels) {
        if (panel.widget != &m_bench.editors()) {
            giveHelp({panel.widget});
        }
    }
    setParts({&page, m_header, panels}, std::move(actions));
    connect(&m_bench.theme(), &Theme::changed, this, &WorkMode::showState);
}

ModePanel WorkMode::editorsPanel() const {
    return {QStringLiteral("editors"), tr("Editors"), Side::Left, &m_bench.editors(), 300, true};
}

ModeActions WorkMode::exportActions(std::function<bool()> can,
                                    std::function<ExportedView()> exported,
                                    std::function<void()> ask) const {
    return {{ModeCommand::Export, {can, std::move(ask)}},
            {ModeCommand::CopyPicture,
             {can, [exported, &theme = m_bench.theme()] { copyOnPaper(exported(), theme); }}},
            {ModeCommand::CopyTable, {can, [exported] { copyTable(exported()); }}}};
}

}  // namespace loopglass::ui
