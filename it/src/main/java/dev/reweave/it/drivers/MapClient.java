// SPDX-License-Identifier: Apache-2.0
package dev.reweave.it.drivers;

import dev.reweave.it.programs.GiveWay;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;

/** Asks a ConcurrentHashMap and acts on the answer, as clients do. */
public final class MapClient {
  private MapClient() {}

  private static String name(ConcurrentMap<Integer, String> names, int id) {
    if (names.containsKey(id)) {
      return names.get(id).toUpperCase(java.util.Locale.ROOT);
    }
    return "nobody";
  }

  public static void main(String[] args) throws InterruptedException {
    ConcurrentMap<Integer, String> names = new ConcurrentHashMap<>();
    names.put(7, "ada");
    String[] found = new String[1];
    Thread reader = new Thread(() -> found[0] = name(names, 7), "reader");
    Thread remover =
        new Thread(
            () -> {
              GiveWay.to(reader);
              names.remove(7);
            },
            "remover");
    reader.start();
    remover.start();
    reader.join();
    remover.join();
    System.out.println("found " + found[0] + ", left " + names.size());
  }
}
