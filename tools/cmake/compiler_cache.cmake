# A second build of the same sources (another clone, another branch) is then almost free.
if(NOT DEFINED CMAKE_CXX_COMPILER_LAUNCHER AND NOT DEFINED ENV{CCACHE_DISABLE})
  find_program(LOOPGLASS_CCACHE ccache)
  mark_as_advanced(LOOPGLASS_CCACHE)
  if(LOOPGLASS_CCACHE)
    # It must be told that precompiled headers are what their sources say (its manual, on them).
    set(CMAKE_CXX_COMPILER_LAUNCHER env CCACHE_SLOPPINESS=pch_defines,time_macros "${LOOPGLASS_CCACHE}")
  endif()
endif()
