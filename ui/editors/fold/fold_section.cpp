#include "editors/fold/fold_section.h"

#include "text/text.h"

#include <QSettings>
#include <QToolButton>
#include <QVBoxLayout>
#include <algorithm>

namespace loopglass::ui {

FoldSection::FoldSection(const QString& title, const QString& key, QWidget* content,
                         QWidget* parent)
    : QWidget(parent),
      m_title(new QToolButton(this)),
      m_content(content),
      m_key(QStringLiteral("unfolded/%1").arg(key)) {
    setAccessibleName(title);
    m_title->setText(title.toUpper());
    m_title->setAccessibleName(title);
    m_title->setToolTip(tr("Show or hide these fields"));
    m_title->setCheckable(true);
    m_title->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    m_title->setProperty("section", true);
    m_title->setStyleSheet(
        QStringLiteral("QToolButton { border: none; padding: 4px 0; background: transparent; }"
                       "QToolButton:focus { text-decoration: underline; }"));
    m_content->setParent(this);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(2);
    column->addWidget(m_title, 0, Qt::AlignLeft);
    column->addWidget(m_content);
    connect(m_title, &QToolButton::toggled, this, &FoldSection::setUnfolded);
    connect(m_title, &QToolButton::clicked, this,
            [this](bool unfolded) { QSettings().setValue(m_key, unfolded); });
    setUnfolded(QSettings().value(m_key).toBool());
}

bool FoldSection::isUnfolded() const { return m_title->isChecked(); }

void FoldSection::setUnfolded(bool unfolded) {
    m_title->setChecked(unfolded);
    m_title->setArrowType(unfolded ? Qt::DownArrow : Qt::RightArrow);
    m_content->setVisible(unfolded);
}

QSize FoldSection::minimumSizeHint() const {
    const QSize own = QWidget::minimumSizeHint();
    return {std::max(own.width(), m_content->minimumSizeHint().width()), own.height()};
}

void FoldSection::reveal(const QWidget& widget) {
    for (QWidget* parent = widget.parentWidget(); parent != nullptr;
         parent = parent->parentWidget()) {
        if (auto* section = qobject_cast<FoldSection*>(parent)) {
            section->setUnfolded(true);
        }
    }
}

bool FoldSection::hides(const QWidget& widget) {
    for (const QWidget* parent = widget.parentWidget(); parent != nullptr;
         parent = parent->parentWidget()) {
        if (const auto* section = qobject_cast<const FoldSection*>(parent)) {
            return !section->isUnfolded() && widget.isVisibleTo(section->m_content);
        }
    }
    return false;
}

}  // namespace loopglass::ui
