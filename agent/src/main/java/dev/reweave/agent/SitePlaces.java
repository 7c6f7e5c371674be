// SPDX-License-Identifier: Apache-2.0
package dev.reweave.agent;

import java.util.Arrays;

/**
 * Method, line and loop of each site, for sites that are found out about only when the code runs.
 */
final class SitePlaces {
  private int[] methods = new int[1024];
  private int[] lines = new int[1024];
  private int[] loops = new int[1024];

  synchronized void set(int site, int method, int line, int loop) {
    if (site >= methods.length) {
      int longer = Math.max(site + 1, methods.length * 2);
      methods = Arrays.copyOf(methods, longer);
      lines = Arrays.copyOf(lines, longer);
      loops = Arrays.copyOf(loops, longer);
    }
    methods[site] = method;
    lines[site] = line;
    loops[site] = loop;
  }

  /** 0 if the site is not known. */
  synchronized int method(int site) {
    return site < methods.length ? methods[site] : 0;
  }

  /** 0 if the site is not known. */
  synchronized int line(int site) {
    return site < lines.length ? lines[site] : 0;
  }

  /** 0 if the site is not known, or in no loop. */
  synchronized int loop(int site) {
    return site < loops.length ? loops[site] : 0;
  }
}
