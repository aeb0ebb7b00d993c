#pragma once

#include "document/auto_run.h"
#include "document/document.h"
#include "document/foreign_desk.h"
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
    /// Opens a file; says so when that cannot be done.
    bool openFile(const QString& file);
    /// Opens several, those of other tools together.
    void openFiles(const QStringList& files);
    /// A file of the list of recent ones, which may be gone since.
    void openRecent(const QString& file);
    void askOpen();
    /// Asks for what files of other tools may need; used for files that are opened next.
    void askImportValues();
    void setImportValues(const ImportValues& values) { m_values = values; }
    /// The least accelerator in place of the one in hand, to be built up from: a step that can be
    /// undone.
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
    /// Nothing is asked; for pictures and tests.
    void setUnattended(bool unattended) { m_unattended = unattended; }
    /// What is open now was put there for its user, and is not to be saved as it is. For whoever
    /// has asked hasUnsaved() before: what was not saved then would be lost unasked.
    void giveHere();
    /// Something of the user's would be lost with the document.
    bool hasUnsaved() const;
    /// What else is on screen and needs no saving: said beside the question; empty: nothing.
    void setKeptElsewhere(const QString& sentence) { m_keptElsewhere = sentence; }

signals:
    void said(const QString& sentence);
    /// Another document, before it is searched. `hasView`: Document::view() says what to show.
    void documentOpened(bool hasView);
    /// A mapping, which is no part of the document.
    void mappingOpened(const loopglass::ui::GivenMapping& given);
    /// Questions of a course: the document stays as it is.
    void labOpened(const QString& file);
    /// A proof to be checked: the document stays as it is, too.
    void certificateOpened(const QString& file);
    /// It says what varies; a sample is mapped at once.
    void designOpened(loopglass::ui::DesignAs as);
    /// Files of another tool were opened, and what became of them.
    void imported(const loopglass::ImportReport& report);
    void aboutToSave();  ///< now is the time for Document::setView()
    void saved();
    void given();  ///< hasUnsaved() may be another
    void recentChanged(const QStringList& files);

private:
    bool openBeside(const QString& file);
    bool openForeign(const QStringList& files);
    void refuse(const QString& refusal);
    bool saveTo(const QString& file);
    void setRecent(const QStringList& files);

    Document& m_document;
    AutoRun& m_autoRun;
    QWidget& m_window;
    ForeignDesk m_foreign;
    ImportValues m_values;
    std::optional<DocumentState> m_given;
    QString m_keptElsewhere;
    bool m_unattended = false;
};

}  // namespace loopglass::ui
