/**
 * The slide-in menu.
 *
 * - `panel.closed`: the panel is hidden.
 * - `panel.open`: the panel covers the page, which can't scroll or take focus.
 * - `sections.<name>.collapsed`, `sections.<name>.expanded`: one independent region per section or group.
 *
 * The panel is a native popover and the sections are `<details>`, so they work without this machine. The machine follows their state, locks
 * the page while the panel is open, and closes the panel on navigation.
 */
import { setup } from 'xstate'
import type { MenuRegion } from '#contract/menu-regions.ts'
import { browserAction, browserActor } from './effects.ts'
import { type DomainEventOf, emitDomainEvent, type PlainEvent } from './events.ts'

export type MenuEvent =
  | { type: 'menu.close'; reason: 'navigation' }
  | PlainEvent<'panel.shown' | 'panel.hidden'>
  | { type: 'section.expand'; section: string }
  | { type: 'section.collapse'; section: string }

const createRegion = ({ name, isExpanded }: MenuRegion) =>
  ({
    description: 'Whether this section or group is expanded.',
    initial: isExpanded ? 'expanded' : 'collapsed',
    states: {
      collapsed: {
        description: 'Its entries are hidden.',
        on: { 'section.expand': { guard: { type: 'isSection', params: { name } }, target: 'expanded' } },
      },
      expanded: {
        description: 'Its entries are shown.',
        tags: [`expanded-${name}`],
        on: { 'section.collapse': { guard: { type: 'isSection', params: { name } }, target: 'collapsed' } },
      },
    },
  }) as const

/** Creates the statechart for the menu's regions. */
export const createMenu = (regions: readonly MenuRegion[]) =>
  setup({
    types: {
      events: {} as MenuEvent,
      tags: {} as 'open' | `expanded-${string}`,
      emitted: {} as DomainEventOf<'activity.started' | 'activity.ended'>,
    },
    actors: {
      /** Sends the state of the panel and the sections, at start and on change. */
      watchPanel: browserActor<MenuEvent>(),
      /** Makes the rest of the page inert. */
      lockPage: browserActor<MenuEvent>(),
    },
    guards: {
      isSection: ({ event }, params: { name: string }) => 'section' in event && event.section === params.name,
    },
    actions: {
      hidePanel: browserAction(),
      emitOpened: emitDomainEvent({ type: 'activity.started', reason: 'menu' }),
      emitClosed: emitDomainEvent({ type: 'activity.ended', reason: 'menu' }),
    },
  }).createMachine({
    id: 'menu',
    description: 'The slide-in menu, with the page behind it locked.',
    type: 'parallel',
    invoke: { id: 'watchPanel', src: 'watchPanel' },
    states: {
      panel: {
        description: 'Whether the menu is open.',
        initial: 'closed',
        states: {
          closed: { description: 'The panel is hidden.', on: { 'panel.shown': { target: 'open' } } },
          open: {
            description: 'The panel is shown, and the page is locked.',
            tags: ['open'],
            entry: 'emitOpened',
            exit: 'emitClosed',
            invoke: { id: 'lockPage', src: 'lockPage' },
            on: {
              'menu.close': { target: 'closed', actions: 'hidePanel' },
              'panel.hidden': { target: 'closed' },
            },
          },
        },
      },
      sections: {
        description: 'Which sections are expanded.',
        type: 'parallel',
        states: Object.fromEntries(regions.map(each => [each.name, createRegion(each)])),
      },
    },
  })
