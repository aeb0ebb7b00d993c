# loopglass_moc(<target> <source>): makes <name of the source>.moc, which the source includes at its
# end. For tests this takes a third of what AUTOMOC does for them.
function(loopglass_moc target source)
  cmake_path(GET source STEM name)
  cmake_path(ABSOLUTE_PATH source)
  set(folder "${CMAKE_CURRENT_BINARY_DIR}/moc")
  set(output "${folder}/${name}.moc")
  file(MAKE_DIRECTORY "${folder}")
  add_custom_command(OUTPUT "${output}"
    COMMAND Qt6::moc "${source}" -o "${output}"
    DEPENDS "${source}" VERBATIM)
  target_sources(${target} PRIVATE "${output}")
  target_include_directories(${target} PRIVATE "${folder}")
endfunction()
