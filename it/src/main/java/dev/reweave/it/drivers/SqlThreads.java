// SPDX-License-Identifier: Apache-2.0
package dev.reweave.it.drivers;

import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;

/** Four threads use one in-memory H2 database, each through a connection of its own. */
public final class SqlThreads {
  private SqlThreads() {}

  private static final String URL = "jdbc:h2:mem:shop;DB_CLOSE_DELAY=-1;LOCK_TIMEOUT=60000";

  public static void main(String[] args) throws Exception {
    try (Connection connection = DriverManager.getConnection(URL)) {
      try (Statement statement = connection.createStatement()) {
        statement.execute("create table item(id int primary key, owner int, amount int)");
      }
      ThreadCrew.work(4, SqlThreads::trade);
      try (Statement statement = connection.createStatement();
          ResultSet result = statement.executeQuery("select count(*), sum(amount) from item")) {
        result.next();
        System.out.println("items " + result.getInt(1) + ", amount " + result.getInt(2));
      }
      try (Statement statement = connection.createStatement()) {
        statement.execute("shutdown");
      }
    }
  }

  private static void trade(int member) throws SQLException {
    try (Connection connection = DriverManager.getConnection(URL);
        PreparedStatement insert = connection.prepareStatement("insert into item values(?, ?, ?)");
        PreparedStatement update =
            connection.prepareStatement("update item set amount = amount + 1 where id = ?");
        PreparedStatement query =
            connection.prepareStatement("select amount from item where id = ?")) {
      for (int i = 0; i < 25; i++) {
        int id = member * 1000 + i;
        insert.setInt(1, id);
        insert.setInt(2, member);
        insert.setInt(3, i);
        insert.executeUpdate();
        update.setInt(1, id);
        update.executeUpdate();
        query.setInt(1, id);
        try (ResultSet result = query.executeQuery()) {
          result.next();
          if (result.getInt(1) != i + 1) {
            throw new IllegalStateException("item " + id + " has " + result.getInt(1));
          }
        }
      }
    }
  }
}
