/** Scratch copies of the project, built as anyone would. */
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parse } from 'parse5'
import { elementsIn, modulesOf } from '#build/html.ts'
import { copyProject } from '#scripts/copy-project.ts'

const original = 'content/insights/real-return-on-ai.mdx'

/** A copy of the project in which nothing was ever built: its libraries are there, what builds keep beside them is not. */
export class Scratch {
  readonly root = mkdtempSync(join(tmpdir(), 'scale-'))

  constructor(private readonly project: string) {
    copyProject(project, this.root)
    const [libraries, own] = [join(project, 'node_modules'), join(this.root, 'node_modules')]
    rmSync(own)
    mkdirSync(own)
    for (const name of readdirSync(libraries))
      if (!['.cache', '.vite'].includes(name)) symlinkSync(join(libraries, name), join(own, name))
  }

  /** Adds so many copies of an article. */
  addArticles(count: number): void {
    const text = readFileSync(join(this.project, original), 'utf8')
    for (let number = 0; number < count; number++) {
      const copy = text
        .replace(/^title: .*$/m, `title: Generated article ${number}`)
        .replace(
          /^description: .*$/m,
          `description: Generated article number ${number}, a copy that exists to measure how the build grows.`,
        )
        .replace(/^date: .*$/m, 'date: 2024-01-01')
        .replace(/^updated: .*\n/m, '')
      writeFileSync(join(this.root, `content/insights/generated-${number}.mdx`), copy)
    }
  }

  /** Changes a word of an article. */
  editArticle(): void {
    const file = join(this.root, original)
    writeFileSync(file, `${readFileSync(file, 'utf8')}\nOne sentence more.\n`)
  }

  /**
   * Seconds of a build, with the start of the program.
   * @throws with what the build said when it fails
   */
  build(): number {
    const start = performance.now()
    const { status, stdout, stderr } = spawnSync('node_modules/.bin/tsx', ['scripts/build.ts'], {
      cwd: this.root,
      encoding: 'utf8',
      maxBuffer: 1e8,
    })
    if (status !== 0) throw new Error(`The build failed: ${stdout}${stderr}`)
    return (performance.now() - start) / 1000
  }

  /** Modules that start the home page: hashes of their bytes. */
  modules(): string[] {
    const site = join(this.root, 'dist/site')
    const html = readFileSync(join(site, 'index.html'), 'utf8')
    return modulesOf(elementsIn(parse(html))).map(address =>
      createHash('sha256')
        .update(readFileSync(join(site, address)))
        .digest('hex'),
    )
  }

  remove(): void {
    rmSync(this.root, { recursive: true, force: true })
  }
}
