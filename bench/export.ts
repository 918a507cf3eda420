import { writeXlsx } from 'hucre/xlsx'
import { sheetsOf } from '#features/money/reports/server/sheets.ts'
import type { Visit } from '#features/schedule/appointments/contract.ts'
import { appointmentFields } from '#features/schedule/appointments/fields.ts'
import { emptyReply } from '#platform/shared/entityFields.ts'
import type { Report } from '#features/money/reports/contract.ts'
import { streamWorkbook, type CellValue, type Sheet } from '#platform/server/workbook.ts'
import { formats } from '#platform/server/workbook/cells.ts'
import { median } from './load.ts'

const rounds = 9

const empty = emptyReply(appointmentFields)

function visits(count: number): Visit[] {
  return Array.from({ length: count }, (_, i) => ({
    ...empty,
    id: String(i),
    appointment_date: `2026-${String(1 + (i % 11)).padStart(2, '0')}-${String(1 + (i % 28)).padStart(2, '0')}`,
    appointment_time: `${String(8 + (i % 12)).padStart(2, '0')}:30`,
    duration: 30,
    client_id: String(i % 900),
    client_name: `Klienti ${i % 900}`,
    service_name: `Shërbimi ${i % 12}`,
    currency: 'EUR' as const,
    price: 5 + (i % 200) / 10,
    barber: `Berberi ${i % 4}`,
    barber_id: String(i % 4),
    status: (['confirmed', 'completed', 'cancelled', 'pending'] as const)[i % 4] ?? 'pending',
    updated_at: '2026-11-20T09:00:00.000Z',
  }))
}

const report: Report = {
  period: 'month',
  startDate: '2026-10-21',
  endDate: '2026-11-20',
  currency: 'EUR',
  currencies: ['EUR'],
  totalAppointments: 0,
  totalRevenue: 0,
  periodAppointments: 0,
  periodRevenue: 0,
  monthlyRevenue: 0,
  averageRevenue: 0,
  cancelledAppointments: 0,
  noShows: 0,
  pendingAppointments: 0,
  doneAppointments: 0,
  appointmentsByPeriod: [],
  topServices: [],
  barbers: [],
  recentAppointments: [],
  performanceStats: {
    totalClients: 0,
    repeatClients: 0,
    cancellationRate: 0,
    completionRate: 0,
    serviceTime: 0,
    averageMinutes: 0,
  },
}

/** Median CPU time of several runs in ms, which excludes other work on the machine. */
async function medianOf(work: () => Promise<unknown>): Promise<number> {
  await work()
  const times: number[] = []
  for (let i = 0; i < rounds; i += 1) {
    const begun = process.cpuUsage()
    await work()
    const { user, system } = process.cpuUsage(begun)
    times.push((user + system) / 1000)
  }
  return median(times)
}

async function* oneByOne<T>(list: readonly T[]): AsyncGenerator<T> {
  yield* list
}

/** Bytes of a workbook, read as they are written. */
const written = async (of: readonly Sheet[]) => {
  let size = 0
  for await (const chunk of streamWorkbook(of, 'raport')) size += chunk.length
  return size
}

/** Exported report with 10,000 appointments, compared with the library that reads imports writing the same cells. */
export async function measureExport(print: (line: string) => void): Promise<void> {
  const rows = visits(10_000).map((visit) => ({ ...visit, paid: null }))
  const sheets = () => sheetsOf([report], 0, oneByOne(rows))
  const table = sheets().find((sheet) => sheet.name === 'Terminet e fundit')?.tables[0]
  const cells: CellValue[][] = []
  for await (const row of table?.rows ?? []) cells.push(row.map((cell) => (typeof cell === 'object' ? null : cell)))
  const ours = await medianOf(() => written(sheets()))
  const columns = table?.columns ?? []
  // The same cells and formats only: the minimum for any writer of this report.
  const library = await medianOf(() =>
    writeXlsx({
      sheets: [
        {
          name: 'Terminet',
          columns: columns.map(({ kind }) => ({ width: 12, ...(kind === 'text' ? {} : { numFmt: formats[kind] }) })),
          rows: [columns.map((column) => column.header), ...cells],
        },
      ],
    }),
  )
  print('\nA workbook of 10,000 appointments, milliseconds of processor time\n')
  print('| the report, streamed | the library with the same cells | times |')
  print('|---|---|---|')
  print(`| ${ours.toFixed(0)} | ${library.toFixed(0)} | ${(ours / library).toFixed(2)} |`)
}
