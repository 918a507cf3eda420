import { SendMessageButton } from '#features/schedule/client-messages/web/public.tsx'
import { amount, plural, relativeDay } from '#platform/shared/sq.ts'
import { localDate } from '#platform/shared/time.ts'
import { useWallClock } from '#platform/web/clock.ts'
import { useRead } from '#platform/web/data.ts'
import { Link } from '#platform/web/router.tsx'
import { useQueryState } from '#platform/web/useQueryState.ts'
import { useWrite } from '#platform/web/write.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { ButtonLink } from '#platform/web/ui/ButtonLink.tsx'
import { Card } from '#platform/web/ui/Card.tsx'
import { EmptyState } from '#platform/web/ui/EmptyState.tsx'
import { ListState } from '#platform/web/ui/ListState.tsx'
import { IconButton } from '#platform/web/ui/IconButton.tsx'
import { Menu } from '#platform/web/ui/Menu.tsx'
import { PageHeader } from '#platform/web/ui/PageHeader.tsx'
import { Pagination } from '#platform/web/ui/Pagination.tsx'
import { recordSale, returnSale } from '#features/money/sales/contract.ts'
import type { TapMethod } from '#features/money/sales/rules.ts'
import { newId } from '#platform/shared/ids.ts'
import { now } from '#platform/web/clock.ts'
import { listDebts, type Debtor } from '../contract.ts'
import { dayCloseMessages } from '../copy.ts'

export function DebtsScreen() {
  const { page, goTo } = useQueryState()
  const read = useRead(listDebts, { page }, { keepPrevious: true })
  const { data } = read
  const undoing = useWrite(returnSale, { success: true })
  const settling = useWrite(recordSale)
  /** Pays all debts of a client in a currency by one sale. */
  const settle = ({ client_id, client_name, total, currency, sales }: Debtor, method: TapMethod) => {
    const id = newId(now())
    return settling.attempt(
      {
        id,
        client_id,
        currency,
        lines: sales.map(({ sale_id, amount: price }) => ({ kind: 'debt' as const, debt_sale_id: sale_id, price })),
        payments: [{ method, amount: total }],
      },
      {
        undo: () => ({
          message: dayCloseMessages.settled,
          note: `${client_name}, ${amount(total, currency)}`,
          onUndo: () => void undoing.attempt({ sale_id: id, id: newId(now()), is_undo: true }),
        }),
      },
    )
  }
  const busy = new Set(settling.pending.flatMap(({ lines }) => lines.map((line) => line.debt_sale_id)))
  return (
    <>
      <PageHeader
        title="Borxhet"
        sub={
          data &&
          data.totals.length > 0 &&
          [
            plural(data.pagination.total_items, 'klient', 'klientë'),
            data.totals.map((one) => amount(one.amount, one.currency)).join(' + '),
          ].join(' · ')
        }
        actions={
          <ButtonLink to="/mbyllja" icon="till">
            Mbyllja e ditës
          </ButtonLink>
        }
      />
      <Card padded={false}>
        <ListState
          read={read}
          rows={5}
          isEmpty={data?.debtors.length === 0}
          none={
            <EmptyState icon="check" title="Asnjë borxh">
              Vizitat që i shënoni „Borxh” te Mbyllja e ditës dalin këtu.
            </EmptyState>
          }
        >
          {({ debtors }) => (
            <ul className="divide-y divide-line">
              {debtors.map((debtor) => (
                <DebtorRow
                  key={`${debtor.client_id} ${debtor.currency}`}
                  debtor={debtor}
                  busy={debtor.sales.some((sale) => busy.has(sale.sale_id))}
                  onSettle={(method) => void settle(debtor, method)}
                />
              ))}
            </ul>
          )}
        </ListState>
      </Card>
      {data && <Pagination page={page} pages={data.pagination.total_pages} onPage={goTo} className="mt-3" />}
    </>
  )
}

interface DebtorRowProps {
  debtor: Debtor
  busy: boolean
  onSettle: (method: TapMethod) => void
}

function DebtorRow({ debtor, busy, onSettle }: DebtorRowProps) {
  const { date: today } = useWallClock()
  const { client_id, client_name: name, phone, currency, total, sales } = debtor
  const sum = amount(total, currency)
  return (
    <li className="flex flex-wrap items-center gap-x-5 gap-y-2 py-3 pr-3 pl-4 md:pl-5">
      <div className="min-w-0 flex-1">
        <Link to={`/klientet?klienti=${client_id}`} className="thumb font-semibold hover:underline">
          {name}
        </Link>
        <ul className="text-sm text-ink-2">
          {sales.map((sale) => (
            <li key={sale.sale_id} className="first-letter:uppercase">
              {[relativeDay(localDate(sale.date), today), sale.label, sale.barber].filter(Boolean).join(' · ')}
              {sales.length > 1 && ` · ${amount(sale.amount, currency)}`}
            </li>
          ))}
        </ul>
      </div>
      <b className="font-semibold whitespace-nowrap">{sum}</b>
      <div className="flex justify-end gap-2 max-md:basis-full max-md:[&>button:not(:last-child)]:flex-1">
        <SendMessageButton
          target={{ client: { name, phone }, suggested: 'debt', values: { shuma: sum } }}
          aria-label={`Dërgo: ${name}`}
        />
        <Button icon="check" loading={busy} aria-label={`U pagua: ${name}, ${sum}`} onClick={() => onSettle('cash')}>
          U pagua
        </Button>
        <Menu
          trigger={<IconButton icon="dots" label={`Më shumë: ${name}`} tooltip={false} />}
          items={[
            { label: 'U pagua me kesh', icon: 'till', onSelect: () => onSettle('cash') },
            { label: 'U pagua me kartelë', icon: 'card', onSelect: () => onSettle('card') },
          ]}
        />
      </div>
    </li>
  )
}
