#!/usr/bin/env python3
"""Checks the documents of a whole company with Spark.

    spark-submit check_documents.py --input DIR|FILE.parquet --output DIR [--plumb PLUMB] [--partitions N]

The input is a folder, which is searched for .storyboard and .xib files, or a Parquet file with the columns 'name' and 'text'. The output has a
Parquet file of findings (name, rule, severity, object, line, message) and one of errors (name, line, reason). The summary by rule is printed.

Each partition is one process of 'plumb check --stdin-documents', so that a lost worker loses nothing: Spark runs its partitions again elsewhere.
Documents and results pass between Spark and Python as Arrow batches.
"""
import argparse
import json
import resource
import subprocess
import threading

# Each document has a row for each finding, or one with an error, or an empty one; 'position' counts them from 0.
COLUMNS = "name string, position int, rule string, severity string, object string, line long, message string, reason string"
ROWS_PER_BATCH = 4096


def arguments():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--input", required=True)
    parser.add_argument("--output", required=True)
    parser.add_argument("--plumb", default="plumb", help="the command on the workers")
    parser.add_argument("--partition-bytes", type=int, default=32 << 20, help="of the input for each process")
    parser.add_argument("--partitions", type=int, default=0, help="of equal size, for which documents are sent between workers")
    parser.add_argument("--settings", default=None, help="a .plumb.json on the workers")
    parser.add_argument("--rule", action="append", default=[], help="RULE=SEVERITY, as for plumb check")
    return parser.parse_args()


def read_documents(spark, path):
    """The names and texts."""
    if path.endswith(".parquet"):
        return spark.read.parquet(path).select("name", "text")
    files = spark.read.format("binaryFile").option("recursiveFileLookup", "true").load(path)
    wanted = files.filter("path like '%.storyboard' or path like '%.xib'")
    return wanted.selectExpr("path as name", "decode(content, 'UTF-8') as text")


def rows(result):
    """The rows of a line of the command's output."""
    name = result["name"]
    if "error" in result:
        yield (name, 0, None, None, None, result["error"]["line"], None, result["error"]["reason"])
    elif not result["findings"]:
        yield (name, 0, None, None, None, None, None, None)
    for position, finding in enumerate(result.get("findings", [])):
        yield (name, position, *(finding[key] for key in ("rule", "severity", "object", "line", "message")), None)


def checker(command, cpu_seconds):
    """A function that checks the documents of a partition, in batches."""

    def check(batches):
        import pyarrow

        types = {"int": pyarrow.int32(), "long": pyarrow.int64(), "string": pyarrow.string()}
        schema = pyarrow.schema([(column.split()[0], types[column.split()[1]]) for column in COLUMNS.split(", ")])
        before = resource.getrusage(resource.RUSAGE_CHILDREN)
        process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE)

        def feed():
            with process.stdin as stream:
                for batch in batches:
                    for name, text in zip(batch.column("name").to_pylist(), batch.column("text").to_pylist()):
                        line = json.dumps({"name": name, "text": text}, ensure_ascii=False)
                        stream.write(line.encode("utf-8", "replace") + b"\n")

        def batch(found):
            return pyarrow.RecordBatch.from_arrays(
                [pyarrow.array(values, field.type) for values, field in zip(zip(*found), schema)], schema=schema
            )

        # Results are read while documents are written: neither pipe fills up.
        writer = threading.Thread(target=feed)
        writer.start()
        found = []
        for line in process.stdout:
            found.extend(rows(json.loads(line)))
            if len(found) >= ROWS_PER_BATCH:
                yield batch(found)
                found = []
        if found:
            yield batch(found)
        writer.join()
        # 1 is for findings and 2 for documents that cannot be read, which are values of the output.
        if process.wait() not in (0, 1, 2):
            raise RuntimeError(f"plumb ended with status {process.returncode}")
        after = resource.getrusage(resource.RUSAGE_CHILDREN)
        cpu_seconds.add(after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime)

    return check


def main():
    from pyspark.sql import SparkSession

    options = arguments()
    # Documents are large: batches of thousands of them, Spark's default, need too much memory.
    builder = SparkSession.builder.appName("plumb").config("spark.sql.parquet.columnarReaderBatchSize", 128)
    builder = builder.config("spark.sql.execution.arrow.maxRecordsPerBatch", 128)
    # The files are split where they are read, so that no text is sent from one worker to another.
    spark = builder.config("spark.sql.files.maxPartitionBytes", options.partition_bytes).getOrCreate()
    context = spark.sparkContext
    cpu_seconds = context.accumulator(0.0)
    command = [options.plumb, "check", "--stdin-documents", "--jobs", "1"]
    command += [f"--rule={rule}" for rule in options.rule]
    command += ["--settings", options.settings] if options.settings else []
    documents = read_documents(spark, options.input)
    if options.partitions:
        documents = documents.repartition(options.partitions)
    # Both outputs are made of the same results.
    results = documents.mapInArrow(checker(command, cpu_seconds), COLUMNS).persist()
    count = results.filter("position = 0").count()
    findings = results.filter("rule is not null").drop("position", "reason")
    errors = results.filter("reason is not null").select("name", "line", "reason")
    findings.write.mode("overwrite").parquet(options.output + "/findings.parquet")
    errors.write.mode("overwrite").parquet(options.output + "/errors.parquet")
    summary = {row["rule"]: row["count"] for row in findings.groupBy("rule").count().collect()}
    print(json.dumps({"documents": count, "errors": errors.count(), "findings": summary, "cpu": cpu_seconds.value}, sort_keys=True))
    spark.stop()


if __name__ == "__main__":
    main()
