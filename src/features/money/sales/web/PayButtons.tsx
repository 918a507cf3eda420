import { byCount, money, toCents } from '#platform/shared/sq.ts'
import { wallClock } from '#platform/shared/time.ts'
import { useSalonZone } from '#platform/web/session.ts'
import { Badge } from '#platform/web/ui/Badge.tsx'
import { Button } from '#platform/web/ui/Button.tsx'
import { wrappingStyles } from '#platform/web/ui/buttonStyles.ts'
import { cn } from '#platform/web/ui/cn.ts'
import { Icon } from '#platform/web/ui/Icon.tsx'
import type { PayButtonsProps, ShownPayment } from '#features/schedule/payments/web/public.tsx'
import { saleMethodLabel } from '../methods.ts'
import { paymentText, type UsualPayment } from '../usualPayment.ts'
import { usePay } from './usePay.ts'

/**
 * Payment in the details of a visit: what the client has paid in advance or the usual method, another one, and the
 * sheet; once paid, the sale.
 */
export function PayButtons({ payment: state, onOpen, onPaid }: PayButtonsProps) {
  const { payment, mayPay, loading, parts, usual, offered } = state
  const pay = usePay()
  if (payment) return <Paid payment={payment} onOpen={onOpen} />
  if (!mayPay) return null
  // Reserves the space until the payments are loaded, so that no button moves during a tap.
  const style = loading ? ({ visibility: 'hidden' } as const) : undefined
  const open = () => onOpen({ kind: 'pay', visits: parts, method: usual })
  const tap = (chosen: UsualPayment) => {
    onPaid()
    void pay(parts, chosen, open)
  }
  const { first, other } = offered
  if (!first)
    return (
      <Button guarded variant="primary" icon="till" wide className="mt-3 max-md:h-13" style={style} onClick={open}>
        Paguaj
      </Button>
    )
  return (
    <div className="mt-3" style={style} data-pay>
      <Button
        guarded
        variant="primary"
        icon={iconOf(first)}
        wide
        className="h-auto! min-h-11 px-2! py-1 whitespace-normal! max-md:min-h-13"
        onClick={() => tap(first)}
      >
        {offerText(first)}
      </Button>
      <div className="mt-1 grid grid-cols-[minmax(0,1fr)_auto] gap-2 *:px-2!">
        {other ? (
          <Button guarded variant="ghost" className={cn(wrappingStyles, 'text-accent!')} onClick={() => tap(other)}>
            {`ose ${paymentText({ ...other, payments: other.payments.filter(({ prepaid_id }) => prepaid_id === null) })}`}
          </Button>
        ) : (
          <span />
        )}
        <Button
          variant="ghost"
          iconEnd="chevron-right"
          aria-label="Më shumë: produkt, zbritje, bakshish, dy mënyra"
          onClick={open}
        >
          Më shumë
        </Button>
      </div>
    </div>
  )
}

const iconOf = ({ payments }: UsualPayment) =>
  payments.every(({ method }) => method === 'package') ? 'bag' : payments.at(-1)?.method === 'card' ? 'card' : 'till'

/** 'Përdor paketën · mbeten 3' if a package pays everything, else methods and sums. */
function offerText(payment: UsualPayment): string {
  const [part, ...others] = payment.payments
  if (!part?.uses || others.length > 0) return paymentText(payment)
  const { left } = part.uses
  return `Përdor paketën · ${byCount(left, 'mbetet', 'mbeten')} ${left}`
}

/** Text and tone of a payment: '✓ Kesh 12,00 €', or what is still owed. */
export function paidText({ payments, methods, total, owed = 0, currency }: ShownPayment): {
  isOwed: boolean
  text: string
} {
  if (owed > 0) return { isOwed: true, text: `${saleMethodLabel.debt} ${money(toCents(owed), currency)}` }
  const parts = payments ?? methods.slice(0, 1).map((method) => ({ method, amount: total }))
  const texts = parts.map((one) => `${saleMethodLabel[one.method]} ${money(toCents(one.amount), currency)}`)
  return { isOwed: false, text: texts.join(' + ') || money(toCents(total), currency) }
}

/** 'Paguar · kesh 5,00 € · 14:26', or what is still owed, which is never shown as paid. */
function Paid({ payment, onOpen }: Pick<PayButtonsProps, 'onOpen'> & { payment: ShownPayment }) {
  const zone = useSalonZone()
  const { sold_at, waiting } = payment
  const { isOwed, text } = paidText(payment)
  const paidBy = text.split(' + ').map(firstLower).join(' + ')
  const { time } = wallClock(new Date(sold_at), zone)
  return (
    <div
      className={cn(
        'mt-3 flex min-h-13 flex-wrap items-center gap-2.5 rounded-xl py-1 pr-1 pl-4 font-semibold',
        isOwed ? 'bg-wait-soft text-wait' : 'bg-ok-soft text-ok',
      )}
    >
      <Icon name={isOwed ? 'clock' : 'check'} size={18} />
      <span className="min-w-0 flex-1 text-sm">{isOwed ? `${text} · ${time}` : `Paguar · ${paidBy} · ${time}`}</span>
      {waiting ? (
        <Badge tone={waiting === 'refused' ? 'bad' : 'wait'} icon={waiting === 'refused' ? 'warning' : 'offline'}>
          {waiting === 'refused' ? 'nuk u pranua' : 'pret lidhjen'}
        </Badge>
      ) : (
        <Button
          variant="ghost"
          className="text-ink!"
          aria-label={`${isOwed ? 'Shitja' : 'Kthim'}: ${text}`}
          onClick={() => onOpen({ kind: 'sale', saleId: payment.sale_id, ...(!isOwed && { returning: true }) })}
        >
          {isOwed ? 'Shitja' : 'Kthim'}
        </Button>
      )}
    </div>
  )
}

const firstLower = (text: string) => text.charAt(0).toLowerCase() + text.slice(1)
