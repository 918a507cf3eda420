import { toCents } from '#platform/shared/money.ts'
import { money } from '#platform/shared/sq.ts'
import { useWallClock } from '#platform/web/clock.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { cn } from '#platform/web/ui/cn.ts'
import { Icon } from '#platform/web/ui/Icon.tsx'
import { saleMethodLabel } from '#features/money/sales/rules.ts'
import type { Debtor } from '../contract.ts'
import { type DebtPayment, debtText } from './debts.ts'
import type { PaidRow } from './useDebtPayments.ts'

interface DebtorRowProps {
  debtor: Debtor
  paid: PaidRow
  onPay: (payment: DebtPayment) => void
  onOpen: () => void
}

/** A client's debts: the name opens card or a part, the button pays all in cash. */
export function DebtorRow({ debtor, paid, onPay, onOpen }: DebtorRowProps) {
  const { date: today } = useWallClock()
  const { client_name: name, currency, total } = debtor
  const cents = toCents(total)
  const isPaid = paid !== undefined && paid.state !== 'paying' && paid.state !== 'undoing'
  return (
    <li
      className={cn(
        'grid min-h-17 grid-cols-[minmax(0,1fr)_minmax(7.75rem,auto)] items-center gap-2 pr-3 pl-4 md:pl-5',
        isPaid && 'bg-ok-soft/55',
      )}
    >
      <button
        type="button"
        className="min-h-11 min-w-0 self-stretch py-2.5 text-left"
        disabled={isPaid}
        onClick={onOpen}
      >
        <b className="block truncate font-semibold">{name}</b>
        <span className="block truncate text-sm text-ink-2">{debtText(debtor, today)}</span>
      </button>
      {isPaid ? (
        <PaidMark text={paymentText(paid, currency)} isKept={paid.state === 'kept'} />
      ) : (
        <Button
          guarded
          className="px-3!"
          loading={paid !== undefined}
          aria-label={`${paymentText({ method: 'cash', cents }, currency)}: ${name}`}
          onClick={() => onPay({ method: 'cash', cents })}
        >
          {paymentText({ method: 'cash', cents }, currency)}
        </Button>
      )}
    </li>
  )
}

const paymentText = ({ method, cents }: DebtPayment, currency: Debtor['currency']): string =>
  `${saleMethodLabel[method]} ${money(cents, currency)}`

/** The payment instead of its button; it takes the button's focus, so that Enter pays nothing. */
function PaidMark({ text, isKept }: { text: string; isKept: boolean }) {
  return (
    <span
      ref={takeFocus}
      tabIndex={-1}
      className="flex h-11 items-center justify-center gap-1.5 font-semibold text-ok outline-none"
    >
      <Icon name={isKept ? 'offline' : 'check'} size={19} />
      {text}
      {isKept && <span className="sr-only">, pret lidhjen</span>}
    </span>
  )
}

function takeFocus(mark: HTMLElement | null): void {
  if (document.activeElement === document.body) mark?.focus({ preventScroll: true })
}
