// SPDX-License-Identifier: Apache-2.0
package dev.reweave.it.drivers;

import com.zaxxer.hikari.HikariConfig;
import com.zaxxer.hikari.HikariDataSource;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;

/** HikariCP: four threads share two pooled connections to H2. */
public final class DataSourceThreads {
  private DataSourceThreads() {}

  public static void main(String[] args) throws Exception {
    HikariConfig config = new HikariConfig();
    config.setJdbcUrl("jdbc:h2:mem:pooled");
    config.setMaximumPoolSize(2);
    config.setConnectionTimeout(60_000);
    try (HikariDataSource source = new HikariDataSource(config)) {
      try (Connection connection = source.getConnection();
          Statement statement = connection.createStatement()) {
        statement.execute("create table item(id int primary key, member int)");
      }
      ThreadCrew.work(4, member -> insert(source, member));
      System.out.println("rows " + rows(source));
    }
  }

  private static void insert(HikariDataSource source, int member) throws SQLException {
    for (int i = 0; i < 10; i++) {
      try (Connection connection = source.getConnection();
          PreparedStatement statement =
              connection.prepareStatement("insert into item values(?, ?)")) {
        statement.setInt(1, member * 100 + i);
        statement.setInt(2, member);
        statement.executeUpdate();
      }
    }
  }

  private static int rows(HikariDataSource source) throws SQLException {
    try (Connection connection = source.getConnection();
        Statement statement = connection.createStatement();
        ResultSet result = statement.executeQuery("select count(*) from item")) {
      result.next();
      return result.getInt(1);
    }
  }
}
