#pragma once

#include "document/document_state.h"
#include "format/source.h"
#include "mapper/mapper_registry.h"

#include <QByteArray>
#include <QJsonObject>
#include <QString>

namespace loopglass::ui {

/// The contents of a session file: one JSON object that embeds the texts of the other files. Each
/// text can also be used as a separate file.
struct Session {
    DocumentState state;
    QJsonObject view;  ///< state of the window, which this module does not interpret
    QString path;      ///< in a recovery file: path of the session
};

/// The version of sessions that this program writes. It reads older versions and rejects newer
/// versions.
inline constexpr int sessionVersion = 1;

QByteArray writeSession(const Session& session);
/// Reads a session. Throws InputError with file, line and column. A truncated file is an error,
/// too. The registry must have the method of the session.
Session readSession(const Source& source, const MapperRegistry& mappers = builtInMappers());
/// Returns true if a text can only be a session.
bool looksLikeSession(const std::string& text);

}  // namespace loopglass::ui
