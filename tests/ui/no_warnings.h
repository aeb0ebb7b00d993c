#pragma once

#include <QString>
#include <QStringList>
#include <QtGlobal>

/// Collects Qt's warnings during its lifetime; a test ends with QCOMPARE(warnings.taken(), {}).
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
        // Ignores remarks of the offscreen platform, which has no clipboard owner and no window
        // state.
        if (type != QtDebugMsg && type != QtInfoMsg &&
            !text.contains(QLatin1String("This plugin does not support"))) {
            collected().push_back(text);
        }
    }

    QtMessageHandler m_before = nullptr;
};
