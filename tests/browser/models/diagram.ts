import { createRequire } from 'node:module'
import { expect, type Page } from '@playwright/test'

const require = createRequire(import.meta.url)

interface Mermaid {
  parse: (text: string) => Promise<{ diagramType: string }>
  render: (id: string, text: string) => Promise<{ svg: string }>
}

/** Mermaid itself, in an empty page: it needs a browser to clean labels and to measure them. */
export class Diagram {
  private constructor(private readonly page: Page) {}

  static async load(page: Page): Promise<Diagram> {
    await page.addScriptTag({ path: require.resolve('mermaid/dist/mermaid.min.js') })
    return new Diagram(page)
  }

  private draw(text: string): Promise<string> {
    return this.page.evaluate(async code => {
      const { mermaid } = globalThis as unknown as { mermaid: Mermaid }
      try {
        const { diagramType } = await mermaid.parse(code)
        const { svg } = await mermaid.render('diagram', code)
        return svg.includes('Syntax error') ? 'drawn as an error' : diagramType
      } catch (error) {
        return String(error)
      }
    }, text)
  }

  async seeDrawn(title: string, text: string): Promise<void> {
    expect(await this.draw(text), title).toBe('stateDiagram')
  }

  async dontSeeDrawn(text: string): Promise<void> {
    expect(await this.draw(text)).not.toBe('stateDiagram')
  }
}
