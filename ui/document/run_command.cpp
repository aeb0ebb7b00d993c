#include "document/run_command.h"

#include "document/validity.h"
#include "mapper/search_methods.h"
#include "text/text.h"
#include "words/number_text.h"

#include <QRegularExpression>

namespace loopglass::ui {

namespace {

/// Returns an argument that a POSIX shell passes on unchanged.
QString quoted(QString argument) {
    static const QRegularExpression plain(QStringLiteral("^[A-Za-z0-9_./=,:+-]+$"));
    if (plain.match(argument).hasMatch()) {
        return argument;
    }
    return QLatin1Char('\'') + argument.replace(QLatin1Char('\''), QStringLiteral("'\\''")) +
           QLatin1Char('\'');
}

QStringList layerOption(const Document& document, std::size_t layer) {
    const Network& network = document.network();
    return isSingleWorkload(network)
               ? QStringList()
               : QStringList{QStringLiteral("--layer"), qt(layerName(network, layer))};
}

}  // namespace

QString RunCommand::text(const QString& sessionPath, const QString& acceleratorPath) const {
    QStringList texts;
    for (const QStringList& line : lines) {
        QStringList words{QStringLiteral("loopglass-cli")};
        for (const QString& argument : line) {
            words << quoted(argument == session           ? sessionPath
                            : argument == acceleratorFile ? acceleratorPath
                                                          : argument);
        }
        texts << words.join(QLatin1Char(' '));
    }
    return texts.join(QLatin1Char('\n'));
}

QStringList layerOption(const Document& document) {
    return layerOption(document, document.layer());
}

RunCommand commandOfLayer(const Document& document, const char* verb) {
    return {{QStringList{QLatin1String(verb), RunCommand::session} + layerOption(document)}};
}

RunCommand commandOfNetwork(const Document& document, const QStringList& arguments) {
    if (isBlank(document.constraints())) {
        return {{arguments}};
    }
    RunCommand command;
    for (std::size_t layer = 0; layer < document.network().layers.size(); ++layer) {
        command.lines << arguments + layerOption(document, layer);
    }
    return command;
}

QStringList searchOptions(const Document& document, const Method& method) {
    const MapOptions options = method.fitted(document.options());
    QStringList words{QStringLiteral("--search"), qt(method.key())};
    if (options.variants.bypass) {
        words << QStringLiteral("--bypass");
    }
    if (options.variants.padding > 0) {
        words << QStringLiteral("--pad") << QStringLiteral("--pad-limit")
              << qt(shortestText(100 * options.variants.padding));
    }
    if (options.loopsPerLevel > 1) {
        words << QStringLiteral("--split-loops=%1").arg(options.loopsPerLevel);
    }
    return words;
}

}  // namespace loopglass::ui
