#include "design/design_file.h"

#include "design/vocabulary.h"
#include "files/part_files.h"
#include "format/write/write_workload.h"
#include "record/vocabulary.h"
#include "text/write_whole.h"
#include "words/number_text.h"
#include "workload/input_error.h"

#include <QFileInfo>
#include <QJsonDocument>
#include <QJsonObject>
#include <vector>

namespace loopglass::ui {

namespace {

/// Returns a text as a quoted YAML string.
std::string yamlText(const std::string& text) {
    std::string quoted = "\"";
    for (const char c : text) {
        quoted += c == '"' || c == '\\' ? std::string("\\") + c : std::string(1, c);
    }
    return quoted + "\"";
}

std::string listText(const PlannedAxis& axis) {
    std::vector<std::string> range(1);
    for (const char c : axis.values) {
        if (c == ':') {
            range.emplace_back();
        } else {
            range.back() += c;
        }
    }
    if (range.size() == 1) {
        return "values: [" + axis.values + "]";
    }
    return "from: " + range[0] + ", to: " + range[1] +
           (range.size() > 2 ? ", per_doubling: " + range[2] : std::string());
}

std::string limitText(const PlannedLimit& limit) {
    const std::string most = shortestText(limit.most);
    switch (limit.what) {
    case design::LimitedQuantity::Area:
        return "area: " + most + " um2" +
               (limit.level.empty() ? "" : ", level: " + yamlText(limit.level));
    case design::LimitedQuantity::Energy:
        return "energy: " + most + " pJ";
    case design::LimitedQuantity::Delay:
        return "delay: " + most + " cycles";
    case design::LimitedQuantity::Sum:
        break;
    }
    std::string names;
    for (const std::string& name : limit.summed) {
        names += (names.empty() ? "" : ", ") + name;
    }
    return "sum: [" + names + "], most: " + most;
}

}  // namespace

std::string designText(const Document& document, const std::string& accelerator,
                       const std::string& workloads) {
    const DesignPlan& plan = document.design();
    std::string text = "accelerator: " + yamlText(accelerator) +
                       "\nworkloads: " + yamlText(workloads) + "\nvary:\n";
    for (const PlannedAxis& axis : plan.axes) {
        text += "  - {parameter: " + axis.parameter + ", " + listText(axis) + "}\n";
    }
    text += plan.limits.empty() ? "" : "limit:\n";
    for (const PlannedLimit& limit : plan.limits) {
        text += "  - {" + limitText(limit) + "}\n";
    }
    return text + "objective: " + keyOf(document.options().objective) +
           "\nover: " + std::string(keyOf(plan.over)) +
           "\nsearch: " + std::string(keyOf(plan.exploration)) + "\n" +
           (document.options().variants.bypass ? "bypass: true\n" : "");
}

QString writeDesignFiles(const Document& document, const QString& file) {
    const QFileInfo place(file);
    const QString name = place.completeBaseName();
    const QString accelerator = name + QStringLiteral("-accelerator.yaml");
    const QString workload = name + QStringLiteral("-workload.yaml");
    const Network& network = document.network();
    const bool all = document.design().allLayers;
    return writeTogether(
        {{place.path() + QLatin1Char('/') + accelerator,
          QByteArray::fromStdString(acceleratorText(document, document.accelerator()))},
         {place.path() + QLatin1Char('/') + workload,
          QByteArray::fromStdString(all ? writeNetwork(network)
                                        : writeWorkload(document.workload()))},
         {file, QByteArray::fromStdString(
                    designText(document, accelerator.toStdString(), workload.toStdString()))}});
}

}  // namespace loopglass::ui
