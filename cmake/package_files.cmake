# Writes what a package holds and the source tree does not: man pages and Debian's changelog, below FOLDER.
#
#   cmake -DPARLOUR=… -DFOLDER=… -DVERSION=… -DTIME=… -P package_files.cmake
#
# TIME is a file with the time of the commit in seconds, the date of the changelog. The same commit gives the same bytes.
file(REMOVE_RECURSE ${FOLDER})
file(STRINGS ${TIME} time)
if(NOT time)
  set(time 946684800)  # a source without a commit: the beginning of 2000
endif()
set(ENV{SOURCE_DATE_EPOCH} ${time})
string(TIMESTAMP date "%a, %d %b %Y %H:%M:%S +0000" UTC)

file(WRITE ${FOLDER}/changelog "parlour (${VERSION}) unstable; urgency=medium

  * A build of version ${VERSION}. CHANGELOG.md of the source says what is new.

 -- Parlour maintainers <maintainers@parlour.invalid>  ${date}
")
execute_process(COMMAND ${PARLOUR} manual ${FOLDER}/man COMMAND_ERROR_IS_FATAL ANY)
file(GLOB_RECURSE files ${FOLDER}/changelog ${FOLDER}/man/*.1)
execute_process(COMMAND gzip -9n ${files} COMMAND_ERROR_IS_FATAL ANY)
file(WRITE ${FOLDER}/stamp "")
