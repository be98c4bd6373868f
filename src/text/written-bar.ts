/** The value of a bar as a reader sees it: `−$1,200`, `38%`, `$1.20`; a part of a dollar is written in cents. */
export const writtenBar = (value: number, { prefix, unit }: { prefix: string; unit: string }): string => {
  const hasCents = prefix.endsWith('$') && unit === '' && !Number.isInteger(value)
  const written = Math.abs(value).toLocaleString('en-US', hasCents ? { minimumFractionDigits: 2 } : {})
  return `${value < 0 ? '−' : ''}${prefix}${written}${unit}`
}
