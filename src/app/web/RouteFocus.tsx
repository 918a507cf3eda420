import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { watchFirstScreen } from '#platform/web/firstScreenIdle.ts'

/** The element that skip link and focus go to: every screen's `<main>`. */
export const mainId = 'main'

/** The page itself reads its first screen aloud. */
let loaded = false

/** Names the document, and after a change of the screen puts the focus on its heading, so that it is read aloud. */
export function Arrival({ title }: { title?: string | undefined }) {
  useEffect(() => {
    document.title = title ? `${title} · Orari` : 'Orari'
  }, [title])

  const client = useQueryClient()
  useEffect(() => {
    if (loaded) focusHeading()
    loaded = true
    watchFirstScreen(client)
  }, [client])

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
