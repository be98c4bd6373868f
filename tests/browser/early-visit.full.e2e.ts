import { expect, test } from './test.ts'

const person = { Name: 'Ada', Email: 'ada@example.org' }
const missingModuleFault = /404|Failed to fetch dynamically|An app module failed to load/

test('if the visitor goes Back before the app starts, the app shows the right page', async ({ site }) => {
  await site.openAndStart('/contact')
  await site.goTo('/about')
  const release = await site.holdApp()
  await site.reload()
  await site.goBack()
  await release()
  await site.seePath('/contact')
  await site.seeHeading(/\w/)
  await site.seeTitle(/deciding/)
  await site.seeHeaderAndFooter()
})

test('before the app starts, going Back to a different query applies that query', async ({ site, form }) => {
  await site.openAndStart('/contact?subject=First')
  await form.triggerHydration()
  await site.navigateWithoutLink('/contact?subject=Second')
  await form.seeValues({ Message: 'Second\n\n' })
  const release = await site.holdApp()
  await site.reload()
  await form.type({ Name: 'Ada' })
  await site.goBack()
  await release()
  await form.waitForHydration()
  await form.seeValues({ Name: 'Ada', Message: 'First\n\n' })
})

test('if the visitor goes Back during hydration, the app shows the right page', async ({ site, page }) => {
  // The app sets `scrollRestoration` just before hydration. History events during hydration are ignored.
  await page.addInitScript(back => {
    const scrolling = Object.getOwnPropertyDescriptor(History.prototype, 'scrollRestoration')
    Object.defineProperty(history, 'scrollRestoration', {
      configurable: true,
      get: () => scrolling?.get?.call(history),
      set: value => {
        Reflect.deleteProperty(history, 'scrollRestoration')
        scrolling?.set?.call(history, value)
        History.prototype.replaceState.call(history, { key: 'before' }, '', back)
        dispatchEvent(new PopStateEvent('popstate', { state: history.state }))
      },
    })
  }, '/contact')
  await site.openAndStart('/about')
  await site.seePath('/contact')
  await site.seeTitle(/deciding/)
})

test('if the app fails to load, Back and Forward keep typed text', async ({ site, form, page, footer }) => {
  site.allowFault(/assets|Failed to fetch dynamically/)
  await site.openAndStart('/contact')
  await site.goTo('/about')
  await page.route(/\/assets\/react-/, route => route.abort())
  const errorPromise = page.waitForEvent('pageerror')
  await site.reload()
  await errorPromise
  await footer.type({ Name: 'Ada' })
  await site.goBackTo('/contact')
  await site.seeTitle(/deciding/)
  await form.type({ Message: 'May I ask you?' })
  await site.goForward()
  await site.seePath('/about')
  await site.seeTitle(/surveys before it builds/)
  await footer.seeValues({ Name: 'Ada' })
  await site.goBack()
  await form.seeValues({ Message: 'May I ask you?' })
})

for (const isBlocked of [false, true])
  test(`${isBlocked ? 'with storage blocked, ' : ''}a missing module causes one reload, and the form is sent`, async ({
    site,
    form,
    page,
    environment,
  }) => {
    site.allowFault(missingModuleFault)
    if (isBlocked) await environment.blockStorage()
    await page.route('**/assets/lead-form-boundary-*.js', route => route.fulfill({ status: 404 }))
    const documents = site.recordDocuments()
    const errorPromise = page.waitForEvent('pageerror', error => /An app module failed/.test(error.message))
    await site.open('/contact')
    await errorPromise
    expect(documents).toHaveLength(2)
    await site.seeTitle(/deciding/)
    await form.send(person)
    await site.seeThankYouPage()
  })

test('the last button pressed before the app starts takes effect', async ({ site, menu, page }) => {
  const release = await site.openWithoutApp('/tools/data-maturity-assessment')
  const next = page.getByRole('button', { name: 'Next', exact: true })
  await next.click()
  await menu.clickButton()
  await release()
  await menu.seeOpen()
  await menu.pressEscape()
  await expect(page.getByRole('heading', { name: 'Strategy and value' })).toBeVisible()
  const releaseAgain = await site.holdApp()
  await site.reload()
  await next.click()
  await releaseAgain()
  await expect(page.getByRole('heading', { name: 'Governance and people' })).toBeFocused()
})

test('a button pressed while its tool hydrates takes effect once', async ({ site, page }) => {
  await page.addInitScript(() => {
    const { addEventListener } = Element.prototype
    let wasPressed = false
    // React adds its click listeners as it starts to hydrate a tool.
    Element.prototype.addEventListener = function (
      this: Element,
      ...args: Parameters<typeof addEventListener>
    ) {
      Reflect.apply(addEventListener, this, args)
      if (wasPressed || args[0] !== 'click' || !this.parentElement?.matches('[data-island]')) return
      const button = [...this.querySelectorAll('button')].find(
        ({ textContent }) => textContent === 'Discuss this',
      )
      if (!button) return
      wasPressed = true
      // Don't call `click()`, because the replayed `click()` inside it would do nothing.
      queueMicrotask(() => button.dispatchEvent(new MouseEvent('click', { bubbles: true })))
    }
  })
  await site.openAndStart('/tools/ai-roi-calculator')
  await expect(page.getByRole('button', { name: 'Discuss this' })).toHaveAttribute('aria-expanded', 'true')
})
