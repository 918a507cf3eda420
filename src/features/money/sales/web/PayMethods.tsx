import { useState } from 'react'
import { money } from '#platform/shared/sq.ts'
import { cn } from '#platform/web/ui/cn.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { IconButton } from '#platform/web/ui/IconButton.tsx'
import { MoneyField } from '#platform/web/ui/MoneyField.tsx'
import { SegmentedControl } from '#platform/web/ui/SegmentedControl.tsx'
import { SelectField } from '#platform/web/ui/SelectField.tsx'
import { offeredMethods, saleMethodLabel } from '../methods.ts'
import type { Method } from './draft.ts'
import { unusedMethods, withMethod, withOther, withOtherMethod, withoutOther, nextNotes } from './draftPlan.ts'
import { type FieldErrors, FieldError, fieldOf } from './FieldError.tsx'
import { focusOnce, noteText } from './PresetRow.tsx'
import { toCents, toEuros } from '#platform/shared/money.ts'
import { ChoiceButton } from '#platform/web/ui/ChoiceButton.tsx'
import type { PaySheet } from './usePaySheet.ts'

interface SheetProps {
  sheet: PaySheet
}

/** One method in one tap, or several with their amounts, of which the first gets what remains. */
function PayMethods({ sheet }: SheetProps) {
  const { draft, sums, errors, change } = sheet
  const isSplit = draft.others.length > 0
  const error = errors.payments ?? errorOfPayments(errors, sums.prepaid.length)
  return (
    <div data-error={(error ?? fieldOf(errors, 'others')) && true}>
      {isSplit ? (
        <SplitMethods sheet={sheet} />
      ) : (
        <SegmentedControl<Method>
          label="Mënyra e pagesës"
          wide
          className={cn(methodRow, 'mt-2')}
          value={draft.method}
          onChange={(method) => change(withMethod(draft, method))}
          options={offeredMethods.map((value) => ({
            value,
            label: saleMethodLabel[value],
            chosen: value === 'debt' ? chosenDebt : chosenMethod,
          }))}
        />
      )}
      {sums.cashCents > 0 && !isSplit && <Change sheet={sheet} />}
      {unusedMethods(draft).length > 0 && (
        <Button
          variant="ghost"
          wide={!isSplit}
          className="mt-1 text-accent!"
          onClick={() => change(withOtherMethod(draft))}
        >
          + mënyrë tjetër
        </Button>
      )}
      {error && <FieldError>{error}</FieldError>}
    </div>
  )
}

const splitRow = 'mt-2 grid grid-cols-[minmax(0,8.5rem)_minmax(0,1fr)_2.75rem] items-start gap-2'

/** Items of a field: its own method and some others, in the usual order. */
const methodItems = (own: Method, some: readonly Method[]) =>
  offeredMethods
    .filter((one) => one === own || some.includes(one))
    .map((value) => ({ value, label: saleMethodLabel[value] }))

function SplitMethods({ sheet: { draft, sums, errors, change } }: SheetProps) {
  const { currency, method, others } = draft
  const unused = unusedMethods(draft)
  return (
    <>
      <div className={splitRow}>
        <SelectField
          label="Mënyra për çka mbetet"
          hideLabel
          value={method}
          onChange={(next) => change(withMethod(draft, next))}
          items={methodItems(method, offeredMethods)}
        />
        <output
          aria-label={`${saleMethodLabel[method]}, çka mbetet`}
          className="flex h-11 items-center justify-end rounded-lg border border-line bg-page px-3 tabular-nums"
        >
          {money(sums.remainingCents, currency)}
        </output>
      </div>
      {others.map((payment, index) => (
        <div key={payment.method} className={splitRow}>
          <SelectField
            label={`Mënyra ${index + 2}`}
            hideLabel
            value={payment.method}
            onChange={(next) => change(withOther(draft, index, { method: next }))}
            items={methodItems(payment.method, unused)}
          />
          <MoneyField
            ref={focusOnce}
            label={`${saleMethodLabel[payment.method]}: shuma`}
            hideLabel
            currency={currency}
            value={payment.amount}
            error={errors[`others.${index}.amount`]}
            onChange={(amount) => change(withOther(draft, index, { amount }))}
          />
          <IconButton
            guarded
            icon="x"
            label={`Hiqe: ${saleMethodLabel[payment.method]}`}
            tooltip={false}
            onClick={() => change(withoutOther(draft, index))}
          />
        </div>
      ))}
      <p className="mt-2 text-sm text-ink-2">
        {method === 'debt'
          ? 'Çka mbetet shënohet borxh.'
          : `Me ${saleMethodLabel[method].toLowerCase()} paguhet çka mbetet.`}
      </p>
    </>
  )
}

/** Error of a payment after those by what is prepaid, other than the given cash, which has its own place. */
const errorOfPayments = (errors: FieldErrors, before: number): string | undefined =>
  Object.entries(errors).find(([field]) => {
    const [, at, name] = /^payments\.(\d+)\.(\w+)/.exec(field) ?? []
    return at !== undefined && Number(at) >= before && name !== 'given'
  })?.[1]

/** Classes of a chosen method; a debt is amber, because no money came in. */
export const chosenMethod = 'has-checked:border-accent has-checked:bg-accent-soft has-checked:text-accent'
const chosenDebt = 'has-checked:border-wait has-checked:bg-wait-soft has-checked:text-wait'
/** Four methods in one row from 320 px on; larger letters wrap. */
export const methodRow = 'max-[24rem]:[&>*]:px-1!'

/** Notes that the client gives, and their change. */
function Change({ sheet: { draft, sums, errors, change } }: SheetProps) {
  const { cashCents: cash } = sums
  const { currency, given } = draft
  const [isTyped, setTyped] = useState(false)
  const error = Object.entries(errors).find(([field]) => /^payments\.\d+\.given/.test(field))?.[1]
  const give = (cents: number | null) => change({ ...draft, given: cents })
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

/** The sum to pay, its methods, and the cash that the client gives. */
export function PaySums({ sheet }: SheetProps) {
  const { draft, sums } = sheet
  return (
    <>
      <p className="mt-3 flex items-baseline justify-between border-t border-line pt-2.5">
        <span className="text-ink-2">Për të paguar</span>
        <b className="text-3xl font-bold tracking-tight tabular-nums" data-total>
          {money(sums.restCents, draft.currency)}
        </b>
      </p>
      {(sums.restCents > 0 || draft.used.length === 0 || draft.others.length > 0) && <PayMethods sheet={sheet} />}
    </>
  )
}
