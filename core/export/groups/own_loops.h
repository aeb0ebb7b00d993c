#pragma once

#include "export/plan/names.h"
#include "fusion/group_shape.h"

#include <functional>
#include <string>
#include <vector>

namespace loopglass {

/// The language of own loops. Values are names or expressions of the language.
class OwnLoopSyntax {
public:
    virtual ~OwnLoopSyntax() = default;
    OwnLoopSyntax(const OwnLoopSyntax&) = delete;
    OwnLoopSyntax& operator=(const OwnLoopSyntax&) = delete;

    /// Returns the first iteration of a dimension of the box.
    virtual std::string low(std::size_t dimension) = 0;
    /// Returns the end of a dimension of the box.
    virtual std::string high(std::size_t dimension) = 0;
    /// Returns the number of iterations in a range.
    virtual std::string size(const std::string& from, const std::string& to) = 0;
    /// Writes the tile size of a loop that splits `size` iterations.
    virtual void defineStep(const std::string& name, const std::string& size,
                            const fusion::FlatLoop& loop) = 0;
    /// Writes the end of the tile that begins at `from`: at most `to`.
    virtual void defineEnd(const std::string& name, const std::string& from,
                           const std::string& step, const std::string& to) = 0;
    virtual void openLoop(const std::string& name, const std::string& from, const std::string& to,
                          const std::string& step, const fusion::FlatLoop& loop) = 0;
    virtual void closeLoop() = 0;
    /// Begins the loops of a level.
    virtual void level(const std::string& name) = 0;

    /// Returns the mark at the beginning of each name, such as `%`.
    const std::string& mark() const { return m_mark; }

protected:
    explicit OwnLoopSyntax(std::string mark = {}) : m_mark(std::move(mark)) {}

private:
    std::string m_mark;
};

/// Writes the own loops of a layer over a box. The tile sizes follow from the size of the box.
class OwnLoops {
public:
    OwnLoops(OwnLoopSyntax& syntax, const fusion::GroupShape& shape, std::size_t layer,
             Namer& local);

    /// Returns the names of the innermost loops, by dimension.
    const std::vector<std::string>& indices() const { return m_from; }
    void open();
    void close();

private:
    const std::vector<fusion::FlatLoop>& loops() const { return m_shape.own[m_layer]; }
    std::string newName(const std::string& wanted);
    void nameLoops();
    bool isInnermost(std::size_t k) const;
    void openLoop(std::size_t k);

    OwnLoopSyntax& m_syntax;
    const fusion::GroupShape& m_shape;
    std::size_t m_layer;
    Namer& m_local;
    std::vector<std::string> m_names;  ///< names of loops; "" for a loop of one iteration
    std::vector<std::string> m_steps;
    /// First iteration, end and tile size of the innermost loop so far, by dimension.
    std::vector<std::string> m_from;
    std::vector<std::string> m_to;
    std::vector<std::string> m_size;
};

/// Returns the equation of a layer as a statement `output += operand * operand`. `word` writes a
/// word of a tensor from its indices.
std::string equationOf(
    const fusion::GroupShape& shape, std::size_t layer, const std::vector<std::string>& dimensions,
    const std::function<std::string(std::size_t tensor, const std::vector<std::string>& at)>& word);

}  // namespace loopglass
