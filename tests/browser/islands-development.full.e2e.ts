import { describeIslands, islandTest } from './islands-contract.ts'

const test = islandTest()
test.use({ mode: 'development' })
describeIslands(test)

test('leaving a page before its island hydrates causes no error', async ({ site, page }) => {
  await site.openAndStart('/about')
  await page.evaluate(async module => {
    const { hydrateIsland } = (await import(module)) as typeof import('#src/text/islands/hydrate-island.ts')
    const content = document.createElement('div')
    content.textContent = 'An island.'
    document.querySelector('main')?.append(content)
    const controller = new AbortController()
    hydrateIsland(content, 'An island.', 'left', controller.signal)
    controller.abort()
    while (content.childNodes.length > 0) await new Promise(requestAnimationFrame)
  }, '/src/text/islands/hydrate-island.ts')
})
