#include "editors/kept/keeps_card.h"

#include "document/validity.h"
#include "editors/kept/kept_steps.h"
#include "mapping/tensor_roles.h"
#include "text/list_text.h"
#include "text/text.h"
#include "widgets/elided_label.h"
#include "workload/names.h"

#include <QCheckBox>
#include <QGridLayout>
#include <QLabel>
#include <QStyle>
#include <algorithm>
#include <utility>

namespace loopglass::ui {

KeepsCard::KeepsCard(const Theme& theme, Document& document, QWidget* parent)
    : QWidget(parent),
      m_theme(theme),
      m_document(document),
      m_grid(new QGridLayout(this)),
      m_roles(new QCheckBox(tr("for any workload, by role"), this)) {
    setAccessibleName(tr("Tensors in each buffer"));
    m_grid->setContentsMargins(10, 6, 10, 2);
    m_grid->setHorizontalSpacing(4);
    m_grid->setVerticalSpacing(1);
    m_grid->setColumnStretch(0, 2);
    m_roles->setAccessibleName(m_roles->text());
    m_roles->setToolTip(plainTip(
        tr("Buffers keep the output, the input or the weights of any workload. Off: buffers keep "
           "tensors by their names")));
    connect(m_roles, &QCheckBox::clicked, this, &KeepsCard::useRoles);
    connect(&m_theme, &Theme::changed, this, [this] {
        m_shape.clear();
        refresh();
    });
}

QString KeepsCard::shape() const {
    QString shape;
    for (const Level& level : m_document.accelerator().levels) {
        for (const Buffer& buffer : level.buffers) {
            shape += qt(level.name) + QLatin1Char('/') + qt(buffer.name) + QLatin1Char(';');
        }
    }
    for (const Tensor& tensor : m_document.workload().tensors) {
        shape += qt(tensor.name) + QLatin1Char(' ');
    }
    return shape;
}

void KeepsCard::rebuild() {
    for (QWidget* part : std::exchange(m_parts, {})) {
        m_grid->removeWidget(part);
        part->hide();
        // Deleted later, because the current click may come from one of its boxes.
        part->deleteLater();
    }
    m_ticks.clear();
    m_names.clear();
    for (int column = 1; column < m_grid->columnCount(); ++column) {
        m_grid->setColumnStretch(column, 0);  // an earlier workload may have had more tensors
    }
    addHead();
    int row = 1;
    const std::vector<Level>& levels = m_document.accelerator().levels;
    for (std::size_t l = 0; l < levels.size(); ++l) {
        for (std::size_t b = 0; b < levels[l].buffers.size(); ++b) {
            addBuffer(l, b, row++);
        }
    }
    m_grid->addWidget(m_roles, row, 0, 1, -1);
}

/// Adds the heading with colour and name of each tensor; a long name is shortened.
void KeepsCard::addHead() {
    const Workload& workload = m_document.workload();
    auto* title = new QLabel(tr("keeps"), this);
    title->setProperty("faint", true);
    m_grid->addWidget(title, 0, 0);
    m_parts.push_back(title);
    for (std::size_t t = 0; t < workload.tensorCount(); ++t) {
        const QColor colour = m_theme.tensorColor(workload, t);
        auto* name = new ElidedLabel(Qt::AlignCenter, this);
        name->setFullText(qt(workload.tensors[t].name));
        name->setToolTip(plainTip(qt(workload.tensors[t].name)));
        name->setStyleSheet(
            QStringLiteral(".loopglass--ui--ElidedLabel { border-bottom: 3px solid %1; }")
                .arg(colour.name()));
        const int column = static_cast<int>(t) + 1;
        m_grid->addWidget(name, 0, column);
        m_grid->setColumnStretch(column, 1);
        m_parts.push_back(name);
    }
}

void KeepsCard::addBuffer(std::size_t level, std::size_t buffer, int row) {
    const Level& one = m_document.accelerator().levels[level];
    const QString name = qt(one.buffers.size() > 1 ? one.buffers[buffer].name : one.name);
    auto* label = new ElidedLabel(Qt::AlignLeft | Qt::AlignVCenter, this);
    label->setFullText(name);
    label->setToolTip(plainTip(name));
    m_grid->addWidget(label, row, 0);
    m_parts.push_back(label);
    m_names.push_back({label, level, buffer});
    for (std::size_t t = 0; t < m_document.workload().tensorCount(); ++t) {
        auto* box = new QCheckBox(this);
        box->setAccessibleName(
            tr("%1 keeps %2").arg(name, qt(m_document.workload().tensors[t].name)));
        if (level == 0) {
            box->setEnabled(false);
            box->setToolTip(tr("The outermost level keeps every tensor"));
        } else {
            box->setToolTip(tr("If no buffer of a level keeps the tensor, it bypasses the level"));
        }
        m_grid->addWidget(box, row, static_cast<int>(t) + 1, Qt::AlignCenter);
        m_parts.push_back(box);
        const Tick tick{box, level, buffer, t};
        m_ticks.push_back(tick);
        connect(box, &QCheckBox::clicked, this, [this, tick](bool kept) { set(tick, kept); });
    }
}

/// Returns the name of the buffer that a change removes, because this buffer would keep no tensor.
/// Returns an empty text if no buffer is removed.
QString KeepsCard::leftWithNothing(const Tick& tick, bool kept) const {
    const std::vector<std::string> tensors = namesOf(m_document.workload().tensors);
    const Accelerator named = withTensorNames(m_document.workload(), m_document.accelerator());
    const Level& level = named.levels[tick.level];
    for (std::size_t b = 0; b < level.buffers.size(); ++b) {
        const bool takes = kept && b == tick.buffer;
        if (!takes && keptBy(level, b, tensors) == std::vector{tensors[tick.tensor]}) {
            return qt(level.buffers[b].name);
        }
    }
    return {};
}

void KeepsCard::set(const Tick& tick, bool kept) {
    const std::vector<std::string> tensors = namesOf(m_document.workload().tensors);
    const Workload& workload = m_document.workload();
    const Accelerator now = withTensorNames(workload, m_document.accelerator());
    const std::string& tensor = tensors[tick.tensor];
    const Level& level = now.levels[tick.level];
    const QString name =
        qt(level.buffers.size() > 1 ? level.buffers[tick.buffer].name : level.name);
    Accelerator changed = withKept(now, tick.level, tick.buffer, tensor, kept, tensors);
    const Buffer& first = changed.levels[tick.level].buffers.front();
    if (!first.keepsAll && first.keeps.empty()) {
        refresh();
        emit messageSent(
            tr("%1 would keep no tensor. Select another tensor, or remove the level.").arg(name));
        return;
    }
    changed = withRolesAsBefore(workload, m_document.accelerator(), std::move(changed));
    const QString gone = leftWithNothing(tick, kept);
    m_document.endGesture();
    const QString refusal = m_document.setAccelerator(
        changed, {(kept ? tr("%1 keeps %2") : tr("%2 bypasses %1")).arg(name, qt(tensor)),
                  {},
                  Document::EditTiming::Once});
    refresh();  // replaces a rejected value by the current one
    emit messageSent(refusal);
    if (refusal.isEmpty() && !gone.isEmpty()) {
        emit noticeSent(tr("%1 kept no other tensor and was removed. Undo restores it.").arg(gone));
    }
}

void KeepsCard::useRoles(bool on) {
    const Accelerator& now = m_document.accelerator();
    m_document.endGesture();
    const QString refusal = m_document.setAccelerator(
        on ? withRoles(m_document.workload(), now) : withTensorNames(m_document.workload(), now),
        {on ? tr("buffers by role") : tr("buffers by tensor name"),
         {},
         Document::EditTiming::Once});
    refresh();
    emit messageSent(refusal);
}

void KeepsCard::refresh() {
    if (const QString now = shape(); now != m_shape) {
        m_shape = now;
        rebuild();
    }
    const std::vector<std::string> tensors = namesOf(m_document.workload().tensors);
    const Accelerator named = withTensorNames(m_document.workload(), m_document.accelerator());
    for (const Tick& tick : m_ticks) {
        const std::vector<std::string> kept =
            keptBy(named.levels[tick.level], tick.buffer, tensors);
        tick.box->setChecked(std::find(kept.begin(), kept.end(), tensors[tick.tensor]) !=
                             kept.end());
    }
    m_roles->setChecked(usesRoles(m_document.workload(), m_document.accelerator()));
    markUnknown();
}

/// Marks the name of a buffer that names tensors of another workload. These tensors have no check
/// box.
void KeepsCard::markUnknown() {
    for (const Name& name : m_names) {
        const Level& level = m_document.accelerator().levels[name.level];
        const Buffer& buffer = level.buffers[name.buffer];
        QStringList unknown;
        for (const std::string& tensor : buffer.keeps) {
            if (!isKnownTensor(m_document.workload(), tensor)) {
                unknown << qt(tensor);
            }
        }
        const QString own = qt(level.buffers.size() > 1 ? buffer.name : level.name);
        name.label->setToolTip(plainTip(
            unknown.isEmpty() ? own
                              : tr("%1 keeps %2, which is not in this workload. Select the tensors "
                                   "that the buffer keeps, or rename the tensors of the workload.")
                                    .arg(own, listedText(unknown))));
        const QString message = unknown.isEmpty() ? QString() : QStringLiteral("wrong");
        if (name.label->property("said").toString() != message) {
            name.label->setProperty("said", message);
            name.label->style()->polish(name.label);
        }
    }
}

QWidget* KeepsCard::problemField() const {
    const auto unknown = unknownKeep(m_document.accelerator(), m_document.workload());
    const auto tick = std::find_if(m_ticks.begin(), m_ticks.end(), [&](const Tick& one) {
        return unknown && one.level == unknown->level && one.buffer == unknown->buffer;
    });
    return tick == m_ticks.end() ? nullptr : tick->box;
}

}  // namespace loopglass::ui
