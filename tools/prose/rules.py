"""The patterns of English that a reader has to read twice, each with a weight and a hint.

A sentence is suspicious if the weights of the patterns found in it reach the threshold of its kind of text. The
patterns are not a grammar: they show where to look first."""

import re

from kinds import LONGEST, words_of

class Rule:
    def __init__(self, name, weight, pattern, hint, kinds=None, flags=re.IGNORECASE, skip=None):
        self.name, self.weight, self.hint, self.kinds = name, weight, hint, kinds
        self.pattern = re.compile(pattern, flags)
        self.skip = re.compile(skip, re.IGNORECASE) if skip else None

    def breaks(self, sentence):
        if self.kinds and sentence.kind not in self.kinds:
            return None
        if self.skip and self.skip.search(sentence.text):
            return None
        found = self.pattern.search(sentence.text)
        return found.group(0) if found else None


PRONOUN = r"(?:it|they|this|these|that|those|both|each|such|its|their|he|none|all|some|one)"
BE = r"(?:is|are|was|were|be|been|being)"
PROSE = ("docs", "help", "cli", "labs", "comments")

RULES = [
    # nominal clauses
    Rule("nominal-clause-subject", 2,
         r"^(?:what|whatever|who|whoever|which|where|how)\b(?!.*\?$)[^?]{3,120}?\s(?:is|are|has|have|was|were|stands?|comes?|goes|costs?|makes?|says?|does|do|can|may|must)\b",
         "Start with the noun: 'The keys that were dropped are …', not 'What was dropped is …'.", kinds=PROSE),
    # A comment on a boolean begins with "Whether"; in prose such a clause is a subject without a noun.
    Rule("whether-first", 2, r"^whether\b(?!.*\?$)", "Start with the noun: 'The option selects if …'.",
         kinds=("docs", "help", "cli", "labs")),
    Rule("what-it-is", 1, r"[,:;]?\s(?:and|of|with|from|for|by|that|than|as|to|beside|below|in)\s+(?:what|whatever|who|whoever)\s+(?!is new)(?:it|they|is|are|was|were|has|have|comes?|goes|stands?|may|can|must|[a-z]+s)\b",
         "Replace the 'what …' clause by a noun.", skip=r"\?$"),
    Rule("that-there-is", 2, r"\bthat there (?:is|are|was|were)\b|\bwhat there (?:is|are)\b|\bthere is to\b",
         "'all mappings', not 'all mappings that there are'."),
    # messages that announce messages
    Rule("is-said", 3, rf"\b{BE}\s+(?:also\s+|then\s+|not\s+|at once\s+)?(?:said|told)\b|\btold of\b|\b(?:that|this|it) is said\b|\bsays? so\b",
         "Name who reports and how: 'The report lists …', 'An error message explains …'."),
    Rule("says-whether", 1, r"\b(?:says?|tells?|knows?) (?:whether|which|what|how|who|where|why|when|if)\b",
         "'shows', 'lists', 'selects', 'sets': a tool or an option does not say whether."),
    Rule("says-of", 2, r"\b(?:says?|said|tells?|told|known|asked|asks|asks) of\b|\bwhat (?:\w+ ){1,4}says?\b",
         "'shows', 'lists', 'reports' with a direct object."),
    Rule("answered-with", 2, rf"\b{BE} answered (?:with|as|by)\b|\b{BE} asked for\b",
         "'The command lists …' / 'requires'."),
    # word order
    Rule("fronted-of", 3, r"^(?:of|to|by|below|beside|above|behind|between|under|inside|outside) [^,;:.]{2,70}?\s(?:is|are|was|were|has|have|stands?|lies?|comes?|goes|counts?|says?|takes?|shows?)\b",
         "Subject first: 'For a network it prints …' or 'A network has …'."),
    Rule("of-first", 2, r"^of (?!course)", "Subject first: 'In a race …', 'For each layer …'."),
    Rule("fronted-of-middle", 2, r"[;:,]\s(?:of|to) (?!course|which|whom|be\b|the\b.*\bto\b)(?:the |a |an |these |those |all |each |one |several )[^,;:.]{2,50}?(?:,|\s(?:is|are|has|have|it)\b)",
         "Put the subject first."),
    Rule("inversion", 3, r"(?:^|[.;:]\s)(?:below|above|beside|beneath|under|behind|left|right|there|then|so|at the \w+|in the \w+|in it|on it|under it|below it)\s(?:\w+\s){0,2}?(?:stands?|lies?|hangs?|comes? (?!from)|(?:is|are|has) the)\b",
         "'X appears below', not 'Below stands X'."),
    Rule("stands", 2, r"\b(?:stands?|stood|standing)\b(?!\s+for\b)(?!-)",
         "'is', 'appears', 'is shown', 'is stored'."),
    Rule("so-inversion", 2, r"\b(?:and|nor|neither|so)\s+(?:so|neither|nor)?\s*(?:do|does|did|is|are|has|have|can|may|will)\s+(?:who|what|the|a|an|it|those|these|this|that|all|every|each|both|of|[a-z]+ed)\b",
         "Two clauses with their own subjects."),
    Rule("trailing-degree", 2, r"\b(?:at (?:most|least|worst|best))\s*[.;)]?$|\b(?:at (?:most|least))\s+(?:away|worse|better|and)\b|\d+[^,.;]{0,20}\s(?:at (?:most|least|once))[,.;)]?\s*$",
         "'at most N …', before the number."),
    Rule("stranded", 2, r"\b(?:that|which|what|who|it|they|them|these|those)\b(?:\s[\w'’-]+){0,7}\s(?:of|about|from|by|for|with|into|at|on|against|under|in)\s*[.,;:]?$",
         "Do not end a sentence with a stranded preposition when the noun is far away: 'the workload that the model was trained on' is fine, 'what it is of' is not.",
         skip=r"\b(?:turned|switched|based|depends?|goes|moves?|comes?|in|on and) (?:on|off|in)[.,;:]?$"),
    Rule("verb-late", 2, r"\b(?:that|which|who)\s(?:\w+\s){0,3}\w+\s(?:is|are)\s(?:about|of|on|in|at|from)\s*[,.;]",
         "Do not end the clause with a stranded 'is about/of/on'."),
    # pronouns and ellipsis
    Rule("pronoun-first", 1, rf"^{PRONOUN}\s(?:is|are|was|were|has|have|does|do|can|may|must|also|would|should|will|takes?|says?|gives?|comes?|goes|stands?|holds?|needs?)\b",
         "Repeat the noun.", kinds=PROSE + ("ui",)),
    Rule("pronoun-first-of-paragraph", 2, r"^(?:it|they|this|these|that|those|its|their|he|none|such)\b(?!\s+(?:page|file|class|function|is free|document|table|section|test|header|program|release|version|mode|view|option|command|key|rule|tile|loop|level|buffer|mapping|layer|method|search|node|row|column|of|one|question|sample|lab)s?\b)",
         "A paragraph or comment begins with a noun or a verb.", kinds=("docs", "help", "labs", "comments")),
    Rule("one-and-other", 1, r"\b(?:the one|one of (?:them|these|those)|the others?|another one|the same of|the same for|that of|those of|these are|than those)\b",
         "Repeat the noun."),
    Rule("so-is-it", 2, r"\b(?:just|even|all) the same\b|\bas it (?:is|stands)\b|\bas (?:well|good) as (?:it|they) can\b|\bthe like of\b|\band its like\b|\bof the kind\b",
         "Say which property is the same."),
    Rule("of-them", 1, r"\bof (?:it|them|these|those|which|whom|theirs)\b[,.;)]?(?:\s|$)",
         "Repeat the noun or use its possessive."),
    Rule("of-before", 3, r"\b(?:is|are|was|were) of (?!course|use|interest|no\b|order|degree|size|type|little|great|high|low|any\b)(?:the|a|an|before|this|that|these|those|one|another|all|some|what|its|their|no|several|each|every|[A-Z]\w+)\b",
         "'belongs to', 'comes from', 'has', 'was computed for'."),
    # conjunctions and stock words
    Rule("two-what-clauses", 2, r"\b(?:what|whatever|who|whoever)\b(?! is new)(?!.*\?$).*\b(?:what|whatever|who|whoever|as many as|as much as|as often as)\b",
         "Two 'what …' clauses in one sentence: name both things."),
    Rule("nor-first", 2, r"^(?:nor|neither|none where|none of|else|nothing but|all that|all of which|and|but for)\b", "Begin with the subject."),
    Rule("for-because", 2, r",\s(?:for|since)\s(?:it|they|he|the|a|an|there|this|that|these|each|every|no|all|what|who)\b\s\w+\s(?:is|are|has|have|was|were|would|can|may|does|do|knows?|holds?)\b",
         "'because'."),
    Rule("archaic", 2, r"\b(?:anew|thereof|hence|whither|thence|hither|betters?\b(?= (?:the|it|them|all|in|many))|bettered|nigh|lest|beforehand|besides\b[,.;]|withal|whence|in vain|in hand|ever more rarely|as often as|so many|so much|as many as there|none that|nothing that|nobody else|for nothing)\b",
         "Use the modern word."),
    Rule("literal-figure", 2, r"\b(?:draws? (?:no )?lots|of lots|other lots|seed of the lots|letters (?:are|become|stay|larger)|larger letters|by hand on|under (?:your|the (?:user's )?) ?hands?|beside (?:the window|this one|everything else|it all)|in front(?! of)|takes? (?:it|them|up)\b(?! to)|taken up|is another one|another one instead|as they are\b|comes? to (?:it|this|the same)|comes? of it|gone\b|goes? when|\bfell\b|walks? on|goes on (?:with|from|where)|lets? it go|leads? (?:through|back|there)|goes along|rooms?\b|floors?\b|the house|storey|told apart|parts? from|come upon|ways? out|good for|takes? up what|looked for|in its place|brings? (?:one |it )?(?:along|back)|puts? (?:it|him) (?:back|away)|worked out|works? out|is worth|are worth|let go|as far as they are plain|pays\b)",
         "Literal phrase: use the usual verb or term (see the glossary)."),
    Rule("no-as-negation", 2, rf"\b{BE} no (?!longer|more\b|worse|better|less|other|larger|smaller|earlier|later|lower|higher|faster|slower|need|way|such|one\b|point|reason|doubt|room|limit|reuse|result|loops?\b|cost|mapping (?:that|of)|overlap|fills|count)[a-z]+",
         "'is not a …'."),
    Rule("has-no-such", 1, r"\bhas no such\b|\bno such (?!file|host)\w+\b|\bnothing of the kind\b", "Say what is missing."),
    Rule("many-semicolons", 1, r";[^;]*;|:[^:;]*;|;[^:;]*:\s", "Split the sentence."),
    Rule("and-chain", 1, r"(?:\band\b.*){4,}", "Make a list."),
    Rule("it-is-that", 1, r"\bit is (?:\w+ )?(?:that|who|which|what)\b|\bthere (?:is|are) \w+ (?:that|who|which)\b", "Drop 'it is … that'."),
    Rule("negative-or", 1, r"\b(?:not|no|none|never|nothing|nobody)\b.*\b(?:not|no|none|never|nothing|nobody|unless|without|except)\b",
         "One negation for each sentence."),
    Rule("bare-further", 1, r"\b(?:further (?:in|out|ones?)|and what|and who|and whose|what else|all else|and the rest|the rest of it)\b",
         "Name it: 'inner levels', 'outer levels'."),
    Rule("who-does", 2, r"(?:^|[.;]\s)(?:who|whoever|whatever|what) (?!is new)(?:[a-z]+s|may|can|has|is|are|was) (?!.*\?$)", "Say who: 'Users who …'."),
    Rule("to-be-ed", 1, r"\b(?:is|are|has|have) to be \w+(?:ed|en|wn|lt)\b|\b(?:to be (?:found|seen|looked|told|said|drawn))\b", "'must' + active verb, or the active verb alone."),
    Rule("is-there", 2, r"\b(?:is|are|was|were) (?:already |not |also )?there\b(?!\s+(?:a|an|any|no|is|are))|\bare there (?:already|again)\b", "'exists', 'is available', 'is present'.",
         skip=r"\?$"),
    # dense quantities
    Rule("by-and-by", 1, r"\b(?:times|as much|as often|as many|so far|the most|the least) (?:the|as|of|that|it|what)\b.*\b(?:than|as|of)\b", "Write the comparison in full."),
    # UI
    Rule("ui-question-label", 2, r"^(?:what|why|how|who|which|where) [^?]*$", "Labels are nouns, actions are verbs; a question ends in '?'.", kinds=("ui",)),
    Rule("ui-space-ellipsis", 2, r"\s(?:…|\.\.\.)$", "No blank before '…' in menu entries.", kinds=("ui",)),
    Rule("ui-passive", 1, rf"\b{BE}\s+(?:\w+ly\s+)?\w+(?:ed|wn|ught|ept|old|ade|ound|een)\b", "Active voice: who does it?", kinds=("ui", "cli", "commits")),
    Rule("ui-anaphora", 1, r"^(?:it|they|that|those|these|this one|the other)\b", "A message stands alone: repeat the noun.", kinds=("ui", "engine")),
    Rule("ui-this-side", 2, r"^(?:of|in|with|by|as|below|beside) .{0,60}$(?<![.:])", "A label that begins with a preposition is a fragment.", kinds=("ui",),
         skip=r"%|\{\d"),
    # commits
    Rule("subject-not-imperative", 2, r"^(?:[A-Z][\w' ,]+:\s+)?(?:the|a|an|what|who|whoever|where|all|each|every|it|they|its|no|both|one|two|three|lists?|rows?|tests? (?:of|that|are))\b", "Imperative: 'Add …', 'Fix …', 'Measure …'.", kinds=("commits",)),
    Rule("subject-two-changes", 1, r";|, and |: .*: ", "One change for each commit, or a body.", kinds=("commits",)),
]

RULES_BY_NAME = {rule.name: rule for rule in RULES}


def findings(sentence):
    """The broken rules of a sentence: (name, weight, what was found)."""
    result = []
    count = len(words_of(sentence.text))
    longest = LONGEST[sentence.kind]
    if sentence.kind == "commits":
        if len(sentence.text) > 72:
            result.append(("subject-long", 2, f"{len(sentence.text)} characters"))
    elif count > longest:
        result.append(("long", 1 if count <= longest * 1.4 else 2, f"{count} words"))
    for rule in RULES:
        if rule.name == "pronoun-first-of-paragraph" and not sentence.first:
            continue
        if rule.name == "pronoun-first" and sentence.first and sentence.kind in ("docs", "help", "labs", "comments"):
            continue
        found = rule.breaks(sentence)
        if found is not None:
            result.append((rule.name, rule.weight, " ".join(found.split())[:60]))
    return result


def score(sentence):
    return sum(weight for _, weight, _ in findings(sentence))
