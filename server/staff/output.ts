import type { Writable } from 'node:stream'
import Table from 'cli-table3'

export interface Output {
  line: (text: string) => void
  table: (head: readonly string[], rows: readonly (readonly string[])[]) => void
  /** Names and values, one below the other. Values can have several lines. */
  card: (entries: Record<string, string>) => void
  json: (value: unknown) => void
}

const maxColumnWidth = 40
const rowsOfTable = 1000
const plain = { head: [], border: [], compact: true, 'padding-left': 0, 'padding-right': 0 }
const noVerticals = { left: '', right: '', middle: '  ', 'left-mid': '', 'mid-mid': '', 'right-mid': '' }
const noHorizontals = { top: '', 'top-mid': '', 'top-left': '', 'top-right': '', mid: '' }
const noFloor = { bottom: '', 'bottom-mid': '', 'bottom-left': '', 'bottom-right': '' }
const chars = { ...noVerticals, ...noHorizontals, ...noFloor }

/** Writes to a terminal. Escapes control characters in visitors' text, which could control the terminal. */
export function terminalOutput(stream: Writable): Output {
  const write = (text: string) => void stream.write(`${text}\n`)
  const trimmed = (text: string) => text.replace(/(?<![ \t])[ \t]+$/gm, '')
  return {
    line: text => write(visible(text)),
    table(head, rows) {
      // The library limits the number of rows, so a long list repeats its heading.
      for (let first = 0; first === 0 || first < rows.length; first += rowsOfTable) {
        const table = new Table({ head: [...head], style: plain, chars })
        table.push(
          ...rows.slice(first, first + rowsOfTable).map(row => row.map(cell => clipped(visible(cell)))),
        )
        write(trimmed(table.toString()))
      }
    },
    card(entries) {
      const width = Math.max(...Object.keys(entries).map(name => name.length))
      for (const [name, value] of Object.entries(entries))
        for (const [index, text] of visible(value, '\n').split('\n').entries())
          write(`${(index === 0 ? name : '').padEnd(width)}  ${text}`.trimEnd())
    },
    json: value => write(safeJson(value, 2)),
  }
}

const clipped = (text: string): string => {
  const characters = [...text]
  return characters.length > maxColumnWidth ? `${characters.slice(0, maxColumnWidth - 1).join('')}…` : text
}

/** Control characters, and those that change the writing direction. */
const controls = /[\p{Cc}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu
const code = (character: string): string =>
  `\\u${(character.codePointAt(0) ?? 0).toString(16).padStart(4, '0')}`

/** Replaces CRLF with a line feed, and escapes control characters except those in `kept`. */
export const visible = (text: string, kept = ''): string =>
  text
    .replace(/\r\n/g, '\n')
    .replace(controls, character => (kept.includes(character) ? character : code(character)))

/** Returns JSON in which control characters are escapes. */
export const safeJson = (value: unknown, indent?: number): string =>
  visible(JSON.stringify(value, null, indent), '\n')
