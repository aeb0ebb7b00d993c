#include "document/recovery_file.h"
#include "document/session_text.h"
#include "hand/hand_view.h"
#include "network/network_dialog.h"
#include "report/report_pdf.h"
#include "text/text.h"
#include "views/mapping_view.h"
#include "window/import_dialog.h"
#include "window/main_window.h"
#include "window/start_page.h"
#include "window/view_export.h"
#include "workload/input_error.h"

#include <QCloseEvent>
#include <QDir>
#include <QDockWidget>
#include <QDragEnterEvent>
#include <QFileDialog>
#include <QFileInfo>
#include <QLocale>
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
constexpr int keptRecent = 8;
constexpr int sentenceMs = 12000;
}  // namespace

void MainWindow::say(const QString& sentence) {
    m_said = sentence;
    statusBar()->showMessage(sentence, sentenceMs);
}

void MainWindow::openFirst() {
    const QString last = QSettings().value(QStringLiteral("lastSample")).toString();
    const QList<Sample> all = samples();
    const Sample* chosen = &all.first();
    for (const Sample& sample : all) {
        chosen = sample.id == last ? &sample : chosen;
    }
    openSample(*chosen);
}

void MainWindow::openSample(const Sample& sample) {
    if (!mayLeave()) {
        return;
    }
    try {
        Session session;
        session.state = readSample(sample);
        m_document.openText(writeSession(session).toStdString(), sample.title);
        m_sample = sample.id;
        QSettings().setValue(QStringLiteral("lastSample"), sample.id);
        if (m_tabs->currentWidget() == m_start) {
            showView(ViewId::Tiles);
        }
        m_autoRun.runNow();
    } catch (const InputError& error) {
        say(tr("The sample cannot be read: %1").arg(QString::fromUtf8(error.what())));
    }
}

bool MainWindow::openFile(const QString& file) {
    if (Document::isSession(file) && !mayLeave()) {
        return false;
    }
    if (ForeignDesk::isForeign(file)) {
        return openForeign({file});
    }
    try {
        const Document::Opened opened = m_document.open(file);
        if (opened.mapping) {
            showGiven(
                {QFileInfo(file).fileName(), opened.mapping->mapping, opened.mapping->variant});
            remember(file);
            return true;
        }
        m_sample.clear();
        remember(file);
        showSavedView();
        if (m_tabs->currentWidget() == m_start) {
            showView(ViewId::Tiles);
        }
        m_autoRun.runNow();
        if (!opened.said.isEmpty()) {
            say(opened.said);
        }
        return true;
    } catch (const InputError& error) {
        refuseFile(QString::fromUtf8(error.what()));
        return false;
    }
}

void MainWindow::refuseFile(const QString& sentence) {
    say(sentence);
    if (!m_unattended) {
        QMessageBox::warning(this, tr("Not opened"), sentence);
    }
}

void MainWindow::openFiles(const QStringList& files) {
    QStringList foreign;
    for (const QString& file : files) {
        if (ForeignDesk::isForeign(file)) {
            foreign << file;
        } else {
            openFile(file);
        }
    }
    if (!foreign.isEmpty()) {
        openForeign(foreign);
    }
}

/// Files of other tools, and the report on what became of their keys.
bool MainWindow::openForeign(const QStringList& files) {
    try {
        const auto mayAssume = [this](const ImportReport& report) {
            return !m_unattended && ImportDialog::mayAssume(report, this);
        };
        const auto read = m_foreign.open(m_document, files, mayAssume);
        if (!read) {
            say(tr("Not opened: the energy table and the architecture do not fit."));
            return false;
        }
        const ForeignDesk::Opened& opened = *read;
        m_sample.clear();
        for (const QString& file : files) {
            remember(file);
        }
        if (m_tabs->currentWidget() == m_start) {
            showView(ViewId::Tiles);
        }
        m_autoRun.runNow();
        if (opened.mapping) {
            showGiven({QFileInfo(files.first()).fileName(), opened.mapping->mapping,
                       opened.mapping->variant});
        }
        say(opened.said);
        if (!m_unattended) {
            for (ImportDialog* old : findChildren<ImportDialog*>()) {
                old->close();
            }
            (new ImportDialog(opened.report, this))->show();
        }
        return true;
    } catch (const InputError& error) {
        refuseFile(QString::fromUtf8(error.what()));
        return false;
    }
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

/// A file of the list may be gone since.
void MainWindow::openRecent(const QString& file) {
    if (QFileInfo::exists(file)) {
        openFile(file);
        return;
    }
    const QString sentence = tr("%1 is not there any more.").arg(QDir::toNativeSeparators(file));
    say(sentence);
    if (m_unattended ||
        QMessageBox::question(this, tr("Not there any more"),
                              sentence + tr(" Remove it from the recent files?"),
                              QMessageBox::Yes | QMessageBox::No) != QMessageBox::Yes) {
        return;
    }
    QSettings settings;
    QStringList recent = settings.value(QStringLiteral("recentFiles")).toStringList();
    recent.removeAll(file);
    settings.setValue(QStringLiteral("recentFiles"), recent);
    m_start->setRecent(recent);
}

void MainWindow::askOpen() {
    const QStringList files = QFileDialog::getOpenFileNames(
        this, tr("Open"), samplesFolder(),
        tr("Loopglass files (*.yaml *.yml *.jinja2 *.loopglass *.json *.onnx);;All files (*)"));
    openFiles(files);
}

bool MainWindow::save() {
    if (m_document.path().isEmpty()) {
        return saveAs();
    }
    try {
        keepView();
        m_document.save(m_document.path());
        remember(m_document.path());
        showState();
        return true;
    } catch (const InputError& error) {
        QMessageBox::warning(this, tr("Not saved"), QString::fromUtf8(error.what()));
        return false;
    }
}

bool MainWindow::saveAs() {
    QString proposed = m_document.path();
    if (proposed.isEmpty()) {
        proposed = m_document.title().replace(QLatin1Char('/'), QLatin1Char('-')) +
                   QStringLiteral(".loopglass");
    }
    const QString file = QFileDialog::getSaveFileName(this, tr("Save the session"), proposed,
                                                      tr("Sessions (*.loopglass)"));
    if (file.isEmpty()) {
        return false;
    }
    try {
        keepView();
        m_document.save(file);
        remember(file);
        showState();
        return true;
    } catch (const InputError& error) {
        QMessageBox::warning(this, tr("Not saved"), QString::fromUtf8(error.what()));
        return false;
    }
}

void MainWindow::askReport() {
    const QString file = QFileDialog::getSaveFileName(
        this, tr("Write a report of the run"), QStringLiteral("report.pdf"),
        tr("Pages to print (*.pdf);;Page for a browser (*.html)"));
    if (file.isEmpty()) {
        return;
    }
    const QString problem = writeReport(*m_controller.current(), file);
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

void MainWindow::remember(const QString& file) {
    QSettings settings;
    QStringList recent = settings.value(QStringLiteral("recentFiles")).toStringList();
    const QString path = QFileInfo(file).absoluteFilePath();
    recent.removeAll(path);
    recent.push_front(path);
    recent = recent.mid(0, keptRecent);
    settings.setValue(QStringLiteral("recentFiles"), recent);
    m_start->setRecent(recent);
}

bool MainWindow::mayLeave() {
    if (m_unattended || !m_document.isModified() || !isVisible()) {
        return true;
    }
    const auto answer = QMessageBox::question(
        this, tr("Unsaved changes"), tr("Save the changes of %1 first?").arg(m_document.title()),
        QMessageBox::Save | QMessageBox::Discard | QMessageBox::Cancel);
    return answer == QMessageBox::Discard || (answer == QMessageBox::Save && save());
}

void MainWindow::offerRecovery() {
    const auto left = Document::recoverable();
    if (!left || m_unattended) {
        return;
    }
    const auto answer = QMessageBox::question(
        this, tr("Unsaved work"),
        tr("Unsaved work on %1 is left from %2. Take it up again?")
            .arg(left->title, QLocale().toString(left->when, QLocale::ShortFormat)),
        QMessageBox::Yes | QMessageBox::No);
    if (answer != QMessageBox::Yes) {
        Document::forget(*left);
        return;
    }
    try {
        m_document.recover(*left);
        showSavedView();
        m_autoRun.runNow();
    } catch (const InputError& error) {
        say(QString::fromUtf8(error.what()));
    }
}

void MainWindow::closeEvent(QCloseEvent* event) {
    if (!mayLeave()) {
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
    openFiles(files);
    event->acceptProposedAction();
}

}  // namespace loopglass::ui
