import { expect, test } from 'vitest'
import { drawTerrain } from '#build/art/terrain.ts'
import { terrainAddress } from '#contract/addresses.ts'
import { pageKinds } from '#contract/content/schema.ts'

test('another address gives another drawing', () => {
  const paths = ['/', '/about', '/abouu', '/contact', '/services', '/services/llm-evaluation']
  expect(new Set(paths.map(path => drawTerrain(path, 'firm'))).size).toBe(paths.length)
})

test('another landform gives another drawing for the same address', () => {
  expect(drawTerrain('/about', 'service')).not.toBe(drawTerrain('/about', 'insight'))
})

test.each([...pageKinds, 'not-found'] as const)(
  'the drawing for a %s has both kinds of line and valid numbers',
  kind => {
    const svg = drawTerrain(`/${kind}`, kind)
    expect(svg).toMatch(
      /^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox="0 0 1440 720" fill="none"><g id="lines">/,
    )
    expect(svg).toMatch(/<g id="index">(?:<path d="(?:M-?\d+ ?-?\d+q[-\d ]+z?)+"\/>)+<\/g><\/svg>$/)
    expect(svg).not.toMatch(/NaN|undefined|Infinity/)
  },
)

test('a drawing inherits its colors', () => {
  expect(drawTerrain('/about', 'firm')).not.toMatch(/stroke=|style=|#[0-9a-f]{3,6}/)
})

test('each drawing has one file name without folders', () => {
  expect(['/', '/about', '/services/llm-evaluation'].map(terrainAddress)).toEqual([
    '/art/home.svg',
    '/art/about.svg',
    '/art/services_llm-evaluation.svg',
  ])
})
