#pragma once

#include "models/query/candidate_query.h"
#include "run/display_state.h"

#include <QLineEdit>
#include <QTimer>
#include <QWidget>
#include <vector>

class QHBoxLayout;
class QLabel;
class QToolButton;

namespace loopglass::ui {

class ElidedLabel;
class SelectionModel;

/// The line above the views for finding candidates: the number of matches, and buttons for the next
/// and previous match. The current match is selected, so that every view shows it.
class FindBar : public QWidget {
    Q_OBJECT

public:
    explicit FindBar(SelectionModel& selection, QWidget* parent = nullptr);

    void setDisplayState(const DisplayState& shown);
    /// Shows the line and selects the previous text, so that typing replaces this text.
    void open();
    void close();
    /// Finds the candidates that match this text.
    void find(const QString& text);
    QString text() const { return m_text->text(); }
    const std::vector<NodeId>& matches() const { return m_matches; }
    /// Returns the text beside the search term: the number of matches, or the error.
    QString message() const;

public slots:
    void next() { step(1); }
    void previous() { step(-1); }

signals:
    /// Emitted for a candidate that was found and selected; the view of its kind shows it.
    void found(loopglass::NodeId node);
    void closed();

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    void createRow();
    QToolButton* addButton(QHBoxLayout& row, const QString& sign, const QString& name);
    void completeWords();
    void placeSuggestions();
    QString countText() const;
    void search();
    void step(int by);
    void updateMessage();

    SelectionModel& m_selection;
    DisplayState m_shown;
    QLineEdit* m_text;
    QWidget* m_suggestions = nullptr;  ///< list of possible next words
    ElidedLabel* m_message;
    QLabel* m_explained;  ///< error message, on as many lines as needed
    QTimer m_soon{this};  ///< delays the query until typing pauses
    std::vector<NodeId> m_matches;
    /// Number of matching candidates; several at one place form one match.
    std::uint64_t m_candidates = 0;
    std::optional<std::size_t> m_at;  ///< index in the matches
    QString m_wrong;
    bool m_isStale =
        true;  ///< true if the run has changed or grown, so that the next request must search again
};

}  // namespace loopglass::ui
