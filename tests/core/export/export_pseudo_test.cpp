// Pseudo-code equals that of the Tiling lecture, statement by statement, and computes the right
// result: it is run as Python, from which it differs only in braces.

#include "export/export.h"
#include "format/read/read_accelerator.h"
#include "format/read/read_mapping.h"
#include "format/read/read_workload.h"
#include "runner/run_tests.h"
#include "support/export_cases.h"
#include "support/paths.h"
#include "support/run_program.h"

#include <QFile>
#include <QTemporaryDir>
#include <QTest>

namespace loopglass::test::export_pseudo_test {

std::string samplePath(const std::string& name) { return sourcePath("samples/") + name + ".yaml"; }

/// Returns a sample mapping in a format.
std::string exportedSample(const std::string& accelerator, const std::string& workload,
                           const std::string& mapping, ExportFormat format) {
    const Problem problem =
        bind(readWorkload(readSource(samplePath("workloads/" + workload))),
             readAccelerator(readSource(samplePath("accelerators/" + accelerator))));
    const Mapping read = readMapping(readSource(samplePath("mappings/" + mapping)),
                                     problem.workload, problem.accelerator);
    return exportText(exportOf(problem, read, {}, {accelerator, workload, mapping}), format);
}

/// Constraint 1. Where the lecture writes m for a row, a range says m:m+1.
const char* const constraint1 = R"(
for (m = 0; m < M; m++) {
  for (n1 = 0; n1 < N1; n1++) {
    OA[n1*N0:(n1+1)*N0,m:m+1] = 0;
    for (k1 = 0; k1 < K1; k1++) {
      parallel_for (n0 = 0; n0 < N0; n0++) {
        parallel_for (k0 = 0; k0 < K0; k0++) {
          OA[n1*N0+n0,m] += IA[m,k1*K0+k0] * W[k1*K0+k0,n1*N0+n0];
        }
      }
    }
  }
}
)";

/// Constraint 2, all weights at once: W does not move with m, so it is loaded before that loop.
const char* const constraint2a = R"(
mvin(W[0:K,0:N]);
for (m = 0; m < M; m++) {
  OA[0:N,m:m+1] = 0;
  mvin(IA[m:m+1,0:K]);
  for (n1 = 0; n1 < N1; n1++) {
    for (k1 = 0; k1 < K1; k1++) {
      parallel_for (n0 = 0; n0 < N0; n0++) {
        parallel_for (k0 = 0; k0 < K0; k0++) {
          OA[n1*N0+n0,m] += IA[m,k1*K0+k0] * W[k1*K0+k0,n1*N0+n0];
        }
      }
    }
  }
  mvout(OA[0:N,m:m+1]);
}
)";

/// Constraint 2, tiled weights. The lecture's k1*K1+k0 is a slip.
const char* const constraint2b = R"(
for (m = 0; m < M; m++) {
  mvin(IA[m:m+1,0:K]);
  for (n2 = 0; n2 < N2; n2++) {
    OA[n2*N1*N0:(n2+1)*N1*N0,m:m+1] = 0;
    mvin(W[0:K,n2*N1*N0:(n2+1)*N1*N0]);
    for (n1 = 0; n1 < N1; n1++) {
      for (k1 = 0; k1 < K1; k1++) {
        parallel_for (n0 = 0; n0 < N0; n0++) {
          parallel_for (k0 = 0; k0 < K0; k0++) {
            OA[n2*N1*N0+n1*N0+n0,m] += IA[m,k1*K0+k0] * W[k1*K0+k0,n2*N1*N0+n1*N0+n0];
          }
        }
      }
    }
    mvout(OA[n2*N1*N0:(n2+1)*N1*N0,m:m+1]);
  }
}
)";

/// Constraint 3, and the lecture's example of a mapping problem.
const char* const constraint3 = R"(
for (m2 = 0; m2 < M2; m2++) {
  mvin(IA[m2*M1:(m2+1)*M1,0:K]);
  for (n2 = 0; n2 < N2; n2++) {
    OA[n2*N1*N0:(n2+1)*N1*N0,m2*M1:(m2+1)*M1] = 0;
    mvin(W[0:K,n2*N1*N0:(n2+1)*N1*N0]);
    for (m1 = 0; m1 < M1; m1++) {
      for (n1 = 0; n1 < N1; n1++) {
        for (k1 = 0; k1 < K1; k1++) {
          parallel_for (n0 = 0; n0 < N0; n0++) {
            parallel_for (k0 = 0; k0 < K0; k0++) {
              OA[n2*N1*N0+n1*N0+n0,m2*M1+m1] += IA[m2*M1+m1,k1*K0+k0] * W[k1*K0+k0,n2*N1*N0+n1*N0+n0];
            }
          }
        }
      }
    }
    mvout(OA[n2*N1*N0:(n2+1)*N1*N0,m2*M1:(m2+1)*M1]);
  }
}
)";

/// The lecture's loop ordering, option 2.
const char* const option2 = R"(
for (n2 = 0; n2 < N2; n2++) {
  mvin(W[0:K,n2*N1*N0:(n2+1)*N1*N0]);
  for (m2 = 0; m2 < M2; m2++) {
    OA[n2*N1*N0:(n2+1)*N1*N0,m2*M1:(m2+1)*M1] = 0;
    mvin(IA[m2*M1:(m2+1)*M1,0:K]);
    for (m1 = 0; m1 < M1; m1++) {
      for (n1 = 0; n1 < N1; n1++) {
        for (k1 = 0; k1 < K1; k1++) {
          parallel_for (n0 = 0; n0 < N0; n0++) {
            parallel_for (k0 = 0; k0 < K0; k0++) {
              OA[n2*N1*N0+n1*N0+n0,m2*M1+m1] += IA[m2*M1+m1,k1*K0+k0] * W[k1*K0+k0,n2*N1*N0+n1*N0+n0];
            }
          }
        }
      }
    }
    mvout(OA[n2*N1*N0:(n2+1)*N1*N0,m2*M1:(m2+1)*M1]);
  }
}
)";

/// Constraint 4, of which the lecture has a figure: constraint 3 below a shared buffer.
const char* const constraint4 = R"(
mvin(W[0:K,0:N]);
for (m3 = 0; m3 < M3; m3++) {
  OA[0:N,m3*M2*M1:(m3+1)*M2*M1] = 0;
  mvin(IA[m3*M2*M1:(m3+1)*M2*M1,0:K]);
  for (m2 = 0; m2 < M2; m2++) {
    mvin(IA[m3*M2*M1+m2*M1:m3*M2*M1+m2*M1+M1,0:K]);
    for (n2 = 0; n2 < N2; n2++) {
      OA[n2*N1*N0:(n2+1)*N1*N0,m3*M2*M1+m2*M1:m3*M2*M1+m2*M1+M1] = 0;
      mvin(W[0:K,n2*N1*N0:(n2+1)*N1*N0]);
      for (m1 = 0; m1 < M1; m1++) {
        for (n1 = 0; n1 < N1; n1++) {
          for (k1 = 0; k1 < K1; k1++) {
            parallel_for (n0 = 0; n0 < N0; n0++) {
              parallel_for (k0 = 0; k0 < K0; k0++) {
                OA[n2*N1*N0+n1*N0+n0,m3*M2*M1+m2*M1+m1] += IA[m3*M2*M1+m2*M1+m1,k1*K0+k0] * W[k1*K0+k0,n2*N1*N0+n1*N0+n0];
              }
            }
          }
        }
      }
      mvout(OA[n2*N1*N0:(n2+1)*N1*N0,m3*M2*M1+m2*M1:m3*M2*M1+m2*M1+M1]);
    }
  }
  mvout(OA[0:N,m3*M2*M1:(m3+1)*M2*M1]);
}
)";

/// Returns the statements of pseudo-code, without comments, empty lines and indentation.
QStringList statements(const std::string& text) {
    QStringList lines;
    for (const QString& line : QString::fromStdString(text).split('\n')) {
        const QString code = line.left(line.indexOf("//")).trimmed();
        if (!code.isEmpty()) {
            lines << code;
        }
    }
    return lines;
}

/// `{"out": (3, 4), …}`, output first.
QByteArray shapesOf(const Exported& exported) {
    QByteArray text = "{";
    for (std::size_t t = 0; t < exported.workload().tensorCount(); ++t) {
        const Tensor& tensor = exported.workload().tensors[t];
        text += "\"" + QByteArray::fromStdString(tensor.name) + "\": (";
        for (std::size_t r = 0; r < tensor.ranks.size(); ++r) {
            text += QByteArray::number(qint64{exported.plan.fullExtent[t][r]} +
                                       qint64{tensor.ranks[r].offset}) +
                    ",";
        }
        text += "), ";
    }
    return text + "}";
}

/// Returns the untiled loop as Python, derived from the workload alone.
QByteArray untiledOf(const Workload& workload) {
    QByteArray text = "for at in np.ndindex(";
    for (const Dimension& dimension : workload.dimensions) {
        text += QByteArray::number(static_cast<qint64>(dimension.bound)) + ",";
    }
    text += "):\n    ";
    for (const Tensor& tensor : workload.tensors) {
        QByteArray word = (tensor.output ? "expected" : QByteArray::fromStdString(tensor.name)) +
                          QByteArray("[(");
        for (const Rank& rank : tensor.ranks) {
            for (const Term& term : rank.terms) {
                word += QByteArray::number(static_cast<qint64>(term.coefficient)) + "*at[" +
                        QByteArray::number(static_cast<qint64>(index(term.dimension))) + "]+";
            }
            word += QByteArray::number(static_cast<qint64>(rank.offset)) + ",";
        }
        text += word + ")]" + (tensor.output ? " += 1" : "");
        text += &tensor == &workload.tensors.back() ? "\n" : " * ";
    }
    return text;
}

class ExportPseudoTest : public QObject {
    Q_OBJECT

private slots:
    void isTheLectures_data();
    void isTheLectures();
    void saysWhatBuffersNeed();
    void computesTheRightThing();

private:
    QString write(const QString& name, const QByteArray& text) {
        QFile file(m_folder.filePath(name));
        const bool written = file.open(QIODevice::WriteOnly) && file.write(text) == text.size();
        return written ? file.fileName() : QString();
    }

    QTemporaryDir m_folder;
};

void ExportPseudoTest::isTheLectures_data() {
    QTest::addColumn<QString>("accelerator");
    QTest::addColumn<QString>("mapping");
    QTest::addColumn<QString>("code");
    QTest::newRow("1") << "lecture-constraint-1"
                       << "lecture-constraint-1" << constraint1;
    QTest::newRow("2a") << "lecture-constraint-2a"
                        << "lecture-constraint-2a" << constraint2a;
    QTest::newRow("2b") << "lecture-constraint-2b"
                        << "lecture-constraint-2b" << constraint2b;
    QTest::newRow("3") << "systolic-2x2"
                       << "lecture-m2-n2" << constraint3;
    QTest::newRow("option 2") << "systolic-2x2"
                              << "lecture-n2-m2" << option2;
    QTest::newRow("4") << "lecture-constraint-4"
                       << "lecture-constraint-4" << constraint4;
}

void ExportPseudoTest::isTheLectures() {
    QFETCH(QString, accelerator);
    QFETCH(QString, mapping);
    QFETCH(QString, code);
    const std::string text = exportedSample(accelerator.toStdString(), "lecture-matmul",
                                            mapping.toStdString(), ExportFormat::Pseudo);
    QCOMPARE(statements(text), statements(code.toStdString()));
}

void ExportPseudoTest::saysWhatBuffersNeed() {
    const std::string text = exportedSample("lecture-constraint-4", "lecture-matmul",
                                            "lecture-constraint-4", ExportFormat::Pseudo);
    for (const char* part : {"// M = M3*M2*M1 = 2*2*2 = 8\n",
                             "// IA in Shared: M2*M1*K = 32 words of 128; the whole IA has 64\n",
                             "// W in w_buffer: K*N1*N0 = 32 words of 32; the whole W has 64\n",
                             "// Shared: OA 32 + IA 32 + W 64 = 128 of 128 words\n"}) {
        QVERIFY2(text.find(part) != std::string::npos, part);
    }
}

void ExportPseudoTest::computesTheRightThing() {
    const QString python = pythonWithNumPy();
    QVERIFY2(!python.isEmpty(), "a python3 with NumPy (Debian's python3-numpy) is expected");
    const ExportCases cases = withUnevenExportCases(sourcePath("samples/workloads"));
    QStringList files{QString::fromStdString(sourcePath("tests/core/export/run_pseudo.py"))};
    for (const Exported& exported : cases.all()) {
        const QString name = QString("p%1.txt").arg(files.size());
        files << write(name, exportText(exported, ExportFormat::Pseudo).c_str());
        write(name + ".shapes", shapesOf(exported));
        write(name + ".untiled", untiledOf(exported.workload()));
    }
    const Outcome ran = runProgram(python, files);
    QVERIFY2(ran.good(), ran.text.constData());
    QCOMPARE(ran.text.trimmed(), "ran " + QByteArray::number(files.size() - 1));
}

LOOPGLASS_TEST(ExportPseudoTest)

}  // namespace loopglass::test::export_pseudo_test

#include "export_pseudo_test.moc"
