#pragma once

#include "constraints/constraint_cell.h"
#include "document/document.h"
#include "theme/theme.h"

#include <QWidget>
#include <functional>
#include <vector>

class QCheckBox;
class QGridLayout;
class QLabel;
class QLineEdit;

namespace loopglass::ui {

class NumberBox;

/// The constraints of the displayed layer as a table. Each level has a row for its temporal loops,
/// and a row for each axis of its fanout, with a field for each dimension. Additional fields: the
/// order of the innermost loops, the minimum use of an axis, and the tensors that no search may
/// bypass.
class ConstraintsGrid : public QWidget {
    Q_OBJECT

public:
    ConstraintsGrid(Theme& theme, Document& document, QWidget* parent = nullptr);

signals:
    /// Argument: the reason why a field was rejected; empty if it was accepted.
    void messageSent(const QString& refusal);

private:
    using Place = LoopConstraint LevelConstraints::*;
    struct Cell {
        QLineEdit* field = nullptr;
        std::size_t level = 0;
        Place place{};
        DimensionId dimension{};
    };
    struct Order {
        QLineEdit* field = nullptr;
        std::size_t level = 0;
    };
    struct Least {
        NumberBox* box = nullptr;
        std::size_t level = 0;
        Place place{};
    };
    struct Keep {
        QCheckBox* box = nullptr;
        std::size_t level = 0;
        TensorId tensor{};
    };

    QString shape() const;
    void rebuild();
    void refresh();
    void addHead();
    void addLevel(std::size_t level);
    void addLoops(std::size_t level, Place place, const QString& name, const QString& longName);
    void addOrder(std::size_t level, int row);
    void addLeast(std::size_t level, Place place, std::int64_t children, int row,
                  const QString& name);
    void addKeeps(std::size_t level);
    QLineEdit* addField(const QString& name, int row, int column, int characters);
    void type(const Cell& cell, const QString& text);
    void typeOrder(const Order& order, const QString& text);
    /// Applies a change. Returns the reason if the change is rejected.
    QString change(const QString& what, Document::EditTiming pace,
                   const std::function<void(Constraints&)>& change);
    void refuse(QWidget& field, const QString& why);
    QString levelName(std::size_t level) const;

    Theme& m_theme;
    Document& m_document;
    QGridLayout* m_grid;
    QString m_shape;
    std::vector<QWidget*> m_parts;
    std::vector<Cell> m_cells;
    std::vector<Order> m_orders;
    std::vector<Least> m_leasts;
    std::vector<Keep> m_keeps;
    QLineEdit* m_typed = nullptr;  ///< field whose edit is not in the document yet
};

}  // namespace loopglass::ui
