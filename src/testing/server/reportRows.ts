import { query, type TestApp, type TestSalon } from '#testing/server/app.ts'
import { addDays, localDate, timeAt, type LocalDate } from '#platform/shared/time.ts'

/** An appointment of a test, whose time depends on its position in the list. */
export interface Plain {
  date: LocalDate
  client: number
  service: number
  barber: number
  cents: number
  minutes: number
  status: 'pending' | 'confirmed' | 'completed' | 'cancelled'
  noShow?: boolean
}

export const serviceNames = ['Prerje', 'Mjekër', 'Ngjyrosje', 'prerje', 'Larje', 'Fëmijë', 'Krehje']
export const clientNames = ['Arta Krasniqi', '=SUM(A1)', '+383 Besnik', '-Çlirim', '@Dafina', 'Ëndrra Hoxha', 'Faton']

const uuid = (n: number, kind: number) => `0000000${kind}-0000-7000-8000-${String(n).padStart(12, '0')}`
export const clientId = (n: number) => uuid(n, 1)
export const barberId = (n: number) => uuid(n, 2)

const literal = (text: string) => `'${text.replaceAll("'", "''")}'`

/** Inserts a salon's barbers, clients and appointments directly, without the checks of booking. */
export async function arrange(server: TestApp, salon: TestSalon, rows: readonly Plain[], barbers = 3): Promise<void> {
  const salonId = literal(salon.id)
  const people = new Set(rows.map((row) => row.client))
  const createdAt = "'2020-01-01T00:00:00Z'"
  await query(
    server,
    `insert into barbers (salon_id, id, name, name_key, color, position, created_at, updated_at) values ${Array.from(
      { length: barbers },
      (_, i) =>
        `(${salonId}, '${barberId(i)}', 'Berberi ${i}', 'berberi ${i}', ${i + 1}, ${i + 1}, ${createdAt}, ${createdAt})`,
    ).join()} on conflict do nothing`,
  )
  for (const n of people) {
    const name = clientNames[n] ?? `Klienti ${n}`
    await query(
      server,
      `insert into clients (salon_id, id, name, name_key, search, created_at, updated_at)
       values (${salonId}, '${clientId(n)}', ${literal(name)}, ${literal(name.toLowerCase())}, ${literal(name.toLowerCase())}, ${createdAt}, ${createdAt})
       on conflict do nothing`,
    )
  }
  // Occupied times are short, so that many appointments of one barber fit into a day; reports use the row's duration.
  const used = new Map<string, number>()
  const values = rows.map((row, i) => {
    const key = `${row.date} ${row.barber}`
    const from = used.get(key) ?? 0
    used.set(key, from + row.minutes)
    return `(${salonId}, '${uuid(i, 3)}', '${barberId(row.barber)}', '${clientId(row.client)}', ${literal(clientNames[row.client] ?? `Klienti ${row.client}`)},
      ${literal(serviceNames[row.service] ?? 'Tjetër')}, ${row.cents}, '${row.date}', '${timeAt(from)}', ${row.minutes},
      '${row.status}', ${row.status === 'cancelled' && row.noShow ? "'no_show'" : 'null'}, ${createdAt}, ${createdAt})`
  })
  for (let from = 0; from < values.length; from += 500) {
    await query(
      server,
      `insert into appointments_and_holds (salon_id, id, barber_id, client_id, client_name, service_name, price_cents, appointment_date,
         appointment_time, duration_minutes, status, cancel_reason, created_at, updated_at) values ${values.slice(from, from + 500).join()}`,
    )
  }
}

export const daysBefore = (date: string, days: number): LocalDate => addDays(localDate(date), -days)
