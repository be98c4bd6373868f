import { expect, type Locator, type Page } from '@playwright/test'

interface Seen {
  titles: number
  shapes: number
  again: number
}

/** Animations of titles and figures. */
export class Motion {
  constructor(private readonly page: Page) {}

  private get figure(): Locator {
    return this.page.locator('main figure:not(:has(figure)):has([role="img"] path)').first()
  }

  /** Records animated titles, and figure shapes by the number of their animations. */
  async watch(): Promise<void> {
    await this.page.evaluate(() => {
      const seen: Seen = { titles: 0, shapes: 0, again: 0 }
      const drawn = new WeakSet<Element>()
      document.addEventListener('transitionrun', ({ target, propertyName }) => {
        if (target instanceof HTMLHeadingElement && propertyName === 'translate') seen.titles++
      })
      document.addEventListener('animationstart', ({ target }) => {
        if (!(target instanceof SVGElement) || !target.closest('figure [role="img"]')) return
        seen.shapes++
        if (drawn.has(target)) seen.again++
        drawn.add(target)
      })
      Object.assign(window, { seenMotion: seen })
    })
  }

  async seeTitlesMoved(count: number): Promise<void> {
    await expect.poll(async () => (await this.seen()).titles).toBe(count)
  }

  async seeFiguresDrawn(): Promise<void> {
    await expect.poll(async () => (await this.seen()).shapes).toBeGreaterThan(0)
  }

  async dontSeeFiguresDrawn(): Promise<void> {
    expect((await this.seen()).shapes).toBe(0)
  }

  async dontSeeDrawnAgain(): Promise<void> {
    expect((await this.seen()).again).toBe(0)
  }

  async scrollToFigure(): Promise<void> {
    await this.figure.evaluate(element => element.scrollIntoView({ block: 'center', behavior: 'instant' }))
    await this.settle()
  }

  async scrollToTop(): Promise<void> {
    await this.page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
    await this.settle()
  }

  async seeFigureWhole(): Promise<void> {
    const clips = () =>
      this.figure.evaluate(
        figure =>
          [...figure.querySelectorAll('[role="img"] :is(path, rect)')].filter(
            shape => getComputedStyle(shape).clipPath !== 'none',
          ).length,
      )
    await expect.poll(clips).toBe(0)
  }

  /** Waits two frames, after which a scroll has started its animations. */
  private async settle(): Promise<void> {
    await this.page.evaluate(
      () => new Promise(resolve => requestAnimationFrame(() => requestAnimationFrame(resolve))),
    )
  }

  private seen(): Promise<Seen> {
    return this.page.evaluate(() => (window as unknown as { seenMotion: Seen }).seenMotion)
  }

  async seeWaiting(): Promise<void> {
    const waiting = () => this.page.evaluate(() => document.getAnimations().length)
    await expect.poll(waiting).toBeGreaterThan(0)
  }

  /** Chromium keeps a page's elements as long as one of its animations. */
  async dontSeeKept(): Promise<void> {
    const session = await this.page.context().newCDPSession(this.page)
    const { result: kind } = await session.send('Runtime.evaluate', { expression: 'CSSAnimation.prototype' })
    const keptOnes = async () => {
      await session.send('HeapProfiler.collectGarbage')
      const { objects } = await session.send('Runtime.queryObjects', {
        prototypeObjectId: kind.objectId as string,
      })
      const { result } = await session.send('Runtime.callFunctionOn', {
        objectId: objects.objectId as string,
        returnByValue: true,
        functionDeclaration:
          'function () { return this.filter(({ effect }) => effect?.target && !effect.target.isConnected).length }',
      })
      await session.send('Runtime.releaseObject', { objectId: objects.objectId as string })
      return result.value as number
    }
    await expect.poll(keptOnes).toBe(0)
    await session.detach()
  }
}
