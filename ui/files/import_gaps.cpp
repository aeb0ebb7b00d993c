#include "files/import_gaps.h"

#include "accelerator/limits.h"
#include "text/text.h"
#include "widgets/elided_label.h"
#include "widgets/number_box.h"

#include <QGridLayout>
#include <QLabel>
#include <algorithm>

namespace loopglass::ui {

namespace {

Buffer* bufferOf(Accelerator& accelerator, const std::string& name) {
    for (Level& level : accelerator.levels) {
        for (Buffer& buffer : level.buffers) {
            if (buffer.name == name) {
                return &buffer;
            }
        }
    }
    return nullptr;
}

QString titleOf(const ImportGap& gap) {
    switch (gap.kind) {
    case ImportGap::Kind::AccessEnergy:
        return ImportGaps::tr("energy of %1").arg(qt(gap.buffer));
    case ImportGap::Kind::OperationEnergy:
        return ImportGaps::tr("energy of a MAC");
    case ImportGap::Kind::Capacity:
        return ImportGaps::tr("capacity of %1").arg(qt(gap.buffer));
    }
    return {};
}

/// Returns a shorter title for a field whose unit names the quantity.
QString shortTitleOf(const ImportGap& gap) {
    return gap.buffer.empty() ? ImportGaps::tr("a MAC") : qt(gap.buffer);
}

double valueOf(const ImportGap& gap, Accelerator accelerator) {
    const Buffer* buffer = bufferOf(accelerator, gap.buffer);
    switch (gap.kind) {
    case ImportGap::Kind::AccessEnergy:
        return buffer == nullptr ? 0 : buffer->energy.read;
    case ImportGap::Kind::OperationEnergy:
        return accelerator.compute.energy;
    case ImportGap::Kind::Capacity:
        return buffer == nullptr || !buffer->capacity ? NumberBox::none
                                                      : static_cast<double>(*buffer->capacity);
    }
    return 0;
}

}  // namespace

ImportGaps::ImportGaps(Theme& theme, Document& document, QWidget* parent)
    : QWidget(parent),
      m_theme(theme),
      m_document(document),
      m_grid(new QGridLayout(this)) {
    m_grid->setContentsMargins(0, 0, 0, 0);
    m_grid->setColumnStretch(0, 1);
    connect(&m_document, &Document::changed, this, &ImportGaps::refresh);
}

void ImportGaps::setReport(const ImportReport& report) {
    for (QWidget* old : findChildren<QWidget*>(QString(), Qt::FindDirectChildrenOnly)) {
        old->hide();
        old->deleteLater();
    }
    m_fields.clear();
    for (const ImportNote& note : report.notes) {
        if (note.gap) {
            addField(note);
        }
    }
    refresh();
}

void ImportGaps::addField(const ImportNote& note) {
    const ImportGap& gap = *note.gap;
    Accelerator accelerator = m_document.accelerator();
    const bool known = gap.kind == ImportGap::Kind::OperationEnergy ||
                       bufferOf(accelerator, gap.buffer) != nullptr;
    const bool twice = std::any_of(m_fields.begin(), m_fields.end(), [&](const Field& field) {
        return field.gap.kind == gap.kind && field.gap.buffer == gap.buffer;
    });
    if (!known || twice) {
        return;
    }
    const int row = static_cast<int>(m_fields.size());
    auto* place = new QLabel(this);
    const QString file = qt(note.at.file);
    place->setText(QStringLiteral("<a href=\"line\">%1</a>").arg(tr("line %1").arg(note.at.line)));
    place->setToolTip(QStringLiteral("%1:%2").arg(file).arg(note.at.line));
    connect(place, &QLabel::linkActivated, this,
            [this, file, line = note.at.line] { emit placeWanted(file, line); });
    NumberBox* box = boxFor(gap);
    box->setAccessibleName(titleOf(gap));
    auto* title = new ElidedLabel(Qt::AlignLeft | Qt::AlignVCenter, this);
    title->setFullText(shortTitleOf(gap));
    title->setToolTip(titleOf(gap));
    title->setBuddy(box);
    m_grid->addWidget(title, row, 0);
    m_grid->addWidget(box, row, 1);
    m_grid->addWidget(place, row, 2);
    m_fields << Field{gap, box};
}

NumberBox* ImportGaps::boxFor(const ImportGap& gap) {
    const bool words = gap.kind == ImportGap::Kind::Capacity;
    auto* box =
        words ? new NumberBox(m_theme, NumberBox::Numbers::Whole, 0,
                              static_cast<double>(maxCapacity), tr("words"), this)
              : new NumberBox(m_theme, NumberBox::Numbers::Decimal, 0, maxEnergy, tr("pJ"), this);
    if (words) {
        box->setUnitOfOne(tr("word"));
        box->setWithout(tr("unlimited"));
    }
    connect(box, &NumberBox::edited, this, [this, gap](double value) { fill(gap, value); });
    connect(box, &NumberBox::left, this, [this] { m_document.endGesture(); });
    connect(box, &NumberBox::refused, this, &ImportGaps::messageSent);
    return box;
}

void ImportGaps::fill(const ImportGap& gap, double value) {
    Accelerator accelerator = m_document.accelerator();
    Buffer* buffer = bufferOf(accelerator, gap.buffer);
    if (gap.kind == ImportGap::Kind::OperationEnergy) {
        accelerator.compute.energy = value;
    } else if (buffer == nullptr) {
        return;
    } else if (gap.kind == ImportGap::Kind::AccessEnergy) {
        buffer->energy = {value, value, value};
    } else if (value == NumberBox::none) {
        buffer->capacity.reset();
    } else {
        buffer->capacity = static_cast<std::int64_t>(value);
    }
    const QString why = m_document.setAccelerator(
        accelerator, {titleOf(gap), titleOf(gap), Document::EditTiming::Typing});
    if (!why.isEmpty()) {
        emit messageSent(why);
    }
}

void ImportGaps::refresh() {
    for (const Field& field : std::as_const(m_fields)) {
        field.box->show(valueOf(field.gap, m_document.accelerator()));
    }
}

}  // namespace loopglass::ui
