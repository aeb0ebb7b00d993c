#include "report/picture.h"

#include "report/html.h"
#include "words/wording.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>

namespace loopglass {

namespace {

std::string attribute(std::string_view name, double value) {
    return " " + std::string(name) + "=\"" + coordinate(value) + "\"";
}

}  // namespace

std::string_view seriesColour(std::size_t number) {
    constexpr std::array<std::string_view, 5> colours{"#56b4e9", "#d55e00", "#7b68c9", "#b8860b",
                                                      "#b0487c"};
    return colours[number % colours.size()];
}

std::string_view levelColour(std::size_t level) {
    constexpr std::array<std::string_view, 4> colours{"#34526f", "#6c8aa8", "#a3bad1", "#c3d3e2"};
    return colours[std::min(level, colours.size() - 1)];
}

std::string coordinate(double value) {
    std::array<char, 64> digits{};
    const double rounded = std::round(value * 100) / 100;
    const auto end = std::to_chars(digits.data(), digits.data() + digits.size(), rounded).ptr;
    return {digits.data(), end};
}

void Picture::line(double x1, double y1, double x2, double y2, std::string_view colour,
                   std::string_view more) {
    m_shapes += "<line" + attribute("x1", x1) + attribute("y1", y1) + attribute("x2", x2) +
                attribute("y2", y2) + " stroke=\"" + std::string(colour) + "\"" +
                std::string(more) + "/>\n";
}

void Picture::box(double x, double y, double width, double height, std::string_view colour,
                  std::string_view tip, std::string_view more) {
    const std::string start = "<rect" + attribute("x", x) + attribute("y", y) +
                              attribute("width", width) + attribute("height", height) + " fill=\"" +
                              std::string(colour) + "\"" + std::string(more);
    m_shapes += tip.empty() ? start + "/>\n"
                            : start + "><title>" + html::escaped(tip) + "</title></rect>\n";
}

void Picture::text(double x, double y, std::string_view text, std::string_view anchor,
                   std::string_view colour) {
    m_shapes += "<text" + attribute("x", x) + attribute("y", y) + " text-anchor=\"" +
                std::string(anchor) + "\" fill=\"" + std::string(colour) + "\">" +
                html::escaped(text) + "</text>\n";
}

std::string Picture::svg(double width, double height, std::string_view title) const {
    return "<svg xmlns=\"http://www.w3.org/2000/svg\" role=\"img\"" + attribute("width", width) +
           attribute("height", height) + " viewBox=\"0 0 " + coordinate(width) + " " +
           coordinate(height) +
           "\" font-family=\"DejaVu Sans, Verdana, sans-serif\" font-size=\"11\">\n<title>" +
           html::escaped(title) + "</title>\n" + m_shapes + "</svg>\n";
}

double Picture::widthOf(std::string_view text) {
    return 7.0 * static_cast<double>(characterCount(text));
}

}  // namespace loopglass
