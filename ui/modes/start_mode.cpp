#include "modes/start_mode.h"

#include "modes/workbench.h"

namespace loopglass::ui {

StartMode::StartMode(Workbench& bench)
    : m_page(new StartPage(bench.theme(), &bench.window())),
      m_title(new BarTitle(&bench.window())) {
    FileController& files = bench.files();
    connect(m_page, &StartPage::sampleChosen, &files, &FileController::openSample);
    connect(m_page, &StartPage::fileChosen, &files, &FileController::openRecent);
    connect(m_page, &StartPage::openAsked, &files, &FileController::askOpen);
    connect(&files, &FileController::recentChanged, m_page, &StartPage::setRecent);
    m_page->setRecent(FileController::recent());
    m_title->setName(tr("an explorer for dataflow mapping"));
}

QString StartMode::helpTopic() const { return QStringLiteral("start.md"); }

}  // namespace loopglass::ui
