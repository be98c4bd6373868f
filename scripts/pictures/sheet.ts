import { join } from 'node:path'
import sharp, { type OverlayOptions } from 'sharp'
import { type Shot, themes, views } from './templates.ts'

/** How much smaller than the page a picture stands on the sheet, by width: the wide ones shrink more. */
const cellWidths: Record<number, number> = { 390: 66, 768: 96, 1440: 156, 2560: 190 }
/** What is below is cut off: the first screens tell a template. */
const cellHeight = 236
const gap = 8
const ground = '#6b7472'

/** Lays all pictures on one sheet, a row for each template, dark at the left and light at the right. */
export async function writeSheet(shots: readonly Shot[], folder: string, file: string): Promise<void> {
  const names = [...new Set(shots.map(({ template }) => template))]
  const block = views.reduce((sum, [width]) => sum + (cellWidths[width] ?? 0) + gap, gap)
  const cells: OverlayOptions[] = []
  for (const shot of shots) {
    const before = views.filter(([width]) => width < shot.width)
    const left = before.reduce((sum, [width]) => sum + (cellWidths[width] ?? 0) + gap, gap)
    cells.push({
      input: await thumbnail(join(folder, shot.file), cellWidths[shot.width] ?? 0),
      left: themes.indexOf(shot.theme) * block + left,
      top: gap + names.indexOf(shot.template) * (cellHeight + gap),
    })
  }
  await sharp({
    create: {
      width: block * themes.length,
      height: gap + names.length * (cellHeight + gap),
      channels: 3,
      background: ground,
    },
  })
    .composite(cells)
    .png({ palette: true, colors: 16, dither: 0, effort: 8 })
    .toFile(file)
}

async function thumbnail(file: string, width: number): Promise<Buffer> {
  const small = sharp(file).resize({ width })
  const { data, info } = await small.png().toBuffer({ resolveWithObject: true })
  return info.height <= cellHeight
    ? data
    : sharp(data).extract({ left: 0, top: 0, width, height: cellHeight }).png().toBuffer()
}
