#pragma once

#include <QObject>
#include <QString>

namespace loopglass::ui {

/// The text of a lab in the editor. Unsaved changes are stored in a file of the user, so that a
/// closed or killed window loses nothing. Opening the lab again restores the changes.
class LabDraft : public QObject {
    Q_OBJECT

public:
    using QObject::QObject;

    /// Opens a lab file and restores its unsaved changes. Returns the error as a sentence; the
    /// previous file then stays open.
    QString open(const QString& file);
    /// Writes a new lab and opens it. Returns the error; empty on success.
    QString create(const QString& file, const QString& text);
    /// Returns the path; empty before a file is open.
    const QString& file() const { return m_file; }
    const QString& text() const { return m_text; }
    /// Returns the cursor position, used when a window is restored.
    int place() const { return m_place; }
    void setPlace(int place) { m_place = place; }
    void setText(const QString& text);
    bool isModified() const { return m_text != m_saved; }
    /// Returns true if the text consists of recovered changes and differs from the file.
    bool isRecovered() const { return m_recovered; }

    /// Writes the whole file or nothing. Returns the error; empty on success.
    QString save();
    /// Saves to another file, which becomes the file of this draft.
    QString saveAs(const QString& file);
    /// Restores the text of the file.
    void revert();

signals:
    /// Emitted when another file was opened or the text was replaced.
    void opened();
    /// Emitted when the text was modified or saved.
    void changed();

private:
    QString keptIn() const;
    void keep() const;

    QString m_file;
    QString m_text;
    QString m_saved;  ///< text of the file
    int m_place = 0;
    bool m_recovered = false;
};

}  // namespace loopglass::ui
