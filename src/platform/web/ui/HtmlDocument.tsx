import { useEffect, useRef } from 'react'
import { safeCopy } from './safeHtml.ts'

/**
 * The HTML of a mail, apart from the page by a shadow root: neither's styles reach the other, and nothing of it may lie
 * over the page. A frame that allows no script would do the same, but could be neither measured nor checked.
 */
export function HtmlDocument({ html, title }: { html: string; title: string }) {
  const place = useRef<HTMLElement>(null)
  useEffect(() => {
    const root = place.current?.shadowRoot ?? place.current?.attachShadow({ mode: 'open' })
    root?.replaceChildren(safeCopy(html))
  }, [html])
  return <section ref={place} aria-label={title} className="block overflow-hidden contain-content" />
}
