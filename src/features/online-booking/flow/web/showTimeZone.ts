/** 'HH:MM' of an instant in a time zone, or in the visitor's own. */
const clock = (instant: Date, zone?: string): string =>
  new Intl.DateTimeFormat('en-GB', {
    hour: '2-digit',
    minute: '2-digit',
    hour12: false,
    timeZone: zone,
  }).format(instant)

/** Shows both time zones if they differ on the displayed day. */
export function showTimeZone(main: HTMLElement): void {
  const line = main.querySelector<HTMLElement>('[data-zone]')
  if (!line) return
  const at = new Date(line.dataset.at ?? '')
  const there = clock(at, line.dataset.zone)
  const here = clock(at)
  if (there === here) return
  line.textContent = (line.dataset.text ?? '').replace('#there', there).replace('#here', here)
  line.hidden = false
}
