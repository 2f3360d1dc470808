# Writes which commit of SOURCE is built to OUTPUT, made from TEMPLATE with VERSION, and the time of the commit in
# seconds to OUTPUT.time. Files that would stay the same are not touched, so nothing is compiled again.
#
#   cmake -DSOURCE=… -DTEMPLATE=… -DOUTPUT=… -DVERSION=… -P build_info.cmake
#
# The commit comes from git in a checkout, from data/commit in an archive that git made, and is unknown elsewhere.
set(commit unknown)
set(time "")
set(found "")
set(differs 0)
find_program(git git)
if(git AND EXISTS ${SOURCE}/.git)
  set(ask ${git} -c safe.directory=* -C ${SOURCE})
  execute_process(COMMAND ${ask} log -1 "--format=%H %ct" OUTPUT_VARIABLE found ERROR_QUIET)
  execute_process(COMMAND ${ask} diff --quiet HEAD -- RESULT_VARIABLE differs OUTPUT_QUIET ERROR_QUIET)
elseif(EXISTS ${SOURCE}/data/commit)
  file(READ ${SOURCE}/data/commit found)
endif()
if(found MATCHES "^([0-9a-f]+) ([0-9]+)")
  set(commit ${CMAKE_MATCH_1})
  set(time ${CMAKE_MATCH_2})
  if(differs)
    string(APPEND commit "+changes")
  endif()
endif()
set(date "")
if(time)
  set(ENV{SOURCE_DATE_EPOCH} ${time})
  string(TIMESTAMP date "%Y-%m-%d" UTC)
endif()
configure_file(${TEMPLATE} ${OUTPUT} @ONLY)
file(CONFIGURE OUTPUT ${OUTPUT}.time CONTENT "${time}\n")
