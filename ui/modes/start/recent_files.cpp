#include "modes/start/recent_files.h"

#include "text/text.h"
#include "text/window_language.h"
#include "widgets/elided_label.h"
#include "widgets/view_parts.h"

#include <QDir>
#include <QFileInfo>
#include <QGridLayout>
#include <QLabel>
#include <QLayoutItem>
#include <QLocale>
#include <QPushButton>

namespace loopglass::ui {

namespace {
constexpr int widest = 900;  // pixels, so that folder and date stay beside the name

/// Returns the date of the last change of a file.
QString changedLabel(const QString& file) {
    const QFileInfo info(file);
    return info.exists() ? dateLabel(info.lastModified(), QDateTime::currentDateTime())
                         : tr("not found");
}

}  // namespace

RecentFiles::RecentFiles(QWidget* parent) : QWidget(parent), m_rows(new QGridLayout(this)) {
    m_rows->setContentsMargins(0, 0, 0, 0);
    m_rows->setHorizontalSpacing(16);
    m_rows->setVerticalSpacing(2);
    m_rows->setColumnStretch(1, 1);
    setAccessibleName(tr("Recent files"));
    setMaximumWidth(widest);
}

/// Keeps the rows if they would be the same, so that they keep the focus.
void RecentFiles::setFiles(const QStringList& files) {
    QStringList rows;
    for (const QString& file : files) {
        rows << file << changedLabel(file);
    }
    if (rows == m_shown && m_rows->count() > 0) {
        return;
    }
    m_shown = rows;
    while (QLayoutItem* item = m_rows->takeAt(0)) {
        item->widget()->hide();  // the clicked row must exist until the click has ended
        item->widget()->deleteLater();
        delete item;
    }
    setVisible(!files.isEmpty());
    m_rows->addWidget(sectionLabel(tr("recent files"), this), 0, 0, 1, 3);
    for (int row = 0; row < static_cast<int>(files.size()); ++row) {
        addRow(row + 1, files[row]);
    }
}

void RecentFiles::addRow(int row, const QString& file) {
    const QFileInfo info(file);
    const QString folder = folderLabel(file);
    const QString date = changedLabel(file);
    auto* button = new QPushButton(info.fileName(), this);
    button->setToolTip(plainTip(QDir::toNativeSeparators(file)));
    button->setAccessibleDescription(tr("%1, %2", "folder and date of a file").arg(folder, date));
    button->setFlat(true);
    auto* place = new ElidedLabel(Qt::AlignLeft | Qt::AlignVCenter, this);
    place->setProperty("faint", true);
    place->setLeast(80);
    place->setTextFormat(Qt::PlainText);
    place->setFullText(folder);
    QLabel* when = faintLabel(this);
    when->setText(date);
    when->setToolTip(tr("Date of the last change"));
    m_rows->addWidget(button, row, 0, Qt::AlignLeft);
    m_rows->addWidget(place, row, 1);
    m_rows->addWidget(when, row, 2, Qt::AlignRight);
    connect(button, &QPushButton::clicked, this, [this, file] { emit chosen(file); });
}

QString folderLabel(const QString& file) {
    const QString folder = QFileInfo(file).absolutePath();
    const QString home = QDir::homePath();
    const bool inside =
        home != QDir::rootPath() && (folder == home || folder.startsWith(home + QLatin1Char('/')));
    return QDir::toNativeSeparators(inside ? QLatin1Char('~') + folder.mid(home.size()) : folder);
}

QString dateLabel(const QDateTime& when, const QDateTime& now) {
    const QLocale locale(spokenLanguage());
    const QString time = when.toString(QStringLiteral("HH:mm"));
    if (when.date() == now.date()) {
        return tr("Today, %1").arg(time);
    }
    return when.date() == now.date().addDays(-1)
               ? tr("Yesterday, %1").arg(time)
               : locale.toString(when.date(), QStringLiteral("d MMM yyyy"));
}

}  // namespace loopglass::ui
