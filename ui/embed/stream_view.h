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

/// The best mapping of the search as a stream of instructions: the machine, the counts, the first
/// and the last thousand lines as a table, and the context of the selected line beside it.
class StreamView : public QWidget {
    Q_OBJECT

public:
    StreamView(const Theme& theme, StreamSession& desk, QWidget* parent = nullptr);

    StreamPicture& picture() const { return *m_picture; }
    QTableView& table() const { return *m_table; }
    QComboBox& machines() const { return *m_machines; }
    /// Bytes of the selected instruction, if the table has no space for the bytes of all.
    QLabel& bytes() const { return *m_bytes; }
    QPushButton& openButton() const { return *m_open; }
    /// Returns the text above the table: counts, or the reason for a missing stream.
    QString summary() const;
    /// Returns the counts by tensor, then the lines.
    QList<QStringList> asTable() const;
    static QStringList sampleMachines();

    bool eventFilter(QObject* watched, QEvent* event) override;

signals:
    void openAsked();
    void refused(const QString& why);

private:
    void layOut();
    void take();
    /// Shows the table, or hides it if there is no stream. The picture then takes the focus and
    /// returns it later.
    void showTable(bool there);
    void showChosen();
    void fitBytes();
    QString bytesInLines() const;
    QString countsText() const;
    QString runningText() const;

    const Theme& m_theme;
    StreamSession& m_desk;
    QComboBox* m_machines;
    QPushButton* m_open;
    QLabel* m_summary;
    QTableView* m_table;
    StreamModel* m_model;
    QLabel* m_bytes;
    StreamPicture* m_picture;
    SharedStreamData m_shown;
};

}  // namespace loopglass::ui
