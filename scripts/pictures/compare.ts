import { existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import pixelmatch from 'pixelmatch'
import sharp from 'sharp'
import type { Shot } from './templates.ts'

/** How far two colors may be apart before they count as different; pixels on the edge of a letter never count. */
const threshold = 0.15

/** A picture that differs from the one that was kept. */
export interface Difference {
  file: string
  /** Pixels that differ, as a share of the larger picture; 1 where none was kept. */
  share: number
}

/** @returns the pictures of which more than `tolerance` of all pixels differ from those kept; each is drawn into `out` */
export async function compare(
  shots: readonly Shot[],
  { kept, taken, out, tolerance }: { kept: string; taken: string; out: string; tolerance: number },
): Promise<Difference[]> {
  mkdirSync(out, { recursive: true })
  const found: Difference[] = []
  for (const { file } of shots) {
    const share = existsSync(join(kept, file))
      ? await differ(join(kept, file), join(taken, file), join(out, file))
      : 1
    if (share > tolerance) found.push({ file, share })
  }
  return found
}

async function differ(before: string, after: string, out: string): Promise<number> {
  const sizes = await Promise.all([before, after].map(file => sharp(file).metadata()))
  const width = Math.max(...sizes.map(size => size.width))
  const height = Math.max(...sizes.map(size => size.height))
  // The shorter page ends earlier: what the longer has below counts as different.
  const [old, young] = await Promise.all(
    [before, after].map((file, index) =>
      sharp(file)
        .ensureAlpha()
        .extend({
          right: width - (sizes[index]?.width ?? 0),
          bottom: height - (sizes[index]?.height ?? 0),
          background: index === 0 ? '#f0f' : '#0ff',
        })
        .raw()
        .toBuffer(),
    ),
  )
  if (!old || !young) return 1
  const drawing = Buffer.alloc(old.length)
  const count = pixelmatch(old, young, drawing, width, height, { threshold })
  if (count > 0)
    await sharp(drawing, { raw: { width, height, channels: 4 } })
      .png()
      .toFile(out)
  return count / (width * height)
}
