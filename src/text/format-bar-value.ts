/** Formats a bar's value: `−$1,200`, `38%`, `$1.20`. Dollar fractions show at least two decimals. */
export const formatBarValue = (value: number, { prefix, unit }: { prefix: string; unit: string }): string => {
  const hasCents = prefix.endsWith('$') && unit === '' && !Number.isInteger(value)
  const digits = Math.abs(value).toLocaleString('en-US', hasCents ? { minimumFractionDigits: 2 } : {})
  return `${value < 0 ? '−' : ''}${prefix}${digits}${unit}`
}
