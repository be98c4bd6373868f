import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { contrast } from '#tests/support/contrast.ts'

const css = readFileSync(new URL('../../src/ui/styles/tokens.css', import.meta.url), 'utf8')

function colorsOf(selector: string): Map<string, string> {
  const start = css.indexOf(`${selector} {`)
  const block = css.slice(start, css.indexOf('}', start))
  return new Map(
    [...block.matchAll(/--([\w-]+): (#[0-9a-f]{6});/g)].map(([, name = '', color = '']) => [name, color]),
  )
}

const themes = { dark: colorsOf(':root'), light: colorsOf(':root.light') }

const pairs = [
  ...['ground', 'raised'].flatMap(ground =>
    ['ink', 'ink-2', 'ink-3', 'signal', 'lichen'].map(ink => [ink, ground, 4.5] as const),
  ),
  ['signal-ink', 'signal', 4.5] as const,
  ...['ground', 'raised', 'sunk'].flatMap(ground =>
    ['line-strong', 'lichen'].map(line => [line, ground, 1.7] as const),
  ),
  // Labels in a band.
  ...['ink', 'ink-2', 'ink-3', 'lichen'].map(ink => [ink, 'sunk', 4.5] as const),
  // WCAG 2.2, 1.4.11: borders of fields and buttons.
  ['edge', 'ground', 3] as const,
]

const cases = Object.entries(themes).flatMap(([theme, colors]) =>
  pairs.map(([ink, ground, least]) => ({ theme, colors, ink, ground, least })),
)

test.each(cases)(
  'in the $theme theme, $ink on $ground has a contrast of at least $least',
  ({ colors, ink, ground, least }) => {
    expect(contrast(colors.get(ink) ?? '', colors.get(ground) ?? '')).toBeGreaterThanOrEqual(least)
  },
)

test('card drawings and borders use only these line colors', () => {
  const styles = [
    'src/ui/styles/layout.css',
    'src/page/parts/related.module.css',
    'src/ui/covers.module.css',
  ].map(file => readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8'))
  const rules = styles.join('').match(/^ *\.[^{}]*\{[^}]*\}/gm) ?? []
  const lines = rules
    .filter(rule => /\.(?:sketch|cards|covers)\b/.test(rule) && !rule.includes(':hover'))
    .flatMap(rule => [
      ...rule.matchAll(/(?:stroke|--data|border[a-z-]*|background): [^;]*?var\(--([\w-]+)\)/g),
    ])
    .map(([, name]) => name)
  expect(lines.length).toBeGreaterThan(4)
  expect([...new Set(lines)].filter(name => !['data', 'lichen', 'line-strong'].includes(name ?? ''))).toEqual(
    [],
  )
})

test('both themes define the same colors', () => {
  expect([...themes.light.keys()]).toEqual([...themes.dark.keys()])
})

test('contrast is computed as WCAG does', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5)
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2)
  expect(contrast('#ffffff', '#ffffff')).toBe(1)
})
