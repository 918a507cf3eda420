import { calendarStatus, sequenceOf, spanOf } from '#features/online-booking/client-link/rules.ts'
import { calendarPieces, type CalendarEntry } from '#platform/server/calendar/calendarFile.ts'
import type { Call } from '#platform/server/call.ts'
import type { SalonId } from '#platform/server/tenancy.ts'
import { type Entry, streamCsv, streamWorkbook } from '#platform/server/workbook.ts'
import { localDate } from '#platform/shared/time.ts'
import { everything } from '../datasets.ts'
import { type ExportedSalon, sheetsOf } from '../downloads.ts'
import { documentName } from '../../rules.ts'
import { documentOf } from './document.ts'
import { type List, rowsOfList, type Totals } from './lists.ts'
import readme from './readme.json' with { type: 'json' }

type NamedSalon = ExportedSalon & { name: string }

interface Visit {
  id: string
  barber_id: string
  client_name: string
  service_name: string
  appointment_date: string
  appointment_time: string
  duration_minutes: number
  status: 'confirmed'
  request: null
  updated_at: Date
}

async function* visitsOf(call: Call, { id, timeZone }: ExportedSalon): AsyncGenerator<CalendarEntry> {
  const barbers = new Map<unknown, unknown>()
  for await (const barber of rowsOfList(call, id, 'barbers')) barbers.set(barber.id, barber.name)
  for await (const row of rowsOfList(call, id, 'appointments')) {
    const visit = row as unknown as Visit
    yield {
      id: visit.id,
      stamp: visit.updated_at,
      lastModified: visit.updated_at,
      sequence: sequenceOf(visit.updated_at),
      ...spanOf([{ ...visit, duration: visit.duration_minutes }], timeZone),
      summary: `${visit.client_name} · ${visit.service_name} · ${String(barbers.get(visit.barber_id))}`,
      status: calendarStatus([visit]),
    }
  }
}

async function* picture(call: Call, salonId: SalonId, id: string): AsyncGenerator<Buffer> {
  const row = await call
    .scope(salonId)
    .selectFrom('salon_pictures')
    .select('content')
    .where('id', '=', id)
    .executeTakeFirst()
  if (row) yield row.content
}

/** Files of the archive, each made when it is read. */
export async function entriesOf(call: Call, salon: NamedSalon, totals: Record<List, Totals>): Promise<Entry[]> {
  const { sheets, today } = sheetsOf(call, salon, everything)
  const forCsv = sheetsOf(call, salon, everything).sheets
  const first = await call
    .scope(salon.id)
    .selectFrom('appointments')
    .select('appointment_date')
    .orderBy('appointment_date')
    .limit(1)
    .executeTakeFirst()
  const pictures = await call.scope(salon.id).selectFrom('salon_pictures').select('id').orderBy('id').execute()
  const from = first?.appointment_date ?? localDate(today)
  const head = { name: salon.name, product: 'export', lang: 'sq', from } as const
  return [
    { name: 'LEXO.txt', content: [[`${salon.name}, ${today}`, '', ...readme.lines].join('\n')] },
    { name: 'te-dhenat.xlsx', content: streamWorkbook(sheets, 'te-dhenat.xlsx') },
    ...forCsv.map((sheet) => ({ name: `csv/${sheet.name}.csv`, content: streamCsv(sheet.tables) })),
    { name: documentName, content: documentOf(call, salon.id, totals) },
    { name: 'terminet.ics', content: calendarPieces(salon, head, visitsOf(call, salon)) },
    ...pictures.map(({ id }) => ({ name: `fotografite/${id}.webp`, content: picture(call, salon.id, id) })),
  ]
}
