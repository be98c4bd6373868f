import { Menu } from '#tests/browser/models/menu.ts'
import { regions, spec } from '#tests/machines/specs/menu.ts'
import { moveTo, openStill } from './stillness.ts'
import { type Walk, walkable } from './walk.ts'

const nameOf = (event: { type: string; section?: string }) => event.section ?? ''

const clickSection: Walk['acts'][string] = (event, { page }) => new Menu(page).clickRegion(nameOf(event))

const acts: Walk['acts'] = {
  'panel.shown': (_, { page }) => new Menu(page).clickButton(),
  'panel.hidden': (_, { page }) => new Menu(page).pressEscape(),
  'menu.close': (_, { page }) => moveTo(page, '/about'),
  'section.fold': clickSection,
  'section.unfold': clickSection,
}

/** A group can be seen only in a section that is unfolded. */
const sectionOf = (name: string) =>
  regions.find(region => region.name !== name && name.startsWith(region.name))?.name ?? name

export const menu: Walk = {
  spec: walkable(spec, acts, {
    bound: snapshot =>
      regions.filter(({ name, unfolded }) => snapshot.hasTag(`unfolded-${name}`) !== unfolded).length > 2,
    possible: (snapshot, event) => {
      if (!event.type.startsWith('section.')) return true
      const name = nameOf(event)
      const isUnfolded = snapshot.hasTag(`unfolded-${name}`)
      const section = sectionOf(name)
      const isReachable = section === name || snapshot.hasTag(`unfolded-${section}`)
      // A press changes it, whichever way it is.
      return snapshot.hasTag('open') && isReachable && isUnfolded === (event.type === 'section.fold')
    },
  }),
  acts,
  open: ({ page }) => openStill(page, '/'),
  async see(snapshot, { page }) {
    const view = new Menu(page)
    await (snapshot.hasTag('open') ? view.seeOpen() : view.dontSeeOpen())
    await (snapshot.hasTag('open') ? view.seePageInert() : view.dontSeePageInert())
    for (const { name } of regions)
      await view.seeRegion(name, snapshot.hasTag(`unfolded-${name}`) ? 'unfolded' : 'folded')
  },
}
