#pragma once

#include "mappers/gradient/gradient_run.h"
#include "mappers/gradient/gradient_view.h"
#include "run/display_state.h"

#include <QWidget>
#include <optional>

class QHBoxLayout;
class QLabel;
class QPushButton;
class QToolButton;

namespace loopglass::ui {

class CountBox;
class Document;

/// The tab Surrogate: the sizes of the sample and of the training, and the results below. The
/// results belong to the document at the start of the training.
class GradientTab : public QWidget {
    Q_OBJECT

public:
    GradientTab(const Theme& theme, Document& document, QWidget* parent = nullptr);
    ~GradientTab() override;

    const GradientRun& run() const { return m_run; }
    GradientView& view() { return *m_view; }
    QPushButton& button() { return *m_train; }
    QPushButton& stopButton() { return *m_stop; }
    QPushButton& goOnButton() { return *m_goOn; }
    CountBox& samples() { return *m_samples; }
    CountBox& epochs() { return *m_epochs; }
    CountBox& evaluations() { return *m_evaluations; }
    CountBox& seed() { return *m_seed; }
    /// Starts the training, or a search with the opened model. Reports the reason if the start is
    /// impossible.
    void begin();
    /// Uses the model of a file for the search until a new model has been trained. Returns the
    /// error; empty if the search starts.
    QString openModel(const QString& file);
    /// Writes the trained model. Returns the error; empty on success.
    QString saveModel(const QString& file) const;
    bool hasModel() const { return m_run.model() != nullptr; }
    void stop() { m_run.stop(); }
    /// Continues a training that the user stopped or that ended when a window was killed.
    void goOn();
    Freshness freshness() const;
    /// Returns true if an earlier model belongs to this document.
    bool canShowPreviousModel();
    void showPreviousModel();
    QString message() const;

signals:
    void changed();

private:
    /// The models, and the numbers of the last start.
    struct Kept {
        std::uint64_t wanted = 0;      ///< number of mappings to examine
        std::uint64_t drawn = 0;       ///< number of samples to draw
        surrogate::SharedModel given;  ///< model from a file
        QString givenName;
        /// Last training, by this window or by another window of this user.
        surrogate::Trained learned;
        bool looked = false;  ///< true if the results of other windows were looked up
    };

    QHBoxLayout* createNumbers();
    QHBoxLayout* createRow();
    void addModelMenu();
    void askOpen();
    void askSave();
    void retrain();
    void searchWith(surrogate::SharedModel model, const QString& name);
    void look();
    bool serves(const surrogate::SharedModel& model) const;
    bool canGoOn() const;
    Freshness freshnessOf(const GradientOrigin& origin) const;
    QString remark() const;
    void addBox(QHBoxLayout& row, CountBox& box, const QString& name, int most, int value);
    std::optional<GradientPlan> plan();
    void start(const GradientPlan& planned);
    void refresh();
    QString progress() const;

    Document& m_document;
    Kept m_kept;
    GradientRun m_run{this};
    QString m_refused;
    CountBox* m_samples;
    CountBox* m_epochs;
    CountBox* m_evaluations;
    CountBox* m_seed;
    QLabel* m_message;
    QPushButton* m_train;
    QPushButton* m_stop;
    QPushButton* m_goOn;
    QToolButton* m_model;
    GradientView* m_view;
};

}  // namespace loopglass::ui
