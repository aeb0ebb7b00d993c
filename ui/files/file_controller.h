#pragma once

#include "document/auto_run.h"
#include "document/document.h"
#include "document/import_controller.h"
#include "files/file_parts.h"
#include "files/samples.h"
#include "models/given_mapping.h"

#include <QObject>
#include <QStringList>
#include <optional>

class QWidget;

namespace loopglass::ui {

enum class DesignAs { File, Sample };

/// Opens and saves samples, files of this program and of other tools, and sessions. Recovers
/// unsaved sessions and manages the list of recent files. Dialogs open over the window.
class FileController : public QObject {
    Q_OBJECT

public:
    FileController(Document& document, AutoRun& autoRun, QWidget& window);

    /// Opens the last opened file, or the first sample.
    void openFirst();
    /// Opens a sample. Returns false if it was not opened.
    bool openSample(const Sample& sample);
    /// Opens a file. If this fails, reports the error and returns false.
    bool openFile(const QString& file);
    /// Opens several files, and opens files of other tools together.
    void openFiles(const QStringList& files);
    /// Opens a recent file, which may no longer exist.
    void openRecent(const QString& file);
    /// Reads the accelerator and the network of files, with the dialogs of openFile(). The document
    /// does not change. Returns none if the user cancels. Throws InputError.
    std::optional<FileParts> readParts(const QStringList& files);
    /// Returns the kinds of files for a dialog.
    static QString fileKinds();
    void askOpen();
    /// Asks for values that files of other tools may need. The values apply to files that are
    /// opened later.
    void askImportValues();
    /// Replaces the accelerator by a minimal accelerator that the user can extend. Undo restores
    /// the previous accelerator.
    void newAccelerator();
    /// Saves the session. Returns false if it was not saved.
    bool save();
    bool saveAs();
    /// Returns true if the document may be replaced. Asks the user if the document has unsaved
    /// changes.
    bool mayLeave();
    /// Offers the unsaved work of a window that ended without closing.
    void offerRecovery();
    static QStringList recent();
    /// Inserts the file at the beginning of the recent files.
    void remember(const QString& file);
    /// Suppresses all questions, for pictures and tests.
    void setUnattended(bool unattended) { m_unattended = unattended; }
    /// Marks the current contents as supplied by the program, so that they need no saving. The
    /// caller must have called hasUnsaved() before; otherwise unsaved changes would be lost without
    /// a question.
    void markAsProvided();
    /// Returns true if the user would lose unsaved changes of the document.
    bool hasUnsaved() const;
    /// Records that the open session has new results, which would be lost without saving. Results
    /// of a document that was never saved do not count.
    void noteResults();
    /// Records work of the user that only a session keeps, such as the columns of a study.
    void noteWork();
    /// Sets a sentence about displayed work that needs no saving. The question about unsaved
    /// changes includes this sentence; an empty sentence removes it.
    void setKeptElsewhere(const QString& sentence) { m_keptElsewhere = sentence; }

signals:
    void messageSent(const QString& sentence);
    /// Emitted when another document has been opened, before its search starts. If `hasView` is
    /// true, Document::view() determines what is shown.
    void documentOpened(bool hasView);
    /// Emitted when a mapping, which does not belong to the document, has been opened.
    void mappingOpened(const loopglass::ui::GivenMapping& given);
    /// Emitted when a lab has been opened, which leaves the document unchanged.
    void labOpened(const QString& file);
    /// Emitted when a certificate has been opened for a check, which leaves the document unchanged.
    void certificateOpened(const QString& file);
    /// Emitted when a design with varied parameters has been opened; a sample is mapped
    /// immediately.
    void designOpened(loopglass::ui::DesignAs as);
    /// Emitted with the import report when files of another tool have been opened.
    void imported(const loopglass::ImportReport& report);
    void aboutToSave();  ///< emitted before saving; the receiver must call Document::setView()
    void saved();
    void given();  ///< emitted when hasUnsaved() may have changed
    void recentChanged(const QStringList& files);

private:
    bool openBeside(const QString& file);
    bool openForeign(const QStringList& files);
    bool askLanguageRun(const QString& file);
    void showOpened(const QString& file, const Document::Opened& opened);
    bool mayAssume(const ImportReport& report);
    void showDeclined();
    void refuse(const QString& refusal);
    bool saveTo(const QString& file);
    void setRecent(const QStringList& files);

    Document& m_document;
    AutoRun& m_autoRun;
    QWidget& m_window;
    ImportController m_foreign;
    ImportValues m_values;
    std::optional<DocumentState> m_given;
    QString m_keptElsewhere;
    bool m_unattended = false;
    bool m_newResults = false;  ///< true if results or work were noted since the session was saved
};

}  // namespace loopglass::ui
