import type { SalonCall } from '#platform/server/call.ts'
import type { InputOf, ReplyOf } from '#platform/shared/endpoint.ts'
import { toEuros, type Currency } from '#platform/shared/money.ts'
import { endTimeText, minutesOf, type LocalDate } from '#platform/shared/time.ts'
import type { DaySheet, getDayClose, getDayState } from '../contract.ts'
import { changesSince, dueOf, type DayFigures } from '../rules.ts'
import { keptBarbers, keptFigures, type ClosedLines } from './closedLines.ts'
import { debtorCount } from './debtQueries.ts'
import { comingOn, namesOf, type VisitLine } from './lines.ts'
import { liveDay, type BarberLine, type LiveDay } from './liveDay.ts'
import { eventsOf, isDayClosed, readTill, type TillDay } from './tillDays.ts'

/** Sheet of a day; for a closed one the stored figures, and changes of its visits since. */
export async function read(call: SalonCall, input: InputOf<typeof getDayClose>): Promise<ReplyOf<typeof getDayClose>> {
  const day = input.date ?? call.today
  const currency = input.currency ?? call.currency
  const till = await readTill(call, day, currency)
  const [live, events, coming] = await Promise.all([
    liveDay(call, day, currency, till),
    eventsOf(call, day, currency),
    comingOn(call, day),
  ])
  return {
    date: day,
    currency,
    currencies: live.currencies,
    ...(till?.closed_at ? await closedPart(call, day, currency, till, live) : openPart(live)),
    counted: euros(till?.counted_cents ?? null),
    last_end: lastEnd(live.visits),
    coming,
    events: events.map(({ id, kind, at, user_name, total_cents }) => ({
      id,
      kind,
      at: at.toISOString(),
      by: user_name,
      total: toEuros(total_cents),
    })),
  }
}

type Part = Pick<DaySheet, 'closed' | 'visits' | 'entries' | 'settled' | 'barbers' | 'figures' | 'changes'>

function openPart({ visits, entries, settled, barbers, figures }: LiveDay): Part {
  return {
    closed: null,
    visits: visits.map(({ position: _position, currency: _currency, minutes: _minutes, cents, ...visit }) => ({
      ...visit,
      price: toEuros(cents),
    })),
    entries: entries.map(entryOnWire),
    settled: settled.map(settledOnWire),
    barbers: barbers.map(barberOnWire),
    figures: figuresOnWire(figures),
    changes: [],
  }
}

const byId = (visits: readonly Pick<VisitLine, 'id' | 'cents'>[]) =>
  visits.map(({ id, cents }) => ({ id, price: toEuros(cents) }))

async function closedPart(
  call: SalonCall,
  day: LocalDate,
  currency: Currency,
  till: TillDay,
  live: LiveDay,
): Promise<Part> {
  const lines = till.lines as ClosedLines
  const changes = changesSince(byId(lines.visits), byId(live.visits))
  const ids = [...lines.visits.map(({ id }) => id), ...lines.settled.map((one) => one.appointment_id)]
  const [barbers, names] = await Promise.all([
    keptBarbers(call, day, currency),
    namesOf(call, [...ids, ...changes.map(({ id }) => id)]),
  ])
  return {
    closed: { at: till.closed_at?.toISOString() ?? '', by: till.closed_by_name ?? '' },
    visits: lines.visits.map(({ position: _position, currency: _currency, minutes: _minutes, cents, ...visit }) => ({
      ...visit,
      client_id: names.get(visit.id)?.client_id ?? null,
      client_name: names.get(visit.id)?.client_name ?? null,
      price: toEuros(cents),
      pending: false,
    })),
    entries: lines.entries.map(entryOnWire),
    settled: lines.settled.map((one) =>
      settledOnWire({ ...one, client_name: names.get(one.appointment_id)?.client_name ?? null }),
    ),
    barbers: barbers.map(barberOnWire),
    figures: figuresOnWire(keptFigures(till)),
    changes: changes.map((one) => ({
      ...one,
      client_name: names.get(one.id)?.client_name ?? null,
      time: names.get(one.id)?.time ?? null,
    })),
  }
}

function lastEnd(visits: readonly VisitLine[]): string | null {
  return visits.length === 0
    ? null
    : endTimeText(Math.max(...visits.map(({ time, minutes }) => minutesOf(time) + minutes)))
}

const figuresOnWire = ({ visits, ...cents }: DayFigures): DaySheet['figures'] => ({
  ...(Object.fromEntries(Object.entries(cents).map(([name, value]) => [name, toEuros(value)])) as typeof cents),
  visits,
})

const entryOnWire = ({ id, kind, barber_id, label, color, method, cents }: LiveDay['entries'][number]) => ({
  id,
  kind,
  barber_id,
  label,
  color,
  method,
  amount: toEuros(cents),
})

const settledOnWire = ({ appointment_id, client_name, method, cents }: LiveDay['settled'][number]) => ({
  appointment_id,
  client_name,
  method,
  amount: toEuros(cents),
})

const euros = (cents: number | null) => (cents === null ? null : toEuros(cents))

const barberOnWire = (line: BarberLine): DaySheet['barbers'][number] => ({
  barber_id: line.barber_id,
  barber: line.barber,
  color: line.color,
  visits: line.visits,
  revenue: toEuros(line.revenue_cents),
  kind: line.rule.kind,
  percent: euros(line.rule.basisPoints),
  rent: euros(line.rule.rentCents),
  share: euros(line.share_cents),
  tips: toEuros(line.tips_cents),
  due: euros(dueOf(line.rule.kind, line.share_cents, line.tips_cents)),
})

export async function readState(
  call: SalonCall,
  { date }: InputOf<typeof getDayState>,
): Promise<ReplyOf<typeof getDayState>> {
  const [closed, debtors] = await Promise.all([isDayClosed(call, date), debtorCount(call)])
  return { closed, debtors }
}
