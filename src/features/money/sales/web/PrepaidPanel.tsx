import { amount, money } from '#platform/shared/sq.ts'
import { useRead } from '#platform/web/data.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { IconButton } from '#platform/web/ui/IconButton.tsx'
import { listPrepaid, type Prepaid } from '../contract.ts'
import { saleMessages } from '../copy.ts'
import type { Draft } from './draft.ts'
import type { FieldErrors } from './errors.ts'
import { FieldError } from './FieldError.tsx'
import { offeredFirst, prepaidName, withoutUsed, withUsed } from './prepaidDraft.ts'
import type { PrepaidPayment } from '../plan/payments.ts'

interface PrepaidPanelProps {
  draft: Draft
  payments: readonly PrepaidPayment[]
  errors: FieldErrors
  onChange: (draft: Draft) => void
}

/** The client's packages and deposits that can pay the draft, and what is used; nothing for a client who has none. */
export function PrepaidPanel({ draft, payments, errors, onChange }: PrepaidPanelProps) {
  const { clientId, currency, used } = draft
  const { data } = useRead(listPrepaid, { client_id: clientId ?? undefined }, { enabled: Boolean(clientId) })
  const offered = offeredFirst(draft, data?.prepaid ?? [])
  if (offered.length === 0 && used.length === 0) return null
  return (
    <ul className="mt-3 divide-y divide-line rounded-xl border border-line px-3" aria-label="Të parapaguara">
      {used.map((prepaid) => {
        const index = payments.findIndex(({ prepaid_id }) => prepaid_id === prepaid.id)
        const error = index < 0 ? undefined : errorAt(errors, index)
        return (
          <li key={prepaid.id} className="py-1.5" data-error={error && true}>
            <div className="flex min-h-11 items-center gap-3">
              <PrepaidName prepaid={prepaid} />
              <b className="font-semibold whitespace-nowrap tabular-nums">
                {money(0 - (payments[index]?.cents ?? 0), currency)}
              </b>
              <IconButton
                icon="x"
                label={`Mos e përdor: ${prepaidName(prepaid)}`}
                tooltip={false}
                className="-mr-2"
                onClick={() => onChange(withoutUsed(draft, prepaid))}
              />
            </div>
            {error && <FieldError>{error}</FieldError>}
          </li>
        )
      })}
      {offered.map((prepaid) => (
        <li key={prepaid.id} className="flex min-h-14 items-center gap-3 py-1.5">
          <PrepaidName prepaid={prepaid} />
          <Button aria-label={`Përdor: ${prepaidName(prepaid)}`} onClick={() => onChange(withUsed(draft, prepaid))}>
            Përdor
          </Button>
        </li>
      ))}
    </ul>
  )
}

export function PrepaidName({ prepaid }: { prepaid: Prepaid }) {
  return (
    <span className="min-w-0 flex-1 break-words">
      {prepaidName(prepaid)}
      <span className="block text-sm text-ink-3">
        {prepaid.left === 0
          ? saleMessages.usedUp
          : prepaid.uses_left === null
            ? `kanë mbetur ${amount(prepaid.left, prepaid.currency)}`
            : `kanë mbetur ${prepaid.uses_left} nga ${prepaid.uses ?? 0} herë`}
      </span>
    </span>
  )
}

/** Error of a payment at a position; those of what is prepaid are the first ones of the body. */
const errorAt = (errors: FieldErrors, at: number): string | undefined =>
  ['prepaid_id', 'code', 'amount'].map((field) => errors[`payments.${at}.${field}`]).find(Boolean)
