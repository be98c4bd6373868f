import { evaluate } from '@mdx-js/mdx'
import * as runtime from 'react/jsx-runtime'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { rehypeSlugs, remarkSectionLabels } from '#build/vite/mdx.ts'
import { rehypeSections } from '#build/vite/sections.ts'

const Sources = () => <hr />

/** Renders a body like the site, without line breaks and heading links. */
const render = async (text: string): Promise<string> =>
  (await rendered(text)).replaceAll(/<a href="#[^"]*" class="anchor"[^>]*><\/a>/g, '')

async function rendered(text: string): Promise<string> {
  const { default: Body } = await evaluate(text, {
    ...runtime,
    remarkPlugins: [remarkSectionLabels],
    rehypePlugins: [rehypeSlugs, rehypeSections],
  })
  return renderToStaticMarkup(<Body components={{ Sources }} />).replaceAll('\n', '')
}

test('each second-level heading starts a section labeled by it', async () => {
  expect(await render('## One\n\nText.\n\n## Two\n\nMore.')).toBe(
    '<section aria-labelledby="one"><h2 id="one">One</h2><p>Text.</p></section>' +
      '<section aria-labelledby="two"><h2 id="two">Two</h2><p>More.</p></section>',
  )
})

test('a heading links to itself, for pointers only', async () => {
  expect(await rendered('## One')).toContain(
    'One<a href="#one" class="anchor" aria-hidden="true" tabindex="-1"></a></h2>',
  )
})

test('content before the first heading stays outside sections', async () => {
  expect(await render('Before.\n\n## One')).toBe(
    '<p>Before.</p><section aria-labelledby="one"><h2 id="one">One</h2></section>',
  )
})

test('lower headings stay inside their section', async () => {
  expect(await render('## One\n\n### Part\n\nText.')).toBe(
    '<section aria-labelledby="one"><h2 id="one">One</h2><h3 id="part">Part</h3><p>Text.</p></section>',
  )
})

test('sources follow the last section', async () => {
  expect(await render('## One\n\nText.\n\n<Sources />\n\nAfter.')).toBe(
    '<section aria-labelledby="one"><h2 id="one">One</h2><p>Text.</p></section><hr/><p>After.</p>',
  )
})

test("a label precedes its heading and isn't part of its text, id, or name", async () => {
  expect(await render('## The problem | Twenty *prompts* are no test set\n\nText.')).toBe(
    '<section data-part="problem" aria-labelledby="twenty-prompts-are-no-test-set"><hgroup><p class="label">The problem</p>' +
      '<h2 id="twenty-prompts-are-no-test-set">Twenty <em>prompts</em> are no test set</h2></hgroup>' +
      '<p>Text.</p></section>',
  )
})

test('a lower heading has no label', async () => {
  expect(await render('### Before | after')).toBe('<h3 id="before--after">Before | after</h3>')
})

test('a body without headings is unchanged', async () => {
  expect(await render('One.\n\nTwo.')).toBe('<p>One.</p><p>Two.</p>')
})
