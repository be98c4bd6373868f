import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parse } from 'parse5'
import { buildSite } from '#build/build.ts'
import { elementsIn, modulesOf } from '#build/html.ts'
import { foldersOf } from '#build/project.ts'
import { copyProject } from '#scripts/copy-project.ts'
import { sizesOf } from './sizes.ts'

export interface Scale {
  articles: number
  seconds: number
  /** Mean milliseconds to prerender one page. */
  perPage: number
  /** First-load JavaScript of the home page, bytes before compression. */
  homeJavaScript: number
  homeWire: number
}

/** Builds a scratch copy of the project with so many more articles. Run in a process of its own: builds keep state. */
export async function buildWith(root: string, articles: number): Promise<Scale> {
  const copy = mkdtempSync(join(tmpdir(), 'scale-'))
  try {
    copyProject(root, copy)
    const original = readFileSync(join(root, 'content/insights/real-return-on-ai.mdx'), 'utf8')
    mkdirSync(join(copy, 'content/insights'), { recursive: true })
    for (let number = 0; number < articles; number++) {
      const text = original
        .replace(/^title: .*$/m, `title: Generated article ${number}`)
        .replace(
          /^description: .*$/m,
          `description: Generated article number ${number}, a copy that exists to measure how the build grows.`,
        )
        .replace(/^date: .*$/m, 'date: 2024-01-01')
        .replace(/^updated: .*\n/m, '')
      writeFileSync(join(copy, `content/insights/generated-${number}.mdx`), text)
    }
    const folders = foldersOf(copy)
    const { documents, seconds } = await buildSite(folders)
    const site = join(folders.out, 'site')
    const html = readFileSync(join(site, 'index.html'), 'utf8')
    const modules = modulesOf(elementsIn(parse(html)))
    return {
      articles,
      seconds,
      perPage: documents.reduce((sum, document) => sum + document.milliseconds, 0) / documents.length,
      homeJavaScript: modules.reduce((sum, name) => sum + readFileSync(join(site, name)).length, 0),
      homeWire: sizesOf(site, '/').javascript,
    }
  } finally {
    rmSync(copy, { recursive: true, force: true })
  }
}
