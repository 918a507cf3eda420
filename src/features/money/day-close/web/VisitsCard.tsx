import { useState } from 'react'
import { useVisitWindow } from '#features/schedule/appointments/web/public.tsx'
import { amount, money, plural, toCents } from '#platform/shared/sq.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { EmptyState } from '#platform/web/ui/EmptyState.tsx'
import { ButtonLink } from '#platform/web/ui/ButtonLink.tsx'
import { Icon } from '#platform/web/ui/Icon.tsx'
import { usePhone } from '#platform/web/ui/usePhone.ts'
import type { DaySheet, DayVisit } from '../contract.ts'
import { methodLabel, type PayMethod } from '../rules.ts'
import { MethodChoice } from './MethodChoice.tsx'
import { clientName, comingText, methodCounts } from './sheet.ts'
import type { DayActions } from './useDayClose.ts'

/** Visits shown on a wide screen before the rest is collapsed. */
const shownFirst = 8

interface VisitsCardProps {
  sheet: DaySheet
  actions: DayActions
}

/** Visits and their payment methods. A phone initially shows only those not paid in cash. */
export function VisitsCard({ sheet, actions }: VisitsCardProps) {
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
          onPay={(payment) => void actions.pay([payment])}
        />
      ))}
    </ul>
  )
  const fold = folded.length > 0 && (
    <button type="button" aria-expanded={isOpen} className="fold" onClick={() => setOpen(!isOpen)}>
      <Icon name={isOpen ? 'chevron-down' : 'chevron-right'} size={18} />
      {isPhone ? (
        <>
          <b>{isOpen ? plural(visits.length, 'vizitë', 'vizita') : `${folded.length} me kesh`}</b>
          <b className="ml-auto">{isOpen ? amount(figures.revenue, currency) : sumOf(folded, sheet)}</b>
        </>
      ) : (
        <>
          <b>{isOpen ? 'Më pak' : `${folded.length} të tjera`}</b>
          {!isOpen && <span>{methodCounts(folded)}</span>}
        </>
      )}
    </button>
  )
  return (
    <section className="part" aria-label="Vizitat">
      {isPhone ? (
        <>
          {fold}
          {rows}
        </>
      ) : (
        <>
          <div className="part-head">
            <h2>
              {plural(visits.length, 'vizitë', 'vizita')} · {amount(figures.revenue, currency)}
            </h2>
            {others.length > 0 && !closed && (
              <Button size="sm" variant="ghost" icon="undo" onClick={() => void actions.payAllInCash()}>
                Të gjitha kesh
              </Button>
            )}
          </div>
          {rows}
          {fold}
        </>
      )}
      {visitWindow}
    </section>
  )
}

const sumOf = (visits: readonly DayVisit[], { currency }: DaySheet): string =>
  money(
    visits.reduce((all, { price }) => all + toCents(price), 0),
    currency,
  )

interface VisitRowProps {
  visit: DayVisit
  sheet: DaySheet
  /** Opens the visit's details beside the element. */
  onOpen: (id: string, element: Element) => void
  onPay: (payment: { appointment_id: string; method: PayMethod }) => void
}

function VisitRow({ visit, sheet: { currency, closed }, onOpen, onPay }: VisitRowProps) {
  const { id, time, service_name, barber, price, method } = visit
  const name = clientName(visit)
  return (
    <li className="visit">
      <b className="visit-time">{time}</b>
      <span className="visit-who">
        {visit.client_name === null ? (
          <b>{name}</b>
        ) : (
          <button type="button" className="thumb" onClick={(event) => onOpen(id, event.currentTarget)}>
            <b>{name}</b>
          </button>
        )}
        <span className="desk-only">{[service_name, barber].join(' · ')}</span>
        <span className="phone-only">{[time, amount(price, currency)].join(' · ')}</span>
      </span>
      <b className="visit-price">{amount(price, currency)}</b>
      {closed ? (
        <span className="paid" data-method={method}>
          {methodLabel[method]}
        </span>
      ) : (
        <MethodChoice
          label={`Pagesa, ${name}, ${time}`}
          value={method}
          onChange={(next) => onPay({ appointment_id: id, method: next })}
        />
      )}
    </li>
  )
}

function NoVisits({ sheet: { coming } }: { sheet: DaySheet }) {
  return (
    <section className="part" aria-label="Vizitat">
      <EmptyState
        icon="till"
        title="Asnjë vizitë këtë ditë"
        action={<ButtonLink to="/terminet">Hap Terminet</ButtonLink>}
      >
        {coming > 0
          ? `${comingText(coming)} Vizitat dalin këtu sapo të fillojnë.`
          : 'Bakshishin, produktet dhe shpenzimet mund t’i shkruani gjithsesi.'}
      </EmptyState>
    </section>
  )
}
