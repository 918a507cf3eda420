import type { SalonCall } from '#platform/server/call.ts'
import { currencies, type Currency } from '#platform/shared/money.ts'
import type { LocalDate } from '#platform/shared/time.ts'
import { figuresOf, noShare, shareOf, unitOf, type DayFigures, type ShareRule } from '../rules.ts'
import {
  entriesOn,
  settledOn,
  shareRules,
  visitsOn,
  type EntryLine,
  type SettledLine,
  type VisitLine,
} from './lines.ts'
import { openingCents, tillCurrencies, type TillDay } from './tillDays.ts'

/** Earnings and share of a barber on a day, in cents. */
export interface BarberLine {
  barber_id: string
  barber: string
  color: number
  position: number
  visits: number
  revenue_cents: number
  tips_cents: number
  rule: ShareRule
  share_cents: number | null
}

/** Current state of a day. */
export interface LiveDay {
  visits: VisitLine[]
  entries: EntryLine[]
  settled: SettledLine[]
  barbers: BarberLine[]
  figures: DayFigures
  /** Currencies of the day, the salon's own first. */
  currencies: Currency[]
}

export async function liveDay(
  call: SalonCall,
  day: LocalDate,
  currency: Currency,
  till: TillDay | undefined,
): Promise<LiveDay> {
  // Sequential, because closing runs them on its transaction's connection.
  const allVisits = await visitsOn(call, day)
  const allEntries = await entriesOn(call, day)
  const allSettled = await settledOn(call, day)
  const rules = await shareRules(call)
  const opening = await openingCents(call, day, currency, till)
  const tills = await tillCurrencies(call, day)
  const isMine = (line: { currency: Currency }) => line.currency === currency
  const [visits, entries, settled] = [allVisits.filter(isMine), allEntries.filter(isMine), allSettled.filter(isMine)]
  const used = new Set([...tills, ...[...allVisits, ...allEntries, ...allSettled].map((line) => line.currency)])
  return {
    visits,
    entries,
    settled,
    barbers: barberLines(visits, entries, rules, currency),
    figures: figuresOf({ openingCents: opening, visits, entries, settled }),
    currencies: [call.currency, ...currencies.filter((one) => one !== call.currency && used.has(one))],
  }
}

/** Barbers with visits or tips, in the salon's order. */
function barberLines(
  visits: readonly VisitLine[],
  entries: readonly EntryLine[],
  rules: ReadonlyMap<string, ShareRule>,
  currency: Currency,
): BarberLine[] {
  const lines = new Map<string, BarberLine>()
  const of = (id: string, barber: string, color: number, position: number): BarberLine => {
    const rule = rules.get(id) ?? noShare
    const none = { visits: 0, revenue_cents: 0, tips_cents: 0, rule, share_cents: null }
    const line = lines.get(id) ?? { barber_id: id, barber, color, position, ...none }
    lines.set(id, line)
    return line
  }
  for (const visit of visits) {
    const line = of(visit.barber_id, visit.barber, visit.color, visit.position)
    line.visits += 1
    line.revenue_cents += visit.cents
  }
  for (const { barber_id, label, color, position, cents } of entries) {
    if (barber_id) of(barber_id, label, color ?? 1, position ?? 0).tips_cents += cents
  }
  for (const line of lines.values()) {
    const { revenue_cents: revenueCents, visits: count } = line
    line.share_cents = shareOf(line.rule, { revenueCents, visits: count, currency }, unitOf(currency))
  }
  return [...lines.values()].sort((a, b) => a.position - b.position || a.barber_id.localeCompare(b.barber_id))
}
