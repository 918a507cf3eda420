import { useEffect, useLayoutEffect } from 'react'
import { useLocation, useNavigationType } from 'react-router'

/** Where each place of the tab's history was left, in pixels from the top. */
const left = new Map<string, number>()

/** A new place starts at its top; going back finds the place where one left it. Changes of the query stay where they are. */
export function useScrollMemory(): void {
  const { key, pathname } = useLocation()
  const how = useNavigationType()

  useEffect(() => {
    history.scrollRestoration = 'manual'
  }, [])

  useEffect(() => {
    const note = () => left.set(key, scrollY)
    addEventListener('scroll', note, { passive: true })
    return () => removeEventListener('scroll', note)
  }, [key])

  useLayoutEffect(() => {
    scrollTo(0, how === 'POP' ? (left.get(key) ?? 0) : 0)
    // A new key on the same path is the screen's own affair.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [pathname])
}
