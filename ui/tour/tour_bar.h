#pragma once

#include "run/display_state.h"
#include "theme/theme.h"
#include "tour/tour.h"

#include <QWidget>
#include <optional>

class QLabel;
class QPushButton;

namespace loopglass::ui {

class ProofSearch;
class SelectionModel;

/// A tour above the views, which shows one stop at a time with answers of the current search. The
/// tour activates the view of the stop and selects its candidate.
class TourBar : public QWidget {
    Q_OBJECT

public:
    TourBar(SelectionModel& selection, const ProofSearch& proof, const Theme& theme,
            QWidget* parent = nullptr);

    /// Starts a tour after the search of the sample has ended.
    void begin(const Tour& tour);
    void end();
    bool isOn() const { return m_tour != nullptr; }
    int stop() const { return m_stop; }
    QString title() const;
    QString text() const;
    void setDisplayState(const DisplayState& shown);

public slots:
    void next() { go(m_stop + 1); }
    void previous() { go(m_stop - 1); }

signals:
    void viewRequested(loopglass::ui::ViewId view);
    /// Emitted when the bar no longer handles its keys.
    void focusLeft();

protected:
    void keyPressEvent(QKeyEvent* event) override;

private:
    void go(int stop);
    void arrive();
    void select();
    void updateMessage();
    bool hasKeys() const;

    SelectionModel& m_selection;
    const ProofSearch& m_proof;
    const Theme& m_theme;
    DisplayState m_shown;
    const Tour* m_tour = nullptr;
    int m_stop = 0;
    bool m_isOnItsWay = false;  ///< true while the search of the stop is running
    QLabel* m_title;
    QLabel* m_text;
    QPushButton* m_back;
    QPushButton* m_next;
    QPushButton* m_end;
};

/// Returns a text in which a run and its proof answer the questions; questions without an answer
/// stay in brackets.
QString withAnswers(const QString& text, const DisplayState& shown,
                    const ProofSearch* proof = nullptr);

}  // namespace loopglass::ui
