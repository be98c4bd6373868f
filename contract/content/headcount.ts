/** Formats a number of people: `2`, or `2–3` for 2.5. */
export const formatHeadcount = (people: number): string =>
  Number.isInteger(people) ? `${people}` : `${Math.floor(people)}–${Math.ceil(people)}`
