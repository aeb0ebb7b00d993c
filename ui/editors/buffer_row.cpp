#include "editors/buffer_row.h"

#include "accelerator/limits.h"
#include "editors/editor_parts.h"
#include "mapping/tensor_roles.h"
#include "text/units.h"
#include "widgets/log_slider.h"
#include "widgets/number_box.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QVBoxLayout>
#include <algorithm>

namespace loopglass::ui {

namespace {

/// Returns the capacity in bytes, as in data sheets.
QString bytesText(const std::optional<std::int64_t>& words, int wordBits) {
    const QString without = BufferRow::tr("An empty field means unlimited");
    if (!words) {
        return without;
    }
    const QString size = bytesLabel(static_cast<double>(*words) * wordBits / 8);
    return BufferRow::tr("Words of %1 bits: %2 in all. %3").arg(wordBits).arg(size, without);
}

std::optional<std::int64_t> capacityIn(const NumberBox& box) {
    return box.value() == NumberBox::none ? std::nullopt
                                          : std::optional(static_cast<std::int64_t>(box.value()));
}

}  // namespace

BufferRow::BufferRow(Theme& theme, LevelEditing& editing, std::size_t buffer, QWidget* parent)
    : QWidget(parent),
      m_theme(theme),
      m_editing(editing),
      m_buffer(buffer) {
    auto* rows = new QVBoxLayout(this);
    rows->setContentsMargins(0, 0, 0, 0);
    rows->setSpacing(2);
    m_tensors = new QHBoxLayout;
    m_tensors->setSpacing(4);
    m_name = new QLabel(this);
    m_name->setProperty("faint", true);
    rows->addLayout(m_tensors);
    auto* row = new QHBoxLayout;
    m_slider = new LogSlider(theme, this);
    m_words = new NumberBox(theme, NumberBox::Numbers::Whole, 0, static_cast<double>(maxCapacity),
                            tr("words"), this);
    m_words->setUnitOfOne(tr("word"));
    m_words->setWithout(tr("unlimited"));
    row->addWidget(m_slider, 1);
    row->addStretch();
    row->addWidget(m_words);
    rows->addLayout(row);
    m_bytes = new QLabel(this);
    m_bytes->setProperty("faint", true);
    m_bytes->setProperty("small", true);
    m_tensors->addWidget(m_name);
    m_tensors->addStretch();
    m_tensors->addWidget(m_bytes);

    connectFields();
    refresh();
    keepUnit(*m_words, editing.document(),
             [this] { return unitOfNumber(m_editing, m_buffer, QStringLiteral("capacity")); });
}

void BufferRow::connectFields() {
    connect(m_slider, &LogSlider::moved, this, [this](qint64 words) { slide(words); });
    connect(m_slider, &LogSlider::discardQueue, &m_editing, &LevelEditing::endGesture);
    connect(m_words, &NumberBox::edited, this, [this] {
        m_words->answer(setCapacity(capacityIn(*m_words), Document::EditTiming::Typing));
    });
    connect(m_words, &NumberBox::left, &m_editing, &LevelEditing::endGesture);
    connect(m_words, &NumberBox::refused, this, [this](const QString& why) {
        showSize(capacityIn(*m_words));  // the size that the field contains
        emit m_editing.messageSent(why);
    });
}

/// Shows the value in the field even if it is rejected, as if the user had typed it.
void BufferRow::slide(std::int64_t words) {
    m_words->noteUnit(static_cast<double>(words));  // the unit must stay the same during the drag
    setCapacity(words, Document::EditTiming::Sliding);
    m_words->setValue(static_cast<double>(words));
}

QString BufferRow::setCapacity(std::optional<std::int64_t> words, Document::EditTiming pace) {
    if (m_editing.isGone()) {
        return {};
    }
    const std::string& name = m_editing.level().buffers[m_buffer].name;
    const QString what = m_editing.level().buffers.size() > 1
                             ? tr("capacity of %1").arg(QString::fromStdString(name))
                             : tr("capacity");
    return m_editing.apply(
        what, pace, [this, words](Level& level) { level.buffers[m_buffer].capacity = words; });
}

void BufferRow::refresh() {
    const Level& level = m_editing.level();
    const Buffer& buffer = level.buffers[m_buffer];
    const QString of = level.buffers.size() > 1 ? QString::fromStdString(buffer.name)
                                                : QString::fromStdString(level.name);
    m_slider->setAccessibleName(tr("Capacity of %1, slider").arg(of));
    m_words->setAccessibleName(tr("Capacity of %1 in words").arg(of));
    m_slider->setToolTip(plainTip(tr("Drag to change the capacity of %1").arg(of)));
    m_words->show(buffer.capacity ? static_cast<double>(*buffer.capacity) : NumberBox::none);
    m_words->setUnits(sizesBeside(tr("words"), m_editing.document().accelerator().wordBits));
    showSize(buffer.capacity);
    m_name->setText(of);
    setAccessibleName(tr("Buffer %1").arg(of));
    m_name->setVisible(level.buffers.size() > 1);
    showTensors();
}

/// Shows the size in words on the slider, and in bytes.
void BufferRow::showSize(std::optional<std::int64_t> words) {
    const int bits = m_editing.document().accelerator().wordBits;
    m_slider->setVisible(words.has_value());
    m_bytes->setVisible(words.has_value());
    if (words) {
        m_slider->show(*words);
        m_bytes->setText(bytesLabel(static_cast<double>(*words) * bits / 8));
    }
    m_words->setToolTip(bytesText(words, bits));
}

/// Shows a colour square for each tensor that the buffer names.
void BufferRow::showTensors() {
    const Buffer& buffer = m_editing.level().buffers[m_buffer];
    const Workload& workload = m_editing.document().workload();
    QString shown = m_theme.isDark() ? QStringLiteral("dark") : QStringLiteral("light");
    for (const std::string& tensor : buffer.keeps) {
        shown += QLatin1Char(' ') + QString::fromStdString(tensor);
        shown += tensorMeant(workload, tensor) ? QLatin1Char('+') : QLatin1Char('-');
    }
    if (shown == m_shownTensors) {
        return;
    }
    m_shownTensors = shown;
    while (m_tensors->count() > 3) {
        QLayoutItem* item = m_tensors->takeAt(0);
        delete item->widget();
        delete item;
    }
    int place = 0;
    for (const std::string& tensor : buffer.keeps) {
        const auto id = tensorMeant(workload, tensor);
        auto* mark = new QLabel(this);
        mark->setPixmap(swatch(id ? m_theme.tensorColor(workload, index(*id)) : m_theme.faintText(),
                               devicePixelRatioF()));
        mark->setToolTip(id ? QString::fromStdString(tensor)
                            : tr("%1 (not in this workload)").arg(QString::fromStdString(tensor)));
        m_tensors->insertWidget(place++, mark);
    }
}

}  // namespace loopglass::ui
