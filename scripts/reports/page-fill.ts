import { getDocumentProxy } from 'unpdf'

/** Bottom and top of the text area in points, without the running head and foot. */
const [bottom, top] = [58, 735]

/** Returns the share of each page that text reaches, without the first page, which has its own layout. */
export async function pageFills(pdf: Uint8Array): Promise<number[]> {
  const document = await getDocumentProxy(pdf.slice())
  const pages = Array.from({ length: document.numPages - 1 }, (_, index) => index + 2)
  return Promise.all(
    pages.map(async number => {
      const page = await document.getPage(number)
      const { items } = await page.getTextContent()
      const links: { rect: number[] }[] = await page.getAnnotations()
      const heights = [
        ...items.flatMap(item => ('str' in item && item.str.trim() ? [item.transform[5] as number] : [])),
        ...links.map(({ rect }) => rect[1] ?? top),
      ].filter(height => height > bottom)
      return (top - Math.min(top, ...heights)) / (top - bottom)
    }),
  )
}

/** Returns the share that text reaches on the emptiest page. */
export const minPageFill = async (pdf: Uint8Array): Promise<number> => Math.min(...(await pageFills(pdf)))
