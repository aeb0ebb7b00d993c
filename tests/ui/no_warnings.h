#pragma once

#include <QString>
#include <QStringList>
#include <QtGlobal>

/// Collects what Qt warns of while it lives; a test ends with QCOMPARE(warnings.taken(), {}).
class NoWarnings {
public:
    NoWarnings() {
        collected().clear();
        m_before = qInstallMessageHandler(&NoWarnings::take);
    }
    ~NoWarnings() { qInstallMessageHandler(m_before); }
    NoWarnings(const NoWarnings&) = delete;
    NoWarnings& operator=(const NoWarnings&) = delete;

    static QStringList taken() { return collected(); }

private:
    static QStringList& collected() {
        static QStringList list;
        return list;
    }
    static void take(QtMsgType type, const QMessageLogContext&, const QString& text) {
        // The offscreen platform has no clipboard owner and no window state: its own remarks.
        if (type != QtDebugMsg && type != QtInfoMsg &&
            !text.contains(QLatin1String("This plugin does not support"))) {
            collected().push_back(text);
        }
    }

    QtMessageHandler m_before = nullptr;
};
