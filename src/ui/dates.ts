export const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/** Formats `2025-09-11` as `Sep 11, 2025`, independent of time zone and locale. */
export function formatDate(iso: string): string {
  const [year, month, day] = iso.split('-').map(Number)
  return `${months[(month ?? 1) - 1]} ${day}, ${year}`
}
