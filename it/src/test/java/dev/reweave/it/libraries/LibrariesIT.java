// SPDX-License-Identifier: Apache-2.0
package dev.reweave.it.libraries;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import ch.qos.logback.core.Context;
import com.fasterxml.jackson.annotation.JsonAutoDetect;
import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.github.benmanes.caffeine.cache.Caffeine;
import com.google.common.cache.CacheBuilder;
import com.zaxxer.hikari.HikariDataSource;
import dev.reweave.it.drivers.CacheThreads;
import dev.reweave.it.drivers.CoroutineThreads;
import dev.reweave.it.drivers.DataSourceThreads;
import dev.reweave.it.drivers.EventLoops;
import dev.reweave.it.drivers.IndexThreads;
import dev.reweave.it.drivers.JsonThreads;
import dev.reweave.it.drivers.LogThreads;
import dev.reweave.it.drivers.OldGuavaThreads;
import dev.reweave.it.drivers.PoolThreads;
import dev.reweave.it.drivers.ScalaThreads;
import dev.reweave.it.drivers.SqlThreads;
import dev.reweave.it.launch.ClassPath;
import dev.reweave.it.launch.Jdk;
import io.netty.buffer.ByteBuf;
import io.netty.channel.Channel;
import io.netty.handler.codec.ByteToMessageDecoder;
import io.netty.handler.timeout.IdleState;
import io.netty.resolver.AddressResolver;
import io.netty.util.AttributeKey;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import kotlin.Unit;
import kotlinx.coroutines.Job;
import org.apache.commons.pool.ObjectPool;
import org.apache.lucene.index.IndexWriter;
import org.h2.Driver;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.slf4j.Logger;
import scala.collection.concurrent.TrieMap;

/** Libraries from Maven Central, recorded whole, under a small driver each. */
class LibrariesIT {

  /** A driver, and a class of each jar that it needs. */
  private enum Library {
    H2(SqlThreads.class, Driver.class),
    JACKSON(JsonThreads.class, ObjectMapper.class, JsonFactory.class, JsonAutoDetect.class),
    COMMONS_POOL(PoolThreads.class, ObjectPool.class),
    CAFFEINE(CacheThreads.class, Caffeine.class),
    OLD_GUAVA(OldGuavaThreads.class, CacheBuilder.class),
    LUCENE(IndexThreads.class, IndexWriter.class),
    LOGBACK(LogThreads.class, ch.qos.logback.classic.Logger.class, Context.class, Logger.class),
    HIKARI(DataSourceThreads.class, HikariDataSource.class, Logger.class, Driver.class),
    NETTY(
        EventLoops.class,
        ByteBuf.class,
        Channel.class,
        ByteToMessageDecoder.class,
        IdleState.class,
        AddressResolver.class,
        AttributeKey.class),
    COROUTINES(CoroutineThreads.class, Job.class, Unit.class),
    SCALA(ScalaThreads.class, TrieMap.class);

    private final Class<?> driver;
    private final Class<?>[] jars;

    Library(Class<?> driver, Class<?>... jars) {
      this.driver = driver;
      this.jars = jars;
    }

    List<String> on(Jdk jdk) {
      List<Path> places = new ArrayList<>(ClassPath.of(driver));
      places.addAll(ClassPath.of(jars));
      return jdk.java(places, driver.getName());
    }
  }

  @ParameterizedTest
  @EnumSource
  void unharmed(Library library) {
    Checks.unharmed(library.on(Jdk.own()), "--budget", "15");
  }

  @ParameterizedTest
  @EnumSource(names = {"OLD_GUAVA", "LOGBACK", "NETTY", "COROUTINES", "SCALA"})
  void unharmedOnJdk25(Library library) {
    assumeTrue(Jdk.jdk25().isPresent(), "no JDK 25 found, set REWEAVE_JDK25");
    Checks.unharmed(library.on(Jdk.jdk25().orElseThrow()), "--budget", "15");
  }
}
