#pragma once

#include <QSettings>
#include <QString>
#include <QTemporaryDir>

/// A temporary folder for settings and recovery files during its lifetime, so that the user's files
/// stay unchanged and parallel tests do not interfere.
class OwnHome {
public:
    OwnHome() {
        qputenv("XDG_DATA_HOME", m_folder.path().toLocal8Bit());
        qputenv("XDG_CONFIG_HOME", m_folder.path().toLocal8Bit());
        QSettings::setDefaultFormat(QSettings::IniFormat);
        QSettings::setPath(QSettings::IniFormat, QSettings::UserScope, m_folder.path());
    }
    QString file(const QString& name) const { return m_folder.filePath(name); }

private:
    QTemporaryDir m_folder;
};
