// SPDX-License-Identifier: Apache-2.0
package dev.reweave.it.bugs;

import org.apache.commons.dbcp.datasources.SharedPoolDataSource;

/**
 * DBCP-369, commons-dbcp up to 1.4: a data source that is named goes through the map of all of them
 * under a lock, a closed one is removed without: ConcurrentModificationException.
 */
public final class DataSourceKeys {
  private DataSourceKeys() {}

  private static SharedPoolDataSource named(String name) {
    SharedPoolDataSource source = new SharedPoolDataSource();
    source.setDataSourceName(name);
    return source;
  }

  public static void main(String[] args) throws Exception {
    SharedPoolDataSource old = named("old");
    SharedPoolDataSource kept = named("kept");
    SharedPoolDataSource[] made = new SharedPoolDataSource[1];
    OneAfterAnother.run(() -> made[0] = named("new"), old::close);
    System.out.println("made one: " + (made[0] != null && made[0] != kept));
  }
}
