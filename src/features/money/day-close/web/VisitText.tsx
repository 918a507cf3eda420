import type { ReactNode } from 'react'
import { amount } from '#platform/shared/sq.ts'
import { RowText } from '#platform/web/ui/RowText.tsx'
import type { DaySheet, DayVisit } from '../contract.ts'
import { elsewhereText, severalMethods } from './sheet.ts'

interface VisitTextProps {
  visit: DayVisit
  sheet: DaySheet
  title: ReactNode
}

/** Client, time, price and service of a row; on a phone without the service, which its window shows. */
export function VisitText({ visit, sheet, title }: VisitTextProps) {
  const { time, price, service_name, barber } = visit
  const { currency } = sheet
  const elsewhere = elsewhereText(visit, sheet)
  const several = visit.paid && visit.paid.payments.length > 1 && severalMethods(visit, currency)
  return (
    <RowText
      title={title}
      sub={
        <>
          <span className="whitespace-nowrap">
            {time}
            {(price !== 0 || !elsewhere) && ` · ${amount(price, currency)}`}
          </span>
          {elsewhere && <span> · {elsewhere}</span>}
          <span className="wrap-anywhere max-md:hidden">{` · ${service_name} · ${barber}`}</span>
          {several && <span className="block">{several}</span>}
        </>
      }
    />
  )
}
