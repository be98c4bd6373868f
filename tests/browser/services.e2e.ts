import type { Page } from '@playwright/test'
import { test as base, expect, full } from './test.ts'

class EngagementTable {
  constructor(private readonly page: Page) {}

  private engagements = () => this.page.locator('#offers')
  count = () => this.engagements().getByRole('status')
  services = () => this.engagements().getByRole('rowheader').getByRole('link').filter({ visible: true })

  private practices = () => this.page.getByRole('navigation', { name: 'Narrow by practice' })
  clickPractice = (name: string) => this.practices().getByRole('link', { name }).click()
  currentPractice = () => this.practices().locator('[aria-current=true]')
  choose = (option: string) => this.engagements().getByRole('radio', { name: option }).check()
  chooseAnyLength = () =>
    this.engagements().getByRole('group', { name: 'Length' }).getByRole('radio', { name: 'Any' }).check()
  service = (name: string) => this.services().filter({ hasText: name })
}

const test = base.extend<{ table: EngagementTable }>({
  table: ({ page }, use) => use(new EngagementTable(page)),
})

test('filtering by practice or length updates the services and their count', async ({ site, table }) => {
  await site.openAndStart('/services#offers')
  await expect(table.count()).toHaveText('38 services')
  await table.clickPractice('Data platforms')
  await expect(table.count()).toHaveText('6 of 38 services')
  await expect(table.service('AI consulting')).toHaveCount(0)
  await expect(table.currentPractice()).toHaveText('Data platforms')
  await table.clickPractice('All practices')
  await expect(table.currentPractice()).toHaveText('All practices')
  await table.choose('Up to 6 weeks')
  await expect(table.count()).toHaveText(/^\d of 38 services$/)
  await expect(table.service('AI consulting')).toHaveCount(1)
})

test('an expanded practice links to its rows in the table', full, async ({ site, table, page }) => {
  await site.openAndStart('/services')
  const practice = 'Assurance and model risk'
  await page.getByRole('main').locator('summary', { hasText: practice }).click()
  await page.getByRole('link', { name: new RegExp(`^Compare them in the table ?, ${practice}$`) }).click()
  await expect(table.count()).toHaveText('4 of 38 services')
  await expect(table.count()).toBeInViewport()
  await expect(table.services().first()).toBeInViewport()
})

test('Back, a reload, and the URL keep the filters', async ({ site, table, page }) => {
  const seeFilter = async () => {
    await expect(table.count()).toHaveText(/^\d of 38 services$/)
    await expect(page).toHaveURL(/\/services\?length=short$/)
  }
  await site.openAndStart('/services')
  await table.choose('Up to 6 weeks')
  await seeFilter()
  await table.service('AI consulting').click()
  await expect(page).toHaveURL(/ai-consulting$/)
  await page.goBack()
  await seeFilter()
  await page.reload()
  await seeFilter()
  await table.chooseAnyLength()
  await expect(table.count()).toHaveText('38 services')
  await expect(page).toHaveURL(/\/services$/)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the table lists every service; practice and length filter it', async ({ site, table }) => {
    await site.open('/services')
    await expect(table.services()).toHaveCount(38)
    await table.clickPractice('Data platforms')
    await expect(table.services()).toHaveCount(6)
    await table.clickPractice('All practices')
    await expect(table.services()).toHaveCount(38)
    await table.choose('Up to 6 weeks')
    await expect.poll(() => table.services().count()).toBeLessThan(10)
    await expect(table.service('AI consulting')).toHaveCount(1)
  })
})
