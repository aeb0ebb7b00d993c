<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="zh_TW" sourcelanguage="en">
<context>
    <name>engine</name>
    <message>
        <source>access_bits of {0}</source>
        <comment>accelerator.access-bits</comment>
        <translation>{0} 的 access_bits</translation>
    </message>
    <message>
        <source>along each axis</source>
        <comment>accelerator.along-axes</comment>
        <translation>沿著每個軸</translation>
    </message>
    <message>
        <source>a MAC</source>
        <comment>accelerator.an-operation</comment>
        <translation>一次 MAC</translation>
    </message>
    <message>
        <source>the area of {0}</source>
        <comment>accelerator.area</comment>
        <translation>{0} 的面積</translation>
    </message>
    <message>
        <source>{0} is {1} words per cycle; a number from 1e-12 to 1e12 is allowed</source>
        <comment>accelerator.bandwidth-range</comment>
        <translation>{0} 是每週期 {1} 個字組；允許 1e-12 到 1e12 的數</translation>
    </message>
    <message>
        <source>the buffer {0} of the level {1}</source>
        <comment>accelerator.buffer</comment>
        <translation>階層 {1} 的緩衝區 {0}</translation>
    </message>
    <message>
        <source>a buffer of {0} has no name; every buffer needs a name</source>
        <comment>accelerator.buffer-without-name</comment>
        <translation>{0} 有一個緩衝區沒有名稱；每個緩衝區都需要名稱</translation>
    </message>
    <message>
        <source>the buffering of {0}</source>
        <comment>accelerator.buffering</comment>
        <translation>{0} 的緩衝份數</translation>
    </message>
    <message>
        <source>two buffers of {0} are named {1}; every buffer of a level needs its own name</source>
        <comment>accelerator.buffers-of-one-name</comment>
        <translation>{0} 有兩個緩衝區都叫 {1}；每個階層的各緩衝區需要自己的名稱</translation>
    </message>
    <message>
        <source>by tile</source>
        <comment>accelerator.by-tile</comment>
        <translation>以分塊為單位</translation>
    </message>
    <message>
        <source>by word</source>
        <comment>accelerator.by-word</comment>
        <translation>以字組為單位</translation>
    </message>
    <message>
        <source>the capacity of {0}</source>
        <comment>accelerator.capacity</comment>
        <translation>{0} 的容量</translation>
    </message>
    <message>
        <source>the clock</source>
        <comment>accelerator.clock</comment>
        <translation>時脈</translation>
    </message>
    <message>
        <source>the accelerator counts leakage as energy, but has no clock; add &apos;clock&apos;, such as 1 GHz</source>
        <comment>accelerator.clock-missing</comment>
        <translation>加速器把漏電計為能量，但沒有時脈；請加上「clock」，例如 1 GHz</translation>
    </message>
    <message>
        <source>an output word that a buffer drains to its parent costs the buffer a read</source>
        <comment>accelerator.drains-are-read</comment>
        <translation>緩衝區把輸出字組送往上層時，計一次讀取</translation>
    </message>
    <message>
        <source>an output word that a buffer drains to its parent costs the buffer nothing</source>
        <comment>accelerator.drains-cost-nothing</comment>
        <translation>緩衝區把輸出字組送往上層時，不計任何成本</translation>
    </message>
    <message>
        <source>cost no read</source>
        <comment>accelerator.drains-free</comment>
        <translation>不計讀取</translation>
    </message>
    <message>
        <source>cost a read</source>
        <comment>accelerator.drains-read</comment>
        <translation>計一次讀取</translation>
    </message>
    <message>
        <source>{0} is {1} pJ; a number from 0 to 1e12 pJ is allowed</source>
        <comment>accelerator.energy-range</comment>
        <translation>{0} 是 {1} pJ；允許 0 到 1e12 pJ 的數</translation>
    </message>
    <message>
        <source>every instance reads its words separately</source>
        <comment>accelerator.every-child-reads</comment>
        <translation>每個實例各自讀取自己的字組</translation>
    </message>
    <message>
        <source>the fanout energy of {0}</source>
        <comment>accelerator.fanout-energy</comment>
        <translation>{0} 的扇出能量</translation>
    </message>
    <message>
        <source>the fanout x of {0}</source>
        <comment>accelerator.fanout-x</comment>
        <translation>{0} 的 x 軸扇出</translation>
    </message>
    <message>
        <source>the fanout y of {0}</source>
        <comment>accelerator.fanout-y</comment>
        <translation>{0} 的 y 軸扇出</translation>
    </message>
    <message>
        <source>{0} is {1}; a whole number from {2} to {3} is allowed</source>
        <comment>accelerator.integer-range</comment>
        <translation>{0} 是 {1}；允許 {2} 到 {3} 的整數</translation>
    </message>
    <message>
        <source>{0} keeps all tensors and also has a list of tensors; remove one of the two</source>
        <comment>accelerator.keeps-all-and-some</comment>
        <translation>{0} 保留所有張量，卻又另外列出一些張量；請移除其中之一</translation>
    </message>
    <message>
        <source>{0} keeps all tensors, but its level has several buffers; in such a level, each buffer must name its tensors</source>
        <comment>accelerator.keeps-all-beside-others</comment>
        <translation>{0} 保留所有張量，但這個階層有多個緩衝區；此時每個緩衝區都必須列出自己的張量</translation>
    </message>
    <message>
        <source>{0} keeps no tensor; at least one tensor is needed</source>
        <comment>accelerator.keeps-nothing</comment>
        <translation>{0} 沒有保留任何張量；至少需要一個張量</translation>
    </message>
    <message>
        <source>{0} keeps the tensor {1} twice; at each level, only one buffer may keep a tensor</source>
        <comment>accelerator.kept-twice</comment>
        <translation>{0} 保留了張量 {1} 兩次；每個階層只能有一個緩衝區保留同一個張量</translation>
    </message>
    <message>
        <source>the leakage of {0}</source>
        <comment>accelerator.leakage</comment>
        <translation>{0} 的漏電</translation>
    </message>
    <message>
        <source>the leakage of all buffers, used or unused, counts as energy while the mapping runs</source>
        <comment>accelerator.leakage-is-energy</comment>
        <translation>映射執行期間，所有緩衝區（無論是否用到）的漏電都計為能量</translation>
    </message>
    <message>
        <source>leakage is not part of the energy of the mapping</source>
        <comment>accelerator.leakage-is-no-cost</comment>
        <translation>漏電不計入映射的能量</translation>
    </message>
    <message>
        <source>the level {0}</source>
        <comment>accelerator.level</comment>
        <translation>階層 {0}</translation>
    </message>
    <message>
        <source>the accelerator has {0} {0:level|levels}; {1} to {2} are allowed</source>
        <comment>accelerator.level-count</comment>
        <translation>加速器有 {0} 個階層；允許 {1} 到 {2} 個</translation>
    </message>
    <message>
        <source>a level has no name; every level needs a name</source>
        <comment>accelerator.level-without-name</comment>
        <translation>有一個階層沒有名稱；每個階層都需要名稱</translation>
    </message>
    <message>
        <source>two levels are named {0}; every level needs its own name</source>
        <comment>accelerator.levels-of-one-name</comment>
        <translation>有兩個階層都叫 {0}；每個階層需要自己的名稱</translation>
    </message>
    <message>
        <source>instances on one axis that need the same set of new words share one read of each word</source>
        <comment>accelerator.multicast-along-axes</comment>
        <translation>同一個軸上所需新字組完全相同的實例，每個字組共用一次讀取</translation>
    </message>
    <message>
        <source>instances that need the same set of new words share one read of each word</source>
        <comment>accelerator.multicast-by-tile</comment>
        <translation>所需新字組完全相同的實例，每個字組共用一次讀取</translation>
    </message>
    <message>
        <source>one read of a word serves every instance that needs the word in that time step</source>
        <comment>accelerator.multicast-by-word</comment>
        <translation>一次讀取供給該時間步中所有需要該字組的實例</translation>
    </message>
    <message>
        <source>{0} has no buffer; every level needs at least one</source>
        <comment>accelerator.no-buffer</comment>
        <translation>{0} 沒有緩衝區；每個階層至少需要一個</translation>
    </message>
    <message>
        <source>none</source>
        <comment>accelerator.no-multicast</comment>
        <translation>無</translation>
    </message>
    <message>
        <source>the accelerator has no name; a name is needed</source>
        <comment>accelerator.no-name</comment>
        <translation>加速器沒有名稱；需要一個名稱</translation>
    </message>
    <message>
        <source>{0} is {1}; a number from {2} to {3} is allowed</source>
        <comment>accelerator.number-range</comment>
        <translation>{0} 是 {1}；允許 {2} 到 {3} 的數</translation>
    </message>
    <message>
        <source>MACs and the transfers of each limited port take place one after another, so their times add up</source>
        <comment>accelerator.one-after-the-other</comment>
        <translation>MAC 與各個有限頻寬埠的傳輸依序進行，所以時間相加</translation>
    </message>
    <message>
        <source>the area of a MAC</source>
        <comment>accelerator.operation-area</comment>
        <translation>一個 MAC 的面積</translation>
    </message>
    <message>
        <source>the energy of a MAC</source>
        <comment>accelerator.operation-energy</comment>
        <translation>一次 MAC 的能量</translation>
    </message>
    <message>
        <source>the outermost level {0} does not keep the tensor {1}, but the level {2} does; the outermost level must keep every tensor</source>
        <comment>accelerator.outermost-misses</comment>
        <translation>最外層的階層 {0} 沒有保留張量 {1}，但階層 {2} 保留了它；最外層的階層必須保留所有張量</translation>
    </message>
    <message>
        <source>the slowest part</source>
        <comment>accelerator.overlapped</comment>
        <translation>最慢的部分</translation>
    </message>
    <message>
        <source>the read bandwidth of {0}</source>
        <comment>accelerator.read-bandwidth</comment>
        <translation>{0} 的讀取頻寬</translation>
    </message>
    <message>
        <source>the read energy of {0}</source>
        <comment>accelerator.read-energy</comment>
        <translation>{0} 的讀取能量</translation>
    </message>
    <message>
        <source>reads and writes take turns at one port</source>
        <comment>accelerator.reads-and-writes-take-turns</comment>
        <translation>讀取與寫入輪流使用同一個埠</translation>
    </message>
    <message>
        <source>reads and writes have separate bandwidths</source>
        <comment>accelerator.reads-beside-writes</comment>
        <translation>讀取與寫入各有自己的頻寬</translation>
    </message>
    <message>
        <source>a partial sum that returns from the parent is filled into every instance that adds to this sum</source>
        <comment>accelerator.returns-fill-all</comment>
        <translation>從上層返回的部分和填入每一個對它累加的實例</translation>
    </message>
    <message>
        <source>a partial sum that returns from the parent is filled into one instance</source>
        <comment>accelerator.returns-fill-one</comment>
        <translation>從上層返回的部分和只填入一個實例</translation>
    </message>
    <message>
        <source>fill all instances</source>
        <comment>accelerator.returns-to-all</comment>
        <translation>填入所有實例</translation>
    </message>
    <message>
        <source>fill one instance</source>
        <comment>accelerator.returns-to-one</comment>
        <translation>填入一個實例</translation>
    </message>
    <message>
        <source>separate ports</source>
        <comment>accelerator.separate-ports</comment>
        <translation>讀寫埠分開</translation>
    </message>
    <message>
        <source>the sum of parts</source>
        <comment>accelerator.serial</comment>
        <translation>各部分之和</translation>
    </message>
    <message>
        <source>one shared port</source>
        <comment>accelerator.shared-ports</comment>
        <translation>共用一個埠</translation>
    </message>
    <message>
        <source>MACs and transfers overlap, so the slowest of them determines the delay</source>
        <comment>accelerator.slowest-decides</comment>
        <translation>MAC 與傳輸重疊進行，所以由最慢者決定延遲</translation>
    </message>
    <message>
        <source>counted</source>
        <comment>accelerator.static-counted</comment>
        <translation>計入</translation>
    </message>
    <message>
        <source>not counted</source>
        <comment>accelerator.static-free</comment>
        <translation>不計入</translation>
    </message>
    <message>
        <source>tensor_bits of {0}</source>
        <comment>accelerator.tensor-bits</comment>
        <translation>{0} 的 tensor_bits</translation>
    </message>
    <message>
        <source>the tensor {0} in {1}</source>
        <comment>accelerator.tensor-in</comment>
        <translation>{1} 中的張量 {0}</translation>
    </message>
    <message>
        <source>the {0}</source>
        <comment>accelerator.the-mac</comment>
        <translation>{0}</translation>
    </message>
    <message>
        <source>the update energy of {0}</source>
        <comment>accelerator.update-energy</comment>
        <translation>{0} 的更新能量</translation>
    </message>
    <message>
        <source>word_bits</source>
        <comment>accelerator.word-bits</comment>
        <translation>word_bits</translation>
    </message>
    <message>
        <source>the write bandwidth of {0}</source>
        <comment>accelerator.write-bandwidth</comment>
        <translation>{0} 的寫入頻寬</translation>
    </message>
    <message>
        <source>the write energy of {0}</source>
        <comment>accelerator.write-energy</comment>
        <translation>{0} 的寫入能量</translation>
    </message>
    <message>
        <source>a whole number, 0 or more,</source>
        <comment>certificate.a-count</comment>
        <translation>不小於 0 的整數</translation>
    </message>
    <message>
        <source>the name of an entry, in quotes,</source>
        <comment>certificate.a-key</comment>
        <translation>加引號的項目名稱</translation>
    </message>
    <message>
        <source>a list</source>
        <comment>certificate.a-list</comment>
        <translation>一個清單</translation>
    </message>
    <message>
        <source>a number</source>
        <comment>certificate.a-number</comment>
        <translation>一個數字</translation>
    </message>
    <message>
        <source>a text</source>
        <comment>certificate.a-text</comment>
        <translation>一段文字</translation>
    </message>
    <message>
        <source>a text in quotes, a number, a list, an object, true, false or null</source>
        <comment>certificate.a-value</comment>
        <translation>加引號的文字、數字、清單、物件、true、false 或 null</translation>
    </message>
    <message>
        <source>all ones</source>
        <comment>certificate.all-ones</comment>
        <translation>全為 1</translation>
    </message>
    <message>
        <source>an object</source>
        <comment>certificate.an-object</comment>
        <translation>一個物件</translation>
    </message>
    <message>
        <source>an objective, such as edp,</source>
        <comment>certificate.an-objective</comment>
        <translation>一個目標，例如 edp</translation>
    </message>
    <message>
        <source>a list of texts in base64</source>
        <comment>certificate.base64-lines</comment>
        <translation>由 base64 文字組成的清單</translation>
    </message>
    <message>
        <source>a mapping with {0} costs only {1}, which is less than the claimed optimum {2}</source>
        <comment>certificate.better-mapping</comment>
        <translation>具有 {0} 的一個映射成本只有 {1}，低於所宣稱的最佳成本 {2}</translation>
    </message>
    <message>
        <source>invalid JSON in the certificate: found {0}; {1} is expected</source>
        <comment>certificate.broken-json</comment>
        <translation>證書的 JSON 無效：遇到{0}；應為{1}</translation>
    </message>
    <message>
        <source>the quote that ends the text</source>
        <comment>certificate.closing-quote</comment>
        <translation>結束這段文字的引號</translation>
    </message>
    <message>
        <source>a colon</source>
        <comment>certificate.colon</comment>
        <translation>冒號</translation>
    </message>
    <message>
        <source>a comma or a closing brace</source>
        <comment>certificate.comma-or-brace</comment>
        <translation>逗號或右大括號</translation>
    </message>
    <message>
        <source>a comma or a closing bracket</source>
        <comment>certificate.comma-or-bracket</comment>
        <translation>逗號或右中括號</translation>
    </message>
    <message>
        <source>the bound {1} of the mappings with {0} is wrong: a mapping with {0} costs only {2}</source>
        <comment>certificate.cut-broken</comment>
        <translation>具有 {0} 的映射的下界 {1} 是錯的：具有 {0} 的一個映射成本只有 {2}</translation>
    </message>
    <message>
        <source>node {0} must not prune {1}: the bound {2} of the node is below the claimed optimum {3}</source>
        <comment>certificate.cut-too-early</comment>
        <translation>節點 {0} 不可剪除 {1}：這個節點的下界 {2} 低於所宣稱的最佳成本 {3}</translation>
    </message>
    <message>
        <source>the entry {0} appears twice in the certificate; each entry may appear once</source>
        <comment>certificate.doubled-entry</comment>
        <translation>證書的項目 {0} 出現兩次；每個項目只能出現一次</translation>
    </message>
    <message>
        <source>every mapping</source>
        <comment>certificate.every-mapping</comment>
        <translation>所有映射</translation>
    </message>
    <message>
        <source>{0}</source>
        <comment>certificate.factors</comment>
        <translation>{0}</translation>
    </message>
    <message>
        <source>{0}</source>
        <comment>certificate.found</comment>
        <translation>{0}</translation>
    </message>
    <message>
        <source>the text {0}</source>
        <comment>certificate.found-text</comment>
        <translation>文字 {0}</translation>
    </message>
    <message>
        <source>the mapping in the certificate is not legal: {0}</source>
        <comment>certificate.illegal-mapping</comment>
        <translation>證書中的映射不合法：{0}</translation>
    </message>
    <message>
        <source>{1} as innermost {1:loop|loops} at {0}</source>
        <comment>certificate.innermost</comment>
        <translation>{0} 最內側的迴圈為 {1}</translation>
    </message>
    <message>
        <source>{0}</source>
        <comment>certificate.keeps</comment>
        <translation>{0}</translation>
    </message>
    <message>
        <source>loops {1} at {0}</source>
        <comment>certificate.loops</comment>
        <translation>{0} 的迴圈 {1}</translation>
    </message>
    <message>
        <source>the entry {0} of the certificate is missing; {1} is expected</source>
        <comment>certificate.missing-entry</comment>
        <translation>證書缺少項目 {0}；應為{1}</translation>
    </message>
    <message>
        <source>this is not a certificate: a JSON object with kind &quot;loopglass certificate&quot; is expected</source>
        <comment>certificate.no-certificate</comment>
        <translation>這不是證書：此處應為帶有 kind &quot;loopglass certificate&quot; 的 JSON 物件</translation>
    </message>
    <message>
        <source>a certificate without the entry {0}</source>
        <comment>certificate.no-entry-beside</comment>
        <translation>沒有項目 {0} 的證書</translation>
    </message>
    <message>
        <source>node {0} names a child that does not exist; {1} has only {2} {2:child|children}</source>
        <comment>certificate.no-such-child</comment>
        <translation>節點 {0} 指定了不存在的子節點；{1} 只有 {2} 個子節點</translation>
    </message>
    <message>
        <source>the search has not proven an optimum</source>
        <comment>certificate.not-proven</comment>
        <translation>搜尋沒有證明最佳解</translation>
    </message>
    <message>
        <source>a number from {0} to {1}</source>
        <comment>certificate.number-up-to</comment>
        <translation>{0} 到 {1} 的數字</translation>
    </message>
    <message>
        <source>one of {0}</source>
        <comment>certificate.one-of</comment>
        <translation>{0} 之一</translation>
    </message>
    <message>
        <source>the mapping in the certificate costs {0}, but the certificate claims {1}</source>
        <comment>certificate.other-cost</comment>
        <translation>證書中的映射成本是 {0}，但證書宣稱 {1}</translation>
    </message>
    <message>
        <source>the entry {0} is {1}, but the check counts {2}; both must be equal</source>
        <comment>certificate.other-count</comment>
        <translation>項目 {0} 是 {1}，但檢查算出的是 {2}；兩者必須相同</translation>
    </message>
    <message>
        <source>the certificate belongs to another {0} than {1}</source>
        <comment>certificate.other-input</comment>
        <translation>這份證書所屬的 {0} 與 {1} 不同</translation>
    </message>
    <message>
        <source>this certificate has another version; this program reads version {0}, so create the certificate again</source>
        <comment>certificate.other-version</comment>
        <translation>這份證書的版本不同；此程式讀取的是版本 {0}，請重新製作證書</translation>
    </message>
    <message>
        <source>{0}</source>
        <comment>certificate.place</comment>
        <translation>{0}</translation>
    </message>
    <message>
        <source>a text in UTF-8 without control characters</source>
        <comment>certificate.plain-text</comment>
        <translation>不含控制字元的 UTF-8 文字</translation>
    </message>
    <message>
        <source>sizes {0}</source>
        <comment>certificate.sizes</comment>
        <translation>大小 {0}</translation>
    </message>
    <message>
        <source>a number up to 1.7e308</source>
        <comment>certificate.smaller-number</comment>
        <translation>不大於 1.7e308 的數字</translation>
    </message>
    <message>
        <source>the mapping in the certificate has two loops over {0} at {1}; this mapping space allows only one</source>
        <comment>certificate.split-loop</comment>
        <translation>證書中的映射在 {1} 有兩個 {0} 的迴圈；這個映射空間只允許一個</translation>
    </message>
    <message>
        <source>at {0}, the mapping in the certificate has more than {1} groups of successive loops over different dimensions; this mapping space allows at most {1} such groups</source>
        <comment>certificate.split-loops</comment>
        <translation>證書的映射在 {0} 有超過 {1} 組連續而維度各不相同的迴圈；這個映射空間最多允許 {1} 組</translation>
    </message>
    <message>
        <source>the run was stopped</source>
        <comment>certificate.stopped</comment>
        <translation>執行已停止</translation>
    </message>
    <message>
        <source>the certificate has an unknown entry {0}; remove it</source>
        <comment>certificate.strange-entry</comment>
        <translation>證書含有未知的項目 {0}；請將它移除</translation>
    </message>
    <message>
        <source>the mapping in the certificate has bypasses or padded dimensions that its mapping space does not allow</source>
        <comment>certificate.strange-variant</comment>
        <translation>證書中的映射有旁路或補齊的維度，而其映射空間不允許這些</translation>
    </message>
    <message>
        <source>the end of the file</source>
        <comment>certificate.the-end</comment>
        <translation>檔案結尾</translation>
    </message>
    <message>
        <source>the time limit was reached</source>
        <comment>certificate.time-over</comment>
        <translation>已達時間上限</translation>
    </message>
    <message>
        <source>the check cannot build its tables, because the tiles can have {0} different combinations of extents</source>
        <comment>certificate.too-large</comment>
        <translation>無法建立檢查用的表格，因為分塊的範圍可能有 {0} 種不同的組合</translation>
    </message>
    <message>
        <source>the proof needs more than {0} split {0:node|nodes}, the largest number allowed</source>
        <comment>certificate.too-many-nodes</comment>
        <translation>證明需要分割超過 {0} 個節點，這是允許的最大數目</translation>
    </message>
    <message>
        <source>at node {0} ({1}), the tree ends too early or has an invalid number</source>
        <comment>certificate.tree-ends</comment>
        <translation>在節點 {0}（{1}），樹太早結束，或有無效的數字</translation>
    </message>
    <message>
        <source>the tree has entries after its last node, which is node {0}</source>
        <comment>certificate.tree-goes-on</comment>
        <translation>樹在最後一個節點（節點 {0}）之後還有內容</translation>
    </message>
    <message>
        <source>the mapping in the certificate has imperfect factors; this mapping space allows only perfect factors</source>
        <comment>certificate.uneven-tiles</comment>
        <translation>證書中的映射含有不整除因數；這個映射空間只允許整除因數</translation>
    </message>
    <message>
        <source>unrolling {1} below {0}</source>
        <comment>certificate.unrolling</comment>
        <translation>{0} 之下的空間展開 {1}</translation>
    </message>
    <message>
        <source>a whole number from {0} to {1}</source>
        <comment>certificate.whole-up-to</comment>
        <translation>{0} 到 {1} 的整數</translation>
    </message>
    <message>
        <source>the entry {0} of the certificate is {1}; {2} is expected</source>
        <comment>certificate.wrong-entry</comment>
        <translation>證書的項目 {0} 是{1}；應為{2}</translation>
    </message>
    <message>
        <source>the list {0} of the certificate contains {1}; {2} is expected</source>
        <comment>certificate.wrong-line</comment>
        <translation>證書的清單 {0} 裡有{1}；應為{2}</translation>
    </message>
    <message>
        <source>true or false</source>
        <comment>certificate.yes-or-no</comment>
        <translation>true 或 false</translation>
    </message>
    <message>
        <source>exact</source>
        <comment>cost.exact-reading</comment>
        <translation>精確</translation>
    </message>
    <message>
        <source>when a tile moves, only words outside the previous tile are fetched</source>
        <comment>cost.exact-reuse</comment>
        <translation>分塊移動時，只取前一個分塊以外的字組</translation>
    </message>
    <message>
        <source>flush</source>
        <comment>cost.flush-reading</comment>
        <translation>清空</translation>
    </message>
    <message>
        <source>each iteration of any outer loop fetches the whole tile again</source>
        <comment>cost.flush-reuse</comment>
        <translation>外層任何一個迴圈每次迭代，都重新取得整個分塊</translation>
    </message>
    <message>
        <source>stationary</source>
        <comment>cost.stationary-reading</comment>
        <translation>固定</translation>
    </message>
    <message>
        <source>when a tile moves, the whole new tile is fetched</source>
        <comment>cost.stationary-reuse</comment>
        <translation>分塊移動時，整個新分塊都重新取得</translation>
    </message>
    <message>
        <source>the words along a rank cannot be counted, because they form too many separate runs</source>
        <comment>cost.too-many-pieces</comment>
        <translation>沿著某個秩的字組無法計數，因為它們分成太多段</translation>
    </message>
    <message>
        <source>a tensor has too many tiles to count, because one dimension indexes two ranks of the tensor</source>
        <comment>cost.too-many-tiles</comment>
        <translation>某個張量的分塊太多而無法計數：有一個維度索引了這個張量的兩個秩</translation>
    </message>
    <message>
        <source>a limit</source>
        <comment>design.a-limit</comment>
        <translation>上限</translation>
    </message>
    <message>
        <source>a value</source>
        <comment>design.a-value</comment>
        <translation>值</translation>
    </message>
    <message>
        <source>a parameter that varies</source>
        <comment>design.a-varied-parameter</comment>
        <translation>變動的參數</translation>
    </message>
    <message>
        <source>the area is limited, but some parts have no known area: {0}; specify these areas, or name a technology table</source>
        <comment>design.area-unknown</comment>
        <translation>面積有上限，但以下部分的面積未知：{0}；請給出這些面積，或指定製程表</translation>
    </message>
    <message>
        <source>Areas and limits on areas count only the buffers, because the area of the MACs is unknown.</source>
        <comment>design.areas-of-buffers</comment>
        <translation>面積與面積上限只計緩衝區，因為 MAC 的面積未知。</translation>
    </message>
    <message>
        <source>found {0}; a shard such as 2/8, the second of eight, is expected</source>
        <comment>design.bad-share</comment>
        <translation>遇到 {0}；此處應為分片，例如 2/8，也就是八個中的第二個</translation>
    </message>
    <message>
        <source>The best design point: {0}</source>
        <comment>design.best-of</comment>
        <translation>最佳的設計點：{0}</translation>
    </message>
    <message>
        <source>The best design point so far: {0}</source>
        <comment>design.best-so-far</comment>
        <translation>目前最佳的設計點：{0}</translation>
    </message>
    <message>
        <source>the session has constraints, which apply to one layer, but the design has several layers</source>
        <comment>design.constraints-of-one</comment>
        <translation>工作階段有限制條件，它們只屬於一層，但這個設計有好幾層</translation>
    </message>
    <message>
        <source>this line is damaged, and later lines may be damaged too; remove this line, or remove this line and all later lines</source>
        <comment>design.damaged-line</comment>
        <translation>這一行已損壞，之後的行也可能已損壞；請移除這一行，或移除這一行與之後的所有行</translation>
    </message>
    <message>
        <source>{0} design points: {1} mapped, {2} pruned by a bound, {3} over a limit, {4} without a mapping.</source>
        <comment>design.decided-how</comment>
        <translation>{0} 個設計點：映射 {1} 個，因下界剪除 {2} 個，超過上限 {3} 個，沒有映射 {4} 個。</translation>
    </message>
    <message>
        <source>&apos;sum&apos; is empty; at least one accelerator parameter is expected</source>
        <comment>design.empty-sum</comment>
        <translation>「sum」是空的；至少要有一個加速器參數</translation>
    </message>
    <message>
        <source>&apos;vary&apos; is empty; at least one parameter with its values is expected</source>
        <comment>design.empty-vary</comment>
        <translation>「vary」是空的；至少要有一個參數與它的值</translation>
    </message>
    <message>
        <source>{0} is a fanout, but has a range; a fanout needs a list &apos;values&apos;</source>
        <comment>design.fanout-in-range</comment>
        <translation>{0} 是扇出，卻給了範圍；扇出需要清單「values」</translation>
    </message>
    <message>
        <source>* marks the Pareto front: no other design point dominates a marked point in energy, delay and area.</source>
        <comment>design.front-with-area</comment>
        <translation>* 標示柏拉圖前緣：沒有其他設計點在能量、延遲與面積上支配標示的點。</translation>
    </message>
    <message>
        <source>* marks the Pareto front: no other design point dominates a marked point in energy and delay.</source>
        <comment>design.front-without-area</comment>
        <translation>* 標示柏拉圖前緣：沒有其他設計點在能量與延遲上支配標示的點。</translation>
    </message>
    <message>
        <source>Every mapping moves at least the compulsory {0} {0:word|words}: each input and weight once, and each output once.</source>
        <comment>design.fused-compulsory</comment>
        <translation>每個映射至少都要搬移 {0} 個必要的字：每個輸入與權重一次，每個輸出一次。</translation>
    </message>
    <message>
        <source>This run made {0} {0:search|searches} for groups in {1} s.</source>
        <comment>design.fused-effort</comment>
        <translation>這次執行進行了 {0} 次群組搜尋，歷時 {1} 秒。</translation>
    </message>
    <message>
        <source>{0}: {1}</source>
        <comment>design.fused-grouping</comment>
        <translation>{0}：{1}</translation>
    </message>
    <message>
        <source>{0}: no fused layers</source>
        <comment>design.fused-grouping-none</comment>
        <translation>{0}：沒有融合的層</translation>
    </message>
    <message>
        <source>--fuse: found a limit of energy or delay; limits of areas and of sums of sizes are allowed</source>
        <comment>design.fused-limits</comment>
        <translation>--fuse：遇到能量或延遲的限制；可用的是面積的限制與大小總和的限制</translation>
    </message>
    <message>
        <source>Not every row is proven. The column &apos;proven&apos; has the gap of the chosen groups.</source>
        <comment>design.fused-not-proven</comment>
        <translation>並非每一列都經過證明。欄位「proven」列出所選群組的差距。</translation>
    </message>
    <message>
        <source>--fuse: found the cost {0} of an accelerator; sum and network-edp are allowed</source>
        <comment>design.fused-over</comment>
        <translation>--fuse：遇到加速器的成本 {0}；可用的是 sum 與 network-edp</translation>
    </message>
    <message>
        <source>--fuse: found the search &apos;published&apos;; exact and grid are allowed</source>
        <comment>design.fused-published</comment>
        <translation>--fuse：遇到搜尋「published」；可用的是 exact 與 grid</translation>
    </message>
    <message>
        <source>The result is based on {0} {0:search|searches} for groups. All other results carry over between accelerators that differ only in capacities.</source>
        <comment>design.fused-rests-on</comment>
        <translation>這個結果以 {0} 次群組搜尋為依據。其他所有結果在只有容量不同的加速器之間沿用。</translation>
    </message>
    <message>
        <source>{0} on {1}: {2} design points by {3}, with groups of at most {4} {4:layer|layers}</source>
        <comment>design.fused-title</comment>
        <translation>{1} 上的 {0}：以 {3} 比較 {2} 個設計點，群組最多 {4} 層</translation>
    </message>
    <message>
        <source>--fuse: found {0} design points; at most {1} are allowed, so vary fewer values</source>
        <comment>design.fused-too-many</comment>
        <translation>--fuse：遇到 {0} 個設計點；最多可有 {1} 個，請減少變動的值</translation>
    </message>
    <message>
        <source>within {0}</source>
        <comment>design.fused-within</comment>
        <translation>差距在 {0} 以內</translation>
    </message>
    <message>
        <source>no mapping exists for {0}</source>
        <comment>design.has-no-mapping</comment>
        <translation>{0} 沒有任何映射</translation>
    </message>
    <message>
        <source>this line states that the layer has no mapping, but a mapping exists; remove the line or the file</source>
        <comment>design.has-one</comment>
        <translation>這一行記錄這一層沒有映射，但映射存在；請移除這一行或整個檔案</translation>
    </message>
    <message>
        <source>a design with files of another tool cannot be split into shards; first convert these files with &apos;import --output&apos;</source>
        <comment>design.import-has-no-shares</comment>
        <translation>使用其他工具檔案的設計不能分成分片；請先以「import --output」轉換這些檔案</translation>
    </message>
    <message>
        <source>the best: {0}</source>
        <comment>design.is-best</comment>
        <translation>最佳：{0}</translation>
    </message>
    <message>
        <source>the best so far: {0}</source>
        <comment>design.is-best-so-far</comment>
        <translation>目前最佳：{0}</translation>
    </message>
    <message>
        <source>pruned: costs at least {0}, but the best costs {1}</source>
        <comment>design.is-cut</comment>
        <translation>剪除：這個設計點的成本至少 {0}，但最佳的成本只有 {1}</translation>
    </message>
    <message>
        <source>pruned: the published estimate is {0}, but the best found costs {1}</source>
        <comment>design.is-left-out</comment>
        <translation>剪除：論文的估計值是 {0}，但找到的最佳成本只有 {1}</translation>
    </message>
    <message>
        <source>not evaluated, because the search was stopped</source>
        <comment>design.is-open</comment>
        <translation>沒有評估，因為搜尋被停止</translation>
    </message>
    <message>
        <source>area of {0} mm², above the limit of {1} mm²</source>
        <comment>design.is-over</comment>
        <translation>面積 {0} mm²，超過上限 {1} mm²</translation>
    </message>
    <message>
        <source>area of at least {0} mm², above the limit of {1} mm²</source>
        <comment>design.is-over-at-least</comment>
        <translation>面積至少 {0} mm²，超過上限 {1} mm²</translation>
    </message>
    <message>
        <source>delay of {0} cycles, above the limit of {1} cycles</source>
        <comment>design.is-over-delay</comment>
        <translation>延遲 {0} 個週期，超過上限 {1} 個週期</translation>
    </message>
    <message>
        <source>delay of at least {0} cycles, above the limit of {1} cycles</source>
        <comment>design.is-over-delay-at-least</comment>
        <translation>延遲至少 {0} 個週期，超過上限 {1} 個週期</translation>
    </message>
    <message>
        <source>energy of {0} pJ, above the limit of {1} pJ</source>
        <comment>design.is-over-energy</comment>
        <translation>能量 {0} pJ，超過上限 {1} pJ</translation>
    </message>
    <message>
        <source>energy of at least {0} pJ, above the limit of {1} pJ</source>
        <comment>design.is-over-energy-at-least</comment>
        <translation>能量至少 {0} pJ，超過上限 {1} pJ</translation>
    </message>
    <message>
        <source>sum of {0}, above the limit of {1}</source>
        <comment>design.is-over-sum</comment>
        <translation>總和 {0}，超過上限 {1}</translation>
    </message>
    <message>
        <source>sum of at least {0}, above the limit of {1}</source>
        <comment>design.is-over-sum-at-least</comment>
        <translation>總和至少 {0}，超過上限 {1}</translation>
    </message>
    <message>
        <source>redundant: an accelerator with smaller buffers also holds every kept tile</source>
        <comment>design.is-redundant</comment>
        <translation>多餘：緩衝區較小的加速器也放得下每一個保留的分塊</translation>
    </message>
    <message>
        <source>{0}, {1} times the best</source>
        <comment>design.is-searched</comment>
        <translation>{0}，是最佳的 {1} 倍</translation>
    </message>
    <message>
        <source>{0}: {1}</source>
        <comment>design.layer-has-none</comment>
        <translation>{0}：{1}</translation>
    </message>
    <message>
        <source>{0} layers, each mapped alone</source>
        <comment>design.layers-alone</comment>
        <translation>{0} 層，各自單獨映射</translation>
    </message>
    <message>
        <source>{0} design {0:point|points}</source>
        <comment>design.machines-of</comment>
        <translation>{0} 個設計點</translation>
    </message>
    <message>
        <source>{0}: found {1}; 1 to {2} steps per doubling are allowed</source>
        <comment>design.many-steps</comment>
        <translation>{0}：遇到 {1}；每加倍允許 1 到 {2} 級</translation>
    </message>
    <message>
        <source>{0}, harmonic mean over the layers</source>
        <comment>design.mean-of</comment>
        <translation>{0}，各層的調和平均</translation>
    </message>
    <message>
        <source>merge cannot be combined with {0}</source>
        <comment>design.merge-takes-no</comment>
        <translation>merge 不能與 {0} 並用</translation>
    </message>
    <message>
        <source>the cost network-edp is already the EDP of all layers together and cannot be combined with the objective {0}; use edp</source>
        <comment>design.network-edp-is-edp</comment>
        <translation>成本 network-edp 已經是所有層合計的 EDP，不能與目標 {0} 並用；請用 edp</translation>
    </message>
    <message>
        <source>the mapping in this line is not legal or breaks the constraints; remove the line or the file</source>
        <comment>design.no-answer-in-line</comment>
        <translation>這一行的映射不合法，或不遵守限制條件；請移除這一行或整個檔案</translation>
    </message>
    <message>
        <source>found {0}; an area such as 0.6 mm2 or 20000 um2 is expected</source>
        <comment>design.no-area</comment>
        <translation>遇到 {0}；此處應為面積，例如 0.6 mm2 或 20000 um2</translation>
    </message>
    <message>
        <source>found {0}; a number of cycles above 0 is expected</source>
        <comment>design.no-delay</comment>
        <translation>遇到 {0}；此處應為大於 0 的週期數</translation>
    </message>
    <message>
        <source>found {0}; an energy such as 5e9 (in pJ) or 5 mJ is expected</source>
        <comment>design.no-energy</comment>
        <translation>遇到 {0}；此處應為能量，例如 5e9（單位 pJ）或 5 mJ</translation>
    </message>
    <message>
        <source>{0}: found {1}; a fanout such as 8 or 8x4 is expected</source>
        <comment>design.no-fanout</comment>
        <translation>{0}：遇到 {1}；此處應為扇出，例如 8 或 8x4</translation>
    </message>
    <message>
        <source>this is not a design journal; a file that &apos;design&apos; or &apos;sweep&apos; wrote with --resume or --shard is expected</source>
        <comment>design.no-journal</comment>
        <translation>這不是設計的日誌檔；此處應為「design」或「sweep」以 --resume 或 --shard 寫出的檔案</translation>
    </message>
    <message>
        <source>found {0}, which is not a level of the accelerator; its levels are {1}</source>
        <comment>design.no-level</comment>
        <translation>遇到 {0}，加速器沒有這個階層；它的階層有 {1}</translation>
    </message>
    <message>
        <source>a limit names no quantity; &apos;area&apos;, &apos;energy&apos;, &apos;delay&apos; or &apos;sum&apos; is expected</source>
        <comment>design.no-limit</comment>
        <translation>上限沒有寫出量；此處應為「area」、「energy」、「delay」或「sum」</translation>
    </message>
    <message>
        <source>with {0} = {1}, the accelerator is not valid: {2}</source>
        <comment>design.no-machine</comment>
        <translation>{0} = {1} 時，加速器無效：{2}</translation>
    </message>
    <message>
        <source>Every design point costs at least {0}.</source>
        <comment>design.no-machine-costs-less</comment>
        <translation>每個設計點的成本至少是 {0}。</translation>
    </message>
    <message>
        <source>this line has costs but no mapping; remove the line or the file</source>
        <comment>design.no-mapping-in-line</comment>
        <translation>這一行有成本而沒有映射；請移除這一行或整個檔案</translation>
    </message>
    <message>
        <source>found {0}; a number above 0 is expected</source>
        <comment>design.no-most</comment>
        <translation>遇到 {0}；此處應為大於 0 的數</translation>
    </message>
    <message>
        <source>{0}: found {1}; a number that an accelerator file allows for this parameter is expected</source>
        <comment>design.no-number</comment>
        <translation>{0}：遇到 {1}；此處應為加速器檔允許這個參數使用的數</translation>
    </message>
    <message>
        <source>found {0}, which is not an accelerator parameter; {1}the parameters are {2}</source>
        <comment>design.no-parameter</comment>
        <translation>遇到 {0}，它不是加速器參數；{1}參數有：{2}</translation>
    </message>
    <message>
        <source>merge needs the files that --shard wrote; give the files of all shards</source>
        <comment>design.no-parts</comment>
        <translation>merge 需要 --shard 寫出的檔案；請列出所有分片的檔案</translation>
    </message>
    <message>
        <source>{0}: found {1}; a percentage such as 120% is allowed if the accelerator file has the value of this parameter</source>
        <comment>design.no-percentage</comment>
        <translation>{0}：遇到 {1}；若加速器檔案有這個參數的值，就可用 120% 這樣的百分比</translation>
    </message>
    <message>
        <source>{0}: found {1}; a range (1:8), a range with steps per doubling (1:8:2), or a list (1,4,8) is expected</source>
        <comment>design.no-range</comment>
        <translation>{0}：遇到 {1}；此處應為範圍（1:8）、帶有每加倍級數的範圍（1:8:2），或清單（1,4,8）</translation>
    </message>
    <message>
        <source>{0} has no values; a list &apos;values&apos;, or a range with &apos;from&apos; and &apos;to&apos;, is expected</source>
        <comment>design.no-values</comment>
        <translation>{0} 沒有值；此處應為清單「values」，或範圍「from」與「to」</translation>
    </message>
    <message>
        <source>found {0}; PARAMETER=VALUES is expected, such as L2.capacity=4096:131072</source>
        <comment>design.no-vary</comment>
        <translation>遇到 {0}；此處應為 參數=值，例如 L2.capacity=4096:131072</translation>
    </message>
    <message>
        <source>{0}: found {1}; a whole number is expected</source>
        <comment>design.no-whole-number</comment>
        <translation>{0}：遇到 {1}；此處應為整數</translation>
    </message>
    <message>
        <source>Some layer searches ran out of memory, so not every row is proven; raise --memory-limit.</source>
        <comment>design.not-all-proven</comment>
        <translation>有些層的搜尋用完了記憶體，所以並非每一列都經過證明；請提高 --memory-limit。</translation>
    </message>
    <message>
        <source>shard {0} is incomplete; run the command of this shard again</source>
        <comment>design.not-complete</comment>
        <translation>分片 {0} 尚未完成；請再執行這個分片的指令</translation>
    </message>
    <message>
        <source>{0} cannot be summed, because it is unbounded or comes from the technology table</source>
        <comment>design.not-summed</comment>
        <translation>{0} 沒有上限或取自製程表，所以不能相加</translation>
    </message>
    <message>
        <source>Energy and area do not depend on {0}, because the accelerator file specifies all energies and areas. To derive them, remove these values and name a technology table.</source>
        <comment>design.nothing-follows</comment>
        <translation>能量與面積都不隨 {0} 改變，因為加速器檔指定了所有能量與面積。若要推算，請移除這些數值並指定製程表。</translation>
    </message>
    <message>
        <source>no parameter varies; at least one parameter with its values is expected, such as L2.capacity=4096:131072</source>
        <comment>design.nothing-varies</comment>
        <translation>沒有參數變動；此處應至少有一個參數與它的值，例如 L2.capacity=4096:131072</translation>
    </message>
    <message>
        <source>no design point meets the limit: the smallest possible area is {0} mm², but the limit is {1} mm²</source>
        <comment>design.nothing-within</comment>
        <translation>沒有設計點符合上限：可能的最小面積是 {0} mm²，但上限是 {1} mm²</translation>
    </message>
    <message>
        <source>no design point meets all limits at the same time</source>
        <comment>design.nothing-within-all</comment>
        <translation>沒有設計點同時符合所有上限</translation>
    </message>
    <message>
        <source>no design point meets the limits: within the other limits, the lowest delay is {0} cycles, but the limit is {1} cycles</source>
        <comment>design.nothing-within-delay</comment>
        <translation>沒有設計點符合上限：在其他上限之內，最低的延遲是 {0} 個週期，但上限是 {1} 個週期</translation>
    </message>
    <message>
        <source>no design point meets the limits: within the other limits, the lowest energy is {0} pJ, but the limit is {1} pJ</source>
        <comment>design.nothing-within-energy</comment>
        <translation>沒有設計點符合上限：在其他上限之內，最低的能量是 {0} pJ，但上限是 {1} pJ</translation>
    </message>
    <message>
        <source>no design point meets the limit: the smallest possible area of this level is {0} mm², but the limit is {1} mm²</source>
        <comment>design.nothing-within-of-level</comment>
        <translation>沒有設計點符合上限：這個階層可能的最小面積是 {0} mm²，但上限是 {1} mm²</translation>
    </message>
    <message>
        <source>no design point meets the limit: the smallest possible sum is {0}, but the limit is {1}</source>
        <comment>design.nothing-within-sum</comment>
        <translation>沒有設計點符合上限：可能的最小總和是 {0}，但上限是 {1}</translation>
    </message>
    <message>
        <source>{0} of the worst layer</source>
        <comment>design.of-the-worst</comment>
        <translation>最差一層的 {0}</translation>
    </message>
    <message>
        <source>one design file is expected, or the word merge and the files of all shards</source>
        <comment>design.one-design</comment>
        <translation>此處應為一個設計檔，或 merge 加上所有分片的檔案</translation>
    </message>
    <message>
        <source>allowed: {0}</source>
        <comment>design.one-of</comment>
        <translation>允許：{0}</translation>
    </message>
    <message>
        <source>this line states a cost of {0}, but its mapping costs {1}; remove the line or the file</source>
        <comment>design.other-costs-in-line</comment>
        <translation>這一行記錄的成本是 {0}，但它的映射成本是 {1}；請移除這一行或整個檔案</translation>
    </message>
    <message>
        <source>this file belongs to another design, accelerator, network or version of the program; remove the file or give another name</source>
        <comment>design.other-design</comment>
        <translation>這個檔案屬於另一個設計、加速器、網路或程式版本；請移除檔案或改用別的名稱</translation>
    </message>
    <message>
        <source>this line does not match its hash, so the line was damaged or changed; remove the line or the file</source>
        <comment>design.other-hash</comment>
        <translation>這一行與它的雜湊值不符，所以它已損壞或被更改；請移除這一行或整個檔案</translation>
    </message>
    <message>
        <source>this file and {0} belong to different designs, or to different numbers of shards</source>
        <comment>design.other-parts</comment>
        <translation>這個檔案與 {0} 屬於不同的設計，或不同的分片數</translation>
    </message>
    <message>
        <source>this file already belongs to shard {0} of {1}; give another file for this shard</source>
        <comment>design.other-share</comment>
        <translation>這個檔案已屬於 {1} 個分片中的第 {0} 個；請為這個分片指定另一個檔案</translation>
    </message>
    <message>
        <source>harmonic mean</source>
        <comment>design.over-mean</comment>
        <translation>調和平均</translation>
    </message>
    <message>
        <source>the cost of a design point is the harmonic mean of its layers&apos; objectives, including repeats: 1 ÷ the mean of 1 ÷ objective</source>
        <comment>design.over-mean-means</comment>
        <translation>設計點的成本是各層目標的調和平均，包含重複次數：1 ÷（1/目標 的平均）</translation>
    </message>
    <message>
        <source>network EDP</source>
        <comment>design.over-network-edp</comment>
        <translation>網路 EDP</translation>
    </message>
    <message>
        <source>the cost of a design point is the total energy of the layers × their total delay; the search chooses the mappings of all layers together</source>
        <comment>design.over-network-edp-means</comment>
        <translation>設計點的成本是各層的總能量 × 總延遲；搜尋一起選擇所有層的映射</translation>
    </message>
    <message>
        <source>sum</source>
        <comment>design.over-sum</comment>
        <translation>總和</translation>
    </message>
    <message>
        <source>the cost of a design point is the sum of its layers&apos; objectives, including repeats</source>
        <comment>design.over-sum-means</comment>
        <translation>設計點的成本是各層目標的總和，包含重複次數</translation>
    </message>
    <message>
        <source>worst layer</source>
        <comment>design.over-worst</comment>
        <translation>最差的層</translation>
    </message>
    <message>
        <source>the cost of a design point is the objective of its worst layer</source>
        <comment>design.over-worst-means</comment>
        <translation>設計點的成本是它最差的一層的目標</translation>
    </message>
    <message>
        <source>each step of the published search depends on earlier results, so the search cannot be split into shards</source>
        <comment>design.published-has-no-shares</comment>
        <translation>論文方法的每一步都取決於先前的結果，所以搜尋不能分成分片</translation>
    </message>
    <message>
        <source>{0} design points: {1} mapped, {2} redundant, {3} pruned by the published estimate, {4} over a limit. The best point found may not be the optimum.</source>
        <comment>design.published-how</comment>
        <translation>{0} 個設計點：映射 {1} 個，多餘 {2} 個，依論文的估計剪除 {3} 個，超過上限 {4} 個。找到的最佳設計點不一定是最佳解。</translation>
    </message>
    <message>
        <source>the published search grows tiles until they fill a buffer, so at least one capacity must vary</source>
        <comment>design.published-needs-capacity</comment>
        <translation>已發表的搜尋會讓分塊成長到填滿緩衝區，所以至少要有一個容量會變動</translation>
    </message>
    <message>
        <source>The result is based on {0} design points and {1} layer searches.</source>
        <comment>design.rests-on</comment>
        <translation>這個結果以 {0} 個設計點與 {1} 次層搜尋為依據。</translation>
    </message>
    <message>
        <source>The result is based on {0} accelerators and {1} layer optima. Each accelerator is a mapped design point, or a relaxed accelerator whose cost is a lower bound for many design points.</source>
        <comment>design.rests-on-boxes</comment>
        <translation>這個結果以 {0} 個加速器與 {1} 個層的最佳解為依據。每個加速器是映射過的設計點，或是成本可作為許多設計點下界的寬鬆加速器。</translation>
    </message>
    <message>
        <source>The results so far are stored in {0}; the same command continues the search.</source>
        <comment>design.resume-goes-on</comment>
        <translation>目前的結果存放在 {0}；再下同一個指令就會繼續搜尋。</translation>
    </message>
    <message>
        <source>{0}: the range from {1} to {2} is empty; a range must begin above 0 and must not end below its beginning</source>
        <comment>design.reversed-range</comment>
        <translation>{0}：從 {1} 到 {2} 的範圍是空的；範圍必須從大於 0 開始，而且終點不可小於起點</translation>
    </message>
    <message>
        <source>Equal for all mapped design points: {0}, {1}.</source>
        <comment>design.same-for-all</comment>
        <translation>在所有映射過的設計點上都相同：{0}、{1}。</translation>
    </message>
    <message>
        <source>found {0}; the name of the script may have only letters, digits, &apos;.&apos;, &apos;_&apos; and &apos;-&apos;</source>
        <comment>design.script-name</comment>
        <translation>遇到 {0}；指令稿的名稱只能有字母、數字、「.」、「_」與「-」</translation>
    </message>
    <message>
        <source>The file {0} is written. Run this script in its folder with sh. The script submits the shards, and a job that merges their results.</source>
        <comment>design.script-written</comment>
        <translation>已寫出檔案 {0}。請在這個指令稿的資料夾中用 sh 執行它。指令稿會提交各分片，以及合併結果的工作。</translation>
    </message>
    <message>
        <source>exact</source>
        <comment>design.search-exact</comment>
        <translation>精確</translation>
    </message>
    <message>
        <source>finds only the best design point; the search divides the design points into boxes and prunes boxes by their lower bounds</source>
        <comment>design.search-exact-means</comment>
        <translation>只找最佳的設計點；搜尋把設計點分成箱，並以下界剪除整箱</translation>
    </message>
    <message>
        <source>grid</source>
        <comment>design.search-grid</comment>
        <translation>網格</translation>
    </message>
    <message>
        <source>maps the layers on every design point</source>
        <comment>design.search-grid-means</comment>
        <translation>在每一個設計點上映射各層</translation>
    </message>
    <message>
        <source>published</source>
        <comment>design.search-published</comment>
        <translation>論文方法</translation>
    </message>
    <message>
        <source>uses a heuristic of the Sunstone thesis, chapter 5: the search tries only sizes that kept tiles need, in the order of an estimated cost</source>
        <comment>design.search-published-means</comment>
        <translation>使用 Sunstone 論文第 5 章的經驗法則：只嘗試保留的分塊所需的大小，依估計成本的順序</translation>
    </message>
    <message>
        <source>The search was stopped: rows without a value were not evaluated.</source>
        <comment>design.sensitivity-stopped</comment>
        <translation>搜尋已停止：沒有數值的列沒有評估。</translation>
    </message>
    <message>
        <source>{0} on {1}, {2} {3}: the change by one step of each accelerator parameter; each value is proven</source>
        <comment>design.sensitivity-title</comment>
        <translation>{1} 上的 {0}，{2} {3}：每個加速器參數變動一級的影響；每個數值都經過證明</translation>
    </message>
    <message>
        <source>the session has no {0}; a session with this key is needed</source>
        <comment>design.session-lacks</comment>
        <translation>工作階段沒有 {0}；此處需要有這個鍵的工作階段</translation>
    </message>
    <message>
        <source>the session varies no parameter; add a parameter in the mode Design space</source>
        <comment>design.session-varies-nothing</comment>
        <translation>這個工作階段沒有變動的參數；請在它的「設計空間」模式加入一個</translation>
    </message>
    <message>
        <source>the session has no &apos;hand_mapping&apos;. Save a session from Edit mapping (Ctrl+H), or give the session file twice (as accelerator and as workload) and then a mapping file</source>
        <comment>design.session-without-mapping</comment>
        <translation>工作階段沒有 &apos;hand_mapping&apos;。請從「編輯映射」（Ctrl+H）儲存工作階段，或把工作階段檔案寫兩次（作為加速器與工作負載），再加上映射檔</translation>
    </message>
    <message>
        <source>--shard writes its results to --output PART and cannot be combined with {0}</source>
        <comment>design.share-alone</comment>
        <translation>--shard 把結果寫入 --output PART，不能與 {0} 並用</translation>
    </message>
    <message>
        <source>Shard {0} of {1} is complete. The file {3} has the results of {2} layer {2:search|searches}.</source>
        <comment>design.share-done</comment>
        <translation>分片 {0}（共 {1} 個）已完成。檔案 {3} 有 {2} 次層搜尋的結果。</translation>
    </message>
    <message>
        <source>--shard needs the option --output PART, which names the file for the results of the shard</source>
        <comment>design.share-needs-output</comment>
        <translation>--shard 需要選項 --output PART，也就是存放這個分片結果的檔案</translation>
    </message>
    <message>
        <source>Shard {0} of {1} was stopped. The file {3} has the results of {2} layer {2:search|searches}. The same command continues the shard.</source>
        <comment>design.share-stopped</comment>
        <translation>分片 {0}（共 {1} 個）已停止。檔案 {3} 有 {2} 次層搜尋的結果。再下同一個指令就會繼續這個分片。</translation>
    </message>
    <message>
        <source>this file and {1} both have the results of shard {0}; give each shard once</source>
        <comment>design.share-twice</comment>
        <translation>這個檔案與 {1} 都有分片 {0} 的結果；每個分片只能給一次</translation>
    </message>
    <message>
        <source>some of the {0} shards are missing: {1}</source>
        <comment>design.shares-missing</comment>
        <translation>{0} 個分片中缺少：{1}</translation>
    </message>
    <message>
        <source>--slurm JOB.sh needs --shards N and exactly one design file, and cannot be combined with --shard, --resume or --output</source>
        <comment>design.slurm-needs-shards</comment>
        <translation>--slurm JOB.sh 需要 --shards N 與恰好一個設計檔，且不能與 --shard、--resume、--output 並用</translation>
    </message>
    <message>
        <source>--slurm cannot be combined with {0}, because {0} can stop a shard, and incomplete shards cannot be merged</source>
        <comment>design.slurm-takes-no</comment>
        <translation>--slurm 不能與 {0} 並用，因為 {0} 會停止分片，而不完整的分片無法合併</translation>
    </message>
    <message>
        <source>the search was stopped before any design point was mapped</source>
        <comment>design.stopped-before</comment>
        <translation>還沒有映射任何設計點，搜尋就停止了</translation>
    </message>
    <message>
        <source>{0} summed over layers</source>
        <comment>design.summed</comment>
        <translation>各層相加的{0}</translation>
    </message>
    <message>
        <source>This run made {0} layer {0:search|searches} in {1} s.</source>
        <comment>design.sweep-effort</comment>
        <translation>這次執行進行了 {0} 次層搜尋，歷時 {1} 秒。</translation>
    </message>
    <message>
        <source>The search was stopped: {0} of {1} design points were not evaluated.</source>
        <comment>design.sweep-stopped</comment>
        <translation>搜尋已停止：{1} 個設計點中有 {0} 個沒有評估。</translation>
    </message>
    <message>
        <source>{0} on {1}: {2} design points by {3}; the mapping of each layer is proven optimal</source>
        <comment>design.sweep-title</comment>
        <translation>{1} 上的 {0}：以 {3} 比較 {2} 個設計點；每一層的映射都已證明是最佳解</translation>
    </message>
    <message>
        <source>the design</source>
        <comment>design.the-design</comment>
        <translation>設計</translation>
    </message>
    <message>
        <source>the design space has more than {0} design points; at most {0} are allowed, so vary fewer values</source>
        <comment>design.too-many-configurations</comment>
        <translation>設計空間有超過 {0} 個設計點；最多允許 {0} 個，請減少變動的值</translation>
    </message>
    <message>
        <source>{0} appears twice in the sum; each parameter may appear once</source>
        <comment>design.twice-summed</comment>
        <translation>{0} 在總和中出現兩次；每個參數只能出現一次</translation>
    </message>
    <message>
        <source>the parameter {0} is varied twice; each parameter may vary once</source>
        <comment>design.twice-varied</comment>
        <translation>參數 {0} 變動了兩次；每個參數只能變動一次</translation>
    </message>
    <message>
        <source>a limit may have only one of &apos;area&apos;, &apos;energy&apos;, &apos;delay&apos; and &apos;sum&apos;; &apos;level&apos; is allowed only with &apos;area&apos;, and &apos;most&apos; only with &apos;sum&apos;</source>
        <comment>design.two-limits</comment>
        <translation>上限只能有「area」、「energy」、「delay」與「sum」其中之一；「level」只能與「area」並用，「most」只能與「sum」並用</translation>
    </message>
    <message>
        <source>{0}: the value {1} appears twice; each value may appear once</source>
        <comment>design.value-twice</comment>
        <translation>{0}：值 {1} 出現兩次；每個值只能出現一次</translation>
    </message>
    <message>
        <source>{0} has both &apos;values&apos; and {1}; either a list &apos;values&apos; or a range with &apos;from&apos; and &apos;to&apos; is allowed</source>
        <comment>design.values-and-range</comment>
        <translation>{0} 同時有「values」與 {1}；只允許清單「values」，或範圍「from」與「to」</translation>
    </message>
    <message>
        <source>{0} alone</source>
        <comment>design.wanted-alone</comment>
        <translation>單獨的 {0}</translation>
    </message>
    <message>
        <source>on the shared best design</source>
        <comment>design.wanted-together</comment>
        <translation>在所有層的最佳設計點上</translation>
    </message>
    <message>
        <source>The best design for each layer cannot be compared, because no best design point of all layers was found.</source>
        <comment>design.wants-need-best</comment>
        <translation>無法比較各層的最佳設計，因為沒有找到所有層的最佳設計點。</translation>
    </message>
    <message>
        <source>The search was stopped: {0} of {1} layers were evaluated.</source>
        <comment>design.wants-stopped</comment>
        <translation>搜尋已停止：{1} 層中評估了 {0} 層。</translation>
    </message>
    <message>
        <source>The best design for each layer, compared with the best design point of all layers</source>
        <comment>design.wants-title</comment>
        <translation>各層的最佳設計，與所有層的最佳設計點比較</translation>
    </message>
    <message>
        <source>a size</source>
        <comment>embed.a-size</comment>
        <translation>大小</translation>
    </message>
    <message>
        <source>all different</source>
        <comment>embed.all-different</comment>
        <translation>互不相同</translation>
    </message>
    <message>
        <source>no element of the operator is assigned to two elements of the instruction</source>
        <comment>embed.all-different-means</comment>
        <translation>運算子的元素不會指派給指令的兩個元素</translation>
    </message>
    <message>
        <source>operand {0}</source>
        <comment>embed.an-operand</comment>
        <translation>運算元 {0}</translation>
    </message>
    <message>
        <source>box</source>
        <comment>embed.box</comment>
        <translation>方盒</translation>
    </message>
    <message>
        <source>along each dimension of the instruction, the operations fill an axis-parallel box with regular strides</source>
        <comment>embed.box-means</comment>
        <translation>沿著指令的每個維度，運算以固定步距填滿與軸平行的方盒</translation>
    </message>
    <message>
        <source>boxes</source>
        <comment>embed.branch-boxes</comment>
        <translation>方盒</translation>
    </message>
    <message>
        <source>the search decides the matched size of each dimension first, and then the elements</source>
        <comment>embed.branch-boxes-means</comment>
        <translation>搜尋先決定每個維度配對的大小，再決定元素</translation>
    </message>
    <message>
        <source>points</source>
        <comment>embed.branch-points</comment>
        <translation>點</translation>
    </message>
    <message>
        <source>the search decides one element after another: the results first, and for each element the smallest value first</source>
        <comment>embed.branch-points-means</comment>
        <translation>搜尋逐一決定元素：結果先於其他，每個元素的值由小到大</translation>
    </message>
    <message>
        <source>{0:this constraint alone excludes|together, these constraints exclude} every instruction mapping: {0}</source>
        <comment>embed.contradict</comment>
        <translation>以下限制條件合起來排除所有的指令映射：{0}</translation>
    </message>
    <message>
        <source>{0:this constraint alone excludes|together, these constraints exclude} every instruction mapping: {0}; because a limit was reached, fewer constraints may be enough</source>
        <comment>embed.contradict-perhaps</comment>
        <translation>以下限制條件合起來排除所有的指令映射：{0}；因為到達上限，也許更少的限制條件就足夠</translation>
    </message>
    <message>
        <source>the dimension {0} of the instruction needs {1} elements from operator dimensions that index only {2}; the operator has only these dimensions: {3}</source>
        <comment>embed.counterparts</comment>
        <translation>指令的維度 {0} 需要 {1} 個元素，來自運算子中只索引 {2} 的維度；運算子只有這些維度：{3}</translation>
    </message>
    <message>
        <source>data flow</source>
        <comment>embed.data-flow</comment>
        <translation>資料流</translation>
    </message>
    <message>
        <source>each operation of the instruction performs one operation of the operator, on the same elements</source>
        <comment>embed.data-flow-means</comment>
        <translation>指令的每個運算執行運算子的一個運算，使用相同的元素</translation>
    </message>
    <message>
        <source>dense</source>
        <comment>embed.dense</comment>
        <translation>緊密</translation>
    </message>
    <message>
        <source>all strides are 1, so neighbours in the box are neighbours in the tensor</source>
        <comment>embed.dense-means</comment>
        <translation>所有步距都是 1，所以方盒中的鄰居也是張量中的鄰居</translation>
    </message>
    <message>
        <source>the operand takes {0} bytes, which do not fit its buffer</source>
        <comment>embed.does-not-fit</comment>
        <translation>這個運算元需要 {0} 個位元組，放不進它的緩衝區</translation>
    </message>
    <message>
        <source>without {0}, instruction mappings exist</source>
        <comment>embed.fits-without</comment>
        <translation>去掉 {0} 就有指令映射</translation>
    </message>
    <message>
        <source>{0} instruction {0:mapping|mappings}; there are no more</source>
        <comment>embed.found-all</comment>
        <translation>{0} 個指令映射；沒有其他的了</translation>
    </message>
    <message>
        <source>the first {0} instruction {0:mapping|mappings}, as requested; there may be more</source>
        <comment>embed.found-first</comment>
        <translation>依要求的前 {0} 個指令映射；可能還有其他的</translation>
    </message>
    <message>
        <source>{0} instruction {0:mapping|mappings} so far; there may be more, because {1}</source>
        <comment>embed.found-some</comment>
        <translation>目前 {0} 個指令映射；可能還有其他的，因為{1}</translation>
    </message>
    <message>
        <source>{0} has {1}</source>
        <comment>embed.has</comment>
        <translation>{0} 有 {1}</translation>
    </message>
    <message>
        <source>{0} has {1}, in the window {2}</source>
        <comment>embed.has-in-window</comment>
        <translation>{0} 有 {1}，在視窗 {2} 中</translation>
    </message>
    <message>
        <source>{0} has the index {1}; each index of an instruction must be a single dimension, as in &apos;a[x,z]&apos;</source>
        <comment>embed.index-not-plain</comment>
        <translation>{0} 的索引是 {1}；指令的每個索引必須是單一維度，如 &apos;a[x,z]&apos;</translation>
    </message>
    <message>
        <source>{0} has the dimension {1} twice; in an instruction, an operand may have each dimension once</source>
        <comment>embed.index-twice</comment>
        <translation>{0} 有兩次維度 {1}；指令中的運算元每個維度只能有一次</translation>
    </message>
    <message>
        <source>as written</source>
        <comment>embed.layout-given</comment>
        <translation>如所寫</translation>
    </message>
    <message>
        <source>the ranks of each tensor are stored in the order of the equation</source>
        <comment>embed.layout-given-means</comment>
        <translation>每個張量的秩依算式的次序存放</translation>
    </message>
    <message>
        <source>HWNC</source>
        <comment>embed.layout-hwnc</comment>
        <translation>HWNC</translation>
    </message>
    <message>
        <source>tensors of four ranks are stored in the order height, width, batch, channels</source>
        <comment>embed.layout-hwnc-means</comment>
        <translation>四個秩的張量在記憶體中依高、寬、批次、通道排列</translation>
    </message>
    <message>
        <source>NCHW</source>
        <comment>embed.layout-nchw</comment>
        <translation>NCHW</translation>
    </message>
    <message>
        <source>tensors of four ranks are stored in the order batch, channels, height, width, which is the order of the equation</source>
        <comment>embed.layout-nchw-means</comment>
        <translation>四個秩的張量在記憶體中依批次、通道、高、寬排列：與算式的次序相同</translation>
    </message>
    <message>
        <source>NHWC</source>
        <comment>embed.layout-nhwc</comment>
        <translation>NHWC</translation>
    </message>
    <message>
        <source>tensors of four ranks are stored in the order batch, height, width, channels</source>
        <comment>embed.layout-nhwc-means</comment>
        <translation>四個秩的張量在記憶體中依批次、高、寬、通道排列</translation>
    </message>
    <message>
        <source>linear access</source>
        <comment>embed.linear-access</comment>
        <translation>線性存取</translation>
    </message>
    <message>
        <source>a dimension that shares an index with another dimension, as in a window, is not matched</source>
        <comment>embed.linear-access-means</comment>
        <translation>與其他維度共用索引的維度（例如視窗）不配對</translation>
    </message>
    <message>
        <source>the energy of the instruction is {0} pJ; a number of 0 or more is allowed</source>
        <comment>embed.negative-energy</comment>
        <translation>指令的能量為 {0} pJ；允許 0 或更大的數</translation>
    </message>
    <message>
        <source>the elements of this instruction mapping do not form a box, so no code with loops can be written; use the constraint box</source>
        <comment>embed.no-code-of-points</comment>
        <translation>這個指令映射的元素不是方盒，無法寫出含迴圈的程式；請使用限制條件 box</translation>
    </message>
    <message>
        <source>this instruction mapping does not preserve the data flow, so a program would compute wrong results; use the constraint data-flow</source>
        <comment>embed.no-code-without-data-flow</comment>
        <translation>這個指令映射不保持資料流，它的程式會算出錯誤的結果；請使用限制條件 data-flow</translation>
    </message>
    <message>
        <source>the dimension {0} of the instruction needs {1} elements from operator dimensions that index only {2}; the operator has no such dimension</source>
        <comment>embed.no-counterpart</comment>
        <translation>指令的維度 {0} 需要 {1} 個元素，來自運算子中只索引 {2} 的維度；運算子沒有這樣的維度</translation>
    </message>
    <message>
        <source>even without one or two of the constraints, no instruction mapping exists</source>
        <comment>embed.no-remedy</comment>
        <translation>即使去掉一項或兩項限制條件，也沒有指令映射</translation>
    </message>
    <message>
        <source>this program was built without the solver Gecode and cannot search instruction mappings</source>
        <comment>embed.no-solver</comment>
        <translation>此版本建置時不含求解器 Gecode，因此無法搜尋指令映射</translation>
    </message>
    <message>
        <source>the search reached its node limit</source>
        <comment>embed.node-limit-reached</comment>
        <translation>搜尋到達了節點上限</translation>
    </message>
    <message>
        <source>no instruction mapping meets all these constraints</source>
        <comment>embed.none-at-all</comment>
        <translation>沒有指令映射符合所有這些限制條件</translation>
    </message>
    <message>
        <source>no instruction mapping was found, but one may exist, because {0}</source>
        <comment>embed.none-so-far</comment>
        <translation>沒有找到指令映射，但可能存在，因為{0}</translation>
    </message>
    <message>
        <source>no transformation</source>
        <comment>embed.nothing-to-transform</comment>
        <translation>不需轉換</translation>
    </message>
    <message>
        <source>one dimension</source>
        <comment>embed.one-dimension</comment>
        <translation>單一維度</translation>
    </message>
    <message>
        <source>a dimension of the instruction matches one dimension of the operator; without this constraint, several combined dimensions may match</source>
        <comment>embed.one-dimension-means</comment>
        <translation>指令的一個維度配對運算子的一個維度；沒有這項限制條件時，可以配對數個合併的維度</translation>
    </message>
    <message>
        <source>{0} has {1} {1:bit|bits}; 1 to 64 are allowed</source>
        <comment>embed.operand-bits</comment>
        <translation>{0} 有 {1} 個位元；允許 1 到 64</translation>
    </message>
    <message>
        <source>the buffer of {0} has {1} {1:byte|bytes}; 1 or more are needed</source>
        <comment>embed.operand-buffer</comment>
        <translation>{0} 的緩衝區有 {1} 個位元組；至少需要 1</translation>
    </message>
    <message>
        <source>the instruction describes {0} {0:operand|operands}, but its equation has {1}; both numbers must be equal</source>
        <comment>embed.operand-count</comment>
        <translation>指令描述了 {0} 個運算元，但它的算式有 {1} 個；兩個數目必須相同</translation>
    </message>
    <message>
        <source>operand order</source>
        <comment>embed.operand-order</comment>
        <translation>運算元次序</translation>
    </message>
    <message>
        <source>the operands of both equations match in their written order</source>
        <comment>embed.operand-order-means</comment>
        <translation>兩個算式的運算元依書寫的次序配對</translation>
    </message>
    <message>
        <source>origin</source>
        <comment>embed.origin</comment>
        <translation>原點</translation>
    </message>
    <message>
        <source>the first element of each tensor of the instruction is the first element of the operator&apos;s tensor</source>
        <comment>embed.origin-means</comment>
        <translation>指令每個張量的第一個元素就是運算子張量的第一個元素</translation>
    </message>
    <message>
        <source>the instruction multiplies {0} {0:operand|operands}, but the operator multiplies {1}; both numbers must be equal</source>
        <comment>embed.other-operand-count</comment>
        <translation>指令相乘 {0} 個運算元，但運算子相乘 {1} 個；兩個數目必須相同</translation>
    </message>
    <message>
        <source>{0} has the shape {1}, but the equation of the instruction gives it the shape {2}</source>
        <comment>embed.other-shape</comment>
        <translation>{0} 的形狀是 {1}，但指令的算式給它的形狀是 {2}</translation>
    </message>
    <message>
        <source>all dimensions</source>
        <comment>embed.pad-all</comment>
        <translation>所有維度</translation>
    </message>
    <message>
        <source>every matched dimension may be padded</source>
        <comment>embed.pad-all-means</comment>
        <translation>每個配對到的維度都可以補齊</translation>
    </message>
    <message>
        <source>reductions</source>
        <comment>embed.pad-reduction</comment>
        <translation>歸約維度</translation>
    </message>
    <message>
        <source>only reduction dimensions may be padded</source>
        <comment>embed.pad-reduction-means</comment>
        <translation>只有歸約維度可以補齊</translation>
    </message>
    <message>
        <source>pad {0}: {1} {1:word|words}, {2} {2:byte|bytes}</source>
        <comment>embed.padding</comment>
        <translation>補齊 {0}：{1} 個字組，{2} 個位元組</translation>
    </message>
    <message>
        <source>spatial edges</source>
        <comment>embed.spatial-edges</comment>
        <translation>空間邊</translation>
    </message>
    <message>
        <source>two operations with equal reduction indices in the instruction also have equal reduction indices in the operator</source>
        <comment>embed.spatial-edges-means</comment>
        <translation>在指令中歸約索引相同的兩個運算，在運算子中的歸約索引也相同</translation>
    </message>
    <message>
        <source>symmetric once</source>
        <comment>embed.symmetric-once</comment>
        <translation>對稱只取一次</translation>
    </message>
    <message>
        <source>if several instruction mappings differ only in the numbering of elements, the search lists only the first</source>
        <comment>embed.symmetric-once-means</comment>
        <translation>若數個指令映射只在元素編號上不同，搜尋只列出第一個</translation>
    </message>
    <message>
        <source>the instruction</source>
        <comment>embed.the-instruction</comment>
        <translation>指令</translation>
    </message>
    <message>
        <source>the operands</source>
        <comment>embed.the-operands</comment>
        <translation>運算元</translation>
    </message>
    <message>
        <source>the search reached its time limit</source>
        <comment>embed.time-limit-reached</comment>
        <translation>搜尋到達了時間上限</translation>
    </message>
    <message>
        <source>{0} has too many elements for the solver with these constraints; add the constraints origin, box and dense, or limit the domains with --domain-bound</source>
        <comment>embed.too-large-for-solver</comment>
        <translation>{0} 的元素太多，求解器在這些限制條件下無法處理；請加上限制條件 origin、box 與 dense，或以 --domain-bound 限制定義域</translation>
    </message>
    <message>
        <source>the instruction performs {0} operations at once; at most {1} are allowed, because the search assigns each operation separately</source>
        <comment>embed.too-many-operations</comment>
        <translation>指令一次做 {0} 個運算；最多允許 {1} 個，因為搜尋逐一指派每個運算</translation>
    </message>
    <message>
        <source>make tiles of {0} contiguous: {1} {1:word|words}, {2} {2:byte|bytes}</source>
        <comment>embed.transposing</comment>
        <translation>讓 {0} 的分塊相連：{1} 個字組，{2} 個位元組</translation>
    </message>
    <message>
        <source>the equation has no tensor {0}; {1}its tensors are {2}</source>
        <comment>embed.unknown-operand</comment>
        <translation>算式沒有張量 {0}；{1}它的張量是 {2}</translation>
    </message>
    <message>
        <source>least</source>
        <comment>embed.unroll-least</comment>
        <translation>最少</translation>
    </message>
    <message>
        <source>a window is unrolled as &apos;whole&apos; or as &apos;shared&apos;, whichever takes fewer words</source>
        <comment>embed.unroll-least-means</comment>
        <translation>視窗以「全部」或「共用」方式展開，取占用字組較少者</translation>
    </message>
    <message>
        <source>shared</source>
        <comment>embed.unroll-shared</comment>
        <translation>共用</translation>
    </message>
    <message>
        <source>only the part of a window that one instruction reads is unrolled; positions that several instructions read are stored once</source>
        <comment>embed.unroll-shared-means</comment>
        <translation>只展開一個指令所讀取的視窗部分；多個指令所讀取的位置只存放一次</translation>
    </message>
    <message>
        <source>whole</source>
        <comment>embed.unroll-whole</comment>
        <translation>全部</translation>
    </message>
    <message>
        <source>each dimension of the window becomes a separate rank, so every position has its own words</source>
        <comment>embed.unroll-whole-means</comment>
        <translation>視窗的每個維度成為單獨的秩，所以每個位置都有自己的字組</translation>
    </message>
    <message>
        <source>unroll the window of {0}: {1} {1:word|words}, {2} {2:byte|bytes}</source>
        <comment>embed.unrolling</comment>
        <translation>展開 {0} 的視窗：{1} 個字組，{2} 個位元組</translation>
    </message>
    <message>
        <source>the search was stopped</source>
        <comment>embed.was-stopped</comment>
        <translation>搜尋被停止</translation>
    </message>
    <message>
        <source>whole tiles</source>
        <comment>embed.whole-tiles</comment>
        <translation>完整分塊</translation>
    </message>
    <message>
        <source>the matched size divides the dimension size, so nothing is padded</source>
        <comment>embed.whole-tiles-means</comment>
        <translation>配對的大小整除維度大小，因此沒有任何補齊</translation>
    </message>
    <message>
        <source>overlapping windows</source>
        <comment>embed.windows-overlap</comment>
        <translation>視窗重疊</translation>
    </message>
    <message>
        <source>if several positions of a window reach the same element, the element counts once; without this constraint, the element counts once for each position, as in an unrolled window</source>
        <comment>embed.windows-overlap-means</comment>
        <translation>若視窗的多個位置到達同一元素，這個元素只計一次；沒有這項限制條件時，每個位置各計一次，如同展開的視窗</translation>
    </message>
    <message>
        <source>counting conventions: {0}</source>
        <comment>exports.counted-by</comment>
        <translation>計數慣例：{0}</translation>
    </message>
    <message>
        <source>Expected: energy {0} pJ, {1} cycles, EDP {2} pJ x cycles,</source>
        <comment>exports.expected-cost</comment>
        <translation>預期：能量 {0} pJ，{1} 個週期，EDP {2} pJ x 週期，</translation>
    </message>
    <message>
        <source>first visits of outputs are counted</source>
        <comment>exports.first-visits-counted</comment>
        <translation>計入輸出的首次存取</translation>
    </message>
    <message>
        <source>the tile of the output of {0} spans shared loops (&apos;across&apos;)</source>
        <comment>exports.forge-across</comment>
        <translation>{0} 的輸出分塊跨越共用迴圈（「across」）</translation>
    </message>
    <message>
        <source>AccelForge cannot express group {0}: {1}; the formats c, python, pseudo, mlir and latex can</source>
        <comment>exports.forge-group</comment>
        <translation>AccelForge 無法表示群組 {0}：{1}；c、python、pseudo、mlir 與 latex 這些格式可以</translation>
    </message>
    <message>
        <source>the group computes only the words of {0} that the readers in the group need</source>
        <comment>exports.forge-part</comment>
        <translation>這個群組只計算 {0} 中群組內讀取者所需要的字</translation>
    </message>
    <message>
        <source>the layers work as a pipeline</source>
        <comment>exports.forge-pipeline</comment>
        <translation>各層以管線方式運作</translation>
    </message>
    <message>
        <source>the shared loop over {0} does not split {1} into separate tiles (a window, padding, or a tensor without this index)</source>
        <comment>exports.forge-shared</comment>
        <translation>對 {0} 的共用迴圈沒有把 {1} 切分成互不重疊的分塊（視窗、補邊，或沒有這個索引的張量）</translation>
    </message>
    <message>
        <source>the output of {0} is also needed outside the group</source>
        <comment>exports.forge-stored</comment>
        <translation>群組之外也需要 {0} 的輸出</translation>
    </message>
    <message>
        <source>two dimensions of {0} are the same index of a handed-over tensor</source>
        <comment>exports.forge-twice</comment>
        <translation>{0} 的兩個維度是同一個交接張量的同一個索引</translation>
    </message>
    <message>
        <source>the loop over {0} of {1} has an imperfect factor</source>
        <comment>exports.forge-uneven</comment>
        <translation>{1} 對 {0} 的迴圈有不整除因數</translation>
    </message>
    <message>
        <source>this mapping has groups of layers, which {0} cannot express; the formats c, python, pseudo, mlir, latex and accelforge can</source>
        <comment>exports.groups-not-written</comment>
        <translation>這個映射含有多層的群組，{0} 無法表示；c、python、pseudo、mlir、latex 與 accelforge 這些格式可以</translation>
    </message>
    <message>
        <source>{0}, {1} {1:instance|instances}: {2}</source>
        <comment>exports.instances-hold</comment>
        <translation>{0}，{1} 個實例：{2}</translation>
    </message>
    <message>
        <source>{0} {0:MAC|MACs} on {1} MAC {1:lane|lanes} ({2} of all lanes, {3} of peak); {4}.</source>
        <comment>exports.lanes</comment>
        <translation>{1} 個 MAC 運算通道上的 {0} 次 MAC（占全部通道的 {2}，達峰值的 {3}）；{4}。</translation>
    </message>
    <message>
        <source>{0}: {1}</source>
        <comment>exports.level-holds</comment>
        <translation>{0}：{1}</translation>
    </message>
    <message>
        <source>Made by {0} {1} as {2}.</source>
        <comment>exports.made-by</comment>
        <translation>由 {0} {1} 以 {2} 格式製作。</translation>
    </message>
    <message>
        <source>group {0} has {1} {1:turn|turns}; MLIR lists the box of every turn, at most {2}</source>
        <comment>exports.mlir-turns</comment>
        <translation>群組 {0} 有 {1} 個回合；MLIR 列出每個回合的工作範圍，最多 {2} 個</translation>
    </message>
    <message>
        <source>the mapping is not legal and cannot be exported: {0}</source>
        <comment>exports.not-legal</comment>
        <translation>這個映射不合法，不能匯出：{0}</translation>
    </message>
    <message>
        <source>for all groups one after the other, and for all repeats of their layers.</source>
        <comment>exports.of-all-groups</comment>
        <translation>所有群組依序執行，並計入各層的所有重複次數。</translation>
    </message>
    <message>
        <source>the loop nest has {0} {0:loop|loops}; Python allows at most 20 nested loops</source>
        <comment>exports.python-loops</comment>
        <translation>這個巢狀迴圈有 {0} 層；Python 最多允許 20 層</translation>
    </message>
    <message>
        <source>reuse model: {0}</source>
        <comment>exports.reading</comment>
        <translation>重用模型：{0}</translation>
    </message>
    <message>
        <source>reuse model: {0}; first visits of outputs are counted</source>
        <comment>exports.reading-with-first-visits</comment>
        <translation>重用模型：{0}；計入輸出的首次存取</translation>
    </message>
    <message>
        <source>with imperfect factors, the self-test cannot count partial sums that return to all instances (&apos;returns: all&apos;); remove the option --self-test</source>
        <comment>exports.self-test-of-returns</comment>
        <translation>有不整除因數時，自我測試無法計算返回所有實例的部分和（「returns: all」）；請移除選項 --self-test</translation>
    </message>
    <message>
        <source>a self-test of {0} {0:operation|operations} would run for hours; at most {1} operations are allowed, so use smaller dimension sizes</source>
        <comment>exports.self-test-too-long</comment>
        <translation>{0} 次運算的自我測試會執行好幾個小時；最多允許 {1} 次運算，請改用較小的維度大小</translation>
    </message>
    <message>
        <source>{0} = {1} {1:word|words}</source>
        <comment>exports.tile</comment>
        <translation>{0} = {1} 個字組</translation>
    </message>
    <message>
        <source>this problem has more than 51 dimensions; Timeloop names dimensions with 52 letters and reserves one letter for scalars</source>
        <comment>exports.timeloop-letters</comment>
        <translation>這個問題有超過 51 個維度；Timeloop 以 52 個字母為維度命名，其中一個保留給純量</translation>
    </message>
    <message>
        <source>the loop over {0} splits {1} iterations into tiles of {2}, with a remainder tile inside a full outer tile; Timeloop allows a remainder tile only in the last iteration of all outer loops</source>
        <comment>exports.uneven-inside</comment>
        <translation>{0} 的迴圈把 {1} 次迭代切成大小 {2} 的分塊，在完整的外層分塊之內有餘數分塊；Timeloop 只允許餘數分塊出現在所有外層迴圈的最後一次迭代</translation>
    </message>
    <message>
        <source>this mapping has imperfect factors, which {0} cannot express; the formats c, python, pseudo, timeloop, mlir, latex, markdown, yaml and json can</source>
        <comment>exports.uneven-not-written</comment>
        <translation>這個映射含有不整除因數，{0} 無法表示；c、python、pseudo、timeloop、mlir、latex、markdown、yaml 與 json 這些格式可以</translation>
    </message>
    <message>
        <source>this program does not know the format of the export</source>
        <comment>exports.unknown-format</comment>
        <translation>這個程式不認識匯出的格式</translation>
    </message>
    <message>
        <source>{0} {0:word|words}</source>
        <comment>exports.words</comment>
        <translation>{0} 個字組</translation>
    </message>
    <message>
        <source>this problem has {0} {0:operand|operands}; ZigZag allows exactly two</source>
        <comment>exports.zigzag-operands</comment>
        <translation>這個問題有 {0} 個運算元；ZigZag 只允許恰好兩個</translation>
    </message>
    <message>
        <source>a bandwidth</source>
        <comment>format.a-bandwidth</comment>
        <translation>頻寬</translation>
    </message>
    <message>
        <source>a buffer</source>
        <comment>format.a-buffer</comment>
        <translation>緩衝區</translation>
    </message>
    <message>
        <source>a constraints file</source>
        <comment>format.a-constraints-file</comment>
        <translation>限制條件檔</translation>
    </message>
    <message>
        <source>a design</source>
        <comment>format.a-design</comment>
        <translation>設計</translation>
    </message>
    <message>
        <source>a dimension</source>
        <comment>format.a-dimension</comment>
        <translation>維度</translation>
    </message>
    <message>
        <source>a fanout</source>
        <comment>format.a-fanout</comment>
        <translation>扇出</translation>
    </message>
    <message>
        <source>a group</source>
        <comment>format.a-group</comment>
        <translation>一個群組</translation>
    </message>
    <message>
        <source>a layer</source>
        <comment>format.a-layer</comment>
        <translation>層</translation>
    </message>
    <message>
        <source>a level</source>
        <comment>format.a-level</comment>
        <translation>階層</translation>
    </message>
    <message>
        <source>a level of the constraints</source>
        <comment>format.a-level-of-the-constraints</comment>
        <translation>限制條件的階層</translation>
    </message>
    <message>
        <source>a level of the mapping</source>
        <comment>format.a-level-of-the-mapping</comment>
        <translation>映射的階層</translation>
    </message>
    <message>
        <source>a limit of a factor</source>
        <comment>format.a-limit</comment>
        <translation>因數的上限</translation>
    </message>
    <message>
        <source>a list</source>
        <comment>format.a-list</comment>
        <translation>清單</translation>
    </message>
    <message>
        <source>a loop</source>
        <comment>format.a-loop</comment>
        <translation>迴圈</translation>
    </message>
    <message>
        <source>a map</source>
        <comment>format.a-map</comment>
        <translation>鍵值表</translation>
    </message>
    <message>
        <source>a mapping</source>
        <comment>format.a-mapping</comment>
        <translation>映射</translation>
    </message>
    <message>
        <source>a network</source>
        <comment>format.a-network</comment>
        <translation>網路</translation>
    </message>
    <message>
        <source>a padding</source>
        <comment>format.a-padding</comment>
        <translation>一個補邊值</translation>
    </message>
    <message>
        <source>a session</source>
        <comment>format.a-session</comment>
        <translation>工作階段</translation>
    </message>
    <message>
        <source>a tensor of {0}</source>
        <comment>format.a-tensor-of</comment>
        <translation>{0} 的張量</translation>
    </message>
    <message>
        <source>{0}</source>
        <comment>format.a-text</comment>
        <translation>{0}</translation>
    </message>
    <message>
        <source>the text {0}</source>
        <comment>format.a-text-in-quotes</comment>
        <translation>文字 {0}</translation>
    </message>
    <message>
        <source>a workload</source>
        <comment>format.a-workload</comment>
        <translation>工作負載</translation>
    </message>
    <message>
        <source>a workload or a network</source>
        <comment>format.a-workload-or-network</comment>
        <translation>工作負載或網路</translation>
    </message>
    <message>
        <source>&apos;allowed&apos; names the dimension {0} twice; each dimension may appear once</source>
        <comment>format.allowed-twice</comment>
        <translation>「allowed」列出維度 {0} 兩次；每個維度只能出現一次</translation>
    </message>
    <message>
        <source>{0}: the file already exists; give another name, or --force to replace it</source>
        <comment>format.already-there</comment>
        <translation>{0}：檔案已經存在；請給另一個名稱，或用 --force 取代它</translation>
    </message>
    <message>
        <source>{0} may mean several dimensions; {1}the dimensions of {2} are {3}</source>
        <comment>format.ambiguous-dimension</comment>
        <translation>{0} 可能指多個維度；{1}{2} 的維度有 {3}</translation>
    </message>
    <message>
        <source>an accelerator</source>
        <comment>format.an-accelerator</comment>
        <translation>加速器</translation>
    </message>
    <message>
        <source>an energy</source>
        <comment>format.an-energy</comment>
        <translation>能量</translation>
    </message>
    <message>
        <source>an instruction</source>
        <comment>format.an-instruction</comment>
        <translation>一道指令</translation>
    </message>
    <message>
        <source>this is {0}; {1} is expected</source>
        <comment>format.another-kind</comment>
        <translation>這是{0}；此處應為{1}</translation>
    </message>
    <message>
        <source>the key {0} changes the problem; this mapping must belong to the unchanged workload and accelerator</source>
        <comment>format.another-problem</comment>
        <translation>鍵 {0} 改變了問題；這個映射必須屬於未更動的工作負載與加速器</translation>
    </message>
    <message>
        <source>the level {1} has both {0} and &apos;buffers&apos;; write {0} in each buffer instead</source>
        <comment>format.beside-buffers</comment>
        <translation>階層 {1} 同時有 {0} 與「buffers」；請改把 {0} 寫在每個緩衝區裡</translation>
    </message>
    <message>
        <source>true or false is allowed</source>
        <comment>format.boolean-allowed</comment>
        <translation>允許 true 或 false</translation>
    </message>
    <message>
        <source>the level {0} has {1} {1:buffer|buffers}; 1 to {2} are allowed</source>
        <comment>format.buffer-count</comment>
        <translation>階層 {0} 有 {1} 個緩衝區；允許 1 到 {2} 個</translation>
    </message>
    <message>
        <source>the key &apos;keeps&apos; is missing in the buffer {0}; if a level such as {1} has several buffers, each must name its tensors</source>
        <comment>format.buffer-without-keeps</comment>
        <translation>緩衝區 {0} 缺少鍵「keeps」；像 {1} 這樣有多個緩衝區的階層，每個緩衝區都要列出自己的張量</translation>
    </message>
    <message>
        <source>the level {0} cannot bypass the tensor {1}, because the level does not keep this tensor; {2}the level keeps {3}</source>
        <comment>format.bypass-of-another</comment>
        <translation>階層 {0} 不能旁路張量 {1}，因為這個階層不保留此張量；{2}這個階層保留 {3}</translation>
    </message>
    <message>
        <source>the level {0} keeps no tensor and cannot bypass the tensor {1}; remove {1} from &apos;bypass&apos;</source>
        <comment>format.bypass-of-nothing</comment>
        <translation>階層 {0} 不保留任何張量，所以不能旁路張量 {1}；請從「bypass」移除 {1}</translation>
    </message>
    <message>
        <source>{0} bypasses {1}</source>
        <comment>format.bypasses</comment>
        <translation>{0} 旁路 {1}</translation>
    </message>
    <message>
        <source>{0}: the file cannot be written: {1}</source>
        <comment>format.cannot-write</comment>
        <translation>{0}：無法寫入檔案：{1}</translation>
    </message>
    <message>
        <source>a clock such as 1 GHz or 700 MHz is expected, from 0.001 MHz to 1000 GHz</source>
        <comment>format.clock-expected</comment>
        <translation>此處應為時脈，例如 1 GHz 或 700 MHz，範圍從 0.001 MHz 到 1000 GHz</translation>
    </message>
    <message>
        <source>the accelerator counts leakage as energy, but has no clock; give the accelerator a &apos;clock&apos;, such as 1 GHz</source>
        <comment>format.clock-missing</comment>
        <translation>加速器把漏電計為能量，但沒有時脈；請為加速器加上「clock」，例如 1 GHz</translation>
    </message>
    <message>
        <source>found the byte {0}, a control character; only plain text is allowed in a file</source>
        <comment>format.control-character</comment>
        <translation>遇到控制字元位元組 {0}；檔案中只允許純文字</translation>
    </message>
    <message>
        <source>the factor {1} of {0} does not divide the {2} {2:iteration|iterations} that the outer loops leave; &apos;{0} by {3}&apos; allows a remainder tile</source>
        <comment>format.count-does-not-divide</comment>
        <translation>{0} 的因數 {1} 不能整除外層迴圈留下的 {2} 次迭代；「{0} by {3}」允許餘數分塊</translation>
    </message>
    <message>
        <source>the file is empty or has only comments; entries such as &apos;key: value&apos; are expected</source>
        <comment>format.empty-file</comment>
        <translation>檔案是空的，或只有註解；此處應為「key: value」這樣的項目</translation>
    </message>
    <message>
        <source>the group has no layer; at least one is needed</source>
        <comment>format.empty-group</comment>
        <translation>群組沒有任何層；至少需要一層</translation>
    </message>
    <message>
        <source>an energy is specified for the tensor {0}, which the buffer {1} does not keep; the buffer keeps {2}</source>
        <comment>format.energy-of-another</comment>
        <translation>指定了張量 {0} 的能量，但緩衝區 {1} 不保留它；這個緩衝區保留 {2}</translation>
    </message>
    <message>
        <source>the equation has {0} {0:dimension|dimensions}; 1 to {1} are allowed</source>
        <comment>format.equation-dimensions</comment>
        <translation>算式有 {0} 個維度；允許 1 到 {1} 個</translation>
    </message>
    <message>
        <source>the factor {0} of {1} does not divide {2}, the size of {1}; the factors of a dimension must multiply to its size</source>
        <comment>format.factor-does-not-divide</comment>
        <translation>{1} 的因數 {0} 不能整除 {1} 的大小 {2}；一個維度的各因數相乘必須等於其大小</translation>
    </message>
    <message>
        <source>the factor of {0} is {1}; a whole number from 1 to {2}, the size of {0}, is allowed</source>
        <comment>format.factor-range</comment>
        <translation>{0} 的因數是 {1}；允許 1 到 {2}（{0} 的大小）的整數</translation>
    </message>
    <message>
        <source>the factor of {0} is fixed to {1}, but &apos;allowed&apos; does not name {0}; add {0} to &apos;allowed&apos; or remove the factor</source>
        <comment>format.fixed-not-allowed</comment>
        <translation>{0} 的因數指定為 {1}，但「allowed」沒有列出 {0}；請把 {0} 加到「allowed」，或移除這個因數</translation>
    </message>
    <message>
        <source>the factor of {0} is fixed twice at this place; one factor is allowed</source>
        <comment>format.fixed-twice</comment>
        <translation>{0} 的因數在此指定了兩次；只允許一個因數</translation>
    </message>
    <message>
        <source>the level {0} cannot bypass the tensor {1}, because the level keeps this tensor for no layer of the group</source>
        <comment>format.group-keeps-not</comment>
        <translation>階層 {0} 不能旁路張量 {1}，因為這個階層沒有為群組中的任何層保留此張量</translation>
    </message>
    <message>
        <source>the group names the layer {0} twice</source>
        <comment>format.group-twice</comment>
        <translation>群組兩次列出層 {0}</translation>
    </message>
    <message>
        <source>{0} words</source>
        <comment>format.holding</comment>
        <translation>{0} 個字組</translation>
    </message>
    <message>
        <source>nothing</source>
        <comment>format.holding-nothing</comment>
        <translation>空的</translation>
    </message>
    <message>
        <source>a name of letters, digits and &apos;_&apos; is expected; the first character must not be a digit</source>
        <comment>format.identifier-expected</comment>
        <translation>此處應為由字母、數字與「_」組成的名稱；第一個字元不能是數字</translation>
    </message>
    <message>
        <source>the dimension {0} indexes no tensor of the equation; remove the dimension or use it in an index</source>
        <comment>format.idle-dimension</comment>
        <translation>維度 {0} 沒有索引算式中的任何張量；請移除這個維度，或在索引中使用它</translation>
    </message>
    <message>
        <source>another run of the program is writing this file</source>
        <comment>format.in-use</comment>
        <translation>這個程式的另一次執行正在寫入這個檔案</translation>
    </message>
    <message>
        <source>a whole number from {0} to {1} is allowed</source>
        <comment>format.integer-allowed</comment>
        <translation>允許 {0} 到 {1} 的整數</translation>
    </message>
    <message>
        <source>this is a folder; a file is expected</source>
        <comment>format.is-folder</comment>
        <translation>這是資料夾；此處應為檔案</translation>
    </message>
    <message>
        <source>&apos;keeps&apos; names {0} {0:tensor|tensors}; at most {1} are allowed</source>
        <comment>format.keeps-too-many</comment>
        <translation>「keeps」列出 {0} 個張量；最多允許 {1} 個</translation>
    </message>
    <message>
        <source>{0} is not a tensor of the workload; the tensors are {1}</source>
        <comment>format.kept-no-tensor</comment>
        <translation>{0} 不是這個工作負載的張量；張量有 {1}</translation>
    </message>
    <message>
        <source>a second buffer of the level {0} keeps the tensor {1}; at each level, only one buffer may keep a tensor</source>
        <comment>format.kept-twice</comment>
        <translation>階層 {0} 的第二個緩衝區也保留張量 {1}；每個階層只能有一個緩衝區保留同一個張量</translation>
    </message>
    <message>
        <source>{0}</source>
        <comment>format.key</comment>
        <translation>{0}</translation>
    </message>
    <message>
        <source>{0} or {1} is allowed</source>
        <comment>format.key-allowed</comment>
        <translation>允許 {0} 或 {1}</translation>
    </message>
    <message>
        <source>{0} is the last layer of its group; a group hands over only the outputs of its earlier layers</source>
        <comment>format.last-hands-nothing</comment>
        <translation>{0} 是群組的最後一層；群組只交接前面各層的輸出</translation>
    </message>
    <message>
        <source>the network has {0} {0:layer|layers}; 1 to {1} are allowed (use &apos;repeat&apos; for layers of equal shape)</source>
        <comment>format.layer-count</comment>
        <translation>網路有 {0} 層；允許 1 到 {1} 層（形狀相同的層用「repeat」）</translation>
    </message>
    <message>
        <source>the accelerator has {0} {0:level|levels}; 1 to {1} are allowed</source>
        <comment>format.level-count</comment>
        <translation>加速器有 {0} 個階層；允許 1 到 {1} 個</translation>
    </message>
    <message>
        <source>the level {0} appears below {1}; list each level once, in the order {2}</source>
        <comment>format.level-order</comment>
        <translation>階層 {0} 出現在 {1} 之下；各階層請只列一次，順序為 {2}</translation>
    </message>
    <message>
        <source>the level {0} appears twice; each level may appear once</source>
        <comment>format.level-twice</comment>
        <translation>階層 {0} 出現兩次；每個階層只能出現一次</translation>
    </message>
    <message>
        <source>the factor of {0} is fixed at this place; remove the limit of {0}</source>
        <comment>format.limit-of-fixed</comment>
        <translation>{0} 的因數在此已固定；請移除 {0} 的上限</translation>
    </message>
    <message>
        <source>the limit of {0} is {1}; a whole number from 1 to {2} is allowed</source>
        <comment>format.limit-range</comment>
        <translation>{0} 的上限為 {1}；允許 1 到 {2} 的整數</translation>
    </message>
    <message>
        <source>the factor of {0} has two limits at this place; one limit is allowed</source>
        <comment>format.limit-twice</comment>
        <translation>{0} 的因數在此有兩個上限；只允許一個上限</translation>
    </message>
    <message>
        <source>a list is expected</source>
        <comment>format.list-expected</comment>
        <translation>此處應為清單</translation>
    </message>
    <message>
        <source>found {0}; a loop is expected: a dimension and its factor, such as &apos;K 4&apos;</source>
        <comment>format.loop-expected</comment>
        <translation>遇到 {0}；此處應為迴圈：一個維度與它的因數，例如「K 4」</translation>
    </message>
    <message>
        <source>a map (&apos;key: value&apos;) is expected</source>
        <comment>format.map-expected</comment>
        <translation>此處應為鍵值表（「key: value」）</translation>
    </message>
    <message>
        <source>the key {0} is missing in {1}</source>
        <comment>format.missing-key</comment>
        <translation>{1} 中缺少鍵 {0}</translation>
    </message>
    <message>
        <source>tile, axis, word or none is allowed</source>
        <comment>format.multicast-allowed</comment>
        <translation>允許 tile、axis、word 或 none</translation>
    </message>
    <message>
        <source>a name is expected: one line of text that is not empty</source>
        <comment>format.name-expected</comment>
        <translation>此處應為名稱：單行且非空的文字</translation>
    </message>
    <message>
        <source>the workload declares no dimension; at least one dimension is needed</source>
        <comment>format.no-dimension</comment>
        <translation>工作負載沒有宣告維度；至少需要一個維度</translation>
    </message>
    <message>
        <source>both the layer and the network lack an &apos;equation&apos;; add an equation to the layer, or to the network for all layers</source>
        <comment>format.no-equation</comment>
        <translation>層與網路都沒有「equation」；請在層中加上算式，或在網路中加上供所有層使用</translation>
    </message>
    <message>
        <source>the equation uses no dimension; at least one must index a tensor</source>
        <comment>format.no-used-dimension</comment>
        <translation>算式沒有使用任何維度；至少要有一個維度索引張量</translation>
    </message>
    <message>
        <source>a technology node such as 45 nm is expected</source>
        <comment>format.node-expected</comment>
        <translation>此處應為製程節點，例如 45 nm</translation>
    </message>
    <message>
        <source>the layer {0} is not in this group; {1}its layers are {2}</source>
        <comment>format.not-in-group</comment>
        <translation>層 {0} 不在此群組中；{1}群組的層有 {2}</translation>
    </message>
    <message>
        <source>found the byte {0}, which is not UTF-8 text; only text in UTF-8 is allowed in a file</source>
        <comment>format.not-utf8</comment>
        <translation>遇到位元組 {0}，它不是 UTF-8 文字；檔案中只允許 UTF-8 文字</translation>
    </message>
    <message>
        <source>empty</source>
        <comment>format.nothing</comment>
        <translation>空的</translation>
    </message>
    <message>
        <source>a number from {0} to {1} is allowed</source>
        <comment>format.number-allowed</comment>
        <translation>允許 {0} 到 {1} 的數</translation>
    </message>
    <message>
        <source>&apos;order&apos; names the dimension {0} twice; each dimension may appear once</source>
        <comment>format.ordered-twice</comment>
        <translation>「order」列出維度 {0} 兩次；每個維度只能出現一次</translation>
    </message>
    <message>
        <source>the outermost level {0} cannot bypass a tensor, because this level is the source of all words; remove &apos;bypass&apos;</source>
        <comment>format.outermost-bypasses</comment>
        <translation>最外層的階層 {0} 不能旁路任何張量，因為這個階層是所有字組的來源；請移除「bypass」</translation>
    </message>
    <message>
        <source>the outermost level {0} keeps no tensor, but this level is the source of all words; remove &apos;keeps&apos; from this level</source>
        <comment>format.outermost-keeps-nothing</comment>
        <translation>最外層的階層 {0} 不保留任何張量，但這個階層是所有字組的來源；請移除這個階層的「keeps」</translation>
    </message>
    <message>
        <source>the outermost level {0} does not keep the tensor {1}, but level {2} does; remove &apos;keeps&apos; from the outermost level, which then keeps every tensor</source>
        <comment>format.outermost-misses</comment>
        <translation>最外層的階層 {0} 沒有保留張量 {1}，但階層 {2} 保留了它；請移除最外層的「keeps」，這樣它就保留所有張量</translation>
    </message>
    <message>
        <source>&apos;outputs&apos; names the layer {0} twice</source>
        <comment>format.output-twice</comment>
        <translation>「outputs」兩次列出層 {0}</translation>
    </message>
    <message>
        <source>the padding of {0} has {1} {1:number|numbers}; the operand has {2} {2:rank|ranks} and needs one number for each</source>
        <comment>format.pad-count</comment>
        <translation>{0} 的補邊有 {1} 個數字；其運算元有 {2} 個 rank，每個 rank 一個數字</translation>
    </message>
    <message>
        <source>&apos;pad&apos; names the operand {0}, but &apos;reads&apos; does not; only an operand in &apos;reads&apos; has a padding</source>
        <comment>format.pad-without-source</comment>
        <translation>「pad」列出運算元 {0}，但「reads」沒有；只有列在「reads」中的運算元才有補邊</translation>
    </message>
    <message>
        <source>&apos;padded&apos; names the dimension {0} twice; each dimension may appear once</source>
        <comment>format.padded-twice</comment>
        <translation>「padded」列出維度 {0} 兩次；每個維度只能出現一次</translation>
    </message>
    <message>
        <source>{0} {0:tile|tiles} of {1} and a remainder tile of {2}</source>
        <comment>format.pieces-and-rest</comment>
        <translation>{0} 個大小 {1} 的分塊，加上一個大小 {2} 的餘數分塊</translation>
    </message>
    <message>
        <source>reading the file failed before its end</source>
        <comment>format.reading-failed</comment>
        <translation>讀取檔案時在結束之前失敗</translation>
    </message>
    <message>
        <source>a second buffer of the level {0} is named {1}; every buffer of a level needs its own name</source>
        <comment>format.second-buffer</comment>
        <translation>階層 {0} 的第二個緩衝區也叫 {1}；同一階層的每個緩衝區要有自己的名稱</translation>
    </message>
    <message>
        <source>a second layer is named {0}; every layer needs its own name</source>
        <comment>format.second-layer</comment>
        <translation>第二個層也叫 {0}；每一層要有自己的名稱</translation>
    </message>
    <message>
        <source>a second level is named {0}; every level needs its own name</source>
        <comment>format.second-level</comment>
        <translation>第二個階層也叫 {0}；每個階層要有自己的名稱</translation>
    </message>
    <message>
        <source>another kind of value</source>
        <comment>format.something-else</comment>
        <translation>別種的值</translation>
    </message>
    <message>
        <source>&apos;{0} by {1}&apos; is inside tiles of {2} {2:iteration|iterations}; an inner tile must not be larger than the outer tile</source>
        <comment>format.step-grows</comment>
        <translation>「{0} by {1}」位於 {2} 次迭代的分塊之內；內層分塊不可大於外層分塊</translation>
    </message>
    <message>
        <source>found a tile size such as &apos;K by 14&apos;, which is allowed only in mappings; constraints fix factors, such as &apos;K 4&apos;</source>
        <comment>format.step-outside-of-mapping</comment>
        <translation>遇到分塊大小（例如「K by 14」），它只能用於映射；限制條件固定的是因數，例如「K 4」</translation>
    </message>
    <message>
        <source>found {0} by {1}; the tile size must be a whole number from 1 to {2}</source>
        <comment>format.step-range</comment>
        <translation>遇到 {0} by {1}；分塊大小必須是 1 到 {2} 的整數</translation>
    </message>
    <message>
        <source>{0} {1}</source>
        <comment>format.tensor-and-words</comment>
        <translation>{0} {1}</translation>
    </message>
    <message>
        <source>the tensor {0} appears twice in {1}; each tensor may appear once</source>
        <comment>format.tensor-twice</comment>
        <translation>張量 {0} 在 {1} 中出現兩次；每個張量只能出現一次</translation>
    </message>
    <message>
        <source>a text is expected</source>
        <comment>format.text-expected</comment>
        <translation>此處應為文字</translation>
    </message>
    <message>
        <source>the accelerator</source>
        <comment>format.the-accelerator</comment>
        <translation>加速器</translation>
    </message>
    <message>
        <source>the compute unit</source>
        <comment>format.the-compute-unit</comment>
        <translation>運算單元</translation>
    </message>
    <message>
        <source>the constraints file</source>
        <comment>format.the-constraints-file</comment>
        <translation>限制條件檔</translation>
    </message>
    <message>
        <source>the constraints of an axis</source>
        <comment>format.the-constraints-of-an-axis</comment>
        <translation>軸的限制條件</translation>
    </message>
    <message>
        <source>the counting</source>
        <comment>format.the-counting</comment>
        <translation>計數慣例</translation>
    </message>
    <message>
        <source>the energy of a tensor</source>
        <comment>format.the-energy-of-a-tensor</comment>
        <translation>某個張量的能量</translation>
    </message>
    <message>
        <source>the file</source>
        <comment>format.the-file</comment>
        <translation>這個檔案</translation>
    </message>
    <message>
        <source>the key</source>
        <comment>format.the-key</comment>
        <translation>這個鍵</translation>
    </message>
    <message>
        <source>the mapping</source>
        <comment>format.the-mapping</comment>
        <translation>映射</translation>
    </message>
    <message>
        <source>the list of mappings</source>
        <comment>format.the-mappings</comment>
        <translation>這些映射</translation>
    </message>
    <message>
        <source>the network</source>
        <comment>format.the-network</comment>
        <translation>網路</translation>
    </message>
    <message>
        <source>the spatial constraints of a level</source>
        <comment>format.the-spatial-constraints</comment>
        <translation>階層的空間限制條件</translation>
    </message>
    <message>
        <source>the spatial loops of a level</source>
        <comment>format.the-spatial-loops</comment>
        <translation>階層的空間迴圈</translation>
    </message>
    <message>
        <source>the technology</source>
        <comment>format.the-technology</comment>
        <translation>製程</translation>
    </message>
    <message>
        <source>the temporal constraints of a level</source>
        <comment>format.the-temporal-constraints</comment>
        <translation>階層的時間限制條件</translation>
    </message>
    <message>
        <source>the workload</source>
        <comment>format.the-workload</comment>
        <translation>工作負載</translation>
    </message>
    <message>
        <source>the workload or network</source>
        <comment>format.the-workload-or-network</comment>
        <translation>工作負載或網路</translation>
    </message>
    <message>
        <source>the file is larger than {0} {0:byte|bytes}, the limit for input files</source>
        <comment>format.too-large</comment>
        <translation>檔案大於輸入檔的上限 {0} 位元組</translation>
    </message>
    <message>
        <source>the workload declares {0} {0:dimension|dimensions}; at most {1} are allowed</source>
        <comment>format.too-many-dimensions</comment>
        <translation>工作負載宣告了 {0} 個維度；最多允許 {1} 個</translation>
    </message>
    <message>
        <source>found the invisible character {0}, which changes the direction of the text; remove it</source>
        <comment>format.turning-character</comment>
        <translation>遇到看不見的字元 {0}，它會改變文字方向；請將它移除</translation>
    </message>
    <message>
        <source>unknown key {0} in {1}; {2}the only key allowed there is {3}</source>
        <comment>format.unknown-beside-one</comment>
        <translation>{1} 中有未知的鍵 {0}；{2}此處只允許鍵 {3}</translation>
    </message>
    <message>
        <source>unknown dimension {0}; {1}the dimensions of {2} are {3}</source>
        <comment>format.unknown-dimension</comment>
        <translation>未知的維度 {0}；{1}{2} 的維度有 {3}</translation>
    </message>
    <message>
        <source>unknown key {0} in {1}; {2}the allowed keys are {3}</source>
        <comment>format.unknown-key</comment>
        <translation>{1} 中有未知的鍵 {0}；{2}允許的鍵有 {3}</translation>
    </message>
    <message>
        <source>unknown layer {0}; {1}the layers of {2} are {3}</source>
        <comment>format.unknown-layer</comment>
        <translation>未知的層 {0}；{1}{2} 的層有 {3}</translation>
    </message>
    <message>
        <source>unknown level {0}; {1}the levels of {2} are {3}</source>
        <comment>format.unknown-level</comment>
        <translation>未知的階層 {0}；{1}{2} 的階層有 {3}</translation>
    </message>
    <message>
        <source>unknown operand {0}; {1}the operands of {2} are {3}</source>
        <comment>format.unknown-operand</comment>
        <translation>未知的運算元 {0}；{1}{2} 的運算元有 {3}</translation>
    </message>
    <message>
        <source>the file cannot be read</source>
        <comment>format.unreadable</comment>
        <translation>無法讀取這個檔案</translation>
    </message>
    <message>
        <source>the file cannot be read: {0}</source>
        <comment>format.unreadable-because</comment>
        <translation>無法讀取這個檔案：{0}</translation>
    </message>
    <message>
        <source>{0} {0:tile|tiles} of {1}</source>
        <comment>format.whole-pieces</comment>
        <translation>{0} 個大小 {1} 的分塊</translation>
    </message>
    <message>
        <source>&apos;whole&apos; names the dimension {0} twice</source>
        <comment>format.whole-twice</comment>
        <translation>「whole」兩次列出維度 {0}</translation>
    </message>
    <message>
        <source>{0} + {1}</source>
        <comment>format.words-added</comment>
        <translation>{0} + {1}</translation>
    </message>
    <message>
        <source>{0}, {1}</source>
        <comment>format.words-beside</comment>
        <translation>{0}、{1}</translation>
    </message>
    <message>
        <source>{0} = {1} of {2}</source>
        <comment>format.words-in-sum</comment>
        <translation>{0} = {1} / {2}</translation>
    </message>
    <message>
        <source>{0} of {1}</source>
        <comment>format.words-of</comment>
        <translation>{0} / {1}</translation>
    </message>
    <message>
        <source>{0} is {1}; {2}</source>
        <comment>format.wrong-value</comment>
        <translation>{0} 是 {1}；{2}</translation>
    </message>
    <message>
        <source>the alias is inside the value of its own anchor; an alias must be outside this value</source>
        <comment>format.yaml-alias-in-itself</comment>
        <translation>別名位於它自己的錨點的值裡面；別名必須在這個值之外</translation>
    </message>
    <message>
        <source>the alias names an anchor that no earlier part of the file defines</source>
        <comment>format.yaml-anchor</comment>
        <translation>別名所指的錨點在檔案前面的部分沒有定義</translation>
    </message>
    <message>
        <source>no open bracket matches this closing bracket</source>
        <comment>format.yaml-bracket</comment>
        <translation>沒有與這個右括號相符的左括號</translation>
    </message>
    <message>
        <source>a value cannot begin with this character; put the text in quotes</source>
        <comment>format.yaml-character</comment>
        <translation>值不能以這個字元開頭；請為文字加上引號</translation>
    </message>
    <message>
        <source>a value cannot begin with &apos;:&apos;; entries are &apos;key: value&apos; with equal indentation, and text with &apos;: &apos; needs quotes</source>
        <comment>format.yaml-colon</comment>
        <translation>值不能以「:」開頭；每一項寫成「key: value」並以相同方式縮排，含有「: 」的文字要加引號</translation>
    </message>
    <message>
        <source>a list cannot begin here with &apos;-&apos;; the entries of a list need equal indentation</source>
        <comment>format.yaml-dash</comment>
        <translation>清單不能從這裡以「-」開始；清單的各項要以相同方式縮排</translation>
    </message>
    <message>
        <source>{0}; found the end of the file</source>
        <comment>format.yaml-found-end-of-file</comment>
        <translation>{0}；遇到檔案結尾</translation>
    </message>
    <message>
        <source>{0}; found the end of the line</source>
        <comment>format.yaml-found-end-of-line</comment>
        <translation>{0}；遇到行尾</translation>
    </message>
    <message>
        <source>{0}; found {1}</source>
        <comment>format.yaml-found-text</comment>
        <translation>{0}；遇到 {1}</translation>
    </message>
    <message>
        <source>a key cannot begin here; the entries of a map need equal indentation</source>
        <comment>format.yaml-key</comment>
        <translation>鍵不能從這裡開始；鍵值表的各項要以相同方式縮排</translation>
    </message>
    <message>
        <source>the key of a map is missing or is not plain text; a key of plain text is expected</source>
        <comment>format.yaml-key-no-text</comment>
        <translation>鍵值表的鍵缺漏，或不是純文字；此處應為純文字的鍵</translation>
    </message>
    <message>
        <source>the key {0} appears twice in one map, first in line {1}, column {2}; each key may appear once</source>
        <comment>format.yaml-key-twice</comment>
        <translation>鍵 {0} 在同一個鍵值表中出現兩次，第一次在第 {1} 行第 {2} 欄；每個鍵只能出現一次</translation>
    </message>
    <message>
        <source>found more text after the end of the document; a file has one document, and the entries of a map need equal indentation</source>
        <comment>format.yaml-more-text</comment>
        <translation>文件結束之後還有文字；一個檔案只有一份文件，鍵值表的各項要以相同方式縮排</translation>
    </message>
    <message>
        <source>this is not a &apos;- entry&apos; of the surrounding list; entries need equal indentation</source>
        <comment>format.yaml-no-entry-of-list</comment>
        <translation>這不是所在清單的「- 項目」；各項要以相同方式縮排</translation>
    </message>
    <message>
        <source>this is not a &apos;key: value&apos; entry of the surrounding map; entries need equal indentation</source>
        <comment>format.yaml-no-entry-of-map</comment>
        <translation>這不是所在鍵值表的「key: value」；各項要以相同方式縮排</translation>
    </message>
    <message>
        <source>&apos;,&apos; or the closing &apos;]&apos; is missing in the list that opens at line {0}, column {1}</source>
        <comment>format.yaml-open-list</comment>
        <translation>從第 {0} 行第 {1} 欄開始的清單缺少「,」或結尾的「]」</translation>
    </message>
    <message>
        <source>&apos;,&apos; or the closing &apos;}}&apos; is missing in the map that opens at line {0}, column {1}</source>
        <comment>format.yaml-open-map</comment>
        <translation>從第 {0} 行第 {1} 欄開始的鍵值表缺少「,」或結尾的「}}」</translation>
    </message>
    <message>
        <source>the text that opens here with {0} is not closed before the end of the file</source>
        <comment>format.yaml-open-quote</comment>
        <translation>此處以 {0} 開始的文字，到檔案結尾仍未結束</translation>
    </message>
    <message>
        <source>the YAML here is not valid ({0})</source>
        <comment>format.yaml-other</comment>
        <translation>此處的 YAML 無效（{0}）</translation>
    </message>
    <message>
        <source>a text in quotes is not closed before the end of the document</source>
        <comment>format.yaml-quote-at-end-of-document</comment>
        <translation>引號中的文字到文件結尾仍未結束</translation>
    </message>
    <message>
        <source>a text in quotes is not closed before the end of the file</source>
        <comment>format.yaml-quote-at-end-of-file</comment>
        <translation>引號中的文字到檔案結尾仍未結束</translation>
    </message>
    <message>
        <source>the indentation has a tab; only spaces are allowed there</source>
        <comment>format.yaml-tab</comment>
        <translation>縮排中有定位字元（Tab）；縮排只能用空格</translation>
    </message>
    <message>
        <source>found the YAML tag {0}; only plain text, numbers, lists and maps without tags are allowed</source>
        <comment>format.yaml-tag</comment>
        <translation>遇到 YAML 標籤 {0}；只允許不帶標籤的純文字、數字、清單與鍵值表</translation>
    </message>
    <message>
        <source>lists and maps are nested more than {0} levels deep; at most {0} levels are allowed</source>
        <comment>format.yaml-too-deep</comment>
        <translation>清單與鍵值表的巢狀深度超過 {0} 層；最多允許 {0} 層</translation>
    </message>
    <message>
        <source>the document has more than {0} values, including the values of each alias; at most {0} are allowed</source>
        <comment>format.yaml-too-many-values</comment>
        <translation>文件的值超過 {0} 個（包含每個別名的值）；最多允許 {0} 個</translation>
    </message>
    <message>
        <source>the text has the invisible character {0}, which changes the direction of the text; remove it</source>
        <comment>format.yaml-turning-text</comment>
        <translation>文字中有看不見的字元 {0}，它會改變文字方向；請將它移除</translation>
    </message>
    <message>
        <source>the output of {0} is kept across {1} shared {1:loop|loops}, but the group has only {2} shared temporal {2:loop|loops}</source>
        <comment>fusion.across-too-many</comment>
        <translation>{0} 的輸出跨越 {1} 個共用迴圈保留，但群組只有 {2} 個共用時間迴圈</translation>
    </message>
    <message>
        <source>{0} and {1} in one group cost at least {2} more. The best fused mapping found costs {3} more. This mapping saves {4} {4:word|words} at {5}, but moves {6} other {6:word|words} again</source>
        <comment>fusion.boundary-again</comment>
        <translation>把 {0} 與 {1} 放在同一群組，成本至少高出 {2}。找到的最佳融合映射的成本高出 {3}。這個映射省下 {5} 的 {4} 個字，但再次搬移其他 {6} 個字</translation>
    </message>
    <message>
        <source>{0} and {1} in one group cost at least {2} more, although fusing saves {3} {3:word|words} of the tensor at {4}</source>
        <comment>fusion.boundary-costs</comment>
        <translation>把 {0} 與 {1} 放在同一群組，成本至少高出 {2}，雖然融合可省下 {4} 中該張量的 {3} 個字</translation>
    </message>
    <message>
        <source>{0} hands over {2} words to {1} at {3}, where they take {4}; {5} words of the tensor at {6} are saved. In total, the group moves {7} fewer {7:word|words} there than its layers alone</source>
        <comment>fusion.boundary-fused</comment>
        <translation>{0} 在 {3} 交給 {1} {2} 個字，在該處佔 {4} 個字；省下這個張量在 {6} 的 {5} 個字。整個群組在該處比各層單獨執行少搬移 {7} 個字</translation>
    </message>
    <message>
        <source>{0} hands over {2} words to {1} at {3}, where they take {4}; {5} words of the tensor at {6} are saved. In total, the group moves {7} more {7:word|words} there than its layers alone</source>
        <comment>fusion.boundary-fused-more</comment>
        <translation>{0} 在 {3} 交給 {1} {2} 個字，在該處佔 {4} 個字；省下這個張量在 {6} 的 {5} 個字。整個群組在該處比各層單獨執行多搬移 {7} 個字</translation>
    </message>
    <message>
        <source>{0} and {1} cannot be in one group: {2}</source>
        <comment>fusion.boundary-impossible</comment>
        <translation>{0} 與 {1} 不能在同一群組：{2}</translation>
    </message>
    <message>
        <source>{0} and {1} in one group cost at least {2} more. The best fused mapping found costs {3} more at inner levels, although this mapping saves {4} {4:word|words} at {5}</source>
        <comment>fusion.boundary-inside</comment>
        <translation>把 {0} 與 {1} 放在同一群組，成本至少高出 {2}。找到的最佳融合映射在內層的成本高出 {3}，雖然這個映射省下 {5} 的 {4} 個字</translation>
    </message>
    <message>
        <source>no group with {0} and {1} was searched: each has more than {2} {2:layer|layers}, the limit of this search</source>
        <comment>fusion.boundary-limit</comment>
        <translation>沒有搜尋含 {0} 與 {1} 的群組：每個都超過 {2} 層，即這次搜尋的上限</translation>
    </message>
    <message>
        <source>{0} and {1} in one group cost at least {2} more. The best fused mapping found costs {3} more. This mapping saves {4} {4:word|words} at {5}, but moves {6} other {6:word|words} and performs {7} {7:MAC|MACs} again</source>
        <comment>fusion.boundary-macs-again</comment>
        <translation>把 {0} 與 {1} 放在同一群組，成本至少高出 {2}。找到的最佳融合映射的成本高出 {3}。這個映射省下 {5} 的 {4} 個字，但再次搬移其他 {6} 個字，並再次執行 {7} 次 MAC</translation>
    </message>
    <message>
        <source>the smallest tiles of {0} and {1} together need {2} {2:word|words} of {3}, which has {4}</source>
        <comment>fusion.boundary-no-room</comment>
        <translation>{0} 與 {1} 的最小圖塊共需 {3} 的 {2} 個字，而它有 {4} 個字</translation>
    </message>
    <message>
        <source>{0} and {1} stay apart, but this is not proven: fused at least {2}, apart {3}</source>
        <comment>fusion.boundary-open</comment>
        <translation>{0} 與 {1} 保持分開，但這未獲證明：融合至少 {2}，分開為 {3}</translation>
    </message>
    <message>
        <source>the search ended before the groups with {0} and {1}</source>
        <comment>fusion.boundary-stopped</comment>
        <translation>搜尋在處理含 {0} 與 {1} 的群組之前就結束了</translation>
    </message>
    <message>
        <source>in the turn of {0}, {1} needs {2} {2:word|words} ({3}), but its capacity is {4}</source>
        <comment>fusion.capacity</comment>
        <translation>在 {0} 的回合中，{1} 需要 {2} 個字組（{3}），但容量是 {4} 個</translation>
    </message>
    <message>
        <source>group {0} reads the layer {1}, but group {2} computes it; a group reads only layers of earlier groups</source>
        <comment>fusion.group-order</comment>
        <translation>群組 {0} 讀取層 {1}，但該層由群組 {2} 計算；群組只能讀取較早群組的層</translation>
    </message>
    <message>
        <source>{1} of {0} {2}</source>
        <comment>fusion.held-words</comment>
        <translation>{0} 的 {1} {2}</translation>
    </message>
    <message>
        <source>the home is level {0}, but the accelerator has {1} {1:level|levels}</source>
        <comment>fusion.home-below-all</comment>
        <translation>交接階層是第 {0} 層，但加速器只有 {1} 層</translation>
    </message>
    <message>
        <source>the home {0} does not keep the tensor {1} of {2}, which is handed over at the home</source>
        <comment>fusion.home-bypasses</comment>
        <translation>交接階層 {0} 不保留 {2} 的張量 {1}，而這個張量要在該階層交接</translation>
    </message>
    <message>
        <source>group {0}: {1}</source>
        <comment>fusion.in-group</comment>
        <translation>群組 {0}：{1}</translation>
    </message>
    <message>
        <source>{0}: {1}</source>
        <comment>fusion.in-layer</comment>
        <translation>{0}：{1}</translation>
    </message>
    <message>
        <source>the layer {0} is in no group; each layer belongs to one group</source>
        <comment>fusion.layer-in-no-group</comment>
        <translation>層 {0} 不屬於任何群組；每一層屬於一個群組</translation>
    </message>
    <message>
        <source>the layer {0} appears in the groups {1} and {2}; each layer belongs to one group</source>
        <comment>fusion.layer-twice</comment>
        <translation>層 {0} 出現在群組 {1} 和 {2} 中；每一層屬於一個群組</translation>
    </message>
    <message>
        <source>the layer {0} has no mapping: {1}</source>
        <comment>fusion.layer-unmapped</comment>
        <translation>層 {0} 沒有映射：{1}</translation>
    </message>
    <message>
        <source>the layer {0} reads the later layer {1} of its group; a group must list each layer after all layers that it reads</source>
        <comment>fusion.maker-later</comment>
        <translation>層 {0} 讀取同一群組中較後面的層 {1}；在群組中，每一層都要列在它所讀取的所有層之後</translation>
    </message>
    <message>
        <source>this file has no results of groups of layers; a file that &apos;map --fuse&apos; or &apos;sweep --fuse&apos; wrote with --resume is expected</source>
        <comment>fusion.no-group-store</comment>
        <translation>這個檔案沒有層群組的結果；此處應為「map --fuse」或「sweep --fuse」以 --resume 寫出的檔案</translation>
    </message>
    <message>
        <source>found the objective {0}; groups of layers can be chosen for energy, delay, edp, energy + W delay, and the traffic of one of the levels {1}</source>
        <comment>fusion.objective-of-groups</comment>
        <translation>遇到目標 {0}；可依下列目標選擇層的群組：energy、delay、edp、energy + W delay，以及 {1} 其中一個層級的 traffic</translation>
    </message>
    <message>
        <source>The search reached its limit of effort; this is the best so far. &apos;--time-limit&apos; replaces this limit.</source>
        <comment>fusion.open-effort</comment>
        <translation>搜尋已達運算量上限；這是目前最好的結果。「--time-limit」會取代這個上限。</translation>
    </message>
    <message>
        <source>In some groups, the own loops of a layer are too many to compare; only their lower bound is known.</source>
        <comment>fusion.open-own-loops</comment>
        <translation>在某些群組中，一層自有迴圈的數量太多，無法全部比較；只知道其下界。</translation>
    </message>
    <message>
        <source>The search of a group reached its limit of {0} open parts.</source>
        <comment>fusion.open-parts</comment>
        <translation>某個群組的搜尋已達 {0} 個待展開部分的上限。</translation>
    </message>
    <message>
        <source>The search was stopped; this is the best so far.</source>
        <comment>fusion.open-stopped</comment>
        <translation>搜尋已停止；這是目前最好的結果。</translation>
    </message>
    <message>
        <source>Shared loops with more than {0} turns were not examined.</source>
        <comment>fusion.open-turns</comment>
        <translation>未檢查超過 {0} 個回合的共用迴圈。</translation>
    </message>
    <message>
        <source>the layer {0} has its own loop over {1} at level {2}; own loops are allowed only at the level above the home {3} and at inner levels</source>
        <comment>fusion.own-above-home</comment>
        <translation>層 {0} 在階層 {2} 有對 {1} 的自有迴圈；自有迴圈只允許從交接階層 {3} 的上一層往內</translation>
    </message>
    <message>
        <source>the own loop {1} {2} of {0} does not divide the {3} {3:iteration|iterations} that are left of a box; &apos;{1} by {4}&apos; leaves a remainder tile</source>
        <comment>fusion.own-does-not-divide</comment>
        <translation>{0} 的自有迴圈 {1} {2} 不能整除方塊剩下的 {3} 次迭代；「{1} by {4}」會留下餘數分塊</translation>
    </message>
    <message>
        <source>the own loops of {0} leave {2} {2:iteration|iterations} of {1} in a box; they must leave 1</source>
        <comment>fusion.own-remains</comment>
        <translation>{0} 的自有迴圈在方塊中留下 {1} 的 {2} 次迭代；必須只留下 1 次</translation>
    </message>
    <message>
        <source>the layer {0} unrolls {1} at level {2}; own loops above the home {3} must be temporal</source>
        <comment>fusion.own-spatial-above-home</comment>
        <translation>層 {0} 在階層 {2} 展開 {1}；交接階層 {3} 之上的自有迴圈必須是時間迴圈</translation>
    </message>
    <message>
        <source>the layers of the pipeline together need {1} instances on the x axis of the home {0}, but the axis has only {2}</source>
        <comment>fusion.pipeline-axis</comment>
        <translation>管線的各層在交接階層 {0} 的 x 軸上共需要 {1} 個實例，但這個軸只有 {2} 個</translation>
    </message>
    <message>
        <source>the output of {0} is handed over, but the rank {1} of this output has {2} {2:dimension|dimensions}; each rank must be one dimension with coefficient 1</source>
        <comment>fusion.rank-of-several</comment>
        <translation>{0} 的輸出要交接，但它的第 {1} 個 rank 有 {2} 個維度；每個 rank 必須是一個係數為 1 的維度</translation>
    </message>
    <message>
        <source>the output of {0} is handed over, but the dimension {1} indexes two ranks of this output; each rank needs its own dimension</source>
        <comment>fusion.rank-twice</comment>
        <translation>{0} 的輸出要交接，但維度 {1} 索引它的兩個 rank；每個 rank 需要自己的維度</translation>
    </message>
    <message>
        <source>the output of {0} is handed over, but the rank {1} of this output has the coefficient {2}; each rank must be one dimension with coefficient 1</source>
        <comment>fusion.rank-with-coefficient</comment>
        <translation>{0} 的輸出要交接，但它的第 {1} 個 rank 的係數是 {2}；每個 rank 必須是一個係數為 1 的維度</translation>
    </message>
    <message>
        <source>the level {0} has a shared loop over {1}; shared loops are allowed only above the home {2}</source>
        <comment>fusion.shared-below-home</comment>
        <translation>階層 {0} 有對 {1} 的共用迴圈；共用迴圈只允許在交接階層 {2} 之上</translation>
    </message>
    <message>
        <source>the shared loop {1} {2} of level {0} does not divide the {3} {3:iteration|iterations} left there; &apos;{1} by {4}&apos; leaves a remainder tile</source>
        <comment>fusion.shared-does-not-divide</comment>
        <translation>階層 {0} 的共用迴圈 {1} {2} 不能整除那裡剩下的 {3} 次迭代；「{1} by {4}」會留下餘數分塊</translation>
    </message>
    <message>
        <source>the shared loop of level {0} tiles {1} by {2}, but only {3} {3:iteration is|iterations are} left there</source>
        <comment>fusion.shared-grows</comment>
        <translation>階層 {0} 的共用迴圈以 {2} 分塊 {1}，但那裡只剩 {3} 次疊代</translation>
    </message>
    <message>
        <source>{0} keeps {1} for the layer {2}, but not for {3}; all layers that read {1} must share one tile at {0}</source>
        <comment>fusion.skip-bypassed</comment>
        <translation>{0} 為層 {2} 保留 {1}，卻不為 {3} 保留；所有讀取 {1} 的層必須在 {0} 共用一個分塊</translation>
    </message>
    <message>
        <source>the group computes only {1} of {2} words of the output of {0}; the whole output is needed outside the group</source>
        <comment>fusion.stored-part</comment>
        <translation>群組只計算 {0} 的輸出的 {2} 個字組中的 {1} 個；群組之外需要整個輸出</translation>
    </message>
    <message>
        <source>the network has more than {0} sets of layers that may be done before others, the limit of the search for groups; a network with fewer parallel branches can be searched</source>
        <comment>fusion.too-many-states</comment>
        <translation>此網路有超過 {0} 個可先完成的層集合，這是群組搜尋的上限；平行分支較少的網路可以搜尋</translation>
    </message>
    <message>
        <source>a turn of {0} has imperfect factors and more than {1} time steps × instances, the limit of this program; perfect factors have no such limit</source>
        <comment>fusion.too-many-steps</comment>
        <translation>{0} 的一個回合有不整除因數，而且時間步 × 實例數超過 {1}，這是本程式的上限；整除因數不受此限</translation>
    </message>
    <message>
        <source>the shared loops of a group have more than {0} turns, the limit of this program</source>
        <comment>fusion.too-many-turns</comment>
        <translation>群組的共用迴圈超過 {0} 個回合，這是本程式的上限</translation>
    </message>
    <message>
        <source>no later layer of the group reads the output of {0}; only the last layer {1} may have an output without a reader in the group</source>
        <comment>fusion.two-sinks</comment>
        <translation>群組中沒有後面的層讀取 {0} 的輸出；只有最後一層 {1} 的輸出可以不在群組內被讀取</translation>
    </message>
    <message>
        <source>a box of the layer {0} has {2} of {3} iterations of {1}; the dimension {1} must stay whole</source>
        <comment>fusion.whole-split</comment>
        <translation>層 {0} 的方塊只有 {1} 的 {3} 次迭代中的 {2} 次；維度 {1} 必須保持完整</translation>
    </message>
    <message>
        <source>a coefficient</source>
        <comment>imports.a-coefficient</comment>
        <translation>係數</translation>
    </message>
    <message>
        <source>a comparison</source>
        <comment>imports.a-comparison</comment>
        <translation>一個比較式</translation>
    </message>
    <message>
        <source>a component</source>
        <comment>imports.a-component</comment>
        <translation>元件</translation>
    </message>
    <message>
        <source>a data space</source>
        <comment>imports.a-data-space</comment>
        <translation>資料空間</translation>
    </message>
    <message>
        <source>a layer</source>
        <comment>imports.a-layer</comment>
        <translation>層</translation>
    </message>
    <message>
        <source>a memory</source>
        <comment>imports.a-memory</comment>
        <translation>記憶體</translation>
    </message>
    <message>
        <source>a node</source>
        <comment>imports.a-node</comment>
        <translation>節點</translation>
    </message>
    <message>
        <source>a table</source>
        <comment>imports.a-table</comment>
        <translation>表格</translation>
    </message>
    <message>
        <source>a tensor access</source>
        <comment>imports.a-tensor-access</comment>
        <translation>張量存取</translation>
    </message>
    <message>
        <source>this convention for counting accesses would be lost, so the counts would be too low</source>
        <comment>imports.accesses-lost</comment>
        <translation>這種計算存取的慣例會遺失，所以計數會太低</translation>
    </message>
    <message>
        <source>the energy of address generation would be lost; in Loopglass, only the storage itself takes energy for an access</source>
        <comment>imports.addresses-lost</comment>
        <translation>產生位址的能量會遺失；在 Loopglass 中，存取只有儲存本身的能量</translation>
    </message>
    <message>
        <source>the entry {0} does not fit the type of the port; fh and fl need a port that writes, tl and th a port that reads</source>
        <comment>imports.allocation-against-type</comment>
        <translation>項目 {0} 不符合埠的類型；fh 與 fl 需要寫入的埠，tl 與 th 需要讀取的埠</translation>
    </message>
    <message>
        <source>an action</source>
        <comment>imports.an-action</comment>
        <translation>動作</translation>
    </message>
    <message>
        <source>an axis of &apos;spatial&apos;</source>
        <comment>imports.an-axis-of-spatial</comment>
        <translation>「spatial」的軸</translation>
    </message>
    <message>
        <source>an einsum</source>
        <comment>imports.an-einsum</comment>
        <translation>einsum</translation>
    </message>
    <message>
        <source>this file belongs to {0}, but the previous file belongs to {1}; only files of one tool can be read together</source>
        <comment>imports.another-tool</comment>
        <translation>這個檔案屬於 {0}，但前一個屬於 {1}；只能一起讀取同一個工具的檔案</translation>
    </message>
    <message>
        <source>This result depends on these assumptions about the files of {0}:</source>
        <comment>imports.answer-assumes</comment>
        <translation>這個結果取決於以下對 {0} 的檔案的假定：</translation>
    </message>
    <message>
        <source>a file of AccelForge needs &apos;arch&apos; with &apos;nodes&apos;, or &apos;workload&apos; with &apos;einsums&apos;</source>
        <comment>imports.arch-without-nodes</comment>
        <translation>AccelForge 的檔案需要「arch」與「nodes」，或「workload」與「einsums」</translation>
    </message>
    <message>
        <source>the array dimension {0} has the size 0, so the array has no MACs; the import would use the size 1</source>
        <comment>imports.array-dimension-of-none</comment>
        <translation>陣列維度 {0} 的大小是 0，因此陣列沒有 MAC；匯入會使用大小 1</translation>
    </message>
    <message>
        <source>the array has the size 0, because the core only stores words; the import uses 1 MAC</source>
        <comment>imports.array-without-macs</comment>
        <translation>陣列的大小是 0，因為這個核心只儲存字組；匯入使用 1 個 MAC</translation>
    </message>
    <message>
        <source>an assertion of the template is false: {0}</source>
        <comment>imports.assertion-fails</comment>
        <translation>範本的斷言不成立：{0}</translation>
    </message>
    <message>
        <source>assumed</source>
        <comment>imports.assumed</comment>
        <translation>假定</translation>
    </message>
    <message>
        <source>the attribute &apos;vector_access_energy&apos; of {0} and the table have the same energies; as in Timeloop, the import uses the attribute</source>
        <comment>imports.attribute-equals-table</comment>
        <translation>{0} 的屬性「vector_access_energy」與表格的能量相同；與 Timeloop 相同，匯入採用屬性</translation>
    </message>
    <message>
        <source>this attribute sets {1} pJ for each access of {0}, but the table has {2} pJ (read), {3} pJ (write) and {4} pJ (update); as in Timeloop, the import uses the attribute</source>
        <comment>imports.attribute-over-table</comment>
        <translation>這個屬性把 {0} 的每次存取設為 {1} pJ，但能量表是 {2} pJ（讀取）、{3} pJ（寫入）與 {4} pJ（更新）；與 Timeloop 相同，匯入採用屬性</translation>
    </message>
    <message>
        <source>found a map; a list of axes is expected. The instances of {0} would be lost</source>
        <comment>imports.axes-in-a-map</comment>
        <translation>找到鍵值表；應為軸的清單。{0} 的實例會遺失</translation>
    </message>
    <message>
        <source>the dimensions of the array alternate between the axes X and Y</source>
        <comment>imports.axes-in-turn</comment>
        <translation>陣列的維度輪流使用 X 軸與 Y 軸</translation>
    </message>
    <message>
        <source>this key requires no more than one used instance along the axis; every mapping uses at least one, so the key changes nothing</source>
        <comment>imports.axis-may-be-unused</comment>
        <translation>這個鍵最多要求此軸使用一個實例；每個映射都至少使用一個，所以這個鍵不改變任何事</translation>
    </message>
    <message>
        <source>two axes of the file become one axis in Loopglass, so the constraints of both axes are skipped</source>
        <comment>imports.axis-of-several</comment>
        <translation>檔案的兩個軸在 Loopglass 中成為一個軸，所以略過兩者的限制條件</translation>
    </message>
    <message>
        <source>a mapping must use {0} or more of the {1} instances along the axis</source>
        <comment>imports.axis-used</comment>
        <translation>沿該軸的 {1} 個實例中，至少使用 {0} 個</translation>
    </message>
    <message>
        <source>the file requires {2} of the {1} instances along the axis, but the factors reach at most {0}; the import requires {0} instances</source>
        <comment>imports.axis-used-as-full</comment>
        <translation>檔案要求使用沿此軸 {1} 個實例中的 {2} 個，但因數最多只能用到 {0} 個；匯入要求使用 {0} 個實例</translation>
    </message>
    <message>
        <source>only one choice of factors, for {0}, uses {1} or more of the {2} instances along the axis; these factors become a constraint</source>
        <comment>imports.axis-used-by</comment>
        <translation>只有一種因數選擇（{0}）使用沿此軸 {2} 個實例中的 {1} 個以上；這些因數成為限制條件</translation>
    </message>
    <message>
        <source>this key scales the size of a tensor in memory, and this factor would be lost; in Loopglass, the size follows from the dimensions</source>
        <comment>imports.backing-scale-lost</comment>
        <translation>這個鍵縮放張量在記憶體中的大小，而這個倍數會遺失；在 Loopglass 中，大小由維度決定</translation>
    </message>
    <message>
        <source>found {0}; an operand of the memory ({1}) and one of fh, tl, fl and th are expected, such as I1, tl</source>
        <comment>imports.bad-allocation</comment>
        <translation>遇到 {0}；應為這個記憶體的運算元（{1}）與 fh、tl、fl、th 之一，例如 I1, tl</translation>
    </message>
    <message>
        <source>found {0}; {{% set name = expression %}} is expected</source>
        <comment>imports.bad-assignment</comment>
        <translation>遇到 {0}；可讀取 {{% set name = expression %}}</translation>
    </message>
    <message>
        <source>found {0}; an equation is expected, such as O[b][k] += W[k][c] * I[b][c] or T[m, n] = A[m, k] * B[k, n]</source>
        <comment>imports.bad-einsum</comment>
        <translation>遇到 {0}；此處應為算式，例如 O[b][k] += W[k][c] * I[b][c] 或 T[m, n] = A[m, k] * B[k, n]</translation>
    </message>
    <message>
        <source>{1} in &apos;factors&apos; ({0}) cannot be read; a dimension and its factor are expected, such as K=4 or K4</source>
        <comment>imports.bad-factors</comment>
        <translation>無法讀取「factors」（{0}）中的 {1}；此處應為維度與它的因數，例如 K=4 或 K4</translation>
    </message>
    <message>
        <source>the index {0} cannot be read; a sum of variables with whole coefficients of 1 or more is expected, such as 2*p + r</source>
        <comment>imports.bad-index</comment>
        <translation>無法讀取索引 {0}；此處應為變數乘以 1 以上整數係數的和，例如 2*p + r</translation>
    </message>
    <message>
        <source>found {0}; a range with at least one value is expected, such as 0 &lt;= p &lt; 112</source>
        <comment>imports.bad-iteration</comment>
        <translation>遇到 {0}；此處應為至少有一個值的範圍，例如 0 &lt;= p &lt; 112</translation>
    </message>
    <message>
        <source>the name is {0}; a text on one line is expected, and it must not be empty</source>
        <comment>imports.bad-name</comment>
        <translation>名稱是 {0}；此處應為單行且非空的文字</translation>
    </message>
    <message>
        <source>the name {0} cannot be read; a name with a range is expected, such as PE[0..15]</source>
        <comment>imports.bad-range</comment>
        <translation>無法讀取名稱 {0}；此處應為有範圍的名稱，例如 PE[0..15]</translation>
    </message>
    <message>
        <source>found {0}; an equation for an index is expected, such as ix=2*ox+1*fx</source>
        <comment>imports.bad-relation</comment>
        <translation>遇到 {0}；此處應為索引的等式，例如 ix=2*ox+1*fx</translation>
    </message>
    <message>
        <source>a term of a projection cannot be read; [DIMENSION] or [DIMENSION, COEFFICIENT] is expected</source>
        <comment>imports.bad-term</comment>
        <translation>投影的一項必須是 [DIMENSION] 或 [DIMENSION, COEFFICIENT]</translation>
    </message>
    <message>
        <source>found {0}; a dimension and its factor are expected, such as K, 32</source>
        <comment>imports.bad-unrolling</comment>
        <translation>遇到 {0}；此處應為維度與它的因數，例如 K, 32</translation>
    </message>
    <message>
        <source>the words of the tensors have different numbers of bits, so the time of a {0} depends on the tensor; Loopglass counts bandwidth in words, so all words would be as slow as the widest words</source>
        <comment>imports.bandwidth-of-bits</comment>
        <translation>各張量的字組有不同的位元數，所以 {0} 的時間依張量而定；Loopglass 的頻寬以字組計，所以所有字組會與最寬的字組一樣慢</translation>
    </message>
    <message>
        <source>the file lists this node after the compute unit that runs this layer; the layer does not use such a node</source>
        <comment>imports.behind-the-unit</comment>
        <translation>檔案把這個節點列在執行此層的運算單元之後；此層不使用這樣的節點</translation>
    </message>
    <message>
        <source>partial sums have {0} bits, and complete outputs have {1} bits; in Loopglass, a tensor has one width, so complete outputs would cost as much as partial sums</source>
        <comment>imports.bits-of-results</comment>
        <translation>部分和有 {0} 位元，完整的輸出有 {1} 位元；在 Loopglass 中，一個張量只有一種寬度，所以完整的輸出會與部分和成本相同</translation>
    </message>
    <message>
        <source>this key sets the bits per word of each tensor</source>
        <comment>imports.bits-of-tensors</comment>
        <translation>這個鍵設定每個張量的字組位元數</translation>
    </message>
    <message>
        <source>{0} is not an operand of the layer; {1}the operands are {2}. The bits of {0} would be lost</source>
        <comment>imports.bits-of-unknown</comment>
        <translation>{0} 不是這一層的運算元；{1}運算元是 {2}。{0} 的位元數會遺失</translation>
    </message>
    <message>
        <source>the expression for a set of tensors cannot be read, so the bits of their words would be lost</source>
        <comment>imports.bits-of-unread-set</comment>
        <translation>無法讀取這個張量集合，因此其字組的位元數會遺失</translation>
    </message>
    <message>
        <source>a block of {0} has {1} words and {2} bits, which contradicts the width of {3} bits; Timeloop refuses such a file, but this import uses the words of the block</source>
        <comment>imports.block-not-of-width</comment>
        <translation>{0} 的一個區塊有 {1} 個字組，共 {2} 位元，與寬度 {3} 位元矛盾；Timeloop 會拒絕這樣的檔案，但這項匯入採用區塊的字組</translation>
    </message>
    <message>
        <source>this constraint allows at most {0} {0:iteration|iterations} of each named loop</source>
        <comment>imports.bounds-of-loops</comment>
        <translation>這項限制條件對每個列出的迴圈最多允許 {0} 次迭代</translation>
    </message>
    <message>
        <source>a branch of !Parallel has its own fanout; only a container before !Parallel may have a fanout, for all branches together</source>
        <comment>imports.branch-fanout</comment>
        <translation>!Parallel 的一個分支有自己的扇出；只允許所有分支共有的扇出，寫在 !Parallel 之前的容器</translation>
    </message>
    <message>
        <source>this branch has several nodes, which become several levels</source>
        <comment>imports.branch-of-nodes</comment>
        <translation>這個分支有多個節點，它們成為多個階層</translation>
    </message>
    <message>
        <source>this node is a branch to {0}, which this layer does not use</source>
        <comment>imports.branch-of-others</comment>
        <translation>這個節點是通往 {0} 的分支，此層不使用它</translation>
    </message>
    <message>
        <source>this list of nodes has no computation; end the list with !Compute or !Sequential</source>
        <comment>imports.branch-without-compute</comment>
        <translation>這個節點清單沒有運算；請以 !Compute 或 !Sequential 結束清單</translation>
    </message>
    <message>
        <source>the shape is Timeloop&apos;s built-in matrix product, with A, B and Z over M, N, K</source>
        <comment>imports.built-in-product</comment>
        <translation>形狀是 Timeloop 內建的矩陣乘積：A、B 與 Z，維度為 M、N、K</translation>
    </message>
    <message>
        <source>the shape is Timeloop&apos;s built-in convolution layer, with Weights, Inputs and Outputs over C, K (or M), R, S, N, P, Q</source>
        <comment>imports.built-in-shape</comment>
        <translation>形狀是 Timeloop 內建的卷積層：Weights、Inputs 與 Outputs，維度為 C、K（或 M）、R、S、N、P、Q</translation>
    </message>
    <message>
        <source>the file {0} cannot be included; it must be in the folder of the including file, or in the folder above</source>
        <comment>imports.cannot-be-included</comment>
        <translation>無法引入檔案 {0}；檔案必須在引入它的檔案所在的資料夾，或在上一層資料夾</translation>
    </message>
    <message>
        <source>{0} {0:word|words}</source>
        <comment>imports.capacity</comment>
        <translation>{0} 個字組</translation>
    </message>
    <message>
        <source>the tensors have several width factors; in Loopglass, a tensor has one width, so the import would use the largest factor</source>
        <comment>imports.capacity-of-bits</comment>
        <translation>各張量有數個寬度倍數；在 Loopglass 中，一個張量只有一種寬度，所以匯入會採用最大的倍數</translation>
    </message>
    <message>
        <source>the component {0} of class {1} carries words; Loopglass models only storages and MACs, so the energy and the cycles of this component would be lost</source>
        <comment>imports.carrier-lost</comment>
        <translation>類別為 {1} 的元件 {0} 傳送字組；Loopglass 只有儲存與 MAC，所以這個元件的能量與週期會遺失</translation>
    </message>
    <message>
        <source>{0}: {1}</source>
        <comment>imports.census-place</comment>
        <translation>{0}：{1}</translation>
    </message>
    <message>
        <source>{0} of {1} {1:file was|files were} read; {2} {2:file belongs|files belong} to no known tool</source>
        <comment>imports.census-summary</comment>
        <translation>{1} 個檔案中讀取了 {0} 個；{2} 個不屬於任何已知工具</translation>
    </message>
    <message>
        <source>read</source>
        <comment>imports.census-taken</comment>
        <translation>已讀取</translation>
    </message>
    <message>
        <source>read, but {0} {0:value is|values are} missing</source>
        <comment>imports.census-with-missing</comment>
        <translation>已讀取，但缺少 {0} 個值</translation>
    </message>
    <message>
        <source>this key has no counterpart in Loopglass, but its value in this file changes nothing</source>
        <comment>imports.changes-nothing-here</comment>
        <translation>這個鍵在 Loopglass 中沒有對應；檔案中的值不改變任何結果</translation>
    </message>
    <message>
        <source>{1} instances of {0} share the energy of an access; Loopglass counts each access in full, so the energy would be up to {1} times too high</source>
        <comment>imports.clusters-lost</comment>
        <translation>{0} 的 {1} 個實例共用一次存取的能量；Loopglass 完整計算每次存取，所以能量最多會高 {1} 倍</translation>
    </message>
    <message>
        <source>{0} cannot constrain loops; only &lt;=, &lt;, or == 1 for each loop is allowed</source>
        <comment>imports.comparison-unread</comment>
        <translation>{0} 不能限制迴圈；只允許 &lt;=、&lt;，或對每個迴圈用 == 1</translation>
    </message>
    <message>
        <source>a constraint of this type would be lost, because Loopglass has no counterpart; the search would also find mappings that the file forbids</source>
        <comment>imports.constraint-lost</comment>
        <translation>這種類型的限制條件會遺失，因為 Loopglass 沒有對應；搜尋也會找到檔案所禁止的映射</translation>
    </message>
    <message>
        <source>these files do not contain the constraints {0}, which would be lost</source>
        <comment>imports.constraints-by-name</comment>
        <translation>這些檔案不含限制條件 {0}，它會遺失</translation>
    </message>
    <message>
        <source>converted</source>
        <comment>imports.converted</comment>
        <translation>轉換</translation>
    </message>
    <message>
        <source>{0} ({1}) processes words on their way, as a converter, driver or adder does; Loopglass models only storages and MACs, so the energy of {0} would be lost</source>
        <comment>imports.converter-lost</comment>
        <translation>{0}（{1}）在字組的路途中處理它們，如同轉換器、驅動器或加法器；Loopglass 只有儲存與 MAC，所以 {0} 的能量會遺失</translation>
    </message>
    <message>
        <source>a copy moves words without operations; Loopglass would count one operation for each word</source>
        <comment>imports.copy-lost</comment>
        <translation>複製只搬移字組而不做運算；Loopglass 會把每個字組計為一次運算</translation>
    </message>
    <message>
        <source>the file {0} of the core is missing; put this file into the folder of the system or into its subfolder &apos;cores&apos;</source>
        <comment>imports.core-not-found</comment>
        <translation>找不到核心的檔案 {0}；請把這個檔案放進系統的資料夾或其子資料夾「cores」</translation>
    </message>
    <message>
        <source>the core {0} of type {1} has no {2} and cannot run a layer; &apos;--set core=ID&apos; selects another core: {3}</source>
        <comment>imports.core-without-array</comment>
        <translation>類型為 {1} 的核心 {0} 沒有 {2}，不能執行任何層；「--set core=ID」可選擇另一個核心：{3}</translation>
    </message>
    <message>
        <source>this key assigns layers to cores; in Loopglass, the accelerator is one core, and the search decides the mapping</source>
        <comment>imports.cores-of-layers</comment>
        <translation>這個鍵把層指派給核心；在 Loopglass 中，加速器就是一個核心，由搜尋決定映射</translation>
    </message>
    <message>
        <source>the file specifies the cost of an access of the full width; the import converts this cost to the cost of one word</source>
        <comment>imports.costs-of-width</comment>
        <translation>檔案指定整個寬度一次存取的成本；匯入把這個成本換算為一個字組的成本</translation>
    </message>
    <message>
        <source>the width of an access of {0} is missing, so a word would cost as much as an access of the full width</source>
        <comment>imports.costs-without-width</comment>
        <translation>缺少 {0} 的存取寬度，所以一個字組的成本會等於一次全寬度存取</translation>
    </message>
    <message>
        <source>one cycle is the time of one operation of {0}: {1} s</source>
        <comment>imports.cycle-of-mac</comment>
        <translation>一個週期是 {0} 一次運算的時間：{1} 秒</translation>
    </message>
    <message>
        <source>two data spaces are named {0}; every data space needs its own name</source>
        <comment>imports.data-space-twice</comment>
        <translation>有兩個資料空間都叫 {0}；每個資料空間需要自己的名稱</translation>
    </message>
    <message>
        <source>the file does not name the tensors; they get the names ifmap, weight and ofmap, as in the samples</source>
        <comment>imports.default-tensors</comment>
        <translation>檔案沒有為張量命名；它們的名稱是 ifmap、weight 與 ofmap，與範例相同</translation>
    </message>
    <message>
        <source>the delay {0} would be lost; the import supports only a sum or a maximum of the numbers of reads and writes, each with a constant factor</source>
        <comment>imports.delay-formula-lost</comment>
        <translation>延遲 {0} 會遺失；匯入只支援讀取次數與寫入次數的和或最大值，兩者各乘以一個常數</translation>
    </message>
    <message>
        <source>this constraint on the loops would be lost, because Loopglass cannot express it; the search would also find mappings that the file forbids</source>
        <comment>imports.demand-lost</comment>
        <translation>對迴圈的這項限制條件會遺失，因為 Loopglass 無法表達它；搜尋也會找到檔案所禁止的映射</translation>
    </message>
    <message>
        <source>this key constrains the loops; give a workload as well</source>
        <comment>imports.demand-without-workload</comment>
        <translation>這個鍵限制迴圈；請一併給工作負載</translation>
    </message>
    <message>
        <source>the file belongs to {0}, but a design in the window can name only files of Loopglass. Open the file alone, save it, and name the saved file in the design</source>
        <comment>imports.design-of-other-tool</comment>
        <translation>這個檔案屬於 {0}，但視窗中的設計只能使用 Loopglass 的檔案；請單獨開啟這個檔案，儲存它，再把儲存的檔案寫在設計中</translation>
    </message>
    <message>
        <source>the dimension {0} has the size 1 and indexes no tensor, so it is skipped</source>
        <comment>imports.dimension-taken-off</comment>
        <translation>維度 {0} 的大小是 1 而且不索引任何張量，所以略過它</translation>
    </message>
    <message>
        <source>the dimension {0} is listed twice; each dimension may appear once</source>
        <comment>imports.dimension-twice</comment>
        <translation>維度 {0} 列了兩次；每個維度只能出現一次</translation>
    </message>
    <message>
        <source>the layer has {0} {0:dimension|dimensions} in &apos;loop_dims&apos; and {1} {1:size|sizes} in &apos;loop_sizes&apos;; each dimension needs one size</source>
        <comment>imports.dimensions-and-loop-sizes</comment>
        <translation>這一層在「loop_dims」有 {0} 個維度，在「loop_sizes」有 {1} 個大小；每個維度需要一個大小</translation>
    </message>
    <message>
        <source>the array has {0} {0:dimension|dimensions} and {1} {1:size|sizes}; each dimension needs one size</source>
        <comment>imports.dimensions-and-sizes</comment>
        <translation>陣列有 {0} 個維度與 {1} 個大小；每個維度需要一個大小</translation>
    </message>
    <message>
        <source>the expression divides by 0</source>
        <comment>imports.divides-by-zero</comment>
        <translation>式子除以 0</translation>
    </message>
    <message>
        <source>accesses of {0} cost no energy, because its class is Dummy</source>
        <comment>imports.dummy-energy</comment>
        <translation>{0} 的存取不花能量，因為它的類別是 Dummy</translation>
    </message>
    <message>
        <source>{0}; the operations and words of this einsum would be lost</source>
        <comment>imports.einsum-lost</comment>
        <translation>{0}；這個 einsum 的運算與字組會遺失</translation>
    </message>
    <message>
        <source>the filter {0} is applied to an empty list; a list with entries is expected</source>
        <comment>imports.empty-list</comment>
        <translation>篩選器 {0} 用於空的清單；此處應為有項目的清單</translation>
    </message>
    <message>
        <source>the attributes depend on each other in a circle, or in a chain that is too long</source>
        <comment>imports.endless-attributes</comment>
        <translation>各屬性互相循環取決，或經過太長的一串取決關係</translation>
    </message>
    <message>
        <source>the expression ends too early</source>
        <comment>imports.ends-too-early</comment>
        <translation>式子太早結束</translation>
    </message>
    <message>
        <source>the energies in the file range from {0} to {1} and cannot all have the same unit; specify all energies in J</source>
        <comment>imports.energies-of-two-units</comment>
        <translation>檔案中的能量從 {0} 到 {1}，所以不可能都是同一個單位；請以 J 指定所有能量</translation>
    </message>
    <message>
        <source>this table has energies of {0} {0:component|components}; give the architecture as well</source>
        <comment>imports.energies-read</comment>
        <translation>這個表格有 {0} 個元件的能量；請一併給架構</translation>
    </message>
    <message>
        <source>the energies in the file are for a block of {0} words; the import divides them by {0} to get the energies of one word</source>
        <comment>imports.energy-of-block</comment>
        <translation>檔案中的能量屬於 {0} 個字組的區塊；匯入把這些能量除以 {0}，得到一個字組的能量</translation>
    </message>
    <message>
        <source>the energies of the component {0} of class {1} would be lost, because Loopglass models only storages and MACs</source>
        <comment>imports.energy-of-other</comment>
        <translation>類別為 {1} 的元件 {0} 的能量會遺失，因為 Loopglass 只有儲存與 MAC</translation>
    </message>
    <message>
        <source>two actions of {0} have the same meaning: {1} with {2} pJ and {3} with {4} pJ; as in Timeloop, the import uses {1}</source>
        <comment>imports.energy-of-synonym</comment>
        <translation>{0} 有兩個意義相同的動作：{1} 是 {2} pJ，{3} 是 {4} pJ；與 Timeloop 相同，匯入採用 {1}</translation>
    </message>
    <message>
        <source>the import assumes {0} pJ per MAC, the default for components of this class</source>
        <comment>imports.energy-per-operation</comment>
        <translation>匯入假定每次 MAC {0} pJ，這是此類別元件的預設值</translation>
    </message>
    <message>
        <source>the import assumes {0} pJ per word, the default for components of this class</source>
        <comment>imports.energy-per-word</comment>
        <translation>匯入假定每個字組 {0} pJ，這是此類別元件的預設值</translation>
    </message>
    <message>
        <source>{0} {0:entry|entries}</source>
        <comment>imports.entries</comment>
        <translation>{0} 個項目</translation>
    </message>
    <message>
        <source>{0} has {1} {1:entry|entries}; {2} are expected, one for each entry of &apos;pr_loop_dims&apos;</source>
        <comment>imports.entries-of-ranks</comment>
        <translation>{0} 有 {1} 個項目；應有 {2} 個，「pr_loop_dims」的每個項目各一個</translation>
    </message>
    <message>
        <source>an entry of this type would be lost; Loopglass has no skewed loops and would count accesses for words that instances pass to their neighbours</source>
        <comment>imports.entry-lost</comment>
        <translation>這種類型的項目會遺失；Loopglass 沒有偏移的迴圈，所以實例傳給相鄰實例的字組會計為存取</translation>
    </message>
    <message>
        <source>the entry of this component in the energy table has energies for {0}, but not for read, write or update; &apos;--action {1}&apos; uses the energy of {1} for all three. Without this option, {2}</source>
        <comment>imports.entry-of-other-access</comment>
        <translation>這個元件在能量表中的項目有 {0} 的能量，但沒有讀取、寫入或更新的；「--action {1}」把 {1} 的能量用於這三者。沒有這個選項時，{2}</translation>
    </message>
    <message>
        <source>the entry of this component in the energy table has energies for {0}, but not for a MAC; &apos;--action {1}&apos; uses the energy of {1} for the MAC. Without this option, {2}</source>
        <comment>imports.entry-of-other-operation</comment>
        <translation>這個元件在能量表中的項目有 {0} 的能量，但沒有 MAC 的；「--action {1}」把 {1} 的能量用於 MAC。沒有這個選項時，{2}</translation>
    </message>
    <message>
        <source>the entry of this component in the energy table has no energy for a read, write or update; {0}</source>
        <comment>imports.entry-without-access</comment>
        <translation>這個元件在能量表中的項目沒有讀取、寫入或更新的能量；{0}</translation>
    </message>
    <message>
        <source>no component of the architecture has this name, so these energies are skipped; {0}the components are {1}</source>
        <comment>imports.entry-without-component</comment>
        <translation>架構沒有這個名稱的元件，所以略過這些能量；{0}元件有 {1}</translation>
    </message>
    <message>
        <source>the entry of this component in the energy table has no energy for a MAC; {0}</source>
        <comment>imports.entry-without-operation</comment>
        <translation>這個元件在能量表中的項目沒有 MAC 的能量；{0}</translation>
    </message>
    <message>
        <source>{0}</source>
        <comment>imports.equation</comment>
        <translation>{0}</translation>
    </message>
    <message>
        <source>found {0}; in texts, the escapes \\, \&apos;, \&quot;, \n, \t and \r are allowed</source>
        <comment>imports.escape</comment>
        <translation>遇到 {0}；文字中可讀取的跳脫序列是 \、\&apos;、\&quot;、
、	 與 \r</translation>
    </message>
    <message>
        <source>the layer is executed {0} times; this becomes the repeat of the layer</source>
        <comment>imports.executed-as-repeat</comment>
        <translation>這一層執行 {0} 次；這成為這一層的 repeat</translation>
    </message>
    <message>
        <source>this key says that the layer is executed once</source>
        <comment>imports.executed-once</comment>
        <translation>這個鍵指出這一層執行一次</translation>
    </message>
    <message>
        <source>the original tool executes the layer {0} times and multiplies energy and delay; in Loopglass, energy and delay are for one execution</source>
        <comment>imports.executed-times</comment>
        <translation>原來的工具執行這一層 {0} 次，並把能量與延遲相乘；在 Loopglass 中，能量與延遲屬於一次執行</translation>
    </message>
    <message>
        <source>the expression {0} cannot be evaluated: found {1}; numbers, names, texts in quotes and operators are allowed</source>
        <comment>imports.expression-character</comment>
        <translation>無法計算式子 {0}：遇到 {1}；允許數字、名稱、引號中的文字與運算子</translation>
    </message>
    <message>
        <source>the expression {0} cannot be evaluated: {1}. Allowed are numbers, names, + - * / // % **, comparisons, max, min, ceil, floor, round, abs, sqrt and log2</source>
        <comment>imports.expression-fails</comment>
        <translation>無法計算式子 {0}：{1}。允許數字、名稱、+ - * / // % **、比較、max、min、ceil、floor、round、abs、sqrt 與 log2</translation>
    </message>
    <message>
        <source>at {1}, {3} fixes the factor of {0} to {2}, but {5} allows at most {4}; these constraints contradict each other</source>
        <comment>imports.factor-above-limit</comment>
        <translation>在 {1}，{3} 指定 {0} 的因數為 {2}，但 {5} 最多只允許 {4}；這兩個限制條件互相矛盾</translation>
    </message>
    <message>
        <source>the factor of {0} at {2} is at most {1}</source>
        <comment>imports.factor-at-most</comment>
        <translation>{0} 在 {2} 的因數最多是 {1}</translation>
    </message>
    <message>
        <source>the {0} entry of {1} has the factor {2} of {3}; the factor must divide {4}, the size of {3}</source>
        <comment>imports.factor-does-not-divide</comment>
        <translation>{1} 的 {0} 項目中 {3} 的因數是 {2}；因數必須整除 {3} 的大小 {4}</translation>
    </message>
    <message>
        <source>the factor exceeds {0}, the size of the dimension; as in Timeloop, the factor is skipped</source>
        <comment>imports.factor-ignored</comment>
        <translation>因數大於維度的大小 {0}；與 Timeloop 相同，略過這個因數</translation>
    </message>
    <message>
        <source>{0} at {1}: {2}</source>
        <comment>imports.factor-left-out</comment>
        <translation>{1} 的 {0}：{2}</translation>
    </message>
    <message>
        <source>the {0} entry of {1} only limits the factor of {2}; a mapping needs an exact factor</source>
        <comment>imports.factor-limited</comment>
        <translation>{1} 的 {0} 項目只限制 {2} 的因數；映射需要確定的因數</translation>
    </message>
    <message>
        <source>the factor {0} would be lost, because it does not divide {1}, the size of the dimension</source>
        <comment>imports.factor-lost</comment>
        <translation>因數 {0} 會遺失，因為它不能整除維度大小 {1}</translation>
    </message>
    <message>
        <source>the constraint on {0} at {1} would be lost, because {0} may use either axis there; the key &apos;split&apos; would choose the axis</source>
        <comment>imports.factor-of-axes</comment>
        <translation>在 {1} 對 {0} 的限制條件會遺失，因為 {0} 在那裡可以用任一軸；檔案中的鍵「split」會選定軸</translation>
    </message>
    <message>
        <source>the factors of {0} would be lost: several targets of the file form one level in Loopglass, and the file does not determine the factor of this level</source>
        <comment>imports.factor-of-places</comment>
        <translation>{0} 的因數會遺失：檔案的數個目標在 Loopglass 中形成一個階層，而檔案不能決定這個階層的因數</translation>
    </message>
    <message>
        <source>in the {0} entry of {1}, the factor of {2} appears twice; one factor is allowed</source>
        <comment>imports.factor-twice</comment>
        <translation>{1} 的 {0} 項目兩次給出 {2} 的因數；只允許一個因數</translation>
    </message>
    <message>
        <source>at {1}, {0} has the factor {2} in this entry, but the factor {3} in {4}; a dimension may have only one factor at one place</source>
        <comment>imports.factors-contradict</comment>
        <translation>在 {1}，這個項目中 {0} 的因數是 {2}，在 {4} 卻是 {3}；同一個位置的一個維度只能有一個因數</translation>
    </message>
    <message>
        <source>the fanout of {0} has too many instances; at most {1} instances per axis are allowed</source>
        <comment>imports.fanout-too-large</comment>
        <translation>{0} 的扇出的實例太多；每個軸最多允許 {1} 個實例</translation>
    </message>
    <message>
        <source>the file does not list the components from the outermost inward; the import puts the components with the fewest instances outermost</source>
        <comment>imports.fewest-outermost</comment>
        <translation>檔案沒有由外而內列出元件；匯入把實例最少的元件放在最外層</translation>
    </message>
    <message>
        <source>the filter {0} has arguments, but this filter allows none</source>
        <comment>imports.filter-arguments</comment>
        <translation>篩選器 {0} 有引數，但它不允許引數</translation>
    </message>
    <message>
        <source>the filter &apos;default&apos; has {0} {0:argument|arguments}; at most 2 are allowed</source>
        <comment>imports.filter-default</comment>
        <translation>篩選器「default」有 {0} 個引數；最多允許 2 個</translation>
    </message>
    <message>
        <source>the name of a filter is missing after &apos;|&apos;</source>
        <comment>imports.filter-name-missing</comment>
        <translation>「|」之後缺少篩選器的名稱</translation>
    </message>
    <message>
        <source>the filter {0} is applied to {1}; only letters from a to z are allowed</source>
        <comment>imports.filter-of-letters</comment>
        <translation>篩選器 {0} 用於 {1}；只允許字母 a 到 z</translation>
    </message>
    <message>
        <source>the filter {0} is applied to {1}, which is not a number; a number is expected</source>
        <comment>imports.filter-of-text</comment>
        <translation>篩選器 {0} 用於 {1}，它不是數；此處應為數</translation>
    </message>
    <message>
        <source>the filter &apos;round&apos; has arguments that cannot be read; round, round(0, &apos;ceil&apos;) and round(0, &apos;floor&apos;) are allowed</source>
        <comment>imports.filter-round</comment>
        <translation>無法讀取篩選器「round」的引數；允許 round、round(0, &apos;ceil&apos;) 與 round(0, &apos;floor&apos;)</translation>
    </message>
    <message>
        <source>the different size of the first tile would be lost; in Loopglass, only the last tile of a loop may be smaller</source>
        <comment>imports.first-tile-lost</comment>
        <translation>第一個分塊的不同大小會遺失；在 Loopglass 中，只有迴圈的最後一個分塊可以較小</translation>
    </message>
    <message>
        <source>the joint tiling of several dimensions would be lost; Loopglass tiles each dimension separately</source>
        <comment>imports.flatten-lost</comment>
        <translation>多個維度的合併分塊會遺失；Loopglass 對每個維度各自分塊</translation>
    </message>
    <message>
        <source>{{% for %}} has no {{% endfor %}} after it</source>
        <comment>imports.for-not-ended</comment>
        <translation>{{% for %}} 之後沒有 {{% endfor %}}</translation>
    </message>
    <message>
        <source>the file has no energy to {0} this component; the import would use the same energy for reads and writes</source>
        <comment>imports.forge-half-energy</comment>
        <translation>檔案沒有這個元件的能量（{0}）；匯入會對讀取與寫入採用相同的能量</translation>
    </message>
    <message>
        <source>these files have a mapping, but their arch and workload are missing; give both files as well</source>
        <comment>imports.forge-mapping-alone</comment>
        <translation>這些檔案有映射，但缺少 arch 與 workload；請一併給這兩個檔案</translation>
    </message>
    <message>
        <source>other components have energies in the file, but the energy of this component comes from the component model {0}, which is missing; {1}</source>
        <comment>imports.forge-model-energy</comment>
        <translation>檔案中其他元件有能量，但這個元件的能量來自缺少的元件模型 {0}；{1}</translation>
    </message>
    <message>
        <source>the delay comes from the component model {0}, which is missing, so the import would not limit the bandwidth</source>
        <comment>imports.forge-model-rate</comment>
        <translation>延遲來自缺少的元件模型 {0}，所以匯入不會限制頻寬</translation>
    </message>
    <message>
        <source>the architecture has no compute unit (!Compute), so the import would assume 0 pJ and one cycle for a MAC</source>
        <comment>imports.forge-no-compute</comment>
        <translation>架構沒有運算單元（!Compute），所以匯入會假定一次 MAC 是 0 pJ 與一個週期</translation>
    </message>
    <message>
        <source>other components have energies in the file, but the actions of this component have none; {0}</source>
        <comment>imports.forge-no-energy</comment>
        <translation>檔案中其他元件有能量，但這個元件的動作沒有能量；{0}</translation>
    </message>
    <message>
        <source>the architecture has no !Memory outside its MACs, only these tags: {0}</source>
        <comment>imports.forge-no-memory</comment>
        <translation>此架構在 MAC 之外沒有 !Memory，只有這些標籤：{0}</translation>
    </message>
    <message>
        <source>an action of this component has no throughput, although other actions have throughputs; the import would not limit the throughput of this action</source>
        <comment>imports.forge-no-rate</comment>
        <translation>這個元件有一個動作沒有吞吐量，雖然其他動作有；匯入不會限制這個動作的吞吐量</translation>
    </message>
    <message>
        <source>the compute units {0} are not enabled for the tensors of this layer, so the layer cannot run</source>
        <comment>imports.forge-none-enabled</comment>
        <translation>運算單元 {0} 都未對此層的張量啟用，因此此層無法執行</translation>
    </message>
    <message>
        <source>the compute units {0} are all enabled for this layer; the import reads only {1}, so the other units and their branches would be lost</source>
        <comment>imports.forge-several-enabled</comment>
        <translation>運算單元 {0} 都對此層啟用；匯入只讀取 {1}，所以其他單元與其分支會遺失</translation>
    </message>
    <message>
        <source>found {0}</source>
        <comment>imports.found</comment>
        <translation>遇到 {0}</translation>
    </message>
    <message>
        <source>found {0} after the end of a complete expression</source>
        <comment>imports.found-at-end</comment>
        <translation>在完整的式子結束之後遇到 {0}</translation>
    </message>
    <message>
        <source>the file allows this level to keep or bypass {0}; the search decides</source>
        <comment>imports.free-tensors</comment>
        <translation>檔案允許這個階層保留或旁路 {0}；由搜尋決定</translation>
    </message>
    <message>
        <source>the joint execution of layers would be lost; in Loopglass, each layer runs alone</source>
        <comment>imports.fusion-lost</comment>
        <translation>各層的一起執行會遺失；在 Loopglass 中，每一層單獨執行</translation>
    </message>
    <message>
        <source>layers pass on {0}, and the original tool need not store {0} in {1}; Loopglass maps each layer separately, so this saving would be lost</source>
        <comment>imports.fusion-of-layers-lost</comment>
        <translation>層與層之間傳遞 {0}，原來的工具不必把 {0} 存放在 {1}；Loopglass 個別映射每一層，所以這項節省會遺失</translation>
    </message>
    <message>
        <source>the mapping has a group of einsums inside another group; Loopglass reads only groups of single einsums</source>
        <comment>imports.group-in-group</comment>
        <translation>映射在一個 einsum 群組之內還有另一個群組；Loopglass 只讀取由單一 einsum 組成的群組</translation>
    </message>
    <message>
        <source>half of this bandwidth becomes the read bandwidth, and the other half becomes the write bandwidth</source>
        <comment>imports.half-bandwidth</comment>
        <translation>這個頻寬的一半成為讀取頻寬，另一半成為寫入頻寬</translation>
    </message>
    <message>
        <source>the energy of an interconnection network would be lost; Loopglass needs an energy per word for the fanout, which the file does not specify</source>
        <comment>imports.hops-lost</comment>
        <translation>互連網路的能量會遺失；Loopglass 需要扇出的每個字組能量，而檔案沒有指定</translation>
    </message>
    <message>
        <source>{{% if %}} has no {{% endif %}} after it</source>
        <comment>imports.if-not-ended</comment>
        <translation>{{% if %}} 之後沒有 {{% endif %}}</translation>
    </message>
    <message>
        <source>{{% if %}} is nested more than {0} levels deep; at most {0} levels are allowed</source>
        <comment>imports.if-too-deep</comment>
        <translation>{{% if %}} 的巢狀超過 {0} 層；最多允許 {0} 層</translation>
    </message>
    <message>
        <source>the array computes in memory; the energy and the cycles of its memory cells, converters and bit-serial inputs would be lost</source>
        <comment>imports.imc-lost</comment>
        <translation>陣列在記憶體中運算；其記憶體單元、轉換器與位元串列輸入的能量與週期會遺失</translation>
    </message>
    <message>
        <source>include() is part of a text; it must be the whole value</source>
        <comment>imports.include-in-text</comment>
        <translation>include() 位於文字之中；它必須是整個值</translation>
    </message>
    <message>
        <source>the file {0} does not exist, so the import assumes an empty text</source>
        <comment>imports.included-as-empty</comment>
        <translation>檔案 {0} 不存在，所以匯入假定文字是空的</translation>
    </message>
    <message>
        <source>more than {0} files include each other in a chain; at most {0} are allowed</source>
        <comment>imports.included-too-deep</comment>
        <translation>有超過 {0} 個檔案接連互相引入；最多允許 {0} 個</translation>
    </message>
    <message>
        <source>with this file, the included files have more than {0} files or {1} MiB, the largest amounts allowed</source>
        <comment>imports.included-too-much</comment>
        <translation>加上這個檔案，引入的檔案就超過 {0} 個檔案或 {1} MiB，這是允許的最大量</translation>
    </message>
    <message>
        <source>the included file has no key {0}</source>
        <comment>imports.included-without-key</comment>
        <translation>引入的檔案沒有鍵 {0}</translation>
    </message>
    <message>
        <source>the original tool reads and writes outputs before their first sum; in Loopglass, an option of the search does this, so the value in the file would be lost</source>
        <comment>imports.initial-writes-lost</comment>
        <translation>原來的工具在第一個和之前讀寫輸出；在 Loopglass 中，這是搜尋的選項，所以檔案中的值會遺失</translation>
    </message>
    <message>
        <source>no component is a known MAC; the import would use the innermost component {0} of class {1} as the MAC</source>
        <comment>imports.innermost-as-mac</comment>
        <translation>沒有已知是 MAC 的元件；匯入會把類別為 {1} 的最內層元件 {0} 作為 MAC</translation>
    </message>
    <message>
        <source>{0} is inside the MACs; storages and fanouts must be outside the MACs</source>
        <comment>imports.inside-compute</comment>
        <translation>{0} 位於 MAC 之內；儲存與扇出必須在 MAC 之外</translation>
    </message>
    <message>
        <source>&apos;instance&apos; is not a map; a map with the size of each dimension is expected</source>
        <comment>imports.instance-expected</comment>
        <translation>「instance」必須是給出每個維度大小的鍵值表</translation>
    </message>
    <message>
        <source>the file sets the number of instances of {0}; in Loopglass, this number follows from the spatial fanouts of the nodes</source>
        <comment>imports.instances-of-node</comment>
        <translation>檔案設定 {0} 的實例數；在 Loopglass 中，這個數目由各節點的空間扇出得出</translation>
    </message>
    <message>
        <source>for {1}, {0} has both &apos;keep&apos; and &apos;bypass&apos; (see also {2}); remove one of the two</source>
        <comment>imports.keep-contradicts</comment>
        <translation>{0} 對 {1} 同時有「keep」與「bypass」（另見 {2}）；請移除其中一個</translation>
    </message>
    <message>
        <source>this component keeps no tensor and becomes a level that has only loops</source>
        <comment>imports.keeps-nothing</comment>
        <translation>這個元件不保留任何張量，成為只有迴圈的階層</translation>
    </message>
    <message>
        <source>in the mapping, {1} keeps {0}, but in the accelerator, {1} does not keep {0}; remove the tensor from the mapping, or add it to the accelerator</source>
        <comment>imports.kept-by-mapping-only</comment>
        <translation>在映射中 {1} 保留 {0}，但在加速器中 {1} 不保留 {0}；請從映射移除此張量，或將它加到加速器</translation>
    </message>
    <message>
        <source>the key {0} is also in {1}; only one of the files may have this key</source>
        <comment>imports.key-in-two-files</comment>
        <translation>鍵 {0} 也出現在 {1}；一起讀取的檔案中只能有一個含有它</translation>
    </message>
    <message>
        <source>the key appears in lines {0} and {1} of one map; as in the original tool, the import uses the last value</source>
        <comment>imports.key-repeated</comment>
        <translation>這個鍵出現在同一個鍵值表的第 {0} 行與第 {1} 行；與原來的工具相同，匯入採用最後一個值</translation>
    </message>
    <message>
        <source>this energy is too large to be in J, so the import reads all energies of the file as pJ</source>
        <comment>imports.large-energies</comment>
        <translation>這個能量太大，不可能以 J 為單位，所以匯入把檔案的所有能量讀作 pJ</translation>
    </message>
    <message>
        <source>the tile of {0} has {2} iterations, but only {1} {1:iteration is|iterations are} left; choose a smaller tile</source>
        <comment>imports.larger-tile</comment>
        <translation>{0} 的分塊有 {2} 次迭代，但只剩 {1} 次；請選較小的分塊</translation>
    </message>
    <message>
        <source>the action has both a latency and a throughput; the import would use only the throughput</source>
        <comment>imports.latency-beside-throughput</comment>
        <translation>這個動作同時有延遲與吞吐量；匯入只會使用吞吐量</translation>
    </message>
    <message>
        <source>the cycles of an interconnection network would be lost; in Loopglass, a transfer through a fanout takes no time, so the delay would be too short</source>
        <comment>imports.latency-lost</comment>
        <translation>互連網路的週期數會遺失；在 Loopglass 中，通過扇出的傳輸不花時間，所以延遲會太短</translation>
    </message>
    <message>
        <source>this key names the layer that computes an operand; Loopglass maps each layer separately</source>
        <comment>imports.layers-alone</comment>
        <translation>這個鍵指出哪一層計算某個運算元；Loopglass 個別映射每一層</translation>
    </message>
    <message>
        <source>{0} {0:layer|layers}</source>
        <comment>imports.layers-read</comment>
        <translation>{0} 層</translation>
    </message>
    <message>
        <source>data layouts would be lost; in Loopglass, accesses never conflict in a bank or row, so conflicts take no cycles</source>
        <comment>imports.layouts-lost</comment>
        <translation>資料佈局會遺失；在 Loopglass 中，存取在記憶庫或列中不會互相衝突，所以衝突不花週期</translation>
    </message>
    <message>
        <source>the leakage counts as energy (counting: static)</source>
        <comment>imports.leakage-counted</comment>
        <translation>漏電計為能量（counting: static）</translation>
    </message>
    <message>
        <source>the leakage would be lost; the file needs a compute unit with a throughput, energies in J and a buffer that leaks</source>
        <comment>imports.leakage-lost</comment>
        <translation>漏電會遺失；檔案需要有吞吐量的運算單元、以 J 計的能量，以及會漏電的緩衝區</translation>
    </message>
    <message>
        <source>the table has the leakage of {0} per cycle, so the leakage of all instances counts as energy; Timeloop counts only the instances that a mapping uses</source>
        <comment>imports.leakage-of-all</comment>
        <translation>表格有 {0} 每個週期的漏電，所以所有實例的漏電都計為能量；Timeloop 只計入映射所用的實例</translation>
    </message>
    <message>
        <source>the leakage counts as leakage of {0}, the level above (counting: static)</source>
        <comment>imports.leakage-of-macs</comment>
        <translation>漏電計為上方階層 {0} 的漏電（counting: static）</translation>
    </message>
    <message>
        <source>the table has the leakage of {0} per cycle, so leakage counts as energy</source>
        <comment>imports.leakage-read</comment>
        <translation>表格有 {0} 每個週期的漏電，所以漏電計為能量</translation>
    </message>
    <message>
        <source>a whole number does not fit 64 bits</source>
        <comment>imports.leaves-whole-numbers</comment>
        <translation>有一個整數放不進 64 位元</translation>
    </message>
    <message>
        <source>skipped</source>
        <comment>imports.left-out</comment>
        <translation>略過</translation>
    </message>
    <message>
        <source>{0} has {1} bits, but a word has {2} bits, so the memory cannot store a word</source>
        <comment>imports.less-than-a-word</comment>
        <translation>{0} 有 {1} 位元，但一個字組有 {2} 位元，所以這個記憶體存不下一個字組</translation>
    </message>
    <message>
        <source>this component becomes a level that has only loops; every tensor bypasses this level</source>
        <comment>imports.level-for-loops</comment>
        <translation>這個元件成為只有迴圈的階層；每個張量都旁路它</translation>
    </message>
    <message>
        <source>a minimum of a factor would be lost; in Loopglass, a constraint can only fix a factor or limit it from above</source>
        <comment>imports.limit-of-factor</comment>
        <translation>最小因數會遺失；在 Loopglass 中，限制條件只能固定因數，或設定上限</translation>
    </message>
    <message>
        <source>the file links {0} to {1}, but no memory has this operand; the operands of the memories are {2}. The import would choose another link</source>
        <comment>imports.linked-to-no-memory</comment>
        <translation>檔案把 {0} 連到 {1}，但沒有記憶體有這個運算元；記憶體的運算元是 {2}。匯入會選擇另一個連結</translation>
    </message>
    <message>
        <source>the mapping has no &apos;memory_operand_links&apos;; as in ZigZag, the import links I to I1, W to I2 and O to O</source>
        <comment>imports.links-of-the-tool</comment>
        <translation>映射沒有「memory_operand_links」；與 ZigZag 相同，匯入把 I 連到 I1，W 連到 I2，O 連到 O</translation>
    </message>
    <message>
        <source>{0} is not a list; a list is expected</source>
        <comment>imports.list-expected</comment>
        <translation>{0} 不是清單；此處應為清單</translation>
    </message>
    <message>
        <source>found a list; a number is expected</source>
        <comment>imports.list-for-number</comment>
        <translation>遇到清單；此處應為數字</translation>
    </message>
    <message>
        <source>a loop follows an unrolling, but the next part of the accelerator is not an array; list the next memory first</source>
        <comment>imports.loop-behind-fanout</comment>
        <translation>有一個迴圈在展開之後，但加速器的下一部分不是陣列；請先列出下一個記憶體</translation>
    </message>
    <message>
        <source>the mapping lists a loop outside the outermost storage; list this storage first</source>
        <comment>imports.loop-outside</comment>
        <translation>映射把一個迴圈列在最外側的儲存之外；請先列出這個儲存</translation>
    </message>
    <message>
        <source>this constraint allows only loops that do not index {0}</source>
        <comment>imports.loops-that-reuse</comment>
        <translation>這項限制條件只允許不索引 {0} 的迴圈</translation>
    </message>
    <message>
        <source>this mapping space has imperfect factors; Loopglass uses perfect factors, unless the option &apos;--uneven&apos; is given</source>
        <comment>imports.map-space-lost</comment>
        <translation>這個映射空間有不整除因數；Loopglass 使用整除因數，除非給了選項「--uneven」</translation>
    </message>
    <message>
        <source>this requirement of a mapping would be lost, because it cannot become a constraint; the search would also find mappings that the file forbids</source>
        <comment>imports.mapping-demand-lost</comment>
        <translation>對映射的這項要求會遺失，因為它不能成為限制條件；搜尋也會找到檔案所禁止的映射</translation>
    </message>
    <message>
        <source>the mapping covers {0} einsums, but only {1} of them {1:becomes a layer|become layers}; Loopglass reads a mapping only if each einsum becomes a layer</source>
        <comment>imports.mapping-of-lost-einsums</comment>
        <translation>這個映射涵蓋 {0} 個 einsum，但只有其中 {1} 個成為層；只有每個 einsum 都成為層時，Loopglass 才讀取映射</translation>
    </message>
    <message>
        <source>the files have no layer to which this mapping belongs</source>
        <comment>imports.mapping-of-no-layer</comment>
        <translation>這些檔案沒有這個映射所屬的層</translation>
    </message>
    <message>
        <source>these files have a mapping, but the architecture is missing; give the architecture and the problem as well</source>
        <comment>imports.mapping-without-architecture</comment>
        <translation>這些檔案有映射，但缺少架構；請一併給架構和問題</translation>
    </message>
    <message>
        <source>these files have a mapping, but the problem is missing; give the architecture and the problem as well</source>
        <comment>imports.mapping-without-problem</comment>
        <translation>這些檔案有映射，但缺少問題；請一併給架構和問題</translation>
    </message>
    <message>
        <source>the file {0} may not be included. The path must be relative and end in .yaml, .yml, .jinja, .jinja2 or .j2. The path must stay inside the folder above the opened file&apos;s folder; &apos;--root FOLDER&apos; allows another folder</source>
        <comment>imports.may-not-be-included</comment>
        <translation>檔案 {0} 不可引入。路徑必須是相對路徑，並以 .yaml、.yml、.jinja、.jinja2 或 .j2 結尾。路徑必須位於開啟檔案所在資料夾的上一層資料夾之內；「--root FOLDER」允許其他資料夾</translation>
    </message>
    <message>
        <source>{0} has no ports, so the import would set no bandwidth limit</source>
        <comment>imports.memory-without-ports</comment>
        <translation>{0} 沒有埠，所以匯入不會設定頻寬上限</translation>
    </message>
    <message>
        <source>&apos;&lt;&lt;&apos; has another kind of value; a map, an alias of a map or a list of maps is expected</source>
        <comment>imports.merged-no-map</comment>
        <translation>「&lt;&lt;」是別種的值；應為鍵值表、鍵值表的別名，或鍵值表的清單</translation>
    </message>
    <message>
        <source>the file does not specify the rows of {0}; the import uses the number of rows of {1}, whose mesh contains {0}</source>
        <comment>imports.mesh-as-around</comment>
        <translation>檔案沒有指定 {0} 的列數；匯入採用 {1} 的列數，{1} 的網格包含 {0}</translation>
    </message>
    <message>
        <source>the mesh of {0} is {1} x {2}, but the mesh of {3} around it is {4} x {5}; the sides of the inner mesh must be multiples of the same sides of the outer mesh</source>
        <comment>imports.mesh-no-multiple</comment>
        <translation>{0} 的網格是 {1} x {2}，但其外圍 {3} 的網格是 {4} x {5}；內層網格的每一邊必須是外層網格同一邊的倍數</translation>
    </message>
    <message>
        <source>(not specified)</source>
        <comment>imports.mesh-not-given</comment>
        <translation>（未指定）</translation>
    </message>
    <message>
        <source>the mesh of {0} is {1} x {2}, but {0} has {3} {3:instance|instances}; the product of meshX and meshY must be the number of instances</source>
        <comment>imports.mesh-product</comment>
        <translation>{0} 的網格是 {1} x {2}，但 {0} 有 {3} 個實例；meshX 與 meshY 的乘積必須是實例數</translation>
    </message>
    <message>
        <source>{0}</source>
        <comment>imports.mesh-side</comment>
        <translation>{0}</translation>
    </message>
    <message>
        <source>missing</source>
        <comment>imports.missing</comment>
        <translation>缺少</translation>
    </message>
    <message>
        <source>the expression {0} needs a value of {1}; specify the value with &apos;--set {1}=VALUE&apos;, or with the key &apos;variables&apos; of a file that is opened together with this file</source>
        <comment>imports.name-needs-value</comment>
        <translation>式子 {0} 需要 {1} 的值；請以「--set {1}=VALUE」指定這個值，或以與此檔案一起開啟的檔案中的「variables」鍵指定</translation>
    </message>
    <message>
        <source>a name in the expression has no value</source>
        <comment>imports.name-without-value</comment>
        <translation>式子中有一個名稱沒有值</translation>
    </message>
    <message>
        <source>the tensors of every layer are named ofmap, ifmap and weight, so that one accelerator fits all layers</source>
        <comment>imports.named-by-role</comment>
        <translation>每一層的張量都稱為 ofmap、ifmap 與 weight，使一個加速器適用於所有層</translation>
    </message>
    <message>
        <source>the coefficient of {0} is {1}; 0 or more is allowed</source>
        <comment>imports.negative-coefficient</comment>
        <translation>{0} 的係數是 {1}；此模型沒有負的係數</translation>
    </message>
    <message>
        <source>the component {0} of class {1} is neither a storage nor a MAC; only storages and MACs can be imported</source>
        <comment>imports.neither-storage-nor-mac</comment>
        <translation>類別為 {1} 的元件 {0} 既不是儲存也不是 MAC；只能匯入儲存與 MAC</translation>
    </message>
    <message>
        <source>parentheses or operators are nested too deeply</source>
        <comment>imports.nested-too-deep</comment>
        <translation>括號或運算子的巢狀太深</translation>
    </message>
    <message>
        <source>{0} is a network: each hop takes energy and time. Loopglass models only storages and MACs, so both would be lost</source>
        <comment>imports.network-lost</comment>
        <translation>{0} 是網路：每一跳都耗費能量與時間。Loopglass 只有儲存與 MAC，所以兩者都會遺失</translation>
    </message>
    <message>
        <source>this array has no axis {0}; its axes are {1}</source>
        <comment>imports.no-axis</comment>
        <translation>這個陣列沒有軸 {0}；它的軸有 {1}</translation>
    </message>
    <message>
        <source>the component {0} has no class; a class such as DRAM, SRAM, regfile or intmac is expected</source>
        <comment>imports.no-class</comment>
        <translation>元件 {0} 沒有 class；此處應為 class，例如 DRAM、SRAM、regfile 或 intmac</translation>
    </message>
    <message>
        <source>{0} is not a memory, an array or a compute unit of the accelerator</source>
        <comment>imports.no-component</comment>
        <translation>{0} 不是加速器的記憶體、陣列或計算單元</translation>
    </message>
    <message>
        <source>no component is a known MAC, so the import would assume 0 pJ for a MAC</source>
        <comment>imports.no-compute</comment>
        <translation>沒有已知是 MAC 的元件，所以匯入會假定一次 MAC 是 0 pJ</translation>
    </message>
    <message>
        <source>{0} has neither &apos;depth&apos;, &apos;entries&apos; nor &apos;sizeKB&apos;; as in Timeloop, its capacity is unbounded</source>
        <comment>imports.no-depth</comment>
        <translation>{0} 沒有「depth」、「entries」或「sizeKB」；與 Timeloop 相同，它的容量沒有上限</translation>
    </message>
    <message>
        <source>{0} is not an einsum of the workload</source>
        <comment>imports.no-einsum</comment>
        <translation>{0} 不是工作負載的 einsum</translation>
    </message>
    <message>
        <source>the condition is false, but &apos;else&apos; is missing</source>
        <comment>imports.no-else</comment>
        <translation>條件不成立，但缺少「else」</translation>
    </message>
    <message>
        <source>the file specifies no energy; {0}</source>
        <comment>imports.no-energy-given</comment>
        <translation>檔案沒有指定能量；{0}</translation>
    </message>
    <message>
        <source>the table has no energy for a read, so the import uses the energy of {0}</source>
        <comment>imports.no-energy-to-read</comment>
        <translation>表格沒有讀取的能量，所以匯入採用 {0} 的能量</translation>
    </message>
    <message>
        <source>the table has no energy for an update, so the import uses the energy of {0}</source>
        <comment>imports.no-energy-to-update</comment>
        <translation>表格沒有更新的能量，所以匯入採用 {0} 的能量</translation>
    </message>
    <message>
        <source>the table has no energy for a write, so the import uses the energy of {0}</source>
        <comment>imports.no-energy-to-write</comment>
        <translation>表格沒有寫入的能量，所以匯入採用 {0} 的能量</translation>
    </message>
    <message>
        <source>no file is given; at least one file to import is expected</source>
        <comment>imports.no-file</comment>
        <translation>沒有給檔案；至少要有一個要匯入的檔案</translation>
    </message>
    <message>
        <source>this is not a folder; a census reads all files in a folder and its subfolders</source>
        <comment>imports.no-folder-to-count</comment>
        <translation>這不是資料夾；普查會讀取一個資料夾與其子資料夾的所有檔案</translation>
    </message>
    <message>
        <source>the file lists no layer; at least one layer is expected</source>
        <comment>imports.no-layer</comment>
        <translation>檔案沒有列出任何層；至少要有一層</translation>
    </message>
    <message>
        <source>no einsum can become a layer, for these reasons: {0}</source>
        <comment>imports.no-layer-because</comment>
        <translation>沒有任何 einsum 能成為層，原因如下：{0}</translation>
    </message>
    <message>
        <source>this component keeps no tensor and does not become a level; its loops move to {0}</source>
        <comment>imports.no-level</comment>
        <translation>這個元件不保留任何張量，所以不成為階層；它的迴圈移到 {0}</translation>
    </message>
    <message>
        <source>the file is not a map with keys; keys such as &apos;architecture&apos; and &apos;problem&apos; are expected</source>
        <comment>imports.no-map</comment>
        <translation>檔案不是鍵值表；應有「architecture」和「problem」這樣的鍵</translation>
    </message>
    <message>
        <source>the mapping has no entry for the layer {0} and no entry &apos;default&apos;; the search would choose all loops</source>
        <comment>imports.no-mapping-of-layer</comment>
        <translation>映射沒有層 {0} 的項目，也沒有項目「default」；搜尋會選擇所有迴圈</translation>
    </message>
    <message>
        <source>{0} has no size, so its capacity is unbounded</source>
        <comment>imports.no-memory-size</comment>
        <translation>{0} 沒有大小，所以它的容量沒有上限</translation>
    </message>
    <message>
        <source>{0} is not a number</source>
        <comment>imports.no-number</comment>
        <translation>{0} 不是數</translation>
    </message>
    <message>
        <source>the file has no order; the import uses the order of the dimensions in the problem, with the first dimension innermost</source>
        <comment>imports.no-order</comment>
        <translation>檔案沒有順序；匯入採用問題中維度的次序，第一個維度在最內側</translation>
    </message>
    <message>
        <source>the shape needs one data space with &apos;read_write: true&apos; and at least one other data space</source>
        <comment>imports.no-output</comment>
        <translation>形狀需要一個有「read_write: true」的資料空間，以及至少一個其他的資料空間</translation>
    </message>
    <message>
        <source>the delay would be lost, because the compute unit has no throughput; in Loopglass, a cycle is the time of one MAC</source>
        <comment>imports.no-rate-of-mac</comment>
        <translation>延遲會遺失，因為運算單元沒有吞吐量；在 Loopglass 中，一個週期是一次 MAC 的時間</translation>
    </message>
    <message>
        <source>&apos;instance&apos; has no size of the dimension {0}</source>
        <comment>imports.no-size</comment>
        <translation>「instance」沒有維度 {0} 的大小</translation>
    </message>
    <message>
        <source>the target {0} has only one instance below it, so it cannot have spatial loops</source>
        <comment>imports.no-spatial-loops</comment>
        <translation>目標 {0} 之下只有一個實例，所以不能有空間迴圈</translation>
    </message>
    <message>
        <source>the architecture has no storage</source>
        <comment>imports.no-storage</comment>
        <translation>這個架構沒有儲存</translation>
    </message>
    <message>
        <source>the architecture has no &apos;subtree&apos; (versions 0.2 and 0.3) and no &apos;nodes&apos; (version 0.4); &apos;subtree&apos; or &apos;nodes&apos; is expected</source>
        <comment>imports.no-subtree-or-nodes</comment>
        <translation>架構沒有「subtree」（0.2 與 0.3 版），也沒有「nodes」（0.4 版）；應有「subtree」或「nodes」</translation>
    </message>
    <message>
        <source>the core {0} does not exist; the cores are {1}</source>
        <comment>imports.no-such-core</comment>
        <translation>核心 {0} 不存在；核心有 {1}</translation>
    </message>
    <message>
        <source>the energy table has no entry for this component; {0}</source>
        <comment>imports.no-table-entry</comment>
        <translation>能量表沒有這個元件的項目；{0}</translation>
    </message>
    <message>
        <source>a node without a tag</source>
        <comment>imports.no-tag</comment>
        <translation>有一個節點沒有標籤</translation>
    </message>
    <message>
        <source>found {0}, which is not a number; numbers such as 12, 0.5 and 1e3 are allowed</source>
        <comment>imports.no-template-number</comment>
        <translation>遇到 {0}，它不是數；允許 12、0.5 與 1e3 這樣的數</translation>
    </message>
    <message>
        <source>{0} is not a tensor of the workload</source>
        <comment>imports.no-tensor</comment>
        <translation>{0} 不是工作負載的張量</translation>
    </message>
    <message>
        <source>{0} is not a variable of the workload</source>
        <comment>imports.no-variable</comment>
        <translation>{0} 不是工作負載的變數</translation>
    </message>
    <message>
        <source>the mapping has a node {0} after the computation or after !Sequential; this node must be the last of its list</source>
        <comment>imports.node-after-the-last</comment>
        <translation>映射在運算或 !Sequential 之後還有節點 {0}；這個節點必須是清單中的最後一個</translation>
    </message>
    <message>
        <source>a node with the tag {0} cannot be read, so its costs and its contents would be lost; only !Memory, !Container, !Compute, !Hierarchical and !Fork are allowed</source>
        <comment>imports.node-lost</comment>
        <translation>無法讀取標籤為 {0} 的節點，所以它的成本與內容會遺失；只允許 !Memory、!Container、!Compute、!Hierarchical 與 !Fork</translation>
    </message>
    <message>
        <source>too many nodes are inside each other</source>
        <comment>imports.nodes-too-deep</comment>
        <translation>互相包含的節點太多</translation>
    </message>
    <message>
        <source>the component {0} is not enabled, so it is skipped</source>
        <comment>imports.not-enabled</comment>
        <translation>元件 {0} 沒有啟用，所以略過它</translation>
    </message>
    <message>
        <source>the loops of {0} leave {1} {1:iteration|iterations} without a loop; every iteration needs a loop</source>
        <comment>imports.not-unrolled</comment>
        <translation>{0} 的迴圈留下 {1} 次迭代沒有迴圈；每次迭代都需要迴圈</translation>
    </message>
    <message>
        <source>{0} ({1})</source>
        <comment>imports.note</comment>
        <translation>{0}（{1}）</translation>
    </message>
    <message>
        <source>{0}: {1}</source>
        <comment>imports.note-of-key</comment>
        <translation>{0}：{1}</translation>
    </message>
    <message>
        <source>{0} ({1}, and {2} more)</source>
        <comment>imports.note-of-more</comment>
        <translation>{0}（{1}，以及另外 {2} 項）</translation>
    </message>
    <message>
        <source>the architecture has no storage that keeps a tensor</source>
        <comment>imports.nothing-kept</comment>
        <translation>這個架構沒有任何保留張量的儲存</translation>
    </message>
    <message>
        <source>Loopglass does not have this feature</source>
        <comment>imports.nothing-of-the-kind</comment>
        <translation>Loopglass 沒有這項功能</translation>
    </message>
    <message>
        <source>a number is expected</source>
        <comment>imports.number-expected</comment>
        <translation>此處應為數字</translation>
    </message>
    <message>
        <source>{0} is {1}; a number from {2} to {3} is allowed</source>
        <comment>imports.number-range</comment>
        <translation>{0} 是 {1}；允許 {2} 到 {3} 的數</translation>
    </message>
    <message>
        <source>the number {0} is too large</source>
        <comment>imports.number-too-large</comment>
        <translation>數 {0} 太大</translation>
    </message>
    <message>
        <source>the core {0} is the memory outside the chip; the import reads only the core {1}, so the energy and time of this memory would be lost</source>
        <comment>imports.offchip-lost</comment>
        <translation>核心 {0} 是晶片外的記憶體；匯入只讀取核心 {1}，所以這個記憶體的能量與時間會遺失</translation>
    </message>
    <message>
        <source>this key is the old spelling of {0}</source>
        <comment>imports.old-spelling</comment>
        <translation>這個鍵是 {0} 的舊寫法</translation>
    </message>
    <message>
        <source>the import reads only the core {0} of {1}; the other cores, their memories and all connections would be lost. &apos;--set core={2}&apos; selects another core</source>
        <comment>imports.one-core</comment>
        <translation>匯入只讀取 {1} 中的核心 {0}；其他核心、它們的記憶體與所有連線都會遺失。&apos;--set core={2}&apos; 選擇另一個核心</translation>
    </message>
    <message>
        <source>this fanout and the fanout around it form one array; instances share words along each axis separately</source>
        <comment>imports.one-grid-by-axes</comment>
        <translation>這個扇出與外圍的扇出合為一個陣列；實例沿各軸分別共用字組</translation>
    </message>
    <message>
        <source>this fanout and the fanout around it form one array; a word that several instances need is sent once, even to different columns</source>
        <comment>imports.one-grid-by-tiles</comment>
        <translation>這個扇出與外圍的扇出合為一個陣列；多個實例所需的字組只送一次，即使送到不同的行</translation>
    </message>
    <message>
        <source>the system has only one core, {0}</source>
        <comment>imports.only-core</comment>
        <translation>系統只有一個核心 {0}</translation>
    </message>
    <message>
        <source>this operation only moves an operand and cannot become a layer of Loopglass; the moved words would be lost</source>
        <comment>imports.only-moves</comment>
        <translation>這個運算只搬移一個運算元，所以不能成為 Loopglass 的一層；搬移的字組會遺失</translation>
    </message>
    <message>
        <source>this program was built without the ONNX library (LOOPGLASS_ONNX=OFF) and cannot read ONNX models</source>
        <comment>imports.onnx-absent</comment>
        <translation>這個程式建置時沒有 ONNX 函式庫（LOOPGLASS_ONNX=OFF），無法讀取 ONNX 模型</translation>
    </message>
    <message>
        <source>&apos;auto_pad&apos; is {0}; NOTSET, SAME_UPPER, SAME_LOWER and VALID are allowed</source>
        <comment>imports.onnx-auto-pad</comment>
        <translation>它的「auto_pad」是 {0}；允許 NOTSET、SAME_UPPER、SAME_LOWER 與 VALID</translation>
    </message>
    <message>
        <source>the operator {0} ({1}) is not valid: {2}</source>
        <comment>imports.onnx-bad-operator</comment>
        <translation>運算子 {0}（{1}）無效：{2}</translation>
    </message>
    <message>
        <source>the shapes of the operator&apos;s tensors contradict each other</source>
        <comment>imports.onnx-bad-shape</comment>
        <translation>這個運算子的張量的形狀互相矛盾</translation>
    </message>
    <message>
        <source>the batch size does not fit 64 bits</source>
        <comment>imports.onnx-batch</comment>
        <translation>批次大小放不進 64 位元</translation>
    </message>
    <message>
        <source>a dimension has the size {0}; 1 to {1} are allowed</source>
        <comment>imports.onnx-bound</comment>
        <translation>有一個維度的大小是 {0}；允許 1 到 {1}</translation>
    </message>
    <message>
        <source>the shapes of the model contradict each other: {0}</source>
        <comment>imports.onnx-contradiction</comment>
        <translation>模型的形狀互相矛盾：{0}</translation>
    </message>
    <message>
        <source>the operator {0} ({1}) has inputs or attributes that are not allowed for this operator, and the ONNX library cannot process them</source>
        <comment>imports.onnx-deadly-operator</comment>
        <translation>運算子 {0}（{1}）具有這種運算子不允許的輸入或屬性，ONNX 函式庫無法處理這些輸入或屬性</translation>
    </message>
    <message>
        <source>the positions that the operator reads depend on data</source>
        <comment>imports.onnx-deformed</comment>
        <translation>這個運算子讀取的位置取決於資料</translation>
    </message>
    <message>
        <source>from an ONNX model with operator set {0} and {1} {1:operator|operators}</source>
        <comment>imports.onnx-description</comment>
        <translation>來自運算子集 {0} 的 ONNX 模型，有 {1} 個運算子</translation>
    </message>
    <message>
        <source>from an ONNX model of {0} with operator set {1} and {2} {2:operator|operators}</source>
        <comment>imports.onnx-description-of</comment>
        <translation>來自 {0} 的運算子集 {1} 的 ONNX 模型，有 {2} 個運算子</translation>
    </message>
    <message>
        <source>a term of the equation has the same letter twice</source>
        <comment>imports.onnx-diagonal</comment>
        <translation>算式有一項含有兩次相同的字母</translation>
    </message>
    <message>
        <source>Loopglass does not know this operator</source>
        <comment>imports.onnx-foreign</comment>
        <translation>Loopglass 不認識這個運算子</translation>
    </message>
    <message>
        <source>the model leaves this size free; the import uses {0}</source>
        <comment>imports.onnx-free-size</comment>
        <translation>模型沒有定出這個大小；匯入使用 {0}</translation>
    </message>
    <message>
        <source>no input has the free size {0}; the free sizes are {1}</source>
        <comment>imports.onnx-free-sizes</comment>
        <translation>沒有輸入具有未定大小 {0}；未定大小有 {1}</translation>
    </message>
    <message>
        <source>&apos;group&apos; is {0}; 1 or more is allowed</source>
        <comment>imports.onnx-group</comment>
        <translation>它的「group」是 {0}；允許 1 以上</translation>
    </message>
    <message>
        <source>the shapes of the model could not be computed within {0} seconds</source>
        <comment>imports.onnx-inference-too-long</comment>
        <translation>無法在 {0} 秒內推得模型的形狀</translation>
    </message>
    <message>
        <source>the input has the shape {0}; batch, channels and at least one spatial dimension are expected</source>
        <comment>imports.onnx-input-ranks</comment>
        <translation>輸入的形狀是 {0}；應有批次、通道與至少一個空間維度</translation>
    </message>
    <message>
        <source>&apos;kernel_shape&apos; is {0}, but the shape of the weights is {1}; both must have the same kernel sizes</source>
        <comment>imports.onnx-kernel</comment>
        <translation>「kernel_shape」是 {0}，但權重的形狀是 {1}；兩者的核心大小必須相同</translation>
    </message>
    <message>
        <source>{0}</source>
        <comment>imports.onnx-kind</comment>
        <translation>{0}</translation>
    </message>
    <message>
        <source>{0} ({1})</source>
        <comment>imports.onnx-kind-because</comment>
        <translation>{0}（{1}）</translation>
    </message>
    <message>
        <source>{0}, {1}</source>
        <comment>imports.onnx-layer</comment>
        <translation>{0}，{1}</translation>
    </message>
    <message>
        <source>{0}, {1}, {2} {2:time|times}</source>
        <comment>imports.onnx-layer-repeated</comment>
        <translation>{0}，{1}，{2} 次</translation>
    </message>
    <message>
        <source>{0} has {1} {1:number|numbers}, but {2} are expected for {3} spatial {3:dimension|dimensions}</source>
        <comment>imports.onnx-list-length</comment>
        <translation>{0} 有 {1} 個數，但有 {3} 個空間維度時應有 {2} 個</translation>
    </message>
    <message>
        <source>{0} has the value {1}; {2} to {3} are allowed</source>
        <comment>imports.onnx-list-range</comment>
        <translation>它的 {0} 含有 {1}；允許 {2} 到 {3}</translation>
    </message>
    <message>
        <source>operators that are not read: {0}; {1}</source>
        <comment>imports.onnx-lost</comment>
        <translation>沒有讀取的運算子：{0}；{1}</translation>
    </message>
    <message>
        <source>the operator multiplies {0} operands; only products of two operands are read</source>
        <comment>imports.onnx-many-operands</comment>
        <translation>運算子相乘 {0} 個運算元；只讀取兩個運算元的乘積</translation>
    </message>
    <message>
        <source>every product of a query and a key counts, including products that a mask removes</source>
        <comment>imports.onnx-masked</comment>
        <translation>查詢與鍵的每個乘積都計入，包括被遮罩移除的乘積</translation>
    </message>
    <message>
        <source>the number of multiplications does not fit 64 bits</source>
        <comment>imports.onnx-multiplications</comment>
        <translation>乘法次數放不進 64 位元</translation>
    </message>
    <message>
        <source>no input has the free size {0}; this model has no free sizes</source>
        <comment>imports.onnx-no-free-sizes</comment>
        <translation>沒有輸入具有未定大小 {0}；這個模型沒有未定大小</translation>
    </message>
    <message>
        <source>this is not an ONNX model: it has no graph of operators</source>
        <comment>imports.onnx-no-graph</comment>
        <translation>這不是 ONNX 模型：它沒有運算子圖</translation>
    </message>
    <message>
        <source>no operator of the model becomes a layer; the model has {0}, but only convolutions and matrix products are read</source>
        <comment>imports.onnx-no-layer</comment>
        <translation>模型中沒有運算子成為層；模型有 {0}，但只讀取卷積與矩陣乘積</translation>
    </message>
    <message>
        <source>the model does not list its operator sets (opset_import) and may be incomplete</source>
        <comment>imports.onnx-no-opset</comment>
        <translation>模型沒有列出它的運算子集（opset_import），可能不完整</translation>
    </message>
    <message>
        <source>the operator has no output</source>
        <comment>imports.onnx-no-output</comment>
        <translation>運算子沒有輸出</translation>
    </message>
    <message>
        <source>the operator {0} ({1}) reads {2}, which no operator of the model computes</source>
        <comment>imports.onnx-no-tensor</comment>
        <translation>運算子 {0}（{1}）讀取 {2}，但模型中沒有任何運算子計算它</translation>
    </message>
    <message>
        <source>the operator {0} ({1}) reads {2}, which a later operator computes; a model must list its operators in the order of execution</source>
        <comment>imports.onnx-not-in-order</comment>
        <translation>運算子 {0}（{1}）讀取 {2}，而 {2} 由後面的運算子計算；模型的運算子須依執行順序排列</translation>
    </message>
    <message>
        <source>the condition of {0} is unknown, so the import reads the branch with more multiplications; --set {1}=1 (then) or --set {1}=2 (else) chooses the branch</source>
        <comment>imports.onnx-open-branch</comment>
        <translation>{0} 的條件未知，所以匯入讀取乘法較多的分支；以 --set {1}=1（then）或 --set {1}=2（else）選擇分支</translation>
    </message>
    <message>
        <source>the number of iterations of {0} is unknown; specify this number with --set {1}=COUNT</source>
        <comment>imports.onnx-open-trips</comment>
        <translation>{0} 的迭代次數未知；請以 --set {1}=COUNT 指定這個數目</translation>
    </message>
    <message>
        <source>the padding counts as part of the input, so multiplications with a padded zero count as well</source>
        <comment>imports.onnx-padding</comment>
        <translation>補邊屬於輸入，所以與補上的零相乘也計入</translation>
    </message>
    <message>
        <source>the shape of the input is {0}, and the shape of the weights is {1}; both need the same number of ranks, at least three</source>
        <comment>imports.onnx-ranks</comment>
        <translation>輸入的形狀是 {0}，權重的形狀是 {1}；兩者的秩數要相同，而且至少三個</translation>
    </message>
    <message>
        <source>the function {0} of the model calls itself without end; remove the recursion</source>
        <comment>imports.onnx-recursion</comment>
        <translation>模型的函式 {0} 無止境地呼叫自己；請移除遞迴</translation>
    </message>
    <message>
        <source>the layers inside {0} repeat more than {1} times; at most {1} times are allowed</source>
        <comment>imports.onnx-repeats</comment>
        <translation>{0} 之內的層重複超過 {1} 次；最多允許 {1} 次</translation>
    </message>
    <message>
        <source>the size {0} is already {1} in the model; the specified value {2} contradicts the model</source>
        <comment>imports.onnx-size-is-known</comment>
        <translation>大小 {0} 在模型中已是 {1}；指定的值 {2} 與模型矛盾</translation>
    </message>
    <message>
        <source>the input {0} has the size {1}; at most {2} is allowed</source>
        <comment>imports.onnx-size-too-large</comment>
        <translation>輸入 {0} 的大小是 {1}；最多允許 {2}</translation>
    </message>
    <message>
        <source>{0} {0:operator|operators} with {1} element operations, {2} of all operations</source>
        <comment>imports.onnx-skipped</comment>
        <translation>{0} 個運算子，{1} 次元素運算，占所有運算的 {2}</translation>
    </message>
    <message>
        <source>{0} {0:operator|operators} with {1} element operations, {2} of all operations; {3}</source>
        <comment>imports.onnx-skipped-because</comment>
        <translation>{0} 個運算子，{1} 次元素運算，占所有運算的 {2}；{3}</translation>
    </message>
    <message>
        <source>{0} {0:operator|operators} with {1} element operations</source>
        <comment>imports.onnx-skipped-of-unknown</comment>
        <translation>{0} 個運算子，{1} 次元素運算</translation>
    </message>
    <message>
        <source>{0} {0:operator|operators} with {1} element operations; {2}</source>
        <comment>imports.onnx-skipped-of-unknown-because</comment>
        <translation>{0} 個運算子，{1} 次元素運算；{2}</translation>
    </message>
    <message>
        <source>{0} {0:operator|operators} with an unknown number of element operations</source>
        <comment>imports.onnx-skipped-uncounted</comment>
        <translation>{0} 個運算子，元素運算次數未知</translation>
    </message>
    <message>
        <source>{0} {0:operator|operators} with an unknown number of element operations; {1}</source>
        <comment>imports.onnx-skipped-uncounted-because</comment>
        <translation>{0} 個運算子，元素運算次數未知；{1}</translation>
    </message>
    <message>
        <source>the operator has {0} spatial {0:dimension|dimensions}; 1 to 3 are allowed</source>
        <comment>imports.onnx-spatial-dimensions</comment>
        <translation>它有 {0} 個空間維度；允許 1 到 3 個</translation>
    </message>
    <message>
        <source>{0}: read as ONNX, {1} {1:layer|layers} ({2} different) with {3} MACs; skipped: {4} {4:operator|operators} with {5} of all operations</source>
        <comment>imports.onnx-summary</comment>
        <translation>{0}：讀作 ONNX，{1} 層（{2} 個不同），{3} 次 MAC；略過：{4} 個運算子，占所有運算的 {5}</translation>
    </message>
    <message>
        <source>{0}: read as ONNX, {1} {1:layer|layers} ({2} different) with {3} MACs; skipped: {4} {4:operator|operators} with an unknown share of all operations</source>
        <comment>imports.onnx-summary-unknown</comment>
        <translation>{0}：讀作 ONNX，{1} 層（{2} 個不同），{3} 次 MAC；略過：{4} 個運算子，占所有運算的比例未知</translation>
    </message>
    <message>
        <source>{0}: read as ONNX with {5}, {1} {1:layer|layers} ({2} different) with {3} MACs; skipped: {4} {4:operator|operators} with an unknown share of all operations</source>
        <comment>imports.onnx-summary-unknown-with-sizes</comment>
        <translation>{0}：讀作 ONNX，取 {5}，{1} 層（{2} 個不同），{3} 次 MAC；略過：{4} 個運算子，占所有運算的比例未知</translation>
    </message>
    <message>
        <source>{0}: read as ONNX with {6}, {1} {1:layer|layers} ({2} different) with {3} MACs; skipped: {4} {4:operator|operators} with {5} of all operations</source>
        <comment>imports.onnx-summary-with-sizes</comment>
        <translation>{0}：讀作 ONNX，取 {6}，{1} 層（{2} 個不同），{3} 次 MAC；略過：{4} 個運算子，占所有運算的 {5}</translation>
    </message>
    <message>
        <source>{0} = {1}</source>
        <comment>imports.onnx-taken-as</comment>
        <translation>{0} = {1}</translation>
    </message>
    <message>
        <source>the values of the stored tensor {0} have {1} {1:byte|bytes}, but its sizes require {2} {2:byte|bytes}</source>
        <comment>imports.onnx-tensor-bytes</comment>
        <translation>儲存的張量 {0} 的值有 {1} 位元組，但依其大小應為 {2} 位元組</translation>
    </message>
    <message>
        <source>the stored tensor {0} has {1} {1:value|values}, but its sizes require {2} {2:value|values}</source>
        <comment>imports.onnx-tensor-numbers</comment>
        <translation>儲存的張量 {0} 有 {1} 個值，但依其大小應為 {2} 個值</translation>
    </message>
    <message>
        <source>the stored tensor {0} has the size {1}; 0 or more is allowed</source>
        <comment>imports.onnx-tensor-size</comment>
        <translation>儲存的張量 {0} 的大小是 {1}</translation>
    </message>
    <message>
        <source>the number of elements of the stored tensor {0} does not fit 64 bits</source>
        <comment>imports.onnx-tensor-uncountable</comment>
        <translation>儲存的張量 {0} 的元素數放不進 64 位元</translation>
    </message>
    <message>
        <source>graphs or functions of the model are nested more than {0} levels deep; at most {0} levels are allowed</source>
        <comment>imports.onnx-too-deep</comment>
        <translation>模型的圖或函式的巢狀深度超過 {0} 層；最多允許 {0} 層</translation>
    </message>
    <message>
        <source>the model has more than {0} layers of different shape; at most {0} are allowed</source>
        <comment>imports.onnx-too-many-layers</comment>
        <translation>模型有超過 {0} 個形狀不同的層；最多允許 {0} 個</translation>
    </message>
    <message>
        <source>with all its functions expanded, the model has more than {0} operators; at most {0} are allowed</source>
        <comment>imports.onnx-too-many-operators</comment>
        <translation>展開所有函式之後，模型有超過 {0} 個運算子；最多允許 {0} 個</translation>
    </message>
    <message>
        <source>operations whose results the padding removes count as well</source>
        <comment>imports.onnx-transposed</comment>
        <translation>結果被補邊移除的運算也計入</translation>
    </message>
    <message>
        <source>this file cannot be decoded: the file is not an ONNX model, or is incomplete</source>
        <comment>imports.onnx-undecoded</comment>
        <translation>這個檔案無法解碼，因為它不是 ONNX 模型，或不完整</translation>
    </message>
    <message>
        <source>the shapes of the operator&apos;s tensors are unknown</source>
        <comment>imports.onnx-unknown-shape</comment>
        <translation>這個運算子的張量的形狀未知</translation>
    </message>
    <message>
        <source>the sizes {0} are unknown; specify each size, such as --set {1}=SIZE</source>
        <comment>imports.onnx-unknown-sizes</comment>
        <translation>大小 {0} 未知；請指定每個大小，例如 --set {1}=SIZE</translation>
    </message>
    <message>
        <source>The imported files leave open whether levels keep some tensors. This search keeps all these tensors. &apos;map&apos; with &apos;--search exact --bypass&apos; lets the search decide.</source>
        <comment>imports.open-keeps-of-file</comment>
        <translation>匯入的檔案沒有決定各階層是否保留某些張量。這次搜尋保留所有這些張量。「map」加上「--search exact --bypass」讓搜尋決定。</translation>
    </message>
    <message>
        <source>a text in quotes has no closing quote</source>
        <comment>imports.open-text</comment>
        <translation>引號中的文字沒有結束</translation>
    </message>
    <message>
        <source>no tensor of the layer belongs to the operand {0}</source>
        <comment>imports.operand-of-none</comment>
        <translation>這一層沒有屬於運算元 {0} 的張量</translation>
    </message>
    <message>
        <source>{0} has 0 bits, so its words cost nothing in the original tool; in Loopglass, they would cost as much as other words</source>
        <comment>imports.operand-without-bits</comment>
        <translation>{0} 有 0 位元，所以在原來的工具中它的字組沒有成本；在 Loopglass 中，它的字組會與其他字組成本相同</translation>
    </message>
    <message>
        <source>at each level, the loops have the order {0}, outermost first; unlike in ZigZag, the search decides to which memory each loop belongs</source>
        <comment>imports.order-at-each-level</comment>
        <translation>每個階層的迴圈依順序 {0}，由最外側起；與 ZigZag 不同，由搜尋決定每個迴圈屬於哪個記憶體</translation>
    </message>
    <message>
        <source>the order of the loops at {0}, directly above the MACs, changes no count; Timeloop does not read this order</source>
        <comment>imports.order-at-macs</comment>
        <translation>{0} 緊接在 MAC 之上，其迴圈順序不改變任何計數；Timeloop 不讀取這個順序</translation>
    </message>
    <message>
        <source>the order of the loops at {0} would be lost, because some of the inner loops have no fixed place</source>
        <comment>imports.order-lost</comment>
        <translation>{0} 的迴圈順序會遺失，因為有些內側迴圈的位置未定</translation>
    </message>
    <message>
        <source>the permutation of {0} differs from the permutation in {1}; one place may have only one permutation</source>
        <comment>imports.orders-contradict</comment>
        <translation>{0} 的排列與 {1} 的排列不同；同一個位置只能有一個排列</translation>
    </message>
    <message>
        <source>the layer {0} needs another accelerator than {1}, because its words have other numbers of bits or its compute unit differs; import each layer separately</source>
        <comment>imports.other-accelerator</comment>
        <translation>層 {0} 需要與 {1} 不同的加速器，因為字組的位元數不同，或運算單元不同；請分別匯入每一層</translation>
    </message>
    <message>
        <source>Loopglass has only the actions read, write and compute</source>
        <comment>imports.other-action</comment>
        <translation>Loopglass 只有動作 read、write 與 compute</translation>
    </message>
    <message>
        <source>{0} stores {1} above a loop that belongs to an outer memory and moves {1}; in Loopglass, each memory has one place among the loops</source>
        <comment>imports.other-depth</comment>
        <translation>{0} 把 {1} 存放在一個迴圈之上，這個迴圈屬於外層記憶體並且移動 {1}；在 Loopglass 中，每個記憶體在迴圈之間只有一個位置</translation>
    </message>
    <message>
        <source>the mapping belongs to the einsum {0}, but the layer is the einsum {1}</source>
        <comment>imports.other-einsum</comment>
        <translation>映射屬於 einsum {0}，但該層是 einsum {1}</translation>
    </message>
    <message>
        <source>the mapping passes tensors on in {0} and in {1}; in Loopglass, a group passes all tensors on in one memory</source>
        <comment>imports.other-home</comment>
        <translation>映射在 {0} 與 {1} 都交接張量；在 Loopglass 中，一個群組在同一個記憶體交接所有張量</translation>
    </message>
    <message>
        <source>the table is for {0} {0:instance|instances} of this component, but the architecture has {1}</source>
        <comment>imports.other-instances</comment>
        <translation>表格針對這個元件的 {0} 個實例，但架構有 {1} 個</translation>
    </message>
    <message>
        <source>the mapping has a node {0}; only !Storage, !Temporal, !Spatial, !Compute and, for several einsums, !Sequential with !Nested are allowed</source>
        <comment>imports.other-mapping-node</comment>
        <translation>映射有節點 {0}；只允許 !Storage、!Temporal、!Spatial、!Compute，以及用於多個 einsum 的 !Sequential 與 !Nested</translation>
    </message>
    <message>
        <source>this key and {0} name the same quantity, but their values differ; as in Timeloop, the import uses the value of {0}</source>
        <comment>imports.other-name</comment>
        <translation>這個鍵與 {0} 指同一個量，但兩者的值不同；與 Timeloop 相同，匯入採用 {0} 的值</translation>
    </message>
    <message>
        <source>the new name {0} is not read; only the new names input, weight and output are read</source>
        <comment>imports.other-new-name</comment>
        <translation>不讀取新名稱 {0}；只讀取新名稱 input、weight 與 output</translation>
    </message>
    <message>
        <source>{0} has {2} words according to {1}, but {4} words according to {3}; Timeloop refuses such a file, but this import uses {3}</source>
        <comment>imports.other-size</comment>
        <translation>{0} 依 {1} 有 {2} 個字組，依 {3} 卻有 {4} 個；Timeloop 會拒絕這樣的檔案，但這項匯入採用 {3}</translation>
    </message>
    <message>
        <source>the compute unit {0} needs another number of tensors than this layer has</source>
        <comment>imports.other-tensor-count</comment>
        <translation>運算單元 {0} 所需的張量數目與此層不同</translation>
    </message>
    <message>
        <source>the outermost storage would also keep {0} and count its reads and writes, because in Loopglass all words come from the outermost storage</source>
        <comment>imports.outermost-keeps</comment>
        <translation>最外層儲存也會保留 {0}，並計入 {0} 的讀取與寫入，因為在 Loopglass 中所有字組都來自最外層儲存</translation>
    </message>
    <message>
        <source>the outermost memory is not shared along all dimensions of the array; in Loopglass, this memory becomes one shared memory</source>
        <comment>imports.outermost-not-shared</comment>
        <translation>最外層記憶體沒有沿陣列的所有維度共用；在 Loopglass 中，它成為一個共用的記憶體</translation>
    </message>
    <message>
        <source>the order of the outermost loops at {0} would be lost; Loopglass can fix only the order of the innermost loops</source>
        <comment>imports.outermost-order</comment>
        <translation>{0} 最外層迴圈的順序會遺失；Loopglass 只能固定最內層迴圈的順序</translation>
    </message>
    <message>
        <source>{0} has {1} {1:output|outputs}; one output is expected</source>
        <comment>imports.outputs-of-einsum</comment>
        <translation>{0} 有 {1} 個輸出；應為一個</translation>
    </message>
    <message>
        <source>the mapping lists {0} after a component that is inside {0}; list {0} first</source>
        <comment>imports.outside-itself</comment>
        <translation>映射把 {0} 列在某個元件之後，而那個元件在 {0} 之內；請先列出 {0}</translation>
    </message>
    <message>
        <source>{0} is outside the outermost storage, but must be inside it</source>
        <comment>imports.outside-outermost</comment>
        <translation>{0} 位於最外側的儲存之外，但必須在它之內</translation>
    </message>
    <message>
        <source>{0} stores tensors of a single einsum, but {0} is outside of {1}, which passes tensors on; in Loopglass, only {1} and inner memories have tiles of a single einsum</source>
        <comment>imports.outside-the-home</comment>
        <translation>{0} 存放單一 einsum 的張量，但 {0} 在交接張量的 {1} 之外；在 Loopglass 中，只有 {1} 與更內層的記憶體有單一 einsum 的分塊</translation>
    </message>
    <message>
        <source>tiles larger than the storage would be lost; in Loopglass, every tile fits its buffer</source>
        <comment>imports.overbooking-lost</comment>
        <translation>大於儲存的分塊會遺失；在 Loopglass 中，每個分塊都放得進緩衝區</translation>
    </message>
    <message>
        <source>this key gives the sizes of ranks; in Loopglass, each rank has as many words as its indices reach</source>
        <comment>imports.padded-ranks</comment>
        <translation>這個鍵給出秩的大小；在 Loopglass 中，每個秩的字組數就是索引所到達的範圍</translation>
    </message>
    <message>
        <source>{0} and a later einsum share loops or memories; Loopglass needs the output of {0} in one inner memory below all shared loops</source>
        <comment>imports.passes-nothing</comment>
        <translation>{0} 與後面的 einsum 共用迴圈或記憶體；Loopglass 需要 {0} 的輸出存放在所有共用迴圈之下的一個內層記憶體</translation>
    </message>
    <message>
        <source>the permutation of {0} names {1}, which is not a dimension of the problem; this name is skipped</source>
        <comment>imports.permutation-of-other</comment>
        <translation>{0} 的排列寫出 {1}，它不是問題的維度；略過這個名稱</translation>
    </message>
    <message>
        <source>reads and writes of {0} take turns at one port</source>
        <comment>imports.port-for-both</comment>
        <translation>{0} 的讀取與寫入輪流使用一個埠</translation>
    </message>
    <message>
        <source>the port {0} of {1} has the key {2} and no &apos;bandwidth_max&apos;; did you mean &apos;bandwidth_max&apos;? The import would assume {3} {3:bit|bits} per cycle</source>
        <comment>imports.port-width-misspelt</comment>
        <translation>{1} 的埠 {0} 有鍵 {2}，但沒有「bandwidth_max」；您是不是要寫「bandwidth_max」？匯入會假定每週期 {3} 位元</translation>
    </message>
    <message>
        <source>the port {0} of {1} has no &apos;allocation&apos;; the import would assume that the port carries all words that its type allows</source>
        <comment>imports.port-without-allocation</comment>
        <translation>{1} 的埠 {0} 沒有「allocation」；匯入會假設此埠承載其類型所允許的所有字組</translation>
    </message>
    <message>
        <source>the port {0} has none of the types &apos;read&apos;, &apos;write&apos; and &apos;read_write&apos;; the import would use the port for reads and writes</source>
        <comment>imports.port-without-type</comment>
        <translation>埠 {0} 沒有類型「read」、「write」或「read_write」；匯入會把這個埠用於讀取與寫入</translation>
    </message>
    <message>
        <source>the port {0} of {1} has no &apos;bandwidth_max&apos;; the import would assume {2} {2:bit|bits} per cycle</source>
        <comment>imports.port-without-width</comment>
        <translation>{1} 的埠 {0} 沒有「bandwidth_max」；匯入會假定每週期 {2} 位元</translation>
    </message>
    <message>
        <source>{0} has separate bandwidths for reads and writes</source>
        <comment>imports.ports-apart</comment>
        <translation>{0}：讀取與寫入有各自的頻寬</translation>
    </message>
    <message>
        <source>the ports of {0} are neither one read port and one write port nor one port for both; the import would add the bandwidths of all ports, so the limit of each port would be lost</source>
        <comment>imports.ports-joined</comment>
        <translation>{0} 的埠不是一讀一寫，也不是讀寫共用一個；匯入會把所有埠的頻寬相加，所以單一埠的上限會遺失</translation>
    </message>
    <message>
        <source>the ports of {0} are wide enough for all MACs below it, so the import sets no bandwidth limit</source>
        <comment>imports.ports-wide</comment>
        <translation>{0} 的埠足以供應其下所有 MAC，所以匯入不設定頻寬上限</translation>
    </message>
    <message>
        <source>the original tool switches unused instances off; in Loopglass, all instances leak, so the energy would be too high</source>
        <comment>imports.power-gating-lost</comment>
        <translation>原來的工具會關閉未使用的實例；在 Loopglass 中，所有實例都會漏電，所以能量會太高</translation>
    </message>
    <message>
        <source>the base of a power is negative; the result would depend on the version of Jinja2</source>
        <comment>imports.power-of-negative</comment>
        <translation>次方的底數是負的；結果會因 Jinja2 的版本而不同</translation>
    </message>
    <message>
        <source>the projection names {0}, which is not a dimension; the dimensions are {1}</source>
        <comment>imports.projection-of-other</comment>
        <translation>投影指名 {0}，它不是維度；維度有 {1}</translation>
    </message>
    <message>
        <source>range() is used as a text; a text is expected</source>
        <comment>imports.range-as-text</comment>
        <translation>range() 當作文字使用；此處應為文字</translation>
    </message>
    <message>
        <source>the name {0} cannot be read: {1}</source>
        <comment>imports.range-fails</comment>
        <translation>無法讀取名稱 {0}：{1}</translation>
    </message>
    <message>
        <source>range() has the argument {0}; only whole numbers are allowed, and the step must not be 0</source>
        <comment>imports.range-of-other</comment>
        <translation>range() 的引數是 {0}；只允許整數，且間隔不可為 0</translation>
    </message>
    <message>
        <source>the range of {0} runs from {1} to {2}; it must begin at 0 or above and have 1 to {3} members</source>
        <comment>imports.range-size</comment>
        <translation>{0} 的範圍從 {1} 到 {2}；允許 1 到 {3} 個成員，從 0 以上算起</translation>
    </message>
    <message>
        <source>range() gives more than {0} numbers; at most {0} are allowed</source>
        <comment>imports.range-too-long</comment>
        <translation>range() 給出超過 {0} 個數；最多允許 {0} 個</translation>
    </message>
    <message>
        <source>{{% raw %}} has no {{% endraw %}} after it</source>
        <comment>imports.raw-not-ended</comment>
        <translation>{{% raw %}} 之後沒有 {{% endraw %}}</translation>
    </message>
    <message>
        <source>Read as {0}: {1}</source>
        <comment>imports.read-as</comment>
        <translation>讀作 {0}：{1}</translation>
    </message>
    <message>
        <source>{0}, {1} words read per cycle</source>
        <comment>imports.read-rate</comment>
        <translation>{0}，每週期讀取 {1} 個字組</translation>
    </message>
    <message>
        <source>&apos;read_write&apos; is {0}; true or false is allowed</source>
        <comment>imports.read-write-expected</comment>
        <translation>「read_write」是 {0}；允許 true 或 false</translation>
    </message>
    <message>
        <source>this key describes areas, which this import does not read</source>
        <comment>imports.reason-areas</comment>
        <translation>這個鍵描述面積；這項匯入不讀取面積</translation>
    </message>
    <message>
        <source>this key gives areas and leakage, which this import does not read; specify both at the levels of the imported accelerator</source>
        <comment>imports.reason-areas-and-leakage</comment>
        <translation>這個鍵給出面積與漏電，這項匯入不讀取；請在匯入的加速器的各階層指定</translation>
    </message>
    <message>
        <source>this key describes the circuit; Loopglass takes energies from the file or assumes them, and does not compute them</source>
        <comment>imports.reason-circuit</comment>
        <translation>這個鍵描述電路；Loopglass 的能量取自檔案或假定，不計算</translation>
    </message>
    <message>
        <source>this key describes cores that run in parallel; in Loopglass, the accelerator is one core</source>
        <comment>imports.reason-cores</comment>
        <translation>這個鍵描述平行執行的核心；在 Loopglass 中，加速器是一個核心</translation>
    </message>
    <message>
        <source>this key describes circuits for an energy estimator; Loopglass takes the energies from the table &apos;ERT&apos;</source>
        <comment>imports.reason-estimator</comment>
        <translation>這個鍵描述供能量估算器用的電路；Loopglass 的能量取自表格「ERT」</translation>
    </message>
    <message>
        <source>this key gives a latency; in Loopglass, a bandwidth in words per cycle determines the delay</source>
        <comment>imports.reason-latency</comment>
        <translation>這個鍵給出延遲；在 Loopglass 中，由每週期字組數的頻寬決定延遲</translation>
    </message>
    <message>
        <source>this key belongs to a data layout; without a layout, the key changes no count</source>
        <comment>imports.reason-layouts</comment>
        <translation>這個鍵屬於資料佈局；沒有佈局時，它不改變任何計數</translation>
    </message>
    <message>
        <source>this key belongs to leakage; Loopglass takes the leakage energy per cycle from the table &apos;ERT&apos;</source>
        <comment>imports.reason-leakage</comment>
        <translation>這個鍵屬於漏電；Loopglass 每個週期的漏電能量取自表格「ERT」</translation>
    </message>
    <message>
        <source>this key belongs to an option of another mapper, which this import does not read</source>
        <comment>imports.reason-map-space</comment>
        <translation>這個鍵屬於另一個映射器的選項；這項匯入不讀取它</translation>
    </message>
    <message>
        <source>this file is a mapping; give the accelerator and a workload with one einsum as well</source>
        <comment>imports.reason-mapping-alone</comment>
        <translation>這個檔案是映射；請一併給加速器，以及有一個 einsum 的工作負載</translation>
    </message>
    <message>
        <source>this key constrains the mappings of another mapper</source>
        <comment>imports.reason-mappings</comment>
        <translation>這個鍵限制另一個映射器的映射</translation>
    </message>
    <message>
        <source>Loopglass has no links between neighbours</source>
        <comment>imports.reason-neighbours</comment>
        <translation>Loopglass 沒有相鄰單元之間的連線</translation>
    </message>
    <message>
        <source>this key describes a network on the chip; if the import would lose the energy of this network, another line of the report states this loss</source>
        <comment>imports.reason-network-name</comment>
        <translation>這個鍵描述晶片上的網路；若這個網路的能量會遺失，報告的另一行會指出這項遺失</translation>
    </message>
    <message>
        <source>this key has no counterpart in Loopglass</source>
        <comment>imports.reason-no-counterpart</comment>
        <translation>這個鍵在 Loopglass 中沒有對應</translation>
    </message>
    <message>
        <source>this key keeps a tensor in memory between layers, but Loopglass maps each layer separately</source>
        <comment>imports.reason-persistent</comment>
        <translation>這個鍵使張量在層與層之間留在記憶體中，但 Loopglass 個別映射每一層</translation>
    </message>
    <message>
        <source>this key describes ports; in Loopglass, a buffer has a read bandwidth and a write bandwidth</source>
        <comment>imports.reason-ports</comment>
        <translation>這個鍵描述埠；在 Loopglass 中，緩衝區有一個讀取頻寬與一個寫入頻寬</translation>
    </message>
    <message>
        <source>the first operand becomes the input and the second operand the weight, unless an einsum names other roles</source>
        <comment>imports.reason-roles</comment>
        <translation>第一個運算元成為輸入，第二個運算元成為權重，除非 einsum 另外命名</translation>
    </message>
    <message>
        <source>this key sets how the original tool runs, and does not affect the model</source>
        <comment>imports.reason-run</comment>
        <translation>這個鍵設定原來的工具如何執行，不影響模型</translation>
    </message>
    <message>
        <source>this key gives a time in seconds; Loopglass counts delay in cycles</source>
        <comment>imports.reason-seconds</comment>
        <translation>這個鍵以秒給出時間；Loopglass 的延遲以週期計</translation>
    </message>
    <message>
        <source>this key sets options of another mapper; the search of Loopglass has its own options, such as &apos;--objective&apos;</source>
        <comment>imports.reason-settings</comment>
        <translation>這個鍵設定另一個映射器的選項；Loopglass 的搜尋有自己的選項，例如「--objective」</translation>
    </message>
    <message>
        <source>this key belongs to sparse data; without a sparse optimization, the key changes no count</source>
        <comment>imports.reason-sparsity</comment>
        <translation>這個鍵屬於稀疏資料；沒有稀疏最佳化時，它不改變任何計數</translation>
    </message>
    <message>
        <source>this storage cannot add to its content, so partial sums cross the network twice in the original tool; in Loopglass, every storage can add</source>
        <comment>imports.reduction-lost</comment>
        <translation>這個儲存不能累加到它的內容，所以在原來的工具中部分和通過網路兩次；在 Loopglass 中，每個儲存都能累加</translation>
    </message>
    <message>
        <source>an earlier layer already has the name {0}, so this layer gets the name {1}</source>
        <comment>imports.renamed-layer</comment>
        <translation>較早的層已有名稱 {0}，所以這一層的名稱是 {1}</translation>
    </message>
    <message>
        <source>the factors of {0} do not reach the size {1}, for any remainder of the last loops; change the factors</source>
        <comment>imports.rest-does-not-fit</comment>
        <translation>最後的迴圈不論有何餘數，{0} 的因數都達不到大小 {1}；請更改因數</translation>
    </message>
    <message>
        <source>the {0} entry of {1} has the factor {2}; the remainder after the comma must be from 1 to the factor</source>
        <comment>imports.rest-too-large</comment>
        <translation>{1} 的 {0} 項目有因數 {2}；逗號之後的餘數必須介於 1 與該因數之間</translation>
    </message>
    <message>
        <source>the result is not a number</source>
        <comment>imports.result-no-number</comment>
        <translation>結果不是數</translation>
    </message>
    <message>
        <source>the result is infinite or not a number</source>
        <comment>imports.result-not-finite</comment>
        <translation>結果是無限大，或不是數</translation>
    </message>
    <message>
        <source>the expression for a set of tensors cannot be read, so the search would also allow loops that move these tensors</source>
        <comment>imports.reuse-unread</comment>
        <translation>無法讀取張量集合的式子，所以搜尋也會容許搬移這些張量的迴圈</translation>
    </message>
    <message>
        <source>accesses are counted with the default conventions; for AccelForge&apos;s conventions, use &apos;counting: {{drains: read, returns: all}}&apos;, and &apos;multicast: axis&apos; at the fanouts</source>
        <comment>imports.rules-of-accel-forge</comment>
        <translation>存取依預設慣例計數；若要採用 AccelForge 的慣例，請用「counting: {{drains: read, returns: all}}」，並在扇出用「multicast: axis」</translation>
    </message>
    <message>
        <source>accesses are counted with the default conventions; for Timeloop&apos;s conventions, use &apos;counting: {{returns: all}}&apos;. Timeloop has four conventions that no option of Loopglass selects: whole blocks, whole cycles, links between neighbours, and a new read when a window moves in another direction</source>
        <comment>imports.rules-of-timeloop</comment>
        <translation>存取依預設慣例計數；若要採用 Timeloop 的慣例，請用「counting: {{returns: all}}」。Timeloop 有四項慣例，Loopglass 沒有選項可以採用：整個區塊、整個週期、鄰居之間的連線，以及視窗改變移動方向時的重新讀取</translation>
    </message>
    <message>
        <source>accesses are counted with the default conventions; for ZigZag&apos;s conventions, use &apos;counting: {{drains: read}}&apos;, and &apos;multicast: axis&apos; at the fanouts. ZigZag has two conventions that no option of Loopglass selects: operands held in a MAC, and cycles of the first load and the last store</source>
        <comment>imports.rules-of-zig-zag</comment>
        <translation>存取依預設慣例計數；若要採用 ZigZag 的慣例，請用「counting: {{drains: read}}」，並在扇出用「multicast: axis」。ZigZag 有兩項慣例，Loopglass 沒有選項可以採用：留在 MAC 中的運算元，以及第一次載入與最後一次儲存的週期</translation>
    </message>
    <message>
        <source>the bandwidth factor of each tensor would be lost; in Loopglass, all words need the same bandwidth</source>
        <comment>imports.scale-lost</comment>
        <translation>各張量的頻寬倍數會遺失；在 Loopglass 中，所有字組需要相同的頻寬</translation>
    </message>
    <message>
        <source>a second kind of MACs would be lost, because Loopglass models only one kind</source>
        <comment>imports.second-compute</comment>
        <translation>第二種 MAC 會遺失，因為 Loopglass 只有一種</translation>
    </message>
    <message>
        <source>the target {0} has a second {1} entry; only one is allowed</source>
        <comment>imports.second-entry</comment>
        <translation>目標 {0} 有第二個 {1} 項目；只允許一個</translation>
    </message>
    <message>
        <source>the entry in line {1} already has the name {0}; as in ZigZag, the import uses only the first entry with a name</source>
        <comment>imports.second-mapping</comment>
        <translation>第 {1} 行的項目已有名稱 {0}；與 ZigZag 相同，匯入只採用同名的第一個項目</translation>
    </message>
    <message>
        <source>a second data space has &apos;read_write: true&apos;; only one data space may be an output</source>
        <comment>imports.second-output</comment>
        <translation>第二個資料空間有「read_write: true」；只允許一個資料空間是輸出</translation>
    </message>
    <message>
        <source>the table has two entries for {0}, whose action {1} takes {2} pJ and {3} pJ; as in Timeloop, the import uses the larger energy</source>
        <comment>imports.second-table</comment>
        <translation>表格有 {0} 的兩個項目，其動作 {1} 分別是 {2} pJ 與 {3} pJ；與 Timeloop 相同，匯入採用較大的能量</translation>
    </message>
    <message>
        <source>the table has a second entry for {0}, on another path; for each action, the import would use the larger energy</source>
        <comment>imports.second-table-entry</comment>
        <translation>表格有 {0} 的第二個項目，在另一條路徑上；每個動作，匯入會採用較大的能量</translation>
    </message>
    <message>
        <source>this memory holds none of the operands I1, I2 and O, so it is skipped</source>
        <comment>imports.serves-nothing</comment>
        <translation>這個記憶體不含運算元 I1、I2 與 O 中的任何一個，所以略過它</translation>
    </message>
    <message>
        <source>the memory is shared along {0}, which is not a dimension of the operational array</source>
        <comment>imports.serves-unknown</comment>
        <translation>這個記憶體沿 {0} 共用，但它不是運算陣列的維度</translation>
    </message>
    <message>
        <source>the expression for a set of tensors cannot be read, so the effect of {0} would be lost</source>
        <comment>imports.set-of-key-unread</comment>
        <translation>無法讀取張量集合的式子，所以 {0} 的作用會遺失</translation>
    </message>
    <message>
        <source>{0} has a limit for reads or writes alone, which is below the shared bandwidth; this limit would be lost</source>
        <comment>imports.shared-and-separate</comment>
        <translation>{0} 的讀取或寫入另有上限，它低於共用的頻寬；這個上限會遺失</translation>
    </message>
    <message>
        <source>reads and writes of {0} share one bandwidth, so they use one port</source>
        <comment>imports.shared-bandwidth</comment>
        <translation>{0} 的讀取與寫入共用一個頻寬，所以使用一個埠</translation>
    </message>
    <message>
        <source>{1} is shared along {0}, but an outer memory is not; in Loopglass, each copy of the outer memory has its own {1}</source>
        <comment>imports.shared-inside</comment>
        <translation>{1} 沿 {0} 共用，但外層的一個記憶體沒有；在 Loopglass 中，外層記憶體的每一份都有自己的 {1}</translation>
    </message>
    <message>
        <source>the shared loop over {0} does not split {1} into separate tiles; Loopglass reads only shared loops that split each einsum</source>
        <comment>imports.shared-not-split</comment>
        <translation>對 {0} 的共用迴圈沒有把 {1} 切分成互不重疊的分塊；Loopglass 只讀取切分每個 einsum 的共用迴圈</translation>
    </message>
    <message>
        <source>here, the original tool fetches words of {0} separately for each instance or time step; Loopglass shares and reuses words, so its counts would be too low</source>
        <comment>imports.sharing-lost</comment>
        <translation>原來的工具在該處為每個實例或時間步分別取得 {0} 的字組；Loopglass 會共用並重用字組，所以計數會太低</translation>
    </message>
    <message>
        <source>here, the original tool fetches words separately for each instance or time step; Loopglass shares and reuses words, so its counts would be too low</source>
        <comment>imports.sharing-of-all-lost</comment>
        <translation>原來的工具在該處為每個實例或時間步分別取得字組；Loopglass 會共用並重用字組，所以計數會太低</translation>
    </message>
    <message>
        <source>the shape has no dimension or coefficient of this name, so this value has no effect</source>
        <comment>imports.size-of-nothing</comment>
        <translation>形狀沒有這個名稱的維度或係數，所以這個值沒有作用</translation>
    </message>
    <message>
        <source>the shape has no dimension or coefficient of this name, so this value has no effect; did you mean {0}?</source>
        <comment>imports.size-of-nothing-but-near</comment>
        <translation>形狀沒有這個名稱的維度或係數，所以這個值沒有作用；您是不是要寫 {0}？</translation>
    </message>
    <message>
        <source>this key is unknown; {0}its value would be lost</source>
        <comment>imports.slip-of-key</comment>
        <translation>不認識這個鍵；{0}它的值會遺失</translation>
    </message>
    <message>
        <source>the key {0} is unknown; {1}without the contents of this key, the architecture has no storage</source>
        <comment>imports.slip-of-part</comment>
        <translation>不認識鍵 {0}；{1}沒有這個鍵的內容，架構就沒有儲存</translation>
    </message>
    <message>
        <source>this key reduces the capacity</source>
        <comment>imports.smaller-capacity</comment>
        <translation>這個鍵使容量變小</translation>
    </message>
    <message>
        <source>{0} has sparse optimizations, which would be lost: gating or skipping of operations; Loopglass treats all data as dense</source>
        <comment>imports.sparse-compute-lost</comment>
        <translation>{0} 有稀疏最佳化，會遺失：運算的閘控或略過；Loopglass 把所有資料視為稠密的</translation>
    </message>
    <message>
        <source>{0} has sparse optimizations, which would be lost: compressed formats, gating or skipping of {1}; Loopglass treats all data as dense</source>
        <comment>imports.sparse-lost</comment>
        <translation>{0} 有稀疏最佳化，會遺失：{1} 的壓縮格式、閘控或略過；Loopglass 把所有資料視為稠密的</translation>
    </message>
    <message>
        <source>sparse optimizations would be lost; Loopglass moves every word and counts every operation, as for dense data</source>
        <comment>imports.sparsity-lost</comment>
        <translation>稀疏最佳化會遺失；Loopglass 搬移每個字組並計入每個運算，如同稠密的資料</translation>
    </message>
    <message>
        <source>the loop over {0} is inside an array and outside of a memory around this array; in Loopglass, loops follow the order of the memories</source>
        <comment>imports.spatial-order</comment>
        <translation>對 {0} 的迴圈在一個陣列之內，卻在這個陣列周圍的記憶體之外；在 Loopglass 中，迴圈依照記憶體的順序</translation>
    </message>
    <message>
        <source>the split of {0} is {1} in this entry, but {2} in {3}; one place may have only one split</source>
        <comment>imports.splits-contradict</comment>
        <translation>這個項目中 {0} 的「split」是 {1}，在 {3} 卻是 {2}；同一個位置只能有一個「split」</translation>
    </message>
    <message>
        <source>the file lists the storage {0} after the MACs; the import puts this storage outside the MACs</source>
        <comment>imports.storage-behind-macs</comment>
        <translation>檔案把儲存 {0} 列在 MAC 之後；匯入把這個儲存放在 MAC 之外</translation>
    </message>
    <message>
        <source>the component {0} has the size of a storage, but its class {1} is unknown; the storage would be lost</source>
        <comment>imports.storage-lost</comment>
        <translation>元件 {0} 有儲存的大小，但它的類別 {1} 未知，會遺失</translation>
    </message>
    <message>
        <source>other orders of the storages would be lost; in Loopglass, the storages have the order of the file</source>
        <comment>imports.storage-order-lost</comment>
        <translation>儲存的其他順序會遺失；在 Loopglass 中，儲存依檔案的順序</translation>
    </message>
    <message>
        <source>{0} has more than {1} words, so its capacity is unbounded in Loopglass</source>
        <comment>imports.storage-too-large</comment>
        <translation>{0} 有超過 {1} 個字組，所以它的容量在 Loopglass 中沒有上限</translation>
    </message>
    <message>
        <source>words of {0} pass through this storage without being kept; Loopglass would not count their accesses</source>
        <comment>imports.stream-lost</comment>
        <translation>{0} 的字組通過這個儲存而不保留；Loopglass 不會計入它們的存取</translation>
    </message>
    <message>
        <source>{0} has no class; the import uses its subclass {1} as the class</source>
        <comment>imports.subclass-as-class</comment>
        <translation>{0} 沒有 class；匯入把它的 subclass {1} 當作 class</translation>
    </message>
    <message>
        <source>the architecture has {0} {0:subtree|subtrees} at the same place; only one subtree is allowed there, but it may contain other subtrees</source>
        <comment>imports.subtree-count</comment>
        <translation>架構在同一處有 {0} 個子樹；該處只允許一個子樹，但這個子樹可以包含其他子樹</translation>
    </message>
    <message>
        <source>an addition of operands counts like a multiplication of operands: as one operation</source>
        <comment>imports.sum-as-product</comment>
        <translation>運算元的相加視同相乘來計數：一個運算</translation>
    </message>
    <message>
        <source>{0}: read as {1}; values assumed: {2}; keys skipped: {3}</source>
        <comment>imports.summary</comment>
        <translation>{0}：讀作 {1}；假定的值：{2}；略過的鍵：{3}</translation>
    </message>
    <message>
        <source>{0}: read as {1}; values missing: {2}; values assumed: {3}; keys skipped: {4}</source>
        <comment>imports.summary-with-missing</comment>
        <translation>{0}：讀作 {1}；缺少的值：{2}；假定的值：{3}；略過的鍵：{4}</translation>
    </message>
    <message>
        <source>the energy of {0} is {1} pJ in the energy table and {2} pJ in an attribute; as in Timeloop, the import uses the table</source>
        <comment>imports.table-over-attribute</comment>
        <translation>{0} 的能量在能量表中是 {1} pJ，在屬性中是 {2} pJ；與 Timeloop 相同，匯入採用能量表</translation>
    </message>
    <message>
        <source>{0}</source>
        <comment>imports.tag</comment>
        <translation>{0}</translation>
    </message>
    <message>
        <source>{0} has no closing {1} after it</source>
        <comment>imports.tag-not-closed</comment>
        <translation>{0} 之後沒有結束用的 {1}</translation>
    </message>
    <message>
        <source>taken</source>
        <comment>imports.taken</comment>
        <translation>採用</translation>
    </message>
    <message>
        <source>the expression {0} cannot be evaluated: {1}. Allowed are numbers, texts, names, lists, + - * / // % ** ~, comparisons, and, or, not, in, if else, &apos;is defined&apos;, the functions include(), include_text(), include_all(), path_exists() and range(), and the filters default, int, float, round, abs, min, max, length, lower, upper and indent</source>
        <comment>imports.template-fails</comment>
        <translation>無法計算式子 {0}：{1}。允許數字、文字、名稱、清單、+ - * / // % ** ~、比較、and、or、not、in、if else、&apos;is defined&apos;，函式 include()、include_text()、include_all()、path_exists() 與 range()，以及篩選器 default、int、float、round、abs、min、max、length、lower、upper 與 indent</translation>
    </message>
    <message>
        <source>the template expands to more than {0} bytes; at most {0} are allowed</source>
        <comment>imports.template-too-large</comment>
        <translation>範本展開超過 {0} 位元組；最多允許 {0} 位元組</translation>
    </message>
    <message>
        <source>the temporal order does not list each remaining dimension exactly once; the search chooses the order, which may lower the cost</source>
        <comment>imports.temporal-ordering</comment>
        <translation>時間順序沒有把剩下的每個維度恰好列出一次；由搜尋選擇順序，成本可能因此降低</translation>
    </message>
    <message>
        <source>in the temporal order, {0} has {1} {1:iteration|iterations}, but the unrolling leaves {2}; the search would choose the order</source>
        <comment>imports.temporal-product</comment>
        <translation>在時間順序中，{0} 有 {1} 次迭代，但展開後剩下 {2} 次；搜尋會選擇順序</translation>
    </message>
    <message>
        <source>the unrolling of {0} leaves a remainder, so the temporal order of the file cannot be used; the search would choose the order</source>
        <comment>imports.temporal-remainder</comment>
        <translation>{0} 的展開有餘數，所以無法使用檔案的時間順序；會由搜尋選擇順序</translation>
    </message>
    <message>
        <source>the file links the tensor {0} to no operand of the memories; the import would choose a link</source>
        <comment>imports.tensor-not-linked</comment>
        <translation>檔案沒有把張量 {0} 連到記憶體的任何運算元；匯入會選擇連結</translation>
    </message>
    <message>
        <source>the tensor {0} appears twice in {1}; each tensor may appear once</source>
        <comment>imports.tensor-twice-in-layer</comment>
        <translation>張量 {0} 在 {1} 中出現兩次；每個只能出現一次</translation>
    </message>
    <message>
        <source>the name of a test is missing after &apos;is&apos;</source>
        <comment>imports.test-name-missing</comment>
        <translation>「is」之後缺少測試的名稱</translation>
    </message>
    <message>
        <source>include_text() is used as a condition; a comparison or a value that is true or false is expected</source>
        <comment>imports.text-as-condition</comment>
        <translation>include_text() 當作條件使用；此處應為比較，或真假值</translation>
    </message>
    <message>
        <source>{0} is a text; a number is expected</source>
        <comment>imports.text-for-number</comment>
        <translation>{0} 是文字，但此處應為數字</translation>
    </message>
    <message>
        <source>the text {0} in a list cannot be printed</source>
        <comment>imports.text-in-list</comment>
        <translation>清單中的文字 {0} 無法印出</translation>
    </message>
    <message>
        <source>&apos;set&apos; cannot assign the text of include_text() to a name; write include_text() directly in {{{{ }}}}</source>
        <comment>imports.text-in-name</comment>
        <translation>「set」不能把 include_text() 的文字指派給名稱；請直接在 {{{{ }}}} 中寫 include_text()</translation>
    </message>
    <message>
        <source>a text has more than {0} bytes; at most {0} are allowed</source>
        <comment>imports.text-too-long</comment>
        <translation>有一段文字超過 {0} 位元組；最多允許 {0} 位元組</translation>
    </message>
    <message>
        <source>the architecture</source>
        <comment>imports.the-architecture</comment>
        <translation>架構</translation>
    </message>
    <message>
        <source>the energy table</source>
        <comment>imports.the-energy-table</comment>
        <translation>能量表</translation>
    </message>
    <message>
        <source>the operational array</source>
        <comment>imports.the-operational-array</comment>
        <translation>運算陣列</translation>
    </message>
    <message>
        <source>the shape</source>
        <comment>imports.the-shape</comment>
        <translation>形狀</translation>
    </message>
    <message>
        <source>this entry</source>
        <comment>imports.this-entry</comment>
        <translation>這個項目</translation>
    </message>
    <message>
        <source>the tiles and parts of the layer would be lost; in Loopglass, one core runs the whole layer, and the search decides the tiles</source>
        <comment>imports.tiling-lost</comment>
        <translation>該層的分塊與分割會遺失；在 Loopglass 中，由一個核心執行整層，分塊由搜尋決定</translation>
    </message>
    <message>
        <source>{0} is a toll: each word that passes takes energy. Loopglass models only storages and MACs, so this energy would be lost</source>
        <comment>imports.toll-lost</comment>
        <translation>{0} 是過路費：每個通過的字組都耗費能量。Loopglass 只有儲存與 MAC，所以這些能量會遺失</translation>
    </message>
    <message>
        <source>the problem has more than {0} dimensions; at most {0} are allowed</source>
        <comment>imports.too-many-dimensions</comment>
        <translation>問題的維度超過 {0} 個；最多允許 {0} 個</translation>
    </message>
    <message>
        <source>up to this component, the accelerator has more than {0} instances; at most {0} are allowed</source>
        <comment>imports.too-many-instances</comment>
        <translation>到這個元件為止，加速器有超過 {0} 個實例；最多允許 {0} 個</translation>
    </message>
    <message>
        <source>the loops of the template have more than {0} iterations; at most {0} are allowed</source>
        <comment>imports.too-many-rounds</comment>
        <translation>範本的迴圈超過 {0} 次迭代；最多允許 {0} 次</translation>
    </message>
    <message>
        <source>the folder has more than {0} files in it and its subfolders; at most {0} are allowed</source>
        <comment>imports.too-many-to-count</comment>
        <translation>這個資料夾與其子資料夾的檔案超過 {0} 個；最多允許 {0} 個</translation>
    </message>
    <message>
        <source>with all includes and aliases, the files have more than {0} values; at most {0} are allowed</source>
        <comment>imports.too-many-values</comment>
        <translation>連同所有引入與別名，檔案的值超過 {0} 個；最多允許 {0} 個</translation>
    </message>
    <message>
        <source>the expression has more than {0} words; at most {0} are allowed</source>
        <comment>imports.too-many-words</comment>
        <translation>式子有超過 {0} 個字；最多允許 {0} 個</translation>
    </message>
    <message>
        <source>{0} stores tensors at two depths of the loops; in Loopglass, each memory has one place among the loops</source>
        <comment>imports.two-depths</comment>
        <translation>{0} 在迴圈的兩種深度存放張量；在 Loopglass 中，每個記憶體在迴圈之間只有一個位置</translation>
    </message>
    <message>
        <source>the key {0} also appears in line {1} with another spelling; a map may have each key once</source>
        <comment>imports.two-spellings</comment>
        <translation>鍵 {0} 也以另一種寫法出現在第 {1} 行；一個鍵值表中每個鍵只能出現一次</translation>
    </message>
    <message>
        <source>unbounded</source>
        <comment>imports.unbounded</comment>
        <translation>沒有上限</translation>
    </message>
    <message>
        <source>factors with a remainder become imperfect factors, which Timeloop counts in another way (see issues 153, 243 and 328 of Timeloop)</source>
        <comment>imports.uneven-factors</comment>
        <translation>有餘數的因數成為不整除因數，Timeloop 以另一種方式計數（見 Timeloop 的 issue 153、243 與 328）</translation>
    </message>
    <message>
        <source>the tiles of {0} leave a remainder; in a mapping of several einsums, Loopglass reads only tiles without a remainder</source>
        <comment>imports.uneven-group</comment>
        <translation>{0} 的分塊有餘數；在多個 einsum 的映射中，Loopglass 只讀取沒有餘數的分塊</translation>
    </message>
    <message>
        <source>this key names the tensors that instances along the axis may share; the possible loops on this axis can share only these tensors, so the key changes no result</source>
        <comment>imports.unicast-harmless</comment>
        <translation>這個鍵指出沿此軸的實例可以共用的張量；此軸上可能的迴圈只能共用這些張量，所以這個鍵不改變任何結果</translation>
    </message>
    <message>
        <source>in the original tool, instances along this axis do not share {0}, so each instance reads or adds separately; in Loopglass, instances share words, so the counts would be too low</source>
        <comment>imports.unicast-lost</comment>
        <translation>在原來的工具中，此軸上的實例不共用 {0}，每個實例各自讀取或累加；在 Loopglass 中，實例會共用字組，所以計數會太低</translation>
    </message>
    <message>
        <source>this key names the tensors that instances along the axis may share; the effect of the key depends on the loops of the workload, so give a workload as well</source>
        <comment>imports.unicast-of-layer</comment>
        <translation>這個鍵指出沿此軸的實例可以共用的張量；其作用取決於迴圈，請一併給工作負載</translation>
    </message>
    <message>
        <source>{0} names the data space {1}, which the problem does not have; the data spaces are {2}</source>
        <comment>imports.unknown-data-space</comment>
        <translation>{0} 寫出資料空間 {1}，問題沒有它；資料空間有 {2}</translation>
    </message>
    <message>
        <source>the entry of {0} names {1}, which is not a dimension of the problem; the dimensions are {2}</source>
        <comment>imports.unknown-dimension</comment>
        <translation>{0} 的項目寫出 {1}，它不是問題的維度；維度有 {2}</translation>
    </message>
    <message>
        <source>the filter {0} is unknown</source>
        <comment>imports.unknown-filter</comment>
        <translation>不認得篩選器 {0}</translation>
    </message>
    <message>
        <source>the function {0} is unknown</source>
        <comment>imports.unknown-function</comment>
        <translation>不認得函式 {0}</translation>
    </message>
    <message>
        <source>the function {0} with {1} {1:argument|arguments} is unknown</source>
        <comment>imports.unknown-function-of</comment>
        <translation>不認得有 {1} 個引數的函式 {0}</translation>
    </message>
    <message>
        <source>this key is unknown in an entry of this kind; {0}its constraint would be lost</source>
        <comment>imports.unknown-in-constraint</comment>
        <translation>這種項目沒有這個鍵；{0}它的限制條件會遺失</translation>
    </message>
    <message>
        <source>the name {0} is unknown; {1}the names are {2}. This constraint would be lost</source>
        <comment>imports.unknown-in-demand</comment>
        <translation>名稱 {0} 未知；{1}可用的名稱是 {2}。這項限制條件會遺失</translation>
    </message>
    <message>
        <source>the einsum has no tensor {0}; {1}its tensors are {2}. The new name would be lost</source>
        <comment>imports.unknown-in-rename</comment>
        <translation>這個 einsum 沒有張量 {0}；{1}它的張量是 {2}。新名稱會遺失</translation>
    </message>
    <message>
        <source>the name {0} is unknown; {1}the names are {2}. {3} would keep every tensor</source>
        <comment>imports.unknown-in-set</comment>
        <translation>名稱 {0} 未知；{1}可用的名稱是 {2}。{3} 會保留每個張量</translation>
    </message>
    <message>
        <source>Loopglass does not know this key; a version of {0} that knows the key may give another result</source>
        <comment>imports.unknown-key</comment>
        <translation>Loopglass 不認識這個鍵；認識這個鍵的 {0} 版本可能得到別的結果</translation>
    </message>
    <message>
        <source>the name {0} is unknown</source>
        <comment>imports.unknown-name</comment>
        <translation>不認得名稱 {0}</translation>
    </message>
    <message>
        <source>found {0}; !Container, !Component, !Parallel, !Hierarchical and !Nothing are allowed</source>
        <comment>imports.unknown-node</comment>
        <translation>遇到 {0}；允許 !Container、!Component、!Parallel、!Hierarchical 與 !Nothing</translation>
    </message>
    <message>
        <source>the operand {0} is unknown; I1, I2 and O are allowed</source>
        <comment>imports.unknown-operand</comment>
        <translation>運算元 {0} 未知；允許 I1、I2 與 O</translation>
    </message>
    <message>
        <source>&apos;shape&apos; is {0}; a map, cnn_layer or gemm_ABZ is allowed</source>
        <comment>imports.unknown-shape</comment>
        <translation>「shape」是 {0}；允許鍵值表，或內建形狀 cnn_layer 與 gemm_ABZ 之一</translation>
    </message>
    <message>
        <source>found the template statement {0}. These statements of Jinja2 are allowed: {{{{ expression }}}}, {{% set name = expression %}}, {{% if %}}, {{% for name in list %}}, {{% raw %}} and {{% assert %}}</source>
        <comment>imports.unknown-statement</comment>
        <translation>遇到範本陳述 {0}。允許 Jinja2 的這些陳述：{{{{ expression }}}}、{{% set name = expression %}}、{{% if %}}、{{% for name in list %}}、{{% raw %}} 與 {{% assert %}}</translation>
    </message>
    <message>
        <source>the target {0} is unknown; {1}the targets of the architecture are {2}</source>
        <comment>imports.unknown-target</comment>
        <translation>目標是 {0}；{1}架構有 {2}</translation>
    </message>
    <message>
        <source>the test {0} is unknown</source>
        <comment>imports.unknown-test</comment>
        <translation>不認得測試 {0}</translation>
    </message>
    <message>
        <source>Timeloop does not read this key, so the key changes nothing</source>
        <comment>imports.unknown-to-timeloop</comment>
        <translation>Timeloop 不讀取這個鍵，所以它不改變任何結果</translation>
    </message>
    <message>
        <source>this file belongs to no known tool (Timeloop, AccelForge or ZigZag); a key such as architecture, problem, mapping, ERT, arch or memories is expected</source>
        <comment>imports.unknown-tool</comment>
        <translation>這個檔案不屬於任何已知工具（Timeloop、AccelForge 或 ZigZag）；應有 architecture、problem、mapping、ERT、arch 或 memories 這樣的鍵</translation>
    </message>
    <message>
        <source>the version {0} is unknown; the known versions of Timeloop are 0.1, 0.2, 0.3 and 0.4. The import derives the version from the keys of the file</source>
        <comment>imports.unknown-version</comment>
        <translation>不認識版本 {0}；Timeloop 已知的版本是 0.1、0.2、0.3 與 0.4。匯入由檔案的鍵判斷版本</translation>
    </message>
    <message>
        <source>the expression for a set of tensors cannot be read, so {0} keeps every tensor</source>
        <comment>imports.unreadable-set</comment>
        <translation>無法讀取張量集合的式子，所以 {0} 保留每個張量</translation>
    </message>
    <message>
        <source>the size of {0} cannot be read, so its capacity is unbounded: {1}</source>
        <comment>imports.unreadable-size</comment>
        <translation>無法讀取 {0} 的大小，所以它的容量沒有上限：{1}</translation>
    </message>
    <message>
        <source>the unrolling {0} of the file becomes a constraint of the search</source>
        <comment>imports.unrolled-as</comment>
        <translation>檔案中的空間展開 {0} 成為搜尋的限制條件</translation>
    </message>
    <message>
        <source>the file unrolls {0} along {1}, but the layer has no dimension {0}; the search chooses the unrolling along {1}</source>
        <comment>imports.unrolled-freely</comment>
        <translation>檔案把 {0} 沿 {1} 展開，但這一層沒有維度 {0}；由搜尋選擇沿 {1} 的展開</translation>
    </message>
    <message>
        <source>in Loopglass, {0} and {1} form one axis, but this entry unrolls nothing along {1}; the search would choose the unrolling of the whole axis</source>
        <comment>imports.unrolled-in-part</comment>
        <translation>在 Loopglass 中，{0} 和 {1} 形成一個軸，但這個項目沒有沿 {1} 展開；搜尋會選擇整個軸的展開</translation>
    </message>
    <message>
        <source>the file unrolls {0} {1} times along {2}, but at most {3} times are possible; as in ZigZag, the import uses the factor {3}</source>
        <comment>imports.unrolled-less</comment>
        <translation>檔案把 {0} 沿 {2} 展開 {1} 次，但最多只能 {3} 次；與 ZigZag 相同，匯入採用因數 {3}</translation>
    </message>
    <message>
        <source>the array has no dimension {0}, only {1}; this unrolling would be lost</source>
        <comment>imports.unrolled-no-axis</comment>
        <translation>陣列沒有可展開的維度 {0}，只有 {1}；這個展開會遺失</translation>
    </message>
    <message>
        <source>the factor of {0} is 0; a factor of 1 or more is expected</source>
        <comment>imports.unrolled-no-times</comment>
        <translation>{0} 的因數是 0；應為 1 以上的因數</translation>
    </message>
    <message>
        <source>no fanout of this accelerator belongs to the array dimension {0}, so this entry has no effect</source>
        <comment>imports.unrolled-nowhere</comment>
        <translation>這個加速器沒有屬於陣列維度 {0} 的扇出，所以這個項目沒有作用</translation>
    </message>
    <message>
        <source>the file unrolls {0} along {1}, but the layer has no dimension {0}</source>
        <comment>imports.unrolled-other</comment>
        <translation>檔案把 {0} 沿 {1} 展開，但這一層沒有維度 {0}</translation>
    </message>
    <message>
        <source>the file unrolls {0} {1} times along {2}, but {0} has only {3} {3:iteration|iterations} left; the search would choose the factor</source>
        <comment>imports.unrolled-too-far</comment>
        <translation>檔案把 {0} 沿 {2} 展開 {1} 次，但 {0} 只剩 {3} 次迭代；搜尋會選擇因數</translation>
    </message>
    <message>
        <source>the file unrolls {0} {1} times along {2}; ZigZag rounds the {3} iterations of {0} up to {4}, but the search would choose a factor that divides {3}</source>
        <comment>imports.unrolled-uneven</comment>
        <translation>檔案把 {0} 沿 {2} 展開 {1} 次；ZigZag 把 {0} 的 {3} 次迭代進位為 {4} 次，但搜尋會選整除 {3} 的因數</translation>
    </message>
    <message>
        <source>this key is a hint for another mapper; in Loopglass, the search decides the unrolling</source>
        <comment>imports.unrolling-hint</comment>
        <translation>這個鍵是給另一個映射器的提示；在 Loopglass 中，由搜尋決定展開</translation>
    </message>
    <message>
        <source>the factor that scales the use of the axis would be lost; in Loopglass, an axis uses as many instances as it has iterations</source>
        <comment>imports.usage-scale-lost</comment>
        <translation>縮放此軸使用量的倍數會遺失；在 Loopglass 中，一個軸使用的實例數就是它的迭代數</translation>
    </message>
    <message>
        <source>no port of {0} has the entry {1} in &apos;allocation&apos;, so no bandwidth would limit these words</source>
        <comment>imports.use-without-port</comment>
        <translation>{0} 沒有任何埠在「allocation」有項目 {1}，所以這些字組沒有頻寬上限</translation>
    </message>
    <message>
        <source>the utilisation of a kernel or core would be lost; in Loopglass, every MAC lane in use works in every cycle</source>
        <comment>imports.utilisation-lost</comment>
        <translation>核心程式或核心的使用率會遺失；在 Loopglass 中，使用中的每個 MAC 運算通道每個週期都在工作</translation>
    </message>
    <message>
        <source>the constraint to fill this storage would be lost, so the search would also find mappings that the file forbids</source>
        <comment>imports.utilization-lost</comment>
        <translation>填滿此儲存的限制條件會遺失，所以搜尋也會找到檔案所禁止的映射</translation>
    </message>
    <message>
        <source>{0} has only {1} {1:value|values}, because the rank {2} has only {3} words</source>
        <comment>imports.variable-limited</comment>
        <translation>{0} 只有 {1} 個值，因為秩 {2} 只有 {3} 個字組</translation>
    </message>
    <message>
        <source>the variable {0} of {1} has no size; specify the range of {0}, or the size of a rank that only {0} indexes</source>
        <comment>imports.variable-without-size</comment>
        <translation>{1} 的變數 {0} 沒有大小；請指定 {0} 的範圍，或指定只由 {0} 索引的秩的大小</translation>
    </message>
    <message>
        <source>warning: {0}: {1}</source>
        <comment>imports.warning</comment>
        <translation>警告：{0}：{1}</translation>
    </message>
    <message>
        <source>warning: {0}: {1} (and {2} more of this kind)</source>
        <comment>imports.warning-of-more</comment>
        <translation>警告：{0}：{1}（另有 {2} 處同類）</translation>
    </message>
    <message>
        <source>{0} is {1}; a whole number is expected</source>
        <comment>imports.whole-number</comment>
        <translation>{0} 是 {1}；允許整數</translation>
    </message>
    <message>
        <source>&apos;/&apos; is applied to a whole number above 9007199254740991, the largest number allowed</source>
        <comment>imports.whole-number-too-large</comment>
        <translation>「/」用於大於 9007199254740991 的整數，這是允許的最大數</translation>
    </message>
    <message>
        <source>the width of {0} is not a multiple of its word width; the import uses blocks of {1} {1:word|words}</source>
        <comment>imports.width-no-multiple</comment>
        <translation>{0} 的寬度不是其字組寬度的倍數；匯入使用 {1} 個字組的區塊</translation>
    </message>
    <message>
        <source>found {0} without {{% for %}} before it</source>
        <comment>imports.without-for</comment>
        <translation>遇到 {0}，在它之前沒有 {{% for %}}</translation>
    </message>
    <message>
        <source>found {0} without {{% if %}} before it</source>
        <comment>imports.without-if</comment>
        <translation>遇到 {0}，在它之前沒有 {{% if %}}</translation>
    </message>
    <message>
        <source>{0}. These included files do not exist, so the import assumed empty texts: {1}. Another file that includes this file can set their paths</source>
        <comment>imports.without-included-text</comment>
        <translation>{0}。這些引入的檔案不存在，所以匯入假定它們是空的文字：{1}。另一個引入此檔的檔案可以指定它們的路徑</translation>
    </message>
    <message>
        <source>the files of {1} give sizes in bits, but no size of a word; the import assumes words of {0} {0:bit|bits}</source>
        <comment>imports.word-bits</comment>
        <translation>{1} 的檔案以位元給出大小，但沒有字組的大小；匯入假定字組有 {0} 位元</translation>
    </message>
    <message>
        <source>{0} is missing</source>
        <comment>imports.word-missing</comment>
        <translation>缺少 {0}</translation>
    </message>
    <message>
        <source>words of {0} {0:bit|bits} cost as much as words of {1} bits</source>
        <comment>imports.words-of-bits</comment>
        <translation>{0} 位元的字組與 {1} 位元的字組成本相同</translation>
    </message>
    <message>
        <source>in {2}, the tensor {0} has {1} {1:word|words}, but its indices reach only {3} words; Loopglass would also count the other {4} words, such as padding</source>
        <comment>imports.words-outside</comment>
        <translation>在 {2} 中，張量 {0} 有 {1} 個字組，但它的索引只到達 {3} 個字組；Loopglass 也會計入另外的 {4} 個字組，例如補齊</translation>
    </message>
    <message>
        <source>in {2}, the tensor {0} has {1} {1:word|words}, but its indices reach only {3} words; Loopglass also counts the other {4} words, as {2} does</source>
        <comment>imports.words-outside-count</comment>
        <translation>在 {2} 中，張量 {0} 有 {1} 個字組，但它的索引只到達 {3} 個字組；Loopglass 也計入另外的 {4} 個字組，與 {2} 相同</translation>
    </message>
    <message>
        <source>{0}, {1} words written per cycle</source>
        <comment>imports.write-rate</comment>
        <translation>{0}，每週期寫入 {1} 個字組</translation>
    </message>
    <message>
        <source>the coefficient is 0, so this term has no effect</source>
        <comment>imports.zero-coefficient</comment>
        <translation>係數是 0，所以這一項沒有作用</translation>
    </message>
    <message>
        <source>the file has {0}, but not {1}; an accelerator of ZigZag needs both &apos;memories&apos; and &apos;operational_array&apos;</source>
        <comment>imports.zigzag-part-alone</comment>
        <translation>檔案有 {0}，但沒有 {1}；ZigZag 的加速器需要「memories」與「operational_array」兩者</translation>
    </message>
    <message>
        <source>an accelerator of ZigZag needs both &apos;memories&apos; and &apos;operational_array&apos;</source>
        <comment>imports.zigzag-part-missing</comment>
        <translation>ZigZag 的加速器需要「memories」與「operational_array」；缺少其中一個鍵</translation>
    </message>
    <message>
        <source>a candidate</source>
        <comment>lab.a-candidate</comment>
        <translation>候選</translation>
    </message>
    <message>
        <source>a case</source>
        <comment>lab.a-case</comment>
        <translation>情境</translation>
    </message>
    <message>
        <source>a cell</source>
        <comment>lab.a-cell</comment>
        <translation>儲存格</translation>
    </message>
    <message>
        <source>a column</source>
        <comment>lab.a-column</comment>
        <translation>欄</translation>
    </message>
    <message>
        <source>a hint</source>
        <comment>lab.a-hint</comment>
        <translation>提示</translation>
    </message>
    <message>
        <source>an entry of &apos;others&apos;</source>
        <comment>lab.a-known-number</comment>
        <translation>「others」的一個項目</translation>
    </message>
    <message>
        <source>a limit</source>
        <comment>lab.a-limit</comment>
        <translation>門檻</translation>
    </message>
    <message>
        <source>a name</source>
        <comment>lab.a-name</comment>
        <translation>名稱</translation>
    </message>
    <message>
        <source>a text for each language</source>
        <comment>lab.a-phrase</comment>
        <translation>各語言的文字</translation>
    </message>
    <message>
        <source>a question</source>
        <comment>lab.a-question</comment>
        <translation>題目</translation>
    </message>
    <message>
        <source>a row</source>
        <comment>lab.a-row</comment>
        <translation>列</translation>
    </message>
    <message>
        <source>a step</source>
        <comment>lab.a-step</comment>
        <translation>步驟</translation>
    </message>
    <message>
        <source>a table</source>
        <comment>lab.a-table</comment>
        <translation>表格</translation>
    </message>
    <message>
        <source>a value</source>
        <comment>lab.a-value</comment>
        <translation>值</translation>
    </message>
    <message>
        <source>above {0}</source>
        <comment>lab.above</comment>
        <translation>高於 {0}</translation>
    </message>
    <message>
        <source>Accelerator:</source>
        <comment>lab.accelerator-file</comment>
        <translation>加速器：</translation>
    </message>
    <message>
        <source>{0} {1}</source>
        <comment>lab.amount</comment>
        <translation>{0} {1}</translation>
    </message>
    <message>
        <source>an answer</source>
        <comment>lab.an-answer</comment>
        <translation>答案</translation>
    </message>
    <message>
        <source>an entry</source>
        <comment>lab.an-entry</comment>
        <translation>項目</translation>
    </message>
    <message>
        <source>an option</source>
        <comment>lab.an-option</comment>
        <translation>選項</translation>
    </message>
    <message>
        <source>{0} has {1} {1:argument|arguments}, but {2} {2:argument is|arguments are} expected (optional arguments may be omitted)</source>
        <comment>lab.argument-count</comment>
        <translation>{0} 有 {1} 個引數，但應有 {2} 個（選用的引數可以省略）</translation>
    </message>
    <message>
        <source>at least {0}</source>
        <comment>lab.at-least</comment>
        <translation>至少 {0}</translation>
    </message>
    <message>
        <source>at most {0}</source>
        <comment>lab.at-most</comment>
        <translation>最多 {0}</translation>
    </message>
    <message>
        <source>below {0}</source>
        <comment>lab.below</comment>
        <translation>低於 {0}</translation>
    </message>
    <message>
        <source>this candidate costs {0} times as much as the best of the search</source>
        <comment>lab.beside-answer</comment>
        <translation>這個候選的成本是搜尋最佳的 {0} 倍</translation>
    </message>
    <message>
        <source>the mapping breaks a constraint: {0}</source>
        <comment>lab.breaks-constraint</comment>
        <translation>映射違反一項限制條件：{0}</translation>
    </message>
    <message>
        <source>the levels of this mapping keep other tensors than in the search</source>
        <comment>lab.candidate-of-variant</comment>
        <translation>這個映射的各階層所保留的張量與搜尋中的不同</translation>
    </message>
    <message>
        <source>the name of a case, or &apos;given&apos;, is expected</source>
        <comment>lab.case-expected</comment>
        <translation>此處應為情境的名稱，或「given」</translation>
    </message>
    <message>
        <source>Case {0}</source>
        <comment>lab.case-files</comment>
        <translation>情境 {0}</translation>
    </message>
    <message>
        <source>&apos;given&apos; is reserved; choose another name for the case</source>
        <comment>lab.case-named-given</comment>
        <translation>「given」是保留的名稱；請為情境選擇別的名稱</translation>
    </message>
    <message>
        <source>the row has {0} {0:cell|cells}, but the table has {1} {1:column|columns}</source>
        <comment>lab.cell-count</comment>
        <translation>這一列有 {0} 個儲存格，表格則有 {1} 欄</translation>
    </message>
    <message>
        <source>{0} of {1} cells are right</source>
        <comment>lab.cells-right</comment>
        <translation>{1} 個儲存格中有 {0} 個正確</translation>
    </message>
    <message>
        <source>chosen: {0}; this choice is only partly right</source>
        <comment>lab.choice-part-hidden</comment>
        <translation>選了：{0}；只有部分正確</translation>
    </message>
    <message>
        <source>right: {0}</source>
        <comment>lab.choice-right</comment>
        <translation>正確：{0}</translation>
    </message>
    <message>
        <source>chosen: {0}; right: {1}</source>
        <comment>lab.choice-wrong</comment>
        <translation>選了：{0}；正確的是：{1}</translation>
    </message>
    <message>
        <source>chosen: {0}; this choice is not right</source>
        <comment>lab.choice-wrong-hidden</comment>
        <translation>選了：{0}；不正確</translation>
    </message>
    <message>
        <source>Constraints:</source>
        <comment>lab.constraints-file</comment>
        <translation>限制條件：</translation>
    </message>
    <message>
        <source>--csv and --json cannot be combined; remove one option</source>
        <comment>lab.csv-or-json</comment>
        <translation>--csv 與 --json 不能並用；請移除其中一個選項</translation>
    </message>
    <message>
        <source>this expression divides by 0</source>
        <comment>lab.divided-by-zero</comment>
        <translation>這個式子除以 0</translation>
    </message>
    <message>
        <source>the field is empty; a number is expected</source>
        <comment>lab.empty-number</comment>
        <translation>欄位是空的；此處應為一個數</translation>
    </message>
    <message>
        <source>{0} is empty</source>
        <comment>lab.empty-part</comment>
        <translation>{0} 是空的</translation>
    </message>
    <message>
        <source>equal to {0}</source>
        <comment>lab.equal-to</comment>
        <translation>等於 {0}</translation>
    </message>
    <message>
        <source>{0} has {1} bytes; at most {2} are allowed</source>
        <comment>lab.field-too-long</comment>
        <translation>{0} 有 {1} 位元組；最多允許 {2} 位元組</translation>
    </message>
    <message>
        <source>a number of {0}</source>
        <comment>lab.fill-amount</comment>
        <translation>一個數，單位 {0}</translation>
    </message>
    <message>
        <source>one of {0}</source>
        <comment>lab.fill-choice</comment>
        <translation>{0} 其中之一</translation>
    </message>
    <message>
        <source>a list of one or more of {0}, such as {1}</source>
        <comment>lab.fill-choices</comment>
        <translation>從 {0} 中選出一個以上的清單，例如 {1}</translation>
    </message>
    <message>
        <source>values of accelerator parameters, such as {0}</source>
        <comment>lab.fill-machine</comment>
        <translation>加速器參數的值，例如 {0}</translation>
    </message>
    <message>
        <source>a mapping: write |, then a new line, then the indented lines of the mapping file</source>
        <comment>lab.fill-mapping</comment>
        <translation>映射：寫 |，換行，再寫出映射檔縮排的各行</translation>
    </message>
    <message>
        <source>a number</source>
        <comment>lab.fill-number</comment>
        <translation>一個數</translation>
    </message>
    <message>
        <source>{0} {0:row|rows} of {1} {1:number|numbers}, such as {2}</source>
        <comment>lab.fill-table</comment>
        <translation>{0} 列，每列 {1} 個數，例如 {2}</translation>
    </message>
    <message>
        <source>a text</source>
        <comment>lab.fill-text</comment>
        <translation>文字</translation>
    </message>
    <message>
        <source>Given</source>
        <comment>lab.given-files</comment>
        <translation>已知</translation>
    </message>
    <message>
        <source>hints opened: {0}</source>
        <comment>lab.hints-taken</comment>
        <translation>開啟的提示：{0}</translation>
    </message>
    <message>
        <source>a name of at most 60 letters, digits, &apos;-&apos; and &apos;_&apos; is expected</source>
        <comment>lab.id-expected</comment>
        <translation>此處應為名稱，由字母、數字、「-」與「_」組成，最多 60 個字元</translation>
    </message>
    <message>
        <source>in row {0}, column {1}: {2}</source>
        <comment>lab.in-cell</comment>
        <translation>第 {0} 列第 {1} 欄：{2}</translation>
    </message>
    <message>
        <source>{0} is {1} ({2}, as required)</source>
        <comment>lab.is-as-asked</comment>
        <translation>{0} 是 {1}，符合要求的「{2}」</translation>
    </message>
    <message>
        <source>the mapping is legal</source>
        <comment>lab.is-legal</comment>
        <translation>映射合法</translation>
    </message>
    <message>
        <source>{0} is {1}, but {2} is required</source>
        <comment>lab.is-not-as-asked</comment>
        <translation>{0} 是 {1}，但要求的是「{2}」</translation>
    </message>
    <message>
        <source>the mapping is not legal: {0}</source>
        <comment>lab.is-not-legal</comment>
        <translation>映射不合法：{0}</translation>
    </message>
    <message>
        <source>the levels keep other tensors than in the files of the lab</source>
        <comment>lab.keeps-are-changed</comment>
        <translation>各階層保留的張量與實驗檔案中的不同</translation>
    </message>
    <message>
        <source>the levels keep the same tensors as in the files of the lab</source>
        <comment>lab.keeps-are-not-changed</comment>
        <translation>各階層保留的張量與實驗檔案中的相同</translation>
    </message>
    <message>
        <source>{0} keeps {1}, as required</source>
        <comment>lab.keeps-as-asked</comment>
        <translation>{0} 保留 {1}，符合要求</translation>
    </message>
    <message>
        <source>{0} keeps {1}, but must keep {2}</source>
        <comment>lab.keeps-others</comment>
        <translation>{0} 保留 {1}，但必須保留 {2}</translation>
    </message>
    <message>
        <source>an answer with {1} may not have the key {0}</source>
        <comment>lab.key-of-other-kind</comment>
        <translation>有 {1} 的答案不可有鍵 {0}</translation>
    </message>
    <message>
        <source>{0}, version {1}, hash {2}: all questions were evaluated for {3} {3:seed|seeds}</source>
        <comment>lab.lab-is-valid</comment>
        <translation>{0}，第 {1} 版，雜湊 {2}：所有題目都已以 {3} 個種子評估</translation>
    </message>
    <message>
        <source>{0} is a new lab; check it with &apos;loopglass-cli lab validate&apos;</source>
        <comment>lab.lab-written</comment>
        <translation>{0} 是一個新的實驗；請用「loopglass-cli lab validate」檢查</translation>
    </message>
    <message>
        <source>the workload is a network; choose one of its layers with &apos;layer&apos;: {0}</source>
        <comment>lab.layer-expected</comment>
        <translation>工作負載是一個網路；請用「layer」指定其中一層：{0}</translation>
    </message>
    <message>
        <source>found the path {0}, which leads out of the folder of the lab; put the file into that folder or below it</source>
        <comment>lab.leaves-folder</comment>
        <translation>遇到路徑 {0}，它離開了實驗的資料夾；請把檔案放在該資料夾之中或之下</translation>
    </message>
    <message>
        <source>Mapping:</source>
        <comment>lab.mapping-file</comment>
        <translation>映射：</translation>
    </message>
    <message>
        <source>the mapping is not legal: {0}</source>
        <comment>lab.mapping-not-legal</comment>
        <translation>這個映射不合法：{0}</translation>
    </message>
    <message>
        <source>a name is expected after {0} and the point, as in ws.energy</source>
        <comment>lab.name-after-point</comment>
        <translation>{0} 與點之後應為名稱，例如 ws.energy</translation>
    </message>
    <message>
        <source>each argument of {0} must be a name, such as L2</source>
        <comment>lab.name-expected</comment>
        <translation>{0} 的每個引數必須是名稱，例如 L2</translation>
    </message>
    <message>
        <source>the name {0} already has a meaning in expressions; give the parameter another name</source>
        <comment>lab.name-of-quantity</comment>
        <translation>名稱 {0} 在式子中已有意義；參數請用別的名稱</translation>
    </message>
    <message>
        <source>{0}; {1}</source>
        <comment>lab.next-reason</comment>
        <translation>{0}；{1}</translation>
    </message>
    <message>
        <source>the folder has no file that ends in .yaml or .yml</source>
        <comment>lab.no-answer-files</comment>
        <translation>資料夾中沒有以 .yaml 或 .yml 結尾的檔案</translation>
    </message>
    <message>
        <source>the value of the expression here is infinite or not a number</source>
        <comment>lab.no-finite-number</comment>
        <translation>此處式子的值是無限大，或不是數</translation>
    </message>
    <message>
        <source>the answer key has no answer to the question {0}, because the engine found no answer that earns all points; add an answer to the key</source>
        <comment>lab.no-key-found</comment>
        <translation>題目 {0} 在解答中沒有答案，因為引擎沒有找到滿分的答案；請在解答中加上答案</translation>
    </message>
    <message>
        <source>the answer key has no answer to the question {0}, because a person must grade this question</source>
        <comment>lab.no-key-of-text</comment>
        <translation>題目 {0} 在解答中沒有答案，因為這一題必須由人評分</translation>
    </message>
    <message>
        <source>the answer is not a mapping of the problem: {0}</source>
        <comment>lab.no-mapping</comment>
        <translation>答案不是這個問題的映射：{0}</translation>
    </message>
    <message>
        <source>the mapping is missing; add the key &apos;mapping&apos; to the lab or the case</source>
        <comment>lab.no-mapping-given</comment>
        <translation>缺少映射；請為實驗或情境加上鍵「mapping」</translation>
    </message>
    <message>
        <source>found {0}; a number is expected, with the unit {1} or without one</source>
        <comment>lab.no-number</comment>
        <translation>遇到 {0}；此處應為數字，可加上單位 {1} 或不加</translation>
    </message>
    <message>
        <source>found {0}, which is not an option; the options are {1}</source>
        <comment>lab.no-option</comment>
        <translation>遇到 {0}，它不是選項；選項有：{1}</translation>
    </message>
    <message>
        <source>found {0}; a number is expected</source>
        <comment>lab.no-plain-number</comment>
        <translation>遇到 {0}；此處應為數字</translation>
    </message>
    <message>
        <source>a parameter has several values, but &apos;seed&apos; is missing; add &apos;seed: student&apos; or &apos;seed: class&apos;</source>
        <comment>lab.no-seed</comment>
        <translation>有一個參數有多個值，但缺少「seed」；請加上「seed: student」或「seed: class」</translation>
    </message>
    <message>
        <source>The engine found no answer; see the solution of the lab for an answer.</source>
        <comment>lab.no-solution-found</comment>
        <translation>引擎沒有找到答案；答案請參考實驗的解答。</translation>
    </message>
    <message>
        <source>&apos;vary&apos; is missing; a list of the accelerator parameters that the student chooses is expected, such as [L2.capacity]</source>
        <comment>lab.no-vary</comment>
        <translation>缺少「vary」；此處應為學生要選擇的加速器參數的清單，例如 [L2.capacity]</translation>
    </message>
    <message>
        <source>a placeholder in a file of the lab has the value {0}; a whole number of 0 or more is expected</source>
        <comment>lab.no-whole-number</comment>
        <translation>實驗檔案中某個預留位置的值是 {0}；此處應為 0 或更大的整數</translation>
    </message>
    <message>
        <source>found {0}; the allowed values are {1}</source>
        <comment>lab.not-among</comment>
        <translation>遇到 {0}；允許的值是 {1}</translation>
    </message>
    <message>
        <source>not answered</source>
        <comment>lab.not-answered</comment>
        <translation>未作答</translation>
    </message>
    <message>
        <source>this part of the mapping space cannot be counted separately</source>
        <comment>lab.not-taken-apart</comment>
        <translation>映射空間的這個部分不能單獨計數</translation>
    </message>
    <message>
        <source>{0}: {1}</source>
        <comment>lab.note-on</comment>
        <translation>{0}：{1}</translation>
    </message>
    <message>
        <source>no mapping fits this accelerator</source>
        <comment>lab.nothing-fits-machine</comment>
        <translation>沒有映射放得進這個加速器</translation>
    </message>
    <message>
        <source>right: {0}</source>
        <comment>lab.number-right</comment>
        <translation>正確：{0}</translation>
    </message>
    <message>
        <source>found {0}; the result of the engine is {1}</source>
        <comment>lab.number-wrong</comment>
        <translation>答案是 {0}；引擎的結果是 {1}</translation>
    </message>
    <message>
        <source>{0} is not right</source>
        <comment>lab.number-wrong-hidden</comment>
        <translation>{0} 不正確</translation>
    </message>
    <message>
        <source>the mapping obeys the constraints</source>
        <comment>lab.obeys-constraints</comment>
        <translation>映射符合限制條件</translation>
    </message>
    <message>
        <source>an answer must have exactly one kind; allowed: {0}</source>
        <comment>lab.one-kind</comment>
        <translation>答案必須恰好有一種類型；允許：{0}</translation>
    </message>
    <message>
        <source>a limit must have exactly one key; allowed: {0}</source>
        <comment>lab.one-limit</comment>
        <translation>門檻必須恰好有一個鍵；允許：{0}</translation>
    </message>
    <message>
        <source>allowed: {0}</source>
        <comment>lab.one-of</comment>
        <translation>允許：{0}</translation>
    </message>
    <message>
        <source>only the value true is allowed</source>
        <comment>lab.only-true</comment>
        <translation>只允許值 true</translation>
    </message>
    <message>
        <source>the name that begins here with &apos; is not closed</source>
        <comment>lab.open-quote</comment>
        <translation>此處以 &apos; 開始的名稱沒有結束</translation>
    </message>
    <message>
        <source>found {0}; an operator or the end is expected</source>
        <comment>lab.operator-expected</comment>
        <translation>遇到 {0}，此處應為運算子或結尾</translation>
    </message>
    <message>
        <source>the optimum is not proven, because the search ended too early</source>
        <comment>lab.optimum-not-proven</comment>
        <translation>沒有證明最佳解，因為搜尋太早結束</translation>
    </message>
    <message>
        <source>the answers were written for a lab file with the hash {0}, but this lab file has the hash {1}; the answers were graded with this file</source>
        <comment>lab.other-hash</comment>
        <translation>答案是為雜湊值 {0} 的實驗檔案寫的，但這個實驗檔案的雜湊值是 {1}；評分使用的是這個檔案</translation>
    </message>
    <message>
        <source>the answers belong to the lab {0}, but this lab is {1}</source>
        <comment>lab.other-lab</comment>
        <translation>這份答案屬於實驗 {0}，但這個實驗是 {1}</translation>
    </message>
    <message>
        <source>the mapping pads dimensions, so it belongs to a layer of another size</source>
        <comment>lab.other-layer</comment>
        <translation>映射補齊了維度，所以屬於另一種大小的層</translation>
    </message>
    <message>
        <source>the candidate was pruned at {0}, but a candidate that was pruned at {1} is required</source>
        <comment>lab.other-level</comment>
        <translation>候選是在 {0} 被剪除的，但要求的是在 {1} 被剪除的候選</translation>
    </message>
    <message>
        <source>the answer must give exactly these accelerator parameters: {0}</source>
        <comment>lab.other-numbers</comment>
        <translation>答案必須給出這些加速器參數，不多也不少：{0}</translation>
    </message>
    <message>
        <source>the candidate was not pruned for the required reason, but for this reason: {0}</source>
        <comment>lab.other-reason</comment>
        <translation>候選被剪除的原因不是要求的原因，而是：{0}</translation>
    </message>
    <message>
        <source>the answers have the seed {0}, but the seed {1} is expected; with another seed, the numbers belong to another student</source>
        <comment>lab.other-seed</comment>
        <translation>答案的種子是 {0}，但應為 {1}；用別的種子時，其中的數值屬於別的學生</translation>
    </message>
    <message>
        <source>the answers belong to version {0} of the lab, but this lab has version {1}</source>
        <comment>lab.other-version</comment>
        <translation>這份答案屬於實驗的第 {0} 版，但這個實驗是第 {1} 版</translation>
    </message>
    <message>
        <source>a parenthesis is not closed</source>
        <comment>lab.parenthesis-open</comment>
        <translation>有一個括號沒有結束</translation>
    </message>
    <message>
        <source>a person grades this answer</source>
        <comment>lab.person-grades</comment>
        <translation>這個答案由人評分</translation>
    </message>
    <message>
        <source>a text, or a map with one text for each language ({0}), is expected</source>
        <comment>lab.phrase-expected</comment>
        <translation>此處應為文字，或每種語言各一段文字的鍵值表（{0}）</translation>
    </message>
    <message>
        <source>{0} is not a picture; a PNG of at most 20000 pixels per side is expected</source>
        <comment>lab.picture-expected</comment>
        <translation>{0} 不是圖片；此處應為每邊最多 20000 像素的 PNG</translation>
    </message>
    <message>
        <source>{0}</source>
        <comment>lab.plain-amount</comment>
        <translation>{0}</translation>
    </message>
    <message>
        <source>{0}  {1} ({2} {2:point|points})</source>
        <comment>lab.question-heading</comment>
        <translation>{0}  {1}（{2} 分）</translation>
    </message>
    <message>
        <source>{0}: {1} of {2}</source>
        <comment>lab.question-mark</comment>
        <translation>{0}：{2} 分得 {1} 分</translation>
    </message>
    <message>
        <source>a second question is named {0}; every question needs its own name</source>
        <comment>lab.question-twice</comment>
        <translation>第二個題目也叫 {0}；每個題目要有自己的名稱</translation>
    </message>
    <message>
        <source>{0} is {1} times the optimum ({2}, as required)</source>
        <comment>lab.ratio-as-asked</comment>
        <translation>{0} 是最佳解的 {1} 倍，符合要求的「{2}」</translation>
    </message>
    <message>
        <source>{0} is {1} times the optimum, but {2} is required</source>
        <comment>lab.ratio-not-as-asked</comment>
        <translation>{0} 是最佳解的 {1} 倍，但要求的是「{2}」</translation>
    </message>
    <message>
        <source>a reason for pruning is expected: {0}</source>
        <comment>lab.reason-expected</comment>
        <translation>此處應為剪除的理由：{0}</translation>
    </message>
    <message>
        <source>all answers are equal to the answers of {0}; {1} of these answers {1:is|are} not right, and {2} {2:is a mapping or a text|are mappings or texts}</source>
        <comment>lab.same-answers</comment>
        <translation>所有答案與 {0} 的答案相同；其中 {1} 個不正確，{2} 個是映射或文字</translation>
    </message>
    <message>
        <source>a search was stopped before it was complete</source>
        <comment>lab.search-stopped</comment>
        <translation>有一次搜尋在完成前被停止</translation>
    </message>
    <message>
        <source>found a comparison of a comparison; write &apos;a &lt; b and b &lt; c&apos; instead</source>
        <comment>lab.second-comparison</comment>
        <translation>遇到比較的比較；請改寫成「a &lt; b and b &lt; c」</translation>
    </message>
    <message>
        <source>student or class is allowed</source>
        <comment>lab.seed-expected</comment>
        <translation>允許 student 或 class</translation>
    </message>
    <message>
        <source>the lab has random numbers; specify --seed: the id of a student, or the seed of the class</source>
        <comment>lab.seed-needed</comment>
        <translation>這個實驗有隨機的數值；請指定 --seed：學生的學號，或全班的種子</translation>
    </message>
    <message>
        <source>{0} files name the student {1}: {2}</source>
        <comment>lab.several-files</comment>
        <translation>{0} 個檔案的學生都是 {1}：{2}</translation>
    </message>
    <message>
        <source>--output: found {0}; a name that ends in .html, .htm or .pdf is expected</source>
        <comment>lab.sheet-ending</comment>
        <translation>--output：遇到 {0}；此處應為以 .html、.htm 或 .pdf 結尾的名稱</translation>
    </message>
    <message>
        <source>Student {0} · lab {1}, version {2} · {3} points</source>
        <comment>lab.sheet-of</comment>
        <translation>學生 {0} · 實驗 {1}，第 {2} 版 · {3} 分</translation>
    </message>
    <message>
        <source>Lab {0}, version {1} · {2} points</source>
        <comment>lab.sheet-of-nobody</comment>
        <translation>實驗 {0}，第 {1} 版 · {2} 分</translation>
    </message>
    <message>
        <source>the smaller value {0} is sufficient</source>
        <comment>lab.smaller-does</comment>
        <translation>較小的值 {0} 就足夠</translation>
    </message>
    <message>
        <source>&apos;smallest&apos; and &apos;among&apos; are allowed only together: &apos;smallest&apos; names the parameter to minimise, and &apos;among&apos; lists its allowed values</source>
        <comment>lab.smallest-among</comment>
        <translation>「smallest」與「among」只能一起使用：「smallest」指出要最小化的參數，「among」列出它的可選值</translation>
    </message>
    <message>
        <source>the parameter {0} does not vary; the varied parameters are {1}</source>
        <comment>lab.smallest-varies</comment>
        <translation>參數 {0} 不變動；變動的參數是 {1}</translation>
    </message>
    <message>
        <source>a smaller value is sufficient</source>
        <comment>lab.some-smaller-does</comment>
        <translation>更小的值也足夠</translation>
    </message>
    <message>
        <source>the mapping is {0}, as required</source>
        <comment>lab.stays-as-asked</comment>
        <translation>映射是 {0}，符合要求</translation>
    </message>
    <message>
        <source>the mapping is {0}, but a mapping that keeps {1} in place is required</source>
        <comment>lab.stays-other</comment>
        <translation>映射是 {0}，但要求使 {1} 留在原處的映射</translation>
    </message>
    <message>
        <source>the points of the steps add up to {0}, but the question has {1} points</source>
        <comment>lab.steps-sum</comment>
        <translation>各步驟的分數合計 {0} 分，但題目有 {1} 分</translation>
    </message>
    <message>
        <source>{0} of {1} points</source>
        <comment>lab.sum-of-marks</comment>
        <translation>{1} 分得 {0} 分</translation>
    </message>
    <message>
        <source>the file of answers</source>
        <comment>lab.the-answers</comment>
        <translation>作答檔</translation>
    </message>
    <message>
        <source>&apos;given&apos;</source>
        <comment>lab.the-given</comment>
        <translation>「given」</translation>
    </message>
    <message>
        <source>the lab</source>
        <comment>lab.the-lab</comment>
        <translation>實驗</translation>
    </message>
    <message>
        <source>a number such as 0, 0.5 or 1% is expected</source>
        <comment>lab.tolerance-expected</comment>
        <translation>此處應為數字，例如 0、0.5 或 1%</translation>
    </message>
    <message>
        <source>parentheses and signs are nested more than {0} levels deep; at most {0} levels are allowed</source>
        <comment>lab.too-deep</comment>
        <translation>括號與正負號的巢狀深度超過 {0} 層；最多允許 {0} 層</translation>
    </message>
    <message>
        <source>the expression has {0} bytes; at most {1} are allowed</source>
        <comment>lab.too-long</comment>
        <translation>式子有 {0} 位元組；最多允許 {1} 位元組</translation>
    </message>
    <message>
        <source>{0} has {1} {1:entry|entries}; 1 to {2} are allowed</source>
        <comment>lab.too-many-parts</comment>
        <translation>{0} 有 {1} 項；允許 1 到 {2} 項</translation>
    </message>
    <message>
        <source>the tilings that fit the buffers cannot be counted, because there are too many</source>
        <comment>lab.too-many-to-count</comment>
        <translation>緩衝區放得下的分塊方式無法計數，因為太多了</translation>
    </message>
    <message>
        <source>the level {0} has no capacity, because the level is unbounded</source>
        <comment>lab.unbounded-level</comment>
        <translation>階層 {0} 沒有容量，因為它的大小沒有上限</translation>
    </message>
    <message>
        <source>found {0}; {1}the names allowed here are {2}</source>
        <comment>lab.unknown-name</comment>
        <translation>遇到 {0}；{1}此處允許的名稱是 {2}</translation>
    </message>
    <message>
        <source>the answers name questions that the lab does not have: {0}</source>
        <comment>lab.unknown-questions</comment>
        <translation>答案列出這個實驗沒有的題目：{0}</translation>
    </message>
    <message>
        <source>found {0}; an expression has numbers, names, + − × ÷ * / ^, comparisons, and, or, not and parentheses</source>
        <comment>lab.unknown-sign</comment>
        <translation>遇到 {0}；式子由數字、名稱、+ − × ÷ * / ^、比較、and、or、not 與括號組成</translation>
    </message>
    <message>
        <source>the mapping unrolls {0}, as required</source>
        <comment>lab.unrolled-as-asked</comment>
        <translation>映射空間展開 {0}，符合要求</translation>
    </message>
    <message>
        <source>the mapping unrolls {0}, but {1} is required</source>
        <comment>lab.unrolled-others</comment>
        <translation>映射空間展開 {0}，但要求的是 {1}</translation>
    </message>
    <message>
        <source>the expression ends too early; a number, a name or &apos;(&apos; is expected</source>
        <comment>lab.value-at-end</comment>
        <translation>式子太早結束；此處應為數字、名稱或「(」</translation>
    </message>
    <message>
        <source>found {0}; a number, a name or &apos;(&apos; is expected</source>
        <comment>lab.value-expected</comment>
        <translation>遇到 {0}，此處應為數字、名稱或「(」</translation>
    </message>
    <message>
        <source>Workload:</source>
        <comment>lab.workload-file</comment>
        <translation>工作負載：</translation>
    </message>
    <message>
        <source>simulated annealing</source>
        <comment>mapper.annealing</comment>
        <translation>模擬退火</translation>
    </message>
    <message>
        <source>moves from mapping to neighbouring mapping, and accepts worse mappings less and less often</source>
        <comment>mapper.annealing-means</comment>
        <translation>從一個映射移到相鄰的映射，越到後來越少接受較差的映射</translation>
    </message>
    <message>
        <source>the method {0} cannot decide which tensors bypass a level</source>
        <comment>mapper.chooses-no-bypass</comment>
        <translation>方法 {0} 不能決定哪些張量旁路階層</translation>
    </message>
    <message>
        <source>CoSA</source>
        <comment>mapper.cosa</comment>
        <translation>仿 CoSA</translation>
    </message>
    <message>
        <source>uses a library to solve one integer program, in the logarithms of the factors; the resulting mapping is not always legal</source>
        <comment>mapper.cosa-means</comment>
        <translation>用函式庫求解一個以因數的對數表示的整數規劃；得到的映射不一定合法</translation>
    </message>
    <message>
        <source>the method {0} cannot stop after a given number of evaluations</source>
        <comment>mapper.counts-no-evaluations</comment>
        <translation>方法 {0} 不能在指定的評估次數之後停止</translation>
    </message>
    <message>
        <source>perfect</source>
        <comment>mapper.cut-even</comment>
        <translation>整除</translation>
    </message>
    <message>
        <source>padded</source>
        <comment>mapper.cut-padded</comment>
        <translation>補齊</translation>
    </message>
    <message>
        <source>imperfect</source>
        <comment>mapper.cut-uneven</comment>
        <translation>不整除</translation>
    </message>
    <message>
        <source>the method {0} allows only perfect factors</source>
        <comment>mapper.cuts-evenly</comment>
        <translation>方法 {0} 只允許整除因數</translation>
    </message>
    <message>
        <source>dMazeRunner</source>
        <comment>mapper.dmazerunner</comment>
        <translation>仿 dMazeRunner</translation>
    </message>
    <message>
        <source>tries tiles and unrollings that fill buffers and arrays well, but only those loop orders that keep a tensor in place</source>
        <comment>mapper.dmazerunner-means</comment>
        <translation>嘗試能充分填滿緩衝區與陣列的分塊和空間展開，但只嘗試使一個張量留在原處的迴圈順序</translation>
    </message>
    <message>
        <source>exact</source>
        <comment>mapper.exact</comment>
        <translation>精確</translation>
    </message>
    <message>
        <source>searches all mappings with one temporal loop per dimension at each level; the search prunes only by proven bounds, so its result is the optimum</source>
        <comment>mapper.exact-means</comment>
        <translation>搜尋每個階層對一個維度只用一個時間迴圈的所有映射；搜尋只以已證明的下界剪除，所以結果就是最佳解</translation>
    </message>
    <message>
        <source>{0}</source>
        <comment>mapper.external</comment>
        <translation>由 {0}</translation>
    </message>
    <message>
        <source>runs your own program: {0}</source>
        <comment>mapper.external-means</comment>
        <translation>執行您自己的程式：{0}</translation>
    </message>
    <message>
        <source>genetic algorithm</source>
        <comment>mapper.genetic</comment>
        <translation>基因演算法</translation>
    </message>
    <message>
        <source>makes generations of mappings with random crossover and mutation; better mappings have more children</source>
        <comment>mapper.genetic-means</comment>
        <translation>以隨機交配與突變產生一代代的映射；越好的映射後代越多</translation>
    </message>
    <message>
        <source>the method {0} has no setting {1}; its settings are {2}</source>
        <comment>mapper.has-no-setting</comment>
        <translation>方法 {0} 沒有設定 {1}；它的設定是 {2}</translation>
    </message>
    <message>
        <source>the method {0} has no settings</source>
        <comment>mapper.has-no-settings</comment>
        <translation>方法 {0} 沒有設定</translation>
    </message>
    <message>
        <source>Interstellar</source>
        <comment>mapper.interstellar</comment>
        <translation>仿 Interstellar</translation>
    </message>
    <message>
        <source>unrolls input and output channels; tries all tiles, but only those loop orders that keep a tensor in place</source>
        <comment>mapper.interstellar-means</comment>
        <translation>展開輸入與輸出通道；嘗試所有分塊，但只嘗試使一個張量留在原處的迴圈順序</translation>
    </message>
    <message>
        <source>enumeration</source>
        <comment>mapper.linear</comment>
        <translation>依序列舉</translation>
    </message>
    <message>
        <source>evaluates the mappings of the space one after another, from number 0</source>
        <comment>mapper.linear-means</comment>
        <translation>從編號 0 起，逐一評估空間中的映射</translation>
    </message>
    <message>
        <source>gradient search</source>
        <comment>mapper.mind-mappings</comment>
        <translation>梯度搜尋</translation>
    </message>
    <message>
        <source>follows the gradient of a surrogate that predicts costs, and sometimes tries a random mapping, as published for Mind Mappings; needs a trained model</source>
        <comment>mapper.mind-mappings-means</comment>
        <translation>沿著預測成本的代理模型的梯度，偶爾改取隨機映射，如 Mind Mappings 論文所述；需要訓練好的模型</translation>
    </message>
    <message>
        <source>gradient search, as in the repository</source>
        <comment>mapper.mind-mappings-repository</comment>
        <translation>梯度搜尋，照其程式庫</translation>
    </message>
    <message>
        <source>follows the gradient of the sum of all predictions and accepts every random mapping, as in the repository of Mind Mappings; needs a trained model</source>
        <comment>mapper.mind-mappings-repository-means</comment>
        <translation>沿著所有預測值總和的梯度，並接受每一個隨機映射，與 Mind Mappings 程式庫相同；需要訓練好的模型</translation>
    </message>
    <message>
        <source>the method {0} needs a model of this accelerator and workload; the command &apos;train&apos; creates one</source>
        <comment>mapper.needs-model</comment>
        <translation>方法 {0} 需要這個加速器與工作負載的模型；指令「train」可以製作</translation>
    </message>
    <message>
        <source>this line does not belong to a benchmark file; an object with the keys kind, problem and key is expected</source>
        <comment>mapper.no-line-of-a-race</comment>
        <translation>這一行不屬於評比檔；此處應為含有鍵 kind、problem 與 key 的物件</translation>
    </message>
    <message>
        <source>the dimension sizes are too large to number all mappings with imperfect factors, but this method needs such numbers; use the method &apos;principles&apos; or &apos;exact&apos;</source>
        <comment>mapper.no-uneven-numbers</comment>
        <translation>維度大小太大，無法替所有含不整除因數的映射編號，但此方法需要編號；請用方法「principles」或「exact」</translation>
    </message>
    <message>
        <source>the file {0} has no mapping of this layer</source>
        <comment>mapper.none-for-this-layer</comment>
        <translation>檔案 {0} 沒有這一層的映射</translation>
    </message>
    <message>
        <source>the search found no mapping that takes at most {0} cycles; the lowest delay that it found is {1} cycles</source>
        <comment>mapper.none-found-within-delay</comment>
        <translation>搜尋沒有找到能在 {0} 個週期內完成的映射；它找到的最小延遲是 {1} 個週期</translation>
    </message>
    <message>
        <source>the search found no mapping that takes at most {0} pJ; the lowest energy that it found is {1} pJ</source>
        <comment>mapper.none-found-within-energy</comment>
        <translation>搜尋沒有找到能在 {0} pJ 內完成的映射；它找到的最小能量是 {1} pJ</translation>
    </message>
    <message>
        <source>no {0} mapping fits this accelerator</source>
        <comment>mapper.none-of-dataflow</comment>
        <translation>沒有{0}的映射放得進這個加速器</translation>
    </message>
    <message>
        <source>no mapping takes at most {0} cycles; the lowest delay of any mapping is {1} cycles</source>
        <comment>mapper.none-within-delay</comment>
        <translation>沒有映射能在 {0} 個週期內完成；所有映射中最小的延遲是 {1} 個週期</translation>
    </message>
    <message>
        <source>no mapping takes at most {0} pJ; the lowest energy of any mapping is {1} pJ</source>
        <comment>mapper.none-within-energy</comment>
        <translation>沒有映射能在 {0} pJ 內完成；所有映射中最小的能量是 {1} pJ</translation>
    </message>
    <message>
        <source>the mapping is not in the mapping space of this search</source>
        <comment>mapper.not-in-the-space</comment>
        <translation>這個映射不在這次搜尋的映射空間裡</translation>
    </message>
    <message>
        <source>level by level: order, tile, unroll</source>
        <comment>mapper.order-tile-unroll</comment>
        <translation>逐階層：順序、分塊、展開</translation>
    </message>
    <message>
        <source>the method {0} cannot pad dimensions</source>
        <comment>mapper.pads-nothing</comment>
        <translation>方法 {0} 不能補齊維度</translation>
    </message>
    <message>
        <source>pruning rules</source>
        <comment>mapper.principles</comment>
        <translation>剪除規則</translation>
    </message>
    <message>
        <source>four pruning rules keep the search small but may lose the optimum</source>
        <comment>mapper.principles-means</comment>
        <translation>四項剪除規則使搜尋範圍很小，但可能漏掉最佳解</translation>
    </message>
    <message>
        <source>found an empty line; an object such as {{&quot;levels&quot;: […]}} is expected</source>
        <comment>mapper.program-empty-line</comment>
        <translation>遇到空行；此處應為如 {{&quot;levels&quot;: […]}} 的物件</translation>
    </message>
    <message>
        <source>the program ended with status {0}</source>
        <comment>mapper.program-failed</comment>
        <translation>程式結束，狀態碼為 {0}</translation>
    </message>
    <message>
        <source>within {0} {0:node|nodes}, the solver found no solution of the integer program</source>
        <comment>mapper.program-found-none</comment>
        <translation>求解器在 {0} 個節點之內沒有找到整數規劃的解</translation>
    </message>
    <message>
        <source>the integer program has no solution</source>
        <comment>mapper.program-has-none</comment>
        <translation>整數規劃無解</translation>
    </message>
    <message>
        <source>the mapping of the integer program is not legal, because logarithms in the program are not exact: {0}</source>
        <comment>mapper.program-is-illegal</comment>
        <translation>整數規劃的映射不合法，因為規劃中的對數並不精確：{0}</translation>
    </message>
    <message>
        <source>the program was ended by signal {0}</source>
        <comment>mapper.program-killed</comment>
        <translation>程式被訊號 {0} 終止</translation>
    </message>
    <message>
        <source>the program ended with status {0}, which means that signal {1} ended it</source>
        <comment>mapper.program-killed-in-shell</comment>
        <translation>程式結束，狀態碼為 {0}，表示訊號 {1} 終止了它</translation>
    </message>
    <message>
        <source>in line {0} of the output of the program: {1}</source>
        <comment>mapper.program-line</comment>
        <translation>程式輸出的第 {0} 行：{1}</translation>
    </message>
    <message>
        <source>the program wrote a line of more than {0} bytes</source>
        <comment>mapper.program-long-line</comment>
        <translation>這個程式寫出超過 {0} 位元組的一行</translation>
    </message>
    <message>
        <source>found {0}; an object such as {{&quot;levels&quot;: […]}} is expected</source>
        <comment>mapper.program-no-object</comment>
        <translation>遇到 {0}；此處應為如 {{&quot;levels&quot;: […]}} 的物件</translation>
    </message>
    <message>
        <source>{0:the only mapping of the program is not legal|all {0} mappings of the program are illegal; the first}: {1}</source>
        <comment>mapper.program-none-legal</comment>
        <translation>{0:程式唯一的映射不合法|程式的 {0} 個映射都不合法；第一個}：{1}</translation>
    </message>
    <message>
        <source>the program could not be started</source>
        <comment>mapper.program-not-started</comment>
        <translation>無法啟動這個程式</translation>
    </message>
    <message>
        <source>{0}; the program wrote: {1}</source>
        <comment>mapper.program-said</comment>
        <translation>{0}；程式寫出：{1}</translation>
    </message>
    <message>
        <source>the program wrote no line for {0} {0:second|seconds}</source>
        <comment>mapper.program-silent</comment>
        <translation>這個程式有 {0} 秒沒有寫出任何一行</translation>
    </message>
    <message>
        <source>the program ended without a mapping</source>
        <comment>mapper.program-wrote-nothing</comment>
        <translation>程式結束時沒有寫出任何映射</translation>
    </message>
    <message>
        <source>rules and proof</source>
        <comment>mapper.proof</comment>
        <translation>規則與證明</translation>
    </message>
    <message>
        <source>the pruning rules, then about a second of the exact search; the result is proven optimal, or its largest distance from the optimum is proven</source>
        <comment>mapper.proof-means</comment>
        <translation>先用剪除規則，再用約一秒的精確搜尋；結果已證明最佳，或證明它與最佳解的最大差距</translation>
    </message>
    <message>
        <source>the method {0} proves no optima, but every point of a Pareto front is a proven optimum</source>
        <comment>mapper.proves-no-front</comment>
        <translation>方法 {0} 不證明最佳解，但柏拉圖前緣的每一點都是已證明的最佳解</translation>
    </message>
    <message>
        <source>the method {0} cannot prove a gap to the optimum</source>
        <comment>mapper.proves-no-gap</comment>
        <translation>方法 {0} 不能證明與最佳解的差距</translation>
    </message>
    <message>
        <source>mappings of {0}</source>
        <comment>mapper.published</comment>
        <translation>{0} 的映射</translation>
    </message>
    <message>
        <source>evaluates the mappings of the file {0} one after another</source>
        <comment>mapper.published-means</comment>
        <translation>逐一評估檔案 {0} 的映射</translation>
    </message>
    <message>
        <source>{0}: found {1}; {2} is expected</source>
        <comment>mapper.race-bad-key</comment>
        <translation>{0}：遇到 {1}；此處應為{2}</translation>
    </message>
    <message>
        <source>the line states a best of {0}, but the proven optimum of {1} is {2}, and no mapping costs less</source>
        <comment>mapper.race-below-optimum</comment>
        <translation>這一行寫的最佳值是 {0}，但 {1} 的已證明最佳值是 {2}，沒有映射的成本更低</translation>
    </message>
    <message>
        <source>a whole number of 0 or more</source>
        <comment>mapper.race-count</comment>
        <translation>不小於 0 的整數</translation>
    </message>
    <message>
        <source>a list of [evaluations, seconds, best] in which no entry is earlier or worse than the previous entry,</source>
        <comment>mapper.race-curve</comment>
        <translation>[評估次數, 秒數, 最佳值] 的清單，每一項都不早於也不差於前一項</translation>
    </message>
    <message>
        <source>the key {0} is missing</source>
        <comment>mapper.race-key-missing</comment>
        <translation>缺少鍵 {0}</translation>
    </message>
    <message>
        <source>&apos;run&apos; or &apos;optimum&apos;</source>
        <comment>mapper.race-kind</comment>
        <translation>&apos;run&apos; 或 &apos;optimum&apos;</translation>
    </message>
    <message>
        <source>the line names the mapping with the number {0}, but the mapping space of {1} has no such number</source>
        <comment>mapper.race-no-number</comment>
        <translation>這一行寫出編號 {0} 的映射，但 {1} 的映射空間沒有這個編號</translation>
    </message>
    <message>
        <source>the line names the mapping with the number {0}, which is not legal for {1}</source>
        <comment>mapper.race-not-legal</comment>
        <translation>這一行寫出編號 {0} 的映射，它對 {1} 不合法</translation>
    </message>
    <message>
        <source>a number of 0 or more</source>
        <comment>mapper.race-number</comment>
        <translation>不小於 0 的數</translation>
    </message>
    <message>
        <source>null, or a number of 0 or more,</source>
        <comment>mapper.race-number-or-null</comment>
        <translation>null，或不小於 0 的數</translation>
    </message>
    <message>
        <source>this line does not match its hash, so the line was damaged or changed; remove the line or the file</source>
        <comment>mapper.race-other-hash</comment>
        <translation>這一行與它的雜湊值不符，所以它已損壞或被更改；請移除這一行或整個檔案</translation>
    </message>
    <message>
        <source>the line states a best of {0}, but the mapping with the number {1} costs {2}</source>
        <comment>mapper.race-other-value</comment>
        <translation>這一行寫的最佳值是 {0}，但編號 {1} 的映射成本是 {2}</translation>
    </message>
    <message>
        <source>a text</source>
        <comment>mapper.race-text</comment>
        <translation>文字</translation>
    </message>
    <message>
        <source>a text or null</source>
        <comment>mapper.race-text-or-null</comment>
        <translation>文字或 null</translation>
    </message>
    <message>
        <source>true or false</source>
        <comment>mapper.race-truth</comment>
        <translation>true 或 false</translation>
    </message>
    <message>
        <source>random sampling</source>
        <comment>mapper.random</comment>
        <translation>隨機取樣</translation>
    </message>
    <message>
        <source>evaluates random mappings from the whole mapping space, each equally likely</source>
        <comment>mapper.random-means</comment>
        <translation>評估整個映射空間的隨機映射，每一個機率相同</translation>
    </message>
    <message>
        <source>random sampling, pruned</source>
        <comment>mapper.random-pruned</comment>
        <translation>隨機取樣並剪除</translation>
    </message>
    <message>
        <source>evaluates mappings with random factors and random legal orders, like random-pruned of Timeloop</source>
        <comment>mapper.random-pruned-means</comment>
        <translation>評估因數隨機、順序隨機而合法的映射，與 Timeloop 的 random-pruned 相同</translation>
    </message>
    <message>
        <source>reinforcement learning</source>
        <comment>mapper.reinforcement</comment>
        <translation>強化學習</translation>
    </message>
    <message>
        <source>a neural network learns which change improves a mapping, and a second neural network rates the change (DDPG)</source>
        <comment>mapper.reinforcement-means</comment>
        <translation>一個神經網路學習哪種改變能改善映射，另一個神經網路評判該改變（DDPG）</translation>
    </message>
    <message>
        <source>at level {0}, the loop {1} would leave a remainder tile, because the outer loops leave {2} {2:iteration|iterations}; the value {3} of &apos;uneven&apos; does not allow this tile</source>
        <comment>mapper.remainder-not-searched</comment>
        <translation>在階層 {0}，迴圈 {1} 會留下餘數分塊，因為外層迴圈留下 {2} 次迭代；「uneven」的值 {3} 不允許這個分塊</translation>
    </message>
    <message>
        <source>the setting {0} is {1}; a number from {2} to {3} is allowed</source>
        <comment>mapper.setting-is-between</comment>
        <translation>設定 {0} 是 {1}；允許 {2} 到 {3} 的數</translation>
    </message>
    <message>
        <source>the setting {0} is {1}; a whole number from {2} to {3} is allowed</source>
        <comment>mapper.setting-is-whole</comment>
        <translation>設定 {0} 是 {1}；允許 {2} 到 {3} 的整數</translation>
    </message>
    <message>
        <source>level {0} has several loops over {1} among its temporal loops or on one axis; only one is allowed</source>
        <comment>mapper.several-loops-not-searched</comment>
        <translation>階層 {0} 的時間迴圈中或同一個軸上有多個 {1} 的迴圈；只允許一個</translation>
    </message>
    <message>
        <source>the method {0} allows only one temporal loop per dimension at each level</source>
        <comment>mapper.splits-no-loops</comment>
        <translation>方法 {0} 在每個階層對一個維度只允許一個時間迴圈</translation>
    </message>
    <message>
        <source>split loops cannot be combined with imperfect factors</source>
        <comment>mapper.splits-no-uneven</comment>
        <translation>分割迴圈不能與不整除因數並用</translation>
    </message>
    <message>
        <source>split loops cannot be combined with bypass or padding</source>
        <comment>mapper.splits-no-variants</comment>
        <translation>分割迴圈不能與旁路或補齊並用</translation>
    </message>
    <message>
        <source>decides one level after another with the pruning rules, from the innermost outward; continues from the best candidates of each level</source>
        <comment>mapper.stepwise-means</comment>
        <translation>從最內層往外，依剪除規則一次決定一個階層；從每個階層的最佳候選繼續</translation>
    </message>
    <message>
        <source>the method {0} does not support constraints; remove the constraints, or choose another method</source>
        <comment>mapper.takes-no-constraints</comment>
        <translation>方法 {0} 不支援限制條件；請移除限制條件，或選擇別的方法</translation>
    </message>
    <message>
        <source>the method {0} does not use a model; remove the model</source>
        <comment>mapper.takes-no-model</comment>
        <translation>方法 {0} 不使用模型；請移除模型</translation>
    </message>
    <message>
        <source>level by level: tile, unroll, order</source>
        <comment>mapper.tile-unroll-order</comment>
        <translation>逐階層：分塊、展開、順序</translation>
    </message>
    <message>
        <source>level by level, from the outermost</source>
        <comment>mapper.top-down</comment>
        <translation>由最外層起逐階層</translation>
    </message>
    <message>
        <source>decides one level after another with the pruning rules, from the outermost inward; continues from the best candidates of each level</source>
        <comment>mapper.top-down-means</comment>
        <translation>從最外層往內，依剪除規則一次決定一個階層；從每個階層的最佳候選繼續</translation>
    </message>
    <message>
        <source>the mapping has imperfect factors, but this search allows only perfect factors</source>
        <comment>mapper.uneven-not-asked</comment>
        <translation>映射含有不整除因數，但這次搜尋只允許整除因數</translation>
    </message>
    <message>
        <source>a search over imperfect factors does not support constraints on the loops</source>
        <comment>mapper.uneven-without-constraints</comment>
        <translation>不整除因數的搜尋不接受對迴圈的限制條件</translation>
    </message>
    <message>
        <source>with imperfect factors, the method {0} cannot decide which tensors bypass a level</source>
        <comment>mapper.uneven-without-keeps</comment>
        <translation>有不整除因數時，方法 {0} 不能決定哪些張量旁路階層</translation>
    </message>
    <message>
        <source>level by level: unroll, tile, order</source>
        <comment>mapper.unroll-tile-order</comment>
        <translation>逐階層：展開、分塊、順序</translation>
    </message>
    <message>
        <source>the method {0} returned a mapping that the request does not allow: {1}</source>
        <comment>mapper.wrong-answer</comment>
        <translation>方法 {0} 給出請求不允許的映射：{1}</translation>
    </message>
    <message>
        <source>add the loop {0} {1} at {2}</source>
        <comment>mapping.add-loop</comment>
        <translation>在 {2} 加上迴圈 {0} {1}</translation>
    </message>
    <message>
        <source>the constraints fix the factor of {0} {2} to {1}, but the mapping has the factor {3} there</source>
        <comment>mapping.another-factor</comment>
        <translation>限制條件指定 {0} {2}的因數為 {1}，但映射在該處的因數是 {3}</translation>
    </message>
    <message>
        <source>the innermost loops at {0} have another order than the constraints fix</source>
        <comment>mapping.another-order</comment>
        <translation>{0} 最內側迴圈的順序與限制條件指定的不同</translation>
    </message>
    <message>
        <source>at {0}</source>
        <comment>mapping.at-level</comment>
        <translation>在 {0}</translation>
    </message>
    <message>
        <source>the constraints require {0} or more {0:instance|instances} in use {1}, but the mapping uses only {2}</source>
        <comment>mapping.axis-used-less</comment>
        <translation>限制條件要求 {1}至少使用 {0} 個實例，但映射只使用 {2} 個</translation>
    </message>
    <message>
        <source>level {0} has a loop over {1} with the factor {2}; a factor of 1 or more is allowed</source>
        <comment>mapping.bad-factor</comment>
        <translation>階層 {0} 的 {1} 迴圈因數是 {2}；允許 1 以上的因數</translation>
    </message>
    <message>
        <source>buffer {0} of level {1}</source>
        <comment>mapping.buffer</comment>
        <translation>階層 {1} 的緩衝區 {0}</translation>
    </message>
    <message>
        <source>{0} needs {1} {1:word|words} ({2}), but its capacity is {3} {3:word|words}</source>
        <comment>mapping.capacity</comment>
        <translation>{0} 需要 {1} 個字組（{2}），但它的容量是 {3} 個字組</translation>
    </message>
    <message>
        <source>{0} needs {1} {1:word|words} ({2}), but only {3} {3:word|words} are available, because {5} copies share the capacity of {4} {4:word|words}</source>
        <comment>mapping.capacity-in-copies</comment>
        <translation>{0} 需要 {1} 個字組（{2}），但只有 {3} 個可用，因為 {5} 份共用 {4} 個字組的容量</translation>
    </message>
    <message>
        <source>the factor {2} of {1} at level {0} does not divide the {3} {3:iteration|iterations} that the outer loops leave; &apos;{1} by {4}&apos; leaves a remainder tile</source>
        <comment>mapping.count-does-not-divide</comment>
        <translation>階層 {0} 中 {1} 的因數 {2} 不能整除外層迴圈留下的 {3} 次迭代；「{1} by {4}」會留下餘數分塊</translation>
    </message>
    <message>
        <source>use the tile size {2} for {0} at {1}</source>
        <comment>mapping.cut-by</comment>
        <translation>{0} 在 {1} 使用分塊大小 {2}</translation>
    </message>
    <message>
        <source>add the loop &apos;{0} by 1&apos; at {1}</source>
        <comment>mapping.cut-inward</comment>
        <translation>在 {1} 加入迴圈「{0} by 1」</translation>
    </message>
    <message>
        <source>use the tile size {2} for {0} at {1}, with a remainder tile</source>
        <comment>mapping.cut-unevenly</comment>
        <translation>{0} 在 {1} 使用分塊大小 {2}，並留下餘數分塊</translation>
    </message>
    <message>
        <source>the energy of {0}</source>
        <comment>mapping.energy-of</comment>
        <translation>{0} 的能量</translation>
    </message>
    <message>
        <source>enlarge the capacity of {0} of {1} to {2} {2:word|words}</source>
        <comment>mapping.enlarge-buffer</comment>
        <translation>把 {1} 的 {0} 的容量擴大到 {2} 個字組</translation>
    </message>
    <message>
        <source>enlarge the capacity of {0} to {1} {1:word|words}</source>
        <comment>mapping.enlarge-level</comment>
        <translation>把 {0} 的容量擴大到 {1} 個字組</translation>
    </message>
    <message>
        <source>the constraints limit the factor of {0} {2} to {1}, but the mapping has the factor {3} there</source>
        <comment>mapping.factor-above-most</comment>
        <translation>限制條件將 {0} {2}的因數限制為 {1}，但映射在該處的因數是 {3}</translation>
    </message>
    <message>
        <source>the {0} axis of level {1} needs {2} {2:instance|instances}, but has only {3}</source>
        <comment>mapping.fanout</comment>
        <translation>階層 {1} 的 {0} 軸需要 {2} 個實例，但只有 {3} 個</translation>
    </message>
    <message>
        <source>input-stationary</source>
        <comment>mapping.input-stationary</comment>
        <translation>輸入固定</translation>
    </message>
    <message>
        <source>the constraints require {0} to keep {1}, but in the mapping {1} bypasses {0}</source>
        <comment>mapping.kept-by-constraint</comment>
        <translation>限制條件要求 {0} 保留 {1}，但在映射中 {1} 旁路 {0}</translation>
    </message>
    <message>
        <source>level {0} keeps the tensor {1} in two buffers; at each level, only one buffer may keep a tensor</source>
        <comment>mapping.kept-in-two-buffers</comment>
        <translation>階層 {0} 的兩個緩衝區都保留張量 {1}；每個階層只能有一個緩衝區保留同一個張量</translation>
    </message>
    <message>
        <source>level {0}</source>
        <comment>mapping.level</comment>
        <translation>階層 {0}</translation>
    </message>
    <message>
        <source>the mapping has {0} {0:level|levels}, but the accelerator has {1}; both numbers must be equal</source>
        <comment>mapping.level-count</comment>
        <translation>映射有 {0} 個階層，但加速器有 {1} 個；兩個數目必須相同</translation>
    </message>
    <message>
        <source>the constraints allow no loop over {0} {1}</source>
        <comment>mapping.loop-not-allowed</comment>
        <translation>限制條件不允許 {1} 有 {0} 的迴圈</translation>
    </message>
    <message>
        <source>move the loop {0} {1} from {2} outward to {3}</source>
        <comment>mapping.move-out</comment>
        <translation>把迴圈 {0} {1} 從 {2} 往外移到 {3}</translation>
    </message>
    <message>
        <source>move the loop {0} {1} from the axis {2} of {3} outward to {4}</source>
        <comment>mapping.move-out-of-axis</comment>
        <translation>把迴圈 {0} {1} 從 {3} 的 {2} 軸往外移到 {4}</translation>
    </message>
    <message>
        <source>move the loop {0} {1} from the axis {2} of {3} to the axis {4}</source>
        <comment>mapping.move-to-axis</comment>
        <translation>把迴圈 {0} {1} 從 {3} 的 {2} 軸移到 {4} 軸</translation>
    </message>
    <message>
        <source>move the loop {0} {1} from the axis {2} to the temporal loops of {3}</source>
        <comment>mapping.move-to-time</comment>
        <translation>把迴圈 {0} {1} 從 {2} 軸移到 {3} 的時間迴圈</translation>
    </message>
    <message>
        <source>the accelerator has no level; at least one is needed</source>
        <comment>mapping.no-level</comment>
        <translation>加速器沒有階層；至少需要一個</translation>
    </message>
    <message>
        <source>no local reuse</source>
        <comment>mapping.no-local-reuse</comment>
        <translation>無本地重用</translation>
    </message>
    <message>
        <source>no level below the outermost fanout keeps a tensor; at each time step, every operand comes from above the fanout</source>
        <comment>mapping.no-local-reuse-means</comment>
        <translation>最外側的扇出之下沒有任何階層保留張量；每個運算元在每個時間步都從扇出之上取得</translation>
    </message>
    <message>
        <source>none</source>
        <comment>mapping.no-stationarity</comment>
        <translation>無</translation>
    </message>
    <message>
        <source>the mapping has no temporal loop</source>
        <comment>mapping.no-temporal-loop</comment>
        <translation>映射沒有任何時間迴圈</translation>
    </message>
    <message>
        <source>the innermost loop, over {0}, moves every tensor</source>
        <comment>mapping.nothing-stays</comment>
        <translation>最內側的迴圈 {0} 會移動每一個張量</translation>
    </message>
    <message>
        <source>on the {0} axis below {1}</source>
        <comment>mapping.on-axis</comment>
        <translation>在 {1} 之下的 {0} 軸</translation>
    </message>
    <message>
        <source>the outermost level {0} does not keep the tensor {1}; this level is the source of all words and must keep every tensor</source>
        <comment>mapping.outermost-keeps-all</comment>
        <translation>最外層的階層 {0} 沒有保留張量 {1}；這個階層是所有字組的來源，必須保留每個張量</translation>
    </message>
    <message>
        <source>output-stationary</source>
        <comment>mapping.output-stationary</comment>
        <translation>輸出固定</translation>
    </message>
    <message>
        <source>the factors of {0} multiply to {1}, but must multiply to {2}, the size of {0}</source>
        <comment>mapping.product</comment>
        <translation>{0} 的因數相乘為 {1}，但相乘必須是 {0} 的大小 {2}</translation>
    </message>
    <message>
        <source>level {0} unrolls {1} (factor {3} on the axis {4}), which does not index {2}, but the fanout of this level cannot add partial sums</source>
        <comment>mapping.reduction</comment>
        <translation>階層 {0} 空間展開不索引 {2} 的 {1}（{4} 軸上的因數 {3}），但這個階層的扇出不能累加部分和</translation>
    </message>
    <message>
        <source>remove the loop</source>
        <comment>mapping.remove-loop</comment>
        <translation>移除這個迴圈</translation>
    </message>
    <message>
        <source>row-stationary</source>
        <comment>mapping.row-stationary</comment>
        <translation>列固定</translation>
    </message>
    <message>
        <source>each PE keeps a row of an operand and slides a window along this row; the PEs share the rows of another window</source>
        <comment>mapping.row-stays</comment>
        <translation>每個 PE 保留一個運算元的一列，讓視窗沿著它滑動；各 PE 分擔另一個視窗的各列</translation>
    </message>
    <message>
        <source>each PE keeps a row of an operand and slides a window along this row; the fanout divides the rows of another window among the PEs</source>
        <comment>mapping.row-stays-means</comment>
        <translation>每個 PE 保留一個運算元的一列，讓視窗沿著它滑動；扇出把另一個視窗的各列分給各 PE</translation>
    </message>
    <message>
        <source>set the factor of {0} at {1} to {2}</source>
        <comment>mapping.set-factor</comment>
        <translation>把 {1} 的 {0} 因數設為 {2}</translation>
    </message>
    <message>
        <source>level {0} has tiles of {2} {2:iteration|iterations} of {1}, but the outer loops leave only {3} {3:iteration|iterations}; an inner tile must not be larger than the outer tile</source>
        <comment>mapping.step-grows</comment>
        <translation>階層 {0} 有 {1} 的 {2} 次迭代的分塊，但外層迴圈只留下 {3} 次迭代；內層分塊不可大於外層分塊</translation>
    </message>
    <message>
        <source>the innermost loop over {0} has the tile size {1}, but it must have the tile size 1</source>
        <comment>mapping.steps-end</comment>
        <translation>{0} 的最內側迴圈的分塊大小是 {1}，但必須是 1</translation>
    </message>
    <message>
        <source>tensor_bits</source>
        <comment>mapping.tensor-bits</comment>
        <translation>tensor_bits</translation>
    </message>
    <message>
        <source>{0}-stationary</source>
        <comment>mapping.tensor-stationary</comment>
        <translation>{0} 固定</translation>
    </message>
    <message>
        <source>{0} stays in place for {1} time {1:step|steps} of the innermost loops, longer than any other tensor</source>
        <comment>mapping.tensor-stays</comment>
        <translation>{0} 在最內側迴圈的 {1} 個時間步中留在原處，比其他張量都久</translation>
    </message>
    <message>
        <source>the innermost temporal loop does not index {0}, so each word of {0} stays in place</source>
        <comment>mapping.tensor-stays-means</comment>
        <translation>最內側的時間迴圈不索引 {0}，所以 {0} 的每個字組都留在原處</translation>
    </message>
    <message>
        <source>{0} {1}</source>
        <comment>mapping.tensor-words</comment>
        <translation>{0} {1}</translation>
    </message>
    <message>
        <source>the accelerator names the tensor {0} in two ways, {1} and {2}; write the same name everywhere</source>
        <comment>mapping.two-names</comment>
        <translation>加速器以 {1} 與 {2} 兩個名稱稱呼張量 {0}；請只用其中一個名稱</translation>
    </message>
    <message>
        <source>level {0} has a loop over a dimension that the workload does not have</source>
        <comment>mapping.unknown-dimension</comment>
        <translation>階層 {0} 有一個迴圈，其維度不在工作負載中</translation>
    </message>
    <message>
        <source>{0} names the tensor {1}, which the workload {2} does not have; its tensors are {3}, and their roles are output, input and weight</source>
        <comment>mapping.unknown-tensor</comment>
        <translation>{0} 指名張量 {1}，但工作負載 {2} 沒有這個張量；它的張量是 {3}，角色是 output、input 與 weight</translation>
    </message>
    <message>
        <source>weight-stationary</source>
        <comment>mapping.weight-stationary</comment>
        <translation>權重固定</translation>
    </message>
    <message>
        <source>1 sequence is processed; &apos;--batch&apos; sets this number</source>
        <comment>models.batch-assumed</comment>
        <translation>處理 1 個序列；用 &apos;--batch&apos; 設定這個數</translation>
    </message>
    <message>
        <source>a decode step finds the keys and values of {0} earlier tokens; &apos;--cached&apos; sets this number</source>
        <comment>models.cached-assumed</comment>
        <translation>一個解碼步驟使用先前 {0} 個 token 的鍵與值；用 &apos;--cached&apos; 設定這個數</translation>
    </message>
    <message>
        <source>a block reads what the block before it makes; both are the same layers, so this is an input of the network</source>
        <comment>models.cut-by-block</comment>
        <translation>一個區塊讀取前一個區塊的結果；兩者是同樣的層，所以這是網路的輸入</translation>
    </message>
    <message>
        <source>the new keys and values join those of earlier tokens, so scores and context are not linked to the layers that compute them</source>
        <comment>models.cut-by-cache</comment>
        <translation>新的鍵與值接在先前 token 的鍵與值之後，所以 scores 與 context 不連到計算它們的層</translation>
    </message>
    <message>
        <source>each expert reads the tokens that the router selects, so the layers before and after the experts are not linked to the experts</source>
        <comment>models.cut-by-routing</comment>
        <translation>每個專家讀取路由器選出的 token，所以專家前後的層不與專家相連</translation>
    </message>
    <message>
        <source>one decode step of {0}: {1} {1:sequence|sequences} with {2} earlier {2:token|tokens} each</source>
        <comment>models.decode-of</comment>
        <translation>{0} 的一個解碼步驟：{1} 個序列，每個有 {2} 個先前的 token</translation>
    </message>
    <message>
        <source>the first {0} blocks have no experts, but the model has only {1} blocks; at most {1} are allowed</source>
        <comment>models.dense-blocks</comment>
        <translation>前 {0} 個區塊沒有專家，但模型只有 {1} 個區塊；至多允許 {1} 個</translation>
    </message>
    <message>
        <source>the tokens are spread evenly over the experts: {0}</source>
        <comment>models.even-routing</comment>
        <translation>token 平均分給各專家：{0}</translation>
    </message>
    <message>
        <source>every product of a query and a key counts, including products that the causal mask removes</source>
        <comment>models.every-pair</comment>
        <translation>查詢與鍵的每個乘積都計入，包括被因果遮罩移除的乘積</translation>
    </message>
    <message>
        <source>{0} of {1} experts for {2} {2:token|tokens} each</source>
        <comment>models.experts-at-work</comment>
        <translation>{1} 個專家中有 {0} 個，各處理 {2} 個 token</translation>
    </message>
    <message>
        <source>The network {0} as einsums of AccelForge, written by Loopglass</source>
        <comment>models.forge-of</comment>
        <translation>網路 {0}，寫成 AccelForge 的 einsum，由 Loopglass 寫出</translation>
    </message>
    <message>
        <source>not in this file: the outputs of {0} are needed outside, although layers read them</source>
        <comment>models.forge-outputs</comment>
        <translation>此檔不含：{0} 的輸出雖有層讀取，外部也需要</translation>
    </message>
    <message>
        <source>not in this file: shared loops must not split {1} of {0}</source>
        <comment>models.forge-whole</comment>
        <translation>此檔不含：共用迴圈不得切分 {0} 的 {1}</translation>
    </message>
    <message>
        <source>the graph has {0} {0:layer|layers}, of which {1} {1:combines|combine} computed tensors element by element and {2} {2:is a pool|are pools}; {3} {3:operand reads|operands read} another layer</source>
        <comment>models.graph-read</comment>
        <translation>圖有 {0} 層，其中 {1} 層逐元素結合計算出的張量，{2} 層是池化；{3} 個運算元讀取另一層</translation>
    </message>
    <message>
        <source>the head size is the hidden size divided by the number of attention heads: {0}</source>
        <comment>models.head-size-assumed</comment>
        <translation>頭的大小是隱藏大小除以注意力頭的個數：{0}</translation>
    </message>
    <message>
        <source>the key &apos;head_dim&apos; is missing, and the hidden size {0} is not a multiple of the {1} attention heads</source>
        <comment>models.head-size-divides</comment>
        <translation>缺少鍵 &apos;head_dim&apos;，而隱藏大小 {0} 不是 {1} 個注意力頭的倍數</translation>
    </message>
    <message>
        <source>the {0} attention heads cannot share {1} key heads; the number of attention heads must be a multiple of {1}</source>
        <comment>models.heads-divide</comment>
        <translation>{0} 個注意力頭無法共用 {1} 個鍵頭；注意力頭的個數必須是 {1} 的倍數</translation>
    </message>
    <message>
        <source>the inner size is four times the hidden size: {0}</source>
        <comment>models.inner-assumed</comment>
        <translation>內部大小是隱藏大小的四倍：{0}</translation>
    </message>
    <message>
        <source>each of the {0} attention heads has its own keys and values</source>
        <comment>models.key-heads-assumed</comment>
        <translation>{0} 個注意力頭各有自己的鍵與值</translation>
    </message>
    <message>
        <source>the key {0} is missing; a model of the type {1} needs it</source>
        <comment>models.key-missing</comment>
        <translation>缺少鍵 {0}；{1} 類型的模型需要它</translation>
    </message>
    <message>
        <source>a language model of the type {0}</source>
        <comment>models.kind-read</comment>
        <translation>{0} 類型的語言模型</translation>
    </message>
    <message>
        <source>only the last token of each sequence goes through the output head</source>
        <comment>models.last-position</comment>
        <translation>每個序列只有最後一個 token 經過輸出頭</translation>
    </message>
    <message>
        <source>{0} {0:operand of the graph reads|operands of the graph read} an input, because the link to a layer ends at {1}</source>
        <comment>models.link-cut</comment>
        <translation>圖中有 {0} 個運算元讀取輸入，因為通往某層的連結在 {1} 中斷</translation>
    </message>
    <message>
        <source>{1} computes {0}, which {2} reads; this becomes a link of the network</source>
        <comment>models.linked</comment>
        <translation>{1} 計算 {0}，{2} 讀取它；這成為網路的連結</translation>
    </message>
    <message>
        <source>{0} {0:layer|layers}, {1} MACs, of which {2} are element operations such as sums</source>
        <comment>models.network-read</comment>
        <translation>{0} 層，{1} 次 MAC，其中 {2} 次是加總之類的逐元素運算</translation>
    </message>
    <message>
        <source>the key &apos;model_type&apos; is missing; the model types that can be read are {0}</source>
        <comment>models.no-kind</comment>
        <translation>缺少鍵 &apos;model_type&apos;；可讀取的模型類型有 {0}</translation>
    </message>
    <message>
        <source>the configuration of a language model is a map with keys such as &apos;model_type&apos; and &apos;hidden_size&apos;</source>
        <comment>models.no-map</comment>
        <translation>語言模型的組態是一個映射表，含有 &apos;model_type&apos; 與 &apos;hidden_size&apos; 等鍵</translation>
    </message>
    <message>
        <source>norms, softmax, activations, rotary embeddings, biases and the lookup of tokens are not layers</source>
        <comment>models.no-products</comment>
        <translation>正規化、softmax、激活、旋轉嵌入、偏差與 token 的查表都不是層</translation>
    </message>
    <message>
        <source>{1} computes {0}, which {2} reads, but with other ranks; so {0} is an input of the network</source>
        <comment>models.not-linked</comment>
        <translation>{1} 計算 {0}，{2} 讀取它，但 rank 不同；所以 {0} 是網路的輸入</translation>
    </message>
    <message>
        <source>prefill of {0}: {1} {1:sequence|sequences} of {2} {2:token|tokens}</source>
        <comment>models.prefill-of</comment>
        <translation>{0} 的預填：{1} 個序列，每個 {2} 個 token</translation>
    </message>
    <message>
        <source>the prompt has {0} tokens; &apos;--sequence&apos; sets this number</source>
        <comment>models.sequence-assumed</comment>
        <translation>提示有 {0} 個 token；用 &apos;--sequence&apos; 設定這個數</translation>
    </message>
    <message>
        <source>{0} shared experts of the inner size {1} are too large</source>
        <comment>models.shared-too-large</comment>
        <translation>內部大小為 {1} 的 {0} 個共用專家太大</translation>
    </message>
    <message>
        <source>the configuration</source>
        <comment>models.the-configuration</comment>
        <translation>組態</translation>
    </message>
    <message>
        <source>the layer {0} is too large: {1}</source>
        <comment>models.too-large</comment>
        <translation>層 {0} 太大：{1}</translation>
    </message>
    <message>
        <source>the model has {0} blocks; at most {1} are allowed</source>
        <comment>models.too-many-blocks</comment>
        <translation>模型有 {0} 個區塊；至多允許 {1} 個</translation>
    </message>
    <message>
        <source>each token uses {0} experts, but the model has only {1}; at most {1} are allowed</source>
        <comment>models.too-many-chosen</comment>
        <translation>每個 token 使用 {0} 個專家，但模型只有 {1} 個；至多允許 {1} 個</translation>
    </message>
    <message>
        <source>the model has more than {0} layers, so no graph is written; a network file may have at most {0}</source>
        <comment>models.too-many-for-graph</comment>
        <translation>模型超過 {0} 層，所以不寫出圖；網路檔至多可有 {0} 層</translation>
    </message>
    <message>
        <source>the model type {0} is not known; {1}the model types that can be read are {2}</source>
        <comment>models.unknown-kind</comment>
        <translation>未知的模型類型 {0}；{1}可讀取的模型類型有 {2}</translation>
    </message>
    <message>
        <source>the import does not use this key</source>
        <comment>models.unused-key</comment>
        <translation>匯入不使用這個鍵</translation>
    </message>
    <message>
        <source>{0}</source>
        <comment>models.value</comment>
        <translation>{0}</translation>
    </message>
    <message>
        <source>some positions see only the last {0} of {1} keys; Loopglass would count all {1} keys</source>
        <comment>models.window-lost</comment>
        <translation>有些位置只看得到 {1} 個鍵中的最後 {0} 個；Loopglass 會計入全部 {1} 個鍵</translation>
    </message>
    <message>
        <source>For these layers, the search did not examine every mapping, so their results are the best so far: {0}.</source>
        <comment>network.best-so-far-of</comment>
        <translation>這些層的映射沒有全部檢查，所以結果是目前最佳：{0}。</translation>
    </message>
    <message>
        <source>{0}. {1}.</source>
        <comment>network.dominating</comment>
        <translation>{0}。{1}。</translation>
    </message>
    <message>
        <source>an entry lacks a part, such as its mapping, its costs or its hash</source>
        <comment>network.entry-incomplete</comment>
        <translation>有一個項目缺少一部分，例如它的映射、成本或雜湊值</translation>
    </message>
    <message>
        <source>about {0} h left</source>
        <comment>network.hours-left</comment>
        <translation>約剩 {0} 小時</translation>
    </message>
    <message>
        <source>{0} ({1} %)</source>
        <comment>network.layer-above</comment>
        <translation>{0}（{1} %）</translation>
    </message>
    <message>
        <source>{0} ({1})</source>
        <comment>network.layer-share</comment>
        <translation>{0} {1}</translation>
    </message>
    <message>
        <source>{0} of {1} layers are mapped</source>
        <comment>network.mapped-of</comment>
        <translation>{1} 層中已映射 {0} 層</translation>
    </message>
    <message>
        <source>about {0} min left</source>
        <comment>network.minutes-left</comment>
        <translation>約剩 {0} 分鐘</translation>
    </message>
    <message>
        <source>{0} more</source>
        <comment>network.more-layers</comment>
        <translation>另外 {0} 層</translation>
    </message>
    <message>
        <source>the entry &quot;loopglass&quot;: &quot;{0}&quot; is missing at the beginning of the file</source>
        <comment>network.no-kind</comment>
        <translation>檔案開頭缺少項目 &quot;loopglass&quot;: &quot;{0}&quot;</translation>
    </message>
    <message>
        <source>No mapping of these layers ({0}): {1}.</source>
        <comment>network.no-mapping-of</comment>
        <translation>這些層沒有映射（{0}）：{1}。</translation>
    </message>
    <message>
        <source>the search cannot continue from this file: {0}; specify a file that --resume has written, or the name of a new file</source>
        <comment>network.no-result-file</comment>
        <translation>搜尋無法從這個檔案繼續：{0}；此處應為 --resume 寫出的檔案，或新檔案的名稱</translation>
    </message>
    <message>
        <source>no layer of {0} has the dimension {1}; its dimensions are {2}</source>
        <comment>network.no-such-dimension</comment>
        <translation>{0} 的任何一層都沒有維度 {1}；它的維度有 {2}</translation>
    </message>
    <message>
        <source>no mapping was found</source>
        <comment>network.none-found</comment>
        <translation>沒有找到映射</translation>
    </message>
    <message>
        <source>Layers not searched: {0}.</source>
        <comment>network.not-searched</comment>
        <translation>沒有搜尋的層：{0}。</translation>
    </message>
    <message>
        <source>Layers mapped so far ({0} of {1}): {2}</source>
        <comment>network.of-the-mapped</comment>
        <translation>目前已映射的層（{1} 層中的 {0} 層）：{2}</translation>
    </message>
    <message>
        <source>{0} takes {1} of {2}</source>
        <comment>network.one-dominates</comment>
        <translation>{0} 占 {2} 的 {1}</translation>
    </message>
    <message>
        <source>The total covers only the mapped layers.</source>
        <comment>network.others-only</comment>
        <translation>總計只涵蓋已映射的層。</translation>
    </message>
    <message>
        <source>the search failed</source>
        <comment>network.search-failed</comment>
        <translation>搜尋失敗</translation>
    </message>
    <message>
        <source>about {0} s left</source>
        <comment>network.seconds-left</comment>
        <translation>約剩 {0} 秒</translation>
    </message>
    <message>
        <source>{0} of {1} comes from the layers {2}</source>
        <comment>network.several-dominate</comment>
        <translation>{1} 的 {0} 來自 {2}</translation>
    </message>
    <message>
        <source>the size of {0} is {1}; a whole number from 1 to {2} is expected</source>
        <comment>network.size-out-of-range</comment>
        <translation>{0} 的大小是 {1}；應該是 1 到 {2} 的整數</translation>
    </message>
    <message>
        <source>{0} = {1} is too large for the layer {2}: {3}</source>
        <comment>network.size-too-large</comment>
        <translation>{0} = {1} 對層 {2} 太大：{3}</translation>
    </message>
    <message>
        <source>Each stopped layer is at most this far above its optimum: {0}.</source>
        <comment>network.stopped-above</comment>
        <translation>各停止的層最多比其最佳解高出這個差距：{0}。</translation>
    </message>
    <message>
        <source>the search was stopped before a mapping was found</source>
        <comment>network.stopped-before-mapping</comment>
        <translation>找到映射之前，搜尋就停止了</translation>
    </message>
    <message>
        <source>the search was stopped before it reached this layer</source>
        <comment>network.stopped-before-turn</comment>
        <translation>搜尋在到達這一層之前就停止了</translation>
    </message>
    <message>
        <source>the values in the entry of {0} contradict each other; remove the entry or the file</source>
        <comment>network.stored-contradicts</comment>
        <translation>{0} 的項目中的值互相矛盾；請移除這個項目或整個檔案</translation>
    </message>
    <message>
        <source>this entry does not match its hash, so the entry is damaged; remove the entry or the file</source>
        <comment>network.stored-damaged</comment>
        <translation>這個項目已損壞：它與它的雜湊值不符；請移除這個項目或整個檔案</translation>
    </message>
    <message>
        <source>the stored mapping of {0} is illegal or breaks the constraints; remove the entry or the file</source>
        <comment>network.stored-not-legal</comment>
        <translation>儲存的 {0} 的映射不合法，或違反限制條件；請移除這個項目或檔案</translation>
    </message>
    <message>
        <source>the entry of {0} states a cost of {1}, but the mapping of the entry costs {2}; remove the entry or the file</source>
        <comment>network.stored-other-costs</comment>
        <translation>{0} 的項目記錄的成本是 {1}，但這個項目的映射成本是 {2}；請移除這個項目或整個檔案</translation>
    </message>
    <message>
        <source>the energy</source>
        <comment>network.the-energy</comment>
        <translation>能量</translation>
    </message>
    <message>
        <source>the delay</source>
        <comment>network.the-time</comment>
        <translation>延遲</translation>
    </message>
    <message>
        <source>total</source>
        <comment>network.total</comment>
        <translation>總計</translation>
    </message>
    <message>
        <source>total of the mapped layers</source>
        <comment>network.total-of-mapped</comment>
        <translation>已映射各層的總計</translation>
    </message>
    <message>
        <source>These layers are not proven optimal, but cost at most {0} % more than their optimum: {1}.</source>
        <comment>network.within-gap</comment>
        <translation>這些層未證明為最佳解，但成本最多只比其最佳解高 {0} %：{1}。</translation>
    </message>
    <message>
        <source>one, other</source>
        <comment>plural-rule</comment>
        <translation>other</translation>
    </message>
    <message>
        <source>a tensor</source>
        <comment>program.a-tensor</comment>
        <translation>張量</translation>
    </message>
    <message>
        <source>the stream has {0} {0:instruction|instructions} more than the loops need; no more instructions are allowed</source>
        <comment>program.left-over</comment>
        <translation>指令串流比迴圈所需多 {0} 個指令；不允許更多指令</translation>
    </message>
    <message>
        <source>the stream ends before instruction {0}, which the loops need</source>
        <comment>program.missing</comment>
        <translation>串流在迴圈所需的第 {0} 個指令之前就結束了</translation>
    </message>
    <message>
        <source>{0} has no buffer on the chip; an instruction stream needs a buffer for every tensor</source>
        <comment>program.no-buffer</comment>
        <translation>{0} 在晶片上沒有緩衝區；指令串流需要每個張量都有緩衝區</translation>
    </message>
    <message>
        <source>instruction {0} has a kind or a tensor with an unknown number</source>
        <comment>program.no-instruction</comment>
        <translation>第 {0} 個指令的種類或張量的編號未知</translation>
    </message>
    <message>
        <source>this is not an instruction stream of Loopglass; a header line and whole instructions of 32 bytes are expected</source>
        <comment>program.no-stream</comment>
        <translation>這不是 Loopglass 的指令串流；應有標頭行，以及完整的 32 位元組指令</translation>
    </message>
    <message>
        <source>instruction {0} differs from the instruction that the loops need at this place</source>
        <comment>program.other-instruction</comment>
        <translation>第 {0} 個指令與迴圈在該處所需要的不同</translation>
    </message>
    <message>
        <source>the outputs of the stream differ from the outputs of the plain loops</source>
        <comment>program.other-result</comment>
        <translation>串流的輸出與單純迴圈的輸出不同</translation>
    </message>
    <message>
        <source>the spatial loops below {0} divide the work among several chips; an instruction stream can describe only one chip</source>
        <comment>program.several-chips</comment>
        <translation>{0} 之下的空間迴圈把工作分散到多個晶片；一個指令串流只能描述一個晶片</translation>
    </message>
    <message>
        <source>the check of the stream was interrupted, so there is no result</source>
        <comment>program.stopped</comment>
        <translation>在檢查完整個串流之前中斷；沒有結果</translation>
    </message>
    <message>
        <source>the machine</source>
        <comment>program.the-machine</comment>
        <translation>機器</translation>
    </message>
    <message>
        <source>a rank of a tensor has more than 4,294,967,296 words, the limit for the coordinates of an instruction; use smaller dimension sizes</source>
        <comment>program.too-long</comment>
        <translation>有一個張量的秩超過 4,294,967,296 個字組，這是指令座標的上限；請用較小的維度大小</translation>
    </message>
    <message>
        <source>the stream has {0} {0:operation|operations}, but at most {1} operations can be executed in reasonable time; use smaller dimension sizes</source>
        <comment>program.too-long-to-execute</comment>
        <translation>串流有 {0} 個運算，但在合理時間內最多可執行 {1} 個運算；請改用較小的維度大小</translation>
    </message>
    <message>
        <source>an instruction has {0} {0:coordinate|coordinates}, but a tensor of the workload has more ranks; each rank needs a coordinate</source>
        <comment>program.too-many-ranks</comment>
        <translation>一個指令有 {0} 個座標，但工作負載有一個張量的秩更多；每個秩需要一個座標</translation>
    </message>
    <message>
        <source>the stream has {0} {0:instruction|instructions}, but at most {1} instructions can be written or executed; use smaller dimension sizes</source>
        <comment>program.too-many-to-write</comment>
        <translation>串流有 {0} 個指令，但最多可寫出或執行 {1} 個指令；請改用較小的維度大小</translation>
    </message>
    <message>
        <source>the loops over {0} have imperfect factors; an instruction stream needs tiles of one size</source>
        <comment>program.uneven-tiles</comment>
        <translation>{0} 的迴圈有不整除因數；指令串流需要大小相同的分塊</translation>
    </message>
    <message>
        <source>the machine file reorders {0}, which is not a tensor of the layer; the tensors are {1}</source>
        <comment>program.unknown-reordered</comment>
        <translation>機器重排 {0}，但這一層的張量是 {1}</translation>
    </message>
    <message>
        <source>&apos;{0}&apos;</source>
        <comment>quotation</comment>
        <translation>「{0}」</translation>
    </message>
    <message>
        <source>all levels</source>
        <comment>report.all-levels</comment>
        <translation>所有階層</translation>
    </message>
    <message>
        <source>{0} and any choice of kept tensors</source>
        <comment>report.any-keeps</comment>
        <translation>{0}，且任意選擇保留的張量</translation>
    </message>
    <message>
        <source>{0}, any choice of kept tensors and any padded sizes with up to {1} % more work</source>
        <comment>report.any-keeps-and-sizes</comment>
        <translation>{0}，任意選擇保留的張量，且可任意補齊大小，工作量增加最多 {1} %</translation>
    </message>
    <message>
        <source>{0} and any padded sizes with up to {1} % more work</source>
        <comment>report.any-sizes</comment>
        <translation>{0}，且可任意補齊大小，工作量增加最多 {1} %</translation>
    </message>
    <message>
        <source>Area {0} mm², without {1}, whose area is unknown.</source>
        <comment>report.area-in-part</comment>
        <translation>面積 {0} mm²，不含面積未知的 {1}。</translation>
    </message>
    <message>
        <source>Area {0} mm².</source>
        <comment>report.area-of-machine</comment>
        <translation>面積 {0} mm²。</translation>
    </message>
    <message>
        <source>As a file:</source>
        <comment>report.as-a-file</comment>
        <translation>寫成檔案：</translation>
    </message>
    <message>
        <source>The best so far costs at most {0} % more than any other mapping {1}.</source>
        <comment>report.at-most-above</comment>
        <translation>目前最佳的成本最多比{1}的任何其他映射高 {0} %。</translation>
    </message>
    <message>
        <source>The best so far costs at most {0} times as much as any other mapping {1}.</source>
        <comment>report.at-most-times</comment>
        <translation>目前最佳的成本最多是{1}的任何其他映射的 {0} 倍。</translation>
    </message>
    <message>
        <source>{0} bandwidth</source>
        <comment>report.bandwidth-binds</comment>
        <translation>{0} 的頻寬</translation>
    </message>
    <message>
        <source>Candidates before and after each pruning rule:</source>
        <comment>report.before-and-after</comment>
        <translation>每項剪除規則之前與之後的候選：</translation>
    </message>
    <message>
        <source>The best {1} {0} is {2}.</source>
        <comment>report.beside</comment>
        <translation>{0} 最佳的 {1} 是 {2}。</translation>
    </message>
    <message>
        <source>The best {1} {0} is {2}, which is {3} % more.</source>
        <comment>report.beside-more</comment>
        <translation>{0} 最佳的 {1} 是 {2}，多 {3} %。</translation>
    </message>
    <message>
        <source>No mapping exists {0}.</source>
        <comment>report.beside-none</comment>
        <translation>{0} 沒有映射。</translation>
    </message>
    <message>
        <source>The search was stopped before it found any mapping {0}.</source>
        <comment>report.beside-stopped</comment>
        <translation>搜尋在找到任何{0}的映射之前就停止了。</translation>
    </message>
    <message>
        <source>The best mapping by {0} that this search found. Another search has proven the optimum; this mapping is {1} % above the optimum.</source>
        <comment>report.best-above-optimum</comment>
        <translation>這個搜尋找到的依 {0} 的最佳映射。另一個搜尋已證明最佳解；這個映射比最佳解高 {1} %。</translation>
    </message>
    <message>
        <source>The best mapping by {0}.</source>
        <comment>report.best-mapping</comment>
        <translation>依 {0} 的最佳映射。</translation>
    </message>
    <message>
        <source>The best mapping so far by {0}.</source>
        <comment>report.best-so-far</comment>
        <translation>依 {0} 的目前最佳映射。</translation>
    </message>
    <message>
        <source>The best mapping by {0}, proven to be at most {1} % above the optimum.</source>
        <comment>report.best-within</comment>
        <translation>依 {0} 的最佳映射，已證明離最佳解不超過 {1} %。</translation>
    </message>
    <message>
        <source>The best mapping by {0}, proven to be at most {1} % above the optimum of all variants of the problem.</source>
        <comment>report.best-within-of-variants</comment>
        <translation>依 {0} 的最佳映射，已證明離所有問題變體的最佳解不超過 {1} %。</translation>
    </message>
    <message>
        <source>{0} {1}</source>
        <comment>report.bound-of</comment>
        <translation>{0} {1}</translation>
    </message>
    <message>
        <source>{0}.</source>
        <comment>report.bounds</comment>
        <translation>{0}。</translation>
    </message>
    <message>
        <source>Pruned candidates by level: {0}.</source>
        <comment>report.by-level</comment>
        <translation>各階層剪除的候選：{0}。</translation>
    </message>
    <message>
        <source>Bypass</source>
        <comment>report.bypass</comment>
        <translation>旁路</translation>
    </message>
    <message>
        <source>{0}.</source>
        <comment>report.bypassed</comment>
        <translation>{0}。</translation>
    </message>
    <message>
        <source>{0}: {1}</source>
        <comment>report.candidate-cost</comment>
        <translation>{0}：{1}</translation>
    </message>
    <message>
        <source>{0}: {1}</source>
        <comment>report.candidate-tip</comment>
        <translation>{0}：{1}</translation>
    </message>
    <message>
        <source>{0} {0:candidate|candidates}</source>
        <comment>report.candidates</comment>
        <translation>{0} 個候選</translation>
    </message>
    <message>
        <source>{0}; each column shows only its cheapest candidate</source>
        <comment>report.cheapest-of-columns</comment>
        <translation>{0}；每一欄只顯示最便宜的候選</translation>
    </message>
    <message>
        <source>The search used these constraints:</source>
        <comment>report.constraints-given</comment>
        <translation>搜尋遵守這些限制條件：</translation>
    </message>
    <message>
        <source>The accelerator file sets the convention {0} to {1}: {2}.</source>
        <comment>report.counted-otherwise</comment>
        <translation>加速器設定的慣例 {0}：{1}，{2}。</translation>
    </message>
    <message>
        <source>{0}; higher values are clipped at the top</source>
        <comment>report.cut-at-the-top</comment>
        <translation>{0}；更高的部分在頂端截去</translation>
    </message>
    <message>
        <source>Candidates appear in the order of their evaluation. The solid part of a bar is the decided cost. The light part is the minimum remaining cost. The line is the cost of the best so far.</source>
        <comment>report.cutoffs-picture</comment>
        <translation>候選依評估的先後排列。長條的實色部分是已決定成本，淡色部分是最低剩餘成本。線是目前最佳。</translation>
    </message>
    <message>
        <source>{0} {0:candidate was|candidates were} pruned by dominance: another candidate leaves the same extents to the outer levels and has at most the same cost.</source>
        <comment>report.dominated</comment>
        <translation>{0} 個候選因支配而剪除：另有候選給外層階層留下相同的範圍，而且成本最多相同。</translation>
    </message>
    <message>
        <source>Energy is the sum over all accesses, MACs and words that cross a fanout. The MACs and all transfers overlap, so the slowest of them determines the delay. EDP is energy times delay.</source>
        <comment>report.energy-and-delay</comment>
        <translation>能量是所有存取、MAC 與通過扇出的字組的總和。MAC 與所有傳輸互相重疊，所以由其中最慢的決定延遲。EDP 是能量乘以延遲。</translation>
    </message>
    <message>
        <source>{0}, {1}: {2} pJ</source>
        <comment>report.energy-bar</comment>
        <translation>{0}，{1}：{2} pJ</translation>
    </message>
    <message>
        <source>{1} of {0} mappings (all factors and orders) {1:was|were} evaluated.</source>
        <comment>report.evaluated</comment>
        <translation>{0} 個映射（所有因數與順序）中，評估了 {1} 個。</translation>
    </message>
    <message>
        <source>{1} of {0} mappings (all factorisations and orders) {1:was|were} evaluated.</source>
        <comment>report.evaluated-of-cuts</comment>
        <translation>{0} 個映射（所有因數分解與順序）中，評估了 {1} 個。</translation>
    </message>
    <message>
        <source>{1} of {0} mappings of all variants {1:was|were} evaluated. The total covers all factors and orders, including mappings that exceed a capacity.</source>
        <comment>report.evaluated-of-variants</comment>
        <translation>所有變體的 {0} 個映射之中，評估了 {1} 個。總數涵蓋所有因數與順序，包括超過容量的映射。</translation>
    </message>
    <message>
        <source>every level keeps all tensors that it can keep.</source>
        <comment>report.every-level-keeps</comment>
        <translation>每個階層都保留它所能保留的所有張量。</translation>
    </message>
    <message>
        <source>in the best so far, every level keeps all tensors that it can keep.</source>
        <comment>report.every-level-keeps-so-far</comment>
        <translation>目前最佳的映射中，每個階層都保留它所能保留的所有張量。</translation>
    </message>
    <message>
        <source>{0} × {1}, {2} pJ per word, multicast: {3}</source>
        <comment>report.fanout</comment>
        <translation>{0} × {1}，每個字組 {2} pJ，多播：{3}</translation>
    </message>
    <message>
        <source>First pruned candidate: {0}: {1}.</source>
        <comment>report.first-candidate</comment>
        <translation>第一個剪除的候選：{0}：{1}。</translation>
    </message>
    <message>
        <source>At its first visit, an output word has the value zero; this zero is read and filled as well.</source>
        <comment>report.first-visits-charged</comment>
        <translation>輸出字組在首次存取時的值是零；這個零也會讀取和填入。</translation>
    </message>
    <message>
        <source>At its first visit, an output word has the value zero; this zero is neither read nor filled.</source>
        <comment>report.first-visits-free</comment>
        <translation>輸出字組在首次存取時的值是零；這個零既不讀取也不填入。</translation>
    </message>
    <message>
        <source>with one loop per dimension at each level, no mapping was found.</source>
        <comment>report.found-split-only</comment>
        <translation>各用一個迴圈時沒有找到任何映射。</translation>
    </message>
    <message>
        <source>{0}.</source>
        <comment>report.full-stop</comment>
        <translation>{0}。</translation>
    </message>
    <message>
        <source>The gap to the optimum is unknown so far.</source>
        <comment>report.gap-unknown</comment>
        <translation>目前還不知道與最佳解的差距。</translation>
    </message>
    <message>
        <source>{0} {1}</source>
        <comment>report.growth</comment>
        <translation>{0} {1}</translation>
    </message>
    <message>
        <source>The rule: {0}. The rule is a heuristic: {1}. Source: {2}.</source>
        <comment>report.heuristic-rule</comment>
        <translation>規則：{0}。這項規則是經驗法則：{1}。來源：{2}。</translation>
    </message>
    <message>
        <source>proven optimal</source>
        <comment>report.is-optimal</comment>
        <translation>已證明為最佳解</translation>
    </message>
    <message>
        <source>{0}: EDP {1} pJ·cycles</source>
        <comment>report.layer-summary</comment>
        <translation>{0}：EDP {1} pJ·週期</translation>
    </message>
    <message>
        <source>at most {0} % above the optimum</source>
        <comment>report.layer-within</comment>
        <translation>最多比最佳解高 {0} %</translation>
    </message>
    <message>
        <source>no mapping: {0}</source>
        <comment>report.layer-without</comment>
        <translation>沒有映射：{0}</translation>
    </message>
    <message>
        <source>Lowest {0}. {1}.</source>
        <comment>report.least-objective</comment>
        <translation>最小的 {0}。{1}。</translation>
    </message>
    <message>
        <source>{0} {1}</source>
        <comment>report.level-count</comment>
        <translation>{0} {1}</translation>
    </message>
    <message>
        <source>{0}</source>
        <comment>report.level-counts</comment>
        <translation>{0}</translation>
    </message>
    <message>
        <source>with perfect factors and any number of temporal loops at each level</source>
        <comment>report.loops-split-or-not</comment>
        <translation>使用整除因數，且每個階層的時間迴圈數目不限</translation>
    </message>
    <message>
        <source>with perfect factors and up to {0} temporal loops per dimension at each level</source>
        <comment>report.loops-up-to</comment>
        <translation>使用整除因數，且每個階層對一個維度最多用 {0} 個時間迴圈</translation>
    </message>
    <message>
        <source>This mapping belongs to the unchanged problem.</source>
        <comment>report.mapping-of-given</comment>
        <translation>這是未更動的問題的映射。</translation>
    </message>
    <message>
        <source>This mapping belongs to a variant of the problem: {0}.</source>
        <comment>report.mapping-of-variant</comment>
        <translation>這是變體的映射：{0}。</translation>
    </message>
    <message>
        <source>{0} that meets the constraints</source>
        <comment>report.meeting-constraints</comment>
        <translation>{0}、並符合限制</translation>
    </message>
    <message>
        <source>Method: {0} ({1})</source>
        <comment>report.method-used</comment>
        <translation>方法：{0}（{1}）</translation>
    </message>
    <message>
        <source>Each row shows one execution of a layer. The shares and the total include all repeats of each layer. In the total row, EDP is the network EDP: total energy times total cycles, not the sum of the EDPs of the layers. The lanes in use of the total row are a mean weighted by cycles. The share of peak is MACs ÷ (lanes × cycles). Layers of equal shape were searched once. Seconds are the time of the search.</source>
        <comment>report.network-rows</comment>
        <translation>每一列是一層執行一次的數值。占比與總計包含每一層的所有重複。總計列的 EDP 是網路 EDP：總能量乘以總週期，而不是各層 EDP 之和。使用的運算通道依週期加權。峰值占比是 MAC 數 ÷（通道數 × 週期數）。形狀相同的層只搜尋一次。秒數是搜尋的時間。</translation>
    </message>
    <message>
        <source>No result: {0}.</source>
        <comment>report.no-answer</comment>
        <translation>沒有結果：{0}。</translation>
    </message>
    <message>
        <source>No mapping: {0}.</source>
        <comment>report.no-mapping</comment>
        <translation>沒有映射：{0}。</translation>
    </message>
    <message>
        <source>{0} offers no more reuse than its parent</source>
        <comment>report.no-more-reuse</comment>
        <translation>{0} 提供的重用不超過母順序</translation>
    </message>
    <message>
        <source>the search has found no better mapping with padded dimension sizes so far.</source>
        <comment>report.no-padding-found</comment>
        <translation>目前還沒有找到更好的補齊維度大小的映射。</translation>
    </message>
    <message>
        <source>no mapping with padded dimension sizes is better.</source>
        <comment>report.no-padding-helps</comment>
        <translation>沒有補齊維度大小的映射更好。</translation>
    </message>
    <message>
        <source>the search has found no better mapping with split loops so far.</source>
        <comment>report.no-split-found-better</comment>
        <translation>目前還沒有找到更好的分割迴圈映射。</translation>
    </message>
    <message>
        <source>no mapping with split loops is better.</source>
        <comment>report.no-split-is-better</comment>
        <translation>沒有任何分割迴圈的映射比這個更好。</translation>
    </message>
    <message>
        <source>No other mapping {0} is better.</source>
        <comment>report.none-is-better</comment>
        <translation>{0} 的其他映射，沒有一個更好。</translation>
    </message>
    <message>
        <source>no other mapping {1} has a lower {0}.</source>
        <comment>report.none-is-lower</comment>
        <translation>{1} 的其他映射，沒有一個的 {0} 更低。</translation>
    </message>
    <message>
        <source>the {0} of this mapping is at most {1} % above the {0} of any other mapping {2}.</source>
        <comment>report.none-is-lower-by</comment>
        <translation>這個映射的 {0} 最多比{2}的任何其他映射的 {0} 高 {1} %。</translation>
    </message>
    <message>
        <source>not searched</source>
        <comment>report.not-searched</comment>
        <translation>沒有搜尋</translation>
    </message>
    <message>
        <source>{0}</source>
        <comment>report.notes</comment>
        <translation>{0}</translation>
    </message>
    <message>
        <source>nothing</source>
        <comment>report.nothing-binds</comment>
        <translation>無</translation>
    </message>
    <message>
        <source>Nothing was pruned.</source>
        <comment>report.nothing-pruned</comment>
        <translation>沒有剪除任何候選。</translation>
    </message>
    <message>
        <source>The technology table {0} supplies the energies, leakage and areas that the file does not specify.</source>
        <comment>report.numbers-of-technology</comment>
        <translation>檔案沒有指定的能量、漏電與面積，取自製程表 {0}。</translation>
    </message>
    <message>
        <source>{0} ({1})</source>
        <comment>report.objective-means</comment>
        <translation>{0}（{1}）</translation>
    </message>
    <message>
        <source>{0} on {1}</source>
        <comment>report.on-title</comment>
        <translation>{1} 上的 {0}</translation>
    </message>
    <message>
        <source>with perfect factors and one temporal loop per dimension at each level</source>
        <comment>report.one-loop-each</comment>
        <translation>使用整除因數，且每個階層對一個維度只用一個時間迴圈</translation>
    </message>
    <message>
        <source>with one temporal loop per dimension at each level and imperfect factors in all loops</source>
        <comment>report.one-loop-uneven-tiles</comment>
        <translation>每個階層對一個維度只用一個時間迴圈，且所有迴圈可有不整除因數</translation>
    </message>
    <message>
        <source>with one temporal loop per dimension at each level and imperfect factors in spatial loops</source>
        <comment>report.one-loop-uneven-unrollings</comment>
        <translation>每個階層對一個維度只用一個時間迴圈，且空間迴圈可有不整除因數</translation>
    </message>
    <message>
        <source>{0} {0:MAC|MACs}.</source>
        <comment>report.operations</comment>
        <translation>{0} 次 MAC。</translation>
    </message>
    <message>
        <source>The best mapping by {0}, proven to be the optimum of all mappings {1}.</source>
        <comment>report.optimum</comment>
        <translation>依 {0} 的最佳映射，已證明是所有映射（{1}）中的最佳解。</translation>
    </message>
    <message>
        <source>The search decides an order from the innermost loop outward; x is a loop that is not decided yet. An order is pruned if it offers no more reuse than its parent, or if another order offers the same reuse.</source>
        <comment>report.orders-picture</comment>
        <translation>搜尋從最內側的迴圈向外決定順序；x 是尚未決定的迴圈。若一個順序提供的重用不多於其父順序，或另一個順序提供相同的重用，就剪除它。</translation>
    </message>
    <message>
        <source>{0}, with {1} % more work; all numbers include this work.</source>
        <comment>report.padded</comment>
        <translation>{0}，工作量多 {1} %；所有數字都包含這些工作。</translation>
    </message>
    <message>
        <source>Padding</source>
        <comment>report.padding</comment>
        <translation>補齊</translation>
    </message>
    <message>
        <source>{0} off</source>
        <comment>report.principle-off</comment>
        <translation>{0} 停用</translation>
    </message>
    <message>
        <source>{0} on</source>
        <comment>report.principle-on</comment>
        <translation>{0} 啟用</translation>
    </message>
    <message>
        <source>The tile and unrolling rules left no mapping, so the search switched these rules off.</source>
        <comment>report.principles-relaxed</comment>
        <translation>分塊規則與空間展開規則沒有留下任何映射，所以停用了這些規則。</translation>
    </message>
    <message>
        <source>Pruning rules: {0}; {1}</source>
        <comment>report.principles-used</comment>
        <translation>剪除規則：{0}；{1}</translation>
    </message>
    <message>
        <source>Proven optimal</source>
        <comment>report.proven-optimal</comment>
        <translation>已證明為最佳解</translation>
    </message>
    <message>
        <source>The rule: {0}. The rule is proven: {1}. Source: {2}.</source>
        <comment>report.proven-rule</comment>
        <translation>規則：{0}。這項規則已證明：{1}。來源：{2}。</translation>
    </message>
    <message>
        <source>Proven within {0} % of the optimum</source>
        <comment>report.proven-within</comment>
        <translation>已證明與最佳解相差在 {0} % 以內</translation>
    </message>
    <message>
        <source>Reuse model: {0}; {1}.</source>
        <comment>report.reading-of-reuse</comment>
        <translation>重用模型：{0}；{1}。</translation>
    </message>
    <message>
        <source>The best variant so far was not searched separately. The table therefore belongs to the search of the unchanged problem, without pruned candidates and pictures.</source>
        <comment>report.record-of-given</comment>
        <translation>目前最佳的變體沒有單獨搜尋。因此這個表格屬於未更動問題的搜尋，沒有剪除的候選與圖。</translation>
    </message>
    <message>
        <source>Every variant was searched or pruned by its bound. The unchanged problem is the best variant. The table, the pruned candidates and the pictures belong to a separate search of this problem.</source>
        <comment>report.record-of-given-won</comment>
        <translation>每個變體都經過搜尋，或因下界剪除。表格、剪除的候選與圖屬於未更動問題的單獨搜尋，它就是最佳的變體。</translation>
    </message>
    <message>
        <source>Every variant was searched or pruned by its bound. The table, the pruned candidates and the pictures belong to a separate search of the best variant ({0}).</source>
        <comment>report.record-of-winner</comment>
        <translation>每個變體都經過搜尋，或因下界剪除。表格、剪除的候選與圖屬於最佳變體（{0}）的單獨搜尋。</translation>
    </message>
    <message>
        <source>{0} That search was stopped before it was complete.</source>
        <comment>report.record-stopped</comment>
        <translation>{0}那次搜尋在結束前被停止。</translation>
    </message>
    <message>
        <source>Report of the best groups of layers for the objective {1}, by Loopglass {0}.</source>
        <comment>report.report-of-groups</comment>
        <translation>Loopglass {0} 以目標 {1} 選擇最佳層群組的報告。</translation>
    </message>
    <message>
        <source>Report of the best dataflow mappings of all layers of a network, by Loopglass {0}.</source>
        <comment>report.report-of-network</comment>
        <translation>網路所有層最佳資料流映射的報告，由 Loopglass {0} 製作。</translation>
    </message>
    <message>
        <source>Report of a search for the best dataflow mapping, by Loopglass {0}.</source>
        <comment>report.report-of-search</comment>
        <translation>最佳資料流映射的搜尋報告，由 Loopglass {0} 製作。</translation>
    </message>
    <message>
        <source>{0}: {1} {1:candidate|candidates}</source>
        <comment>report.rule-heading</comment>
        <translation>{0}：{1} 個候選</translation>
    </message>
    <message>
        <source>as {0}</source>
        <comment>report.same-as</comment>
        <translation>與 {0} 相同</translation>
    </message>
    <message>
        <source>{0}: the order {1} offers the same reuse or more</source>
        <comment>report.same-reuse</comment>
        <translation>{0}：順序 {1} 提供相同或更多的重用</translation>
    </message>
    <message>
        <source>The search had too many candidates and ended early.</source>
        <comment>report.search-cut-short</comment>
        <translation>搜尋的候選太多，因此提早結束。</translation>
    </message>
    <message>
        <source>The search was stopped before it was complete.</source>
        <comment>report.search-stopped</comment>
        <translation>搜尋在結束前被停止。</translation>
    </message>
    <message>
        <source>The search ended when the best so far was proven to be at most {0} % above the optimum.</source>
        <comment>report.search-within</comment>
        <translation>一旦證明目前最佳最多比最佳解高 {0} %，搜尋就結束。</translation>
    </message>
    <message>
        <source>best so far</source>
        <comment>report.so-far</comment>
        <translation>目前最佳</translation>
    </message>
    <message>
        <source>best so far, at most {0} % above the optimum</source>
        <comment>report.so-far-within</comment>
        <translation>目前最佳，最多比最佳解高 {0} %</translation>
    </message>
    <message>
        <source>with one loop per dimension at each level, the best {0} is {1}, which is {2} % more.</source>
        <comment>report.split-is-better</comment>
        <translation>各用一個迴圈時最佳的 {0} 是 {1}，多 {2} %。</translation>
    </message>
    <message>
        <source>Split loops</source>
        <comment>report.split-loops</comment>
        <translation>分割迴圈</translation>
    </message>
    <message>
        <source>for this workload, split loops cannot lower the cost and were not searched.</source>
        <comment>report.splitting-cannot-help</comment>
        <translation>對這個工作負載，分割迴圈不能降低成本，所以沒有搜尋。</translation>
    </message>
    <message>
        <source>pruning rules switched off</source>
        <comment>report.switched-off</comment>
        <translation>剪除規則已停用</translation>
    </message>
    <message>
        <source>Every buffer holds exactly the current tile of each tensor that it keeps. A partial sum that leaves a level updates the parent of the level. A partial sum that returns is read at the parent and filled into the level. {0}</source>
        <comment>report.tiles-held</comment>
        <translation>每個緩衝區恰好存放它所保留的每個張量的目前分塊。離開一個階層的部分和會更新它的上層。返回的部分和在上層讀取，並填入該階層。{0}</translation>
    </message>
    <message>
        <source>Tiles of {0}</source>
        <comment>report.tiles-of</comment>
        <translation>{0} 的分塊</translation>
    </message>
    <message>
        <source>The first tile has a factor of 1 in every dimension. Each step enlarges one dimension to its next divisor. The picture shows the tree of the best mapping.</source>
        <comment>report.tiles-picture</comment>
        <translation>第一個分塊在每個維度的因數都是 1。每一步把一個維度放大到下一個因數。圖中是最佳映射的樹。</translation>
    </message>
    <message>
        <source>The trie of loop orders</source>
        <comment>report.trie-picture</comment>
        <translation>迴圈順序的字典樹</translation>
    </message>
    <message>
        <source>{0} {0:variant|variants} of the problem: {1} pruned by {1:its bound|their bounds}, {2} searched.</source>
        <comment>report.variants</comment>
        <translation>問題的 {0} 個變體：{1} 個因下界剪除，{2} 個經過搜尋。</translation>
    </message>
    <message>
        <source>{0} {0:variant|variants} of the problem: {1} pruned by {1:its bound|their bounds}, {2} searched, {3} open.</source>
        <comment>report.variants-and-open</comment>
        <translation>問題的 {0} 個變體：{1} 個因下界剪除，{2} 個經過搜尋，{3} 個尚未處理。</translation>
    </message>
    <message>
        <source>with all tensors kept and no padding</source>
        <comment>report.with-every-keep</comment>
        <translation>全部保留且不補齊時</translation>
    </message>
    <message>
        <source>without padding</source>
        <comment>report.without-padding</comment>
        <translation>不補齊時</translation>
    </message>
    <message>
        <source>{0}, no reduction</source>
        <comment>report.without-reduction</comment>
        <translation>{0}，無歸約</translation>
    </message>
    <message>
        <source>Words are totals over all instances. Tile words are the words of one instance.</source>
        <comment>report.words-are-totals</comment>
        <translation>字組數是所有實例的總和；分塊的字組數則是一個實例的。</translation>
    </message>
    <message>
        <source>Words of {0} {0:bit|bits}. {1}: {2} pJ per MAC.</source>
        <comment>report.words-of-bits</comment>
        <translation>字組為 {0} 位元。{1}：每次 MAC {2} pJ。</translation>
    </message>
    <message>
        <source>delay within E</source>
        <comment>search.any-delay-within</comment>
        <translation>能量 E 以內的延遲</translation>
    </message>
    <message>
        <source>the delay of the mappings that take at most E pJ</source>
        <comment>search.any-delay-within-means</comment>
        <translation>最多花 E pJ 的映射的延遲</translation>
    </message>
    <message>
        <source>energy within D</source>
        <comment>search.any-energy-within</comment>
        <translation>延遲 D 以內的能量</translation>
    </message>
    <message>
        <source>the energy of the mappings that take at most D cycles</source>
        <comment>search.any-energy-within-means</comment>
        <translation>最多花 D 個週期的映射的能量</translation>
    </message>
    <message>
        <source>traffic</source>
        <comment>search.any-traffic</comment>
        <translation>流量</translation>
    </message>
    <message>
        <source>words read and updated at one level</source>
        <comment>search.any-traffic-means</comment>
        <translation>在一個階層讀取與更新的字組</translation>
    </message>
    <message>
        <source>energy + w·delay</source>
        <comment>search.any-weighted</comment>
        <translation>能量 + w·延遲</translation>
    </message>
    <message>
        <source>energy plus w pJ for each cycle</source>
        <comment>search.any-weighted-means</comment>
        <translation>能量，再加上每週期 w pJ</translation>
    </message>
    <message>
        <source>the constraints require {0} {0:instance|instances} in use on the {1} axis below {2}, but at most {3} can be used</source>
        <comment>search.asks-too-much</comment>
        <translation>限制條件要求在 {2} 之下的 {1} 軸使用 {0} 個實例，但最多只能使用 {3} 個</translation>
    </message>
    <message>
        <source>buffers hold their tiles</source>
        <comment>search.buffers-hold</comment>
        <translation>緩衝區放得下各自的分塊</translation>
    </message>
    <message>
        <source>constraints are obeyed</source>
        <comment>search.constraints-obeyed</comment>
        <translation>符合限制條件</translation>
    </message>
    <message>
        <source>in every legal mapping, some count of words or cycles exceeds 64 bits</source>
        <comment>search.counts-too-large</comment>
        <translation>在每個合法映射中，都有某項字組數或週期數超過 64 位元</translation>
    </message>
    <message>
        <source>bound</source>
        <comment>search.cutoff</comment>
        <translation>下界</translation>
    </message>
    <message>
        <source>keeps only candidates that may be best</source>
        <comment>search.cutoff-means</comment>
        <translation>只搜尋下界低於目前最佳成本的候選</translation>
    </message>
    <message>
        <source>delay</source>
        <comment>search.delay</comment>
        <translation>延遲</translation>
    </message>
    <message>
        <source>the time of the slowest part: the MACs or a transfer</source>
        <comment>search.delay-means</comment>
        <translation>MAC 與所有傳輸之中最慢者的時間</translation>
    </message>
    <message>
        <source>cycles</source>
        <comment>search.delay-unit</comment>
        <translation>週期</translation>
    </message>
    <message>
        <source>delay within {0} pJ</source>
        <comment>search.delay-within</comment>
        <translation>{0} pJ 以內的延遲</translation>
    </message>
    <message>
        <source>the delay of the mappings that take at most {0} pJ</source>
        <comment>search.delay-within-means</comment>
        <translation>最多花 {0} pJ 的映射的延遲</translation>
    </message>
    <message>
        <source>ED²P</source>
        <comment>search.ed2p</comment>
        <translation>ED²P</translation>
    </message>
    <message>
        <source>energy times the square of delay</source>
        <comment>search.ed2p-means</comment>
        <translation>能量乘以延遲的平方</translation>
    </message>
    <message>
        <source>pJ·cycles²</source>
        <comment>search.ed2p-unit</comment>
        <translation>pJ·週期²</translation>
    </message>
    <message>
        <source>EDP</source>
        <comment>search.edp</comment>
        <translation>EDP</translation>
    </message>
    <message>
        <source>energy times delay</source>
        <comment>search.edp-means</comment>
        <translation>能量延遲積：能量乘以延遲</translation>
    </message>
    <message>
        <source>pJ·cycles</source>
        <comment>search.edp-unit</comment>
        <translation>pJ·週期</translation>
    </message>
    <message>
        <source>energy</source>
        <comment>search.energy</comment>
        <translation>能量</translation>
    </message>
    <message>
        <source>the energy of all accesses, MACs and words that cross a fanout</source>
        <comment>search.energy-means</comment>
        <translation>所有存取、MAC 以及通過扇出的字組的能量</translation>
    </message>
    <message>
        <source>pJ</source>
        <comment>search.energy-unit</comment>
        <translation>pJ</translation>
    </message>
    <message>
        <source>energy within {0} cycles</source>
        <comment>search.energy-within</comment>
        <translation>{0} 個週期以內的能量</translation>
    </message>
    <message>
        <source>the energy of the mappings that take at most {0} cycles</source>
        <comment>search.energy-within-means</comment>
        <translation>最多花 {0} 個週期的映射的能量</translation>
    </message>
    <message>
        <source>every mapping</source>
        <comment>search.every-mapping</comment>
        <translation>所有映射</translation>
    </message>
    <message>
        <source>spatial loops fit the fanouts</source>
        <comment>search.fanouts-fit</comment>
        <translation>空間迴圈放得進扇出</translation>
    </message>
    <message>
        <source>the constraints fix the factor {0} for {1}; the factor must divide the size {2}</source>
        <comment>search.fixes-no-divisor</comment>
        <translation>限制條件指定 {1} 的因數為 {0}；只允許其大小 {2} 的因數</translation>
    </message>
    <message>
        <source>the constraints fix several factors of {0}, but their product does not divide the size {1}; change a factor</source>
        <comment>search.fixes-no-product</comment>
        <translation>限制條件對 {0} 指定了數個因數，但其乘積不能整除大小 {1}；請更改一個因數</translation>
    </message>
    <message>
        <source>on the {0} axis below {1}, the fixed factors need more than the {2} {2:instance|instances} of the axis; reduce the factors</source>
        <comment>search.fixes-too-much</comment>
        <translation>在 {1} 之下的 {0} 軸上，固定的因數需要超過這個軸的 {2} 個實例；請減小因數</translation>
    </message>
    <message>
        <source>the constraints fix the factor of a dimension that the workload does not have</source>
        <comment>search.fixes-unknown</comment>
        <translation>限制條件指定了工作負載沒有的維度的因數</translation>
    </message>
    <message>
        <source>all dimensions</source>
        <comment>search.grow-all</comment>
        <translation>所有維度</translation>
    </message>
    <message>
        <source>tiles grow in all dimensions</source>
        <comment>search.grow-all-means</comment>
        <translation>分塊在所有維度上成長</translation>
    </message>
    <message>
        <source>all, or only the reused operand&apos;s dimensions</source>
        <comment>search.grow-both</comment>
        <translation>所有維度，或只有被重用運算元的維度</translation>
    </message>
    <message>
        <source>tiles grow in all dimensions, or only in the dimensions of the reused operand</source>
        <comment>search.grow-both-means</comment>
        <translation>分塊在所有維度上成長，或在被重用運算元的維度上成長</translation>
    </message>
    <message>
        <source>the reused operand&apos;s dimensions</source>
        <comment>search.grow-reused</comment>
        <translation>被重用運算元的維度</translation>
    </message>
    <message>
        <source>tiles grow only in the dimensions of the reused operand</source>
        <comment>search.grow-reused-means</comment>
        <translation>分塊在被重用運算元的維度上成長</translation>
    </message>
    <message>
        <source>Growth in all dimensions keeps every tile of the best mapping.</source>
        <comment>search.grown-by-all</comment>
        <translation>在所有維度上成長時，會保留最佳映射的每個分塊。</translation>
    </message>
    <message>
        <source>Some tiles of the best mapping come from growth in all dimensions, and the others from growth in the dimensions of the reused operand.</source>
        <comment>search.grown-by-both</comment>
        <translation>在所有維度上成長時，會保留最佳映射的一部分分塊；在被重用運算元的維度上成長時，會保留其他分塊。</translation>
    </message>
    <message>
        <source>Growth in the dimensions of the reused operand keeps every tile of the best mapping.</source>
        <comment>search.grown-by-reused</comment>
        <translation>只在被重用運算元的維度上成長時，會保留最佳映射的每個分塊。</translation>
    </message>
    <message>
        <source>levels keep the tensors that the accelerator names</source>
        <comment>search.keeps-fixed</comment>
        <translation>各階層保留加速器所列的張量</translation>
    </message>
    <message>
        <source>the constraints limit the factor of {0} to less than 1; a limit of 1 or more is allowed</source>
        <comment>search.limit-below-one</comment>
        <translation>限制條件把 {0} 的因數限制在 1 以下；允許 1 或更大</translation>
    </message>
    <message>
        <source>no legal mapping meets the constraints</source>
        <comment>search.no-legal-mapping</comment>
        <translation>沒有合法的映射符合限制條件</translation>
    </message>
    <message>
        <source>{0} is not an objective. Allowed are edp, energy, delay, ed2p, &quot;energy + W delay&quot; (W in pJ per cycle), &quot;energy within D cycles&quot;, &quot;delay within E pJ&quot;, &quot;traffic LEVEL&quot; and &quot;traffic LEVEL: TENSOR, …&quot;</source>
        <comment>search.no-objective</comment>
        <translation>{0} 不是目標；允許：edp、energy、delay、ed2p、&quot;energy + W delay&quot;（W 以每週期 pJ 計）、&quot;energy within D cycles&quot;、&quot;delay within E pJ&quot;、&quot;traffic LEVEL&quot; 與 &quot;traffic LEVEL: TENSOR, …&quot;</translation>
    </message>
    <message>
        <source>the objective {1} has {0}, but a number above 0 is expected there</source>
        <comment>search.no-objective-number</comment>
        <translation>目標 {1} 中有 {0}，但該處應為大於 0 的數</translation>
    </message>
    <message>
        <source>the search tried {0} {0:mapping|mappings}, and none is legal</source>
        <comment>search.none-tried-is-legal</comment>
        <translation>搜尋試了 {0} 個映射，沒有一個合法</translation>
    </message>
    <message>
        <source>no mapping meets the limit of the objective</source>
        <comment>search.none-within-limit</comment>
        <translation>沒有映射符合目標的上限</translation>
    </message>
    <message>
        <source>order</source>
        <comment>search.order</comment>
        <translation>順序</translation>
    </message>
    <message>
        <source>keeps only loop orders of the order trie</source>
        <comment>search.order-means</comment>
        <translation>只搜尋順序字典樹保留的迴圈順序</translation>
    </message>
    <message>
        <source>the order trie keeps the loop orders</source>
        <comment>search.orders-kept</comment>
        <translation>順序字典樹保留其迴圈順序</translation>
    </message>
    <message>
        <source>with {0} loops over a dimension at each level, the search treats the accelerator as {1} levels, but at most {2} are allowed; allow fewer loops</source>
        <comment>search.splits-into-too-many</comment>
        <translation>每個階層對一個維度用 {0} 個迴圈時，搜尋把加速器當作 {1} 個階層，但最多允許 {2} 個；請減少迴圈數</translation>
    </message>
    <message>
        <source>the constraints fix the factor of {0} at {2} to {1}; with split loops, a factor above 1 may be fixed only if the constraints also fix the order of its loop</source>
        <comment>search.splits-no-fixed-factor</comment>
        <translation>限制條件指定 {0} 在 {2} 的因數為 {1}；分割迴圈時，只有限制條件也固定該迴圈的順序，才能指定大於 1 的因數</translation>
    </message>
    <message>
        <source>the constraints limit the factor of {0} at {2} to {1}; with split loops, a factor may be limited only if the constraints also fix the order of its loop</source>
        <comment>search.splits-no-limit</comment>
        <translation>限制條件將 {0} 在 {2} 的因數限制為 {1}；分割迴圈時，只有限制條件也固定該迴圈的順序，才能限制因數</translation>
    </message>
    <message>
        <source>the mapping takes {0} cycles, but the objective allows at most {1} cycles</source>
        <comment>search.takes-too-long</comment>
        <translation>映射花 {0} 個週期，但目標最多允許 {1} 個週期</translation>
    </message>
    <message>
        <source>the mapping takes {0} pJ, but the objective allows at most {1} pJ</source>
        <comment>search.takes-too-much</comment>
        <translation>映射花 {0} pJ，但目標最多允許 {1} pJ</translation>
    </message>
    <message>
        <source>tile</source>
        <comment>search.tile</comment>
        <translation>分塊</translation>
    </message>
    <message>
        <source>keeps only tiles that cannot grow</source>
        <comment>search.tile-means</comment>
        <translation>只搜尋不能再成長的分塊</translation>
    </message>
    <message>
        <source>perfect</source>
        <comment>search.tiles-divide</comment>
        <translation>整除</translation>
    </message>
    <message>
        <source>every factor divides the iterations of its loop, so no loop has a remainder tile</source>
        <comment>search.tiles-divide-means</comment>
        <translation>每個因數都整除其迴圈的迭代，所以沒有迴圈有餘數分塊</translation>
    </message>
    <message>
        <source>even the smallest tiles need {0} {0:word|words}, but the capacity of {1} is {2} {2:word|words}</source>
        <comment>search.tiles-too-large</comment>
        <translation>即使最小的分塊也需要 {0} 個字組，但 {1} 的容量是 {2} 個字組</translation>
    </message>
    <message>
        <source>bypass choices and padded sizes together make more than {0} variants of {1}; use only bypass or only padding, or a smaller padding limit</source>
        <comment>search.too-many-variants</comment>
        <translation>保留與旁路的選擇以及補齊的大小，使 {1} 有超過 {0} 個變體；請只用旁路或只用補齊，或縮小補齊的上限</translation>
    </message>
    <message>
        <source>traffic of {0}</source>
        <comment>search.traffic</comment>
        <translation>{0} 的流量</translation>
    </message>
    <message>
        <source>words read and updated at {0}</source>
        <comment>search.traffic-means</comment>
        <translation>在 {0} 讀取與更新的字組</translation>
    </message>
    <message>
        <source>traffic of {0} at {1}</source>
        <comment>search.traffic-of</comment>
        <translation>{0} 在 {1} 的流量</translation>
    </message>
    <message>
        <source>words of {0} read and updated at {1}</source>
        <comment>search.traffic-of-means</comment>
        <translation>{0} 在 {1} 讀取與更新的字組</translation>
    </message>
    <message>
        <source>the objective counts words at {0}, which is not a level of {1}; its levels are {2}</source>
        <comment>search.traffic-of-no-level</comment>
        <translation>目標要計算 {0} 的字組，但它不是 {1} 的階層；階層有 {2}</translation>
    </message>
    <message>
        <source>the objective counts words of {0}, which is not a tensor of {1}; its tensors are {2}</source>
        <comment>search.traffic-of-no-tensor</comment>
        <translation>目標要計算 {0} 的字組，但它不是 {1} 的張量；張量有 {2}</translation>
    </message>
    <message>
        <source>the objective counts words at {0}, which keeps none of the named tensors; the tensors there are {1}</source>
        <comment>search.traffic-of-none</comment>
        <translation>目標要計算 {0} 的字組，但它沒有保留所列的任何張量；那裡的張量是 {1}</translation>
    </message>
    <message>
        <source>words</source>
        <comment>search.traffic-unit</comment>
        <translation>字組</translation>
    </message>
    <message>
        <source>the objective counts words at {0}, but in this search all tensors may bypass {0}; count the words at {1} instead</source>
        <comment>search.traffic-with-bypass</comment>
        <translation>目標要計算 {0} 的字組，但這次搜尋可能讓所有張量旁路 {0}；請改在 {1} 計數</translation>
    </message>
    <message>
        <source>imperfect for all loops</source>
        <comment>search.uneven-anywhere</comment>
        <translation>所有迴圈可不整除</translation>
    </message>
    <message>
        <source>every loop may have a remainder tile</source>
        <comment>search.uneven-anywhere-means</comment>
        <translation>每個迴圈都可以有餘數分塊</translation>
    </message>
    <message>
        <source>imperfect for spatial loops</source>
        <comment>search.uneven-unrollings</comment>
        <translation>空間迴圈可不整除</translation>
    </message>
    <message>
        <source>spatial loops may have a remainder tile</source>
        <comment>search.uneven-unrollings-means</comment>
        <translation>空間迴圈可以有餘數分塊</translation>
    </message>
    <message>
        <source>unrolling</source>
        <comment>search.unrolling</comment>
        <translation>空間展開</translation>
    </message>
    <message>
        <source>keeps only unrollings that fill the fanout</source>
        <comment>search.unrolling-means</comment>
        <translation>只搜尋填滿扇出的空間展開</translation>
    </message>
    <message>
        <source>the constraints unroll {0} below {1}, but the fanout of this level cannot add partial sums; only dimensions that index {2} are allowed</source>
        <comment>search.unrolls-sums</comment>
        <translation>限制條件在 {1} 之下展開 {0}，但這個階層的扇出不能累加部分和；只允許索引 {2} 的維度</translation>
    </message>
    <message>
        <source>energy + {0} · delay</source>
        <comment>search.weighted</comment>
        <translation>能量 + {0} · 延遲</translation>
    </message>
    <message>
        <source>energy plus {0} pJ for each cycle</source>
        <comment>search.weighted-means</comment>
        <translation>能量，再加上每週期 {0} pJ</translation>
    </message>
    <message>
        <source>all tensors of the workload together need {0} {0:word|words}, but the capacity of {1} is {2} {2:word|words}</source>
        <comment>search.workload-too-large</comment>
        <translation>工作負載的所有張量合計需要 {0} 個字組，但 {1} 的容量是 {2} 個字組</translation>
    </message>
    <message>
        <source>{0}: {1}</source>
        <comment>surrogate.bad-option</comment>
        <translation>{0}：{1}</translation>
    </message>
    <message>
        <source>found {0}; a range of dimension sizes is expected, such as N=1,2,4, P,Q=7..223 or C=3,32..480/32 (from..to/step)</source>
        <comment>surrogate.bad-range</comment>
        <translation>遇到 {0}；此處應為維度大小的範圍，例如 N=1,2,4、P,Q=7..223 或 C=3,32..480/32（起..迄/間隔）</translation>
    </message>
    <message>
        <source>the number of samples is out of range; 2 to {0} samples are allowed</source>
        <comment>surrogate.bad-samples</comment>
        <translation>樣本數超出範圍；允許 2 到 {0} 個樣本</translation>
    </message>
    <message>
        <source>each layer of the network needs at least one neuron, and the whole network may have at most {0} parameters</source>
        <comment>surrogate.bad-widths</comment>
        <translation>網路的每一層至少要有一個神經元，而整個網路最多 {0} 個參數</translation>
    </message>
    <message>
        <source>this model is damaged, because it is incomplete or was changed after writing; train the model again</source>
        <comment>surrogate.damaged-model</comment>
        <translation>這個模型已損壞：它不完整，或寫入後被更改；請重新訓練模型</translation>
    </message>
    <message>
        <source>epoch {0} of {1}: training loss {2}, validation loss {3}, after {4} s</source>
        <comment>surrogate.epoch-of</comment>
        <translation>第 {0} 回合，共 {1} 回合：訓練損失 {2}，驗證損失 {3}，歷時 {4} 秒</translation>
    </message>
    <message>
        <source>--model works only together with {0}; add that option</source>
        <comment>surrogate.model-serves</comment>
        <translation>--model 只能與 {0} 並用；請加上那個選項</translation>
    </message>
    <message>
        <source>With {0}: the model file that &apos;train&apos; wrote for this accelerator and workload</source>
        <comment>surrogate.model-too</comment>
        <translation>與 {0} 並用：「train」為這個加速器與工作負載寫出的模型檔</translation>
    </message>
    <message>
        <source>no legal mapping was found, because neither a random mapping nor the untiled mapping fits the buffers</source>
        <comment>surrogate.no-legal-mapping</comment>
        <translation>沒有找到合法的映射，因為隨機映射與不分塊的映射都放不進緩衝區</translation>
    </message>
    <message>
        <source>--model: none of the chosen methods uses a model; remove --model</source>
        <comment>surrogate.no-method-for-model</comment>
        <translation>--model：所選的方法都不使用模型；請移除 --model</translation>
    </message>
    <message>
        <source>this is not a model: its first line must be &quot;Loopglass model 1&quot;</source>
        <comment>surrogate.no-model</comment>
        <translation>這不是模型：第一行必須是 &quot;Loopglass model 1&quot;</translation>
    </message>
    <message>
        <source>the program found no legal random mapping, because too few problems in these ranges fit the buffers; use smaller ranges or larger buffers</source>
        <comment>surrogate.no-valid-mapping</comment>
        <translation>程式沒有找到合法的隨機映射，因為這些範圍中放得進緩衝區的問題太少；請用較小的範圍或較大的緩衝區</translation>
    </message>
    <message>
        <source>stopped before the end of the first epoch, so no model was written</source>
        <comment>surrogate.nothing-trained</comment>
        <translation>第一回合結束前就停止了；沒有寫出模型</translation>
    </message>
    <message>
        <source>the model was trained for the accelerator {0}, which differs from this accelerator or has other counting conventions</source>
        <comment>surrogate.other-accelerator</comment>
        <translation>模型是為加速器 {0} 訓練的，它與這個加速器不同，或計數慣例不同</translation>
    </message>
    <message>
        <source>{0} has other dimensions or another equation than {1}; one model covers only workloads that differ in dimension sizes</source>
        <comment>surrogate.other-shape</comment>
        <translation>{0} 的維度或算式與 {1} 不同；一個模型只涵蓋維度大小不同的工作負載</translation>
    </message>
    <message>
        <source>this model has another version; this program reads version 1, so train the model again</source>
        <comment>surrogate.other-version</comment>
        <translation>這個模型的版本不同；此程式讀取的是版本 1，請重新訓練模型</translation>
    </message>
    <message>
        <source>the model was trained for another workload: its dimensions and equation are {0}, but in this workload they are {1}</source>
        <comment>surrogate.other-workload</comment>
        <translation>模型是針對另一個工作負載訓練的：它的維度與算式是 {0}，但這個工作負載的是 {1}</translation>
    </message>
    <message>
        <source>in the workload {0}, these dimension sizes are outside the training ranges of the model: {1}; the predictions may be wrong</source>
        <comment>surrogate.outside-ranges</comment>
        <translation>工作負載 {0} 的這些維度大小超出模型的訓練範圍：{1}；預測可能有誤</translation>
    </message>
    <message>
        <source>the range is for {0}, which is not a dimension of {1}</source>
        <comment>surrogate.range-of-unknown</comment>
        <translation>指定了 {0} 的範圍，但 {1} 沒有這個維度</translation>
    </message>
    <message>
        <source>{0} tensors share a buffer of the accelerator, so the buffer needs at least {0} banks; use more banks</source>
        <comment>surrogate.too-few-banks</comment>
        <translation>加速器有一個緩衝區由 {0} 個張量共用，所以至少需要 {0} 個記憶庫；請用更多記憶庫</translation>
    </message>
    <message>
        <source>stopped; the file {0} has the model after {1} {1:epoch|epochs}</source>
        <comment>surrogate.trained-in-part</comment>
        <translation>已停止；{0} 含有 {1} 回合之後的模型</translation>
    </message>
    <message>
        <source>{0} on {1}: training with {2} {2:sample|samples} of {3} inputs and {4} outputs; the network has {5} parameters</source>
        <comment>surrogate.trains</comment>
        <translation>{1} 上的 {0}：以 {2} 個樣本訓練，{3} 個輸入與 {4} 個輸出；網路有 {5} 個參數</translation>
    </message>
    <message>
        <source>found {0} after the end of a quote; a comma or the end of the line is expected</source>
        <comment>technology.after-quote</comment>
        <translation>引號結束後出現 {0}；之後只能是逗號或行尾</translation>
    </message>
    <message>
        <source>{0}: SRAM of {1} bytes, {2} bits per access</source>
        <comment>technology.at-row</comment>
        <translation>{0}：{1} 位元組的 SRAM，每次存取 {2} 位元</translation>
    </message>
    <message>
        <source>{0}: SRAM between {1} and {2} bytes, {3} bits per access</source>
        <comment>technology.between-rows</comment>
        <translation>{0}：介於 {1} 與 {2} 位元組之間的 SRAM，每次存取 {3} 位元</translation>
    </message>
    <message>
        <source>the row has {0} {0:cell|cells}, but the header has {1}; both numbers must be equal</source>
        <comment>technology.cell-count</comment>
        <translation>這一列有 {0} 個儲存格，但標題行有 {1} 個；兩個數目必須相同</translation>
    </message>
    <message>
        <source>the cell {0} is empty; a row with the kind {1} needs a value there</source>
        <comment>technology.cell-missing</comment>
        <translation>儲存格 {0} 是空的；種類為 {1} 的列在此需要值</translation>
    </message>
    <message>
        <source>the column {0} is missing; a table needs at least the columns access_bits and read_pj</source>
        <comment>technology.column-missing</comment>
        <translation>缺少欄 {0}；表格至少需要欄 access_bits 與 read_pj</translation>
    </message>
    <message>
        <source>the column {0} appears twice; each column may appear once</source>
        <comment>technology.column-twice</comment>
        <translation>欄 {0} 出現兩次；每一欄只能出現一次</translation>
    </message>
    <message>
        <source>specify the capacity, or the entry &apos;dram&apos; of &apos;technology&apos;; the kinds of DRAM are {0}</source>
        <comment>technology.dram-needed</comment>
        <translation>請指定容量，或「technology」的「dram」項目；DRAM 的種類有 {0}</translation>
    </message>
    <message>
        <source>{0}: DRAM {1}, with energies per bit</source>
        <comment>technology.from-dram</comment>
        <translation>{0}：DRAM {1}，能量以位元計</translation>
    </message>
    <message>
        <source>{0}: MAC of {1} bits</source>
        <comment>technology.from-mac</comment>
        <translation>{0}：{1} 位元的 MAC</translation>
    </message>
    <message>
        <source>{0}: a register file, with energies per bit, because {1} bytes are less than the {2} bytes of the smallest SRAM</source>
        <comment>technology.from-registers</comment>
        <translation>{0}：暫存器檔，能量以位元計，因為 {1} 位元組小於最小的 SRAM 的 {2} 位元組</translation>
    </message>
    <message>
        <source>specified</source>
        <comment>technology.given</comment>
        <translation>檔案指定</translation>
    </message>
    <message>
        <source>the size of the memory is unknown, because the key &apos;capacity&apos; is missing</source>
        <comment>technology.no-capacity</comment>
        <translation>記憶體的大小未知，因為缺少鍵「capacity」</translation>
    </message>
    <message>
        <source>the table {0} has no DRAM {1}; its kinds of DRAM are {2}</source>
        <comment>technology.no-dram</comment>
        <translation>表格 {0} 沒有 DRAM {1}；它的 DRAM 種類是 {2}</translation>
    </message>
    <message>
        <source>the table is empty; a first line with the names of the columns is expected, such as &apos;access_bits,bytes,read_pj&apos;</source>
        <comment>technology.no-header</comment>
        <translation>表格是空的；第一行應為各欄的名稱，例如「access_bits,bytes,read_pj」</translation>
    </message>
    <message>
        <source>the table {0} has no MAC of {1} bits; it has MACs of {2} bits</source>
        <comment>technology.no-mac</comment>
        <translation>表格 {0} 沒有 {1} 位元的 MAC；它有 {2} 位元的 MAC</translation>
    </message>
    <message>
        <source>the table {0} has no rows of MACs</source>
        <comment>technology.no-mac-at-all</comment>
        <translation>表格 {0} 沒有 MAC 的列</translation>
    </message>
    <message>
        <source>the rows of the table {0} belong to no technology node; remove &apos;node&apos;</source>
        <comment>technology.no-node</comment>
        <translation>表格 {0} 的列不屬於任何製程節點；請移除「node」</translation>
    </message>
    <message>
        <source>the table has a header, but no rows; at least one row is needed</source>
        <comment>technology.no-rows</comment>
        <translation>表格有標題行，但沒有任何一列；至少需要一列</translation>
    </message>
    <message>
        <source>the table {0} has no rows of SRAM</source>
        <comment>technology.no-sram</comment>
        <translation>表格 {0} 沒有 SRAM 的列</translation>
    </message>
    <message>
        <source>the table {0} has no SRAM of {1} bits per access; it has SRAM of {2} bits per access</source>
        <comment>technology.no-width</comment>
        <translation>表格 {0} 沒有每次存取 {1} 位元的 SRAM；它有每次存取 {2} 位元的 SRAM</translation>
    </message>
    <message>
        <source>the table {0} has rows for the technology nodes {1} nm; choose a node with &apos;node&apos;</source>
        <comment>technology.node-needed</comment>
        <translation>表格 {0} 有製程節點 {1} nm 的列；請用「node」選擇節點</translation>
    </message>
    <message>
        <source>the technology table supplies no energy for {0}: {1}; specify &apos;energy&apos;, or correct the entry</source>
        <comment>technology.not-derived</comment>
        <translation>製程表無法提供 {0} 的能量：{1}；請寫出「energy」，或修正這個項目</translation>
    </message>
    <message>
        <source>{0}, line {1}: {2}</source>
        <comment>technology.of-row</comment>
        <translation>{0}，第 {1} 行：{2}</translation>
    </message>
    <message>
        <source>{0}, lines {1} and {2}: {3}</source>
        <comment>technology.of-rows</comment>
        <translation>{0}，第 {1} 與第 {2} 行：{3}</translation>
    </message>
    <message>
        <source>off the chip</source>
        <comment>technology.off-the-chip</comment>
        <translation>晶片外</translation>
    </message>
    <message>
        <source>the quote that begins here does not end on its line</source>
        <comment>technology.open-quote</comment>
        <translation>從這裡開始的引號在同一行內沒有結束</translation>
    </message>
    <message>
        <source>the table {0} has no memory of {1} bytes with {2} bits per access; it has memories from {3} to {4} bytes</source>
        <comment>technology.outside-of-table</comment>
        <translation>表格 {0} 沒有 {1} 位元組、每次存取 {2} 位元的記憶體；它有 {3} 到 {4} 位元組的記憶體</translation>
    </message>
    <message>
        <source>{0}; a word takes {1} of the {2} bits of an access</source>
        <comment>technology.per-word</comment>
        <translation>{0}；一個字組占一次存取的 {2} 位元中的 {1} 位元</translation>
    </message>
    <message>
        <source>this row has the same kind, node, access width and size as line {0}; each combination may appear once</source>
        <comment>technology.row-twice</comment>
        <translation>這一列的種類、製程節點、存取寬度與大小與第 {0} 行相同；每種組合只能出現一次</translation>
    </message>
    <message>
        <source>the table {0} cannot be read: {1}</source>
        <comment>technology.table-unread</comment>
        <translation>無法讀取表格 {0}：{1}</translation>
    </message>
    <message>
        <source>unknown</source>
        <comment>technology.unknown</comment>
        <translation>未知</translation>
    </message>
    <message>
        <source>unknown column {0}; {1}the columns are {2}</source>
        <comment>technology.unknown-column</comment>
        <translation>未知的欄 {0}；{1}可用的欄有 {2}</translation>
    </message>
    <message>
        <source>the kind {0} is unknown; the kinds are {1}</source>
        <comment>technology.unknown-kind</comment>
        <translation>種類是 {0}；允許 {1}</translation>
    </message>
    <message>
        <source>the table {0} has no rows for {1} nm; its technology nodes are {2} nm</source>
        <comment>technology.unknown-node</comment>
        <translation>表格 {0} 沒有 {1} nm 的列；它的製程節點是 {2} nm</translation>
    </message>
    <message>
        <source>unknown technology table {0}; {1}the tables are {2}; the name of a table file must end in &apos;.csv&apos;</source>
        <comment>technology.unknown-table</comment>
        <translation>未知的製程表 {0}；{1}製程表有 {2}；製程表檔案的名稱須以「.csv」結尾</translation>
    </message>
    <message>
        <source>the cell {0} is {1}; a number from {2} to {3} is allowed</source>
        <comment>technology.wrong-number</comment>
        <translation>儲存格 {0} 是 {1}；允許 {2} 到 {3} 的數</translation>
    </message>
    <message>
        <source>the cell {0} is {1}; a whole number from {2} to {3} is allowed</source>
        <comment>technology.wrong-whole</comment>
        <translation>儲存格 {0} 是 {1}；允許 {2} 到 {3} 的整數</translation>
    </message>
    <message>
        <source>all ones</source>
        <comment>trace.all-ones</comment>
        <translation>全為 1</translation>
    </message>
    <message>
        <source>{0}, and {1}</source>
        <comment>trace.and-also</comment>
        <translation>{0}，而且 {1}</translation>
    </message>
    <message>
        <source>another candidate</source>
        <comment>trace.another-candidate</comment>
        <translation>另一個候選</translation>
    </message>
    <message>
        <source>cost of the best mapping before</source>
        <comment>trace.best-before</comment>
        <translation>在它之前的最佳映射的成本</translation>
    </message>
    <message>
        <source>with the tile sizes of this mapping, the best loop orders cost {0}; the best mapping costs {1}</source>
        <comment>trace.best-order-of-pieces</comment>
        <translation>用這個映射的分塊大小，最佳的迴圈順序成本是 {0}；最佳映射的成本是 {1}</translation>
    </message>
    <message>
        <source>cost of the best so far</source>
        <comment>trace.best-so-far</comment>
        <translation>目前最佳的成本</translation>
    </message>
    <message>
        <source>{0}; both orders reuse {1}</source>
        <comment>trace.both-reuse</comment>
        <translation>{0}；兩者都重用 {1}</translation>
    </message>
    <message>
        <source>{0}; both orders reuse {1}, and the other order also reuses {2}</source>
        <comment>trace.both-reuse-and-one-more</comment>
        <translation>{0}；兩者都重用 {1}，另一個順序還重用 {2}</translation>
    </message>
    <message>
        <source>no completion can cost less than {0}, but the best so far costs only {1}</source>
        <comment>trace.bound</comment>
        <translation>不論如何完成，成本都不低於 {0}，但目前最佳的成本只有 {1}</translation>
    </message>
    <message>
        <source>{0}. This bound belongs to a representative mapping with the orders {1} and the same cost, {2}</source>
        <comment>trace.bound-of-equal</comment>
        <translation>{0}。此下界屬於順序為 {1} 且成本相同（{2}）的代表映射</translation>
    </message>
    <message>
        <source>{0}. This bound belongs to a representative mapping with the orders {1}: the representative costs {2}, and this mapping costs {3}</source>
        <comment>trace.bound-of-stand-in</comment>
        <translation>{0}。這個下界屬於順序為 {1} 的代表映射：代表映射的成本是 {2}，這個映射的成本是 {3}</translation>
    </message>
    <message>
        <source>a candidate is pruned if its lower bound is not below the cost of the best so far</source>
        <comment>trace.bound-rule</comment>
        <translation>若候選的下界不低於目前最佳映射的成本，就剪除它</translation>
    </message>
    <message>
        <source>no completion of the candidate can cost less than its lower bound, so no completion is better than the best so far</source>
        <comment>trace.bound-why</comment>
        <translation>候選的任何完成方式，成本都不可能低於它的下界，所以沒有任何完成方式優於目前最佳</translation>
    </message>
    <message>
        <source>{1} of {0}</source>
        <comment>trace.buffer-of</comment>
        <translation>{0} 的 {1}</translation>
    </message>
    <message>
        <source>the method reached this mapping, but did not evaluate it</source>
        <comment>trace.came-to-it</comment>
        <translation>這個方法到達了這個映射，但沒有評估它</translation>
    </message>
    <message>
        <source>instances that the larger unrolling uses</source>
        <comment>trace.children-of-larger</comment>
        <translation>較大的空間展開使用的實例</translation>
    </message>
    <message>
        <source>instances that the unrolling uses</source>
        <comment>trace.children-used</comment>
        <translation>這個展開使用的實例</translation>
    </message>
    <message>
        <source>{0}, {1}</source>
        <comment>trace.compared</comment>
        <translation>{0}，{1}</translation>
    </message>
    <message>
        <source>the constraints forbid this mapping</source>
        <comment>trace.constraints-forbid</comment>
        <translation>限制條件不允許它</translation>
    </message>
    <message>
        <source>constraints</source>
        <comment>trace.constraints-stage</comment>
        <translation>限制條件</translation>
    </message>
    <message>
        <source>cost of the best mapping</source>
        <comment>trace.cost-of-answer</comment>
        <translation>最佳映射的成本</translation>
    </message>
    <message>
        <source>cost with the best loop orders</source>
        <comment>trace.cost-of-pieces</comment>
        <translation>最佳迴圈順序的成本</translation>
    </message>
    <message>
        <source>cost with the best order that was tried</source>
        <comment>trace.cost-of-stand-in</comment>
        <translation>試過的最佳順序的成本</translation>
    </message>
    <message>
        <source>the mapping costs {0}; the best mapping found before this mapping costs {1}</source>
        <comment>trace.costs-after</comment>
        <translation>映射的成本是 {0}；在這個映射之前找到的最佳映射成本是 {1}</translation>
    </message>
    <message>
        <source>the mapping costs {0}; it is the first mapping that the search found</source>
        <comment>trace.costs-first</comment>
        <translation>映射的成本是 {0}；它是搜尋找到的第一個映射</translation>
    </message>
    <message>
        <source>this mapping costs as much as the best mapping of the search; {0}</source>
        <comment>trace.costs-the-same</comment>
        <translation>這個映射與搜尋的最佳映射成本相同；{0}</translation>
    </message>
    <message>
        <source>{0}; {1} other {1:tile was|tiles were} pruned as well, because {1:its bound is|their bounds are} the same or higher</source>
        <comment>trace.cut-with-others</comment>
        <translation>{0}；另有 {1} 個分塊也被剪除，因為它們的下界相同或更高</translation>
    </message>
    <message>
        <source>{1} has {0} {0:factorisation|factorisations}: {2} {2:does|do} not fit, {3} {3:is|are} pruned by {3:its bound|their bounds}, {4} {4:is|are} dominated, {5} {5:remains|remain}</source>
        <comment>trace.cuts-of-dimension</comment>
        <translation>{1} 有 {0} 種因數分解：{2} 種放不下，{3} 種因下界而剪除，{4} 種被支配，剩下 {5} 種</translation>
    </message>
    <message>
        <source>{1} has {0} {0:factorisation|factorisations}: {2} {2:does|do} not fit, {3} {3:is|are} pruned by {3:its bound|their bounds}, {4} {4:is|are} dominated, {5} {5:remains|remain}.</source>
        <comment>trace.cuts-pruned</comment>
        <translation>{1} 有 {0} 種因數分解：{2} 種放不下，{3} 種因下界而剪除，{4} 種被支配，剩下 {5} 種。</translation>
    </message>
    <message>
        <source>{0} factorisations of {1} remain, too many to examine each separately. The gap is therefore proven for groups of factorisations.</source>
        <comment>trace.cuts-too-many</comment>
        <translation>{1} 還剩 {0} 種因數分解，太多而無法個別檢視。因此差距是對因數分解的各組證明的。</translation>
    </message>
    <message>
        <source>the decided energy of the candidate is {0} pJ; {1} leaves the same extents to the outer levels, has a decided energy of only {2} pJ and never costs more</source>
        <comment>trace.dominated</comment>
        <translation>這個候選已決定的能量是 {0} pJ；{1} 對外層留下相同的範圍，已決定的能量只有 {2} pJ，而且成本絕不更高</translation>
    </message>
    <message>
        <source>dominance</source>
        <comment>trace.dominated-name</comment>
        <translation>支配</translation>
    </message>
    <message>
        <source>a candidate is pruned if another candidate leaves the same extents to the outer levels and never costs more than this candidate</source>
        <comment>trace.dominated-rule</comment>
        <translation>若另一個候選給外層階層留下相同的範圍，而且成本絕不高於這個候選，就剪除這個候選</translation>
    </message>
    <message>
        <source>every completion of the pruned candidate is also possible for the other candidate, at the same or a lower cost</source>
        <comment>trace.dominated-why</comment>
        <translation>被剪除候選的每一種完成方式，另一個候選也都有，成本相同或更低</translation>
    </message>
    <message>
        <source>the candidate represents a whole tile tree, which is shown at another place</source>
        <comment>trace.drawn-elsewhere</comment>
        <translation>這個候選代表一整棵分塊樹，顯示在別處</translation>
    </message>
    <message>
        <source>{0}; measured by {2}, this mapping costs {1} times as much as the best</source>
        <comment>trace.dropped-and-costs</comment>
        <translation>{0}；以{2}計，這個映射的成本是最佳的 {1} 倍</translation>
    </message>
    <message>
        <source>the empty mapping</source>
        <comment>trace.empty-mapping</comment>
        <translation>空的映射</translation>
    </message>
    <message>
        <source>the search ended before it extended {0}</source>
        <comment>trace.ended-before-continuing</comment>
        <translation>搜尋在延伸 {0} 之前就結束了</translation>
    </message>
    <message>
        <source>the search ended before it reached the tile of this mapping</source>
        <comment>trace.ended-before-tile</comment>
        <translation>搜尋在到達這個映射的分塊之前就結束了</translation>
    </message>
    <message>
        <source>the search ended before it reached {0}</source>
        <comment>trace.ended-before-unrolling</comment>
        <translation>搜尋在列出 {0} 之前就結束了</translation>
    </message>
    <message>
        <source>the search ended before it evaluated this mapping</source>
        <comment>trace.ended-before-whole</comment>
        <translation>搜尋在評估這個映射之前就結束了</translation>
    </message>
    <message>
        <source>decided energy of the other candidate (pJ)</source>
        <comment>trace.energy-of-other</comment>
        <translation>另一個候選已決定的能量（pJ）</translation>
    </message>
    <message>
        <source>decided energy (pJ)</source>
        <comment>trace.energy-so-far</comment>
        <translation>已決定的能量（pJ）</translation>
    </message>
    <message>
        <source>Equal extents</source>
        <comment>trace.equal-extents</comment>
        <translation>Equal extents</translation>
    </message>
    <message>
        <source>the search evaluated this mapping: {0}</source>
        <comment>trace.evaluated</comment>
        <translation>搜尋評估了這個映射：{0}</translation>
    </message>
    <message>
        <source>the search evaluated another mapping of the same cost, which represents this mapping: {0}</source>
        <comment>trace.evaluated-equal</comment>
        <translation>搜尋評估了成本相同的另一個映射，它代表這個映射：{0}</translation>
    </message>
    <message>
        <source>the search over imperfect factors evaluated this mapping</source>
        <comment>trace.evaluated-uneven</comment>
        <translation>不整除因數的搜尋評估了這個映射</translation>
    </message>
    <message>
        <source>{0} {0:group was|groups were} pruned by symmetry: an exchange of interchangeable dimensions turns {0:this group|each of these groups} into another group.</source>
        <comment>trace.groups-mirrored</comment>
        <translation>{0} 組因對稱而剪除：交換可互換的維度，就會把這樣的一組變成另一組。</translation>
    </message>
    <message>
        <source>Groups of factorisations: {0} examined, {1} too large for a buffer, {2} pruned by their bounds.</source>
        <comment>trace.groups-pruned</comment>
        <translation>因數分解的各組：檢視 {0} 組，{1} 組放不進緩衝區，{2} 組因下界而剪除。</translation>
    </message>
    <message>
        <source>the growth of tiles did not reach the tile of this mapping</source>
        <comment>trace.growth-left-out</comment>
        <translation>分塊的成長沒有到達這個映射的分塊</translation>
    </message>
    <message>
        <source>the search did not examine {0}, because the tile tree has too many tiles</source>
        <comment>trace.growth-tree-too-large</comment>
        <translation>搜尋沒有檢視 {0}，因為分塊樹的分塊太多</translation>
    </message>
    <message>
        <source>heuristic</source>
        <comment>trace.heuristic</comment>
        <translation>經驗法則</translation>
    </message>
    <message>
        <source>no rule pruned the tile, which has {0} {0:MAC|MACs}</source>
        <comment>trace.holds-operations</comment>
        <translation>沒有規則剪除這個分塊，它有 {0} 次 MAC</translation>
    </message>
    <message>
        <source>this mapping is better than the best of the search: measured by {2}, its cost is {0} times the best; {1}</source>
        <comment>trace.is-better</comment>
        <translation>這個映射比搜尋的最佳更好：以{2}計，它的成本是最佳的 {0} 倍；{1}</translation>
    </message>
    <message>
        <source>this mapping is better than the best of the search, but {0}; measured by {3}, its cost is {1} times the best; {2}</source>
        <comment>trace.is-better-because</comment>
        <translation>這個映射比搜尋的最佳更好，但{0}；以{3}計，它的成本是最佳的 {1} 倍；{2}</translation>
    </message>
    <message>
        <source>this mapping is the best that the search found</source>
        <comment>trace.is-the-answer</comment>
        <translation>這個映射就是搜尋找到的最佳映射</translation>
    </message>
    <message>
        <source>this mapping is the best that the search found, but it is not in the tree of candidates. In the tree, {0}</source>
        <comment>trace.is-the-answer-from-outside</comment>
        <translation>這個映射就是搜尋找到的最佳映射，但候選樹不含這個映射。在樹中，{0}</translation>
    </message>
    <message>
        <source>lower bound</source>
        <comment>trace.its-bound</comment>
        <translation>它的下界</translation>
    </message>
    <message>
        <source>cost of the mapping</source>
        <comment>trace.its-cost</comment>
        <translation>它的成本</translation>
    </message>
    <message>
        <source>lowest possible value</source>
        <comment>trace.its-limited</comment>
        <translation>可能的最小值</translation>
    </message>
    <message>
        <source>its tile of {0}</source>
        <comment>trace.its-tile</comment>
        <translation>它在 {0} 的分塊</translation>
    </message>
    <message>
        <source>merged loops</source>
        <comment>trace.joined-loops</comment>
        <translation>合併迴圈</translation>
    </message>
    <message>
        <source>the tile has {0} {0:MAC|MACs} and was kept; a larger tile with {1} MACs fits, but grows in a dimension that does not index the reused operand</source>
        <comment>trace.kept-for-reuse</comment>
        <translation>分塊有 {0} 次 MAC 並被保留；有 {1} 次 MAC 的較大分塊放得下，但較大的分塊在不索引被重用運算元的維度上成長</translation>
    </message>
    <message>
        <source>the search kept and evaluated this mapping, but found a better one; measured by {1}, this mapping costs {0} times as much as the best</source>
        <comment>trace.kept-to-the-end</comment>
        <translation>搜尋保留並評估了這個映射，但找到更好的映射；以{1}計，這個映射的成本是最佳的 {0} 倍</translation>
    </message>
    <message>
        <source>the tile has {0} {0:MAC|MACs}, but a larger tile with {2} MACs still fits: {1}</source>
        <comment>trace.larger-tile</comment>
        <translation>分塊有 {0} 次 MAC，但有 {2} 次 MAC 的較大分塊仍然放得下：{1}</translation>
    </message>
    <message>
        <source>larger tile</source>
        <comment>trace.larger-tile-name</comment>
        <translation>更大的分塊</translation>
    </message>
    <message>
        <source>a tile is pruned if a tile that is larger in one dimension also fits, holds no unused words along this dimension, and leaves work for as many lanes. If both growth rules are on, the rule applies only to dimensions of a reused operand</source>
        <comment>trace.larger-tile-rule</comment>
        <translation>若在一個維度上更大的分塊也放得下、在該維度不含未使用的字組，並與較小的分塊留給同樣多的運算通道工作，就剪除這個分塊。兩種成長規則並用時，這項規則只適用於被重用運算元的維度</translation>
    </message>
    <message>
        <source>the next divisor is not always a multiple of the current divisor, and a larger tile may exclude a better tile at an outer level</source>
        <comment>trace.larger-tile-why</comment>
        <translation>下一個因數不一定是目前因數的倍數，而且較大的分塊可能排除外層階層更好的分塊</translation>
    </message>
    <message>
        <source>the unrolling uses {0} {0:instance|instances}, but {1} with {2} instances is also possible</source>
        <comment>trace.larger-unrolling</comment>
        <translation>這個展開使用 {0} 個實例，但 {1} 可以使用 {2} 個實例</translation>
    </message>
    <message>
        <source>larger unrolling</source>
        <comment>trace.larger-unrolling-name</comment>
        <translation>更大的空間展開</translation>
    </message>
    <message>
        <source>an unrolling over the dimensions of one tensor is pruned if a larger unrolling fits</source>
        <comment>trace.larger-unrolling-rule</comment>
        <translation>若在一個張量的維度上的空間展開還能成長，就剪除它</translation>
    </message>
    <message>
        <source>the larger unrolling takes factors from other levels, where the same factors may save more energy or time</source>
        <comment>trace.larger-unrolling-why</comment>
        <translation>較大的空間展開從其他階層取走因數，而同樣的因數在那裡可能節省更多能量或時間</translation>
    </message>
    <message>
        <source>legality</source>
        <comment>trace.legality-stage</comment>
        <translation>合法性</translation>
    </message>
    <message>
        <source>Objectives</source>
        <comment>trace.limits-section</comment>
        <translation>Objectives</translation>
    </message>
    <message>
        <source>no completion can cost less than {0}</source>
        <comment>trace.lower-bound</comment>
        <translation>不論如何完成，成本都不低於 {0}</translation>
    </message>
    <message>
        <source>no completion can cost less than {0}; this bound is below the cost of the best so far, {1}</source>
        <comment>trace.lower-bound-below-best</comment>
        <translation>不論如何完成，成本都不低於 {0}；這個下界低於目前最佳的成本 {1}</translation>
    </message>
    <message>
        <source>the tile needs {0} {0:word|words}, but the capacity of {1} is {2} {2:word|words}</source>
        <comment>trace.memory</comment>
        <translation>分塊需要 {0} 個字組，但 {1} 的容量是 {2} 個字組</translation>
    </message>
    <message>
        <source>over capacity</source>
        <comment>trace.memory-name</comment>
        <translation>超出容量</translation>
    </message>
    <message>
        <source>a tile is pruned if it exceeds the capacity of a buffer that keeps it</source>
        <comment>trace.memory-rule</comment>
        <translation>超過任何保留它的緩衝區的容量的分塊會被剪除</translation>
    </message>
    <message>
        <source>a tile that does not fit is illegal, and every larger tile needs at least as many words</source>
        <comment>trace.memory-why</comment>
        <translation>放不下的分塊不合法，而任何更大的分塊至少需要同樣多的字組</translation>
    </message>
    <message>
        <source>the dimensions of the unrolling do not all index one tensor; the unrolling uses {0} {0:instance|instances}, but {1} uses {2} instances</source>
        <comment>trace.mixed-unrolling</comment>
        <translation>這個展開的維度並非都索引同一個張量；它使用 {0} 個實例，但 {1} 使用 {2} 個實例</translation>
    </message>
    <message>
        <source>mixed unrolling</source>
        <comment>trace.mixed-unrolling-name</comment>
        <translation>混合的空間展開</translation>
    </message>
    <message>
        <source>an unrolling over dimensions of different tensors is pruned. An unrolling is exempt if two conditions hold: no unrolling uses more instances, and the dimensions of one tensor have a larger product of factors than all other dimensions</source>
        <comment>trace.mixed-unrolling-rule</comment>
        <translation>跨不同張量維度的展開會被剪除。若同時符合兩個條件，則不剪除：沒有任何展開使用更多實例，且某個張量各維度因數的乘積大於其餘所有維度的</translation>
    </message>
    <message>
        <source>the pruned unrolling loses reuse of one tensor, but gains reuse of several tensors; the gain may save more energy or time than the loss costs</source>
        <comment>trace.mixed-unrolling-why</comment>
        <translation>被剪除的展開失去一個張量的重用，但得到多個張量的重用；這些重用節省的能量或時間可能多於所失去的</translation>
    </message>
    <message>
        <source>largest number of instances that any unrolling uses</source>
        <comment>trace.most-children</comment>
        <translation>任何展開所使用的最多實例數</translation>
    </message>
    <message>
        <source>order {0} at {1}</source>
        <comment>trace.nest</comment>
        <translation>{1} 的順序 {0}</translation>
    </message>
    <message>
        <source>order {0} at {1} with {2}</source>
        <comment>trace.nest-with-tile</comment>
        <translation>{1} 的順序 {0} 與 {2}</translation>
    </message>
    <message>
        <source>{0}; the best mapping of the search costs {1}</source>
        <comment>trace.no-better-than-answer</comment>
        <translation>{0}；搜尋的最佳映射成本是 {1}</translation>
    </message>
    <message>
        <source>the order offers {0} {0:reuse|reuses}, but the order that it extends already offers {1}</source>
        <comment>trace.no-further-reuse</comment>
        <translation>它提供 {0} 種重用，但它所延伸的順序已經提供 {1} 種</translation>
    </message>
    <message>
        <source>no further reuse</source>
        <comment>trace.no-further-reuse-name</comment>
        <translation>沒有更多重用</translation>
    </message>
    <message>
        <source>if a loop order offers no more reuse than the order that it extends, the rule prunes this order and all orders that extend it</source>
        <comment>trace.no-further-reuse-rule</comment>
        <translation>若一個迴圈順序提供的重用不比它所延伸的順序多，就連同所有由它延伸的順序一起剪除</translation>
    </message>
    <message>
        <source>no loops</source>
        <comment>trace.no-loops</comment>
        <translation>沒有迴圈</translation>
    </message>
    <message>
        <source>the search kept no record of its candidates</source>
        <comment>trace.no-record</comment>
        <translation>搜尋沒有留下候選的紀錄</translation>
    </message>
    <message>
        <source>no rank has two dimensions, so the words moved depend only on the loops inside the innermost loop that moves the tensor</source>
        <comment>trace.no-window-why</comment>
        <translation>沒有任何秩含有兩個維度，所以移動的字組只取決於移動該張量的最內側迴圈以內的迴圈</translation>
    </message>
    <message>
        <source>the search cannot choose {0}: constraints exclude this unrolling, or even the smallest tile with this unrolling does not fit an outer level</source>
        <comment>trace.not-among-unrollings</comment>
        <translation>搜尋不能選擇 {0}：限制條件排除了這個展開，或即使採用這個展開的最小分塊，外層階層也放不下</translation>
    </message>
    <message>
        <source>{0} is not in the tile tree: either constraints exclude this tile, or the growth rule does not enlarge tiles in its dimensions</source>
        <comment>trace.not-in-growth-tree</comment>
        <translation>{0} 不在分塊樹中：限制條件排除了這個分塊，或成長規則不在這個分塊的維度上擴大分塊</translation>
    </message>
    <message>
        <source>this mapping is not legal: {0}</source>
        <comment>trace.not-legal</comment>
        <translation>這個映射不合法：{0}</translation>
    </message>
    <message>
        <source>the search did not reach this mapping</source>
        <comment>trace.not-reached</comment>
        <translation>搜尋沒有到達它</translation>
    </message>
    <message>
        <source>the method did not reach this mapping</source>
        <comment>trace.not-visited</comment>
        <translation>這個方法沒有到達這個映射</translation>
    </message>
    <message>
        <source>{0}</source>
        <comment>trace.notation</comment>
        <translation>{0}</translation>
    </message>
    <message>
        <source>{0} has no temporal loops, so there is nothing to order</source>
        <comment>trace.nothing-to-order</comment>
        <translation>{0} 沒有時間迴圈，所以沒有順序可排</translation>
    </message>
    <message>
        <source>no rule pruned the order, which offers {0} {0:reuse|reuses}</source>
        <comment>trace.offers-reuses</comment>
        <translation>沒有規則剪除這個順序，它提供 {0} 種重用</translation>
    </message>
    <message>
        <source>the search evaluated only a representative with other loop orders: the representative costs {0}, and this mapping costs {1}. If a rank is a window, the outer loops also change the cost</source>
        <comment>trace.only-representative</comment>
        <translation>搜尋只評估了迴圈順序不同的代表映射：代表映射的成本是 {0}，這個映射的成本是 {1}。秩是視窗時，外層迴圈也會改變成本</translation>
    </message>
    <message>
        <source>{0}; only the other order reuses {1}</source>
        <comment>trace.only-that-one-reuses</comment>
        <translation>{0}；只有另一個順序重用 {1}</translation>
    </message>
    <message>
        <source>MACs of the larger tile</source>
        <comment>trace.operations-of-larger</comment>
        <translation>較大分塊的 MAC 數</translation>
    </message>
    <message>
        <source>MACs of the tile</source>
        <comment>trace.operations-of-tile</comment>
        <translation>分塊的 MAC 數</translation>
    </message>
    <message>
        <source>order {0}</source>
        <comment>trace.order</comment>
        <translation>順序 {0}</translation>
    </message>
    <message>
        <source>the search did not try {0}, because another order of the trie has the same inner loops and the same reuse; only the outer loops differ</source>
        <comment>trace.order-not-tried</comment>
        <translation>搜尋沒有試過 {0}，因為字典樹中另一個順序的內層迴圈與重用都相同；只有外層的迴圈不同</translation>
    </message>
    <message>
        <source>{0} was tried</source>
        <comment>trace.order-tried</comment>
        <translation>{0} 試過了</translation>
    </message>
    <message>
        <source>the search did not try the loop orders of this mapping</source>
        <comment>trace.orders-not-tried</comment>
        <translation>搜尋沒有試過它的迴圈順序</translation>
    </message>
    <message>
        <source>Partial loop orders: {0} examined, {1} pruned by their bounds.</source>
        <comment>trace.orders-pruned</comment>
        <translation>部分的迴圈順序：檢視 {0} 個，{1} 個因下界而剪除。</translation>
    </message>
    <message>
        <source>the search put the spatial loops of this mapping on other axes, which changes the cost from {1} to {0}; instances share reads only along an axis</source>
        <comment>trace.other-axes</comment>
        <translation>搜尋把這個映射的空間迴圈放在別的軸上，成本因此由 {1} 變為 {0}；實例只沿著軸共用讀取</translation>
    </message>
    <message>
        <source>the search does not list {0}, because another factorisation dominates this factorisation</source>
        <comment>trace.other-pieces-stand</comment>
        <translation>搜尋沒有列出 {0}，因為另一種因數分解支配這種因數分解</translation>
    </message>
    <message>
        <source>{0}; the loops above {1} add no reuse</source>
        <comment>trace.outside-adds-nothing</comment>
        <translation>{0}；{1} 外層的迴圈沒有增加重用</translation>
    </message>
    <message>
        <source>every completion takes at least {0} {0:cycle|cycles}, but the objective allows at most {1}</source>
        <comment>trace.over-delay</comment>
        <translation>不論如何完成，都至少花 {0} 個週期，但目標最多允許 {1} 個</translation>
    </message>
    <message>
        <source>every completion takes at least {0} pJ, but the objective allows at most {1} pJ</source>
        <comment>trace.over-energy</comment>
        <translation>不論如何完成，都至少花 {0} pJ，但目標最多允許 {1} pJ</translation>
    </message>
    <message>
        <source>above the limit</source>
        <comment>trace.over-limit-name</comment>
        <translation>高於上限</translation>
    </message>
    <message>
        <source>a candidate is pruned if every completion exceeds the limit of the objective</source>
        <comment>trace.over-limit-rule</comment>
        <translation>若候選不論如何完成都超過目標的上限，就剪除它</translation>
    </message>
    <message>
        <source>no completion has a lower delay or energy than the candidate&apos;s lower bound</source>
        <comment>trace.over-limit-why</comment>
        <translation>不論如何完成，延遲或能量都不低於這個候選的下界</translation>
    </message>
    <message>
        <source>{0} partly across {1}</source>
        <comment>trace.partial-reuse-across</comment>
        <translation>{0} 部分跨 {1}</translation>
    </message>
    <message>
        <source>Parts of the mapping space: {0} examined, {1} pruned by their bounds, {2} without a factorisation of some dimension.</source>
        <comment>trace.parts-pruned</comment>
        <translation>映射空間的各部分：檢視 {0} 個，{1} 個因下界而剪除，{2} 個沒有某個維度的因數分解。</translation>
    </message>
    <message>
        <source>{0} at {1}</source>
        <comment>trace.piece-at</comment>
        <translation>{0}（在 {1}）</translation>
    </message>
    <message>
        <source>{0} on {1} below {2}</source>
        <comment>trace.piece-on</comment>
        <translation>{0}（在 {2} 之下的 {1} 軸）</translation>
    </message>
    <message>
        <source>the {0} rule pruned this mapping</source>
        <comment>trace.principle-dropped</comment>
        <translation>「{0}」規則剪除了它</translation>
    </message>
    <message>
        <source>the rules {0} pruned this mapping</source>
        <comment>trace.principles-dropped</comment>
        <translation>「{0}」規則剪除了它</translation>
    </message>
    <message>
        <source>proven</source>
        <comment>trace.proven</comment>
        <translation>已證明</translation>
    </message>
    <message>
        <source>{0} is represented by {1}, which costs the same</source>
        <comment>trace.represented-by-cost</comment>
        <translation>{0} 由成本相同的 {1} 代表</translation>
    </message>
    <message>
        <source>{0} is represented by {1}, which offers the same reuse</source>
        <comment>trace.represented-by-reuse</comment>
        <translation>{0} 由提供相同重用的 {1} 代表</translation>
    </message>
    <message>
        <source>{0} {0:tile|tiles} of {1}</source>
        <comment>trace.rest</comment>
        <translation>{1} 的 {0} 個分塊</translation>
    </message>
    <message>
        <source>{0} across {1}</source>
        <comment>trace.reuse-across</comment>
        <translation>{0} 跨 {1}</translation>
    </message>
    <message>
        <source>reuses of the other order</source>
        <comment>trace.reuses-of-other</comment>
        <translation>另一個順序的重用</translation>
    </message>
    <message>
        <source>reuses of the order that this order extends</source>
        <comment>trace.reuses-of-parent</comment>
        <translation>這個順序所延伸的順序的重用</translation>
    </message>
    <message>
        <source>reuses of the order</source>
        <comment>trace.reuses-offered</comment>
        <translation>它的重用</translation>
    </message>
    <message>
        <source>{0:the {0} reuse of this order is|all {0} reuses of this order are} among the {1} {1:reuse|reuses} of {2}</source>
        <comment>trace.same-or-less-reuse</comment>
        <translation>這個順序的 {0} 種重用全都包含在 {2} 的 {1} 種重用之中</translation>
    </message>
    <message>
        <source>same or less reuse</source>
        <comment>trace.same-or-less-reuse-name</comment>
        <translation>重用相同或更少</translation>
    </message>
    <message>
        <source>a loop order is pruned if another order offers all its reuses</source>
        <comment>trace.same-or-less-reuse-rule</comment>
        <translation>若另一個順序提供了某個迴圈順序的每一種重用，就剪除這個迴圈順序</translation>
    </message>
    <message>
        <source>the search begins here</source>
        <comment>trace.search-begins</comment>
        <translation>搜尋從這裡開始</translation>
    </message>
    <message>
        <source>docs/search.md, section &quot;{0}&quot;</source>
        <comment>trace.search-page</comment>
        <translation>docs/search.md，「{0}」一節</translation>
    </message>
    <message>
        <source>a buffer</source>
        <comment>trace.some-buffer</comment>
        <translation>某個緩衝區</translation>
    </message>
    <message>
        <source>with the factors of this mapping, the loop orders that the search tries cost at least {1} ({0}); this mapping costs {2}</source>
        <comment>trace.stands-in</comment>
        <translation>用這個映射的因數，搜尋所試的迴圈順序成本至少是 {1}（{0}）；這個映射的成本是 {2}</translation>
    </message>
    <message>
        <source>the search uses one temporal loop per dimension at each level; if the split loops of this mapping are merged, its cost changes from {1} to {0}</source>
        <comment>trace.stands-in-joined</comment>
        <translation>搜尋在每個階層對一個維度只用一個時間迴圈；若合併這個映射的分割迴圈，成本由 {1} 變為 {0}</translation>
    </message>
    <message>
        <source>the limit</source>
        <comment>trace.the-limit</comment>
        <translation>上限</translation>
    </message>
    <message>
        <source>the order {0} of the loops of {1}</source>
        <comment>trace.the-order</comment>
        <translation>{1} 的迴圈順序 {0}</translation>
    </message>
    <message>
        <source>the factorisation of {0} into {1:a tile|tiles} of {1}</source>
        <comment>trace.the-pieces</comment>
        <translation>把 {0} 分解為 {1} 的分塊</translation>
    </message>
    <message>
        <source>{0} together with the factorisations of the other dimensions</source>
        <comment>trace.the-pieces-with-others</comment>
        <translation>{0}，連同其他維度的因數分解</translation>
    </message>
    <message>
        <source>the tile of {1} with the factors {0}</source>
        <comment>trace.the-tile</comment>
        <translation>{1} 的因數為 {0} 的分塊</translation>
    </message>
    <message>
        <source>the unrolling {0} below {1}</source>
        <comment>trace.the-unrolling</comment>
        <translation>{1} 之下的空間展開 {0}</translation>
    </message>
    <message>
        <source>Sunstone thesis, section {0}, algorithm {1}</source>
        <comment>trace.thesis-algorithm</comment>
        <translation>Sunstone 論文，{0} 節，演算法 {1}</translation>
    </message>
    <message>
        <source>Sunstone thesis, section {0}, observation {1}</source>
        <comment>trace.thesis-observation</comment>
        <translation>Sunstone 論文，{0} 節，觀察 {1}</translation>
    </message>
    <message>
        <source>tile factors {0} of {1}</source>
        <comment>trace.tile</comment>
        <translation>{1} 的分塊因數 {0}</translation>
    </message>
    <message>
        <source>its tile of {0} with the order {1}</source>
        <comment>trace.tile-with-order</comment>
        <translation>它在 {0} 的分塊與順序 {1}</translation>
    </message>
    <message>
        <source>{0} has too many factorisations, so the search over imperfect factors does not record them, and this mapping cannot be followed</source>
        <comment>trace.too-many-pieces</comment>
        <translation>{0} 的因數分解太多，所以不整除因數的搜尋不記錄它們，無法追蹤這個映射</translation>
    </message>
    <message>
        <source>{0}. The kept {1} represents this order: {2}</source>
        <comment>trace.trie-keeps</comment>
        <translation>{0}。保留的{1}代表這個順序：{2}</translation>
    </message>
    <message>
        <source>the search uses one temporal loop per dimension at each level, but {0} has two loops over {1}</source>
        <comment>trace.two-loops-of-one</comment>
        <translation>搜尋在每個階層對一個維度只用一個時間迴圈，而 {0} 有兩個 {1} 的迴圈</translation>
    </message>
    <message>
        <source>this search starts at the best mapping with perfect factors and moves to mappings with imperfect factors. The search ended at another mapping and keeps no record of its moves</source>
        <comment>trace.uneven-by-moves</comment>
        <translation>這次搜尋從整除因數的最佳映射開始，移動到不整除因數的映射。搜尋停在另一個映射，且不記錄移動</translation>
    </message>
    <message>
        <source>this search does not allow the imperfect factors of this mapping. Either the search allows imperfect factors only in spatial loops, or this mapping has several loops over one dimension in one place (the temporal loops of a level, or one axis)</source>
        <comment>trace.uneven-elsewhere</comment>
        <translation>這次搜尋不允許這個映射的不整除因數。可能是搜尋只允許空間迴圈有不整除因數，也可能是這個映射在同一處（一個階層的時間迴圈，或一個軸）對同一個維度有多個迴圈</translation>
    </message>
    <message>
        <source>the search over imperfect factors ended before it reached this mapping; this search keeps no record</source>
        <comment>trace.uneven-ended</comment>
        <translation>不整除因數的搜尋在到達這個映射之前就結束了；這個搜尋不留記錄</translation>
    </message>
    <message>
        <source>this mapping has imperfect factors, but this search uses only perfect factors</source>
        <comment>trace.uneven-not-searched</comment>
        <translation>這個映射有不整除因數，但這次搜尋只用整除因數</translation>
    </message>
    <message>
        <source>unrolling {0} below {1}</source>
        <comment>trace.unrolling</comment>
        <translation>{1} 之下的空間展開 {0}</translation>
    </message>
    <message>
        <source>no rule pruned the unrolling, which uses {0} {0:instance|instances}</source>
        <comment>trace.uses-children</comment>
        <translation>沒有規則剪除這個展開，它使用 {0} 個實例</translation>
    </message>
    <message>
        <source>{0} was pruned: with the remaining factorisations of the other dimensions, no completion can cost less than {1}, but the best so far costs only {2}</source>
        <comment>trace.was-cut-beside-rest</comment>
        <translation>{0} 被剪除：配上其他維度剩下的因數分解，不論如何完成，成本都不低於 {1}，但目前最佳的成本只有 {2}</translation>
    </message>
    <message>
        <source>{0} was pruned: {1}</source>
        <comment>trace.was-dropped</comment>
        <translation>{0} 被剪除：{1}</translation>
    </message>
    <message>
        <source>{0} was kept</source>
        <comment>trace.was-kept</comment>
        <translation>{0} 保留下來</translation>
    </message>
    <message>
        <source>{0} was kept: {1}</source>
        <comment>trace.was-kept-because</comment>
        <translation>{0} 保留下來：{1}</translation>
    </message>
    <message>
        <source>{0} was pruned ({1}): {2}</source>
        <comment>trace.was-pruned</comment>
        <translation>{0} 被剪除（{1}）：{2}</translation>
    </message>
    <message>
        <source>mapping {0}</source>
        <comment>trace.whole</comment>
        <translation>映射 {0}</translation>
    </message>
    <message>
        <source>the whole mapping</source>
        <comment>trace.whole-mapping</comment>
        <translation>整個映射</translation>
    </message>
    <message>
        <source>evaluation</source>
        <comment>trace.whole-stage</comment>
        <translation>評估</translation>
    </message>
    <message>
        <source>loops over a rank with two dimensions can reuse overlapping words, but the rule ignores this reuse</source>
        <comment>trace.window-why</comment>
        <translation>含有兩個維度的秩，其上的迴圈可以重用重疊的字組，但規則忽略這種重用</translation>
    </message>
    <message>
        <source>words needed</source>
        <comment>trace.words-needed</comment>
        <translation>需要的字組</translation>
    </message>
    <message>
        <source>capacity in words</source>
        <comment>trace.words-there</comment>
        <translation>容量（字組）</translation>
    </message>
    <message>
        <source>{0}: {1}</source>
        <comment>words.at-place</comment>
        <translation>{0}：{1}</translation>
    </message>
    <message>
        <source>did you mean {0}? </source>
        <comment>words.did-you-mean</comment>
        <translation>您是不是要寫 {0}？</translation>
    </message>
    <message>
        <source>{0} and {1}</source>
        <comment>words.list-last</comment>
        <translation>{0} 和 {1}</translation>
    </message>
    <message>
        <source>{0}, {1}</source>
        <comment>words.list-next</comment>
        <translation>{0}、{1}</translation>
    </message>
    <message>
        <source>{0} and {1} more</source>
        <comment>words.list-rest</comment>
        <translation>{0} 以及另外 {1} 項</translation>
    </message>
    <message>
        <source>{0}</source>
        <comment>words.text</comment>
        <translation>{0}</translation>
    </message>
    <message>
        <source>found {0} after the operands; only &apos;*&apos; and another operand can follow here</source>
        <comment>workload.after-operands</comment>
        <translation>運算元之後出現 {0}；此處只能接「*」和另一個運算元</translation>
    </message>
    <message>
        <source>{0} may mean any of the dimensions {1}; write the name as declared, with the same upper and lower case letters</source>
        <comment>workload.ambiguous-dimension</comment>
        <translation>{0} 可能是 {1} 中的任何一個維度；請依宣告的大小寫寫出名稱</translation>
    </message>
    <message>
        <source>dimension {0} has the size {1}; a whole number from 1 to {2} is allowed</source>
        <comment>workload.bound-range</comment>
        <translation>維度 {0} 的大小是 {1}；允許 1 到 {2} 的整數</translation>
    </message>
    <message>
        <source>&apos;[&apos; is missing after the tensor {0}; found {1}. Write &apos;[]&apos; after a tensor without ranks</source>
        <comment>workload.bracket-missing</comment>
        <translation>張量 {0} 之後缺少「[」；遇到 {1}。沒有秩的張量請寫成「[]」</translation>
    </message>
    <message>
        <source>{0} is read as an input of the network, because no earlier layer has this name; the closest layer is {1}</source>
        <comment>workload.close-source</comment>
        <translation>{0} 被讀作網路的輸入，因為前面沒有這個名稱的層；最接近的層是 {1}</translation>
    </message>
    <message>
        <source>a count exceeds 9223372036854775807, the largest number that the program counts</source>
        <comment>workload.count-overflow</comment>
        <translation>計數超過可計數的最大值 9223372036854775807</translation>
    </message>
    <message>
        <source>dimension {0} is declared twice; each dimension may be declared once</source>
        <comment>workload.dimension-twice</comment>
        <translation>維度 {0} 宣告了兩次；每個維度只能宣告一次</translation>
    </message>
    <message>
        <source>the index multiplies the dimensions {0} and {1}; only a sum of dimensions is allowed, each dimension times a whole number</source>
        <comment>workload.dimensions-multiplied</comment>
        <translation>索引把 {0} 和 {1} 兩個維度相乘；只允許維度的和，每個維度乘以整數</translation>
    </message>
    <message>
        <source>found {0} in an index; only a sum of dimensions without division is allowed, each dimension times a whole number</source>
        <comment>workload.division-in-index</comment>
        <translation>索引中出現 {0}；只允許不含除法的維度的和，每個維度乘以整數</translation>
    </message>
    <message>
        <source>the end of the equation</source>
        <comment>workload.end-of-equation</comment>
        <translation>算式的結尾</translation>
    </message>
    <message>
        <source>the equation is empty; an equation such as &apos;c[m,n] += a[m,k] * b[k,n]&apos; is expected</source>
        <comment>workload.equation-empty</comment>
        <translation>算式是空的；算式的寫法如「c[m,n] += a[m,k] * b[k,n]」</translation>
    </message>
    <message>
        <source>the equation has {0} characters; at most {1} are allowed</source>
        <comment>workload.equation-too-long</comment>
        <translation>算式有 {0} 個字元；最多允許 {1} 個</translation>
    </message>
    <message>
        <source>a number or a dimension is missing after {0}; found {1} there</source>
        <comment>workload.factor-missing</comment>
        <translation>{0} 之後缺少數字或維度；那裡遇到 {1}</translation>
    </message>
    <message>
        <source>dimension {0} indexes no tensor; remove the dimension or use it in an index</source>
        <comment>workload.idle-dimension</comment>
        <translation>維度 {0} 沒有索引任何張量</translation>
    </message>
    <message>
        <source>an index is missing after {0}; found {1}, but a sum of dimensions such as 2*p+r is expected</source>
        <comment>workload.index-missing</comment>
        <translation>{0} 之後缺少索引；遇到 {1}，但此處應為維度的和，例如 2*p+r</translation>
    </message>
    <message>
        <source>&apos;]&apos; is missing before {0}; &apos;+&apos;, &apos;*&apos;, &apos;,&apos; or &apos;]&apos; can follow {1}</source>
        <comment>workload.index-open</comment>
        <translation>{0} 之前缺少「]」；{1} 之後可以是「+」、「*」、「,」或「]」</translation>
    </message>
    <message>
        <source>the operand {0} has {1} {1:rank|ranks}, but the output of {2} has {3}; both must have the same number of ranks</source>
        <comment>workload.linked-ranks</comment>
        <translation>運算元 {0} 有 {1} 個 rank，但 {2} 的輸出有 {3} 個；兩者的 rank 數必須相同</translation>
    </message>
    <message>
        <source>the layer {0} has &apos;repeat: {1}&apos;, but it reads the layer {2} with &apos;repeat: {3}&apos;; linked layers need equal repeats</source>
        <comment>workload.linked-repeat</comment>
        <translation>層 {0} 有 &apos;repeat: {1}&apos;，但它讀取有 &apos;repeat: {3}&apos; 的層 {2}；相連的層需要相同的重複次數</translation>
    </message>
    <message>
        <source>found &apos;-&apos; in an index; only whole numbers of 0 or more are allowed as coefficients and offsets</source>
        <comment>workload.minus-in-index</comment>
        <translation>索引中出現「-」；係數與位移只允許 0 以上的整數</translation>
    </message>
    <message>
        <source>the workload has no dimension; at least one is needed</source>
        <comment>workload.no-dimension</comment>
        <translation>工作負載沒有維度；至少需要一個</translation>
    </message>
    <message>
        <source>the equation has no output; &apos;+=&apos; or &apos;=&apos; must follow its first tensor, but {0} follows</source>
        <comment>workload.no-output</comment>
        <translation>算式沒有輸出：第一個張量之後必須是「+=」或「=」，卻遇到 {0}</translation>
    </message>
    <message>
        <source>found {0} between operands; only &apos;*&apos; may be between operands</source>
        <comment>workload.not-multiplied</comment>
        <translation>運算元之間出現 {0}；運算元只能用「*」相乘</translation>
    </message>
    <message>
        <source>found {0} in an index; numbers from 0 to {1} are allowed</source>
        <comment>workload.number-too-large</comment>
        <translation>索引中遇到 {0}；允許 0 到 {1} 的數字</translation>
    </message>
    <message>
        <source>in rank {4}, the operand {0} reads the words {1} to {2} of {3}, but only the words {5} to {6} exist</source>
        <comment>workload.operand-misses</comment>
        <translation>在第 {4} 個 rank，運算元 {0} 讀取 {3} 的字組 {1} 到 {2}，但只有字組 {5} 到 {6} 存在</translation>
    </message>
    <message>
        <source>an operand is missing; found {0}, but the name of a tensor is expected</source>
        <comment>workload.operand-missing</comment>
        <translation>缺少運算元：此處應為張量名稱，卻遇到 {0}</translation>
    </message>
    <message>
        <source>no rank of the operand {0} has the size of this rank in the output of {1}; the first ranks have the sizes {2} and {3}</source>
        <comment>workload.other-sizes</comment>
        <translation>運算元 {0} 沒有任何一階與 {1} 的輸出中的同一階大小相同；第一階的大小分別是 {2} 和 {3}</translation>
    </message>
    <message>
        <source>the equation has {0} {0:output|outputs}; exactly one is needed</source>
        <comment>workload.output-count</comment>
        <translation>算式有 {0} 個輸出；必須恰好一個</translation>
    </message>
    <message>
        <source>the output is missing; found {0}, but the name of a tensor is expected</source>
        <comment>workload.output-missing</comment>
        <translation>缺少輸出：此處應為張量名稱，卻遇到 {0}</translation>
    </message>
    <message>
        <source>the padding {1} of {0} in rank {2} is larger than this rank of {3}, which has {4} {4:word|words}; a whole number from {5} to {4} is allowed</source>
        <comment>workload.pad-too-large</comment>
        <translation>{0} 在第 {2} 個 rank 的補邊 {1} 大於 {3} 的該 rank，該 rank 有 {4} 個字組；允許 {5} 到 {4} 的整數</translation>
    </message>
    <message>
        <source>a product with the value {0}</source>
        <comment>workload.product-of</comment>
        <translation>值為 {0} 的乘積</translation>
    </message>
    <message>
        <source>the layer {0} reads its own output; a layer may read only layers that come before it</source>
        <comment>workload.reads-itself</comment>
        <translation>層 {0} 讀取自己的輸出；一層只能讀取列在它之前的層</translation>
    </message>
    <message>
        <source>the layer {0} reads the later layer {1}; a layer may read only layers that come before it</source>
        <comment>workload.reads-later</comment>
        <translation>層 {0} 讀取較後面的層 {1}；一層只能讀取列在它之前的層</translation>
    </message>
    <message>
        <source>found {0} in an index; only a sum without brackets is allowed, such as &apos;2*p+r&apos;</source>
        <comment>workload.round-bracket-in-index</comment>
        <translation>索引中出現 {0}；索引是單純的和，例如「2*p+r」，不用括號</translation>
    </message>
    <message>
        <source>{0} and {1} would both be outputs; an equation may have only one output</source>
        <comment>workload.second-output</comment>
        <translation>{0} 與 {1} 都會是輸出；算式只能有一個輸出</translation>
    </message>
    <message>
        <source>found {0} in an index; &apos;+&apos;, &apos;*&apos;, &apos;,&apos; or &apos;]&apos; can follow {1}</source>
        <comment>workload.sign-in-index</comment>
        <translation>索引中出現 {0}；{1} 之後可以是「+」、「*」、「,」或「]」</translation>
    </message>
    <message>
        <source>a sum with the value {0}</source>
        <comment>workload.sum-of</comment>
        <translation>值為 {0} 的和</translation>
    </message>
    <message>
        <source>the tensor {0} appears twice in the equation; each tensor may appear once</source>
        <comment>workload.tensor-again</comment>
        <translation>張量 {0} 在算式中出現兩次；每個張量只能出現一次</translation>
    </message>
    <message>
        <source>&apos;]&apos; is missing before {0}, where the next tensor begins</source>
        <comment>workload.tensor-in-index</comment>
        <translation>{0} 之前缺少「]」，下一個張量從那裡開始</translation>
    </message>
    <message>
        <source>tensor {0} appears twice in the equation; each tensor may appear once</source>
        <comment>workload.tensor-twice</comment>
        <translation>張量 {0} 在算式中出現兩次；每個張量只能出現一次</translation>
    </message>
    <message>
        <source>&apos;*&apos; is missing between {0} and {1}; only &apos;*&apos; may be between a number and a dimension</source>
        <comment>workload.times-missing</comment>
        <translation>{0} 與 {1} 之間缺少「*」；數與維度之間只允許「*」</translation>
    </message>
    <message>
        <source>{0}</source>
        <comment>workload.token</comment>
        <translation>{0}</translation>
    </message>
    <message>
        <source>the workload has {0} {0:dimension|dimensions}; at most {1} are allowed</source>
        <comment>workload.too-many-dimensions</comment>
        <translation>工作負載有 {0} 個維度；最多允許 {1} 個</translation>
    </message>
    <message>
        <source>the dimension sizes multiply to more than 9223372036854775807 operations, the largest number allowed; use smaller sizes</source>
        <comment>workload.too-many-operations</comment>
        <translation>各維度大小相乘所得的運算次數超過可計數的最大值 9223372036854775807；請改用較小的大小</translation>
    </message>
    <message>
        <source>the tensor {0} has more than {1} ranks; at most {1} are allowed</source>
        <comment>workload.too-many-ranks</comment>
        <translation>張量 {0} 的秩超過 {1} 個；最多允許 {1} 個</translation>
    </message>
    <message>
        <source>the equation has more than {0} tensors; at most {0} are allowed</source>
        <comment>workload.too-many-tensors</comment>
        <translation>算式的張量超過 {0} 個；最多允許 {0} 個</translation>
    </message>
    <message>
        <source>a tensor has more than 9223372036854775807 words, the largest number allowed; use smaller dimension sizes</source>
        <comment>workload.too-many-words</comment>
        <translation>某個張量的字組數超過可計數的最大值 9223372036854775807；請改用較小的大小</translation>
    </message>
    <message>
        <source>unknown dimension {0}; {1}the dimensions are {2}</source>
        <comment>workload.unknown-dimension</comment>
        <translation>未知的維度 {0}；{1}維度有 {2}</translation>
    </message>
    <message>
        <source>the coefficient of {0} is 0; whole numbers from 1 to {1} are allowed</source>
        <comment>workload.zero-coefficient</comment>
        <translation>{0} 的係數是 0；係數是 1 到 {1} 的整數</translation>
    </message>
</context>
</TS>
