#pragma once

#include "format/source.h"
#include "format/yaml/yaml_tree.h"
#include "workload/input_error.h"

#include <map>
#include <string>
#include <utility>
#include <vector>

namespace loopglass::lab {

/// The value of an answer of any kind, as a text, a list or a map.
struct AnswerValue {
    YamlKind kind = YamlKind::Nothing;
    std::string text;
    std::vector<AnswerValue> entries;  ///< entries of a list or a map
    std::vector<std::string> keys;     ///< keys of a map
    Location at;
    bool operator==(const AnswerValue& other) const {
        return kind == other.kind && text == other.text && entries == other.entries &&
               keys == other.keys;
    }
};

/// A file of answers (docs/labs.md, section "Answers").
struct Answers {
    std::string file;
    std::string lab;  ///< id of the lab; "" in a file that has only answers
    int version = 0;  ///< version of the lab; 0 = not specified
    std::string hash;
    std::string seed;
    std::string student;
    std::string tool;
    std::string conventions;
    std::string time;
    /// Number of hints that the student used, by question.
    std::map<std::string, std::string> hints;
    std::map<std::string, std::string> checks;  ///< number of checks, by question
    std::vector<std::string> checked;           ///< questions whose current answer was checked
    std::map<std::string, AnswerValue> answers;
};

/// Reads a file of answers, or a plain map of `id: value`. Throws InputError with the position of
/// the error.
Answers readAnswers(const Source& source);

/// Returns the file of answers; equal answers give equal bytes.
std::string writeAnswers(const Answers& answers);

/// Returns the student's id for the name of a file: `s1` for `folder/s1.answers.yaml`.
std::string studentOfFile(const std::string& file);

/// Returns a value as YAML on one line; a text of several lines is returned unchanged. The result
/// is input for functions that parse the text of a file.
std::string yamlOf(const AnswerValue& value);

}  // namespace loopglass::lab
