#include "editors/exact_options.h"

#include "editors/editor_parts.h"
#include "widgets/number_box.h"

#include <QCheckBox>
#include <QComboBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QVBoxLayout>

namespace loopglass::ui {

namespace {
constexpr double mostPadding = 300;  // per cent: the work may grow fourfold
}  // namespace

ExactOptions::ExactOptions(Theme& theme, Document& document, QWidget* parent)
    : QWidget(parent),
      m_document(document) {
    setAccessibleName(tr("Search with the principles or exact"));
    m_search = choiceBox(this);
    m_search->addItems({tr("with the principles"), tr("exact")});
    m_search->setToolTip(tr("Exact: every mapping, with proven bounds only, so that the answer is "
                            "the optimum"));
    auto* row = new QHBoxLayout;
    row->addWidget(fieldName(tr("search"), m_search, this), 1);
    row->addWidget(m_search);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(4);
    column->addLayout(row);
    createFreedom(theme);
    connect(m_search, &QComboBox::activated, this, [this](int chosen) {
        apply(tr("search"), [chosen](SearchOptions& options) {
            if (chosen == 1) {
                options = exactly(options);
            } else if (isExact(options)) {
                options.principles = {};
            }
        });
    });
    connect(&m_document, &Document::changed, this, &ExactOptions::refresh);
    refresh();
}

void ExactOptions::createFreedom(Theme& theme) {
    m_bypass = new QCheckBox(tr("also choose what levels bypass"), this);
    m_bypass->setToolTip(tr("For each level and tensor that it could keep, whether it does"));
    m_pad = new QCheckBox(tr("also pad dimensions, up to"), this);
    m_pad->setToolTip(tr("Sizes that divide better; the work they add is counted"));
    m_limit =
        new NumberBox(theme, NumberBox::Numbers::Whole, 1, mostPadding, QStringLiteral("%"), this);
    m_limit->setAccessibleName(tr("Work that padding may add"));
    m_limit->setToolTip(tr("Work that padding may add"));
    auto* row = new QHBoxLayout;
    row->addWidget(m_pad, 1);
    row->addWidget(m_limit);
    auto* column = static_cast<QVBoxLayout*>(layout());
    column->addWidget(m_bypass);
    column->addLayout(row);
    connect(m_bypass, &QCheckBox::clicked, this, [this](bool on) {
        apply(tr("bypass choices"), [on](SearchOptions& o) { o.freedom.bypass = on; });
    });
    connect(m_pad, &QCheckBox::clicked, this, [this](bool on) {
        apply(tr("padding"),
              [&](SearchOptions& o) { o.freedom.padding = on ? m_limit->value() / 100 : 0; });
    });
    connect(m_limit, &NumberBox::edited, this, [this](double percent) {
        if (m_pad->isChecked()) {
            apply(tr("limit of padding"),
                  [percent](SearchOptions& o) { o.freedom.padding = percent / 100; });
        }
    });
}

void ExactOptions::apply(const QString& what, const std::function<void(SearchOptions&)>& change) {
    SearchOptions options = m_document.options();
    change(options);
    m_document.endGesture();
    m_document.setOptions(options, {what, QString(), Document::Pace::Once});
}

void ExactOptions::refresh() {
    const SearchOptions& options = m_document.options();
    const bool exact = isExact(options);
    m_search->setCurrentIndex(exact ? 1 : 0);
    m_bypass->setChecked(options.freedom.bypass);
    m_pad->setChecked(options.freedom.padding > 0);
    if (options.freedom.padding > 0) {
        m_limit->show(options.freedom.padding * 100);
    } else if (!m_limit->hasFocus() && m_limit->value() <= 1) {
        m_limit->show(usualPadding * 100);
    }
    m_bypass->setEnabled(exact);
    m_pad->setEnabled(exact);
    m_limit->setEnabled(exact && m_pad->isChecked());
}

}  // namespace loopglass::ui
