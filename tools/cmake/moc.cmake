# moc is called for each file by itself, and looks into none that it includes: AUTOMOC, which gives it
# all folders to look into, takes a minute for the headers of the window, where this takes a second.
# moc must then be told of an interface that a class names in Q_INTERFACES.

# loopglass_moc_command(<output> <source>): how moc makes the one of the other.
function(loopglass_moc_command output source)
  cmake_path(GET output PARENT_PATH folder)
  file(MAKE_DIRECTORY "${folder}")
  add_custom_command(OUTPUT "${output}"
    COMMAND Qt6::moc --no-notes "${source}" -o "${output}"
    DEPENDS "${source}" VERBATIM)
endfunction()

# loopglass_moc(<target> <source>): makes <name of the source>.moc, which the source includes at its
# end.
function(loopglass_moc target source)
  cmake_path(GET source STEM name)
  cmake_path(ABSOLUTE_PATH source)
  set(folder "${CMAKE_CURRENT_BINARY_DIR}/moc")
  loopglass_moc_command("${folder}/${name}.moc" "${source}")
  target_sources(${target} PRIVATE "${folder}/${name}.moc")
  target_include_directories(${target} PRIVATE "${folder}")
endfunction()

# loopglass_moc_headers(<target>): what moc makes of its headers, after loopglass_join. It is compiled
# with the other sources of their folder, which have read the headers already; by itself it would take
# as long as a quarter of them.
function(loopglass_moc_headers target)
  get_target_property(headers ${target} SOURCES)
  list(FILTER headers INCLUDE REGEX "\\.h$")
  set(folders "")
  foreach(header IN LISTS headers)
    cmake_path(RELATIVE_PATH header BASE_DIRECTORY "${CMAKE_CURRENT_SOURCE_DIR}" OUTPUT_VARIABLE name)
    set(output "${CMAKE_CURRENT_BINARY_DIR}/moc/${name}.moc")
    loopglass_moc_command("${output}" "${header}")
    target_sources(${target} PRIVATE "${output}")
    cmake_path(GET header PARENT_PATH folder)
    loopglass_group_of(group "${folder}")
    list(APPEND folders ${group})
    string(APPEND code_of_${group} "#include \"${name}.moc\"  // NOLINT\n")
  endforeach()
  list(REMOVE_DUPLICATES folders)
  foreach(group IN LISTS folders)
    set(joined "${CMAKE_CURRENT_BINARY_DIR}/moc/${group}.cpp")
    file(CONFIGURE OUTPUT "${joined}" CONTENT "${code_of_${group}}" @ONLY)
    target_sources(${target} PRIVATE "${joined}")
    set_source_files_properties("${joined}" PROPERTIES UNITY_GROUP "${group}_0")
  endforeach()
endfunction()
