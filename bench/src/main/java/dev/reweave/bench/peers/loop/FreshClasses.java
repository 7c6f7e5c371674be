// SPDX-License-Identifier: Apache-2.0
package dev.reweave.bench.peers.loop;

import java.io.IOException;
import java.io.InputStream;
import java.net.MalformedURLException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Path;
import java.util.List;

/** A program's classes, loaded for one run, with noise or as they are. */
final class FreshClasses extends URLClassLoader {
  private static final String HERE = RandomPause.class.getPackageName() + ".";
  private final boolean isNoisy;

  FreshClasses(List<Path> places, boolean isNoisy) throws MalformedURLException {
    super(urls(places), FreshClasses.class.getClassLoader());
    this.isNoisy = isNoisy;
  }

  private static URL[] urls(List<Path> places) throws MalformedURLException {
    URL[] urls = new URL[places.size()];
    for (int i = 0; i < urls.length; i++) {
      urls[i] = places.get(i).toUri().toURL();
    }
    return urls;
  }

  /** Own classes first: those of the program may be on the class path, too. */
  @Override
  protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
    synchronized (getClassLoadingLock(name)) {
      Class<?> known = findLoadedClass(name);
      if (known != null) {
        return known;
      }
      URL url = name.startsWith(HERE) ? null : findResource(name.replace('.', '/') + ".class");
      return url == null ? super.loadClass(name, resolve) : define(name, url);
    }
  }

  private Class<?> define(String name, URL url) throws ClassNotFoundException {
    try (InputStream in = url.openStream()) {
      byte[] read = in.readAllBytes();
      byte[] code = isNoisy ? NoisyCode.of(read) : read;
      return defineClass(name, code, 0, code.length);
    } catch (IOException e) {
      throw new ClassNotFoundException(name, e);
    }
  }
}
