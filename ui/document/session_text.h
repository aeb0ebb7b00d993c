#pragma once

#include "document/document_state.h"
#include "format/source.h"
#include "mapper/mapper_registry.h"

#include <QByteArray>
#include <QJsonObject>
#include <QString>

namespace loopglass::ui {

/// The contents of a session file: one JSON object with the texts of the other files, so that each
/// text can be extracted and used alone.
struct Session {
    DocumentState state;
    QJsonObject view;  ///< state of the window; opaque here
    QString path;      ///< in a recovery file: path of the session
};

/// The written version. Older versions are read, newer versions are rejected.
inline constexpr int sessionVersion = 1;

QByteArray writeSession(const Session& session);
/// Reads a session. Throws InputError with file, line and column, also for a truncated file. The
/// method must be in the registry.
Session readSession(const Source& source, const MapperRegistry& mappers = builtInMappers());
/// Returns true if a text can only be a session.
bool looksLikeSession(const std::string& text);

}  // namespace loopglass::ui
