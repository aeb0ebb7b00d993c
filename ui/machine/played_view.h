#pragma once

#include "run/displayed_mapping.h"
#include "views/view.h"

class QComboBox;
class QLabel;

namespace loopglass::ui {

/// A view that plays a mapping step by step: the selected complete mapping, otherwise the best
/// mapping. If the user has edited a mapping, a list offers the edited mapping, which is shown
/// first. Subclasses add the panel that plays.
class PlayedView : public View {
    Q_OBJECT

public:
    /// A mapping that the user has edited, with its problem.
    struct Edited {
        std::shared_ptr<const Problem> problem;
        Mapping mapping;
        CostOptions options;
    };

    PlayedView(ViewId id, SelectionModel& selection, const Theme& theme, QWidget* parent);

    /// Sets the edited mapping; nothing if the user has edited no mapping.
    void setEdited(const std::optional<Edited>& edited);
    /// Returns true if the view shows the edited mapping.
    bool showsEdited() const;

protected:
    /// Places the panel below the heading; the picture gets the focus after a command.
    void place(QWidget& panel, QWidget& picture);
    /// Shows a mapping. The problem is null without a mapping; `none` then explains how to obtain
    /// a picture.
    virtual void showMapping(const std::shared_ptr<const Problem>& problem, const Mapping& mapping,
                             const CostOptions& options, const QString& none) = 0;
    /// Handles the space bar. Returns true if it handled the key.
    virtual bool takeKey(const QKeyEvent& event) = 0;
    const QLabel& heading() const { return *m_heading; }
    const QLabel& figures() const { return *m_figures; }
    void showEvent(QShowEvent* event) override;
    void focusInEvent(QFocusEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void runChanged() override;
    void refresh() override;
    DisplayState ownShown() const override;

private:
    void showNone(const QString& why);
    void display(const QString& name, const std::shared_ptr<const Problem>& problem,
                 const Mapping& mapping, const Cost& cost, const CostOptions& options);
    void showEdited();

    MappingCache m_cache;
    QLabel* m_heading;
    QLabel* m_figures;
    QComboBox* m_which;  ///< the edited mapping, or that of the search
    std::optional<Edited> m_edited;
    QWidget* m_picture = nullptr;
    std::shared_ptr<const Problem> m_problem;
    std::optional<Mapping> m_mapping;
    CostOptions m_options;
};

}  // namespace loopglass::ui
