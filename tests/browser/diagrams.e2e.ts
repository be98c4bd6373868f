import { readFileSync } from 'node:fs'
import { Diagram } from './models/diagram.ts'
import { expect, test } from './test.ts'

const diagrams = [
  ...readFileSync('machines/README.md', 'utf8').matchAll(/^## (.+)$[\s\S]*?^```mermaid\n([\s\S]*?)^```$/gm),
]

test('every machine of the folder has a diagram that Mermaid reads and draws', async ({ page }) => {
  const diagram = await Diagram.load(page)
  expect(diagrams.length).toBeGreaterThan(0)
  for (const [, title = '', text = ''] of diagrams) await diagram.seeDrawn(title, text)
  await diagram.dontSeeDrawn('stateDiagram-v2\n  a -->\n')
})
