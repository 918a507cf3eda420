import { sql } from 'kysely'
import { isEarned, revenueRows } from '#features/money/sums/server/public.ts'
import type { SalonId } from '#database/salon.ts'
import { isDone, isKept, statusLabel } from '#features/schedule/appointments/rules.ts'
import type { Visit } from '#features/schedule/appointments/contract.ts'
import { visitsOf } from '#features/schedule/appointments/server/public.ts'
import type { Call } from '#platform/server/call.ts'
import { renderEmail } from '#platform/server/mail/emailTemplate.ts'
import type { Mail } from '#platform/server/mail/mail.ts'
import type { SalonScope } from '#platform/server/tenancy.ts'
import { amountsOnWire, sumAmounts, type Currency } from '#platform/shared/money.ts'
import { amounts, byCount, longDate, plural, shortDate } from '#platform/shared/sq.ts'
import { addDays, todayIn, type LocalDate } from '#platform/shared/time.ts'

const maxListed = 60
const maxVisitsPerDay = 2000

export interface ReportedSalon {
  id: SalonId
  name: string
  zone: string
  currency: Currency
}

/** Daily report of a salon: its local day at the time of the request. */
export async function dayReport(call: Call, to: string, salon: ReportedSalon, asked: Date): Promise<Mail> {
  const day = todayIn(asked, salon.zone)
  const scope = call.scope(salon.id)
  const next = addDays(day, 1)
  const [visits, tomorrow] = [
    (await visitsOf(scope, { from: day, to: day }, { limit: maxVisitsPerDay })).toReversed(),
    (await visitsOf(scope, { from: next, to: next, status: 'kept' }, { limit: maxVisitsPerDay })).toReversed(),
  ]
  const earned = await earnedOn(scope, day)
  const sum = (rows: readonly Pick<Earned, 'currency' | 'cents'>[]) =>
    amounts(amountsOnWire(sumAmounts(rows)), salon.currency)
  const worked = earned.filter((one) => one.barber !== null && (one.visits > 0 || one.cents !== 0))
  const barbers = Map.groupBy(worked, ({ barber }) => barber)
  return renderEmail(call.installation, to, {
    subject: `Raporti i ditës, ${shortDate(day)} – ${salon.name}`,
    title: `${salon.name}: ${longDate(day, { year: true })}`,
    paragraphs: [summary(visits, sum(earned)), ...listed(visits), ahead(next, tomorrow)],
    figures: [
      ...counts(visits),
      ['Të ardhurat', sum(earned)],
      ['Të pritshme gjithsej', sum(earned.map((one) => ({ ...one, cents: one.expected_cents })))],
      ...Array.from(barbers, ([barber, rows]): [string, string] => [
        barber ?? '',
        `${plural(
          rows.reduce((all, one) => all + one.visits, 0),
          'termin',
          'termine',
        )}, ${sum(rows)}`,
      ]),
    ],
    action: { label: 'Hap ditën', href: `${call.installation.appUrl}/terminet` },
  })
}

interface Earned {
  /** Null for sales of a barber who was deleted. */
  barber: string | null
  currency: Currency
  /** Appointments that were not cancelled. */
  visits: number
  cents: number
  /** Earned amount and prices of appointments that are not confirmed. */
  expected_cents: number
}

/** Revenue of a day by barber and currency, as in the reports. Plan: that of revenueRows, barbers by key. */
const earnedOn = (scope: SalonScope, day: LocalDate): Promise<Earned[]> =>
  scope.sql(
    (salonId) => sql<Earned>`
      select b.name as barber, r.currency, count(*) filter (where r.status <> 'cancelled')::int as visits,
        coalesce(sum(r.cents) filter (where ${isEarned}), 0)::bigint as cents, coalesce(sum(r.cents), 0)::bigint as expected_cents
      from (${revenueRows(salonId, day, day)}) r left join barbers b on b.salon_id = ${salonId} and b.id = r.barber_id
      group by b.id, b.name, b.position, r.currency order by b.position`,
  )

function summary(visits: readonly Visit[], earned: string): string {
  if (visits.length === 0) return 'Sot nuk kishte termine.'
  const done = visits.filter(isDone).length
  return `Sot kishte ${plural(visits.filter(isKept).length, 'termin', 'termine')}: ${plural(done, 'i përfunduar', 'të përfunduara')}, me ${earned} të ardhura.`
}

function counts(visits: readonly Visit[]): [string, string][] {
  const kept = visits.filter(isKept).length
  const done = visits.filter(isDone).length
  const missed = visits.filter((one) => one.cancel_reason === 'no_show').length
  return [
    ['Të përfunduara', String(done)],
    ['Në pritje', String(kept - done)],
    ['Të anuluara', String(visits.length - kept - missed)],
    ['Nuk erdhën', String(missed)],
  ]
}

function listed(visits: readonly Visit[]): string[] {
  if (visits.length === 0) return []
  const lines = visits
    .slice(0, maxListed)
    .map(
      (one) => `${one.appointment_time} ${one.client_name} – ${one.service_name}, ${one.barber} (${statusLabel(one)})`,
    )
  const more = visits.length - maxListed
  return [[...lines, ...(more > 0 ? [`… dhe ${plural(more, 'tjetër', 'të tjera')}`] : [])].join('\n')]
}

function ahead(day: LocalDate, visits: readonly Visit[]): string {
  const first = visits[0]
  return first
    ? `Nesër, ${longDate(day)}: ${plural(visits.length, 'termin', 'termine')}${byCount(visits.length, '', ', i pari')} në ${first.appointment_time}.`
    : `Nesër, ${longDate(day)}, ende nuk ka termine.`
}
