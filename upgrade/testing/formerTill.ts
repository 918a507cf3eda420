import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { openDb } from '#platform/server/db.ts'
import { fresh, query, type TestApp, type TestSalon } from '#testing/server/app.ts'
import { root } from '#testing/sources.ts'
import { openTill } from '#testing/server/till.ts'
import { importSales } from '../importSales.ts'

/** Rows of a salon's till as version 1.0.0 writes them. */
export function formerTill(server: TestApp, salon: TestSalon) {
  const of = `salon_id = '${salon.id}'`
  const visit = (id: string) => `${of} and appointment_id = '${id}'`
  return {
    pay: (id: string, method: 'cash' | 'card' | 'owed') =>
      query(
        server,
        method === 'cash'
          ? `delete from visit_payments where ${visit(id)}`
          : `insert into visit_payments (salon_id, appointment_id, method, changed_at) values ('${salon.id}', '${id}', '${method}', now())
             on conflict (salon_id, appointment_id) do update set method = excluded.method, changed_at = excluded.changed_at`,
      ),
    settle: (id: string, day: string, method: 'cash' | 'card', cents: number, currency = 'EUR') =>
      query(
        server,
        `update visit_payments set settled_day = '${day}', settled_method = '${method}', settled_cents = ${cents},
           settled_currency = '${currency}', settled_at = now() where ${visit(id)}`,
      ),
    unsettle: (id: string) =>
      query(
        server,
        `update visit_payments set settled_day = null, settled_method = null, settled_cents = null, settled_currency = null,
           settled_at = null where ${visit(id)}`,
      ),
    entry: (
      day: string,
      { kind, cents, barber = null, method = 'cash', currency = 'EUR' }: FormerEntry,
    ): Promise<{ id: string }[]> =>
      query(
        server,
        `insert into till_entries (salon_id, id, day, kind, barber_id, label, method, amount_cents, currency, created_at, updated_at)
         values ('${salon.id}', gen_random_uuid(), '${day}', '${kind}', ${kind === 'tip' ? `'${barber}', null` : "null, 'Dyll'"},
           '${method}', ${cents}, '${currency}', now(), now()) returning id`,
      ),
    /** A day that was closed before the migration. */
    closedDay: (day: string, visits: readonly FormerLine[], currency = 'EUR') =>
      query(
        server,
        `insert into till_days (salon_id, day, currency, ${closedColumns})
         values ('${salon.id}', '${day}', '${currency}', ${closedValues(visits)})`,
      ),
    /** The statement by which a process closes a day. */
    close: (day: string, visits: readonly FormerLine[]) =>
      query(
        server,
        `update till_days set (${closedColumns}) = row (${closedValues(visits)}) where ${of} and day = '${day}' and currency = 'EUR'`,
      ),
    reopen: (day: string) =>
      query(
        server,
        `update till_days set (${closedColumns}) = row (${closedColumns.replaceAll(/\w+/g, 'null')}) where ${of} and day = '${day}'`,
      ),
    /** Imports as an upgrade does. The salon is imported after `forgetImport`. */
    runImport: () => importSales({ db: openDb(server.app.pool), now: () => server.clock.now() }),
    forgetImport: () =>
      query(server, `insert into till_imports (salon_id, kind, id) values ('${salon.id}', 'salon', '${salon.id}')`),
    queue: () => query<{ kind: string; id: string }>(server, `select kind, id from till_imports where ${of}`),
  }
}

interface FormerEntry {
  kind: 'tip' | 'product' | 'expense'
  cents: number
  barber?: string | null
  method?: 'cash' | 'card'
  currency?: string
}

/** A visit in the lines of a closed day. */
export interface FormerLine {
  id: string
  method: 'cash' | 'card' | 'owed'
  cents: number
  barber_id: string
  barber: string
  service_name: string
}

const closedColumns =
  'closed_at, closed_by_name, visits, revenue_cents, products_cents, cash_cents, card_cents, owed_cents, tips_cents, expenses_cents, settled_cash_cents, settled_card_cents, expected_cents, lines'

function closedValues(visits: readonly FormerLine[]): string {
  const sum = (method: FormerLine['method']) =>
    visits.reduce((all, one) => (one.method === method ? all + one.cents : all), 0)
  const [cash, card, owed] = [sum('cash'), sum('card'), sum('owed')]
  const shown = { time: '09:00', minutes: 30, color: 1, position: 1, currency: 'EUR', pending: false }
  const lines = JSON.stringify({ visits: visits.map((visit) => ({ ...shown, ...visit })), entries: [], settled: [] })
  return `now(), 'Besa', ${visits.length}, ${cash + card + owed}, 0, ${cash}, ${card}, ${owed}, 0, 0, 0, 0, ${cash}, '${lines}'::jsonb`
}

/** A till with the rows of the previous version, on `tillDay` and the day before. */
export function openFormerTill(server: TestApp) {
  const till = openTill(server)
  return {
    ...till,
    /** The sheet of a day after the migrations that follow an upgrade. */
    sheet: async (day: string) => {
      await query(server, readFileSync(join(root, 'database/migrations/0110-lines-of-former-closes.sql'), 'utf8'))
      return till.sheet(day)
    },
    former: fresh(async () => formerTill(server, till.salon)),
    visit: (appointment_date: string, appointment_time: string, price: number) =>
      till.visit({ client_name: `K ${appointment_time}`, appointment_date, appointment_time, price }),
    line: (id: string, method: 'cash' | 'card' | 'owed', cents: number) => ({
      id,
      method,
      cents,
      barber_id: till.salon.barber,
      barber: 'Besa',
      service_name: 'Prerje',
    }),
  }
}
