#include "constraints/constraint_edits.h"

#include "dataflow/dataflow_constraints.h"
#include "document/validity.h"
#include "format/read/read_constraints.h"
#include "format/write/write_mapping.h"
#include "text/engine_text.h"
#include "text/text.h"
#include "workload/input_error.h"

#include <QRegularExpression>
#include <exception>
#include <utility>

namespace loopglass::ui {

namespace {

const std::string source = "constraints";

/// Returns the comment lines at the beginning of the text.
std::string headOf(const std::string& text) {
    std::size_t end = 0;
    while (end < text.size() && text[end] == '#') {
        const std::size_t next = text.find('\n', end);
        end = next == std::string::npos ? text.size() : next + 1;
    }
    return text.substr(0, end);
}

bool namesLayers(const std::string& text) {
    static const QRegularExpression key(QStringLiteral("\\blayers\\s*:"));
    return qt(text).contains(key);
}

std::string written(const Document& document, const Constraints& constraints) {
    const std::string& text = document.constraints();
    if (!namesLayers(text)) {
        return constraints.saysNothing()
                   ? std::string()
                   : writeConstraints(constraints, document.workload(), document.accelerator());
    }
    std::vector<Constraints> ofLayers;
    for (const NetworkLayer& layer : document.network().layers) {
        ofLayers.push_back(readConstraints({source, text}, layer.workload, document.accelerator()));
    }
    ofLayers[document.layer()] = constraints;
    return writeLayerConstraints(ofLayers, document.network(), document.accelerator());
}

/// Removes levels that have no constraint.
Constraints withoutSilence(Constraints constraints) {
    bool loops = false;
    for (const LevelConstraints& level : constraints.levels) {
        loops = loops || !(level == LevelConstraints{});
    }
    bool kept = false;
    for (const std::vector<TensorId>& level : constraints.keep) {
        kept = kept || !level.empty();
    }
    if (!kept) {
        constraints.keep.clear();
        if (!loops) {
            constraints.levels.clear();
        }
    }
    return constraints;
}

}  // namespace

ConstraintsText constraintsOf(const Document& document) {
    ConstraintsText message;
    try {
        if (!isBlank(document.constraints())) {
            message.constraints = readConstraints({source, document.constraints()},
                                                  document.workload(), document.accelerator());
        }
    } catch (const InputError& error) {
        message.error = messageOf(error);
        message.line = static_cast<std::size_t>(error.location().line);
        message.column = static_cast<std::size_t>(error.location().column);
    }
    message.constraints.levels.resize(document.accelerator().levels.size());
    message.constraints.keep.resize(document.accelerator().levels.size());
    return message;
}

QString setConstraints(Document& document, const Constraints& constraints,
                       const Document::Edit& edit) {
    try {
        const std::string text = written(document, withoutSilence(constraints));
        // An invalid text would lock the table, for example 3 while the user types 32.
        if (!text.empty()) {
            readConstraints({source, text}, document.workload(), document.accelerator());
        }
        const std::string head = headOf(document.constraints());
        return document.setConstraints(text.empty() ? std::string() : head + text, edit);
    } catch (const InputError& error) {
        return uiText(error.text());
    }
}

std::vector<Dataflow> presetsOf(const Document& document) {
    try {
        return dataflowsOf(bind(document.workload(), document.accelerator()));
    } catch (const std::exception&) {
        return {};
    }
}

QString setPreset(Document& document, const Dataflow& dataflow) {
    try {
        const Problem problem = bind(document.workload(), document.accelerator());
        const QString title = uiText(dataflow.title);
        document.endGesture();
        return document.setConstraints(
            "# " + title.toStdString() + "\n" +
                writeConstraints(withoutSilence(dataflowConstraints(problem, dataflow)),
                                 document.workload(), document.accelerator()),
            {tr("constraints: %1").arg(title), {}, Document::EditTiming::Once});
    } catch (const std::exception& error) {
        return messageOf(error);
    }
}

}  // namespace loopglass::ui
