import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Site } from '#build/content/model.ts'
import type { PageDataBuilder } from '#build/content/page-data.ts'
import { shareAddress } from '#contract/addresses.ts'
import type { PageData } from '#contract/page-data.ts'
import { drawShareImage, type ShareImage } from './share-image.ts'

export async function writeShareImages(site: Site, maker: PageDataBuilder, folder: string): Promise<void> {
  const images = [...site.entries.values()]
    .filter(entry => entry.file !== '' && !(entry.type === 'page' && entry.aliasOf))
    .flatMap(entry => maker.page(entry.path) ?? [])
    .map(page => imageOf(page, site))
  const draw = async (image: ShareImage) => {
    const file = join(folder, shareAddress(image.path))
    const png = await drawShareImage(image)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, png)
  }
  await Promise.all(images.map(draw))
}

function imageOf(page: PageData, { config }: Site): ShareImage {
  const { path, kind, title, crumbs } = page
  const tags = 'tags' in page ? page.tags : undefined
  const folders = crumbs.slice(1, -1).map(crumb => crumb.label)
  const label = [config.name, ...folders, ...(tags?.slice(0, 1) ?? [])].join('  /  ')
  return { path, kind, label, title, footer: `${config.longName}, ${new URL(config.url).host}` }
}
