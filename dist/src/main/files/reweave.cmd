@echo off
rem SPDX-License-Identifier: Apache-2.0
rem
rem Starts Reweave from an unpacked distribution. Needs a JDK 17 or later.
rem REWEAVE_OPTS: more options for the JVM that analyses, e.g. -Xmx8g

setlocal
set "reweave_java=java"
if defined JAVA_HOME set "reweave_java=%JAVA_HOME%\bin\java"

rem Options meant for the program's JVM (an agent, a debugger's port) are not for this one.
if defined JDK_JAVA_OPTIONS set "REWEAVE_KEPT_JDK_JAVA_OPTIONS=%JDK_JAVA_OPTIONS%"
if defined JAVA_TOOL_OPTIONS set "REWEAVE_KEPT_JAVA_TOOL_OPTIONS=%JAVA_TOOL_OPTIONS%"
set JDK_JAVA_OPTIONS=
set JAVA_TOOL_OPTIONS=

"%reweave_java%" -XX:MaxRAMPercentage=50 -XX:+UseParallelGC -XX:-UsePerfData %REWEAVE_OPTS% -Dreweave.command=reweave -cp "%~dp0lib\reweave-cli.jar" dev.reweave.cli.Main %*
exit /b %ERRORLEVEL%
