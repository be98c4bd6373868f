import type { Menu } from './page-data.ts'

/** A section or a group of one, and whether it starts unfolded. */
export interface MenuRegion {
  name: string
  unfolded: boolean
}

/** Name of the region of a section, or of a group in it: `servicesCoreConsulting`. */
export const regionName = (...titles: string[]): string =>
  titles
    .join(' ')
    .toLowerCase()
    .replace(/[^a-z0-9]+(.?)/g, (_, next: string) => next.toUpperCase())

/** A region for each section and each group with a title; the first section starts unfolded, and so does every group. */
export const regionsOf = (menu: Menu): MenuRegion[] =>
  menu.flatMap(({ title, groups }, index) => [
    { name: regionName(title), unfolded: index === 0 },
    ...groups.flatMap(group =>
      group.title ? [{ name: regionName(title, group.title), unfolded: true }] : [],
    ),
  ])
