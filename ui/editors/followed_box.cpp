#include "editors/followed_box.h"

#include "editors/editor_parts.h"
#include "text/text.h"

#include <QHBoxLayout>
#include <QStyle>
#include <QToolButton>
#include <utility>

namespace loopglass::ui {

FollowedBox::FollowedBox(NumberBox* box, QString tip, QWidget* parent)
    : QWidget(parent),
      m_box(box),
      m_tip(std::move(tip)) {
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(2);
    m_reset = signButton(QStringLiteral("↺"), tr("Use the value of the technology table"), this);
    m_reset->setStyleSheet(
        QStringLiteral("QToolButton { border: none; padding: 0; background: transparent; }"));
    m_reset->setFixedSize(18, 20);
    m_reset->setFocusPolicy(Qt::TabFocus);
    m_box->setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);  // the button needs space
    row->addWidget(m_box, 1);
    row->addWidget(m_reset);
    m_reset->hide();
    setFocusProxy(m_box);
    connect(m_reset, &QToolButton::clicked, this, &FollowedBox::reset);
    connect(m_box, &NumberBox::edited, this, [this](double value) {
        if (!m_follows || value != m_shown) {
            emit edited(value);
        }
    });
}

void FollowedBox::show(const Shown& shown) {
    constexpr int digits = 5;  // an interpolated number is not exact to more digits
    m_box->show(shown.follows ? QString::number(shown.value, 'g', digits).toDouble() : shown.value);
    m_shown = m_box->value();
    m_follows = shown.follows;
    setToolTip(plainTip(shown.origin.isEmpty() ? m_tip : shown.origin));
    m_reset->setVisible(shown.mayFollow && !shown.follows);
    setAccessibleName(m_box->accessibleName());
    m_reset->setAccessibleName(tr("%1: use the technology table").arg(m_box->accessibleName()));
    if (m_box->property("follows").toBool() != shown.follows) {
        m_box->setProperty("follows", shown.follows);
        m_box->style()->polish(m_box);
        m_box->update();
    }
}

}  // namespace loopglass::ui
