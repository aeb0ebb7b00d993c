#pragma once

#include <QObject>
#include <QString>

namespace loopglass::ui {

/// The text of a lab in the editor. Unsaved changes are stored in a file of the user, so that a
/// window that is closed or killed loses nothing: opening the lab again restores them.
class LabDraft : public QObject {
    Q_OBJECT

public:
    using QObject::QObject;

    /// Opens a lab file, with what was not saved of it the last time. Gives why not, as a sentence;
    /// then what was open stays.
    QString open(const QString& file);
    /// Writes a new lab, and opens it. Gives why not.
    QString create(const QString& file, const QString& text);
    /// Empty before one is open.
    const QString& file() const { return m_file; }
    const QString& text() const { return m_text; }
    /// Returns the cursor position for a restored window.
    int place() const { return m_place; }
    void setPlace(int place) { m_place = place; }
    void setText(const QString& text);
    bool isModified() const { return m_text != m_saved; }
    /// The text is one that was kept, and not that of the file.
    bool isRecovered() const { return m_recovered; }

    /// Writes the file: all of it or nothing. Gives why not.
    QString save();
    /// Saves to another file, which becomes the file of the draft.
    QString saveAs(const QString& file);
    /// The text of the file again.
    void revert();

signals:
    /// Another file, or its text was replaced.
    void opened();
    /// Modified or saved.
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
