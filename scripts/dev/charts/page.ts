/** Shows the statechart of every machine, with the states of the open page marked. */
import '#src/ui/styles/tokens.css'
import '#src/ui/styles/fonts.css'
import './charts.css'
import { siteData } from 'virtual:site'
import { titleOf } from '#build/charts/graph.ts'
import { regionsOf } from '#contract/menu-regions.ts'
import { machineIn } from '#machines/machine-in.ts'
import { type ChartsMessage, channelName, type PageMessage } from '#src/app/development/channel.ts'
import { markStates } from '#src/text/charts/mark-states.ts'
import { activePaths, stateWords, triggerWords } from '#src/text/charts/words.ts'
import { chartsCountsAddress } from './document.ts'
import { drawChart, element, fetchDrawing, writeCounts } from './draw.ts'
import { emptyFeed, hear } from './feed.ts'

const modules = import.meta.glob<object>('/machines/*.ts', { eager: true })
const found = Object.entries(modules).flatMap(([file, module]) => {
  const machine = machineIn(module, regionsOf(siteData.menu))
  const name = file.replace(/^.*\/|\.ts$/g, '')
  return machine ? [{ name, machine }] : []
})
const machines = await Promise.all(found.map(async item => ({ ...item, svg: await fetchDrawing(item.name) })))

const part = (id: string): HTMLElement => {
  const found = document.getElementById(id)
  if (!found) throw new Error(`The document has no #${id}`)
  return found
}
const [watched, charts, events] = [part('watched'), part('charts'), part('events')]

/** Panels by actor. Machines that aren't running are included. */
const drawn = new Map<string, HTMLElement>()
let feed = emptyFeed
let isAsked = false
/** Visits per transition; empty where the site doesn't measure. */
const counts = (await (await fetch(chartsCountsAddress)).json()) as Record<string, number>

function show(): void {
  isAsked = false
  watched.textContent = feed.page ? `Watching ${feed.path}` : 'No page of the site is open in this browser.'
  for (const { name, machine, svg } of machines) {
    const running = [...feed.actors].filter(([, actor]) => actor.machine === machine.id)
    const keys = running.length > 0 ? running.map(([actor]) => `${name} ${actor}`) : [name]
    for (const [key, old] of drawn) {
      if ((key === name || key.startsWith(`${name} `)) && !keys.includes(key)) {
        old.remove()
        drawn.delete(key)
      }
    }
    for (const [index, key] of keys.entries()) {
      const actor = running[index]?.[1]
      const value = actor?.value
      const title = called(titleOf(name), actor?.name ?? '')
      const section = drawn.get(key) ?? add({ key, name, svg, title, isRunning: actor !== undefined })
      const words = value === undefined ? 'not running' : stateWords(value) || 'running'
      const summary = section.querySelector('summary output')
      if (summary && summary.textContent !== words) summary.textContent = words
      markStates(section, value === undefined ? [] : activePaths(value))
    }
  }
  events.replaceChildren(
    ...feed.events.map(({ machine, name, event, times }) =>
      element(
        'li',
        {},
        element('b', {}, called(machine, name)),
        ` ${wordsOf(machine, event)}${times > 1 ? ` × ${times}` : ''}`,
      ),
    ),
  )
}

/** Actors of the same machine have different names. */
const called = (machine: string, name: string): string => (name ? `${machine}: ${name}` : machine)

function wordsOf(id: string, event: string): string {
  const machine = machines.find(candidate => candidate.machine.id === id)?.machine
  return machine ? triggerWords(machine, event) : event
}

interface Drawing {
  key: string
  name: string
  svg: string
  title: string
  isRunning: boolean
}

function add({ key, name, svg, title, isRunning }: Drawing): HTMLElement {
  const summary = element(
    'summary',
    {},
    element('h2', {}, title),
    ' ',
    element('output', { 'aria-live': 'off' }),
  )
  const section = element(
    'details',
    { 'data-machine': name, ...(isRunning ? { open: '', 'data-running': '' } : {}) },
    summary,
    drawChart(svg),
  )
  writeCounts(section, counts)
  drawn.set(key, section)
  const next = [...charts.children].find(other => (other.getAttribute('data-machine') ?? '') > name)
  charts.insertBefore(section, next ?? null)
  return section
}

const channel = new BroadcastChannel(channelName)
channel.onmessage = ({ data }: MessageEvent<PageMessage | ChartsMessage>) => {
  if (data.kind === 'charts.ask') return
  feed = hear(feed, data)
  // Draws once for many messages.
  if (!isAsked) setTimeout(show)
  isAsked = true
}
channel.postMessage({ kind: 'charts.ask' } satisfies ChartsMessage)
show()
