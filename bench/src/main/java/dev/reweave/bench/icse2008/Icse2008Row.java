// SPDX-License-Identifier: Apache-2.0
package dev.reweave.bench.icse2008;

import java.util.ArrayList;
import java.util.List;

/**
 * A row of the paper's tables, and our program of that shape.
 *
 * @param number in the paper
 * @param program name in the paper
 * @param mainClass ours
 * @param include classes of the JDK to be recorded, with commas between; empty for none
 * @param collection the collection that random calls are made on; empty for other programs
 * @param paper the paper's columns of table 1: lines of code, the 14 patterns, whether the bug was
 *     found, slow-down, most tuples, depth of the stack
 * @param benign its columns of table 2
 */
record Icse2008Row(
    int number,
    String program,
    String mainClass,
    String include,
    String collection,
    String paper,
    String benign) {
  private static final String ZOO = "dev.reweave.zoo.";
  private static final String OWN = Icse2008Row.class.getPackageName() + ".programs.";
  private static final String NO_BENIGN = "0 0 0 0 0 0 0 0 0 0 0 0 0 0";
  private static final String QUEUES = "java.util.AbstractQueue,java.util.AbstractCollection";

  /** In the paper's order. */
  static List<Icse2008Row> all() {
    List<Icse2008Row> rows = new ArrayList<>();
    add(rows, "account", ZOO + "account.Account", "155 1 0 0 0 0 0 0 0 0 0 0 0 0 0 Y 3.1 4K 2.6");
    add(
        rows,
        "airlinesTckts",
        ZOO + "airline.AirlineTickets",
        "95 1 2 0 2 0 0 1 0 0 1 0 1 0 0 Y 6.2 20K 3.1");
    add(rows, "AllocationV", OWN + "BlockClients", "286 0 0 0 0 0 0 0 0 0 0 0 0 0 0 N 25 10K 2.61");
    add(
        rows,
        "bubbleSort",
        ZOO + "bubblesort.BubbleSort",
        "362 1 1 2 1 1 1 0 0 2 1 2 1 1 1 Y 2.1 4K 2.8");
    add(
        rows,
        "BubbleSort2",
        OWN + "NeighbourThreads",
        "130 1 1 1 0 0 0 0 0 1 0 1 1 1 0 Y 14 1K 2.5");
    add(
        rows,
        "BufWriter",
        ZOO + "bufwriter.BufWriter",
        "255 0 2 2 0 3 0 7 8 2 2 2 2 2 2 Y 1.3 357 2.0",
        "7 7 7 7 7 4 4 4 2 2 2 2 2 2");
    add(rows, "Critical", ZOO + "critical.Critical", "68 0 0 1 1 1 0 0 0 0 0 0 0 0 0 Y 1.7 10 2.1");
    add(rows, "DCL", OWN + "LazyHelper", "183 0 1 0 0 0 0 0 0 1 0 1 0 0 0 Y 26 275 2.2");
    add(
        rows,
        "FileWriter",
        ZOO + "filewriter.LateCopier",
        "325 0 0 0 0 0 0 0 0 0 0 0 0 0 0 N 1.3 2K –");
    add(
        rows,
        "LinkedList",
        ZOO + "linkedlist.LinkedNodes",
        "416 1 0 0 0 0 0 0 0 0 0 0 0 0 0 Y 1.6 32 3.6");
    add(rows, "Lottery", ZOO + "lottery.Lottery", "359 0 2 0 3 0 0 0 0 0 0 0 0 0 0 Y 6.7 205K 2.2");
    add(
        rows,
        "Manager",
        ZOO + "manager.Manager",
        "188 1 1 0 1 1 1 1 1 3 3 1 1 1 2 Y 1.7 6 2.9",
        "0 3 2 0 0 0 0 0 0 0 1 1 1 0");
    add(rows, "MergeSort", OWN + "BudgetSort", "375 0 0 0 0 0 0 0 0 0 0 0 0 0 0 N 4.0 154 5.0");
    add(
        rows,
        "MergeSort2",
        ZOO + "mergesort.MergeSort2",
        "257 1 1 0 1 0 0 0 0 0 0 0 0 0 0 Y 12 6K 4.8");
    add(
        rows,
        "PingPong",
        ZOO + "pingpong.PingPong",
        "272 2 1 1 0 1 0 0 0 0 0 0 0 0 0 Y 3.1 221 4.0");
    add(rows, "Shop", ZOO + "shop.Shop", "273 0 2 0 0 0 0 0 0 0 0 0 0 0 0 N 7.0 2K 3.2");
    add(
        rows,
        "Sun's Accnt",
        ZOO + "sunaccount.BankTotal",
        "144 1 0 0 0 0 0 0 0 0 0 0 0 0 0 Y 4.3 40K 3.5");
    add(
        rows,
        "Jigsaw",
        OWN + "WebServer",
        "142K 0 1 0 0 0 0 0 0 0 0 0 0 0 0 – 7.5 11K 15.4",
        "2 2 0 0 0 0 0 0 0 0 0 0 0 0");
    addCalls(
        rows,
        "Vector",
        "Vector",
        "java.util.Vector**,java.util.AbstractCollection",
        "2636 0 4 0 0 0 0 0 0 0 0 8 1 0 0 – 43 1K 5.0");
    addCalls(
        rows,
        "ArrayL. (syn)",
        "ArrayList",
        "java.util.Collections$Synchronized**,java.util.ArrayList**,java.util.AbstractCollection",
        "2266 0 1 0 0 0 0 0 0 0 3 3 1 3 2 – 40 365 5.2");
    addCalls(
        rows,
        "ArrayBlQ.",
        "ArrayBlockingQueue",
        "java.util.concurrent.ArrayBlockingQueue**," + QUEUES,
        "1576 0 1 8 0 2 1 2 0 1 5 6 9 1 0 – 39 406 5.6");
    addCalls(
        rows,
        "LinkedBlQ.",
        "LinkedBlockingQueue",
        "java.util.concurrent.LinkedBlockingQueue**," + QUEUES,
        "1620 4 4 8 4 6 3 1 0 4 2 0 0 0 0 – 45 274 5.7");
    addCalls(
        rows,
        "DelayQueue",
        "DelayQueue",
        "java.util.concurrent.DelayQueue**,java.util.PriorityQueue**," + QUEUES,
        "1961 3 5 9 4 3 9 8 6 2 1 1 1 6 6 – 33 728 6.8");
    return List.copyOf(rows);
  }

  private static void add(
      List<Icse2008Row> rows, String program, String mainClass, String paper, String... benign) {
    String benignRow = benign.length == 0 ? NO_BENIGN : benign[0];
    rows.add(new Icse2008Row(rows.size() + 1, program, mainClass, "", "", paper, benignRow));
  }

  private static void addCalls(
      List<Icse2008Row> rows, String program, String collection, String include, String paper) {
    String main = OWN + "RandomCalls";
    rows.add(
        new Icse2008Row(rows.size() + 1, program, main, include, collection, paper, NO_BENIGN));
  }

  boolean isOfCalls() {
    return !collection.isEmpty();
  }

  /** Ours for a run that makes so many calls, of a collection; else none. */
  List<String> arguments(int calls, String... more) {
    if (!isOfCalls()) {
      return List.of();
    }
    List<String> arguments = new ArrayList<>(List.of(collection, Integer.toString(calls)));
    arguments.addAll(List.of(more));
    return arguments;
  }
}
