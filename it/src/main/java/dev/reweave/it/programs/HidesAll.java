// SPDX-License-Identifier: Apache-2.0
package dev.reweave.it.programs;

import java.io.IOException;
import java.io.InputStream;

/** Runs a class in a loader that finds nothing but that class and {@code java.*}. */
public final class HidesAll {
  private HidesAll() {}

  /** Counts in a place that nobody else sees. */
  public static final class Hidden implements Runnable {
    private static int count;

    @Override
    public void run() {
      for (int i = 0; i < 100; i++) {
        count++;
      }
      System.out.println("hidden " + count);
    }
  }

  private static final class Hiding extends ClassLoader {
    Hiding() {
      super(null);
    }

    @Override
    protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
      if (name.startsWith("java.")) {
        return super.loadClass(name, resolve);
      }
      Class<?> known = findLoadedClass(name);
      return known != null ? known : define(name);
    }

    private Class<?> define(String name) throws ClassNotFoundException {
      if (!name.equals(Hidden.class.getName())) {
        throw new ClassNotFoundException(name);
      }
      try (InputStream in = HidesAll.class.getResourceAsStream("HidesAll$Hidden.class")) {
        byte[] classFile = in.readAllBytes();
        return defineClass(name, classFile, 0, classFile.length);
      } catch (IOException e) {
        throw new ClassNotFoundException(name, e);
      }
    }
  }

  public static void main(String[] args) throws Exception {
    Class<?> hidden = new Hiding().loadClass(Hidden.class.getName());
    Runnable task = (Runnable) hidden.getDeclaredConstructor().newInstance();
    Thread thread = new Thread(task);
    thread.start();
    thread.join();
    System.out.println("some " + (Counter.shared(2).value() > 0));
  }
}
