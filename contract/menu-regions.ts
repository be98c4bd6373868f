import type { Menu } from './page-data.ts'

/** A collapsible section or group of the menu. */
export interface MenuRegion {
  name: string
  isExpanded: boolean
}

/** Returns the name of a section's or a group's region, such as `servicesCoreConsulting`. */
export const regionName = (...titles: string[]): string =>
  titles
    .join(' ')
    .toLowerCase()
    .replace(/[^a-z0-9]+(.?)/g, (_, next: string) => next.toUpperCase())

/** Lists the collapsible sections and titled groups. The first section and all groups start expanded. */
export const regionsOf = (menu: Menu): MenuRegion[] =>
  menu.flatMap(({ title, groups }, index) => [
    { name: regionName(title), isExpanded: index === 0 },
    ...groups.flatMap(group =>
      group.title ? [{ name: regionName(title, group.title), isExpanded: true }] : [],
    ),
  ])
