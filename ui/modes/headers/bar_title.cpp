#include "modes/headers/bar_title.h"

#include "text/text.h"
#include "widgets/elided_label.h"

#include <QLabel>
#include <algorithm>

namespace loopglass::ui {

namespace {
constexpr int gap = 12;
constexpr int minName = 48;  // smallest width in pixels, which fits more than two letters
}  // namespace

BarTitle::BarTitle(QWidget* parent)
    : QWidget(parent),
      m_program(new QLabel(QStringLiteral("Loopglass"), this)),
      m_name(new ElidedLabel(Qt::AlignLeft | Qt::AlignVCenter, this)) {
    m_program->setProperty("program", true);
    m_name->setProperty("faint", true);
}

void BarTitle::setName(const QString& name) {
    const QString spoken = tr("Loopglass: %1").arg(name);
    if (spoken == accessibleName()) {
        return;  // the window is laid out again after each call
    }
    m_name->setFullText(name);
    m_name->setToolTip(plainTip(name));
    setToolTip(plainTip(name));
    setAccessibleName(spoken);
    updateGeometry();
    place();
}

QSize BarTitle::sizeHint() const {
    const QSize program = m_program->sizeHint();
    const QSize name = m_name->sizeHint();
    return {program.width() + gap + name.width(), std::max(program.height(), name.height())};
}

void BarTitle::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    place();
}

void BarTitle::place() {
    const int program = m_program->sizeHint().width();
    const int wanted = m_name->sizeHint().width();
    const bool both = width() >= program + gap + wanted;
    const bool named = both || width() >= std::min(minName, wanted);
    const int left = both ? program + gap : 0;
    m_program->setVisible(both || (!named && width() >= program));
    m_program->setGeometry(0, 0, program, height());
    m_name->setVisible(named);
    m_name->setGeometry(left, 0, std::max(std::min(width() - left, wanted), 0), height());
}

}  // namespace loopglass::ui
