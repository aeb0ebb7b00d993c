<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="zh_TW" sourcelanguage="en">
<context>
    <name>engine</name>
    <message>
        <source>access_bits of {0}</source>
        <comment>accelerator.access-bits</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>along each axis</source>
        <comment>accelerator.along-axes</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>an operation</source>
        <comment>accelerator.an-operation</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the area of {0}</source>
        <comment>accelerator.area</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} is {1}; a number from 1e-12 to 1e12 words per cycle is allowed</source>
        <comment>accelerator.bandwidth-range</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the buffer {0} of the level {1}</source>
        <comment>accelerator.buffer</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a buffer of {0} has no name</source>
        <comment>accelerator.buffer-without-name</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the buffering of {0}</source>
        <comment>accelerator.buffering</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>two buffers of {0} are named {1}</source>
        <comment>accelerator.buffers-of-one-name</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>by tile</source>
        <comment>accelerator.by-tile</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>by word</source>
        <comment>accelerator.by-word</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the capacity of {0}</source>
        <comment>accelerator.capacity</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the clock</source>
        <comment>accelerator.clock</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>static energy is leakage for a time, and the accelerator has no clock</source>
        <comment>accelerator.clock-missing</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a result that leaves a buffer for its parent is read there</source>
        <comment>accelerator.drains-are-read</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a result that leaves a buffer for its parent costs the buffer nothing</source>
        <comment>accelerator.drains-cost-nothing</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>leave without a read</source>
        <comment>accelerator.drains-free</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>are read there</source>
        <comment>accelerator.drains-read</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} is {1} pJ; a number from 0 to 1e12 is allowed</source>
        <comment>accelerator.energy-range</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>every child reads for itself</source>
        <comment>accelerator.every-child-reads</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the fanout energy of {0}</source>
        <comment>accelerator.fanout-energy</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the fanout x of {0}</source>
        <comment>accelerator.fanout-x</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the fanout y of {0}</source>
        <comment>accelerator.fanout-y</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} is {1}; {2} to {3} is allowed</source>
        <comment>accelerator.integer-range</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} keeps all tensors and names some as well</source>
        <comment>accelerator.keeps-all-and-some</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} keeps all tensors, but the level has other buffers; each of several buffers has to name its tensors</source>
        <comment>accelerator.keeps-all-beside-others</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} keeps nothing; it names at least one tensor or keeps all</source>
        <comment>accelerator.keeps-nothing</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} keeps the tensor {1} twice; only one buffer of a level may keep it</source>
        <comment>accelerator.kept-twice</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the leakage of {0}</source>
        <comment>accelerator.leakage</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>all buffers leak as long as the mapping runs, also those that are not used</source>
        <comment>accelerator.leakage-is-energy</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>leakage is no cost of a mapping</source>
        <comment>accelerator.leakage-is-no-cost</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the level {0}</source>
        <comment>accelerator.level</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the accelerator has {0} levels; {1} to {2} is allowed</source>
        <comment>accelerator.level-count</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a level has no name</source>
        <comment>accelerator.level-without-name</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>two levels are named {0}</source>
        <comment>accelerator.levels-of-one-name</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>children along one axis that need the same set of new words share one read of each word</source>
        <comment>accelerator.multicast-along-axes</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>children that need the same set of new words share one read of each word</source>
        <comment>accelerator.multicast-by-tile</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>one read serves every child that needs the word in that step</source>
        <comment>accelerator.multicast-by-word</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} has no buffer; at least one is needed</source>
        <comment>accelerator.no-buffer</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>none</source>
        <comment>accelerator.no-multicast</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the accelerator has no name</source>
        <comment>accelerator.no-name</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} is {1}; a number from {2} to {3} is allowed</source>
        <comment>accelerator.number-range</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>operations and the transfers of each limited bandwidth take place one after the other</source>
        <comment>accelerator.one-after-the-other</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the area of a MAC</source>
        <comment>accelerator.operation-area</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the energy of an operation</source>
        <comment>accelerator.operation-energy</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the outermost level {0} does not keep the tensor {1}, which the level {2} keeps</source>
        <comment>accelerator.outermost-misses</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the slowest decides</source>
        <comment>accelerator.overlapped</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the read bandwidth of {0}</source>
        <comment>accelerator.read-bandwidth</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the read energy of {0}</source>
        <comment>accelerator.read-energy</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>reads and writes take turns at one port</source>
        <comment>accelerator.reads-and-writes-take-turns</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>reads and writes have a bandwidth each</source>
        <comment>accelerator.reads-beside-writes</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a partial sum that comes back is filled into every sibling that adds to it</source>
        <comment>accelerator.returns-fill-all</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a partial sum that comes back is filled into one child</source>
        <comment>accelerator.returns-fill-one</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>fill all siblings</source>
        <comment>accelerator.returns-to-all</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>fill one child</source>
        <comment>accelerator.returns-to-one</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>separate ports</source>
        <comment>accelerator.separate-ports</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the sum of all</source>
        <comment>accelerator.serial</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>one shared port</source>
        <comment>accelerator.shared-ports</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>operations and transfers overlap; the slowest decides</source>
        <comment>accelerator.slowest-decides</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>counted</source>
        <comment>accelerator.static-counted</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>not counted</source>
        <comment>accelerator.static-free</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>tensor_bits of {0}</source>
        <comment>accelerator.tensor-bits</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the tensor {0} in {1}</source>
        <comment>accelerator.tensor-in</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the {0}</source>
        <comment>accelerator.the-mac</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the update energy of {0}</source>
        <comment>accelerator.update-energy</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>word_bits</source>
        <comment>accelerator.word-bits</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the write bandwidth of {0}</source>
        <comment>accelerator.write-bandwidth</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the write energy of {0}</source>
        <comment>accelerator.write-energy</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>all ones</source>
        <comment>certificate.all-ones</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the entry {0} of the certificate is missing, or not what it should be</source>
        <comment>certificate.bad-entry</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a mapping with {0} costs {1}, less than the {2} that is claimed</source>
        <comment>certificate.better-mapping</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a mapping with {0} costs {2}, less than the bound {1} of all with these: the bound is wrong</source>
        <comment>certificate.cut-broken</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>node {0} does not split {1}, of which is known only that no mapping costs less than {2}; {3} is claimed</source>
        <comment>certificate.cut-too-early</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the entry {0} of the certificate is there twice</source>
        <comment>certificate.doubled-entry</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>every mapping</source>
        <comment>certificate.every-mapping</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0}</source>
        <comment>certificate.factors</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>its mapping is not legal: {0}</source>
        <comment>certificate.illegal-mapping</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{1} innermost at {0}</source>
        <comment>certificate.innermost</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>loops {1} at {0}</source>
        <comment>certificate.loops</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>this is no certificate: a JSON object with kind &quot;loopglass certificate&quot; is expected</source>
        <comment>certificate.no-certificate</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>node {0} splits a child that is not there: {1} has {2} {2:child|children}</source>
        <comment>certificate.no-such-child</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the search has not proven an optimum</source>
        <comment>certificate.not-proven</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>its mapping costs {0}, and {1} is claimed</source>
        <comment>certificate.other-cost</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>its entry {0} says {1}, and the check counts {2}</source>
        <comment>certificate.other-count</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the certificate is of another {0} than {1}</source>
        <comment>certificate.other-input</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>this certificate is of another version; {0} is read here</source>
        <comment>certificate.other-version</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0}</source>
        <comment>certificate.place</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>its mapping has two loops over {0} at {1}, which no mapping of the space has</source>
        <comment>certificate.split-loop</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>it was stopped</source>
        <comment>certificate.stopped</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the certificate has an entry {0}, which no certificate has</source>
        <comment>certificate.strange-entry</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the time limit was over</source>
        <comment>certificate.time-over</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>its tiles can have {0} different extents, too many for the tables of a check</source>
        <comment>certificate.too-large</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>more than {0} {0:node|nodes} would have to be split</source>
        <comment>certificate.too-many-nodes</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the tree ends, or has no number, at node {0}: {1}</source>
        <comment>certificate.tree-ends</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the tree goes on after its last node, {0}</source>
        <comment>certificate.tree-goes-on</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>unrolling {1} below {0}</source>
        <comment>certificate.unrolling</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>exact</source>
        <comment>cost.exact-reading</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>when a tile moves, only the words that the old tile did not have are fetched</source>
        <comment>cost.exact-reuse</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>flush</source>
        <comment>cost.flush-reading</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>every tile is fetched again at each iteration of any loop outside it</source>
        <comment>cost.flush-reuse</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>stationary</source>
        <comment>cost.stationary-reading</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a tile that moves at all is fetched whole</source>
        <comment>cost.stationary-reuse</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the words along a rank lie in too many pieces to be counted</source>
        <comment>cost.too-many-pieces</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a tensor in which one dimension indexes two ranks has too many tiles to be counted</source>
        <comment>cost.too-many-tiles</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a limit</source>
        <comment>design.a-limit</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a value</source>
        <comment>design.a-value</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a parameter that varies</source>
        <comment>design.a-varied-parameter</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the area is limited, but that of these parts is not known: {0}; name a technology or give their area</source>
        <comment>design.area-unknown</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>found {0}; a share is expected, as 2/8: the second of eight</source>
        <comment>design.bad-share</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The best machine: {0}</source>
        <comment>design.best-of</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The best machine so far: {0}</source>
        <comment>design.best-so-far</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>this line is damaged, so what the file knows cannot be trusted; remove it, or the file from here on</source>
        <comment>design.damaged-line</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Of {0} configurations {1} were mapped, {2} are no better than the best by a bound, {3} are over a limit, and {4} have no mapping.</source>
        <comment>design.decided-how</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&apos;sum&apos; is empty; at least one number of the accelerator is expected</source>
        <comment>design.empty-sum</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&apos;vary&apos; is empty; at least one parameter with its values is expected</source>
        <comment>design.empty-vary</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} is a fanout, which takes a list &apos;values&apos; and no range</source>
        <comment>design.fanout-in-range</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Machines with a * are on the front: no other has as little energy, delay and area, and less of one.</source>
        <comment>design.front-with-area</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Machines with a * are on the front: no other has as little energy and delay, and less of one.</source>
        <comment>design.front-without-area</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no mapping of {0}</source>
        <comment>design.has-no-mapping</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>another run is writing it</source>
        <comment>design.in-use</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the best: {0}</source>
        <comment>design.is-best</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the best so far: {0}</source>
        <comment>design.is-best-so-far</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>at least {0}, and the best is {1}</source>
        <comment>design.is-cut</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>left out: the published estimate is {0}, and the best found costs {1}</source>
        <comment>design.is-left-out</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>not looked at before the search was stopped</source>
        <comment>design.is-open</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} mm², and the limit is {1} mm²</source>
        <comment>design.is-over</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} mm² at least, and the limit is {1} mm²</source>
        <comment>design.is-over-at-least</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} cycles, and the limit is {1} cycles</source>
        <comment>design.is-over-delay</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} cycles at least, and the limit is {1} cycles</source>
        <comment>design.is-over-delay-at-least</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} pJ, and the limit is {1} pJ</source>
        <comment>design.is-over-energy</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} pJ at least, and the limit is {1} pJ</source>
        <comment>design.is-over-energy-at-least</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a sum of {0}, and the limit is {1}</source>
        <comment>design.is-over-sum</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a sum of {0} at least, and the limit is {1}</source>
        <comment>design.is-over-sum-at-least</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>every tile that is kept on it fits smaller sizes too</source>
        <comment>design.is-redundant</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0}, {1} times the best</source>
        <comment>design.is-searched</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0}: {1}</source>
        <comment>design.layer-has-none</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} layers, each alone</source>
        <comment>design.layers-alone</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} machines</source>
        <comment>design.machines-of</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0}, harmonic mean over the layers</source>
        <comment>design.mean-of</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>merge takes no {0}</source>
        <comment>design.merge-takes-no</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>network-edp is energy times delay of all layers; the objective {0} does not go with it</source>
        <comment>design.network-edp-is-edp</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>found {0}; an area is expected, as 0.6 mm2 or 20000 um2</source>
        <comment>design.no-area</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>found {0}; a number of cycles above 0 is expected</source>
        <comment>design.no-delay</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>found {0}; an energy is expected, as 5e9 or 5 mJ; a number alone is pJ</source>
        <comment>design.no-energy</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0}: found {1}; a fanout is expected, as 8 or 8x4</source>
        <comment>design.no-fanout</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>this is no journal of a design, which &apos;design&apos; and &apos;sweep&apos; write with --resume or --shard</source>
        <comment>design.no-journal</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>found {0}, which is no level of the accelerator; its levels are {1}</source>
        <comment>design.no-level</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a limit has one of &apos;area&apos;, &apos;energy&apos;, &apos;delay&apos; and &apos;sum&apos;</source>
        <comment>design.no-limit</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} {1}: {2}</source>
        <comment>design.no-machine</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No machine costs less than {0}.</source>
        <comment>design.no-machine-costs-less</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>found {0}; a number above 0 is expected</source>
        <comment>design.no-most</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0}: found {1}; a number in the range of an accelerator file is expected</source>
        <comment>design.no-number</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>found {0}, which is no number of the accelerator; {1}these may vary: {2}</source>
        <comment>design.no-parameter</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>merge joins the parts that --shard writes; name all of them</source>
        <comment>design.no-parts</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0}: found {1}; a range is written from:to or from:to:steps per doubling, a list with commas</source>
        <comment>design.no-range</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} has no values; a list &apos;values&apos;, or a range &apos;from&apos; and &apos;to&apos;, is expected</source>
        <comment>design.no-values</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>found {0}; PARAMETER=VALUES is expected, as L2.capacity=4096:131072</source>
        <comment>design.no-vary</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0}: found {1}; a whole number is expected</source>
        <comment>design.no-whole-number</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Searches of some layers ran out of memory, so not every row is proven; more memory helps (--memory-limit).</source>
        <comment>design.not-all-proven</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>share {0} is not complete; run it again, it goes on where it was</source>
        <comment>design.not-complete</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} is unbounded or follows from the technology, so it is no number that can be summed</source>
        <comment>design.not-summed</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Neither energy nor area follows {0}: the accelerator file gives both. With a technology, and without these numbers, they do.</source>
        <comment>design.nothing-follows</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>nothing varies; a parameter with its values is expected, as L2.capacity=4096:131072</source>
        <comment>design.nothing-varies</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no configuration keeps to the limit: the smallest area of any configuration is {0} mm² and the limit is {1} mm²</source>
        <comment>design.nothing-within</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no configuration keeps to all the limits at once</source>
        <comment>design.nothing-within-all</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no configuration keeps to the limits: those that keep to the others take {0} cycles at least and the limit is {1} cycles</source>
        <comment>design.nothing-within-delay</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no configuration keeps to the limits: those that keep to the others take {0} pJ at least and the limit is {1} pJ</source>
        <comment>design.nothing-within-energy</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no configuration keeps to the limit: the smallest area of this level in any configuration is {0} mm² and the limit is {1} mm²</source>
        <comment>design.nothing-within-of-level</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no configuration keeps to the limit: the smallest sum of any configuration is {0} and the limit is {1}</source>
        <comment>design.nothing-within-sum</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} of the worst layer</source>
        <comment>design.of-the-worst</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>one design file is expected, or merge and the parts of one</source>
        <comment>design.one-design</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>one of these is allowed: {0}</source>
        <comment>design.one-of</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>this file belongs to another design, accelerator, network or version of the program; take another name or remove it</source>
        <comment>design.other-design</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>this part belongs to another design than {0}, or to another number of shares</source>
        <comment>design.other-parts</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>this file belongs to share {0} of {1}</source>
        <comment>design.other-share</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>harmonic mean</source>
        <comment>design.over-mean</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a machine costs the harmonic mean of its layers&apos; objectives: 1 ÷ the mean of 1/objective, as often as they repeat</source>
        <comment>design.over-mean-means</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>network EDP</source>
        <comment>design.over-network-edp</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a machine costs the energy of all layers times their delay, the mappings chosen together</source>
        <comment>design.over-network-edp-means</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>sum</source>
        <comment>design.over-sum</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a machine costs the sum of its layers&apos; objectives, as often as they repeat</source>
        <comment>design.over-sum-means</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>worst layer</source>
        <comment>design.over-worst</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a machine costs what its worst layer does</source>
        <comment>design.over-worst-means</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the published search ends by what it has found, so it cannot be done in shares</source>
        <comment>design.published-has-no-shares</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Of {0} configurations {1} were mapped, {2} are redundant, {3} were left out by the published estimate, {4} are over a limit. The best found need not be the best of all.</source>
        <comment>design.published-how</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the published search grows tiles, so at least one capacity must vary</source>
        <comment>design.published-needs-capacity</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This rests on {0} machines, with {1} searches of layers.</source>
        <comment>design.rests-on</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This rests on {0} machines, with {1} searches of layers: those that were mapped, and machines that better many at once and so bound them.</source>
        <comment>design.rests-on-boxes</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What was mapped is kept in {0}; the same command goes on.</source>
        <comment>design.resume-goes-on</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0}: the range from {1} to {2} is empty; it must begin above 0 and rise</source>
        <comment>design.reversed-range</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The same on every machine that was mapped: {0}, {1}.</source>
        <comment>design.same-for-all</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>found {0}; the name of the script may have letters, digits, &apos;.&apos;, &apos;_&apos; and &apos;-&apos; only</source>
        <comment>design.script-name</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Written: {0}. Run it in its folder with sh; it submits the shares and the job that joins them.</source>
        <comment>design.script-written</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>exact</source>
        <comment>design.search-exact</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>looks for the best machine alone; boxes of sizes are bounded and cut</source>
        <comment>design.search-exact-means</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>grid</source>
        <comment>design.search-grid</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>maps every machine</source>
        <comment>design.search-grid-means</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>published</source>
        <comment>design.search-published</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the method of the Sunstone thesis, chapter 5: sizes that a kept tile needs, ranked by an estimate; heuristic</source>
        <comment>design.search-published-means</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stopped: rows without a value were not looked at.</source>
        <comment>design.sensitivity-stopped</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} on {1}, {2} {3}: what one step of each number of the machine changes, each proven</source>
        <comment>design.sensitivity-title</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>--shard keeps its share in --output PART, so it does not go with {0}</source>
        <comment>design.share-alone</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Share {0} of {1} is complete: {2} searches of layers are kept in {3}.</source>
        <comment>design.share-done</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>--shard needs --output PART, the file that its share is kept in</source>
        <comment>design.share-needs-output</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Share {0} of {1} was stopped: {2} searches of layers are kept in {3}. The same command goes on.</source>
        <comment>design.share-stopped</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>this is share {0}, as {1} is</source>
        <comment>design.share-twice</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>of {0} shares these are missing: {1}</source>
        <comment>design.shares-missing</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>--slurm JOB.sh and --shards N go together, with one design file and without --shard, --resume and --output</source>
        <comment>design.slurm-needs-shards</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the search was stopped before any machine was mapped</source>
        <comment>design.stopped-before</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0}, summed over the layers</source>
        <comment>design.summed</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} searches of layers took place in this run, in {1} s.</source>
        <comment>design.sweep-effort</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stopped: {0} of {1} configurations were not looked at.</source>
        <comment>design.sweep-stopped</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} on {1}: {2} configurations by {3}, each layer proven</source>
        <comment>design.sweep-title</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the design</source>
        <comment>design.the-design</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>there are more than {0} configurations</source>
        <comment>design.too-many-configurations</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} is summed twice</source>
        <comment>design.twice-summed</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} varies twice</source>
        <comment>design.twice-varied</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a limit has &apos;area&apos;, &apos;energy&apos;, &apos;delay&apos; or &apos;sum&apos;, and only one of them; &apos;level&apos; goes with &apos;area&apos;, &apos;most&apos; with &apos;sum&apos;</source>
        <comment>design.two-limits</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0}: the value {1} is given twice</source>
        <comment>design.value-twice</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} has &apos;values&apos; and {1}; a list &apos;values&apos;, or a range &apos;from&apos; and &apos;to&apos;, is expected</source>
        <comment>design.values-and-range</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} alone</source>
        <comment>design.wanted-alone</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>on the best of all</source>
        <comment>design.wanted-together</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No machine is the best of all layers, so there is nothing to compare with.</source>
        <comment>design.wants-need-best</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stopped: {0} of {1} layers were looked at.</source>
        <comment>design.wants-stopped</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What each layer would choose alone, what it costs there, and on the best machine of all layers</source>
        <comment>design.wants-title</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>counted by: {0}</source>
        <comment>exports.counted-by</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Expected: energy {0} pJ, {1} cycles, EDP {2} pJ x cycles,</source>
        <comment>exports.expected-cost</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0}, {1} {1:instance|instances}: {2}</source>
        <comment>exports.instances-hold</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} {0:operation|operations} on {1} {1:lane|lanes} ({2} of all lanes); {3}.</source>
        <comment>exports.lanes</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0}: {1}</source>
        <comment>exports.level-holds</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Made by {0} {1} as {2}.</source>
        <comment>exports.made-by</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the mapping is not legal and cannot be exported: {0}</source>
        <comment>exports.not-legal</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the nest has {0} {0:loop|loops} inside each other; Python allows 20</source>
        <comment>exports.python-loops</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>reading of reuse: {0}</source>
        <comment>exports.reading</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>reading of reuse: {0}, first visits of outputs charged</source>
        <comment>exports.reading-with-first-visits</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a self-test of {0} {0:operation|operations} would run for hours; up to {1} are allowed, so give smaller bounds</source>
        <comment>exports.self-test-too-long</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} = {1} {1:word|words}</source>
        <comment>exports.tile</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Timeloop names each dimension by one of 52 letters; one stands for scalars, and this problem needs more than the other 51</source>
        <comment>exports.timeloop-letters</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>this format is unknown</source>
        <comment>exports.unknown-format</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} {0:word|words}</source>
        <comment>exports.words</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>ZigZag multiplies two operands; this problem has {0}</source>
        <comment>exports.zigzag-operands</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a bandwidth</source>
        <comment>format.a-bandwidth</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a buffer</source>
        <comment>format.a-buffer</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a constraints file</source>
        <comment>format.a-constraints-file</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a design</source>
        <comment>format.a-design</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a dimension</source>
        <comment>format.a-dimension</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a fanout</source>
        <comment>format.a-fanout</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a layer</source>
        <comment>format.a-layer</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a level</source>
        <comment>format.a-level</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a level of the constraints</source>
        <comment>format.a-level-of-the-constraints</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a level of the mapping</source>
        <comment>format.a-level-of-the-mapping</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a list</source>
        <comment>format.a-list</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a loop</source>
        <comment>format.a-loop</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a map</source>
        <comment>format.a-map</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a mapping</source>
        <comment>format.a-mapping</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a network</source>
        <comment>format.a-network</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a session</source>
        <comment>format.a-session</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a tensor of {0}</source>
        <comment>format.a-tensor-of</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0}</source>
        <comment>format.a-text</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the text {0}</source>
        <comment>format.a-text-in-quotes</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a workload</source>
        <comment>format.a-workload</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a workload or a network</source>
        <comment>format.a-workload-or-network</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the dimension {0} is allowed twice</source>
        <comment>format.allowed-twice</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>ambiguous dimension {0}; {1}the dimensions of {2} are {3}</source>
        <comment>format.ambiguous-dimension</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>an accelerator</source>
        <comment>format.an-accelerator</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>an energy</source>
        <comment>format.an-energy</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>this is {0}, where {1} is expected</source>
        <comment>format.another-kind</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} makes this a mapping of another problem; only a mapping of the unchanged workload and accelerator is allowed here</source>
        <comment>format.another-problem</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} stands beside &apos;buffers&apos; in the level {1}; write it in each of the buffers instead</source>
        <comment>format.beside-buffers</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>true or false is allowed</source>
        <comment>format.boolean-allowed</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the level {0} has {1} {1:buffer|buffers}; 1 to {2} are allowed</source>
        <comment>format.buffer-count</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the key &apos;keeps&apos; is missing in the buffer {0}; the level {1} has several buffers, so each has to name the tensors that it keeps</source>
        <comment>format.buffer-without-keeps</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the level {0} cannot bypass the tensor {1}, which it does not keep; {2}it keeps {3}</source>
        <comment>format.bypass-of-another</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the level {0} cannot bypass the tensor {1}, which it does not keep; it keeps nothing</source>
        <comment>format.bypass-of-nothing</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} bypasses {1}</source>
        <comment>format.bypasses</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a clock such as 1 GHz or 700 MHz is expected, from 0.001 MHz to 1000 GHz</source>
        <comment>format.clock-expected</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>static energy is leakage for a time; give the accelerator a &apos;clock&apos;, such as 1 GHz</source>
        <comment>format.clock-missing</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>found the byte {0}, a control character; files are plain text</source>
        <comment>format.control-character</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the file is empty, or holds only comments</source>
        <comment>format.empty-file</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>an energy is given for the tensor {0}, which the buffer {1} does not keep; it keeps {2}</source>
        <comment>format.energy-of-another</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the equation has {0} {0:dimension|dimensions} to use; 1 to {1} are allowed</source>
        <comment>format.equation-dimensions</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the factor {0} of {1} does not divide its bound {2}; the factors of a dimension multiply to its bound</source>
        <comment>format.factor-does-not-divide</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the factor of {0} is {1}; a whole number from 1 to its bound {2} is allowed</source>
        <comment>format.factor-range</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the factor of {0} is fixed to {1}, but &apos;allowed&apos; does not name {0}</source>
        <comment>format.fixed-not-allowed</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the factor of {0} is fixed twice here</source>
        <comment>format.fixed-twice</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} words</source>
        <comment>format.holding</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>nothing</source>
        <comment>format.holding-nothing</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a name of letters, digits and &apos;_&apos; is expected, with no digit first</source>
        <comment>format.identifier-expected</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the dimension {0} indexes no tensor of the equation; leave it out or use it</source>
        <comment>format.idle-dimension</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a whole number from {0} to {1} is allowed</source>
        <comment>format.integer-allowed</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>this is a folder; a file is expected</source>
        <comment>format.is-folder</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&apos;keeps&apos; is empty, so nothing is kept here; name at least one tensor, or leave out &apos;keeps&apos; to keep all</source>
        <comment>format.keeps-nothing</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&apos;keeps&apos; names {0} tensors; at most {1} are allowed</source>
        <comment>format.keeps-too-many</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} is no tensor of the workload; {1} are</source>
        <comment>format.kept-no-tensor</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a second buffer of the level {0} keeps the tensor {1}; only one buffer of a level may keep it</source>
        <comment>format.kept-twice</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0}</source>
        <comment>format.key</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} or {1} is allowed</source>
        <comment>format.key-allowed</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the network has {0} {0:layer|layers}; 1 to {1} are allowed (with &apos;repeat&apos; for equal ones)</source>
        <comment>format.layer-count</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the accelerator has {0} {0:level|levels}; 1 to {1} are allowed</source>
        <comment>format.level-count</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the level {0} stands below {1}; levels appear once each, outermost first: {2}</source>
        <comment>format.level-order</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the level {0} appears twice; each level may appear once</source>
        <comment>format.level-twice</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a list is expected</source>
        <comment>format.list-expected</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a loop is a dimension and its factor, such as &apos;K 4&apos;; found {0}</source>
        <comment>format.loop-expected</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a map (&apos;key: value&apos;) is expected</source>
        <comment>format.map-expected</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the key {0} is missing in {1}</source>
        <comment>format.missing-key</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>tile, axis, word or none is allowed</source>
        <comment>format.multicast-allowed</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a name is expected: a text on one line, not empty</source>
        <comment>format.name-expected</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the workload declares no dimension; at least one is needed</source>
        <comment>format.no-dimension</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>neither the layer nor the network has an &apos;equation&apos;; one of them needs it</source>
        <comment>format.no-equation</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the equation uses no dimension; at least one has to index a tensor</source>
        <comment>format.no-used-dimension</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a node such as 45 nm is expected</source>
        <comment>format.node-expected</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>found the byte {0}, which is not UTF-8 text; files are text in UTF-8</source>
        <comment>format.not-utf8</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>empty</source>
        <comment>format.nothing</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a number from {0} to {1} is allowed</source>
        <comment>format.number-allowed</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the dimension {0} appears twice in &apos;order&apos;</source>
        <comment>format.ordered-twice</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the outermost level {0} bypasses nothing, because words come from nowhere else; leave out &apos;bypass&apos;</source>
        <comment>format.outermost-bypasses</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the outermost level {0} does not keep the tensor {1}, which level {2} keeps; the outermost level keeps every tensor (leave out its &apos;keeps&apos;)</source>
        <comment>format.outermost-misses</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the dimension {0} is padded twice</source>
        <comment>format.padded-twice</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>reading the file broke off with an error</source>
        <comment>format.reading-failed</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a second buffer of the level {0} is named {1}; every buffer of a level has a name of its own</source>
        <comment>format.second-buffer</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a second layer is named {0}; every layer has a name of its own</source>
        <comment>format.second-layer</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a second level is named {0}; every level has a name of its own</source>
        <comment>format.second-level</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>something else</source>
        <comment>format.something-else</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} {1}</source>
        <comment>format.tensor-and-words</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the tensor {0} appears twice in {1}</source>
        <comment>format.tensor-twice</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a text is expected</source>
        <comment>format.text-expected</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the accelerator</source>
        <comment>format.the-accelerator</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the compute unit</source>
        <comment>format.the-compute-unit</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the constraints file</source>
        <comment>format.the-constraints-file</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the constraints of an axis</source>
        <comment>format.the-constraints-of-an-axis</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the counting</source>
        <comment>format.the-counting</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the energy of a tensor</source>
        <comment>format.the-energy-of-a-tensor</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the file</source>
        <comment>format.the-file</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the key</source>
        <comment>format.the-key</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the mapping</source>
        <comment>format.the-mapping</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the network</source>
        <comment>format.the-network</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the spatial constraints of a level</source>
        <comment>format.the-spatial-constraints</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the spatial loops of a level</source>
        <comment>format.the-spatial-loops</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the technology</source>
        <comment>format.the-technology</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the temporal constraints of a level</source>
        <comment>format.the-temporal-constraints</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the workload</source>
        <comment>format.the-workload</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the workload or network</source>
        <comment>format.the-workload-or-network</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the file is larger than {0} {0:byte|bytes}; input files are short texts, and nothing larger is read</source>
        <comment>format.too-large</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} dimensions are declared; at most {1} are allowed</source>
        <comment>format.too-many-dimensions</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>found the character {0}, which is invisible and turns the text around it; it is not allowed</source>
        <comment>format.turning-character</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>unknown key {0} in {1}; {2}the only key allowed there is {3}</source>
        <comment>format.unknown-beside-one</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>unknown dimension {0}; {1}the dimensions of {2} are {3}</source>
        <comment>format.unknown-dimension</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>unknown key {0} in {1}; {2}the allowed keys are {3}</source>
        <comment>format.unknown-key</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>unknown level {0}; {1}the levels of {2} are {3}</source>
        <comment>format.unknown-level</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the file cannot be read</source>
        <comment>format.unreadable</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the file cannot be read: {0}</source>
        <comment>format.unreadable-because</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} + {1}</source>
        <comment>format.words-added</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0}, {1}</source>
        <comment>format.words-beside</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} = {1} of {2}</source>
        <comment>format.words-in-sum</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} of {1}</source>
        <comment>format.words-of</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} is {1}; {2}</source>
        <comment>format.wrong-value</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the alias stands inside the value that it names; that would never end</source>
        <comment>format.yaml-alias-in-itself</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the alias names an anchor that is not defined before it</source>
        <comment>format.yaml-anchor</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the bracket that closes here does not match the one that is open</source>
        <comment>format.yaml-bracket</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a value cannot begin with this character; text that begins with it needs quotes</source>
        <comment>format.yaml-character</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a &apos;:&apos; stands where no value can begin; entries are &apos;key: value&apos;, indented alike, and text that holds &apos;: &apos; needs quotes</source>
        <comment>format.yaml-colon</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a &apos;-&apos; stands where no list can begin; entries of a list are indented alike</source>
        <comment>format.yaml-dash</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0}; found the end of the file</source>
        <comment>format.yaml-found-end-of-file</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0}; found the end of the line</source>
        <comment>format.yaml-found-end-of-line</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0}; found {1}</source>
        <comment>format.yaml-found-text</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a key stands where none can begin; entries of a map are indented alike</source>
        <comment>format.yaml-key</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the key of a map is missing, or is not plain text</source>
        <comment>format.yaml-key-no-text</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the key {0} appears twice in one map, first in line {1}, column {2}; each key may appear once</source>
        <comment>format.yaml-key-twice</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>found more text after the end of the document; a file holds one document, and the entries of a map are indented alike</source>
        <comment>format.yaml-more-text</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>this is no &apos;- entry&apos; of the list around it; entries are indented alike</source>
        <comment>format.yaml-no-entry-of-list</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>this is no &apos;key: value&apos; of the map around it; entries are indented alike</source>
        <comment>format.yaml-no-entry-of-map</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&apos;,&apos; or the closing &apos;]&apos; is missing in the list that opens at line {0}, column {1}</source>
        <comment>format.yaml-open-list</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&apos;,&apos; or the closing &apos;}}&apos; is missing in the map that opens at line {0}, column {1}</source>
        <comment>format.yaml-open-map</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the text that opens here with {0} is not closed before the end of the file</source>
        <comment>format.yaml-open-quote</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the YAML cannot be read here ({0})</source>
        <comment>format.yaml-other</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a text in quotes is not closed before the end of the document</source>
        <comment>format.yaml-quote-at-end-of-document</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a text in quotes is not closed before the end of the file</source>
        <comment>format.yaml-quote-at-end-of-file</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a tab stands in the indentation; only spaces are allowed there</source>
        <comment>format.yaml-tab</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>found the YAML tag {0}; values are plain text, numbers, lists and maps without tags</source>
        <comment>format.yaml-tag</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>lists and maps are nested more than {0} deep; at most {0} is allowed</source>
        <comment>format.yaml-too-deep</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the document unfolds to more than {0} values here (each use of an alias counts); no file needs that many</source>
        <comment>format.yaml-too-many-values</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the text holds the character {0}, which is invisible and turns the text around it; it is not allowed</source>
        <comment>format.yaml-turning-text</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a coefficient</source>
        <comment>imports.a-coefficient</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a component</source>
        <comment>imports.a-component</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a data space</source>
        <comment>imports.a-data-space</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a layer</source>
        <comment>imports.a-layer</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a memory</source>
        <comment>imports.a-memory</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a node</source>
        <comment>imports.a-node</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a table</source>
        <comment>imports.a-table</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a tensor access</source>
        <comment>imports.a-tensor-access</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>an action</source>
        <comment>imports.an-action</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>an axis of &apos;spatial&apos;</source>
        <comment>imports.an-axis-of-spatial</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>an einsum</source>
        <comment>imports.an-einsum</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>this file is of {0}, the one before it of {1}; only files of one tool can be read together</source>
        <comment>imports.another-tool</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a file of AccelForge has &apos;arch&apos; with &apos;nodes&apos;, or &apos;workload&apos; with &apos;einsums&apos;</source>
        <comment>imports.arch-without-nodes</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the array has the size 0: a core that only stores; it is taken with 1 MAC</source>
        <comment>imports.array-without-macs</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>assumed</source>
        <comment>imports.assumed</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the dimensions lie on the axes X and Y in turn</source>
        <comment>imports.axes-in-turn</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>found {0}; {{% set name = expression %}} is read</source>
        <comment>imports.bad-assignment</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>found {0}; an equation is expected, as O[b][k] += W[k][c] * I[b][c] or T[m, n] = A[m, k] * B[k, n]</source>
        <comment>imports.bad-einsum</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&apos;factors&apos; is {0}, where {1} cannot be read; a dimension and its factor, such as K=4 or K4, is expected</source>
        <comment>imports.bad-factors</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the index {0} is no sum of variables with whole coefficients of 1 or more, as 2*p + r</source>
        <comment>imports.bad-index</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>found {0}; a range is expected, as 0 &lt;= p &lt; 112, that is not empty</source>
        <comment>imports.bad-iteration</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the name is {0}; a text on one line, not empty, is allowed</source>
        <comment>imports.bad-name</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the name is {0}; a range such as PE[0..15] is allowed</source>
        <comment>imports.bad-range</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>found {0}; a sum that stands for an index is expected, as ix=2*ox+1*fx</source>
        <comment>imports.bad-relation</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a term of a projection is [DIMENSION] or [DIMENSION, COEFFICIENT]</source>
        <comment>imports.bad-term</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>found {0}; a dimension and its factor are expected, as K, 32</source>
        <comment>imports.bad-unrolling</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the bits of every word</source>
        <comment>imports.bits-of-all</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>bits per value; here all words have the bits of the accelerator</source>
        <comment>imports.bits-of-tensors</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a branch of !Parallel has a fanout of its own; only a fanout of all branches is allowed, on a container before !Parallel</source>
        <comment>imports.branch-fanout</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a branch of several nodes stands in the stack as levels of its own</source>
        <comment>imports.branch-of-nodes</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the shape is the built-in product of matrices: A, B and Z over M, N, K</source>
        <comment>imports.built-in-product</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the shape is the built-in convolution layer: Weights, Inputs and Outputs over C, K (or M), R, S, N, P, Q</source>
        <comment>imports.built-in-shape</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the file {0} cannot be included: it is not in the folder of this file, nor in the one above</source>
        <comment>imports.cannot-be-included</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} {0:word|words}</source>
        <comment>imports.capacity</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0}: {1}</source>
        <comment>imports.census-place</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} of {1} {1:file|files} read; {2} {2:is|are} of no tool that is known</source>
        <comment>imports.census-summary</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>read</source>
        <comment>imports.census-taken</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>read, with {0} missing</source>
        <comment>imports.census-with-missing</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a constraint of this type has no counterpart here</source>
        <comment>imports.constraint-without-counterpart</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>converted</source>
        <comment>imports.converted</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the file {0} of the core is not found in the folder of the system, or in its folder &apos;cores&apos;</source>
        <comment>imports.core-not-found</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>costs of an access of the whole width become those of one word</source>
        <comment>imports.costs-of-width</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} goes from {1} to {2}; here each layer stands alone, and {0} is written to the outermost level and read from there</source>
        <comment>imports.coupled</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>two data spaces are named {0}</source>
        <comment>imports.data-space-twice</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>tensors are called ifmap, weight and ofmap, as in the samples</source>
        <comment>imports.default-tensors</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the dimension {0} has size 1 and indexes nothing; it is left out</source>
        <comment>imports.dimension-taken-off</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the dimension {0} is listed twice</source>
        <comment>imports.dimension-twice</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>there are {0} {0:dimension|dimensions} and {1} {1:size|sizes}; each dimension needs one size</source>
        <comment>imports.dimensions-and-sizes</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>it divides by 0</source>
        <comment>imports.divides-by-zero</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} costs no energy: its class is Dummy</source>
        <comment>imports.dummy-energy</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the attributes refer to each other in a circle, or in too many steps</source>
        <comment>imports.endless-attributes</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>it ends too early</source>
        <comment>imports.ends-too-early</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>energies of {0} {0:component|components}, for an architecture read with them</source>
        <comment>imports.energies-read</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>energies of a block of {0} words are divided by {0}</source>
        <comment>imports.energy-of-block</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} pJ per operation by its class</source>
        <comment>imports.energy-per-operation</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} pJ per word by its class</source>
        <comment>imports.energy-per-word</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} {0:entry|entries}</source>
        <comment>imports.entries</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>its entry in the energy table has no energy to read, write or update; {0}</source>
        <comment>imports.entry-without-access</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the architecture has no component of this name, so the energies of this entry are not used; {0}it has {1}</source>
        <comment>imports.entry-without-component</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>an entry of this type changes no count of this model</source>
        <comment>imports.entry-without-effect</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>its entry in the energy table has no energy of an operation; {0}</source>
        <comment>imports.entry-without-operation</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0}</source>
        <comment>imports.equation</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>found {0}; the escapes \\, \&apos;, \&quot;, \n, \t and \r are read in texts</source>
        <comment>imports.escape</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the expression {0} cannot be evaluated: found {1}; numbers, names, texts in quotes and operators are allowed</source>
        <comment>imports.expression-character</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the expression {0} cannot be evaluated: {1}; numbers, names, + - * / // % **, comparisons and max, min, ceil, floor, round, abs, sqrt, log2 are allowed</source>
        <comment>imports.expression-fails</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the {0} entry of {1} has the factor {2} of {3}, which does not divide its bound {4}</source>
        <comment>imports.factor-does-not-divide</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the factor does not divide the bound {0}, so it is ignored</source>
        <comment>imports.factor-ignored</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} at {1}: {2}</source>
        <comment>imports.factor-left-out</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the {0} entry of {1} limits the factor of {2} instead of giving it; a mapping has exact factors</source>
        <comment>imports.factor-limited</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the {0} entry of {1} gives the factor of {2} twice</source>
        <comment>imports.factor-twice</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the {0} entry of {1} has the factor {2}, which leaves a remainder; factors that divide evenly are allowed</source>
        <comment>imports.factor-with-rest</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the fanout of {0} is too large; {1} per axis is allowed</source>
        <comment>imports.fanout-too-large</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the filter {0} is not known with arguments</source>
        <comment>imports.filter-arguments</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the filter &apos;default&apos; has {0} {0:argument|arguments}; at most 2 are allowed</source>
        <comment>imports.filter-default</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the name of a filter is missing</source>
        <comment>imports.filter-name-missing</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the filter {0} is given {1}; letters from a to z are allowed</source>
        <comment>imports.filter-of-letters</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the filter {0} is given {1}, which is no number</source>
        <comment>imports.filter-of-text</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the filter &apos;round&apos; has other arguments; round, round(0, &apos;ceil&apos;) and round(0, &apos;floor&apos;) are allowed</source>
        <comment>imports.filter-round</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>found {0}</source>
        <comment>imports.found</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>found {0} where the expression could end</source>
        <comment>imports.found-at-end</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} may be kept or bypassed here: a search decides</source>
        <comment>imports.free-tensors</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>half of it becomes the read bandwidth, the other half the write bandwidth</source>
        <comment>imports.half-bandwidth</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{{% if %}} is not ended by {{% endif %}}</source>
        <comment>imports.if-not-ended</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{{% if %}} stands in more than {0} others</source>
        <comment>imports.if-too-deep</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>include() stands inside a text; it has to be the whole value</source>
        <comment>imports.include-in-text</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the file {0} is not there; it is taken as empty</source>
        <comment>imports.included-as-empty</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>files include each other more than {0} deep</source>
        <comment>imports.included-too-deep</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>this file takes the included files past the limit of {0} files or {1} MiB</source>
        <comment>imports.included-too-much</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the included file has no key {0}</source>
        <comment>imports.included-without-key</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} stands inside the MACs; storages and fanouts stand outside</source>
        <comment>imports.inside-compute</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&apos;instance&apos; gives each dimension its size; a map is expected</source>
        <comment>imports.instance-expected</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the mapping keeps {0} at {1}, but the accelerator does not</source>
        <comment>imports.kept-by-mapping-only</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the key {0} is in {1} as well; only one of the files read together may have it</source>
        <comment>imports.key-in-two-files</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>energies as large as these are taken as pJ, not as J</source>
        <comment>imports.large-energies</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>which layer&apos;s output this is; here each layer stands alone</source>
        <comment>imports.layers-alone</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} {0:layer|layers}</source>
        <comment>imports.layers-read</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a whole number exceeds 64 bits</source>
        <comment>imports.leaves-whole-numbers</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>left out</source>
        <comment>imports.left-out</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>becomes a level that has only loops; in the mapping every tensor bypasses it</source>
        <comment>imports.level-for-loops</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>stays a level of its own, because a loop of the mapping around it moves its tile</source>
        <comment>imports.level-of-its-own</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a limit of a factor; here a factor is fixed or free</source>
        <comment>imports.limit-of-factor</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a loop stands between an unrolling and the next part of the accelerator, which is no array</source>
        <comment>imports.loop-behind-fanout</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a loop stands outside the outermost storage</source>
        <comment>imports.loop-outside</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a mapping is read together with its architecture and problem; these files have no architecture</source>
        <comment>imports.mapping-without-architecture</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a mapping is read together with its architecture and problem; these files have no problem</source>
        <comment>imports.mapping-without-problem</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the file {0} may not be included; a relative path to a file in the folder of the opened file, the folder above it or a folder below these is allowed, with the ending .yaml, .yml, .jinja, .jinja2 or .j2</source>
        <comment>imports.may-not-be-included</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&apos;&lt;&lt;&apos; is followed by no map; a map, an alias of one or a list of them is expected</source>
        <comment>imports.merged-no-map</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the mesh of {0} has as many rows as the mesh of {1} around it</source>
        <comment>imports.mesh-as-around</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the mesh of {0} is no multiple of that of {1} around it</source>
        <comment>imports.mesh-no-multiple</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>(not given)</source>
        <comment>imports.mesh-not-given</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the mesh of {0} is {1} x {2}, but it has {3} {3:instance|instances} in all; meshX and meshY are totals, and their product is the number of instances</source>
        <comment>imports.mesh-product</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0}</source>
        <comment>imports.mesh-side</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>missing</source>
        <comment>imports.missing</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a name in it has no value</source>
        <comment>imports.name-without-value</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the tensors of every layer are called ofmap, ifmap and weight, so that one accelerator serves them all</source>
        <comment>imports.named-by-role</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the coefficient of {0} is {1}; this model has no negative ones</source>
        <comment>imports.negative-coefficient</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the component {0} of class {1} is neither a storage nor a MAC</source>
        <comment>imports.neither-storage-nor-mac</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>it is nested too deep</source>
        <comment>imports.nested-too-deep</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>there is no axis {0} in this array; {1} are there</source>
        <comment>imports.no-axis</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} is no memory, or no array, of the accelerator</source>
        <comment>imports.no-component</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} has neither depth nor entries nor sizeKB; it is unbounded, as in Timeloop</source>
        <comment>imports.no-depth</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the condition is false, and there is no &apos;else&apos;</source>
        <comment>imports.no-else</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no energy is given; {0}</source>
        <comment>imports.no-energy-given</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the table has no energy to read; that of {0} is taken</source>
        <comment>imports.no-energy-to-read</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the table has no energy to update; that of {0} is taken</source>
        <comment>imports.no-energy-to-update</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the table has no energy to write; that of {0} is taken</source>
        <comment>imports.no-energy-to-write</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>there is no file to import</source>
        <comment>imports.no-file</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>this is no folder; a census reads all files below one</source>
        <comment>imports.no-folder-to-count</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>none of the einsums is a layer that can be read; the report says why</source>
        <comment>imports.no-layer</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>keeps nothing, so it is no level; its loops stand at {0}</source>
        <comment>imports.no-level</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the file is no map; keys such as &apos;architecture&apos; and &apos;problem&apos; are expected</source>
        <comment>imports.no-map</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>none of the entries is for this layer, and none is called default</source>
        <comment>imports.no-mapping-of-layer</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} has no size; it is unbounded</source>
        <comment>imports.no-memory-size</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} is no number</source>
        <comment>imports.no-number</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no order is given; the dimensions stand as in the problem, the first innermost</source>
        <comment>imports.no-order</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the shape needs one data space that is written (read_write: true) and at least one that is read</source>
        <comment>imports.no-output</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the dimension {0} has no size in &apos;instance&apos;</source>
        <comment>imports.no-size</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the target {0} has one child below it, so it has no spatial loops</source>
        <comment>imports.no-spatial-loops</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the architecture has no storage</source>
        <comment>imports.no-storage</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the architecture has neither &apos;subtree&apos; (versions 0.2 and 0.3) nor &apos;nodes&apos; (version 0.4)</source>
        <comment>imports.no-subtree-or-nodes</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>there is no core {0}; {1} are there</source>
        <comment>imports.no-such-core</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the energy table has no entry for this component; {0}</source>
        <comment>imports.no-table-entry</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a node without a tag</source>
        <comment>imports.no-tag</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>found {0}, which is no number; 12, 0.5 and 1e3 are numbers</source>
        <comment>imports.no-template-number</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} is no tensor of the workload</source>
        <comment>imports.no-tensor</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} is no variable of the workload</source>
        <comment>imports.no-variable</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>nodes stand inside each other too deep</source>
        <comment>imports.nodes-too-deep</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the component {0} is not enabled</source>
        <comment>imports.not-enabled</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the loops of {0} leave {1} iterations inside them; 1 is expected</source>
        <comment>imports.not-unrolled</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} ({1})</source>
        <comment>imports.note</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0}: {1}</source>
        <comment>imports.note-of-key</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} ({1}, and {2} more)</source>
        <comment>imports.note-of-more</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the architecture has no storage that keeps anything</source>
        <comment>imports.nothing-kept</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>this model has nothing of the kind</source>
        <comment>imports.nothing-of-the-kind</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} is {1}; a number from {2} to {3} is allowed</source>
        <comment>imports.number-range</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the number {0} is too large</source>
        <comment>imports.number-too-large</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the old spelling of {0}</source>
        <comment>imports.old-spelling</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the core {0} of {1} is opened, alone; &apos;--set core={2}&apos; opens another. What connects cores is left out</source>
        <comment>imports.one-core</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>is one grid with the fanout around it; words are shared along each axis separately</source>
        <comment>imports.one-grid-by-axes</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>is one grid with the fanout around it; a word that several children need is sent once, even to different columns</source>
        <comment>imports.one-grid-by-tiles</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} are one level with a buffer for each</source>
        <comment>imports.one-level</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>one operand is only moved: no product, and no layer of the network</source>
        <comment>imports.only-moves</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>this program was built without the ONNX library (LOOPGLASS_ONNX=OFF) and cannot read ONNX models</source>
        <comment>imports.onnx-absent</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>its &apos;auto_pad&apos; is {0}; NOTSET, SAME_UPPER, SAME_LOWER and VALID are allowed</source>
        <comment>imports.onnx-auto-pad</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the operator {0} ({1}) is not valid: {2}</source>
        <comment>imports.onnx-bad-operator</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>its shapes do not fit together</source>
        <comment>imports.onnx-bad-shape</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>its batch exceeds 64 bits</source>
        <comment>imports.onnx-batch</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a dimension has the bound {0}; 1 to {1} are allowed</source>
        <comment>imports.onnx-bound</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the shapes of the model contradict each other: {0}</source>
        <comment>imports.onnx-contradiction</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the operator {0} ({1}) has inputs or attributes that its kind cannot have: the ONNX library fails on it</source>
        <comment>imports.onnx-deadly-operator</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>from ONNX, operator set {0}, {1} {1:operator|operators}</source>
        <comment>imports.onnx-description</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>from ONNX of {0}, operator set {1}, {2} {2:operator|operators}</source>
        <comment>imports.onnx-description-of</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the model leaves this size free; it is taken as {0}</source>
        <comment>imports.onnx-free-size</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no input has the free size {0}; the free sizes are {1}</source>
        <comment>imports.onnx-free-sizes</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>its &apos;group&apos; is {0}; 1 and above is allowed</source>
        <comment>imports.onnx-group</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the shapes of the model cannot be worked out in {0} seconds</source>
        <comment>imports.onnx-inference-too-long</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the operators inside it are not looked at</source>
        <comment>imports.onnx-inner-operators</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>its input is {0}; batch, channels and at least one place are expected</source>
        <comment>imports.onnx-input-ranks</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>its &apos;kernel_shape&apos; is {0}, but its weights are {1}</source>
        <comment>imports.onnx-kernel</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0}</source>
        <comment>imports.onnx-kind</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} ({1})</source>
        <comment>imports.onnx-kind-because</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0}, {1}</source>
        <comment>imports.onnx-layer</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0}, {1}, {2} {2:time|times}</source>
        <comment>imports.onnx-layer-repeated</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>its {0} has {1} {1:number|numbers}; {2} are allowed with {3} spatial {3:dimension|dimensions}</source>
        <comment>imports.onnx-list-length</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>its {0} has {1}; {2} to {3} are allowed</source>
        <comment>imports.onnx-list-range</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the number of its multiplications exceeds 64 bits</source>
        <comment>imports.onnx-multiplications</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no input has the free size {0}; none is free</source>
        <comment>imports.onnx-no-free-sizes</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>this is no ONNX model: it has no graph of operators</source>
        <comment>imports.onnx-no-graph</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no operator of the model becomes a layer: found {0}; convolutions and matrix products are taken</source>
        <comment>imports.onnx-no-layer</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the model does not say which operators it uses (opset_import); the file may be cut off</source>
        <comment>imports.onnx-no-opset</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>it has no output</source>
        <comment>imports.onnx-no-output</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the number of operations of its {0} operators exceeds 64 bits</source>
        <comment>imports.onnx-operations</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>padding is part of the input: every tap is counted, also on padding</source>
        <comment>imports.onnx-padding</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>its input is {0} and its weights are {1}; both need the same number of sizes, at least three: batch, channels and places</source>
        <comment>imports.onnx-ranks</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the input {0} has the size {1}; at most {2} is allowed</source>
        <comment>imports.onnx-size-too-large</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} {0:operator|operators}, {1} element operations, {2} of all operations</source>
        <comment>imports.onnx-skipped</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} {0:operator|operators}, {1} element operations, {2} of all operations; {3}</source>
        <comment>imports.onnx-skipped-because</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>it has {0} spatial {0:dimension|dimensions}; 1 to 3 are allowed</source>
        <comment>imports.onnx-spatial-dimensions</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0}: read as ONNX; {1} {1:layer|layers}, {2} different, {3} MACs; left out: {4} {4:operator|operators}, {5} of all operations</source>
        <comment>imports.onnx-summary</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0}: read as ONNX; {1} {1:layer|layers}, {2} different, {3} MACs; taken as {6}; left out: {4} {4:operator|operators}, {5} of all operations</source>
        <comment>imports.onnx-summary-with-sizes</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} = {1}</source>
        <comment>imports.onnx-taken-as</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the stored tensor {0} has {1} {1:byte|bytes} of values; its sizes ask for {2}</source>
        <comment>imports.onnx-tensor-bytes</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the stored tensor {0} has {1} {1:number|numbers} of values; its sizes ask for {2}</source>
        <comment>imports.onnx-tensor-numbers</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the stored tensor {0} has the size {1}</source>
        <comment>imports.onnx-tensor-size</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the stored tensor {0} has more elements than can be counted</source>
        <comment>imports.onnx-tensor-uncountable</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the model has more than {0} different layers; at most {0} are allowed</source>
        <comment>imports.onnx-too-many-layers</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>operations that its padding cuts away are counted</source>
        <comment>imports.onnx-transposed</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>this is no ONNX model, or the file is cut off: it cannot be decoded</source>
        <comment>imports.onnx-undecoded</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>its shapes are not known</source>
        <comment>imports.onnx-unknown-shape</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a text in quotes is not closed</source>
        <comment>imports.open-text</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>read, write and compute are the actions of this model</source>
        <comment>imports.other-action</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the table is for {0} {0:instance|instances}; the architecture has {1}</source>
        <comment>imports.other-instances</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} in a mapping is not read; !Storage, !Temporal, !Spatial and !Compute of one einsum are</source>
        <comment>imports.other-mapping-node</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a node {0}; memories, containers and MACs are read</source>
        <comment>imports.other-node</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the MACs {0} are disabled for this number of tensors</source>
        <comment>imports.other-tensor-count</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the outermost storage keeps {0}, too, because words come from nowhere else here</source>
        <comment>imports.outermost-keeps</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the outermost memory is not shared along all dimensions of the array; one memory for all is expected</source>
        <comment>imports.outermost-not-shared</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the order of the outermost loops at {0}; here only that of the innermost ones can be fixed</source>
        <comment>imports.outermost-order</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} has {1} {1:output|outputs}; one is expected</source>
        <comment>imports.outputs-of-einsum</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} stands inside a part of the accelerator that is inside of it</source>
        <comment>imports.outside-itself</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} stands outside the outermost storage</source>
        <comment>imports.outside-outermost</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>sizes of ranks and their padding; here a rank is as large as its indices reach, and all of it is counted</source>
        <comment>imports.padded-ranks</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the permutation of {0} names {1}, which is no dimension of the problem; it is ignored</source>
        <comment>imports.permutation-of-other</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the ports become one bandwidth to read and one to write, each the sum of the widths (bandwidth_max) of its ports</source>
        <comment>imports.ports-joined</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>it takes a power of a negative number; versions of Jinja2 differ in the result</source>
        <comment>imports.power-of-negative</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the projection names {0}; the dimensions are {1}</source>
        <comment>imports.projection-of-other</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the name is {0}; {1}</source>
        <comment>imports.range-fails</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the range of {0} runs from {1} to {2}; 1 to {3} members are allowed, counted from 0 or above</source>
        <comment>imports.range-size</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the rank {0} has {1} words, and its indices reach {2}; all of them are counted, as if it were padded</source>
        <comment>imports.rank-reaches</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Read as {0}: {1}</source>
        <comment>imports.read-as</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0}, {1} read per cycle</source>
        <comment>imports.read-rate</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&apos;read_write&apos; is {0}; true or false is allowed</source>
        <comment>imports.read-write-expected</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>areas; this model has none</source>
        <comment>imports.reason-areas</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>areas and leakage; they can be given at the levels</source>
        <comment>imports.reason-areas-and-leakage</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>describes the circuit; energies are given, or assumed, and not worked out here</source>
        <comment>imports.reason-circuit</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a demand of another mapper; constraints here cannot say it</source>
        <comment>imports.reason-demand</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>circuits that an energy estimator builds; energies come from the table &apos;ERT&apos;</source>
        <comment>imports.reason-estimator</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>networks by hops; a fanout here has an energy per word</source>
        <comment>imports.reason-hops</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>delay is counted in words per cycle</source>
        <comment>imports.reason-latency</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>data layouts; this model has no banks and rows</source>
        <comment>imports.reason-layouts</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>leakage; it counts when the levels have a leakage and the accelerator a clock and &apos;static: counted&apos;</source>
        <comment>imports.reason-leakage</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the kind of map space of another mapper</source>
        <comment>imports.reason-map-space</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a mapping needs an accelerator and one einsum</source>
        <comment>imports.reason-mapping-alone</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a demand on the mappings of another mapper</source>
        <comment>imports.reason-mappings</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>this model has no links between neighbours</source>
        <comment>imports.reason-neighbours</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no counterpart in this model</source>
        <comment>imports.reason-no-counterpart</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>each layer stands alone</source>
        <comment>imports.reason-persistent</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>ports; here a buffer has a bandwidth to read and one to write</source>
        <comment>imports.reason-ports</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the first operand is the input and the second the weight, unless an einsum renames them by name</source>
        <comment>imports.reason-roles</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>how another tool runs; no part of the model</source>
        <comment>imports.reason-run</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a limit of another mapper&apos;s search</source>
        <comment>imports.reason-search-limit</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>delay is counted in cycles</source>
        <comment>imports.reason-seconds</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>settings of another mapper; the search here has its own</source>
        <comment>imports.reason-settings</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>switches off sharing for some tensors; here &apos;multicast&apos; holds for a whole fanout</source>
        <comment>imports.reason-sharing</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>sparsity; this model moves and computes every word</source>
        <comment>imports.reason-sparsity</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the result is no number</source>
        <comment>imports.result-no-number</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the result is no finite number</source>
        <comment>imports.result-not-finite</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>counted by the usual rules; which of the conventions are those of {0} is not known here</source>
        <comment>imports.rules-not-known</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>counted by the usual rules; AccelForge&apos;s are &apos;counting: {{drains: read, returns: all}}&apos;, and &apos;multicast: axis&apos; at the fanouts</source>
        <comment>imports.rules-of-accel-forge</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>counted by the usual rules; Timeloop&apos;s are &apos;counting: {{returns: all}}&apos;</source>
        <comment>imports.rules-of-timeloop</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a second kind of MACs; this model has one</source>
        <comment>imports.second-compute</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the target {0} has a second {1} entry</source>
        <comment>imports.second-entry</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a second data space is written (read_write); one is allowed</source>
        <comment>imports.second-output</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a second entry for {0}; of each action the largest energy counts</source>
        <comment>imports.second-table-entry</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>it serves no operand of this model</source>
        <comment>imports.serves-nothing</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the memory serves {0}, which is no dimension of the operational array</source>
        <comment>imports.serves-unknown</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>becomes a limit of reads and a limit of writes; here reads and writes share no limit</source>
        <comment>imports.shared-bandwidth</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{1} is shared along {0}, but a memory outside it is not; here each copy of that memory has its own {1}</source>
        <comment>imports.shared-inside</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the shape has no dimension or coefficient of this name, so it has no effect</source>
        <comment>imports.size-of-nothing</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the shape has no dimension or coefficient of this name, so it has no effect; did you mean {0}?</source>
        <comment>imports.size-of-nothing-but-near</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>becomes a smaller capacity</source>
        <comment>imports.smaller-capacity</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>sparsity; this model moves every word</source>
        <comment>imports.sparsity</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} stands behind the MACs in the list; it is a storage, so it stands outside them</source>
        <comment>imports.storage-behind-macs</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} holds more than {1} words; it is unbounded</source>
        <comment>imports.storage-too-large</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>there are {0} {0:subtree|subtrees} side by side; one inside the other is allowed</source>
        <comment>imports.subtree-count</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>operands that are added are counted as if they were multiplied: one operation each</source>
        <comment>imports.sum-as-product</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0}: read as {1}; {2} assumed, {3} left out</source>
        <comment>imports.summary</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0}: read as {1}; {2} missing, {3} assumed, {4} left out</source>
        <comment>imports.summary-with-missing</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0}</source>
        <comment>imports.tag</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} is not closed by {1}</source>
        <comment>imports.tag-not-closed</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>taken</source>
        <comment>imports.taken</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the expression {0} cannot be evaluated: {1}; numbers, texts, names, + - * / // % ** ~, comparisons, and, or, not, if else, &apos;is defined&apos;, include(), include_text(), include_all(), path_exists() and the filters default, int, float, round, abs, lower and upper are read</source>
        <comment>imports.template-fails</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the template grows to more than {0} bytes</source>
        <comment>imports.template-too-large</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the order of loops; a search decides</source>
        <comment>imports.temporal-ordering</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the tensor {0} stands twice in {1}; each may stand once</source>
        <comment>imports.tensor-twice-in-layer</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the name of a test is missing</source>
        <comment>imports.test-name-missing</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>include_text() cannot be a condition</source>
        <comment>imports.text-as-condition</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} is a text, and a number is expected</source>
        <comment>imports.text-for-number</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the text of include_text() cannot be kept in a name; it is read where it stands in {{{{ }}}}</source>
        <comment>imports.text-in-name</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a text grows to more than {0} bytes</source>
        <comment>imports.text-too-long</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the architecture</source>
        <comment>imports.the-architecture</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the energy table</source>
        <comment>imports.the-energy-table</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the operational array</source>
        <comment>imports.the-operational-array</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the shape</source>
        <comment>imports.the-shape</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>this entry</source>
        <comment>imports.this-entry</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>there are more than {0} dimensions; at most {0} are allowed</source>
        <comment>imports.too-many-dimensions</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the machine has more than {0} instances here</source>
        <comment>imports.too-many-instances</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>there are more than {0} files below this folder; at most {0} are allowed</source>
        <comment>imports.too-many-to-count</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the files unfold to more than {0} values</source>
        <comment>imports.too-many-values</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>it has more than {0} words</source>
        <comment>imports.too-many-words</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the tensors of {0} stand at two depths; here a memory has one place among the loops</source>
        <comment>imports.two-depths</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>unbounded</source>
        <comment>imports.unbounded</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the tile of {0} does not divide what is left of it: {1} by {2}</source>
        <comment>imports.uneven-tile</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} names the data space {1}; there are {2}</source>
        <comment>imports.unknown-data-space</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the entry of {0} names the dimension {1}; the problem has {2}</source>
        <comment>imports.unknown-dimension</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the filter {0} is not known</source>
        <comment>imports.unknown-filter</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the function {0} is not known</source>
        <comment>imports.unknown-function</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the function {0} is not known with {1} {1:argument|arguments}</source>
        <comment>imports.unknown-function-of</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the name {0} is not known</source>
        <comment>imports.unknown-name</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>found {0}; !Container, !Component, !Parallel, !Hierarchical and !Nothing are allowed</source>
        <comment>imports.unknown-node</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the operand {0}; there are I1, I2 and O</source>
        <comment>imports.unknown-operand</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&apos;shape&apos; is {0}; a map, or one of the built-in shapes cnn_layer and gemm_ABZ, is allowed</source>
        <comment>imports.unknown-shape</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>found the template statement {0}; {{{{ expression }}}}, {{% set name = expression %}} and {{% if %}} are read, nothing else of Jinja2</source>
        <comment>imports.unknown-statement</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the target is {0}; {1}the architecture has {2}</source>
        <comment>imports.unknown-target</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the test {0} is not known</source>
        <comment>imports.unknown-test</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>this is no file of Timeloop, AccelForge or ZigZag: it has none of the keys architecture, problem, mapping, ERT, arch and memories</source>
        <comment>imports.unknown-tool</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the set cannot be read; {0} keeps every tensor</source>
        <comment>imports.unreadable-set</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} is unbounded, because its size cannot be read: {1}</source>
        <comment>imports.unreadable-size</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the unrolling {0} of the file is demanded of the search</source>
        <comment>imports.unrolled-as</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the layer has no dimension {0} to unroll along {1}</source>
        <comment>imports.unrolled-other</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} is unrolled {1} times along {2}, and its bound {3} is no multiple; a search decides</source>
        <comment>imports.unrolled-uneven</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the variable {0} of {1} has no size: it has no range, and indexes no rank alone that has a size</source>
        <comment>imports.variable-without-size</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>warning: {0}: {1}</source>
        <comment>imports.warning</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} is {1}; a whole number is allowed</source>
        <comment>imports.whole-number</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&apos;/&apos; is given a whole number above 9007199254740991</source>
        <comment>imports.whole-number-too-large</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the width of {0} is no multiple of its word; a block has {1} {1:word|words}</source>
        <comment>imports.width-no-multiple</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>found {0} without {{% if %}} before it</source>
        <comment>imports.without-if</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>words have {0} {0:bit|bits}; sizes of {1} are in bits</source>
        <comment>imports.word-bits</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} is missing</source>
        <comment>imports.word-missing</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>words of {0} {0:bit|bits} are counted like those of {1}</source>
        <comment>imports.words-of-bits</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0}, {1} written per cycle</source>
        <comment>imports.write-rate</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a term with the coefficient 0 moves nothing</source>
        <comment>imports.zero-coefficient</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>an accelerator of ZigZag has &apos;memories&apos; and &apos;operational_array&apos;; one of them is missing</source>
        <comment>imports.zigzag-part-missing</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a candidate</source>
        <comment>lab.a-candidate</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a case</source>
        <comment>lab.a-case</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a cell</source>
        <comment>lab.a-cell</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a column</source>
        <comment>lab.a-column</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a hint</source>
        <comment>lab.a-hint</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>another number</source>
        <comment>lab.a-known-number</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a limit</source>
        <comment>lab.a-limit</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a name</source>
        <comment>lab.a-name</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a text by language</source>
        <comment>lab.a-phrase</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a question</source>
        <comment>lab.a-question</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a row</source>
        <comment>lab.a-row</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a step</source>
        <comment>lab.a-step</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a table</source>
        <comment>lab.a-table</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a value</source>
        <comment>lab.a-value</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>above {0}</source>
        <comment>lab.above</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Accelerator:</source>
        <comment>lab.accelerator-file</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} {1}</source>
        <comment>lab.amount</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>an answer</source>
        <comment>lab.an-answer</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>an entry</source>
        <comment>lab.an-entry</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>an option</source>
        <comment>lab.an-option</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} has {1} {1:argument|arguments} here; at most {2} {2:is|are} allowed, and what is needed must be there</source>
        <comment>lab.argument-count</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>at least {0}</source>
        <comment>lab.at-least</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>at most {0}</source>
        <comment>lab.at-most</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>below {0}</source>
        <comment>lab.below</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>it costs {0} times the answer of the search</source>
        <comment>lab.beside-answer</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>it breaks a constraint: {0}</source>
        <comment>lab.breaks-constraint</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>its levels keep other tensors than those of the search</source>
        <comment>lab.candidate-of-variant</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the name of a case is expected, or given</source>
        <comment>lab.case-expected</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Case {0}</source>
        <comment>lab.case-files</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&apos;given&apos; is the name of the lab&apos;s own files; a case has another</source>
        <comment>lab.case-named-given</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the row has {0} {0:cell|cells}, and the table {1} {1:column|columns}</source>
        <comment>lab.cell-count</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} of {1} cells are right</source>
        <comment>lab.cells-right</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} is right</source>
        <comment>lab.choice-right</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>chosen: {0}; right: {1}</source>
        <comment>lab.choice-wrong</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>chosen: {0}, which is not right</source>
        <comment>lab.choice-wrong-hidden</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Constraints:</source>
        <comment>lab.constraints-file</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>--csv and --json do not go together</source>
        <comment>lab.csv-or-json</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>this divides by 0</source>
        <comment>lab.divided-by-zero</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} is empty</source>
        <comment>lab.empty-part</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>equal to {0}</source>
        <comment>lab.equal-to</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} has {1} bytes; at most {2} are allowed</source>
        <comment>lab.field-too-long</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Given</source>
        <comment>lab.given-files</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>hints taken: {0}</source>
        <comment>lab.hints-taken</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>letters, digits, &apos;-&apos; and &apos;_&apos; are expected, at most 60</source>
        <comment>lab.id-expected</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>row {0}, column {1}: {2}</source>
        <comment>lab.in-cell</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} is {1}, {2} as asked</source>
        <comment>lab.is-as-asked</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>legal</source>
        <comment>lab.is-legal</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} is {1}, but {2} is asked</source>
        <comment>lab.is-not-as-asked</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>not legal: {0}</source>
        <comment>lab.is-not-legal</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>what the levels keep is changed</source>
        <comment>lab.keeps-are-changed</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the levels keep what they kept before</source>
        <comment>lab.keeps-are-not-changed</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} keeps {1} as asked</source>
        <comment>lab.keeps-as-asked</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} keeps {1}, but {2} is asked</source>
        <comment>lab.keeps-others</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} does not go with an answer of the kind {1}</source>
        <comment>lab.key-of-other-kind</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0}, version {1}, hash {2}: evaluated for {3} {3:seed|seeds}</source>
        <comment>lab.lab-is-valid</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} is a lab; &apos;loopglass-cli lab validate&apos; evaluates all of it</source>
        <comment>lab.lab-written</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the workload is a network; &apos;layer&apos; names one of its layers: {0}</source>
        <comment>lab.layer-expected</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>found the path {0}, which leaves the folder of the lab; files lie in that folder or below it</source>
        <comment>lab.leaves-folder</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Mapping:</source>
        <comment>lab.mapping-file</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the mapping is not legal: {0}</source>
        <comment>lab.mapping-not-legal</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a name is expected behind {0} and the point, as in ws.energy</source>
        <comment>lab.name-after-point</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the arguments of {0} are names</source>
        <comment>lab.name-expected</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} is a name of the expression language; a parameter has another</source>
        <comment>lab.name-of-quantity</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>there is no file that ends in .yaml or .yml here</source>
        <comment>lab.no-answer-files</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>this has no finite value</source>
        <comment>lab.no-finite-number</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>this is no mapping of the problem: {0}</source>
        <comment>lab.no-mapping</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>there is no mapping here; give the lab or the case a &apos;mapping&apos;</source>
        <comment>lab.no-mapping-given</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>found {0}; a number is expected, with the unit {1} or without one</source>
        <comment>lab.no-number</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>found {0}, which is no option; these are: {1}</source>
        <comment>lab.no-option</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>found {0}; a number is expected</source>
        <comment>lab.no-plain-number</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a parameter has several values, so &apos;seed&apos; must say what they are drawn from: student or class</source>
        <comment>lab.no-seed</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The engine found no answer; see the lab&apos;s own solution.</source>
        <comment>lab.no-solution-found</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&apos;vary&apos; is missing: the numbers of the accelerator that the student gives, as [L2.capacity]</source>
        <comment>lab.no-vary</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a placeholder has the value {0}; in a file a whole number is expected</source>
        <comment>lab.no-whole-number</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>not answered</source>
        <comment>lab.not-answered</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>this space cannot be taken apart so</source>
        <comment>lab.not-taken-apart</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0}: {1}</source>
        <comment>lab.note-on</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no mapping fits this machine</source>
        <comment>lab.nothing-fits-machine</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} is right</source>
        <comment>lab.number-right</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>found {0}; the engine counts {1}</source>
        <comment>lab.number-wrong</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>found {0}, which is not what the engine counts</source>
        <comment>lab.number-wrong-hidden</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>it obeys the constraints</source>
        <comment>lab.obeys-constraints</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>an answer is of one of these kinds: {0}</source>
        <comment>lab.one-kind</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a limit has one of these: {0}</source>
        <comment>lab.one-limit</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>one of these is allowed: {0}</source>
        <comment>lab.one-of</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>only true is allowed</source>
        <comment>lab.only-true</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the name that opens here with &apos; is not closed</source>
        <comment>lab.open-quote</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>found {0}, where an operator or the end is expected</source>
        <comment>lab.operator-expected</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the optimum was not proven</source>
        <comment>lab.optimum-not-proven</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the lab that was answered differs from this one (hash {0}, here {1}); all was checked by this one</source>
        <comment>lab.other-hash</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the answers are to the lab {0}, and this is {1}</source>
        <comment>lab.other-lab</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>it enlarges dimensions, so it is a mapping of another layer</source>
        <comment>lab.other-layer</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>it was dropped at {0}, and {1} is asked</source>
        <comment>lab.other-level</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the answer gives numbers of the machine: {0}</source>
        <comment>lab.other-numbers</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>it was dropped for the reason {0}</source>
        <comment>lab.other-reason</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the seed is {0}, and {1} is expected; the numbers would be those of somebody else</source>
        <comment>lab.other-seed</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the answers are to version {0} of the lab, and this is version {1}</source>
        <comment>lab.other-version</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a parenthesis is not closed</source>
        <comment>lab.parenthesis-open</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a person grades this</source>
        <comment>lab.person-grades</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a text, or a map of texts by language ({0}), is expected</source>
        <comment>lab.phrase-expected</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0}</source>
        <comment>lab.plain-amount</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0}  {1} ({2} {2:point|points})</source>
        <comment>lab.question-heading</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0}: {1} of {2}</source>
        <comment>lab.question-mark</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a second question is named {0}; every question has a name of its own</source>
        <comment>lab.question-twice</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a reason is expected: {0}</source>
        <comment>lab.reason-expected</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the same answers as {0}, {1} of them not right</source>
        <comment>lab.same-answers</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a search was stopped before its end</source>
        <comment>lab.search-stopped</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a comparison cannot be compared again; write &apos;a &lt; b and b &lt; c&apos;</source>
        <comment>lab.second-comparison</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>student or class is allowed</source>
        <comment>lab.seed-expected</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the lab draws numbers; --seed says whose: a student&apos;s id, or the seed of the class</source>
        <comment>lab.seed-needed</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} handed in {1} files</source>
        <comment>lab.several-files</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>--output: found {0}; a name that ends in .html, .htm or .pdf is expected</source>
        <comment>lab.sheet-ending</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Student {0} · lab {1}, version {2} · {3} points</source>
        <comment>lab.sheet-of</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Lab {0}, version {1} · {2} points</source>
        <comment>lab.sheet-of-nobody</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} is smaller and does as well</source>
        <comment>lab.smaller-does</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&apos;smallest&apos; and &apos;among&apos; go together: which number is to be the smallest, and of which values</source>
        <comment>lab.smallest-among</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} is not among those that vary: {1}</source>
        <comment>lab.smallest-varies</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>something smaller does as well</source>
        <comment>lab.some-smaller-does</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} as asked</source>
        <comment>lab.stays-as-asked</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>it is {0}, but {1} should stay in place</source>
        <comment>lab.stays-other</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the steps are worth {0} points together, and the question {1}</source>
        <comment>lab.steps-sum</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} of {1} points</source>
        <comment>lab.sum-of-marks</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the file of answers</source>
        <comment>lab.the-answers</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&apos;given&apos;</source>
        <comment>lab.the-given</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the lab</source>
        <comment>lab.the-lab</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a number such as 0, 0.5 or 1% is expected</source>
        <comment>lab.tolerance-expected</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>parentheses and signs are nested more than {0} deep</source>
        <comment>lab.too-deep</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the expression has {0} bytes; at most {1} are allowed</source>
        <comment>lab.too-long</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} has {1} {1:entry|entries}; 1 to {2} are allowed</source>
        <comment>lab.too-many-parts</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>there are too many tilings to count those that the buffers hold</source>
        <comment>lab.too-many-to-count</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} is unbounded and has no capacity</source>
        <comment>lab.unbounded-level</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>found {0}; {1}allowed here: {2}</source>
        <comment>lab.unknown-name</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>answers to questions that the lab does not have: {0}</source>
        <comment>lab.unknown-questions</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>found {0}; an expression has numbers, names, + − × ÷ * / ^, comparisons, and, or, not and parentheses</source>
        <comment>lab.unknown-sign</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} unrolled as asked</source>
        <comment>lab.unrolled-as-asked</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>unrolled: {0}; asked: {1}</source>
        <comment>lab.unrolled-others</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the expression ends where a number, a name or &apos;(&apos; is expected</source>
        <comment>lab.value-at-end</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>found {0}, where a number, a name or &apos;(&apos; is expected</source>
        <comment>lab.value-expected</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Workload:</source>
        <comment>lab.workload-file</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>by annealing</source>
        <comment>mapper.annealing</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a walk over neighbouring mappings that takes worse ones ever more rarely</source>
        <comment>mapper.annealing-means</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the method {0} does not choose what levels bypass</source>
        <comment>mapper.chooses-no-bypass</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>as CoSA</source>
        <comment>mapper.cosa</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>one integer program in the logarithms of factors, solved by a library; its answer is not always legal</source>
        <comment>mapper.cosa-means</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the method {0} cannot end after a number of evaluations</source>
        <comment>mapper.counts-no-evaluations</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>as dMazeRunner</source>
        <comment>mapper.dmazerunner</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>tiles and unrollings that fill buffers and arrays well, orders that keep a tensor in place</source>
        <comment>mapper.dmazerunner-means</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>exact</source>
        <comment>mapper.exact</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>every mapping with one temporal loop per dimension at each level, with proven bounds only, so that the answer is their optimum</source>
        <comment>mapper.exact-means</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>by {0}</source>
        <comment>mapper.external</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a program of yours: {0}</source>
        <comment>mapper.external-means</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>by evolution</source>
        <comment>mapper.genetic</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>generations of mappings, crossed and changed by chance; the better ones have more children</source>
        <comment>mapper.genetic-means</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the method {0} has no setting {1}; it has {2}</source>
        <comment>mapper.has-no-setting</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the method {0} has no settings</source>
        <comment>mapper.has-no-settings</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>as Interstellar</source>
        <comment>mapper.interstellar</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>input and output channels unrolled, all tiles, orders that keep a tensor in place</source>
        <comment>mapper.interstellar-means</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>in order</source>
        <comment>mapper.linear</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the mappings of the space one after the other, from number 0 on</source>
        <comment>mapper.linear-means</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>along the gradient of a surrogate</source>
        <comment>mapper.mind-mappings</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>steps down the gradient of a network that predicts costs, and random mappings now and then, as Mind Mappings was published; needs a model</source>
        <comment>mapper.mind-mappings-means</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>along the gradient, as in its repository</source>
        <comment>mapper.mind-mappings-repository</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the same as its repository does it: down the sum of all that is predicted, and every random mapping is taken; needs a model</source>
        <comment>mapper.mind-mappings-repository-means</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the method {0} needs a model of the accelerator and the workload; the command &apos;train&apos; makes one</source>
        <comment>mapper.needs-model</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no mapping that takes at most {0} cycles was found; the least delay found is {1}</source>
        <comment>mapper.none-found-within-delay</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no mapping that takes at most {0} pJ was found; the least energy found is {1}</source>
        <comment>mapper.none-found-within-energy</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no mapping takes at most {0} cycles; the least delay of any mapping is {1}</source>
        <comment>mapper.none-within-delay</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no mapping takes at most {0} pJ; the least energy of any mapping is {1}</source>
        <comment>mapper.none-within-energy</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the mapping disobeys the constraints, or has two loops of a dimension at one level</source>
        <comment>mapper.not-in-the-space</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>by levels: order, tile, unroll</source>
        <comment>mapper.order-tile-unroll</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the method {0} does not pad dimensions</source>
        <comment>mapper.pads-nothing</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>with the principles</source>
        <comment>mapper.principles</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>four principles keep the search small, and may lose the best mapping</source>
        <comment>mapper.principles-means</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the program ended with status {0}</source>
        <comment>mapper.program-failed</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no solution of the integer program was found within {0} nodes</source>
        <comment>mapper.program-found-none</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the integer program has no solution</source>
        <comment>mapper.program-has-none</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the answer of the integer program is no legal mapping, because its logarithms are not exact: {0}</source>
        <comment>mapper.program-is-illegal</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the program was ended by signal {0}</source>
        <comment>mapper.program-killed</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>line {0} of the program: {1}</source>
        <comment>mapper.program-line</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the program wrote a line of more than {0} bytes</source>
        <comment>mapper.program-long-line</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the program could not be started</source>
        <comment>mapper.program-not-started</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0}; it said: {1}</source>
        <comment>mapper.program-said</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the program wrote no line for {0} seconds</source>
        <comment>mapper.program-silent</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the method {0} proves nothing, and a front has to be proven</source>
        <comment>mapper.proves-no-front</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the method {0} does not prove how far its answer is from the optimum</source>
        <comment>mapper.proves-no-gap</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>at random</source>
        <comment>mapper.random</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>mappings drawn from all of the space, each as likely</source>
        <comment>mapper.random-means</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>at random, pruned</source>
        <comment>mapper.random-pruned</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>factors at random, and orders of those that are legal, as Timeloop&apos;s random-pruned</source>
        <comment>mapper.random-pruned-means</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>by reinforcement</source>
        <comment>mapper.reinforcement</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a network that learns which change of a mapping pays, and another that judges it (DDPG)</source>
        <comment>mapper.reinforcement-means</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the setting {0} is {1}; a number from {2} to {3} is allowed</source>
        <comment>mapper.setting-is-between</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the setting {0} is {1}; a whole number from {2} to {3} is allowed</source>
        <comment>mapper.setting-is-whole</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the method {0} gives a dimension one loop per level</source>
        <comment>mapper.splits-no-loops</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>split loops are searched in the problem as it is given, without bypass and padding</source>
        <comment>mapper.splits-no-variants</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>one level after the other from the innermost outward, by the principles, from the best of each level on</source>
        <comment>mapper.stepwise-means</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the method {0} takes no constraints</source>
        <comment>mapper.takes-no-constraints</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the method {0} takes no model</source>
        <comment>mapper.takes-no-model</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>by levels: tile, unroll, order</source>
        <comment>mapper.tile-unroll-order</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>by levels from the outermost</source>
        <comment>mapper.top-down</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>one level after the other from the outermost inward, by the principles, from the best of each level on</source>
        <comment>mapper.top-down-means</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>by levels: unroll, tile, order</source>
        <comment>mapper.unroll-tile-order</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the method {0} answers with a mapping that is not allowed: {1}</source>
        <comment>mapper.wrong-answer</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>add {0} {1} at {2}</source>
        <comment>mapping.add-loop</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the constraints fix {0} {1} {2}, and the mapping has {3} there</source>
        <comment>mapping.another-factor</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the constraints fix another order of the innermost loops at {0}</source>
        <comment>mapping.another-order</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>at {0}</source>
        <comment>mapping.at-level</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>level {0} has a loop over {1} with the factor {2}; factors are 1 or more</source>
        <comment>mapping.bad-factor</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>buffer {0} of level {1}</source>
        <comment>mapping.buffer</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} needs {1} {1:word|words} ({2}) and has {3}</source>
        <comment>mapping.capacity</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} needs {1} {1:word|words} ({2}) and has {3}: its capacity is {4}, and it holds {5} copies</source>
        <comment>mapping.capacity-in-copies</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the energy of {0}</source>
        <comment>mapping.energy-of</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>enlarge {0} of {1} to {2} {2:word|words}</source>
        <comment>mapping.enlarge-buffer</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>enlarge {0} to {1} {1:word|words}</source>
        <comment>mapping.enlarge-level</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the {0} axis of level {1} needs {2} {2:child|children} and has {3}</source>
        <comment>mapping.fanout</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>input-stationary</source>
        <comment>mapping.input-stationary</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>level {0} keeps the tensor {1} in two buffers; only one buffer of a level may keep it</source>
        <comment>mapping.kept-in-two-buffers</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>level {0}</source>
        <comment>mapping.level</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the mapping has {0} {0:level|levels} and the accelerator has {1}</source>
        <comment>mapping.level-count</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the constraints allow no loop over {0} {1}</source>
        <comment>mapping.loop-not-allowed</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>move {0} {1} from {2} out to {3}</source>
        <comment>mapping.move-out</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>move {0} {1} from axis {2} of {3} out to {4}</source>
        <comment>mapping.move-out-of-axis</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>move {0} {1} from axis {2} of {3} to axis {4}</source>
        <comment>mapping.move-to-axis</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>move {0} {1} from axis {2} of {3} to time</source>
        <comment>mapping.move-to-time</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the accelerator has no level; at least one is needed</source>
        <comment>mapping.no-level</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>none</source>
        <comment>mapping.no-stationarity</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no loop is left in time</source>
        <comment>mapping.no-temporal-loop</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the innermost loop, over {0}, moves every tensor</source>
        <comment>mapping.nothing-stays</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>on the {0} axis below {1}</source>
        <comment>mapping.on-axis</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the outermost level {0} does not keep the tensor {1}; it must keep every tensor, because words come from nowhere else</source>
        <comment>mapping.outermost-keeps-all</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>output-stationary</source>
        <comment>mapping.output-stationary</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the factors of {0} multiply to {1}, but its bound is {2}</source>
        <comment>mapping.product</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the fanout of level {0} cannot add partial sums, so {1}, which does not index {2}, must not be unrolled there (factor {3} on {4})</source>
        <comment>mapping.reduction</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>remove the loop</source>
        <comment>mapping.remove-loop</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>row-stationary</source>
        <comment>mapping.row-stationary</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>each child works through one row of a window, and the children share the rows of another window</source>
        <comment>mapping.row-stays</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>set {0} at {1} to {2}</source>
        <comment>mapping.set-factor</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>tensor_bits</source>
        <comment>mapping.tensor-bits</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0}-stationary</source>
        <comment>mapping.tensor-stationary</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} stays in place for {1} {1:step|steps} of the innermost loops, longer than any other tensor</source>
        <comment>mapping.tensor-stays</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} {1}</source>
        <comment>mapping.tensor-words</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>level {0} has a loop over an unknown dimension</source>
        <comment>mapping.unknown-dimension</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} names the tensor {1}, which the workload {2} does not have; its tensors are {3}</source>
        <comment>mapping.unknown-tensor</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>weight-stationary</source>
        <comment>mapping.weight-stationary</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stopped, the best so far: {0}.</source>
        <comment>network.best-so-far-of</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0}. {1}.</source>
        <comment>network.dominating</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>an entry is not complete</source>
        <comment>network.entry-incomplete</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>about {0} h left</source>
        <comment>network.hours-left</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} {1}</source>
        <comment>network.layer-share</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} of {1} layers are mapped</source>
        <comment>network.mapped-of</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>about {0} min left</source>
        <comment>network.minutes-left</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} more</source>
        <comment>network.more-layers</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>it does not say &quot;loopglass&quot;: &quot;{0}&quot;</source>
        <comment>network.no-kind</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No mapping of {1}: {0}.</source>
        <comment>network.no-mapping-of</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the search cannot go on from this file: {0}; a file that --resume has written, or one that is not there yet, is expected</source>
        <comment>network.no-result-file</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no mapping was found</source>
        <comment>network.none-found</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Not searched: {0}.</source>
        <comment>network.not-searched</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Of the layers mapped so far ({0} of {1}): {2}</source>
        <comment>network.of-the-mapped</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} takes {1} of {2}</source>
        <comment>network.one-dominates</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The total covers only the other layers.</source>
        <comment>network.others-only</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the search failed</source>
        <comment>network.search-failed</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>about {0} s left</source>
        <comment>network.seconds-left</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} of {1} is spent in {2}</source>
        <comment>network.several-dominate</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the search was stopped before a mapping was found</source>
        <comment>network.stopped-before-mapping</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the search was stopped before its turn</source>
        <comment>network.stopped-before-turn</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the mapping of {0} is not legal</source>
        <comment>network.stored-not-legal</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the energy</source>
        <comment>network.the-energy</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the time</source>
        <comment>network.the-time</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>total</source>
        <comment>network.total</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>total of the mapped layers</source>
        <comment>network.total-of-mapped</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Not proven optimal, but at most {0} % above the optimum: {1}.</source>
        <comment>network.within-gap</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>one, other</source>
        <comment>plural-rule</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>all levels</source>
        <comment>report.all-levels</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Area {0} mm², without {1}, whose area is not known.</source>
        <comment>report.area-in-part</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Area {0} mm².</source>
        <comment>report.area-of-machine</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>As a file:</source>
        <comment>report.as-a-file</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} bandwidth</source>
        <comment>report.bandwidth-binds</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Candidates before and after each principle:</source>
        <comment>report.before-and-after</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The best {1} {0} is {2}.</source>
        <comment>report.beside</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The best {1} {0} is {2}, {3} % more.</source>
        <comment>report.beside-more</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is no mapping {0}.</source>
        <comment>report.beside-none</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The best mapping by {0}.</source>
        <comment>report.best-mapping</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The best mapping so far by {0}.</source>
        <comment>report.best-so-far</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The best mapping by {0}, proven to be within {1} % of the optimum.</source>
        <comment>report.best-within</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The best mapping by {0}, proven to be within {1} % of the optimum of all variants of the problem.</source>
        <comment>report.best-within-of-variants</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} {1}</source>
        <comment>report.bound-of</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0}.</source>
        <comment>report.bounds</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>By level: {0}.</source>
        <comment>report.by-level</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Bypass</source>
        <comment>report.bypass</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0}.</source>
        <comment>report.bypassed</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0}: {1}</source>
        <comment>report.candidate-cost</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0}: {1}</source>
        <comment>report.candidate-tip</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} {0:candidate|candidates}</source>
        <comment>report.candidates</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0}, the cheapest of each column</source>
        <comment>report.cheapest-of-columns</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Constraints on the loops were given.</source>
        <comment>report.constraints-given</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>By the accelerator&apos;s convention {0}: {1}, {2}.</source>
        <comment>report.counted-otherwise</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0}; what is higher is cut off at the top</source>
        <comment>report.cut-at-the-top</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Candidates in the order in which they were judged. The full part of a bar is what its decisions had spent, the pale part the least that remained. The line is the best mapping so far.</source>
        <comment>report.cutoffs-picture</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} {0:candidate was|candidates were} dropped for another one that leaves the same extents and costs no more.</source>
        <comment>report.dominated</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Energy is the sum over all accesses, operations and words that cross a fanout. Delay is the time of the slowest of the operations and all bandwidths, because all transfers overlap. EDP is their product.</source>
        <comment>report.energy-and-delay</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0}, {1}: {2} pJ</source>
        <comment>report.energy-bar</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Of {0} mappings (all factors and orders), {1} {1:was|were} evaluated.</source>
        <comment>report.evaluated</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Of {0} mappings of all variants (factors and orders, before capacities), {1} {1:was|were} evaluated.</source>
        <comment>report.evaluated-of-variants</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>every level keeps what it can.</source>
        <comment>report.every-level-keeps</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>in the best so far every level keeps what it can.</source>
        <comment>report.every-level-keeps-so-far</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} × {1}, {2} pJ a word, multicast: {3}</source>
        <comment>report.fanout</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The first: {0}: {1}.</source>
        <comment>report.first-candidate</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The zeros of a first visit are read and filled, too.</source>
        <comment>report.first-visits-charged</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The zero of a first visit is neither read nor filled.</source>
        <comment>report.first-visits-free</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>with one loop each nothing had been found.</source>
        <comment>report.found-split-only</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0}.</source>
        <comment>report.full-stop</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It is not known yet how much better another mapping can be.</source>
        <comment>report.gap-unknown</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} {1}</source>
        <comment>report.growth</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The rule: {0}. A heuristic: {1}. Source: {2}.</source>
        <comment>report.heuristic-rule</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>proven optimal</source>
        <comment>report.is-optimal</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0}: EDP {1} pJ·cycles</source>
        <comment>report.layer-summary</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>at most {0} % above the optimum</source>
        <comment>report.layer-within</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no mapping: {0}</source>
        <comment>report.layer-without</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Least {0}. {1}.</source>
        <comment>report.least-objective</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} {1}</source>
        <comment>report.level-count</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0}</source>
        <comment>report.level-counts</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>with any number of temporal loops at each level</source>
        <comment>report.loops-split-or-not</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>with up to {0} temporal loops per dimension at each level</source>
        <comment>report.loops-up-to</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This is a mapping of the problem as it is given.</source>
        <comment>report.mapping-of-given</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This is a mapping of this variant: {0}.</source>
        <comment>report.mapping-of-variant</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Method: {0} ({1})</source>
        <comment>report.method-used</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Rows are of one execution. The shares and the total count repeats; the total&apos;s EDP is total energy times total cycles, and its utilisation is weighted by cycles. Layers of equal shape were searched once. Seconds are those of the search.</source>
        <comment>report.network-rows</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No mapping: {0}.</source>
        <comment>report.no-mapping</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0}: offers no reuse beyond its parent&apos;s</source>
        <comment>report.no-more-reuse</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no larger size has been found better so far.</source>
        <comment>report.no-padding-found</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no larger size is better.</source>
        <comment>report.no-padding-helps</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no better mapping with split loops has been found so far.</source>
        <comment>report.no-split-found-better</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>none of the mappings with split loops is better than this one.</source>
        <comment>report.no-split-is-better</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No other mapping of the space searched is better by more than {0} %.</source>
        <comment>report.none-is-better-by</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no other mapping {1} has a lower {0}.</source>
        <comment>report.none-is-lower</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>this {0} is at most {1} % above that of any other mapping of the space searched.</source>
        <comment>report.none-is-lower-by</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>not searched</source>
        <comment>report.not-searched</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0}</source>
        <comment>report.notes</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>nothing</source>
        <comment>report.nothing-binds</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing was pruned.</source>
        <comment>report.nothing-pruned</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Energies, leakage and areas that were not given are those of the technology table {0}.</source>
        <comment>report.numbers-of-technology</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} ({1})</source>
        <comment>report.objective-means</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} on {1}</source>
        <comment>report.on-title</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>with one temporal loop per dimension at each level</source>
        <comment>report.one-loop-each</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} {0:operation|operations}.</source>
        <comment>report.operations</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The best mapping by {0}, proven to be the optimum of all mappings {1}.</source>
        <comment>report.optimum</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The best mapping by {0}, proven to be the optimum of all variants of the problem and of all mappings {1}.</source>
        <comment>report.optimum-of-variants</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Orders are decided from the innermost loop outward; x is not decided yet. An order is dropped when it offers no reuse beyond its parent&apos;s, or when another order offers as much.</source>
        <comment>report.orders-picture</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0}, {1} % more work, counted in all figures.</source>
        <comment>report.padded</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Padding</source>
        <comment>report.padding</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} off</source>
        <comment>report.principle-off</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} on</source>
        <comment>report.principle-on</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The principles on tiles and unrollings left no mapping, so they were switched off.</source>
        <comment>report.principles-relaxed</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Principles: {0}; {1}</source>
        <comment>report.principles-used</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Proven optimal</source>
        <comment>report.proven-optimal</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The rule: {0}. Proven: {1}. Source: {2}.</source>
        <comment>report.proven-rule</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Proven within {0} %</source>
        <comment>report.proven-within</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reading of reuse: {0}; {1}.</source>
        <comment>report.reading-of-reuse</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The table is that of the search of the problem as it is given. What was pruned and the pictures are left out, because the best variant so far was not searched by itself.</source>
        <comment>report.record-of-given</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Every variant was searched or closed by its bound. The table, what was pruned and the pictures are those of a search of the problem as it is given, which won, by itself.</source>
        <comment>report.record-of-given-won</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Every variant was searched or closed by its bound. The table, what was pruned and the pictures are those of a search of the variant that won ({0}), by itself.</source>
        <comment>report.record-of-winner</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} That search was stopped before its end.</source>
        <comment>report.record-stopped</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Report of the best dataflow mappings of the layers of a network, by Loopglass {0}.</source>
        <comment>report.report-of-network</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Report of a search for the best dataflow mapping, by Loopglass {0}.</source>
        <comment>report.report-of-search</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0}: {1} {1:candidate|candidates}</source>
        <comment>report.rule-heading</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>as {0}</source>
        <comment>report.same-as</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0}: {1} offers the same reuse or more</source>
        <comment>report.same-reuse</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The search had too many candidates and was cut short.</source>
        <comment>report.search-cut-short</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The search was stopped before its end.</source>
        <comment>report.search-stopped</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The search ended as soon as its answer was proven to be within {0} % of the optimum.</source>
        <comment>report.search-within</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>best so far</source>
        <comment>report.so-far</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>best so far, at most {0} % above the optimum</source>
        <comment>report.so-far-within</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>with one loop each the best {0} is {1}, {2} % more.</source>
        <comment>report.split-is-better</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Split loops</source>
        <comment>report.split-loops</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>they cannot be better here, so none were searched.</source>
        <comment>report.splitting-cannot-help</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>principles switched off</source>
        <comment>report.switched-off</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Every memory holds exactly its current tile of each tensor it keeps. Partial sums that leave a level are updates of its parent; one that comes back is read there and filled. {0}</source>
        <comment>report.tiles-held</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Tiles of {0}</source>
        <comment>report.tiles-of</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>From the tile of all ones, each step enlarges one dimension to its next divisor. The picture shows the tree that the best mapping comes from.</source>
        <comment>report.tiles-picture</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The trie of loop orders</source>
        <comment>report.trie-picture</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Of {0} {0:variant|variants}, {1} {1:was|were} closed by {1:its bound|their bounds} and {2} {2:was|were} searched.</source>
        <comment>report.variants</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Of {0} {0:variant|variants}, {1} {1:was|were} closed by {1:its bound|their bounds}, {2} {2:was|were} searched and {3} {3:is|are} left open.</source>
        <comment>report.variants-and-open</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>with every keep and no padding</source>
        <comment>report.with-every-keep</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>without padding</source>
        <comment>report.without-padding</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0}, no reduction</source>
        <comment>report.without-reduction</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Words are totals over all instances; tile words are those of one instance.</source>
        <comment>report.words-are-totals</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Words of {0} {0:bit|bits}. {1}: {2} pJ an operation.</source>
        <comment>report.words-of-bits</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>alpha-beta</source>
        <comment>search.alpha-beta</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>only what may beat the best so far</source>
        <comment>search.alpha-beta-means</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>delay within E</source>
        <comment>search.any-delay-within</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>delay, of the mappings that take at most E pJ</source>
        <comment>search.any-delay-within-means</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>energy within D</source>
        <comment>search.any-energy-within</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>energy, of the mappings that take at most D cycles</source>
        <comment>search.any-energy-within-means</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>traffic</source>
        <comment>search.any-traffic</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>words read and updated at one level</source>
        <comment>search.any-traffic-means</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>energy + w·delay</source>
        <comment>search.any-weighted</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>energy, and so many pJ for each cycle</source>
        <comment>search.any-weighted-means</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>buffers hold their tiles</source>
        <comment>search.buffers-hold</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>constraints are obeyed</source>
        <comment>search.constraints-obeyed</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the counts of every legal mapping exceed 64 bits</source>
        <comment>search.counts-too-large</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>delay</source>
        <comment>search.delay</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the time of the slowest of the operations and all transfers</source>
        <comment>search.delay-means</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>cycles</source>
        <comment>search.delay-unit</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>delay within {0} pJ</source>
        <comment>search.delay-within</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>delay, of the mappings that take at most {0} pJ</source>
        <comment>search.delay-within-means</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>ED²P</source>
        <comment>search.ed2p</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>energy times the square of delay</source>
        <comment>search.ed2p-means</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>pJ·cycles²</source>
        <comment>search.ed2p-unit</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>EDP</source>
        <comment>search.edp</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>energy times delay</source>
        <comment>search.edp-means</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>pJ·cycles</source>
        <comment>search.edp-unit</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>energy</source>
        <comment>search.energy</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the energy of all accesses, operations and words that cross a fanout</source>
        <comment>search.energy-means</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>pJ</source>
        <comment>search.energy-unit</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>energy within {0} cycles</source>
        <comment>search.energy-within</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>energy, of the mappings that take at most {0} cycles</source>
        <comment>search.energy-within-means</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>every mapping</source>
        <comment>search.every-mapping</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>spatial loops fit the fanouts</source>
        <comment>search.fanouts-fit</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the constraints fix the factor {0} for {1}; a divisor of its bound {2} is allowed</source>
        <comment>search.fixes-no-divisor</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the product of the factors that the constraints fix for {0} does not divide its bound {1}</source>
        <comment>search.fixes-no-product</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the constraints fix more factors on the {0} axis below {1} than its {2} {2:child|children} can take</source>
        <comment>search.fixes-too-much</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a constraint fixes the factor of a dimension that the workload lacks</source>
        <comment>search.fixes-unknown</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>all dimensions</source>
        <comment>search.grow-all</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>tiles grow in all dimensions</source>
        <comment>search.grow-all-means</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>all, or the reused operand&apos;s</source>
        <comment>search.grow-both</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>tiles grow in all dimensions, or in those of the reused operand</source>
        <comment>search.grow-both-means</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the reused operand&apos;s</source>
        <comment>search.grow-reused</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>tiles grow in the dimensions of the reused operand</source>
        <comment>search.grow-reused-means</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>All tiles of the best mapping are kept by growth in all dimensions.</source>
        <comment>search.grown-by-all</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Some tiles of the best mapping are kept by growth in all dimensions, others by growth in the dimensions of the reused operand alone.</source>
        <comment>search.grown-by-both</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>All tiles of the best mapping are kept by growth in the dimensions of the reused operand alone.</source>
        <comment>search.grown-by-reused</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>levels keep the tensors that the accelerator names</source>
        <comment>search.keeps-fixed</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the constraints leave no legal mapping</source>
        <comment>search.no-legal-mapping</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} is no objective; allowed: edp, energy, delay, ed2p, &quot;energy + W delay&quot; (W in pJ per cycle), &quot;energy within D cycles&quot;, &quot;delay within E pJ&quot;, &quot;traffic LEVEL&quot; and &quot;traffic LEVEL: TENSOR, …&quot;</source>
        <comment>search.no-objective</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} of the objective {1} is no number above 0</source>
        <comment>search.no-objective-number</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>none of the {0} mappings that were tried is legal</source>
        <comment>search.none-tried-is-legal</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no mapping keeps to the limit of the objective</source>
        <comment>search.none-within-limit</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>order</source>
        <comment>search.order</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>only orders that the order trie keeps</source>
        <comment>search.order-means</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the order trie keeps the loop orders</source>
        <comment>search.orders-kept</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} loops over a dimension at each level make {1} levels of the accelerator, of at most {2}</source>
        <comment>search.splits-into-too-many</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the constraints fix {0} {1} at {2}; with split loops only factors of 1 are fixed, and those of loops in a fixed order</source>
        <comment>search.splits-no-fixed-factor</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>it takes {0} cycles, and the limit of the objective is {1}</source>
        <comment>search.takes-too-long</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>it takes {0} pJ, and the limit of the objective is {1}</source>
        <comment>search.takes-too-much</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>tile</source>
        <comment>search.tile</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>only tiles that cannot grow further</source>
        <comment>search.tile-means</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>even the smallest tiles need {0} {0:word|words} of {1}, which has {2}</source>
        <comment>search.tiles-too-large</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>keep and bypass choices and padded sizes make more than {0} variants of {1}; use only one of the two, or a smaller limit of padding</source>
        <comment>search.too-many-variants</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>traffic of {0}</source>
        <comment>search.traffic</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>words read and updated at {0}</source>
        <comment>search.traffic-means</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>traffic of {0} at {1}</source>
        <comment>search.traffic-of</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>words of {0} read and updated at {1}</source>
        <comment>search.traffic-of-means</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the objective counts words at {0}, which is no level of {1}; allowed: {2}</source>
        <comment>search.traffic-of-no-level</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the objective counts words of {0}, which is no tensor of {1}; allowed: {2}</source>
        <comment>search.traffic-of-no-tensor</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the objective counts words at {0}, which keeps none of the tensors asked for; it keeps {1}</source>
        <comment>search.traffic-of-none</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>words</source>
        <comment>search.traffic-unit</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>unrolling</source>
        <comment>search.unrolling</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>only unrollings that fill the fanout</source>
        <comment>search.unrolling-means</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the constraints unroll {0} below {1}, whose fanout cannot add partial sums; a dimension that indexes {2} is allowed</source>
        <comment>search.unrolls-sums</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>energy + {0} · delay</source>
        <comment>search.weighted</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>energy, and {0} pJ for each cycle</source>
        <comment>search.weighted-means</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the tensors of the workload together need {0} {0:word|words} of {1}, which has {2}</source>
        <comment>search.workload-too-large</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0}: {1}</source>
        <comment>surrogate.bad-option</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>found {0}; a range is written N=1,2,4, P,Q=7..223 or C=3,32..480/32: names of dimensions, and bounds above 0, from..to or from..to/step</source>
        <comment>surrogate.bad-range</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the number of samples must be 2 to {0}</source>
        <comment>surrogate.bad-samples</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a network must have layers of at least one neuron, and at most {0} numbers in all</source>
        <comment>surrogate.bad-widths</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>this model is damaged: it was cut off or changed since it was written</source>
        <comment>surrogate.damaged-model</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>epoch {0} of {1}: loss {2}, of samples kept apart {3}, after {4}</source>
        <comment>surrogate.epoch-of</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>--model: a model serves with {0}</source>
        <comment>surrogate.model-serves</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>With {0}: the surrogate, a file that &apos;train&apos; has made for the accelerator and the workload</source>
        <comment>surrogate.model-too</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no legal mapping was found: none of those drawn fits the buffers, and neither does an untiled one</source>
        <comment>surrogate.no-legal-mapping</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>--model: none of the methods needs a model</source>
        <comment>surrogate.no-method-for-model</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>this is no model: its first line must be &quot;Loopglass model 1&quot;</source>
        <comment>surrogate.no-model</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no legal mapping was found among those drawn: the ranges have too few problems that fit the buffers</source>
        <comment>surrogate.no-valid-mapping</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>stopped before the first epoch was over; nothing is written</source>
        <comment>surrogate.nothing-trained</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the model was trained for another accelerator, or for costs that are counted otherwise; it was called {0}</source>
        <comment>surrogate.other-accelerator</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} has other dimensions or another equation than {1}; a model is trained for one workload, whose bounds vary</source>
        <comment>surrogate.other-shape</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>this model is of another version; version 1 is read here</source>
        <comment>surrogate.other-version</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the model was trained for another workload: its dimensions and equation are {0}, and here {1}</source>
        <comment>surrogate.other-workload</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} lies outside of what the model has learned, in {1}: what it predicts may be wrong</source>
        <comment>surrogate.outside-ranges</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a range is given for {0}, which is no dimension of {1}</source>
        <comment>surrogate.range-of-unknown</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a buffer of the accelerator is shared by {0} tensors, and needs at least as many banks</source>
        <comment>surrogate.too-few-banks</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>stopped; {0} has what {1} {1:epoch|epochs} have learned</source>
        <comment>surrogate.trained-in-part</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} on {1}: {2} {2:sample|samples} of {3} numbers, to predict {4}; a network of {5} numbers</source>
        <comment>surrogate.trains</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>found {0} after the end of a quote; a comma or the end of the line follows</source>
        <comment>technology.after-quote</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0}: SRAM of {1} bytes, {2} bits an access</source>
        <comment>technology.at-row</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0}: SRAM between {1} and {2} bytes, {3} bits an access</source>
        <comment>technology.between-rows</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the row has {0} {0:cell|cells}, and the header {1}</source>
        <comment>technology.cell-count</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} is empty; a row of kind {1} needs it</source>
        <comment>technology.cell-missing</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the column {0} is missing; a table has at least access_bits and read_pj</source>
        <comment>technology.column-missing</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the column {0} appears twice</source>
        <comment>technology.column-twice</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>it has no capacity, and &apos;technology&apos; names no &apos;dram&apos;; the kinds are {0}</source>
        <comment>technology.dram-needed</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0}: DRAM {1}, per bit</source>
        <comment>technology.from-dram</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0}: MAC of {1} bits</source>
        <comment>technology.from-mac</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0}: a register file, per bit, since {1} bytes are below the smallest SRAM ({2} bytes)</source>
        <comment>technology.from-registers</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>given</source>
        <comment>technology.given</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>it has no capacity that a size could follow from</source>
        <comment>technology.no-capacity</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the table {0} has no DRAM {1}; it has {2}</source>
        <comment>technology.no-dram</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the table is empty; its first line names the columns, such as &apos;access_bits,bytes,read_pj&apos;</source>
        <comment>technology.no-header</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the table {0} has no MAC of {1} bits; it has {2} bits</source>
        <comment>technology.no-mac</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the table {0} has no MAC</source>
        <comment>technology.no-mac-at-all</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the table {0} names no node; leave out &apos;node&apos;</source>
        <comment>technology.no-node</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the table has no row below its header</source>
        <comment>technology.no-rows</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the table {0} has no SRAM</source>
        <comment>technology.no-sram</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the table {0} has no SRAM of {1} bits an access; it has {2} bits</source>
        <comment>technology.no-width</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the table {0} has rows at {1} nm; &apos;node&apos; chooses one of them</source>
        <comment>technology.node-needed</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the energy of {0} does not follow from the technology: {1}; write its &apos;energy&apos;, or change what it follows from</source>
        <comment>technology.not-derived</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0}, line {1}: {2}</source>
        <comment>technology.of-row</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0}, lines {1} and {2}: {3}</source>
        <comment>technology.of-rows</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>off the chip</source>
        <comment>technology.off-the-chip</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the quote that begins here has no end on its line</source>
        <comment>technology.open-quote</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{1} bytes with {2} bits an access lie outside of the table {0}, which goes from {3} to {4} bytes</source>
        <comment>technology.outside-of-table</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0}; a word is {1} of {2} bits</source>
        <comment>technology.per-word</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>line {0} has a row of the same kind, node, access width and size</source>
        <comment>technology.row-twice</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the table {0} was not read: {1}</source>
        <comment>technology.table-unread</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>not known</source>
        <comment>technology.unknown</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>unknown column {0}; {1}the columns are {2}</source>
        <comment>technology.unknown-column</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the kind is {0}; {1} are allowed</source>
        <comment>technology.unknown-kind</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the table {0} has no rows at {1} nm; it has {2} nm</source>
        <comment>technology.unknown-node</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>unknown technology table {0}; {1}the tables are {2}; a file of one&apos;s own ends in &apos;.csv&apos;</source>
        <comment>technology.unknown-table</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} is {1}; a number from {2} to {3} is allowed</source>
        <comment>technology.wrong-number</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} is {1}; a whole number from {2} to {3} is allowed</source>
        <comment>technology.wrong-whole</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>all ones</source>
        <comment>trace.all-ones</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0}, and {1}</source>
        <comment>trace.and-also</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>another candidate</source>
        <comment>trace.another-candidate</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the best before it</source>
        <comment>trace.best-before</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the best so far</source>
        <comment>trace.best-so-far</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no completion can cost less than {0}, and the best so far cost {1}</source>
        <comment>trace.bound</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0}; that is the bound of the mapping that represents this one, with the orders {1}, which costs {2} and this one {3}</source>
        <comment>trace.bound-of-stand-in</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a candidate is cut when its lower bound is no better than the best mapping so far</source>
        <comment>trace.bound-rule</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no completion can cost less than its bound</source>
        <comment>trace.bound-why</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0}&apos;s {1}</source>
        <comment>trace.buffer-of</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the method came to it and did not evaluate it</source>
        <comment>trace.came-to-it</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>children the larger one uses</source>
        <comment>trace.children-of-larger</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>children used</source>
        <comment>trace.children-used</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0}, {1}</source>
        <comment>trace.compared</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the constraints forbid it</source>
        <comment>trace.constraints-forbid</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>constraints</source>
        <comment>trace.constraints-stage</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>cost of the answer</source>
        <comment>trace.cost-of-answer</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>cost with the best order tried</source>
        <comment>trace.cost-of-stand-in</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>it costs {0}, and the best before it cost {1}</source>
        <comment>trace.costs-after</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>it costs {0}, and nothing was found before it</source>
        <comment>trace.costs-first</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>this mapping costs as much as the search&apos;s answer; {0}</source>
        <comment>trace.costs-the-same</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0}; {1} other {1:tile was|tiles were} cut with it, and {1:its bound is|their bounds are} no smaller</source>
        <comment>trace.cut-with-others</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} pJ are decided so far; {1} leaves the same extents, decides {2} pJ, and costs no more however it is continued</source>
        <comment>trace.dominated</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>equal extents</source>
        <comment>trace.dominated-name</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a candidate is dropped when another one leaves the same extents to the levels further out and costs no more, however both are continued</source>
        <comment>trace.dominated-rule</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>every completion of the candidate is one of the other too, and costs no less</source>
        <comment>trace.dominated-why</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>it stands for a growth tree that is drawn elsewhere</source>
        <comment>trace.drawn-elsewhere</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0}; this mapping costs {1} times the best</source>
        <comment>trace.dropped-and-costs</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the empty mapping</source>
        <comment>trace.empty-mapping</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the search ended before it went on from {0}</source>
        <comment>trace.ended-before-continuing</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the search ended before it looked at the tile</source>
        <comment>trace.ended-before-tile</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the search ended before it listed {0}</source>
        <comment>trace.ended-before-unrolling</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the search ended before it evaluated the mapping</source>
        <comment>trace.ended-before-whole</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>pJ that the other has decided</source>
        <comment>trace.energy-of-other</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>pJ decided so far</source>
        <comment>trace.energy-so-far</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Equal extents</source>
        <comment>trace.equal-extents</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the search evaluated this mapping: {0}</source>
        <comment>trace.evaluated</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the search evaluated a mapping of the same cost that represents it: {0}</source>
        <comment>trace.evaluated-equal</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the growth rule did not come to its tile</source>
        <comment>trace.growth-left-out</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>heuristic</source>
        <comment>trace.heuristic</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>it holds {0} {0:operation|operations}, and no rule dropped it</source>
        <comment>trace.holds-operations</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>yours is better: it costs {0} times the search&apos;s answer; {1}</source>
        <comment>trace.is-better</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>yours is better: {0}; it costs {1} times the search&apos;s answer; {2}</source>
        <comment>trace.is-better-because</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>this mapping is the answer of the search</source>
        <comment>trace.is-the-answer</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>its bound</source>
        <comment>trace.its-bound</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>its cost</source>
        <comment>trace.its-cost</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>at least</source>
        <comment>trace.its-limited</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>its tile of {0}</source>
        <comment>trace.its-tile</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>joined loops</source>
        <comment>trace.joined-loops</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>it holds {0} {0:operation|operations}; a larger tile with {1} fits, but none that is larger in the dimensions of the reused operand alone</source>
        <comment>trace.kept-for-reuse</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the search kept this mapping to the end and evaluated it, but another was better: this one costs {0} times the best</source>
        <comment>trace.kept-to-the-end</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>it holds {0} {0:operation|operations}, and the larger {1} with {2} still fits</source>
        <comment>trace.larger-tile</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>larger tile</source>
        <comment>trace.larger-tile-name</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a tile is dropped when it can be enlarged in one dimension, leaves no gaps there, and still fits; growth by both rules keeps it if it has no room to grow in the dimensions of a reused operand</source>
        <comment>trace.larger-tile-rule</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the next divisor need not be a multiple of the last one, and a larger tile may rule out a better tile at an outer level</source>
        <comment>trace.larger-tile-why</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>it uses {0} {0:child|children}, and the larger {1} with {2} is possible</source>
        <comment>trace.larger-unrolling</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>larger unrolling</source>
        <comment>trace.larger-unrolling-name</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>an unrolling over the dimensions of one tensor is dropped when it can still grow</source>
        <comment>trace.larger-unrolling-rule</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the factors that the larger unrolling takes may be worth more at another level</source>
        <comment>trace.larger-unrolling-why</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>legality</source>
        <comment>trace.legality-stage</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Objectives</source>
        <comment>trace.limits-section</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no completion can cost less than {0}</source>
        <comment>trace.lower-bound</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no completion can cost less than {0}, which is less than the {1} of the best so far</source>
        <comment>trace.lower-bound-below-best</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>it needs {0} {0:word|words} of {1}, which has {2}</source>
        <comment>trace.memory</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>over capacity</source>
        <comment>trace.memory-name</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a tile must fit every buffer that has to hold it</source>
        <comment>trace.memory-rule</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a tile that does not fit is not legal, and every larger tile needs at least as many words</source>
        <comment>trace.memory-why</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>its dimensions do not all index one tensor and it uses {0} {0:child|children}, while {1} uses {2}</source>
        <comment>trace.mixed-unrolling</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>mixed unrolling</source>
        <comment>trace.mixed-unrolling-name</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>an unrolling over dimensions that do not all index one tensor is dropped, unless it uses as many children as any other and gives most of them to one tensor</source>
        <comment>trace.mixed-unrolling-rule</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the reuse that it gives up may be worth less than the reuse that it shares</source>
        <comment>trace.mixed-unrolling-why</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the most that any unrolling uses</source>
        <comment>trace.most-children</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>order {0} at {1}</source>
        <comment>trace.nest</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>order {0} at {1} with {2}</source>
        <comment>trace.nest-with-tile</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0}; the answer costs {1}</source>
        <comment>trace.no-better-than-answer</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>it offers {0} {0:reuse|reuses}, no more than the {1} of the order that it extends</source>
        <comment>trace.no-further-reuse</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no further reuse</source>
        <comment>trace.no-further-reuse-name</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a loop order is dropped, with every order that would extend it, when it offers no more reuse than the order that it extends</source>
        <comment>trace.no-further-reuse-rule</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no loops</source>
        <comment>trace.no-loops</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the search kept no record</source>
        <comment>trace.no-record</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no rank has two dimensions, so the words moved depend only on the loops inside the first loop that moves the tensor</source>
        <comment>trace.no-window-why</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} is not among the legal unrollings of the search: constraints exclude it, or the levels above cannot hold its smallest tile</source>
        <comment>trace.not-among-unrollings</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} is not in the growth tree: constraints exclude it, or the growth rule does not enlarge its dimensions</source>
        <comment>trace.not-in-growth-tree</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>this mapping is not legal: {0}</source>
        <comment>trace.not-legal</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the search did not come to it</source>
        <comment>trace.not-reached</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the method did not come to this mapping</source>
        <comment>trace.not-visited</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0}</source>
        <comment>trace.notation</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} has no temporal loops to order</source>
        <comment>trace.nothing-to-order</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>it offers {0} {0:reuse|reuses}, and no rule dropped it</source>
        <comment>trace.offers-reuses</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the search evaluated only the mapping whose orders represent this one, which costs {0} and not {1}: with a window, the loops outside the reuse change the cost too</source>
        <comment>trace.only-representative</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>of the larger tile</source>
        <comment>trace.operations-of-larger</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>operations of the tile</source>
        <comment>trace.operations-of-tile</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>order {0}</source>
        <comment>trace.order</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} was not tried: with the loops that are there, the orders that the trie keeps offer the same reuse and have other loops outside</source>
        <comment>trace.order-not-tried</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} was tried</source>
        <comment>trace.order-tried</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the search did not try its loop orders</source>
        <comment>trace.orders-not-tried</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the search put the spatial loops on other axes, where the mapping costs {0} and not {1}: children share reads along their own axis only</source>
        <comment>trace.other-axes</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0}; the loops outside {1} add no reuse to it</source>
        <comment>trace.outside-adds-nothing</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>its delay is at least {0} {0:cycle|cycles}, and the limit is {1}</source>
        <comment>trace.over-delay</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>its energy is at least {0} pJ, and the limit is {1}</source>
        <comment>trace.over-energy</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>over the limit</source>
        <comment>trace.over-limit-name</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a candidate is cut when every completion of it is beyond the limit of the objective</source>
        <comment>trace.over-limit-rule</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no completion takes less than the bound of its delay or energy</source>
        <comment>trace.over-limit-why</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the principle {0} dropped it</source>
        <comment>trace.principle-dropped</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the principles {0} dropped it</source>
        <comment>trace.principles-dropped</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>proven</source>
        <comment>trace.proven</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} is represented by {1}, which costs the same</source>
        <comment>trace.represented-by-cost</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} is represented by {1}, which offers the same reuse</source>
        <comment>trace.represented-by-reuse</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} {0:tile|tiles} of {1}</source>
        <comment>trace.rest</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>reuses the other offers</source>
        <comment>trace.reuses-of-other</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>reuses its parent offers</source>
        <comment>trace.reuses-of-parent</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>reuses it offers</source>
        <comment>trace.reuses-offered</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0:its {0} reuse is|all its {0} reuses are} among the {1} of {2}</source>
        <comment>trace.same-or-less-reuse</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>same or less reuse</source>
        <comment>trace.same-or-less-reuse-name</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a loop order is dropped when another order offers every reuse that it offers</source>
        <comment>trace.same-or-less-reuse-rule</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the search begins here</source>
        <comment>trace.search-begins</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>docs/search.md, section &quot;{0}&quot;</source>
        <comment>trace.search-page</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a buffer</source>
        <comment>trace.some-buffer</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>with the loop orders that the search tries, the same factors cost {1} at best ({0}), and here {2}</source>
        <comment>trace.stands-in</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the search gives a dimension one temporal loop per level; with joined loops the same factors cost {0}, and here {1}</source>
        <comment>trace.stands-in-joined</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the limit</source>
        <comment>trace.the-limit</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the order {0} of the loops of {1}</source>
        <comment>trace.the-order</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the tile {0} of {1}</source>
        <comment>trace.the-tile</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the unrolling {0} below {1}</source>
        <comment>trace.the-unrolling</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sunstone thesis, section {0}, algorithm {1}</source>
        <comment>trace.thesis-algorithm</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sunstone thesis, section {0}, observation {1}</source>
        <comment>trace.thesis-observation</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>tile {0} of {1}</source>
        <comment>trace.tile</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>its tile of {0} with the order {1}</source>
        <comment>trace.tile-with-order</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0}; the trie keeps {1}: {2}</source>
        <comment>trace.trie-keeps</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the search gives a dimension one temporal loop per level, and {0} has two over {1}</source>
        <comment>trace.two-loops-of-one</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>unrolling {0} below {1}</source>
        <comment>trace.unrolling</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>it uses {0} {0:child|children}, and no rule dropped it</source>
        <comment>trace.uses-children</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} was cut ({1}): {2}</source>
        <comment>trace.was-cut</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} was dropped: {1}</source>
        <comment>trace.was-dropped</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} was kept</source>
        <comment>trace.was-kept</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} was kept: {1}</source>
        <comment>trace.was-kept-because</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} was pruned ({1}): {2}</source>
        <comment>trace.was-pruned</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>mapping {0}</source>
        <comment>trace.whole</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the whole mapping</source>
        <comment>trace.whole-mapping</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>evaluation</source>
        <comment>trace.whole-stage</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a rank with two dimensions can reuse overlapping words across loops that the annotation does not look at</source>
        <comment>trace.window-why</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>words needed</source>
        <comment>trace.words-needed</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>words there</source>
        <comment>trace.words-there</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0}: {1}</source>
        <comment>words.at-place</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>did you mean {0}? </source>
        <comment>words.did-you-mean</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} and {1}</source>
        <comment>words.list-last</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0}, {1}</source>
        <comment>words.list-next</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} and {1} more</source>
        <comment>words.list-rest</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0}</source>
        <comment>words.text</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>found {0} after the operands; only &apos;*&apos; and another operand can follow here</source>
        <comment>workload.after-operands</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} may be any of the dimensions {1}; write the one that is meant exactly as it is declared</source>
        <comment>workload.ambiguous-dimension</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>dimension {0} has the bound {1}; 1 to {2} is allowed</source>
        <comment>workload.bound-range</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&apos;[&apos; is missing after the tensor {0}, found {1}; a tensor without ranks is written with &apos;[]&apos;</source>
        <comment>workload.bracket-missing</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a count exceeds 9223372036854775807 and is refused</source>
        <comment>workload.count-overflow</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>dimension {0} is declared twice</source>
        <comment>workload.dimension-twice</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the index multiplies two dimensions, {0} and {1}; an index is affine: a sum of dimensions, each times a whole number</source>
        <comment>workload.dimensions-multiplied</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>found {0} in an index; an index is affine: a sum of dimensions, each times a whole number, without division</source>
        <comment>workload.division-in-index</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the end of the equation</source>
        <comment>workload.end-of-equation</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the equation is empty; an equation looks like &apos;c[m,n] += a[m,k] * b[k,n]&apos;</source>
        <comment>workload.equation-empty</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the equation has {0} characters; at most {1} are allowed</source>
        <comment>workload.equation-too-long</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a number or a dimension is missing after {0}: found {1}</source>
        <comment>workload.factor-missing</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>dimension {0} indexes no tensor</source>
        <comment>workload.idle-dimension</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>an index is missing after {0}: found {1}</source>
        <comment>workload.index-missing</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&apos;]&apos; is missing before {0}; &apos;+&apos;, &apos;*&apos;, &apos;,&apos; or &apos;]&apos; can follow {1}</source>
        <comment>workload.index-open</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>found &apos;-&apos; in an index; coefficients and offsets are whole numbers, 0 or more, and nothing is subtracted</source>
        <comment>workload.minus-in-index</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the workload has no dimension; at least one is needed</source>
        <comment>workload.no-dimension</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the equation has no output: &apos;+=&apos; or &apos;=&apos; must follow its first tensor, found {0}</source>
        <comment>workload.no-output</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>found {0} between operands; operands can only be multiplied, with &apos;*&apos;</source>
        <comment>workload.not-multiplied</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a number in the index is too large: found {0}, and 0 to {1} is allowed</source>
        <comment>workload.number-too-large</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>an operand is missing: found {0} where the name of a tensor is expected</source>
        <comment>workload.operand-missing</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the equation has {0} outputs; exactly one is needed</source>
        <comment>workload.output-count</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the output is missing: found {0} where the name of a tensor is expected</source>
        <comment>workload.output-missing</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a product of {0}</source>
        <comment>workload.product-of</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>found {0} in an index; an index is a plain sum, such as &apos;2*p+r&apos;, without brackets</source>
        <comment>workload.round-bracket-in-index</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>found a second {0}; an equation has one output</source>
        <comment>workload.second-output</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>found {0} in an index; &apos;+&apos;, &apos;*&apos;, &apos;,&apos; or &apos;]&apos; can follow {1}</source>
        <comment>workload.sign-in-index</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a sum of {0}</source>
        <comment>workload.sum-of</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the tensor {0} appears twice in the equation; every tensor appears once</source>
        <comment>workload.tensor-again</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&apos;]&apos; is missing before {0}: a tensor begins here inside the index of another</source>
        <comment>workload.tensor-in-index</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>tensor {0} appears twice in the equation</source>
        <comment>workload.tensor-twice</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&apos;*&apos; is missing between {0} and {1}</source>
        <comment>workload.times-missing</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0}</source>
        <comment>workload.token</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the workload has {0} dimensions; at most {1} are allowed</source>
        <comment>workload.too-many-dimensions</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the bounds multiply to more operations than 9223372036854775807, the largest number that is counted; smaller bounds are needed</source>
        <comment>workload.too-many-operations</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the tensor {0} has more than {1} ranks; at most {1} are allowed</source>
        <comment>workload.too-many-ranks</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the equation has more than {0} tensors; at most {0} are allowed</source>
        <comment>workload.too-many-tensors</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a tensor has more words than 9223372036854775807, the largest number that is counted; smaller bounds are needed</source>
        <comment>workload.too-many-words</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>unknown dimension {0}; {1}the dimensions are {2}</source>
        <comment>workload.unknown-dimension</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the coefficient of {0} is 0; coefficients are whole numbers from 1 to {1}</source>
        <comment>workload.zero-coefficient</comment>
        <translation type="unfinished"></translation>
    </message>
</context>
</TS>
