#include "manual_mapping/energy_sheet.h"

#include "accelerator/limits.h"
#include "cost/evaluate.h"
#include "manual_mapping/manual_mapping_metrics.h"
#include "text/engine_text.h"
#include "text/text.h"
#include "text/units.h"
#include "widgets/number_box.h"

#include <QEvent>
#include <QGridLayout>
#include <QLabel>
#include <QScrollArea>
#include <QStyle>
#include <QVBoxLayout>
#include <algorithm>
#include <array>
#include <map>
#include <utility>

namespace loopglass::ui {

namespace {

enum Column { PartColumn, CountColumn, TimesColumn, EachColumn, EqualsColumn, EnergyColumn };

/// Returns the number of words that cross each fanout, computed as the energy of a machine where
/// one crossing costs 1 pJ and all other actions cost 0.
double crossings(const Problem& problem, const Mapping& mapping, const CostOptions& options,
                 std::size_t level) {
    Problem priced = problem;
    for (Level& one : priced.accelerator.levels) {
        one.fanout.energy = 0;
    }
    priced.accelerator.levels[level].fanout.energy = 1;
    double words = 0;
    for (const LevelCost& one : evaluate(priced, mapping, options).levels) {
        for (const TensorCost& tensor : one.tensors) {
            words += tensor.networkEnergy;
        }
    }
    return words;
}

bool sameShape(const Accelerator& a, const Accelerator& b) {
    return std::equal(a.levels.begin(), a.levels.end(), b.levels.begin(), b.levels.end(),
                      [](const Level& one, const Level& other) {
                          return one.name == other.name &&
                                 one.buffers.size() == other.buffers.size();
                      });
}

/// A sheet that is as tall as its wrapped texts. A scroll area ignores wrapping, so that rows would
/// overlap without this class.
class WrittenSheet : public QWidget {
protected:
    bool event(QEvent* event) override {
        if (event->type() == QEvent::LayoutRequest || event->type() == QEvent::Resize) {
            const int tall = layout()->hasHeightForWidth() ? layout()->totalHeightForWidth(width())
                                                           : layout()->sizeHint().height();
            setMinimumHeight(tall);
        }
        return QWidget::event(event);
    }
};

QLabel* numberLabel(Theme& theme, QWidget* parent) {
    auto* label = new QLabel(parent);
    label->setFont(theme.numbers(12));
    label->setAlignment(Qt::AlignRight | Qt::AlignVCenter);
    return label;
}

/// Makes the label of a zero value pale.
void setFaint(QLabel& label, bool faint) {
    if (label.property("faint").toBool() != faint) {
        label.setProperty("faint", faint);
        label.style()->unpolish(&label);
        label.style()->polish(&label);
    }
}

}  // namespace

EnergySheet::EnergySheet(Theme& theme, Document& document, QWidget* parent)
    : QWidget(parent),
      m_theme(theme),
      m_document(document),
      m_why(new QLabel(this)),
      m_sum(numberLabel(theme, this)),
      m_refused(new QLabel(this)) {
    setAccessibleName(tr("Accesses times energies"));
    auto* inside = new WrittenSheet;
    auto* column = new QVBoxLayout(inside);
    column->setContentsMargins(0, 0, 0, 0);
    m_grid = new QGridLayout;
    column->addLayout(m_grid);
    column->addStretch();
    m_grid->setContentsMargins(2, 4, 10, 4);
    m_grid->setHorizontalSpacing(6);
    m_grid->setVerticalSpacing(2);
    m_grid->setColumnStretch(PartColumn, 1);
    auto* scroll = new QScrollArea(this);
    scroll->setWidget(inside);
    scroll->setWidgetResizable(true);
    scroll->setFrameShape(QFrame::NoFrame);
    scroll->setAccessibleName(tr("Accesses times energies"));
    m_why->setWordWrap(true);
    m_refused->setWordWrap(true);
    m_refused->setTextFormat(Qt::PlainText);
    m_refused->setAccessibleName(tr("Problems"));
    m_refused->hide();
    m_sum->setAccessibleName(tr("Total energy"));
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 6, 0, 0);
    layout->addWidget(m_why);
    layout->addWidget(scroll, 1);
    layout->addWidget(m_refused);
    layout->addWidget(m_sum);
    connect(&theme, &Theme::changed, this, &EnergySheet::showNumbers);
}

/// Adds the lines of a buffer, with separate lines for tensors that have their own energy.
void EnergySheet::addBuffer(const Cost& cost, std::size_t l, std::size_t b) {
    const Buffer& buffer = m_problem->accelerator.levels[l].buffers[b];
    std::map<std::string, std::array<double, 3>> counts;
    for (std::size_t t = 0; t < m_problem->workload.tensorCount(); ++t) {
        if (m_problem->keeper[l][t] == b) {
            const TensorCost& tensor = cost.levels[l].tensors[t];
            const std::string& name = m_problem->workload.tensors[t].name;
            auto& of = counts[buffer.tensorEnergy.contains(name) ? name : std::string()];
            of[0] += static_cast<double>(tensor.reads);
            of[1] += static_cast<double>(tensor.fills);
            of[2] += static_cast<double>(tensor.updates);
        }
    }
    for (const auto& [name, of] : counts) {
        const AccessEnergy& each = name.empty() ? buffer.energy : buffer.tensorEnergy.at(name);
        m_lines.push_back({Action::Read, l, b, name, of[0], each.read, of[0] * each.read});
        m_lines.push_back({Action::Write, l, b, name, of[1], each.write, of[1] * each.write});
        m_lines.push_back({Action::Update, l, b, name, of[2], each.update, of[2] * each.update});
    }
}

void EnergySheet::addLines(const Mapping& mapping, const CostOptions& options, const Cost& cost) {
    const std::vector<Level>& levels = m_problem->accelerator.levels;
    for (std::size_t l = 0; l < levels.size(); ++l) {
        for (std::size_t b = 0; b < levels[l].buffers.size(); ++b) {
            addBuffer(cost, l, b);
        }
        const Fanout& fanout = levels[l].fanout;
        if (fanout.x > 1 || fanout.y > 1 || fanout.energy > 0) {
            const double words = crossings(*m_problem, mapping, options, l);
            m_lines.push_back(
                {Action::Cross, l, 0, {}, words, fanout.energy, words * fanout.energy});
        }
        if (cost.levels[l].staticEnergy > 0) {
            m_lines.push_back({Action::Leak, l, 0, {}, 0, 0, cost.levels[l].staticEnergy});
        }
    }
    const auto macs = static_cast<double>(cost.macs);
    const double each = m_problem->accelerator.compute.energy;
    m_lines.push_back({Action::Operate, 0, 0, {}, macs, each, macs * each});
    // Removes the lines of actions that do not occur.
    std::erase_if(m_lines, [](const Line& line) {
        return line.count == 0 && line.action != Action::Leak && line.action != Action::Operate;
    });
}

QString EnergySheet::partText(const Line& line) const {
    const Accelerator& accelerator = m_problem->accelerator;
    if (line.action == Action::Operate) {
        return qt(accelerator.compute.name);
    }
    const Level& level = accelerator.levels[line.level];
    const Buffer& buffer = level.buffers[line.buffer];
    QString name = qt(level.buffers.size() > 1 ? buffer.name : level.name);
    if (!line.tensor.empty()) {
        name = tr("%1 for %2").arg(name, qt(line.tensor));
    }
    switch (line.action) {
    case Action::Read:
        return tr("%1, reads").arg(name);
    case Action::Write:
        return tr("%1, fills").arg(name);
    case Action::Update:
        return tr("%1, updates").arg(name);
    case Action::Cross:
        return tr("fanout of %1, words").arg(qt(level.name));
    case Action::Leak:
        return tr("%1, leakage").arg(qt(level.name));
    case Action::Operate:
        break;
    }
    return {};
}

void EnergySheet::setMapping(const std::shared_ptr<const Problem>& problem, const Mapping& mapping,
                             const CostOptions& options) {
    m_problem = problem;
    m_lines.clear();
    QString why;
    if (problem) {
        const ManualMappingMetrics numbers =
            manualMappingMetrics(*problem, mapping, options, false);
        why = numbers.whyNoCost;
        if (numbers.cost) {
            addLines(mapping, options, *numbers.cost);
        }
    }
    QStringList names;
    for (const Line& line : m_lines) {
        names << partText(line);
    }
    if (names != m_names) {
        m_names = names;
        rebuild();
    }
    m_why->setText(why);
    m_why->setVisible(!why.isEmpty());
    showNumbers();
}

void EnergySheet::rebuild() {
    for (QWidget* part : std::exchange(m_parts, {})) {
        m_grid->removeWidget(part);
        part->hide();
        part->deleteLater();  // deleted later, because the user may be typing in a box of the part
    }
    m_rows.clear();
    for (std::size_t line = 0; line < m_lines.size(); ++line) {
        addRow(line);
    }
}

void EnergySheet::addRow(std::size_t number) {
    const Line line = m_lines[number];
    const int row = static_cast<int>(number);
    const auto put = [&](QWidget* widget, int column) {
        m_grid->addWidget(widget, row, column);
        m_parts.push_back(widget);
    };
    Row made;
    made.part = new QLabel(m_names[row], this);
    made.part->setWordWrap(true);
    made.energy = numberLabel(m_theme, this);
    put(made.part, PartColumn);
    if (line.action != Action::Leak) {
        made.count = numberLabel(m_theme, this);
        made.each =
            new NumberBox(m_theme, NumberBox::Numbers::Decimal, 0, maxEnergy, tr("pJ"), this);
        made.each->setAccessibleName(tr("Energy of one access: %1").arg(m_names[row]));
        made.each->setToolTip(tr("Energy of one access in pJ; changes the accelerator"));
        put(made.count, CountColumn);
        put(new QLabel(QStringLiteral("×"), this), TimesColumn);
        put(made.each, EachColumn);
        connect(made.each, &NumberBox::edited, this,
                [this, line](double each) { set(line, each); });
        connect(made.each, &NumberBox::left, this, [this] { m_document.endGesture(); });
        connect(made.each, &NumberBox::refused, this, [this](const QString& why) {
            m_refused->setText(why);
            m_refused->setVisible(!why.isEmpty());
        });
    }
    put(new QLabel(QStringLiteral("="), this), EqualsColumn);
    put(made.energy, EnergyColumn);
    m_rows.push_back(made);
}

/// Sets a typed energy, which replaces the value of the technology.
void EnergySheet::set(const Line& line, double each) {
    Accelerator accelerator = m_document.accelerator();
    if (!sameShape(accelerator, m_problem->accelerator)) {
        return;  // the sheet is older than the edit until the next search
    }
    if (line.action == Action::Operate) {
        accelerator.compute.energy = each;
        accelerator.compute.derived.energy = false;
    } else if (line.action == Action::Cross) {
        accelerator.levels[line.level].fanout.energy = each;
    } else {
        Buffer& buffer = accelerator.levels[line.level].buffers[line.buffer];
        AccessEnergy& energy =
            line.tensor.empty() ? buffer.energy : buffer.tensorEnergy[line.tensor];
        (line.action == Action::Read    ? energy.read
         : line.action == Action::Write ? energy.write
                                        : energy.update) = each;
        buffer.derived.energy = false;
    }
    const QString name = tr("energy of %1").arg(partText(line));
    const QString refusal = m_document.setAccelerator(
        accelerator, {name, QStringLiteral("sheet ") + name, Document::EditTiming::Typing});
    m_refused->setText(refusal);
    m_refused->setVisible(!refusal.isEmpty());
}

void EnergySheet::showNumbers() {
    double sum = 0;
    for (const Line& line : m_lines) {
        sum += line.energy;
    }
    for (std::size_t l = 0; l < m_lines.size(); ++l) {
        const Line& line = m_lines[l];
        const Row& row = m_rows[l];
        row.energy->setText(energyLabel(line.energy, sum));
        row.energy->setToolTip(exactEnergy(line.energy));
        setFaint(*row.energy, line.energy == 0);
        if (row.count != nullptr) {
            row.count->setText(quantityLabel(line.count));
            setFaint(*row.count, line.count == 0);
            row.each->show(line.each);
        }
    }
    m_sum->setText(m_lines.empty() ? QString() : tr("total %1").arg(energyLabel(sum)));
    m_sum->setToolTip(exactEnergy(sum));
    m_sum->setVisible(!m_lines.empty());
}

QList<QStringList> EnergySheet::asText() const {
    QList<QStringList> table{{tr("part"), tr("count"), tr("pJ each"), tr("energy pJ")}};
    double sum = 0;
    for (std::size_t l = 0; l < m_lines.size(); ++l) {
        const Line& line = m_lines[l];
        sum += line.energy;
        const bool leak = line.action == Action::Leak;
        table << QStringList{
            m_names[static_cast<qsizetype>(l)], leak ? QString() : quantityLabel(line.count),
            leak ? QString() : QString::number(line.each, 'g', 10), quantityLabel(line.energy)};
    }
    table << QStringList{tr("total"), {}, {}, quantityLabel(sum)};
    return table;
}

}  // namespace loopglass::ui
