# loopglass_warnings(<target>): the project's warnings, as errors, for one of its own targets.
function(loopglass_warnings target)
  target_compile_options(${target} PRIVATE -Wall -Wextra -Wpedantic -Wshadow -Wconversion)
  if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU" AND CMAKE_CXX_COMPILER_VERSION VERSION_LESS 13)
    # GCC 12 reports overlapping copies inside std::string that cannot happen (GCC bug 105651), and
    # copies beyond short constant strings, whether or not depending on the length of the folder's
    # name: on most machines a first build would begin with pages of them.
    target_compile_options(${target} PRIVATE -Wno-restrict -Wno-stringop-overflow)
    # What else it sees there is shown, but ends no build.
    target_compile_options(${target} PRIVATE -Wno-error=array-bounds -Wno-error=stringop-overread)
    # Nor does it see that nobody reads the value of an empty std::optional that an algorithm moves.
    target_compile_options(${target} PRIVATE -Wno-error=maybe-uninitialized)
  endif()
  if(CMAKE_UNITY_BUILD AND CMAKE_CXX_COMPILER_ID MATCHES "Clang")
    # Where GCC has nothing to say: names of the file before, and signs.
    target_compile_options(${target} PRIVATE -Wno-shadow -Wno-sign-conversion)
  endif()
  # GCC's flow warnings misfire on instrumented code; the plain builds hold the line.
  if(NOT LOOPGLASS_SANITIZE)
    set_target_properties(${target} PROPERTIES COMPILE_WARNING_AS_ERROR ON)
  endif()
endfunction()
