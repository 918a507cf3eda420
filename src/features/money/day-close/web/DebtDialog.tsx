import { useState } from 'react'
import { fieldMessages } from '#platform/shared/fields.ts'
import { toCents } from '#platform/shared/money.ts'
import { amount, money, relativeDay } from '#platform/shared/sq.ts'
import { localDate } from '#platform/shared/time.ts'
import { useWallClock } from '#platform/web/clock.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { ButtonLink } from '#platform/web/ui/ButtonLink.tsx'
import { Dialog, type DialogState } from '#platform/web/ui/Dialog.tsx'
import { MoneyField } from '#platform/web/ui/MoneyField.tsx'
import { SegmentedControl } from '#platform/web/ui/SegmentedControl.tsx'
import { owedText, saleMethodLabel, type TapMethod, tapMethods } from '#features/money/sales/rules.ts'
import { SendMessageButton } from '#features/schedule/client-messages/web/public.tsx'
import type { Debtor } from '../contract.ts'
import type { DebtPayment } from './debts.ts'

interface DebtDialogProps extends DialogState {
  debtor: Debtor
  onPay: (payment: DebtPayment) => void
}

/** Pays a debt by another method than cash, or a part of it. */
export function DebtDialog({ open, debtor, onPay, onClose }: DebtDialogProps) {
  const { date: today } = useWallClock()
  const { client_id, client_name: name, phone, currency, total, sales } = debtor
  const [method, setMethod] = useState<TapMethod>('card')
  const [value, setValue] = useState<number | null>(total)
  const [error, setError] = useState<string>()
  const sum = value !== null && value > 0 ? ` ${money(toCents(value), currency)}` : ''
  const submit = () => {
    if (value === null || !(value > 0)) return setError(fieldMessages.amountAboveZero)
    if (toCents(value) > toCents(total)) return setError(owedText(toCents(total), currency))
    onClose()
    onPay({ method, cents: toCents(value) })
  }
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={name}
      description={`Borxh ${amount(total, currency)}`}
      size="sm"
      onSubmit={submit}
      footer={
        <Button guarded type="submit" variant="primary" size="lg" icon="check" wide className="px-3! max-md:text-base">
          {`${saleMethodLabel[method]}${sum}`}
        </Button>
      }
    >
      <ul className="divide-y divide-line">
        {sales.map((sale) => (
          <li key={sale.sale_id} className="flex min-h-13 items-center gap-3">
            <span className="min-w-0 flex-1">
              {sale.label}
              <span className="block text-sm text-ink-3">
                {[relativeDay(localDate(sale.date), today), sale.barber].filter(Boolean).join(' · ')}
              </span>
            </span>
            <span className="font-semibold tabular-nums">{amount(sale.amount, currency)}</span>
          </li>
        ))}
      </ul>
      <SegmentedControl<TapMethod>
        label="Mënyra e pagesës"
        wide
        className="mt-3 flex-nowrap!"
        value={method}
        onChange={setMethod}
        options={tapMethods.map((one) => ({
          value: one,
          label: saleMethodLabel[one],
          chosen: 'has-checked:border-accent has-checked:bg-accent-soft has-checked:text-accent',
        }))}
      />
      <MoneyField
        label="Shuma"
        currency={currency}
        className="mt-3"
        value={value}
        error={error}
        onChange={(next) => {
          setError(undefined)
          setValue(next)
        }}
      />
      <div className="mt-4 flex gap-2 *:flex-1">
        <SendMessageButton
          target={{ client: { name, phone }, suggested: 'debt', values: { shuma: amount(total, currency) } }}
        />
        <ButtonLink to={`/klientet?klienti=${client_id}`} icon="person">
          Klienti
        </ButtonLink>
      </div>
    </Dialog>
  )
}
