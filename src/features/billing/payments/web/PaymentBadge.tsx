import { amount } from '#platform/shared/sq.ts'
import { Badge } from '#platform/web/ui/Badge.tsx'
import type { HistoryPayment } from '../contract.ts'
import { stateStyles } from './paymentLabels.ts'

export function PaymentBadge({
  payment,
}: {
  payment: Pick<HistoryPayment, 'state' | 'refunded' | 'received' | 'double_payment'>
}) {
  const { word, tone, icon } = stateStyles[payment.state]
  // A second payment's refund is told with the payment.
  const isOfSecond = payment.refunded === payment.double_payment?.refunded
  const part = payment.refunded > 0 && payment.refunded < payment.received && !isOfSecond
  return (
    <span className="inline-flex flex-col items-start gap-0.5 max-md:items-end">
      <Badge tone={tone} icon={icon}>
        {word}
      </Badge>
      {part && <span className="text-xs text-ink-3">u kthyen {amount(payment.refunded, 'EUR')}</span>}
    </span>
  )
}
