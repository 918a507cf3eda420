import type { FastifyReply } from 'fastify'
import { exportName, reportMessages } from '#features/money/reports/rules.ts'
import type { AdminCall } from '#platform/server/call.ts'
import { sendSheets } from '#platform/server/http/download.ts'
import {
  factColumns,
  inCurrency,
  is,
  periodTable,
  revenueTable,
  servicesSheet,
  spanRows,
} from '#platform/server/reportSheets.ts'
import { moneyKind, type Row, type Sheet } from '#platform/server/workbook.ts'
import type { InputOf } from '#platform/shared/endpoint.ts'
import { toEuros } from '#platform/shared/money.ts'
import { localDate } from '#platform/shared/time.ts'
import type { exportSystemStats, SystemReport } from '../contract.ts'
import { averagePerUser } from '../rules.ts'
import { reportFor, spanNow } from './report.ts'
import { centsOf, salonsOf, type SalonFigures } from './queries.ts'

const maxSalons = 10_000

/**
 * Administrator's report as a workbook with the specification's five sheets. Appointments are counted per period,
 * because administrators may not see clients.
 */
export async function sendReport(
  call: AdminCall,
  { period, currency, format }: InputOf<typeof exportSystemStats>,
  { reply }: { reply: FastifyReply },
): Promise<void> {
  const report = await reportFor(call, period, currency)
  const others = report.currencies.filter((one) => one !== currency)
  const reports = [report, ...(await Promise.all(others.map((one) => reportFor(call, period, one))))] as const
  const { rows } = await salonsOf(call, spanNow(call, period), { order: 'appointments', limit: maxSalons, offset: 0 })
  const name = exportName(period, localDate(report.endDate))
  const sheets = [
    mainFigures(reports),
    performance(report, rows),
    servicesSheet(reportMessages.services, report),
    { name: reportMessages.byPeriod, tables: reports.map(periodTable) },
    { name: reportMessages.revenue, tables: reports.map(revenueTable) },
  ]
  await sendSheets(reply, name, sheets, format)
}

function mainFigures(reports: readonly [SystemReport, ...SystemReport[]]): Sheet {
  const [report] = reports
  return {
    name: 'Statistikat kryesore',
    tables: [
      {
        columns: factColumns,
        rows: [
          ...spanRows(report),
          ['Përdorues', report.totalUsers],
          ['Përdorues aktivë', report.activeUsers],
          ['Terminet e periudhës', report.periodAppointments - report.cancelledAppointments],
          ...reports.map((one): Row => [
            inCurrency('Të ardhurat e periudhës', one),
            is(moneyKind[one.currency], one.periodRevenue),
          ]),
          ['Terminet gjithsej', report.totalAppointments - report.totalCancelled],
        ],
      },
    ],
  }
}

function performance(report: SystemReport, rows: readonly SalonFigures[]): Sheet {
  const perSalon = averagePerUser(report.periodAppointments - report.cancelledAppointments, rows.length)
  return {
    name: 'Performanca',
    tables: [
      {
        columns: factColumns,
        rows: [
          ['Sallone me termine', rows.length],
          ['Termine për sallon', is('decimal', perSalon)],
        ],
      },
      {
        columns: [
          { header: 'Salloni', kind: 'text' },
          { header: 'Përdoruesi', kind: 'text' },
          { header: 'Email', kind: 'text' },
          { header: 'Termine', kind: 'count' },
          { header: 'Të anuluara', kind: 'count' },
          ...report.currencies.map((currency) => ({
            header: inCurrency('Të ardhura', { ...report, currency }),
            kind: moneyKind[currency],
          })),
        ],
        rows: rows.map((row) => [
          row.name,
          row.username,
          row.email,
          row.count - row.cancelled,
          row.cancelled,
          ...report.currencies.map((currency) => toEuros(centsOf(row, currency))),
        ]),
      },
    ],
  }
}
