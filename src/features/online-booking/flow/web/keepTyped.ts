/** What was typed in this visit, by the inputs' names; it lives as long as the page. */
const typed = new Map<string, string>()

const inputs = 'input.flow-input, select[name=kodi]'

/** Fills in what was typed before and remembers what is typed now. Once booked, it is forgotten. */
export function keepTyped(main: HTMLElement): void {
  if (main.dataset.step === '5') return typed.clear()
  for (const input of main.querySelectorAll<HTMLInputElement | HTMLSelectElement>(inputs)) {
    const before = typed.get(input.name)
    if (before !== undefined && (input.value === '' || input instanceof HTMLSelectElement)) input.value = before
    else if (input.value !== '') typed.set(input.name, input.value)
    input.addEventListener('input', () => typed.set(input.name, input.value))
    input.addEventListener('change', () => typed.set(input.name, input.value))
  }
}
