import { useEffect } from 'react'
import { useLocation } from 'react-router'

/** The element that skip link and focus go to: every screen's `<main>`. */
export const mainId = 'main'

/** Names the document, and after a change of the screen puts the focus on its heading, so that it is read aloud. */
export function Arrival({ title }: { title?: string | undefined }) {
  const first = useLocation().key === 'default'

  useEffect(() => {
    document.title = title ? `${title} · Orari` : 'Orari'
  }, [title])

  useEffect(() => {
    if (!first) focusHeading()
    // Only on arrival: what changes in the address afterwards is the screen's own affair.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [])

  return null
}

function focusHeading(): void {
  const main = document.getElementById(mainId)
  // A screen that has put the focus where its work begins knows better, and a window over the page keeps it.
  if (!main || main.contains(document.activeElement) || document.activeElement?.closest('[role$="dialog"]')) return
  const target = main.querySelector<HTMLElement>('h1') ?? main
  target.tabIndex = -1
  target.focus({ preventScroll: true })
}
