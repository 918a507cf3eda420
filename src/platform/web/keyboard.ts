import { isTyping } from './typing.ts'

/**
 * Sets `--keyboard-height`, the height at the page's lower edge that the on-screen keyboard covers, and `--viewport-top`, by how much
 * the browser has moved the page up meanwhile. Safari lays its keyboard over the page and does not know `interactive-widget` (WebKit
 * bug 259770); elsewhere the page gets smaller by itself and both stay 0. Returns a function that ends it.
 */
export function followKeyboard(): () => void {
  const viewport = window.visualViewport
  if (!viewport) return () => undefined
  // As high as what is fixed to the page: `innerHeight` becomes smaller with the keyboard in some versions of iOS.
  const page = document.createElement('div')
  page.ariaHidden = 'true'
  Object.assign(page.style, { position: 'fixed', inset: '0', visibility: 'hidden', pointerEvents: 'none' })
  document.body.append(page)
  const { style } = document.documentElement
  let shown = 0

  function update(): void {
    if (!viewport) return
    const { height, offsetTop, scale } = viewport
    const covered = Math.round(page.offsetHeight - height - offsetTop)
    // A page that is zoomed in, or a toolbar that moves, covers no less: only what is typed into has a keyboard.
    const isOpen = covered > 0 && scale < 1.01 && (shown > 0 || isTyping(document.activeElement))
    const before = shown
    shown = isOpen ? covered : 0
    if (shown === 0) {
      style.removeProperty('--keyboard-height')
      style.removeProperty('--viewport-top')
      return
    }
    style.setProperty('--keyboard-height', `${shown}px`)
    style.setProperty('--viewport-top', `${Math.max(0, Math.round(offsetTop))}px`)
    // A sheet has become lower: the field may be below its edge now.
    if (shown > before) document.activeElement?.scrollIntoView({ block: 'nearest' })
  }

  const end = new AbortController()
  viewport.addEventListener('resize', update, end)
  viewport.addEventListener('scroll', update, end)
  return () => {
    end.abort()
    page.remove()
    style.removeProperty('--keyboard-height')
    style.removeProperty('--viewport-top')
  }
}
