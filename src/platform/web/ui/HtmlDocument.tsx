import { useEffect, useRef } from 'react'
import { safeCopy } from './safeHtml.ts'

/**
 * The HTML of an email in a shadow root: styles do not leak in or out, and nothing can overlay the page. A sandboxed
 * iframe would do the same, but its height and accessibility could not be checked.
 */
export function HtmlDocument({ html, title }: { html: string; title: string }) {
  const place = useRef<HTMLElement>(null)
  useEffect(() => {
    const root = place.current?.shadowRoot ?? place.current?.attachShadow({ mode: 'open' })
    root?.replaceChildren(safeCopy(html))
  }, [html])
  return <section ref={place} aria-label={title} className="block overflow-hidden contain-content" />
}
