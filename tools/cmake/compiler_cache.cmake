# A second build of the same sources (another clone, another branch) is then almost free.
if(NOT DEFINED CMAKE_CXX_COMPILER_LAUNCHER AND NOT DEFINED ENV{CCACHE_DISABLE})
  find_program(LOOPGLASS_CCACHE ccache)
  mark_as_advanced(LOOPGLASS_CCACHE)
  if(LOOPGLASS_CCACHE)
    set(CMAKE_CXX_COMPILER_LAUNCHER "${LOOPGLASS_CCACHE}")
  endif()
endif()

# Without that cache, what nearly every file includes is parsed once for all: it halves the time of
# a first build. With it this would only get in the way, and so its builds also show that each
# file includes what it uses.
if(CMAKE_CXX_COMPILER_LAUNCHER)
  set(precompile OFF)
else()
  set(precompile ON)
endif()
option(LOOPGLASS_PRECOMPILE "Parse common headers once (precompiled headers)" ${precompile})
