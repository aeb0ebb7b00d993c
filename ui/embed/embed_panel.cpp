#include "embed/embed_panel.h"

#include "files/samples.h"
#include "text/engine_text.h"
#include "widgets/elided_combo_box.h"
#include "widgets/view_parts.h"

#include <QCheckBox>
#include <QComboBox>
#include <QEvent>
#include <QFileInfo>
#include <QFormLayout>
#include <QGridLayout>
#include <QLabel>
#include <QPushButton>
#include <QScrollBar>
#include <QSignalBlocker>
#include <QVBoxLayout>
#include <algorithm>

namespace loopglass::ui {

namespace {

template <typename Value> void fill(QComboBox& box) {
    for (const VocabularyEntry<Value>& vocable : vocabularyOf<Value>()) {
        box.addItem(headingText(vocable.value), static_cast<int>(vocable.value));
        box.setItemData(box.count() - 1, plainTip(sentence(uiText((*vocable.description)()))),
                        Qt::ToolTipRole);
    }
    box.setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
}

}  // namespace

EmbedPanel::EmbedPanel(const Theme& theme, EmbedSession& session, QWidget* parent)
    : QScrollArea(parent),
      m_theme(theme),
      m_session(session),
      m_instructions(new ElidedComboBox(this)),
      m_open(new QPushButton(tr("Open instruction"), this)),
      m_equation(new QLabel(this)),
      m_strict(new QPushButton(tr("Strict"), this)),
      m_relaxed(new QPushButton(tr("Relaxed"), this)),
      m_paddings(new ElidedComboBox(this)),
      m_unrollings(new ElidedComboBox(this)),
      m_layouts(new ElidedComboBox(this)) {
    setAccessibleName(tr("Instruction and constraints"));
    setFrameShape(QFrame::NoFrame);
    setWidgetResizable(true);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    layOut();
    listen();
    refresh();
}

void EmbedPanel::addConstraints(QGridLayout& grid) {
    grid.setHorizontalSpacing(8);
    grid.setVerticalSpacing(4);
    grid.setColumnStretch(0, 1);
    int at = 0;
    for (const embed::Constraint constraint : embed::allConstraints()) {
        Row row;
        row.box = new QCheckBox(titleText(constraint), this);
        row.box->setToolTip(plainTip(sentence(uiText(descriptionOf(constraint)))));
        row.count = faintLabel(this);
        row.count->setFont(m_theme.numbers(12));
        row.count->setToolTip(
            plainTip(tr("Instruction mappings without this constraint → with it")));
        grid.addWidget(row.box, at, 0);
        grid.addWidget(row.count, at++, 1, Qt::AlignRight | Qt::AlignVCenter);
        m_rows[constraint] = row;
    }
}

void EmbedPanel::layOut() {
    auto* content = new QWidget(this);
    content->setAutoFillBackground(true);
    content->setBackgroundRole(QPalette::Base);
    auto* column = new QVBoxLayout(content);
    column->setContentsMargins(16, 14, 16, 12);
    column->setSpacing(8);
    m_instructions->setAccessibleName(tr("Instruction"));
    m_instructions->setToolTip(tr("Instruction whose mappings are searched"));
    m_open->setToolTip(tr("Open an instruction from a file"));
    m_strict->setToolTip(tr("Select all constraints"));
    m_relaxed->setToolTip(
        tr("Allow padding, fused dimensions, unrolled windows and swapped operands"));
    m_instructions->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    for (const QString& file : sampleFiles(QStringLiteral("instructions"))) {
        m_instructions->addItem(QFileInfo(file).completeBaseName(), file);
    }
    m_equation->setWordWrap(true);
    m_equation->setTextFormat(Qt::PlainText);
    m_equation->setFont(m_theme.numbers(12));
    m_equation->setTextInteractionFlags(Qt::TextSelectableByMouse);
    column->addWidget(sectionLabel(tr("Instruction"), content));
    column->addWidget(m_instructions);
    column->addWidget(m_open);
    column->addWidget(m_equation);
    column->addSpacing(8);
    column->addWidget(sectionLabel(tr("Constraints"), content));
    auto* both = new QHBoxLayout;
    both->addWidget(m_strict);
    both->addWidget(m_relaxed);
    column->addLayout(both);
    auto* grid = new QGridLayout;
    addConstraints(*grid);
    column->addLayout(grid);
    column->addSpacing(8);
    column->addWidget(sectionLabel(tr("Memory"), content));
    column->addLayout(createFields());
    column->addStretch();
    setWidget(content);
}

QFormLayout* EmbedPanel::createFields() {
    auto* form = new QFormLayout;
    form->setFieldGrowthPolicy(QFormLayout::AllNonFixedFieldsGrow);
    fill<embed::Padding>(*m_paddings);
    fill<embed::Unrolling>(*m_unrollings);
    fill<embed::Layout>(*m_layouts);
    m_paddings->setAccessibleName(tr("Dimensions that may be padded"));
    m_unrollings->setAccessibleName(tr("Unrolling of windows"));
    m_layouts->setAccessibleName(tr("Order of ranks in memory"));
    m_paddings->setToolTip(tr("Dimensions that may be padded"));
    m_unrollings->setToolTip(tr("Unrolling of windows"));
    m_layouts->setToolTip(tr("Order of ranks in memory"));
    form->addRow(tr("pad", "field"), m_paddings);
    form->addRow(tr("unroll", "field"), m_unrollings);
    form->addRow(tr("ranks", "field"), m_layouts);
    return form;
}

void EmbedPanel::listen() {
    connect(m_instructions, &QComboBox::activated, this, [this](int row) {
        if (const QString why = m_session.open(m_instructions->itemData(row).toString());
            !why.isEmpty()) {
            emit refused(why);
        }
    });
    connect(m_open, &QPushButton::clicked, this, &EmbedPanel::openRequested);
    const auto preset = [this](embed::ConstraintSet constraints) {
        embed::EmbedOptions options = m_session.options();
        options.constraints = constraints;
        m_session.setOptions(options);
    };
    connect(m_strict, &QPushButton::clicked, this,
            [preset] { preset(embed::strictConstraints()); });
    connect(m_relaxed, &QPushButton::clicked, this,
            [preset] { preset(embed::relaxedConstraints()); });
    for (const auto& [constraint, row] : m_rows) {
        const embed::Constraint which = constraint;
        connect(row.box, &QCheckBox::clicked, this,
                [this, which](bool on) { m_session.setConstraint(which, on); });
    }
    const auto chosen = [this](QComboBox* box, auto member) {
        connect(box, &QComboBox::activated, this, [this, box, member](int) {
            embed::EmbedOptions options = m_session.options();
            using Value = std::decay_t<decltype(options.*member)>;
            options.*member = static_cast<Value>(box->currentData().toInt());
            m_session.setOptions(options);
        });
    };
    chosen(m_paddings, &embed::EmbedOptions::padding);
    chosen(m_unrollings, &embed::EmbedOptions::unrolling);
    chosen(m_layouts, &embed::EmbedOptions::layout);
    connect(&m_session, &EmbedSession::changed, this, &EmbedPanel::refresh);
}

QString EmbedPanel::body() const {
    const Instruction& instruction = m_session.instruction();
    QString text = qt(equationText(instruction.body)) + QLatin1Char('\n');
    for (const Dimension& dimension : instruction.body.dimensions) {
        text += qt(dimension.name) + QLatin1Char(' ') + countLabel(dimension.bound) +
                QLatin1String("  ");
    }
    text += QLatin1Char('\n');
    for (std::size_t t = 0; t < instruction.operands.size(); ++t) {
        text += (t == 0 ? QString() : ui::tr(", ")) + tr("%1 %2 bits")
                                                          .arg(qt(instruction.body.tensors[t].name))
                                                          .arg(instruction.operands[t].bits);
    }
    return text;
}

QString EmbedPanel::countOf(embed::Constraint constraint) const {
    return m_rows.at(constraint).count->text();
}

void EmbedPanel::refresh() {
    const int row = m_instructions->findData(m_session.file());
    if (row < 0 && m_session.hasInstruction()) {
        m_instructions->addItem(QFileInfo(m_session.file()).completeBaseName(), m_session.file());
        m_instructions->setCurrentIndex(m_instructions->count() - 1);
    } else {
        m_instructions->setCurrentIndex(row);
    }
    m_equation->setText(
        m_session.hasInstruction() ? body() : tr("Open an instruction to search its mappings"));
    const embed::EmbedOptions& options = m_session.options();
    const SharedEmbedData& shown = m_session.data();
    const bool counted = shown && shown->options.constraints == options.constraints &&
                         shown->result.complete() && !m_session.isSearching();
    for (const auto& [constraint, own] : m_rows) {
        const QSignalBlocker quiet(own.box);
        const bool on = options.constraints.has(constraint);
        own.box->setChecked(on);
        QString text;
        if (const auto other = counted ? m_session.otherwise()[static_cast<std::size_t>(constraint)]
                                       : std::nullopt) {
            const auto now = static_cast<std::int64_t>(shown->result.found.size());
            const auto otherwise = static_cast<std::int64_t>(*other);
            text = countLabel(on ? otherwise : now) + QStringLiteral(" → ") +
                   countLabel(on ? now : otherwise);
            text = now == otherwise ? QStringLiteral("–") : text;
        }
        own.count->setText(text);
        own.box->setAccessibleDescription(text);
    }
    m_paddings->setCurrentIndex(m_paddings->findData(static_cast<int>(options.padding)));
    m_unrollings->setCurrentIndex(m_unrollings->findData(static_cast<int>(options.unrolling)));
    m_layouts->setCurrentIndex(m_layouts->findData(static_cast<int>(options.layout)));
}

QSize EmbedPanel::minimumSizeHint() const {
    const int wide = widget() == nullptr ? 0
                                         : widget()->minimumSizeHint().width() +
                                               verticalScrollBar()->sizeHint().width();
    return {std::max(wide, 240), 200};
}

/// Sets the width when the panel is first shown, because the font size is unknown before, and no
/// signal reports it.
bool EmbedPanel::event(QEvent* event) {
    if (event->type() == QEvent::Show) {
        for (const auto& [constraint, row] : m_rows) {
            row.box->updateGeometry();
        }
    }
    if (event->type() == QEvent::LayoutRequest) {
        updateGeometry();
    }
    return QScrollArea::event(event);
}

}  // namespace loopglass::ui
