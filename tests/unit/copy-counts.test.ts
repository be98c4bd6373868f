import { expect, test } from 'vitest'
import { lacksOffer, textsOf, wordsOf } from '#build/content/texts.ts'
import { type VoiceRule, voiceCounts, voiceFaults, voiceRules } from '#build/content/voice.ts'
import { projectRoot } from '#build/project.ts'
import { realSite } from '#tests/support/real-site.ts'

/**
 * Texts that wait for their editor, below `content/`, each with the most that it may still do. `npm run voice -- <name>` prints the
 * places; a text that is mended leaves the list.
 */
const waiting: Record<string, Partial<Record<VoiceRule, number>>> = {
  'pages/documentation': { sentence: 3, paragraph: 1 },
}

const nameOf = (file: string): string => file.replace(/^content\/|\.mdx$/g, '')
const texts = [...textsOf(realSite)]
const rules = Object.keys(voiceRules) as VoiceRule[]
const counted = texts.map(text => ({
  name: nameOf(text.file),
  counts: voiceCounts(voiceFaults(wordsOf(projectRoot, text))),
}))

test.each(rules)('no text does more of "%s" than the voice of the site allows', rule => {
  const most = (name: string) => Math.max(voiceRules[rule].most, waiting[name]?.[rule] ?? 0)
  const faults = counted
    .filter(({ name, counts }) => counts[rule] > most(name))
    .map(({ name, counts }) => `${name}: ${counts[rule]}; npm run voice -- ${name}`)
  expect(faults).toEqual([])
})

test('a text that waits is there, and does what it waits for', () => {
  const mended = Object.keys(waiting).filter(name => {
    const text = counted.find(candidate => candidate.name === name)
    return !text || rules.every(rule => text.counts[rule] <= voiceRules[rule].most)
  })
  expect(mended).toEqual([])
})

test('every page that offers work says so at a glance', () => {
  expect(texts.filter(lacksOffer).map(text => text.file)).toEqual([])
})
