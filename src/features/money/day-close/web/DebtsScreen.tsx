import { amount, plural, money, relativeDay } from '#platform/shared/sq.ts'
import { useRead } from '#platform/web/data.ts'
import { useDialogOpening } from '#platform/web/useDialogOpening.ts'
import { useQueryState } from '#platform/web/useQueryState.ts'
import { ButtonLink } from '#platform/web/ui/ButtonLink.tsx'
import { Card } from '#platform/web/ui/Card.tsx'
import { EmptyState } from '#platform/web/ui/EmptyState.tsx'
import { ListState } from '#platform/web/ui/ListState.tsx'
import { useIsDialogOpen } from '#platform/web/ui/openDialogs.ts'
import { PageHeader } from '#platform/web/ui/PageHeader.tsx'
import { Pagination } from '#platform/web/ui/Pagination.tsx'
import { UndoBar } from '#platform/web/ui/UndoBars.tsx'
import { listDebts, type Debtor } from '../contract.ts'
import { dayCloseMessages } from '../copy.ts'
import { debtKey, type DebtPayment, debtText, useDebtPayments, type PaidRow } from './debts.ts'
import { toCents } from '#platform/shared/money.ts'
import { useWallClock } from '#platform/web/clock.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { cn } from '#platform/web/ui/cn.ts'
import { Icon } from '#platform/web/ui/Icon.tsx'
import { saleMethodLabel, owedText, type TapMethod, tapMethods } from '#features/money/sales/rules.ts'
import { useState } from 'react'
import { fieldMessages } from '#platform/shared/fields.ts'
import { localDate } from '#platform/shared/time.ts'
import { Dialog, type DialogState } from '#platform/web/ui/Dialog.tsx'
import { MoneyField } from '#platform/web/ui/MoneyField.tsx'
import { SegmentedControl } from '#platform/web/ui/SegmentedControl.tsx'
import { asUnder16, SendMessageButton } from '#features/schedule/client-messages/web/public.tsx'

export function DebtsScreen() {
  const { page, goTo } = useQueryState()
  const read = useRead(listDebts, { page }, { keepPrevious: true })
  const { data } = read
  const { rows, bars, paidOf, pay } = useDebtPayments(data?.debtors ?? [], page)
  const opening = useDialogOpening<Debtor>()
  return (
    <>
      <PageHeader
        title="Borxhet"
        // A space keeps the line, so that the last payment moves nothing.
        sub={
          data && data.totals.length > 0
            ? `${data.totals.map((one) => amount(one.amount, one.currency)).join(' + ')} te ${plural(data.pagination.total_items, 'klient', 'klientë')}`
            : '\u00a0'
        }
        actions={
          <ButtonLink to="/mbyllja" icon="till">
            Mbyllja e ditës
          </ButtonLink>
        }
      />
      <Card padded={false} className="overflow-clip">
        <ListState
          read={read}
          rows={5}
          isEmpty={rows.length === 0}
          none={
            <EmptyState icon="check" title="Asnjë borxh">
              Vizitat që i shënoni „Borxh” te Mbyllja e ditës dalin këtu.
            </EmptyState>
          }
        >
          {() => (
            <ul className="divide-y divide-line">
              {rows.map((debtor) => (
                <DebtorRow
                  key={debtKey(debtor)}
                  debtor={debtor}
                  paid={paidOf(debtor)}
                  onPay={(payment) => void pay(debtor, payment)}
                  onOpen={() => opening.show(debtor)}
                />
              ))}
            </ul>
          )}
        </ListState>
      </Card>
      {data && <Pagination page={page} pages={data.pagination.total_pages} onPage={goTo} className="mt-3" />}
      {(rows.length > 0 || bars.length > 0) && <DebtsFoot bars={bars} />}
      {opening.shown && (
        <DebtDialog
          key={opening.shown.key}
          {...opening.shown.dialog}
          debtor={opening.shown.content}
          onPay={(payment) => void pay(opening.shown?.content as Debtor, payment)}
        />
      )}
    </>
  )
}

/**
 * A strip under the list that always has its place, so that the bar of a payment covers no row. Older bars wait for
 * their turn.
 */
function DebtsFoot({ bars }: { bars: ReturnType<typeof useDebtPayments>['bars'] }) {
  const covered = useIsDialogOpen()
  return (
    <div
      aria-live="polite"
      className="sticky bottom-(--bottom-edge) z-header -mx-1 mt-2 flex min-h-17 items-center bg-page px-1 py-1.5 low-page:static"
    >
      {bars.length === 0 && <p className="px-1 text-sm text-ink-2">{dayCloseMessages.debtHint}</p>}
      {bars.map((item, at) => {
        const isLast = at === bars.length - 1
        return (
          <UndoBar
            key={item.id}
            item={item}
            paused={covered || !isLast}
            several={false}
            className={isLast ? 'w-full justify-between' : 'hidden'}
          />
        )
      })}
    </div>
  )
}

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

interface DebtDialogProps extends DialogState {
  debtor: Debtor
  onPay: (payment: DebtPayment) => void
}

/** Pays a debt by another method than cash, or a part of it. */
export function DebtDialog({ open, debtor, onPay, onClose }: DebtDialogProps) {
  const { date: today } = useWallClock()
  const { client_id, client_name: name, phone, parent_name, currency, total, sales } = debtor
  const parent = parent_name ? { name: parent_name, parent_phone: phone } : undefined
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
          target={{
            client: { name, phone, ...asUnder16(parent) },
            suggested: 'debt',
            values: { shuma: amount(total, currency) },
          }}
        />
        <ButtonLink to={`/klientet?klienti=${client_id}`} icon="person">
          Klienti
        </ButtonLink>
      </div>
    </Dialog>
  )
}
