import {
  dayCell,
  moneyKind,
  type Kind,
  type OwnKind,
  type Row,
  type Sheet,
  type Table,
} from '#platform/server/workbook.ts'
import { currencyLabel, type Currency } from '#platform/shared/money.ts'
import { localDate } from '#platform/shared/time.ts'
import { barLabel, periodLabel, spanLabel } from '../rules.ts'
import type { Period } from '#platform/shared/periods.ts'

/** Building blocks shared by the workbooks of all reports. */

/** A cell whose kind differs from its column's. */
export const is = (kind: Kind, value: OwnKind['value']): OwnKind => ({ value, kind })

export const factColumns = [
  { header: 'Treguesi', kind: 'text' },
  { header: 'Vlera', kind: 'count' },
] as const

/** First rows of a report's figures, with the covered days. */
export function spanRows(
  report: Pick<OfCurrency, 'currencies'> & { period: Period; startDate: string; endDate: string },
): Row[] {
  const span = { from: localDate(report.startDate), to: localDate(report.endDate) }
  return [
    ['Periudha', is('text', `${periodLabel[report.period]}: ${spanLabel(span)}`)],
    ['Nga data', is('date', dayCell(span.from))],
    ['Deri më datën', is('date', dayCell(span.to))],
    ['Valuta', is('text', report.currencies.map((one) => currencyLabel[one]).join(', '))],
  ]
}

interface OfCurrency {
  currency: Currency
  currencies: readonly Currency[]
}

/** Header with a currency if there are several: 'Shuma', 'Shuma (Lek)'. */
export const inCurrency = (header: string, report: OfCurrency): string =>
  report.currencies.length > 1 ? `${header} (${currencyLabel[report.currency]})` : header

/** Revenue rows of a report. */
export const revenueTable = (
  report: OfCurrency & {
    totalRevenue: number
    monthlyRevenue: number
    periodRevenue: number
    averageRevenue: number
  },
): Table => ({
  columns: [
    { header: 'Treguesi', kind: 'text' },
    { header: inCurrency('Shuma', report), kind: moneyKind[report.currency] },
  ],
  rows: [
    ['Të ardhurat gjithsej', report.totalRevenue],
    ['Të ardhurat e muajit', report.monthlyRevenue],
    ['Të ardhurat e periudhës', report.periodRevenue],
    ['Mesatarja për termin', report.averageRevenue],
  ],
})

interface PeriodBar {
  from: string
  to: string
  count: number
  cancelled: number
  revenue: number
}

/** Appointments and revenue per bar of a report's chart. */
export const periodTable = (
  report: OfCurrency & { period: Period; appointmentsByPeriod: readonly PeriodBar[] },
): Table => ({
  columns: [
    { header: 'Periudha', kind: 'text' },
    { header: 'Termine', kind: 'count' },
    { header: inCurrency('Të ardhura', report), kind: moneyKind[report.currency] },
  ],
  rows: report.appointmentsByPeriod.map((bar) => [
    barLabel(report.period, { from: localDate(bar.from), to: localDate(bar.to) }),
    bar.count - bar.cancelled,
    bar.revenue,
  ]),
})

/** Sheet of popular services, with a chart. */
export function servicesSheet(
  name: string,
  report: OfCurrency & { topServices: readonly { service_name: string; count: number; earnings: number }[] },
): Sheet {
  return {
    name,
    tables: [
      {
        columns: [
          { header: 'Shërbimi', kind: 'text' },
          { header: 'Herë', kind: 'count' },
          { header: inCurrency('Të ardhura', report), kind: moneyKind[report.currency] },
        ],
        rows: report.topServices.map((one) => [one.service_name, one.count, one.earnings]),
      },
    ],
    chart: { title: name, names: 0, numbers: 1 },
  }
}
