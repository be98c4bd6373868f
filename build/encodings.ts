import { extname } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { kept } from './kept.ts'

const brotli = promisify(brotliCompress)
const gz = promisify(gzip)

const compressible = new Set(['.html', '.js', '.css', '.json', '.svg', '.xml', '.txt', '.md'])

/**
 * A file as it is sent to browsers that take it compressed. Whoever writes a file may ask before it is served: it is compressed once.
 * @returns nothing for a file that would not be smaller
 */
export async function encodedForms(
  name: string,
  content: Uint8Array,
): Promise<{ br: Uint8Array; gzip: Uint8Array } | undefined> {
  if (!compressible.has(extname(name)) || content.length <= 256) return undefined
  const quality = qualityOf(name)
  const { brotli: version = '', zlib = '' } = process.versions
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
  }
  const [br, gzip] = await Promise.all([
    kept('brotli', [version, `${quality}`, content], () => brotli(content, { params })),
    kept('gzip', [zlib, content], () => gz(content, { level: 9 })),
  ])
  return { br, gzip }
}

/**
 * The best there is for what stands between a visitor and the first paint. The other texts come after it: on these the ninth quality
 * takes ten times as long as the sixth and makes less than half a percent of it.
 */
const qualityOf = (name: string): number => (/^(?:art|_data)\/|^llms-full|\.md$/.test(name) ? 6 : 11)
