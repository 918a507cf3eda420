import { money } from '#platform/shared/sq.ts'
import { IconButton } from '#platform/web/ui/IconButton.tsx'
import { saleMessages } from '../copy.ts'
import { discountText } from './discounts.ts'
import { withoutFirstUse } from './draft.ts'
import type { FieldErrors } from './errors.ts'
import { FieldError } from './FieldError.tsx'
import { SaleLineRow } from './SaleLineRow.tsx'
import type { PaySheet } from './usePaySheet.ts'

/** Lines of the sheet; the discount of all comes before the tips, which have none. */
export function BillLines({ sheet }: { sheet: PaySheet }) {
  const { draft, sums, errors, edited } = sheet
  const { currency, discount } = draft
  const rows = draft.lines.map((draftLine, index) => (
    <SaleLineRow
      key={draftLine.key}
      draftLine={draftLine}
      draft={draft}
      ownDiscountCents={sums.ownDiscountCents[index] ?? 0}
      errors={errorsWithin(errors, `lines.${index}.`)}
      open={edited === draftLine.key}
      onToggle={() => sheet.toggleLine(draftLine.key)}
      onChange={sheet.change}
    />
  ))
  const used = draft.firstUse
  const pack = draft.lines.find(({ key }) => key === used?.package)
  const [useError] = Object.values(errorsWithin(errors, 'first_use.'))
  const isTip = (_: unknown, at: number) => draft.lines[at]?.line.kind === 'tip'
  return (
    <ul className="divide-y divide-line">
      {used?.lines.map(({ key, line: { label }, barber }, index) => (
        <li key={key} className="py-1.5" data-error={(index === 0 && useError && true) || undefined}>
          <div className="flex min-h-11 items-center gap-3">
            <span className="min-w-0 flex-1 break-words">
              {label}
              <span className="block text-sm text-ink-3">
                {[barber, saleMessages.usedNow(pack?.quantity ?? 1)].filter(Boolean).join(' · ')}
              </span>
            </span>
            <b className="font-semibold tabular-nums">{money(0, currency)}</b>
            <IconButton
              icon="x"
              label={`Mos e përdor sot: ${label ?? ''}`}
              tooltip={false}
              className="-mr-2"
              onClick={() => sheet.change(withoutFirstUse(draft))}
            />
          </div>
          {index === 0 && useError && <FieldError>{useError}</FieldError>}
        </li>
      ))}
      {rows.filter((row, at) => !isTip(row, at))}
      {discount && (
        <li className="flex min-h-14 items-center gap-3 py-1.5 text-wait">
          <span className="min-w-0 flex-1">
            {discountText(discount, currency)}
            {discount.reason && <span className="block text-sm text-ink-3">{discount.reason}</span>}
          </span>
          <b className="font-semibold tabular-nums">{money(0 - sums.wholeDiscountCents, currency)}</b>
        </li>
      )}
      {rows.filter(isTip)}
    </ul>
  )
}

/** Errors of the fields below a name, by the rest of their names. */
const errorsWithin = (errors: FieldErrors, start: string): FieldErrors =>
  Object.fromEntries(
    Object.entries(errors).flatMap(([field, message]) =>
      field.startsWith(start) ? [[field.slice(start.length), message]] : [],
    ),
  )
