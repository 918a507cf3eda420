import type { SalonId } from '#database/salon.ts'
import { isDone, isKept, statusLabel } from '#features/schedule/appointments/rules.ts'
import type { Visit } from '#features/schedule/appointments/contract.ts'
import { visitsOf } from '#features/schedule/appointments/server/public.ts'
import type { Call } from '#platform/server/call.ts'
import { renderEmail } from '#platform/server/mail/emailTemplate.ts'
import type { Mail } from '#platform/server/mail/mail.ts'
import { sumPrices, type Currency } from '#platform/shared/money.ts'
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
  return renderEmail(call.installation, to, {
    subject: `Raporti i ditës, ${shortDate(day)} – ${salon.name}`,
    title: `${salon.name}: ${longDate(day, { year: true })}`,
    paragraphs: [summary(visits, salon.currency), ...listed(visits), ahead(next, tomorrow)],
    figures: [...figures(visits, salon.currency), ...byBarber(visits, salon.currency)],
    action: { label: 'Hap ditën', href: `${call.installation.appUrl}/terminet` },
  })
}

const sum = (visits: readonly Visit[], currency: Currency): string => amounts(sumPrices(visits), currency)

function summary(visits: readonly Visit[], currency: Currency): string {
  if (visits.length === 0) return 'Sot nuk kishte termine.'
  const done = visits.filter(isDone)
  return `Sot kishte ${plural(visits.filter(isKept).length, 'termin', 'termine')}: ${plural(done.length, 'i përfunduar', 'të përfunduara')}, me ${sum(done, currency)} të ardhura.`
}

function figures(visits: readonly Visit[], currency: Currency): [string, string][] {
  const kept = visits.filter(isKept)
  const done = visits.filter(isDone)
  const missed = visits.filter((one) => one.cancel_reason === 'no_show').length
  return [
    ['Të përfunduara', String(done.length)],
    ['Në pritje', String(kept.length - done.length)],
    ['Të anuluara', String(visits.length - kept.length - missed)],
    ['Nuk erdhën', String(missed)],
    ['Të ardhurat', sum(done, currency)],
    ['Të pritshme gjithsej', sum(kept, currency)],
  ]
}

function byBarber(visits: readonly Visit[], currency: Currency): [string, string][] {
  const barbers = Map.groupBy(visits.filter(isKept), (one) => one.barber)
  return Array.from(barbers, ([barber, own]): [string, string] => [
    barber,
    `${plural(own.length, 'termin', 'termine')}, ${sum(own.filter(isDone), currency)}`,
  ])
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
