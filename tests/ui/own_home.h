#pragma once

#include <QSettings>
#include <QString>
#include <QTemporaryDir>

/// Settings and recovery files in a folder of the test's own, while it lives: nothing of the user's
/// is touched, and tests that run at the same time do not meet.
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
