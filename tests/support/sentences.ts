const abbreviation =
  /(?:\b(?:vs|No|Nos|Art|Sec|St|Dr|Mr|Ms|Inc|Co|Corp|al|e\.g|i\.e|U\.S|pp?|ch|ed|cf)|\b[A-Z])\.$/

export function sentencesOf(paragraph: string): string[] {
  const sentences: string[] = []
  for (const part of paragraph.replace(/\s+/g, ' ').split(/(?<=[.?!]["”’)]*) (?=["“‘(]*[\p{Lu}\d])/u)) {
    const last = sentences.at(-1)
    if (last !== undefined && abbreviation.test(last)) sentences[sentences.length - 1] = `${last} ${part}`
    else sentences.push(part)
  }
  return sentences.map(sentence => sentence.trim()).filter(Boolean)
}

export const wordCount = (text: string): number =>
  text.split(/\s+/).filter(word => /[\p{L}\p{N}]/u.test(word)).length

const month = '(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)[a-z]*'
/** Digits that aren't quantities: dates, names of laws and products, positions in a text. */
const nonQuantities = new RegExp(
  [
    `(?:\\d{1,2} )?\\b${month}\\.? (?:\\d{1,2}, )?(?:19|20)\\d\\d\\b`,
    `\\b\\d{1,2} ${month}\\b|\\b${month} \\d{1,2}\\b`,
    '\\b(?:90|95|99)% (?:confidence|interval|bound)',
    '\\b(?:19|20)\\d\\d(?:[–-]\\d{2,4})?\\b',
    '\\b(?:SR|OCC|ISO|IEC|NIST|SP|FIPS|CFR|RFC|Part|Section|Art(?:icle)?s?\\.?|Title|Rule|Annex|Regulation|Schedule|Order|EO|E\\.O\\.|HR|No\\.|Law) [\\d][\\w.()/–-]*',
    '\\b\\d+ (?:CFR|U\\.S\\.C\\.|USC)\\b(?: [\\d.]+)?',
    '§+ ?[\\d][\\w.()–-]*',
    '\\b(?:steps?|weeks?|days?|months?|years?|quarters?|versions?|pages?|phases?|stages?|tiers?|rows?|columns?|lines?|sheets?|levels?|questions?|chapters?|figures?|tables?|fields?|Form|Layer) \\d+(?:(?:,|,? and|,? or|,? to|–) \\d+)*',
    '\\b[A-Za-z]+-?\\d[\\w.-]*',
    '\\b\\d+(?:st|nd|rd|th)\\b',
    '\\b24/7\\b',
    '\\+1[ \\d-]{10,14}\\d',
    '^\\d+\\. ',
  ].join('|'),
  'gi',
)

/** `$3.9`, `85%`, `1,200`. */
const amount = '[$€£−-]{0,2}\\d+(?:[.,]\\d+)*%?'
/** A range, a ratio, a calculation, or a single amount. */
const numberGroup = new RegExp(
  `${amount}(?:\\s*(?:[×÷+=≈/√−–-]|to|of|in|out of|per)\\s*\\(?${amount}\\)?)+|${amount}`,
  'g',
)

/** Returns the numbers in a text. A range, a ratio (`3 in 100`), and a calculation count as one number each. */
export const numbersIn = (text: string): string[] =>
  [...text.replace(nonQuantities, ' · ').matchAll(numberGroup)].map(([number]) => number)
