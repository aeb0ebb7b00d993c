# loopglass_warnings(<target>): the project's warnings, as errors, for one of its own targets.
function(loopglass_warnings target)
  target_compile_options(${target} PRIVATE -Wall -Wextra -Wpedantic -Wshadow -Wconversion)
  if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU" AND CMAKE_CXX_COMPILER_VERSION VERSION_LESS 13)
    # False alarms of GCC 12 in inlined functions of std::string (GCC bugs 105329 and 105651), for
    # expressions such as "(" + text() + ")" and std::string(180, 'n') + "-end". Which expressions are
    # reported depends on inlining, and even on the name of the folder, so the code cannot avoid them.
    # clang, GCC 13 and AddressSanitizer still see real faults of these kinds.
    target_compile_options(${target} PRIVATE
      -Wno-restrict -Wno-stringop-overflow -Wno-stringop-overread -Wno-array-bounds)
    # GCC 12 also misses that an algorithm only moves the value of an empty std::optional.
    target_compile_options(${target} PRIVATE -Wno-maybe-uninitialized)
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
