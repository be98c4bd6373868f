/** What can bring each style sheet of components into a page; of the browser's modules, before they are bundled. */
import { readFileSync } from 'node:fs'
import { relative } from 'node:path'
import type { Plugin } from 'vite'
import { shortClassNames } from './class-names.ts'

export interface Reach {
  /** Its classes, by the names that they have in the build. */
  classes: ReadonlySet<string>
  /** Source files of the templates and islands that show it; undefined where the app does so on any page. */
  shownBy: ReadonlySet<string> | undefined
}

/** The components of bodies are rendered by the build alone: what they show stands in documents. */
const ofBodies = /^src\/text\/vocabulary\.ts$/
/** Only what a page names by its kind or by an island comes from these. */
const registries = /^src\/(?:page\/templates|text\/islands)\/registry\.ts$/

/** @param done is given what can bring each sheet, by its file from the project's root */
export function styleReach(root: string, done: (reach: Map<string, Reach>) => void): Plugin {
  const nameOf = shortClassNames(root)
  return {
    name: 'style-reach',
    buildEnd(error) {
      if (error) return
      const fileOf = (id: string) => relative(root, id.replace(/\?.*$/, ''))
      const sheets = [...this.getModuleIds()].filter(id => fileOf(id).endsWith('.module.css'))
      /** Adds who shows a module. @returns whether nobody else does */
      const climb = (id: string, seen: Set<string>, shownBy: Set<string>): boolean => {
        if (seen.has(id) || ofBodies.test(fileOf(id))) return true
        seen.add(id)
        const { isEntry, importers = [], dynamicImporters = [] } = this.getModuleInfo(id) ?? {}
        if (isEntry) return false
        const [named, others] = [true, false].map(wanted =>
          dynamicImporters.filter(importer => registries.test(fileOf(importer)) === wanted),
        )
        if (named?.length) shownBy.add(fileOf(id))
        return [...importers, ...(others ?? [])].every(importer => climb(importer, seen, shownBy))
      }
      const reach = sheets.map((id): [string, Reach] => {
        const shownBy = new Set<string>()
        const isNamed = climb(id, new Set(), shownBy)
        const file = fileOf(id)
        const names = readFileSync(`${root}/${file}`, 'utf8').matchAll(/\.([a-z_][\w-]*)/gi)
        const classes = new Set([...names].map(([, name = '']) => nameOf(name, `${root}/${file}`)))
        return [file, { classes, shownBy: isNamed ? shownBy : undefined }]
      })
      done(new Map(reach))
    },
  }
}
