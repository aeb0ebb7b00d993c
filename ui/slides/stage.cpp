#include "slides/stage.h"

#include <QAbstractButton>
#include <QCoreApplication>
#include <QHeaderView>
#include <QPainter>
#include <QScrollBar>
#include <QTableView>

namespace loopglass::ui {

namespace {

/// Nobody scrolls a picture: no row is cut.
void showWholeRows(QTableView& table) {
    const int row = table.verticalHeader()->defaultSectionSize();
    const int room = table.viewport()->height();
    if (table.isVisible() && table.model() != nullptr && row > 0 &&
        table.model()->rowCount() * row > room) {
        table.setFixedHeight(table.height() - room % row);
    }
}

}  // namespace

Stage::Stage(const QSize& size) : m_size(size) {
    m_theme.setProjector(true);
    QPalette palette;
    for (const auto role : {QPalette::Window, QPalette::Base, QPalette::Button}) {
        palette.setColor(role, m_theme.panel());
    }
    for (const auto role : {QPalette::Text, QPalette::WindowText, QPalette::ButtonText}) {
        palette.setColor(role, m_theme.text());
    }
    m_floor.setAttribute(Qt::WA_DontShowOnScreen);
    m_floor.setPalette(palette);
    m_floor.setStyleSheet(m_theme.styleSheet());
    m_floor.setFixedSize(size);
    m_floor.show();
}

void Stage::setSize(const QSize& size) {
    m_size = size;
    m_floor.setFixedSize(size);
}

void Stage::put(QWidget* widget) {
    qDeleteAll(m_floor.findChildren<QWidget*>(QString(), Qt::FindDirectChildrenOnly));
    widget->setParent(&m_floor);
    widget->setGeometry(QRect(QPoint(), m_size));
    widget->show();
    for (QAbstractButton* button : widget->findChildren<QAbstractButton*>()) {
        button->hide();
    }
    // Layouts settle, and what draws itself is told of its size.
    QCoreApplication::sendPostedEvents();
    for (QTableView* table : widget->findChildren<QTableView*>()) {
        showWholeRows(*table);
    }
    for (QScrollBar* bar : widget->findChildren<QScrollBar*>()) {
        bar->hide();
    }
    QCoreApplication::sendPostedEvents();
}

QImage Stage::picture() {
    QImage image(m_size, QImage::Format_RGB32);
    image.fill(m_theme.panel());
    QPainter painter(&image);
    m_floor.render(&painter, QPoint(), QRegion(), QWidget::DrawChildren);
    return image;
}

}  // namespace loopglass::ui
