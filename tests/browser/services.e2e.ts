import { test } from './test.ts'

test('links and sizes filter the table, which shows how many remain', async ({ site, offerTable }) => {
  await site.openAndStart('/services#offers')
  await offerTable.seeCount('38 services')
  await offerTable.clickPractice('Data platforms')
  await offerTable.seeCount('6 of 38 services')
  await offerTable.dontSeeService('AI consulting')
  await offerTable.clickPractice('All practices')
  await offerTable.choose('Up to 6 weeks')
  await offerTable.seeCount(/^\d of 38 services$/)
  await offerTable.seeService('AI consulting')
})

test('a folded practice links to its part of the table', async ({ site, offerTable }) => {
  await site.openAndStart('/services')
  for (const [practice, count] of [
    ['Assurance and model risk', '4 of 38 services'],
    ['Data platforms', '6 of 38 services'],
  ] as const) {
    await site.scrollTo(0)
    await offerTable.unfoldPractice(practice)
    await offerTable.followToTable(practice)
    await offerTable.seeCount(count)
    await offerTable.seeInView()
  }
})

test('a filter has a shareable address', async ({ site, offerTable }) => {
  await site.openAndStart('/services#offers')
  await offerTable.choose('Up to 6 weeks')
  await offerTable.clickLink()
  await offerTable.seeCount(/^\d of 38 services$/)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('without scripts the whole table is shown, and links and sizes filter it', async ({
    site,
    offerTable,
  }) => {
    await site.open('/services')
    await offerTable.seeServices(38)
    await offerTable.clickPractice('Data platforms')
    await offerTable.seeServices(6)
    await offerTable.clickPractice('All practices')
    await offerTable.seeServices(38)
    await offerTable.choose('Up to 6 weeks')
    await offerTable.seeFewer(10)
    await offerTable.seeService('AI consulting')
  })
})
