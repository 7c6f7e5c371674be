// SPDX-License-Identifier: Apache-2.0
package dev.reweave.bench.cav2009.programs;

import java.util.Random;

/**
 * Branch and bound for the travelling salesman: threads take prefixes of tours under one lock; the
 * best tour is written under another, but its length is looked at without it. A transaction is the
 * search below one prefix, which is given up after so many steps.
 */
public final class Tsp {
  private static final Object TOURS = new Object();
  private static final Object BEST = new Object();

  /** Ways differ little, so that little can be left out. */
  private static final int SHORTEST_WAY = 900;

  private final int[] weights;
  private final int[] bestTour;
  private final int steps;
  private final int tours;
  private int nextTour;
  private int shortest = Integer.MAX_VALUE;

  private Tsp(int cities, int tours, int steps) {
    this.tours = tours;
    this.steps = steps;
    weights = new int[cities * cities];
    bestTour = new int[cities];
    Random random = new Random(cities);
    for (int i = 0; i < weights.length; i++) {
      weights[i] = SHORTEST_WAY + random.nextInt(100);
    }
  }

  private int weight(int from, int to) {
    return weights[from * bestTour.length + to];
  }

  private int take() {
    synchronized (TOURS) {
      return nextTour < tours ? nextTour++ : -1;
    }
  }

  /** The first tour is given, so that every thread has one. */
  private void work(int first) {
    int tour = first;
    while (tour >= 0) {
      search(tour);
      tour = take();
    }
  }

  /** The prefix is the tour's number in base "cities". */
  private void search(int tour) {
    int cities = bestTour.length;
    Path path = new Path(cities, steps);
    path.go(0, 0);
    int second = 1 + tour % (cities - 1);
    path.go(second, weight(0, second));
    extend(path);
  }

  private void extend(Path path) {
    int cities = bestTour.length;
    if (path.isComplete()) {
      offer(path, path.length + weight(path.last(), 0));
      return;
    }
    for (int city = 1; city < cities && path.stepsLeft-- > 0; city++) {
      int longer = path.length + weight(path.last(), city);
      if (!path.visited[city] && longer < shortest) {
        int before = path.length;
        path.go(city, longer);
        extend(path);
        path.back(before);
      }
    }
  }

  private void offer(Path path, int length) {
    if (length < shortest) {
      synchronized (BEST) {
        if (length < shortest) {
          shortest = length;
          System.arraycopy(path.cities, 0, bestTour, 0, bestTour.length);
        }
      }
    }
  }

  /** A tour under construction, of one thread. */
  private static final class Path {
    private final int[] cities;
    private final boolean[] visited;
    private int count;
    private int length;
    private int stepsLeft;

    Path(int cities, int steps) {
      this.cities = new int[cities];
      this.visited = new boolean[cities];
      this.stepsLeft = steps;
    }

    void go(int city, int newLength) {
      cities[count++] = city;
      visited[city] = true;
      length = newLength;
    }

    void back(int oldLength) {
      visited[cities[--count]] = false;
      length = oldLength;
    }

    int last() {
      return cities[count - 1];
    }

    boolean isComplete() {
      return count == cities.length;
    }
  }

  /** Arguments: threads, cities, tours, steps for each tour. */
  public static void main(String[] args) throws InterruptedException {
    Tsp search =
        new Tsp(Integer.parseInt(args[1]), Integer.parseInt(args[2]), Integer.parseInt(args[3]));
    Crew crew = new Crew();
    search.nextTour = Integer.parseInt(args[0]);
    for (int i = 0; i < search.nextTour; i++) {
      int first = i;
      crew.add(() -> search.work(first));
    }
    crew.work();
    System.out.println("shortest " + search.shortest);
  }
}
