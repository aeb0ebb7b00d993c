<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="zh_TW" sourcelanguage="en">
<context>
    <name>loopglass</name>
    <message>
        <source>
%1 %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>
%1 of %2 words</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>
Reuse: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>
spent so far %1, at least %2 remain</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>   %1 = %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source> + %1 that leave</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source> At decision %1 of %2.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source> Decided by %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source> How many fit the buffers was not counted: there are too many tilings.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source> Remove it from the recent files?</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source> The search is paused.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source> The search was stopped.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source> With the bounds as given: what padding adds is not in this table.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source> copies of a tile</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source> fill</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source> multicast</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source> network</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source> of %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source> on </source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source> read</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source> reads</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source> reduction</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source> update</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source> writes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source> · a click singles a reason out everywhere</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source> · and %1 more</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source> · following</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>#</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1	now %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1  ×%2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 %2 %3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 %2 at %3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 %2 bandwidth</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 %2 in parallel below %3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 %2 of %3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 %2 of %3: %4</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 %2 → %3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 (no tensor of this workload)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 / s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 KB</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 MB</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 a larger tile fits</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 above the optimum</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 across %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 and %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 as a table</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 at %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 at %2: %3, %4</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 banks of %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 best</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 bounded · %2 evaluated · %3 cut</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 buffers</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 bypasses %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 bytes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 cannot be written: %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 children filled</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 configurations: %2 mapped, %3 cut or left out, %4 over the budget</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 could not be written</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 could not be written: %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 cut</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 cycles for %2 pJ</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 does not keep it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 drawn</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 drawn, %2 of them legal</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 energies of tensors</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 files are in %2.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 first visits</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 for %2 on %3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 from %2 to %3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 from the technology</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 in part across %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 indexes %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 instances of %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 is a file; a folder is expected</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 is not possible: %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 is not there any more.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 is shown under Mapping.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 keeps other tensors</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 kept</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 lines</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 looked at · %2 kept</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 mappings in all</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 missing, %2 assumed, %3 left out, %4 converted, %5 taken</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 mm²</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 moves</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 of %2 answered</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 of %2 columns and %3 of %4 rows are used</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 of %2 hold this tile, of %3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 of %2 points</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 of %2 points mapped</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 of %2 points.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 of %2 runs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 of the reads are results that leave for the level outside</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 on %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 operations a cycle</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 order of %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 orders in all · %2 nodes looked at · %3 kept</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 outside, %2 inside</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 over capacity</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 pJ of accesses and %2 pJ of the fanouts its words cross</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 pJ · %2 cycles · %3 of the lanes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 pJ/word</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 pinned, %2: %3 operations a cycle, %4 for each word</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 points</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 points in %2, not all proven</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 principle</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 requests</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 so far</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 so far. %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 the best is %2, %3 more.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 the best. </source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 the optimum</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 there is no mapping.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 tiles</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 tiles, %2 kept; each with the smallest %3 that hold it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 times in the network</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 varies</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 varies already</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 varies no more</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 with buffer %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 without buffer %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 words of %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 · %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 · %2 evaluations each · same space, same costs, legal mappings only</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 · %2 fit · %3 kept</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 · %2 layer searches remembered</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 × %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 × %2 = %3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 ÷ optimum</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, bound %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, change</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, in %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, in part</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, proven</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, proven to be all. %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, seed %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, step %2 of %3: %4</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, to the pinned</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, unbounded</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1. %2 · %3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1. A filled square is a child at work. Shared by siblings: %2.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1. Dropped: %2 needs no larger sizes.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1. Kept: every larger tile needs larger sizes.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1:</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: %2 %3 instead of %4, %5; energy %6 pJ, delay %7 cycles</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: %2 at %3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: %2 operations a cycle of %3, %4 for each word (%5); %6</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: %2 words, %3 with what siblings share, brought whole at first</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: %2 × %3 µm²</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: %2, brought whole at first</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: %2.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: %2. Another tile at every step</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: %2. Asked for again at every iteration</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: %2. Does not index it, but loops inside have moved the tile away</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: %2. The window slides, %3 stay</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: %2; the surrogate says %3, the model %4</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: 0. Nothing inside has moved the tile, and this loop does not</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: a number from %2 to %3 is expected</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: a whole number from %2 to %3 is expected</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: at most %2 above the optimum</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: between the corners, the best by no weight</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: children along this axis with the same tile share it, others ask again</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: each child has words of its own</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: from the technology</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: needs %2 words at least</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: no size that the design has holds it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: no tensor of the workload, which has %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: not known</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: not worked out</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: off the chip</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: partial sums are added on the way</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: the best by energy + w · delay, for some w</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: the best so far</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: the network cannot add, each child sends its partial sums</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: the same words, but the network sends each child its own</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: the same words, sent once for all children</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: tiles overlap; a word goes to all children that hold it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: yours %2, the search&apos;s answer %3. Yours is %4 that.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1; now %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&apos;%1&apos; is no kind of picture or table; allowed are png, svg, pdf and csv</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>+ and −</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>, and %1 others the same</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>, no reduction</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>, not &apos;%1&apos;</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>1 move</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>1-D convolution on an 8-word L1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>168 processing elements and a scratchpad per tensor: what a real layer prunes.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>1× is a bound: nothing can be below</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>1× is the proven optimum: nothing can be below</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>8, 16, 32 for single values; 4096:131072 for each doubling, 4096:131072:2 for two steps per doubling; a fanout as 8x8</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>: idle</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>; %1 can stay</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>; area %1 instead of %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>; squares are over the budget</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>; the field is empty</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>; within 2 times the optimum %1 of the legal ones, within 1.1 times %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A mapping file …</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A mapping needs a workload and an accelerator that fit together; there are none.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A point says here what it costs, what one step further costs, and why another size was not chosen.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A program of yours</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A program of yours …</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A program that compares itself with the untiled loop and with the counted words</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A run that is selected says here why it ended where it did: where its mapping parts from the optimum, whether it is a local optimum, and what the cheapest way out costs.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A search leaves its course here.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A search over keeps and sizes keeps no record of its candidates. Search with the principles, or exactly without these choices, to follow this mapping.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A surrogate that was trained …</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A tensor kernel with three operands; seven orders survive.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A word read there costs %1 pJ against %2 pJ, and it %3 of %4.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>About this lab</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Accelerator</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Accelerator (*.yaml)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Accesses of the mapping by hand</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Accesses per level and tensor</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Add</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Add a level below this one</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Add a parameter at the left, e.g. the capacity of a buffer, and map its points: every one is a proven optimum.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Add a parameter …</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Add a surrogate</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Add dimension %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Again</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>All files</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>All keys</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>All layers of ResNet-18 on a unified L1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>All mappings of a layer on the marked machine that no other one beats in energy and delay</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>All of level %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>All sizes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>All sizes, proven</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Alt+Up, Alt+Down</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>An empty field stands for unbounded</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Animations are drawn</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Animations are of a search that has ended.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Answer</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Answer the lab&apos;s question with the mapping of the explorer</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Answers (*.answers.yaml)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Area of a MAC in µm²</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Area of the machine</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Array of processing elements</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Arrows</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Axis across</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Axis down</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Axis that is cut</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>B</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Back to the best</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Back to the lab</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Because of</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Begin with a sample: it is searched at once, and every number in it can be changed.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Best so far</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Between the sizes of a range others are mapped where the curve bends</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Both runs ask the same.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Both runs choose the same mapping</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Bound of %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Budget</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Buffer %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>By hand</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>By hand, from the best</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>By hand, from the untiled nest</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cancel the audit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Candidate under which the tiles are grown</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Candidates by bound in the order of the search</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Candidates by rule and level</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Candidates by state</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Candidates in the order of the search</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Capacity of %1 in words</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Capacity of %1, slider</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Check</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Check the answer</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choices of both best mappings</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose a lab</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose a lab.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose a step of the path</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Chosen from %1 mappings: factors and orders, before capacities</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Class</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Close</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Commands</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Compare</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Complete this candidate as well as possible and compare it with the best</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Completing it …</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Configurations</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Configurations that were searched</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Constraints</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Convolution on DianNao-like adder trees</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy the view as a picture</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy the view as a table</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Counted</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Counting</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Counting …</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Counts</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Curve</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Curves of the race</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cutoffs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cutoffs: candidates against the best so far</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cycles</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cycles, as a sum</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>DRAM</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Dark colours</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Decision</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Decisions per second</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Depthwise convolution on Eyeriss-like</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Design</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Design (*.yaml)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Design of %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Details of level %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Drag loops between levels, time and axes. Alt+Up and Alt+Down move the one in hand, S splits it, Enter types its factor; the right button has the rest.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Drag to see the search at another moment; the right end follows it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Draw</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Draw mappings at random to see how their costs are distributed, and how rare good ones are</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Draw mappings at random, and prove the optimum beside them</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Duplicate this level</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>EDP</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>EDP %1 pJ·cycles</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>EDP pJ·cycles</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>EDP, pJ·cycles</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Each run</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Each step brings this level its next tile (Up, Down)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Edit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Edit by hand</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Edit it by hand</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Edit the selected or best mapping by hand</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Edit the untiled nest by hand</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Editors</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Energy</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Energy against delay</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Energy for delay</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Energy for delay of a layer</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Energy of an operation in pJ</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Energy of each layer by level</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Energy pJ</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Energy per level and tensor</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Energy per level and tensor, stacked bars</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Energy, cycles, EDP and utilisation</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Energy, delay and EDP</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Energy, leakage counted</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Enter</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Enter or a double click opens this machine in Search</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Enter, digits</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Epochs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Equation</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Evaluate it all the same</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Evaluate the selected candidate all the same</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Evaluations</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Every configuration has its verdict then, with those of parameters that are optimised</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Evidence</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Export animations for slides …</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Export figures for slides …</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Export mapping as code</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Export mapping as code …</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Export the inspector …</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Export the network</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Export the race</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Export the timeline …</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Export the view</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Export the view …</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Export …</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Exported text</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Factor of %1 at %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Factors and orders, before capacities are looked at</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Factors × orders × spatial × bypass, before and after each rule.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Fanout</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Figures are of a search that has ended.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Figures of both runs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Figures of this point</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>File</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Find a command</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>First step (Home)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Folder for animations for slides (GIF)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Folder for figures for slides (SVG and PDF)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Follow the search</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>For each level and tensor that it could keep, whether it does</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Format</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>From (÷ optimum)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>GHz</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Gap to the optimum</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Gradient</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Growing the tiles …</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Growth tree of tiles</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Half and twice each size and bandwidth, 10 % less and more of each energy: the layers are mapped anew on every such machine, each proven.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Hand in</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Hand in the answers</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Hand in …</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Header</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Help</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Help on the focused part</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Help page</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Hint (%1 of %2)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Home, End</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How a number comes about</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How costs are distributed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How far from the optimum, after so many evaluations</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How far from the optimum, after so much time</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How many mappings there are</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Icicle of the whole tree</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Import report: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>In a curve or a map of a design</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>In a tree</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>In the curves of a race</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>In the path along a gradient</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ins, Del</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It cannot lose the best mapping: %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It found no legal mapping.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It found the optimum.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It has no legal neighbour.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It has not been searched yet.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It is a local optimum: none of its %1 legal neighbours is better.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It is no local optimum: of its %1 legal neighbours one costs %2 of it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It may lose the best mapping: %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It takes %1, the best, %2, takes %3.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It takes %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It varies no more</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Its best mapping</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Its best mapping, once</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Its mapping is that of the optimum.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Its name and the command that runs it. It reads the problem as one line of JSON
and writes mappings, one a line (docs/mappers.md, Bring your own mapper).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Keep as accelerator file …</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Keep the machine</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Keep the mappings of this point in sight while the mark moves on (P)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Keep the marked machine as a file …</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Keep the run on screen as the reference, then change something: both runs appear here, with where their choices part.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Keep this mapping&apos;s numbers beside those of others (P)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Keep this run as the reference</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Keeps and bounds of the winner</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Kind</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Lab</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Labs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Labs (*.yaml *.yml);;All files (*)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Lanes below the innermost level, and which bandwidth binds.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Lanes used</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Language</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Language of the lab</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Last step (End)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Layer</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Layer of the network</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Layer whose mappings are shown</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Layer whose tiles are shown</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Layers</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Layers of the network</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Least %1 against %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Least %1 by %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Leave projector mode</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Left, Right</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Legal mappings</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Legend</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Letters of a command</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Level %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Level that is stepped</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Level whose tiles are shown</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Limits of area</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Looking around it …</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Loop</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Loop nest</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Loop nest by hand</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Loop nest of the mapping</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Loop orders</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Loop orders of %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Loopglass files (*.yaml *.yml *.jinja2 *.loopglass *.json *.onnx);;All files (*)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Loopglass: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>MACs, %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>MTTKRP on the data-centre accelerator</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Map</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Map the network</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Map the points</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Map the points of the design</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Mappers</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Mappers on %1 on %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Mappers race on the same layer, judged by the same costs, against the proven optimum. Choose them at the left and race with F5.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Mappers that race</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Mapping</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Mapping (*.yaml *.json)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Mapping by hand</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Mapping from a file …</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Mapping to start from</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Mapping: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Mappings</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Mappings (*.yaml *.yml);;All (*)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Mappings after each rule</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Mappings looked at along the gradient</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Matching commands</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Matrix product on a 2×2 systolic array</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Merge with the next %1	M</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Method of the search</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Mode</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Mode: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Model</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Models of Loopglass (*.model)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Models of Loopglass (*.model);;All files (*)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Modes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Moment of the search</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Move inward	Alt+Down</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Move outward	Alt+Up</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Move this level inward</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Move this level outward</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Moves over legal mappings lead to no better one at all.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>NAME=COMMAND is expected, a name of lower case letters, digits and hyphens</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Network</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>New loop</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Next question</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No candidate of this search came as far as a bound.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No capacity of a buffer varies.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No epoch has ended</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No legal mapping follows from this candidate.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No loop decided yet</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No loops around this tile can make it fit its buffer.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No mapping has been looked at</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No other mapping %1 is better</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No race: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No reuse across channels: why full arrays are not always best.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No thread could be started.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No way out is cheaper than %1 of it; %2 mappings were looked at.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No whole mapping yet. The first one that the search evaluates appears here.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>None of %1 mappings drawn is legal</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Not all: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Not in the space searched: %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Not mapped: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Not opened</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Not opened: the energy table and the architecture do not fit.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Not opened: the points are of before an edit; map them again.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Not opened: the selected run has no mapping for the layer as it is now.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Not raced: %1 on %2: %3.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Not saved</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Not saved: nothing was trained yet.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Not searched: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Not searched: the points are of before an edit; map them again.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Not there any more</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Not trained: the gradient knows no constraints.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Not worked out: the points are of before an edit; map them again.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Not written</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing is counted while %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing is drawn yet</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing is mapped yet.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing is mapped yet. Map the points with F5, or with the button at the left.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing is predicted before the training has ended</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing is searched yet. Map the network searches every layer, several side by side; what each of them costs then stands here.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing was searched yet.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Number in the space of mappings:</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Objective</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Of %1 variants %2 were closed by their bound and %3 searched.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>On %1, after %2 evaluations, %3 of them not legal, in %4.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>One buffer for all tensors: how their shares change from layer to layer.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>One layer</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>One step back (Left)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>One step forward (Right)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>One step further</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open By hand</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open a file …</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open a lab</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open a lab …</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open a mapping</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open a model</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open a model …</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open a sample. Every candidate of its search can say here why it was kept or pruned.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open a sample: its best mapping appears here as a loop nest.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open a sample: its best mapping appears here, to be moved about by hand.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open a sample: its reasons are counted here.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open a sample: the tiles of its mapping are drawn here.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open a sample: the ways to unroll its loops over the array appear here.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open a technology table</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open in Search</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open the mapping of the selected run by hand</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open the marked point of the design in Search</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open the question&apos;s files in the explorer</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open this layer in Search</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open with assumed energies</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open …</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open, save or forget the surrogate</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Opens the files of this question in the explorer</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Or drop accelerator, workload, network, constraints or session files anywhere on the window.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Order</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Orders</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Orders: the trie of loop orders</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>P</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Padding adds %1 work, counted in all figures.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Page (*.pdf);;Picture (*.png);;Drawing (*.svg);;Table (*.csv)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Page Up, Page Down</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Pages to print (*.pdf);;Page for a browser (*.html)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Pareto</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Pause</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Picture (*.png);;Drawing (*.svg);;Page (*.pdf);;Table (*.csv)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Picture (*.png);;Vector picture (*.svg);;Page (*.pdf);;Table (*.csv)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Pictures of tiles</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Pin</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Pin the mapping by hand, or unpin it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Pin the mappings of this point</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Play</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Play (Space)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Pointwise convolution on Simba-like</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Predicted</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Predicted against counted</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Principle: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Progress</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Projector mode</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Projector: next step</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Projector: step before</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Published results beside proven optima</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Question</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Question before</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Question of the lab</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Questions</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Quit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>R, Home</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Race</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Race the mappers</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Read and fill the zeros of outputs that are visited first</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reason, numbers and source</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reasons</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reasons by level</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Redo</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Remove	Del</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Remove this level</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Report …</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>ResNet-18 conv2 on Eyeriss-like</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Resume</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reuse</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reuse of each tensor</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Roofline</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Run a search: its candidates with their bounds appear here.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Run a search: the loop orders that it considers appear here.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Run a search: the tiles that it grows appear here.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Run the ablation</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Run the audit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Running …</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sample of the space of mappings</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Samples</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Samples and recent files</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save as CSV …</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save the changes of %1 first?</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save the design</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save the design as a file …</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save the exported text</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save the model</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save the model …</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save the session</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save the session as …</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save the table</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save this mapping as a file, or as code</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save …</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Say who you are: the answers are kept under your student id, and the numbers of the questions may be yours alone.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Search</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Search all sizes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Search all sizes of the design</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Search this problem with the options as they stand</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Search, or go on</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Searched for</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Searches again with each principle off: how large the space gets, and whether the answer changes.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Searches with %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Searches without each rule and exactly: how much worse the answer is for the rule, and which candidate it should have kept.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Searching the front …</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Searching with one principle off after another …</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Searching without one rule after another, and exactly …</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Seconds</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Seed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Seeds</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Select a candidate in any view. Here it says why it was kept or pruned, with the numbers that were compared.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Select a layer to see what its mapping costs; open one to see why.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Select the candidate at which the search left this mapping</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sensitivity</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sessions (*.loopglass)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Settings</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Settings of %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Shift+N</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Shift+arrows</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show %1 of the design</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show a sample of the space of mappings</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show all of this level</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show every reason again</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show everything</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show in Cutoffs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show in Orders</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show in Tiles</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show in Unrollings</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show me</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show or hide the panel at the bottom</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show or hide the panel at the left</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show or hide the panel at the right</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show published results beside the optima</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show the curves of the race</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show the table of the race</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show the view as a table</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show what a surrogate learns</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show where</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Shows %1 before this edit; what was edited is not searched.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Shows %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Shows the mapping by hand.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Shows the search of %1 before this edit, until the next one has something to show.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Shows the search of %1 before this edit; what was edited cannot be searched: %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Shows the search of %1 before this edit; what was edited is not searched.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Shows the search of %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Shows the untiled nest.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Size of the space</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sizes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sizes that divide better; the work they add is counted</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>So much its layers cost on a machine that has, of all sizes in its box, the largest at the least energy.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Space</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Spaces</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Speed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Split</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stages of the search</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Start</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Start from %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stationary: none</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Step</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Step %1 of %2 of %3. </source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Step by one decision</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Step to the next cutoff</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Steps</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stop</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stopped before the first mapping.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stopped: no animation was written.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Student</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>T</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>TIMELINE</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Table</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Table (*.csv)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Table (*.csv);;Picture of the chart (*.png)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Take a hint</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Take all numbers from it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Take another mapping in hand</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Take it from the technology</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Take its mapping in hand, completed as well as possible</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Take out dimension %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Take the question away</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Technology</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>That a run may take. With a limit, runs differ from machine to machine.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The %1 principle</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The YAML of a mapping, or take one from the explorer with the button below.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The answer is then at most this far above the optimum</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The bars appear with the first whole mapping of a search.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The best is %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The best mapping</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The candidate has no mapping to start from. %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The candidate is completed as well as possible …</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The cheapest way out goes over a mapping that costs %1 as much, and reaches a better one, %2 of it, after %3.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The energy table and the architecture do not fit, so some energies are missing and would be assumed by class. The report names them first.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The engine works it out …</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The exact search did not end in %1, so how far the optimum is from this answer is not known.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The exact search was stopped: the rules may have lost more.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The explorer has no mapping yet: search, or make one by hand.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The file that a line of the report is about</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The files of the question are open, and the question stands beside them.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The lab&apos;s question beside the explorer</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The last search was of another problem, or had other options.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The mapping by hand, else the best that was found, becomes your answer</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The mapping is your answer to question %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The mapping that was opened</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The method “%1” keeps no record of its candidates. Search with the principles or exactly to follow this mapping.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The numbers are of before this edit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The numbers of this lab are drawn for a class: enter the word that your teacher has given out.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The optimum is %1, proven in %2 by the exact search. Reasons, Run the audit says which rule lost it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The optimum was proven, and all of this took %1. A row selects the candidate that was pruned.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The path of the search</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The pinned mapping</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The principles left too many candidates for a second. The exact search goes on as long as you let it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The problem as it is given is the best of its variants.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The questions are read …</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The race as a table</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The reference is kept. Change the accelerator, a principle or the workload: the new run appears beside it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The report is in %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The rule &apos;%1&apos; is %2: %3.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The same over all layers</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The sample cannot be read: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The search chose other keeps or bounds; this one has those given.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The search had no rules that could lose something.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The search had reached its memory limit, which stands in the options.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The search has not come to a tile yet.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The search has not come to this fanout yet.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The search was exact: its bounds are proven and lose nothing.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The selected candidate</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The tiles with the smallest sizes that hold them</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The unfinished equation was dropped: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The untiled nest</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The usual ones</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The vector of a step</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The whole search on one screen: four orders, eight tiles that fit, and why the others went.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The winner: %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The workload is a single layer. Open a file of a network to map its layers side by side, and to see which of them cost most.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Their choices part at: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is no answer yet.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is no mapping to ask about.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is no mapping to show.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is no mapping yet.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is no question yet.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is no search yet.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This accelerator has one processing element: no fanout, so nothing to unroll. Give a level a fanout, or open a sample with an array.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This lab lets an answer be checked %1 before it is handed in.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This machine gives no number that could be changed.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This mapping is not legal, so no search can answer with it. %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This mapping is not legal, so there is nothing to export.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This point</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This point has no mapping that a step could change.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This point has no mapping to show.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This point is not mapped yet.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This question does not ask for a mapping.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This run has not ended yet.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This search grew no tile.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Tile</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Tiles</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Tiles are grown where the capacity of a buffer varies.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Tiles by hand</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Tiles of %1%2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Tiles of a level</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Tiles step by step</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Tiles with the smallest sizes that hold them</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Tiles: the growth tree of a level</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Timeline</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Timeline of the search</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>To</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>To axis X	X</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>To axis Y	Y</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>To time	T</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Train</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Train a new one</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Train a surrogate to see how it learns what mappings cost, and how far its gradient leads</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Train a surrogate, and search along its gradient</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Training and search along the gradient</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Tree</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Trie of loop orders</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Two fanouts one below the other, and registers that hold one tensor.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Two loop orders exchanged: how much traffic an order costs.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Two runs side by side</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Type a factor	Enter</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Undo</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Unrollings</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Unrollings of the fanout below</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Unsaved changes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Unsaved work</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Unsaved work on %1 is left from %2. Take it up again?</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Up to two temporal loops over a dimension at each level; with the keeps and bounds given</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Up, Down</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Use the mapping of the explorer</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Use this mapping</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Usual: %1. Allowed: %2 to %3.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Values of %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Verdict</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>View</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Views</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Views of the design</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Views of the race</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What do you want to do?</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What each principle is worth</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What each rule lost</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What is learned</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What is minimised</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What is wrong</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What no other machine beats</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What one step changes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What one step changes: %1 is %2 here</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What stands in the editors cannot be searched: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What the curves go along</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What the layers want</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What the mapping does</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What the search may take; the usual limit is 2 GB, or half of what is free. A search that reaches it ends with the best so far</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What the search minimises</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What the search minimises: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What the search says</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What varies</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Where %1 is seen</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Where it is cut</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Where its energy goes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Where the axes that are not drawn are cut</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Where the energy goes, at every point</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Where they part</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Whether the search keeps it is known when it has ended.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Why</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Why candidates were dropped</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Why not %1?</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Why not?</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Why the run ended there</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Why the selected candidate was kept or pruned</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>With a self-test</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>With every keep and no padding</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>With: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Without padding</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Words of %1 bits: %2 in all. %3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Words that operations are divided by</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Work out the steps</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Work out what one step of each number changes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Work that padding may add</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Workload</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Write a report of the network</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Write a report of the run</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Written for your teacher: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Written: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Written: %1, with its accelerator and its layers beside it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Your teacher reads this answer.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a bound: the optimum is not proven</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a file …</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a larger tile fits the same sizes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a random mapping, not taken</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a random mapping, taken</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a step downhill</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>accelerator</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>access%1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>add %1 at %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>add a level below %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>after evaluations</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>after evaluations or after time</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>after the rule</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>after time</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>all layers</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>all levels</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>all numbers from the technology</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>all numbers given</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>all of its levels are decided, and the cost model counted it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>all principles</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>all tensors</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>all together</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>all words at %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>alone</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>alone it wants</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>also choose what levels bypass</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>also pad dimensions, up to</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>also split loops</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>an explorer for dataflow mapping</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>another instance</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>another level</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>answered</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>any</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>area</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>area at most</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>area of %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>area of a MAC</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>area%1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>area, mm²</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>area, of known parts</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>at decision %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>at least %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>at the tile</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>axis X of %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>axis Y of %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>bandwidth</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>bandwidth of reads and writes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>before this edit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>before this edit, %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>best</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>best of its space</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>best of these</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>best so far</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>best within the budget</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>best without it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>bits</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>bound</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>bound by</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>bound by %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>bound of %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>bounds</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>buffer name</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>by hand</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>bypass</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>bypass choices</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>candidate</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>candidates</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>cannot be read: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>cannot be written: %1; nothing was changed there</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>capacity</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>capacity of %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>centre the selected one</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>changed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>changes here: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>charge first visits of outputs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>children</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>choice</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>chosen</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>clock</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>column %1, row %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>columns: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>comes back</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>compared</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>constraints</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>constraints:
  - level: L1
    temporal: {order: [C, R]}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>copies of a tile%1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>counted ÷ the least</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>counted ÷ the least; taken and refused random mappings</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>cut</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>cut short</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>cut: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>cycles</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>dashed: what %1 has to move at least</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>decided by</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>decision %1 of %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>delay</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>delay at most</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>delay cycles</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>delay of operations and transfers</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>delay, cycles</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>differs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>dimensions</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>done</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>downhill</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>draws samples: %1 of %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>dropped</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>dropped here</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>dropped, or sent back</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>duplicate %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>each point is a machine with its best mapping; the steps are the front</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>each point is a proven optimum</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>end when proven within</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>energy</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>energy at most</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>energy of an operation</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>energy pJ</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>energy, pJ</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>epochs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>equation</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>evaluated</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>every child that adds to a sum is filled when it comes back</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>every layer is searched</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>exact: bounds only</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>factors</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>fanout below</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>fanout below %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>fanout x</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>fanout y</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>fanout: %1 by %2 %3, multicast: %4</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>figure</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>files of the question</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>fills</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>first visits</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>first visits charged</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>fit all</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>for %1 in %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>for your teacher</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>from here on every bound is no better than the best</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>full</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>full speed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>full: spent · pale: remains at least</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>gap</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>geomean</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>geometric mean</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>goes on</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>grey: its best completion, blue: the best of the search</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>grey: the best completion found in five seconds, blue: the best of the search</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>grey: this mapping, blue: the best of the search</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>growth</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>had it been chosen</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>has learned for %1 of %2 epochs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>hatched</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>held by the bandwidth: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>held by the operations that its %1 lanes do</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>heuristic</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>heuristic rule</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>hide what is below</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>hide what was pruned</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>illegal</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>in Roofline: pin the mappings, or let them go</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>indexed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>is larger than 64 MB, which no file of this program is</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>is off</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>keeps</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>kept</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>kept in %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>kept so far: the search has not come back to it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>kept: a whole mapping, evaluated</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>kept: the search went on from here</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>kind of DRAM</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>lane</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>lanes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>lanes used</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>layer</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>layer %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>layer mapped</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>layers</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>layers mapped</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>leakage</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>leakage of all buffers</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>leakage%1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>least %1 at %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>leaving</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>left</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>legal</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>legal mappings; lines are the answers of mappers</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>level</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>limit of padding</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>limit on the area</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>limit on the area of %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>loaded</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>loaded %1, stays %2, dropped %3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>loaded %1, stays %2, sent back %3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>looking for the optimum …</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>looks at mapping %1 of %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>loops of %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>lost</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>mW</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>mapper</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>mapping</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>mapping %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>mapping of %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>mapping of the question</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>mapping … %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>mappings</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>mappings counted</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>mappings evaluated</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>mean loss: of what is learned, and of samples kept apart</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>median of %1 seeds, band 10–90 %</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>memory</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>memory full</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>mend: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>merge the loops of %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>mm²</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>more</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>more %1 ▸</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>more sizes where it bends</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>more sizes where the curve bends</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>move %1 inward</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>move %1 outward</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>move %1 to %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>move the loop outward, inward</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>moves %1 more than the %2 words</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>moves as many words, %1,</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>multicast</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>multicast: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>name</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>narrowest</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>network</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>network energy</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>new loop, remove</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>next kept one</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>next one with the same reason</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no change</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no completion can cost less than %1, and the best so far cost %2: there was hope</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no completion can cost less than %1, and when its turn came no mapping was that good</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no lab is open</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no limit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no loop</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no loop stands outside this tile</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no loops in time</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no machine can map it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no mapper is chosen</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no mapping</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no mapping by hand</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no race yet</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>none</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>not every point is proven</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>not given</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>not known</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>not legal</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>not made yet</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>not mapped yet</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>not possible</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>not searched</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>not searched: see the editor</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>not worked out</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>nothing</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>nothing found yet</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>nothing is selected</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>nothing selected</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>nothing: proven</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>now</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>now ÷ reference</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>numbers of the vector: factors, then orders</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>objective</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>of all</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>of all energy</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>of energy</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>of the energy of the layers mapped so far (%1 of %2)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>of the first</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>of the other %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>of these mapped</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>of which %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>off</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>on</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>on the axis</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>on the best of all</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>once in the network</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>one %1 below</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>one curve each</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>one of them</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>one operation</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>one seed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>one step back, forward</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>one word</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>open</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>open %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>open the mapping by hand</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>open the point in Search</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>operation</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>operations</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>operations a cycle</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>operations ÷ %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>optimised</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>optimum %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>optimum found</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>optimum of %1 variants, in %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>optimum proven at every point · %1 points in %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>optimum, proven in %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>order at %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>order at %1, outermost first</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>order trie</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>orders</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>other constraints</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>over capacity</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>pJ</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>pJ/word</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>pJ; legal mappings</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>pJ; legal mappings, and the proven front</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>pJ; legal mappings, and what is proven</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>pJ·cycles</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>padding</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>pale</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>part</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>partial</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>partial sums of siblings are added</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>partial sums that come back</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>passed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>path</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>paused</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>pin %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>pin the mapping</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>pinned, %1: %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>play</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>points are still missing</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>predicted ÷ the least, of random mappings</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>principle</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>principles</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>proven</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>proven in %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>proven rule</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>proven within %1: at most %2 above the optimum</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>proving the optimum …</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>pruned</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>pruned candidate</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>pruned: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>pruned: no further, or same or less reuse</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>racing … %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>random, not taken</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>random, taken</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>read</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>read bandwidth%1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>read energy%1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>read or written</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>reading of reuse</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>readings of reuse: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>reads</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>reason</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>recent files</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>reduction</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>reference</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>remainder</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>remove %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>results that leave a buffer</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>returning</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>reuse</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>right</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>rows: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>rule</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>same</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>saves %1 of the %2 words</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>search</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>searched in %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>searched with a layer of equal shape</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>searching …</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>searching … %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>searching … %1 s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>searching …, %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>searching …, as before this edit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>selected</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>set %1 to %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>several layers</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>share of all</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>shared by siblings</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>sizes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>sizes: %1 of %2 decided</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>smaller</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>source</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>spatial</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>spent</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>split %1 into %2 and %3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>split loops</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>split, merge</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>stage</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>start</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>start from %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>stays</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>step %1 of %2: %3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>steps: %1 of %2 machines</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>stopped</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>stopped after 4 s: more than this</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>stopped before the end</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>stopped: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>stopped; %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>sum</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>technology</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>tensor</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>text</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the best mapping</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the best mapping of the search</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the best mapping so far</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the best order or unrolling changes here: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the candidate, completed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the front of a layer</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the mapping shown</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the name of a folder is expected</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the network &apos;%1&apos; has no layer %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the network has no layer %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the optimum</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the optimum is not known</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the optimum is not known yet</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the pinned mapping</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the random mapping at the start</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the same</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the search comes to it at decision %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the search has not ended yet</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the selected candidate</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the tile of %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the untiled nest</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>there are more than %1 configurations</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>there is a program of this name</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>thing is wrong</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>things are wrong</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>this is a folder; a file is expected</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>this is no file of this program: an accelerator has &apos;levels&apos; and &apos;name&apos;, a workload &apos;equation&apos;, a network &apos;layers&apos;, a mapping &apos;levels&apos;, a constraints file &apos;constraints&apos;, a design &apos;vary&apos;, and a session says &quot;loopglass&quot;: &quot;session&quot;</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>this layer</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>this point is not mapped</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>this run</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>this surrogate is there already</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>threads</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>tile</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>tile = %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>tile of %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>tiles</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>tiles grow in</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>tiles, unrollings</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>time</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>time of one thread</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>times</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>times the best; no budget is set</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>times the best; the orange line goes around the budget</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>to an axis, to time</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>to parent, child, sibling</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>to the best</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>to the first, the last size</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>to the first, to the last</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>to the next curve or row</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>to the next layer</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>to the next mapper</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>to the next mapping looked at</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>to the next seed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>to the next size</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>to the root</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>too large for all sizes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>total</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>type a factor</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>unbounded</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>unchanged</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>under %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>under nothing else</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>unhide what is below</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>unlimited</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>unrolled</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>unrolling</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>unrolling below %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>unrollings</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>untiled</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>update energy%1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>updates</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>used</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>usual</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>utilised</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>value</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>values</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>values of %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>verdict</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>w, for each cycle</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>waiting</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>went on</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>what is shown of the design</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>what it costs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>what the layers want: %1 of %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>why</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>with level %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>without %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>without level %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>without more reuse</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>word</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>words</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>words %1 at %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>words a cycle</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>words of</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>words/cycle</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>workload</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>works</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>write bandwidth%1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>write energy%1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>written</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>yes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>your student id</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>yours</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>yours: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>z-scores: bars of the mapping, lines before it was projected</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>zoom</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>µm²</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>×</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>× chosen</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>÷ best drawn</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>÷ bound</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>÷ optimum</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>÷ proven optimum</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>≥ %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>◂ less %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>● whole reuse   ○ partial reuse</source>
        <translation type="unfinished"></translation>
    </message>
</context>
</TS>
