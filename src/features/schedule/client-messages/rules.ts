import { isWalkIn } from '#features/clients/rules.ts'
import type { Currency } from '#platform/shared/money.ts'
import { amount, dayMonth, fold, longDate } from '#platform/shared/sq.ts'
import { addDays, isLocalDate, type LocalDate } from '#platform/shared/time.ts'
import { weekdayAccusative } from '#platform/shared/sqAccusative.ts'
import { firstName } from '#platform/shared/sqText.ts'
import { channelLabel, type Channel, type TemplateKind } from './kinds.ts'

export type { TemplateKind } from './kinds.ts'

export const maxMessageLength = 1000
export const keptDays = 400
/** Gender-neutral text about a message to a client; `channel` is null if skipped. */
export function recordedText(name: string, channel: Channel | null): { message: string; note?: string } {
  if (channel === null) return { message: `U kapërcye: ${name}` }
  return channel === 'call'
    ? { message: `U thirr: ${name}` }
    : { message: `U shkrua: ${name}`, note: channelLabel[channel] }
}

/** Placeholders in braces, in the editor's order. */
export const placeholders = [
  'emri',
  'kur',
  'data',
  'ora',
  'terminin',
  'shërbimi',
  'berberi',
  'çmimi',
  'salloni',
  'adresa',
  'telefoni',
  'shuma',
  'përmbledhja',
] as const
export type Placeholder = (typeof placeholders)[number]
export type Values = Partial<Record<Placeholder, string>>

const ofVisit = ['emri', 'kur', 'data', 'ora', 'shërbimi', 'berberi', 'çmimi'] as const
const ofSalon = ['salloni', 'adresa', 'telefoni'] as const

export function placeholdersOf(kind: TemplateKind): readonly Placeholder[] {
  if (kind === 'day_close') return ['data', 'përmbledhja', ...ofSalon]
  if (kind === 'debt') return ['emri', 'shuma', ...ofSalon]
  if (kind === 'waiting') return ['emri', 'kur', 'berberi', ...ofSalon]
  return kind === 'tomorrow' ? ['emri', 'terminin', ...ofVisit.slice(1), ...ofSalon] : [...ofVisit, ...ofSalon]
}

/** Messages about an upcoming visit, which end with its client link if there is one. */
const withLink: ReadonlySet<TemplateKind> = new Set(['address', 'confirmed', 'tomorrow', 'moved'])

export const addLink = (parts: readonly TextPart[], kind: TemplateKind, link: string | null): readonly TextPart[] =>
  link === null || !withLink.has(kind)
    ? parts
    : [...parts, { text: '\n\nTermini juaj: ', value: false }, { text: link, value: true }]

/** Part of a filled-in text; `value` is true for a placeholder's value. */
export interface TextPart {
  text: string
  value: boolean
}

const byFolded = new Map(placeholders.map((name) => [fold(name), name]))
const placeholderPattern = /\{([^{}\n]{1,30})\}/g

/** Unknown placeholders as typed. */
export function unknownPlaceholders(template: string): string[] {
  const names = [...template.matchAll(placeholderPattern)].map(([, name = '']) => name.trim())
  return [...new Set(names.filter((name) => !byFolded.has(fold(name))))]
}

/**
 * Fills in a template. A placeholder without a value is removed with the preceding space and comma: 'Përshëndetje, ju
 * presim'. Matching ignores case and diacritics of ë and ç; unknown placeholders stay.
 */
export function fill(template: string, values: Values): TextPart[] {
  const parts: TextPart[] = []
  const add = (text: string, value: boolean) => {
    const last = parts.at(-1)
    if (!text) return
    if (last && last.value === value && !value) last.text += text
    else parts.push({ text, value })
  }
  let end = 0
  for (const match of template.matchAll(placeholderPattern)) {
    const name = byFolded.get(fold(match[1] ?? ''))
    if (!name) continue
    const before = template.slice(end, match.index)
    const value = values[name]?.trim()
    add(value ? before : before.replace(/,?[^\S\n]*$/, ''), false)
    if (value) add(value, true)
    end = match.index + match[0].length
  }
  add(template.slice(end), false)
  return parts
}

export const plainText = (parts: readonly TextPart[]): string =>
  parts
    .map(({ text }) => text)
    .join('')
    .trim()

/** First name for addressing a client: 'Drilon' for 'Drilon Rexhepi'; empty for a walk-in. */
export const addressed = (name: string): string => (isWalkIn(name.trim()) ? '' : firstName(name))

/** Time after 'ju presim': 'sot në 16:30', 'nesër në 10:15', 'të hënën, 23 nëntor, në 10:15'. */
export function whenText(date: LocalDate, time: string, today: LocalDate): string {
  if (date === today) return `sot në ${time}`
  if (date === addDays(today, 1)) return `nesër në ${time}`
  return `${weekdayAccusative(date)}, ${dayMonth(date)}, në ${time}`
}

/** Object of 'ju kujtojmë': 'terminin e nesërm'. */
function reminderObject(date: LocalDate, today: LocalDate): string {
  if (date === today) return 'terminin e sotëm'
  return date === addDays(today, 1) ? 'terminin e nesërm' : 'terminin tuaj'
}

export interface MessageSubject {
  clientName?: string
  /** Local date and time of the visit. */
  date?: string
  time?: string
  service?: string
  barber?: string
  price?: number | null
  currency?: Currency
}

export interface MessageSalon {
  name: string
  address: string | null
  phone: string | null
}

export function valuesOf(subject: MessageSubject, salon: MessageSalon, today: LocalDate): Values {
  const { date, time, price = null, currency = 'EUR' } = subject
  const day = date !== undefined && isLocalDate(date) ? date : null
  return {
    emri: addressed(subject.clientName ?? ''),
    kur: day && time ? whenText(day, time, today) : '',
    data: longDate(day ?? today),
    ora: time ?? '',
    terminin: day ? reminderObject(day, today) : 'terminin tuaj',
    shërbimi: subject.service ?? '',
    berberi: subject.barber ?? '',
    çmimi: price === null ? '' : amount(price, currency),
    salloni: salon.name,
    adresa: salon.address ?? '',
    telefoni: salon.phone ?? '',
  }
}

export interface VisitMoment {
  date: string
  status: string
}

const beforeVisit: readonly TemplateKind[] = [
  'address',
  'confirmed',
  'tomorrow',
  'moved',
  'cancelled',
  'come_again',
  'thanks',
]
const withoutVisit: readonly TemplateKind[] = ['come_again', 'thanks', 'address']

/**
 * Suitable templates, the most suitable first: before the visit tomorrow's reminder, today the address, earlier the
 * confirmation; afterwards the thanks.
 */
export function offeredKinds(visit: VisitMoment | null, today: LocalDate, suggested?: TemplateKind): TemplateKind[] {
  const first = suggested ?? (visit ? kindOfMoment(visit, today) : 'come_again')
  const over = visit !== null && visit.date < today
  const usual: readonly TemplateKind[] = !visit
    ? withoutVisit
    : visit.status === 'cancelled'
      ? ['cancelled', 'come_again']
      : over
        ? ['thanks', 'come_again']
        : beforeVisit
  return [first, ...usual.filter((kind) => kind !== first)]
}

function kindOfMoment(visit: VisitMoment, today: LocalDate): TemplateKind {
  if (visit.status === 'cancelled') return 'cancelled'
  if (visit.date < today || visit.status === 'completed') return 'thanks'
  if (visit.date === today) return 'address'
  return visit.date === addDays(today, 1) ? 'tomorrow' : 'confirmed'
}

export const sampleVisit = (date: LocalDate): MessageSubject => ({
  clientName: 'Blerta Doda',
  date,
  time: '10:15',
  service: 'Prerje dhe fenirim',
  barber: 'Arta',
  price: 12,
})
