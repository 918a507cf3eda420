import { amount, money } from '#platform/shared/sq.ts'
import { wallClock } from '#platform/shared/time.ts'
import { useWallClock } from '#platform/web/clock.ts'
import { useReadOnly } from '#platform/web/outbox/useReadOnly.ts'
import { useMayChange } from '#platform/web/permissions.ts'
import { useSalonZone } from '#platform/web/session.ts'
import { Badge } from '#platform/web/ui/Badge.tsx'
import { Button } from '#platform/web/ui/Button.tsx'
import { IconButton } from '#platform/web/ui/IconButton.tsx'
import type { Appointment } from '#features/schedule/appointments/contract.ts'
import type {
  PaidVisits,
  PayButtonsProps,
  Payment,
  PayRowButtonProps,
  ShownPayment,
} from '#features/schedule/payments/web/public.tsx'
import { saleMethodLabel, type TapMethod, tapMethods } from '../methods.ts'
import { billOf, isPayable, payableParts } from './bill.ts'
import { usePaidVisits } from './usePaidVisits.ts'
import { methodsText, usePay } from './usePay.ts'

export function usePayment(appointment: Appointment, among: readonly Appointment[] = []): Payment {
  const clock = useWallClock()
  const mayChange = useMayChange()
  const isOpen = isPayable(appointment, clock)
  const paid = usePaidVisits(appointment.appointment_date, isOpen)
  const payment = isOpen ? paid.paymentOf(appointment) : undefined
  const readOnly = useReadOnly()
  const partsOf = usePayableParts(paid)
  const { loading } = paid
  const mayPay = isOpen && (paid.known || loading) && !payment && mayChange(appointment.barber_id) && !readOnly
  return {
    payment,
    mayPay,
    isUnpaid: isOpen && paid.isUnpaid(appointment, clock),
    loading,
    parts: partsOf(appointment, among),
    usual: paid.usualOf(appointment),
  }
}

/** Unpaid parts of an appointment's visit among a list; a barber takes payments of their own visits. */
function usePayableParts(paid: PaidVisits) {
  const mayChange = useMayChange()
  return (appointment: Appointment, among: readonly Appointment[]) => {
    const own = among.filter((one) => mayChange(one.barber_id))
    return payableParts(appointment, own, (one) => paid.paymentOf(one) !== undefined)
  }
}

/** Payment in the details of a visit: the usual method, the next one, and the sheet; once paid, the sale. */
export function PayButtons({ payment: state, onOpen, onPaid }: PayButtonsProps) {
  const { payment, mayPay, loading, parts, usual } = state
  const pay = usePay()
  if (payment) return <Paid payment={payment} onOpen={() => onOpen({ kind: 'sale', saleId: payment.sale_id })} />
  if (!mayPay) return null
  // Reserves the space until the payments are loaded, so that no button moves during a tap.
  const style = loading ? ({ visibility: 'hidden' } as const) : undefined
  const bill = billOf(parts)
  const open = () => onOpen({ kind: 'pay', visits: parts, method: usual })
  const tap = (method: TapMethod) => {
    onPaid()
    void pay(parts, method, () => onOpen({ kind: 'pay', visits: parts, method }))
  }
  if (!bill)
    return (
      <Button variant="primary" icon="till" wide className="mt-3 max-md:h-13" style={style} onClick={open}>
        Paguaj
      </Button>
    )
  const second = tapMethods.find((method) => method !== usual) ?? 'cash'
  return (
    <div className="mt-3 grid grid-cols-[1fr_1fr_auto] gap-2" style={style} data-pay>
      <Button
        variant="primary"
        icon={iconOf(usual)}
        className="px-2! max-md:h-13"
        onClick={() => tap(usual)}
      >{`${saleMethodLabel[usual]} ${money(bill.cents, bill.currency)}`}</Button>
      <Button icon={iconOf(second)} className="px-2! max-md:h-13" onClick={() => tap(second)}>
        {saleMethodLabel[second]}
      </Button>
      <IconButton
        icon="dots"
        variant="outline"
        label="Më shumë: produkt, zbritje, bakshish, dy mënyra"
        tooltip={false}
        className="max-md:h-13 max-md:w-13"
        onClick={open}
      />
    </div>
  )
}

const iconOf = (method: TapMethod) => (method === 'cash' ? 'till' : 'card')

/** '✓ U pagua · 14:47' and the amount. */
function Paid({ payment, onOpen }: { payment: ShownPayment; onOpen: () => void }) {
  const zone = useSalonZone()
  const { sold_at, methods, total, currency, waiting } = payment
  const text = `${methodsText(methods)} ${amount(total, currency)}`
  return (
    <div className="mt-3 flex flex-wrap items-center gap-2 border-t border-line pt-3">
      <Badge tone="ok">{`U pagua · ${wallClock(new Date(sold_at), zone).time}`}</Badge>
      {waiting ? (
        <>
          <Badge tone={waiting === 'refused' ? 'bad' : 'wait'} icon={waiting === 'refused' ? 'warning' : 'offline'}>
            {waiting === 'refused' ? 'nuk u pranua' : 'pret lidhjen'}
          </Badge>
          <span className="ml-auto text-sm text-ink-2">{text}</span>
        </>
      ) : (
        <Button size="sm" variant="ghost" iconEnd="chevron-right" className="ml-auto" onClick={onOpen}>
          {text}
        </Button>
      )}
    </div>
  )
}

/** True if an appointment of a list has begun, is not paid, and the user may take the payment. */
export function useIsToPay(paid: PaidVisits): (appointment: Appointment) => boolean {
  const clock = useWallClock()
  const mayChange = useMayChange()
  const readOnly = useReadOnly()
  return (one) => paid.known && !readOnly && !paid.paymentOf(one) && isPayable(one, clock) && mayChange(one.barber_id)
}

/** Pays a visit by the client's last method with one tap; without a price it opens the sheet. */
export function usePayByTap({ among, paid, onOpen }: Pick<PayRowButtonProps, 'among' | 'paid' | 'onOpen'>) {
  const partsOf = usePayableParts(paid)
  const pay = usePay()
  return (appointment: Appointment) => {
    const parts = partsOf(appointment, among)
    const bill = billOf(parts)
    const method = paid.usualOf(appointment)
    const open = () => onOpen({ kind: 'pay', visits: parts, method })
    const tap = () => (bill ? void pay(parts, method, open) : open())
    return { bill, method, tap }
  }
}

/** 'Paguaj' in a list: pays a visit that has begun by the client's last method; empty if there is nothing to pay. */
export function PayRowButton({ appointment, among, paid, onOpen, short, className }: PayRowButtonProps) {
  const isToPay = useIsToPay(paid)
  const payByTap = usePayByTap({ among, paid, onOpen })
  if (!isToPay(appointment)) return null
  const { bill, method, tap } = payByTap(appointment)
  const label = bill
    ? `Paguaj ${money(bill.cents, bill.currency)} ${saleMethodLabel[method].toLowerCase()}: ${appointment.client_name}`
    : `Paguaj: ${appointment.client_name}`
  if (short)
    return (
      <IconButton icon="till" label={label} tooltip={false} variant="outline" className={className} onClick={tap} />
    )
  return (
    <Button icon="till" aria-label={label} className={className} onClick={tap}>
      Paguaj
    </Button>
  )
}
