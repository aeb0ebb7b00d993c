#include "embed/stream_view.h"

#include "embed/stream_model.h"
#include "embed/stream_picture.h"
#include "files/samples.h"
#include "text/engine_text.h"
#include "widgets/elided_combo_box.h"
#include "widgets/table_panel.h"

#include <QComboBox>
#include <QEvent>
#include <QFileInfo>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QPushButton>
#include <QSignalBlocker>
#include <QTableView>
#include <QVBoxLayout>

namespace loopglass::ui {

StreamView::StreamView(const Theme& theme, StreamSession& session, QWidget* parent)
    : QWidget(parent),
      m_theme(theme),
      m_session(session),
      m_machines(new ElidedComboBox(this)),
      m_subjects(new ElidedComboBox(this)),
      m_open(new QPushButton(tr("Open machine"), this)),
      m_summary(new QLabel(this)),
      m_table(new QTableView(this)),
      m_model(new StreamModel(theme, this)),
      m_bytes(new QLabel(this)),
      m_picture(new StreamPicture(theme, session, this)) {
    setAccessibleName(tr("Instruction stream"));
    layOut();
    connect(m_machines, &QComboBox::activated, this, [this](int row) {
        if (const QString why = m_session.open(m_machines->itemData(row).toString());
            !why.isEmpty()) {
            emit refused(why);
        }
    });
    connect(m_open, &QPushButton::clicked, this, &StreamView::openRequested);
    connect(m_subjects, &QComboBox::currentIndexChanged, this, &StreamView::subjectChanged);
    connect(m_table->selectionModel(), &QItemSelectionModel::currentRowChanged, this,
            [this](const QModelIndex& current) {
                if (const auto line = m_model->lineOf(current.row())) {
                    m_session.choose(*line);
                }
            });
    connect(&session, &StreamSession::changed, this, &StreamView::take);
    connect(&session, &StreamSession::chosenMoved, this, &StreamView::showChosen);
    take();
}

/// Fills the lists of machines and of loops.
void StreamView::fillLists() {
    m_machines->setAccessibleName(tr("Machine"));
    m_machines->setToolTip(tr("Machine whose instruction stream is shown"));
    m_open->setToolTip(tr("Open a machine from a file"));
    m_subjects->setAccessibleName(tr("Stream of"));
    m_subjects->setToolTip(tr("Loops whose instructions are listed"));
    m_subjects->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    m_subjects->setMinimumContentsLength(8);
    m_subjects->addItem(tr("Mapping of the layer"), static_cast<int>(Subject::Layer));
    m_subjects->addItem(tr("Loops around the instruction"), static_cast<int>(Subject::Instruction));
    m_subjects->setCurrentIndex(1);
    m_machines->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    m_machines->setMinimumContentsLength(8);
    for (const QString& file : sampleFiles(QStringLiteral("machines"))) {
        m_machines->addItem(QFileInfo(file).completeBaseName(), file);
    }
}

void StreamView::layOut() {
    fillLists();
    m_summary->setWordWrap(true);
    m_summary->setTextFormat(Qt::PlainText);
    m_summary->setTextInteractionFlags(Qt::TextSelectableByMouse);
    m_table->setModel(m_model);
    setTableStyle(*m_table, m_theme, tr("Instructions"));
    m_table->setSelectionMode(QAbstractItemView::SingleSelection);
    m_table->setMinimumWidth(120);
    m_table->horizontalHeader()->setStretchLastSection(true);
    m_table->viewport()->installEventFilter(this);
    m_bytes->setProperty("faint", true);
    m_bytes->setToolTip(
        m_model->headerData(StreamModel::bytesColumn, Qt::Horizontal, Qt::ToolTipRole).toString());
    m_bytes->setTextFormat(Qt::PlainText);
    m_bytes->setTextInteractionFlags(Qt::TextSelectableByMouse);
    m_bytes->setMinimumWidth(1);      // minimum width of a text that wraps to any width
    auto* machine = new QVBoxLayout;  // a narrow window has no space for both side by side
    machine->addWidget(m_subjects);
    machine->addWidget(m_machines);
    machine->addWidget(m_open, 0, Qt::AlignLeft);
    auto* left = new QVBoxLayout;
    left->setContentsMargins(16, 10, 0, 8);
    left->setSpacing(8);
    left->addLayout(machine);
    left->addWidget(m_summary);
    left->addWidget(m_table, 1);
    left->addWidget(m_bytes);
    left->addStretch();  // space for a page without a stream
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(8);
    row->addLayout(left, 1);
    row->addWidget(m_picture, 1);
}

bool StreamView::eventFilter(QObject* watched, QEvent* event) {
    if (watched == m_table->viewport() && event->type() == QEvent::Resize) {
        fitBytes();
    }
    return QWidget::eventFilter(watched, event);
}

/// Shows a column with the bytes of all instructions if the bytes fit; otherwise shows the bytes of
/// the selected instruction below the table.
void StreamView::fitBytes() {
    constexpr int column = StreamModel::bytesColumn;
    const QAbstractItemView& rows = *m_table;
    const int words = rows.sizeHintForColumn(StreamModel::textColumn);
    const int room = m_table->viewport()->width() - m_table->columnWidth(0) - words;
    const bool whole = m_shown && rows.sizeHintForColumn(column) <= room;
    if (m_table->isColumnHidden(column) == whole) {
        m_table->setColumnHidden(column, !whole);
        m_table->setColumnWidth(StreamModel::textColumn, words);
    }
    m_bytes->setVisible(m_shown && !whole);
    m_bytes->setFont(m_theme.numbers(12));
    m_bytes->setText(whole ? QString() : bytesInLines());
}

/// Wraps the bytes so that each line has as many halves of an instruction as fit.
QString StreamView::bytesInLines() const {
    if (!m_shown || m_session.chosen() >= m_shown->excerpt.lines.size()) {
        return {};
    }
    const QStringList bytes =
        m_model->text(m_session.chosen(), StreamModel::bytesColumn).split(QLatin1Char(' '));
    const QFontMetrics metrics(m_theme.numbers(12));
    const auto wide = [&metrics](qsizetype count) {
        return metrics.horizontalAdvance(QString(3 * count, QLatin1Char('0')));
    };
    qsizetype each = bytes.size();
    while (each > 4 && wide(each) > m_table->width()) {
        each = (each + 1) / 2;
    }
    QStringList lines{
        m_model->headerData(StreamModel::bytesColumn, Qt::Horizontal, Qt::DisplayRole).toString()};
    for (qsizetype from = 0; from < bytes.size(); from += each) {
        lines << bytes.mid(from, each).join(QLatin1Char(' '));
    }
    return lines.join(QLatin1Char('\n'));
}

QString StreamView::countsText() const {
    const StreamData& stream = *m_shown;
    QStringList lines{
        stream.energy.instructions == stream.excerpt.length
            ? countLabel(stream.energy.instructions, tr("instruction"), tr("instructions"))
            : tr("%1 instructions, %2 of them listed")
                  .arg(countLabel(stream.energy.instructions), countLabel(stream.excerpt.length))};
    if (m_session.executions() > 0) {
        lines << tr("The instruction is executed %1 times. A word is a tile of the instruction.")
                     .arg(countLabel(m_session.executions()));
    }
    for (std::size_t t = 0; t < stream.excerpt.counts.tensors.size(); ++t) {
        const StreamTransfers& moved = stream.excerpt.counts.tensors[t];
        const QString name = qt(stream.problem->workload.tensors[t].name);
        QStringList parts;
        // A tile has one burst or several bursts. The other text contains the number of bursts.
        const auto add = [&](const QString& text, const QString& inBursts, std::int64_t tiles,
                             std::int64_t bursts, std::int64_t words) {
            if (tiles > 0) {
                const QString count = countLabel(tiles, tr("tile"), tr("tiles"));
                const QString moves = countLabel(words, tr("word"), tr("words"));
                parts << (bursts == tiles
                              ? text.arg(count, moves)
                              : inBursts.arg(count, moves,
                                             countLabel(bursts, tr("burst"), tr("bursts"))));
            }
        };
        add(tr("loads %1, %2"), tr("loads %1 in %3, %2"), moved.loads, moved.loadBursts,
            moved.loadedWords);
        add(tr("stores %1, %2"), tr("stores %1 in %3, %2"), moved.stores, moved.storeBursts,
            moved.storedWords);
        lines << name + QStringLiteral(": ") + parts.join(tr("; "));
    }
    return lines.join(QLatin1Char('\n'));
}

QString StreamView::runningText() const {
    return m_session.percentDone() == 0
               ? tr("generating instructions…")
               : tr("generating instructions… %1 %").arg(m_session.percentDone());
}

StreamView::Subject StreamView::subject() const {
    return static_cast<Subject>(m_subjects->currentData().toInt());
}

QString StreamView::summary() const { return m_summary->text(); }

void StreamView::take() {
    const int row = m_machines->findData(m_session.file());
    if (row < 0 && m_session.hasMachine()) {
        m_machines->addItem(QFileInfo(m_session.file()).completeBaseName(), m_session.file());
        m_machines->setCurrentIndex(m_machines->count() - 1);
    } else {
        m_machines->setCurrentIndex(row);
    }
    if (m_shown != m_session.data()) {
        m_shown = m_session.data();
        const QSignalBlocker quiet(m_table->selectionModel());
        m_model->setStream(m_shown);
        m_table->setColumnHidden(StreamModel::bytesColumn, false);
        m_table->resizeColumnsToContents();
    }
    showTable(m_shown != nullptr);
    m_summary->setText(
        !m_session.failure().isEmpty() ? sentence(m_session.failure())
        : m_session.isRunning()        ? runningText()
        : m_shown                      ? countsText()
        : !m_session.hasMapping() && subject() == Subject::Instruction
            ? tr("No instruction mapping has regular loops. Search for one, or show the mapping of "
                 "the layer.")
        : !m_session.hasMapping()
            ? tr("The layer has no mapping yet. Search it in the mode Layer (Ctrl+2, "
                 "F5) to see its instruction stream.")
            : tr("Select a machine to see the instruction stream"));
    showChosen();
}

void StreamView::showTable(bool there) {
    QWidget* from = there ? static_cast<QWidget*>(m_picture) : m_table;
    QWidget* to = there ? static_cast<QWidget*>(m_table) : m_picture;
    const bool hadKeys = window()->focusWidget() == from;
    setFocusProxy(to);
    if (there) {
        m_table->show();
    }
    if (hadKeys) {
        to->setFocus();
    }
    if (!there) {
        m_table->hide();
    }
}

void StreamView::showChosen() {
    if (m_shown && m_session.chosen() < m_shown->excerpt.lines.size()) {
        const QModelIndex at = m_model->index(m_model->rowOf(m_session.chosen()), 0);
        if (m_table->currentIndex().row() != at.row()) {
            m_table->setCurrentIndex(at);
            m_table->scrollTo(at);
        }
    }
    fitBytes();
}

QList<QStringList> StreamView::asTable() const { return m_model->asTable(); }

}  // namespace loopglass::ui
