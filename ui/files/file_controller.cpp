#include "files/file_controller.h"

#include "document/recovery_file.h"
#include "document/session_text.h"
#include "files/certificate_window.h"
#include "files/import_dialog.h"
#include "files/import_values_dialog.h"
#include "files/language_dialog.h"
#include "files/part_files.h"
#include "format/read/read_accelerator.h"
#include "text/engine_text.h"
#include "widgets/save_dialog.h"
#include "workload/input_error.h"

#include <QDir>
#include <QFileDialog>
#include <QFileInfo>
#include <QLocale>
#include <QMessageBox>
#include <QSettings>
#include <QWidget>

namespace loopglass::ui {

namespace {
constexpr int keptRecent = 8;
constexpr QLatin1String recentKey("recentFiles");

/// The smallest accelerator that can be searched: a single level that keeps all tensors. An access
/// to a word of DRAM costs 200 times as much as an operation, as in Eyeriss (Chen, Emer, Sze, ISCA
/// 2016, Table IV).
constexpr const char* leastAccelerator = "name: accelerator\n"
                                         "compute: {name: MAC, energy: 1}\n"
                                         "levels: [{name: DRAM, energy: {read: 200}}]\n";
}  // namespace

FileController::FileController(Document& document, AutoRun& autoRun, QWidget& window)
    : m_document(document),
      m_autoRun(autoRun),
      m_window(window) {
    connect(&document, &Document::replaced, this, [this] {
        m_given.reset();
        m_newResults = false;
    });
}

void FileController::openFirst() {
    const QString last = QSettings().value(QStringLiteral("lastSample")).toString();
    const QList<Sample> all = samples();
    const Sample* chosen = &all.first();
    for (const Sample& sample : all) {
        chosen = sample.id == last ? &sample : chosen;
    }
    openSample(*chosen);
}

bool FileController::openSample(const Sample& sample) {
    if (!mayLeave()) {
        return false;
    }
    try {
        Session session;
        session.state = readSample(sample);
        m_document.openText(writeSession(session).toStdString(), sample.title);
        if (sample.design.isEmpty()) {  // without a design, the program starts fast
            QSettings().setValue(QStringLiteral("lastSample"), sample.id);
        }
        emit messageSent({});  // removes an earlier error message
        emit documentOpened(false);
        if (!sample.design.isEmpty()) {
            emit designOpened(DesignAs::Sample);
        }
        m_autoRun.runNow();
        return true;
    } catch (const InputError& error) {
        emit messageSent(tr("The sample cannot be read: %1").arg(messageOf(error)));
        return false;
    }
}

/// Opens a file that does not change the document; returns false for any other file.
bool FileController::openBeside(const QString& file) {
    const bool certificate = CertificateWindow::isCertificate(file);
    if (!certificate && !Document::isLab(file)) {
        return false;
    }
    emit messageSent({});
    remember(file);
    if (certificate) {
        emit certificateOpened(file);
    } else {
        emit labOpened(file);
    }
    return true;
}

bool FileController::openFile(const QString& file) {
    if (openBeside(file)) {
        return true;
    }
    if (Document::isSession(file) && !mayLeave()) {
        return false;
    }
    if (ImportController::isForeign(file)) {
        return openForeign({file});
    }
    try {
        if (Document::isLanguageModel(file) && !askLanguageRun(file)) {
            return false;
        }
        const Document::Opened opened = m_document.open(
            file, m_values, [this](const auto& report) { return mayAssume(report); });
        if (opened.isDeclined) {
            showDeclined();
            return false;
        }
        showOpened(file, opened);
        return true;
    } catch (const InputError& error) {
        refuse(messageOf(error));
        return false;
    }
}

void FileController::showOpened(const QString& file, const Document::Opened& opened) {
    emit messageSent({});  // removes an earlier error message
    remember(file);
    if (opened.mapping) {
        emit mappingOpened(givenMapping(QFileInfo(file).fileName(), *opened.mapping,
                                        m_document.workload(), m_document.accelerator()));
        return;
    }
    emit documentOpened(opened.kind == Document::Kind::Session);
    if (opened.kind == Document::Kind::Design) {
        emit designOpened(DesignAs::File);
    }
    m_autoRun.runNow();
    if (!opened.message.isEmpty()) {
        emit messageSent(withoutOptions(opened.message));
    }
    if (opened.report && !m_unattended) {
        emit imported(*opened.report);
    }
}

/// Asks for the run of a language model. Returns false if the user cancels. Without a user, uses
/// the run of m_values. Throws InputError for a model that cannot be read.
bool FileController::askLanguageRun(const QString& file) {
    if (m_unattended) {
        return true;
    }
    ImportReport report;  // the import reports the model again, with its networks
    const LanguageModel model = readLanguageModel(readSource(file.toStdString()), report);
    LanguageDialog dialog(file, model, m_values, &m_window);
    if (dialog.exec() != QDialog::Accepted) {
        return false;
    }
    m_values = dialog.values();
    return true;
}

/// Asks the user whether to open files that lack values. Without a user, returns false.
bool FileController::mayAssume(const ImportReport& report) {
    return !m_unattended && ImportDialog::mayAssume(report, &m_window);
}

void FileController::showDeclined() {
    emit messageSent(tr("Not opened: parts are missing, or the import would lose information."));
}

void FileController::refuse(const QString& refusal) {
    const QString sentence = withoutOptions(refusal);
    emit messageSent(sentence);
    if (!m_unattended) {
        QMessageBox::warning(&m_window, tr("Not opened"), sentence);
    }
}

void FileController::openFiles(const QStringList& files) {
    QStringList foreign;
    for (const QString& file : files) {
        if (!CertificateWindow::isCertificate(file) && ImportController::isForeign(file)) {
            foreign << file;
        } else {
            openFile(file);
        }
    }
    if (!foreign.isEmpty()) {
        openForeign(foreign);
    }
}

/// Opens files of other tools, and shows the report on the keys of these files. Returns false if
/// they were not opened.
bool FileController::openForeign(const QStringList& files) {
    try {
        const auto read = m_foreign.open(
            m_document, files, [this](const auto& report) { return mayAssume(report); }, m_values);
        if (!read) {
            showDeclined();
            return false;
        }
        const ImportController::Opened& opened = *read;
        for (const QString& file : files) {
            remember(file);
        }
        emit documentOpened(false);
        m_autoRun.runNow();
        if (opened.mapping) {
            emit mappingOpened(givenMapping(QFileInfo(files.first()).fileName(), *opened.mapping,
                                            m_document.workload(), m_document.accelerator()));
        }
        emit messageSent(withoutOptions(opened.message));
        if (!m_unattended) {
            emit imported(opened.report);
        }
        return true;
    } catch (const InputError& error) {
        refuse(messageOf(error));
        return false;
    }
}

/// Opens a file of the recent files, which may have been deleted.
void FileController::openRecent(const QString& file) {
    if (QFileInfo::exists(file)) {
        openFile(file);
        return;
    }
    const QString sentence = tr("%1 does not exist any more.").arg(QDir::toNativeSeparators(file));
    emit messageSent(sentence);
    if (m_unattended ||
        QMessageBox::question(&m_window, tr("File not found"),
                              sentence + tr(" Remove it from the recent files?"),
                              QMessageBox::Yes | QMessageBox::No) != QMessageBox::Yes) {
        return;
    }
    QStringList files = recent();
    files.removeAll(file);
    setRecent(files);
}

QString FileController::fileKinds() {
    return tr("Loopglass files (*.yaml *.yml *.jinja2 *.loopglass *.json *.onnx);;All files (*)");
}

void FileController::askOpen() {
    openFiles(QFileDialog::getOpenFileNames(&m_window, tr("Open"), samplesFolder(), fileKinds()));
}

std::optional<FileParts> FileController::readParts(const QStringList& files) {
    if (Document::isLanguageModel(files.first()) && !askLanguageRun(files.first())) {
        return std::nullopt;
    }
    std::optional<FileParts> parts = readFileParts(
        files, m_document, m_values, [this](const auto& report) { return mayAssume(report); });
    if (!parts) {
        showDeclined();
    } else {
        parts->message = withoutOptions(parts->message);
    }
    return parts;
}

void FileController::askImportValues() {
    ImportValuesDialog dialog(m_values, &m_window);
    if (dialog.exec() == QDialog::Accepted) {
        m_values = dialog.values();
    }
}

void FileController::newAccelerator() {
    const QString name = tr("new accelerator");
    const QString refused =
        m_document.setAccelerator(readAccelerator(Source{"new accelerator", leastAccelerator}),
                                  {name, {}, Document::EditTiming::Once, true});
    emit documentOpened(false);
    m_autoRun.runNow();
    emit messageSent(
        !refused.isEmpty()
            ? refused
            : tr("New accelerator with DRAM above one MAC. To add levels, unfold DRAM (▸) in "
                 "the editor. Undo restores the previous accelerator."));
}

QStringList FileController::recent() { return QSettings().value(recentKey).toStringList(); }

void FileController::setRecent(const QStringList& files) {
    QSettings().setValue(recentKey, files);
    emit recentChanged(files);
}

void FileController::remember(const QString& file) {
    QStringList files = recent();
    const QString path = QFileInfo(file).absoluteFilePath();
    files.removeAll(path);
    files.push_front(path);
    setRecent(files.mid(0, keptRecent));
}

bool FileController::save() {
    return m_document.path().isEmpty() ? saveAs() : saveTo(m_document.path());
}

bool FileController::saveAs() {
    QString proposed = m_document.path();
    if (proposed.isEmpty()) {
        proposed = m_document.title().replace(QLatin1Char('/'), QLatin1Char('-')) +
                   QStringLiteral(".loopglass");
    }
    const QString file =
        askSaveFile(&m_window, tr("Save the session"), proposed, tr("Sessions (*.loopglass)"));
    return !file.isEmpty() && saveTo(file);
}

bool FileController::saveTo(const QString& file) {
    try {
        emit aboutToSave();
        m_document.save(file);
        m_newResults = false;
        remember(file);
        emit saved();
        emit messageSent(writtenText(m_document, file));
        return true;
    } catch (const InputError& error) {
        QMessageBox::warning(&m_window, tr("Not saved"), messageOf(error));
        return false;
    }
}

bool FileController::hasUnsaved() const {
    return m_newResults ||
           (m_document.isModified() && !(m_given && *m_given == m_document.state()));
}

void FileController::noteResults() {
    if (!m_document.path().isEmpty()) {
        noteWork();
    }
}

void FileController::noteWork() {
    if (!m_newResults) {
        m_newResults = true;
        emit given();
    }
}

void FileController::markAsProvided() {
    m_document.endGesture();
    m_given = m_document.state();
    emit given();
}

bool FileController::mayLeave() {
    if (m_unattended || !hasUnsaved() || !m_window.isVisible()) {
        return true;
    }
    QMessageBox box(QMessageBox::Question, tr("Unsaved changes"),
                    tr("Save the changes to %1 first?").arg(m_document.title()),
                    QMessageBox::Save | QMessageBox::Discard | QMessageBox::Cancel, &m_window);
    box.setInformativeText(m_keptElsewhere);
    const int answer = box.exec();
    return answer == QMessageBox::Discard || (answer == QMessageBox::Save && save());
}

void FileController::offerRecovery() {
    const auto left = Document::recoverable(m_document.mappers());
    if (!left || m_unattended) {
        return;
    }
    const auto answer = QMessageBox::question(
        &m_window, tr("Unsaved work"),
        tr("Restore unsaved changes to %1 from %2?")
            .arg(left->title, QLocale().toString(left->when, QLocale::ShortFormat)),
        QMessageBox::Yes | QMessageBox::No);
    if (answer != QMessageBox::Yes) {
        Document::forget(*left);
        return;
    }
    try {
        m_document.recover(*left);
        emit documentOpened(true);
        m_autoRun.runNow();
    } catch (const InputError& error) {
        emit messageSent(messageOf(error));
    }
}

}  // namespace loopglass::ui
