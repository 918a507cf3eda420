/** 'HH:MM' in a time zone, or in the visitor's own. */
const clock = (zone?: string): string =>
  new Intl.DateTimeFormat('en-GB', {
    hour: '2-digit',
    minute: '2-digit',
    hour12: false,
    ...(zone && { timeZone: zone }),
  }).format()

/** Tells a visitor whose clock differs from the salon's. */
export function sayZone(main: HTMLElement): void {
  const line = main.querySelector<HTMLElement>('[data-zone]')
  if (!line) return
  const there = clock(line.dataset.zone)
  const here = clock()
  if (there === here) return
  line.textContent = (line.dataset.text ?? '').replace('#there', there).replace('#here', here)
  line.hidden = false
}
