import type { MouseEvent } from 'react'
import { mainId } from './RouteFocus.tsx'

function skip(event: MouseEvent): void {
  const main = document.getElementById(mainId)
  if (!main) return
  event.preventDefault()
  main.tabIndex = -1
  main.focus()
}

/** First focusable element of every page; skips its header. */
export function SkipLink() {
  return (
    <a
      href={`#${mainId}`}
      onClick={skip}
      className="sr-only z-toast rounded-lg bg-accent px-4 py-2.5 font-semibold text-accent-ink focus-visible:not-sr-only focus-visible:fixed focus-visible:top-2 focus-visible:left-2 focus-visible:px-4 focus-visible:py-2.5"
    >
      Kalo te përmbajtja
    </a>
  )
}
