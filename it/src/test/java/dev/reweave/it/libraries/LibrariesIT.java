// SPDX-License-Identifier: Apache-2.0
package dev.reweave.it.libraries;

import com.fasterxml.jackson.annotation.JsonAutoDetect;
import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.github.benmanes.caffeine.cache.Caffeine;
import dev.reweave.it.drivers.CacheThreads;
import dev.reweave.it.drivers.JsonThreads;
import dev.reweave.it.drivers.PoolThreads;
import dev.reweave.it.drivers.SqlThreads;
import dev.reweave.it.launch.ClassPath;
import dev.reweave.it.launch.Jdk;
import java.nio.file.Path;
import java.util.List;
import org.apache.commons.pool.ObjectPool;
import org.h2.Driver;
import org.junit.jupiter.api.Test;

/** Libraries from Maven Central, recorded whole. */
class LibrariesIT {
  @Test
  void h2() {
    unharmed(SqlThreads.class, Driver.class);
  }

  @Test
  void jackson() {
    unharmed(JsonThreads.class, ObjectMapper.class, JsonFactory.class, JsonAutoDetect.class);
  }

  @Test
  void commonsPool() {
    unharmed(PoolThreads.class, ObjectPool.class);
  }

  @Test
  void caffeine() {
    unharmed(CacheThreads.class, Caffeine.class);
  }

  private static void unharmed(Class<?> driver, Class<?>... library) {
    List<Path> places = new java.util.ArrayList<>(ClassPath.of(driver));
    places.addAll(ClassPath.of(library));
    Checks.unharmed(Jdk.own().java(places, driver.getName()));
  }
}
