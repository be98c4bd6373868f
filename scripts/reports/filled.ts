import { getDocumentProxy } from 'unpdf'

/** Heights from the bottom of a page, in points, between which its text stands: what is above or below runs through all pages. */
const [bottom, top] = [58, 735]

/** How far down the text of each page reaches, as a share of the page; the first page is laid out as a whole and left out. */
export async function filledPages(pdf: Uint8Array): Promise<number[]> {
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

/** How far down the text of the emptiest page reaches. */
export const leastFilled = async (pdf: Uint8Array): Promise<number> => Math.min(...(await filledPages(pdf)))
