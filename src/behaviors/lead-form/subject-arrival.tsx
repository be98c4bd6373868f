import { useRouterState } from '@tanstack/react-router'
import { useEffect } from 'react'
import { subjectOf } from '#contract/lead/subject.ts'

/** Tells what the address says the message is about, now and whenever it says something else. */
export function SubjectArrival({ onArrive }: { onArrive: (subject: string) => void }) {
  // Where the visitor is, not where they are about to go.
  const search = useRouterState({
    select: ({ resolvedLocation, location }) => (resolvedLocation ?? location).searchStr,
  })
  useEffect(() => onArrive(subjectOf(search)), [onArrive, search])
  return null
}
