// SPDX-License-Identifier: Apache-2.0
package dev.reweave.it.drivers;

import java.io.IOException;
import org.apache.lucene.analysis.standard.StandardAnalyzer;
import org.apache.lucene.document.Document;
import org.apache.lucene.document.Field;
import org.apache.lucene.document.NumericDocValuesField;
import org.apache.lucene.document.StringField;
import org.apache.lucene.document.TextField;
import org.apache.lucene.index.DirectoryReader;
import org.apache.lucene.index.IndexWriter;
import org.apache.lucene.index.IndexWriterConfig;
import org.apache.lucene.index.Term;
import org.apache.lucene.search.IndexSearcher;
import org.apache.lucene.search.TermQuery;
import org.apache.lucene.store.ByteBuffersDirectory;

/** Lucene: three threads write to one index while a fourth reads what is there so far. */
public final class IndexThreads {
  private static final int DOCUMENTS = 3;

  private IndexThreads() {}

  public static void main(String[] args) throws Exception {
    try (ByteBuffersDirectory directory = new ByteBuffersDirectory()) {
      IndexWriterConfig config = new IndexWriterConfig(new StandardAnalyzer());
      config.setMaxBufferedDocs(2);
      config.setUseCompoundFile(false);
      try (IndexWriter writer = new IndexWriter(directory, config)) {
        ThreadCrew.work(
            4,
            member -> {
              if (member < 3) {
                write(writer, member);
              } else {
                read(writer);
              }
            });
        writer.commit();
      }
      try (DirectoryReader reader = DirectoryReader.open(directory)) {
        System.out.println("documents " + reader.numDocs() + ", of writer 1: " + found(reader, 1));
      }
    }
  }

  private static void write(IndexWriter writer, int member) throws IOException {
    for (int i = 0; i < DOCUMENTS; i++) {
      Document document = new Document();
      String id = member + "-" + i;
      document.add(new StringField("id", id, Field.Store.YES));
      document.add(new StringField("writer", "w" + member, Field.Store.NO));
      document.add(new TextField("text", "line " + i + " of writer " + member, Field.Store.NO));
      document.add(new NumericDocValuesField("number", i));
      writer.updateDocument(new Term("id", id), document);
    }
    writer.deleteDocuments(new Term("id", member + "-0"));
  }

  private static void read(IndexWriter writer) throws IOException {
    for (int i = 0; i < 2; i++) {
      try (DirectoryReader reader = DirectoryReader.open(writer)) {
        if (found(reader, 0) > DOCUMENTS) {
          throw new IllegalStateException("more than was written");
        }
      }
    }
  }

  private static int found(DirectoryReader reader, int member) throws IOException {
    return new IndexSearcher(reader).count(new TermQuery(new Term("writer", "w" + member)));
  }
}
