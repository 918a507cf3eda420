import { frameMessage, hello } from '../rules.ts'
import { closeLabels } from '../words.ts'
import { linkStyles, windowStyles } from './styles.ts'

/** Timeout of the loaded frame's greeting, in ms. */
const timeout = 3_000

/** Sandbox permissions: links may open tabs, download a calendar file or call, but never navigate the website. */
const allowed =
  'allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox allow-downloads ' +
  'allow-top-navigation-by-user-activation'

interface Shown {
  href: string
  host: HTMLElement
  dialog: HTMLDialogElement
  frame: HTMLIFrameElement
  isReady: boolean
  step: number
}

/**
 * Opens links with `data-orari` in a dialog over the website. In old browsers, or if the website's policy forbids the
 * frame, they stay normal links.
 * @param origin of Orari; messages to and from other origins are ignored.
 */
export function addWidget(page: Document, origin: string): void {
  const view = page.defaultView
  if (!view || !('adoptedStyleSheets' in page) || !('HTMLDialogElement' in view)) return
  let shown: Shown | null = null
  page.adoptedStyleSheets = [...page.adoptedStyleSheets, sheetOf(linkStyles)]

  page.addEventListener('click', (event) => {
    if (event.defaultPrevented || event.button !== 0) return
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    const link = (event.target as Element).closest<HTMLAnchorElement>('a[data-orari]')
    if (!link || link.origin !== origin) return
    event.preventDefault()
    // A website that renders again may have removed the dialog.
    if (shown?.href !== link.href || !shown.host.isConnected) {
      shown?.host.remove()
      shown = open(link)
    }
    shown.dialog.showModal()
    page.documentElement.style.overflow = 'hidden'
  })

  view.addEventListener('message', (event: MessageEvent<unknown>) => {
    if (!shown || event.origin !== origin || event.source !== shown.frame.contentWindow) return
    const message = frameMessage(event.data)
    if (message?.orari === 'ready') {
      shown.isReady = true
      shown.frame.contentWindow?.postMessage(hello, origin)
    } else if (message) {
      shown.step = message.step
      shown.dialog.style.setProperty('--height', `${Math.ceil(message.height)}px`)
    }
  })

  // On a phone the dialog has the height of the visual viewport, because the iPhone's keyboard covers the website and
  // the frame cannot detect it.
  const visible = view.visualViewport
  const fit = () => {
    if (!shown || !visible || visible.scale > 1.01) return
    shown.dialog.style.setProperty('--visible', `${visible.height}px`)
    shown.dialog.style.setProperty('--top', `${visible.offsetTop}px`)
  }
  visible?.addEventListener('resize', fit)
  visible?.addEventListener('scroll', fit)

  function open(link: HTMLAnchorElement): Shown {
    const host = page.createElement('div')
    const root = host.attachShadow({ mode: 'open' })
    root.adoptedStyleSheets = [sheetOf(windowStyles)]
    const dialog = page.createElement('dialog')
    const title = link.textContent?.trim() ?? ''
    dialog.setAttribute('aria-label', title)
    // oxlint-disable-next-line iframe-missing-sandbox -- the rule does not see the next lines
    const frame = page.createElement('iframe')
    frame.title = title
    frame.setAttribute('sandbox', allowed)
    frame.src = link.href
    const close = page.createElement('button')
    close.type = 'button'
    close.textContent = '×'
    const language = new URL(link.href).searchParams.get('gjuha') ?? 'sq'
    close.setAttribute('aria-label', closeLabels[language] ?? closeLabels.sq ?? '')
    close.addEventListener('click', () => dialog.close())
    dialog.append(frame, close)
    root.append(dialog)
    page.body.append(host)
    const opened: Shown = { href: link.href, host, dialog, frame, isReady: false, step: 1 }

    // A click beside the dialog closes it and keeps its state, unless the booking is complete.
    dialog.addEventListener('click', (event) => event.target === dialog && dialog.close())
    dialog.addEventListener('close', () => {
      page.documentElement.style.overflow = ''
      if (opened.step !== 5) return
      host.remove()
      if (shown === opened) shown = null
    })
    frame.addEventListener('load', () =>
      setTimeout(() => !opened.isReady && host.isConnected && view?.location.assign(link.href), timeout),
    )
    return opened
  }
}

function sheetOf(styles: string): CSSStyleSheet {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(styles)
  return sheet
}
