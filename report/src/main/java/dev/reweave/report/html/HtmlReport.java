// SPDX-License-Identifier: Apache-2.0
package dev.reweave.report.html;

import com.github.mustachejava.DefaultMustacheFactory;
import com.github.mustachejava.Mustache;
import dev.reweave.finding.Report;
import dev.reweave.report.neutral.NeutralReport;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.Reader;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;

/** Writes the report page, which stays below two megabytes: see {@link PageRoom}. */
public final class HtmlReport {
  private static final String FOLDER = "dev/reweave/report/html";

  /** Made when the first page is written; safe for use by several threads. */
  private static final class Template {
    static final Mustache PAGE = new DefaultMustacheFactory(FOLDER).compile("report.mustache");
  }

  private HtmlReport() {}

  /** The page as text, UTF-8 when written. */
  public static String write(Report report) {
    StringWriter out = new StringWriter();
    Template.PAGE.execute(
        out, PageView.of(NeutralReport.of(report), asset("report.css"), asset("report.js")));
    return out.toString();
  }

  private static String asset(String name) {
    try (InputStream in = HtmlReport.class.getResourceAsStream(name);
        Reader reader = new InputStreamReader(in, StandardCharsets.UTF_8)) {
      StringWriter out = new StringWriter();
      reader.transferTo(out);
      return out.toString();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
