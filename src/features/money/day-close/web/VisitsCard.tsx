import { useState } from 'react'
import { useVisitWindow } from '#features/schedule/appointments/web/public.tsx'
import { amount, money, plural, toCents } from '#platform/shared/sq.ts'
import { useWallClock } from '#platform/web/clock.ts'
import { Badge } from '#platform/web/ui/Badge.tsx'
import { Button } from '#platform/web/ui/Button.tsx'
import { ButtonLink } from '#platform/web/ui/ButtonLink.tsx'
import { Card } from '#platform/web/ui/Card.tsx'
import { CardHead } from '#platform/web/ui/CardHead.tsx'
import { cn } from '#platform/web/ui/cn.ts'
import { EmptyState } from '#platform/web/ui/EmptyState.tsx'
import { FoldRow } from '#platform/web/ui/FoldRow.tsx'
import { RowText } from '#platform/web/ui/RowText.tsx'
import { SegmentedControl } from '#platform/web/ui/SegmentedControl.tsx'
import { TextButton } from '#platform/web/ui/TextButton.tsx'
import { usePhone } from '#platform/web/ui/usePhone.ts'
import type { DaySheet, DayVisit } from '../contract.ts'
import { saleMethodLabel } from '#features/money/sales/rules.ts'
import { clientName } from './rows.ts'
import {
  comingText,
  isUnpaid,
  methodCounts,
  methodText,
  rowMethod,
  rowMethods,
  severalMethods,
  type RowMethod,
} from './sheet.ts'
import type { DayActions } from './useDayClose.ts'

/** Number of visits on a wide screen before the rest is collapsed. */
const shownFirst = 8

/** Visits and their payment methods. A phone initially hides those that were paid in cash. */
export function VisitsCard({ sheet, actions }: { sheet: DaySheet; actions: DayActions }) {
  const { visits, currency, figures, closed } = sheet
  const isPhone = usePhone()
  const [isOpen, setOpen] = useState(false)
  const { open: openVisit, visit: visitWindow } = useVisitWindow()
  if (visits.length === 0) return <NoVisits sheet={sheet} />
  const others = visits.filter(({ method }) => method !== 'cash')
  const short = isPhone ? others : visits.slice(0, shownFirst)
  const folded = isPhone ? visits.filter(({ method }) => method === 'cash') : visits.slice(shownFirst)
  const shown = isOpen ? visits : short
  const rows = (
    <ul>
      {shown.map((visit) => (
        <VisitRow
          key={visit.id}
          visit={visit}
          sheet={sheet}
          onOpen={openVisit}
          onPay={(method) => void actions.pay(visit, method)}
        />
      ))}
    </ul>
  )
  const fold = folded.length > 0 && (
    <FoldRow open={isOpen} onToggle={() => setOpen(!isOpen)} className="md:border-t">
      {isPhone ? (
        <>
          <b className="font-semibold text-ink">
            {isOpen ? plural(visits.length, 'vizitë', 'vizita') : `${folded.length} me kesh`}
          </b>
          <b className="ml-auto font-semibold text-ink">
            {isOpen ? amount(figures.revenue, currency) : sumOf(folded, sheet)}
          </b>
        </>
      ) : (
        <>
          <b className="font-semibold text-ink">{isOpen ? 'Më pak' : `${folded.length} të tjera`}</b>
          {!isOpen && <span>{methodCounts(folded)}</span>}
        </>
      )}
    </FoldRow>
  )
  const hasEmpty = !closed && visits.some((visit) => !visit.paid && visit.method === null)
  const fill = hasEmpty && (
    <Button size="sm" variant="ghost" icon="till" className="ml-auto" onClick={actions.payAllInCash}>
      Të gjitha kesh
    </Button>
  )
  return (
    <Card label="Vizitat" padded={false} className="order-2 overflow-clip">
      {isPhone ? (
        <>
          {fill && <div className="flex px-1 pt-1">{fill}</div>}
          {fold}
          {rows}
        </>
      ) : (
        <>
          <CardHead title={`${plural(visits.length, 'vizitë', 'vizita')} · ${amount(figures.revenue, currency)}`}>
            {fill}
          </CardHead>
          {rows}
          {fold}
        </>
      )}
      {visitWindow}
    </Card>
  )
}

const sumOf = (visits: readonly DayVisit[], { currency }: DaySheet): string =>
  money(
    visits.reduce((all, { price }) => all + toCents(price), 0),
    currency,
  )

const paidStyles: Partial<Record<string, string>> = {
  card: 'bg-accent-soft font-semibold text-accent',
  debt: 'bg-wait-soft font-semibold text-wait',
}

const chosen = {
  cash: undefined,
  card: 'has-checked:border-accent has-checked:bg-accent-soft has-checked:text-accent',
  debt: 'has-checked:border-wait has-checked:bg-wait-soft has-checked:text-wait',
}
const methodOptions = rowMethods.map((value) => ({ value, label: saleMethodLabel[value], chosen: chosen[value] }))

interface VisitRowProps {
  visit: DayVisit
  sheet: DaySheet
  onOpen: (id: string, element: Element) => void
  onPay: (method: RowMethod) => void
}

function VisitRow({ visit, sheet, onOpen, onPay }: VisitRowProps) {
  const { currency, closed } = sheet
  const { id, time, service_name, barber, price, method } = visit
  const now = useWallClock()
  const isPhone = usePhone()
  const unpaid = isUnpaid(visit, sheet, now)
  const name = clientName(visit)
  const shown = rowMethod(visit)
  const several = severalMethods(visit, currency)
  const details = [service_name, barber, ...(several ? [several] : [])]
  return (
    <li className="flex min-h-16 items-center gap-2 border-t border-line py-1 pr-3 pl-4 md:min-h-14 md:gap-3 md:pl-5">
      <b className="w-11 font-semibold max-md:hidden">{time}</b>
      <RowText
        title={
          visit.client_name === null ? (
            name
          ) : (
            <TextButton className="thumb" onClick={(event) => onOpen(id, event.currentTarget)}>
              <span className="block truncate">{name}</span>
            </TextButton>
          )
        }
        sub={
          <>
            <span className="block truncate max-md:hidden">{details.join(' · ')}</span>
            <span className="block truncate md:hidden">
              {[time, amount(price, currency), ...(several ? [several] : [])].join(' · ')}
            </span>
            {unpaid && isPhone && <span className="block text-wait">pa u paguar</span>}
          </>
        }
      />
      {unpaid && !isPhone && <Badge tone="wait">pa u paguar</Badge>}
      <b className="font-semibold whitespace-nowrap max-md:hidden">{amount(price, currency)}</b>
      {closed || shown === undefined ? (
        <span className="flex w-46 shrink-0 justify-end md:w-58">
          <span
            className={cn(
              'rounded-md px-2.5 py-1 text-sm',
              (visit.paid?.returned ? undefined : paidStyles[method ?? '']) ?? 'text-ink-2',
            )}
          >
            {methodText(visit)}
          </span>
        </span>
      ) : (
        <div className="w-46 shrink-0 md:w-58">
          <SegmentedControl
            wide
            dense
            label={`Pagesa, ${name}, ${time}`}
            value={shown}
            onChange={onPay}
            options={methodOptions}
          />
        </div>
      )}
    </li>
  )
}

function NoVisits({ sheet: { coming } }: { sheet: DaySheet }) {
  return (
    <Card label="Vizitat" padded={false} className="order-2">
      <EmptyState
        icon="till"
        title="Asnjë vizitë këtë ditë"
        action={<ButtonLink to="/terminet">Hap Terminet</ButtonLink>}
      >
        {coming > 0
          ? `${comingText(coming)} Vizitat dalin këtu sapo të fillojnë.`
          : 'Bakshishin, produktet dhe shpenzimet mund t’i shkruani gjithsesi.'}
      </EmptyState>
    </Card>
  )
}
