import { useState } from 'react'
import { toCents, toEuros } from '#platform/shared/money.ts'
import { money, number } from '#platform/shared/sq.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { cn } from '#platform/web/ui/cn.ts'
import { IconButton } from '#platform/web/ui/IconButton.tsx'
import { MoneyField } from '#platform/web/ui/MoneyField.tsx'
import { offeredMethods, saleMethodLabel } from '../rules.ts'
import { nextNotes, paymentsOf, withMethod, type Draft, type Method } from './draft.ts'
import type { FieldErrors } from './errors.ts'
import { FieldError } from './FieldError.tsx'

interface PayMethodsProps {
  draft: Draft
  totalCents: number
  errors: FieldErrors
  /** Number of the payments before these: by what is prepaid. */
  before: number
  onChange: (draft: Draft) => void
}

/** One or two methods; the first of two has an amount, the last one gets the rest. */
export function PayMethods({ draft, totalCents, errors: all, before, onChange }: PayMethodsProps) {
  const errors = Object.fromEntries(
    Object.entries(all).filter(([field]) => Number(/^payments\.(\d+)/.exec(field)?.[1] ?? before) >= before),
  )
  const { methods, currency } = draft
  const [one, last] = methods
  const rest = paymentsOf(draft, totalCents).find(({ method }) => method === last)?.cents ?? 0
  const error = errors.payments ?? errorOf(errors, /^payments\.\d+\.method/)
  const amountError = errorOf(errors, /^payments\.\d+\.amount/)
  const choose = (method: Method) => onChange(withMethod(draft, method))
  return (
    <div data-error={(error ?? amountError) && true}>
      <fieldset aria-label="Mënyra e pagesës" className="mt-2 flex gap-1 rounded-lg border border-line bg-line/55 p-1">
        {offeredMethods.map((method) => (
          <button
            key={method}
            type="button"
            aria-pressed={methods.includes(method)}
            className={cn(
              'h-11 flex-1 rounded-md border border-transparent text-sm font-medium text-ink-2 transition-colors hover:text-ink',
              'aria-pressed:border-line-strong aria-pressed:bg-raised aria-pressed:font-semibold aria-pressed:text-ink aria-pressed:shadow-card',
            )}
            onClick={() => choose(method)}
          >
            {saleMethodLabel[method]}
          </button>
        ))}
      </fieldset>
      {one && last && (
        <div className="mt-3 grid grid-cols-2 gap-3">
          <MoneyField
            label={saleMethodLabel[one]}
            currency={currency}
            value={draft.first}
            error={amountError}
            onChange={(first) => onChange({ ...draft, first, given: null })}
          />
          <p>
            <span className="mb-1.5 block text-sm font-medium">
              {saleMethodLabel[last]} <span className="font-normal text-ink-3">(çka mbetet)</span>
            </span>
            <output className="flex h-11 items-center font-semibold tabular-nums">{money(rest, currency)}</output>
          </p>
        </div>
      )}
      {error && <FieldError>{error}</FieldError>}
    </div>
  )
}

export function Change({
  draft,
  cash,
  errors,
  onChange,
}: Pick<PayMethodsProps, 'draft' | 'errors' | 'onChange'> & { cash: number }) {
  const { currency, given } = draft
  const chips = [null, ...nextNotes(cash, currency)]
  const [isTyped, setTyped] = useState(false)
  const error = errorOf(errors, /^payments\.\d+\.given/)
  const give = (cents: number | null) => onChange({ ...draft, given: cents })
  return (
    <div data-error={error && true}>
      <fieldset aria-label="Sa dha klienti" className="mt-3 flex flex-wrap gap-2">
        {chips.map((chip) => (
          <Button
            key={chip ?? 'exact'}
            aria-pressed={!isTyped && given === chip}
            className="flex-1 px-1! aria-pressed:border-accent aria-pressed:bg-accent-soft aria-pressed:text-accent"
            onClick={() => {
              setTyped(false)
              give(chip)
            }}
          >
            {chip === null ? 'Saktë' : noteText(chip, currency)}
          </Button>
        ))}
        <IconButton
          icon="pencil"
          variant="outline"
          label="Shumë tjetër"
          tooltip={false}
          aria-expanded={isTyped}
          onClick={() => {
            setTyped(!isTyped)
            give(null)
          }}
        />
      </fieldset>
      {isTyped ? (
        <MoneyField
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
        <p className="mt-3 flex items-baseline justify-between">
          <span className="text-ink-2">Kusuri</span>
          <b className="text-lg font-bold tabular-nums" data-change>
            {money(given - cash, currency)}
          </b>
        </p>
      )}
    </div>
  )
}

const errorOf = (errors: FieldErrors, name: RegExp): string | undefined =>
  Object.entries(errors).find(([field]) => name.test(field))?.[1]

/** '15 €'; without 'lekë', because four notes have to fit into a row. */
const noteText = (cents: number, currency: Draft['currency']): string =>
  currency === 'ALL' ? number(toEuros(cents)) : money(cents, currency).replace(/,00(?=\s)/, '')
