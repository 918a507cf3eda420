const nbsp = '\u00a0'

export function sumServices(main: HTMLElement): void {
  const boxes = [...main.querySelectorAll<HTMLInputElement>('input[name=sherbimi]')]
  const sums = [...main.querySelectorAll<HTMLElement>('[data-sum]')]
  const [words] = sums
  if (boxes.length === 0 || !words) return
  const update = () => {
    const chosen = boxes.filter(({ checked }) => checked)
    const max = Number(words.dataset.most)
    for (const box of boxes) box.disabled = !box.checked && chosen.length >= max
    for (const sum of sums) {
      const small = document.createElement('small')
      if (chosen.length === 0) {
        small.textContent = sum.dataset.none ?? ''
        sum.replaceChildren(small)
        continue
      }
      const minutes = chosen.reduce((all, box) => all + Number(box.dataset.minutes), 0)
      small.textContent = `${countText(sum, chosen.length)} · ${lengthText(minutes, sum.dataset.hour ?? '')}`
      const strong = document.createElement('strong')
      strong.textContent = priceText(sum, chosen)
      sum.replaceChildren(small, strong)
    }
  }
  for (const box of boxes) box.addEventListener('change', update)
  // The browser may have restored selections of an earlier visit.
  update()
  const form = boxes[0]?.form
  form?.addEventListener('submit', (event) => {
    if (boxes.some(({ checked }) => checked)) return
    event.preventDefault()
    event.stopPropagation()
    boxes[0]?.focus()
  })
}

const countText = ({ dataset }: HTMLElement, count: number): string =>
  count === 1 ? (dataset.one ?? '') : (dataset.many ?? '').replace('#', String(count))

export function lengthText(minutes: number, hour: string): string {
  const hours = Math.floor(minutes / 60)
  const rest = minutes % 60
  return [hours > 0 ? `${hours}${nbsp}${hour}` : '', rest > 0 || hours === 0 ? `${rest}${nbsp}min` : '']
    .filter(Boolean)
    .join(' ')
}

function priceText(sum: HTMLElement, chosen: readonly HTMLInputElement[]): string {
  const cents = new Map<string, number>()
  for (const { dataset } of chosen) {
    const currency = dataset.currency ?? 'EUR'
    cents.set(currency, (cents.get(currency) ?? 0) + Number(dataset.cents))
  }
  const sample = (currency: string) => (currency === 'ALL' ? sum.dataset.all : sum.dataset.eur) ?? ''
  return [...cents].map(([currency, amount]) => likeSample(sample(currency), amount)).join(' + ')
}

/**
 * Formats an amount like two samples of the server with four and five digits (Albanian groups only the second): the
 * characters before, between and after their digits.
 */
export function likeSample(samples: string, cents: number): string {
  const whole = String(Math.floor(cents / 100))
  const [four = '', five = ''] = samples.split('|')
  const [, before = '', grouping = '', decimal = '', after = ''] =
    /^(\D*)\d{1,2}(\D?)\d{3}(?:(\D)\d\d)?(\D*)$/.exec(whole.length < 5 ? four : five) ?? []
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, grouping)
  return before + grouped + (decimal && decimal + String(cents % 100).padStart(2, '0')) + after
}
