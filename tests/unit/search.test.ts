import { expect, test } from 'vitest'
import { sectionsOf } from '#build/search/sections.ts'
import { conceptsOf } from '#src/behaviors/search/engine/concepts.ts'
import { pack, unpack } from '#src/behaviors/search/engine/packed.ts'
import { mark, passageOf } from '#src/behaviors/search/engine/passage.ts'
import { anchorOf, indexFormsOf } from '#src/behaviors/search/engine/words.ts'

test('a page is read section by section; labels, code, islands, drawings and the list of sources are not passages', () => {
  const sections = sectionsOf(`<p>Before.</p>
    <section><hgroup><p class="label">The problem</p><h2 id="one">One &amp; only</h2></hgroup>
    <p>A <b>bold</b>ness.</p><table><tr><td>a</td><td>b</td></tr><tr><td>c</td></tr></table><svg><text>x</text></svg></section>
    <div data-island="tool"><form>Fields</form></div><script>code()</script>
    <h3 id="two">Two</h3><p>Second.</p><h2 id="sources">Sources</h2><p>Cited.</p>`)
  expect(sections).toEqual([
    { heading: '', anchor: '', text: 'Before.' },
    { heading: 'One & only', anchor: 'one', text: 'A boldness. a · b; c' },
    { heading: 'Two', anchor: 'two', text: 'Second.' },
  ])
})

test('a word has one form in the index: singular, without accents, apostrophes and capitals', () => {
  expect(indexFormsOf('Policies policy COOKIES cookie résumés the vendor’s loss 24')).toEqual([
    ...['polici', 'polici', 'cooki', 'cooki', 'resume', 'vendor', 'loss', '24'],
  ])
})

test('places that are packed are read as they were', () => {
  const places = [
    [0, 1],
    [3, 2],
    [40, 1],
    [874, 17],
  ] as const
  expect(unpack(pack(places))).toEqual({ 0: 1, 3: 2, 40: 1, 874: 17 })
})

test('a phrase with synonyms is one thing that is asked for, and so is a word without', () => {
  const synonyms = [['LLM', 'large language model']]
  const llm = { words: ['llm'] }
  const model = { words: ['large', 'language', 'model'] }
  expect(conceptsOf('cost of large language models', synonyms)).toMatchObject([
    [{ words: ['cost'], weight: 1 }],
    [{ ...model, weight: 1 }, llm],
  ])
  expect(conceptsOf('llm', synonyms)).toMatchObject([[{ ...llm, weight: 1 }, model]])
})

test('a passage is where most of what was found stands together, and what was found is marked', () => {
  const text = `${'Far away is a cost. '.repeat(20)}Here the cost of evaluation is told.${' More.'.repeat(60)}`
  const passage = passageOf(text, new Set(['cost', 'evaluation']))
  expect(passage.join('')).toMatch(/^… .*the cost of evaluation is told.* …$/)
  expect(passage.filter((_, index) => index % 2 === 1)).toContain('evaluation')
  expect(passage.join('').length).toBeLessThan(200)
  expect(mark('Cost, costs', new Set(['cost']))).toEqual(['', 'Cost', ', ', 'costs', ''])
  expect(mark('A cost cost', new Set(['cost']))).toEqual(['A ', 'cost cost', ''])
  expect(mark('None', new Set())).toEqual(['None'])
})

test('an anchor follows from its heading as the build makes it', () => {
  expect(anchorOf('What is the rate? 80% of “all”, said')).toBe('what-is-the-rate-80-of-all-said')
})
