#pragma once

#include "mappers/gradient/gradient_run.h"
#include "mappers/gradient/gradient_view.h"
#include "run/lasting.h"
#include "run/shown.h"

#include <QWidget>
#include <optional>

class QHBoxLayout;
class QLabel;
class QPushButton;
class QToolButton;

namespace loopglass::ui {

class CountBox;
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
    QPushButton& stopButton() { return *m_stop; }
    QPushButton& goOnButton() { return *m_goOn; }
    CountBox& samples() { return *m_samples; }
    CountBox& epochs() { return *m_epochs; }
    CountBox& evaluations() { return *m_evaluations; }
    CountBox& seed() { return *m_seed; }
    QToolButton& modelButton() { return *m_model; }
    /// Trains, or searches with the model that was opened. What hinders it is said.
    void begin();
    /// Makes the model of a file the one that is searched with, until one is trained anew. Gives
    /// why not; empty when it searches.
    QString openModel(const QString& file);
    /// Writes what was trained. Gives why not; empty when it is written.
    QString saveModel(const QString& file) const;
    bool hasModel() const { return m_run.model() != nullptr; }
    void stop() { m_run.stop(); }
    /// Goes on with a training that was stopped, or that a window was killed in.
    void goOn();
    Standing standing() const;
    /// The model before the last one; not where that is of another document.
    bool canShowBefore();
    void showBefore();
    QString said() const;

signals:
    void changed();

private:
    /// What lasts when the tab is made anew.
    struct Kept {
        GradientRun run;
        std::uint64_t wanted = 0;      ///< mappings to be looked at
        std::uint64_t drawn = 0;       ///< samples to be drawn
        surrogate::SharedModel given;  ///< of a file
        QString givenName;
        surrogate::Trained learned;  ///< last, by this window or another of this user
        bool looked = false;         ///< for what another window has left
    };

    QHBoxLayout* createNumbers();
    QHBoxLayout* createRow();
    void addModelMenu();
    void askOpen();
    void askSave();
    void trainAnew();
    void searchWith(surrogate::SharedModel model, const QString& name);
    void look();
    bool serves(const surrogate::SharedModel& model) const;
    bool canGoOn() const;
    Standing standingOf(const GradientOrigin& origin) const;
    QString remark() const;
    void addBox(QHBoxLayout& row, CountBox& box, const QString& name, int most, int value);
    std::optional<GradientPlan> plan();
    void start(const GradientPlan& planned);
    void refresh();
    QString progress() const;

    Document& m_document;
    Kept& m_kept;
    GradientRun& m_run;
    QString m_refused;
    CountBox* m_samples;
    CountBox* m_epochs;
    CountBox* m_evaluations;
    CountBox* m_seed;
    QLabel* m_said;
    QPushButton* m_train;
    QPushButton* m_stop;
    QPushButton* m_goOn;
    QToolButton* m_model;
    GradientView* m_view;
};

}  // namespace loopglass::ui
