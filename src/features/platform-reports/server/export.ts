import type { FastifyReply } from 'fastify'
import { barLabel, exportName } from '#features/reports/rules.ts'
import { factColumns, is, servicesSheet, spanRows } from '#features/reports/server/public.ts'
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

/** The administrator's report as a workbook: figures, appointments by period, services, salons. */
export async function sendReport(
  call: AdminCall,
  { period }: InputOf<typeof exportSystemStats>,
  { reply }: { reply: FastifyReply },
): Promise<void> {
  const report = await reportFor(call, period)
  const { rows } = await salonsOf(call, spanNow(call, period), { order: 'appointments', limit: maxSalons, offset: 0 })
  const name = exportName(period, localDate(report.endDate))
  const sheets = [mainFigures(report), byPeriod(report), servicesSheet('Shërbimet', report.topServices), salons(rows)]
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
          ['Terminet e periudhës', report.periodAppointments],
          ['Të ardhurat e periudhës', is('money', report.periodRevenue)],
          ['Të ardhurat e muajit', is('money', report.monthlyRevenue)],
          ['Terminet gjithsej', report.totalAppointments],
          ['Të ardhurat gjithsej', is('money', report.totalRevenue)],
          ['Mesatarja për termin', is('money', report.averageRevenue)],
        ],
      },
    ],
  }
}

function byPeriod(report: SystemReport): Sheet {
  return {
    name: 'Periudhat',
    tables: [
      {
        columns: [
          { header: 'Periudha', kind: 'text' },
          { header: 'Termine', kind: 'count' },
          { header: 'Të ardhura', kind: 'money' },
        ],
        rows: report.appointmentsByPeriod.map((bar) => [
          barLabel(report.period, { from: localDate(bar.from), to: localDate(bar.to) }),
          bar.count,
          bar.revenue,
        ]),
      },
    ],
  }
}

function salons(rows: readonly SalonFigures[]): Sheet {
  return {
    name: 'Sallonet',
    tables: [
      {
        columns: [
          { header: 'Salloni', kind: 'text' },
          { header: 'Përdoruesi', kind: 'text' },
          { header: 'Email', kind: 'text' },
          { header: 'Termine', kind: 'count' },
          { header: 'Të anuluara', kind: 'count' },
          { header: 'Të ardhura', kind: 'money' },
        ],
        rows: rows.map((row) => [row.name, row.username, row.email, row.count, row.cancelled, row.cents / 100]),
      },
    ],
  }
}
