import { ChoiceButton } from '#platform/web/ui/ChoiceButton.tsx'
import { toEuros, type Currency } from '#platform/shared/money.ts'
import { money, number } from '#platform/shared/sq.ts'

interface PresetRowProps {
  /** Visible, and the accessible name of the choices. */
  label: string
  options: readonly { text: string; chosen: boolean; onChoose: () => void }[]
  /** The choice 'tjetër', which opens a field. */
  other: { open: boolean; onToggle: () => void }
}

/** A line of amounts for one tap, with the field for another one behind 'tjetër'. */
export function PresetRow({ label, options, other }: PresetRowProps) {
  return (
    <fieldset className="mt-2 flex flex-wrap items-center gap-1.5" aria-label={label}>
      <b aria-hidden className="w-[4.75rem] shrink-0 text-sm font-semibold max-[22rem]:w-16">
        {label}
      </b>
      {options.map(({ text, chosen, onChoose }) => (
        <ChoiceButton key={text} aria-pressed={chosen && !other.open} className="min-w-fit! flex-1" onClick={onChoose}>
          {text}
        </ChoiceButton>
      ))}
      <ChoiceButton aria-expanded={other.open} className="min-w-fit! flex-1" onClick={other.onToggle}>
        tjetër
      </ChoiceButton>
    </fieldset>
  )
}

/** Ref of a field that takes the focus when it opens. */
export const focusOnce = (field: HTMLElement | null): void => field?.focus()

/** Usual amounts in the API's format, each added by one tap. */
export const presets = {
  tip: { EUR: [1, 2, 5], ALL: [100, 200, 500] },
  gift_card: { EUR: [20, 50], ALL: [2000, 5000] },
  deposit: { EUR: [10, 20], ALL: [1000, 2000] },
} as const satisfies Record<string, Record<Currency, readonly number[]>>

export const discountPercents = [5, 10, 20] as const

/** '15 €'; without 'lekë', because four amounts have to fit into a row. */
export const noteText = (cents: number, currency: Currency): string =>
  currency === 'ALL' ? number(toEuros(cents)) : money(cents, currency).replace(/,00(?=\s)/, '')
