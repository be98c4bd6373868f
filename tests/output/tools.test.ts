import { expect, test } from 'vitest'
import { tools } from '#contract/tools.ts'
import {
  attribute,
  elementsIn,
  findElements,
  pageAt,
  pages,
  siteFiles,
  textOf,
  transferSize,
} from '#tests/support/built-site.ts'

const maxToolCodeBytes = 30_000

const scripts = Object.keys(siteFiles.files).filter(path => path.endsWith('.js'))

for (const [island, { path }] of Object.entries(tools)) {
  const page = pageAt(path)
  const islandElement = page.elements.find(element => attribute(element, 'data-island') === island)
  if (!islandElement) throw new Error(`${path} has no island ${island}`)
  const forms = elementsIn(islandElement).filter(({ tagName }) => tagName === 'form')

  test(`${path} has an example result and posts its form to itself`, () => {
    const [form] = forms
    expect(form && attribute(form, 'method')).toBe('post')
    expect(form && attribute(form, 'action')?.split('#')[0]).toBe(path)
    expect(elementsIn(islandElement).filter(({ tagName }) => tagName === 'h2').length).toBeGreaterThan(0)
    expect(textOf(islandElement)).toMatch(/example/i)
    expect(findElements(page, 'noscript').map(textOf).join()).toContain('Your browser isn’t running scripts')
  })

  test(`${path} asks for no email address`, () => {
    const names = forms.flatMap(form => elementsIn(form)).map(element => attribute(element, 'name'))
    expect(names).not.toContain('email')
  })

  test(`the code of ${path} is at most 30 KB and loads on demand`, () => {
    const toolScripts = scripts.filter(script =>
      new RegExp(`^/assets/${island}\\.tool-[^/]+\\.js$`).test(script),
    )
    expect(toolScripts).toHaveLength(1)
    expect(transferSize(toolScripts[0] ?? '')).toBeLessThanOrEqual(maxToolCodeBytes)
    expect(pages.filter(({ modules }) => modules.includes(toolScripts[0] ?? ''))).toEqual([])
  })
}
