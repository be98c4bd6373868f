import { expect, test } from 'vitest'
import '#build/content/models.ts'
import { models } from '#models/registry.ts'
import { readSiteFile } from '#tests/support/built-files.ts'
import { pageAt, pages, siteFiles, totalTransferSize } from '#tests/support/built-site.ts'

const scripts = Object.entries(siteFiles.files).flatMap(([path, file]) =>
  path.endsWith('.js') ? [{ path, text: readSiteFile(file.name).toString('utf8') }] : [],
)

/** Returns the scripts whose path starts with `prefix`, and their static imports. */
function collectScripts(prefix: string, found = new Set<string>()): Set<string> {
  for (const { path, text } of scripts) {
    if (!path.startsWith(prefix) || found.has(path)) continue
    found.add(path)
    for (const [, name] of text.matchAll(/(?:from|import)\s*["']\.\/([^"']+\.js)["']/g))
      collectScripts(`/assets/${name}`, found)
  }
  return found
}

const calculatorScripts = [...collectScripts('/assets/roi-calculator.tool-')].filter(
  path => !pageAt('/tools/ai-roi-calculator').modules.includes(path),
)

const chunkNamed = (name: string): string[] =>
  scripts.flatMap(({ path }) => (new RegExp(`^/assets/${name}-[\\w-]{8}\\.js$`).test(path) ? [path] : []))

test('each model has a separate script, which no page loads on start', () => {
  const startModules = new Set(pages.flatMap(page => page.modules))
  const foundKeys = new Set<string>()
  const problems = scripts.flatMap(({ path, text }) => {
    // Minification doesn't change title strings.
    const keysInScript = [...models.values()]
      .filter(({ title }) => text.includes(title))
      .map(({ key }) => key)
    for (const key of keysInScript) foundKeys.add(key)
    return keysInScript.length > 1 || (keysInScript.length > 0 && startModules.has(path))
      ? [`${path}: ${keysInScript.join(', ')}`]
      : []
  })
  expect(problems).toEqual([])
  expect([...models.keys()].filter(key => !foundKeys.has(key))).toEqual([])
})

test('an open worked box with any model and figure adds at most 31.5 KB of scripts', () => {
  const page = pageAt('/case-studies/self-hosted-ai-roi')
  const box = collectScripts('/assets/worked-box-')
  expect(box.size).toBeGreaterThan(0)
  const addedBytes = (names: readonly string[]) => {
    const found = names.flatMap(chunkNamed).flatMap(path => [...collectScripts(path)])
    return totalTransferSize(new Set([...box, ...found].filter(path => !page.modules.includes(path))))
  }
  const largest = Math.max(...[...models.keys()].map(key => addedBytes([key])))
  const figure = addedBytes(['draw'])
  expect(figure).toBeGreaterThan(addedBytes([]))
  expect(largest + figure - addedBytes([])).toBeLessThanOrEqual(31.5 * 1024)
})

test('the calculator adds at most 34.4 KB of scripts to its page', () => {
  expect(calculatorScripts.length).toBeGreaterThan(0)
  expect(totalTransferSize(calculatorScripts)).toBeLessThanOrEqual(34.4 * 1024)
})
