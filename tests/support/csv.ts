/** Parses CSV into rows of cells (RFC 4180). */
export function parseCsv(text: string): string[][] {
  const rows: string[][] = [[]]
  const cell = /(?:"((?:[^"]|"")*)"|([^,"\r\n]*))(,|\r?\n|$)/gy
  const body = text.replace(/^\uFEFF/, '').replace(/\r?\n$/, '')
  for (const [, quoted, plain, end] of body.matchAll(cell)) {
    rows.at(-1)?.push(quoted?.replaceAll('""', '"') ?? plain ?? '')
    if (end === '') break
    if (end !== ',') rows.push([])
  }
  return rows
}

export function csvRecords(text: string): Record<string, string>[] {
  const [names = [], ...rows] = parseCsv(text)
  return rows.map(row => Object.fromEntries(names.map((name, index) => [name, row[index] ?? ''])))
}
