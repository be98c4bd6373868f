/**
 * Prints a row for each text that exceeds a limit of docs/writing.md, and with a file or address, every place in it: `npm run voice --
 * services/llm-evaluation`.
 */
import { stdout } from 'node:process'
import Table from 'cli-table3'
import { ContentError } from '#build/content/problems.ts'
import { readSite } from '#build/content/site.ts'
import { lacksOffer, type Text, textsOf, wordsOf } from '#build/content/texts.ts'
import {
  type VoiceFault,
  type VoiceRule,
  voiceCounts,
  voiceFaults,
  voiceRules,
} from '#build/content/voice.ts'
import { projectRoot } from '#build/project.ts'

const [wanted] = process.argv.slice(2)
const rules = Object.keys(voiceRules) as VoiceRule[]

try {
  const texts = [...textsOf(readSite({ root: projectRoot, drafts: true }))]
    .filter(({ file }) => !wanted || file.includes(wanted.replace(/^\//, '')))
    .map(text => ({ text, faults: voiceFaults(wordsOf(projectRoot, text)) }))
  if (wanted) for (const { text, faults } of texts) stdout.write(placesIn(text.file, faults))
  stdout.write(`${countsTable(texts)}\n`)
  const total = voiceCounts(texts.flatMap(({ faults }) => faults))
  for (const rule of rules)
    stdout.write(`${rule.padEnd(10)} ${String(total[rule]).padStart(4)}  ${voiceRules[rule].meaning}\n`)
} catch (error) {
  if (!(error instanceof ContentError)) throw error
  console.error(error.message)
  process.exitCode = 1
}

function placesIn(file: string, faults: readonly VoiceFault[]): string {
  return faults.map(({ rule, line, words }) => `${file}:${line}: ${rule}: ${words}\n`).join('')
}

function countsTable(texts: readonly { text: Text; faults: readonly VoiceFault[] }[]): string {
  const table = new Table({
    head: ['text', ...rules, 'offer'],
    style: { head: [], border: [], compact: true },
  })
  for (const { text, faults } of texts) {
    const counts = voiceCounts(faults)
    const offer = lacksOffer(text) ? 'missing' : ''
    if (offer || rules.some(rule => counts[rule] > voiceRules[rule].most))
      table.push([text.file, ...rules.map(rule => (counts[rule] > 0 ? String(counts[rule]) : '')), offer])
  }
  return table.toString()
}
