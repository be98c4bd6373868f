/** What the site counts of visits without asking, or that it counts none. */
export function VisitCounts({ measures }: { measures: boolean }) {
  if (!measures) return <p>On the date of this policy we count nothing of what visitors do on our pages.</p>
  return (
    <p>
      We count, for each kind of page and each day, in how many visits a control was used or a form was seen,
      filled in or sent. The counts hold no address, no name, no identifier and nothing that you typed, and
      visits are not joined, so we cannot tell who did what. Nothing is stored in your browser for it. If your
      browser sends the Global Privacy Control signal, your visit is not counted. We delete the counts after
      24 months.
    </p>
  )
}
