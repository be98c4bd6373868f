import type { Block } from './blocks.ts'
import { numbersIn, sentencesOf, wordCount } from './sentences.ts'

export const voiceRules = {
  vague: { max: 1, meaning: 'somebody, someone, nobody, no one, whoever: name the role' },
  contrast: { max: 0, meaning: '"not X but Y": say Y' },
  banned: { max: 0, meaning: 'a word that an American reader would not use here' },
  sentence: { max: 0, meaning: 'more than two numbers in a sentence' },
  paragraph: { max: 0, meaning: 'more than four numbers in a paragraph' },
  long: { max: 0, meaning: 'a sentence of more than 34 words' },
} as const

export type VoiceRule = keyof typeof voiceRules

export type VoiceProblem = { rule: VoiceRule; line: number; excerpt: string }

const maxWordsInSentence = 34
const maxNumbersInSentence = 2
const maxNumbersInParagraph = 4

const vaguePattern = /\b(?:somebody|someone|nobody|no one|whoever)\b/gi

const bannedPattern =
  /\b(?:(?:an?|the|each|every|this|that|one|no|of)\s+overrules?|dip[- ]sampl\w+|drawing of lots|by lot|wreckage|purses?|mend(?:s|ed|ing)?|dear(?:er|est)?|crews?|on your shelf|planted)\b/gi

/** "Not this but that", in one sentence or two. Doesn't match a negated verb followed by `but` with its own clause. */
const contrastPattern =
  /\b(?:is|are|was|were) not [^.?!]{1,60}\. (?:It|They|That|This) (?:is|are|was|were)\b|(?<!\b(?:do|does|did|can|could|will|would|may|might|must|should|has|have|had)\s)\bnot\s+(?:[\w'’-]+\s+){0,7}?[\w'’-]+,?\s+but\s+(?!(?:it|they|we|you|he|she|this|these|that|those|there|the \w+ (?:is|are|was|were|does|do))\b)/gi

const snippet = (text: string): string => (text.length > 110 ? `${text.slice(0, 109)}…` : text)

/** Components without a limit on numbers, because readers look the numbers up instead of reading them all. */
const lookupComponents = ['Worked', 'Figure', 'Compare']

export function findVoiceProblems(blocks: readonly Block[]): VoiceProblem[] {
  return blocks.flatMap(({ text, line, isTable, isHeading, ancestors }) => {
    const findMatches = (rule: VoiceRule, pattern: RegExp): VoiceProblem[] =>
      [...text.matchAll(pattern)].map(match => ({ rule, line, excerpt: snippet(text.slice(match.index)) }))
    const matches = [
      ...findMatches('vague', vaguePattern),
      ...findMatches('contrast', contrastPattern),
      ...findMatches('banned', bannedPattern),
    ]
    if (isTable || isHeading) return matches
    const sentences = sentencesOf(text)
    const tooMany = (rule: VoiceRule, max: number, texts: readonly string[]): VoiceProblem[] =>
      texts.flatMap(each => {
        const numbers = numbersIn(each)
        const excerpt = `${numbers.join(' · ')} in "${snippet(each)}"`
        return numbers.length > max ? [{ rule, line, excerpt }] : []
      })
    const isFigure = ancestors.some(name => lookupComponents.includes(name))
    return [
      ...matches,
      ...(isFigure ? [] : tooMany('sentence', maxNumbersInSentence, sentences)),
      ...(isFigure ? [] : tooMany('paragraph', maxNumbersInParagraph, [text])),
      ...sentences.flatMap(sentence => {
        const excerpt = `${wordCount(sentence)} words: ${snippet(sentence)}`
        return wordCount(sentence) > maxWordsInSentence ? [{ rule: 'long' as const, line, excerpt }] : []
      }),
    ]
  })
}
