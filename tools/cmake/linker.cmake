# Dozens of large programs: where lld is installed (tools/install-dependencies) it links them in a third
# of the time that the usual linker takes.
find_program(LOOPGLASS_LLD ld.lld)
mark_as_advanced(LOOPGLASS_LLD)
if(LOOPGLASS_LLD)
  add_link_options(-fuse-ld=lld)
endif()
