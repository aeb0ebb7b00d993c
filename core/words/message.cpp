#include "words/argument.h"
#include "words/sentence.h"

namespace loopglass {

namespace {

template <typename Item, typename Text>
std::vector<Argument> itemsOf(const std::vector<Text>& texts) {
    std::vector<Argument> items;
    items.reserve(texts.size());
    for (const Text& text : texts) {
        items.push_back({Item(text)});
    }
    return items;
}

}  // namespace

Message::Message(const SentenceRow& sentence, std::vector<Argument> arguments)
    : m_sentence(&sentence),
      m_arguments(std::move(arguments)) {}

bool Message::operator==(const Message& other) const {
    return m_sentence == other.m_sentence && m_arguments == other.m_arguments;
}

namespace words {

bool List::operator==(const List& other) const { return items == other.items; }

Names::Names(const std::vector<std::string>& names) : List{itemsOf<Name>(names)} {}

QuotedNames::QuotedNames(const std::vector<std::string>& names) : List{itemsOf<Quoted>(names)} {}

Messages::Messages(const std::vector<Message>& messages) : List{itemsOf<Message>(messages)} {}

}  // namespace words

std::string SentenceRow::id() const {
    std::string dotted(room);
    dotted += '.';
    for (const char c : name) {
        const bool upper = c >= 'A' && c <= 'Z';
        dotted += upper ? "-" : "";
        dotted += upper ? static_cast<char>(c - 'A' + 'a') : c;
    }
    return dotted;
}

}  // namespace loopglass
