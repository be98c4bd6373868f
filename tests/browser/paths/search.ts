import type { AnyMachineSnapshot, EventObject } from 'xstate'
import { activeIn } from '#machines/search.ts'
import { Popup } from '#tests/browser/pages/popup.ts'
import { Search } from '#tests/browser/pages/search.ts'
import { SitePage } from '#tests/browser/pages/site-page.ts'
import { noneFound, someFound, spec } from '#tests/machines/specs/search.ts'
import { type Scene, type Story, type Walk, walkable } from './walk.ts'

const queries = { something: 'llm evaluation', nothing: 'xqzzyw', lost: 'zzqxv', blank: ' ' }
const first = '/services/llm-evaluation'

const here = 'xstate.done.actor.openIndex'
const offline = 'xstate.error.actor.openIndex'
/** Events that the page causes by itself. */
const own = [here, offline, 'hits.arrive', 'index.lose']
const said = 'xstate.after.announce.search.open.ready'

const queryOf = (event: EventObject): string => (event as { query?: string }).query ?? ''
const toOf = (event: EventObject): string => (event as { to?: string }).to ?? ''

async function prepare({ page, path, index }: Scene): Promise<void> {
  const search = new Search(page)
  const rest = path.steps.slice(index + 1).map(({ event }) => event.type)
  const end = rest.findIndex(type => !own.includes(type))
  const next = end < 0 ? rest : rest.slice(0, end)
  await search.unblockIndex()
  if (next.includes(offline)) await search.loseIndex()
  if (next.includes('index.lose')) await search.blockFullText()
}

const acts: Walk['acts'] = {
  'search.open': async (_, scene) => {
    await prepare(scene)
    await new Search(scene.page).open()
  },
  'search.retry': async (_, scene) => {
    await prepare(scene)
    await new Search(scene.page).retry()
  },
  'query.change': async (event, scene) => {
    await prepare(scene)
    await new Search(scene.page).type(queryOf(event))
  },
  'search.close': (_, { page }) => new Search(page).press('Escape'),
  'hit.move': async (event, { page, notes }) => {
    const search = new Search(page)
    notes.set('before', await search.addresses())
    await search.press(toOf(event) === 'next' ? 'ArrowDown' : 'ArrowUp')
  },
  'hit.choose': (_, { page }) => new Search(page).press('Enter'),
  ...Object.fromEntries(own.map(type => [type, async () => {}])),
  // Time passes, and the story waits for the announcement.
  [`${said}.results`]: async () => {},
  [`${said}.nothing`]: async () => {},
}

function story(): Story {
  let query = ''
  return event => {
    const { type } = event
    if (type === 'query.change') query = queryOf(event)
    const now = { query }
    return async ({ page, path, index, notes }) => {
      const search = new Search(page)
      const next = path.steps[index + 1]?.event.type ?? ''
      if (type === 'search.open') return search.see()
      if (type === 'search.close') return search.dontSee()
      if (type === offline || type === 'index.lose') return search.seeFailed()
      if (type === 'hit.choose') {
        await search.dontSee()
        return new SitePage(page).seePath(String(notes.get('at')))
      }
      if (type === `${said}.results`) return search.seeAnnouncement(/passages(?: found)?\.$/)
      if (type === `${said}.nothing`) return search.seeAnnouncement(/^Nothing was found\.$/)
      if (own.includes(next) || type === 'search.retry') return
      if (now.query.trim() === '') return search.seeHint()
      if (now.query === queries.something && type === 'hits.arrive') {
        await search.seeFirst(first)
        notes.set('at', first)
        return search.seeMarked('evaluation')
      }
      if (type === 'hit.move') {
        // The full answer might arrive during the key press, so either list is right.
        const lists = [notes.get('before') as string[], await search.addresses()]
        const way = toOf(event) === 'next' ? 1 : -1
        const next = lists.map(
          list => list.at((list.indexOf(String(notes.get('at'))) + way) % list.length) ?? '',
        )
        notes.set('at', await search.seeActive(...next))
        return
      }
      if (type === 'hits.arrive') return search.seeNothing(now.query)
    }
  }
}

/** True while an answer is pending, when the visitor can't act. */
function isPending(snapshot: AnyMachineSnapshot): boolean {
  const { query } = snapshot.context as { query: string }
  if (snapshot.hasTag('opening') || snapshot.hasTag('failed') || !snapshot.hasTag('open')) return false
  if (query === queries.something) return !snapshot.hasTag('results')
  return query.trim() !== '' && !snapshot.hasTag('nothing')
}

export const search: Walk = {
  spec: walkable(spec, acts, {
    cases: {
      ...spec.cases,
      'query.change': Object.values(queries).map(query => ({ query })),
      'hits.arrive': [
        { query: queries.something, found: someFound(true) },
        { query: queries.nothing, found: noneFound(false) },
        { query: queries.nothing, found: noneFound(true) },
        { query: queries.lost, found: noneFound(true) },
      ],
    },
    possible: (snapshot, event) => {
      const { query, found } = snapshot.context
      const isFailed = snapshot.hasTag('failed')
      const isIdle = snapshot.hasTag('open') && !snapshot.hasTag('opening') && !isPending(snapshot)
      switch (event.type) {
        case offline:
          // A loaded index stays.
          return query === '' && !found.isWhole
        case 'hits.arrive':
          return isPending(snapshot) && queryOf(event) === query
        case 'index.lose':
          return isPending(snapshot) && query === queries.lost
        case 'query.change':
          return isIdle && queryOf(event) !== query && (!isFailed || queryOf(event) === queries.something)
        case 'hit.move':
          return isIdle && (toOf(event) === 'next') === (activeIn(snapshot.context) === '/a')
        case 'search.close':
        case 'hit.choose':
          return isIdle
        default:
          return !isPending(snapshot)
      }
    },
  }),
  acts,
  async open({ page, allowFault }) {
    allowFault(/ERR_FAILED/)
    await new Popup(page).setCookieBeforehand()
    await new SitePage(page).openAndStart('/about')
  },
  story,
}
