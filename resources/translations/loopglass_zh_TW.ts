<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="zh_TW" sourcelanguage="en">
<context>
    <name>loopglass</name>
    <message>
        <source>
%1 %2</source>
        <translation>
%1 %2</translation>
    </message>
    <message>
        <source>
%1 of %2 words</source>
        <translation>
%2 個字組中的 %1 個</translation>
    </message>
    <message>
        <source>
Reuse: %1</source>
        <translation>
重用：%1</translation>
    </message>
    <message>
        <source>
Whole tile: %1</source>
        <translation>
整個分塊：%1</translation>
    </message>
    <message>
        <source>
decided cost %1, minimum remaining cost %2</source>
        <translation>
已決定成本 %1，最低剩餘成本 %2</translation>
    </message>
    <message>
        <source>   %1 = %2</source>
        <translation>   %1 = %2</translation>
    </message>
    <message>
        <source> + %1 drains</source>
        <translation> + 排出 %1</translation>
    </message>
    <message>
        <source> Mappings that fit the buffers were not counted: there are too many tilings.</source>
        <translation> 分塊方式太多，因此沒有計算放得進緩衝區的映射。</translation>
    </message>
    <message>
        <source> Remove it from the recent files?</source>
        <translation> 要把它從最近的檔案中移除嗎？</translation>
    </message>
    <message>
        <source> Search step %1 of %2.</source>
        <translation> 搜尋步驟 %1／%2。</translation>
    </message>
    <message>
        <source> The search is paused.</source>
        <translation> 搜尋已暫停。</translation>
    </message>
    <message>
        <source> The search was stopped.</source>
        <translation> 搜尋已停止。</translation>
    </message>
    <message>
        <source> This table uses the specified dimension sizes, without padding.</source>
        <translation> 此表使用指定的維度大小，不含補齊。</translation>
    </message>
    <message>
        <source> · %1: %2 after %3</source>
        <translation> · %1：%3後為 %2</translation>
    </message>
    <message>
        <source> · and %1 more</source>
        <translation> · 以及另外 %1 項</translation>
    </message>
    <message>
        <source> · click a reason to filter all views</source>
        <translation> · 按一個理由即可篩選所有檢視</translation>
    </message>
    <message>
        <source> · first %1 of %2 listed</source>
        <translation> · 列出 %2 種中的前 %1 種</translation>
    </message>
    <message>
        <source> · following</source>
        <translation> · 跟隨中</translation>
    </message>
    <message>
        <source>#</source>
        <translation>#</translation>
    </message>
    <message>
        <source>% of legal mappings; dashed: ignoring capacities</source>
        <translation>佔合法映射的百分比；虛線：不計容量</translation>
    </message>
    <message>
        <source>%1	now %2</source>
        <translation>%1	目前 %2</translation>
    </message>
    <message>
        <source>%1  ×%2</source>
        <translation>%1  ×%2</translation>
    </message>
    <message>
        <source>%1 %2</source>
        <translation>%1 %2</translation>
    </message>
    <message>
        <source>%1 %2 at %3</source>
        <translation>%3 的 %1 %2</translation>
    </message>
    <message>
        <source>%1 %2 bandwidth</source>
        <translation>%1 %2 頻寬</translation>
    </message>
    <message>
        <source>%1 %2 bits</source>
        <translation>%1 %2 位元</translation>
    </message>
    <message>
        <source>%1 %2 by %3</source>
        <translation>%1 %2 by %3</translation>
    </message>
    <message>
        <source>%1 %2 of %3</source>
        <translation>%1 %2／%3</translation>
    </message>
    <message>
        <source>%1 %2 spatial below %3</source>
        <translation>%3 之下的空間迴圈 %1 %2</translation>
    </message>
    <message>
        <source>%1 %2 → %3</source>
        <translation>%1 %2 → %3</translation>
    </message>
    <message>
        <source>%1 %2, the same as the mapping on screen.</source>
        <translation>%1 %2，與畫面上的映射相同。</translation>
    </message>
    <message>
        <source>%1 %2, which is %4 the %3 of the mapping on screen.</source>
        <translation>%1 %2，是畫面上映射的 %3 的 %4。</translation>
    </message>
    <message>
        <source>%1 (%2 bytes)</source>
        <translation>%1（%2 位元組）</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <translation>%1（%2）</translation>
    </message>
    <message>
        <source>%1 (not in this workload)</source>
        <translation>%1（不在這個工作負載中）</translation>
    </message>
    <message>
        <source>%1 / s</source>
        <translation>%1／秒</translation>
    </message>
    <message>
        <source>%1 GHz</source>
        <translation>%1 GHz</translation>
    </message>
    <message>
        <source>%1 GiB</source>
        <translation>%1 GiB</translation>
    </message>
    <message>
        <source>%1 KiB</source>
        <translation>%1 KiB</translation>
    </message>
    <message>
        <source>%1 MAC lanes: at most %1 MACs per cycle.</source>
        <translation>%1 個 MAC 運算通道：每週期最多 %1 次乘加運算。</translation>
    </message>
    <message>
        <source>%1 MACs per cycle</source>
        <translation>每週期 %1 次乘加運算</translation>
    </message>
    <message>
        <source>%1 MACs per cycle, of at most %2.</source>
        <translation>每週期 %1 次乘加運算，最多可達 %2 次。</translation>
    </message>
    <message>
        <source>%1 MACs per word moved at %2.</source>
        <translation>在 %2 每移動一個字組有 %1 次乘加運算。</translation>
    </message>
    <message>
        <source>%1 MiB</source>
        <translation>%1 MiB</translation>
    </message>
    <message>
        <source>%1 TiB</source>
        <translation>%1 TiB</translation>
    </message>
    <message>
        <source>%1 a larger tile fits</source>
        <translation>%1 個有更大的分塊放得下</translation>
    </message>
    <message>
        <source>%1 above the optimum</source>
        <translation>比最佳解高 %1</translation>
    </message>
    <message>
        <source>%1 across %2</source>
        <translation>%1 跨 %2</translation>
    </message>
    <message>
        <source>%1 always keeps %2</source>
        <translation>%1 一律保留 %2</translation>
    </message>
    <message>
        <source>%1 and %2</source>
        <translation>%1 與 %2</translation>
    </message>
    <message>
        <source>%1 as a table</source>
        <translation>%1（表格）</translation>
    </message>
    <message>
        <source>%1 at %2</source>
        <translation>%2 的 %1</translation>
    </message>
    <message>
        <source>%1 at %2, %3</source>
        <translation>%2 的 %1，%3</translation>
    </message>
    <message>
        <source>%1 at %2: %3, %4</source>
        <translation>%2 的 %1：%3，%4</translation>
    </message>
    <message>
        <source>%1 at %2; some share a place</source>
        <translation>%1，位於 %2（有些在同一處）</translation>
    </message>
    <message>
        <source>%1 banks</source>
        <translation>%1 個記憶體組</translation>
    </message>
    <message>
        <source>%1 banks of %2</source>
        <translation>%1 個 %2 的記憶體組</translation>
    </message>
    <message>
        <source>%1 best</source>
        <translation>%1 個最佳</translation>
    </message>
    <message>
        <source>%1 between %2 and %3</source>
        <translation>%1，在 %2 與 %3 之間</translation>
    </message>
    <message>
        <source>%1 buffers</source>
        <translation>%1 個緩衝區</translation>
    </message>
    <message>
        <source>%1 bypasses %2</source>
        <translation>%1 旁路 %2</translation>
    </message>
    <message>
        <source>%1 bytes</source>
        <translation>%1 位元組</translation>
    </message>
    <message>
        <source>%1 candidates pruned: %2, %3 of the total.</source>
        <translation>剪除 %1 個候選：%2，占全部的 %3。</translation>
    </message>
    <message>
        <source>%1 candidates, %2 of them pruned.</source>
        <translation>%1 個候選，其中 %2 個被剪除。</translation>
    </message>
    <message>
        <source>%1 cannot be opened: %2</source>
        <translation>%1 無法開啟：%2</translation>
    </message>
    <message>
        <source>%1 cannot be read: %2</source>
        <translation>無法讀取 %1：%2</translation>
    </message>
    <message>
        <source>%1 cannot be shown. Search its accelerator and layer first.</source>
        <translation>無法顯示 %1。請先搜尋它的加速器與層。</translation>
    </message>
    <message>
        <source>%1 children filled</source>
        <translation>已填滿 %1 個子單元</translation>
    </message>
    <message>
        <source>%1 columns and %2 rows; the columns and rows in use are not decided</source>
        <translation>%1 行、%2 列；尚未決定使用的行與列</translation>
    </message>
    <message>
        <source>%1 complete orders exist. The search kept %2 orders. An order with x represents every order of its undecided loops.</source>
        <translation>共有 %1 個完整順序。搜尋保留 %2 個順序。含 x 的順序代表其未決定迴圈的所有順序。</translation>
    </message>
    <message>
        <source>%1 complete orders · %2 nodes · %3 nodes kept</source>
        <translation>共 %1 個完整順序 · %2 個節點 · 保留 %3 個節點</translation>
    </message>
    <message>
        <source>%1 contains no benchmark runs with their settings</source>
        <translation>%1 沒有附設定的評比執行</translation>
    </message>
    <message>
        <source>%1 describes a language model. Which network do you want?</source>
        <translation>%1 描述一個語言模型。要開啟哪個網路？</translation>
    </message>
    <message>
        <source>%1 design points: %2</source>
        <translation>%1 個設計點：%2</translation>
    </message>
    <message>
        <source>%1 does not exist any more.</source>
        <translation>%1 已不存在。</translation>
    </message>
    <message>
        <source>%1 does not keep %2, so %2 takes no energy there.</source>
        <translation>%1 不保留 %2，因此 %2 在該處不耗能。</translation>
    </message>
    <message>
        <source>%1 does not keep it</source>
        <translation>%1 不保留它</translation>
    </message>
    <message>
        <source>%1 energies per tensor</source>
        <translation>%1 各張量的能量</translation>
    </message>
    <message>
        <source>%1 energy of %2</source>
        <translation>%2 的 %1 能量</translation>
    </message>
    <message>
        <source>%1 examined · %2 kept</source>
        <translation>檢視了 %1 個 · 保留 %2 個</translation>
    </message>
    <message>
        <source>%1 executions with %2 added operations; %3 of all operations belong to the layer.</source>
        <translation>%1 次執行，多出 %2 個運算；所有運算中有 %3 屬於這一層。</translation>
    </message>
    <message>
        <source>%1 factorisations with spatial loops for each factorisation without them</source>
        <translation>每一種不含空間迴圈的因數分解，有 %1 種含空間迴圈的因數分解</translation>
    </message>
    <message>
        <source>%1 files written to %2.</source>
        <translation>已將 %1 個檔案寫入 %2。</translation>
    </message>
    <message>
        <source>%1 fill energy</source>
        <translation>%1 填入能量</translation>
    </message>
    <message>
        <source>%1 filled</source>
        <translation>填入 %1</translation>
    </message>
    <message>
        <source>%1 filled into %2</source>
        <translation>%1 填入 %2</translation>
    </message>
    <message>
        <source>%1 fills of %2: %3</source>
        <translation>%1 填入 %2：%3</translation>
    </message>
    <message>
        <source>%1 first visits</source>
        <translation>%1 次首次造訪</translation>
    </message>
    <message>
        <source>%1 for %2</source>
        <translation>%2 的 %1</translation>
    </message>
    <message>
        <source>%1 for %2 on %3</source>
        <translation>%2 在 %3 上的%1</translation>
    </message>
    <message>
        <source>%1 for accesses, %2 for transfers across fanouts</source>
        <translation>存取 %1，經過扇出的傳輸 %2</translation>
    </message>
    <message>
        <source>%1 from %2 to %3</source>
        <translation>%1 從 %2 變為 %3</translation>
    </message>
    <message>
        <source>%1 from the technology table</source>
        <translation>%1 取自製程表</translation>
    </message>
    <message>
        <source>%1 has %2 iterations</source>
        <translation>%1 有 %2 次迭代</translation>
    </message>
    <message>
        <source>%1 has %2 rows, too many for a few pages.</source>
        <translation>「%1」有 %2 列，幾頁放不下。</translation>
    </message>
    <message>
        <source>%1 has %2.</source>
        <translation>%1 有 %2。</translation>
    </message>
    <message>
        <source>%1 has full reuse across %2 and partial reuse across %3.</source>
        <translation>%1 沿 %2 完整重用，沿 %3 部分重用。</translation>
    </message>
    <message>
        <source>%1 has full reuse across %2.</source>
        <translation>%1 沿 %2 完整重用。</translation>
    </message>
    <message>
        <source>%1 has no reuse across any dimension.</source>
        <translation>%1 沒有可重用的維度。</translation>
    </message>
    <message>
        <source>%1 has other ports</source>
        <translation>%1 的埠不同</translation>
    </message>
    <message>
        <source>%1 has partial reuse across %2.</source>
        <translation>%1 沿 %2 部分重用。</translation>
    </message>
    <message>
        <source>%1 has unlimited capacity.</source>
        <translation>%1 的容量沒有上限。</translation>
    </message>
    <message>
        <source>%1 in %2</source>
        <translation>%1（%2）</translation>
    </message>
    <message>
        <source>%1 in %2, %3: %4, %5 of the energy of this mapping</source>
        <translation>%1 在 %2，%3：%4，占此映射能量的 %5</translation>
    </message>
    <message>
        <source>%1 in %2: %3, %4 of the energy of this layer, %5 of the layers mapped so far</source>
        <translation>%2 的 %1：%3，占這一層能量的 %4，占目前已映射各層能量的 %5</translation>
    </message>
    <message>
        <source>%1 in %2: %3, %4 of the energy of this layer, %5 of the network</source>
        <translation>%2 的 %1：%3，占這一層能量的 %4，占整個網路能量的 %5</translation>
    </message>
    <message>
        <source>%1 in this tree · %2 fit · %3 kept</source>
        <translation>這棵樹有 %1 · %2 個放得下 · 保留 %3 個</translation>
    </message>
    <message>
        <source>%1 indexes %2</source>
        <translation>%1 是 %2 的索引</translation>
    </message>
    <message>
        <source>%1 indexes %2; %3 can stay</source>
        <translation>%1 是 %2 的索引；%3 可留在原處</translation>
    </message>
    <message>
        <source>%1 instances of %2</source>
        <translation>%1 個 %2 實例</translation>
    </message>
    <message>
        <source>%1 instead of %2 fills</source>
        <translation>填入 %1 次而非 %2 次</translation>
    </message>
    <message>
        <source>%1 instead of %2 reads</source>
        <translation>讀取 %1 次而非 %2 次</translation>
    </message>
    <message>
        <source>%1 instead of %2 updates</source>
        <translation>更新 %1 次而非 %2 次</translation>
    </message>
    <message>
        <source>%1 instructions, %2 of them listed</source>
        <translation>%1 道指令，其中 %2 道列出</translation>
    </message>
    <message>
        <source>%1 is a file; expected a folder</source>
        <translation>%1 是檔案；應為資料夾</translation>
    </message>
    <message>
        <source>%1 is being searched, for %2 so far.</source>
        <translation>正在搜尋 %1，已經 %2。</translation>
    </message>
    <message>
        <source>%1 is empty; enter a number from %2 to %3</source>
        <translation>%1 是空的；請輸入 %2 到 %3 的數字</translation>
    </message>
    <message>
        <source>%1 is empty; enter a whole number from %2 to %3</source>
        <translation>%1 是空的；請輸入 %2 到 %3 的整數</translation>
    </message>
    <message>
        <source>%1 is filled with %2.</source>
        <translation>%1 已使用 %2。</translation>
    </message>
    <message>
        <source>%1 is indexed by %2.</source>
        <translation>%1 的索引維度為 %2。</translation>
    </message>
    <message>
        <source>%1 is larger than any certificate</source>
        <translation>%1 比任何證書都大</translation>
    </message>
    <message>
        <source>%1 is not possible: %2</source>
        <translation>無法%1：%2</translation>
    </message>
    <message>
        <source>%1 is padded from %2 to %3.</source>
        <translation>%1 從 %2 補齊到 %3。</translation>
    </message>
    <message>
        <source>%1 is read %2 as often from %3</source>
        <translation>從 %3 讀取 %1 的次數是 %2</translation>
    </message>
    <message>
        <source>%1 is read %2 less often from %3</source>
        <translation>從 %3 讀取 %1 的次數較少，相差 %2</translation>
    </message>
    <message>
        <source>%1 is running.</source>
        <translation>%1 正在執行。</translation>
    </message>
    <message>
        <source>%1 is shown in Loop nest.</source>
        <translation>%1 顯示在「巢狀迴圈」中。</translation>
    </message>
    <message>
        <source>%1 is updated %2 as often in %3</source>
        <translation>在 %3 更新 %1 的次數是 %2</translation>
    </message>
    <message>
        <source>%1 is updated %2 less often in %3</source>
        <translation>在 %3 更新 %1 的次數較少，相差 %2</translation>
    </message>
    <message>
        <source>%1 is varied already</source>
        <translation>%1 已經在變動</translation>
    </message>
    <message>
        <source>%1 is written %2 as often to %3</source>
        <translation>把 %1 寫入 %3 的次數是 %2</translation>
    </message>
    <message>
        <source>%1 is written %2 less often to %3</source>
        <translation>寫入 %1 到 %3 的次數較少，相差 %2</translation>
    </message>
    <message>
        <source>%1 keeps %2</source>
        <translation>%1 保留 %2</translation>
    </message>
    <message>
        <source>%1 keeps %2, which is not in this workload. Select the tensors that the buffer keeps, or rename the tensors of the workload.</source>
        <translation>%1 保留 %2，但這個工作負載沒有此張量。請選取緩衝區保留的張量，或為工作負載的張量改名。</translation>
    </message>
    <message>
        <source>%1 keeps other tensors</source>
        <translation>%1 保留的張量不同</translation>
    </message>
    <message>
        <source>%1 kept</source>
        <translation>%1 個保留</translation>
    </message>
    <message>
        <source>%1 kept no other tensor and was removed. Undo restores it.</source>
        <translation>「%1」不再保留任何張量，已移除。復原可將它恢復。</translation>
    </message>
    <message>
        <source>%1 lines</source>
        <translation>%1 行</translation>
    </message>
    <message>
        <source>%1 mW on average: %2 in %3.</source>
        <translation>平均 %1 mW：%3 內用 %2。</translation>
    </message>
    <message>
        <source>%1 mapped</source>
        <translation>%1 個已映射</translation>
    </message>
    <message>
        <source>%1 mapped without proof</source>
        <translation>%1 格已映射，未證明</translation>
    </message>
    <message>
        <source>%1 mappings with fixed bypasses</source>
        <translation>旁路固定時有 %1 個映射</translation>
    </message>
    <message>
        <source>%1 missing, %2 assumed, %3 skipped, %4 converted, %5 taken</source>
        <translation>缺少 %1 項、假設 %2 項、略過 %3 項、轉換 %4 項、採用 %5 項</translation>
    </message>
    <message>
        <source>%1 mm²</source>
        <translation>%1 mm²</translation>
    </message>
    <message>
        <source>%1 mm² for the parts with a specified area.</source>
        <translation>已指定面積的部分共 %1 mm²。</translation>
    </message>
    <message>
        <source>%1 mm².</source>
        <translation>%1 mm²。</translation>
    </message>
    <message>
        <source>%1 more instructions</source>
        <translation>另外 %1 道指令</translation>
    </message>
    <message>
        <source>%1 more rows are not shown. Export as CSV to get all.</source>
        <translation>另有 %1 列未顯示。匯出為 CSV 即可取得全部。</translation>
    </message>
    <message>
        <source>%1 moves differently through the fanout below %2</source>
        <translation>%1 經過 %2 下方扇出的搬移不同</translation>
    </message>
    <message>
        <source>%1 multicast</source>
        <translation>%1 多播</translation>
    </message>
    <message>
        <source>%1 network energy</source>
        <translation>%1 網路能量</translation>
    </message>
    <message>
        <source>%1 not decided</source>
        <translation>%1 個未決定</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1／%2</translation>
    </message>
    <message>
        <source>%1 of %2 MAC lanes are in use: %3. The share of peak is %4: MACs ÷ (lanes × delay).</source>
        <translation>%2 個 MAC 運算通道中使用了 %1 個：%3。峰值占比為 %4：乘加運算數 ÷（通道數 × 延遲）。</translation>
    </message>
    <message>
        <source>%1 of %2 answered</source>
        <translation>已作答 %1 題，共 %2 題</translation>
    </message>
    <message>
        <source>%1 of %2 candidates</source>
        <translation>%1 個候選，共 %2 個</translation>
    </message>
    <message>
        <source>%1 of %2 cells</source>
        <translation>%2 格中的 %1 格</translation>
    </message>
    <message>
        <source>%1 of %2 cells optimal</source>
        <translation>%2 格中有 %1 格最佳</translation>
    </message>
    <message>
        <source>%1 of %2 columns and %3 of %4 rows are in use</source>
        <translation>使用 %2 行中的 %1 行、%4 列中的 %3 列</translation>
    </message>
    <message>
        <source>%1 of %2 lanes at work</source>
        <translation>%2 個運算通道中有 %1 個在運作</translation>
    </message>
    <message>
        <source>%1 of %2 layers</source>
        <translation>%1／%2 層</translation>
    </message>
    <message>
        <source>%1 of %2 points</source>
        <translation>%1／%2 個點</translation>
    </message>
    <message>
        <source>%1 of %2 points mapped</source>
        <translation>已映射 %1／%2 個點</translation>
    </message>
    <message>
        <source>%1 of %2 points.</source>
        <translation>%1／%2 分。</translation>
    </message>
    <message>
        <source>%1 of %2 questions are answered.</source>
        <translation>已作答 %1 題，共 %2 題。</translation>
    </message>
    <message>
        <source>%1 of %2 trained and kept. Press Continue to train the rest.</source>
        <translation>已訓練並保留 %2中的 %1。按「繼續」訓練其餘部分。</translation>
    </message>
    <message>
        <source>%1 of %2: %3 %4, %5 of this bar</source>
        <translation>%2 的 %1：%3 %4，占此長條的 %5</translation>
    </message>
    <message>
        <source>%1 of the reads are outputs that leave for the outer level</source>
        <translation>其中 %1 次讀取是離開、前往外層的輸出</translation>
    </message>
    <message>
        <source>%1 on %2</source>
        <translation>%2 上的 %1</translation>
    </message>
    <message>
        <source>%1 on %2: %3</source>
        <translation>%1 在 %2 上：%3</translation>
    </message>
    <message>
        <source>%1 order</source>
        <translation>%1 順序</translation>
    </message>
    <message>
        <source>%1 order of %2</source>
        <translation>%1 中 %2 的順序</translation>
    </message>
    <message>
        <source>%1 out of date</source>
        <translation>%1 格過期</translation>
    </message>
    <message>
        <source>%1 outside, %2 inside</source>
        <translation>外層 %1、內層 %2</translation>
    </message>
    <message>
        <source>%1 over capacity</source>
        <translation>%1 個超出容量</translation>
    </message>
    <message>
        <source>%1 over the budget</source>
        <translation>%1 個超出預算</translation>
    </message>
    <message>
        <source>%1 pJ</source>
        <translation>%1 pJ</translation>
    </message>
    <message>
        <source>%1 pJ/word</source>
        <translation>%1 pJ／字組</translation>
    </message>
    <message>
        <source>%1 partially across %2</source>
        <translation>%1 沿 %2 部分</translation>
    </message>
    <message>
        <source>%1 per MAC, including all accesses.</source>
        <translation>每次乘加運算 %1，包含所有存取。</translation>
    </message>
    <message>
        <source>%1 per word read, %2 filled, %3 updated</source>
        <translation>每字組讀取 %1、填入 %2、更新 %3</translation>
    </message>
    <message>
        <source>%1 pinned, %2: %3 MACs per cycle, %4 per word</source>
        <translation>已釘選的 %1，%2：每週期 %3 次乘加運算，每字組 %4 次</translation>
    </message>
    <message>
        <source>%1 points</source>
        <translation>%1 分</translation>
    </message>
    <message>
        <source>%1 points in %2, some not proven</source>
        <translation>%1 個點，歷時 %2，部分未證明</translation>
    </message>
    <message>
        <source>%1 points in %2: %3 mapped with proven optimum, %4 without a mapping</source>
        <translation>%1 個點，歷時 %2：%3 個已映射且最佳解已證明，%4 個沒有映射</translation>
    </message>
    <message>
        <source>%1 points in %2: %3 mapped, some not proven, %4 without a mapping</source>
        <translation>%1 個點，歷時 %2：%3 個已映射，部分未證明，%4 個沒有映射</translation>
    </message>
    <message>
        <source>%1 predicted, %2 computed</source>
        <translation>預測 %1，計算 %2</translation>
    </message>
    <message>
        <source>%1 pruned by bound</source>
        <translation>%1 個由下界剪除</translation>
    </message>
    <message>
        <source>%1 pruned or skipped</source>
        <translation>%1 個被剪除或略過</translation>
    </message>
    <message>
        <source>%1 read</source>
        <translation>讀取 %1</translation>
    </message>
    <message>
        <source>%1 read at %2</source>
        <translation>在 %2 讀取 %1</translation>
    </message>
    <message>
        <source>%1 read bandwidth</source>
        <translation>%1 讀取頻寬</translation>
    </message>
    <message>
        <source>%1 read energy</source>
        <translation>%1 讀取能量</translation>
    </message>
    <message>
        <source>%1 reads of %2: %3</source>
        <translation>%1 讀取 %2：%3</translation>
    </message>
    <message>
        <source>%1 reads of %3 from %4 instead of %2</source>
        <translation>從 %4 讀取 %3 %1 次，而不是 %2 次</translation>
    </message>
    <message>
        <source>%1 reads, %2 updates, %3 fills</source>
        <translation>讀取 %1、更新 %2、填入 %3</translation>
    </message>
    <message>
        <source>%1 reduction</source>
        <translation>%1 歸約</translation>
    </message>
    <message>
        <source>%1 requests</source>
        <translation>%1 次請求</translation>
    </message>
    <message>
        <source>%1 rule</source>
        <translation>%1規則</translation>
    </message>
    <message>
        <source>%1 sampled, %2 legal</source>
        <translation>取樣 %1 個，其中 %2 合法</translation>
    </message>
    <message>
        <source>%1 sampled, %2 legal; of these, %3 within 2× the optimum, %4 within 1.1×</source>
        <translation>取樣 %1 個，其中 %2 合法；合法者中 %3 在最佳解的 2 倍以內，%4 在 1.1 倍以內</translation>
    </message>
    <message>
        <source>%1 sampled, none legal</source>
        <translation>取樣 %1，沒有合法的</translation>
    </message>
    <message>
        <source>%1 samples</source>
        <translation>%1 個樣本</translation>
    </message>
    <message>
        <source>%1 search steps.</source>
        <translation>%1 個搜尋步驟。</translation>
    </message>
    <message>
        <source>%1 skipped on %2: %3.</source>
        <translation>%2 略過 %1：%3。</translation>
    </message>
    <message>
        <source>%1 so far. %2</source>
        <translation>目前 %1。%2</translation>
    </message>
    <message>
        <source>%1 spatial below %2</source>
        <translation>%2 之下的空間迴圈 %1</translation>
    </message>
    <message>
        <source>%1 takes %2 at all levels, %3 of the total.</source>
        <translation>%1 在所有階層共耗能 %2，占總能量的 %3。</translation>
    </message>
    <message>
        <source>%1 takes %2, %3 of the total.</source>
        <translation>%1 耗能 %2，占總能量的 %3。</translation>
    </message>
    <message>
        <source>%1 temporal at %2</source>
        <translation>%2 的時間迴圈 %1</translation>
    </message>
    <message>
        <source>%1 the best. </source>
        <translation>最佳的 %1。 </translation>
    </message>
    <message>
        <source>%1 the mapping &quot;%2&quot;</source>
        <translation>映射「%2」的 %1</translation>
    </message>
    <message>
        <source>%1 the optimum</source>
        <translation>最佳解的 %1</translation>
    </message>
    <message>
        <source>%1 tile copies</source>
        <translation>%1 的分塊副本</translation>
    </message>
    <message>
        <source>%1 tiles</source>
        <translation>%1 個分塊</translation>
    </message>
    <message>
        <source>%1 tiles, %2 kept. Each tile has the smallest size of the buffer that holds it.</source>
        <translation>%1 個分塊，保留 %2 個。每個分塊附上容得下它的緩衝區的最小大小。</translation>
    </message>
    <message>
        <source>%1 tiles, %2 kept. Each tile has the smallest sizes of the buffers that hold it.</source>
        <translation>%1 個分塊，保留 %2 個。每個分塊附上容得下它的各個緩衝區的最小大小。</translation>
    </message>
    <message>
        <source>%1 times</source>
        <translation>%1 倍</translation>
    </message>
    <message>
        <source>%1 times in the network</source>
        <translation>在網路中出現 %1 次</translation>
    </message>
    <message>
        <source>%1 update energy</source>
        <translation>%1 更新能量</translation>
    </message>
    <message>
        <source>%1 updated there</source>
        <translation>在那裡更新 %1</translation>
    </message>
    <message>
        <source>%1 updated, %2 read</source>
        <translation>更新 %1，讀取 %2</translation>
    </message>
    <message>
        <source>%1 updates of %2: %3</source>
        <translation>%1 更新 %2：%3</translation>
    </message>
    <message>
        <source>%1 updates of %3 in %4 instead of %2</source>
        <translation>在 %4 更新 %3 %1 次，而不是 %2 次</translation>
    </message>
    <message>
        <source>%1 uses %2 for %3: %4 for accesses and %5 for transfers to its children.</source>
        <translation>%1 為 %3 耗能 %2：存取 %4，傳送到下層單元 %5。</translation>
    </message>
    <message>
        <source>%1 variants: %2 pruned by their bound, %3 searched.</source>
        <translation>%1 個變體：%2 個由下界剪除，搜尋了 %3 個。</translation>
    </message>
    <message>
        <source>%1 with bound · %2 evaluated · %3 pruned</source>
        <translation>%1 個有下界 · %2 個已評估 · %3 個被剪除</translation>
    </message>
    <message>
        <source>%1 with bound · %2 evaluated · %3 pruned, %4 in all</source>
        <translation>%1 個有下界 · %2 個已評估 · %3 個被剪除，全部 %4 個</translation>
    </message>
    <message>
        <source>%1 with buffer %2</source>
        <translation>%1 多了緩衝區 %2</translation>
    </message>
    <message>
        <source>%1 within %2</source>
        <translation>%1 格在 %2 以內</translation>
    </message>
    <message>
        <source>%1 without a mapping</source>
        <translation>%1 個沒有映射</translation>
    </message>
    <message>
        <source>%1 without buffer %2</source>
        <translation>%1 少了緩衝區 %2</translation>
    </message>
    <message>
        <source>%1 words of %2</source>
        <translation>%2 的 %1 個字組</translation>
    </message>
    <message>
        <source>%1 would be %2 instead of %3.</source>
        <translation>%1 會是 %2，而不是 %3。</translation>
    </message>
    <message>
        <source>%1 would keep no tensor. Select another tensor, or remove the level.</source>
        <translation>%1 將不保留任何張量。請選另一個張量，或移除該階層。</translation>
    </message>
    <message>
        <source>%1 write bandwidth</source>
        <translation>%1 寫入頻寬</translation>
    </message>
    <message>
        <source>%1 writes of %3 to %4 instead of %2</source>
        <translation>將 %3 寫入 %4 %1 次，而不是 %2 次</translation>
    </message>
    <message>
        <source>%1 · %2</source>
        <translation>%1 · %2</translation>
    </message>
    <message>
        <source>%1 · %2 each · same mapping space and costs</source>
        <translation>%1 · 各 %2 · 相同的映射空間與成本</translation>
    </message>
    <message>
        <source>%1 · %2 layer searches stored</source>
        <translation>%1 · 已儲存 %2 次單層搜尋</translation>
    </message>
    <message>
        <source>%1 · best %2</source>
        <translation>%1 · 最佳 %2</translation>
    </message>
    <message>
        <source>%1 · no mapping evaluated</source>
        <translation>%1 · 未評估任何映射</translation>
    </message>
    <message>
        <source>%1 × %2</source>
        <translation>%1 × %2</translation>
    </message>
    <message>
        <source>%1 × %2 = %3</source>
        <translation>%1 × %2 = %3</translation>
    </message>
    <message>
        <source>%1 ÷ optimum</source>
        <translation>%1 ÷ 最佳解</translation>
    </message>
    <message>
        <source>%1 – %2</source>
        <translation>%1 – %2</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation>%1，%2</translation>
    </message>
    <message>
        <source>%1, %2 without a mapping</source>
        <translation>%1，%2 個沒有映射</translation>
    </message>
    <message>
        <source>%1, all buffers of an instance together: %2. Each buffer: %3.</source>
        <translation>%1 一個實例的所有緩衝區合計：%2。各緩衝區：%3。</translation>
    </message>
    <message>
        <source>%1, and the limit is %2</source>
        <translation>%1，而上限是 %2</translation>
    </message>
    <message>
        <source>%1, at step %2</source>
        <translation>%1，於步驟 %2</translation>
    </message>
    <message>
        <source>%1, best so far at most %2 above the optimum</source>
        <translation>%1，目前最佳至多比最佳解高 %2</translation>
    </message>
    <message>
        <source>%1, bound %2</source>
        <translation>%1，大小 %2</translation>
    </message>
    <message>
        <source>%1, buffers only</source>
        <translation>%1，只計緩衝區</translation>
    </message>
    <message>
        <source>%1, busy %2 of the time</source>
        <translation>%1，%2 的時間在工作</translation>
    </message>
    <message>
        <source>%1, change</source>
        <translation>%1，變化</translation>
    </message>
    <message>
        <source>%1, change to pin</source>
        <translation>%1，與釘選的差異</translation>
    </message>
    <message>
        <source>%1, currently %2</source>
        <translation>%1，目前 %2</translation>
    </message>
    <message>
        <source>%1, each optimal</source>
        <translation>%1，每層都是最佳</translation>
    </message>
    <message>
        <source>%1, each within %2</source>
        <translation>%1，每層都在最佳值的 %2 以內</translation>
    </message>
    <message>
        <source>%1, exactly %2</source>
        <translation>%1，確切為 %2</translation>
    </message>
    <message>
        <source>%1, fills</source>
        <translation>%1，填入</translation>
    </message>
    <message>
        <source>%1, incomplete</source>
        <translation>%1，不完整</translation>
    </message>
    <message>
        <source>%1, leakage</source>
        <translation>%1，漏電</translation>
    </message>
    <message>
        <source>%1, line %2</source>
        <translation>%1，第 %2 行</translation>
    </message>
    <message>
        <source>%1, mm²</source>
        <translation>%1，mm²</translation>
    </message>
    <message>
        <source>%1, not decided</source>
        <translation>%1，尚未決定</translation>
    </message>
    <message>
        <source>%1, not saved</source>
        <translation>%1，尚未儲存</translation>
    </message>
    <message>
        <source>%1, out of date</source>
        <translation>%1，已過期</translation>
    </message>
    <message>
        <source>%1, over the budget</source>
        <translation>%1，超出預算</translation>
    </message>
    <message>
        <source>%1, proven complete. %2</source>
        <translation>%1，已證明完整。%2</translation>
    </message>
    <message>
        <source>%1, reads</source>
        <translation>%1，讀取</translation>
    </message>
    <message>
        <source>%1, seed %2</source>
        <translation>%1，種子 %2</translation>
    </message>
    <message>
        <source>%1, slowest part</source>
        <translation>%1，最慢的部分</translation>
    </message>
    <message>
        <source>%1, step %2 of %3: %4</source>
        <translation>%1，第 %2 步，共 %3 步：%4</translation>
    </message>
    <message>
        <source>%1, unbounded</source>
        <translation>%1，無上限</translation>
    </message>
    <message>
        <source>%1, updates</source>
        <translation>%1，更新</translation>
    </message>
    <message>
        <source>%1, which is %2.</source>
        <translation>%1，也就是 %2。</translation>
    </message>
    <message>
        <source>%1, with %2: %3 of the total.</source>
        <translation>%1，%2：占總能量的 %3。</translation>
    </message>
    <message>
        <source>%1.</source>
        <translation>%1。</translation>
    </message>
    <message>
        <source>%1. %2 · %3</source>
        <translation>%1. %2 · %3</translation>
    </message>
    <message>
        <source>%1. A filled square is an instance in use. Shared by instances: %2.</source>
        <translation>%1。實心方塊是使用中的實例。實例共用：%2。</translation>
    </message>
    <message>
        <source>%1. Allowed units: %2</source>
        <translation>%1。可用的單位：%2</translation>
    </message>
    <message>
        <source>%1. Click to change the size of the array</source>
        <translation>%1。按一下可改變陣列的大小</translation>
    </message>
    <message>
        <source>%1. Kept: every larger tile needs a larger buffer.</source>
        <translation>%1。保留：每個更大的分塊都需要更大的緩衝區。</translation>
    </message>
    <message>
        <source>%1. Only a session stores the constraints.</source>
        <translation>%1。只有工作階段會儲存限制。</translation>
    </message>
    <message>
        <source>%1. Pruned: the larger tile %2 needs no larger buffer.</source>
        <translation>%1。已剪除：更大的分塊 %2 不需要更大的緩衝區。</translation>
    </message>
    <message>
        <source>%1. The imported files leave %2 open. In the written file, each level keeps these tensors. With the option &apos;also choose bypassed tensors&apos;, the search decides.</source>
        <translation>%1。匯入的檔案有 %2未定。在寫入的檔案中，每個階層都保留這些張量。選項「也選擇旁路的張量」讓搜尋決定。</translation>
    </message>
    <message>
        <source>%1. The value stays %2.</source>
        <translation>%1。數值維持 %2。</translation>
    </message>
    <message>
        <source>%1:</source>
        <translation>%1：</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>%1: %2 %3 instead of %4 (%5); energy %6, delay %7</source>
        <translation>%1：%2 為 %3，而不是 %4（%5）；能量 %6，延遲 %7</translation>
    </message>
    <message>
        <source>%1: %2 %3 instead of %4 (%5); energy %6, delay %7, area %8 instead of %9</source>
        <translation>%1：%2 為 %3，而不是 %4（%5）；能量 %6，延遲 %7，面積 %8 而不是 %9</translation>
    </message>
    <message>
        <source>%1: %2 (in %3)</source>
        <translation>%1：%2（在 %3）</translation>
    </message>
    <message>
        <source>%1: %2 at %3</source>
        <translation>%1：%3 時 %2</translation>
    </message>
    <message>
        <source>%1: %2 at %3.</source>
        <translation>%1：%3 下的 %2。</translation>
    </message>
    <message>
        <source>%1: %2 before projection, %3 after</source>
        <translation>%1：投影前 %2，投影後 %3</translation>
    </message>
    <message>
        <source>%1: %2 different words, one shade each</source>
        <translation>%1：%2 個不同的字組，各一種深淺</translation>
    </message>
    <message>
        <source>%1: %2 of %3</source>
        <translation>%1：%2／%3</translation>
    </message>
    <message>
        <source>%1: %2 of %3 MACs per cycle, %4 per word (%5); bandwidth-bound: %6</source>
        <translation>%1：每週期 %2 次乘加運算（上限 %3），每字組 %4 次（%5）；受限於頻寬：%6</translation>
    </message>
    <message>
        <source>%1: %2 of %3 MACs per cycle, %4 per word (%5); compute-bound (%6 lane)</source>
        <translation>%1：每週期 %2 次乘加運算（上限 %3），每字組 %4 次（%5）；受限於運算（%6 個運算通道）</translation>
    </message>
    <message>
        <source>%1: %2 of %3 MACs per cycle, %4 per word (%5); compute-bound (%6 lanes)</source>
        <translation>%1：每週期 %2 次乘加運算（上限 %3），每字組 %4 次（%5）；受限於運算（%6 個運算通道）</translation>
    </message>
    <message>
        <source>%1: %2 words (%3 for the children that share words), loaded whole at first</source>
        <translation>%1：%2 個字組（共用字組的子單元共 %3），一開始整塊載入</translation>
    </message>
    <message>
        <source>%1: %2 words packed, %3 unpacked</source>
        <translation>%1：打包後 %2 個字組，原有 %3 個</translation>
    </message>
    <message>
        <source>%1: %2 × %3 µm²</source>
        <translation>%1：%2 × %3 µm²</translation>
    </message>
    <message>
        <source>%1: %2 × %3.</source>
        <translation>%1：%2 × %3。</translation>
    </message>
    <message>
        <source>%1: %2, %3 of them illegal, in %4.</source>
        <translation>%1：%2，其中 %3 不合法，費時 %4。</translation>
    </message>
    <message>
        <source>%1: %2, loaded whole at first</source>
        <translation>%1：%2，一開始整塊載入</translation>
    </message>
    <message>
        <source>%1: %2, written whole at least once</source>
        <translation>%1：%2，至少整塊寫入一次</translation>
    </message>
    <message>
        <source>%1: %2.</source>
        <translation>%1：%2。</translation>
    </message>
    <message>
        <source>%1: %2. Inner loops moved the tile away, so it is loaded again</source>
        <translation>%1：%2。內層迴圈已把分塊移走，因此要重新載入</translation>
    </message>
    <message>
        <source>%1: %2. Requested again at every iteration</source>
        <translation>%1：%2。每次迭代都重新請求</translation>
    </message>
    <message>
        <source>%1: %2. The loop moves to another tile %3 times in each of %4 outer iterations</source>
        <translation>%1：%2。在 %4 次外層疊代中，每次這個迴圈都移到另一個分塊 %3 次</translation>
    </message>
    <message>
        <source>%1: %2. The loop moves to another tile in each step</source>
        <translation>%1：%2。這個迴圈的每一步都移到另一個分塊</translation>
    </message>
    <message>
        <source>%1: %2. The loop moves to another tile once in each of %3 outer iterations</source>
        <translation>%1：%2。在外層的 %3 次迭代中，這個迴圈每次移到另一個分塊一次</translation>
    </message>
    <message>
        <source>%1: %2. The window slides</source>
        <translation>%1：%2。視窗滑動</translation>
    </message>
    <message>
        <source>%1: %2. The window slides; %3 stay</source>
        <translation>%1：%2。視窗滑動；%3 留在原處</translation>
    </message>
    <message>
        <source>%1: %2; surrogate %3, cost model %4</source>
        <translation>%1：%2；代理模型 %3，成本模型 %4</translation>
    </message>
    <message>
        <source>%1: &apos;%2&apos; appears twice or is not a dimension. Dimensions: %3.</source>
        <translation>%1：「%2」重複出現或不是維度。維度：%3。</translation>
    </message>
    <message>
        <source>%1: &apos;%2&apos; is not a constraint. Enter 4, ≤4, – or leave it empty.</source>
        <translation>%1：「%2」不是限制。請輸入 4、≤4、–，或留空。</translation>
    </message>
    <message>
        <source>%1: &apos;%4&apos; is not a number from %2 to %3</source>
        <translation>%1：「%4」不是 %2 到 %3 的數字</translation>
    </message>
    <message>
        <source>%1: &apos;%4&apos; is not a whole number from %2 to %3</source>
        <translation>%1：「%4」不是 %2 到 %3 的整數</translation>
    </message>
    <message>
        <source>%1: 0. No inner loop moved the tile, and this loop keeps it</source>
        <translation>%1：0。內層迴圈沒有移走分塊，這個迴圈也保留它</translation>
    </message>
    <message>
        <source>%1: EDP %2, area %3</source>
        <translation>%1：EDP %2，面積 %3</translation>
    </message>
    <message>
        <source>%1: EDP %2, area %3; another accelerator is at least as good</source>
        <translation>%1：EDP %2，面積 %3；另一個加速器至少一樣好</translation>
    </message>
    <message>
        <source>%1: at most %2 above the optimum</source>
        <translation>%1：至多比最佳解高 %2</translation>
    </message>
    <message>
        <source>%1: best by energy + w · delay for some w</source>
        <translation>%1：對某個 w，以能量 + w · 延遲計為最佳</translation>
    </message>
    <message>
        <source>%1: best so far</source>
        <translation>%1：目前最佳</translation>
    </message>
    <message>
        <source>%1: children on this axis with the same tile share it; others request it again</source>
        <translation>%1：這個軸上分塊相同的子單元共用它；其餘再次請求</translation>
    </message>
    <message>
        <source>%1: each child has its own words</source>
        <translation>%1：每個子單元有自己的字組</translation>
    </message>
    <message>
        <source>%1: needs at least %2 words</source>
        <translation>%1：至少需要 %2 個字組</translation>
    </message>
    <message>
        <source>%1: no size of the design holds it.</source>
        <translation>%1：設計中沒有容得下它的大小。</translation>
    </message>
    <message>
        <source>%1: no tensor of the workload, which has %2</source>
        <translation>%1：不是工作負載的張量；工作負載有 %2</translation>
    </message>
    <message>
        <source>%1: not computed</source>
        <translation>%1：未計算</translation>
    </message>
    <message>
        <source>%1: not counted, too many remainder tiles</source>
        <translation>%1：未計數，餘數分塊太多</translation>
    </message>
    <message>
        <source>%1: not known</source>
        <translation>%1：不明</translation>
    </message>
    <message>
        <source>%1: off chip</source>
        <translation>%1：在晶片外</translation>
    </message>
    <message>
        <source>%1: on the front, but not the best for any w</source>
        <translation>%1：在前緣上，但對任何 w 都不是最佳</translation>
    </message>
    <message>
        <source>%1: orders, unrollings, tiles of all trees, and tiles with an order</source>
        <translation>%1：順序、展開、所有樹的分塊，以及帶有順序的分塊</translation>
    </message>
    <message>
        <source>%1: part %2 of %3, from left to right</source>
        <translation>%1：由左至右，第 %2 部分，共 %3 部分</translation>
    </message>
    <message>
        <source>%1: partial sums are added on the way</source>
        <translation>%1：部分和在途中相加</translation>
    </message>
    <message>
        <source>%1: pruned %2 of %3 candidates.</source>
        <translation>%1：剪除了 %3 個候選中的 %2 個。</translation>
    </message>
    <message>
        <source>%1: rows %2 to %3 of %4</source>
        <translation>%1：第 %2 至 %3 列，共 %4 列</translation>
    </message>
    <message>
        <source>%1: the cell has no number, so &apos;%2&apos; cannot be written here</source>
        <translation>%1：此儲存格沒有數字，無法在此寫入「%2」</translation>
    </message>
    <message>
        <source>%1: the network cannot add; each child sends its partial sums</source>
        <translation>%1：網路不能相加；每個子單元各送自己的部分和</translation>
    </message>
    <message>
        <source>%1: the same word in all lanes</source>
        <translation>%1：所有通道使用同一個字組</translation>
    </message>
    <message>
        <source>%1: the same words, but the network sends each child its own</source>
        <translation>%1：字組相同，但網路分別送給每個子單元</translation>
    </message>
    <message>
        <source>%1: the same words, sent once for all children</source>
        <translation>%1：字組相同，一次送給所有子單元</translation>
    </message>
    <message>
        <source>%1: tiles overlap; a word goes to all children that hold it</source>
        <translation>%1：分塊重疊；一個字組送給所有持有它的子單元</translation>
    </message>
    <message>
        <source>%1: use the technology table</source>
        <translation>%1：使用製程表</translation>
    </message>
    <message>
        <source>%1: your mapping %2, best mapping %3, ratio %4.</source>
        <translation>%1：您的映射 %2，最佳映射 %3，比值 %4。</translation>
    </message>
    <message>
        <source>%1; legal mappings</source>
        <translation>%1；合法映射</translation>
    </message>
    <message>
        <source>%1; legal mappings and proven front</source>
        <translation>%1；合法映射與已證明的前緣</translation>
    </message>
    <message>
        <source>%1; legal mappings and proven points</source>
        <translation>%1；合法映射與已證明的點</translation>
    </message>
    <message>
        <source>%1?</source>
        <translation>%1？</translation>
    </message>
    <message>
        <source>%1[*] – lab editor</source>
        <translation>%1[*] – 實驗編輯器</translation>
    </message>
    <message>
        <source>%1× the words that strict matching with padding packs</source>
        <translation>是嚴格對應（有補齊）所打包字組的 %1 倍</translation>
    </message>
    <message>
        <source>%2 bypasses %1</source>
        <translation>%2 旁路 %1</translation>
    </message>
    <message>
        <source>%2 does not keep %1.</source>
        <translation>%2 不保留 %1。</translation>
    </message>
    <message>
        <source>%2 reads, fills and updates %1: %3.</source>
        <translation>%2 共讀取、填入與更新 %1：%3。</translation>
    </message>
    <message>
        <source>&amp;Edit</source>
        <translation>編輯(&amp;E)</translation>
    </message>
    <message>
        <source>&amp;File</source>
        <translation>檔案(&amp;F)</translation>
    </message>
    <message>
        <source>&amp;Help</source>
        <translation>說明(&amp;H)</translation>
    </message>
    <message>
        <source>&amp;Mode</source>
        <translation>模式(&amp;M)</translation>
    </message>
    <message>
        <source>&amp;Search</source>
        <translation>搜尋(&amp;S)</translation>
    </message>
    <message>
        <source>&amp;View</source>
        <translation>檢視(&amp;V)</translation>
    </message>
    <message>
        <source>&apos;%1&apos; can only be compared with = and !=.</source>
        <translation>「%1」只能用 = 與 != 比較。</translation>
    </message>
    <message>
        <source>&apos;%1&apos; cannot be used here, because the search minimises %2. Use &apos;cost&apos;, in %3.</source>
        <translation>這裡不能用「%1」，因為這次搜尋最小化%2。請使用「cost」，單位為 %3。</translation>
    </message>
    <message>
        <source>&apos;%1&apos; does not match any candidate of this search.</source>
        <translation>「%1」不符合這次搜尋的任何候選。</translation>
    </message>
    <message>
        <source>&apos;%1&apos; is a time, but the accelerator has no clock. Allowed: %2.</source>
        <translation>「%1」是時間，但加速器沒有時脈。可用：%2。</translation>
    </message>
    <message>
        <source>&apos;%1&apos; is not a column of this table. Columns: %2.</source>
        <translation>「%1」不是此表格的欄。欄：%2。</translation>
    </message>
    <message>
        <source>&apos;%1&apos; is not a dimension with sizes; such as N = 1, 4 is expected.</source>
        <translation>「%1」不是維度與大小；應該像 N = 1, 4。</translation>
    </message>
    <message>
        <source>&apos;%1&apos; is not a name.</source>
        <translation>「%1」不是名稱。</translation>
    </message>
    <message>
        <source>&apos;%1&apos; is not a picture or table format; use png, svg, pdf or csv</source>
        <translation>「%1」不是圖片或表格的格式；請用 png、svg、pdf 或 csv</translation>
    </message>
    <message>
        <source>&apos;%1&apos; is not a row of this table. Rows: %2.</source>
        <translation>「%1」不是此表格的列。列：%2。</translation>
    </message>
    <message>
        <source>&apos;%1&apos; is not a unit of &apos;%2&apos; here. Allowed: %3.</source>
        <translation>「%1」在這裡不是「%2」的單位。可用：%3。</translation>
    </message>
    <message>
        <source>&apos;%1&apos; is not a value; write a line such as BATCH_SIZE=16</source>
        <translation>「%1」不是值；每一行寫成 BATCH_SIZE=16</translation>
    </message>
    <message>
        <source>&apos;%1&apos; is not one of: %2.</source>
        <translation>「%1」不在這些之中：%2。</translation>
    </message>
    <message>
        <source>&apos;%1&apos; needs a number, not &apos;%2&apos;.</source>
        <translation>「%1」需要數字，而不是「%2」。</translation>
    </message>
    <message>
        <source>&apos;%1&apos; needs a value to compare with.</source>
        <translation>「%1」需要一個比較的值。</translation>
    </message>
    <message>
        <source>&apos;%1&apos; of the session is &apos;%2&apos;; allowed: %3</source>
        <translation>工作階段的「%1」是「%2」；允許的值：%3</translation>
    </message>
    <message>
        <source>&apos;%1&apos; of the session is not a mapping of its workload on its accelerator</source>
        <translation>工作階段的「%1」不是其工作負載在其加速器上的映射</translation>
    </message>
    <message>
        <source>&apos;%1&apos; of the session is not a number from %2 to %3</source>
        <translation>工作階段的「%1」不是 %2 到 %3 的數字</translation>
    </message>
    <message>
        <source>&apos;%1&apos; of the session is not a whole number from %2 to %3</source>
        <translation>工作階段的「%1」不是 %2 到 %3 的整數</translation>
    </message>
    <message>
        <source>&apos;%1&apos; of the session is not true or false</source>
        <translation>工作階段的「%1」不是 true 或 false</translation>
    </message>
    <message>
        <source>&apos;%1&apos; of the session: %2</source>
        <translation>工作階段的「%1」：%2</translation>
    </message>
    <message>
        <source>&apos;%1&apos; under Import values in the menu File</source>
        <translation>選單「檔案」的「匯入的值」中的「%1」</translation>
    </message>
    <message>
        <source>(?:how|where) (?:do|can) I|how to</source>
        <translation>我要如何|如何|怎麼|怎樣</translation>
    </message>
    <message>
        <source>(padding)</source>
        <translation>（補齊）</translation>
    </message>
    <message>
        <source>+ and −</source>
        <translation>+ 和 −</translation>
    </message>
    <message>
        <source>, </source>
        <translation>、</translation>
    </message>
    <message>
        <source>, and %1 identical trees</source>
        <translation>，另有 %1 棵相同的樹</translation>
    </message>
    <message>
        <source>, and one identical tree</source>
        <translation>，另有 1 棵相同的樹</translation>
    </message>
    <message>
        <source>, no spatial reduction</source>
        <translation>，沒有空間歸約</translation>
    </message>
    <message>
        <source>1 MAC per cycle</source>
        <translation>每週期 1 次乘加運算</translation>
    </message>
    <message>
        <source>1 byte</source>
        <translation>1 位元組</translation>
    </message>
    <message>
        <source>1-D convolution on an 8-word L1</source>
        <translation>8 字組 L1 上的一維卷積</translation>
    </message>
    <message>
        <source>10 % more area</source>
        <translation>面積多 10 %</translation>
    </message>
    <message>
        <source>10 % more area (%1) allows no better accelerator than %2, with %3 %4.</source>
        <translation>面積多 10 %（%1）也沒有優於 %2 的加速器（%3 為 %4）。</translation>
    </message>
    <message>
        <source>10 % more area (%1) changes %2 by %3. Best: %4, %5 instead of %6, area %7 instead of %8.</source>
        <translation>面積多 10 %（%1）使 %2 變動 %3。最佳：%4，%5 而非 %6，面積 %7 而非 %8。</translation>
    </message>
    <message>
        <source>10 % more area (%1): no better accelerator found.</source>
        <translation>面積多 10 %（%1）：沒有找到更好的加速器。</translation>
    </message>
    <message>
        <source>168 processing elements, one scratchpad for each tensor, and the pruning of a real layer.</source>
        <translation>168 個處理單元，每個張量一塊暫存記憶體：真實的一層如何剪除。</translation>
    </message>
    <message>
        <source>1× is a lower bound of the cost</source>
        <translation>1× 是成本的下界</translation>
    </message>
    <message>
        <source>1× is the proven optimum, the lowest possible cost</source>
        <translation>1× 是已證明的最佳解，即可能的最低成本</translation>
    </message>
    <message>
        <source>1×: lower bound</source>
        <translation>1×：下界</translation>
    </message>
    <message>
        <source>1×: proven optimum</source>
        <translation>1×：已證明的最佳解</translation>
    </message>
    <message>
        <source>: %1</source>
        <translation>：%1</translation>
    </message>
    <message>
        <source>; </source>
        <translation>；</translation>
    </message>
    <message>
        <source>;;Benchmark runs (*.jsonl)</source>
        <translation>;;評比執行 (*.jsonl)</translation>
    </message>
    <message>
        <source>A capacity is a whole number of words, at most %1.</source>
        <translation>容量須為整數個字組，最多 %1。</translation>
    </message>
    <message>
        <source>A cell accepts a unit, such as 64 KiB. Pale numbers follow from the technology. Copied cells have the units of the headings.</source>
        <translation>儲存格接受單位，例如 64 KiB。淡色的數字由製程推得。複製的儲存格採用標題的單位。</translation>
    </message>
    <message>
        <source>A closing bracket is missing.</source>
        <translation>缺少右括號。</translation>
    </message>
    <message>
        <source>A command, or a question: energy of DRAM, why xxCK</source>
        <translation>指令，或提問：DRAM 的能量、為什麼 xxCK</translation>
    </message>
    <message>
        <source>A condition is missing at the end.</source>
        <translation>結尾缺少一個條件。</translation>
    </message>
    <message>
        <source>A dimension size is a whole number from 1 to %1.</source>
        <translation>維度大小須為 1 到 %1 的整數。</translation>
    </message>
    <message>
        <source>A lab has questions about an accelerator, a layer and their mappings</source>
        <translation>實驗包含關於加速器、層及其映射的題目</translation>
    </message>
    <message>
        <source>A layer of ResNet-18 on an Eyeriss-like accelerator. [[how many lanes are there]] [[what is unrolled below L2]]</source>
        <translation>ResNet-18 的一層，在類 Eyeriss 的加速器上。[[有多少運算通道]] [[L2 之下展開了什麼]]</translation>
    </message>
    <message>
        <source>A longer order is kept. This order itself is not kept: %1</source>
        <translation>保留了更長的順序。這個順序本身未保留：%1</translation>
    </message>
    <message>
        <source>A mapping exists: its %1 is %2.</source>
        <translation>有映射：其 %1 為 %2。</translation>
    </message>
    <message>
        <source>A mapping needs a workload and an accelerator that fit together. Correct the input first.</source>
        <translation>映射需要互相配合的工作負載與加速器。請先修正輸入。</translation>
    </message>
    <message>
        <source>A matrix product</source>
        <translation>矩陣乘積</translation>
    </message>
    <message>
        <source>A path over mappings of equal cost leads to a better mapping at %1 of the cost, after %2.</source>
        <translation>經過成本相同的映射，在 %2後可到達成本為其 %1 的更好映射。</translation>
    </message>
    <message>
        <source>A search step makes or prunes a candidate, or finds a new best. The counts below count candidates; one step may prune several.</source>
        <translation>一個搜尋步驟會產生或剪除一個候選，或找到新的最佳者。下方的數目計算候選；一個步驟可能剪除數個。</translation>
    </message>
    <message>
        <source>A search that also chooses kept tensors or dimension sizes records no candidates. To follow this mapping, search without these choices.</source>
        <translation>選擇保留張量或維度大小的搜尋不記錄候選。要追蹤這個映射，請不帶這些選擇再搜尋一次。</translation>
    </message>
    <message>
        <source>A tensor operation with three operands. Seven loop orders are kept.</source>
        <translation>有三個運算元的張量運算。保留七種迴圈順序。</translation>
    </message>
    <message>
        <source>A tile grows by one dimension at a time, from a single iteration. The bar of a node shows how much of L1 the tile takes. [[how large is L1]] Larger tiles are pruned. [[how many were dropped for memory]]</source>
        <translation>分塊從單一次迭代開始，一次在一個維度上長大。節點上的長條顯示分塊占用多少 L1。[[L1 有多大]] 更大的分塊會被剪除。[[因 memory 捨棄了多少]]</translation>
    </message>
    <message>
        <source>A tile that fits is also pruned if it can still grow. [[rule larger tile]] [[how many were dropped for larger tile]]</source>
        <translation>放得下的分塊若還能長大，也會被剪除。[[規則 larger tile]] [[因 larger tile 捨棄了多少]]</translation>
    </message>
    <message>
        <source>A word has %1 bits.</source>
        <translation>一個字組有 %1 位元。</translation>
    </message>
    <message>
        <source>A word read would cost %1 pJ instead of %2 pJ.</source>
        <translation>讀取一個字組會花 %1 pJ，而不是 %2 pJ。</translation>
    </message>
    <message>
        <source>A word read would cost %1 pJ, as at the best point.</source>
        <translation>讀取一個字組會花 %1 pJ，與最佳點相同。</translation>
    </message>
    <message>
        <source>About this lab</source>
        <translation>關於這個實驗</translation>
    </message>
    <message>
        <source>Above the fanout of %1: one level, shared by all instances</source>
        <translation>在 %1 的扇出之上：一個由所有實例共用的階層</translation>
    </message>
    <message>
        <source>Accelerator</source>
        <translation>加速器</translation>
    </message>
    <message>
        <source>Accelerator (*.yaml)</source>
        <translation>加速器 (*.yaml)</translation>
    </message>
    <message>
        <source>Accelerator at work</source>
        <translation>運作中的加速器</translation>
    </message>
    <message>
        <source>Accelerators</source>
        <translation>加速器</translation>
    </message>
    <message>
        <source>Accesses</source>
        <translation>存取</translation>
    </message>
    <message>
        <source>Accesses of the edited mapping</source>
        <translation>編輯映射的存取次數</translation>
    </message>
    <message>
        <source>Accesses per level and tensor</source>
        <translation>各階層與張量的存取次數</translation>
    </message>
    <message>
        <source>Accesses times energies</source>
        <translation>存取次數乘以能量</translation>
    </message>
    <message>
        <source>Add</source>
        <translation>加入</translation>
    </message>
    <message>
        <source>Add a buffer of %1 for %2</source>
        <translation>在 %1 為 %2 新增緩衝區</translation>
    </message>
    <message>
        <source>Add a level below this one</source>
        <translation>在這個階層之下加入階層</translation>
    </message>
    <message>
        <source>Add a mapping from a file to the list</source>
        <translation>把檔案中的映射加入清單</translation>
    </message>
    <message>
        <source>Add a program, published mappings, a surrogate or runs from a file</source>
        <translation>加入程式、已發表的映射、代理模型或檔案中的執行結果</translation>
    </message>
    <message>
        <source>Add accelerator</source>
        <translation>加入加速器</translation>
    </message>
    <message>
        <source>Add accelerators and networks</source>
        <translation>加入加速器與網路</translation>
    </message>
    <message>
        <source>Add accelerators and networks of files, also of other tools</source>
        <translation>加入檔案中的加速器與網路，也可以是其他工具的檔案</translation>
    </message>
    <message>
        <source>Add accelerators to compare their costs for each layer of a network.</source>
        <translation>加入加速器，以比較網路各層的成本。</translation>
    </message>
    <message>
        <source>Add an accelerator first.</source>
        <translation>請先加入加速器。</translation>
    </message>
    <message>
        <source>Add constraints that lead the search to a dataflow</source>
        <translation>加入引導搜尋走向某種資料流的限制條件</translation>
    </message>
    <message>
        <source>Add current accelerator</source>
        <translation>加入目前的加速器</translation>
    </message>
    <message>
        <source>Add current network</source>
        <translation>加入目前的網路</translation>
    </message>
    <message>
        <source>Add dimension %1</source>
        <translation>加入維度 %1</translation>
    </message>
    <message>
        <source>Add file…</source>
        <translation>加入檔案…</translation>
    </message>
    <message>
        <source>Add or remove a bookmark here</source>
        <translation>在此加入或移除書籤</translation>
    </message>
    <message>
        <source>Add parameter…</source>
        <translation>加入參數…</translation>
    </message>
    <message>
        <source>Add surrogate</source>
        <translation>加入代理模型</translation>
    </message>
    <message>
        <source>Add the accelerator of the editor as a column</source>
        <translation>將編輯器中的加速器加入為一欄</translation>
    </message>
    <message>
        <source>Add with 10 % more area in</source>
        <translation>加入面積多 10 % 的版本，加大</translation>
    </message>
    <message>
        <source>Add with other sizes…</source>
        <translation>以其他大小加入…</translation>
    </message>
    <message>
        <source>Added as %1. Edit has its name and its note.</source>
        <translation>已加入為 %1。名稱與附註在「編輯」中。</translation>
    </message>
    <message>
        <source>Advance one search step</source>
        <translation>前進一個搜尋步驟</translation>
    </message>
    <message>
        <source>After that, bounds pruned %1 candidates.</source>
        <translation>之後由下界剪除了 %1 個候選。</translation>
    </message>
    <message>
        <source>All %1 checks of this answer have been used.</source>
        <translation>這個答案的 %1 次檢查都已用完。</translation>
    </message>
    <message>
        <source>All %1 questions are answered.</source>
        <translation>%1 題全部作答。</translation>
    </message>
    <message>
        <source>All files</source>
        <translation>所有檔案</translation>
    </message>
    <message>
        <source>All files (*)</source>
        <translation>所有檔案 (*)</translation>
    </message>
    <message>
        <source>All instances of %1 together fill %2 of %3.</source>
        <translation>%1 的所有實例共填入 %3 的 %2。</translation>
    </message>
    <message>
        <source>All instances of %1 together fill and update %2: %3 of %4 bits.</source>
        <translation>%1 的所有實例共填入與更新 %2：%3，每個 %4 位元。</translation>
    </message>
    <message>
        <source>All instances of %1 together read %2 of %3.</source>
        <translation>%1 的所有實例共讀取 %3 的 %2。</translation>
    </message>
    <message>
        <source>All instances of %1 together read %2: %3 of %4 bits.</source>
        <translation>%1 的所有實例共讀取 %2：%3，每個 %4 位元。</translation>
    </message>
    <message>
        <source>All instances of %1 together update %2 of %3.</source>
        <translation>%1 的所有實例共更新 %3 的 %2。</translation>
    </message>
    <message>
        <source>All instances of %2 together fill and update %1: %3.</source>
        <translation>%2 的所有實例共填入與更新 %1：%3。</translation>
    </message>
    <message>
        <source>All instances of %2 together read %1: %3.</source>
        <translation>%2 的所有實例共讀取 %1：%3。</translation>
    </message>
    <message>
        <source>All layers of ResNet-18 on a unified L1</source>
        <translation>統一 L1 上的 ResNet-18 各層</translation>
    </message>
    <message>
        <source>All parameters of level %1</source>
        <translation>階層 %1 的所有參數</translation>
    </message>
    <message>
        <source>All sampled mappings, ignoring capacities</source>
        <translation>所有取樣的映射（不計容量）</translation>
    </message>
    <message>
        <source>All sizes</source>
        <translation>所有大小</translation>
    </message>
    <message>
        <source>All sizes, proven</source>
        <translation>所有大小，已證明</translation>
    </message>
    <message>
        <source>Allow padding, fused dimensions, unrolled windows and swapped operands</source>
        <translation>允許補齊、合併維度、展開視窗與交換運算元</translation>
    </message>
    <message>
        <source>Allows larger dimension sizes with more divisors. The added MACs count as work</source>
        <translation>允許因數較多的較大維度大小。增加的乘加運算會計入</translation>
    </message>
    <message>
        <source>Allows two temporal loops over a dimension at each level. Kept tensors and dimension sizes stay as specified</source>
        <translation>每個階層的一個維度可有兩個時間迴圈。保留的張量與維度大小維持指定的值</translation>
    </message>
    <message>
        <source>Alt+Up, Alt+Down</source>
        <translation>Alt+↑、Alt+↓</translation>
    </message>
    <message>
        <source>An array of processing elements</source>
        <translation>處理單元陣列</translation>
    </message>
    <message>
        <source>An empty field means unlimited</source>
        <translation>空白欄位表示無限制</translation>
    </message>
    <message>
        <source>An instance of %1 holds: %2.</source>
        <translation>%1 的一個實例存放：%2。</translation>
    </message>
    <message>
        <source>Animations need a search that has ended.</source>
        <translation>動畫需要已結束的搜尋。</translation>
    </message>
    <message>
        <source>Another complete mapping costs the same, %1.</source>
        <translation>另有一個完整映射的成本相同，為 %1。</translation>
    </message>
    <message>
        <source>Another mapping of equal cost</source>
        <translation>另一個成本相同的映射</translation>
    </message>
    <message>
        <source>Another reason</source>
        <translation>另一個理由</translation>
    </message>
    <message>
        <source>Answer</source>
        <translation>答案</translation>
    </message>
    <message>
        <source>Answer here, or open the files of a question in the explorer. The program checks answers and gives hints. A lab may limit the number of checks. Your answers are saved while you type. At the end, submit one file to your teacher.</source>
        <translation>您可以在這裡作答，或在探索工具中開啟題目的檔案。程式會檢查答案並提供提示。實驗可能限制檢查次數。您輸入時答案就會儲存。最後把一個檔案繳交給老師。</translation>
    </message>
    <message>
        <source>Answer questions that the program checks. For a course, or to learn alone.</source>
        <translation>回答由程式檢查的問題。可用於課程，也可自學。</translation>
    </message>
    <message>
        <source>Answers (*.answers.yaml)</source>
        <translation>作答檔 (*.answers.yaml)</translation>
    </message>
    <message>
        <source>Answers are saved as you type, in %1</source>
        <translation>輸入時答案會自動儲存在 %1</translation>
    </message>
    <message>
        <source>Area by level</source>
        <translation>各階層的面積</translation>
    </message>
    <message>
        <source>Area of a MAC in µm²</source>
        <translation>一個 MAC 的面積（µm²）</translation>
    </message>
    <message>
        <source>Area of one instance of the buffer</source>
        <translation>緩衝區一個實例的面積</translation>
    </message>
    <message>
        <source>Area of one instance of the buffer, or of one MAC</source>
        <translation>緩衝區一個單元或一個 MAC 的面積</translation>
    </message>
    <message>
        <source>Area of the accelerator</source>
        <translation>加速器的面積</translation>
    </message>
    <message>
        <source>Array of processing elements</source>
        <translation>處理單元陣列</translation>
    </message>
    <message>
        <source>Arrows</source>
        <translation>方向鍵</translation>
    </message>
    <message>
        <source>Assumed values that the files do not specify:</source>
        <translation>檔案未指定而採用的假設值：</translation>
    </message>
    <message>
        <source>At search step %1 of %2.</source>
        <translation>在 %2 個搜尋步驟中的第 %1 個。</translation>
    </message>
    <message>
        <source>At search step %1: %2</source>
        <translation>在搜尋步驟 %1：%2</translation>
    </message>
    <message>
        <source>Automatic</source>
        <translation>自動</translation>
    </message>
    <message>
        <source>Axis of %1</source>
        <translation>%1 的軸</translation>
    </message>
    <message>
        <source>Axis that is not drawn</source>
        <translation>未畫出的軸</translation>
    </message>
    <message>
        <source>B</source>
        <translation>B</translation>
    </message>
    <message>
        <source>BATCH_SIZE=16</source>
        <translation>BATCH_SIZE=16</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>上一站</translation>
    </message>
    <message>
        <source>Back (Alt+Left)</source>
        <translation>上一頁（Alt+←）</translation>
    </message>
    <message>
        <source>Back to the lab</source>
        <translation>回到實驗</translation>
    </message>
    <message>
        <source>Back to the questions</source>
        <translation>回到題目</translation>
    </message>
    <message>
        <source>Bandwidth of reads and writes</source>
        <translation>讀取與寫入的頻寬</translation>
    </message>
    <message>
        <source>Baseline</source>
        <translation>基準</translation>
    </message>
    <message>
        <source>Baseline: differences refer to this accelerator</source>
        <translation>基準：差異是相對於這個加速器</translation>
    </message>
    <message>
        <source>Below the fanout of %1: one level in each instance</source>
        <translation>在 %1 的扇出之下：每個實例各有一個階層</translation>
    </message>
    <message>
        <source>Benchmark runs (*.jsonl);;All files (*)</source>
        <translation>評比執行 (*.jsonl);;所有檔案 (*)</translation>
    </message>
    <message>
        <source>Benchmark runs of a file</source>
        <translation>檔案中的評比執行</translation>
    </message>
    <message>
        <source>Benchmark table</source>
        <translation>評比表格</translation>
    </message>
    <message>
        <source>Best design for each layer</source>
        <translation>各層的最佳設計</translation>
    </message>
    <message>
        <source>Best loop order or spatial unrolling changes here: %1</source>
        <translation>最佳迴圈順序或空間展開在此改變：%1</translation>
    </message>
    <message>
        <source>Best mapping</source>
        <translation>最佳映射</translation>
    </message>
    <message>
        <source>Best mapping, for editing</source>
        <translation>最佳映射（供編輯）</translation>
    </message>
    <message>
        <source>Best mapping, one execution</source>
        <translation>最佳映射，執行一次</translation>
    </message>
    <message>
        <source>Best mapping, with imperfect factors. A filled square is an instance that is always busy.</source>
        <translation>最佳映射，含不整除因數。實心方塊是一直在工作的實例。</translation>
    </message>
    <message>
        <source>Best mapping, with imperfect factors. The filled part of a square is the busy time of its instance, on average %1.</source>
        <translation>最佳映射，含不整除因數。方格填滿的部分是其實例工作的時間，使用中的實例平均為 %1。</translation>
    </message>
    <message>
        <source>Best variant: %1.</source>
        <translation>最佳變體：%1。</translation>
    </message>
    <message>
        <source>Bits of a word of each tensor without its own width. Capacities are in words. Default: 16</source>
        <translation>沒有自己寬度的張量每個字的位元數。容量以字計。預設：16</translation>
    </message>
    <message>
        <source>Bits that one access moves. Default: the smallest width of a word</source>
        <translation>一次存取搬移的位元數。預設：能容納一個字組的最小寬度</translation>
    </message>
    <message>
        <source>Bits that one access moves. Default: the smallest width that holds a word</source>
        <translation>一次存取搬移的位元數。預設：容得下一個字組的最小寬度</translation>
    </message>
    <message>
        <source>Bookmark added. Ctrl+Shift+M lists the bookmarks.</source>
        <translation>已加入書籤。Ctrl+Shift+M 列出書籤。</translation>
    </message>
    <message>
        <source>Bookmark removed.</source>
        <translation>已移除書籤。</translation>
    </message>
    <message>
        <source>Both mappings need the same energy.</source>
        <translation>兩個映射需要相同的能量。</translation>
    </message>
    <message>
        <source>Both runs choose the same mapping</source>
        <translation>兩次執行選擇相同的映射</translation>
    </message>
    <message>
        <source>Both runs have the same input.</source>
        <translation>兩次執行的輸入相同。</translation>
    </message>
    <message>
        <source>Bottleneck: %1</source>
        <translation>瓶頸：%1</translation>
    </message>
    <message>
        <source>Bounds</source>
        <translation>下界</translation>
    </message>
    <message>
        <source>Bounds: candidates and the best so far</source>
        <translation>下界：候選與目前最佳</translation>
    </message>
    <message>
        <source>Budget</source>
        <translation>預算</translation>
    </message>
    <message>
        <source>Buffer %1</source>
        <translation>緩衝區 %1</translation>
    </message>
    <message>
        <source>Buffers %1</source>
        <translation>緩衝區 %1</translation>
    </message>
    <message>
        <source>Buffers keep the output, the input or the weights of any workload. Off: buffers keep tensors by their names</source>
        <translation>緩衝區保留任何工作負載的輸出、輸入或權重。關閉時：緩衝區依名稱保留張量</translation>
    </message>
    <message>
        <source>But the best %1 mapping is as good: its %2 is the same, %3.</source>
        <translation>但最佳的 %1 映射一樣好：其 %2 相同，為 %3。</translation>
    </message>
    <message>
        <source>By hand</source>
        <translation>手動</translation>
    </message>
    <message>
        <source>C (*.c);;All files (*)</source>
        <translation>C (*.c);;所有檔案 (*)</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Candidate that the tile tree extends</source>
        <translation>分塊樹所延伸的候選</translation>
    </message>
    <message>
        <source>Candidates by level and reason</source>
        <translation>依階層與理由統計的候選</translation>
    </message>
    <message>
        <source>Candidates by rule and level</source>
        <translation>依規則與階層統計的候選</translation>
    </message>
    <message>
        <source>Candidates by state</source>
        <translation>依狀態統計的候選</translation>
    </message>
    <message>
        <source>Candidates in search order</source>
        <translation>依搜尋順序排列的候選</translation>
    </message>
    <message>
        <source>Cannot be opened here</source>
        <translation>無法在此開啟</translation>
    </message>
    <message>
        <source>Capacity of %1 in words</source>
        <translation>%1 的容量（字組）</translation>
    </message>
    <message>
        <source>Capacity of %1, slider</source>
        <translation>%1 的容量，滑桿</translation>
    </message>
    <message>
        <source>Capacity of an instance of %1: %2.</source>
        <translation>%1 每個實例的容量：%2。</translation>
    </message>
    <message>
        <source>Caption</source>
        <translation>字幕</translation>
    </message>
    <message>
        <source>Change each parameter by one step and map every changed accelerator</source>
        <translation>把每個參數改變一級，並映射每個改變後的加速器</translation>
    </message>
    <message>
        <source>Change the settings of the selected mappers</source>
        <translation>變更選取的映射器的設定</translation>
    </message>
    <message>
        <source>Changes from the baseline</source>
        <translation>與基準不同的更動</translation>
    </message>
    <message>
        <source>Chart</source>
        <translation>圖表</translation>
    </message>
    <message>
        <source>Chart of all accelerators</source>
        <translation>所有加速器的圖表</translation>
    </message>
    <message>
        <source>Charts</source>
        <translation>圖表</translation>
    </message>
    <message>
        <source>Charts of the accelerators</source>
        <translation>加速器的圖表</translation>
    </message>
    <message>
        <source>Check</source>
        <translation>檢查</translation>
    </message>
    <message>
        <source>Check the answer</source>
        <translation>檢查答案</translation>
    </message>
    <message>
        <source>Checking the claim…</source>
        <translation>正在檢查宣稱…</translation>
    </message>
    <message>
        <source>Checking…</source>
        <translation>檢查中…</translation>
    </message>
    <message>
        <source>Choices of both best mappings</source>
        <translation>兩個最佳映射的選擇</translation>
    </message>
    <message>
        <source>Choose…</source>
        <translation>選擇…</translation>
    </message>
    <message>
        <source>Claim: no mapping of %1 on %2 has a lower %3 than %4.</source>
        <translation>宣稱：%1 在 %2 上沒有映射的 %3 低於 %4。</translation>
    </message>
    <message>
        <source>Clear</source>
        <translation>清空</translation>
    </message>
    <message>
        <source>Clear the filter</source>
        <translation>清除篩選</translation>
    </message>
    <message>
        <source>Clear the filter of reasons</source>
        <translation>清除理由的篩選</translation>
    </message>
    <message>
        <source>Clear the filter of reasons (Ctrl+Shift+F)</source>
        <translation>清除理由的篩選（Ctrl+Shift+F）</translation>
    </message>
    <message>
        <source>Clear the filter: %1</source>
        <translation>清除篩選：%1</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>關閉</translation>
    </message>
    <message>
        <source>Close (Esc)</source>
        <translation>關閉（Esc）</translation>
    </message>
    <message>
        <source>Close the import report</source>
        <translation>關閉匯入報告</translation>
    </message>
    <message>
        <source>Close this window</source>
        <translation>關閉這個視窗</translation>
    </message>
    <message>
        <source>Close this window; the accelerator stays</source>
        <translation>關閉此視窗；加速器會保留</translation>
    </message>
    <message>
        <source>Close this window; the constraints stay</source>
        <translation>關閉這個視窗；限制會保留</translation>
    </message>
    <message>
        <source>Columns of instances below each instance</source>
        <translation>每個單元之下的單元欄數</translation>
    </message>
    <message>
        <source>Columns of instances below each instance. Default: 1</source>
        <translation>每個實例之下的實例行數（沿 x）。預設：1</translation>
    </message>
    <message>
        <source>Combines the objectives of several layers</source>
        <translation>合併多個層的目標</translation>
    </message>
    <message>
        <source>Comma, full stop</source>
        <translation>逗號、句號</translation>
    </message>
    <message>
        <source>Commands</source>
        <translation>指令</translation>
    </message>
    <message>
        <source>Compare</source>
        <translation>比較</translation>
    </message>
    <message>
        <source>Compare later runs with this run</source>
        <translation>把之後的執行與這次執行比較</translation>
    </message>
    <message>
        <source>Compare the best mapping of each standard dataflow, with perfect factors</source>
        <translation>比較各標準資料流的最佳映射（整除因數）</translation>
    </message>
    <message>
        <source>Compare the best mappings with perfect factors, padded sizes and imperfect factors</source>
        <translation>比較整除因數、補齊大小與不整除因數各自的最佳映射</translation>
    </message>
    <message>
        <source>Compare the mappers</source>
        <translation>比較映射器</translation>
    </message>
    <message>
        <source>Compare the standard dataflows</source>
        <translation>比較標準資料流</translation>
    </message>
    <message>
        <source>Compared with the best mapping: %1</source>
        <translation>與最佳映射比較：%1</translation>
    </message>
    <message>
        <source>Compared with the best point: energy %1, delay %2.</source>
        <translation>與最佳點相比：能量 %1，延遲 %2。</translation>
    </message>
    <message>
        <source>Compared with the mapping &quot;%1&quot;:</source>
        <translation>與映射「%1」比較：</translation>
    </message>
    <message>
        <source>Compared with the pinned mapping: %1</source>
        <translation>與釘選的映射比較：%1</translation>
    </message>
    <message>
        <source>Complete this candidate and compare its mapping with the best</source>
        <translation>完成這個候選，並將其映射與最佳比較</translation>
    </message>
    <message>
        <source>Complete this candidate and edit its mapping</source>
        <translation>完成這個候選，並編輯其映射</translation>
    </message>
    <message>
        <source>Completing the candidate…</source>
        <translation>正在完成候選…</translation>
    </message>
    <message>
        <source>Compute sensitivity</source>
        <translation>計算敏感度</translation>
    </message>
    <message>
        <source>Compute the sensitivity of each parameter</source>
        <translation>計算每個參數的敏感度</translation>
    </message>
    <message>
        <source>Computed answers, their points, and the points of the solution file</source>
        <translation>正確答案與其得分，以及解答檔的得分</translation>
    </message>
    <message>
        <source>Computing the front…</source>
        <translation>正在計算前緣…</translation>
    </message>
    <message>
        <source>Configurations, sizes</source>
        <translation>組態、大小</translation>
    </message>
    <message>
        <source>Constraints</source>
        <translation>限制</translation>
    </message>
    <message>
        <source>Constraints as in a constraints file (YAML). Default: none</source>
        <translation>限制，寫法同限制檔（YAML）。預設：無</translation>
    </message>
    <message>
        <source>Continue</source>
        <translation>繼續</translation>
    </message>
    <message>
        <source>Convergence</source>
        <translation>收斂</translation>
    </message>
    <message>
        <source>Convergence curves</source>
        <translation>收斂曲線</translation>
    </message>
    <message>
        <source>Convolution on DianNao-like adder trees</source>
        <translation>類 DianNao 加法樹上的卷積</translation>
    </message>
    <message>
        <source>Copied: %1</source>
        <translation>已複製：%1</translation>
    </message>
    <message>
        <source>Copies of each tile. 2 means double buffering</source>
        <translation>每個分塊的份數。2 表示雙重緩衝</translation>
    </message>
    <message>
        <source>Copies of each tile. With 2, the buffer uses double buffering. Default: 1</source>
        <translation>每個分塊的份數。設為 2 即為雙緩衝。預設：1</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>複製</translation>
    </message>
    <message>
        <source>Copy all cells with headings, for a spreadsheet</source>
        <translation>連同標題複製所有儲存格，供試算表使用</translation>
    </message>
    <message>
        <source>Copy as command</source>
        <translation>複製為指令</translation>
    </message>
    <message>
        <source>Copy path</source>
        <translation>複製路徑</translation>
    </message>
    <message>
        <source>Copy table</source>
        <translation>複製表格</translation>
    </message>
    <message>
        <source>Copy the code to the clipboard</source>
        <translation>把程式碼複製到剪貼簿</translation>
    </message>
    <message>
        <source>Copy the path of the file to the clipboard</source>
        <translation>把檔案的路徑複製到剪貼簿</translation>
    </message>
    <message>
        <source>Copy the report as text</source>
        <translation>以文字複製報告</translation>
    </message>
    <message>
        <source>Copy the view as a picture</source>
        <translation>以圖片複製檢視</translation>
    </message>
    <message>
        <source>Copy the view as a table</source>
        <translation>以表格複製檢視</translation>
    </message>
    <message>
        <source>Copy the whole table</source>
        <translation>複製整張表格</translation>
    </message>
    <message>
        <source>Copy without saving</source>
        <translation>不儲存直接複製</translation>
    </message>
    <message>
        <source>Cost distribution</source>
        <translation>成本分布</translation>
    </message>
    <message>
        <source>Cost of the instruction mapping</source>
        <translation>指令映射的成本</translation>
    </message>
    <message>
        <source>Costs appear here after sampling</source>
        <translation>取樣後，成本會顯示在這裡</translation>
    </message>
    <message>
        <source>Count the initial zeros of outputs as reads and fills</source>
        <translation>把輸出的初始零值計為讀取與填入</translation>
    </message>
    <message>
        <source>Counting convention of the accelerator: %1</source>
        <translation>加速器的計數慣例：%1</translation>
    </message>
    <message>
        <source>Counting conventions</source>
        <translation>計數慣例</translation>
    </message>
    <message>
        <source>Counting…</source>
        <translation>計數中…</translation>
    </message>
    <message>
        <source>Ctrl+Shift+D compares this mapping with the best weight-, output-, input- and row-stationary mappings, each proven. Ctrl+K answers questions such as those of this tour. Ctrl+F finds candidates.</source>
        <translation>Ctrl+Shift+D 將這個映射與最佳的權重、輸出、輸入與列固定映射比較，每個都經過證明。Ctrl+K 回答像這次導覽中的問題。Ctrl+F 尋找候選。</translation>
    </message>
    <message>
        <source>Curve</source>
        <translation>曲線</translation>
    </message>
    <message>
        <source>Curves</source>
        <translation>曲線</translation>
    </message>
    <message>
        <source>Cutoffs</source>
        <translation>剪枝</translation>
    </message>
    <message>
        <source>Cycles</source>
        <translation>週期</translation>
    </message>
    <message>
        <source>Cycles can be fractions: words divided by the words per cycle of a buffer, without rounding.</source>
        <translation>週期數可以有小數：字組數除以緩衝區每週期的字組數，不四捨五入。</translation>
    </message>
    <message>
        <source>Cycles, as a sum</source>
        <translation>週期（總和）</translation>
    </message>
    <message>
        <source>DRAM</source>
        <translation>DRAM</translation>
    </message>
    <message>
        <source>Dark colours</source>
        <translation>深色配色</translation>
    </message>
    <message>
        <source>Data movement</source>
        <translation>資料搬移</translation>
    </message>
    <message>
        <source>Dataflow searches use perfect factors only.</source>
        <translation>資料流搜尋只使用整除因數。</translation>
    </message>
    <message>
        <source>Date of the last change</source>
        <translation>上次變更的日期</translation>
    </message>
    <message>
        <source>Decided by %1.</source>
        <translation>由 %1 決定。</translation>
    </message>
    <message>
        <source>Decides for each level and tensor whether the level keeps it</source>
        <translation>對每個階層與張量，決定是否保留</translation>
    </message>
    <message>
        <source>Decides which words stay in a buffer when its tile changes. Default: exact</source>
        <translation>決定分塊改變時哪些字組留在緩衝區。預設：精確</translation>
    </message>
    <message>
        <source>Decode: generate one token</source>
        <translation>解碼：產生一個 token</translation>
    </message>
    <message>
        <source>Default text size</source>
        <translation>預設文字大小</translation>
    </message>
    <message>
        <source>Default: %1. Range: %2 to %3.</source>
        <translation>預設：%1。範圍：%2 到 %3。</translation>
    </message>
    <message>
        <source>Delay</source>
        <translation>延遲</translation>
    </message>
    <message>
        <source>Delay of MACs and transfers</source>
        <translation>MAC 與搬移的延遲</translation>
    </message>
    <message>
        <source>Delay, as a sum</source>
        <translation>延遲（總和）</translation>
    </message>
    <message>
        <source>Delays in</source>
        <translation>延遲單位</translation>
    </message>
    <message>
        <source>Depthwise convolution on Eyeriss-like</source>
        <translation>類 Eyeriss 上的逐深度卷積</translation>
    </message>
    <message>
        <source>Design</source>
        <translation>設計</translation>
    </message>
    <message>
        <source>Design points</source>
        <translation>設計點</translation>
    </message>
    <message>
        <source>Design space</source>
        <translation>設計空間</translation>
    </message>
    <message>
        <source>Design space (*.yaml)</source>
        <translation>設計空間 (*.yaml)</translation>
    </message>
    <message>
        <source>Design space (Ctrl+4) shows the roofline of an accelerator.</source>
        <translation>「設計空間」（Ctrl+4）會畫出加速器的屋頂線。</translation>
    </message>
    <message>
        <source>Design space of %1</source>
        <translation>%1 的設計空間</translation>
    </message>
    <message>
        <source>Details of level %1</source>
        <translation>階層 %1 的細節</translation>
    </message>
    <message>
        <source>Differences</source>
        <translation>差異</translation>
    </message>
    <message>
        <source>Dimension and sizes; the dimensions are %1</source>
        <translation>維度與大小；維度有 %1</translation>
    </message>
    <message>
        <source>Dimension of the tensor on the horizontal axis</source>
        <translation>張量在橫軸上的維度</translation>
    </message>
    <message>
        <source>Dimension of the tensor on the vertical axis</source>
        <translation>張量在縱軸上的維度</translation>
    </message>
    <message>
        <source>Dimensions in which the search enlarges tiles. Default: all, or only those of the reused operand</source>
        <translation>搜尋在哪些維度放大分塊。預設：所有維度，或只有被重用運算元的維度</translation>
    </message>
    <message>
        <source>Dimensions that may be padded</source>
        <translation>可以補齊的維度</translation>
    </message>
    <message>
        <source>Discard all unsaved changes</source>
        <translation>放棄所有尚未儲存的變更</translation>
    </message>
    <message>
        <source>Displayed layer</source>
        <translation>顯示的層</translation>
    </message>
    <message>
        <source>Domains</source>
        <translation>值域</translation>
    </message>
    <message>
        <source>Done</source>
        <translation>完成</translation>
    </message>
    <message>
        <source>Double-click or Enter: open this layer in the mode Layer</source>
        <translation>按兩下或按 Enter：在「層」模式中開啟這一層</translation>
    </message>
    <message>
        <source>Drag a loop to another level or axis. Alt+Up and Alt+Down move the selected loop; S splits it. Press Enter to type its factor, or a tile size such as &quot;by 14&quot;. Right-click for more.</source>
        <translation>把迴圈拖曳到另一個階層或軸。Alt+Up 與 Alt+Down 移動選取的迴圈；S 分割它。按 Enter 輸入其因數，或「by 14」之類的分塊大小。按右鍵可看更多。</translation>
    </message>
    <message>
        <source>Drag to change the capacity of %1</source>
        <translation>拖曳以改變 %1 的容量</translation>
    </message>
    <message>
        <source>Drag to show another step</source>
        <translation>拖曳以顯示其他步驟</translation>
    </message>
    <message>
        <source>Dragged files</source>
        <translation>拖曳的檔案</translation>
    </message>
    <message>
        <source>Drawing animations</source>
        <translation>正在繪製動畫</translation>
    </message>
    <message>
        <source>Drop to open</source>
        <translation>放開即可開啟</translation>
    </message>
    <message>
        <source>Duplicate this level</source>
        <translation>複製這個階層</translation>
    </message>
    <message>
        <source>EDP</source>
        <translation>EDP</translation>
    </message>
    <message>
        <source>EDP %1</source>
        <translation>EDP %1</translation>
    </message>
    <message>
        <source>EDP against area</source>
        <translation>EDP 對面積</translation>
    </message>
    <message>
        <source>EDP pJ·cycles</source>
        <translation>EDP pJ·週期</translation>
    </message>
    <message>
        <source>EDP, %1</source>
        <translation>EDP，%1</translation>
    </message>
    <message>
        <source>EDP|energy-delay product|energy delay product</source>
        <translation>EDP|能量延遲積</translation>
    </message>
    <message>
        <source>Each design point counts once. A point that is pruned or skipped may also exceed the budget.</source>
        <translation>每個設計點只計一次。被剪除或略過的點也可能超出預算。</translation>
    </message>
    <message>
        <source>Each line sets one value, such as BATCH_SIZE=16</source>
        <translation>每行設定一個值，例如 BATCH_SIZE=16</translation>
    </message>
    <message>
        <source>Each processing element has a scratchpad for each tensor. [[what does L1 hold]] [[how full is L1]] The selected tile belongs to the best mapping.</source>
        <translation>每個處理單元對每個張量各有一個暫存記憶體。[[L1 存放什麼]] [[L1 有多滿]] 選取的分塊屬於最佳映射。</translation>
    </message>
    <message>
        <source>Each run</source>
        <translation>每次執行</translation>
    </message>
    <message>
        <source>Each selected point replaces the current accelerator, and the mode Layer searches it</source>
        <translation>每個選取的點都取代目前的加速器，並由「層」模式搜尋</translation>
    </message>
    <message>
        <source>Each step loads the next tile of this level (Up, Down)</source>
        <translation>每一步載入這個階層的下一個分塊（↑、↓）</translation>
    </message>
    <message>
        <source>Each word that moves costs energy. [[energy of an access of DRAM]] [[energy of DRAM]] [[energy of the MACs]]</source>
        <translation>每個移動的字組都耗費能量。[[DRAM 每次存取的能量]] [[DRAM 的能量]] [[MAC 的能量]]</translation>
    </message>
    <message>
        <source>Earlier tokens</source>
        <translation>先前的 token</translation>
    </message>
    <message>
        <source>Earlier tokens whose keys and values each sequence finds</source>
        <translation>每個序列可用其鍵與值的先前 token 數</translation>
    </message>
    <message>
        <source>Edit</source>
        <translation>編輯</translation>
    </message>
    <message>
        <source>Edit a lab</source>
        <translation>編輯實驗</translation>
    </message>
    <message>
        <source>Edit a lab, with a live preview</source>
        <translation>編輯實驗，並即時預覽</translation>
    </message>
    <message>
        <source>Edit another mapping</source>
        <translation>編輯另一個映射</translation>
    </message>
    <message>
        <source>Edit mapping</source>
        <translation>編輯映射</translation>
    </message>
    <message>
        <source>Edit the accelerator as a table</source>
        <translation>以表格編輯加速器</translation>
    </message>
    <message>
        <source>Edit the constraints as a table</source>
        <translation>以表格編輯限制條件</translation>
    </message>
    <message>
        <source>Edit the mapping</source>
        <translation>編輯映射</translation>
    </message>
    <message>
        <source>Edit the selected or best mapping</source>
        <translation>編輯選取的或最佳的映射</translation>
    </message>
    <message>
        <source>Edit the shown mapping</source>
        <translation>編輯顯示的映射</translation>
    </message>
    <message>
        <source>Edit the untiled loop nest</source>
        <translation>編輯未分塊的巢狀迴圈</translation>
    </message>
    <message>
        <source>Edit this mapping</source>
        <translation>編輯這個映射</translation>
    </message>
    <message>
        <source>Editable loop nest</source>
        <translation>可編輯的巢狀迴圈</translation>
    </message>
    <message>
        <source>Edited mapping</source>
        <translation>編輯的映射</translation>
    </message>
    <message>
        <source>Editors</source>
        <translation>編輯器</translation>
    </message>
    <message>
        <source>Effect of each rule</source>
        <translation>各規則的效果</translation>
    </message>
    <message>
        <source>Effect of one step</source>
        <translation>改變一級的影響</translation>
    </message>
    <message>
        <source>Effect of one step (marked point: %1 %2)</source>
        <translation>改變一級的影響（標記的設計點：%1 %2）</translation>
    </message>
    <message>
        <source>Embed</source>
        <translation>嵌入</translation>
    </message>
    <message>
        <source>End the tour</source>
        <translation>結束導覽</translation>
    </message>
    <message>
        <source>End the tour; Help, Tour starts it again</source>
        <translation>結束導覽；可從「說明」的「導覽」重新開始</translation>
    </message>
    <message>
        <source>Energies in</source>
        <translation>能量單位</translation>
    </message>
    <message>
        <source>Energy</source>
        <translation>能量</translation>
    </message>
    <message>
        <source>Energy by delay</source>
        <translation>能量與延遲</translation>
    </message>
    <message>
        <source>Energy by level</source>
        <translation>各階層的能量</translation>
    </message>
    <message>
        <source>Energy including leakage</source>
        <translation>能量（含漏電）</translation>
    </message>
    <message>
        <source>Energy of a MAC in pJ</source>
        <translation>一次 MAC 的能量（pJ）</translation>
    </message>
    <message>
        <source>Energy of each layer by level</source>
        <translation>各層的能量（依階層）</translation>
    </message>
    <message>
        <source>Energy of every point</source>
        <translation>每一點的能量</translation>
    </message>
    <message>
        <source>Energy of moving one word across the fanout</source>
        <translation>一個字組通過扇出所需的能量</translation>
    </message>
    <message>
        <source>Energy of one access in pJ; changes the accelerator</source>
        <translation>一次存取的能量（pJ）；會變更加速器</translation>
    </message>
    <message>
        <source>Energy of one access: %1</source>
        <translation>一次存取的能量：%1</translation>
    </message>
    <message>
        <source>Energy of the best mapping</source>
        <translation>最佳映射的能量</translation>
    </message>
    <message>
        <source>Energy of the mapping: the sum of this column</source>
        <translation>映射的能量：這一欄的總和</translation>
    </message>
    <message>
        <source>Energy per level and tensor</source>
        <translation>各階層與張量的能量</translation>
    </message>
    <message>
        <source>Energy per level and tensor, stacked bars</source>
        <translation>各階層與張量的能量，堆疊長條圖</translation>
    </message>
    <message>
        <source>Energy to fill one word</source>
        <translation>填入一個字組的能量</translation>
    </message>
    <message>
        <source>Energy to read one word</source>
        <translation>讀取一個字組的能量</translation>
    </message>
    <message>
        <source>Energy to read one word, or of one MAC</source>
        <translation>讀取一個字組或一次乘加的能量</translation>
    </message>
    <message>
        <source>Energy to update one word</source>
        <translation>更新一個字組的能量</translation>
    </message>
    <message>
        <source>Energy, delay and EDP</source>
        <translation>能量、延遲與 EDP</translation>
    </message>
    <message>
        <source>Energy, delay, EDP and lanes</source>
        <translation>能量、延遲、EDP 與運算通道</translation>
    </message>
    <message>
        <source>Energy–delay front</source>
        <translation>能量－延遲前緣</translation>
    </message>
    <message>
        <source>Energy–delay front of a layer</source>
        <translation>一層的能量－延遲前緣</translation>
    </message>
    <message>
        <source>Enter</source>
        <translation>Enter</translation>
    </message>
    <message>
        <source>Enter a condition.</source>
        <translation>請輸入條件。</translation>
    </message>
    <message>
        <source>Enter an answer first.</source>
        <translation>請先輸入答案。</translation>
    </message>
    <message>
        <source>Enter runs the selected command or answers the question</source>
        <translation>按 Enter 執行選取的指令或回答問題</translation>
    </message>
    <message>
        <source>Enter your student id. Answers are stored under it; the numbers in questions may depend on it.</source>
        <translation>請輸入學號。答案以學號儲存；題目中的數值也可能因學號而異。</translation>
    </message>
    <message>
        <source>Enter, digits</source>
        <translation>Enter、數字鍵</translation>
    </message>
    <message>
        <source>Equation</source>
        <translation>方程式</translation>
    </message>
    <message>
        <source>Equation of one output word, such as O[m,n] += A[m,k] * B[k,n]</source>
        <translation>一個輸出字組的算式，例如 O[m,n] += A[m,k] * B[k,n]</translation>
    </message>
    <message>
        <source>Error</source>
        <translation>錯誤</translation>
    </message>
    <message>
        <source>Esc</source>
        <translation>Esc</translation>
    </message>
    <message>
        <source>Evaluate anyway</source>
        <translation>仍要評估</translation>
    </message>
    <message>
        <source>Evaluate the selected candidate anyway</source>
        <translation>仍要評估選取的候選</translation>
    </message>
    <message>
        <source>Evaluated below %1 pruned nodes: %2 random mappings. None costs less than its bound.</source>
        <translation>在其中 %1 個剪除的節點之下隨機評估了 %2 個映射。沒有一個的成本低於其下界。</translation>
    </message>
    <message>
        <source>Evaluates or prunes every design point, with all values of the optimised parameters</source>
        <translation>評估或剪除每個設計點，包含最佳化參數的所有值</translation>
    </message>
    <message>
        <source>Evaluation budget of a run. Default: %1</source>
        <translation>一次執行的評估預算。預設：%1</translation>
    </message>
    <message>
        <source>Evaluations</source>
        <translation>評估次數</translation>
    </message>
    <message>
        <source>Every escape path has a barrier of at least %1; %2 examined.</source>
        <translation>每條脫離路徑的障礙至少為 %1；已檢查 %2。</translation>
    </message>
    <message>
        <source>Every layer is proven optimal.</source>
        <translation>每一層都已證明為最佳。</translation>
    </message>
    <message>
        <source>Every level keeps all tensors.</source>
        <translation>每個階層都保留所有張量。</translation>
    </message>
    <message>
        <source>Every mapping of a search satisfies these constraints.</source>
        <translation>搜尋的每個映射都滿足這些限制。</translation>
    </message>
    <message>
        <source>Evidence</source>
        <translation>證據</translation>
    </message>
    <message>
        <source>Execution</source>
        <translation>執行</translation>
    </message>
    <message>
        <source>Execution step by step</source>
        <translation>逐步執行</translation>
    </message>
    <message>
        <source>Explain the best mapping</source>
        <translation>說明最佳映射</translation>
    </message>
    <message>
        <source>Explanation</source>
        <translation>解釋</translation>
    </message>
    <message>
        <source>Explanation of a number</source>
        <translation>數字的解釋</translation>
    </message>
    <message>
        <source>Explanation of the selected candidate</source>
        <translation>所選候選的解釋</translation>
    </message>
    <message>
        <source>Exploring neighbours…</source>
        <translation>正在探索鄰居…</translation>
    </message>
    <message>
        <source>Export C, Python, MLIR, LaTeX, Timeloop, AccelForge, ZigZag code</source>
        <translation>匯出 C、Python、MLIR、LaTeX、Timeloop、AccelForge、ZigZag 程式碼</translation>
    </message>
    <message>
        <source>Export animations for slides…</source>
        <translation>匯出投影片用的動畫…</translation>
    </message>
    <message>
        <source>Export figures for slides…</source>
        <translation>匯出投影片用的圖…</translation>
    </message>
    <message>
        <source>Export mapping as code</source>
        <translation>以程式碼匯出映射</translation>
    </message>
    <message>
        <source>Export mapping as code…</source>
        <translation>以程式碼匯出映射…</translation>
    </message>
    <message>
        <source>Export network</source>
        <translation>匯出網路</translation>
    </message>
    <message>
        <source>Export the benchmark</source>
        <translation>匯出評比</translation>
    </message>
    <message>
        <source>Export the explanation…</source>
        <translation>匯出解釋…</translation>
    </message>
    <message>
        <source>Export the instruction mapping</source>
        <translation>匯出指令映射</translation>
    </message>
    <message>
        <source>Export the published results</source>
        <translation>匯出公開結果</translation>
    </message>
    <message>
        <source>Export the timeline…</source>
        <translation>匯出時間軸…</translation>
    </message>
    <message>
        <source>Export the view</source>
        <translation>匯出檢視</translation>
    </message>
    <message>
        <source>Export the view…</source>
        <translation>匯出檢視…</translation>
    </message>
    <message>
        <source>Exported text</source>
        <translation>匯出的文字</translation>
    </message>
    <message>
        <source>Export…</source>
        <translation>匯出…</translation>
    </message>
    <message>
        <source>External program</source>
        <translation>外部程式</translation>
    </message>
    <message>
        <source>External program…</source>
        <translation>外部程式…</translation>
    </message>
    <message>
        <source>Factor of %1 at %2</source>
        <translation>%2 的 %1 因數</translation>
    </message>
    <message>
        <source>Factor of the loop, such as 4; ≤4 for a limit, – for no loop. Default: free</source>
        <translation>迴圈的因數，例如 4；≤4 為上限，– 為沒有迴圈。預設：不限</translation>
    </message>
    <message>
        <source>Factorisations</source>
        <translation>比較因數分解</translation>
    </message>
    <message>
        <source>Factors and loop orders, without capacity limits</source>
        <translation>因數與迴圈順序，不計容量限制</translation>
    </message>
    <message>
        <source>Factors × orders × spatial × bypass, before and after each rule. Spatial: factorisations with spatial loops for each factorisation without them.</source>
        <translation>因數 × 順序 × 空間 × 旁路，套用每項規則之前與之後。空間：每一種不含空間迴圈的因數分解，有幾種含空間迴圈的。</translation>
    </message>
    <message>
        <source>Fanout</source>
        <translation>扇出</translation>
    </message>
    <message>
        <source>Fanout whose spatial unrollings are shown</source>
        <translation>顯示其空間展開的扇出</translation>
    </message>
    <message>
        <source>Figures need a search that has ended.</source>
        <translation>圖需要已結束的搜尋。</translation>
    </message>
    <message>
        <source>File</source>
        <translation>檔案</translation>
    </message>
    <message>
        <source>File not found</source>
        <translation>找不到檔案</translation>
    </message>
    <message>
        <source>File of the selected report line</source>
        <translation>報告所選行的檔案</translation>
    </message>
    <message>
        <source>Files (*.yaml)</source>
        <translation>檔案 (*.yaml)</translation>
    </message>
    <message>
        <source>Files: %1. Files without marks: %2. Select a row to see its reasons.</source>
        <translation>檔案：%1 個。無法評分的檔案：%2 個。選取一列，就會列出理由。</translation>
    </message>
    <message>
        <source>Filled: %1.</source>
        <translation>填滿程度：%1。</translation>
    </message>
    <message>
        <source>Filter by another reason</source>
        <translation>改以另一個理由篩選</translation>
    </message>
    <message>
        <source>Filter of reasons</source>
        <translation>理由的篩選</translation>
    </message>
    <message>
        <source>Find a command or ask a question</source>
        <translation>尋找指令或提問</translation>
    </message>
    <message>
        <source>Find candidates</source>
        <translation>尋找候選</translation>
    </message>
    <message>
        <source>Find the next candidate</source>
        <translation>尋找下一個候選</translation>
    </message>
    <message>
        <source>Find the previous candidate</source>
        <translation>尋找上一個候選</translation>
    </message>
    <message>
        <source>First difference: %1</source>
        <translation>第一個差異：%1</translation>
    </message>
    <message>
        <source>First step (Home)</source>
        <translation>第一步（Home）</translation>
    </message>
    <message>
        <source>Fixed axis</source>
        <translation>固定的軸</translation>
    </message>
    <message>
        <source>Folder for animations for slides (GIF)</source>
        <translation>投影片動畫（GIF）的資料夾</translation>
    </message>
    <message>
        <source>Folder for figures for slides (SVG and PDF)</source>
        <translation>投影片圖（SVG 與 PDF）的資料夾</translation>
    </message>
    <message>
        <source>Folder for included files</source>
        <translation>檔案可以引入的資料夾</translation>
    </message>
    <message>
        <source>Folder of answers</source>
        <translation>答案的資料夾</translation>
    </message>
    <message>
        <source>Folder of answers…</source>
        <translation>答案的資料夾…</translation>
    </message>
    <message>
        <source>Folder with the files of the students, also in folders inside</source>
        <translation>放學生檔案的資料夾，也包含其中的資料夾</translation>
    </message>
    <message>
        <source>Follow the search</source>
        <translation>跟隨搜尋</translation>
    </message>
    <message>
        <source>For the layer of this search: %1</source>
        <translation>這次搜尋的層：%1</translation>
    </message>
    <message>
        <source>Format</source>
        <translation>格式</translation>
    </message>
    <message>
        <source>Forward (Alt+Right)</source>
        <translation>下一頁（Alt+→）</translation>
    </message>
    <message>
        <source>Found at search step %1 of %2. The best mapping until then cost %3, %4 as much.</source>
        <translation>在搜尋步驟 %1（共 %2）找到。在那之前的最佳映射成本為 %3，是它的 %4。</translation>
    </message>
    <message>
        <source>Frequency of the accelerator, which converts delays to time. Default: none</source>
        <translation>加速器的頻率，用來把延遲換算成時間。預設：無</translation>
    </message>
    <message>
        <source>From (÷ optimum)</source>
        <translation>起（÷ 最佳解）</translation>
    </message>
    <message>
        <source>GHz</source>
        <translation>GHz</translation>
    </message>
    <message>
        <source>Gap to the optimum</source>
        <translation>與最佳解的差距</translation>
    </message>
    <message>
        <source>Give this file to your teacher (open questions: %1): %2</source>
        <translation>請把這個檔案交給老師（未作答：%1 題）：%2</translation>
    </message>
    <message>
        <source>Give this file to your teacher: %1</source>
        <translation>請把這個檔案交給老師：%1</translation>
    </message>
    <message>
        <source>Given files</source>
        <translation>題目給定的檔案</translation>
    </message>
    <message>
        <source>Go back</source>
        <translation>回到上一個位置</translation>
    </message>
    <message>
        <source>Go forward</source>
        <translation>前往下一個位置</translation>
    </message>
    <message>
        <source>Go to a bookmark</source>
        <translation>前往書籤</translation>
    </message>
    <message>
        <source>Go to the next stop, or end the tour at the last one</source>
        <translation>前往下一站；在最後一站則結束導覽</translation>
    </message>
    <message>
        <source>Go to the previous stop of the tour</source>
        <translation>前往導覽的上一站</translation>
    </message>
    <message>
        <source>Grade the answers of a class</source>
        <translation>評分全班的答案</translation>
    </message>
    <message>
        <source>Gradient</source>
        <translation>梯度</translation>
    </message>
    <message>
        <source>Grading…</source>
        <translation>評分中…</translation>
    </message>
    <message>
        <source>Growing tiles…</source>
        <translation>分塊成長中…</translation>
    </message>
    <message>
        <source>Halves and doubles each size and bandwidth, and changes each energy by 10 %, except for energies that follow from the technology. Maps every changed accelerator, with proof.</source>
        <translation>把每個大小與頻寬減半與加倍，並把每個能量改變 10 %，由製程推得的能量除外。然後映射每個更動後的加速器，並附證明。</translation>
    </message>
    <message>
        <source>Header</source>
        <translation>標頭</translation>
    </message>
    <message>
        <source>Heat map</source>
        <translation>熱圖</translation>
    </message>
    <message>
        <source>Help</source>
        <translation>說明</translation>
    </message>
    <message>
        <source>Help page</source>
        <translation>說明頁</translation>
    </message>
    <message>
        <source>Help pages</source>
        <translation>說明頁面</translation>
    </message>
    <message>
        <source>Hide question</source>
        <translation>收起題目</translation>
    </message>
    <message>
        <source>Hint (%1 of %2)</source>
        <translation>提示（%1／%2）</translation>
    </message>
    <message>
        <source>Hints cost no points. Your teacher sees how many you opened.</source>
        <translation>提示不扣分。老師會看到你開啟了幾個提示。</translation>
    </message>
    <message>
        <source>Hints opened: %1. They cost no points.</source>
        <translation>看過的提示：%1 則，不扣分。</translation>
    </message>
    <message>
        <source>Home, End</source>
        <translation>Home、End</translation>
    </message>
    <message>
        <source>Horizontal axis</source>
        <translation>橫軸</translation>
    </message>
    <message>
        <source>Horizontal axis of the curves</source>
        <translation>曲線的橫軸</translation>
    </message>
    <message>
        <source>How large should the buffers and the array be, and what does more area buy?</source>
        <translation>緩衝區與陣列應該多大？再多一點面積能換來什麼？</translation>
    </message>
    <message>
        <source>How should one area be divided between three tensors? The search follows the publication.</source>
        <translation>一塊面積應如何分給三個張量？搜尋依發表的方法進行。</translation>
    </message>
    <message>
        <source>Icicle chart of the whole tree</source>
        <translation>整棵樹的冰柱圖</translation>
    </message>
    <message>
        <source>If no buffer of a level keeps the tensor, it bypasses the level</source>
        <translation>若階層中沒有緩衝區保留這個張量，它就旁路該階層</translation>
    </message>
    <message>
        <source>If you change an answer, submit again.</source>
        <translation>若更改答案，請再繳交一次。</translation>
    </message>
    <message>
        <source>Import report</source>
        <translation>匯入報告</translation>
    </message>
    <message>
        <source>Import report: %1</source>
        <translation>匯入報告：%1</translation>
    </message>
    <message>
        <source>Import values</source>
        <translation>匯入的值</translation>
    </message>
    <message>
        <source>Import values…</source>
        <translation>匯入的值…</translation>
    </message>
    <message>
        <source>Import: %1</source>
        <translation>匯入：%1</translation>
    </message>
    <message>
        <source>In Convergence</source>
        <translation>在「收斂」中</translation>
    </message>
    <message>
        <source>In Edit mapping</source>
        <translation>在「編輯映射」中</translation>
    </message>
    <message>
        <source>In Instruction stream</source>
        <translation>在「指令串流」中</translation>
    </message>
    <message>
        <source>In Match</source>
        <translation>在「對應」中</translation>
    </message>
    <message>
        <source>In Solver steps</source>
        <translation>在「求解步驟」中</translation>
    </message>
    <message>
        <source>In Tiles of Edit mapping</source>
        <translation>在「編輯映射」的「分塊」中</translation>
    </message>
    <message>
        <source>In a sweep or heat map</source>
        <translation>在掃描或熱圖中</translation>
    </message>
    <message>
        <source>In a tree</source>
        <translation>在樹中</translation>
    </message>
    <message>
        <source>In the path of a gradient search</source>
        <translation>在梯度搜尋的路徑中</translation>
    </message>
    <message>
        <source>Include from</source>
        <translation>引入自</translation>
    </message>
    <message>
        <source>Include self-test</source>
        <translation>包含自我測試</translation>
    </message>
    <message>
        <source>Included files must be in this folder or below it</source>
        <translation>包含的檔案必須在這個資料夾或其下</translation>
    </message>
    <message>
        <source>Index in the mapping space:</source>
        <translation>在映射空間中的編號：</translation>
    </message>
    <message>
        <source>Ins, Del</source>
        <translation>Ins、Del</translation>
    </message>
    <message>
        <source>Insert the constraints of a dataflow</source>
        <translation>插入某種資料流的限制</translation>
    </message>
    <message>
        <source>Instances that share one read. Default: those that need the same words</source>
        <translation>共用一次讀取的實例。預設：需要相同字組的實例</translation>
    </message>
    <message>
        <source>Instances with this tile: %1 of %2. All instances hold %3.</source>
        <translation>持有這個分塊的實例：%2 個中的 %1 個。所有實例共持有 %3。</translation>
    </message>
    <message>
        <source>Instr.</source>
        <translation>指令</translation>
    </message>
    <message>
        <source>Instruction</source>
        <translation>指令</translation>
    </message>
    <message>
        <source>Instruction %1 of %2</source>
        <translation>第 %1 道指令，共 %2 道</translation>
    </message>
    <message>
        <source>Instruction and constraints</source>
        <translation>指令與限制</translation>
    </message>
    <message>
        <source>Instruction mappings</source>
        <translation>指令映射</translation>
    </message>
    <message>
        <source>Instruction mappings of the open layer appear here. Open an instruction to start.</source>
        <translation>這裡會顯示目前這一層的指令映射。開啟指令即可開始。</translation>
    </message>
    <message>
        <source>Instruction mappings without this constraint → with it</source>
        <translation>沒有這項限制時的指令映射數 → 有這項限制時的指令映射數</translation>
    </message>
    <message>
        <source>Instruction stream</source>
        <translation>指令串流</translation>
    </message>
    <message>
        <source>Instruction whose mappings are searched</source>
        <translation>搜尋其映射的指令</translation>
    </message>
    <message>
        <source>Instructions</source>
        <translation>指令</translation>
    </message>
    <message>
        <source>Instructions (*.yaml *.yml);;All files (*)</source>
        <translation>指令 (*.yaml *.yml);;所有檔案 (*)</translation>
    </message>
    <message>
        <source>Is it the optimum?</source>
        <translation>這是最佳解嗎？</translation>
    </message>
    <message>
        <source>Keep the current run as the reference, then change something. Both runs and their first difference appear here.</source>
        <translation>請先把目前的執行保留為參考，再做更改。兩次執行與它們的第一個差異會顯示在這裡。</translation>
    </message>
    <message>
        <source>Keep the mappings of this point visible while another is selected (P)</source>
        <translation>選取其他點時仍顯示這個點的映射（P）</translation>
    </message>
    <message>
        <source>Keep this mapping for comparison, here and in Compare (P)</source>
        <translation>保留這個映射供比較，在這裡與「比較」中（P）</translation>
    </message>
    <message>
        <source>Keep this run as the reference</source>
        <translation>把這次執行保留為參考</translation>
    </message>
    <message>
        <source>Kept spatial unrollings</source>
        <translation>保留的空間展開</translation>
    </message>
    <message>
        <source>Kept tensors and dimension sizes of the best mapping</source>
        <translation>最佳映射保留的張量與維度大小</translation>
    </message>
    <message>
        <source>Kind of DRAM. The technology table supplies its energy</source>
        <translation>DRAM 的種類。其能量由製程表提供</translation>
    </message>
    <message>
        <source>Lab</source>
        <translation>實驗</translation>
    </message>
    <message>
        <source>Lab whose questions are shown</source>
        <translation>顯示其題目的實驗</translation>
    </message>
    <message>
        <source>Labs</source>
        <translation>實驗</translation>
    </message>
    <message>
        <source>Labs (*.yaml *.yml);;All files (*)</source>
        <translation>實驗 (*.yaml *.yml);;所有檔案 (*)</translation>
    </message>
    <message>
        <source>Lanes in use</source>
        <translation>使用的運算通道</translation>
    </message>
    <message>
        <source>Lanes in use: %1 of %2</source>
        <translation>使用的運算通道：%1／%2</translation>
    </message>
    <message>
        <source>Lanes of one shade use the same word of this tensor</source>
        <translation>深淺相同的通道使用這個張量的同一個字組</translation>
    </message>
    <message>
        <source>Lanes: %1 × %2 of %3 × %4</source>
        <translation>運算通道：%3 × %4 中的 %1 × %2</translation>
    </message>
    <message>
        <source>Language model</source>
        <translation>語言模型</translation>
    </message>
    <message>
        <source>Language of the exported code</source>
        <translation>匯出程式碼的語言</translation>
    </message>
    <message>
        <source>Language of the lab</source>
        <translation>實驗的語言</translation>
    </message>
    <message>
        <source>Language of the preview</source>
        <translation>預覽的語言</translation>
    </message>
    <message>
        <source>Language of the questions</source>
        <translation>題目的語言</translation>
    </message>
    <message>
        <source>Larger text</source>
        <translation>放大文字</translation>
    </message>
    <message>
        <source>Largest allowed area. Default: no limit</source>
        <translation>允許的最大面積。預設：無上限</translation>
    </message>
    <message>
        <source>Largest allowed sum of these parameters</source>
        <translation>這些參數允許的最大總和</translation>
    </message>
    <message>
        <source>Last step (End)</source>
        <translation>最後一步（End）</translation>
    </message>
    <message>
        <source>Layer</source>
        <translation>層</translation>
    </message>
    <message>
        <source>Layer follows the selection</source>
        <translation>「層」隨選取點變更</translation>
    </message>
    <message>
        <source>Layer of the network</source>
        <translation>網路的層</translation>
    </message>
    <message>
        <source>Layer of the tiles</source>
        <translation>分塊所屬的層</translation>
    </message>
    <message>
        <source>Layer that the search maps</source>
        <translation>搜尋所映射的層</translation>
    </message>
    <message>
        <source>Layer whose Pareto front is shown</source>
        <translation>顯示其柏拉圖前緣的層</translation>
    </message>
    <message>
        <source>Layer whose tiles are shown</source>
        <translation>顯示其分塊的層</translation>
    </message>
    <message>
        <source>Layers</source>
        <translation>層</translation>
    </message>
    <message>
        <source>Layers of the benchmark. Default: this layer</source>
        <translation>評比的層。預設：這一層</translation>
    </message>
    <message>
        <source>Layers of the network</source>
        <translation>網路的各層</translation>
    </message>
    <message>
        <source>Layers that each design point maps</source>
        <translation>每個設計點映射的層</translation>
    </message>
    <message>
        <source>Leakage by level</source>
        <translation>各階層的漏電</translation>
    </message>
    <message>
        <source>Leakage of %1 during the delay</source>
        <translation>延遲期間 %1 的漏電</translation>
    </message>
    <message>
        <source>Leakage of all buffers</source>
        <translation>所有緩衝區的漏電</translation>
    </message>
    <message>
        <source>Leakage of all levels</source>
        <translation>所有階層的漏電</translation>
    </message>
    <message>
        <source>Leave projector mode</source>
        <translation>離開投影模式</translation>
    </message>
    <message>
        <source>Left, Right</source>
        <translation>←、→</translation>
    </message>
    <message>
        <source>Left, Right, Up, Down</source>
        <translation>←、→、↑、↓</translation>
    </message>
    <message>
        <source>Legal mappings</source>
        <translation>合法映射</translation>
    </message>
    <message>
        <source>Legend</source>
        <translation>圖例</translation>
    </message>
    <message>
        <source>Level %1</source>
        <translation>階層 %1</translation>
    </message>
    <message>
        <source>Level of the steps</source>
        <translation>步驟的階層</translation>
    </message>
    <message>
        <source>Level of the tile tree</source>
        <translation>分塊樹的階層</translation>
    </message>
    <message>
        <source>Level whose tile trees are shown</source>
        <translation>顯示其分塊樹的階層</translation>
    </message>
    <message>
        <source>Level whose words are counted</source>
        <translation>計算其字組的階層</translation>
    </message>
    <message>
        <source>Levels that keep %1: %2.</source>
        <translation>保留 %1 的階層：%2。</translation>
    </message>
    <message>
        <source>Levels that keep %1: %2. Levels that it bypasses: %3.</source>
        <translation>保留 %1 的階層：%2。%1 旁路的階層：%3。</translation>
    </message>
    <message>
        <source>Levels: order of the innermost temporal loops, from outer to inner (C, R). Axes: minimum number of children in use</source>
        <translation>階層：最內側時間迴圈的順序，由外到內（C, R）。軸：至少使用的子單元數</translation>
    </message>
    <message>
        <source>Limit a sum…</source>
        <translation>限制總和…</translation>
    </message>
    <message>
        <source>Limit of the MACs that padding adds</source>
        <translation>補齊所增加乘加運算的上限</translation>
    </message>
    <message>
        <source>Limit of the delay; mappings above it are rejected</source>
        <translation>延遲的上限；超過的映射不採用</translation>
    </message>
    <message>
        <source>Limit of the energy; mappings above it are rejected</source>
        <translation>能量的上限；超過的映射不採用</translation>
    </message>
    <message>
        <source>Limit the sum of several parameters</source>
        <translation>限制數個參數的總和</translation>
    </message>
    <message>
        <source>Limits</source>
        <translation>上限</translation>
    </message>
    <message>
        <source>Lists of mappings (*.yaml *.yml *.json);;All files (*)</source>
        <translation>映射清單 (*.yaml *.yml *.json);;所有檔案 (*)</translation>
    </message>
    <message>
        <source>Lists the pages that contain this text</source>
        <translation>列出包含這段文字的頁面</translation>
    </message>
    <message>
        <source>Log of runs</source>
        <translation>執行紀錄</translation>
    </message>
    <message>
        <source>Loop</source>
        <translation>迴圈</translation>
    </message>
    <message>
        <source>Loop nest</source>
        <translation>巢狀迴圈</translation>
    </message>
    <message>
        <source>Loop nest of the mapping</source>
        <translation>映射的巢狀迴圈</translation>
    </message>
    <message>
        <source>Loop nest: %1</source>
        <translation>巢狀迴圈：%1</translation>
    </message>
    <message>
        <source>Loop order at %1</source>
        <translation>%1 的迴圈順序</translation>
    </message>
    <message>
        <source>Loop orders</source>
        <translation>迴圈順序</translation>
    </message>
    <message>
        <source>Loop orders from the innermost loop</source>
        <translation>由最內層開始的迴圈順序</translation>
    </message>
    <message>
        <source>Loop orders of %1</source>
        <translation>%1 的迴圈順序</translation>
    </message>
    <message>
        <source>Loop orders: the order trie</source>
        <translation>迴圈順序：順序字典樹</translation>
    </message>
    <message>
        <source>Loopglass files (*.yaml *.yml *.jinja2 *.loopglass *.json *.onnx);;All files (*)</source>
        <translation>Loopglass 檔案 (*.yaml *.yml *.jinja2 *.loopglass *.json *.onnx);;所有檔案 (*)</translation>
    </message>
    <message>
        <source>Loopglass finds the best way to run a layer on an accelerator, and shows why every other way was pruned.</source>
        <translation>Loopglass 找出在加速器上執行一層的最佳方式，並說明其他方式為什麼被剪除。</translation>
    </message>
    <message>
        <source>Loopglass: %1</source>
        <translation>Loopglass：%1</translation>
    </message>
    <message>
        <source>Loops</source>
        <translation>迴圈</translation>
    </message>
    <message>
        <source>Loops and tiles of the instruction</source>
        <translation>這道指令的迴圈與分塊</translation>
    </message>
    <message>
        <source>Loops around the instruction</source>
        <translation>指令外圍的迴圈</translation>
    </message>
    <message>
        <source>Loops from the outermost to the innermost: %1.</source>
        <translation>由最外層到最內層的迴圈：%1。</translation>
    </message>
    <message>
        <source>Loops over %1, from outer to inner: %2.</source>
        <translation>%1 的迴圈，由外層到內層：%2。</translation>
    </message>
    <message>
        <source>Loops that may have imperfect factors. Default: none</source>
        <translation>哪些迴圈可有不整除因數。預設：無</translation>
    </message>
    <message>
        <source>Loops whose instructions are listed</source>
        <translation>列出哪些迴圈的指令</translation>
    </message>
    <message>
        <source>Loss by rule</source>
        <translation>各規則的損失</translation>
    </message>
    <message>
        <source>Lower bounds of the candidates in search order</source>
        <translation>依搜尋順序排列的候選下界</translation>
    </message>
    <message>
        <source>Lowest %1 by %2</source>
        <translation>各 %2 的最低 %1</translation>
    </message>
    <message>
        <source>MAC</source>
        <translation>乘加運算</translation>
    </message>
    <message>
        <source>MAC lanes below the innermost level, and the bandwidth that limits them.</source>
        <translation>最內階層之下的 MAC 運算通道，以及限制它們的頻寬。</translation>
    </message>
    <message>
        <source>MACs</source>
        <translation>乘加運算</translation>
    </message>
    <message>
        <source>MACs and their energy</source>
        <translation>乘加運算次數與其能量</translation>
    </message>
    <message>
        <source>MACs per cycle</source>
        <translation>每週期乘加運算數</translation>
    </message>
    <message>
        <source>MACs ÷ %1</source>
        <translation>乘加運算 ÷ %1</translation>
    </message>
    <message>
        <source>MACs ÷ (lanes × delay)</source>
        <translation>乘加運算數 ÷（通道數 × 延遲）</translation>
    </message>
    <message>
        <source>MACs, %1</source>
        <translation>MAC，%1</translation>
    </message>
    <message>
        <source>MTTKRP on the data-centre accelerator</source>
        <translation>資料中心加速器上的 MTTKRP</translation>
    </message>
    <message>
        <source>Machine</source>
        <translation>機器</translation>
    </message>
    <message>
        <source>Machine whose instruction stream is shown</source>
        <translation>顯示其指令串流的機器</translation>
    </message>
    <message>
        <source>Machines (*.yaml *.yml);;All files (*)</source>
        <translation>機器 (*.yaml *.yml);;所有檔案 (*)</translation>
    </message>
    <message>
        <source>Make the list of dimensions match the equation</source>
        <translation>讓維度清單與算式相符</translation>
    </message>
    <message>
        <source>Map again</source>
        <translation>重新映射</translation>
    </message>
    <message>
        <source>Map all</source>
        <translation>全部映射</translation>
    </message>
    <message>
        <source>Map all design points</source>
        <translation>映射所有設計點</translation>
    </message>
    <message>
        <source>Map every network on every accelerator</source>
        <translation>在每個加速器上映射每個網路</translation>
    </message>
    <message>
        <source>Map every point of the design space, or stop the mapping</source>
        <translation>映射設計空間的每一點，或停止映射</translation>
    </message>
    <message>
        <source>Map more sizes where the curve bends</source>
        <translation>在曲線彎曲處映射更多大小</translation>
    </message>
    <message>
        <source>Map network</source>
        <translation>映射網路</translation>
    </message>
    <message>
        <source>Map the network</source>
        <translation>映射整個網路</translation>
    </message>
    <message>
        <source>Map the points</source>
        <translation>映射這些點</translation>
    </message>
    <message>
        <source>Mappers</source>
        <translation>映射器</translation>
    </message>
    <message>
        <source>Mappers for %1 on %2</source>
        <translation>映射器：%2 上的 %1</translation>
    </message>
    <message>
        <source>Mappers of the benchmark</source>
        <translation>參與評比的映射器</translation>
    </message>
    <message>
        <source>Mapping</source>
        <translation>映射</translation>
    </message>
    <message>
        <source>Mapping (*.yaml *.json)</source>
        <translation>映射 (*.yaml *.json)</translation>
    </message>
    <message>
        <source>Mapping file…</source>
        <translation>映射檔…</translation>
    </message>
    <message>
        <source>Mapping from file…</source>
        <translation>檔案中的映射…</translation>
    </message>
    <message>
        <source>Mapping in YAML</source>
        <translation>YAML 格式的映射</translation>
    </message>
    <message>
        <source>Mapping of the layer</source>
        <translation>層的映射</translation>
    </message>
    <message>
        <source>Mapping that is exported</source>
        <translation>要匯出的映射</translation>
    </message>
    <message>
        <source>Mapping that the view shows</source>
        <translation>檢視所顯示的映射</translation>
    </message>
    <message>
        <source>Mapping to start from</source>
        <translation>起始的映射</translation>
    </message>
    <message>
        <source>Mappings (*.yaml *.yml);;All (*)</source>
        <translation>映射 (*.yaml *.yml);;所有檔案 (*)</translation>
    </message>
    <message>
        <source>Mappings after each rule</source>
        <translation>每項規則之後的映射數</translation>
    </message>
    <message>
        <source>Mappings side by side</source>
        <translation>並排的映射</translation>
    </message>
    <message>
        <source>Marked point</source>
        <translation>標記的點</translation>
    </message>
    <message>
        <source>Marks of the class</source>
        <translation>全班的成績</translation>
    </message>
    <message>
        <source>Match</source>
        <translation>對應</translation>
    </message>
    <message>
        <source>Matching commands and questions</source>
        <translation>符合的指令與問題</translation>
    </message>
    <message>
        <source>Matrix product on a 2×2 systolic array</source>
        <translation>2×2 脈動陣列上的矩陣乘積</translation>
    </message>
    <message>
        <source>Mean over all layers, weighted by their time</source>
        <translation>各層的平均，以時間加權</translation>
    </message>
    <message>
        <source>Measure the effect</source>
        <translation>測量效果</translation>
    </message>
    <message>
        <source>Measure the loss</source>
        <translation>測量損失</translation>
    </message>
    <message>
        <source>Memory</source>
        <translation>記憶體</translation>
    </message>
    <message>
        <source>Memory and operations</source>
        <translation>記憶體與運算數</translation>
    </message>
    <message>
        <source>Memory limit. Default: 1 GB, or half of the free memory. At the limit, the search ends with the best so far</source>
        <translation>記憶體上限。預設：1 GB，或可用記憶體的一半。達到上限時，搜尋以目前最佳結束</translation>
    </message>
    <message>
        <source>Merge the buffers of %1</source>
        <translation>合併 %1 的緩衝區</translation>
    </message>
    <message>
        <source>Merge with the next %1	M</source>
        <translation>與下一個 %1 合併	M</translation>
    </message>
    <message>
        <source>Method that finds the best design point. Default: exact</source>
        <translation>尋找最佳設計點的方法。預設：精確</translation>
    </message>
    <message>
        <source>Method that searches for the best mapping</source>
        <translation>尋找最佳映射的方法</translation>
    </message>
    <message>
        <source>Metrics of both runs</source>
        <translation>兩次執行的指標</translation>
    </message>
    <message>
        <source>Metrics of the mapping</source>
        <translation>映射的指標</translation>
    </message>
    <message>
        <source>Metrics of the pinned mappings</source>
        <translation>釘選映射的指標</translation>
    </message>
    <message>
        <source>Metrics of this point</source>
        <translation>這個點的指標</translation>
    </message>
    <message>
        <source>Minimum in use at %1, %2</source>
        <translation>%1、%2 的最少使用數</translation>
    </message>
    <message>
        <source>Minimum number of children in use on this axis</source>
        <translation>這個軸上至少使用的子單元數</translation>
    </message>
    <message>
        <source>Mode</source>
        <translation>模式</translation>
    </message>
    <message>
        <source>Mode: %1</source>
        <translation>模式：%1</translation>
    </message>
    <message>
        <source>Model</source>
        <translation>模型</translation>
    </message>
    <message>
        <source>Models of Loopglass (*.model)</source>
        <translation>Loopglass 模型 (*.model)</translation>
    </message>
    <message>
        <source>Models of Loopglass (*.model);;All files (*)</source>
        <translation>Loopglass 模型 (*.model);;所有檔案 (*)</translation>
    </message>
    <message>
        <source>Modes</source>
        <translation>模式</translation>
    </message>
    <message>
        <source>Most candidates never become a complete mapping: [[rule cutoff]] [[how many were dropped for cutoff]] [[when was the best found]]</source>
        <translation>大多數候選從未成為完整的映射：[[規則 cutoff]] [[因 cutoff 捨棄了多少]] [[何時找到最佳]]</translation>
    </message>
    <message>
        <source>Move inward	Alt+Down</source>
        <translation>向內移	Alt+Down</translation>
    </message>
    <message>
        <source>Move outward	Alt+Up</source>
        <translation>向外移	Alt+Up</translation>
    </message>
    <message>
        <source>Move this level inward</source>
        <translation>把這個階層向內移</translation>
    </message>
    <message>
        <source>Move this level outward</source>
        <translation>把這個階層向外移</translation>
    </message>
    <message>
        <source>N is the batch.</source>
        <translation>N 是批次。</translation>
    </message>
    <message>
        <source>N is the batch. Layers without N keep their sizes: %1</source>
        <translation>N 是批次。沒有 N 的層保持大小：%1</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>名稱</translation>
    </message>
    <message>
        <source>Name and command</source>
        <translation>名稱與指令</translation>
    </message>
    <message>
        <source>Name and command of the program. It reads the problem as one line of JSON
and writes mappings, one per line (docs/mappers.md, Bring your own mapper).
Working folder: %1.</source>
        <translation>程式的名稱與指令。程式讀入一行 JSON 的問題，
並寫出映射，每行一個（docs/mappers.md，Bring your own mapper）。
工作資料夾：%1。</translation>
    </message>
    <message>
        <source>Name of the accelerator</source>
        <translation>加速器的名稱</translation>
    </message>
    <message>
        <source>Name of the buffer; every name is unique</source>
        <translation>緩衝區的名稱；名稱不可重複</translation>
    </message>
    <message>
        <source>Name of the level; every name is unique</source>
        <translation>階層的名稱；名稱不可重複</translation>
    </message>
    <message>
        <source>Name of the workload</source>
        <translation>工作負載的名稱</translation>
    </message>
    <message>
        <source>Names and comparisons of candidates; F1 lists them</source>
        <translation>候選的名稱與比較；按 F1 列出</translation>
    </message>
    <message>
        <source>Name…</source>
        <translation>名稱…</translation>
    </message>
    <message>
        <source>Neighbours are explored after the benchmark.</source>
        <translation>評比結束後會探索鄰居。</translation>
    </message>
    <message>
        <source>Network</source>
        <translation>網路</translation>
    </message>
    <message>
        <source>Network (Ctrl+5) shows all layers of a network.</source>
        <translation>「網路」（Ctrl+5）顯示網路的所有層。</translation>
    </message>
    <message>
        <source>Network of the charts</source>
        <translation>圖表的網路</translation>
    </message>
    <message>
        <source>Network whose energy and EDP the charts show</source>
        <translation>圖表顯示其能量與 EDP 的網路</translation>
    </message>
    <message>
        <source>Networks and layers by accelerator</source>
        <translation>各加速器的網路與層</translation>
    </message>
    <message>
        <source>New accelerator</source>
        <translation>新的加速器</translation>
    </message>
    <message>
        <source>New accelerator with DRAM above one MAC. To add levels, unfold DRAM (▸) in the editor. Undo restores the previous accelerator.</source>
        <translation>新的加速器：DRAM 之下是一個 MAC。在編輯器展開 DRAM（▸）即可加入階層。復原可回到先前的加速器。</translation>
    </message>
    <message>
        <source>New loop</source>
        <translation>新迴圈</translation>
    </message>
    <message>
        <source>Next</source>
        <translation>下一站</translation>
    </message>
    <message>
        <source>Next match (F3)</source>
        <translation>下一個（F3）</translation>
    </message>
    <message>
        <source>Next question</source>
        <translation>下一題</translation>
    </message>
    <message>
        <source>No %1 mapping was found.</source>
        <translation>未找到%1映射。</translation>
    </message>
    <message>
        <source>No answer to this question. The list below has similar questions.</source>
        <translation>無法回答這個問題。下面列出類似的問題。</translation>
    </message>
    <message>
        <source>No benchmark: %1</source>
        <translation>無法評比：%1</translation>
    </message>
    <message>
        <source>No bound has been computed yet.</source>
        <translation>還沒有算出下界。</translation>
    </message>
    <message>
        <source>No candidate of this search has a lower bound. Search with the bound rule to see bounds and the best so far.</source>
        <translation>這次搜尋沒有候選有下界。請以下界規則搜尋，此處便會顯示各下界與目前最佳。</translation>
    </message>
    <message>
        <source>No capacity of a buffer varies.</source>
        <translation>沒有緩衝區的容量在變動。</translation>
    </message>
    <message>
        <source>No complete mapping yet. The first evaluated mapping appears here.</source>
        <translation>還沒有完整的映射。第一個評估的映射會顯示在這裡。</translation>
    </message>
    <message>
        <source>No constraints</source>
        <translation>沒有限制</translation>
    </message>
    <message>
        <source>No instruction mapping has regular loops. Search for one, or show the mapping of the layer.</source>
        <translation>沒有迴圈規則的指令映射。請先搜尋，或顯示層的映射。</translation>
    </message>
    <message>
        <source>No layer has a dimension N, so this network has no batch.</source>
        <translation>沒有任何層有維度 N，所以這個網路沒有批次。</translation>
    </message>
    <message>
        <source>No level with limited capacity keeps %1.</source>
        <translation>沒有容量有限的階層保留 %1。</translation>
    </message>
    <message>
        <source>No loop is decided yet</source>
        <translation>尚未決定任何迴圈</translation>
    </message>
    <message>
        <source>No mapped accelerator has a known area.</source>
        <translation>沒有已映射的加速器具有已知面積。</translation>
    </message>
    <message>
        <source>No mapping to explain. Open one in Edit mapping.</source>
        <translation>沒有可說明的映射。請在「編輯映射」中開啟一個。</translation>
    </message>
    <message>
        <source>No mapping to show.</source>
        <translation>沒有可顯示的映射。</translation>
    </message>
    <message>
        <source>No mapping was found within %1 s.</source>
        <translation>在 %1 秒內沒有找到映射。</translation>
    </message>
    <message>
        <source>No matching command or question. Choose one from the list.</source>
        <translation>沒有符合的指令或問題。請從清單中選擇。</translation>
    </message>
    <message>
        <source>No matching command or question. The help page Tours and questions has examples.</source>
        <translation>沒有符合的指令或問題。說明頁「導覽與提問」有範例。</translation>
    </message>
    <message>
        <source>No metrics, because %1.</source>
        <translation>沒有指標，因為：%1。</translation>
    </message>
    <message>
        <source>No other mapping %1 is better</source>
        <translation>沒有其他映射%1更好</translation>
    </message>
    <message>
        <source>No outer loops make this tile fit its buffer.</source>
        <translation>任何外層迴圈都無法讓這個分塊放進緩衝區。</translation>
    </message>
    <message>
        <source>No page has this text</source>
        <translation>沒有頁面含有這段文字</translation>
    </message>
    <message>
        <source>No points are mapped yet. Map them with F5 or the button at the left.</source>
        <translation>尚未映射任何點。請按 F5 或左邊的按鈕映射。</translation>
    </message>
    <message>
        <source>No reuse across channels, so a full array is not always the best.</source>
        <translation>沒有跨通道的重用，所以排滿陣列不一定最好。</translation>
    </message>
    <message>
        <source>No run in this file (%1) matches the current accelerator, layers and objective.</source>
        <translation>這個檔案的%1中，沒有一個符合目前的加速器、層與目標。</translation>
    </message>
    <message>
        <source>No search has run yet.</source>
        <translation>還沒有執行搜尋。</translation>
    </message>
    <message>
        <source>No sequence of legal mappings leads to a better one.</source>
        <translation>沒有任何合法映射的序列能通往更好的映射。</translation>
    </message>
    <message>
        <source>No technology: the area does not follow from a capacity</source>
        <translation>沒有製程：面積不由容量決定</translation>
    </message>
    <message>
        <source>No tile has been decided yet.</source>
        <translation>還沒有決定任何分塊。</translation>
    </message>
    <message>
        <source>No, the best mapping is not %1.</source>
        <translation>否，最佳映射不是 %1。</translation>
    </message>
    <message>
        <source>No. Bottleneck: %1</source>
        <translation>否。瓶頸：%1</translation>
    </message>
    <message>
        <source>No. The cost is %1 above the optimum. The exact search in the background proved this in %2. The view Pruning can show which rule lost the optimum.</source>
        <translation>不是。成本比最佳解高 %1；背景的精確搜尋在 %2 內證明了這一點。「剪除」檢視可以顯示是哪條規則漏掉了最佳解。</translation>
    </message>
    <message>
        <source>No: %1 is more than %2.</source>
        <translation>否：%1 超過 %2。</translation>
    </message>
    <message>
        <source>Not all tiles were computed: %1</source>
        <translation>並未計算全部分塊：%1</translation>
    </message>
    <message>
        <source>Not in the searched mapping space: %1.</source>
        <translation>不在搜尋的映射空間中：%1。</translation>
    </message>
    <message>
        <source>Not known before the search ends: whether it keeps this mapping.</source>
        <translation>搜尋結束後才知道是否保留這個映射。</translation>
    </message>
    <message>
        <source>Not known yet. The exact search in the background is still running.</source>
        <translation>目前還不知道。背景的精確搜尋仍在進行。</translation>
    </message>
    <message>
        <source>Not known yet. The search has not ended.</source>
        <translation>目前還不知道。搜尋尚未結束。</translation>
    </message>
    <message>
        <source>Not known. The exact search in the background did not end within %1. The view Pruning can measure the loss of each rule.</source>
        <translation>無法得知。背景的精確搜尋沒有在 %1 內結束。「剪除」檢視可以測量每條規則的損失。</translation>
    </message>
    <message>
        <source>Not mapped: %1</source>
        <translation>未映射：%1</translation>
    </message>
    <message>
        <source>Not opened</source>
        <translation>未開啟</translation>
    </message>
    <message>
        <source>Not opened: parts are missing, or the import would lose information.</source>
        <translation>未開啟：缺少部分內容，或匯入會遺失資訊。</translation>
    </message>
    <message>
        <source>Not opened: the points are out of date. Map them again first.</source>
        <translation>未開啟：這些點已過期。請先重新映射。</translation>
    </message>
    <message>
        <source>Not opened: the selected run has no mapping for the current layer.</source>
        <translation>未開啟：選取的執行沒有適用於目前這一層的映射。</translation>
    </message>
    <message>
        <source>Not proven. A heuristic rule may have pruned a better mapping.</source>
        <translation>未證明。經驗法則可能剪除了更好的映射。</translation>
    </message>
    <message>
        <source>Not proven. The cost is at most %1 above the optimum.</source>
        <translation>未證明。成本至多比最佳解高 %1。</translation>
    </message>
    <message>
        <source>Not proven. The exact search in the background did not end within %1. The cost is at most %2 the optimum.</source>
        <translation>未證明。背景的精確搜尋沒有在 %1 內結束。成本最多是最佳解的 %2。</translation>
    </message>
    <message>
        <source>Not proven. The heuristic rules of this search may prune the optimum. The view Pruning can measure the loss of each rule.</source>
        <translation>未證明。這次搜尋的經驗法則可能剪除最佳解。「剪除」檢視可以測量每條規則的損失。</translation>
    </message>
    <message>
        <source>Not read: %1</source>
        <translation>未讀取：%1</translation>
    </message>
    <message>
        <source>Not saved</source>
        <translation>未儲存</translation>
    </message>
    <message>
        <source>Not saved: train a model first.</source>
        <translation>未儲存：請先訓練模型。</translation>
    </message>
    <message>
        <source>Not searched: %1</source>
        <translation>未搜尋：%1</translation>
    </message>
    <message>
        <source>Not the optimum. The cost is %1 above the optimum, as the exact search in the background has proven.</source>
        <translation>不是最佳解。背景的精確搜尋已證明成本比最佳解高 %1。</translation>
    </message>
    <message>
        <source>Not trained: gradient search does not support constraints.</source>
        <translation>未訓練：梯度搜尋不支援限制。</translation>
    </message>
    <message>
        <source>Not understood: %1</source>
        <translation>無法理解：%1</translation>
    </message>
    <message>
        <source>Not written</source>
        <translation>未寫入</translation>
    </message>
    <message>
        <source>Note</source>
        <translation>備註</translation>
    </message>
    <message>
        <source>Note on %1</source>
        <translation>%1 的備註</translation>
    </message>
    <message>
        <source>Note…</source>
        <translation>備註…</translation>
    </message>
    <message>
        <source>Nothing to filter. Run a search first.</source>
        <translation>沒有可篩選的內容。請先執行搜尋。</translation>
    </message>
    <message>
        <source>Nothing to run: all runs have results, and your program files have not changed. To repeat the runs, choose Rerun including external programs in the menu Add.</source>
        <translation>沒有要執行的：所有執行都已有結果，而且您的程式檔案沒有改變。要重新執行，請選「加入」選單中的「重新執行，包含外部程式」。</translation>
    </message>
    <message>
        <source>Number of legal mappings to sample. Default: %1</source>
        <translation>要取樣的合法映射數。預設：%1</translation>
    </message>
    <message>
        <source>Number of mappings</source>
        <translation>映射的數目</translation>
    </message>
    <message>
        <source>Number of mappings that the gradient search evaluates. Default: %1</source>
        <translation>梯度搜尋評估的映射數。預設：%1</translation>
    </message>
    <message>
        <source>Number of search threads. Default: all %1 of this computer. The result does not change</source>
        <translation>搜尋的執行緒數。預設：這台電腦的全部 %1 個。結果不會改變</translation>
    </message>
    <message>
        <source>Number of training epochs. Default: %1</source>
        <translation>訓練回合數。預設：%1</translation>
    </message>
    <message>
        <source>Number of training samples. Default: %1</source>
        <translation>訓練樣本數。預設：%1</translation>
    </message>
    <message>
        <source>Numbers</source>
        <translation>數字</translation>
    </message>
    <message>
        <source>Numbers in the chart of all accelerators</source>
        <translation>所有加速器的圖表中的數字</translation>
    </message>
    <message>
        <source>Objective</source>
        <translation>目標</translation>
    </message>
    <message>
        <source>Objective and limits</source>
        <translation>目標與上限</translation>
    </message>
    <message>
        <source>On average, %2 MACs use each word of %1: %3 MACs ÷ %4.</source>
        <translation>平均有 %2 次乘加運算使用 %1 的每個字組：%3 次乘加運算 ÷ %4。</translation>
    </message>
    <message>
        <source>One buffer for all tensors; their shares differ between layers.</source>
        <translation>所有張量共用一個緩衝區：各層之間的占比如何不同。</translation>
    </message>
    <message>
        <source>One execution of the instruction</source>
        <translation>指令的一次執行</translation>
    </message>
    <message>
        <source>One layer</source>
        <translation>單一層</translation>
    </message>
    <message>
        <source>One step back (Left)</source>
        <translation>後退一步（←）</translation>
    </message>
    <message>
        <source>One step forward (Right)</source>
        <translation>前進一步（→）</translation>
    </message>
    <message>
        <source>One step further</source>
        <translation>改變一級</translation>
    </message>
    <message>
        <source>Only %1  ✕</source>
        <translation>只看%1  ✕</translation>
    </message>
    <message>
        <source>Only within a gap: the cost is at most %1 the optimum.</source>
        <translation>只在差距之內：成本最多是最佳解的 %1。</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>開啟</translation>
    </message>
    <message>
        <source>Open a file…</source>
        <translation>開啟檔案…</translation>
    </message>
    <message>
        <source>Open a lab</source>
        <translation>開啟實驗</translation>
    </message>
    <message>
        <source>Open a lab first.</source>
        <translation>請先開啟實驗。</translation>
    </message>
    <message>
        <source>Open a lab from a file</source>
        <translation>從檔案開啟實驗</translation>
    </message>
    <message>
        <source>Open a machine</source>
        <translation>開啟機器</translation>
    </message>
    <message>
        <source>Open a machine for instruction streams</source>
        <translation>開啟指令串流的機器</translation>
    </message>
    <message>
        <source>Open a machine from a file</source>
        <translation>從檔案開啟機器</translation>
    </message>
    <message>
        <source>Open a sample to see its accelerator execute a mapping step by step.</source>
        <translation>請開啟範例，即可逐步查看加速器執行映射。</translation>
    </message>
    <message>
        <source>Open a sample. For each candidate of its search, this panel shows why it was kept or pruned.</source>
        <translation>請開啟範例。對搜尋的每個候選，這個面板說明它為什麼被保留或剪除。</translation>
    </message>
    <message>
        <source>Open a sample. Its best mapping appears here for editing.</source>
        <translation>請開啟範例。其最佳映射會顯示在這裡供編輯。</translation>
    </message>
    <message>
        <source>Open a sample. The search starts at once, and you can change every number.</source>
        <translation>請開啟範例。搜尋會立刻開始，每個數字都可以更改。</translation>
    </message>
    <message>
        <source>Open a technology table</source>
        <translation>開啟製程表</translation>
    </message>
    <message>
        <source>Open accelerators, networks, ONNX models and files of other tools, or create an accelerator.</source>
        <translation>開啟加速器、網路、ONNX 模型與其他工具的檔案，或建立加速器。</translation>
    </message>
    <message>
        <source>Open an instruction</source>
        <translation>開啟指令</translation>
    </message>
    <message>
        <source>Open an instruction from a file</source>
        <translation>從檔案開啟指令</translation>
    </message>
    <message>
        <source>Open an instruction to search its mappings</source>
        <translation>開啟指令即可搜尋其映射</translation>
    </message>
    <message>
        <source>Open another certificate file and verify it</source>
        <translation>開啟另一個證書檔並驗證</translation>
    </message>
    <message>
        <source>Open benchmark runs from a file…</source>
        <translation>開啟檔案中的評比執行…</translation>
    </message>
    <message>
        <source>Open files of the question</source>
        <translation>開啟這一題的檔案</translation>
    </message>
    <message>
        <source>Open files…</source>
        <translation>開啟檔案…</translation>
    </message>
    <message>
        <source>Open folder</source>
        <translation>開啟資料夾</translation>
    </message>
    <message>
        <source>Open in Layer</source>
        <translation>在「層」中開啟</translation>
    </message>
    <message>
        <source>Open in explorer</source>
        <translation>在探索工具中開啟</translation>
    </message>
    <message>
        <source>Open instruction</source>
        <translation>開啟指令</translation>
    </message>
    <message>
        <source>Open lab file</source>
        <translation>開啟實驗檔案</translation>
    </message>
    <message>
        <source>Open lab…</source>
        <translation>開啟實驗…</translation>
    </message>
    <message>
        <source>Open machine</source>
        <translation>開啟機器</translation>
    </message>
    <message>
        <source>Open mapping</source>
        <translation>開啟映射</translation>
    </message>
    <message>
        <source>Open model</source>
        <translation>開啟模型</translation>
    </message>
    <message>
        <source>Open model…</source>
        <translation>開啟模型…</translation>
    </message>
    <message>
        <source>Open one or several files (Ctrl+O)</source>
        <translation>開啟一個或多個檔案（Ctrl+O）</translation>
    </message>
    <message>
        <source>Open or create…</source>
        <translation>開啟或建立…</translation>
    </message>
    <message>
        <source>Open the files of the question</source>
        <translation>開啟這一題的檔案</translation>
    </message>
    <message>
        <source>Open the files of this question in the explorer</source>
        <translation>在探索工具中開啟這一題的檔案</translation>
    </message>
    <message>
        <source>Open the lab, then the folder with the answers of the class.</source>
        <translation>先開啟實驗，再選擇放全班答案的資料夾。</translation>
    </message>
    <message>
        <source>Open the mapping of the selected run in Edit mapping</source>
        <translation>在「編輯映射」中開啟選取執行的映射</translation>
    </message>
    <message>
        <source>Open the mapping of this run in Edit mapping</source>
        <translation>在「編輯映射」中開啟這次執行的映射</translation>
    </message>
    <message>
        <source>Open the marked design point in the mode Layer</source>
        <translation>在「層」模式中開啟標記的設計點</translation>
    </message>
    <message>
        <source>Open the mode of this search</source>
        <translation>開啟這個搜尋所在的模式</translation>
    </message>
    <message>
        <source>Open the network with these numbers</source>
        <translation>以這些數字開啟網路</translation>
    </message>
    <message>
        <source>Open this accelerator in the mode Layer: Enter or double click</source>
        <translation>在「層」模式中開啟這個加速器：按 Enter 或按兩下</translation>
    </message>
    <message>
        <source>Open this lab</source>
        <translation>開啟這個實驗</translation>
    </message>
    <message>
        <source>Open this layer and its search in the mode Layer</source>
        <translation>在「層」模式中開啟這一層與其搜尋</translation>
    </message>
    <message>
        <source>Open this sample</source>
        <translation>開啟這個範例</translation>
    </message>
    <message>
        <source>Open this sample. Picture: %1</source>
        <translation>開啟這個範例。圖：%1</translation>
    </message>
    <message>
        <source>Open with assumptions</source>
        <translation>以假設開啟</translation>
    </message>
    <message>
        <source>Open, save or discard the surrogate</source>
        <translation>開啟、儲存或捨棄代理模型</translation>
    </message>
    <message>
        <source>Opened mapping</source>
        <translation>開啟的映射</translation>
    </message>
    <message>
        <source>Open…</source>
        <translation>開啟…</translation>
    </message>
    <message>
        <source>Operation %1 is iteration %2</source>
        <translation>運算 %1 是迭代 %2</translation>
    </message>
    <message>
        <source>Optimised parameters</source>
        <translation>最佳化的參數</translation>
    </message>
    <message>
        <source>Optimised parameters, over the budget</source>
        <translation>最佳化參數，超出預算</translation>
    </message>
    <message>
        <source>Optimum proven in %1. Click a row to select its pruned candidate.</source>
        <translation>最佳解已在 %1 內證明。按一列即可選取其被剪除的候選。</translation>
    </message>
    <message>
        <source>Order of ranks in memory</source>
        <translation>記憶體中各階的順序</translation>
    </message>
    <message>
        <source>Order trie</source>
        <translation>順序字典樹</translation>
    </message>
    <message>
        <source>Orders</source>
        <translation>順序</translation>
    </message>
    <message>
        <source>Orders cover all levels and the %1 dimensions with several iterations. The table below counts the orders of one level and of all %2 dimensions.</source>
        <translation>順序涵蓋所有階層與迭代超過一次的 %1 個維度。下表計算單一階層與全部 %2 個維度的順序。</translation>
    </message>
    <message>
        <source>Out of date</source>
        <translation>已過期</translation>
    </message>
    <message>
        <source>Out of date. Map the network again first.</source>
        <translation>已過期。請先重新映射網路。</translation>
    </message>
    <message>
        <source>Out of date: %1</source>
        <translation>已過期：%1</translation>
    </message>
    <message>
        <source>Outside the model: sparsity, DRAM pages and refresh, hops on the chip. Help shows how to approximate them.</source>
        <translation>模型之外：稀疏性、DRAM 的分頁與更新、晶片上的跳數。說明列出近似的方法。</translation>
    </message>
    <message>
        <source>P</source>
        <translation>P</translation>
    </message>
    <message>
        <source>Padding adds %1 work, included in all numbers.</source>
        <translation>補齊增加了 %1 的運算，已計入所有數字。</translation>
    </message>
    <message>
        <source>Page (*.pdf);;Picture (*.png);;Drawing (*.svg);;Table (*.csv)</source>
        <translation>頁面 (*.pdf);;圖片 (*.png);;向量圖 (*.svg);;表格 (*.csv)</translation>
    </message>
    <message>
        <source>Page Up, Page Down</source>
        <translation>Page Up、Page Down</translation>
    </message>
    <message>
        <source>Pages to print (*.pdf)</source>
        <translation>列印頁面 (*.pdf)</translation>
    </message>
    <message>
        <source>Pages to print (*.pdf);;Page for a browser (*.html)</source>
        <translation>列印頁面 (*.pdf);;瀏覽器頁面 (*.html)</translation>
    </message>
    <message>
        <source>Parent candidate of the tile tree</source>
        <translation>分塊樹的上層候選</translation>
    </message>
    <message>
        <source>Pareto</source>
        <translation>前緣</translation>
    </message>
    <message>
        <source>Pareto front</source>
        <translation>柏拉圖前緣</translation>
    </message>
    <message>
        <source>Pareto front of one layer&apos;s mappings on the selected accelerator, by energy and delay</source>
        <translation>選取的加速器上，一層的映射在能量與延遲上的柏拉圖前緣</translation>
    </message>
    <message>
        <source>Partial order. A longer order that contains it offers more reuse.</source>
        <translation>部分順序。包含它的較長順序有更多重用。</translation>
    </message>
    <message>
        <source>Partial sums leaving a buffer</source>
        <translation>離開緩衝區的部分和</translation>
    </message>
    <message>
        <source>Partial sums returning to a buffer</source>
        <translation>返回緩衝區的部分和</translation>
    </message>
    <message>
        <source>Parts are missing, or the import would lose information that changes the result. The report lists these parts first.</source>
        <translation>缺少部分內容，或匯入會遺失影響結果的資訊。報告會先列出這些部分。</translation>
    </message>
    <message>
        <source>Paste</source>
        <translation>貼上</translation>
    </message>
    <message>
        <source>Path of the search</source>
        <translation>搜尋的路徑</translation>
    </message>
    <message>
        <source>Pause</source>
        <translation>暫停</translation>
    </message>
    <message>
        <source>Pause (Space)</source>
        <translation>暫停（空白鍵）</translation>
    </message>
    <message>
        <source>Picture (*.png);;Drawing (*.svg);;Page (*.pdf);;Table (*.csv)</source>
        <translation>圖片 (*.png);;向量圖 (*.svg);;頁面 (*.pdf);;表格 (*.csv)</translation>
    </message>
    <message>
        <source>Picture (*.png);;Vector picture (*.svg);;Page (*.pdf);;Table (*.csv)</source>
        <translation>圖片 (*.png);;向量圖 (*.svg);;頁面 (*.pdf);;表格 (*.csv)</translation>
    </message>
    <message>
        <source>Pin</source>
        <translation>釘選</translation>
    </message>
    <message>
        <source>Pin best mapping</source>
        <translation>釘選最佳映射</translation>
    </message>
    <message>
        <source>Pin or unpin the edited mapping</source>
        <translation>釘選或取消釘選編輯的映射</translation>
    </message>
    <message>
        <source>Pin selected mapping</source>
        <translation>釘選所選的映射</translation>
    </message>
    <message>
        <source>Pin the best mapping in Compare</source>
        <translation>把最佳映射釘選在「比較」中</translation>
    </message>
    <message>
        <source>Pin the mappings of this point</source>
        <translation>釘選這個點的映射</translation>
    </message>
    <message>
        <source>Pin the selected mapping as a column. Without a selected mapping, pin the best mapping</source>
        <translation>把所選的映射釘選為一欄。若沒有選取映射，則釘選最佳映射</translation>
    </message>
    <message>
        <source>Pinned mapping</source>
        <translation>釘選的映射</translation>
    </message>
    <message>
        <source>Pinned mappings appear here as columns. Pin the best mapping, or compare standard dataflows or factorisations.</source>
        <translation>釘選的映射會以欄位顯示在這裡。請釘選最佳映射，或比較標準資料流或因數分解。</translation>
    </message>
    <message>
        <source>Play</source>
        <translation>播放</translation>
    </message>
    <message>
        <source>Play (Space)</source>
        <translation>播放（空白鍵）</translation>
    </message>
    <message>
        <source>Playback speed (comma and full stop)</source>
        <translation>播放速度（逗號與句號）</translation>
    </message>
    <message>
        <source>Points</source>
        <translation>點</translation>
    </message>
    <message>
        <source>Points are out of date. Map them again first.</source>
        <translation>各點已過期。請先重新映射。</translation>
    </message>
    <message>
        <source>Pointwise convolution on Simba-like</source>
        <translation>類 Simba 上的逐點卷積</translation>
    </message>
    <message>
        <source>Position on an axis that is not drawn. Default: the position of the tile</source>
        <translation>未畫出之軸上的位置。預設：分塊的位置</translation>
    </message>
    <message>
        <source>Position on the fixed axis</source>
        <translation>固定軸上的位置</translation>
    </message>
    <message>
        <source>Power that one instance leaks</source>
        <translation>一個單元的漏電功率</translation>
    </message>
    <message>
        <source>Power that one instance of the buffer leaks</source>
        <translation>緩衝區一個實例的漏電功率</translation>
    </message>
    <message>
        <source>Predicted quantity</source>
        <translation>預測的量</translation>
    </message>
    <message>
        <source>Prediction</source>
        <translation>預測</translation>
    </message>
    <message>
        <source>Predictions appear here after the training</source>
        <translation>訓練結束後，預測會顯示在這裡</translation>
    </message>
    <message>
        <source>Prefill: process the prompt</source>
        <translation>預填：處理提示</translation>
    </message>
    <message>
        <source>Presets</source>
        <translation>預設</translation>
    </message>
    <message>
        <source>Presets %1</source>
        <translation>預設 %1</translation>
    </message>
    <message>
        <source>Preview of the last text without an error</source>
        <translation>預覽最後一次沒有錯誤的文字</translation>
    </message>
    <message>
        <source>Previous match (Shift+F3)</source>
        <translation>上一個（Shift+F3）</translation>
    </message>
    <message>
        <source>Previous question</source>
        <translation>上一題</translation>
    </message>
    <message>
        <source>Problems</source>
        <translation>問題</translation>
    </message>
    <message>
        <source>Program in C…</source>
        <translation>C 程式…</translation>
    </message>
    <message>
        <source>Program of the instruction mapping</source>
        <translation>指令映射的程式</translation>
    </message>
    <message>
        <source>Program of the mapper</source>
        <translation>映射器的程式</translation>
    </message>
    <message>
        <source>Progress</source>
        <translation>進度</translation>
    </message>
    <message>
        <source>Progress of the check</source>
        <translation>檢查的進度</translation>
    </message>
    <message>
        <source>Projector</source>
        <translation>投影</translation>
    </message>
    <message>
        <source>Projector mode</source>
        <translation>投影模式</translation>
    </message>
    <message>
        <source>Projector mode. Page Down shows the next step, Esc ends the mode.</source>
        <translation>投影模式。Page Down 顯示下一步，Esc 結束。</translation>
    </message>
    <message>
        <source>Projector: next step</source>
        <translation>投影：下一步</translation>
    </message>
    <message>
        <source>Projector: previous step</source>
        <translation>投影：上一步</translation>
    </message>
    <message>
        <source>Proven in %1 by the exact search in the background</source>
        <translation>由背景的精確搜尋在 %1 內證明</translation>
    </message>
    <message>
        <source>Proven: each layer is %1 of its optimum.</source>
        <translation>已證明：每一層與其最佳值的差距%1。</translation>
    </message>
    <message>
        <source>Proven: no other mapping of the mapping space is better.</source>
        <translation>已證明：映射空間中沒有更好的映射。</translation>
    </message>
    <message>
        <source>Pruned (%1): %2 at %3, %4.</source>
        <translation>被剪除（%1）：%3 的%2，%4。</translation>
    </message>
    <message>
        <source>Pruning</source>
        <translation>剪除</translation>
    </message>
    <message>
        <source>Pruning by bound</source>
        <translation>由下界剪除</translation>
    </message>
    <message>
        <source>Pruning rule: %1</source>
        <translation>剪除規則：%1</translation>
    </message>
    <message>
        <source>Published</source>
        <translation>公開結果</translation>
    </message>
    <message>
        <source>Published mappings</source>
        <translation>已發表的映射</translation>
    </message>
    <message>
        <source>Published mappings…</source>
        <translation>已發表的映射…</translation>
    </message>
    <message>
        <source>Published results</source>
        <translation>公開結果</translation>
    </message>
    <message>
        <source>Published results and proven optima</source>
        <translation>公開結果與已證明的最佳解</translation>
    </message>
    <message>
        <source>Quantity of this chart. Default: the objective</source>
        <translation>這張圖的量。預設：目標</translation>
    </message>
    <message>
        <source>Quantity that the search minimises</source>
        <translation>搜尋要最小化的數量</translation>
    </message>
    <message>
        <source>Quantity that the search minimises. Default: EDP</source>
        <translation>搜尋要最小化的數量。預設：EDP</translation>
    </message>
    <message>
        <source>Quantity that the search minimises: %1</source>
        <translation>搜尋要最小化的數量：%1</translation>
    </message>
    <message>
        <source>Question</source>
        <translation>題目</translation>
    </message>
    <message>
        <source>Question %1 of %2</source>
        <translation>第 %1 題，共 %2 題</translation>
    </message>
    <message>
        <source>Question of the lab</source>
        <translation>實驗的題目</translation>
    </message>
    <message>
        <source>Questions</source>
        <translation>題目</translation>
    </message>
    <message>
        <source>Quit</source>
        <translation>結束</translation>
    </message>
    <message>
        <source>R, Home</source>
        <translation>R、Home</translation>
    </message>
    <message>
        <source>Race</source>
        <translation>競賽</translation>
    </message>
    <message>
        <source>Random seed. Default: %1</source>
        <translation>隨機種子。預設：%1</translation>
    </message>
    <message>
        <source>Ratio to the optimum</source>
        <translation>與最佳解的比值</translation>
    </message>
    <message>
        <source>Ratio to the optimum by evaluations</source>
        <translation>與最佳解的比值（依評估次數）</translation>
    </message>
    <message>
        <source>Ratio to the optimum by time</source>
        <translation>與最佳解的比值（依時間）</translation>
    </message>
    <message>
        <source>Ratio to the optimum of all layers</source>
        <translation>所有層與最佳解的比值</translation>
    </message>
    <message>
        <source>Reading questions…</source>
        <translation>正在讀取題目…</translation>
    </message>
    <message>
        <source>Reading the certificate…</source>
        <translation>正在讀取證書…</translation>
    </message>
    <message>
        <source>Reason</source>
        <translation>原因</translation>
    </message>
    <message>
        <source>Reason for the end of the run</source>
        <translation>執行結束的原因</translation>
    </message>
    <message>
        <source>Reason of the search</source>
        <translation>搜尋的理由</translation>
    </message>
    <message>
        <source>Reason, numbers and source</source>
        <translation>理由、數字與出處</translation>
    </message>
    <message>
        <source>Reasons</source>
        <translation>理由</translation>
    </message>
    <message>
        <source>Reasons for pruning</source>
        <translation>剪除的理由</translation>
    </message>
    <message>
        <source>Reasons for the marks of the selected student</source>
        <translation>所選學生各題得分的理由</translation>
    </message>
    <message>
        <source>Recent files</source>
        <translation>最近的檔案</translation>
    </message>
    <message>
        <source>Redo</source>
        <translation>重做</translation>
    </message>
    <message>
        <source>Redone in %2: %1</source>
        <translation>已在「%2」重做：%1</translation>
    </message>
    <message>
        <source>Refine at bends</source>
        <translation>在彎曲處細分</translation>
    </message>
    <message>
        <source>Rejected: %1.</source>
        <translation>不成立：%1。</translation>
    </message>
    <message>
        <source>Relaxed</source>
        <translation>寬鬆</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>移除</translation>
    </message>
    <message>
        <source>Remove	Del</source>
        <translation>移除	Del</translation>
    </message>
    <message>
        <source>Remove all</source>
        <translation>全部移除</translation>
    </message>
    <message>
        <source>Remove all pinned mappings</source>
        <translation>移除所有釘選的映射</translation>
    </message>
    <message>
        <source>Remove dimension %1</source>
        <translation>移除維度 %1</translation>
    </message>
    <message>
        <source>Remove from comparison</source>
        <translation>從比較中移除</translation>
    </message>
    <message>
        <source>Remove the buffer %1</source>
        <translation>移除緩衝區 %1</translation>
    </message>
    <message>
        <source>Remove this level</source>
        <translation>移除這個階層</translation>
    </message>
    <message>
        <source>Repeat the search without each rule, and search exactly, to find the loss of each rule</source>
        <translation>分別去掉每項規則重做搜尋，並做精確搜尋，以找出各規則的損失</translation>
    </message>
    <message>
        <source>Repeat the search without each rule. Limit: 4 s for each search</source>
        <translation>分別去掉每項規則重做搜尋。上限：每次搜尋 4 秒</translation>
    </message>
    <message>
        <source>Replace the current accelerator with the accelerator of this point; undo restores it</source>
        <translation>以這個點的加速器取代目前的加速器；復原即可恢復</translation>
    </message>
    <message>
        <source>Replaces all energies and areas by the values of the technology table</source>
        <translation>以製程表的值取代所有能量與面積</translation>
    </message>
    <message>
        <source>Report written: %1</source>
        <translation>已寫入報告：%1</translation>
    </message>
    <message>
        <source>Report…</source>
        <translation>報告…</translation>
    </message>
    <message>
        <source>Rerun including external programs</source>
        <translation>重新執行，包含外部程式</translation>
    </message>
    <message>
        <source>ResNet-18 conv2 on Eyeriss-like</source>
        <translation>類 Eyeriss 上的 ResNet-18 conv2</translation>
    </message>
    <message>
        <source>Reset to defaults</source>
        <translation>恢復預設值</translation>
    </message>
    <message>
        <source>Restore unsaved changes to %1 from %2?</source>
        <translation>要還原 %2 時對 %1 未儲存的變更嗎？</translation>
    </message>
    <message>
        <source>Results appear here. Add a parameter at the left, such as a capacity, then map its points (F5). The mode Network has a roofline without parameters.</source>
        <translation>結果會顯示在此。在左側加入參數，例如容量，然後映射它的點（F5）。「網路」模式有不需要參數的屋頂線。</translation>
    </message>
    <message>
        <source>Resume</source>
        <translation>繼續</translation>
    </message>
    <message>
        <source>Reuse</source>
        <translation>重用</translation>
    </message>
    <message>
        <source>Reuse models</source>
        <translation>重用模型</translation>
    </message>
    <message>
        <source>Reuse of each tensor</source>
        <translation>各張量的重用</translation>
    </message>
    <message>
        <source>Reuse, in accesses for each access to the level above: %1.</source>
        <translation>重用（上層每存取一次，這一層的存取次數）：%1。</translation>
    </message>
    <message>
        <source>Revert to file</source>
        <translation>還原成檔案內容</translation>
    </message>
    <message>
        <source>Roofline</source>
        <translation>屋頂線</translation>
    </message>
    <message>
        <source>Rows of instances below each instance</source>
        <translation>每個單元之下的單元列數</translation>
    </message>
    <message>
        <source>Rows of instances below each instance. Default: 1</source>
        <translation>每個實例之下的實例列數（沿 y）。預設：1</translation>
    </message>
    <message>
        <source>Rows show one execution; shares, bars and totals include repeats.</source>
        <translation>各列為執行一次；占比、長條與總計包含重複次數。</translation>
    </message>
    <message>
        <source>Run</source>
        <translation>執行</translation>
    </message>
    <message>
        <source>Run a search first.</source>
        <translation>請先執行搜尋。</translation>
    </message>
    <message>
        <source>Run the selected mappers</source>
        <translation>執行選取的映射器</translation>
    </message>
    <message>
        <source>Run to the next candidate pruned by its bound</source>
        <translation>執行到下一個由下界剪除的候選</translation>
    </message>
    <message>
        <source>Running…</source>
        <translation>執行中…</translation>
    </message>
    <message>
        <source>Runs from file…</source>
        <translation>檔案中的執行結果…</translation>
    </message>
    <message>
        <source>Runs of each mapper, one per seed. Default: %1</source>
        <translation>每個映射器的執行次數，每個種子一次。預設：%1</translation>
    </message>
    <message>
        <source>Sample</source>
        <translation>取樣</translation>
    </message>
    <message>
        <source>Sample legal mappings at random</source>
        <translation>隨機取樣合法的映射</translation>
    </message>
    <message>
        <source>Sample mappings at random and prove the optimum</source>
        <translation>隨機取樣映射，並證明最佳解</translation>
    </message>
    <message>
        <source>Sample mappings at random to see how their costs are distributed.</source>
        <translation>隨機取樣映射，即可查看其成本的分布。</translation>
    </message>
    <message>
        <source>Sample of the mapping space</source>
        <translation>映射空間的樣本</translation>
    </message>
    <message>
        <source>Sampling</source>
        <translation>取樣</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>儲存</translation>
    </message>
    <message>
        <source>Save a report of the network to print or for a browser</source>
        <translation>儲存網路的報告，供列印或瀏覽器使用</translation>
    </message>
    <message>
        <source>Save as</source>
        <translation>另存新檔</translation>
    </message>
    <message>
        <source>Save as CSV</source>
        <translation>另存為 CSV</translation>
    </message>
    <message>
        <source>Save as CSV…</source>
        <translation>存成 CSV…</translation>
    </message>
    <message>
        <source>Save as accelerator file…</source>
        <translation>另存為加速器檔案…</translation>
    </message>
    <message>
        <source>Save as…</source>
        <translation>另存新檔…</translation>
    </message>
    <message>
        <source>Save exported text</source>
        <translation>儲存匯出的文字</translation>
    </message>
    <message>
        <source>Save model</source>
        <translation>儲存模型</translation>
    </message>
    <message>
        <source>Save model…</source>
        <translation>儲存模型…</translation>
    </message>
    <message>
        <source>Save points, reasons and notes as a table</source>
        <translation>把得分、理由與附註存成表格</translation>
    </message>
    <message>
        <source>Save the accelerator</source>
        <translation>儲存加速器</translation>
    </message>
    <message>
        <source>Save the accelerator as a file…</source>
        <translation>將加速器另存為檔案…</translation>
    </message>
    <message>
        <source>Save the accelerator of the command</source>
        <translation>儲存指令的加速器</translation>
    </message>
    <message>
        <source>Save the accelerator of this point as a file</source>
        <translation>把這個點的加速器存成檔案</translation>
    </message>
    <message>
        <source>Save the changes to %1 first?</source>
        <translation>要先儲存 %1 的變更嗎？</translation>
    </message>
    <message>
        <source>Save the code to a file</source>
        <translation>把程式碼存成檔案</translation>
    </message>
    <message>
        <source>Save the constraints as a file…</source>
        <translation>將限制條件另存為檔案…</translation>
    </message>
    <message>
        <source>Save the design space</source>
        <translation>儲存設計空間</translation>
    </message>
    <message>
        <source>Save the design space as a file…</source>
        <translation>把設計空間存成檔案…</translation>
    </message>
    <message>
        <source>Save the lab to another file</source>
        <translation>把實驗存到另一個檔案</translation>
    </message>
    <message>
        <source>Save the lab to its file</source>
        <translation>把實驗存到其檔案</translation>
    </message>
    <message>
        <source>Save the marked accelerator as a file…</source>
        <translation>把標記的加速器存成檔案…</translation>
    </message>
    <message>
        <source>Save the session</source>
        <translation>儲存工作階段</translation>
    </message>
    <message>
        <source>Save the session as…</source>
        <translation>另存工作階段…</translation>
    </message>
    <message>
        <source>Save the table</source>
        <translation>儲存表格</translation>
    </message>
    <message>
        <source>Save the table or the chart of the network</source>
        <translation>儲存網路的表格或圖表</translation>
    </message>
    <message>
        <source>Save the workload as a file…</source>
        <translation>將工作負載另存為檔案…</translation>
    </message>
    <message>
        <source>Save this mapping as a file or as code</source>
        <translation>把這個映射存成檔案或程式碼</translation>
    </message>
    <message>
        <source>Saved.</source>
        <translation>已儲存。</translation>
    </message>
    <message>
        <source>Saved: give this file to your teacher</source>
        <translation>已儲存：請把這個檔案交給老師</translation>
    </message>
    <message>
        <source>Save…</source>
        <translation>儲存…</translation>
    </message>
    <message>
        <source>Scratchpads</source>
        <translation>暫存記憶體</translation>
    </message>
    <message>
        <source>Search</source>
        <translation>搜尋</translation>
    </message>
    <message>
        <source>Search all pages (Ctrl+F)</source>
        <translation>搜尋所有頁面（Ctrl+F）</translation>
    </message>
    <message>
        <source>Search all sizes</source>
        <translation>搜尋所有大小</translation>
    </message>
    <message>
        <source>Search all sizes again with every area limit 10 % larger</source>
        <translation>將每個面積上限放寬 10 %，再搜尋所有大小</translation>
    </message>
    <message>
        <source>Search along the gradient of the open model</source>
        <translation>沿著開啟的模型之梯度搜尋</translation>
    </message>
    <message>
        <source>Search method</source>
        <translation>搜尋方法</translation>
    </message>
    <message>
        <source>Search options</source>
        <translation>搜尋選項</translation>
    </message>
    <message>
        <source>Search step</source>
        <translation>搜尋步驟</translation>
    </message>
    <message>
        <source>Search steps per second; default: full speed</source>
        <translation>每秒的搜尋步驟數；預設為全速</translation>
    </message>
    <message>
        <source>Search term</source>
        <translation>搜尋條件</translation>
    </message>
    <message>
        <source>Search the layers of the network with the current input</source>
        <translation>以目前的輸入搜尋網路的各層</translation>
    </message>
    <message>
        <source>Search this problem with the current options</source>
        <translation>以目前的選項搜尋這個問題</translation>
    </message>
    <message>
        <source>Search with the last trained model</source>
        <translation>以上次訓練的模型搜尋</translation>
    </message>
    <message>
        <source>Search with this model</source>
        <translation>以此模型搜尋</translation>
    </message>
    <message>
        <source>Searched design points</source>
        <translation>已搜尋的設計點</translation>
    </message>
    <message>
        <source>Searches with %1</source>
        <translation>以 %1 搜尋</translation>
    </message>
    <message>
        <source>Searches without each rule. The table shows the size of the search and its result.</source>
        <translation>分別去掉每項規則搜尋。表格列出搜尋的大小與結果。</translation>
    </message>
    <message>
        <source>Searching the best %1 mapping…</source>
        <translation>正在搜尋最佳的 %1 映射…</translation>
    </message>
    <message>
        <source>Searching without each rule, then exactly…</source>
        <translation>正在逐一去掉規則搜尋，再做精確搜尋…</translation>
    </message>
    <message>
        <source>Searching without each rule…</source>
        <translation>正在逐一去掉規則搜尋…</translation>
    </message>
    <message>
        <source>Searching…</source>
        <translation>搜尋中……</translation>
    </message>
    <message>
        <source>Seconds</source>
        <translation>秒數</translation>
    </message>
    <message>
        <source>See one small search from its first tile to its best mapping, in three minutes.</source>
        <translation>用三分鐘看一次小型搜尋，從第一個分塊到最佳映射。</translation>
    </message>
    <message>
        <source>Seeds</source>
        <translation>種子數</translation>
    </message>
    <message>
        <source>Select a candidate in any view to see why it was kept or pruned.</source>
        <translation>在任何檢視中選取候選，即可看到它為什麼被保留或剪除。</translation>
    </message>
    <message>
        <source>Select a candidate in any view. This panel shows why it was kept or pruned, with the compared numbers.</source>
        <translation>請在任何檢視中選取候選。這個面板說明它為什麼被保留或剪除，並列出比較的數字。</translation>
    </message>
    <message>
        <source>Select a cell to compare it with the baseline.</source>
        <translation>選取一格，就能與基準比較。</translation>
    </message>
    <message>
        <source>Select a lab</source>
        <translation>選取實驗</translation>
    </message>
    <message>
        <source>Select a lab, or open the file from your teacher:</source>
        <translation>請選取實驗，或開啟老師給的檔案：</translation>
    </message>
    <message>
        <source>Select a lab.</source>
        <translation>請選取實驗。</translation>
    </message>
    <message>
        <source>Select a machine to see the instruction stream</source>
        <translation>選取機器即可查看指令串流</translation>
    </message>
    <message>
        <source>Select a mapped point in the table or a chart.</source>
        <translation>請在表格或圖表中選取已映射的點。</translation>
    </message>
    <message>
        <source>Select a mapped point to see its layers below the rooflines.</source>
        <translation>選取已映射的點，即可查看其各層在屋頂線之下的位置。</translation>
    </message>
    <message>
        <source>Select a mapped point to see the front of its layers.</source>
        <translation>選取已映射的點，即可查看其各層的前緣。</translation>
    </message>
    <message>
        <source>Select a point to see its cost, the effect of one step, and the reasons against other sizes.</source>
        <translation>選取一個點，即可查看其成本、改變一級的影響，以及為何沒有選用其他大小。</translation>
    </message>
    <message>
        <source>Select a run to see how it differs from the optimum and whether it is a local optimum.</source>
        <translation>選取一次執行，即可查看它與最佳解的差異，以及它是否為局部最佳解。</translation>
    </message>
    <message>
        <source>Select a step of the path</source>
        <translation>選取路徑上的一個步驟</translation>
    </message>
    <message>
        <source>Select all constraints</source>
        <translation>選取所有限制</translation>
    </message>
    <message>
        <source>Select an instruction mapping to see its padding, unrolling and memory layout, or why none exists.</source>
        <translation>選取指令映射，即可查看其補齊、展開與記憶體配置，或不存在的原因。</translation>
    </message>
    <message>
        <source>Select every right choice</source>
        <translation>選取所有正確的選項</translation>
    </message>
    <message>
        <source>Select mappers at the left and press F5. Their costs are compared with the proven optimum here.</source>
        <translation>請在左邊選取映射器並按 F5。這裡會將其成本與已證明的最佳解比較。</translation>
    </message>
    <message>
        <source>Select one choice</source>
        <translation>選取一個選項</translation>
    </message>
    <message>
        <source>Select the candidate of this stage in its view</source>
        <translation>在檢視中選取這個階段的候選</translation>
    </message>
    <message>
        <source>Select the cell at which the pasted block begins.</source>
        <translation>請選取貼上的區塊開始的儲存格。</translation>
    </message>
    <message>
        <source>Select the file of the program</source>
        <translation>選取程式的檔案</translation>
    </message>
    <message>
        <source>Select the folder for included files</source>
        <translation>選擇包含檔案的資料夾</translation>
    </message>
    <message>
        <source>Select the folder with the answers of the class.</source>
        <translation>選擇放全班答案的資料夾。</translation>
    </message>
    <message>
        <source>Select the pruned candidate that contains this mapping</source>
        <translation>選取包含這個映射、已被剪除的候選</translation>
    </message>
    <message>
        <source>Selected candidate</source>
        <translation>選取的候選</translation>
    </message>
    <message>
        <source>Selected from %1 mappings. This number counts factors and loop orders and ignores capacities.</source>
        <translation>從 %1 個映射中選出。此數量計入因數與迴圈順序，不考慮容量。</translation>
    </message>
    <message>
        <source>Selected point</source>
        <translation>選取的點</translation>
    </message>
    <message>
        <source>Sensitivity</source>
        <translation>敏感度</translation>
    </message>
    <message>
        <source>Sensitivity starts from a mapped point. Map the points with F5 or the button at the left.</source>
        <translation>敏感度分析由已映射的點開始。請按 F5 或左邊的按鈕映射各點。</translation>
    </message>
    <message>
        <source>Sequences</source>
        <translation>序列</translation>
    </message>
    <message>
        <source>Sequences that run together</source>
        <translation>一起執行的序列數</translation>
    </message>
    <message>
        <source>Sessions (*.loopglass)</source>
        <translation>工作階段 (*.loopglass)</translation>
    </message>
    <message>
        <source>Settings</source>
        <translation>設定</translation>
    </message>
    <message>
        <source>Settings of %1</source>
        <translation>%1 的設定</translation>
    </message>
    <message>
        <source>Share of peak: %1, MACs ÷ (lanes × delay).</source>
        <translation>峰值占比：%1，即乘加運算數 ÷（通道數 × 延遲）。</translation>
    </message>
    <message>
        <source>Share of the MAC lanes that the mapping uses</source>
        <translation>映射使用的 MAC 運算通道占比</translation>
    </message>
    <message>
        <source>Share of the delay by cause</source>
        <translation>各原因佔延遲的比例</translation>
    </message>
    <message>
        <source>Share of the delay of the layers that each part binds:</source>
        <translation>各部分所限制的層佔延遲的比例：</translation>
    </message>
    <message>
        <source>Shift+N</source>
        <translation>Shift+N</translation>
    </message>
    <message>
        <source>Shift+arrows</source>
        <translation>Shift+方向鍵</translation>
    </message>
    <message>
        <source>Show</source>
        <translation>顯示</translation>
    </message>
    <message>
        <source>Show %1</source>
        <translation>顯示%1</translation>
    </message>
    <message>
        <source>Show a C program that uses this instruction mapping</source>
        <translation>顯示使用此指令映射的 C 程式</translation>
    </message>
    <message>
        <source>Show a hint</source>
        <translation>顯示提示</translation>
    </message>
    <message>
        <source>Show all candidates again in all views, whatever the reason of their pruning</source>
        <translation>在所有檢視中再次顯示所有候選，不論剪除的理由</translation>
    </message>
    <message>
        <source>Show all keys</source>
        <translation>顯示所有按鍵</translation>
    </message>
    <message>
        <source>Show all parameters of this level</source>
        <translation>顯示這個階層的所有參數</translation>
    </message>
    <message>
        <source>Show all rows</source>
        <translation>顯示全部的列</translation>
    </message>
    <message>
        <source>Show candidate</source>
        <translation>顯示候選</translation>
    </message>
    <message>
        <source>Show help for the focused part</source>
        <translation>顯示目前部分的說明</translation>
    </message>
    <message>
        <source>Show in %1</source>
        <translation>在「%1」中顯示</translation>
    </message>
    <message>
        <source>Show in Bounds</source>
        <translation>在「下界」中顯示</translation>
    </message>
    <message>
        <source>Show in Loop orders</source>
        <translation>在「迴圈順序」中顯示</translation>
    </message>
    <message>
        <source>Show in Spatial unrolling</source>
        <translation>在「空間展開」中顯示</translation>
    </message>
    <message>
        <source>Show in Tiles</source>
        <translation>在「分塊」中顯示</translation>
    </message>
    <message>
        <source>Show it in Loop orders</source>
        <translation>在「迴圈順序」中顯示</translation>
    </message>
    <message>
        <source>Show its loop nest</source>
        <translation>顯示它的巢狀迴圈</translation>
    </message>
    <message>
        <source>Show or hide the bottom panel</source>
        <translation>顯示或隱藏下方面板</translation>
    </message>
    <message>
        <source>Show or hide the left panel</source>
        <translation>顯示或隱藏左側面板</translation>
    </message>
    <message>
        <source>Show or hide the right panel</source>
        <translation>顯示或隱藏右側面板</translation>
    </message>
    <message>
        <source>Show or hide these fields</source>
        <translation>顯示或隱藏這些欄位</translation>
    </message>
    <message>
        <source>Show previous model</source>
        <translation>顯示先前的模型</translation>
    </message>
    <message>
        <source>Show rows around the mark</source>
        <translation>顯示標記前後的列</translation>
    </message>
    <message>
        <source>Show samples and recent files</source>
        <translation>顯示範例與最近的檔案</translation>
    </message>
    <message>
        <source>Show the best mapping</source>
        <translation>顯示最佳映射</translation>
    </message>
    <message>
        <source>Show the best mapping of the search instead of the opened mapping</source>
        <translation>顯示搜尋的最佳映射，而不是開啟的映射</translation>
    </message>
    <message>
        <source>Show the charts instead of the table</source>
        <translation>以圖表取代表格</translation>
    </message>
    <message>
        <source>Show the first rows</source>
        <translation>顯示前面的列</translation>
    </message>
    <message>
        <source>Show the folder with the file</source>
        <translation>顯示檔案所在的資料夾</translation>
    </message>
    <message>
        <source>Show the glossary: English and 繁體中文</source>
        <translation>顯示詞彙表：English 與繁體中文</translation>
    </message>
    <message>
        <source>Show the labs</source>
        <translation>顯示實驗</translation>
    </message>
    <message>
        <source>Show the last search step (F9)</source>
        <translation>顯示最後一個搜尋步驟（F9）</translation>
    </message>
    <message>
        <source>Show the log of runs</source>
        <translation>顯示執行紀錄</translation>
    </message>
    <message>
        <source>Show the mapping and its data movement in Loop nest</source>
        <translation>在「巢狀迴圈」中顯示這個映射與其資料搬移</translation>
    </message>
    <message>
        <source>Show the question beside the explorer</source>
        <translation>在探索工具旁顯示題目</translation>
    </message>
    <message>
        <source>Show the questions of the lab again</source>
        <translation>再顯示實驗的題目</translation>
    </message>
    <message>
        <source>Show the rule that lost the optimum</source>
        <translation>顯示遺失最佳解的規則</translation>
    </message>
    <message>
        <source>Show the view as a table</source>
        <translation>以表格顯示檢視</translation>
    </message>
    <message>
        <source>Show the visible rows</source>
        <translation>顯示看得到的列</translation>
    </message>
    <message>
        <source>Show this question in the lab</source>
        <translation>在實驗中顯示這一題</translation>
    </message>
    <message>
        <source>Show tiles with the smallest sizes that hold them</source>
        <translation>顯示分塊與容得下它們的最小大小</translation>
    </message>
    <message>
        <source>Shown from the file: %1 of %2. Start the benchmark to complete the others.</source>
        <translation>顯示檔案中的 %1（共 %2）。開始評比即可補上其餘的。</translation>
    </message>
    <message>
        <source>Shown from the file: %1.</source>
        <translation>顯示檔案中的 %1。</translation>
    </message>
    <message>
        <source>Shows %1.</source>
        <translation>顯示 %1。</translation>
    </message>
    <message>
        <source>Shows %1. Out of date: the current input is not searched.</source>
        <translation>顯示 %1。已過期：目前的輸入尚未搜尋。</translation>
    </message>
    <message>
        <source>Shows the edited mapping.</source>
        <translation>顯示編輯的映射。</translation>
    </message>
    <message>
        <source>Shows the previous search of %1 until the new search has results.</source>
        <translation>在新的搜尋有結果之前，顯示 %1 先前的搜尋。</translation>
    </message>
    <message>
        <source>Shows the previous search of %1. The edited input cannot be searched: %2</source>
        <translation>顯示 %1 先前的搜尋。編輯後的輸入無法搜尋：%2</translation>
    </message>
    <message>
        <source>Shows the previous search of %1. The edited input has not been searched.</source>
        <translation>顯示 %1 先前的搜尋。編輯後的輸入尚未搜尋。</translation>
    </message>
    <message>
        <source>Shows the search after any step. The right end follows the running search.</source>
        <translation>顯示搜尋在任一步驟之後的狀態。最右端跟隨進行中的搜尋。</translation>
    </message>
    <message>
        <source>Shows the search of %1.</source>
        <translation>顯示 %1 的搜尋。</translation>
    </message>
    <message>
        <source>Shows the untiled loop nest.</source>
        <translation>顯示未分塊的巢狀迴圈。</translation>
    </message>
    <message>
        <source>Size of dimension %1</source>
        <translation>維度 %1 的大小</translation>
    </message>
    <message>
        <source>Size of the mapping space</source>
        <translation>映射空間的大小</translation>
    </message>
    <message>
        <source>Sizes for ResNet-18 within 0.6 mm²</source>
        <translation>ResNet-18 在 0.6 mm² 以內的大小</translation>
    </message>
    <message>
        <source>Sizes of a dimension</source>
        <translation>維度的大小</translation>
    </message>
    <message>
        <source>Smaller text</source>
        <translation>縮小文字</translation>
    </message>
    <message>
        <source>Solutions</source>
        <translation>解答</translation>
    </message>
    <message>
        <source>Solver step %1 of %2, depth %3: %4 coordinates lost values · %5</source>
        <translation>求解步驟 %1（共 %2 步），深度 %3：%4 個座標失去值 · %5</translation>
    </message>
    <message>
        <source>Solver steps</source>
        <translation>求解步驟</translation>
    </message>
    <message>
        <source>Solver steps: rows %1 to %2 of %3</source>
        <translation>求解步驟：第 %1 至 %2 列，共 %3 列</translation>
    </message>
    <message>
        <source>Some columns belong to another layer or accelerator; see their headings.</source>
        <translation>有些欄屬於其他的層或加速器；請見其標題。</translation>
    </message>
    <message>
        <source>Space</source>
        <translation>空白鍵</translation>
    </message>
    <message>
        <source>Spaces</source>
        <translation>空間</translation>
    </message>
    <message>
        <source>Spatial</source>
        <translation>空間展開</translation>
    </message>
    <message>
        <source>Spatial loops</source>
        <translation>空間迴圈</translation>
    </message>
    <message>
        <source>Spatial loops: %1.</source>
        <translation>空間迴圈：%1。</translation>
    </message>
    <message>
        <source>Spatial unrolling</source>
        <translation>空間展開</translation>
    </message>
    <message>
        <source>Spatial unrolling of the fanout below</source>
        <translation>下方扇出的空間展開</translation>
    </message>
    <message>
        <source>Speed</source>
        <translation>速度</translation>
    </message>
    <message>
        <source>Split</source>
        <translation>分割</translation>
    </message>
    <message>
        <source>Split %1: a buffer for each tensor</source>
        <translation>分割 %1：每個張量一個緩衝區</translation>
    </message>
    <message>
        <source>Split nodes so far: %1.</source>
        <translation>目前已分割的節點：%1。</translation>
    </message>
    <message>
        <source>Split nodes: %1. Pruned nodes confirmed by their bound: %2. Evaluated mappings: %3. Time: %4.</source>
        <translation>分割的節點：%1。由下界確認剪除的節點：%2。評估的映射：%3。時間：%4。</translation>
    </message>
    <message>
        <source>Split, add, merge or remove buffers</source>
        <translation>分割、新增、合併或移除緩衝區</translation>
    </message>
    <message>
        <source>Stages of the search</source>
        <translation>搜尋的階段</translation>
    </message>
    <message>
        <source>Standard dataflows</source>
        <translation>標準資料流</translation>
    </message>
    <message>
        <source>Start</source>
        <translation>開始</translation>
    </message>
    <message>
        <source>Start from %1</source>
        <translation>起始自 %1</translation>
    </message>
    <message>
        <source>Start or continue the search</source>
        <translation>開始或繼續搜尋</translation>
    </message>
    <message>
        <source>Start the tour</source>
        <translation>開始導覽</translation>
    </message>
    <message>
        <source>Stationary: none</source>
        <translation>固定性：無</translation>
    </message>
    <message>
        <source>Status</source>
        <translation>狀態</translation>
    </message>
    <message>
        <source>Step</source>
        <translation>步</translation>
    </message>
    <message>
        <source>Step %1 of %2 of %3. </source>
        <translation>%3 的第 %1 步，共 %2 步。 </translation>
    </message>
    <message>
        <source>Step by cycle or by tile of a level (Up, Down)</source>
        <translation>逐週期或逐階層分塊（上、下鍵）</translation>
    </message>
    <message>
        <source>Steps</source>
        <translation>步驟</translation>
    </message>
    <message>
        <source>Steps and counts belong to the search with perfect factors. The search with imperfect factors starts from its result.</source>
        <translation>步驟與數目屬於使用整除因數的搜尋。使用不整除因數的搜尋從其結果開始。</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>停止</translation>
    </message>
    <message>
        <source>Stop sampling; samples so far stay</source>
        <translation>停止取樣；已取樣的會保留</translation>
    </message>
    <message>
        <source>Stop the benchmark; completed runs stay</source>
        <translation>停止評比；已完成的執行會保留</translation>
    </message>
    <message>
        <source>Stop the check; a stopped check has no result</source>
        <translation>停止檢查；停止的檢查沒有結果</translation>
    </message>
    <message>
        <source>Stop the searches; finished layers stay</source>
        <translation>停止搜尋；已完成的層會保留</translation>
    </message>
    <message>
        <source>Stop the searches; the results so far stay</source>
        <translation>停止搜尋；目前的結果會保留</translation>
    </message>
    <message>
        <source>Stop this search; its results stay</source>
        <translation>停止這個搜尋；結果會保留</translation>
    </message>
    <message>
        <source>Stop training or search; trained epochs are kept</source>
        <translation>停止訓練或搜尋；已訓練的回合會保留</translation>
    </message>
    <message>
        <source>Stop varying this parameter</source>
        <translation>不再變動這個參數</translation>
    </message>
    <message>
        <source>Stopped before a mapping was found.</source>
        <translation>在找到映射之前就停止。</translation>
    </message>
    <message>
        <source>Stopped before the first epoch ended, so the training has no result.</source>
        <translation>在第一個訓練回合結束前停止，所以訓練沒有結果。</translation>
    </message>
    <message>
        <source>Stopped. Best so far: %1</source>
        <translation>已停止。目前最佳：%1</translation>
    </message>
    <message>
        <source>Stopped. No accelerator within %1 was found.</source>
        <translation>已停止。在 %1 以內沒有找到加速器。</translation>
    </message>
    <message>
        <source>Stopped: %1</source>
        <translation>已停止：%1</translation>
    </message>
    <message>
        <source>Stopped: no animation was written.</source>
        <translation>已停止：沒有寫出動畫。</translation>
    </message>
    <message>
        <source>Stream</source>
        <translation>指令串流</translation>
    </message>
    <message>
        <source>Stream of</source>
        <translation>串流的對象</translation>
    </message>
    <message>
        <source>Strict</source>
        <translation>嚴格</translation>
    </message>
    <message>
        <source>Student</source>
        <translation>學生</translation>
    </message>
    <message>
        <source>Student whose numbers are shown</source>
        <translation>顯示其題目數字的學生</translation>
    </message>
    <message>
        <source>Submit</source>
        <translation>繳交</translation>
    </message>
    <message>
        <source>Submit the answers</source>
        <translation>繳交答案</translation>
    </message>
    <message>
        <source>Submitted</source>
        <translation>已繳交</translation>
    </message>
    <message>
        <source>Submit…</source>
        <translation>繳交…</translation>
    </message>
    <message>
        <source>Surrogate</source>
        <translation>代理模型</translation>
    </message>
    <message>
        <source>Sweep</source>
        <translation>掃描</translation>
    </message>
    <message>
        <source>Switch the %1 rule on or off</source>
        <translation>開啟或關閉%1規則</translation>
    </message>
    <message>
        <source>System language</source>
        <translation>系統語言</translation>
    </message>
    <message>
        <source>T</source>
        <translation>T</translation>
    </message>
    <message>
        <source>TIMELINE</source>
        <translation>時間軸</translation>
    </message>
    <message>
        <source>Table</source>
        <translation>表格</translation>
    </message>
    <message>
        <source>Table (*.csv)</source>
        <translation>表格 (*.csv)</translation>
    </message>
    <message>
        <source>Table (*.csv);;Picture (*.png);;Drawing (*.svg);;Page (*.pdf)</source>
        <translation>表格 (*.csv);;圖片 (*.png);;向量圖 (*.svg);;頁面 (*.pdf)</translation>
    </message>
    <message>
        <source>Table of constraints</source>
        <translation>限制表</translation>
    </message>
    <message>
        <source>Table of the accelerator</source>
        <translation>加速器的表格</translation>
    </message>
    <message>
        <source>Table that supplies energies and areas. Default: none</source>
        <translation>提供能量與面積的表。預設：無</translation>
    </message>
    <message>
        <source>Table written: %1</source>
        <translation>已寫出表格：%1</translation>
    </message>
    <message>
        <source>Table…</source>
        <translation>表格…</translation>
    </message>
    <message>
        <source>Take the tour</source>
        <translation>參加導覽</translation>
    </message>
    <message>
        <source>Technology</source>
        <translation>製程</translation>
    </message>
    <message>
        <source>Technology and area</source>
        <translation>製程與面積</translation>
    </message>
    <message>
        <source>Tensor that colours the lanes</source>
        <translation>決定運算通道顏色的張量</translation>
    </message>
    <message>
        <source>Tensor whose words are counted. Default: all tensors</source>
        <translation>計算其字組的張量。預設：所有張量</translation>
    </message>
    <message>
        <source>Tensors in each buffer</source>
        <translation>各緩衝區的張量</translation>
    </message>
    <message>
        <source>Tensors that a bypass search must keep here</source>
        <translation>旁路搜尋在此必須保留的張量</translation>
    </message>
    <message>
        <source>Tensors that stay in place</source>
        <translation>駐留不動的張量</translation>
    </message>
    <message>
        <source>Tensors that the buffer keeps, separated by commas. Default: all tensors</source>
        <translation>緩衝區保留的張量，以逗號分隔。預設：所有張量</translation>
    </message>
    <message>
        <source>Tensors with full reuse across %1: %2.</source>
        <translation>沿 %1 完整重用的張量：%2。</translation>
    </message>
    <message>
        <source>Text of the lab</source>
        <translation>實驗的文字</translation>
    </message>
    <message>
        <source>The %2 × %3 instances below %1 run these loops: %4 along x, %5 along y.</source>
        <translation>%1 之下的 %2 × %3 個實例執行這些迴圈：沿 x 為 %4，沿 y 為 %5。</translation>
    </message>
    <message>
        <source>The CSV export has all rows.</source>
        <translation>CSV 匯出包含全部的列。</translation>
    </message>
    <message>
        <source>The MACs take %1: %2 at %3 each.</source>
        <translation>乘加運算耗能 %1：%2，每次 %3。</translation>
    </message>
    <message>
        <source>The MACs: %1 time steps on %2 MAC lanes. No bandwidth needs more time.</source>
        <translation>乘加運算：%2 個 MAC 運算通道上的 %1 個時間步。沒有頻寬需要更多時間。</translation>
    </message>
    <message>
        <source>The accelerator has no clock, so its power is unknown. Set a clock under Accelerator. A cycle takes %1 on average.</source>
        <translation>此加速器沒有時脈，因此無法得知功率。請在「加速器」中設定時脈。平均每週期耗能 %1。</translation>
    </message>
    <message>
        <source>The accelerator has no clock.</source>
        <translation>此加速器沒有時脈。</translation>
    </message>
    <message>
        <source>The accelerator has no clock. Set a clock under Accelerator to show times. The delay is %1.</source>
        <translation>此加速器沒有時脈。在「加速器」中設定時脈即可顯示時間。延遲為 %1。</translation>
    </message>
    <message>
        <source>The accelerator has no fanout, so the mapping has no spatial loops.</source>
        <translation>加速器沒有扇出，所以這個映射沒有空間迴圈。</translation>
    </message>
    <message>
        <source>The accelerator has no parameter %1. Remove this parameter, or undo the last change.</source>
        <translation>加速器沒有參數 %1。請移除此參數，或復原上一個變更。</translation>
    </message>
    <message>
        <source>The accelerator is replaced by %1, and the search is exact now. Undo restores the previous ones.</source>
        <translation>加速器已換成 %1，搜尋現在是精確搜尋。復原可還原兩者。</translation>
    </message>
    <message>
        <source>The accelerator is replaced by %1. Undo restores the previous accelerator.</source>
        <translation>加速器已換成「%1」。復原可回到先前的加速器。</translation>
    </message>
    <message>
        <source>The area is %1.</source>
        <translation>面積為 %1。</translation>
    </message>
    <message>
        <source>The area is %1. The best, %2, has an area of %3.</source>
        <translation>面積為 %1。最佳的 %2 面積為 %3。</translation>
    </message>
    <message>
        <source>The array has four MAC lanes in two rows and two columns. [[what is unrolled below Buffers]] [[how many lanes are used]]</source>
        <translation>陣列有兩列兩行，共四個 MAC 運算通道。[[Buffers 之下展開了什麼]] [[用了多少運算通道]]</translation>
    </message>
    <message>
        <source>The background computation could not be started.</source>
        <translation>無法啟動背景計算。</translation>
    </message>
    <message>
        <source>The bandwidth of %1: its transfers take %2; the MACs take %3.</source>
        <translation>%1 的頻寬：傳輸需要 %2，乘加運算需要 %3。</translation>
    </message>
    <message>
        <source>The bar is longer than the chart; its parts are in proportion.</source>
        <translation>長條超出圖表；各部分按比例繪製。</translation>
    </message>
    <message>
        <source>The best %1 and the best %2 mapping have the same %3, %4.</source>
        <translation>最佳的%1映射與最佳的%2映射有相同的 %3，%4。</translation>
    </message>
    <message>
        <source>The best %1 mapping found has %2 %3 instead of %4.</source>
        <translation>找到的最佳 %1 映射的 %2 是 %3，而不是 %4。</translation>
    </message>
    <message>
        <source>The best %1 mapping has %2 %3 instead of %4.</source>
        <translation>最佳的 %1 映射的 %2 是 %3，而不是 %4。</translation>
    </message>
    <message>
        <source>The best %1 mapping has %2 %3, which is %4 the best %5 mapping (%6).</source>
        <translation>最佳的%1映射的 %2 為 %3，是最佳的%5映射的 %4（%6）。</translation>
    </message>
    <message>
        <source>The best accelerator within %1 is %2: %3 %4, area %5.</source>
        <translation>%1 以內最佳的加速器是 %2：%3 為 %4，面積 %5。</translation>
    </message>
    <message>
        <source>The best design point is %1.</source>
        <translation>最佳設計點為 %1。</translation>
    </message>
    <message>
        <source>The best mapping appears here as a loop nest. Open a sample.</source>
        <translation>最佳映射會以巢狀迴圈顯示在這裡。請開啟範例。</translation>
    </message>
    <message>
        <source>The best mapping is not among the candidates. A second search compared mappings with the same traffic and found one with less energy.</source>
        <translation>最佳映射不在這些候選之中。第二次搜尋比較了流量相同的映射，找到了能量更低的一個。</translation>
    </message>
    <message>
        <source>The best mapping is now the answer to question %1.</source>
        <translation>最佳映射現在是第 %1 題的答案。</translation>
    </message>
    <message>
        <source>The best mapping was replaced %1 times. The first had %2, the last %3.</source>
        <translation>最佳映射被取代了 %1 次。第一個是 %2，最後一個是 %3。</translation>
    </message>
    <message>
        <source>The best so far has %1 %2. The bound rule pruned %3 of %4 candidates.</source>
        <translation>目前最佳的 %1 為 %2。下界規則剪除了 %4 個候選中的 %3 個。</translation>
    </message>
    <message>
        <source>The bound rule compares each kept unrolling and tile with the best so far. Tiles over a capacity are not counted.</source>
        <translation>下界規則把每個保留的空間展開與分塊與目前最佳相比。超出容量的分塊不計入。</translation>
    </message>
    <message>
        <source>The bound rule is also called alpha-beta pruning.</source>
        <translation>下界規則也稱為 alpha-beta 剪枝。</translation>
    </message>
    <message>
        <source>The bound rule prunes nothing until the search finds a mapping.</source>
        <translation>在搜尋找到映射之前，下界規則不會剪除任何候選。</translation>
    </message>
    <message>
        <source>The bracket at the end is empty. Enter a condition.</source>
        <translation>結尾的括號是空的。請輸入條件。</translation>
    </message>
    <message>
        <source>The button repeats the search without each rule, and runs the exact search. The table then shows the loss of each rule and the best candidate that it pruned.</source>
        <translation>這個按鈕分別去掉每項規則重做搜尋，並做一次精確搜尋。表格接著列出各規則的損失，以及它剪除的最佳候選。</translation>
    </message>
    <message>
        <source>The candidate has no mapping to start from. %1</source>
        <translation>這個候選沒有可供開始的映射。%1</translation>
    </message>
    <message>
        <source>The candidates and their lower bounds appear here. Run a search.</source>
        <translation>候選及其下界會顯示在這裡。請執行搜尋。</translation>
    </message>
    <message>
        <source>The candidates belong to the search with perfect factors. To see why an imperfect factorisation was not chosen, open it in Edit mapping or Compare.</source>
        <translation>候選屬於使用整除因數的搜尋。要了解某個不整除的因數分解為何沒被選用，請在「編輯映射」或「比較」中開啟它。</translation>
    </message>
    <message>
        <source>The certificate is for another accelerator and another workload than the open ones.</source>
        <translation>這份證書屬於另一個加速器與另一個工作負載，不是目前開啟的。</translation>
    </message>
    <message>
        <source>The certificate is for another accelerator than the open one.</source>
        <translation>這份證書屬於另一個加速器，不是目前開啟的。</translation>
    </message>
    <message>
        <source>The certificate is for another workload than the open one.</source>
        <translation>這份證書屬於另一個工作負載，不是目前開啟的。</translation>
    </message>
    <message>
        <source>The certificate is for the open accelerator and workload.</source>
        <translation>這份證書屬於目前開啟的加速器與工作負載。</translation>
    </message>
    <message>
        <source>The check was stopped. There is no result.</source>
        <translation>檢查已停止，沒有結果。</translation>
    </message>
    <message>
        <source>The checked answers have %1 of %2 points. Your teacher grades the file again.</source>
        <translation>已檢查的答案得 %1 分，滿分 %2 分。老師會重新評分。</translation>
    </message>
    <message>
        <source>The claim holds for all %1 choices of bypassed tensors and dimension sizes.</source>
        <translation>宣稱對旁路張量與維度大小的全部 %1 種選擇都成立。</translation>
    </message>
    <message>
        <source>The claim holds for mappings with up to %1 loops over a dimension at a level.</source>
        <translation>宣稱對每層每個維度最多 %1 個迴圈的映射成立。</translation>
    </message>
    <message>
        <source>The claim holds: no mapping of the space has a lower %1 than %2.</source>
        <translation>宣稱成立：映射空間中沒有任何映射的 %1 低於 %2。</translation>
    </message>
    <message>
        <source>The claim holds: no mapping that satisfies the constraints of the certificate has a lower %1 than %2.</source>
        <translation>宣稱成立：符合證書所載限制條件的映射，沒有一個的 %1 低於 %2。</translation>
    </message>
    <message>
        <source>The command reads the session file. The current input is not saved yet. Save it?</source>
        <translation>指令會讀取工作階段檔案。目前的輸入尚未儲存。要儲存嗎？</translation>
    </message>
    <message>
        <source>The command reads the session file. The file does not have the latest changes. Save them?</source>
        <translation>指令會讀取工作階段檔案。檔案沒有最新的變更。要儲存嗎？</translation>
    </message>
    <message>
        <source>The cost of a selected layer appears here after mapping.</source>
        <translation>映射之後，選取的層的成本會顯示在這裡。</translation>
    </message>
    <message>
        <source>The cost of every layer appears here. Map the network to search all layers.</source>
        <translation>這裡會顯示每一層的成本。請按「映射網路」搜尋所有層。</translation>
    </message>
    <message>
        <source>The cost of the layer appears here after mapping. Open a network file to compare several layers.</source>
        <translation>映射之後，這一層的成本會顯示在這裡。要比較多個層，請開啟網路檔案。</translation>
    </message>
    <message>
        <source>The current input cannot be searched: %1</source>
        <translation>無法搜尋目前的輸入：%1</translation>
    </message>
    <message>
        <source>The delay is %1, unlike in the question. Bottleneck: %2</source>
        <translation>延遲是 %1，與問題中的數字不同。瓶頸：%2</translation>
    </message>
    <message>
        <source>The delay is the sum of all parts: %1.</source>
        <translation>延遲是所有部分的總和：%1。</translation>
    </message>
    <message>
        <source>The edited mapping is now the answer to question %1.</source>
        <translation>編輯的映射現在是第 %1 題的答案。</translation>
    </message>
    <message>
        <source>The energy of %1 is a given number and does not follow the capacity. Use technology values, or enter the energy.</source>
        <translation>%1 的能量是給定的數字，不隨容量改變。請使用製程的值，或輸入能量。</translation>
    </message>
    <message>
        <source>The energy of each level appears here after the first complete mapping of a search.</source>
        <translation>搜尋得到第一個完整映射後，各階層的能量會顯示在這裡。</translation>
    </message>
    <message>
        <source>The exact search did not finish within %1. Its lower bound is %2.</source>
        <translation>精確搜尋沒有在 %1 內完成；它的下界是 %2。</translation>
    </message>
    <message>
        <source>The exact search did not finish within %1. The distance to the optimum is not known.</source>
        <translation>精確搜尋沒有在 %1 內完成，不知道與最佳解的差距。</translation>
    </message>
    <message>
        <source>The exact search was stopped. The rules may have lost more.</source>
        <translation>精確搜尋已停止。規則遺失的可能更多。</translation>
    </message>
    <message>
        <source>The explorer shows %1. Open the files of the question first.</source>
        <translation>探索工具顯示的是 %1。請先開啟這一題的檔案。</translation>
    </message>
    <message>
        <source>The explorer shows %1. This question needs other files.</source>
        <translation>探索工具目前顯示 %1。這一題需要其他檔案。</translation>
    </message>
    <message>
        <source>The explorer shows the files of question %1. This question needs other files.</source>
        <translation>探索工具目前顯示第 %1 題的檔案。這一題需要其他檔案。</translation>
    </message>
    <message>
        <source>The files of the question are open. The question is shown beside them.</source>
        <translation>題目的檔案已開啟，題目顯示在旁邊。</translation>
    </message>
    <message>
        <source>The files of the question are open. This question allows no search.</source>
        <translation>題目的檔案已開啟。這一題不允許搜尋。</translation>
    </message>
    <message>
        <source>The first candidate with this order was pruned: %1</source>
        <translation>第一個採用此順序的候選被剪除：%1</translation>
    </message>
    <message>
        <source>The innermost loop</source>
        <translation>最內層迴圈</translation>
    </message>
    <message>
        <source>The instruction in the encoding of the machine file, in hexadecimal bytes</source>
        <translation>指令依機器檔的編碼，以十六進位位元組表示</translation>
    </message>
    <message>
        <source>The instruction is executed %1 times. A word is a tile of the instruction.</source>
        <translation>指令執行 %1 次。一個字組是指令的一個分塊。</translation>
    </message>
    <message>
        <source>The lanes set the pace: %1.</source>
        <translation>決定速度的是運算通道：%1。</translation>
    </message>
    <message>
        <source>The language %1 takes effect at the next start.</source>
        <translation>%1將在下次啟動時生效。</translation>
    </message>
    <message>
        <source>The language stays %1.</source>
        <translation>語言維持為%1。</translation>
    </message>
    <message>
        <source>The larger text needs the width of the left panel. %1 shows the panel again.</source>
        <translation>較大的文字需要左側面板的寬度。%1 會再顯示該面板。</translation>
    </message>
    <message>
        <source>The last %1 rows are not shown. Export as CSV to get all.</source>
        <translation>最後 %1 列未顯示。匯出為 CSV 即可取得全部。</translation>
    </message>
    <message>
        <source>The last search used another problem or other options. Search again.</source>
        <translation>上次搜尋使用了另一個問題或其他選項。請重新搜尋。</translation>
    </message>
    <message>
        <source>The layer has no mapping yet. Search it in the mode Layer (Ctrl+2, F5) to see its instruction stream.</source>
        <translation>這一層還沒有映射。請在「層」模式中搜尋（Ctrl+2、F5），即可查看其指令串流。</translation>
    </message>
    <message>
        <source>The left panel takes the place of the right panel. %1 shows the right panel again.</source>
        <translation>左側面板取代了右側面板。按 %1 可再次顯示右側面板。</translation>
    </message>
    <message>
        <source>The levels from outermost to innermost: %1.</source>
        <translation>由最外層到最內層的階層：%1。</translation>
    </message>
    <message>
        <source>The list of reasons counts %1: %2 unrollings and tiles, and %3 loop orders. This table does not count loop orders.</source>
        <translation>理由清單計 %1 個：%2 個空間展開與分塊，以及 %3 個迴圈順序。此表不計迴圈順序。</translation>
    </message>
    <message>
        <source>The list of reasons counts %1: %2 unrollings and tiles, and %3 loop orders. This table replaces the loop orders by the %4 tiles that lost all their orders, and counts %5.</source>
        <translation>理由清單計 %1 個：%2 個空間展開與分塊，以及 %3 個迴圈順序。此表以順序全被剪除的 %4 個分塊代替迴圈順序，共計 %5 個。</translation>
    </message>
    <message>
        <source>The loop nest appears here after the first complete mapping of the search.</source>
        <translation>搜尋得到第一個完整映射後，巢狀迴圈會顯示在這裡。</translation>
    </message>
    <message>
        <source>The loop orders of a search appear here. Run a search.</source>
        <translation>搜尋考慮的迴圈順序會顯示在這裡。請執行搜尋。</translation>
    </message>
    <message>
        <source>The loops of %1, outermost first: %2.</source>
        <translation>%1 的迴圈，由外到內：%2。</translation>
    </message>
    <message>
        <source>The loss appears here after the first epoch</source>
        <translation>第一個訓練回合後，損失會顯示在這裡</translation>
    </message>
    <message>
        <source>The lower bound of the closest pruned candidate is %1, %2 as much.</source>
        <translation>最接近的被剪除候選的下界為 %1，是它的 %2。</translation>
    </message>
    <message>
        <source>The lower bound of the closest pruned candidate is the same cost, %1.</source>
        <translation>最接近的被剪除候選的下界與它的成本相同，為 %1。</translation>
    </message>
    <message>
        <source>The lowest barrier of all paths to a better mapping is %1 the cost of this mapping. The path with this barrier takes %3 and ends at %2 of the cost.</source>
        <translation>在通往更好映射的所有路徑中，最低的障礙是這個映射成本的 %1。有這個障礙的路徑經過 %3，到達成本為其 %2 的映射。</translation>
    </message>
    <message>
        <source>The mapping &quot;%1&quot; is %2, too. A mapping can have several dataflows.</source>
        <translation>映射「%1」也是%2。一個映射可以屬於多種資料流。</translation>
    </message>
    <message>
        <source>The mapping does not match any standard dataflow.</source>
        <translation>這個映射不屬於任何標準資料流。</translation>
    </message>
    <message>
        <source>The mapping equals the optimum.</source>
        <translation>這個映射與最佳解相同。</translation>
    </message>
    <message>
        <source>The mapping has no legal neighbour.</source>
        <translation>這個映射沒有合法的鄰居。</translation>
    </message>
    <message>
        <source>The mapping is %1.</source>
        <translation>這個映射是 %1。</translation>
    </message>
    <message>
        <source>The mapping is illegal, so it has no metrics.</source>
        <translation>這個映射不合法，因此沒有指標。</translation>
    </message>
    <message>
        <source>The mapping is on a plateau: %1 examined, no better mapping found yet.</source>
        <translation>這個映射位於高原上：已檢查 %1，尚未找到更好的映射。</translation>
    </message>
    <message>
        <source>The mapping takes %1, including %2 for the MACs.</source>
        <translation>這個映射耗能 %1，其中 %2 用於乘加運算。</translation>
    </message>
    <message>
        <source>The matched elements do not form a box, so no loops can surround the instruction.</source>
        <translation>對應的元素不構成方塊，因此指令外面不能有迴圈。</translation>
    </message>
    <message>
        <source>The method “%1” records no candidates. To follow this mapping, select the search with pruning rules or the exact search.</source>
        <translation>方法「%1」不記錄候選。請用剪除規則搜尋或精確搜尋，以追蹤這個映射。</translation>
    </message>
    <message>
        <source>The network EDP: total energy × total delay, not the sum of the layers&apos; EDPs.</source>
        <translation>網路 EDP：總能量 × 總延遲，而不是各層 EDP 之和。</translation>
    </message>
    <message>
        <source>The network adds the partial sums of several instances. Default: on</source>
        <translation>網路把多個實例的部分和相加。預設：開啟</translation>
    </message>
    <message>
        <source>The next best complete mapping costs %1, %2 as much.</source>
        <translation>次佳的完整映射成本為 %1，是它的 %2。</translation>
    </message>
    <message>
        <source>The number follows from the technology.</source>
        <translation>這個數字由製程推得。</translation>
    </message>
    <message>
        <source>The numbers of this lab depend on the class. Enter the word from your teacher.</source>
        <translation>這個實驗的數值因班級而異。請輸入老師給的字詞。</translation>
    </message>
    <message>
        <source>The only check of this answer has been used.</source>
        <translation>這個答案唯一的一次檢查已經用掉。</translation>
    </message>
    <message>
        <source>The optimum is %1, proven in %2 by the exact search. A click shows the rule that lost the optimum.</source>
        <translation>最佳解為 %1，由精確搜尋在 %2 內證明。按一下即可顯示遺失最佳解的規則。</translation>
    </message>
    <message>
        <source>The original problem is the best variant.</source>
        <translation>原本的問題就是最佳的變體。</translation>
    </message>
    <message>
        <source>The outermost level keeps every tensor</source>
        <translation>最外層階層保留每個張量</translation>
    </message>
    <message>
        <source>The outermost level, %2, has %1 MACs per word moved, or %3 per byte.</source>
        <translation>最外層 %2 每移動一個字組有 %1 次乘加運算，即每位元組 %3 次。</translation>
    </message>
    <message>
        <source>The pasted block has %1 × %2 cells, but only %3 × %4 cells begin at %5.</source>
        <translation>貼上的區塊有 %1 × %2 格，但從「%5」開始只有 %3 × %4 格。</translation>
    </message>
    <message>
        <source>The path appears here after the first mapping</source>
        <translation>評估第一個映射後，路徑會顯示在這裡</translation>
    </message>
    <message>
        <source>The program checks itself against the untiled loop nest and the counted words</source>
        <translation>程式會與未分塊的巢狀迴圈及計數的字組自我比對</translation>
    </message>
    <message>
        <source>The program finds no answer.</source>
        <translation>程式找不到答案。</translation>
    </message>
    <message>
        <source>The reasons for pruning are counted here. Open a sample.</source>
        <translation>剪除的理由會統計在這裡。請開啟範例。</translation>
    </message>
    <message>
        <source>The reference run is kept. Change the accelerator, a pruning rule or the workload to compare a new run with it.</source>
        <translation>已保留參考執行。更改加速器、剪除規則或工作負載後，新的執行會與它比較。</translation>
    </message>
    <message>
        <source>The result depends on %1 of the import</source>
        <translation>結果取決於匯入時的 %1</translation>
    </message>
    <message>
        <source>The result depends on %1 of the import. Click to read the report.</source>
        <translation>結果取決於匯入時的 %1。按一下以閱讀報告。</translation>
    </message>
    <message>
        <source>The right panel takes the place of the left panel. %1 shows the left panel again.</source>
        <translation>右側面板取代了左側面板。按 %1 可再次顯示左側面板。</translation>
    </message>
    <message>
        <source>The rule &apos;%1&apos; is %2: %3.</source>
        <translation>規則「%1」是%2：%3。</translation>
    </message>
    <message>
        <source>The rule cannot lose the optimum: %1.</source>
        <translation>此規則不會漏掉最佳解：%1。</translation>
    </message>
    <message>
        <source>The rule may lose the optimum: %1.</source>
        <translation>此規則可能漏掉最佳解：%1。</translation>
    </message>
    <message>
        <source>The run found no legal mapping.</source>
        <translation>這次執行沒有找到合法的映射。</translation>
    </message>
    <message>
        <source>The run found the optimum.</source>
        <translation>這次執行找到了最佳解。</translation>
    </message>
    <message>
        <source>The run has %1 tokens, but the model has only %2 positions.</source>
        <translation>這次執行有 %1 個 token，但模型只有 %2 個位置。</translation>
    </message>
    <message>
        <source>The sample cannot be read: %1</source>
        <translation>無法讀取範例：%1</translation>
    </message>
    <message>
        <source>The search allows imperfect factors. The mode Design space uses perfect factors only, and its proofs hold for these.</source>
        <translation>搜尋允許不整除因數。「設計空間」模式只使用整除因數，其證明也只適用於此。</translation>
    </message>
    <message>
        <source>The search allows imperfect factors. These mappers use perfect factors only: %1.</source>
        <translation>搜尋允許不整除因數。以下映射器只使用整除因數：%1。</translation>
    </message>
    <message>
        <source>The search decides a loop order from the innermost loop outward. It keeps an order only while the order reuses more than others. [[how many orders]] The selected order was pruned: [[why xxCK]] The right panel explains any candidate in the same way.</source>
        <translation>搜尋由最內層迴圈向外決定迴圈順序。只有比其他順序重用更多時，才會保留它。[[有多少順序]] 選取的順序已被剪除：[[為什麼 xxCK]] 右側面板以同樣方式說明任何候選。</translation>
    </message>
    <message>
        <source>The search ended early, because the rules left too many candidates for one second. The exact search continues until you stop it.</source>
        <translation>規則留下的候選太多，一秒內處理不完，所以搜尋提早結束。精確搜尋會持續到您停止為止。</translation>
    </message>
    <message>
        <source>The search ends when the result is at most this far above the optimum</source>
        <translation>結果至多比最佳解高這麼多時，搜尋就結束</translation>
    </message>
    <message>
        <source>The search evaluated %1 complete mappings and examined %2 candidates, mostly partial mappings.</source>
        <translation>搜尋評估了 %1 個完整映射，檢查了 %2 個候選，其中大多是部分映射。</translation>
    </message>
    <message>
        <source>The search has evaluated no other complete mapping.</source>
        <translation>這次搜尋沒有評估其他完整映射。</translation>
    </message>
    <message>
        <source>The search has found no mapping.</source>
        <translation>這次搜尋沒有找到映射。</translation>
    </message>
    <message>
        <source>The search has not decided this fanout yet.</source>
        <translation>搜尋尚未決定這個扇出。</translation>
    </message>
    <message>
        <source>The search has not ended yet.</source>
        <translation>搜尋尚未結束。</translation>
    </message>
    <message>
        <source>The search has not found a mapping yet.</source>
        <translation>還沒有映射。</translation>
    </message>
    <message>
        <source>The search is paused and may still find a better mapping.</source>
        <translation>搜尋已暫停，仍可能找到更好的映射。</translation>
    </message>
    <message>
        <source>The search is running and may still find a better mapping.</source>
        <translation>搜尋正在執行，仍可能找到更好的映射。</translation>
    </message>
    <message>
        <source>The search is running, without a mapping so far.</source>
        <translation>搜尋正在執行，還沒有找到映射。</translation>
    </message>
    <message>
        <source>The search of %1 is paused.</source>
        <translation>%1 的搜尋已暫停。</translation>
    </message>
    <message>
        <source>The search reached the memory limit of the search options.</source>
        <translation>搜尋達到搜尋選項中的記憶體上限。</translation>
    </message>
    <message>
        <source>The search recorded no candidates.</source>
        <translation>這次搜尋沒有記錄候選。</translation>
    </message>
    <message>
        <source>The search took %1.</source>
        <translation>搜尋花了 %1。</translation>
    </message>
    <message>
        <source>The search used no heuristic rule.</source>
        <translation>這次搜尋沒有使用經驗法則。</translation>
    </message>
    <message>
        <source>The search was exact. It prunes only by proven bounds, so no rule has a loss.</source>
        <translation>這次搜尋是精確的。它只用已證明的下界剪除，所以沒有規則造成損失。</translation>
    </message>
    <message>
        <source>The search was not finished at this step.</source>
        <translation>在這個步驟，搜尋尚未結束。</translation>
    </message>
    <message>
        <source>The selected candidate does not decide this fanout. Best mapping: %1</source>
        <translation>選取的候選沒有決定這個扇出。最佳映射：%1</translation>
    </message>
    <message>
        <source>The selected candidate does not decide this fanout. First of the list: %1</source>
        <translation>選取的候選沒有決定這個扇出。清單中的第一個：%1</translation>
    </message>
    <message>
        <source>The spatial unrollings of a search appear here. Open a sample.</source>
        <translation>搜尋的空間展開會顯示在這裡。請開啟範例。</translation>
    </message>
    <message>
        <source>The steps of a search appear here.</source>
        <translation>搜尋的步驟會顯示在這裡。</translation>
    </message>
    <message>
        <source>The study already has this accelerator, as %1. Name of the copy:</source>
        <translation>研究中已有這個加速器，名稱為 %1。副本的名稱：</translation>
    </message>
    <message>
        <source>The technology has no memory of this size.</source>
        <translation>這個製程沒有這種大小的記憶體。</translation>
    </message>
    <message>
        <source>The text of the lab does not contain this place.</source>
        <translation>實驗的文字中沒有這個位置。</translation>
    </message>
    <message>
        <source>The tile of %1 at %2 has %3.</source>
        <translation>%1 在 %2 的分塊有 %3。</translation>
    </message>
    <message>
        <source>The tile rule kept these tiles. If the bound rule pruned a tile later, it is counted there as well.</source>
        <translation>分塊規則保留了這些分塊。若下界規則之後剪除某個分塊，它也計入下界。</translation>
    </message>
    <message>
        <source>The tiles of a search appear here. Run a search.</source>
        <translation>搜尋的分塊會顯示在這裡。請執行搜尋。</translation>
    </message>
    <message>
        <source>The tiles of the best mapping appear here, step by step. Open a sample.</source>
        <translation>最佳映射的分塊會逐步顯示在這裡。請開啟範例。</translation>
    </message>
    <message>
        <source>The traffic of two loop orders that differ by one exchange of loops.</source>
        <translation>只差一次迴圈互換的兩種迴圈順序：各自的流量。</translation>
    </message>
    <message>
        <source>The two networks of the model; each has the layers of one block</source>
        <translation>模型的兩個網路；每個含一個區塊的各層</translation>
    </message>
    <message>
        <source>The unfinished equation was discarded: %1</source>
        <translation>未完成的方程式已捨棄：%1</translation>
    </message>
    <message>
        <source>The untiled loop nest does not fit the accelerator.</source>
        <translation>未分塊的巢狀迴圈放不進這個加速器。</translation>
    </message>
    <message>
        <source>The view shows the best mapping of the search: [[energy]] [[where does the energy go]] For comparison, it shows the untiled loop nest: [[untiled]]</source>
        <translation>這個檢視顯示搜尋的最佳映射：[[能量]] [[能量用在哪裡]] 並列出未分塊的巢狀迴圈作為比較：[[未分塊]]</translation>
    </message>
    <message>
        <source>The view shows the loop nest of the best mapping. [[what stays in place]] [[which dataflow is it]] Click a count to see the loops that multiply to it.</source>
        <translation>這個檢視顯示最佳映射的巢狀迴圈。[[什麼駐留不動]] [[是哪種資料流]] 按一下次數，即可看到由哪些迴圈相乘而來。</translation>
    </message>
    <message>
        <source>The whole search on one screen: four loop orders, eight tiles that fit, and the reason for each pruned candidate.</source>
        <translation>整個搜尋盡在一個畫面：四種迴圈順序、八個放得下的分塊，以及每個候選被剪除的理由。</translation>
    </message>
    <message>
        <source>The window shows the accelerator, layer and mapping of the explorer. Answers to the lab are saved as you type.</source>
        <translation>視窗顯示探索工具中的加速器、層與映射。實驗的作答在輸入時即保存。</translation>
    </message>
    <message>
        <source>The workload is a small convolution: [[equation]]. A mapping defines the tiles of each loop, the order of the loops, and the loops that run at the same time. [[levels]] How many mappings exist? [[how many mappings]]</source>
        <translation>工作負載是一個小卷積：[[方程式]]。映射定義每個迴圈的分塊、迴圈的順序，以及哪些迴圈同時執行。[[階層]]有多少映射？[[有多少映射]]</translation>
    </message>
    <message>
        <source>There is no instruction mapping to write. Search first.</source>
        <translation>沒有可寫出的指令映射。請先搜尋。</translation>
    </message>
    <message>
        <source>There is no mapping yet. Search, or create one in Edit mapping.</source>
        <translation>還沒有映射。請搜尋，或在「編輯映射」中建立。</translation>
    </message>
    <message>
        <source>These counts ignore fanouts and capacities. The view Pruning shows the number of mappings after each rule.</source>
        <translation>以上數量不考慮扇出與容量。「剪除」檢視列出每條規則之後的映射數。</translation>
    </message>
    <message>
        <source>These values apply to later imports of ONNX models and of files of other tools.</source>
        <translation>這些值用於之後匯入的 ONNX 模型與其他工具的檔案。</translation>
    </message>
    <message>
        <source>This accelerator has no clock, so delays stay in cycles.</source>
        <translation>這個加速器沒有時脈，因此延遲維持以週期顯示。</translation>
    </message>
    <message>
        <source>This accelerator has no fanout, so it has no spatial unrolling. Add a fanout to a level, or open a sample with an array.</source>
        <translation>這個加速器沒有扇出，因此沒有空間展開。請為某個階層加入扇出，或開啟有陣列的範例。</translation>
    </message>
    <message>
        <source>This accelerator has no parameter that can change.</source>
        <translation>這個加速器沒有可以改變的參數。</translation>
    </message>
    <message>
        <source>This bound is the cost on a relaxed accelerator, with the largest sizes and the lowest energies of a group of design points.</source>
        <translation>此下界是寬鬆加速器的成本：採用一組設計點中的最大容量與最低能量。</translation>
    </message>
    <message>
        <source>This candidate has no legal completion.</source>
        <translation>這個候選沒有合法的完成映射。</translation>
    </message>
    <message>
        <source>This design point would move %1 words at %3 in addition to the %2 words.</source>
        <translation>此設計點在 %3 除了 %2 個字組之外，還會多搬移 %1 個。</translation>
    </message>
    <message>
        <source>This design point would move the same %1 words at %2.</source>
        <translation>此設計點在 %2 同樣會搬移 %1 個字組。</translation>
    </message>
    <message>
        <source>This design point would save %1 of the %2 words at %3.</source>
        <translation>此設計點在 %3 的 %2 個字組中會省下 %1 個。</translation>
    </message>
    <message>
        <source>This is a local optimum: none of %1 legal neighbours is better.</source>
        <translation>這是局部最佳解：%1 個合法鄰居都沒有更好。</translation>
    </message>
    <message>
        <source>This is not a local optimum: one of %1 legal neighbours has only %2 of the cost.</source>
        <translation>這不是局部最佳解：%1 個合法鄰居中，有一個的成本只有它的 %2。</translation>
    </message>
    <message>
        <source>This is the best %1 mapping found.</source>
        <translation>這是目前找到的最佳 %1 映射。</translation>
    </message>
    <message>
        <source>This is the best %1 mapping, proven.</source>
        <translation>這是最佳的 %1 映射，已經證明。</translation>
    </message>
    <message>
        <source>This is the best mapping found.</source>
        <translation>這是目前找到的最佳映射。</translation>
    </message>
    <message>
        <source>This is the first of %1 such candidates.</source>
        <translation>這是 %1 個此類候選中的第一個。</translation>
    </message>
    <message>
        <source>This is the optimum, proven.</source>
        <translation>這是最佳解，已經證明。</translation>
    </message>
    <message>
        <source>This lane is idle, because its remainder tile is shorter or missing.</source>
        <translation>這個通道閒置，因為它的餘數分塊較短或不存在。</translation>
    </message>
    <message>
        <source>This layer has not been searched yet.</source>
        <translation>這一層尚未搜尋。</translation>
    </message>
    <message>
        <source>This mapping has the specified kept tensors and sizes; the search chose different ones.</source>
        <translation>這個映射採用指定的保留張量與大小；搜尋選擇了不同的。</translation>
    </message>
    <message>
        <source>This mapping is illegal and cannot be exported.</source>
        <translation>這個映射不合法，無法匯出。</translation>
    </message>
    <message>
        <source>This mapping is illegal, so no search can find it. %1</source>
        <translation>這個映射不合法，因此任何搜尋都不會找到它。%1</translation>
    </message>
    <message>
        <source>This point has no mapping. Select a mapped point in the table or a chart.</source>
        <translation>這個點沒有映射。請在表格或圖表中選取已映射的點。</translation>
    </message>
    <message>
        <source>This point is not mapped yet.</source>
        <translation>這個點尚未映射。</translation>
    </message>
    <message>
        <source>This question does not need a mapping.</source>
        <translation>這一題不需要映射。</translation>
    </message>
    <message>
        <source>This question of the lab allows no search.</source>
        <translation>實驗的這一題不允許搜尋。</translation>
    </message>
    <message>
        <source>This rule cannot lose the optimum: %1.</source>
        <translation>此規則不會漏掉最佳解：%1。</translation>
    </message>
    <message>
        <source>This rule may lose the optimum: %1.</source>
        <translation>此規則可能漏掉最佳解：%1。</translation>
    </message>
    <message>
        <source>This run has not ended yet.</source>
        <translation>這次執行尚未結束。</translation>
    </message>
    <message>
        <source>This search has no tile tree.</source>
        <translation>這次搜尋沒有分塊樹。</translation>
    </message>
    <message>
        <source>This search recorded no solver steps.</source>
        <translation>這次搜尋沒有記錄求解步驟。</translation>
    </message>
    <message>
        <source>This table counts the whole search. The list of reasons stops at the shown search step.</source>
        <translation>此表計算整個搜尋。理由清單只到所顯示的搜尋步驟。</translation>
    </message>
    <message>
        <source>This view edits a mapping: Ctrl+H opens the best one. Drag a loop onto another loop, and all numbers change. The tab Why not? shows why the search did not choose your mapping.</source>
        <translation>這個檢視編輯映射：Ctrl+H 會開啟最佳的一個。把一個迴圈拖到另一個迴圈上，所有數字都會更新。「為什麼不是它？」頁籤說明搜尋為什麼沒有選您的映射。</translation>
    </message>
    <message>
        <source>This was the first complete mapping, at search step %1 of %2.</source>
        <translation>這是第一個完整映射，在搜尋步驟 %1（共 %2）找到。</translation>
    </message>
    <message>
        <source>Three scratchpads in one area</source>
        <translation>三個暫存記憶體共用一塊面積</translation>
    </message>
    <message>
        <source>Tile steps</source>
        <translation>分塊逐步</translation>
    </message>
    <message>
        <source>Tile tree</source>
        <translation>分塊樹</translation>
    </message>
    <message>
        <source>Tiles</source>
        <translation>分塊</translation>
    </message>
    <message>
        <source>Tiles appear here if a buffer capacity varies. Add a capacity at the left.</source>
        <translation>有緩衝區容量變動時，這裡會顯示分塊。請在左邊加入一項。</translation>
    </message>
    <message>
        <source>Tiles by step</source>
        <translation>各步驟的分塊</translation>
    </message>
    <message>
        <source>Tiles of %1%2</source>
        <translation>%1 的分塊%2</translation>
    </message>
    <message>
        <source>Tiles of a level</source>
        <translation>一個階層的分塊</translation>
    </message>
    <message>
        <source>Tiles of each level</source>
        <translation>各階層的分塊</translation>
    </message>
    <message>
        <source>Tiles that can still grow</source>
        <translation>還能長大的分塊</translation>
    </message>
    <message>
        <source>Tiles that do not fit</source>
        <translation>放不下的分塊</translation>
    </message>
    <message>
        <source>Tiles with the smallest sizes that hold them</source>
        <translation>分塊與容得下它們的最小容量</translation>
    </message>
    <message>
        <source>Tiles: the tile tree of a level</source>
        <translation>分塊：一個階層的分塊樹</translation>
    </message>
    <message>
        <source>Time limit of a run; results then depend on the computer</source>
        <translation>一次執行的時間上限；結果會因電腦而異</translation>
    </message>
    <message>
        <source>Time of each part as a share of the delay</source>
        <translation>各部分的時間占延遲的比例</translation>
    </message>
    <message>
        <source>Time that each part needs; the longest sets the delay:</source>
        <translation>各部分所需的時間；最長者決定延遲：</translation>
    </message>
    <message>
        <source>Timeline</source>
        <translation>時間軸</translation>
    </message>
    <message>
        <source>Timeline of the search</source>
        <translation>搜尋的時間軸</translation>
    </message>
    <message>
        <source>To</source>
        <translation>迄</translation>
    </message>
    <message>
        <source>To axis X	X</source>
        <translation>到 X 軸	X</translation>
    </message>
    <message>
        <source>To axis Y	Y</source>
        <translation>到 Y 軸	Y</translation>
    </message>
    <message>
        <source>To time	T</source>
        <translation>到時間	T</translation>
    </message>
    <message>
        <source>Today, %1</source>
        <translation>今天 %1</translation>
    </message>
    <message>
        <source>Tokens of each prompt</source>
        <translation>每個提示的 token 數</translation>
    </message>
    <message>
        <source>Tokens of the prompt</source>
        <translation>提示的 token</translation>
    </message>
    <message>
        <source>Total energy</source>
        <translation>總能量</translation>
    </message>
    <message>
        <source>Total over all layers and repeats</source>
        <translation>所有層（含重複次數）的總和</translation>
    </message>
    <message>
        <source>Total over all layers and repeats (5e9 = 5 mJ)</source>
        <translation>所有層（含重複次數）的總和（5e9 = 5 mJ）</translation>
    </message>
    <message>
        <source>Tour</source>
        <translation>導覽</translation>
    </message>
    <message>
        <source>Tour: %1</source>
        <translation>導覽：%1</translation>
    </message>
    <message>
        <source>Train</source>
        <translation>訓練</translation>
    </message>
    <message>
        <source>Train a surrogate and search with its gradient</source>
        <translation>訓練代理模型，並以其梯度搜尋</translation>
    </message>
    <message>
        <source>Train a surrogate, then search along its gradient</source>
        <translation>訓練代理模型，再沿其梯度搜尋</translation>
    </message>
    <message>
        <source>Train new model</source>
        <translation>訓練新模型</translation>
    </message>
    <message>
        <source>Train the remaining epochs</source>
        <translation>訓練其餘的回合</translation>
    </message>
    <message>
        <source>Trained surrogate…</source>
        <translation>已訓練的代理模型…</translation>
    </message>
    <message>
        <source>Training</source>
        <translation>訓練</translation>
    </message>
    <message>
        <source>Training and gradient search</source>
        <translation>訓練與梯度搜尋</translation>
    </message>
    <message>
        <source>Training and gradient search appear here. Train a surrogate or open a model to start.</source>
        <translation>這裡顯示訓練與梯度搜尋。訓練代理模型或開啟模型即可開始。</translation>
    </message>
    <message>
        <source>Training is running. Stop it first.</source>
        <translation>正在訓練。請先停止。</translation>
    </message>
    <message>
        <source>Tree</source>
        <translation>樹</translation>
    </message>
    <message>
        <source>Trees, Bounds and Timeline show all other candidates in a light colour</source>
        <translation>樹、「下界」與「時間軸」以淡色顯示其他候選</translation>
    </message>
    <message>
        <source>Try 10 % more area</source>
        <translation>試試面積多 10 %</translation>
    </message>
    <message>
        <source>Two fanouts, one below the other, and registers that hold one tensor each.</source>
        <translation>上下兩層扇出，以及各存放一個張量的暫存器。</translation>
    </message>
    <message>
        <source>Two runs side by side</source>
        <translation>兩次執行並列</translation>
    </message>
    <message>
        <source>Type a command or a question</source>
        <translation>輸入指令或問題</translation>
    </message>
    <message>
        <source>Type a factor	Enter</source>
        <translation>輸入因數	Enter</translation>
    </message>
    <message>
        <source>Type a number; Enter checks the answer</source>
        <translation>輸入數字；按 Enter 檢查答案</translation>
    </message>
    <message>
        <source>Type the answer</source>
        <translation>輸入答案</translation>
    </message>
    <message>
        <source>Type the value of this parameter; Enter checks the answer</source>
        <translation>輸入這個參數的值；按 Enter 檢查答案</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>復原</translation>
    </message>
    <message>
        <source>Undo or redo a change of the accelerator</source>
        <translation>復原或重做加速器的更動</translation>
    </message>
    <message>
        <source>Undo or redo a change of the constraints</source>
        <translation>復原或重做對限制的更改</translation>
    </message>
    <message>
        <source>Undone in %2: %1</source>
        <translation>已在「%2」復原：%1</translation>
    </message>
    <message>
        <source>Unexpected &apos;%1&apos; after a condition.</source>
        <translation>條件之後出現多餘的「%1」。</translation>
    </message>
    <message>
        <source>Unit</source>
        <translation>單位</translation>
    </message>
    <message>
        <source>Unknown level &apos;%1&apos;.</source>
        <translation>未知的階層「%1」。</translation>
    </message>
    <message>
        <source>Unknown name &apos;%1&apos;. Allowed: kind, state, reason, level, cost, left, right, decision, order, a dimension (K), or a factor of a level (L1.K, L2.spatial.K).</source>
        <translation>未知的名稱「%1」。可用：kind、state、reason、level、cost、left、right、decision、order、維度（K），或某階層的因數（L1.K、L2.spatial.K）。</translation>
    </message>
    <message>
        <source>Unrolling of windows</source>
        <translation>視窗的展開</translation>
    </message>
    <message>
        <source>Unrollings</source>
        <translation>空間展開</translation>
    </message>
    <message>
        <source>Unsaved changes</source>
        <translation>未儲存的變更</translation>
    </message>
    <message>
        <source>Unsaved changes of the last session were restored. &quot;Revert to file&quot; discards them.</source>
        <translation>已恢復上次尚未儲存的變更。「還原成檔案內容」會放棄它們。</translation>
    </message>
    <message>
        <source>Unsaved work</source>
        <translation>未儲存的工作</translation>
    </message>
    <message>
        <source>Untiled loop nest</source>
        <translation>未分塊的巢狀迴圈</translation>
    </message>
    <message>
        <source>Untiled loop nest, for editing</source>
        <translation>未分塊的巢狀迴圈（供編輯）</translation>
    </message>
    <message>
        <source>Up, Down</source>
        <translation>↑、↓</translation>
    </message>
    <message>
        <source>Use as baseline</source>
        <translation>設為基準</translation>
    </message>
    <message>
        <source>Use mapping of the explorer</source>
        <translation>使用探索工具的映射</translation>
    </message>
    <message>
        <source>Use of the values: the horizontal axis, one curve each, or optimised at each point</source>
        <translation>這些值的用途：作為橫軸、各畫一條曲線，或在每個點最佳化</translation>
    </message>
    <message>
        <source>Use technology values</source>
        <translation>使用製程表的值</translation>
    </message>
    <message>
        <source>Use the current mapping as the answer</source>
        <translation>以目前的映射作答</translation>
    </message>
    <message>
        <source>Use the value of the technology table</source>
        <translation>使用製程表的值</translation>
    </message>
    <message>
        <source>Use this mapping</source>
        <translation>使用這個映射</translation>
    </message>
    <message>
        <source>Uses the edited mapping if the explorer shows it, otherwise the best mapping</source>
        <translation>探索工具顯示編輯的映射時就用它，否則用最佳映射</translation>
    </message>
    <message>
        <source>Values</source>
        <translation>數值</translation>
    </message>
    <message>
        <source>Values and differences</source>
        <translation>數值與差異</translation>
    </message>
    <message>
        <source>Values of %1</source>
        <translation>%1 的值</translation>
    </message>
    <message>
        <source>Values of variables and sizes</source>
        <translation>變數與大小的值</translation>
    </message>
    <message>
        <source>Values, one per line</source>
        <translation>值，每行一個</translation>
    </message>
    <message>
        <source>Values: 8, 16. Doublings: 4096:131072. Two steps per doubling: 4096:131072:2. Fanouts: 8x8</source>
        <translation>個別的值：8, 16。每次加倍：4096:131072。加倍分兩步：4096:131072:2。扇出：8x8</translation>
    </message>
    <message>
        <source>Varied parameters</source>
        <translation>變動的參數</translation>
    </message>
    <message>
        <source>Vary another accelerator parameter</source>
        <translation>變動另一個加速器參數</translation>
    </message>
    <message>
        <source>Vector of a step</source>
        <translation>一個步驟的向量</translation>
    </message>
    <message>
        <source>Verify a certificate</source>
        <translation>驗證證書</translation>
    </message>
    <message>
        <source>Verify a certificate…</source>
        <translation>驗證證書…</translation>
    </message>
    <message>
        <source>Verify another certificate…</source>
        <translation>驗證另一份證書…</translation>
    </message>
    <message>
        <source>Vertical axis</source>
        <translation>縱軸</translation>
    </message>
    <message>
        <source>View</source>
        <translation>檢視</translation>
    </message>
    <message>
        <source>View copied as a picture.</source>
        <translation>已將檢視複製為圖片。</translation>
    </message>
    <message>
        <source>View copied as a table.</source>
        <translation>已將檢視複製為表格。</translation>
    </message>
    <message>
        <source>Views</source>
        <translation>檢視</translation>
    </message>
    <message>
        <source>Views of the benchmark</source>
        <translation>評比的檢視</translation>
    </message>
    <message>
        <source>Views of the design space</source>
        <translation>設計空間的檢視</translation>
    </message>
    <message>
        <source>Views of the instruction mapping</source>
        <translation>指令映射的檢視</translation>
    </message>
    <message>
        <source>Views of the network</source>
        <translation>網路的檢視</translation>
    </message>
    <message>
        <source>Weight of the delay in energy + w · delay</source>
        <translation>能量 + w · 延遲中，延遲的權重</translation>
    </message>
    <message>
        <source>Whether MACs and transfers overlap or their delays add up. Default: overlap</source>
        <translation>MAC 與搬移同時進行，或延遲相加。預設：同時進行</translation>
    </message>
    <message>
        <source>Whether a partial sum that leaves a buffer is read there. Default: no</source>
        <translation>部分和離開緩衝區時，是否在該處讀取。預設：否</translation>
    </message>
    <message>
        <source>Whether a returning partial sum fills one instance or all. Default: one</source>
        <translation>返回的部分和填入一個實例或全部實例。預設：一個</translation>
    </message>
    <message>
        <source>Whether leakage counts as energy of the mapping. Default: no</source>
        <translation>漏電是否計為映射的能量。預設：否</translation>
    </message>
    <message>
        <source>Whether limited reads and writes share one port. Default: the convention of the accelerator</source>
        <translation>有上限的讀取與寫入是否共用一個埠。預設：加速器的計數慣例</translation>
    </message>
    <message>
        <source>Whether reads and writes share one bandwidth. Default: no</source>
        <translation>讀取與寫入是否共用一個頻寬。預設：否</translation>
    </message>
    <message>
        <source>Which rows should the pages show?</source>
        <translation>頁面應顯示哪些列？</translation>
    </message>
    <message>
        <source>Why</source>
        <translation>為什麼</translation>
    </message>
    <message>
        <source>Why not %1?</source>
        <translation>為什麼不是 %1？</translation>
    </message>
    <message>
        <source>Why not?</source>
        <translation>為什麼不是它？</translation>
    </message>
    <message>
        <source>With K innermost, a word of OA stays in place while its sum grows. [[what is reused across K]] The view shows the reuse of each loop order in the colours of the tensors.</source>
        <translation>K 在最內層時，OA 的一個字組留在原處累加。[[沿 K 重用什麼]] 此檢視以張量的顏色顯示每個迴圈順序的重用。</translation>
    </message>
    <message>
        <source>With all tensors kept and no padding, no mapping exists.</source>
        <translation>保留所有張量且沒有補齊時，不存在映射。</translation>
    </message>
    <message>
        <source>With all tensors kept and no padding, the best is %1, %2 more.</source>
        <translation>保留所有張量且沒有補齊時，最佳為 %1，多出 %2。</translation>
    </message>
    <message>
        <source>With the selected imperfect factors and padding: %1.</source>
        <translation>加上所選的不整除因數與補齊：%1。</translation>
    </message>
    <message>
        <source>With: %1</source>
        <translation>搭配：%1</translation>
    </message>
    <message>
        <source>Within %1: %2.</source>
        <translation>%1 以內：%2。</translation>
    </message>
    <message>
        <source>Without its loops of one iteration, the order equals a kept order. The partial order itself was pruned: %1</source>
        <translation>略去只迭代一次的迴圈後，它等同於保留的一個順序。部分順序本身被剪除：%1</translation>
    </message>
    <message>
        <source>Without padding, no mapping exists.</source>
        <translation>沒有補齊時，不存在映射。</translation>
    </message>
    <message>
        <source>Without padding, the best is %1, %2 more.</source>
        <translation>沒有補齊時，最佳為 %1，多出 %2。</translation>
    </message>
    <message>
        <source>Word from your teacher that determines the numbers of your class</source>
        <translation>老師給的字詞，決定您班級的數字</translation>
    </message>
    <message>
        <source>Words moved by each reuse model</source>
        <translation>各重用模型所搬移的字組</translation>
    </message>
    <message>
        <source>Words of %1 at each level: %2.</source>
        <translation>每個階層的 %1 字組數：%2。</translation>
    </message>
    <message>
        <source>Words of %1 bits: %2 in all. %3</source>
        <translation>每個字組 %1 位元：共 %2。%3</translation>
    </message>
    <message>
        <source>Words of one instance. Default: unlimited</source>
        <translation>一個單元的字組數。預設：無上限</translation>
    </message>
    <message>
        <source>Words that a level sends inward and receives back, for each reuse model. The model of the search is bold.</source>
        <translation>各重用模型下，階層往內送出與收回的字組。搜尋所用的模型以粗體顯示。</translation>
    </message>
    <message>
        <source>Words that one instance can fill or update in a cycle. Default: unlimited</source>
        <translation>一個實例每週期可填入或更新的字組數。預設：無限制</translation>
    </message>
    <message>
        <source>Words that one instance can read in a cycle. Default: unlimited</source>
        <translation>一個實例每週期可讀取的字組數。預設：無限制</translation>
    </message>
    <message>
        <source>Words that the horizontal axis counts</source>
        <translation>橫軸計算的字組</translation>
    </message>
    <message>
        <source>Workload</source>
        <translation>工作負載</translation>
    </message>
    <message>
        <source>Workload and accelerator</source>
        <translation>工作負載與加速器</translation>
    </message>
    <message>
        <source>Write a new lab</source>
        <translation>撰寫新的實驗</translation>
    </message>
    <message>
        <source>Write a report of the run</source>
        <translation>寫出這次執行的報告</translation>
    </message>
    <message>
        <source>Write a report…</source>
        <translation>寫出報告…</translation>
    </message>
    <message>
        <source>Write network report</source>
        <translation>寫出網路報告</translation>
    </message>
    <message>
        <source>Write the copied cells, from the current cell</source>
        <translation>從目前的儲存格開始寫入複製的儲存格</translation>
    </message>
    <message>
        <source>Write the program of the instruction mapping</source>
        <translation>寫出指令映射的程式</translation>
    </message>
    <message>
        <source>Written: %1</source>
        <translation>已寫入：%1</translation>
    </message>
    <message>
        <source>Written: %1, and its accelerator and layers in the same folder</source>
        <translation>已寫入：%1，其加速器與各層在同一資料夾</translation>
    </message>
    <message>
        <source>Written: %1, without the values that the editor rejects: %2</source>
        <translation>已寫入：%1，不含編輯器拒絕的值：%2</translation>
    </message>
    <message>
        <source>YAML of a mapping. The button below inserts the mapping of the explorer.</source>
        <translation>映射的 YAML。下面的按鈕會填入探索工具的映射。</translation>
    </message>
    <message>
        <source>Yes, proven. The exact search in the background took %1 and found no better mapping.</source>
        <translation>是，已經證明。背景的精確搜尋花了 %1，沒有找到更好的映射。</translation>
    </message>
    <message>
        <source>Yes, the best mapping is %1.</source>
        <translation>是，最佳映射是 %1。</translation>
    </message>
    <message>
        <source>Yes. Bottleneck: %1</source>
        <translation>是。瓶頸：%1</translation>
    </message>
    <message>
        <source>Yes. No other mapping of the mapping space is better.</source>
        <translation>是。映射空間中沒有更好的映射。</translation>
    </message>
    <message>
        <source>Yes: %1 is within %2.</source>
        <translation>是：%1 在 %2 以內。</translation>
    </message>
    <message>
        <source>Yesterday, %1</source>
        <translation>昨天 %1</translation>
    </message>
    <message>
        <source>You can also drop files on the window: accelerators, workloads, networks, mappings, constraints, design spaces, labs, certificates, sessions, and files of other tools.</source>
        <translation>也可以把檔案拖放到視窗：加速器、工作負載、網路、映射、限制條件、設計空間、實驗、證書、工作階段，以及其他工具的檔案。</translation>
    </message>
    <message>
        <source>Your own loop order</source>
        <translation>您自己的迴圈順序</translation>
    </message>
    <message>
        <source>Your own work</source>
        <translation>自己的工作</translation>
    </message>
    <message>
        <source>Your student id; answers are stored under it</source>
        <translation>您的學號；答案以學號儲存</translation>
    </message>
    <message>
        <source>Your teacher grades this answer.</source>
        <translation>這題由老師評分。</translation>
    </message>
    <message>
        <source>[[equation]]. Each tensor is indexed by two of the three dimensions and reused across the third: [[reuse of W]] [[reuse of IA]] [[reuse of OA]]</source>
        <translation>[[方程式]]。每個張量由三個維度中的兩個索引，並沿第三個維度重用：[[W 的重用]] [[IA 的重用]] [[OA 的重用]]</translation>
    </message>
    <message>
        <source>[[how many lanes are used]] Many unrollings fill the array, but the rules keep only a few: [[rule larger unrolling]]</source>
        <translation>[[用了多少運算通道]] 填滿陣列的空間展開很多，但規則只保留少數：[[規則 larger unrolling]]</translation>
    </message>
    <message>
        <source>[[is it the optimum]] This view can measure the loss of each rule: it repeats the search without the rule, and runs the exact search. Now change a number in the left panel: the search runs again at once.</source>
        <translation>[[是最佳解嗎]] 這個檢視可以測量每項規則的損失：它去掉該規則重做搜尋，也做精確搜尋。現在更改左側面板的數字：搜尋會立刻重新執行。</translation>
    </message>
    <message>
        <source>[[words moved at DRAM]] [[MACs per word at DRAM]] Click a count to see its calculation.</source>
        <translation>[[DRAM 移動的字]] [[DRAM 每個字的運算]] 按一下次數，即可看到它的計算。</translation>
    </message>
    <message>
        <source>a MAC</source>
        <translation>一次 MAC</translation>
    </message>
    <message>
        <source>a certificate: opens for verification</source>
        <translation>證書：開啟後加以驗證</translation>
    </message>
    <message>
        <source>a design space: opens in Design space</source>
        <translation>設計空間：在「設計空間」中開啟</translation>
    </message>
    <message>
        <source>a file of %1: opens as an import</source>
        <translation>%1 的檔案：以匯入開啟</translation>
    </message>
    <message>
        <source>a file…</source>
        <translation>檔案…</translation>
    </message>
    <message>
        <source>a folder, which cannot be opened</source>
        <translation>資料夾，無法開啟</translation>
    </message>
    <message>
        <source>a lab: opens in Labs</source>
        <translation>實驗：在「實驗」中開啟</translation>
    </message>
    <message>
        <source>a large file: its type is detected when it opens</source>
        <translation>大型檔案：開啟時才判斷類型</translation>
    </message>
    <message>
        <source>a larger tile fits the same sizes</source>
        <translation>更大的分塊也放得進相同的容量</translation>
    </message>
    <message>
        <source>a list with this name already exists</source>
        <translation>已有同名的清單</translation>
    </message>
    <message>
        <source>a mapping: opens in Loop nest</source>
        <translation>映射：在「巢狀迴圈」中開啟</translation>
    </message>
    <message>
        <source>a program with this name already exists</source>
        <translation>已有同名的程式</translation>
    </message>
    <message>
        <source>a returning partial sum is filled into every child that adds to it</source>
        <translation>返回的部分和會填入參與相加的每個子單元</translation>
    </message>
    <message>
        <source>a session: replaces all that is open</source>
        <translation>工作階段：取代目前開啟的一切</translation>
    </message>
    <message>
        <source>a unit of energy and one of delay, as in %1</source>
        <translation>一個能量單位與一個延遲單位，例如 %1</translation>
    </message>
    <message>
        <source>a workload or a network: replaces the open one</source>
        <translation>工作負載或網路：取代目前開啟的那一個</translation>
    </message>
    <message>
        <source>accelerator</source>
        <translation>加速器</translation>
    </message>
    <message>
        <source>accelerators</source>
        <translation>個加速器</translation>
    </message>
    <message>
        <source>add %1</source>
        <translation>加入 %1</translation>
    </message>
    <message>
        <source>add %1 at %2</source>
        <translation>在 %2 加入 %1</translation>
    </message>
    <message>
        <source>add a level below %1</source>
        <translation>在 %1 之下加入階層</translation>
    </message>
    <message>
        <source>add a loop, remove a loop</source>
        <translation>加入迴圈，移除迴圈</translation>
    </message>
    <message>
        <source>added MACs</source>
        <translation>增加的乘加運算</translation>
    </message>
    <message>
        <source>added operations</source>
        <translation>多出的運算</translation>
    </message>
    <message>
        <source>added to %1, stays %2, written %3</source>
        <translation>累加 %1，留在原處 %2，寫回 %3</translation>
    </message>
    <message>
        <source>after the rule</source>
        <translation>規則之後</translation>
    </message>
    <message>
        <source>all layers</source>
        <translation>所有層</translation>
    </message>
    <message>
        <source>all levels</source>
        <translation>所有階層</translation>
    </message>
    <message>
        <source>all levels are decided, and the cost model evaluated it</source>
        <translation>所有階層都已決定，並由成本模型評估</translation>
    </message>
    <message>
        <source>all rules</source>
        <translation>所有規則</translation>
    </message>
    <message>
        <source>all tensors</source>
        <translation>所有張量</translation>
    </message>
    <message>
        <source>all words at %1</source>
        <translation>%1 的所有字組</translation>
    </message>
    <message>
        <source>along x</source>
        <translation>沿 x 軸</translation>
    </message>
    <message>
        <source>along y</source>
        <translation>沿 y 軸</translation>
    </message>
    <message>
        <source>also choose bypassed tensors</source>
        <translation>也選擇旁路的張量</translation>
    </message>
    <message>
        <source>also pad dimensions, up to</source>
        <translation>也補齊維度，至多</translation>
    </message>
    <message>
        <source>also split loops</source>
        <translation>也分割迴圈</translation>
    </message>
    <message>
        <source>always keeps</source>
        <translation>一律保留</translation>
    </message>
    <message>
        <source>an ONNX model: its layers become the network</source>
        <translation>ONNX 模型：它的層將成為網路</translation>
    </message>
    <message>
        <source>an accelerator: replaces the open one</source>
        <translation>加速器：取代目前開啟的加速器</translation>
    </message>
    <message>
        <source>an explorer for dataflow mapping</source>
        <translation>資料流映射的探索工具</translation>
    </message>
    <message>
        <source>an instruction mapping</source>
        <translation>一個指令映射</translation>
    </message>
    <message>
        <source>and %1 more</source>
        <translation>以及另外 %1 個</translation>
    </message>
    <message>
        <source>another MAC lane</source>
        <translation>另一個 MAC 運算通道</translation>
    </message>
    <message>
        <source>another instance</source>
        <translation>另一個實例</translation>
    </message>
    <message>
        <source>another level</source>
        <translation>另一個階層</translation>
    </message>
    <message>
        <source>answered</source>
        <translation>已作答</translation>
    </message>
    <message>
        <source>answers not saved</source>
        <translation>答案未保存</translation>
    </message>
    <message>
        <source>answers saved</source>
        <translation>答案已保存</translation>
    </message>
    <message>
        <source>area</source>
        <translation>面積</translation>
    </message>
    <message>
        <source>area limit of %1</source>
        <translation>%1 的面積上限</translation>
    </message>
    <message>
        <source>area of %1</source>
        <translation>%1 的面積</translation>
    </message>
    <message>
        <source>area of a MAC</source>
        <translation>一個 MAC 的面積</translation>
    </message>
    <message>
        <source>area, buffers only</source>
        <translation>面積，只計緩衝區</translation>
    </message>
    <message>
        <source>area, incomplete</source>
        <translation>面積，不完整</translation>
    </message>
    <message>
        <source>area|area of the machine|area of the chip|area of the accelerator|chip area|how large is the machine|how big is the machine|how large is the chip|how big is the chip</source>
        <translation>面積|機器的面積</translation>
    </message>
    <message>
        <source>arithmetic intensity|operational intensity|intensity|operations per word|operations per byte</source>
        <translation>算術強度|運算強度|每字運算次數</translation>
    </message>
    <message>
        <source>assumption</source>
        <translation>項假設</translation>
    </message>
    <message>
        <source>assumptions</source>
        <translation>項假設</translation>
    </message>
    <message>
        <source>at least %1</source>
        <translation>至少 %1</translation>
    </message>
    <message>
        <source>at least %1, and the limit is %2</source>
        <translation>至少 %1，而上限是 %2</translation>
    </message>
    <message>
        <source>at most %1 above the optimum</source>
        <translation>至多比最佳解高 %1</translation>
    </message>
    <message>
        <source>at step %1</source>
        <translation>位於步驟 %1</translation>
    </message>
    <message>
        <source>at the root</source>
        <translation>在根節點</translation>
    </message>
    <message>
        <source>at the tile</source>
        <translation>在分塊處</translation>
    </message>
    <message>
        <source>automatic</source>
        <translation>自動</translation>
    </message>
    <message>
        <source>axis X of %1</source>
        <translation>%1 的 X 軸</translation>
    </message>
    <message>
        <source>axis Y of %1</source>
        <translation>%1 的 Y 軸</translation>
    </message>
    <message>
        <source>bandwidth</source>
        <translation>頻寬</translation>
    </message>
    <message>
        <source>bandwidth of {level}|bandwidth at {level}|{level} bandwidth|how fast is {level}</source>
        <translation>{level} 的頻寬</translation>
    </message>
    <message>
        <source>baseline</source>
        <translation>基準</translation>
    </message>
    <message>
        <source>baseline %1</source>
        <translation>基準 %1</translation>
    </message>
    <message>
        <source>begun</source>
        <translation>開始</translation>
    </message>
    <message>
        <source>below %1: %2 along x, %3 along y</source>
        <translation>%1 以下：沿 x 為 %2，沿 y 為 %3</translation>
    </message>
    <message>
        <source>best</source>
        <translation>最佳</translation>
    </message>
    <message>
        <source>best design</source>
        <translation>最佳設計</translation>
    </message>
    <message>
        <source>best design for each layer: %1 of %2</source>
        <translation>各層的最佳設計：%1／%2</translation>
    </message>
    <message>
        <source>best mapping of the search</source>
        <translation>搜尋的最佳映射</translation>
    </message>
    <message>
        <source>best mapping so far</source>
        <translation>目前最佳的映射</translation>
    </message>
    <message>
        <source>best of its kind with perfect factors, proven</source>
        <translation>同類最佳（整除因數），已證明</translation>
    </message>
    <message>
        <source>best of its kind, proven</source>
        <translation>同類最佳，已證明</translation>
    </message>
    <message>
        <source>best of these points so far</source>
        <translation>這些點中目前最佳</translation>
    </message>
    <message>
        <source>best of these points, proven</source>
        <translation>這些點中最佳，已證明</translation>
    </message>
    <message>
        <source>best so far</source>
        <translation>目前最佳</translation>
    </message>
    <message>
        <source>best with bypass|best over every bypass</source>
        <translation>含旁路的最佳解</translation>
    </message>
    <message>
        <source>best within the budget so far</source>
        <translation>預算內目前最佳</translation>
    </message>
    <message>
        <source>best within the budget, proven</source>
        <translation>預算內最佳，已證明</translation>
    </message>
    <message>
        <source>best without bypass</source>
        <translation>不含旁路的最佳解</translation>
    </message>
    <message>
        <source>best without it</source>
        <translation>沒有它時的最佳</translation>
    </message>
    <message>
        <source>best without the order rule</source>
        <translation>不用順序規則的最佳解</translation>
    </message>
    <message>
        <source>best without the tile rule</source>
        <translation>不用分塊規則的最佳解</translation>
    </message>
    <message>
        <source>best without the unrolling rule</source>
        <translation>不用空間展開規則的最佳解</translation>
    </message>
    <message>
        <source>best {dataflow}|best {dataflow} mapping|how good is {dataflow}|EDP of {dataflow}|EDP of best {dataflow}|EDP of the best {dataflow} mapping|what about {dataflow}|what if it were {dataflow}|what if it was {dataflow}|how much worse is {dataflow}|is {dataflow} better|is {dataflow} worse|why is {dataflow} worse|why is {dataflow} better|would {dataflow} be better|compare with {dataflow}|best mapping of {dataflow}|what would {dataflow} cost|{dataflow}</source>
        <translation>最佳的 {dataflow}|{dataflow} 有多好|為什麼 {dataflow} 較差|為何 {dataflow} 較差</translation>
    </message>
    <message>
        <source>bits</source>
        <translation>位元</translation>
    </message>
    <message>
        <source>bits per access</source>
        <translation>每次存取位元</translation>
    </message>
    <message>
        <source>bound by</source>
        <translation>受限於</translation>
    </message>
    <message>
        <source>bound by %1</source>
        <translation>受限於 %1</translation>
    </message>
    <message>
        <source>bound rule|what does the bound rule do|alpha-beta pruning|what is alpha-beta|what is alpha-beta pruning|cutoff|what does the cutoff do|what does cutoff mean</source>
        <translation>下界規則|什麼是下界規則|下界規則是什麼|剪枝|什麼是剪枝|剪枝是什麼</translation>
    </message>
    <message>
        <source>broken: longer than the axis</source>
        <translation>斷開：比座標軸長</translation>
    </message>
    <message>
        <source>buffer</source>
        <translation>緩衝區</translation>
    </message>
    <message>
        <source>buffer name</source>
        <translation>緩衝區名稱</translation>
    </message>
    <message>
        <source>buffers by role</source>
        <translation>緩衝區依角色</translation>
    </message>
    <message>
        <source>buffers by tensor name</source>
        <translation>緩衝區依張量名稱</translation>
    </message>
    <message>
        <source>buffers,
mm²</source>
        <translation>緩衝區，
mm²</translation>
    </message>
    <message>
        <source>burst</source>
        <translation>突發</translation>
    </message>
    <message>
        <source>bursts</source>
        <translation>突發</translation>
    </message>
    <message>
        <source>by tile, by cycle</source>
        <translation>逐分塊、逐週期</translation>
    </message>
    <message>
        <source>bypass</source>
        <translation>旁路</translation>
    </message>
    <message>
        <source>bypass choices</source>
        <translation>旁路的選擇</translation>
    </message>
    <message>
        <source>bytes</source>
        <translation>位元組</translation>
    </message>
    <message>
        <source>bytes read from {level}|bytes read at {level}|how many bytes are read from {level}|how many bytes are read at {level}|bytes from {level}|{level} bytes read</source>
        <translation>{level} 讀取的位元組數</translation>
    </message>
    <message>
        <source>bytes written to {level}|bytes written at {level}|how many bytes are written to {level}|how many bytes are written at {level}|bytes to {level}|{level} bytes written</source>
        <translation>{level} 寫入的位元組數</translation>
    </message>
    <message>
        <source>candidate</source>
        <translation>候選</translation>
    </message>
    <message>
        <source>candidates</source>
        <translation>候選</translation>
    </message>
    <message>
        <source>cannot be read: %1</source>
        <translation>無法讀取：%1</translation>
    </message>
    <message>
        <source>cannot write %1</source>
        <translation>無法寫入 %1</translation>
    </message>
    <message>
        <source>capacity</source>
        <translation>容量</translation>
    </message>
    <message>
        <source>capacity of %1</source>
        <translation>%1 的容量</translation>
    </message>
    <message>
        <source>centre the selected candidate</source>
        <translation>將選取的候選置中</translation>
    </message>
    <message>
        <source>change</source>
        <translation>項更動</translation>
    </message>
    <message>
        <source>change: %1</source>
        <translation>改變：%1</translation>
    </message>
    <message>
        <source>changed</source>
        <translation>變更</translation>
    </message>
    <message>
        <source>changes</source>
        <translation>項更動</translation>
    </message>
    <message>
        <source>choice</source>
        <translation>選擇</translation>
    </message>
    <message>
        <source>clear cells of the table</source>
        <translation>清空表格的儲存格</translation>
    </message>
    <message>
        <source>clock</source>
        <translation>時脈</translation>
    </message>
    <message>
        <source>clock, GHz</source>
        <translation>時脈，GHz</translation>
    </message>
    <message>
        <source>clock|clock rate|frequency|clock frequency|how fast is the clock</source>
        <translation>時脈|頻率|時脈頻率</translation>
    </message>
    <message>
        <source>column</source>
        <translation>欄</translation>
    </message>
    <message>
        <source>column %1, row %2: %3</source>
        <translation>第 %1 行，第 %2 列：%3</translation>
    </message>
    <message>
        <source>column %1, row %2: at work; click for details</source>
        <translation>第 %1 欄第 %2 列：運作中；點一下看詳情</translation>
    </message>
    <message>
        <source>column %1, row %2: idle</source>
        <translation>第 %1 行，第 %2 列：閒置</translation>
    </message>
    <message>
        <source>column %1, row %2: idle, waits for other lanes</source>
        <translation>第 %1 欄第 %2 列：閒置，等待其他通道</translation>
    </message>
    <message>
        <source>column %1, row %2: not decided</source>
        <translation>第 %1 行，第 %2 列：尚未決定</translation>
    </message>
    <message>
        <source>column %1, row %2: unused by this mapping</source>
        <translation>第 %1 欄第 %2 列：這個映射沒有使用</translation>
    </message>
    <message>
        <source>columns: %1</source>
        <translation>行：%1</translation>
    </message>
    <message>
        <source>compared</source>
        <translation>比較</translation>
    </message>
    <message>
        <source>comparing… %1</source>
        <translation>比較中… %1</translation>
    </message>
    <message>
        <source>computed</source>
        <translation>計算值</translation>
    </message>
    <message>
        <source>computed answer</source>
        <translation>正確答案</translation>
    </message>
    <message>
        <source>computed ÷ minimum</source>
        <translation>計算值 ÷ 最小值</translation>
    </message>
    <message>
        <source>computed ÷ optimum</source>
        <translation>計算值 ÷ 最佳解</translation>
    </message>
    <message>
        <source>computing the points…</source>
        <translation>正在計算分數…</translation>
    </message>
    <message>
        <source>constraint</source>
        <translation>限制</translation>
    </message>
    <message>
        <source>constraint: %1</source>
        <translation>限制：%1</translation>
    </message>
    <message>
        <source>constraints</source>
        <translation>限制</translation>
    </message>
    <message>
        <source>constraints:
  - level: %1
    temporal: {order: [%2]}</source>
        <translation>constraints:
  - level: %1
    temporal: {order: [%2]}</translation>
    </message>
    <message>
        <source>constraints: %1</source>
        <translation>限制：%1</translation>
    </message>
    <message>
        <source>constraints: replace the open ones</source>
        <translation>限制條件：取代目前的限制條件</translation>
    </message>
    <message>
        <source>continued</source>
        <translation>繼續</translation>
    </message>
    <message>
        <source>continued or evaluated</source>
        <translation>繼續，或已評估</translation>
    </message>
    <message>
        <source>continued: a longer order is kept, but not this order itself: %1</source>
        <translation>繼續：保留了更長的順序，但未保留這個順序本身：%1</translation>
    </message>
    <message>
        <source>continued: longer orders that contain it reuse more</source>
        <translation>繼續：包含它的較長順序有更多重用</translation>
    </message>
    <message>
        <source>continued: only longer orders are kept</source>
        <translation>繼續：只保留更長的順序</translation>
    </message>
    <message>
        <source>contradiction, backtracks</source>
        <translation>矛盾，回溯</translation>
    </message>
    <message>
        <source>coordinate</source>
        <translation>座標</translation>
    </message>
    <message>
        <source>cost</source>
        <translation>成本</translation>
    </message>
    <message>
        <source>cost (%1)</source>
        <translation>成本（%1）</translation>
    </message>
    <message>
        <source>cost of the best completion</source>
        <translation>最佳完成映射的成本</translation>
    </message>
    <message>
        <source>cost on the shared design</source>
        <translation>在共用設計上的成本</translation>
    </message>
    <message>
        <source>cost ÷ best cost within the budget (orange line)</source>
        <translation>成本 ÷ 預算內的最佳成本（橘線為預算範圍）</translation>
    </message>
    <message>
        <source>cost ÷ best cost; no budget</source>
        <translation>成本 ÷ 最佳成本；沒有預算</translation>
    </message>
    <message>
        <source>cost ÷ best cost; nothing is within the budget</source>
        <translation>成本 ÷ 最佳成本；沒有任何點在預算內</translation>
    </message>
    <message>
        <source>count</source>
        <translation>計數</translation>
    </message>
    <message>
        <source>count initial zeros of outputs</source>
        <translation>計入輸出的初始零值</translation>
    </message>
    <message>
        <source>cycle %1 of %2</source>
        <translation>第 %1 週期，共 %2</translation>
    </message>
    <message>
        <source>cycles</source>
        <translation>週期</translation>
    </message>
    <message>
        <source>dashed: minimum words moved at %1</source>
        <translation>虛線：%1 最少要搬移的字組</translation>
    </message>
    <message>
        <source>decided</source>
        <translation>已決定</translation>
    </message>
    <message>
        <source>decided by</source>
        <translation>依據的比較</translation>
    </message>
    <message>
        <source>decided cost %1; %2 leaves the same extents at a decided cost of %3 and is never worse</source>
        <translation>已決定成本 %1；%2 留下相同的範圍，已決定成本為 %3，而且絕不更差</translation>
    </message>
    <message>
        <source>decision</source>
        <translation>決定</translation>
    </message>
    <message>
        <source>default</source>
        <translation>預設</translation>
    </message>
    <message>
        <source>delay</source>
        <translation>延遲</translation>
    </message>
    <message>
        <source>delay %1</source>
        <translation>延遲 %1</translation>
    </message>
    <message>
        <source>delay at most</source>
        <translation>延遲至多</translation>
    </message>
    <message>
        <source>delay cycles</source>
        <translation>延遲（週期）</translation>
    </message>
    <message>
        <source>delay in {time}|how long does it take in {time}|how many {time} does it take|time in {time}</source>
        <translation>以 {time} 計的延遲|延遲是多少 {time}|要花多少 {time}</translation>
    </message>
    <message>
        <source>delay within %1</source>
        <translation>%1 以內的延遲</translation>
    </message>
    <message>
        <source>delay, %1</source>
        <translation>延遲（%1）</translation>
    </message>
    <message>
        <source>delay|cycles|how many cycles|how long does it take|latency|runtime|run time|execution time|how many cycles does it take|how fast is it|number of cycles|how long does the mapping take|how many cycles does the mapping take</source>
        <translation>延遲|週期|有多少週期|執行時間</translation>
    </message>
    <message>
        <source>deselect the candidate</source>
        <translation>取消選取候選</translation>
    </message>
    <message>
        <source>design axes</source>
        <translation>設計的軸</translation>
    </message>
    <message>
        <source>differs</source>
        <translation>不同</translation>
    </message>
    <message>
        <source>dimensions</source>
        <translation>維度</translation>
    </message>
    <message>
        <source>done</source>
        <translation>完成</translation>
    </message>
    <message>
        <source>dropped, or written</source>
        <translation>捨棄，或寫回</translation>
    </message>
    <message>
        <source>duplicate %1</source>
        <translation>複製 %1</translation>
    </message>
    <message>
        <source>each cycle</source>
        <translation>每個週期</translation>
    </message>
    <message>
        <source>each point is a proven optimum</source>
        <translation>每一點都是已證明的最佳解</translation>
    </message>
    <message>
        <source>each point is proven for perfect factors</source>
        <translation>每一點都已證明（整除因數）</translation>
    </message>
    <message>
        <source>each point within the budget is a proven optimum</source>
        <translation>預算內的每一點都是已證明的最佳解</translation>
    </message>
    <message>
        <source>each point within the budget is proven for perfect factors</source>
        <translation>預算內的每一點都已證明（整除因數）</translation>
    </message>
    <message>
        <source>each tile of %1</source>
        <translation>%1 的每個分塊</translation>
    </message>
    <message>
        <source>edited mapping</source>
        <translation>編輯的映射</translation>
    </message>
    <message>
        <source>element</source>
        <translation>元素</translation>
    </message>
    <message>
        <source>energy</source>
        <translation>能量</translation>
    </message>
    <message>
        <source>energy %1</source>
        <translation>能量 %1</translation>
    </message>
    <message>
        <source>energy at most</source>
        <translation>能量至多</translation>
    </message>
    <message>
        <source>energy by layer</source>
        <translation>各層的能量</translation>
    </message>
    <message>
        <source>energy by level and tensor of the best mapping</source>
        <translation>最佳映射在各階層與各張量的能量</translation>
    </message>
    <message>
        <source>energy for {tensor}|energy of {tensor}|{tensor} energy|how much energy does {tensor} take|how much energy does {tensor} use|cost of {tensor}|energy used by {tensor}|energy for {tensor} in {energy}|energy of {tensor} in {energy}|{tensor} energy in {energy}|how much of the energy is {tensor}|how much of the energy is for {tensor}|how much of the energy does {tensor} take|which share of the energy is {tensor}|energy share of {tensor}</source>
        <translation>{tensor} 的能量|以 {energy} 計的 {tensor} 能量|{tensor} 佔能量多少</translation>
    </message>
    <message>
        <source>energy in {energy}</source>
        <translation>以 {energy} 計的能量|能量是多少 {energy}</translation>
    </message>
    <message>
        <source>energy of %1</source>
        <translation>%1 的能量</translation>
    </message>
    <message>
        <source>energy of %1, %2</source>
        <translation>%1 的能量，%2</translation>
    </message>
    <message>
        <source>energy of a MAC</source>
        <translation>一次 MAC 的能量</translation>
    </message>
    <message>
        <source>energy of an access of {level}|energy of a word at {level}|energy per access of {level}|energy per access at {level}|energy per access to {level}|energy per word of {level}|energy per word at {level}|energy per read of {level}|cost of an access of {level}|cost of an access to {level}|how much does an access to {level} cost|access energy of {level}|how expensive is {level}|how expensive is an access to {level}|energy of an access to {level}</source>
        <translation>{level} 每次存取的能量|{level} 每個字的能量</translation>
    </message>
    <message>
        <source>energy of instructions %1 · of reordering %2</source>
        <translation>能量：指令 %1 · 重新排列 %2</translation>
    </message>
    <message>
        <source>energy of the MACs, %1</source>
        <translation>MAC 的能量，%1</translation>
    </message>
    <message>
        <source>energy of the mappings that take at most %1</source>
        <translation>最多花 %1 的映射的能量</translation>
    </message>
    <message>
        <source>energy of the operations|energy of the MACs|MAC energy|how much energy do the operations take|how much energy do the MACs take|compute energy|energy of the operations in {energy}|energy of the MACs in {energy}|MAC energy in {energy}|compute energy in {energy}</source>
        <translation>運算的能量|MAC 的能量|以 {energy} 計的運算能量</translation>
    </message>
    <message>
        <source>energy of {level} for {tensor}|energy of {tensor} at {level}|energy for {tensor} at {level}|energy of {level} for {tensor} in {energy}|energy of {tensor} at {level} in {energy}|energy for {tensor} at {level} in {energy}|how much energy does {level} take for {tensor}|how much energy does {tensor} take at {level}|how much energy does {tensor} take in {level}</source>
        <translation>{level} 的 {tensor} 能量|{tensor} 在 {level} 的能量|以 {energy} 計的 {tensor} 在 {level} 的能量|{level} 為 {tensor} 用了多少能量</translation>
    </message>
    <message>
        <source>energy of {level}|energy at {level}|{level} energy|how much energy does {level} take|how much energy does {level} use|energy spent at {level}|energy spent in {level}|energy in {level}|cost of {level}|energy used by {level}|energy of {level} in {energy}|energy at {level} in {energy}|{level} energy in {energy}|how much of the energy is {level}|how much of the energy is at {level}|how much of the energy does {level} take|how much of the energy goes to {level}|which share of the energy is {level}|energy share of {level}|share of {level}</source>
        <translation>{level} 的能量|以 {energy} 計的 {level} 能量|{level} 佔能量多少</translation>
    </message>
    <message>
        <source>energy pJ</source>
        <translation>能量 pJ</translation>
    </message>
    <message>
        <source>energy per operation|energy of an operation|energy per MAC|energy of a MAC|pJ per MAC|energy per op|pJ per operation|energy a MAC|how much energy does a MAC take|energy per operation in {energy}|energy per MAC in {energy}</source>
        <translation>每次運算的能量|以 {energy} 計的每次運算能量</translation>
    </message>
    <message>
        <source>energy within %1</source>
        <translation>%1 以內的能量</translation>
    </message>
    <message>
        <source>energy, %1</source>
        <translation>能量（%1）</translation>
    </message>
    <message>
        <source>energy|total energy|energy of all|energy consumption|how much energy does it take|how much energy does it use|how much energy does it need|how much energy is used|energy cost|how much energy does the mapping take</source>
        <translation>能量|總能量</translation>
    </message>
    <message>
        <source>epoch</source>
        <translation>回合</translation>
    </message>
    <message>
        <source>epochs</source>
        <translation>訓練回合</translation>
    </message>
    <message>
        <source>equal to the baseline</source>
        <translation>與基準相同</translation>
    </message>
    <message>
        <source>equation</source>
        <translation>算式|方程式</translation>
    </message>
    <message>
        <source>evaluated</source>
        <translation>已評估</translation>
    </message>
    <message>
        <source>evaluation</source>
        <translation>評估次數</translation>
    </message>
    <message>
        <source>evaluations</source>
        <translation>評估次數</translation>
    </message>
    <message>
        <source>every layer is searched</source>
        <translation>每一層都已搜尋</translation>
    </message>
    <message>
        <source>exact: bound rule only</source>
        <translation>精確：只用下界規則</translation>
    </message>
    <message>
        <source>example</source>
        <translation>例子</translation>
    </message>
    <message>
        <source>executions</source>
        <translation>執行次數</translation>
    </message>
    <message>
        <source>expected NAME=COMMAND; a name has lower-case letters, digits and hyphens</source>
        <translation>應為 NAME=COMMAND；名稱由小寫字母、數字與連字號組成</translation>
    </message>
    <message>
        <source>expected the name of a folder</source>
        <translation>應為資料夾的名稱</translation>
    </message>
    <message>
        <source>explain {word}|what is {word}|what is a {word}|what is an {word}|what are {word}|define {word}|definition of {word}|meaning of {word}|what does {word} mean|what is meant by {word}</source>
        <translation>解釋 {word}|什麼是 {word}|{word} 是什麼|{word} 的意思|{word} 是什麼意思</translation>
    </message>
    <message>
        <source>factors</source>
        <translation>因數</translation>
    </message>
    <message>
        <source>failed</source>
        <translation>失敗</translation>
    </message>
    <message>
        <source>failure</source>
        <translation>失敗</translation>
    </message>
    <message>
        <source>failures</source>
        <translation>失敗</translation>
    </message>
    <message>
        <source>fanout</source>
        <translation>扇出</translation>
    </message>
    <message>
        <source>fanout below</source>
        <translation>下方扇出</translation>
    </message>
    <message>
        <source>fanout below %1</source>
        <translation>%1 下方的扇出</translation>
    </message>
    <message>
        <source>fanout of %1, words</source>
        <translation>%1 扇出的字組</translation>
    </message>
    <message>
        <source>fanout x</source>
        <translation>扇出 x</translation>
    </message>
    <message>
        <source>fanout y</source>
        <translation>扇出 y</translation>
    </message>
    <message>
        <source>fanout: %1 by %2 %3, multicast: %4</source>
        <translation>扇出：%1 × %2 %3，多播：%4</translation>
    </message>
    <message>
        <source>files of the question</source>
        <translation>題目的檔案</translation>
    </message>
    <message>
        <source>filled</source>
        <translation>填入</translation>
    </message>
    <message>
        <source>fills</source>
        <translation>填入</translation>
    </message>
    <message>
        <source>fills of {tensor} at {level}|fills of {level} for {tensor}</source>
        <translation>{tensor} 在 {level} 的填入|{level} 的 {tensor} 填入</translation>
    </message>
    <message>
        <source>fit all</source>
        <translation>顯示全部</translation>
    </message>
    <message>
        <source>fix: %1</source>
        <translation>修正：%1</translation>
    </message>
    <message>
        <source>for %1</source>
        <translation>對 %1</translation>
    </message>
    <message>
        <source>for %1 by %2, %3 ×</source>
        <translation>for %1 by %2，%3 ×</translation>
    </message>
    <message>
        <source>for %1 in %2</source>
        <translation>for %1 in %2</translation>
    </message>
    <message>
        <source>for any workload, by role</source>
        <translation>適用任何工作負載，依角色</translation>
    </message>
    <message>
        <source>from</source>
        <translation>從</translation>
    </message>
    <message>
        <source>from here on, no bound is below the best</source>
        <translation>從此以後，沒有下界低於最佳</translation>
    </message>
    <message>
        <source>front of a layer</source>
        <translation>一層的前緣</translation>
    </message>
    <message>
        <source>full</source>
        <translation>完整</translation>
    </message>
    <message>
        <source>full speed</source>
        <translation>全速</translation>
    </message>
    <message>
        <source>gap</source>
        <translation>差距</translation>
    </message>
    <message>
        <source>generating instructions…</source>
        <translation>正在產生指令…</translation>
    </message>
    <message>
        <source>generating instructions… %1 %</source>
        <translation>正在產生指令… %1 %</translation>
    </message>
    <message>
        <source>geomean</source>
        <translation>幾何平均</translation>
    </message>
    <message>
        <source>geometric mean</source>
        <translation>幾何平均</translation>
    </message>
    <message>
        <source>graded by your teacher</source>
        <translation>由老師評分</translation>
    </message>
    <message>
        <source>gradient step</source>
        <translation>梯度步驟</translation>
    </message>
    <message>
        <source>grey: best completion found in five seconds, blue: best mapping of the search</source>
        <translation>灰：五秒內找到的最佳完成映射，藍：搜尋的最佳映射</translation>
    </message>
    <message>
        <source>grey: its best completion, blue: best mapping of the search</source>
        <translation>灰：它的最佳完成映射，藍：搜尋的最佳映射</translation>
    </message>
    <message>
        <source>grey: this mapping, blue: best mapping of the search</source>
        <translation>灰：這個映射，藍：搜尋的最佳映射</translation>
    </message>
    <message>
        <source>has neither an accelerator nor a network</source>
        <translation>既沒有加速器，也沒有網路</translation>
    </message>
    <message>
        <source>hatched</source>
        <translation>斜線</translation>
    </message>
    <message>
        <source>heuristic</source>
        <translation>經驗法則</translation>
    </message>
    <message>
        <source>heuristic rule</source>
        <translation>經驗法則</translation>
    </message>
    <message>
        <source>hide descendants</source>
        <translation>隱藏其下的節點</translation>
    </message>
    <message>
        <source>hide pruned candidates</source>
        <translation>隱藏被剪除的候選</translation>
    </message>
    <message>
        <source>horizontal axis: evaluations or time</source>
        <translation>橫軸：評估次數或時間</translation>
    </message>
    <message>
        <source>how full is the {tensor} buffer|how full is the buffer of {tensor}|how full is the buffer for {tensor}|how full is the buffer that keeps {tensor}|how full is the level that keeps {tensor}|how full is the {tensor} memory|how much of the {tensor} buffer is used|is the {tensor} buffer full|utilization of the {tensor} buffer|{tensor} buffer utilization|occupancy of the {tensor} buffer</source>
        <translation>{tensor} 的緩衝區有多滿</translation>
    </message>
    <message>
        <source>how full is {level}|how much of {level} is used|occupancy of {level}|utilization of {level}|{level} utilization|is {level} full|how much room is left in {level}|how many words of {level} are used</source>
        <translation>{level} 有多滿</translation>
    </message>
    <message>
        <source>how large is {dim}|bound of {dim}|iterations of {dim}|how big is {dim}|size of {dim}|how many iterations has {dim}|extent of {dim}</source>
        <translation>維度 {dim} 有多大|{dim} 的迭代次數</translation>
    </message>
    <message>
        <source>how large is {level}|capacity of {level}|size of {level}|how big is {level}|{level} size|{level} capacity|how many words does {level} have|how many words has {level}|how many words fit in {level}|how many bytes has {level}|how much fits in {level}</source>
        <translation>{level} 有多大|{level} 的容量</translation>
    </message>
    <message>
        <source>how large is {tensor}|size of {tensor}|how many words has {tensor}|how big is {tensor}|{tensor} size|how many elements has {tensor}|how many words does {tensor} have</source>
        <translation>{tensor} 有多大|{tensor} 有多少字</translation>
    </message>
    <message>
        <source>how long did the search take|search time|how long did it search|how long did it take to search|how long did the search run|how long did it take to find it</source>
        <translation>搜尋花了多久|搜尋時間</translation>
    </message>
    <message>
        <source>how many candidates were pruned by the rule {reason}|how many did the rule {reason} drop|how many were dropped for {reason}|how many were pruned by {reason}|how many were dropped by {reason}|how many were dropped by the {reason}|how many were pruned by the {reason}|how many did the {reason} drop|how many candidates were dropped by the {reason}</source>
        <translation>規則 {reason} 剪除了多少|規則 {reason} 捨棄了多少|因 {reason} 捨棄了多少|因 {reason} 剪去了多少|{reason} 捨棄了多少</translation>
    </message>
    <message>
        <source>how many candidates|how many candidates are there|how many candidates were there|how many candidates were looked at|how many candidates were searched|how many candidates were considered</source>
        <translation>有多少候選</translation>
    </message>
    <message>
        <source>how many children are below {level}|fanout of {level}|how many children has {level}|how many instances are below {level}</source>
        <translation>{level} 之下有多少子單元|{level} 的扇出</translation>
    </message>
    <message>
        <source>how many lanes are there|lanes|how many MACs|how many PEs|how many PEs are there|number of PEs|how many processing elements|how many processing elements are there|how many multipliers are there|size of the array|array size|how large is the array|how big is the array|peak throughput|peak performance</source>
        <translation>有多少運算通道|運算通道</translation>
    </message>
    <message>
        <source>how many lanes are used|utilization|utilisation|how many lanes work|how many PEs are used|how many PEs work|how many PEs are busy|how many processing elements are used|how many processing elements work|how many lanes are busy|how many MACs are used|PE utilization|array utilization|utilization of the array|utilization of the PEs|how full is the array|how well is the array used|how busy is the array|are all PEs used|are all lanes used|hardware utilization</source>
        <translation>用了多少運算通道|使用率|用了多少 PE</translation>
    </message>
    <message>
        <source>how many mappings were tried|how many mappings were evaluated|how many mappings were searched|how many mappings were looked at|how many mappings were checked|how many mappings were considered|how many mappings did the search try|how many mappings did it try|how many were tried|mappings tried|mappings evaluated</source>
        <translation>試過多少映射|評估了多少映射</translation>
    </message>
    <message>
        <source>how many mappings|size of the space|how many mappings are there|how many mappings exist|how many possible mappings are there|how large is the space|how big is the space|how large is the mapping space|how large is the search space|size of the mapping space|size of the search space|size of the mapspace|how many mappings are possible</source>
        <translation>有多少映射|空間有多大</translation>
    </message>
    <message>
        <source>how many operations|operations|number of operations|how many operations are there|how many MACs are there|number of MACs|how many multiplications are there|total operations|how many MACs does the layer have</source>
        <translation>有多少運算|運算</translation>
    </message>
    <message>
        <source>how many orders|how many loop orders</source>
        <translation>有多少順序|有多少迴圈順序</translation>
    </message>
    <message>
        <source>how many search steps|how many search steps are there|number of search steps|how many decisions</source>
        <translation>有多少搜尋步驟|有多少決定</translation>
    </message>
    <message>
        <source>how often is a {tensor} reused|how often is a {tensor} used|how often is a word of {tensor} reused|how often is a word of {tensor} used|how often is each {tensor} reused|how many times is a {tensor} reused|how many times is a word of {tensor} used|uses of a word of {tensor}|reuse factor of {tensor}</source>
        <translation>{tensor} 被重用幾次|{tensor} 的一個字組用幾次</translation>
    </message>
    <message>
        <source>how often was the best mapping replaced|how often was a better one found</source>
        <translation>最佳映射被取代幾次|找到更好的有幾次</translation>
    </message>
    <message>
        <source>idle</source>
        <translation>閒置</translation>
    </message>
    <message>
        <source>illegal</source>
        <translation>不合法</translation>
    </message>
    <message>
        <source>in Roofline: pin or unpin the mappings</source>
        <translation>在屋頂線中：釘選或取消釘選映射</translation>
    </message>
    <message>
        <source>in use</source>
        <translation>使用中</translation>
    </message>
    <message>
        <source>increase</source>
        <translation>增加</translation>
    </message>
    <message>
        <source>indexing</source>
        <translation>索引</translation>
    </message>
    <message>
        <source>initial zeros counted</source>
        <translation>計入起始的零</translation>
    </message>
    <message>
        <source>initial zeros of outputs</source>
        <translation>輸出的初始零值</translation>
    </message>
    <message>
        <source>innermost,
in order</source>
        <translation>最內側，
依順序</translation>
    </message>
    <message>
        <source>input</source>
        <translation>輸入</translation>
    </message>
    <message>
        <source>instance</source>
        <translation>實例</translation>
    </message>
    <message>
        <source>instances</source>
        <translation>實例</translation>
    </message>
    <message>
        <source>instruction</source>
        <translation>指令</translation>
    </message>
    <message>
        <source>instructions</source>
        <translation>指令</translation>
    </message>
    <message>
        <source>is it compute bound|is it compute-bound|is it limited by compute|is it limited by the operations|is compute the bottleneck|compute bound|compute-bound|is the layer compute bound|is it memory bound or compute bound|is it compute bound or memory bound</source>
        <translation>受運算限制嗎|是運算受限嗎</translation>
    </message>
    <message>
        <source>is it memory bound|is it memory-bound|is it bandwidth bound|is it bandwidth-bound|is it limited by memory|is it limited by bandwidth|is it limited by the bandwidth|does bandwidth limit it|is memory the bottleneck|is bandwidth the bottleneck|memory bound|memory-bound|is the layer memory bound</source>
        <translation>受記憶體限制嗎|受頻寬限制嗎|是記憶體受限嗎</translation>
    </message>
    <message>
        <source>is it the optimum|is it proven|is it the best|is there nothing better|is it optimal|is this optimal|is the mapping optimal|is this mapping optimal|optimal|is this the best|is it the best mapping|is this the best mapping|is it the best possible|is this the best possible|is it the best possible mapping|is this the best possible mapping|is this proven|is the best proven|is it proven best|is this the optimum|is there a better mapping|is there a better one|can it be better|can it be improved|is it guaranteed optimal</source>
        <translation>是最佳解嗎|證明了嗎|沒有更好的嗎|是最佳的嗎|還有更好的嗎|這是最好的嗎|這個證明了嗎</translation>
    </message>
    <message>
        <source>is it {dataflow}|is this {dataflow}|is the mapping {dataflow}|is the best mapping {dataflow}</source>
        <translation>是 {dataflow} 嗎|是{dataflow}嗎</translation>
    </message>
    <message>
        <source>is larger than 256 MB, the largest file that Loopglass opens</source>
        <translation>大於 256 MB，這是 Loopglass 能開啟的最大檔案</translation>
    </message>
    <message>
        <source>is the delay below {number} {time}|delay below {number} {time}|delay within {number} {time}|is the delay less than {number} {time}|does it take less than {number} {time}</source>
        <translation>延遲低於 {number} {time} 嗎|延遲在 {number} {time} 以內嗎</translation>
    </message>
    <message>
        <source>is the energy below {number} {energy}|energy below {number} {energy}|energy within {number} {energy}|is the energy less than {number} {energy}|does it take less than {number} {energy}</source>
        <translation>能量低於 {number} {energy} 嗎|能量在 {number} {energy} 以內嗎</translation>
    </message>
    <message>
        <source>is|are|was|does|do|did|has|have|can|so|it|this|that|there</source>
        <translation>是|有|這|那|嗎</translation>
    </message>
    <message>
        <source>is|are|was|were|does|do|did|has|have|can|so|it|this|that|there|who|what|which|when|where|why|of|a|an|the|in|on|at|to|for|by|my|your</source>
        <translation>是|有|嗎|這|那|它|誰|什麼|哪個|為什麼|的|在</translation>
    </message>
    <message>
        <source>iteration</source>
        <translation>迭代</translation>
    </message>
    <message>
        <source>iterations</source>
        <translation>迭代</translation>
    </message>
    <message>
        <source>its delay is at least %1, and the limit is %2</source>
        <translation>它的延遲至少 %1，而上限是 %2</translation>
    </message>
    <message>
        <source>its energy is at least %1, and the limit is %2</source>
        <translation>它的能量至少 %1，而上限是 %2</translation>
    </message>
    <message>
        <source>its lower bound is %1; the search knew no better mapping at that step</source>
        <translation>它的下界為 %1；當時搜尋不知道更好的映射</translation>
    </message>
    <message>
        <source>its lower bound, %1, was below the best so far, %2</source>
        <translation>它的下界 %1 低於目前最佳 %2</translation>
    </message>
    <message>
        <source>its points</source>
        <translation>其分數</translation>
    </message>
    <message>
        <source>its value of %1 exceeds the limit %2 of the objective</source>
        <translation>它的值 %1 超過目標的上限 %2</translation>
    </message>
    <message>
        <source>keep-or-bypass choice</source>
        <translation>保留或旁路的選擇</translation>
    </message>
    <message>
        <source>keep-or-bypass choices</source>
        <translation>保留或旁路的選擇</translation>
    </message>
    <message>
        <source>keeps</source>
        <translation>保留</translation>
    </message>
    <message>
        <source>kept</source>
        <translation>保留</translation>
    </message>
    <message>
        <source>kept by the tile rule</source>
        <translation>由分塊規則保留</translation>
    </message>
    <message>
        <source>kept so far: the search has not returned to it</source>
        <translation>目前保留：搜尋尚未回到它</translation>
    </message>
    <message>
        <source>kept: a complete mapping, evaluated</source>
        <translation>保留：完整的映射，已評估</translation>
    </message>
    <message>
        <source>kept: no rule pruned it before the search ended</source>
        <translation>保留：搜尋結束前沒有規則剪除它</translation>
    </message>
    <message>
        <source>kept: the search continued from here</source>
        <translation>保留：搜尋由此繼續</translation>
    </message>
    <message>
        <source>kept: the search decides each candidate with this tile separately</source>
        <translation>保留：搜尋會分別決定採用這個分塊的每個候選</translation>
    </message>
    <message>
        <source>kind</source>
        <translation>種類</translation>
    </message>
    <message>
        <source>kind of DRAM</source>
        <translation>DRAM 種類</translation>
    </message>
    <message>
        <source>lane</source>
        <translation>運算通道</translation>
    </message>
    <message>
        <source>lanes</source>
        <translation>運算通道</translation>
    </message>
    <message>
        <source>lanes in use</source>
        <translation>使用的運算通道</translation>
    </message>
    <message>
        <source>last edit</source>
        <translation>上次編輯</translation>
    </message>
    <message>
        <source>layer</source>
        <translation>層</translation>
    </message>
    <message>
        <source>layer %1</source>
        <translation>層 %1</translation>
    </message>
    <message>
        <source>layer mapped</source>
        <translation>已映射的層</translation>
    </message>
    <message>
        <source>layers</source>
        <translation>層</translation>
    </message>
    <message>
        <source>layers mapped</source>
        <translation>已映射的層</translation>
    </message>
    <message>
        <source>leads to the best</source>
        <translation>通往最佳</translation>
    </message>
    <message>
        <source>leakage</source>
        <translation>漏電</translation>
    </message>
    <message>
        <source>least delay|best for delay|fastest|lowest delay|minimum delay|minimal delay|least possible delay|shortest delay|fastest mapping|how fast can it be|mapping with the least delay|lowest latency|minimum latency</source>
        <translation>最快|最小延遲</translation>
    </message>
    <message>
        <source>least energy|best for energy|lowest energy|minimum energy|minimal energy|least possible energy|lowest possible energy|most energy-efficient mapping|mapping with the least energy</source>
        <translation>最省能量|最小能量</translation>
    </message>
    <message>
        <source>leaving</source>
        <translation>離開</translation>
    </message>
    <message>
        <source>left</source>
        <translation>左側</translation>
    </message>
    <message>
        <source>legal</source>
        <translation>合法</translation>
    </message>
    <message>
        <source>level</source>
        <translation>階層</translation>
    </message>
    <message>
        <source>level reads</source>
        <translation>階層讀取</translation>
    </message>
    <message>
        <source>level writes</source>
        <translation>階層寫入</translation>
    </message>
    <message>
        <source>levels|which levels are there|how many levels|how many levels are there|memory hierarchy</source>
        <translation>階層|有哪些階層</translation>
    </message>
    <message>
        <source>limit of padding</source>
        <translation>補齊的上限</translation>
    </message>
    <message>
        <source>limit on a sum</source>
        <translation>總和的上限</translation>
    </message>
    <message>
        <source>limit on the area</source>
        <translation>面積的上限</translation>
    </message>
    <message>
        <source>limit on the area of %1</source>
        <translation>%1 的面積上限</translation>
    </message>
    <message>
        <source>limit on the delay</source>
        <translation>延遲的上限</translation>
    </message>
    <message>
        <source>limit on the energy</source>
        <translation>能量的上限</translation>
    </message>
    <message>
        <source>line %1</source>
        <translation>第 %1 行</translation>
    </message>
    <message>
        <source>line %1, column %2</source>
        <translation>第 %1 行，第 %2 欄</translation>
    </message>
    <message>
        <source>loaded %1, stays %2, dropped %3</source>
        <translation>載入 %1，留在原處 %2，捨棄 %3</translation>
    </message>
    <message>
        <source>loaded, or read back</source>
        <translation>載入，或讀回</translation>
    </message>
    <message>
        <source>loaded, or starts at zero</source>
        <translation>載入，或從零開始</translation>
    </message>
    <message>
        <source>loads %1 in %3, %2</source>
        <translation>載入 %1（分成 %3），%2</translation>
    </message>
    <message>
        <source>loads %1, %2</source>
        <translation>載入 %1，%2</translation>
    </message>
    <message>
        <source>loads a tile of %1</source>
        <translation>載入 %1 的一個分塊</translation>
    </message>
    <message>
        <source>loop order at %1</source>
        <translation>%1 的迴圈順序</translation>
    </message>
    <message>
        <source>loop order at %1, outermost first</source>
        <translation>%1 的迴圈順序，由外到內</translation>
    </message>
    <message>
        <source>loop order|loop nest|nest|order of the loops|best mapping|the mapping|mapping|which mapping is the best|tile sizes|tiling|tiling factors|how is it tiled|what does the mapping look like|loops</source>
        <translation>迴圈順序|最佳映射|映射|分塊</translation>
    </message>
    <message>
        <source>loops of %1</source>
        <translation>%1 的迴圈</translation>
    </message>
    <message>
        <source>loops of {level}|loop order of {level}|loop order at {level}|order of {level}|order at {level}|order of the loops at {level}|order of the loops of {level}|{level} loop order|loops at {level}|{level} loops</source>
        <translation>{level} 的迴圈|{level} 的迴圈順序</translation>
    </message>
    <message>
        <source>lost</source>
        <translation>遺失</translation>
    </message>
    <message>
        <source>lower bound</source>
        <translation>下界</translation>
    </message>
    <message>
        <source>lower bound: the optimum is not proven</source>
        <translation>下界：最佳解未證明</translation>
    </message>
    <message>
        <source>lowest %1 at %2</source>
        <translation>最低的 %1，於 %2</translation>
    </message>
    <message>
        <source>mW</source>
        <translation>mW</translation>
    </message>
    <message>
        <source>make the loop spatial on x or y, or temporal</source>
        <translation>把迴圈改為 x 或 y 軸的空間迴圈，或時間迴圈</translation>
    </message>
    <message>
        <source>mapped</source>
        <translation>映射後</translation>
    </message>
    <message>
        <source>mapped layers</source>
        <translation>已映射的層</translation>
    </message>
    <message>
        <source>mapper</source>
        <translation>映射器</translation>
    </message>
    <message>
        <source>mapping</source>
        <translation>映射</translation>
    </message>
    <message>
        <source>mapping %1</source>
        <translation>映射 %1</translation>
    </message>
    <message>
        <source>mapping %1 of %2</source>
        <translation>第 %1 個映射，共 %2 個</translation>
    </message>
    <message>
        <source>mapping of %1</source>
        <translation>%1 的映射</translation>
    </message>
    <message>
        <source>mapping of the question</source>
        <translation>題目的映射</translation>
    </message>
    <message>
        <source>mapping of the search</source>
        <translation>搜尋的映射</translation>
    </message>
    <message>
        <source>mappings</source>
        <translation>映射</translation>
    </message>
    <message>
        <source>mappings evaluated</source>
        <translation>已評估的映射</translation>
    </message>
    <message>
        <source>mapping… %1</source>
        <translation>映射中… %1</translation>
    </message>
    <message>
        <source>mark %1</source>
        <translation>標記 %1</translation>
    </message>
    <message>
        <source>matched</source>
        <translation>對應</translation>
    </message>
    <message>
        <source>maximum %1</source>
        <translation>%1 的上限</translation>
    </message>
    <message>
        <source>maximum area</source>
        <translation>面積上限</translation>
    </message>
    <message>
        <source>maximum area of buffers</source>
        <translation>緩衝區面積上限</translation>
    </message>
    <message>
        <source>maximum delay</source>
        <translation>延遲上限</translation>
    </message>
    <message>
        <source>maximum energy</source>
        <translation>能量上限</translation>
    </message>
    <message>
        <source>mean</source>
        <translation>平均</translation>
    </message>
    <message>
        <source>mean loss; dashed: validation samples</source>
        <translation>平均損失；虛線：驗證樣本</translation>
    </message>
    <message>
        <source>median of %1 seeds</source>
        <translation>%1 個種子的中位數</translation>
    </message>
    <message>
        <source>median of %1 seeds, band 10–90 %</source>
        <translation>%1 個種子的中位數，色帶為 10–90 %</translation>
    </message>
    <message>
        <source>median of %1 seeds, bars 10–90 %</source>
        <translation>%1 個種子的中位數，誤差線 10–90 %</translation>
    </message>
    <message>
        <source>memory full</source>
        <translation>記憶體已滿</translation>
    </message>
    <message>
        <source>memory limit</source>
        <translation>記憶體上限</translation>
    </message>
    <message>
        <source>merge the loops of %1</source>
        <translation>合併 %1 的迴圈</translation>
    </message>
    <message>
        <source>method|which method searches</source>
        <translation>方法|用哪種方法搜尋</translation>
    </message>
    <message>
        <source>metric</source>
        <translation>指標</translation>
    </message>
    <message>
        <source>microseconds</source>
        <translation>微秒</translation>
    </message>
    <message>
        <source>milliseconds</source>
        <translation>毫秒</translation>
    </message>
    <message>
        <source>minimum</source>
        <translation>最小</translation>
    </message>
    <message>
        <source>mm²</source>
        <translation>mm²</translation>
    </message>
    <message>
        <source>mode</source>
        <translation>模式</translation>
    </message>
    <message>
        <source>more %1 ▸</source>
        <translation>%1 較多 ▸</translation>
    </message>
    <message>
        <source>move</source>
        <translation>移動</translation>
    </message>
    <message>
        <source>move %1 inward</source>
        <translation>把 %1 向內移</translation>
    </message>
    <message>
        <source>move %1 outward</source>
        <translation>把 %1 向外移</translation>
    </message>
    <message>
        <source>move %1 to %2</source>
        <translation>把 %1 移到 %2</translation>
    </message>
    <message>
        <source>move the loop outward, inward</source>
        <translation>把迴圈向外、向內移</translation>
    </message>
    <message>
        <source>moves</source>
        <translation>移動</translation>
    </message>
    <message>
        <source>multicast</source>
        <translation>多播</translation>
    </message>
    <message>
        <source>multicast: %1</source>
        <translation>多播：%1</translation>
    </message>
    <message>
        <source>naive</source>
        <translation>單純</translation>
    </message>
    <message>
        <source>naive %1, mapped %2: %3</source>
        <translation>單純 %1，映射後 %2：%3</translation>
    </message>
    <message>
        <source>name</source>
        <translation>名稱</translation>
    </message>
    <message>
        <source>name and note of %1</source>
        <translation>%1 的名稱與備註</translation>
    </message>
    <message>
        <source>names, comparisons, and, or, not: F1 lists them</source>
        <translation>名稱、比較、and、or、not：按 F1 列出</translation>
    </message>
    <message>
        <source>nanoseconds</source>
        <translation>奈秒</translation>
    </message>
    <message>
        <source>network</source>
        <translation>網路</translation>
    </message>
    <message>
        <source>network EDP %1</source>
        <translation>網路 EDP %1</translation>
    </message>
    <message>
        <source>network EDP, %1</source>
        <translation>網路 EDP，%1</translation>
    </message>
    <message>
        <source>network energy</source>
        <translation>網路能量</translation>
    </message>
    <message>
        <source>networks on several accelerators</source>
        <translation>多個加速器上的網路</translation>
    </message>
    <message>
        <source>new accelerator</source>
        <translation>新的加速器</translation>
    </message>
    <message>
        <source>next candidate with the same reason</source>
        <translation>下一個理由相同的候選</translation>
    </message>
    <message>
        <source>next kept candidate</source>
        <translation>下一個保留的候選</translation>
    </message>
    <message>
        <source>no</source>
        <translation>否</translation>
    </message>
    <message>
        <source>no accelerator can map it</source>
        <translation>沒有加速器能映射它</translation>
    </message>
    <message>
        <source>no accelerator has a mapping</source>
        <translation>沒有加速器有映射</translation>
    </message>
    <message>
        <source>no accelerator is within the budget</source>
        <translation>沒有加速器在預算之內</translation>
    </message>
    <message>
        <source>no additional reuse</source>
        <translation>沒有更多重用</translation>
    </message>
    <message>
        <source>no benchmark yet</source>
        <translation>還沒有評比</translation>
    </message>
    <message>
        <source>no change</source>
        <translation>沒有改變</translation>
    </message>
    <message>
        <source>no constraints</source>
        <translation>沒有限制</translation>
    </message>
    <message>
        <source>no design point meets the limits: within the other limits, the lowest delay is %1, but the limit is %2</source>
        <translation>沒有設計點符合上限：在其他上限之內，最低的延遲是 %1，而上限是 %2</translation>
    </message>
    <message>
        <source>no design point meets the limits: within the other limits, the lowest energy is %1, but the limit is %2</source>
        <translation>沒有設計點符合上限：在其他上限之內，最低的能量是 %1，而上限是 %2</translation>
    </message>
    <message>
        <source>no lab is open</source>
        <translation>沒有開啟實驗</translation>
    </message>
    <message>
        <source>no limit</source>
        <translation>無上限</translation>
    </message>
    <message>
        <source>no loop</source>
        <translation>沒有迴圈</translation>
    </message>
    <message>
        <source>no loop is outside this tile</source>
        <translation>這個分塊之外沒有迴圈</translation>
    </message>
    <message>
        <source>no manual mapping</source>
        <translation>沒有手動映射</translation>
    </message>
    <message>
        <source>no mapper is selected</source>
        <translation>沒有選取映射器</translation>
    </message>
    <message>
        <source>no mapping</source>
        <translation>沒有映射</translation>
    </message>
    <message>
        <source>no mapping meets the limit %1; the minimum delay is %2</source>
        <translation>沒有映射符合上限 %1；最小的延遲是 %2</translation>
    </message>
    <message>
        <source>no mapping meets the limit %1; the minimum energy is %2</source>
        <translation>沒有映射符合上限 %1；最小的能量是 %2</translation>
    </message>
    <message>
        <source>no mapping within %1 was found; the minimum delay found is %2</source>
        <translation>沒有找到 %1 以內的映射；找到的最小延遲是 %2</translation>
    </message>
    <message>
        <source>no mapping within %1 was found; the minimum energy found is %2</source>
        <translation>沒有找到 %1 以內的映射；找到的最小能量是 %2</translation>
    </message>
    <message>
        <source>no mapping yet</source>
        <translation>還沒有映射</translation>
    </message>
    <message>
        <source>no matches</source>
        <translation>沒有符合的候選</translation>
    </message>
    <message>
        <source>no number</source>
        <translation>沒有數字</translation>
    </message>
    <message>
        <source>no parameter varies</source>
        <translation>沒有變動的參數</translation>
    </message>
    <message>
        <source>no search in this question</source>
        <translation>這一題不允許搜尋</translation>
    </message>
    <message>
        <source>no selection</source>
        <translation>沒有選取</translation>
    </message>
    <message>
        <source>no temporal loops</source>
        <translation>沒有時間迴圈</translation>
    </message>
    <message>
        <source>node</source>
        <translation>節點</translation>
    </message>
    <message>
        <source>nodes</source>
        <translation>節點</translation>
    </message>
    <message>
        <source>none</source>
        <translation>無</translation>
    </message>
    <message>
        <source>none: own values</source>
        <translation>無：自訂數值</translation>
    </message>
    <message>
        <source>not a file of mappings of %1 on %2: %3</source>
        <translation>不是 %2 上 %1 的映射檔：%3</translation>
    </message>
    <message>
        <source>not computed</source>
        <translation>未計算</translation>
    </message>
    <message>
        <source>not counted</source>
        <translation>未計數</translation>
    </message>
    <message>
        <source>not created yet</source>
        <translation>尚未產生</translation>
    </message>
    <message>
        <source>not every point is proven</source>
        <translation>並非每一點都已證明</translation>
    </message>
    <message>
        <source>not examined</source>
        <translation>未檢查</translation>
    </message>
    <message>
        <source>not found</source>
        <translation>找不到</translation>
    </message>
    <message>
        <source>not known</source>
        <translation>不明</translation>
    </message>
    <message>
        <source>not legal</source>
        <translation>不合法</translation>
    </message>
    <message>
        <source>not mapped</source>
        <translation>尚未映射</translation>
    </message>
    <message>
        <source>not mapped yet</source>
        <translation>尚未映射</translation>
    </message>
    <message>
        <source>not possible</source>
        <translation>不可能</translation>
    </message>
    <message>
        <source>not proven</source>
        <translation>未證明</translation>
    </message>
    <message>
        <source>not searched</source>
        <translation>未搜尋</translation>
    </message>
    <message>
        <source>not searched: %1</source>
        <translation>未搜尋：%1</translation>
    </message>
    <message>
        <source>not searched: click for the reason</source>
        <translation>未搜尋：按一下看原因</translation>
    </message>
    <message>
        <source>not searched: no tensor &apos;%1&apos;</source>
        <translation>未搜尋：沒有張量「%1」</translation>
    </message>
    <message>
        <source>not specified</source>
        <translation>未指定</translation>
    </message>
    <message>
        <source>notes</source>
        <translation>附註</translation>
    </message>
    <message>
        <source>nothing</source>
        <translation>無</translation>
    </message>
    <message>
        <source>nothing selected</source>
        <translation>未選取</translation>
    </message>
    <message>
        <source>nothing: proven</source>
        <translation>無：已證明</translation>
    </message>
    <message>
        <source>now</source>
        <translation>目前</translation>
    </message>
    <message>
        <source>now ÷ reference</source>
        <translation>目前 ÷ 參考</translation>
    </message>
    <message>
        <source>number of lanes in use</source>
        <translation>使用的運算通道數</translation>
    </message>
    <message>
        <source>numbers: factors of %1 at this level</source>
        <translation>數字：這一階層 %1 的因數</translation>
    </message>
    <message>
        <source>objective</source>
        <translation>目標</translation>
    </message>
    <message>
        <source>objective over area, with the best accelerator</source>
        <translation>各面積的目標值，以及最佳的加速器</translation>
    </message>
    <message>
        <source>objective|what is minimised|what is minimized|what does the search minimise</source>
        <translation>目標|最小化什麼</translation>
    </message>
    <message>
        <source>of all</source>
        <translation>占全部</translation>
    </message>
    <message>
        <source>of peak</source>
        <translation>峰值占比</translation>
    </message>
    <message>
        <source>of the best mapping|of the mapping on screen|of this mapping|of the mapping|for this mapping|for this layer|of this layer|of it|in total|in all|here|now|please</source>
        <translation>在此映射中|總共|現在</translation>
    </message>
    <message>
        <source>off</source>
        <translation>已關閉</translation>
    </message>
    <message>
        <source>on</source>
        <translation>開</translation>
    </message>
    <message>
        <source>on the axis</source>
        <translation>在軸上</translation>
    </message>
    <message>
        <source>once in the network</source>
        <translation>在網路中出現一次</translation>
    </message>
    <message>
        <source>one %1 below</source>
        <translation>下方的一個 %1</translation>
    </message>
    <message>
        <source>one MAC</source>
        <translation>一次乘加運算</translation>
    </message>
    <message>
        <source>one curve each</source>
        <translation>各一條曲線</translation>
    </message>
    <message>
        <source>one seed</source>
        <translation>一個種子</translation>
    </message>
    <message>
        <source>one step back, forward</source>
        <translation>後退、前進一步</translation>
    </message>
    <message>
        <source>one word</source>
        <translation>一個字組</translation>
    </message>
    <message>
        <source>open</source>
        <translation>未作答</translation>
    </message>
    <message>
        <source>open %1</source>
        <translation>開啟%1</translation>
    </message>
    <message>
        <source>open the mapping in Edit mapping</source>
        <translation>在「編輯映射」中開啟映射</translation>
    </message>
    <message>
        <source>open the point in the mode Layer</source>
        <translation>在「層」模式中開啟這一點</translation>
    </message>
    <message>
        <source>operand</source>
        <translation>運算元</translation>
    </message>
    <message>
        <source>operation %1: %2</source>
        <translation>運算 %1：%2</translation>
    </message>
    <message>
        <source>operations</source>
        <translation>運算</translation>
    </message>
    <message>
        <source>operations on the chip</source>
        <translation>晶片上的運算</translation>
    </message>
    <message>
        <source>operations per cycle|throughput|operations a cycle|MACs per cycle|how many operations per cycle|how many MACs per cycle|performance|ops per cycle</source>
        <translation>每週期的運算|吞吐量</translation>
    </message>
    <message>
        <source>operations per word at {level}|intensity at {level}|arithmetic intensity at {level}|operational intensity at {level}|operations per word of {level}|MACs per word at {level}</source>
        <translation>{level} 每個字的運算|{level} 的運算強度</translation>
    </message>
    <message>
        <source>optimal</source>
        <translation>最佳</translation>
    </message>
    <message>
        <source>optimised</source>
        <translation>最佳化</translation>
    </message>
    <message>
        <source>optimum</source>
        <translation>最佳解</translation>
    </message>
    <message>
        <source>optimum %1</source>
        <translation>最佳解 %1</translation>
    </message>
    <message>
        <source>optimum found</source>
        <translation>找到最佳解</translation>
    </message>
    <message>
        <source>optimum not known yet</source>
        <translation>最佳解尚未得知</translation>
    </message>
    <message>
        <source>optimum not proven</source>
        <translation>尚未證明最佳解</translation>
    </message>
    <message>
        <source>optimum of %1 variants, in %2</source>
        <translation>%1 個變體的最佳解，歷時 %2</translation>
    </message>
    <message>
        <source>optimum proven at every point within the budget · %1 points in %2</source>
        <translation>預算內每一點的最佳解都已證明 · %1 個點，歷時 %2</translation>
    </message>
    <message>
        <source>optimum proven at every point · %1 points in %2</source>
        <translation>每一點的最佳解都已證明 · %1 個點，歷時 %2</translation>
    </message>
    <message>
        <source>optimum, proven</source>
        <translation>最佳解，已證明</translation>
    </message>
    <message>
        <source>optimum, proven in %1</source>
        <translation>最佳解，於 %1 內證明</translation>
    </message>
    <message>
        <source>optimum|the optimum|exact optimum</source>
        <translation>最佳解|精確最佳解</translation>
    </message>
    <message>
        <source>options</source>
        <translation>選項</translation>
    </message>
    <message>
        <source>order</source>
        <translation>順序</translation>
    </message>
    <message>
        <source>order trie</source>
        <translation>順序字典樹</translation>
    </message>
    <message>
        <source>orders</source>
        <translation>順序</translation>
    </message>
    <message>
        <source>other constraints</source>
        <translation>其他限制</translation>
    </message>
    <message>
        <source>out of date</source>
        <translation>已過期</translation>
    </message>
    <message>
        <source>out of date, %1</source>
        <translation>已過期，%1</translation>
    </message>
    <message>
        <source>over capacity</source>
        <translation>超出容量</translation>
    </message>
    <message>
        <source>over evaluations</source>
        <translation>依評估次數</translation>
    </message>
    <message>
        <source>over layers</source>
        <translation>各層合併</translation>
    </message>
    <message>
        <source>over the limit: %1</source>
        <translation>超出上限：%1</translation>
    </message>
    <message>
        <source>over the limit: ≥ %1</source>
        <translation>超出上限：≥ %1</translation>
    </message>
    <message>
        <source>over time</source>
        <translation>依時間</translation>
    </message>
    <message>
        <source>pJ</source>
        <translation>pJ</translation>
    </message>
    <message>
        <source>pJ each</source>
        <translation>每次 pJ</translation>
    </message>
    <message>
        <source>pJ/word</source>
        <translation>pJ／字組</translation>
    </message>
    <message>
        <source>packed bytes</source>
        <translation>打包後的位元組</translation>
    </message>
    <message>
        <source>padding</source>
        <translation>補齊</translation>
    </message>
    <message>
        <source>pale</source>
        <translation>淡色</translation>
    </message>
    <message>
        <source>part</source>
        <translation>部分</translation>
    </message>
    <message>
        <source>part of the best mapping</source>
        <translation>最佳映射的一部分</translation>
    </message>
    <message>
        <source>part of the best mapping so far</source>
        <translation>目前最佳映射的一部分</translation>
    </message>
    <message>
        <source>partial</source>
        <translation>部分</translation>
    </message>
    <message>
        <source>partial sum read back</source>
        <translation>讀回的部分和</translation>
    </message>
    <message>
        <source>passed</source>
        <translation>通過</translation>
    </message>
    <message>
        <source>paste into the table</source>
        <translation>貼上到表格</translation>
    </message>
    <message>
        <source>path</source>
        <translation>路徑</translation>
    </message>
    <message>
        <source>paused</source>
        <translation>已暫停</translation>
    </message>
    <message>
        <source>perfect factors only</source>
        <translation>只用整除因數</translation>
    </message>
    <message>
        <source>pin</source>
        <translation>釘選</translation>
    </message>
    <message>
        <source>pin %1</source>
        <translation>釘選 %1</translation>
    </message>
    <message>
        <source>pin the mapping</source>
        <translation>釘選映射</translation>
    </message>
    <message>
        <source>pinned during its search</source>
        <translation>搜尋期間釘選</translation>
    </message>
    <message>
        <source>pinned from the selection</source>
        <translation>從選取的候選釘選</translation>
    </message>
    <message>
        <source>pinned in Edit mapping</source>
        <translation>在「編輯映射」中釘選</translation>
    </message>
    <message>
        <source>pinned, %1: %2</source>
        <translation>已釘選，%1：%2</translation>
    </message>
    <message>
        <source>pinned: %1</source>
        <translation>已釘選：%1</translation>
    </message>
    <message>
        <source>place</source>
        <translation>處</translation>
    </message>
    <message>
        <source>places</source>
        <translation>處</translation>
    </message>
    <message>
        <source>play</source>
        <translation>播放</translation>
    </message>
    <message>
        <source>points</source>
        <translation>分數</translation>
    </message>
    <message>
        <source>points of %1</source>
        <translation>得分，滿分 %1</translation>
    </message>
    <message>
        <source>points: accelerators with their best mapping; squares: over the budget; steps: Pareto front</source>
        <translation>點：加速器及其最佳映射；方塊：超出預算；階梯線：柏拉圖前緣</translation>
    </message>
    <message>
        <source>points: accelerators with their best mapping; steps: Pareto front</source>
        <translation>點：加速器及其最佳映射；階梯線：柏拉圖前緣</translation>
    </message>
    <message>
        <source>ports</source>
        <translation>埠</translation>
    </message>
    <message>
        <source>power|average power|power consumption</source>
        <translation>功率|平均功率</translation>
    </message>
    <message>
        <source>predicted</source>
        <translation>預測</translation>
    </message>
    <message>
        <source>predicted ÷ minimum, random mappings</source>
        <translation>預測值 ÷ 最小值，隨機映射</translation>
    </message>
    <message>
        <source>predicted ÷ optimum, random mappings</source>
        <translation>預測值 ÷ 最佳解，隨機映射</translation>
    </message>
    <message>
        <source>proof</source>
        <translation>證明</translation>
    </message>
    <message>
        <source>proven</source>
        <translation>已證明</translation>
    </message>
    <message>
        <source>proven in %1</source>
        <translation>於 %1 內證明</translation>
    </message>
    <message>
        <source>proven rule</source>
        <translation>已證明的規則</translation>
    </message>
    <message>
        <source>proven within %1: at most %2 above the optimum</source>
        <translation>已證明差距在 %1 之內：至多比最佳解高 %2</translation>
    </message>
    <message>
        <source>proven within a gap</source>
        <translation>已證明在差距之內</translation>
    </message>
    <message>
        <source>proving the optimum…</source>
        <translation>正在證明最佳解…</translation>
    </message>
    <message>
        <source>pruned</source>
        <translation>剪除</translation>
    </message>
    <message>
        <source>pruned by bound</source>
        <translation>由下界剪除</translation>
    </message>
    <message>
        <source>pruned candidate</source>
        <translation>剪除的候選</translation>
    </message>
    <message>
        <source>pruned here</source>
        <translation>在此剪除</translation>
    </message>
    <message>
        <source>pruned: %1</source>
        <translation>剪除：%1</translation>
    </message>
    <message>
        <source>pruned: adds no reuse, or is dominated</source>
        <translation>剪除：未增加重用，或被支配</translation>
    </message>
    <message>
        <source>pruning rule</source>
        <translation>剪除規則</translation>
    </message>
    <message>
        <source>question</source>
        <translation>題目</translation>
    </message>
    <message>
        <source>random mapping at the start</source>
        <translation>起始的隨機映射</translation>
    </message>
    <message>
        <source>random mapping, accepted</source>
        <translation>隨機映射，接受</translation>
    </message>
    <message>
        <source>random mapping, rejected</source>
        <translation>隨機映射，拒絕</translation>
    </message>
    <message>
        <source>random, accepted</source>
        <translation>隨機，接受</translation>
    </message>
    <message>
        <source>random, rejected</source>
        <translation>隨機，拒絕</translation>
    </message>
    <message>
        <source>read</source>
        <translation>讀取</translation>
    </message>
    <message>
        <source>read bandwidth</source>
        <translation>讀取頻寬</translation>
    </message>
    <message>
        <source>read energy</source>
        <translation>讀取能量</translation>
    </message>
    <message>
        <source>read or MAC</source>
        <translation>讀取或乘加</translation>
    </message>
    <message>
        <source>read so far</source>
        <translation>至今讀取</translation>
    </message>
    <message>
        <source>reads</source>
        <translation>讀取</translation>
    </message>
    <message>
        <source>reads of {tensor} at {level}|reads of {level} for {tensor}|words of {tensor} read at {level}|words of {tensor} read from {level}|how often is {tensor} read at {level}|how often is {tensor} read from {level}|{tensor} reads at {level}|how many words of {tensor} are read at {level}|how many words of {tensor} are read from {level}|{level} reads of {tensor}|how many times is {tensor} read from {level}|how many times is {tensor} read at {level}|how many reads of {tensor} at {level}|how many times is {level} read for {tensor}</source>
        <translation>{tensor} 在 {level} 的讀取|{level} 的 {tensor} 讀取|{tensor} 在 {level} 被讀取幾次</translation>
    </message>
    <message>
        <source>reason</source>
        <translation>理由</translation>
    </message>
    <message>
        <source>recent files</source>
        <translation>最近的檔案</translation>
    </message>
    <message>
        <source>redundant</source>
        <translation>多餘</translation>
    </message>
    <message>
        <source>reference</source>
        <translation>參考</translation>
    </message>
    <message>
        <source>refinement at bends</source>
        <translation>在彎曲處細分</translation>
    </message>
    <message>
        <source>relative to first row</source>
        <translation>相對於第一列</translation>
    </message>
    <message>
        <source>remain</source>
        <translation>剩下</translation>
    </message>
    <message>
        <source>remaining</source>
        <translation>其餘成本</translation>
    </message>
    <message>
        <source>removal of %1</source>
        <translation>移除 %1</translation>
    </message>
    <message>
        <source>remove %1</source>
        <translation>移除 %1</translation>
    </message>
    <message>
        <source>removed</source>
        <translation>移除</translation>
    </message>
    <message>
        <source>returning</source>
        <translation>返回</translation>
    </message>
    <message>
        <source>reuse</source>
        <translation>重用</translation>
    </message>
    <message>
        <source>reuse model</source>
        <translation>重用模型</translation>
    </message>
    <message>
        <source>reuse models: %1</source>
        <translation>重用模型：%1</translation>
    </message>
    <message>
        <source>reuse of {tensor}|across what is {tensor} reused</source>
        <translation>{tensor} 的重用</translation>
    </message>
    <message>
        <source>right</source>
        <translation>右側</translation>
    </message>
    <message>
        <source>roofline|where is it on the roofline|where on the roofline is it|roofline model</source>
        <translation>屋頂線|屋頂線模型</translation>
    </message>
    <message>
        <source>row</source>
        <translation>列</translation>
    </message>
    <message>
        <source>rows: %1</source>
        <translation>列：%1</translation>
    </message>
    <message>
        <source>rule</source>
        <translation>規則</translation>
    </message>
    <message>
        <source>rule {reason}|what does the rule {reason} say</source>
        <translation>規則 {reason}</translation>
    </message>
    <message>
        <source>rules</source>
        <translation>規則</translation>
    </message>
    <message>
        <source>run</source>
        <translation>紀錄</translation>
    </message>
    <message>
        <source>runner-up</source>
        <translation>次佳</translation>
    </message>
    <message>
        <source>running</source>
        <translation>執行中</translation>
    </message>
    <message>
        <source>runs</source>
        <translation>紀錄</translation>
    </message>
    <message>
        <source>same</source>
        <translation>相同</translation>
    </message>
    <message>
        <source>same as best</source>
        <translation>與最佳相同</translation>
    </message>
    <message>
        <source>same as pin</source>
        <translation>與釘選的相同</translation>
    </message>
    <message>
        <source>same or not</source>
        <translation>是否相同</translation>
    </message>
    <message>
        <source>sample %1 of %2</source>
        <translation>第 %1 個樣本，共 %2 個</translation>
    </message>
    <message>
        <source>saved: %1</source>
        <translation>已保存：%1</translation>
    </message>
    <message>
        <source>search</source>
        <translation>搜尋</translation>
    </message>
    <message>
        <source>search of the question</source>
        <translation>題目的搜尋</translation>
    </message>
    <message>
        <source>search step</source>
        <translation>搜尋步驟</translation>
    </message>
    <message>
        <source>searched in %1</source>
        <translation>搜尋歷時 %1</translation>
    </message>
    <message>
        <source>searched with a layer of equal shape</source>
        <translation>與形狀相同的層一起搜尋</translation>
    </message>
    <message>
        <source>searching for the optimum…</source>
        <translation>正在搜尋最佳解…</translation>
    </message>
    <message>
        <source>searching, best so far</source>
        <translation>搜尋中，目前最佳</translation>
    </message>
    <message>
        <source>searching…</source>
        <translation>搜尋中…</translation>
    </message>
    <message>
        <source>searching… %1</source>
        <translation>搜尋中… %1</translation>
    </message>
    <message>
        <source>searching… %1 s</source>
        <translation>搜尋中… %1 秒</translation>
    </message>
    <message>
        <source>searching…, %1</source>
        <translation>搜尋中…，%1</translation>
    </message>
    <message>
        <source>searching…, out of date</source>
        <translation>搜尋中…，已過期</translation>
    </message>
    <message>
        <source>seconds</source>
        <translation>秒</translation>
    </message>
    <message>
        <source>seed %1</source>
        <translation>種子 %1</translation>
    </message>
    <message>
        <source>selected</source>
        <translation>選取</translation>
    </message>
    <message>
        <source>set %1 to %2</source>
        <translation>把 %1 設為 %2</translation>
    </message>
    <message>
        <source>set %1 to tiles of %2</source>
        <translation>將 %1 設為大小 %2 的分塊</translation>
    </message>
    <message>
        <source>share</source>
        <translation>占比</translation>
    </message>
    <message>
        <source>share of all</source>
        <translation>占全部</translation>
    </message>
    <message>
        <source>share of energy</source>
        <translation>能量占比</translation>
    </message>
    <message>
        <source>share of energy of the mapped layers (%1 of %2)</source>
        <translation>占已映射各層的能量（%1／%2）</translation>
    </message>
    <message>
        <source>share of peak</source>
        <translation>峰值占比</translation>
    </message>
    <message>
        <source>shared by instances</source>
        <translation>實例共用</translation>
    </message>
    <message>
        <source>show descendants</source>
        <translation>顯示其下的節點</translation>
    </message>
    <message>
        <source>size of %1</source>
        <translation>%1 的大小</translation>
    </message>
    <message>
        <source>sizes of %1</source>
        <translation>%1 的大小</translation>
    </message>
    <message>
        <source>sizes: %1 of %2 decided</source>
        <translation>大小：已決定 %1／%2</translation>
    </message>
    <message>
        <source>skipped</source>
        <translation>略過</translation>
    </message>
    <message>
        <source>slower, faster</source>
        <translation>較慢、較快</translation>
    </message>
    <message>
        <source>smaller</source>
        <translation>較小</translation>
    </message>
    <message>
        <source>so far</source>
        <translation>到目前為止</translation>
    </message>
    <message>
        <source>solid: decided · light: minimum remaining</source>
        <translation>實色：已決定 · 淡色：最低剩餘</translation>
    </message>
    <message>
        <source>solution</source>
        <translation>解答</translation>
    </message>
    <message>
        <source>some points are not mapped</source>
        <translation>有些點尚未映射</translation>
    </message>
    <message>
        <source>source</source>
        <translation>出處</translation>
    </message>
    <message>
        <source>spatial</source>
        <translation>空間</translation>
    </message>
    <message>
        <source>spatial below %1: %2 along x, %3 along y</source>
        <translation>%1 以下的空間迴圈：沿 x 為 %2，沿 y 為 %3</translation>
    </message>
    <message>
        <source>spatial reduction</source>
        <translation>空間歸約</translation>
    </message>
    <message>
        <source>spatial reduction of partial sums</source>
        <translation>部分和的空間歸約</translation>
    </message>
    <message>
        <source>spatial unrolling</source>
        <translation>空間展開</translation>
    </message>
    <message>
        <source>spatial unrolling below %1</source>
        <translation>%1 之下的空間展開</translation>
    </message>
    <message>
        <source>split %1 into %2 and %3</source>
        <translation>把 %1 分割成 %2 與 %3</translation>
    </message>
    <message>
        <source>split loops</source>
        <translation>分割迴圈</translation>
    </message>
    <message>
        <source>split or merge loops</source>
        <translation>分割或合併迴圈</translation>
    </message>
    <message>
        <source>stage</source>
        <translation>階段</translation>
    </message>
    <message>
        <source>start</source>
        <translation>起點</translation>
    </message>
    <message>
        <source>start from %1</source>
        <translation>從%1開始</translation>
    </message>
    <message>
        <source>starts at zero</source>
        <translation>從零開始</translation>
    </message>
    <message>
        <source>starts at zero %1, partial sums read back %2, stays %3, written %4</source>
        <translation>從零開始 %1，讀回的部分和 %2，留在原處 %3，寫回 %4</translation>
    </message>
    <message>
        <source>status</source>
        <translation>狀態</translation>
    </message>
    <message>
        <source>stays</source>
        <translation>留在原處</translation>
    </message>
    <message>
        <source>step</source>
        <translation>步</translation>
    </message>
    <message>
        <source>step %1 of %2</source>
        <translation>步驟 %1／%2</translation>
    </message>
    <message>
        <source>step %1 of %2: %3</source>
        <translation>第 %1／%2 步：%3</translation>
    </message>
    <message>
        <source>steps: %1 of %2 accelerators</source>
        <translation>級距：%1／%2 個加速器</translation>
    </message>
    <message>
        <source>stop when proven within</source>
        <translation>證明到此差距即停止</translation>
    </message>
    <message>
        <source>stopped</source>
        <translation>已停止</translation>
    </message>
    <message>
        <source>stopped after %1 · continue to complete the missing runs</source>
        <translation>在 %1 之後停止 · 繼續即可補上缺少的執行</translation>
    </message>
    <message>
        <source>stopped after 4 s, at least this number</source>
        <translation>4 秒後停止，至少為此數</translation>
    </message>
    <message>
        <source>stopped early</source>
        <translation>提前停止</translation>
    </message>
    <message>
        <source>stopped, best so far</source>
        <translation>已停止，目前最佳</translation>
    </message>
    <message>
        <source>stopped: %1</source>
        <translation>已停止：%1</translation>
    </message>
    <message>
        <source>stopped: best of its kind so far</source>
        <translation>已停止：同類目前最佳</translation>
    </message>
    <message>
        <source>stopped: best of its kind with perfect factors so far</source>
        <translation>已停止：同類目前最佳（整除因數）</translation>
    </message>
    <message>
        <source>stopped; %1 design points: %2</source>
        <translation>已停止；%1 個設計點：%2</translation>
    </message>
    <message>
        <source>stores %1 in %3, %2</source>
        <translation>存回 %1（分成 %3），%2</translation>
    </message>
    <message>
        <source>stores %1, %2</source>
        <translation>存回 %1，%2</translation>
    </message>
    <message>
        <source>stores a tile of %1</source>
        <translation>存回 %1 的一個分塊</translation>
    </message>
    <message>
        <source>student</source>
        <translation>學生</translation>
    </message>
    <message>
        <source>sum</source>
        <translation>總和</translation>
    </message>
    <message>
        <source>technology</source>
        <translation>製程</translation>
    </message>
    <message>
        <source>technology values for all parameters</source>
        <translation>所有參數使用製程表的值</translation>
    </message>
    <message>
        <source>temporal</source>
        <translation>時間</translation>
    </message>
    <message>
        <source>tensor</source>
        <translation>張量</translation>
    </message>
    <message>
        <source>tensors in place</source>
        <translation>停留原處的張量</translation>
    </message>
    <message>
        <source>text</source>
        <translation>文字</translation>
    </message>
    <message>
        <source>the best %1 mapping</source>
        <translation>最佳的%1映射</translation>
    </message>
    <message>
        <source>the best mapping</source>
        <translation>最佳映射</translation>
    </message>
    <message>
        <source>the best mapping uses it at %1.</source>
        <translation>最佳映射在 %1 採用它。</translation>
    </message>
    <message>
        <source>the button Open with assumptions</source>
        <translation>「以假設開啟」按鈕</translation>
    </message>
    <message>
        <source>the candidate, completed</source>
        <translation>候選，已完成</translation>
    </message>
    <message>
        <source>the folder above the opened file</source>
        <translation>所開啟檔案的上一層資料夾</translation>
    </message>
    <message>
        <source>the folder under Import values in the menu File</source>
        <translation>選單「檔案」的「匯入的值」中的資料夾</translation>
    </message>
    <message>
        <source>the last trained model</source>
        <translation>上次訓練的模型</translation>
    </message>
    <message>
        <source>the layers of the network</source>
        <translation>網路的各層</translation>
    </message>
    <message>
        <source>the mapping shown</source>
        <translation>顯示的映射</translation>
    </message>
    <message>
        <source>the network &apos;%1&apos; has no layer %2</source>
        <translation>網路「%1」沒有層 %2</translation>
    </message>
    <message>
        <source>the network has no layer %1</source>
        <translation>網路沒有層 %1</translation>
    </message>
    <message>
        <source>the optimum is not known</source>
        <translation>最佳解不明</translation>
    </message>
    <message>
        <source>the pinned mapping</source>
        <translation>釘選的映射</translation>
    </message>
    <message>
        <source>the question of the lab allows no search</source>
        <translation>實驗的這一題不允許搜尋</translation>
    </message>
    <message>
        <source>the results of the design space in the session are damaged</source>
        <translation>工作階段中的設計空間結果已損壞</translation>
    </message>
    <message>
        <source>the results of the session are damaged</source>
        <translation>工作階段的結果已損壞</translation>
    </message>
    <message>
        <source>the roofline of the network</source>
        <translation>網路的屋頂線</translation>
    </message>
    <message>
        <source>the same</source>
        <translation>相同</translation>
    </message>
    <message>
        <source>the samples are missing from this installation</source>
        <translation>這個安裝中沒有範例</translation>
    </message>
    <message>
        <source>the search creates it at search step %1</source>
        <translation>搜尋在搜尋步驟 %1 產生它</translation>
    </message>
    <message>
        <source>the search has not ended yet</source>
        <translation>搜尋尚未結束</translation>
    </message>
    <message>
        <source>the search kept it at %1.</source>
        <translation>搜尋在 %1 保留了它。</translation>
    </message>
    <message>
        <source>the selected candidate</source>
        <translation>選取的候選</translation>
    </message>
    <message>
        <source>the session cannot be read from here on (%1); the file is incomplete or was edited</source>
        <translation>工作階段從這裡開始無法讀取（%1）；檔案不完整或曾被編輯</translation>
    </message>
    <message>
        <source>the session has format version %1; this program reads up to version %2; use a newer Loopglass</source>
        <translation>工作階段的格式版本是 %1；這個程式最多讀取到版本 %2；請使用較新的 Loopglass</translation>
    </message>
    <message>
        <source>the tile of %1</source>
        <translation>%1 的分塊</translation>
    </message>
    <message>
        <source>the untiled loop nest</source>
        <translation>未分塊的巢狀迴圈</translation>
    </message>
    <message>
        <source>the value &apos;%1&apos; in the design space of the session is missing or is not a text</source>
        <translation>工作階段的設計空間缺少「%1」，或其值不是文字</translation>
    </message>
    <message>
        <source>the value &apos;%1&apos; of the session is missing or is not a text</source>
        <translation>工作階段缺少「%1」，或其值不是文字</translation>
    </message>
    <message>
        <source>the value of &apos;most&apos; in the session must be a number above 0</source>
        <translation>工作階段中「most」的值必須是大於 0 的數字</translation>
    </message>
    <message>
        <source>there are more than %1 design points</source>
        <translation>設計點超過 %1 個</translation>
    </message>
    <message>
        <source>this is a folder; a file is expected</source>
        <translation>這是資料夾；此處需要檔案</translation>
    </message>
    <message>
        <source>this is an instruction or a machine; open it in the mode Instructions (Ctrl+6)</source>
        <translation>這是指令或機器；請在「指令」模式中開啟（Ctrl+6）</translation>
    </message>
    <message>
        <source>this is not a session: the line &quot;loopglass&quot;: &quot;session&quot; is missing</source>
        <translation>這不是工作階段：缺少 &quot;loopglass&quot;: &quot;session&quot;</translation>
    </message>
    <message>
        <source>this layer</source>
        <translation>這一層</translation>
    </message>
    <message>
        <source>this model</source>
        <translation>此模型</translation>
    </message>
    <message>
        <source>this point is not mapped</source>
        <translation>這個點尚未映射</translation>
    </message>
    <message>
        <source>this run</source>
        <translation>這次執行</translation>
    </message>
    <message>
        <source>this surrogate has already been added</source>
        <translation>已經加入過這個代理模型</translation>
    </message>
    <message>
        <source>threads</source>
        <translation>執行緒數</translation>
    </message>
    <message>
        <source>throughput of the network|network throughput|throughput of all layers|throughput over all layers|performance of the network</source>
        <translation>網路的吞吐量|所有層的吞吐量</translation>
    </message>
    <message>
        <source>tile</source>
        <translation>分塊</translation>
    </message>
    <message>
        <source>tile %1 of %2 in %3</source>
        <translation>%3 的第 %1 個分塊，共 %2</translation>
    </message>
    <message>
        <source>tile copies</source>
        <translation>分塊副本</translation>
    </message>
    <message>
        <source>tile growth</source>
        <translation>分塊成長</translation>
    </message>
    <message>
        <source>tile of %1</source>
        <translation>%1 的分塊</translation>
    </message>
    <message>
        <source>tile of the other %1</source>
        <translation>其他 %1 的分塊</translation>
    </message>
    <message>
        <source>tile of {tensor} at {level}|how much of {tensor} is in {level}|tile size of {tensor} at {level}|how large is the tile of {tensor} at {level}|how big is the tile of {tensor} at {level}|how much of {tensor} does {level} hold</source>
        <translation>{tensor} 在 {level} 的分塊</translation>
    </message>
    <message>
        <source>tiles</source>
        <translation>分塊</translation>
    </message>
    <message>
        <source>tiles, unrollings</source>
        <translation>分塊、空間展開</translation>
    </message>
    <message>
        <source>time</source>
        <translation>時間</translation>
    </message>
    <message>
        <source>time of one thread</source>
        <translation>單一執行緒的時間</translation>
    </message>
    <message>
        <source>to</source>
        <translation>到</translation>
    </message>
    <message>
        <source>to parent, child, sibling</source>
        <translation>到父節點、子節點、兄弟節點</translation>
    </message>
    <message>
        <source>to the best</source>
        <translation>到最佳</translation>
    </message>
    <message>
        <source>to the first or last</source>
        <translation>到第一個、到最後一個</translation>
    </message>
    <message>
        <source>to the first or last size</source>
        <translation>到第一個或最後一個大小</translation>
    </message>
    <message>
        <source>to the next coordinate</source>
        <translation>到下一個座標</translation>
    </message>
    <message>
        <source>to the next curve or row</source>
        <translation>到下一條曲線或下一列</translation>
    </message>
    <message>
        <source>to the next evaluated mapping</source>
        <translation>到下一個評估的映射</translation>
    </message>
    <message>
        <source>to the next instruction</source>
        <translation>到下一道指令</translation>
    </message>
    <message>
        <source>to the next instruction mapping</source>
        <translation>到下一個指令映射</translation>
    </message>
    <message>
        <source>to the next instruction of the same tensor</source>
        <translation>到同一張量的下一道指令</translation>
    </message>
    <message>
        <source>to the next layer</source>
        <translation>到下一層</translation>
    </message>
    <message>
        <source>to the next mapper</source>
        <translation>到下一個映射器</translation>
    </message>
    <message>
        <source>to the next operation</source>
        <translation>到下一個運算</translation>
    </message>
    <message>
        <source>to the next random seed</source>
        <translation>到下一個隨機種子</translation>
    </message>
    <message>
        <source>to the next size</source>
        <translation>到下一個大小</translation>
    </message>
    <message>
        <source>to the next step</source>
        <translation>到下一步</translation>
    </message>
    <message>
        <source>to the root</source>
        <translation>到根節點</translation>
    </message>
    <message>
        <source>too large for all sizes</source>
        <translation>對所有大小都太大</translation>
    </message>
    <message>
        <source>tools of the question</source>
        <translation>題目的工具</translation>
    </message>
    <message>
        <source>total</source>
        <translation>總計</translation>
    </message>
    <message>
        <source>total %1</source>
        <translation>總計 %1</translation>
    </message>
    <message>
        <source>total read</source>
        <translation>讀取總數</translation>
    </message>
    <message>
        <source>total updated</source>
        <translation>更新總數</translation>
    </message>
    <message>
        <source>total|overall|average|mean|what is|what are|how much is|how large is|what&apos;s|can you tell me|tell me|give me|show me|show|please|what would be|what was|how high is|how long is</source>
        <translation>請問|顯示|告訴我|平均</translation>
    </message>
    <message>
        <source>traffic of {tensor}|{tensor} traffic|accesses of {tensor}|{tensor} accesses|reads of {tensor}|{tensor} reads|how often is {tensor} read|how often is {tensor} accessed|words moved of {tensor}|how often is {tensor} reused|how much does {tensor} move|how many times is {tensor} read|how many times is {tensor} accessed</source>
        <translation>{tensor} 的流量|{tensor} 的存取次數|{tensor} 被讀取幾次</translation>
    </message>
    <message>
        <source>trained %1 of %2</source>
        <translation>已訓練 %2中的 %1</translation>
    </message>
    <message>
        <source>type a factor</source>
        <translation>輸入因數</translation>
    </message>
    <message>
        <source>unchanged</source>
        <translation>沒有改變</translation>
    </message>
    <message>
        <source>under %1</source>
        <translation>在 %1 之下</translation>
    </message>
    <message>
        <source>unknown file type; Loopglass opens an accelerator (keys &apos;levels&apos; and &apos;name&apos;), a workload (&apos;equation&apos;), a network (&apos;layers&apos;), a mapping (&apos;levels&apos;), constraints (&apos;constraints&apos;), a design space (&apos;vary&apos;), a lab (&apos;lab&apos; and &apos;questions&apos;) and a session (&quot;loopglass&quot;: &quot;session&quot;)</source>
        <translation>未知的檔案類型；Loopglass 可開啟加速器（鍵 &apos;levels&apos; 與 &apos;name&apos;）、工作負載（&apos;equation&apos;）、網路（&apos;layers&apos;）、映射（&apos;levels&apos;）、限制條件（&apos;constraints&apos;）、設計空間（&apos;vary&apos;）、實驗（&apos;lab&apos; 與 &apos;questions&apos;）與工作階段（&quot;loopglass&quot;: &quot;session&quot;）</translation>
    </message>
    <message>
        <source>unlimited</source>
        <translation>無限制</translation>
    </message>
    <message>
        <source>unrolling</source>
        <translation>空間展開</translation>
    </message>
    <message>
        <source>unrollings</source>
        <translation>空間展開</translation>
    </message>
    <message>
        <source>untiled</source>
        <translation>未分塊</translation>
    </message>
    <message>
        <source>untiled loop nest|untiled|cost of the untiled nest|without tiling|cost without tiling|what if it was not tiled|what if it were not tiled|what if nothing was tiled|what without tiling</source>
        <translation>未分塊的巢狀迴圈|未分塊</translation>
    </message>
    <message>
        <source>update</source>
        <translation>更新</translation>
    </message>
    <message>
        <source>update energy</source>
        <translation>更新能量</translation>
    </message>
    <message>
        <source>updated</source>
        <translation>更新</translation>
    </message>
    <message>
        <source>updated so far</source>
        <translation>至今更新</translation>
    </message>
    <message>
        <source>updates</source>
        <translation>更新</translation>
    </message>
    <message>
        <source>updates of {tensor} at {level}|updates of {level} for {tensor}</source>
        <translation>{tensor} 在 {level} 的更新|{level} 的 {tensor} 更新</translation>
    </message>
    <message>
        <source>used</source>
        <translation>使用</translation>
    </message>
    <message>
        <source>utilization of the network|network utilization|utilization of all layers|utilization over all layers</source>
        <translation>網路的使用率|所有層的使用率</translation>
    </message>
    <message>
        <source>value</source>
        <translation>值</translation>
    </message>
    <message>
        <source>values</source>
        <translation>值</translation>
    </message>
    <message>
        <source>values of %1</source>
        <translation>%1 的值</translation>
    </message>
    <message>
        <source>variation of %1</source>
        <translation>變動 %1</translation>
    </message>
    <message>
        <source>verdict</source>
        <translation>判定</translation>
    </message>
    <message>
        <source>violation</source>
        <translation>項違規</translation>
    </message>
    <message>
        <source>violations</source>
        <translation>項違規</translation>
    </message>
    <message>
        <source>w, in pJ per cycle</source>
        <translation>w，每個週期的 pJ</translation>
    </message>
    <message>
        <source>waiting</source>
        <translation>等待中</translation>
    </message>
    <message>
        <source>what bounds the delay|bottleneck|what is the bottleneck|why is it not faster|what limits the delay|what limits it|what limits the speed|what limits the performance|what limits performance|what limits the throughput|limiting factor|why is it slow|why is it so slow|why is the delay so long|why is the delay so high|what determines the delay|what makes it slow|why does it take so long|what bounds performance|what bounds it|what limits the latency</source>
        <translation>什麼限制延遲|瓶頸|瓶頸是什麼|什麼限制了延遲</translation>
    </message>
    <message>
        <source>what does {level} hold|what is in {level}|contents of {level}|what is stored in {level}|what is kept in {level}|which tensors are in {level}|what does {level} keep|what does {level} store|tile at {level}|tile size at {level}|tile sizes at {level}|tiles at {level}|tiles of {level}|tile of {level}|how big is the tile of {level}|how large is the tile of {level}|how big is the tile at {level}|how large is the tile at {level}|how big are the tiles of {level}|how large are the tiles of {level}</source>
        <translation>{level} 存放什麼|{level} 裡有什麼|{level} 的分塊有多大</translation>
    </message>
    <message>
        <source>what if {dim} is {number}|what if {dim} was {number}|what if {dim} were {number}|what if {dim} had {number}|what if {dim} = {number}|best with {dim} = {number}</source>
        <translation>如果 {dim} 是 {number}|如果 {dim} 為 {number}|如果 {dim} = {number}|{dim} = {number} 時的最佳</translation>
    </message>
    <message>
        <source>what if {level} had {number} words|{level} with {number} words|what if {level} had {number} {size}|what if {level} has {number} {size}|what if {level} is {number} {size}|what if {level} was {number} {size}|what if {level} were {number} {size}|{level} with {number} {size}|{level} of {number} {size}|best with {number} words of {level}|best with {number} {size} of {level}|what if there were {number} words of {level}|what if there were {number} {size} of {level}</source>
        <translation>若 {level} 有 {number} 個字|若 {level} 有 {number} {size}|若 {level} 是 {number} {size}</translation>
    </message>
    <message>
        <source>what if {level} were half as large|what if {level} was half as large|what if {level} was half as big|what if {level} were half as big|what if {level} is half as large|what if {level} is half as big|what if {level} is halved|what if {level} was halved|halve {level}</source>
        <translation>若 {level} 減半|若 {level} 為一半大</translation>
    </message>
    <message>
        <source>what if {level} were twice as large|what if {level} was twice as large|what if {level} was twice as big|what if {level} were twice as big|what if {level} is twice as large|what if {level} is twice as big|what if {level} doubled|what if {level} is doubled|what if {level} was doubled|what if {level} were doubled|double {level}</source>
        <translation>若 {level} 加倍|若 {level} 為兩倍大</translation>
    </message>
    <message>
        <source>what indexes {tensor}|which dimensions index {tensor}</source>
        <translation>什麼索引 {tensor}|哪些維度索引 {tensor}</translation>
    </message>
    <message>
        <source>what is reused across {dim}|reuse across {dim}</source>
        <translation>沿 {dim} 重用什麼</translation>
    </message>
    <message>
        <source>what is unrolled below {level}|unrolling of {level}|what runs side by side below {level}|what is unrolled at {level}|what is spatial below {level}|spatial unrolling of {level}|spatial loops of {level}|what is parallel below {level}</source>
        <translation>{level} 之下展開了什麼|{level} 的空間展開</translation>
    </message>
    <message>
        <source>what is unrolled|spatial unrolling|unrolling|spatial mapping|which dimensions are unrolled|which dimension is unrolled|which loops are unrolled|which loops are spatial|which loops run in parallel|what runs in parallel|what is parallelized|parallelism|which dimensions are parallelized|unrolled</source>
        <translation>展開了什麼|空間展開|哪些迴圈並行</translation>
    </message>
    <message>
        <source>what is {dataflow}|what does {dataflow} mean|meaning of {dataflow}|what is a {dataflow} mapping|what is the {dataflow} dataflow|when is a mapping {dataflow}</source>
        <translation>{dataflow} 是什麼|什麼是 {dataflow}</translation>
    </message>
    <message>
        <source>what stays in place|which tensor stays|what is stationary|which tensor is stationary|what is kept stationary|which tensor stays in place</source>
        <translation>什麼駐留不動|哪個張量駐留</translation>
    </message>
    <message>
        <source>when was the best found</source>
        <translation>何時找到最佳</translation>
    </message>
    <message>
        <source>where is {dim}|where are the loops of {dim}|loops over {dim}</source>
        <translation>{dim} 在哪裡|{dim} 的迴圈在哪裡</translation>
    </message>
    <message>
        <source>where is {tensor} kept|which levels keep {tensor}|who keeps {tensor}|is {tensor} bypassed|where is {tensor} bypassed|where is {tensor} stored|which level holds {tensor}|which levels hold {tensor}|which level keeps {tensor}</source>
        <translation>{tensor} 保留在哪裡|哪些階層保留 {tensor}</translation>
    </message>
    <message>
        <source>which dataflow is it|dataflow|which dataflow|what dataflow is it|what dataflow is this|which dataflow is this|which dataflow does it use|what kind of dataflow is it|stationarity</source>
        <translation>是哪種資料流|資料流</translation>
    </message>
    <message>
        <source>which level takes the most energy|where does the energy go|which level costs the most|what costs the most|what takes the most energy|where is most of the energy spent|most expensive level|what dominates the energy|which memory takes the most energy|which level uses the most energy|which level costs the most energy</source>
        <translation>哪個階層最耗能量|能量用在哪裡</translation>
    </message>
    <message>
        <source>which rule prunes most candidates|which rule drops the most|which rule prunes the most|which rule pruned the most|which rule pruned most|which rule prunes most|which rule dropped the most|which rule dropped most|which rule drops most|what pruned the most|strongest rule|which rule is the strongest|most effective rule</source>
        <translation>哪項規則剪除最多|哪項規則捨棄最多</translation>
    </message>
    <message>
        <source>which tensor takes the most energy|which tensor costs the most|which tensor costs the most energy|which tensor uses the most energy|most expensive tensor|which tensor dominates the energy</source>
        <translation>哪個張量最耗能量</translation>
    </message>
    <message>
        <source>why</source>
        <translation>為什麼</translation>
    </message>
    <message>
        <source>why is the delay {number} {time}|why is it {number} {time}|why does it take {number} {time}|why {number} {time}</source>
        <translation>為什麼延遲是 {number} {time}|為什麼是 {number} {time}</translation>
    </message>
    <message>
        <source>why is there no mapping|why no mapping|why was no mapping found|why is no mapping found|why does nothing fit|why does no mapping fit|why is there none</source>
        <translation>為什麼沒有映射|為何沒有映射|為什麼找不到映射|為什麼放不下</translation>
    </message>
    <message>
        <source>why is this the best mapping|why is the best mapping best|why is the best mapping the best|why is this the best|why is this best|why is it the best|why is it best|why is this mapping the best|why is this mapping best|why is the best best|why the best mapping|explain the best mapping|why is it optimal|why is this the optimum|why is it the optimum|what makes it the best|what makes this mapping the best</source>
        <translation>為什麼這是最佳映射|為什麼最佳映射最佳|為什麼這是最佳的|為何這是最佳映射|為什麼它最佳|為什麼這個映射最佳|解釋最佳映射</translation>
    </message>
    <message>
        <source>why is {dataflow} worse than {other}|why is {dataflow} better than {other}|is {dataflow} worse than {other}|is {dataflow} better than {other}|compare {dataflow} with {other}|compare {dataflow} and {other}|{dataflow} or {other}|{dataflow} versus {other}|{dataflow} against {other}</source>
        <translation>為什麼 {dataflow} 比 {other} 差|為什麼 {dataflow} 比 {other} 好|比較 {dataflow} 與 {other}|{dataflow} 與 {other}</translation>
    </message>
    <message>
        <source>why not {dataflow}|why is it not {dataflow}|why is this not {dataflow}|why is the mapping not {dataflow}|why is the best mapping not {dataflow}</source>
        <translation>為什麼不是 {dataflow}|為何不用 {dataflow}</translation>
    </message>
    <message>
        <source>why not {text}|why was {text} dropped|why was {text} pruned|why is {text} pruned|why is {text} dropped|why {text}</source>
        <translation>為什麼 {text}</translation>
    </message>
    <message>
        <source>with level %1</source>
        <translation>多了階層 %1</translation>
    </message>
    <message>
        <source>with perfect factors</source>
        <translation>使用整除因數</translation>
    </message>
    <message>
        <source>within %1</source>
        <translation>%1 以內</translation>
    </message>
    <message>
        <source>without %1</source>
        <translation>不用%1</translation>
    </message>
    <message>
        <source>without level %1</source>
        <translation>少了階層 %1</translation>
    </message>
    <message>
        <source>word</source>
        <translation>字組</translation>
    </message>
    <message>
        <source>word size|size of a word|how large is a word|how many bits has a word|how many bits are in a word|precision|bit width</source>
        <translation>字長|一個字組有幾位元</translation>
    </message>
    <message>
        <source>word width</source>
        <translation>字寬</translation>
    </message>
    <message>
        <source>words</source>
        <translation>字組</translation>
    </message>
    <message>
        <source>words differ from the cost model</source>
        <translation>字組數與成本模型不同</translation>
    </message>
    <message>
        <source>words match the cost model</source>
        <translation>字組數與成本模型相同</translation>
    </message>
    <message>
        <source>words moved at {level}|traffic of {level}|traffic at {level}|{level} traffic|accesses of {level}|accesses to {level}|accesses at {level}|{level} accesses|how many {level} accesses|how many {level} accesses are there|how many accesses to {level}|how many words move at {level}|data movement at {level}|how much data moves at {level}|how much traffic is at {level}</source>
        <translation>{level} 移動的字|{level} 的流量</translation>
    </message>
    <message>
        <source>words of</source>
        <translation>字組，屬於</translation>
    </message>
    <message>
        <source>words of the tile</source>
        <translation>分塊的字組</translation>
    </message>
    <message>
        <source>words per cycle: read %1, write %2</source>
        <translation>每週期字組數：讀取 %1、寫入 %2</translation>
    </message>
    <message>
        <source>words read at %1</source>
        <translation>在 %1 讀取的字組</translation>
    </message>
    <message>
        <source>words read at {level}|words read from {level}|reads at {level}|reads of {level}|reads from {level}|{level} reads|how many words are read at {level}|how many words are read from {level}|how many {level} reads|how many reads at {level}</source>
        <translation>{level} 讀取的字組數|{level} 的讀取</translation>
    </message>
    <message>
        <source>words read or written at %1</source>
        <translation>在 %1 讀取或寫入的字組</translation>
    </message>
    <message>
        <source>words written at %1</source>
        <translation>在 %1 寫入的字組</translation>
    </message>
    <message>
        <source>words written at {level}|words written to {level}|writes at {level}|writes to {level}|writes of {level}|{level} writes|how many words are written at {level}|how many words are written to {level}|how many {level} writes</source>
        <translation>{level} 寫入的字組數|{level} 的寫入</translation>
    </message>
    <message>
        <source>words/cycle</source>
        <translation>字組／週期</translation>
    </message>
    <message>
        <source>workload</source>
        <translation>工作負載</translation>
    </message>
    <message>
        <source>write</source>
        <translation>寫入</translation>
    </message>
    <message>
        <source>write bandwidth</source>
        <translation>寫入頻寬</translation>
    </message>
    <message>
        <source>write energy</source>
        <translation>寫入能量</translation>
    </message>
    <message>
        <source>xxCK, tile K 2, L1.K &gt;= 8 and reason = cutoff</source>
        <translation>xxCK, tile K 2, L1.K &gt;= 8 and reason = cutoff</translation>
    </message>
    <message>
        <source>yes</source>
        <translation>是</translation>
    </message>
    <message>
        <source>yours</source>
        <translation>您的</translation>
    </message>
    <message>
        <source>z-scores; bars: projected, arrows: gradient</source>
        <translation>z 分數；長條：投影後，箭頭：梯度</translation>
    </message>
    <message>
        <source>zoom</source>
        <translation>縮放</translation>
    </message>
    <message>
        <source>µm²</source>
        <translation>µm²</translation>
    </message>
    <message>
        <source>×</source>
        <translation>×</translation>
    </message>
    <message>
        <source>× best</source>
        <translation>× 最佳</translation>
    </message>
    <message>
        <source>× shows multiples of the best mapping of the search.</source>
        <translation>× 表示搜尋之最佳映射的倍數。</translation>
    </message>
    <message>
        <source>÷ best sampled</source>
        <translation>÷ 取樣中的最佳</translation>
    </message>
    <message>
        <source>÷ bound</source>
        <translation>÷ 下界</translation>
    </message>
    <message>
        <source>÷ minimum; squares: random, grey: predicted</source>
        <translation>÷ 最小值；方塊：隨機，灰色：預測</translation>
    </message>
    <message>
        <source>÷ optimum</source>
        <translation>÷ 最佳解</translation>
    </message>
    <message>
        <source>÷ optimum; squares: random, grey: predicted</source>
        <translation>÷ 最佳解；方塊：隨機，灰色：預測</translation>
    </message>
    <message>
        <source>÷ proven optimum</source>
        <translation>÷ 已證明的最佳解</translation>
    </message>
    <message>
        <source>← part %1</source>
        <translation>← 第 %1 部分</translation>
    </message>
    <message>
        <source>↑ part %1</source>
        <translation>↑ 第 %1 部分</translation>
    </message>
    <message>
        <source>→ part %1</source>
        <translation>→ 第 %1 部分</translation>
    </message>
    <message>
        <source>↓ part %1</source>
        <translation>↓ 第 %1 部分</translation>
    </message>
    <message>
        <source>≤ %1 above the optimum</source>
        <translation>比最佳解高 ≤ %1</translation>
    </message>
    <message>
        <source>≥ %1</source>
        <translation>≥ %1</translation>
    </message>
    <message>
        <source>■ full reuse   □ partial reuse   x: undecided loop</source>
        <translation>■ 完整重用   □ 部分重用   x：未決定的迴圈</translation>
    </message>
    <message>
        <source>△ folded, several kinds</source>
        <translation>△ 已摺疊，種類不一</translation>
    </message>
    <message>
        <source>◂ less %1</source>
        <translation>◂ %1 較少</translation>
    </message>
    <message>
        <source>read</source>
        <comment>a bandwidth</comment>
        <translation>讀取</translation>
    </message>
    <message>
        <source>shared</source>
        <comment>a bandwidth</comment>
        <translation>共用</translation>
    </message>
    <message>
        <source>write</source>
        <comment>a bandwidth</comment>
        <translation>寫入</translation>
    </message>
    <message>
        <source>%1 %2</source>
        <comment>a buffer and its bandwidth</comment>
        <translation>%1 %2</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>a buffer and what is said of it</comment>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>%1 of %2, %3</source>
        <comment>a buffer, its level and its bandwidth</comment>
        <translation>%2 的 %1，%3</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>a candidate, its state</comment>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>%1 %2</source>
        <comment>a comparison and its unit</comment>
        <translation>%1 %2</translation>
    </message>
    <message>
        <source>%1 %2</source>
        <comment>a count and its noun</comment>
        <translation>%1 個%2</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>a dataflow and what it means</comment>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>The mapping takes %1. Bottleneck: %2</source>
        <comment>a delay</comment>
        <translation>這個映射需要 %1。瓶頸：%2</translation>
    </message>
    <message>
        <source>%1 for %2</source>
        <comment>a delay and an energy</comment>
        <translation>%1，%2</translation>
    </message>
    <message>
        <source>%1 %2</source>
        <comment>a delay and its unit</comment>
        <translation>%1 %2</translation>
    </message>
    <message>
        <source>%1 %2</source>
        <comment>a dimension and its factor</comment>
        <translation>%1 %2</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <comment>a field and its buffer</comment>
        <translation>%2 的%1</translation>
    </message>
    <message>
        <source>%1 %2</source>
        <comment>a frequency and its unit</comment>
        <translation>%1 %2</translation>
    </message>
    <message>
        <source>%1 in column %2, row %3</source>
        <comment>a lane of the array</comment>
        <translation>%1，第 %2 欄第 %3 列</translation>
    </message>
    <message>
        <source>%1 %2</source>
        <comment>a level and its bandwidth</comment>
        <translation>%1 %2</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>a level and its decision</comment>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>a level and its loops</comment>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>%1: %2 read, %3 filled, %4 updated</source>
        <comment>a level and what moves there</comment>
        <translation>%1：讀取 %2、填入 %3、更新 %4</translation>
    </message>
    <message>
        <source>%1 %2</source>
        <comment>a level or buffer, and which of its numbers</comment>
        <translation>%1 %2</translation>
    </message>
    <message>
        <source>%1 with %2</source>
        <comment>a level, and words of its room</comment>
        <translation>%1 已使用 %2</translation>
    </message>
    <message>
        <source>%1 %2 of %3</source>
        <comment>a loop, the place in it, its bound</comment>
        <translation>%1 %2／%3</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <comment>a mapping and its workload</comment>
        <translation>%2 的%1</translation>
    </message>
    <message>
        <source>%1 %2</source>
        <comment>a number and its unit</comment>
        <translation>%1 %2</translation>
    </message>
    <message>
        <source>%1: %2 of %3 points. %4</source>
        <comment>a question, points, reasons</comment>
        <translation>%1：%2 分，滿分 %3。%4</translation>
    </message>
    <message>
        <source>%1 the best</source>
        <comment>a ratio such as 1.005×</comment>
        <translation>最佳的 %1</translation>
    </message>
    <message>
        <source>≥ %1 the best</source>
        <comment>a ratio such as 1.005×</comment>
        <translation>≥ 最佳的 %1</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>a rule, and mappings</comment>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>%1 %2</source>
        <comment>a score and its unit</comment>
        <translation>%1 %2</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <comment>a score and its unit</comment>
        <translation>%1，%2</translation>
    </message>
    <message>
        <source>%1 %</source>
        <comment>a share</comment>
        <translation>%1 %</translation>
    </message>
    <message>
        <source>%1 of %2 · %3</source>
        <comment>a stop of a tour</comment>
        <translation>%1 / %2 · %3</translation>
    </message>
    <message>
        <source>%1 %2</source>
        <comment>a tensor and its words</comment>
        <translation>%1 %2</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>a view, a mapping</comment>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>a word and what it means</comment>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>evaluations</source>
        <comment>after so many</comment>
        <translation>評估次數</translation>
    </message>
    <message>
        <source>time</source>
        <comment>after so much</comment>
        <translation>時間</translation>
    </message>
    <message>
        <source>%1 %2</source>
        <comment>an EDP and its unit</comment>
        <translation>%1 %2</translation>
    </message>
    <message>
        <source>The energy-delay product (EDP) is energy × delay: %2 × %3 = %1.</source>
        <comment>an EDP, an energy, a delay</comment>
        <translation>能量延遲積（EDP）是能量 × 延遲：%2 × %3 = %1。</translation>
    </message>
    <message>
        <source>fixed at</source>
        <comment>an axis that is not drawn</comment>
        <translation>固定於</translation>
    </message>
    <message>
        <source>%1 %2</source>
        <comment>an energy and its unit</comment>
        <translation>%1 %2</translation>
    </message>
    <message>
        <source>%1 · %2 · lanes in use %3</source>
        <comment>an energy, a delay, a share</comment>
        <translation>%1 · %2 · 使用 %3 的運算通道</translation>
    </message>
    <message>
        <source>%1 %2 of %3</source>
        <comment>axis, children in use, all children</comment>
        <translation>%1 %2／%3</translation>
    </message>
    <message>
        <source>; </source>
        <comment>between levels</comment>
        <translation>；</translation>
    </message>
    <message>
        <source>%1 %2</source>
        <comment>buffer, share</comment>
        <translation>%1 %2</translation>
    </message>
    <message>
        <source>prune by</source>
        <comment>caption of the buttons for the pruning rules</comment>
        <translation>剪除依據</translation>
    </message>
    <message>
        <source>%1: %2.</source>
        <comment>cause, its energy</comment>
        <translation>%1：%2。</translation>
    </message>
    <message>
        <source>%1: %2 of %3.</source>
        <comment>cause, its energy, whole difference</comment>
        <translation>%1：%2（全部差異 %3）。</translation>
    </message>
    <message>
        <source>best %1</source>
        <comment>change against the best mapping</comment>
        <translation>最佳 %1</translation>
    </message>
    <message>
        <source>edit %1</source>
        <comment>change by the last edit</comment>
        <translation>編輯 %1</translation>
    </message>
    <message>
        <source>a of b: a words so far, b in total</source>
        <comment>counts beside arrows</comment>
        <translation>a，共 b：至今 a 個字組，總計 b 個</translation>
    </message>
    <message>
        <source>+ %1 more</source>
        <comment>curves without a name</comment>
        <translation>+ 另外 %1 條</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <comment>extents of a tile, its MACs</comment>
        <translation>%1，%2</translation>
    </message>
    <message>
        <source>class</source>
        <comment>field</comment>
        <translation>班級</translation>
    </message>
    <message>
        <source>epochs</source>
        <comment>field</comment>
        <translation>訓練回合</translation>
    </message>
    <message>
        <source>evaluations</source>
        <comment>field</comment>
        <translation>評估次數</translation>
    </message>
    <message>
        <source>layers</source>
        <comment>field</comment>
        <translation>層</translation>
    </message>
    <message>
        <source>legal mappings</source>
        <comment>field</comment>
        <translation>合法映射</translation>
    </message>
    <message>
        <source>mappings</source>
        <comment>field</comment>
        <translation>映射數</translation>
    </message>
    <message>
        <source>pad</source>
        <comment>field</comment>
        <translation>補齊</translation>
    </message>
    <message>
        <source>ranks</source>
        <comment>field</comment>
        <translation>階</translation>
    </message>
    <message>
        <source>samples</source>
        <comment>field</comment>
        <translation>樣本數</translation>
    </message>
    <message>
        <source>seconds</source>
        <comment>field</comment>
        <translation>秒數</translation>
    </message>
    <message>
        <source>seed</source>
        <comment>field</comment>
        <translation>種子</translation>
    </message>
    <message>
        <source>seeds</source>
        <comment>field</comment>
        <translation>種子數</translation>
    </message>
    <message>
        <source>student</source>
        <comment>field</comment>
        <translation>學生</translation>
    </message>
    <message>
        <source>unroll</source>
        <comment>field</comment>
        <translation>展開</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <comment>folder and date of a file</comment>
        <translation>%1，%2</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>heading and text</comment>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>%1 questions · %2 points</source>
        <comment>how large a lab is</comment>
        <translation>%1 題 · %2 分</translation>
    </message>
    <message>
        <source>%1 (%2).</source>
        <comment>lanes in use, their axes</comment>
        <translation>%1（%2）。</translation>
    </message>
    <message>
        <source>%1: all tensors</source>
        <comment>level</comment>
        <translation>%1：所有張量</translation>
    </message>
    <message>
        <source>%1 %2</source>
        <comment>level and tensor, their reuse</comment>
        <translation>%1 %2</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>level, and the tensors that it keeps</comment>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>A bandwidth of %1 (%2) sets the pace: %3.</source>
        <comment>level, port, delay</comment>
        <translation>決定速度的是 %1 的頻寬（%2）：%3。</translation>
    </message>
    <message>
        <source>%1 %2</source>
        <comment>level, tensor</comment>
        <translation>%1 %2</translation>
    </message>
    <message>
        <source>Kept in %1.</source>
        <comment>levels with their tensors</comment>
        <translation>各階層保留：%1。</translation>
    </message>
    <message>
        <source>best</source>
        <comment>mark</comment>
        <translation>最佳</translation>
    </message>
    <message>
        <source>do not fit</source>
        <comment>mark</comment>
        <translation>超出容量或扇出</translation>
    </message>
    <message>
        <source>kept</source>
        <comment>mark</comment>
        <translation>保留</translation>
    </message>
    <message>
        <source>open</source>
        <comment>mark</comment>
        <translation>未決定</translation>
    </message>
    <message>
        <source>pruned by bound</source>
        <comment>mark</comment>
        <translation>由下界剪除</translation>
    </message>
    <message>
        <source>pruned by rules</source>
        <comment>mark</comment>
        <translation>由規則剪除</translation>
    </message>
    <message>
        <source>%1 of %2 points</source>
        <comment>marks of a lab</comment>
        <translation>%1／%2 分</translation>
    </message>
    <message>
        <source>pruned</source>
        <comment>nodes of a tree, for several reasons</comment>
        <translation>已剪除</translation>
    </message>
    <message>
        <source>folded</source>
        <comment>nodes of a tree, kept and pruned ones</comment>
        <translation>已摺疊</translation>
    </message>
    <message>
        <source>%1 continued</source>
        <comment>number of orders</comment>
        <translation>%1 繼續</translation>
    </message>
    <message>
        <source>%1 %2 with %3.</source>
        <comment>objective, its delay, energy</comment>
        <translation>%1 %2，%3。</translation>
    </message>
    <message>
        <source>%1 %2 in %3.</source>
        <comment>objective, its energy, delay</comment>
        <translation>%1 %2，%3。</translation>
    </message>
    <message>
        <source>%1 %2: %3 in %4.</source>
        <comment>objective, its value, energy, delay</comment>
        <translation>%1 %2：%3，%4。</translation>
    </message>
    <message>
        <source>language</source>
        <comment>of a lab</comment>
        <translation>語言</translation>
    </message>
    <message>
        <source>%1 tiles</source>
        <comment>of a level</comment>
        <translation>%1 的分塊</translation>
    </message>
    <message>
        <source>your id</source>
        <comment>of a student</comment>
        <translation>學號</translation>
    </message>
    <message>
        <source>%: words moved so far, of all words</source>
        <comment>shares beside arrows</comment>
        <translation>%：至今已搬移的字組占全部字組的比例</translation>
    </message>
    <message>
        <source>%1 per second</source>
        <comment>steps that are played</comment>
        <translation>每秒 %1</translation>
    </message>
    <message>
        <source>In %2, %1 has %3</source>
        <comment>tensor, level, counts that differ</comment>
        <translation>在 %2，%1 %3</translation>
    </message>
    <message>
        <source>en</source>
        <comment>the code of this language</comment>
        <translation>zh_TW</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>the delay of a level, and its slowest bandwidth</comment>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>lanes by</source>
        <comment>the tensor that colours the lanes</comment>
        <translation>通道顏色依</translation>
    </message>
    <message>
        <source>all</source>
        <comment>threads</comment>
        <translation>全部</translation>
    </message>
    <message>
        <source>%1 In the mapping &quot;%2&quot;: %3</source>
        <comment>two sentences about the pace</comment>
        <translation>%1在映射「%2」中：%3</translation>
    </message>
    <message>
        <source>over the budget</source>
        <comment>what a square in a chart is</comment>
        <translation>超出預算</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <comment>what is compared, and its unit</comment>
        <translation>%1，%2</translation>
    </message>
    <message>
        <source>%1 %2</source>
        <comment>what is minimised, and a score</comment>
        <translation>%1 %2</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <comment>what is minimised, and its unit</comment>
        <translation>%1，%2</translation>
    </message>
    <message>
        <source>Both mappings need almost the same energy: %1.</source>
        <comment>whole difference</comment>
        <translation>兩個映射所需的能量幾乎相同：%1。</translation>
    </message>
    <message>
        <source>%1, %2 read</source>
        <comment>words filled, words read</comment>
        <translation>%1，讀取 %2</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <comment>words of a tile, share of its buffer</comment>
        <translation>%1，%2</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <comment>words so far, of all</comment>
        <translation>%1，共 %2</translation>
    </message>
    <message>
        <source>needs %1, %2 has %3</source>
        <comment>words, a level, how many it has</comment>
        <translation>需要 %1，%2有 %3</translation>
    </message>
    <message>
        <source>needs %1, has %2</source>
        <comment>words, how many</comment>
        <translation>需要 %1，有 %2</translation>
    </message>
</context>
</TS>
