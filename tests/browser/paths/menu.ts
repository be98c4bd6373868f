import { navigateTo, openWithStoppedClock } from '#tests/browser/fake-clock.ts'
import { Menu } from '#tests/browser/pages/menu.ts'
import { regions, spec } from '#tests/machines/specs/menu.ts'
import { restrictPaths, type Story, type Walk } from './walk.ts'

const sectionName = (event: { type: string; section?: string }) => event.section ?? ''

const clickSection: Walk['acts'][string] = (event, { page }) => new Menu(page).clickRegion(sectionName(event))

const acts: Walk['acts'] = {
  'panel.shown': (_, { page }) => new Menu(page).clickButton(),
  'panel.hidden': (_, { page }) => new Menu(page).pressEscape(),
  'menu.close': (_, { page }) => navigateTo(page, '/about'),
  'section.collapse': clickSection,
  'section.expand': clickSection,
}

/** Returns the section that must be open for a group to be visible. Returns other names unchanged. */
const sectionOf = (name: string) =>
  regions.find(region => region.name !== name && name.startsWith(region.name))?.name ?? name

function story(): Story {
  let isOpen = false
  const expanded = Object.fromEntries(regions.map(region => [region.name, region.isExpanded]))
  return event => {
    if (event.type === 'panel.shown') isOpen = true
    if (event.type === 'panel.hidden' || event.type === 'menu.close') isOpen = false
    if (event.type.startsWith('section.')) expanded[sectionName(event)] = !expanded[sectionName(event)]
    const expected = { ...expanded }
    const shouldBeOpen = isOpen
    return async ({ page }) => {
      const view = new Menu(page)
      await (shouldBeOpen ? view.seeOpen() : view.dontSeeOpen())
      await view.seeButtonState(shouldBeOpen ? 'open' : 'closed')
      await (shouldBeOpen ? view.seePageInert() : view.dontSeePageInert())
      if (event.type === 'panel.hidden') await view.seeButtonFocused()
      if (shouldBeOpen) await view.seeFocusInside()
      await view.seeRegions(expected)
    }
  }
}

export const menu: Walk = {
  spec: restrictPaths(spec, acts, {
    isPruned: () => false,
    isPossible: (snapshot, event) => {
      if (!event.type.startsWith('section.')) return true
      const name = sectionName(event)
      const isExpanded = snapshot.hasTag(`expanded-${name}`)
      const section = sectionOf(name)
      const isReachable = section === name || snapshot.hasTag(`expanded-${section}`)
      return snapshot.hasTag('open') && isReachable && isExpanded === (event.type === 'section.collapse')
    },
  }),
  acts,
  open: ({ page }) => openWithStoppedClock(page, '/'),
  story,
  isTour: true,
}
