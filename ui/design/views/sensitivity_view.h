#pragma once

#include "design/points/sensitivity_run.h"
#include "design/views/design_view.h"
#include "design/views/tornado_chart.h"
#include "document/document.h"

#include <QPointer>

class QLabel;
class QPushButton;
class QScrollArea;

namespace loopglass::ui {

class ElidedLabel;

/// Shows the effect of one step of each parameter of the marked accelerator, as a tornado chart.
/// The steps are computed in the background on request and can be stopped. Up and Down select a
/// step. Enter or a double click opens the accelerator after this step in the mode Layer.
class SensitivityView : public DesignView {
    Q_OBJECT

public:
    SensitivityView(const Theme& theme, Document& document, QWidget* parent = nullptr);

    QList<QStringList> asTable() const override;
    bool hasParts() const override { return true; }
    QString work() const override;
    void stopWork() override { m_run.endEarly(); }

    /// Computes the steps of the marked accelerator. Returns the reason if this is impossible;
    /// empty otherwise.
    QString begin();
    bool canBegin() const;
    bool isRunning() const { return m_run.isRunning(); }
    /// Shows the steps of a session.
    void restore(const SharedSteps& steps);
    /// Returns the known steps of all accelerators.
    const std::vector<SharedSteps>& allKnown() const { return m_known.allKnown(); }
    /// Returns the known steps; null if there are none.
    SharedSteps known(const std::shared_ptr<const design::Design>& design,
                      const Accelerator& machine) const {
        return m_known.of(design, machine);
    }
    /// Returns the displayed steps; null if they are not computed for this accelerator.
    const SharedSteps& steps() const { return m_steps; }
    QPushButton& button() const { return *m_button; }
    TornadoChart& chart() const { return *m_chart; }
    QString sentence() const;

protected:
    void refresh() override;
    void markerChanged() override { refresh(); }

private:
    const DesignPoint* shown() const;
    QString title() const;
    QString whyNone() const;
    bool isOld(bool withLimits = true) const;
    SharedSteps stepsNow() const;
    void layOut();
    void showBars();
    void showBarsAgain();
    void showChosen();
    void open(std::size_t place);

    QPointer<Document> m_document;  ///< may be deleted before the view
    SensitivityRun m_run{computeSteps, this};
    KnownSteps m_known;
    SharedSteps m_steps;
    ElidedLabel* m_title;
    QLabel* m_progress;
    QPushButton* m_button;
    QLabel* m_sentence;
    TornadoChart* m_chart;
    QScrollArea* m_scroll;
};

}  // namespace loopglass::ui
