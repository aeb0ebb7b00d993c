#include "labs/answer_texts.h"

#include "text/text.h"

namespace loopglass::ui {

lab::AnswerValue textValue(const QString& text) {
    lab::AnswerValue value;
    if (!text.trimmed().isEmpty()) {
        value.kind = YamlKind::Text;
        value.text = text.toStdString();
    }
    return value;
}

QString textOf(const lab::AnswerValue& value) {
    return value.kind == YamlKind::Text ? qt(value.text) : QString();
}

QString plainLabText(const std::string& marked) {
    return qt(marked).remove(QLatin1Char('`')).remove(QStringLiteral("**"));
}

}  // namespace loopglass::ui
