import { addDays, type LocalDate, timeAt } from '#platform/shared/time.ts'
import { archivedRow, type ArchivedDocument } from './archives.ts'

interface Years {
  visits: number
  clients: number
  until: LocalDate
}

const barbers = 5
const perBarber = 20
const id = (kind: number, n: number) => `0192${kind}000-0000-7000-8000-${n.toString(16).padStart(12, '0')}`

/** Nine of ten visits are sold, each in a sale of its own. */
function rowsOfVisit(n: number, { clients, until }: Years) {
  const [appointment_id, sale_id, barber_id] = [id(3, n), id(4, n), id(2, n % barbers)]
  const [client, service_name, currency] = [(n * 7) % clients, `Shërbimi ${n % 20}`, 'EUR']
  const day = addDays(until, -Math.floor(n / barbers / perBarber))
  const client_id = id(1, client)
  const appointment = archivedRow('appointments', {
    id: appointment_id,
    barber_id,
    client_id,
    client_name: `Klienti ${client}`,
    service_name,
    price_cents: 700,
    currency,
    appointment_date: day,
    appointment_time: timeAt(480 + (Math.floor(n / barbers) % perBarber) * 30),
    duration_minutes: 30,
    status: 'confirmed',
  })
  if (n % 10 === 0) return { appointment }
  const line = { kind: 'service', appointment_id, barber_id, label: service_name, quantity: 1, unit_cents: 700 }
  const method = n % 3 ? 'cash' : 'card'
  const total = { day, currency, total_cents: 700 }
  return {
    appointment,
    sale: archivedRow('sales', {
      id: sale_id,
      kind: 'sale',
      client_id,
      user_name: 'Pronari',
      origin: 'paid',
      ...total,
    }),
    line: archivedRow('sale_lines', { sale_id, line: 1, ...line, ...total }),
    payment: archivedRow('sale_payments', { sale_id, position: 1, method, amount_cents: 700, day, currency, of_sale_id: sale_id }), // prettier-ignore
    paid: archivedRow('visit_sales', { appointment_id, sale_id }),
  }
}

/** A salon with sold visits of many days, which ends with a day. */
export function documentOfYears(years: Years): ArchivedDocument {
  const { visits, clients } = years
  const all = Array.from({ length: visits }, (_, n) => rowsOfVisit(n, years))
  const sold = all.flatMap((one) => (one.sale ? [one] : []))
  const salon = { id: id(9, 1), name: 'Salloni', country: 'XK', time_zone: 'Europe/Tirane', currency: 'EUR' }
  const lists: ArchivedDocument['lists'] = {
    salon: [archivedRow('salon', salon)],
    barbers: Array.from({ length: barbers }, (_, n) =>
      archivedRow('barbers', { id: id(2, n), name: `Berberi ${n}`, color: n + 1, position: n, is_active: true }),
    ),
    clients: Array.from({ length: clients }, (_, n) =>
      archivedRow('clients', {
        id: id(1, n),
        name: `Klienti ${n}`,
        phone: `044 ${100_000 + n}`,
        phone_e164: `+38344${100_000 + n}`,
        notes: 'Pa parfum, vjen të shtunën',
      }),
    ),
    appointments: all.map(({ appointment }) => appointment),
    sales: sold.map(({ sale }, n) => ({ ...sale, number: n + 1 })),
    sale_lines: sold.map(({ line }) => line),
    sale_payments: sold.map(({ payment }) => payment),
    visit_sales: sold.map(({ paid }) => paid),
  }
  return { format: 'orari-salon', version: 1, made_at: `${years.until}T12:00:00.000Z`, lists }
}
