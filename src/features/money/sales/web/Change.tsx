import { useState } from 'react'
import { toCents, toEuros } from '#platform/shared/money.ts'
import { money } from '#platform/shared/sq.ts'
import { ChoiceButton } from '#platform/web/ui/ChoiceButton.tsx'
import { MoneyField } from '#platform/web/ui/MoneyField.tsx'
import type { Draft } from './draft.ts'
import { nextNotes } from './draftPayments.ts'
import type { FieldErrors } from './errors.ts'
import { FieldError } from './FieldError.tsx'
import { focusOnce } from './focusOnce.ts'
import { noteText } from './presets.ts'

interface ChangeProps {
  draft: Draft
  /** Cents of the payment in cash. */
  cash: number
  errors: FieldErrors
  onChange: (draft: Draft) => void
}

/** Notes that the client gives, and their change. */
export function Change({ draft, cash, errors, onChange }: ChangeProps) {
  const { currency, given } = draft
  const [isTyped, setTyped] = useState(false)
  const error = Object.entries(errors).find(([field]) => /^payments\.\d+\.given/.test(field))?.[1]
  const give = (cents: number | null) => onChange({ ...draft, given: cents })
  return (
    <div data-error={error && true}>
      <fieldset aria-label="Sa dha klienti" className="mt-2 flex flex-wrap gap-2">
        {[null, ...nextNotes(cash, currency)].map((note) => (
          <ChoiceButton
            key={note ?? 'exact'}
            aria-pressed={!isTyped && given === note}
            className="min-w-fit! flex-1"
            onClick={() => {
              setTyped(false)
              give(note)
            }}
          >
            {noteText(note ?? cash, currency)}
          </ChoiceButton>
        ))}
        <ChoiceButton
          aria-expanded={isTyped}
          aria-label="Shumë tjetër"
          className="min-w-fit! flex-1"
          onClick={() => {
            setTyped(!isTyped)
            give(null)
          }}
        >
          tjetër
        </ChoiceButton>
      </fieldset>
      {isTyped ? (
        <MoneyField
          ref={focusOnce}
          label="Sa dha klienti"
          currency={currency}
          className="mt-3"
          value={given === null || Number.isNaN(given) ? given : toEuros(given)}
          error={error}
          onChange={(next) => give(next === null || Number.isNaN(next) ? next : toCents(next))}
        />
      ) : (
        error && <FieldError>{error}</FieldError>
      )}
      {given !== null && given >= cash && (
        <p className="mt-2 flex items-baseline justify-between">
          <span className="text-ink-2">Kusuri</span>
          <b className="text-lg font-bold tabular-nums" data-change>
            {money(given - cash, currency)}
          </b>
        </p>
      )}
    </div>
  )
}
