#include "modes/headers/plain_header.h"

#include "modes/headers/bar_title.h"
#include "text/text.h"
#include "views/stale_overlay.h"
#include "widgets/elided_label.h"

#include <QHBoxLayout>
#include <QLabel>

namespace loopglass::ui {

namespace {
constexpr int minNumber = 170;  ///< smallest width in pixels of the number and its remark
}

PlainHeader::PlainHeader(const Theme& theme, QWidget* parent)
    : QWidget(parent),
      m_title(new BarTitle(this)),
      m_number(new QLabel(this)),
      m_remark(new ElidedLabel(Qt::AlignRight | Qt::AlignVCenter, this)),
      m_staleOverlay(new StaleOverlay(theme, *m_number)) {
    m_number->setProperty("heading", true);
    m_number->setAlignment(Qt::AlignRight | Qt::AlignBottom);
    m_remark->setProperty("faint", true);
    m_remark->setLeast(minNumber);
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(4, 0, 4, 0);
    row->addWidget(m_title, 1);
    auto* figures = new QVBoxLayout;
    figures->setSpacing(0);
    figures->addWidget(m_number);
    figures->addWidget(m_remark);
    row->addLayout(figures);
}

void PlainHeader::setName(const QString& name) {
    m_title->setName(name);
    setAccessibleName(name);
}

void PlainHeader::setFigures(const QString& number, const QString& remark, bool old) {
    m_number->setText(number);
    m_number->setVisible(!number.isEmpty());
    m_remark->setFullText(remark);
    m_remark->setToolTip(plainTip(remark));
    m_staleOverlay->setOld(old);
}

QString PlainHeader::number() const { return m_number->text(); }

QString PlainHeader::remark() const { return m_remark->accessibleName(); }

bool PlainHeader::isStale() const { return m_staleOverlay->isOver(); }

}  // namespace loopglass::ui
