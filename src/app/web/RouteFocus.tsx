import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { watchFirstScreen } from '#platform/web/firstScreenIdle.ts'
import { focusHeading } from '#platform/web/focusHeading.ts'

/** Id of every screen's `<main>`, the target of the skip link. */
export const mainId = 'main'

/** Screen readers announce the first screen of a document themselves. */
let isFirstScreen = true

/** Sets the document's title, and after a route change focuses the heading, so that it is announced. */
export function RouteFocus({ title }: { title?: string | undefined }) {
  useEffect(() => {
    document.title = title ? `${title} · Orari` : 'Orari'
  }, [title])

  const client = useQueryClient()
  useEffect(() => {
    if (!isFirstScreen) focusScreen()
    isFirstScreen = false
    watchFirstScreen(client)
  }, [client])

  return null
}

function focusScreen(): void {
  const main = document.getElementById(mainId)
  // Skipped if the screen has focused its own field or a dialog is open.
  if (!main || main.contains(document.activeElement) || document.activeElement?.closest('[role$="dialog"]')) return
  focusHeading()
}
