#pragma once

#include "document/document.h"
#include "theme/theme.h"

#include <QPointer>
#include <QWidget>
#include <functional>
#include <utility>
#include <vector>

class QCheckBox;
class QComboBox;
class QGridLayout;
class QPlainTextEdit;

namespace loopglass::ui {

class ConstraintsWindow;
class ErrorLine;
class NumberBox;

/// Edits the search options of a document: objective, pruning rules, rules of the model, and
/// constraints.
class OptionsEditor : public QWidget {
    Q_OBJECT

public:
    OptionsEditor(Theme& theme, Document& document, QWidget* parent = nullptr);

    /// Shows why the document cannot be searched; empty if it can.
    void showSearchError(const QString& sentence);
    QWidget& constraintsField() const;

signals:
    /// Emitted when an error of the constraints is shown; `line` is the line below the field.
    void errorShown(QWidget* line);

private:
    QWidget* createPrinciples();
    void createChoices(QGridLayout& grid);
    void createMemory(QGridLayout& grid);
    void createConstraints();
    QComboBox* addChoice(QGridLayout& grid, const QString& name, const QString& tip,
                         const std::vector<std::pair<QString, int>>& items,
                         const std::function<void(SearchOptions&, int)>& set);
    void apply(const QString& what, const std::function<void(SearchOptions&)>& change);
    void refresh();
    QWidget* createConstraintsHead();
    void openConstraints();
    void showConstraintsError();

    Theme& m_theme;
    Document& m_document;
    std::vector<std::pair<QCheckBox*, bool Principles::*>> m_principles;
    QComboBox* m_growth = nullptr;
    QComboBox* m_reuse = nullptr;
    QCheckBox* m_firstVisits = nullptr;
    NumberBox* m_threads = nullptr;
    NumberBox* m_memory = nullptr;
    QPlainTextEdit* m_constraints = nullptr;
    ErrorLine* m_error = nullptr;
    QPointer<ConstraintsWindow> m_window;  ///< created when it is opened for the first time
    QString m_searchError;
};

}  // namespace loopglass::ui
