#include "text/write_whole.h"

#include "format/write_file.h"
#include "text/engine_text.h"

#include <QFile>

namespace loopglass::ui {

QString writeWhole(const QString& file, const QByteArray& bytes) {
    return writeTogether({{file, bytes}});
}

QString writeTogether(const std::vector<FileBytes>& files) {
    std::vector<FileText> texts;
    texts.reserve(files.size());
    for (const auto& [file, bytes] : files) {
        texts.push_back({QFile::encodeName(file).toStdString(), bytes.toStdString()});
    }
    try {
        loopglass::writeTogether(texts, true);
    } catch (const OutputError& error) {
        return uiText(error.text());
    }
    return {};
}

}  // namespace loopglass::ui
