#pragma once

#include "embed/stream_session.h"
#include "theme/theme.h"

#include <QWidget>

class QComboBox;
class QLabel;
class QPushButton;
class QTableView;

namespace loopglass::ui {

class StreamModel;
class StreamPicture;

/// The best mapping of the search as a stream of instructions: the machine, the counts, a table of
/// the first and the last thousand lines, and the context of the selected line.
class StreamView : public QWidget {
    Q_OBJECT

public:
    StreamView(const Theme& theme, StreamSession& session, QWidget* parent = nullptr);

    StreamPicture& picture() const { return *m_picture; }
    QTableView& table() const { return *m_table; }
    QComboBox& machines() const { return *m_machines; }
    /// What the stream executes.
    enum class Subject { Layer, Instruction };
    QComboBox& subjects() const { return *m_subjects; }
    Subject subject() const;
    /// Returns the label with the bytes of the selected instruction, used if the table has no space
    /// for the bytes of all.
    QLabel& bytes() const { return *m_bytes; }
    QPushButton& openButton() const { return *m_open; }
    /// Returns the text above the table: counts, or the reason for a missing stream.
    QString summary() const;
    /// Returns the counts for each tensor, followed by the lines.
    QList<QStringList> asTable() const;

    bool eventFilter(QObject* watched, QEvent* event) override;

signals:
    void openRequested();
    void subjectChanged();
    void refused(const QString& why);

private:
    void layOut();
    void fillLists();
    void take();
    /// Shows the table if there is a stream, otherwise hides it. While the table is hidden, the
    /// picture has the focus.
    void showTable(bool there);
    void showChosen();
    void fitBytes();
    QString bytesInLines() const;
    QString countsText() const;
    QString runningText() const;

    const Theme& m_theme;
    StreamSession& m_session;
    QComboBox* m_machines;
    QComboBox* m_subjects;
    QPushButton* m_open;
    QLabel* m_summary;
    QTableView* m_table;
    StreamModel* m_model;
    QLabel* m_bytes;
    StreamPicture* m_picture;
    SharedStreamData m_shown;
};

}  // namespace loopglass::ui
