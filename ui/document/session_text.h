#pragma once

#include "document/document_state.h"
#include "format/source.h"
#include "mapper/mapper_registry.h"

#include <QByteArray>
#include <QJsonObject>
#include <QString>
#include <map>
#include <memory>
#include <string>

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

/// Accelerators and networks by the texts of sessions that were read before. Sessions that differ
/// in other parts share them.
struct SessionTexts {
    std::map<std::string, std::shared_ptr<const Accelerator>> accelerators;
    std::map<std::string, std::shared_ptr<const Network>> networks;
};

QByteArray writeSession(const Session& session);
/// Reads a session. Throws InputError with file, line and column. A truncated file is an error,
/// too. The registry must have the method of the session.
Session readSession(const Source& source, const MapperRegistry& mappers = builtInMappers(),
                    SessionTexts* known = nullptr);
/// Returns true if a text can only be a session.
bool looksLikeSession(const std::string& text);

}  // namespace loopglass::ui
