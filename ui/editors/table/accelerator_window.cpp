#include "editors/table/accelerator_window.h"

#include "constraints/step_buttons.h"
#include "editors/table/accelerator_table.h"

#include <QAction>
#include <QClipboard>
#include <QGuiApplication>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QPushButton>
#include <QTableView>
#include <QVBoxLayout>

namespace loopglass::ui {

AcceleratorWindow::AcceleratorWindow(Theme& theme, Document& document, QWidget* parent)
    : QDialog(parent),
      m_theme(theme),
      m_table(new AcceleratorTable(theme, document, this)),
      m_cells(new QTableView(this)),
      m_refusal(new QLabel(this)) {
    setWindowTitle(tr("Table of the accelerator"));
    setProperty("helpTopic", QStringLiteral("accelerator.md"));
    auto* about = new QLabel(
        tr("A cell accepts a unit, such as 64 KiB. Pale numbers follow from the technology. Copied "
           "cells have the units of the headings."),
        this);
    about->setProperty("faint", true);
    about->setWordWrap(true);
    createTable();
    m_refusal->setWordWrap(true);
    m_refusal->setTextFormat(Qt::PlainText);
    m_refusal->setTextInteractionFlags(Qt::TextSelectableByMouse);
    m_refusal->setAccessibleName(tr("Problems"));
    layOut(document, *about);
    showRefusal({});
    connect(&document, &Document::changed, this, [this](Document::Parts what) {
        if (what & Document::AcceleratorPart) {
            showRefusal(m_table->refusal());
            fit();
        }
    });
    connect(&document, &Document::unitsChanged, this, &AcceleratorWindow::fit);
    connect(&m_theme, &Theme::changed, this, [this] {
        showRefusal(refusal());
        fit();
    });
    resize(1080, 420);
}

void AcceleratorWindow::layOut(Document& document, QWidget& about) {
    auto* column = new QVBoxLayout(this);
    column->addWidget(&about);
    column->addWidget(m_cells, 1);
    column->addWidget(m_refusal);
    auto* foot = new QHBoxLayout;
    addStepButtons(*foot, *this, document, Document::AcceleratorPart,
                   tr("Undo or redo a change of the accelerator"));
    foot->addWidget(createFoot(), 1);
    column->addLayout(foot);
}

void AcceleratorWindow::createTable() {
    m_cells->setAccessibleName(tr("Table of the accelerator"));
    m_cells->setHorizontalScrollMode(QAbstractItemView::ScrollPerPixel);
    m_cells->setTabKeyNavigation(false);
    m_cells->horizontalHeader()->setHighlightSections(false);
    m_cells->verticalHeader()->setHighlightSections(false);
    m_cells->setModel(m_table);
    m_cells->setSelectionBehavior(QAbstractItemView::SelectItems);
    m_cells->setSelectionMode(QAbstractItemView::ContiguousSelection);
    m_cells->setEditTriggers(QAbstractItemView::DoubleClicked | QAbstractItemView::EditKeyPressed |
                             QAbstractItemView::AnyKeyPressed);
    auto* delegate = new AcceleratorCellDelegate(m_theme, *m_table, m_cells);
    m_cells->setItemDelegate(delegate);
    connect(delegate, &AcceleratorCellDelegate::messageSent, this, &AcceleratorWindow::showRefusal);
    const auto add = [this](const QString& text, const QKeySequence& keys, auto act) {
        auto* action = new QAction(text, m_cells);
        action->setShortcut(keys);
        action->setShortcutContext(Qt::WidgetShortcut);
        connect(action, &QAction::triggered, this, act);
        m_cells->addAction(action);
    };
    add(tr("Copy"), QKeySequence::Copy, &AcceleratorWindow::copy);
    add(tr("Paste"), QKeySequence::Paste, &AcceleratorWindow::paste);
    add(tr("Clear"), QKeySequence::Delete, &AcceleratorWindow::clearCells);
    add(tr("Copy the whole table"), {}, &AcceleratorWindow::copyAll);
    m_cells->setContextMenuPolicy(Qt::ActionsContextMenu);
    m_cells->setCurrentIndex(m_table->index(0, 0));
    fit();
}

void AcceleratorWindow::fit() {
    m_cells->resizeColumnsToContents();
    m_cells->resizeRowsToContents();
}

QWidget* AcceleratorWindow::createFoot() {
    auto* foot = new QWidget(this);
    auto* row = new QHBoxLayout(foot);
    row->setContentsMargins(0, 0, 0, 0);
    const auto add = [this, row, foot](const QString& text, const QString& tip, auto act) {
        auto* button = new QPushButton(text, foot);
        button->setToolTip(tip);
        button->setAutoDefault(false);
        connect(button, &QPushButton::clicked, this, act);
        row->addWidget(button);
    };
    row->addStretch();
    add(tr("Copy table"), tr("Copy all cells with headings, for a spreadsheet"),
        &AcceleratorWindow::copyAll);
    add(tr("Paste"), tr("Write the copied cells, from the current cell"),
        &AcceleratorWindow::paste);
    add(tr("Close"), tr("Close this window; the accelerator stays"), &QDialog::close);
    return foot;
}

QString AcceleratorWindow::refusal() const { return m_refusal->text(); }

void AcceleratorWindow::showRefusal(const QString& why) {
    m_refusal->setText(why);
    m_refusal->setVisible(!why.isEmpty());
    m_refusal->setStyleSheet(QStringLiteral(".QLabel { color: %1; }").arg(m_theme.wrong().name()));
}

void AcceleratorWindow::copy() const {
    QGuiApplication::clipboard()->setText(
        m_table->copied(m_cells->selectionModel()->selectedIndexes()));
}

void AcceleratorWindow::copyAll() const {
    QGuiApplication::clipboard()->setText(m_table->copiedAll());
}

/// A block begins at the top left cell of the selection.
void AcceleratorWindow::paste() {
    const QModelIndexList selected = m_cells->selectionModel()->selectedIndexes();
    QModelIndex first = m_cells->currentIndex();
    for (const QModelIndex& cell : selected) {
        if (cell.row() <= first.row() && cell.column() <= first.column()) {
            first = cell;
        }
    }
    showRefusal(m_table->paste(QGuiApplication::clipboard()->text(), first, selected));
}

void AcceleratorWindow::clearCells() {
    const QString why = m_table->clear(m_cells->selectionModel()->selectedIndexes());
    showRefusal(why.isEmpty() ? m_table->refusal() : why);
}

}  // namespace loopglass::ui
