#!/usr/bin/env python3
"""Checks the documents of a whole company with Spark.

    spark-submit check_documents.py --input DIR|FILE.parquet --output DIR [--plumb PLUMB] [--partitions N]

The input is a folder, which is searched for .storyboard and .xib files, or a Parquet file with the columns 'name' and 'text'. The output has a
Parquet file of findings (name, rule, severity, object, line, message) and one of errors (name, line, reason). The summary by rule is printed.

Each partition is one process of 'plumb check --stdin-documents', so that a lost worker loses nothing: Spark runs its partitions again elsewhere.
"""
import argparse
import json
import resource
import subprocess
import threading


def arguments():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--input", required=True)
    parser.add_argument("--output", required=True)
    parser.add_argument("--plumb", default="plumb", help="the command on the workers")
    parser.add_argument("--partitions", type=int, default=0, help="by default three for each core")
    parser.add_argument("--settings", default=None, help="a .plumb.json on the workers")
    parser.add_argument("--rule", action="append", default=[], help="RULE=SEVERITY, as for plumb check")
    return parser.parse_args()


def read_documents(spark, path):
    """The RDD of (name, text)."""
    if path.endswith(".parquet"):
        return spark.read.parquet(path).select("name", "text").rdd.map(tuple)
    files = spark.read.format("binaryFile").option("recursiveFileLookup", "true").load(path)
    wanted = files.filter("path like '%.storyboard' or path like '%.xib'").select("path", "content")
    return wanted.rdd.map(lambda row: (row.path, bytes(row.content).decode("utf-8", "replace")))


def checker(command, cpu_seconds):
    """A function that checks the documents of a partition and yields one result for each."""

    def check(documents):
        before = resource.getrusage(resource.RUSAGE_CHILDREN)
        process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE)

        def feed():
            with process.stdin as stream:
                for name, text in documents:
                    stream.write(json.dumps({"name": name, "text": text}).encode() + b"\n")

        # Results are read while documents are written: neither pipe fills up.
        writer = threading.Thread(target=feed)
        writer.start()
        for line in process.stdout:
            yield json.loads(line)
        writer.join()
        # 1 is for findings and 2 for documents that cannot be read, which are values of the output.
        if process.wait() not in (0, 1, 2):
            raise RuntimeError(f"plumb ended with status {process.returncode}")
        after = resource.getrusage(resource.RUSAGE_CHILDREN)
        cpu_seconds.add(after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime)

    return check


def main():
    from pyspark.sql import Row, SparkSession

    options = arguments()
    spark = SparkSession.builder.appName("plumb").getOrCreate()
    context = spark.sparkContext
    cpu_seconds = context.accumulator(0.0)
    command = [options.plumb, "check", "--stdin-documents", "--jobs", "1"]
    command += [f"--rule={rule}" for rule in options.rule]
    command += ["--settings", options.settings] if options.settings else []
    partitions = options.partitions or 3 * context.defaultParallelism
    documents = read_documents(spark, options.input).repartition(partitions)
    # Both outputs are made of the same results.
    results = documents.mapPartitions(checker(command, cpu_seconds)).persist()
    count = results.count()
    findings = results.flatMap(
        lambda result: [
            Row(name=result["name"], **{key: finding[key] for key in ("rule", "severity", "object", "line", "message")})
            for finding in result.get("findings", [])
        ]
    )
    errors = results.filter(lambda result: "error" in result).map(
        lambda result: Row(name=result["name"], line=result["error"]["line"], reason=result["error"]["reason"])
    )
    columns = "name string, rule string, severity string, object string, line long, message string"
    table = spark.createDataFrame(findings, columns)
    table.write.mode("overwrite").parquet(options.output + "/findings.parquet")
    spark.createDataFrame(errors, "name string, line long, reason string").write.mode("overwrite").parquet(
        options.output + "/errors.parquet"
    )
    summary = {row["rule"]: row["count"] for row in table.groupBy("rule").count().collect()}
    print(json.dumps({"documents": count, "errors": errors.count(), "findings": summary, "cpu": cpu_seconds.value}, sort_keys=True))
    spark.stop()


if __name__ == "__main__":
    main()
