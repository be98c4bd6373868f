/** Draws the default share image. After changing the brand, run this script and commit the image. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { drawShareImage } from '#build/art/share-image.ts'
import { readSite } from '#build/content/site.ts'
import { projectRoot as root } from '#build/project.ts'

const { name, longName, description } = readSite({ root }).config
const image = await drawShareImage({
  path: '/',
  kind: 'home',
  label: name,
  title: longName,
  footer: description,
})
writeFileSync(join(root, 'public/share.png'), image)
console.log(`public/share.png: ${image.length} bytes`)
