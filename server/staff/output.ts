import type { Writable } from 'node:stream'
import Table from 'cli-table3'

const maxColumnWidth = 40
const rowsPerTable = 1000
const plainStyle = { head: [], border: [], compact: true, 'padding-left': 0, 'padding-right': 0 }
const noVerticals = { left: '', right: '', middle: '  ', 'left-mid': '', 'mid-mid': '', 'right-mid': '' }
const noHorizontals = { top: '', 'top-mid': '', 'top-left': '', 'top-right': '', mid: '' }
const noBottom = { bottom: '', 'bottom-mid': '', 'bottom-left': '', 'bottom-right': '' }
const chars = { ...noVerticals, ...noHorizontals, ...noBottom }

export type TerminalOutput = ReturnType<typeof terminalOutput>

/** Prints text, tables, and JSON. Escapes control characters, because a visitor's text could control the terminal with them. */
export function terminalOutput(stream: Writable) {
  const write = (text: string) => void stream.write(`${text}\n`)
  const trimLines = (text: string) => text.replace(/(?<![ \t])[ \t]+$/gm, '')
  return {
    line: (text: string) => write(escapeControls(text)),
    table(head: readonly string[], rows: readonly (readonly string[])[]) {
      // The library can't format very long tables.
      for (let first = 0; first === 0 || first < rows.length; first += rowsPerTable) {
        const table = new Table({ head: [...head], style: plainStyle, chars })
        const page = rows.slice(first, first + rowsPerTable)
        table.push(...page.map(row => row.map(cell => truncate(escapeControls(cell)))))
        write(trimLines(table.toString()))
      }
    },
    /** Prints the nonempty entries. A value can have several lines. */
    entries(values: Record<string, string>) {
      const filled = Object.entries(values).filter(([, value]) => value !== '')
      const width = Math.max(...filled.map(([name]) => name.length))
      for (const [name, value] of filled)
        for (const [index, text] of escapeControls(value, '\n').split('\n').entries())
          write(`${(index === 0 ? name : '').padEnd(width)}  ${text}`.trimEnd())
    },
    json: (value: unknown) => write(safeJson(value, 2)),
  }
}

const truncate = (text: string): string => {
  const characters = [...text]
  return characters.length > maxColumnWidth ? `${characters.slice(0, maxColumnWidth - 1).join('')}…` : text
}

/** Matches control characters, and characters that change the writing direction. */
const controlCharacters = /[\p{Cc}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu
const escapeCharacter = (character: string): string =>
  `\\u${(character.codePointAt(0) ?? 0).toString(16).padStart(4, '0')}`

/** Replaces CRLF with a line feed. Escapes control characters except those in `allowed`. */
export const escapeControls = (text: string, allowed = ''): string =>
  text
    .replace(/\r\n/g, '\n')
    .replace(controlCharacters, match => (allowed.includes(match) ? match : escapeCharacter(match)))

export const safeJson = (value: unknown, indent?: number): string =>
  escapeControls(JSON.stringify(value, null, indent), '\n')
