// SPDX-License-Identifier: Apache-2.0
package dev.reweave.trace.std;

import dev.reweave.trace.TraceInfo.Method;
import dev.reweave.trace.TraceInfo.Site;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Methods and sites of a trace that is being imported. */
final class ImportedCode {
  private final List<Method> methods = new ArrayList<>();
  private final Map<String, Integer> methodIndex = new HashMap<>();
  private final List<Site> sites = new ArrayList<>();
  private final Map<Site, Integer> siteIndex = new HashMap<>();

  ImportedCode() {
    site(new Site(-1, 0, "unknown"));
  }

  int site(Site site) {
    Integer known = siteIndex.putIfAbsent(site, sites.size());
    if (known == null) {
      sites.add(site);
      return sites.size() - 1;
    }
    return known;
  }

  int method(String key, Method row) {
    Integer known = methodIndex.putIfAbsent(key, methods.size());
    if (known == null) {
      methods.add(row);
      return methods.size() - 1;
    }
    return known;
  }

  /** Says which source file a method is in. */
  void file(int method, String file) {
    Method m = methods.get(method);
    if (m.file() == null) {
      methods.set(
          method,
          new Method(
              m.className(),
              m.name(),
              m.descriptor(),
              file,
              m.marked(),
              m.isSynchronized(),
              m.isEntry()));
    }
  }

  /** The site of a location as STD has it: a number, or path:line. */
  int location(String text) {
    int colon = text.lastIndexOf(':');
    String last = text.substring(colon + 1);
    int line = number(last);
    if (line < 0) {
      return site(new Site(-1, 0, text));
    }
    if (colon < 0) {
      return line == 0 ? 0 : site(new Site(-1, line, "location"));
    }
    String path = text.substring(0, colon);
    int method = method(path, new Method(path, "?", "", path, false, false, false));
    return site(new Site(method, line, "location"));
  }

  private static int number(String text) {
    try {
      int number = text.isEmpty() ? -1 : Integer.parseInt(text);
      return number == Integer.MAX_VALUE ? -1 : number; // a trace has no room for that one
    } catch (NumberFormatException e) {
      return -1;
    }
  }

  List<Method> methods() {
    return methods;
  }

  List<Site> sites() {
    return sites;
  }
}
