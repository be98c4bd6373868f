/** The value of a bar as a reader sees it: `−$1,200`, `38%`. */
export const writtenBar = (value: number, { prefix, unit }: { prefix: string; unit: string }): string =>
  `${value < 0 ? '−' : ''}${prefix}${Math.abs(value).toLocaleString('en-US')}${unit}`
