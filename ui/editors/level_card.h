#pragma once

#include "editors/level_editing.h"
#include "editors/level_steps.h"
#include "theme/theme.h"

#include <QFrame>
#include <vector>

class QLabel;
class QMenu;
class QToolButton;
class QVBoxLayout;

namespace loopglass::ui {

class ElidedLabel;
class BufferRow;
class FanoutPicture;
class LevelDetails;

/// A card for one level: name, energy, capacities and, if it is unfolded, all other parameters. The
/// picture of the level's fanout is below the card.
class LevelCard : public QWidget {
    Q_OBJECT

public:
    LevelCard(Theme& theme, Document& document, std::size_t level, QWidget* parent);
    /// Shows the values of the document. The number of buffers of the level must be the same as
    /// before.
    void refresh();
    bool isUnfolded() const;
    void setUnfolded(bool unfolded);

signals:
    void messageSent(const QString& refusal);
    void addBelow(std::size_t level, loopglass::ui::NewLevelPlace place);
    void duplicate(std::size_t level);
    void remove(std::size_t level);
    void moveOutward(std::size_t level);
    void moveInward(std::size_t level);
    /// Emitted with an accelerator in which this level has other buffers; `name` is the name of the
    /// undo step.
    void buffersChanged(const QString& name, const loopglass::Accelerator& accelerator);

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    QWidget* createHeader();
    QWidget* createButtons();
    QWidget* createBuffersButton(QWidget* parent);
    QToolButton* createAddButton(QWidget* parent);
    void askForSide(QToolButton& button);
    void fillBuffers(QMenu& menu);
    void createDetails();
    void editFanout();
    void refreshButtons();

    Theme& m_theme;
    LevelEditing* m_editing;
    QWidget* m_body = nullptr;
    QVBoxLayout* m_rows = nullptr;
    QToolButton* m_fold = nullptr;
    ElidedLabel* m_name = nullptr;
    QLabel* m_energy = nullptr;
    std::vector<BufferRow*> m_buffers;
    std::size_t m_levels = 0;   ///< number of levels
    QWidget* m_more = nullptr;  ///< created when the card is unfolded for the first time
    QToolButton* m_outward = nullptr;
    QToolButton* m_inward = nullptr;
    QToolButton* m_remove = nullptr;
    LevelDetails* m_details = nullptr;
    FanoutPicture* m_fanout = nullptr;
};

}  // namespace loopglass::ui
