import type { AnyMachineSnapshot, EventObject } from 'xstate'
import { searchPath } from '#contract/search.ts'
import { Popup } from '#tests/browser/pages/popup.ts'
import { Search } from '#tests/browser/pages/search.ts'
import { SitePage } from '#tests/browser/pages/site-page.ts'
import { noneFound, someFound, spec } from '#tests/machines/specs/search.ts'
import { restrictPaths, type Scene, type Story, type Walk } from './walk.ts'

const queries = { something: 'llm evaluation', nothing: 'xqzzyw', lost: 'zzqxv', blank: ' ' }

const indexLoaded = 'xstate.done.actor.openIndex'
const offline = 'xstate.error.actor.openIndex'
const pageEvents = [indexLoaded, offline, 'results.received', 'index.failed']

const queryOf = (event: EventObject): string => (event as { query?: string }).query ?? ''

async function prepareIndex({ page, path, index }: Scene): Promise<void> {
  const search = new Search(page)
  const nextTypes = path.steps.slice(index + 1).map(({ event }) => event.type)
  const end = nextTypes.findIndex(type => !pageEvents.includes(type))
  const upcoming = end < 0 ? nextTypes : nextTypes.slice(0, end)
  await search.unblockIndex()
  if (upcoming.includes(offline)) await search.failIndex()
  if (upcoming.includes('index.failed')) await search.blockFullText()
}

const acts: Walk['acts'] = {
  'search.retry': async (_, scene) => {
    await prepareIndex(scene)
    await new Search(scene.page).retry()
  },
  'query.change': async (event, scene) => {
    await prepareIndex(scene)
    await new Search(scene.page).type(queryOf(event))
  },
  ...Object.fromEntries(pageEvents.map(type => [type, async () => {}])),
}

function story(): Story {
  let query = ''
  return event => {
    const { type } = event
    if (type === 'query.change') query = queryOf(event)
    const expectedQuery = query
    return async ({ page, path, index }) => {
      const search = new Search(page)
      const next = path.steps[index + 1]?.event.type ?? ''
      if (type === offline || type === 'index.failed') return search.seeFailed()
      if (pageEvents.includes(next) || type === 'search.retry') return
      if (expectedQuery.trim() === '') return search.seeNoResults()
      if (type !== 'results.received') return
      if (expectedQuery !== queries.something) return search.seeNothing(expectedQuery)
      await search.seeFirst('/services/llm-evaluation')
      await search.seeMarked('evaluation')
      await search.seeCount(/passages(?: found)?\.$/)
    }
  }
}

/** True while results are pending, during which the visitor doesn't act. */
function isPending(snapshot: AnyMachineSnapshot): boolean {
  const { query } = snapshot.context as { query: string }
  if (!snapshot.matches('ready')) return false
  if (query === queries.something) return !snapshot.hasTag('results')
  return query.trim() !== '' && !snapshot.hasTag('noResults')
}

export const search: Walk = {
  spec: restrictPaths(spec, acts, {
    cases: {
      ...spec.cases,
      'query.change': Object.values(queries).map(query => ({ query })),
      'results.received': [
        { query: queries.something, found: someFound(true) },
        { query: queries.nothing, found: noneFound(false) },
        { query: queries.nothing, found: noneFound(true) },
        { query: queries.lost, found: noneFound(true) },
      ],
    },
    isPossible: (snapshot, event) => {
      const { query, found } = snapshot.context
      const isFailed = snapshot.hasTag('failed')
      const isIdle = !snapshot.matches('opening') && !isPending(snapshot)
      switch (event.type) {
        case offline:
          // Once the whole index has loaded, going offline changes nothing.
          return query === '' && !found.isComplete
        case 'results.received':
          return isPending(snapshot) && queryOf(event) === query
        case 'index.failed':
          return isPending(snapshot) && query === queries.lost
        case 'query.change':
          return isIdle && queryOf(event) !== query && (!isFailed || queryOf(event) === queries.something)
        default:
          return !isPending(snapshot)
      }
    },
  }),
  acts,
  async open(scene) {
    const { page, allowFault } = scene
    allowFault(/ERR_FAILED/)
    await new Popup(page).setCookieOnLoad()
    await prepareIndex(scene)
    await new SitePage(page).openAndStart(searchPath)
  },
  story,
}
