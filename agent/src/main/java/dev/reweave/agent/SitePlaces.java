// SPDX-License-Identifier: Apache-2.0
package dev.reweave.agent;

import java.util.Arrays;

/** Method and line of each site, for sites that are found out about only when the code runs. */
final class SitePlaces {
  private int[] methods = new int[1024];
  private int[] lines = new int[1024];

  synchronized void set(int site, int method, int line) {
    if (site >= methods.length) {
      int longer = Math.max(site + 1, methods.length * 2);
      methods = Arrays.copyOf(methods, longer);
      lines = Arrays.copyOf(lines, longer);
    }
    methods[site] = method;
    lines[site] = line;
  }

  /** 0 if the site is not known. */
  synchronized int method(int site) {
    return site < methods.length ? methods[site] : 0;
  }

  /** 0 if the site is not known. */
  synchronized int line(int site) {
    return site < lines.length ? lines[site] : 0;
  }
}
