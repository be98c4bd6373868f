/** The firm's logo: a summit in three contour lines. */
export function Logo() {
  return (
    <svg className="logo" viewBox="0 0 32 32" aria-hidden="true">
      <path d="M16 3C7 5 3 11 4 18s7 11 13 10 12-7 11-14S23 2 16 3Z" />
      <path d="M16 8c-5 1-8 5-7.5 9s4.500 7 8.500 6 7-4 6-8.500S20 7 16 8Z" />
      <path d="M16 13c-2 .5-3.500 2-3 4s2 3 4 2.500 3-2 2.500-3.800S18 12.500 16 13Z" />
    </svg>
  )
}
