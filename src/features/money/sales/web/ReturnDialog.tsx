import { useState } from 'react'
import { type Currency, toCents } from '#platform/shared/money.ts'
import { money } from '#platform/shared/sq.ts'
import { now } from '#platform/web/clock.ts'
import { useRecordId } from '#platform/web/useRecordId.ts'
import { useWrite } from '#platform/web/write.ts'
import { Dialog, type DialogState } from '#platform/web/ui/Dialog.tsx'
import { IconButton } from '#platform/web/ui/IconButton.tsx'
import { SegmentedControl } from '#platform/web/ui/SegmentedControl.tsx'
import { SubmitButtons } from '#platform/web/ui/SubmitButtons.tsx'
import { TextField } from '#platform/web/ui/TextField.tsx'
import { type Prepaid, returnSale, type Sale } from '../contract.ts'
import { saleMessages } from '../copy.ts'
import { saleMethodLabel, type TapMethod, tapMethods } from '../methods.ts'
import { FieldError } from './FieldError.tsx'
import { failureOf, type FieldErrors, fieldOf } from './errors.ts'
import { leftOf } from './prepaidDraft.ts'
import { isPrepaid, returnedPart, unusedUnits, worthOfUses } from '../rules.ts'

/** 'as_paid': the server chooses the methods, debts first. */
type Back = 'as_paid' | TapMethod

interface ReturnDialogProps extends DialogState {
  sale: Sale
  lines: readonly ReturnableLine[]
}

export function ReturnDialog({ open, sale, lines, onClose }: ReturnDialogProps) {
  const { currency } = sale
  const [counts, setCounts] = useState<Readonly<Record<number, number>>>(() =>
    Object.fromEntries(lines.map(({ line, max }) => [line, max])),
  )
  const [back, setBack] = useState<Back>('as_paid')
  const [reason, setReason] = useState('')
  const [errors, setErrors] = useState<FieldErrors>({})
  const [failure, setFailure] = useState<string | null>(null)
  const id = useRecordId()
  const { write, busy } = useWrite(returnSale, { success: true })
  const chosen = lines.flatMap(({ line }) => (counts[line] ? [{ line, quantity: counts[line] }] : []))
  const centsOf = (some: readonly ReturnableLine[]) =>
    some.reduce((sum, one) => sum + returnedCents(one, counts[one.line] ?? 0, currency), 0)
  const cents = centsOf(lines)
  const save = async () => {
    setErrors({})
    setFailure(null)
    if (chosen.length === 0) return setErrors({ lines: saleMessages.returnLines })
    try {
      await write({
        sale_id: sale.id,
        id,
        lines: chosen,
        method: back === 'as_paid' ? undefined : back,
        reason: reason.trim() || null,
        sold_at: now().toISOString(),
      })
      onClose()
    } catch (thrown) {
      const { fields, message } = failureOf(thrown)
      setErrors(fields)
      if (Object.keys(fields).length === 0) setFailure(message)
    }
  }
  const lineError = (line: number) => {
    const at = chosen.findIndex((one) => one.line === line)
    return at < 0 ? undefined : fieldOf(errors, `lines.${at}`)
  }
  const set = (line: number, count: number) => setCounts({ ...counts, [line]: count })
  const payments = fieldOf(errors, 'payments')
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Kthim"
      description={`Nga shitja ${sale.number}. Shitja mbetet, kthimi regjistrohet veçmas.`}
      size="sm"
      error={failure}
      onSubmit={save}
      footer={<SubmitButtons onCancel={onClose} busy={busy}>{`Kthe ${money(cents, currency)}`}</SubmitButtons>}
    >
      <ul className="divide-y divide-line">
        {lines.map(({ line, label, max }) => (
          <li key={line} className="py-1.5">
            <div className="flex min-h-11 items-center gap-2">
              <span className="min-w-0 flex-1">{label}</span>
              <IconButton
                icon="minus"
                label={`${label}: një më pak`}
                tooltip={false}
                disabled={!counts[line]}
                onClick={() => set(line, (counts[line] ?? 0) - 1)}
              />
              <output aria-label={`${label}: sasia`} className="w-8 text-center font-semibold tabular-nums">
                {counts[line] ?? 0}
              </output>
              <IconButton
                icon="plus"
                label={`${label}: një më shumë`}
                tooltip={false}
                disabled={(counts[line] ?? 0) >= max}
                onClick={() => set(line, (counts[line] ?? 0) + 1)}
              />
            </div>
            {lineError(line) && <FieldError>{lineError(line) ?? ''}</FieldError>}
          </li>
        ))}
      </ul>
      {errors.lines && <FieldError>{errors.lines}</FieldError>}
      <div className="mt-4 flex flex-col gap-4">
        <div>
          <SegmentedControl<Back>
            label="Si kthehen paratë"
            wide
            value={back}
            onChange={setBack}
            options={[
              { value: 'as_paid', label: 'Si u pagua' },
              ...tapMethods.map((value) => ({ value, label: saleMethodLabel[value] })),
            ]}
          />
          {payments && <FieldError>{payments}</FieldError>}
        </div>
        <TextField
          label="Arsyeja"
          optional
          autoComplete="off"
          maxLength={300}
          value={reason}
          error={errors.reason}
          onChange={(event) => setReason(event.target.value)}
        />
      </div>
    </Dialog>
  )
}

/** Lines that can be returned, with their largest quantity; of a gift card, package or deposit the part that was not used. */
export function returnableLines({ lines }: Sale, prepaid: readonly Prepaid[]) {
  return lines.flatMap((line) => {
    const sold = isPrepaid(line.kind) ? prepaid.find(({ id }) => id === line.prepaid_id) : undefined
    const left = line.quantity - line.returned
    const max = sold ? Math.min(left, unusedUnits(sold.kind, leftOf(sold))) : left
    return max > 0 ? [{ ...line, max, sold }] : []
  })
}

export type ReturnableLine = ReturnType<typeof returnableLines>[number]

function returnedCents({ sold, ...line }: ReturnableLine, quantity: number, currency: Currency): number {
  if (quantity === 0) return 0
  if (sold) return worthOfUses(leftOf(sold), quantity, currency)
  const row = {
    quantity: line.quantity,
    unitCents: toCents(line.price),
    totalCents: toCents(line.total),
    vatCents: 0,
    prepaidCents: 0,
    prepaidVatCents: 0,
  }
  return 0 - returnedPart(row, line.returned, quantity, currency).totalCents
}
