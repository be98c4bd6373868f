import { expect, test } from 'vitest'
import { type Text, textsOf } from '#build/content/commitments.ts'
import { projectRoot } from '#build/project.ts'
import { type Block, blocksOf } from '#tests/support/blocks.ts'
import { realSite } from '#tests/support/real-site.ts'
import { type VoiceRule, voiceFaults, voiceRules } from '#tests/support/voice.ts'

/** The title, description, and offer come first. */
function wordsOf({ file, entry, title }: Text): Block[] {
  const inFront = [title, entry?.frontmatter.description]
  if (entry && 'excerpt' in entry.frontmatter) inFront.push(entry.frontmatter.excerpt)
  if (entry?.type === 'page' && entry.frontmatter.offer) {
    const { for: forWhom, problem, youKeep } = entry.frontmatter.offer
    inFront.push(forWhom, problem, youKeep)
  }
  if (entry?.type === 'page' && entry.frontmatter.choice) {
    const { decides, theyFit, weFit } = entry.frontmatter.choice
    inFront.push(decides, theyFit, weFit)
  }
  const bare = { line: 1, inside: [], isTable: false, isHeading: false, section: 0, cites: [] }
  return [...inFront.flatMap(text => (text ? [{ ...bare, text }] : [])), ...blocksOf(projectRoot, file)]
}

const counted = [...textsOf(realSite)].map(text => ({ file: text.file, faults: voiceFaults(wordsOf(text)) }))

test.each(Object.entries(voiceRules) as [VoiceRule, { most: number; meaning: string }][])(
  'no text exceeds the limit on "%s"',
  (rule, { most, meaning }) => {
    const faults = counted.flatMap(({ file, faults }) => {
      const found = faults.filter(fault => fault.rule === rule)
      return found.length > most ? found.map(({ line, words }) => `${file}:${line}: ${words}`) : []
    })
    expect(faults, meaning).toEqual([])
  },
)
