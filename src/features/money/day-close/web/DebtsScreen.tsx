import { amount, plural } from '#platform/shared/sq.ts'
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
import { DebtDialog } from './DebtDialog.tsx'
import { debtKey } from './debts.ts'
import { DebtorRow } from './DebtorRow.tsx'
import { useDebtPayments } from './useDebtPayments.ts'

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
