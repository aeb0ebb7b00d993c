"""What breaks a rule and is known to: each goes when it is mended, and nothing new comes here."""

KNOWN = set()
