/**
 * The slide-in menu: its panel, and each of its sections and groups in a region of its own.
 *
 * - `panel.closed`: the panel is hidden and the page is free. - `panel.open`: it covers the page, which neither scrolls nor takes focus.
 * - `sections.<name>.folded`, `sections.<name>.unfolded`: one region each, independent of all others and of the panel.
 *
 * Panel and sections are native (a popover, disclosures), so that they work before this machine has started and without it.
 * The machine adopts what the visitor has done, holds the page still while the panel is open, and closes it on navigation.
 */
import { setup } from 'xstate'
import type { MenuRegion } from '#contract/menu-regions.ts'
import { browserAction, silentEffect } from './effects.ts'
import { type DomainEventOf, tell } from './events.ts'

export type MenuEvent =
  /** The site asks for the panel to go. */
  | { type: 'menu.close'; reason: 'navigation' }
  /** The browser has shown the panel. */
  | { type: 'panel.shown' }
  /** The browser has hidden the panel: Escape, backdrop, its button. */
  | { type: 'panel.hidden' }
  /** The visitor has unfolded or folded a section or a group, now or before the machine started. */
  | { type: 'section.unfold'; section: string }
  | { type: 'section.fold'; section: string }

const region = ({ name, unfolded }: MenuRegion) =>
  ({
    description: `Section or group "${name}".`,
    initial: unfolded ? 'unfolded' : 'folded',
    states: {
      folded: {
        description: 'Its entries are hidden.',
        on: { 'section.unfold': { guard: { type: 'isAbout', params: { name } }, target: 'unfolded' } },
      },
      unfolded: {
        description: 'Its entries are shown.',
        tags: [`unfolded-${name}`],
        on: { 'section.fold': { guard: { type: 'isAbout', params: { name } }, target: 'folded' } },
      },
    },
  }) as const

/** The menu with these sections and groups; which there are is the site's content (`content/menu.yml`), so there is no chart without it. */
export const createMenu = (regions: readonly MenuRegion[]) =>
  setup({
    types: {
      events: {} as MenuEvent,
      tags: {} as 'open' | `unfolded-${string}`,
      emitted: {} as DomainEventOf<'visitor.busy' | 'visitor.free'>,
    },
    actors: {
      /** Reports what the browser shows or hides, and once at start what the visitor has already done. */
      watchPanel: silentEffect<MenuEvent>(),
      /** Takes the rest of the page out of reach of focus and assistive technology until it is stopped. */
      holdPage: silentEffect<MenuEvent>(),
    },
    guards: {
      isAbout: ({ event }, params: { name: string }) => 'section' in event && event.section === params.name,
    },
    actions: {
      hidePanel: browserAction(),
      tellOpened: tell({ type: 'visitor.busy', reason: 'menu' }),
      tellClosed: tell({ type: 'visitor.free', reason: 'menu' }),
    },
  }).createMachine({
    id: 'menu',
    description: 'The slide-in menu, with the page held behind it.',
    type: 'parallel',
    invoke: { id: 'watchPanel', src: 'watchPanel' },
    states: {
      panel: {
        description: 'Whether the menu is open.',
        initial: 'closed',
        states: {
          closed: {
            description: 'The panel is hidden.',
            on: { 'panel.shown': { target: 'open' } },
          },
          open: {
            description: 'The panel is shown; the page behind it is held.',
            tags: ['open'],
            entry: 'tellOpened',
            exit: 'tellClosed',
            invoke: { id: 'holdPage', src: 'holdPage' },
            on: {
              'menu.close': { target: 'closed', actions: 'hidePanel' },
              'panel.hidden': { target: 'closed' },
            },
          },
        },
      },
      sections: {
        description: 'Which sections are unfolded.',
        type: 'parallel',
        states: Object.fromEntries(regions.map(each => [each.name, region(each)])),
      },
    },
  })
