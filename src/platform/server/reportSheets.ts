import { columnsOf, dayCell, moneyKind, type Kind, type OwnKind, type Row, type Sheet, type Table } from './workbook.ts'
import { currencyLabel, type Currency } from '#platform/shared/money.ts'
import { localDate } from '#platform/shared/time.ts'
import type { Period } from '#platform/shared/periods.ts'
import { barLabel, periodLabel, spanLabel } from '#platform/shared/periodBars.ts'

/** Building blocks shared by the workbooks of all reports. */

/** A cell whose kind differs from its column's. */
export const is = (kind: Kind, value: OwnKind['value']): OwnKind => ({ value, kind })

export const factColumns = columnsOf({ Treguesi: 'text', Vlera: 'count' })

export function spanRows(report: {
  currencies: readonly Currency[]
  period: Period
  startDate: string
  endDate: string
}): Row[] {
  const span = { from: localDate(report.startDate), to: localDate(report.endDate) }
  return [
    ['Periudha', is('text', `${periodLabel[report.period]}: ${spanLabel(span)}`)],
    ['Nga data', is('date', dayCell(span.from))],
    ['Deri më datën', is('date', dayCell(span.to))],
    ['Valuta', is('text', report.currencies.map((one) => currencyLabel[one]).join(', '))],
  ]
}

interface Bars {
  period: Period
  appointmentsByPeriod: readonly { from: string; to: string; count: number; cancelled: number; revenue: number }[]
}

interface OfCurrency {
  currency: Currency
  currencies: readonly Currency[]
}

/** Header with a currency if there are several: 'Shuma', 'Shuma (Lek)'. */
export const inCurrency = (header: string, report: OfCurrency): string =>
  report.currencies.length > 1 ? `${header} (${currencyLabel[report.currency]})` : header

export const revenueTable = (
  report: OfCurrency & Record<'totalRevenue' | 'monthlyRevenue' | 'periodRevenue' | 'averageRevenue', number>,
): Table => ({
  columns: columnsOf({ Treguesi: 'text', [inCurrency('Shuma', report)]: moneyKind[report.currency] }),
  rows: [
    ['Të ardhurat gjithsej', report.totalRevenue],
    ['Të ardhurat e muajit', report.monthlyRevenue],
    ['Të ardhurat e periudhës', report.periodRevenue],
    ['Mesatarja për termin', report.averageRevenue],
  ],
})

export const periodTable = (report: OfCurrency & Bars): Table => ({
  columns: columnsOf({
    Periudha: 'text',
    Termine: 'count',
    [inCurrency('Të ardhura', report)]: moneyKind[report.currency],
  }),
  rows: report.appointmentsByPeriod.map((bar) => [
    barLabel(report.period, { from: localDate(bar.from), to: localDate(bar.to) }),
    bar.count - bar.cancelled,
    bar.revenue,
  ]),
})

export function servicesSheet(
  name: string,
  report: OfCurrency & { topServices: readonly { service_name: string; count: number; earnings: number }[] },
): Sheet {
  return {
    name,
    tables: [
      {
        columns: columnsOf({
          Shërbimi: 'text',
          Herë: 'count',
          [inCurrency('Të ardhura', report)]: moneyKind[report.currency],
        }),
        rows: report.topServices.map((one) => [one.service_name, one.count, one.earnings]),
      },
    ],
    chart: { title: name, names: 0, numbers: 1 },
  }
}
