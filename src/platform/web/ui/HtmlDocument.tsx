import { useEffect, useRef } from 'react'

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

const allowedElements = new Set(
  'A P DIV SPAN BR HR STRONG B EM I UL OL LI H1 H2 H3 H4 TABLE THEAD TBODY TR TH TD BLOCKQUOTE'.split(' '),
)
/** The email's headings come below the page's. */
const lowered: Record<string, string> = { H1: 'H3', H2: 'H4', H3: 'H5', H4: 'H6' }
/** Elements removed with their content; other disallowed elements are replaced by their content. */
const dropped = new Set(['SCRIPT', 'STYLE', 'TEMPLATE', 'NOSCRIPT', 'IFRAME', 'OBJECT', 'SVG', 'MATH', 'TITLE'])

/** Sanitizes an email's body: only text, formatting and links to pages remain. */
function safeCopy(html: string): HTMLElement {
  // Removed before parsing: the content security policy reports style sheets even in a detached document.
  const { body } = new DOMParser().parseFromString(html.replace(/<style[\s\S]*?<\/style>/gi, ''), 'text/html')
  const copy = document.createElement('div')
  copy.setAttribute('style', body.getAttribute('style') ?? '')
  copyChildren(body, copy)
  return copy
}

function copyChildren(from: Node, to: HTMLElement): void {
  for (const node of from.childNodes) {
    if (node.nodeType === Node.TEXT_NODE) to.append(node.textContent ?? '')
    if (!(node instanceof Element) || dropped.has(node.tagName.toUpperCase())) continue
    if (!allowedElements.has(node.tagName)) {
      copyChildren(node, to)
      continue
    }
    const element = document.createElement(lowered[node.tagName] ?? node.tagName)
    const style = node.getAttribute('style')
    const href = node.getAttribute('href')
    if (style) element.setAttribute('style', style)
    if (href && /^(https?:\/\/|mailto:)/i.test(href)) element.setAttribute('href', href)
    copyChildren(node, element)
    to.append(element)
  }
}
