/// Every sentence: findings, explanations of logs, reports of conflicts and ambiguity in words.
///
/// The values that a log consists of, and the writers of them, are those of `ConstraintText`, which comes along with this
/// module.
@_exported import ConstraintText
