import { useId, useState } from 'react'
import type { IslandProps } from '#contract/content/islands.ts'

/** For island tests only. */
export function Counter({ label, start = 0 }: IslandProps<'counter'>) {
  const [count, setCount] = useState(start)
  const id = useId()
  return (
    <p>
      <button
        type="button"
        className="button small quiet"
        aria-describedby={id}
        onClick={() => setCount(current => current + 1)}
      >
        {label}
      </button>{' '}
      <output id={id}>{count}</output>
    </p>
  )
}
