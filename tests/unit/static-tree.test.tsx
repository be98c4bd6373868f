import { Component, createContext, lazy, useEffect, useState } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { BehaviorError, toStaticTree } from '#src/text/static-tree.ts'

function Ticker() {
  const [count] = useState(0)
  return <p>{count}</p>
}
function Title() {
  useEffect(() => {
    document.title = 'Taken'
  })
  return <p>Text</p>
}
const Hidden = () => (
  <div>
    <Ticker />
  </div>
)
class Old extends Component {
  override render() {
    return <p>Old</p>
  }
}
const Late = lazy(async () => ({ default: Ticker }))
const Context = createContext('')
const Pressed = () => (
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
const Wordless = ({ title }: { title: object }) => <p>{title as unknown as string}</p>
const Failing = () => {
  throw new TypeError('there is no "x"')
}

test.each([
  ['state', <Ticker key="12:5" />, '<Ticker> has behavior (useState): only an island can keep it alive'],
  ['an effect', <Title key="12:5" />, '<Title> has behavior (useEffect): only an island can keep it alive'],
  [
    'state further down',
    <Hidden key="12:5" />,
    '<Ticker> has behavior (useState): only an island can keep it alive',
  ],
  ['a listener', <Pressed key="12:5" />, '<button> has "onClick": only an island can have listeners'],
  ['a reference', <p key="12:5" ref={() => {}} />, '<p> has "ref": only an island can have listeners'],
  ['a class', <Old key="12:5" />, '<Old> is no plain component: only an island can keep one alive'],
  [
    'code that comes later',
    <Late key="12:5" />,
    'A component is no plain component: only an island can keep one alive',
  ],
  [
    'a context',
    <Context key="12:5" value="" />,
    'A component is no plain component: only an island can keep one alive',
  ],
  [
    'values instead of words',
    <Wordless key="12:5" title={{ first: 1, second: 2 }} />,
    'a group of values (first, second) stands where words belong',
  ],
  ['a fault of its own', <Failing key="12:5" />, '<Failing> failed: there is no "x"'],
])('a component with %s is found out, with its place in the file', (_, element, reason) => {
  const quiet = vi.mocked(console.error).mockImplementation(() => {})
  const find = () => toStaticTree(<section>{element}</section>)
  expect(find).toThrow(
    expect.objectContaining({ name: 'BehaviorError', message: reason, place: '12:5' }) as Error,
  )
  expect(find).toThrow(BehaviorError)
  // React warns about a hook outside rendering.
  quiet.mockClear()
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

test("a key without a position keeps its parent's position", () => {
  const quiet = vi.mocked(console.error).mockImplementation(() => {})
  const find = () => toStaticTree(<section key="7:1">{[<Ticker key="row" />]}</section>)
  expect(find).toThrow(expect.objectContaining({ place: '7:1' }) as Error)
  quiet.mockClear()
})
