import { statusLabel } from '#features/schedule/appointments/rules.ts'
import { columnsOf, dayCell, type Kind, moneyKind, type Row, type Sheet, timeCell } from '#platform/server/workbook.ts'
import { localDate, type LocalDate, localTime } from '#platform/shared/time.ts'
import type { Report } from '../contract.ts'
import { reportMessages } from '../rules.ts'
import type { SalonScope } from '#platform/server/tenancy.ts'
import type { Visit } from '#features/schedule/appointments/contract.ts'
import { soldOfVisits } from '#features/money/sums/server/public.ts'
import {
  factColumns,
  inCurrency,
  is,
  periodTable,
  revenueTable,
  servicesSheet,
  spanRows,
} from '#platform/server/reportSheets.ts'
import type { getOnlineFigures } from '#features/schedule/requests/contract.ts'
import { sourceLabel } from '#features/schedule/requests/rules.ts'
import type { ReplyOf } from '#platform/shared/endpoint.ts'
import { type Currency, currencyLabel, toEuros } from '#platform/shared/money.ts'
import type { TillReport } from '#features/money/day-close/contract.ts'
import { tillReportRows } from '#features/money/day-close/rules.ts'

/**
 * The five sheets of the exported report. Money, percentages, dates and times are formatted numbers. There is one
 * report per currency, the salon's own first.
 */
export function sheetsOf(
  reports: readonly [Report, ...Report[]],
  totalCancelled: number,
  visits: AsyncIterable<ListedVisit>,
): Sheet[] {
  const [report] = reports
  return [
    mainStatistics(reports, totalCancelled),
    performance(reports),
    servicesSheet(reportMessages.services, report),
    appointments(visits),
    { name: reportMessages.revenue, tables: reports.flatMap((one) => [revenueTable(one), periodTable(one)]) },
  ]
}

function mainStatistics(reports: readonly [Report, ...Report[]], totalCancelled: number): Sheet {
  const [report] = reports
  const money = (name: string, of: (one: Report) => number): Row[] =>
    reports.map((one) => [inCurrency(name, one), is(moneyKind[one.currency], of(one))])
  const rows: Row[] = [
    ...spanRows(report),
    ['Terminet e periudhës', report.periodAppointments - report.cancelledAppointments],
    ...money('Të ardhurat e periudhës', (one) => one.periodRevenue),
    ['Termine të përfunduara', report.doneAppointments],
    ['Termine në pritje', report.pendingAppointments],
    ['Termine të anuluara', report.cancelledAppointments],
    ['Klienti nuk erdhi', report.noShows],
    ['Klientët e mi', report.performanceStats.totalClients],
    ['Terminet gjithsej', report.totalAppointments - totalCancelled],
    ...money('Të ardhurat gjithsej', (one) => one.totalRevenue),
  ]
  return { name: 'Statistikat kryesore', tables: [{ columns: factColumns, rows }] }
}

function performance(reports: readonly [Report, ...Report[]]): Sheet {
  const [{ performanceStats: stats, barbers }] = reports
  const rows: Row[] = [
    ['Koha në shërbim (minuta)', stats.serviceTime],
    ['Koha në shërbim (orë)', is('decimal', Math.round(stats.serviceTime / 6) / 10)],
    ['Mesatarja për termin (minuta)', is('decimal', stats.averageMinutes)],
    ['Shkalla e përfundimit', is('percent', stats.completionRate / 100)],
    ['Shkalla e anulimit', is('percent', stats.cancellationRate / 100)],
    ['Klientë', stats.totalClients],
    ['Klientë që u kthyen', stats.repeatClients],
  ]
  return {
    name: 'Performanca',
    tables: [
      { columns: factColumns, rows },
      {
        columns: [
          ...columnsOf({ Berberi: 'text', Termine: 'count' }),
          ...columnsOf({ 'Të përfunduara': 'count', 'Të anuluara': 'count', Minuta: 'count' }),
          ...reports.map((one) => ({ header: inCurrency('Të ardhura', one), kind: moneyKind[one.currency] })),
        ],
        rows: barbers.map((barber) => [
          barber.barber,
          barber.appointments - barber.cancelled,
          barber.done,
          barber.cancelled,
          barber.minutes,
          ...reports.map(
            (other) => other.barbers.find(({ barber_id }) => barber_id === barber.barber_id)?.revenue ?? 0,
          ),
        ]),
      },
    ],
  }
}

function appointments(visits: AsyncIterable<ListedVisit>): Sheet {
  // Cached, because thousands of rows share a few days.
  const days = new Map<string, number>()
  const dayOf = (text: string): number => {
    const known = days.get(text) ?? dayCell(localDate(text))
    days.set(text, known)
    return known
  }
  return {
    name: 'Terminet e fundit',
    tables: [
      {
        columns: [
          column('Data', 'date', 14),
          column('Ora', 'time', 10),
          column('Klienti', 'text', 28),
          column('Shërbimi', 'text', 28),
          column('Berberi', 'text', 20),
          column('Minuta', 'count', 10),
          column('Çmimi', 'money', 14),
          column('Paguar', 'money', 14),
          column('Statusi', 'text', 14),
        ],
        rows: mapped(visits, (visit) => [
          dayOf(visit.appointment_date),
          timeCell(localTime(visit.appointment_time)),
          visit.client_name,
          visit.service_name,
          visit.barber,
          visit.duration,
          visit.price === null ? null : is(moneyKind[visit.currency], visit.price),
          visit.paid && is(moneyKind[visit.currency], visit.paid.amount),
          statusLabel(visit),
        ]),
      },
    ],
  }
}

const column = (header: string, kind: Kind, width: number) => ({ header, kind, width })

async function* mapped<T>(rows: AsyncIterable<T>, toRow: (row: T) => Row): AsyncGenerator<Row> {
  for await (const row of rows) yield toRow(row)
}

/** Visits and revenue from online booking, and response times; no sheet without any. */
export function onlineSheets(figures: ReplyOf<typeof getOnlineFigures>, currencies: readonly Currency[]): Sheet[] {
  const { visits, revenue, requests, sources } = figures
  const answers = Object.values(requests).reduce((sum, count) => sum + count, 0)
  if (visits === 0 && answers === 0) return []
  const header = (currency: Currency) => inCurrency('Të ardhura', { currency, currencies })
  return [
    {
      name: 'Rezervimi online',
      tables: [
        {
          columns: factColumns,
          rows: [
            ['Vizita online', visits],
            ...currencies.map((one): Row => [header(one), is(moneyKind[one], revenue[one] ?? 0)]),
            ['Kërkesa të pranuara', requests.accepted],
            ['Kërkesa të refuzuara', requests.declined],
            ['Kërkesa pa përgjigje', requests.unanswered],
            ['Kërkesa të tërhequra nga klientët', requests.withdrawn],
          ],
        },
        {
          columns: [
            ...columnsOf({ Burimi: 'text', Vizita: 'count' }),
            ...currencies.map((one) => ({ header: header(one), kind: moneyKind[one] })),
          ],
          rows: sources.map((source): Row => [
            sourceLabel(source.source),
            source.visits,
            ...currencies.map((currency) => source.revenue[currency] ?? 0),
          ]),
        },
      ],
    },
  ]
}

/** Payment methods, tips, expenses and shares; no sheet if the salon uses none of them. */
export function tillSheets(currencies: readonly TillReport[]): Sheet[] {
  if (currencies.length === 0) return []
  return [
    {
      name: 'Pagesat dhe arka',
      tables: currencies.flatMap((till) => [
        {
          columns: columnsOf({
            [`Treguesi, ${currencyLabel[till.currency].toLowerCase()}`]: 'text',
            Shuma: moneyKind[till.currency],
          }),
          rows: tillReportRows(till).map(({ title, value }): Row => [title, value]),
        },
        {
          columns: columnsOf({
            Berberi: 'text',
            Vizita: 'count',
            Vizitat: moneyKind[till.currency],
            Pjesa: moneyKind[till.currency],
            Bakshish: moneyKind[till.currency],
          }),
          rows: till.barbers.map((barber): Row => [
            barber.barber,
            barber.visits,
            barber.revenue,
            barber.share === null ? is('text', null) : barber.share,
            barber.tips,
          ]),
        },
      ]),
    },
  ]
}

export type ListedVisit = Visit & {
  /** Null without a sale. */
  paid: { amount: number; date: LocalDate } | null
}

/** Visits with what was sold of them, less returns, and the day of the till. */
export async function withPaid(salon: SalonScope, visits: readonly Visit[]): Promise<ListedVisit[]> {
  const sold = await soldOfVisits(
    { salon },
    visits.map(({ id }) => id),
  )
  return visits.map((visit) => {
    const own = sold.get(visit.id)
    return { ...visit, paid: own ? { amount: toEuros(own.cents), date: own.date } : null }
  })
}
