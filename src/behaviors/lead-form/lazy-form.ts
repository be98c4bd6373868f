import { lazy } from 'react'
import { formWanted } from './form-wanted.ts'

/**
 * The lead form, whose code is fetched when a visitor turns to it. Without its code a form that stands in the document already
 * (`isThere`) stays what it was before, plain HTML that posts itself, and loses nothing.
 */
export const lazyForm = (isThere: () => boolean) =>
  lazy(async () => {
    await formWanted()
    const { LeadForm } = await import('./lead-form.tsx').catch((error: unknown) => {
      if (isThere()) return new Promise<never>(() => {})
      throw error
    })
    return { default: LeadForm }
  })
