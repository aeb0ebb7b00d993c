# The sources of one folder are compiled together, by CMake's own UNITY_BUILD: the headers they share
# are parsed once, and a first build takes less than half as long. It is so on every machine, with a
# cache of compiled files or without one. The preset `dev` compiles each file by itself, which shows
# that each includes what it uses.
set(CMAKE_UNITY_BUILD ON CACHE BOOL "Compile sources of one folder together")

# loopglass_group_of(<variable> <folder>): the name of what is compiled together of a folder.
function(loopglass_group_of variable folder)
  cmake_path(RELATIVE_PATH folder BASE_DIRECTORY "${PROJECT_SOURCE_DIR}")
  string(MAKE_C_IDENTIFIER "${folder}" group)
  set(${variable} ${group} PARENT_SCOPE)
endfunction()

# loopglass_join(<target> <most>): joins up to so many sources of a folder. What they name in an
# unnamed namespace must then differ within a folder, but not between folders.
function(loopglass_join target most)
  get_target_property(sources ${target} SOURCES)
  set(folders "")
  foreach(source IN LISTS sources)
    if(source MATCHES "\\.cpp$")
      cmake_path(GET source PARENT_PATH folder)
      loopglass_group_of(folder "${folder}")
      list(APPEND folders ${folder})
      list(APPEND in_${folder} "${source}")
    endif()
  endforeach()
  list(REMOVE_DUPLICATES folders)
  foreach(folder IN LISTS folders)
    list(LENGTH in_${folder} count)
    math(EXPR parts "(${count} + ${most} - 1) / ${most}")  # of the same size, not a small last one
    foreach(source IN LISTS in_${folder})
      math(EXPR count "${count} - 1")
      math(EXPR part "${count} % ${parts}")
      set_source_files_properties("${source}" PROPERTIES UNITY_GROUP "${folder}_${part}")
    endforeach()
  endforeach()
  set_target_properties(${target} PROPERTIES UNITY_BUILD_MODE GROUP)
endfunction()
