#include "labs/lab_draft.h"

#include "format/source.h"
#include "text/engine_text.h"
#include "text/write_whole.h"

#include <QCryptographicHash>
#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QStandardPaths>

namespace loopglass::ui {

QString LabDraft::open(const QString& file) {
    QString text;
    try {
        text = qt(checkedText(readSource(file.toStdString())));
    } catch (const InputError& error) {
        return uiText(error.text());
    }
    m_file = QFileInfo(file).absoluteFilePath();
    m_saved = text;
    m_text = text;
    m_place = 0;
    QFile kept(keptIn());
    m_recovered = kept.open(QIODevice::ReadOnly);
    if (m_recovered) {
        m_text = QString::fromUtf8(kept.readAll());
    }
    emit opened();
    return {};
}

QString LabDraft::create(const QString& file, const QString& text) {
    const QString why = writeWhole(file, text.toUtf8());
    return why.isEmpty() ? open(file) : why;
}

void LabDraft::setText(const QString& text) {
    if (text != m_text) {
        m_text = text;
        keep();
        emit changed();
    }
}

QString LabDraft::keptIn() const {
    const QByteArray name =
        QCryptographicHash::hash(m_file.toUtf8(), QCryptographicHash::Sha1).toHex();
    return QStandardPaths::writableLocation(QStandardPaths::AppDataLocation) +
           QStringLiteral("/drafts/") + QString::fromLatin1(name) + QStringLiteral(".yaml");
}

void LabDraft::keep() const {
    const QString file = keptIn();
    if (!isModified()) {
        QFile::remove(file);
        return;
    }
    QDir().mkpath(QFileInfo(file).absolutePath());
    writeWhole(file, m_text.toUtf8());
}

QString LabDraft::save() {
    const QString why = writeWhole(m_file, m_text.toUtf8());
    if (why.isEmpty()) {
        m_saved = m_text;
        m_recovered = false;
        keep();
        emit changed();
    }
    return why;
}

QString LabDraft::saveAs(const QString& file) {
    const QString why = writeWhole(file, m_text.toUtf8());
    if (why.isEmpty()) {
        QFile::remove(keptIn());
        m_file = QFileInfo(file).absoluteFilePath();
        m_saved = m_text;
        m_recovered = false;
        keep();
        emit changed();
    }
    return why;
}

void LabDraft::revert() {
    m_text = m_saved;
    m_recovered = false;
    keep();
    emit opened();
}

}  // namespace loopglass::ui
