#include "lab/file/lab_template.h"

namespace loopglass::lab {

const std::string_view labTemplate = R"(# A lab: docs/labs.md explains every key. Try it with
#   loopglass-cli lab validate THIS-FILE
#   loopglass-cli lab worksheet THIS-FILE --seed s1 --output sheet.html
#   loopglass-cli lab key THIS-FILE --seed s1 --blank --output s1.answers.yaml
#   loopglass-cli lab check THIS-FILE s1.answers.yaml
lab: my-lab
version: 1
title: {en: My first lab, zh_TW: 我的第一個實驗}
about: {en: "Count before you compute.", zh_TW: "先數，再算。"}
parameters:
  seed: student        # every student has numbers of their own
  K: [8, 16, 32]
  P: [14, 28]
given:
  accelerator: |
    name: two levels
    word_bits: 16
    compute: {name: MAC, energy: 1}
    levels:
      - {name: DRAM, energy: {read: 200}}
      - {name: L1, capacity: 256, energy: {read: 2}}
  workload: |
    name: conv1d
    dimensions: {K: {K}, P: {P}, R: 3}
    equation: "ofmap[k,p] += weight[k,r] * ifmap[p+r]"
  mapping: |
    levels:
      - {level: DRAM, temporal: [P {P}, K {K}]}
      - {level: L1, temporal: [R 3]}
questions:
  - id: macs
    points: 2
    ask: {en: "How many operations does the layer have?", zh_TW: "這一層有多少次運算？"}
    hints:
      - {en: "Multiply the bounds of all loops.", zh_TW: "把所有迴圈的次數相乘。"}
    answer:
      number: macs
  - id: reads
    points: 3
    ask:
      en: "With the mapping given, how many words of the weights does DRAM read?"
      zh_TW: "依照給定的映射，DRAM 讀取權重的多少個字組？"
    hints:
      - {en: "Which loops stand outside the tile of L1, and which of them index the weights?", zh_TW: "哪些迴圈在 L1 的分塊之外？其中哪些是權重的索引？"}
    answer:
      number: reads(DRAM, weight)
      unit: words
      others:
        - number: words(weight)
          points: 1
          say: {en: "Each word comes once only if no other loop runs around it.", zh_TW: "只有當外面沒有其他迴圈時，每個字組才只搬一次。"}
  - id: better
    points: 5
    ask:
      en: "Find a mapping that takes at most {1.1 × optimum(energy)} pJ. The one given takes {energy} pJ."
      zh_TW: "找出能量不超過 {1.1 × optimum(energy)} pJ 的映射。給定的映射需要 {energy} pJ。"
    answer:
      mapping:
        legal: true
        energy: {at_most: 1.1 × optimum(energy)}
)";

}  // namespace loopglass::lab
