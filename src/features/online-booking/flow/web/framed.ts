import { isHello, type FrameMessage } from '#features/online-booking/widget/rules.ts'

/**
 * In a frame on a salon's website: sends the step's height to the widget, and opens links that leave the steps in a
 * new tab.
 */
export function framed(view: Window): (main: HTMLElement) => void {
  const { parent, document } = view
  if (parent === view) return () => undefined
  const post = (message: FrameMessage, origin: string) => parent.postMessage(message, origin)
  /** Origin of the page that sent the greeting; heights are sent only to it. */
  let origin: string | null = null
  let shown: HTMLElement | null = null
  const tell = () => {
    if (!shown || origin === null) return
    post({ orari: 'size', height: heightOf(shown), step: Number(shown.dataset.step) }, origin)
  }
  const observer = new ResizeObserver(tell)
  document.documentElement.classList.add('framed')
  view.addEventListener('message', (event: MessageEvent<unknown>) => {
    if (event.source !== parent || !isHello(event.data)) return
    origin = event.origin
    tell()
  })
  post({ orari: 'ready' }, '*')
  return (main) => {
    shown = main
    observer.disconnect()
    for (const part of main.querySelectorAll('.flow-body, .flow-bar, .flow-step')) observer.observe(part)
    for (const link of main.querySelectorAll<HTMLAnchorElement>('a[data-leaves]:not([href$=".ics"]), .foot a')) {
      link.target = '_blank'
      link.rel = 'noopener'
    }
    tell()
  }
}

/** Height without the space above the last line, which grows with the frame. */
function heightOf(main: HTMLElement): number {
  const step = main.querySelector<HTMLElement>('.flow-step') ?? main
  const end = step.querySelector<HTMLElement>('.flow-end')
  const before = end?.previousElementSibling
  if (!end || !before) return step.offsetHeight
  const space = end.getBoundingClientRect().top - before.getBoundingClientRect().bottom
  return step.offsetHeight - Math.max(0, Math.floor(space))
}
