import { useLayoutEffect, useRef } from 'react'
import { amount } from '#platform/shared/sq.ts'
import { useWallClock } from '#platform/web/clock.ts'
import { useReadOnly } from '#platform/web/outbox/useReadOnly.ts'
import { useMayChange } from '#platform/web/permissions.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { cn } from '#platform/web/ui/cn.ts'
import { Icon } from '#platform/web/ui/Icon.tsx'
import { doneMark, focusDone } from '#platform/web/ui/RowUndo.tsx'
import { returnedVisit } from '#features/schedule/appointments/rules.ts'
import { isPayable } from '#features/schedule/payments/rules.ts'
import { usePayableParts, type PayCellProps, type ShownPayment } from '#features/schedule/payments/web/public.tsx'
import { paymentText } from '../usualPayment.ts'
import { paidText } from './PayButtons.tsx'
import { usePay } from './usePay.ts'

/**
 * Payment of a visit in a list, always in the same place: the button with method and sum, what was paid, 'kthyer', or
 * the price.
 * Without a price the button opens the sheet.
 */
export function PayCell({ appointment, among, paid, onOpen, isOpen = true, className }: PayCellProps) {
  const clock = useWallClock()
  const mayChange = useMayChange()
  const readOnly = useReadOnly()
  const partsOf = usePayableParts(paid)
  const pay = usePay()
  const button = useRef<HTMLButtonElement>(null)
  const done = useRef<HTMLSpanElement>(null)
  const hadFocus = useRef(false)
  const payment = paid.paymentOf(appointment)
  const isPaid = payment !== undefined
  useLayoutEffect(() => {
    const moves = hadFocus.current
    hadFocus.current = false
    if (moves && isPaid) focusDone(done.current)
    else if (moves) button.current?.focus({ preventScroll: true })
  }, [isPaid])
  if (payment) {
    const { isOwed, text } = paidText(payment)
    return (
      <span
        {...doneMark}
        ref={done}
        onFocus={() => (hadFocus.current = true)}
        onBlur={({ relatedTarget }) => (hadFocus.current = relatedTarget === null)}
        className={cn(
          'inline-flex min-h-11 items-center justify-center gap-1.5 text-center text-sm leading-4.5 font-semibold text-balance outline-none',
          isOwed ? 'text-wait' : 'text-ok',
          className,
        )}
      >
        <Icon name={iconOf(payment, isOwed)} size={17} label={isOwed ? '' : 'U pagua'} />
        {text}
      </span>
    )
  }
  const isReturned = paid.isReturned(appointment)
  const mayPay = isOpen && paid.known && !readOnly && !isReturned && mayChange(appointment.barber_id)
  if (!mayPay || !isPayable(appointment, clock))
    return (
      <span className={cn('inline-flex min-h-11 items-center justify-center text-sm text-ink-2', className)}>
        {isReturned ? returnedVisit : amount(appointment.price, appointment.currency)}
      </span>
    )
  const parts = partsOf(appointment, among)
  const { first } = paid.offeredFor(parts)
  const open = () => onOpen({ kind: 'pay', visits: parts, method: paid.usualOf(appointment) })
  const text = first ? paymentText(first) : 'Paguaj'
  const { client_name: name, appointment_time: time } = appointment
  return (
    <Button
      ref={button}
      guarded
      aria-label={`${text}: ${parts.length > 1 ? `${name}, ${time}` : name}`}
      className={cn('h-auto! min-h-11 px-2! py-1 text-sm! leading-4.5 text-balance whitespace-normal!', className)}
      onClick={({ currentTarget }) => {
        hadFocus.current = document.activeElement === currentTarget
        if (first) void pay(parts, first, open, appointment.id)
        else open()
      }}
    >
      {text}
    </Button>
  )
}

const iconOf = ({ waiting }: ShownPayment, isOwed: boolean) =>
  waiting === 'refused' ? 'warning' : waiting ? 'offline' : isOwed ? 'clock' : 'check'
