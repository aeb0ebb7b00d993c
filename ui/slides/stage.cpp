#include "slides/stage.h"

#include <QAbstractButton>
#include <QCoreApplication>
#include <QHeaderView>
#include <QPainter>
#include <QScrollBar>
#include <QTableView>

namespace loopglass::ui {

namespace {

/// Wraps long sentences to further lines, because a picture has no tooltips.
void wrapSentences(QTableView& table, const Theme& theme) {
    constexpr int beside = 8;  // pixels beside a text in its cell
    if (table.model() == nullptr || !table.horizontalHeader()->stretchLastSection()) {
        return;
    }
    const int last = table.model()->columnCount() - 1;
    const QRect room(0, 0, table.columnWidth(last) - beside, 10'000);
    for (int row = 0; row < table.model()->rowCount(); ++row) {
        const QModelIndex cell = table.model()->index(row, last);
        QFont font = cell.data(Qt::FontRole).value<QFont>();
        font.setPixelSize(theme.scaled(12));
        const QFontMetrics metrics(font);
        const QString text = cell.data().toString();
        if (metrics.horizontalAdvance(text) > room.width()) {
            const int lines = metrics.boundingRect(room, Qt::TextWordWrap, text).height();
            table.setWordWrap(true);
            table.setRowHeight(row, table.verticalHeader()->defaultSectionSize() + lines -
                                        metrics.height());
        }
    }
    if (table.wordWrap() && table.currentIndex().isValid()) {
        table.scrollTo(table.currentIndex());
    }
}

/// Gives every visible row its full height, because a picture cannot scroll.
void showWholeRows(QTableView& table) {
    const int room = table.viewport()->height();
    const int first = table.rowAt(0);
    if (!table.isVisible() || table.model() == nullptr || first < 0) {
        return;
    }
    int whole = table.rowViewportPosition(first);
    for (int row = first; row < table.model()->rowCount(); ++row) {
        if (whole + table.rowHeight(row) > room) {
            table.setFixedHeight(table.height() - (room - whole));
            return;
        }
        whole += table.rowHeight(row);
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
    // Processing these events completes layouts and gives drawings their sizes.
    QCoreApplication::sendPostedEvents();
    for (QTableView* table : widget->findChildren<QTableView*>()) {
        wrapSentences(*table, m_theme);
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
