import type { Menu } from './page-data.ts'

/** A collapsible section or group of the menu. */
export interface MenuRegion {
  name: string
  isExpanded: boolean
}

/** Returns a region's name, such as `servicesCoreConsulting`, from its section's and group's titles. */
export const regionName = (...titles: string[]): string =>
  titles
    .join(' ')
    .toLowerCase()
    .replace(/[^a-z0-9]+(.?)/g, (_, next: string) => next.toUpperCase())

/** The first section and all groups start expanded. */
export const regionsOf = (menu: Menu): MenuRegion[] =>
  menu.flatMap(({ title, groups }, index) => [
    { name: regionName(title), isExpanded: index === 0 },
    ...groups.flatMap(group =>
      group.title ? [{ name: regionName(title, group.title), isExpanded: true }] : [],
    ),
  ])
