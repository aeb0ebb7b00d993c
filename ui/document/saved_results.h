#pragma once

#include "document/document_state.h"
#include "document/session_text.h"
#include "mapper/mapper_registry.h"

#include <QJsonObject>
#include <string>

namespace loopglass::ui {

/// Results in a session, with the inputs that they belong to.
struct SavedResults {
    DocumentState inputs;
    std::string session;  ///< the inputs as the text of a session
    std::string text;     ///< the results, in the format of their kind
};

/// Returns an object for a session: a hash of the inputs and of the results, and both in compressed
/// form.
QJsonObject savedResults(const DocumentState& inputs, const std::string& text);
/// Reads such an object. Throws InputError if it is damaged or belongs to other inputs.
/// `known` saves time if several results have equal inputs.
SavedResults readSavedResults(const QJsonObject& saved, const MapperRegistry& mappers,
                              SessionTexts* known = nullptr);

}  // namespace loopglass::ui
