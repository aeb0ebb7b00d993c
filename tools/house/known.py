"""What breaks a rule and is known to: each goes when it is mended, and nothing new comes here."""

KNOWN = {
    # texts that are joined: help on options, the line of progress, the block of totals
    "joined app/cli/commands/export_command.cpp",
    "joined app/cli/input/run_inputs.cpp",
    "joined app/cli/input/search_flags.cpp",
    "joined app/cli/run/watch.cpp",
    "joined app/cli/text/cost_text.cpp",
}
