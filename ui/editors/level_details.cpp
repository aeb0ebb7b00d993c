#include "editors/level_details.h"

#include "accelerator/derive.h"
#include "accelerator/limits.h"
#include "accelerator/vocabulary.h"
#include "editors/choice_box.h"
#include "editors/editor_parts.h"
#include "editors/followed_box.h"
#include "editors/technology_steps.h"
#include "mapping/tensor_roles.h"
#include "text/engine_text.h"
#include "text/text.h"
#include "text/units.h"
#include "widgets/number_box.h"
#include "widgets/typed_field.h"
#include "workload/names.h"

#include <QCheckBox>
#include <QComboBox>
#include <QGridLayout>
#include <QLineEdit>
#include <utility>

namespace loopglass::ui {

namespace {

QString joined(const std::vector<std::string>& names) {
    QStringList list;
    for (const std::string& name : names) {
        list << qt(name);
    }
    return list.join(QStringLiteral(", "));
}

}  // namespace

LevelDetails::LevelDetails(Theme& theme, LevelEditing& editing, QWidget* parent)
    : QWidget(parent),
      m_theme(theme),
      m_editing(editing) {
    m_grid = new QGridLayout(this);
    m_grid->setContentsMargins(0, 4, 0, 0);
    m_grid->setVerticalSpacing(3);
    m_grid->setColumnStretch(0, 1);
    addLevel();
    for (std::size_t b = 0; b < editing.level().buffers.size(); ++b) {
        addBuffer(b);
    }
    addFanout();
    refresh();
}

void LevelDetails::addTitle(const QString& text) {
    auto* title = sectionTitle(text, this);
    title->setContentsMargins(0, 6, 0, 0);
    m_grid->addWidget(title, m_grid->rowCount(), 0, 1, 2);
}

QLineEdit* LevelDetails::addText(const QString& name,
                                 const std::function<void(Level&, const QString&)>& set) {
    auto* line = new QLineEdit(this);
    const int row = m_grid->rowCount();
    m_grid->addWidget(fieldName(name, line, this), row, 0);
    m_grid->addWidget(line, row, 1);
    auto* error = new ErrorLine(m_theme, this);
    m_grid->addWidget(error, row + 1, 0, 1, 2);
    const auto showMessage = [line, error](const QString& why) {
        error->showMessage(why.isEmpty() ? why : sentence(why));
        if (!why.isEmpty() || isRefused(*line)) {
            markRefused(*line, !why.isEmpty());
        }
    };
    // Replaces a rejected text by the value of the document.
    const auto takeBack = [this, line, showMessage] {
        showMessage({});
        emit m_editing.messageSent({});
        line->clear();
        refresh();
    };
    forwardUndoToWindow(line, takeBack);
    connect(
        line, &QLineEdit::textEdited, this,
        [this, line, name, set, showMessage](const QString& typed) {
            m_typed = line;
            showMessage(
                {});  // called before refresh(), which marks names that the workload does not have
            showMessage(m_editing.apply(name, Document::EditTiming::Typing,
                                        [&](Level& level) { set(level, typed.trimmed()); }));
            m_typed = nullptr;
        });
    connect(line, &QLineEdit::editingFinished, this, [this, line, takeBack] {
        m_editing.endGesture();
        if (isRefused(*line) && line->isVisible()) {  // not shown if the window is closing
            takeBack();
        }
    });
    return line;
}

/// Skips a field in which the user is typing, because its cursor would move.
void LevelDetails::showText(QLineEdit* line, const QString& text) const {
    if (line != m_typed && line->text() != text) {
        line->setText(text);
    }
}

NumberBox* LevelDetails::createBox(const Field& field) {
    auto* box = new NumberBox(m_theme,
                              field.whole ? NumberBox::Numbers::Whole : NumberBox::Numbers::Decimal,
                              field.low, field.high, field.unit, this);
    box->setSpecialValueText(field.zero);
    if (!field.without.isEmpty()) {
        box->setWithout(field.without);
    }
    connect(box, &NumberBox::left, &m_editing, &LevelEditing::endGesture);
    connect(box, &NumberBox::refused, &m_editing, &LevelEditing::messageSent);
    return box;
}

/// Returns the name of a field in the undo menu and for screen readers. If the level has several
/// buffers, the name includes the buffer.
QString LevelDetails::fullName(const QString& field) const {
    return m_buffer.isEmpty() ? field
                              : tr("%1 of %2", "a field and its buffer").arg(field, m_buffer);
}

/// The title above the fields already names the buffer, so the label of a field does not.
QLabel* LevelDetails::labelOf(const Field& field, QWidget* box) {
    box->setAccessibleName(fullName(field.name));
    QLabel* label = fieldName(field.name, box, this);
    label->setToolTip(field.tip.isEmpty() ? QString() : plainTip(field.tip));
    return label;
}

void LevelDetails::apply(NumberBox& box, const QString& what, const Set& set, double value) {
    box.answer(m_editing.apply(what, Document::EditTiming::Typing,
                               [&](Level& level) { set(level, value); }));
}

void LevelDetails::addNumber(const Field& field, Get get, Set set) {
    NumberBox* box = createBox(field);
    box->setToolTip(field.tip.isEmpty() ? QString() : plainTip(field.tip));
    connect(box, &NumberBox::edited, this,
            [this, box, name = fullName(field.name), set](double value) {
                apply(*box, name, set, value);
            });
    const int row = m_grid->rowCount();
    m_grid->addWidget(labelOf(field, box), row, 0);
    m_grid->addWidget(box, row, 1);
    m_numbers.push_back({box, std::move(get)});
}

/// Adds a field for a number that the user may set. An empty field means that the number follows
/// from the technology, if there is one.
void LevelDetails::addFollowing(const Field& field, std::size_t b, DerivedNumber number, Get get,
                                const Set& set) {
    const auto hasTechnology = [this] {
        return m_editing.document().accelerator().technology.has_value();
    };
    const Set give = [=](Level& level, double value) {
        set(level, value);
        level.buffers[b].derived.*number = value == NumberBox::none && hasTechnology();
    };
    NumberBox* box = createBox(field);
    const int row = m_grid->rowCount();
    m_grid->addWidget(labelOf(field, box), row, 0);
    auto* followed = new FollowedBox(box, field.tip, this);
    m_grid->addWidget(followed, row, 1);
    connect(followed, &FollowedBox::edited, this,
            [this, box, name = fullName(field.name), give](double value) {
                apply(*box, name, give, value);
            });
    connect(followed, &FollowedBox::reset, this, [this, b, number, name = fullName(field.name)] {
        m_editing.endGesture();
        m_editing.apply(tr("%1 from the technology table").arg(name), Document::EditTiming::Once,
                        [&](Level& level) { level.buffers[b].derived.*number = true; });
        m_editing.endGesture();
    });
    m_following.push_back({followed, b, number, std::move(get)});
}

void LevelDetails::addBandwidth(const PortsBox::BandwidthOf& bandwidth,
                                std::optional<std::size_t> buffer) {
    const bool ofLevel = !buffer && m_editing.level().buffers.size() > 1;
    const auto add = [&](const QString& name, const QString& tip,
                         std::optional<double> Bandwidth::*side) {
        addNumber(
            {name, tr("words/cycle"), 0, maxBandwidth, false, tr("unlimited"), {}, tip},
            [bandwidth, side](const Level& level) {
                Level copy = level;
                return (bandwidth(copy).*side).value_or(0);
            },
            [bandwidth, side](Level& level, double value) {
                bandwidth(level).*side =
                    value >= minBandwidth ? std::optional<double>(value) : std::nullopt;
            });
        NumberBox* box = m_numbers.back().box;
        m_rates.push_back(box);
        box->setUnits(
            sizesBeside(tr("words/cycle"), m_editing.document().accelerator().wordBits, true));
        const QString number = QLatin1String(ofLevel ? "level_" : "") +
                               QLatin1String(side == &Bandwidth::read ? "read" : "write") +
                               QLatin1String("_bandwidth");
        keepUnit(*box, m_editing.document(), [this, place = buffer.value_or(0), number] {
            return unitOfNumber(m_editing, place, number);
        });
    };
    add(tr("read bandwidth"), tr("Words that one instance can read in a cycle. Default: unlimited"),
        &Bandwidth::read);
    add(tr("write bandwidth"),
        tr("Words that one instance can fill or update in a cycle. Default: unlimited"),
        &Bandwidth::write);
    addPorts(bandwidth);
}

void LevelDetails::addPorts(const PortsBox::BandwidthOf& bandwidth) {
    const QString name = tr("ports");
    auto* box = new PortsBox(m_editing, fullName(name), bandwidth, this);
    const QString tip = tr("Whether limited reads and writes share one port. Default: the "
                           "convention of the accelerator");
    QLabel* label = labelOf({name, {}, 0, 0, false, {}, {}, tip}, box);
    box->setToolTip(plainTip(tip));
    const int row = m_grid->rowCount();
    m_grid->addWidget(label, row, 0);
    m_grid->addWidget(box, row, 1);
    m_ports.push_back(box);
}

void LevelDetails::addLevel() {
    m_name = addText(tr("name"), [](Level& level, const QString& name) {
        const std::string before = std::exchange(level.name, name.toStdString());
        for (Buffer& buffer : level.buffers) {  // names such as `L1` and `L1 weight`
            if (buffer.name == before || buffer.name.starts_with(before + " ")) {
                buffer.name = level.name + buffer.name.substr(before.size());
            }
        }
    });
    m_name->setToolTip(tr("Name of the level; every name is unique"));
    addBandwidth([](Level& level) -> Bandwidth& { return level.bandwidth; });
}

void LevelDetails::addBuffer(std::size_t b) {
    const Level& level = m_editing.level();
    const bool several = level.buffers.size() > 1;
    m_buffer = several ? qt(level.buffers[b].name) : QString();
    if (several) {
        addTitle(qt(level.buffers[b].name));
        m_bufferNames.push_back(addText(tr("buffer name"), [b](Level& l, const QString& name) {
            l.buffers[b].name = name.toStdString();
        }));
        m_bufferNames.back()->setToolTip(tr("Name of the buffer; every name is unique"));
    }
    m_keeps.push_back(addText(tr("keeps"), [b](Level& l, const QString& names) {
        Buffer& buffer = l.buffers[b];
        buffer.keeps.clear();
        for (const QString& name : names.split(QLatin1Char(','), Qt::SkipEmptyParts)) {
            buffer.keeps.push_back(name.trimmed().toStdString());
        }
        buffer.keepsAll = buffer.keeps.empty();
    }));
    m_keeps.back()->setPlaceholderText(tr("all tensors"));
    m_keeps.back()->setToolTip(
        tr("Tensors that the buffer keeps, separated by commas. Default: all tensors"));
    m_keepsErrors.push_back(new ErrorLine(m_theme, this));
    m_grid->addWidget(m_keepsErrors.back(), m_grid->rowCount(), 0, 1, 2);
    const auto energy = [&](const QString& name, const QString& tip, double AccessEnergy::*kind) {
        addFollowing(
            {name, tr("pJ/word"), 0, maxEnergy, false, {}, {}, tip}, b, &FromTechnology::energy,
            [b, kind](const Level& l) { return l.buffers[b].energy.*kind; },
            [b, kind](Level& l, double value) { l.buffers[b].energy.*kind = value; });
    };
    energy(tr("read energy"), tr("Energy to read one word"), &AccessEnergy::read);
    energy(tr("write energy"), tr("Energy to fill one word"), &AccessEnergy::write);
    energy(tr("update energy"), tr("Energy to update one word"), &AccessEnergy::update);
    addMemory(b);
    addNumber(
        {tr("tile copies"),
         {},
         1,
         static_cast<double>(maxBuffering),
         true,
         {},
         {},
         tr("Copies of each tile. With 2, the buffer uses double buffering. Default: 1")},
        [b](const Level& l) { return static_cast<double>(l.buffers[b].buffering); },
        [b](Level& l, double v) { l.buffers[b].buffering = static_cast<std::int64_t>(v); });
    if (several) {
        addBandwidth([b](Level& l) -> Bandwidth& { return l.buffers[b].bandwidth; }, b);
    }
}

/// Adds the fields of a memory other than its energies.
void LevelDetails::addMemory(std::size_t b) {
    addNumber(
        {tr("bits per access"),
         tr("bits"),
         0,
         maxAccessBits,
         true,
         {},
         tr("minimum"),
         tr("Bits that one access moves. Default: the smallest width that holds a word")},
        [b](const Level& l) {
            return l.buffers[b].accessBits ? *l.buffers[b].accessBits : NumberBox::none;
        },
        [b](Level& l, double value) {
            l.buffers[b].accessBits =
                value == NumberBox::none ? std::nullopt : std::optional(static_cast<int>(value));
        });
    addFloorplan(b);
}

/// Adds the area and the leakage of a memory.
void LevelDetails::addFloorplan(std::size_t b) {
    const auto known = [](const std::optional<double>& value) {
        return value.value_or(NumberBox::none);
    };
    const auto optional = [](double value) {
        return value == NumberBox::none ? std::nullopt : std::optional(value);
    };
    addFollowing(
        {tr("area"),
         tr("µm²"),
         0,
         maxArea,
         false,
         {},
         tr("not known"),
         tr("Area of one instance of the buffer")},
        b, &FromTechnology::area, [b, known](const Level& l) { return known(l.buffers[b].area); },
        [b, optional](Level& l, double value) { l.buffers[b].area = optional(value); });
    addFollowing(
        {tr("leakage"),
         tr("mW"),
         0,
         maxLeakage,
         false,
         {},
         tr("not known"),
         tr("Power that one instance of the buffer leaks")},
        b, &FromTechnology::leakage,
        [b, known](const Level& l) { return known(l.buffers[b].leakage); },
        [b, optional](Level& l, double value) { l.buffers[b].leakage = optional(value); });
}

void LevelDetails::addFanout() {
    m_buffer.clear();
    addTitle(tr("fanout below"));
    const auto axis = [&](const QString& name, const QString& tip, std::int64_t Fanout::*side) {
        addNumber(
            {name, {}, 1, static_cast<double>(maxFanout), true, {}, {}, tip},
            [side](const Level& l) { return static_cast<double>(l.fanout.*side); },
            [side](Level& l, double v) { l.fanout.*side = static_cast<std::int64_t>(v); });
    };
    axis(tr("fanout x"), tr("Columns of instances below each instance. Default: 1"), &Fanout::x);
    m_columns = m_numbers.back().box;
    axis(tr("fanout y"), tr("Rows of instances below each instance. Default: 1"), &Fanout::y);
    addNumber(
        {tr("network energy"),
         tr("pJ/word"),
         0,
         maxEnergy,
         false,
         {},
         {},
         tr("Energy of moving one word across the fanout")},
        [](const Level& l) { return l.fanout.energy; },
        [](Level& l, double v) { l.fanout.energy = v; });
    addMulticast();
    addReduction();
}

void LevelDetails::addMulticast() {
    // Largest number of letters of a choice, so that the card fits into the panel.
    constexpr int characters = 8;
    m_multicast = new ChoiceBox(characters, this);
    for (const VocabularyEntry<Multicast>& term : vocabularyOf<Multicast>()) {
        m_multicast->addItem(titleText(term.value), static_cast<int>(term.value));
        m_multicast->setItemData(m_multicast->count() - 1,
                                 sentence(uiText(descriptionOf(term.value))), Qt::ToolTipRole);
    }
    const int row = m_grid->rowCount();
    m_grid->addWidget(
        fieldName(tr("multicast"), m_multicast,
                  tr("Instances that share one read. Default: those that need the same words"),
                  this),
        row, 0);
    m_grid->addWidget(m_multicast, row, 1);
    connect(m_multicast, &QComboBox::activated, this, [this] {
        const auto kind = static_cast<Multicast>(m_multicast->currentData().toInt());
        m_editing.apply(tr("multicast"), Document::EditTiming::Once,
                        [kind](Level& l) { l.fanout.multicast = kind; });
        m_editing.endGesture();
    });
}

void LevelDetails::addReduction() {
    m_reduction = new QCheckBox(tr("spatial reduction of partial sums"), this);
    m_reduction->setToolTip(
        plainTip(tr("The network adds the partial sums of several instances. Default: on")));
    m_grid->addWidget(m_reduction, m_grid->rowCount(), 0, 1, 2);
    connect(m_reduction, &QCheckBox::clicked, this, [this](bool on) {
        m_editing.apply(tr("spatial reduction"), Document::EditTiming::Once,
                        [on](Level& l) { l.fanout.reduction = on; });
        m_editing.endGesture();
    });
}

/// Returns a sentence about the tensors that a buffer keeps although the workload does not have
/// them.
QString LevelDetails::unknownTensors(const Buffer& buffer) const {
    const Workload& workload = m_editing.document().workload();
    std::vector<std::string> unknown;
    for (const std::string& name : buffer.keeps) {
        if (!isKnownTensor(workload, name)) {
            unknown.push_back(name);
        }
    }
    if (unknown.empty()) {
        return {};
    }
    const std::vector<std::string> known = namesOf(workload.tensors);
    return tr("%1: no tensor of the workload, which has %2").arg(joined(unknown), joined(known));
}

void LevelDetails::showFollowing() {
    const Accelerator& accelerator = m_editing.document().accelerator();
    const Level& level = m_editing.level();
    const bool mayFollow = accelerator.technology.has_value();
    for (const Following& following : m_following) {
        following.field->show(
            {following.get(level),
             mayFollow && level.buffers[following.buffer].derived.*following.number, mayFollow,
             originText(accelerator, m_editing.number(), following.buffer, following.number)});
    }
}

void LevelDetails::refresh() {
    const Level& level = m_editing.level();
    setAccessibleName(tr("Details of level %1").arg(qt(level.name)));
    showText(m_name, qt(level.name));
    for (std::size_t b = 0; b < m_bufferNames.size(); ++b) {
        showText(m_bufferNames[b], qt(level.buffers[b].name));
    }
    for (std::size_t b = 0; b < m_keeps.size(); ++b) {
        showText(m_keeps[b], joined(level.buffers[b].keeps));
        const QString wrong = unknownTensors(level.buffers[b]);
        markWrong(*m_keeps[b], !wrong.isEmpty());
        m_keepsErrors[b]->showMessage(wrong);
    }
    const int wordBits = m_editing.document().accelerator().wordBits;
    for (NumberBox* rate : m_rates) {
        rate->setUnits(sizesBeside(tr("words/cycle"), wordBits, true));
    }
    for (const Number& number : m_numbers) {
        number.box->show(number.get(level));
    }
    showFollowing();
    for (PortsBox* ports : m_ports) {
        ports->refresh();
    }
    m_multicast->setCurrentIndex(m_multicast->findData(static_cast<int>(level.fanout.multicast)));
    m_reduction->setChecked(level.fanout.reduction);
}

}  // namespace loopglass::ui
