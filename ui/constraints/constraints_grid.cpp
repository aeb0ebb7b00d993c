#include "constraints/constraints_grid.h"

#include "constraints/constraint_edits.h"
#include "mapping/tensor_roles.h"
#include "text/text.h"
#include "widgets/number_box.h"
#include "widgets/typed_field.h"

#include <QCheckBox>
#include <QGridLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QRegularExpression>
#include <algorithm>
#include <utility>

namespace loopglass::ui {

namespace {

constexpr int lettersOfCell = 5;
constexpr int lettersOfOrder = 14;

QString joined(const Workload& workload, const std::vector<DimensionId>& dimensions) {
    QStringList names;
    for (const DimensionId d : dimensions) {
        names << qt(workload[d].name);
    }
    return names.join(QStringLiteral(", "));
}

QString namesOf(const Workload& workload) {
    QStringList names;
    for (const Dimension& dimension : workload.dimensions) {
        names << qt(dimension.name);
    }
    return names.join(QStringLiteral(", "));
}

bool keeps(const Document& document, std::size_t number, const std::string& tensor) {
    const Accelerator named = withTensorNames(document.workload(), document.accelerator());
    const Level& level = named.levels[number];
    return std::any_of(level.buffers.begin(), level.buffers.end(), [&](const Buffer& buffer) {
        return buffer.keepsAll ||
               std::find(buffer.keeps.begin(), buffer.keeps.end(), tensor) != buffer.keeps.end();
    });
}

/// Converts names of dimensions to loops; writes unknown and repeated names to `wrong`.
std::vector<DimensionId> orderOf(const Workload& workload, const QString& text, QString& wrong) {
    static const QRegularExpression apart(QStringLiteral("[,\\s]+"));
    std::vector<DimensionId> order;
    for (const QString& name : text.split(apart, Qt::SkipEmptyParts)) {
        const auto dimension = findDimension(workload, name.toStdString());
        if (!dimension || std::find(order.begin(), order.end(), *dimension) != order.end()) {
            wrong = name;
            return {};
        }
        order.push_back(*dimension);
    }
    return order;
}

}  // namespace

ConstraintsGrid::ConstraintsGrid(Theme& theme, Document& document, QWidget* parent)
    : QWidget(parent),
      m_theme(theme),
      m_document(document),
      m_grid(new QGridLayout(this)) {
    setAccessibleName(tr("Table of constraints"));
    m_grid->setHorizontalSpacing(4);
    m_grid->setVerticalSpacing(3);
    m_grid->setAlignment(Qt::AlignTop | Qt::AlignLeft);
    connect(&m_document, &Document::changed, this, [this](Document::Parts what) {
        if (what &
            (Document::AcceleratorPart | Document::WorkloadPart | Document::ConstraintsPart)) {
            refresh();
        }
    });
    refresh();
}

QString ConstraintsGrid::levelName(std::size_t level) const {
    return qt(m_document.accelerator().levels[level].name);
}

/// Returns a text on which the fields of the table depend.
QString ConstraintsGrid::shape() const {
    QString shape;
    const std::vector<Level>& levels = m_document.accelerator().levels;
    for (std::size_t l = 0; l < levels.size(); ++l) {
        const Level& level = levels[l];
        shape += qt(level.name) + QStringLiteral(" %1 %2").arg(level.fanout.x).arg(level.fanout.y);
        for (const Tensor& tensor : m_document.workload().tensors) {
            shape += keeps(m_document, l, tensor.name) ? QLatin1Char('+') : QLatin1Char('-');
        }
    }
    for (const Dimension& dimension : m_document.workload().dimensions) {
        shape += qt(dimension.name) + QStringLiteral(" %1,").arg(dimension.bound);
    }
    for (const Tensor& tensor : m_document.workload().tensors) {
        shape += qt(tensor.name) + QLatin1Char(' ');
    }
    return shape;
}

void ConstraintsGrid::rebuild() {
    for (QWidget* part : std::exchange(m_parts, {})) {
        m_grid->removeWidget(part);
        part->hide();
        part->deleteLater();
    }
    m_cells.clear();
    m_orders.clear();
    m_leasts.clear();
    m_keeps.clear();
    addHead();
    for (std::size_t l = 0; l < m_document.accelerator().levels.size(); ++l) {
        addLevel(l);
    }
}

void ConstraintsGrid::addHead() {
    const int row = m_grid->rowCount();
    int column = 1;
    for (const Dimension& dimension : m_document.workload().dimensions) {
        auto* head = new QLabel(
            QStringLiteral("%1\n%2").arg(qt(dimension.name), countLabel(dimension.bound)), this);
        head->setAlignment(Qt::AlignCenter);
        head->setToolTip(
            tr("%1 has %2 iterations").arg(qt(dimension.name), countLabel(dimension.bound)));
        m_grid->addWidget(head, row, column++);
        m_parts.push_back(head);
    }
    auto* head = new QLabel(tr("innermost,\nin order"), this);
    head->setToolTip(tr("Levels: order of the innermost temporal loops, from outer to inner (C, "
                        "R). Axes: minimum number of children in use"));
    m_grid->addWidget(head, row, column);
    m_parts.push_back(head);
}

void ConstraintsGrid::addLevel(std::size_t level) {
    const Fanout& fanout = m_document.accelerator().levels[level].fanout;
    auto* title = new QLabel(levelName(level), this);
    title->setProperty("heading", true);
    m_grid->addWidget(title, m_grid->rowCount(), 0, 1, -1);
    m_parts.push_back(title);
    const int row = m_grid->rowCount();
    addLoops(level, &LevelConstraints::temporal, tr("temporal"), tr("temporal"));
    addOrder(level, row);
    const auto axis = [&](Place place, std::int64_t children, const QString& name) {
        if (children > 1) {
            const int at = m_grid->rowCount();
            addLoops(level, place, tr("%1, %2").arg(name, countLabel(children)), name);
            addLeast(level, place, children, at, name);
        }
    };
    axis(&LevelConstraints::x, fanout.x, tr("along x"));
    axis(&LevelConstraints::y, fanout.y, tr("along y"));
    addKeeps(level);
}

QLineEdit* ConstraintsGrid::addField(const QString& name, int row, int column, int characters) {
    auto* field = new QLineEdit(this);
    field->setAccessibleName(name);
    field->setFont(m_theme.numbers(12));
    field->setAlignment(characters == lettersOfCell ? Qt::AlignCenter : Qt::AlignLeft);
    field->setFixedWidth(field->fontMetrics().horizontalAdvance(QLatin1Char('0')) * characters +
                         16);
    forwardUndoToWindow(field);
    connect(field, &QLineEdit::editingFinished, this, [this, field] {
        m_document.endGesture();
        if (m_typed == nullptr && field->property("refused").toBool()) {
            refuse(*field, {});  // replaces the text by the current value
        }
        refresh();
    });
    m_grid->addWidget(field, row, column);
    m_parts.push_back(field);
    return field;
}

void ConstraintsGrid::addLoops(std::size_t level, Place place, const QString& name,
                               const QString& longName) {
    const int row = m_grid->rowCount();
    auto* label = new QLabel(name, this);
    label->setProperty("faint", true);
    m_grid->addWidget(label, row, 0);
    m_parts.push_back(label);
    const Workload& workload = m_document.workload();
    for (std::size_t d = 0; d < workload.dimensionCount(); ++d) {
        const QString cellName =
            tr("%1 at %2, %3").arg(qt(workload.dimensions[d].name), levelName(level), longName);
        QLineEdit* field = addField(cellName, row, static_cast<int>(d) + 1, lettersOfCell);
        field->setToolTip(
            tr("Factor of the loop, such as 4; ≤4 for a limit, – for no loop. Default: free"));
        const Cell cell{field, level, place, dimensionId(d)};
        m_cells.push_back(cell);
        connect(field, &QLineEdit::textEdited, this,
                [this, cell](const QString& text) { type(cell, text); });
    }
}

void ConstraintsGrid::addOrder(std::size_t level, int row) {
    const int column = static_cast<int>(m_document.workload().dimensionCount()) + 1;
    QLineEdit* field =
        addField(tr("Loop order at %1").arg(levelName(level)), row, column, lettersOfOrder);
    field->setPlaceholderText(tr("no limit"));
    const Order order{field, level};
    m_orders.push_back(order);
    connect(field, &QLineEdit::textEdited, this,
            [this, order](const QString& text) { typeOrder(order, text); });
}

void ConstraintsGrid::addLeast(std::size_t level, Place place, std::int64_t children, int row,
                               const QString& name) {
    auto* field = new QWidget(this);
    auto* line = new QHBoxLayout(field);
    line->setContentsMargins(0, 0, 0, 0);
    line->setSpacing(2);
    auto* box = new NumberBox(m_theme, NumberBox::Numbers::Whole, 1, static_cast<double>(children),
                              QString(), field);
    line->addWidget(new QLabel(QStringLiteral("≥"), field));
    line->addWidget(box);
    line->addStretch();
    box->setAccessibleName(tr("Minimum in use at %1, %2").arg(levelName(level), name));
    box->setToolTip(tr("Minimum number of children in use on this axis"));
    const int column = static_cast<int>(m_document.workload().dimensionCount()) + 1;
    m_grid->addWidget(field, row, column);
    m_parts.push_back(field);
    m_leasts.push_back({box, level, place});
    connect(box, &NumberBox::edited, this, [this, box, level, place](double least) {
        change(box->accessibleName(), Document::EditTiming::Typing, [&](Constraints& constraints) {
            (constraints.levels[level].*place).least = static_cast<std::int64_t>(least);
        });
    });
    connect(box, &NumberBox::left, this, [this] { m_document.endGesture(); });
    connect(box, &NumberBox::refused, this, [this, box](const QString& why) { refuse(*box, why); });
}

void ConstraintsGrid::addKeeps(std::size_t level) {
    if (level == 0) {
        return;  // the outermost level keeps everything
    }
    const int row = m_grid->rowCount();
    auto* label = new QLabel(tr("always keeps"), this);
    label->setProperty("faint", true);
    label->setToolTip(tr("Tensors that a bypass search must keep here"));
    m_grid->addWidget(label, row, 0);
    m_parts.push_back(label);
    auto* boxes = new QWidget(this);
    auto* line = new QHBoxLayout(boxes);
    line->setContentsMargins(0, 0, 0, 0);
    const Workload& workload = m_document.workload();
    for (std::size_t t = 0; t < workload.tensorCount(); ++t) {
        if (!keeps(m_document, level, workload.tensors[t].name)) {
            continue;
        }
        const QString tensor = qt(workload.tensors[t].name);
        auto* box = new QCheckBox(tensor, boxes);
        box->setAccessibleName(tr("%1 always keeps %2").arg(levelName(level), tensor));
        box->setToolTip(tr("Tensors that a bypass search must keep here"));
        line->addWidget(box);
        m_keeps.push_back({box, level, tensorId(t)});
        connect(box, &QCheckBox::clicked, this, [this, box, level, t](bool on) {
            change(box->accessibleName(), Document::EditTiming::Once,
                   [&](Constraints& constraints) {
                       std::vector<TensorId>& keep = constraints.keep[level];
                       std::erase(keep, tensorId(t));
                       if (on) {
                           keep.push_back(tensorId(t));
                           std::sort(keep.begin(), keep.end());
                       }
                   });
        });
    }
    line->addStretch();
    m_grid->addWidget(boxes, row, 1, 1, -1);
    m_parts.push_back(boxes);
}

void ConstraintsGrid::refuse(QWidget& field, const QString& why) {
    field.setProperty("refused", !why.isEmpty());
    markWrong(field, !why.isEmpty());
    m_document.refuse(QStringLiteral("constraint ") + field.accessibleName(), why);
    emit messageSent(why);
}

void ConstraintsGrid::type(const Cell& cell, const QString& text) {
    const auto wanted = readCell(text);
    if (!wanted) {
        refuse(*cell.field, tr("%1: '%2' is not a constraint. Enter 4, ≤4, – or leave it empty.")
                                .arg(cell.field->accessibleName(), text));
        return;
    }
    refuse(*cell.field, {});
    m_typed = cell.field;
    const QString why = change(
        cell.field->accessibleName(), Document::EditTiming::Typing, [&](Constraints& constraints) {
            demand(constraints.levels[cell.level].*cell.place, cell.dimension, *wanted,
                   m_document.workload().dimensionCount());
        });
    m_typed = nullptr;
    refuse(*cell.field, why);
}

void ConstraintsGrid::typeOrder(const Order& order, const QString& text) {
    QString wrong;
    const std::vector<DimensionId> wanted = orderOf(m_document.workload(), text, wrong);
    if (!wrong.isEmpty()) {
        refuse(*order.field,
               tr("%1: '%2' appears twice or is not a dimension. Dimensions: %3.")
                   .arg(order.field->accessibleName(), wrong, namesOf(m_document.workload())));
        return;
    }
    refuse(*order.field, {});
    m_typed = order.field;
    const QString why =
        change(order.field->accessibleName(), Document::EditTiming::Typing,
               [&](Constraints& constraints) { constraints.levels[order.level].order = wanted; });
    m_typed = nullptr;
    refuse(*order.field, why);
}

QString ConstraintsGrid::change(const QString& what, Document::EditTiming pace,
                                const std::function<void(Constraints&)>& change) {
    ConstraintsText message = constraintsOf(m_document);
    if (!message.error.isEmpty()) {
        emit this->messageSent(message.error);  // the error in the text must be corrected first
        refresh();
        return message.error;
    }
    change(message.constraints);
    if (pace == Document::EditTiming::Once) {
        m_document.endGesture();
    }
    const QString why = setConstraints(
        m_document, message.constraints,
        {tr("constraint: %1").arg(what),
         pace == Document::EditTiming::Once ? QString() : QStringLiteral("constraint ") + what,
         pace});
    emit this->messageSent(why);
    return why;
}

void ConstraintsGrid::refresh() {
    if (const QString now = shape(); now != m_shape) {
        m_shape = now;
        rebuild();
    }
    const ConstraintsText message = constraintsOf(m_document);
    setEnabled(message.error.isEmpty());  // the text beside it has to be corrected first
    const std::vector<LevelConstraints>& levels = message.constraints.levels;
    for (const Cell& cell : m_cells) {
        const QString text = cellText(demandOn(levels[cell.level].*cell.place, cell.dimension));
        if (cell.field != m_typed && !cell.field->property("refused").toBool() &&
            cell.field->text() != text) {
            cell.field->setText(text);
        }
    }
    for (const Order& order : m_orders) {
        const QString text = joined(m_document.workload(), levels[order.level].order);
        if (order.field != m_typed && !order.field->property("refused").toBool() &&
            order.field->text() != text) {
            order.field->setText(text);
        }
    }
    for (const Least& least : m_leasts) {
        least.box->show(static_cast<double>((levels[least.level].*least.place).least));
    }
    for (const Keep& keep : m_keeps) {
        keep.box->setChecked(message.constraints.mustKeep(keep.level, keep.tensor));
    }
}

}  // namespace loopglass::ui
