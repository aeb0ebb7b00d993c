# loopglass_gecode: the constraint solver Gecode (Debian: libgecode-dev), without its window Gist and
# its driver of scripts, which are built with another Qt.
if(LOOPGLASS_GECODE)
  find_path(GECODE_INCLUDE gecode/int.hh)
  if(NOT GECODE_INCLUDE)
    message(FATAL_ERROR "The solver Gecode is not there (Debian: libgecode-dev). "
      "Install it (tools/install-dependencies), or build without it: -DLOOPGLASS_GECODE=OFF")
  endif()
  add_library(loopglass_gecode INTERFACE)
  target_include_directories(loopglass_gecode SYSTEM INTERFACE "${GECODE_INCLUDE}")
  foreach(gecode_part minimodel set int search kernel support)
    find_library(GECODE_${gecode_part}_LIBRARY gecode${gecode_part} REQUIRED)
    target_link_libraries(loopglass_gecode INTERFACE "${GECODE_${gecode_part}_LIBRARY}")
  endforeach()
endif()
