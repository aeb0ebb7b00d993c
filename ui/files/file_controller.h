#pragma once

#include "document/auto_run.h"
#include "document/document.h"
#include "document/import_controller.h"
#include "files/samples.h"
#include "models/given_mapping.h"

#include <QObject>
#include <QStringList>
#include <optional>

class QWidget;

namespace loopglass::ui {

enum class DesignAs { File, Sample };

/// Opens and saves: samples, files of this program and of others, sessions, what a window left
/// behind that ended without closing, and the list of recent files. Asks over the window.
class FileController : public QObject {
    Q_OBJECT

public:
    FileController(Document& document, AutoRun& autoRun, QWidget& window);

    /// Opens what was open last, or the first sample.
    void openFirst();
    /// False when it was not opened.
    bool openSample(const Sample& sample);
    /// Opens a file; reports an error if that fails.
    bool openFile(const QString& file);
    /// Opens several, those of other tools together.
    void openFiles(const QStringList& files);
    /// Opens a recent file, which may no longer exist.
    void openRecent(const QString& file);
    void askOpen();
    /// Asks for what files of other tools may need; used for files that are opened next.
    void askImportValues();
    void setImportValues(const ImportValues& values) { m_values = values; }
    /// Replaces the accelerator by a minimal one, to be extended; can be undone.
    void newAccelerator();
    /// False when it was not saved.
    bool save();
    bool saveAs();
    /// Whether the document may be replaced; asks when it has unsaved changes.
    bool mayLeave();
    /// Offers unsaved work of a window that ended without closing.
    void offerRecovery();
    static QStringList recent();
    /// The file is the first of the recent ones.
    void remember(const QString& file);
    /// Suppresses all questions, for pictures and tests.
    void setUnattended(bool unattended) { m_unattended = unattended; }
    /// Marks the current contents as given by the program, with nothing to save. For callers that
    /// have asked hasUnsaved() before; otherwise unsaved changes would be lost without a question.
    void markAsProvided();
    /// Something of the user's would be lost with the document.
    bool hasUnsaved() const;
    /// Sets a sentence about other displayed work that needs no saving, shown with the question;
    /// empty: none.
    void setKeptElsewhere(const QString& sentence) { m_keptElsewhere = sentence; }

signals:
    void said(const QString& sentence);
    /// Another document, before it is searched. `hasView`: Document::view() says what to show.
    void documentOpened(bool hasView);
    /// A mapping was opened, which does not belong to the document.
    void mappingOpened(const loopglass::ui::GivenMapping& given);
    /// Course questions were opened; the document is unchanged.
    void labOpened(const QString& file);
    /// A certificate was opened to be checked; the document is unchanged.
    void certificateOpened(const QString& file);
    /// A design with varying parameters was opened; a sample is mapped immediately.
    void designOpened(loopglass::ui::DesignAs as);
    /// Files of another tool were opened, with this report.
    void imported(const loopglass::ImportReport& report);
    void aboutToSave();  ///< now is the time for Document::setView()
    void saved();
    void given();  ///< hasUnsaved() may be another
    void recentChanged(const QStringList& files);

private:
    bool openBeside(const QString& file);
    bool openForeign(const QStringList& files);
    void showOpened(const QString& file, const Document::Opened& opened);
    bool mayAssume(const ImportReport& report);
    void sayDeclined();
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
};

}  // namespace loopglass::ui
