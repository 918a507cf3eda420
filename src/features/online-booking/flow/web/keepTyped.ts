/** Values typed during this visit by input name, kept as long as the page. */
const typed = new Map<string, string>()

/** Age at which a stamp is replaced, before it expires; its first part is the time in base 36. */
const stampLasts = 12 * 3_600_000

const inputs = 'input.flow-input, select[name=kodi]'

/** Restores typed values and records new ones; cleared after booking. */
export function keepTyped(main: HTMLElement): void {
  if (main.dataset.step === '5') return typed.clear()
  const stamp = main.querySelector<HTMLInputElement>('input[name=shfaqur]')
  if (stamp) {
    const before = typed.get(stamp.name) ?? ''
    if (Number.parseInt(stamp.value, 36) - Number.parseInt(before, 36) < stampLasts) stamp.value = before
    typed.set(stamp.name, stamp.value)
  }
  for (const input of main.querySelectorAll<HTMLInputElement | HTMLSelectElement>(inputs)) {
    const before = typed.get(input.name)
    if (before !== undefined && (input.value === '' || input instanceof HTMLSelectElement)) input.value = before
    else if (input.value !== '') typed.set(input.name, input.value)
    input.addEventListener('input', () => typed.set(input.name, input.value))
    input.addEventListener('change', () => typed.set(input.name, input.value))
  }
}
