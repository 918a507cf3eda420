import { now } from './browser.ts'

/** Circumference of the ring, in its own units. */
const around = 56.55
/** Remaining seconds below which the ring is amber. */
const soon = 60

export const clockText = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`

let timer: ReturnType<typeof setInterval> | undefined

/**
 * Counts a held start down. The server sends the remaining seconds, so that a wrong device clock does not matter;
 * sleep time counts too. `ended` is called once.
 */
export function countDown(main: HTMLElement, ended: () => void): void {
  clearInterval(timer)
  const lines = [...main.querySelectorAll<HTMLElement>('[data-left]')]
  const [first] = lines
  if (!first) return
  const end = now() + Number(first.dataset.left) * 1000
  const whole = Number(first.dataset.whole)
  const show = () => {
    const seconds = Math.max(0, Math.ceil((end - now()) / 1000))
    for (const line of lines) {
      line.classList.toggle('soon', seconds <= soon)
      const [, ring] = line.querySelectorAll('circle')
      ring?.setAttribute('stroke-dasharray', `${((around * seconds) / whole).toFixed(1)} ${around}`)
      for (const hint of line.querySelectorAll<HTMLElement>('[data-hint]')) hint.hidden = true
      for (const counted of line.querySelectorAll<HTMLElement>('[data-counted]')) counted.hidden = false
      for (const text of line.querySelectorAll('[data-clock]')) text.textContent = clockText(seconds)
    }
    if (seconds > 0) return
    clearInterval(timer)
    ended()
  }
  show()
  timer = setInterval(show, 1000)
}
