extension Command {
  /// `plumb skill`: the instructions that coding agents load.
  static let skill = Command(
    name: "skill", summary: "Print the instructions file that coding agents load.", operands: nil, minimumOperands: 0,
    maximumOperands: 0,
    discussion: """
      The text is Markdown with a name and a description at the top, written from the same tables as this help.
        mkdir -p .claude/skills/plumb && plumb skill > .claude/skills/plumb/SKILL.md
        plumb skill >> AGENTS.md
      """
  ) { _, console in
    console.write(.text(SkillText.text))
    return .success
  }
}
