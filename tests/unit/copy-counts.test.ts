import { expect, test } from 'vitest'
import { lacksOffer, textsOf, wordsOf } from '#build/content/texts.ts'
import { type VoiceRule, voiceCounts, voiceFaults, voiceRules } from '#build/content/voice.ts'
import { projectRoot } from '#build/project.ts'
import { realSite } from '#tests/support/real-site.ts'

const nameOf = (file: string): string => file.replace(/^content\/|\.mdx$/g, '')
const texts = [...textsOf(realSite)]
const rules = Object.keys(voiceRules) as VoiceRule[]
const counted = texts.map(text => ({
  name: nameOf(text.file),
  counts: voiceCounts(voiceFaults(wordsOf(projectRoot, text))),
}))

test.each(rules)('no text exceeds the limit on "%s"', rule => {
  const faults = counted
    .filter(({ counts }) => counts[rule] > voiceRules[rule].most)
    .map(({ name, counts }) => `${name}: ${counts[rule]}; npm run voice -- ${name}`)
  expect(faults).toEqual([])
})

test('every page with an engagement states it at a glance', () => {
  expect(texts.filter(lacksOffer).map(text => text.file)).toEqual([])
})
