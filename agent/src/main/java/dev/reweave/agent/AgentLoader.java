// SPDX-License-Identifier: Apache-2.0
package dev.reweave.agent;

import java.io.ByteArrayInputStream;
import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.net.URISyntaxException;
import java.security.ProtectionDomain;
import org.jspecify.annotations.Nullable;

/**
 * Loads the agent's classes, apart from the program's. The loader of the program's classes takes
 * three times as long for each: it asks the modules first, opens the jar as whoever knows nothing
 * of it has to, and looks for manifests and signatures.
 */
final class AgentLoader extends ClassLoader {
  static {
    registerAsParallelCapable();
  }

  private final JarEntries jar;
  private final ProtectionDomain domain;

  private AgentLoader(JarEntries jar, ProtectionDomain domain) {
    super("reweave", ClassLoader.getPlatformClassLoader());
    this.jar = jar;
    this.domain = domain;
  }

  /** For the jar that this class is from. */
  static AgentLoader own() throws IOException, URISyntaxException {
    ProtectionDomain domain = AgentLoader.class.getProtectionDomain();
    File file = new File(domain.getCodeSource().getLocation().toURI());
    return new AgentLoader(JarEntries.of(file), domain);
  }

  /** The agent's own classes are nobody else's, so that no other loader need be asked first. */
  @Override
  protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
    if (!name.startsWith("dev.reweave.agent.")) {
      return super.loadClass(name, resolve);
    }
    synchronized (getClassLoadingLock(name)) {
      Class<?> loaded = findLoadedClass(name);
      return loaded != null ? loaded : findClass(name);
    }
  }

  @Override
  protected Class<?> findClass(String name) throws ClassNotFoundException {
    try {
      byte[] file = jar.get(name.replace('.', '/') + ".class");
      if (file == null) {
        throw new ClassNotFoundException(name);
      }
      return defineClass(name, file, 0, file.length, domain);
    } catch (IOException e) {
      throw new ClassNotFoundException(name, e);
    }
  }

  @Override
  public @Nullable InputStream getResourceAsStream(String name) {
    try {
      byte[] file = jar.get(name);
      return file == null ? null : new ByteArrayInputStream(file);
    } catch (IOException e) {
      return null;
    }
  }
}
