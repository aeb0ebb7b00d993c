// What the window does with files, and what is kept of how it looks: with a session, and from one
// start to the next.
#include "hand/hand_view.h"
#include "models/reason_counts.h"
#include "network/network_dialog.h"
#include "report/report_pdf.h"
#include "views/mapping_view.h"
#include "window/main_window.h"
#include "window/start_page.h"
#include "window/view_export.h"

#include <QCloseEvent>
#include <QDir>
#include <QDragEnterEvent>
#include <QFileDialog>
#include <QJsonObject>
#include <QMessageBox>
#include <QMimeData>
#include <QSettings>
#include <QStatusBar>
#include <QTabWidget>
#include <QUrl>
#include <cstdint>
#include <utility>

namespace loopglass::ui {

namespace {
/// Raised when docks are added or renamed, so that an old arrangement is not forced on them.
constexpr int layoutVersion = 1;
constexpr int sentenceMs = 12000;

/// The tab of a saved view: a name, or in older sessions its number behind the start page.
std::optional<ViewId> savedTab(const QJsonValue& saved) {
    std::optional<ViewId> id = viewCalled(saved.toString());
    const int number = saved.toInt(0);
    if (number > 0 && static_cast<std::size_t>(number) <= viewNames().size()) {
        id = viewNames()[static_cast<std::size_t>(number) - 1].id;
    }
    return id && viewName(*id).key != Qt::Key_unknown ? id : std::nullopt;
}
}  // namespace

/// What is looked at, for the session file: a search of the same session has the same numbers.
void MainWindow::keepView() {
    QJsonObject view;
    if (const View* shown = currentView()) {
        view[QStringLiteral("tab")] = shown->name();
    }
    view[QStringLiteral("filter")] = static_cast<int>(m_selection.filter());
    if (m_selection.selected() != noNode) {
        view[QStringLiteral("selected")] = static_cast<double>(m_selection.selected());
    }
    if (m_selection.moment()) {
        view[QStringLiteral("moment")] = static_cast<double>(*m_selection.moment());
    }
    m_document.setView(view);
}

/// The start page has been left: what was opened is looked at.
void MainWindow::showOpened(bool hasView) {
    if (hasView) {
        showSavedView();
    }
    if (m_tabs->currentWidget() == m_start) {
        showView(ViewId::Tiles);
    }
}

QStringList MainWindow::openAtStart(const QStringList& files) {
    QStringList refused;
    for (const QString& file : files) {
        if (!openFile(file)) {
            refused << lastSaid();
        }
    }
    if (refused.size() == files.size()) {
        openFirst();
    } else if (m_document.path().isEmpty()) {
        m_document.beginHere();  // what is added to a session is an edit of it
    }
    return refused;
}

void MainWindow::showSavedView() {
    m_saved = m_document.view();
    if (const std::optional<ViewId> tab = savedTab(m_saved[QStringLiteral("tab")])) {
        showView(*tab);
    }
    const int filter = m_saved[QStringLiteral("filter")].toInt(0);
    if (filter >= 0 && filter < static_cast<int>(reasonCount)) {
        m_selection.setFilter(static_cast<PruneReason>(filter));
    }
}

/// The rest of a saved view, once its search has ended, when there is what it names.
void MainWindow::showSavedPlace() {
    const Shown& shown = m_shownRun.now();
    if (m_saved.isEmpty() || shown.standing != Standing::Current || shown.run->isRunning()) {
        return;
    }
    const Trace& trace = shown.run->trace();
    const QJsonObject saved = std::exchange(m_saved, {});
    const double nodes = static_cast<double>(trace.size());
    const double node = saved[QStringLiteral("selected")].toDouble(-1);
    if (node >= 0 && node < nodes && m_selection.selected() == noNode) {
        m_selection.select(static_cast<NodeId>(static_cast<std::uint32_t>(node)));
    }
    const double moment = saved[QStringLiteral("moment")].toDouble(-1);
    if (moment >= 0 && moment < trace.now()) {
        m_selection.showMoment(static_cast<std::uint32_t>(moment));
    }
}

void MainWindow::restoreSettings() {
    const QSettings settings;
    m_theme.setDark(settings.value(QStringLiteral("dark"), false).toBool());
    restoreGeometry(settings.value(QStringLiteral("geometry")).toByteArray());
    restoreState(settings.value(QStringLiteral("docks")).toByteArray(), layoutVersion);
    m_start->setRecent(FileController::recent());
}

void MainWindow::saveSettings() {
    QSettings settings;
    settings.setValue(QStringLiteral("dark"), m_theme.isDark());
    settings.setValue(QStringLiteral("geometry"), saveGeometry());
    settings.setValue(QStringLiteral("docks"), saveState(layoutVersion));
}

/// A mapping stands beside the search's own: what it costs, and why the search did not take it.
void MainWindow::showGiven(const GivenMapping& given) {
    m_mapping->showGiven(given);
    showView(ViewId::Mapping);
    say(tr("%1 is shown under Mapping.").arg(given.name));
}

/// The selected candidate, or a mapping that was brought, or the best.
void MainWindow::editByHand() {
    const auto& brought = m_mapping->brought();
    if (brought && m_mapping->given() && currentView() == m_mapping) {
        m_hand->startFrom(brought->mapping, brought->variant, brought->name);
    } else if (m_selection.selected() != noNode && m_hand->canStartFromSelected() &&
               currentView() != m_mapping) {
        m_hand->startFromSelected();
    } else if (const auto& shown = m_mapping->shown(); shown && currentView() == m_mapping) {
        m_hand->startFrom(*shown, m_hand->variantOfRun(), tr("the mapping shown"));
    } else {
        m_hand->startFromBest();
    }
    showView(ViewId::Hand);
}

void MainWindow::askReport() {
    const QString file = QFileDialog::getSaveFileName(
        this, tr("Write a report of the run"), QStringLiteral("report.pdf"),
        tr("Pages to print (*.pdf);;Page for a browser (*.html)"));
    if (file.isEmpty()) {
        return;
    }
    const QString problem = writeReport(*m_shownRun.now().run, file);
    if (problem.isEmpty()) {
        say(tr("The report is in %1.").arg(QDir::toNativeSeparators(file)));
    } else {
        QMessageBox::warning(this, tr("Not written"), problem);
    }
}

/// Beside the explorer, so that a layer can be looked at while the others are searched.
void MainWindow::mapNetwork() {
    auto* dialog = new NetworkDialog(m_theme, m_document, this);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog, &NetworkDialog::layerChosen, this, [this](std::size_t layer) {
        if (layer < m_document.network().layers.size()) {
            m_document.chooseLayer(layer);
        }
    });
    dialog->show();
}

void MainWindow::askExport(View* view) {
    const QString file = QFileDialog::getSaveFileName(
        this, tr("Export the view"), view->name() + QStringLiteral(".png"),
        tr("Picture (*.png);;Vector picture (*.svg);;Page (*.pdf);;Table (*.csv)"));
    if (!file.isEmpty()) {
        const QString problem = exportView(*view, file, m_theme.panel());
        say(problem.isEmpty() ? tr("Written: %1").arg(file) : problem);
    }
}

void MainWindow::closeEvent(QCloseEvent* event) {
    if (!m_files.mayLeave()) {
        event->ignore();
        return;
    }
    saveSettings();
    m_controller.stop();
    event->accept();
}

void MainWindow::dragEnterEvent(QDragEnterEvent* event) {
    if (event->mimeData()->hasUrls()) {
        event->acceptProposedAction();
    }
}

void MainWindow::dropEvent(QDropEvent* event) {
    QStringList files;
    for (const QUrl& url : event->mimeData()->urls()) {
        if (url.isLocalFile()) {
            files << url.toLocalFile();
        }
    }
    m_files.openFiles(files);
    event->acceptProposedAction();
}

void MainWindow::say(const QString& sentence) {
    m_said = sentence;
    statusBar()->showMessage(sentence, sentenceMs);
}

}  // namespace loopglass::ui
