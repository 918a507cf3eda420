import { isTyping } from './typing.ts'

/**
 * Sets `--keyboard-height`, the height covered by the on-screen keyboard, and `--viewport-top`, the offset of the
 * visual viewport. Safari draws its keyboard over the page and ignores `interactive-widget` (WebKit bug 259770);
 * elsewhere the page shrinks and both stay 0. The focused field stays in sight. Returns a cleanup function.
 */
export function followKeyboard(): () => void {
  const viewport = window.visualViewport
  if (!viewport) return () => undefined
  // Height of fixed elements, because `innerHeight` shrinks with the keyboard in some iOS versions.
  const page = document.createElement('div')
  page.ariaHidden = 'true'
  Object.assign(page.style, { position: 'fixed', inset: '0', visibility: 'hidden', pointerEvents: 'none' })
  document.body.append(page)
  const { style } = document.documentElement
  let shown = 0
  let pageHeight = page.offsetHeight

  function update(): void {
    if (!viewport) return
    const { height, offsetTop, scale } = viewport
    const isField = isTyping(document.activeElement)
    const isShrunk = page.offsetHeight < pageHeight
    pageHeight = page.offsetHeight
    const covered = Math.round(pageHeight - height - offsetTop)
    // Zooming and moving toolbars change the viewport too; only a focused field opens a keyboard.
    const isOpen = covered > 0 && scale < 1.01 && (shown > 0 || isField)
    const before = shown
    shown = isOpen ? covered : 0
    if (shown === 0) {
      style.removeProperty('--keyboard-height')
      style.removeProperty('--viewport-top')
    } else {
      style.setProperty('--keyboard-height', `${shown}px`)
      style.setProperty('--viewport-top', `${Math.max(0, Math.round(offsetTop))}px`)
    }
    // The sheet has shrunk, so the field may be below its edge.
    if (shown > before || (isShrunk && isField)) document.activeElement?.scrollIntoView({ block: 'nearest' })
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
