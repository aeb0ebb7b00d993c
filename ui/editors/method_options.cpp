#include "editors/method_options.h"

#include "editors/editor_parts.h"
#include "record/unevenness.h"
#include "text/engine_text.h"
#include "text/text.h"
#include "widgets/number_box.h"
#include "words/sentences/mapper.h"

#include <QCheckBox>
#include <QComboBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QVBoxLayout>

namespace loopglass::ui {

namespace {

constexpr double maxPadding = 300;  // in per cent: four times the operations
constexpr double minGap = 0.001;    // per cent
constexpr double maxGap = 100;      // per cent
constexpr double defaultGap = 1;    // per cent

}  // namespace

MethodOptions::MethodOptions(Theme& theme, Document& document, QWidget* parent)
    : QWidget(parent),
      m_document(document) {
    setAccessibleName(tr("Search method"));
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(4);
    createMethods();
    createFreedom(theme);
    createUneven();
    createGap(theme);
    connect(&m_document, &Document::changed, this, &MethodOptions::refresh);
    refresh();
}

/// Creates a line with a description for each method of the document. Methods that need a model are
/// omitted, because a document has no model.
void MethodOptions::createMethods() {
    m_method = choiceBox(this);
    for (const Method& method : m_document.mappers().methods()) {
        if (method.can().needsModel) {
            continue;
        }
        m_method->addItem(uiText(method.title()), qt(method.key()));
        m_method->setItemData(m_method->count() - 1, sentence(uiText(method.description())),
                              Qt::ToolTipRole);
    }
    auto* row = new QHBoxLayout;
    row->addWidget(
        fieldName(tr("search"), m_method, tr("Method that searches for the best mapping"), this),
        1);
    row->addWidget(m_method);
    static_cast<QVBoxLayout*>(layout())->addLayout(row);
    connect(m_method, &QComboBox::activated, this, [this](int chosen) {
        const std::string key = m_method->itemData(chosen).toString().toStdString();
        const Method& method = *m_document.mappers().find(key);
        m_document.endGesture();
        m_document.setMethod(method, {tr("search"), QString(), Document::EditTiming::Once});
    });
}

void MethodOptions::createFreedom(Theme& theme) {
    m_split = new QCheckBox(tr("also split loops"), this);
    m_split->setToolTip(tr("Allows two temporal loops over a dimension at each level. Kept tensors "
                           "and dimension sizes stay as specified"));
    m_bypass = new QCheckBox(tr("also choose bypassed tensors"), this);
    m_bypass->setToolTip(tr("Decides for each level and tensor whether the level keeps it"));
    m_pad = new QCheckBox(tr("also pad dimensions, up to"), this);
    m_pad->setToolTip(
        tr("Allows larger dimension sizes with more divisors. The added MACs count as work"));
    m_limit =
        new NumberBox(theme, NumberBox::Numbers::Whole, 1, maxPadding, QStringLiteral("%"), this);
    m_limit->setAccessibleName(tr("Limit of the MACs that padding adds"));
    m_limit->setToolTip(tr("Limit of the MACs that padding adds"));
    auto* row = new QHBoxLayout;
    row->addWidget(m_pad, 1);
    row->addWidget(m_limit);
    auto* column = static_cast<QVBoxLayout*>(layout());
    column->addWidget(m_split);
    column->addWidget(m_bypass);
    column->addLayout(row);
    connect(m_split, &QCheckBox::clicked, this, [this](bool on) {
        apply(tr("split loops"),
              [on](MapOptions& o) { o.loopsPerLevel = on ? defaultLoopsPerLevel : 1; });
    });
    connect(m_bypass, &QCheckBox::clicked, this, [this](bool on) {
        apply(tr("bypass choices"), [on](MapOptions& o) { o.variants.bypass = on; });
    });
    connect(m_pad, &QCheckBox::clicked, this, [this](bool on) {
        apply(tr("padding"),
              [&](MapOptions& o) { o.variants.padding = on ? m_limit->value() / 100 : 0; });
    });
    showRefusals(*m_limit, m_document);
    connect(m_limit, &NumberBox::edited, this, [this](double percent) {
        if (m_pad->isChecked()) {
            apply(tr("limit of padding"),
                  [percent](MapOptions& o) { o.variants.padding = percent / 100; });
        }
    });
}

/// The data of an entry is the number of its value of Unevenness.
void MethodOptions::createUneven() {
    m_uneven = choiceBox(this);
    for (const VocabularyEntry<Unevenness>& term : vocabularyOf<Unevenness>()) {
        m_uneven->addItem(titleText(term.value), static_cast<int>(term.value));
        m_uneven->setItemData(m_uneven->count() - 1, sentence(uiText(descriptionOf(term.value))),
                              Qt::ToolTipRole);
    }
    auto* row = new QHBoxLayout;
    row->addWidget(fieldName(tr("tiles"), m_uneven,
                             tr("Loops that may have imperfect factors. Default: none"), this),
                   1);
    row->addWidget(m_uneven);
    static_cast<QVBoxLayout*>(layout())->addLayout(row);
    connect(m_uneven, &QComboBox::activated, this, [this](int chosen) {
        const auto uneven = static_cast<Unevenness>(m_uneven->itemData(chosen).toInt());
        apply(tr("tiles"), [uneven](MapOptions& o) { o.uneven = uneven; });
    });
}

void MethodOptions::createGap(Theme& theme) {
    m_enough = new QCheckBox(tr("stop when proven within"), this);
    m_enough->setToolTip(
        tr("The search ends when the result is at most this far above the optimum"));
    m_gap = new NumberBox(theme, NumberBox::Numbers::Decimal, minGap, maxGap, QStringLiteral("%"),
                          this);
    m_gap->setAccessibleName(tr("Gap to the optimum"));
    m_gap->setToolTip(tr("Gap to the optimum"));
    m_gap->show(defaultGap);
    auto* row = new QHBoxLayout;
    row->addWidget(m_enough, 1);
    row->addWidget(m_gap);
    static_cast<QVBoxLayout*>(layout())->addLayout(row);
    connect(m_enough, &QCheckBox::clicked, this, [this](bool on) {
        apply(tr("gap"), [&](MapOptions& o) { o.gap = on ? m_gap->value() / 100 : 0; });
    });
    showRefusals(*m_gap, m_document);
    connect(m_gap, &NumberBox::edited, this, [this](double percent) {
        if (m_enough->isChecked()) {
            apply(tr("gap"), [percent](MapOptions& o) { o.gap = percent / 100; });
        }
    });
}

void MethodOptions::apply(const QString& what, const std::function<void(MapOptions&)>& change) {
    MapOptions options = m_document.options();
    change(options);
    m_document.endGesture();
    m_document.setOptions(options, {what, QString(), Document::EditTiming::Once});
}

void MethodOptions::refresh() {
    const MapOptions& options = m_document.options();
    const Method& method = m_document.method();
    m_method->setCurrentIndex(m_method->findData(qt(method.key())));
    m_method->setToolTip(sentence(uiText(method.description())));
    m_bypass->setChecked(options.variants.bypass);
    m_pad->setChecked(options.variants.padding > 0);
    if (options.variants.padding > 0) {
        m_limit->show(options.variants.padding * 100);
    } else if (!m_limit->hasFocus() && m_limit->value() <= 1) {
        m_limit->show(defaultPadding * 100);
    }
    // Split loops cannot be combined with variants and imperfect factors.
    const bool split = options.loopsPerLevel > 1;
    const bool uneven = options.uneven != Unevenness::Even;
    m_split->setChecked(split);
    m_split->setEnabled(method.can().splitsLoops &&
                        (split || (!options.variants.any() && !uneven)));
    m_uneven->setCurrentIndex(m_uneven->findData(static_cast<int>(options.uneven)));
    m_uneven->setToolTip(
        sentence(uiText(method.can().cutsUnevenly ? descriptionOf(options.uneven)
                                                  : msg::mapper::cutsEvenly(method.key()))));
    m_uneven->setEnabled(method.can().cutsUnevenly && (uneven || !split));
    m_bypass->setEnabled(method.can().choosesBypass && (m_bypass->isChecked() || !split));
    m_pad->setEnabled(method.can().pads && (m_pad->isChecked() || !split));
    m_limit->setEnabled(method.can().pads && m_pad->isChecked());
    m_enough->setChecked(options.gap > 0);
    if (options.gap > 0) {
        m_gap->show(options.gap * 100);
    }
    m_enough->setEnabled(method.can().proves);
    m_gap->setEnabled(method.can().proves && m_enough->isChecked());
}

}  // namespace loopglass::ui
