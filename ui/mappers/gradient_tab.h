#pragma once

#include "document/document_state.h"
#include "mappers/gradient/gradient_run.h"
#include "mappers/gradient/gradient_view.h"
#include "run/lasting.h"
#include "run/shown.h"

#include <QWidget>
#include <optional>

class QHBoxLayout;
class QLabel;
class QPushButton;
class QSpinBox;
class QToolButton;

namespace loopglass::ui {

class Document;

/// The tab Gradient: how much is drawn and learned, and below it what came of it. What was trained
/// is of the document as it stood then.
class GradientTab : public QWidget {
    Q_OBJECT

public:
    GradientTab(const Theme& theme, Document& document, Lasting& lasting,
                QWidget* parent = nullptr);
    ~GradientTab() override;

    const GradientRun& run() const { return m_run; }
    GradientView& view() { return *m_view; }
    QPushButton& button() { return *m_train; }
    QSpinBox& samples() { return *m_samples; }
    QSpinBox& epochs() { return *m_epochs; }
    QSpinBox& evaluations() { return *m_evaluations; }
    QSpinBox& seed() { return *m_seed; }
    QToolButton& modelButton() { return *m_model; }
    /// Trains, or searches with the model that was opened. What hinders it is said.
    void begin();
    /// Makes the model of a file the one that is searched with, until one is trained anew. Gives
    /// why not; empty when it searches.
    QString openModel(const QString& file);
    /// Writes what was trained. Gives why not; empty when it is written.
    QString saveModel(const QString& file) const;
    bool hasModel() const;
    void stop() { m_run.stop(); }
    Standing standing() const;
    QString said() const;

signals:
    void changed();

private:
    /// What lasts when the tab is made anew.
    struct Kept {
        GradientRun run;
        std::optional<DocumentState> of;  ///< that the last training is of
        std::uint64_t wanted = 0;         ///< mappings to be looked at
        std::uint64_t drawn = 0;          ///< samples to be drawn
        surrogate::SharedModel given;     ///< of a file
        QString givenName;
    };

    void addModelMenu();
    void askOpen();
    void askSave();
    void trainAnew();
    void addBox(QHBoxLayout& row, QSpinBox& box, const QString& name, int most, int value);
    std::optional<GradientPlan> plan();
    void refresh();
    QString progress() const;

    Document& m_document;
    Kept& m_kept;
    GradientRun& m_run;
    QString m_refused;
    QSpinBox* m_samples;
    QSpinBox* m_epochs;
    QSpinBox* m_evaluations;
    QSpinBox* m_seed;
    QLabel* m_said;
    QPushButton* m_train;
    QToolButton* m_model;
    GradientView* m_view;
};

}  // namespace loopglass::ui
