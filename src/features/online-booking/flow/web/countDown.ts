import { now } from './browser.ts'

/** Circumference of the ring, in its own units. */
const around = 56.55
/** From here on the ring is amber, in seconds. */
const soon = 60

/** 'm:ss' of seconds. */
export const clockText = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`

let timer: ReturnType<typeof setInterval> | undefined

/**
 * Counts a held start down. The server says how many seconds are left, so that a wrong clock of the device does not matter; time that passes
 * while the device sleeps counts too. `ended` is called once.
 */
export function countDown(main: HTMLElement, ended: () => void): void {
  clearInterval(timer)
  const lines = [...main.querySelectorAll<HTMLElement>('[data-left]')]
  const [first] = lines
  if (!first) return
  const end = now() + Number(first.dataset.left) * 1000
  const whole = Number(first.dataset.whole)
  const show = () => {
    const left = Math.max(0, Math.ceil((end - now()) / 1000))
    for (const line of lines) {
      line.classList.toggle('soon', left <= soon)
      const [, ring] = line.querySelectorAll('circle')
      ring?.setAttribute('stroke-dasharray', `${((around * left) / whole).toFixed(1)} ${around}`)
      for (const hint of line.querySelectorAll<HTMLElement>('[data-hint]')) hint.hidden = true
      for (const counted of line.querySelectorAll<HTMLElement>('[data-counted]')) counted.hidden = false
      for (const text of line.querySelectorAll('[data-clock]')) text.textContent = clockText(left)
    }
    if (left > 0) return
    clearInterval(timer)
    ended()
  }
  show()
  timer = setInterval(show, 1000)
}
