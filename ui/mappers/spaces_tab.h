#pragma once

#include "document/document.h"
#include "document/opened_mark.h"
#include "mappers/spaces/spaces_run.h"
#include "mappers/spaces/spaces_view.h"
#include "run/display_state.h"

#include <optional>

class QHBoxLayout;
class QLabel;
class QPushButton;

namespace loopglass::ui {

class CountBox;

/// The tab Sampling: the sample size, and below it the distribution of costs relative to the
/// optimum.
class SpacesTab : public QWidget {
    Q_OBJECT

public:
    SpacesTab(const Theme& theme, Document& document, QWidget* parent = nullptr);

    const SpacesRun& run() const { return m_run; }
    /// Returns the results so far; null before the first start.
    SharedSpaces data() const;
    SpacesView& view() { return *m_view; }
    QPushButton& button() { return *m_draw; }
    CountBox& samples() { return *m_samples; }
    /// Sets the current results of mappers on this layer.
    void setMarks(std::vector<SpaceMark> marks);
    const std::vector<SpaceMark>& marks() const { return m_marks; }
    /// Starts the sampling, or reports the reason if the start is impossible.
    void begin();
    void stop() { m_run.stop(); }
    Freshness freshness() const;
    QString message() const;

signals:
    void changed();

private:
    QHBoxLayout* createRow();
    std::optional<SpacesPlan> plan();
    void refresh();
    QString words() const;

    Document& m_document;
    SpacesRun m_run{sampleSpaces, this};
    OpenedMark m_opened;
    std::optional<DocumentState> m_of;  ///< document of the sample
    std::vector<SpaceMark> m_marks;
    QString m_refused;
    CountBox* m_samples;
    CountBox* m_seed;
    QLabel* m_message;
    QPushButton* m_draw;
    QPushButton* m_stop;
    SpacesView* m_view;
};

}  // namespace loopglass::ui
