import type { ReactNode } from 'react'
import { amount } from '#platform/shared/sq.ts'
import { RowText } from '#platform/web/ui/RowText.tsx'
import type { DaySheet, DayVisit } from '../contract.ts'
import { severalMethods } from './sheet.ts'

interface VisitTextProps {
  visit: DayVisit
  currency: DaySheet['currency']
  title: ReactNode
}

/** Client, time, price and service of a row, on as many lines as they need. */
export function VisitText({ visit, currency, title }: VisitTextProps) {
  const { time, price, service_name, barber } = visit
  const several = visit.paid && visit.paid.payments.length > 1 && severalMethods(visit, currency)
  return (
    <RowText
      title={title}
      sub={
        <>
          <span className="whitespace-nowrap">
            {time} · {amount(price, currency)}
          </span>
          <span className="max-md:hidden"> · </span>
          <span className="wrap-anywhere max-md:block">
            {service_name}
            <span className="max-md:hidden"> · {barber}</span>
          </span>
          {several && <span className="block">{several}</span>}
        </>
      }
    />
  )
}
