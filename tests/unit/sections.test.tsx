import { evaluate } from '@mdx-js/mdx'
import { Component, createContext, createElement, lazy, useEffect, useState } from 'react'
import * as runtime from 'react/jsx-runtime'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { rehypeSlugs, remarkSectionLabels } from '#build/vite/mdx.ts'
import { rehypeSections } from '#build/vite/sections.ts'
import { renderMarkup } from '#src/app/render-body.tsx'
import { StaticRenderError, toStaticTree } from '#src/text/static-tree.ts'

const Sources = () => <hr />

const one = '<section aria-labelledby="one"><h2 id="one">One</h2>'

/** Renders a body as the site does, but without line breaks and heading links. */
const renderWithoutAnchors = async (text: string): Promise<string> =>
  (await render(text)).replaceAll(/<a href="#[^"]*" class="anchor"[^>]*><\/a>/g, '')

async function render(text: string): Promise<string> {
  const { default: Body } = await evaluate(text, {
    ...runtime,
    remarkPlugins: [remarkSectionLabels],
    rehypePlugins: [rehypeSlugs, rehypeSections],
  })
  return renderToStaticMarkup(<Body components={{ Sources }} />).replaceAll('\n', '')
}

test("a heading's link to itself is hidden from the keyboard and screen readers", async () => {
  expect(await render('## One')).toContain(
    'One<a href="#one" class="anchor" aria-hidden="true" tabindex="-1"></a></h2>',
  )
})

test.each([
  [
    'each second-level heading starts a section labeled by it',
    '## One\n\nText.\n\n## Two\n\nMore.',
    `${one}<p>Text.</p></section><section aria-labelledby="two"><h2 id="two">Two</h2><p>More.</p></section>`,
  ],
  ['content before the first heading stays outside', 'Before.\n\n## One', `<p>Before.</p>${one}</section>`],
  [
    'headings below the second level stay inside their section',
    '## One\n\n### Part\n\nText.',
    `${one}<h3 id="part">Part</h3><p>Text.</p></section>`,
  ],
  [
    'sources follow the last section',
    '## One\n\nText.\n\n<Sources />\n\nAfter.',
    `${one}<p>Text.</p></section><hr/><p>After.</p>`,
  ],
  ['a lower heading has no label', '### Before | after', '<h3 id="before--after">Before | after</h3>'],
  ['a body without headings is unchanged', 'One.\n\nTwo.', '<p>One.</p><p>Two.</p>'],
])('%s', async (_, text, html) => {
  expect(await renderWithoutAnchors(text)).toBe(html)
})

test("a section label precedes its heading and isn't part of its id or name", async () => {
  expect(await renderWithoutAnchors('## The problem | Twenty *prompts* are no test set\n\nText.')).toBe(
    '<section data-part="problem" aria-labelledby="twenty-prompts-are-no-test-set"><hgroup><p class="label">The problem</p>' +
      '<h2 id="twenty-prompts-are-no-test-set">Twenty <em>prompts</em> are no test set</h2></hgroup>' +
      '<p>Text.</p></section>',
  )
})

function Ticker() {
  const [count] = useState(0)
  return <p>{count}</p>
}
function Title() {
  useEffect(() => {
    document.title = 'Changed'
  })
  return <p>Text</p>
}
const NestedTicker = () => (
  <div>
    <Ticker />
  </div>
)
class ClassComponent extends Component {
  override render() {
    return <p>Old</p>
  }
}
const LazyTicker = lazy(async () => ({ default: Ticker }))
const Context = createContext('')
const PressButton = () => (
  <button type="button" onClick={() => {}}>
    Press
  </button>
)
const List = ({ items }: { items: string[] }) => (
  <ul className="list">
    {items.map(item => (
      <li key={item}>
        {item} and <b>more</b>
      </li>
    ))}
  </ul>
)
const ObjectTitle = ({ title }: { title: object }) => <p>{title as unknown as string}</p>
const Failing = () => {
  throw new TypeError('there is no "x"')
}

const notPlainError = 'A component is not a plain component: only an island can have state'
const hasState = '<Ticker> has behavior (useState): only an island can keep it alive'
test.each([
  ['state', <Ticker key="12:5" />, hasState],
  ['an effect', <Title key="12:5" />, '<Title> has behavior (useEffect): only an island can keep it alive'],
  ['state in a child component', <NestedTicker key="12:5" />, hasState],
  ['a listener', <PressButton key="12:5" />, '<button> has "onClick": only an island can have listeners'],
  ['a ref', <p key="12:5" ref={() => {}} />, '<p> has "ref": only an island can have listeners'],
  [
    'a class component',
    <ClassComponent key="12:5" />,
    '<ClassComponent> is not a plain component: only an island can have state',
  ],
  ['lazily loaded code', <LazyTicker key="12:5" />, notPlainError],
  ['a context', <Context key="12:5" value="" />, notPlainError],
  [
    'an object instead of text',
    <ObjectTitle key="12:5" title={{ first: 1, second: 2 }} />,
    'an object (first, second) cannot be rendered as text',
  ],
  ['an error', <Failing key="12:5" />, '<Failing> failed: there is no "x"'],
])('a component with %s is reported with its position in the file', (_, element, reason) => {
  const consoleError = vi.mocked(console.error).mockImplementation(() => {})
  const renderTree = () => toStaticTree(<section>{element}</section>)
  expect(renderTree).toThrow(
    expect.objectContaining({ name: 'StaticRenderError', message: reason, position: '12:5' }) as Error,
  )
  expect(renderTree).toThrow(StaticRenderError)
  // Discard React's warning about a hook outside rendering.
  consoleError.mockClear()
})

test('plain components render to the same markup as React', () => {
  const tree = (
    <>
      <List items={['One & two', 'Three']} />
      {false}
      <p hidden>{3} words</p>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: what an island writes */}
      <div dangerouslySetInnerHTML={{ __html: '<i>raw</i>' }} />
    </>
  )
  expect(renderToStaticMarkup(toStaticTree(tree))).toBe(renderToStaticMarkup(tree))
})

test("a component whose key isn't a position is reported at its parent's position", () => {
  const consoleError = vi.mocked(console.error).mockImplementation(() => {})
  const renderTree = () => toStaticTree(<section key="7:1">{[<Ticker key="row" />]}</section>)
  expect(renderTree).toThrow(expect.objectContaining({ position: '7:1' }) as Error)
  consoleError.mockClear()
})

test('a body is rendered to markup, and a failing component is reported at its line', async () => {
  expect(await renderMarkup(async () => <p key="3:1">Text</p>)).toEqual({ html: '<p>Text</p>' })
  expect(await renderMarkup(async () => <Failing key="12:5" />)).toEqual({
    reason: '<Failing> failed: there is no "x"',
    line: 12,
  })
})

test('a body that fails outside a component is reported without a line', async () => {
  const tag: string = 'br'
  const body = await renderMarkup(async () => createElement(tag, null, 'Text in a void element'))
  expect(body).toEqual({ reason: expect.stringMatching(/^cannot be rendered: .*br/), line: undefined })
  const failed = await renderMarkup(async () => {
    throw new Error('"x" is not defined')
  })
  expect(failed).toEqual({ reason: 'cannot be rendered: "x" is not defined', line: undefined })
})
