// SPDX-License-Identifier: Apache-2.0
package dev.reweave.trace.log;

/**
 * Rows of the metadata journal: UTF-8 lines of tab-separated columns, appended to the log before
 * the first event that needs them. Columns never hold tabs or line breaks (see {@link #clean}).
 *
 * <pre>
 *   C classId loader name super interfaces access sourceFile version status
 *        an application class. name, super and the comma-separated interfaces are dotted; loader is a
 *        number that tells class loaders apart; status is "instrumented", or the reason it was not
 *   D classId fieldName descriptor access
 *        a field the class declares. access: as in the class file, and 2^24 when it is annotated as
 *        nondeterministic
 *   M methodId classId name descriptor access flags
 *        flags: letters; m: marked atomic, n: annotated as nondeterministic
 *   V owner fieldName descriptor
 *        a field that is used like a volatile one, through a handle, though it may not be declared so
 *   S siteId methodId line op owner name descriptor loop call
 *        a place in the code. op: getfield putfield getstatic putstatic aload astore monitor call …;
 *        owner (dotted), name, descriptor: the field or method named there; for arrays the
 *        descriptor of the array type, e.g. [I, and for [B also boolean arrays; loop: number of the
 *        innermost loop of the method that the place lies in, 0 if there is none; may be left out;
 *        call: the site of the call that accesses the variable named, if it is one by a handle or
 *        updater; else left out
 *   K classIndex name
 *        run-time class of objects: the class part of object ids. name is dotted, arrays as int[]
 *   T threadId objectId name parentThreadId daemon virtual
 *        threadId as in chunk headers; objectId of the Thread object; parent -1 if unknown; 0 or 1
 *   G regionId name
 *        a marked region that is not a method
 *   L objectId objectId
 *        the second is the condition object that belongs to the first, a lock
 *   N text
 *        a note for the report
 *   X key value
 *        a fact: jdk, command, start, instrumented, leftAlone, opaque, closed, and those of {@link
 *        ProcessMark}
 * </pre>
 */
public final class MetaJournal {
  private MetaJournal() {}

  /** The text without the characters that separate columns and rows. */
  public static String clean(String text) {
    if (text == null) {
      return "";
    }
    StringBuilder out = null;
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (c == '\t' || c == '\n' || c == '\r') {
        if (out == null) {
          out = new StringBuilder(text);
        }
        out.setCharAt(i, ' ');
      }
    }
    return out == null ? text : out.toString();
  }
}
