#pragma once

#include "document/document_state.h"
#include "format/source.h"
#include "mapper/mapper_registry.h"

#include <QByteArray>
#include <QJsonObject>
#include <QString>

namespace loopglass::ui {

/// The contents of a session file: one JSON object with the texts of the other files, so that each
/// can be extracted and used alone.
struct Session {
    DocumentState state;
    QJsonObject view;  ///< state of the window; opaque here
    QString path;      ///< in a recovery file: the session it was to be saved as
};

/// The version written. Older ones are read, newer ones refused.
inline constexpr int sessionVersion = 1;

QByteArray writeSession(const Session& session);
/// Throws InputError with file, line and column, also for a file that was cut off. The method is
/// one of the registry.
Session readSession(const Source& source, const MapperRegistry& mappers = builtInMappers());
/// A text that can only be meant as a session.
bool looksLikeSession(const std::string& text);

}  // namespace loopglass::ui
