import { useState } from 'react'
import type { CallInputOf } from '#platform/shared/endpoint.ts'
import { amount, money } from '#platform/shared/sq.ts'
import { now } from '#platform/web/clock.ts'
import { useRecordId } from '#platform/web/useRecordId.ts'
import { useWrite } from '#platform/web/write.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Dialog, type DialogState } from '#platform/web/ui/Dialog.tsx'
import { SegmentedControl } from '#platform/web/ui/SegmentedControl.tsx'
import { TextField } from '#platform/web/ui/TextField.tsx'
import { returnSale, type Sale, type Prepaid } from '../contract.ts'
import { seenVisits } from './bill.ts'
import { saleMessages } from '../copy.ts'
import { isPrepaid, type SaleMethod, saleMethodLabel, type TapMethod, tapMethods, worthOfUses } from '../methods.ts'
import { failureOf, type FieldErrors, fieldOf, FieldError } from './FieldError.tsx'
import { chosenMethod, methodRow } from './PayMethods.tsx'
import { type Currency, toCents } from '#platform/shared/money.ts'
import { Checkbox } from '#platform/web/ui/Checkbox.tsx'
import { cn } from '#platform/web/ui/cn.ts'
import { IconButton } from '#platform/web/ui/IconButton.tsx'
import { centsUpTo, refundBy, unusedUnits } from '../plan/returned.ts'
import { leftOf } from './prepaidDraft.ts'

/** 'as_paid': the server chooses the methods, debts first. */
type Back = 'as_paid' | TapMethod

interface ReturnDialogProps extends DialogState {
  sale: Sale
  returns: readonly Sale[]
  lines: readonly ReturnableLine[]
}

export function ReturnDialog({ open, sale, returns, lines, onClose }: ReturnDialogProps) {
  const { currency } = sale
  const [counts, setCounts] = useState<Readonly<Record<number, number>>>(() =>
    Object.fromEntries(lines.map(({ line, max }) => [line, max])),
  )
  const [back, setBack] = useState<Back>('as_paid')
  const [reason, setReason] = useState('')
  const { errors, failure, busy, save } = useReturn(sale, onClose)
  const method = back === 'as_paid' ? undefined : back
  const chosen = lines.flatMap((line) => {
    const quantity = counts[line.line] ?? 0
    return quantity > 0 ? [{ line, quantity, cents: returnedCents(line, quantity, currency) }] : []
  })
  const total = money(
    chosen.reduce((sum, { cents }) => sum + cents, 0),
    currency,
  )
  const parts = refundParts({ sale, returns }, chosen, method ?? null)
  const isMoney = parts.some((one) => tapMethods.some((tap) => tap === one.method))
  const lineError = (line: number) => {
    const at = chosen.findIndex((one) => one.line.line === line)
    return at < 0 ? undefined : fieldOf(errors, `lines.${at}`)
  }
  const submit = () =>
    save({
      lines: chosen.map(({ line: { line }, quantity }) => ({ line, quantity })),
      method,
      reason: reason.trim() || null,
    })
  const payments = fieldOf(errors, 'payments')
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Kthim"
      description={[`Shitja ${sale.number}`, sale.client_name, amount(sale.total, currency)]
        .filter(Boolean)
        .join(' · ')}
      size="sm"
      error={failure}
      onSubmit={submit}
      footer={
        <>
          <Button
            variant="ghost"
            size="lg"
            className="px-3! text-base! max-md:flex-none! max-[22.5rem]:px-2! max-[22.5rem]:text-sm!"
            onClick={onClose}
          >
            Mbrapsht
          </Button>
          <Button
            guarded
            type="submit"
            variant="danger-quiet"
            size="lg"
            loading={busy}
            className="border-bad! px-3! text-base! ring-1 ring-bad ring-inset max-[22.5rem]:px-2! max-[22.5rem]:text-sm!"
          >
            {isMoney || chosen.length === 0 ? `Kthe paratë ${total}` : `Kthe ${total}`}
          </Button>
        </>
      }
    >
      <ul className="divide-y divide-line">
        {lines.map((line) => (
          <ReturnLineRow
            key={line.line}
            line={line}
            currency={currency}
            count={counts[line.line] ?? 0}
            error={lineError(line.line)}
            onCount={(count) => setCounts({ ...counts, [line.line]: count })}
          />
        ))}
      </ul>
      {errors.lines && <FieldError>{errors.lines}</FieldError>}
      <p className="flex items-baseline justify-between border-t border-line pt-2.5">
        <span className="text-ink-2">Për t’u kthyer</span>
        <b className="text-3xl font-bold tracking-tight tabular-nums" data-total>
          {total}
        </b>
      </p>
      <b aria-hidden className="mt-2 mb-1.5 block text-sm font-semibold">
        Kthehen me
      </b>
      <SegmentedControl<Back>
        label="Kthehen me"
        wide
        className={methodRow}
        value={back}
        onChange={setBack}
        options={refundOptions}
      />
      <p className="mt-1.5 text-sm text-ink-2" data-refund>
        {partsText(parts, currency)}
      </p>
      {payments && <FieldError>{payments}</FieldError>}
      <TextField
        label="Arsyeja"
        optional
        autoComplete="off"
        maxLength={300}
        className="mt-3"
        value={reason}
        error={errors.reason}
        onChange={(event) => setReason(event.target.value)}
      />
    </Dialog>
  )
}

/** Methods of a refund, all by one or as they were paid. */
const refundOptions = [
  { value: 'as_paid' as const, label: 'Si u pagua', chosen: chosenMethod },
  ...tapMethods.map((method) => ({ value: method, label: saleMethodLabel[method], chosen: chosenMethod })),
]

/** 'kesh 8,20 € · kartelë 4,50 €' */
function partsText(parts: ReturnType<typeof refundParts>, currency: Sale['currency']): string {
  const sums = new Map<SaleMethod, number>()
  for (const { method, cents } of parts) sums.set(method, (sums.get(method) ?? 0) + cents)
  return [...sums]
    .map(([method, cents]) => `${saleMethodLabel[method].toLowerCase()} ${money(cents, currency)}`)
    .join(' · ')
}

function useReturn(sale: Sale, onClose: () => void) {
  const [errors, setErrors] = useState<FieldErrors>({})
  const [failure, setFailure] = useState<string | null>(null)
  const id = useRecordId()
  const { write, busy } = useWrite(returnSale, { success: true })
  const save = async (chosen: Pick<CallInputOf<typeof returnSale>, 'lines' | 'method' | 'reason'>) => {
    setErrors({})
    setFailure(null)
    if (chosen.lines?.length === 0) return setErrors({ lines: saleMessages.returnLines })
    try {
      await write({ sale_id: sale.id, id, ...chosen, sold_at: now().toISOString() }, { seen: seenVisits(sale) })
      onClose()
    } catch (thrown) {
      const { fields, message } = failureOf(thrown)
      setErrors(fields)
      if (Object.keys(fields).length === 0) setFailure(message)
    }
  }
  return { errors, failure, busy, save }
}

interface ReturnLineRowProps {
  line: ReturnableLine
  currency: Currency
  /** Quantity that goes back; 0 if the line is not ticked. */
  count: number
  error: string | undefined
  onCount: (count: number) => void
}

/** A line with its sum and a tick, for which the whole row is the touch area; of several units also how many. */
function ReturnLineRow({ line, currency, count, error, onCount }: ReturnLineRowProps) {
  const { label, max } = line
  const note = placeOf(line)
  return (
    <li className="py-1">
      <Checkbox
        label={max > 1 ? `${max} × ${label}` : label}
        {...(note && { description: note })}
        checked={count > 0}
        onChange={(on) => onCount(on ? max : 0)}
        end={
          <b className={cn('whitespace-nowrap tabular-nums', count === 0 ? 'font-normal text-ink-3' : 'font-semibold')}>
            {money(returnedCents(line, count || max, currency), currency)}
          </b>
        }
      />
      {max > 1 && count > 0 && (
        <div className="flex items-center justify-end gap-1">
          <IconButton
            icon="minus"
            label={`${label}: një më pak`}
            tooltip={false}
            disabled={count === 1}
            onClick={() => onCount(count - 1)}
          />
          <output aria-label={`${label}: sasia`} className="min-w-16 text-center tabular-nums">
            {`${count} nga ${max}`}
          </output>
          <IconButton
            icon="plus"
            label={`${label}: një më shumë`}
            tooltip={false}
            disabled={count >= max}
            onClick={() => onCount(count + 1)}
          />
        </div>
      )}
      {error && <FieldError>{error}</FieldError>}
    </li>
  )
}

/** The place to which a line goes back, or its barber. */
function placeOf({ kind, product_id, prepaid_id, barber }: ReturnableLine): string | null {
  if (kind === 'product' && product_id !== null) return 'kthehet te produktet'
  if (kind === 'service' && prepaid_id !== null) return 'kthehet te paketa'
  return barber
}

/** Lines that can be returned, with their largest quantity; of a gift card, package or deposit the unused part. */
export function returnableLines({ lines }: Sale, prepaid: readonly Prepaid[]) {
  return lines.flatMap((line) => {
    const sold = isPrepaid(line.kind) ? prepaid.find(({ id }) => id === line.prepaid_id) : undefined
    const left = line.quantity - line.returned
    const max = sold ? Math.min(left, unusedUnits(sold.kind, leftOf(sold))) : left
    return max > 0 ? [{ ...line, max, sold }] : []
  })
}

type ReturnableLine = ReturnType<typeof returnableLines>[number]

/** Cents of a quantity of a line; 0 for none. */
function returnedCents({ sold, ...line }: ReturnableLine, quantity: number, currency: Currency): number {
  if (quantity === 0) return 0
  if (sold) return worthOfUses(leftOf(sold), quantity, currency)
  const row = { quantity: line.quantity, total_cents: toCents(line.total) }
  return centsUpTo(row, line.returned + quantity, currency) - centsUpTo(row, line.returned, currency)
}

/** Methods by which quantities of lines go back, like on the server. `method` null: as they were paid. */
function refundParts(
  { sale, returns }: { sale: Sale; returns: readonly Sale[] },
  chosen: readonly { line: ReturnableLine; cents: number }[],
  method: TapMethod | null,
) {
  const lines = chosen.map(({ line: { kind, prepaid_id }, cents }) => ({ kind, prepaid_id, total_cents: 0 - cents }))
  const paid = [sale, ...returns]
    .flatMap(({ payments }) => payments)
    .map((one) => ({ method: one.method, cents: toCents(one.amount), prepaid_id: one.prepaid_id }))
  return refundBy({ lines, owedCents: toCents(sale.owed), paid }, method)
}
