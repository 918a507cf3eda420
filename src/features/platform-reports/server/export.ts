import type { FastifyReply } from 'fastify'
import { exportName, reportMessages } from '#features/reports/rules.ts'
import { factColumns, is, periodTable, revenueTable, servicesSheet, spanRows } from '#features/reports/server/public.ts'
import type { AdminCall } from '#platform/server/call.ts'
import { sendFile } from '#platform/server/http/download.ts'
import { makeWorkbook, type Sheet } from '#platform/server/workbook.ts'
import type { InputOf } from '#platform/shared/endpoint.ts'
import { localDate } from '#platform/shared/time.ts'
import type { exportSystemStats, SystemReport } from '../contract.ts'
import { reportFor, spanNow } from './report.ts'
import { salonsOf, type SalonFigures } from './queries.ts'

/** Salons listed in the file. */
const maxSalons = 10_000

/**
 * The administrator's report as a workbook with the specification's five sheets. Appointments are counted by period: an
 * administrator sees the clients of no salon.
 */
export async function sendReport(
  call: AdminCall,
  { period }: InputOf<typeof exportSystemStats>,
  { reply }: { reply: FastifyReply },
): Promise<void> {
  const report = await reportFor(call, period)
  const { rows } = await salonsOf(call, spanNow(call, period), { order: 'appointments', limit: maxSalons, offset: 0 })
  const name = exportName(period, localDate(report.endDate))
  const sheets = [
    mainFigures(report),
    performance(report, rows),
    servicesSheet(reportMessages.services, report.topServices),
    { name: reportMessages.byPeriod, tables: [periodTable(report)] },
    { name: reportMessages.revenue, tables: [revenueTable(report)] },
  ]
  sendFile(reply, { name, type: 'workbook' }, await makeWorkbook(sheets, name))
}

function mainFigures(report: SystemReport): Sheet {
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
          ['Të ardhurat e periudhës', is('money', report.periodRevenue)],
          ['Terminet gjithsej', report.totalAppointments - report.totalCancelled],
        ],
      },
    ],
  }
}

function performance(report: SystemReport, rows: readonly SalonFigures[]): Sheet {
  const perSalon = rows.length === 0 ? 0 : (report.periodAppointments - report.cancelledAppointments) / rows.length
  return {
    name: 'Performanca',
    tables: [
      {
        columns: factColumns,
        rows: [
          ['Sallone me termine', rows.length],
          ['Termine për sallon', is('decimal', Math.round(perSalon * 10) / 10)],
        ],
      },
      {
        columns: [
          { header: 'Salloni', kind: 'text' },
          { header: 'Përdoruesi', kind: 'text' },
          { header: 'Email', kind: 'text' },
          { header: 'Termine', kind: 'count' },
          { header: 'Të anuluara', kind: 'count' },
          { header: 'Të ardhura', kind: 'money' },
        ],
        rows: rows.map((row) => [
          row.name,
          row.username,
          row.email,
          row.count - row.cancelled,
          row.cancelled,
          row.cents / 100,
        ]),
      },
    ],
  }
}
