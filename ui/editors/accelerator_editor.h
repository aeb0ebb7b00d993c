#pragma once

#include "document/document.h"
#include "theme/theme.h"

#include <QPointer>
#include <QWidget>
#include <vector>

class QLabel;
class QLayout;
class QVBoxLayout;

namespace loopglass::ui {

class AcceleratorWindow;
class ErrorLine;
class FollowedBox;
class KeepsCard;
class CountingCard;
class LevelCard;
class NameField;
class TechnologyCard;

/// Edits the accelerator of a document. The levels are cards, with DRAM at the top and the MACs at
/// the bottom.
class AcceleratorEditor : public QWidget {
    Q_OBJECT

public:
    AcceleratorEditor(Theme& theme, Document& document, QWidget* parent = nullptr);
    /// Returns the field that does not fit the workload. If this field is unknown, returns the line
    /// with the reason.
    QWidget& problemField() const;
    /// Opens the window with the accelerator as a table.
    void openTable();
    AcceleratorWindow* tableWindow() const;

signals:
    /// Emitted with a side effect of an edit, for the status bar.
    void noticeSent(const QString& sentence);

private:
    QLayout* createTitle();
    QWidget* createComputeCard();
    void rebuild();
    std::vector<bool> unfoldedOf(const std::vector<std::string>& names) const;
    void refresh();
    void showError(const QString& refusal);
    bool isSameShape() const;
    void apply(const QString& name, Accelerator accelerator);
    FollowedBox* createComputeField(const QString& name, const QString& unit, double high,
                                    bool FromTechnology::*number, QWidget* card);
    QString setCompute(const QString& name, bool FromTechnology::*number, double value);
    void refreshCompute();
    void connectCard(LevelCard* card);

    Theme& m_theme;
    Document& m_document;
    NameField* m_name = nullptr;
    QVBoxLayout* m_column = nullptr;
    std::vector<LevelCard*> m_cards;
    std::vector<std::size_t> m_buffers;     ///< number of buffers of each card
    std::vector<std::string> m_levelNames;  ///< level name of each card
    FollowedBox* m_computeEnergy = nullptr;
    QLabel* m_computeAreaName = nullptr;
    FollowedBox* m_computeArea = nullptr;
    KeepsCard* m_keeps = nullptr;
    TechnologyCard* m_technology = nullptr;
    CountingCard* m_counting = nullptr;
    QLabel* m_compute = nullptr;
    ErrorLine* m_error = nullptr;
    QPointer<AcceleratorWindow> m_window;  ///< created when it is opened for the first time
};

}  // namespace loopglass::ui
