#include "lab/sheet/worksheet.h"

#include "lab/file/pictures.h"
#include "lab/marks/class_marks.h"
#include "lab/marks/key.h"
#include "lab/marks/unit_text.h"
#include "lab/sheet/sheet_language.h"
#include "report/html.h"
#include "words/han.h"
#include "words/language.h"
#include "words/number_text.h"
#include "words/sentences/lab.h"

#include <algorithm>
#include <array>
#include <utility>
#include <vector>

namespace loopglass::lab {

namespace {

/// Replaces each pair of marks by an opening and a closing tag.
std::string paired(std::string text, const std::string& mark, const std::string& tag) {
    std::size_t at = 0;
    while ((at = text.find(mark, at)) != std::string::npos) {
        const std::size_t end = text.find(mark, at + mark.size());
        if (end == std::string::npos) {
            break;
        }
        const std::string inner = text.substr(at + mark.size(), end - at - mark.size());
        const std::string element = "<" + tag + ">" + inner + "</" + tag + ">";
        text.replace(at, end + mark.size() - at, element);
        at += element.size();
    }
    return text;
}

std::string lineHtml(const std::string& line) {
    return paired(paired(html::escaped(line), "**", "b"), "`", "code");
}

/// Returns a line of text as HTML, with its pictures.
std::string lineHtml(const std::string& line, const Lab& lab) {
    std::string text;
    std::size_t from = 0;
    for (const PictureMark& mark : picturesIn(line)) {
        const auto picture = lab.pictures.find(mark.path);
        if (picture != lab.pictures.end()) {
            text += lineHtml(line.substr(from, mark.begin - from)) +
                    pictureHtml(picture->second, mark.shows);
            from = mark.begin + mark.length;
        }
    }
    return text + lineHtml(line.substr(from));
}

/// Returns true for a line that consists only of a picture; such a line becomes a separate
/// paragraph.
bool isPicture(const std::string& line) {
    const std::vector<PictureMark> marks = picturesIn(line);
    return marks.size() == 1 && marks.front().length == line.size();
}

/// Returns true if a paragraph continues on the next line without a space, because the text is
/// Chinese. Marks of bold text may be between the lines.
bool isChineseSeam(std::string_view above, std::string_view below) {
    above = above.substr(0, above.find_last_not_of('*') + 1);
    below = below.substr(std::min(below.find_first_not_of('*'), below.size()));
    return endsWithHan(above) && beginsWithHan(below);
}

/// Converts the lines of a text to HTML elements. At most one element is open at a time.
class TextPage {
public:
    explicit TextPage(const Lab& lab) : m_lab(lab) {}

    std::string read(const std::string& markdown) {
        std::size_t begin = 0;
        while (begin < markdown.size()) {
            const std::size_t end = std::min(markdown.find('\n', begin), markdown.size());
            add(markdown.substr(begin, end - begin));
            begin = end + 1;
        }
        open(Element::None);
        return std::move(m_html);
    }

private:
    enum class Element : std::uint8_t { None, Paragraph, List, Code };

    void add(const std::string& line) {
        if (line == "```") {
            open(m_open == Element::Code ? Element::None : Element::Code);
        } else if (m_open == Element::Code) {
            m_html += html::escaped(line) + "\n";
        } else if (line.empty()) {
            open(Element::None);
        } else if (isPicture(line)) {
            open(Element::None);
            open(Element::Paragraph);
            m_html += lineHtml(line, m_lab);
            open(Element::None);
        } else if (line.rfind("- ", 0) == 0) {
            open(Element::List);
            m_html += "<li>" + lineHtml(line.substr(2), m_lab) + "</li>\n";
        } else {
            const bool goesOn = m_open == Element::Paragraph;
            m_html += goesOn && !isChineseSeam(m_line, line) ? "\n" : "";
            open(Element::Paragraph);
            m_html += lineHtml(line, m_lab);
        }
        m_line = line;
    }

    void open(Element next) {
        if (next == m_open) {
            return;
        }
        constexpr std::array ends{"", "</p>\n", "</ul>\n", "</pre>\n"};
        constexpr std::array begins{"", "<p>", "<ul>\n", "<pre>"};
        m_html += ends[static_cast<std::size_t>(m_open)];
        m_html += begins[static_cast<std::size_t>(next)];
        m_open = next;
    }

    const Lab& m_lab;
    std::string m_html;
    std::string m_line;  ///< the last line that was read
    Element m_open = Element::None;
};

/// Removes the empty lines and the indentation of a file in the lab; they exist only so that errors
/// have the right position. On paper, the file begins at the left edge.
std::string atEdge(const std::string& text) {
    const std::size_t first = text.find_first_not_of('\n');
    if (first == std::string::npos) {
        return {};
    }
    const std::size_t indent = text.find_first_not_of(' ', first) - first;
    std::string moved;
    for (std::size_t begin = first; begin < text.size();) {
        const std::size_t end = std::min(text.find('\n', begin), text.size());
        const std::size_t blank = std::min(text.find_first_not_of(' ', begin), end) - begin;
        const std::size_t from = begin + std::min(indent, blank);
        moved += text.substr(from, end - from) + "\n";
        begin = end + 1;
    }
    return moved;
}

class Worksheet {
public:
    Worksheet(LabInstance& instance, const WorksheetOptions& options)
        : m_instance(instance),
          m_lab(instance.lab()),
          m_options(options),
          m_words(isChinese()) {
        if (options.solutions) {
            m_key = keyOf(instance, options.seed);
        }
    }

    std::string page() {
        const std::string title = in(m_lab.title, "");
        std::string body = html::element("h1", title) + html::element("p", rendered(head()));
        body += textHtml(in(m_lab.about, ""), m_lab) + given();
        int number = 0;
        for (const Question& question : m_lab.questions) {
            body += asked(question, ++number);
        }
        return html::page(title, body, isChinese() ? "zh-Hant-TW" : "en");
    }

private:
    bool isChinese() const { return m_options.language == "zh_TW"; }
    std::string rendered(const Message& message) const { return render(message, m_words); }

    std::string in(const Phrase& phrase, const std::string& ofCase) {
        return m_instance.text(phrase, m_options.language, ofCase);
    }

    Message head() const {
        return m_options.seed.empty()
                   ? msg::lab::sheetOfNobody(m_lab.id, m_lab.version, m_lab.points())
                   : msg::lab::sheetOf(m_options.seed, m_lab.id, m_lab.version, m_lab.points());
    }

    std::string given() {
        std::string text;
        for (const Case& one : m_lab.cases) {
            std::string files;
            const auto add = [&](const Sentence<>& name, GivenFile Case::*which) {
                if (one.*which) {
                    files += html::element("p", rendered(name())) +
                             html::element("pre", atEdge(m_instance.file(one.name, which)->text));
                }
            };
            add(msg::lab::acceleratorFile, &Case::accelerator);
            add(msg::lab::workloadFile, &Case::workload);
            add(msg::lab::mappingFile, &Case::mapping);
            add(msg::lab::constraintsFile, &Case::constraints);
            if (!files.empty()) {
                text +=
                    html::element("h2", rendered(one.name.empty() ? msg::lab::givenFiles()
                                                                  : msg::lab::caseFiles(one.name)));
                text += files;
            }
        }
        return text;
    }

    std::string asked(const Question& question, int number) {
        const std::string title =
            question.title.empty() ? question.id : in(question.title, question.ofCase);
        std::string text = html::element(
            "h2", rendered(msg::lab::questionHeading(number, title, question.points)));
        text += textHtml(in(question.ask, question.ofCase), m_lab) + parts(question);
        return text + (m_options.solutions ? solution(question) : blank(question));
    }

    /// Returns the options of a choice, or the table to fill in.
    std::string parts(const Question& question) {
        std::string text;
        if (const auto* choice = std::get_if<ChoiceAnswer>(&question.answer)) {
            text += "<ul>\n";
            for (const std::size_t i :
                 shuffled(choice->options.size(), m_options.seed, question.id)) {
                const ChoiceOption& option = choice->options[i];
                text += "<li>☐ <code>" + html::escaped(option.id) + "</code> " +
                        lineHtml(in(option.phrase, question.ofCase)) + "</li>\n";
            }
            text += "</ul>\n";
        }
        if (const auto* table = std::get_if<TableAnswer>(&question.answer)) {
            std::vector<std::string> heading{""};
            for (const Phrase& column : table->columns) {
                heading.push_back(in(column, question.ofCase));
            }
            html::Table cells(heading, 1);
            for (std::size_t r = 0; r < table->rows.size(); ++r) {
                std::vector<std::string> row{in(table->rows[r].phrase, question.ofCase)};
                for (const Expression& cell : table->rows[r].cells) {
                    row.push_back(m_options.solutions
                                      ? shownNumber(m_instance.value(cell, question.ofCase))
                                      : "________");
                }
                cells.addRow(std::move(row));
            }
            text += cells.text();
        }
        return text;
    }

    std::string blank(const Question& question) const {
        if (const auto* number = std::get_if<NumberAnswer>(&question.answer)) {
            return html::element("p", "______________ " + unitIn(m_options.language, number->unit));
        }
        const bool lines = std::holds_alternative<MappingAnswer>(question.answer) ||
                           std::holds_alternative<AcceleratorAnswer>(question.answer) ||
                           std::holds_alternative<CandidateAnswer>(question.answer) ||
                           std::holds_alternative<TextAnswer>(question.answer);
        return lines ? "<p>&nbsp;<br/>&nbsp;<br/>&nbsp;<br/>&nbsp;</p>\n" : "";
    }

    std::string solution(const Question& question) {
        if (const auto* text = std::get_if<TextAnswer>(&question.answer)) {
            return textHtml(in(text->rubric, question.ofCase), m_lab);
        }
        const AnswerValue& value = m_key.answers[question.id];
        if (value.kind == YamlKind::Nothing) {
            return html::element("p", rendered({msg::lab::noSolutionFound()}));
        }
        if (std::holds_alternative<TableAnswer>(question.answer)) {
            return "";
        }
        const QuestionMark mark =
            markOf(m_instance, question, &value, {.language = m_options.language});
        return html::element("pre", value.kind == YamlKind::Text ? value.text : yamlOf(value)) +
               html::element("p", rendered(mark.why));
    }

    std::string rendered(const std::vector<Message>& messages) const {
        return m_options.speaks != nullptr ? sentenceOf(messages, *m_options.speaks)
                                           : sentenceOf(messages);
    }

    LabInstance& m_instance;
    const Lab& m_lab;
    const WorksheetOptions& m_options;
    SheetLanguage m_words;
    Answers m_key;
};

}  // namespace

std::string textHtml(const std::string& markdown, const Lab& lab) {
    return TextPage(lab).read(markdown);
}

std::string worksheetHtml(LabInstance& instance, const WorksheetOptions& options) {
    return Worksheet(instance, options).page();
}

}  // namespace loopglass::lab
