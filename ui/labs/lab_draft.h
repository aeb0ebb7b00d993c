#pragma once

#include <QObject>
#include <QString>

namespace loopglass::ui {

/// The text of a lab that its author works on. What is not saved is kept in a file of the user's,
/// so that a window which is closed or killed loses nothing: opening the lab again finds it.
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
    /// Where a window that comes back goes on.
    int place() const { return m_place; }
    void setPlace(int place) { m_place = place; }
    void setText(const QString& text);
    bool isModified() const { return m_text != m_saved; }
    /// The text is one that was kept, and not that of the file.
    bool isRecovered() const { return m_recovered; }

    /// Writes the file: all of it or nothing. Gives why not.
    QString save();
    /// The same to another file, which is worked on from then on.
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
    QString m_saved;  ///< what the file has
    int m_place = 0;
    bool m_recovered = false;
};

}  // namespace loopglass::ui
