#pragma once

#include <string_view>

/// The files of the folder resources/technology, unchanged.
namespace loopglass::embedded {

std::string_view cacti();
std::string_view common();
std::string_view eyeriss();
std::string_view interstellar();
std::string_view tpuV4i();

}  // namespace loopglass::embedded
