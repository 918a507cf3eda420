import { toEuros } from '#platform/shared/money.ts'
import { amount, money } from '#platform/shared/sq.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { cn } from '#platform/web/ui/cn.ts'
import { MoneyField } from '#platform/web/ui/MoneyField.tsx'
import { offeredMethods, saleMethodLabel } from '../rules.ts'
import { nextNotes, paymentsOf, withMethod, type Draft, type Method } from './draft.ts'
import { FieldError } from './FieldError.tsx'
import { fieldOf } from './fieldOf.ts'

interface PayMethodsProps {
  draft: Draft
  totalCents: number
  errors: Readonly<Record<string, string>>
  onChange: (draft: Draft) => void
}

/** One or two methods. Of two the first has an amount, and the last one gets what remains. */
export function PayMethods({ draft, totalCents, errors, onChange }: PayMethodsProps) {
  const { methods, currency } = draft
  // Nobody can owe without a name.
  const offered = offeredMethods.filter((method) => method !== 'debt' || draft.clientId !== null)
  const [one, last] = methods
  const rest = paymentsOf(draft, totalCents).find(({ method }) => method === last)?.cents ?? 0
  const error = errors.client_id ?? errors.payments ?? fieldOf(errors, 'payments.0') ?? fieldOf(errors, 'payments.1')
  const choose = (method: Method) => onChange(withMethod(draft, method))
  return (
    <div data-error={error && true}>
      <fieldset aria-label="Mënyra e pagesës" className="mt-2 flex gap-1 rounded-lg border border-line bg-line/55 p-1">
        {offered.map((method) => (
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

/** Chips of what the client gives in cash, and the change. */
export function Change({ draft, cash, onChange }: { draft: Draft; cash: number; onChange: (draft: Draft) => void }) {
  const { currency, given } = draft
  const chips = [null, ...nextNotes(cash, currency)]
  return (
    <>
      <fieldset aria-label="Sa dha klienti" className="mt-3 grid grid-cols-4 gap-2">
        {chips.map((chip) => (
          <Button
            key={chip ?? 'exact'}
            aria-pressed={given === chip}
            className="px-1! aria-pressed:border-accent aria-pressed:bg-accent-soft aria-pressed:text-accent"
            onClick={() => onChange({ ...draft, given: chip })}
          >
            {chip === null ? 'Saktë' : noteText(chip, currency)}
          </Button>
        ))}
      </fieldset>
      {given !== null && given >= cash && (
        <p className="mt-3 flex items-baseline justify-between">
          <span className="text-ink-2">Kusuri</span>
          <b className="text-lg font-bold tabular-nums" data-change>
            {money(given - cash, currency)}
          </b>
        </p>
      )}
    </>
  )
}

/** '15 €' */
const noteText = (cents: number, currency: Draft['currency']): string =>
  amount(toEuros(cents), currency).replace(/,00(?=\s)/, '')
