import type { Currency } from '#platform/shared/money.ts'
import { addDays, minutesOf, type LocalDate, type LocalTime } from '#platform/shared/time.ts'
import { programId } from '../recognise/clientIds.ts'
import type { Meaning, Recognised } from '../recognise/recognised.ts'
import { currencyIn, isForeign, orderOf, readMinutes, readMoment, readPrice } from '../recognise/moments.ts'
import { isYes } from '../recognise/values.ts'
import { readStatus } from './status.ts'
import { readTitle, type TitleContext } from './title.ts'

/** Rows of a recognised table as records of one kind. Each row is a record or is not understood, with its text. */

interface Unread {
  line: number
  text: string
  /** Known for a price in a currency that the salon cannot keep. */
  reason?: 'currency'
}

interface Mapped<One> {
  records: One[]
  unread: Unread[]
}

export interface VisitRecord {
  line: number
  id: string | null
  client: { name: string | null; phone: string | null; email: string | null }
  /** The program's id of the client. */
  clientId: string | null
  service: string | null
  /** True for an entry of a calendar, whose title has the client. */
  isEntry: boolean
  barber: string | null
  date: LocalDate
  time: LocalTime
  duration: number | null
  price: number | null
  /** Null for the salon's. */
  currency: Currency | null
  /** A price that the salon cannot keep, as it is written; then there is no other. */
  foreignPrice: string | null
  status: ReturnType<typeof readStatus>
  note: string | null
}

export interface ServiceRecord {
  line: number
  name: string
  duration: number | null
  price: number
  /** Null for the salon's. */
  currency: Currency | null
  category: string | null
}

export interface ProductRecord {
  line: number
  name: string
  price: number
  currency: Currency | null
  cost: number | null
  barcode: string | null
  /** Null if the file does not say it. */
  quantity: number | null
}

export interface BarberRecord {
  line: number
  name: string
  phone: string | null
  email: string | null
}

type Row = { line: number; cells: readonly string[] }
type Cells = (meaning: Meaning) => string[]

/** Maps each row by `read`, which returns null for one that it does not understand. */
function mapped<One extends { line: number }>(
  { table, meanings }: Recognised,
  read: (all: Cells, row: Row) => One | 'currency' | null,
): Mapped<One> {
  const records: One[] = []
  const unread: Unread[] = []
  for (const row of table.rows) {
    const all: Cells = (meaning) =>
      meanings.flatMap((one, index) => (one === meaning ? (row.cells[index] ?? '').trim() || [] : []))
    const record = read(all, row)
    if (record && record !== 'currency') records.push(record)
    else
      unread.push({
        line: row.line,
        text: row.cells.filter(Boolean).join(', '),
        ...(record && { reason: record }),
      })
  }
  return { records, unread }
}

const withoutApostrophe = (text: string) => text.replace(/^'(?=[\d+(])/, '')

const fullName = (all: Cells) => {
  const full = all('name')[0]
  const parted = [...all('first_name'), ...all('last_name')].join(' ')
  return full ?? (parted || all('company')[0] || null)
}

const contact = (all: Cells) => ({
  phone: all('phone').map(withoutApostrophe)[0] ?? null,
  email: all('email')[0] ?? null,
})

/** Price of a row, whose currency the cell or the heading names; 'currency' for one that the salon cannot keep. */
function pricesOf({ table, meanings }: Recognised) {
  const heading = (meaning: Meaning) => table.headers[meanings.indexOf(meaning)] ?? ''
  return (text: string | undefined, meaning: 'price' | 'cost') => {
    const price = text === undefined ? null : readPrice(text)
    if (text === undefined || price === null)
      return text !== undefined && isForeign(text) ? ('currency' as const) : null
    const currency = currencyIn(text) ?? (isForeign(text) ? null : currencyIn(heading(meaning)))
    const isOther = currency === null && (isForeign(text) || isForeign(heading(meaning)))
    return isOther ? ('currency' as const) : { price, currency }
  }
}

/** Minutes from a visit's begin to its end; null without an end after it, within a day. */
function minutesTo(date: LocalDate, time: LocalTime, end: { date: LocalDate | null; time: LocalTime | null }) {
  if (!end.time) return null
  const isNextDay = end.date === addDays(date, 1) && end.time === '00:00'
  if (end.date && end.date !== date && !isNextDay) return null
  const minutes = minutesOf(end.time) + (isNextDay ? 1440 : 0) - minutesOf(time)
  return minutes > 0 ? minutes : null
}

interface Reading extends TitleContext {
  zone: string
}

/** Rows that are mapped before the page has its turn. */
const rowsAtOnce = 100

const turn = () => new Promise<void>((resolve) => setTimeout(resolve))

/** Visits of a table, mapped in parts so that the page stays usable. Private and whole-day entries are none. */
export async function visitsOf(found: Recognised, reading: Reading): Promise<Mapped<VisitRecord>> {
  const { table } = found
  const read = visitReader(found, reading)
  const all: Mapped<VisitRecord> = { records: [], unread: [] }
  for (let start = 0; start < table.rows.length; start += rowsAtOnce) {
    if (start > 0) await turn()
    const rows = table.rows.slice(start, start + rowsAtOnce)
    const { records, unread } = mapped({ ...found, table: { ...table, rows } }, read)
    all.records.push(...records)
    all.unread.push(...unread)
  }
  return { ...all, records: withOwnIds(all.records) }
}

/** Visits with ids of their own: some programs give all services of a booking the same. */
function withOwnIds(records: VisitRecord[]): VisitRecord[] {
  const place = ({ date, time, service }: VisitRecord) => [date, time, service].join(' ')
  const places = new Map<string, Set<string>>()
  for (const visit of records) {
    if (visit.id === null) continue
    const met = places.get(visit.id) ?? new Set()
    places.set(visit.id, met.add(place(visit)))
  }
  return records.map((visit) =>
    visit.id !== null && (places.get(visit.id)?.size ?? 0) > 1
      ? { ...visit, id: `${visit.id} ${place(visit)}` }
      : visit,
  )
}

/** Texts of the days of visits. */
export const daysIn = ({ table, meanings }: Recognised): string[] =>
  meanings.flatMap((meaning, index) =>
    ['start', 'date', 'end_start', 'end_date'].includes(meaning)
      ? table.rows.flatMap(({ cells }) => cells[index] || [])
      : [],
  )

/** Reads a row's visit; null for one that is not understood. */
function visitReader(found: Recognised, reading: Reading): (all: Cells, row: Row) => VisitRecord | null {
  const { meanings } = found
  const order = found.order ?? orderOf(daysIn(found))
  const priceOf = pricesOf(found)
  const moment = (all: Cells, both: Meaning, day: Meaning, clock: Meaning) => {
    const [whole, date, time] = [all(both)[0], all(day)[0], all(clock)[0]].map((text) => text === undefined ? null : readMoment(text, order, reading.zone)) // prettier-ignore
    // 24:00 beside a day is the midnight after it.
    const isMidnight = all(clock)[0]?.startsWith('24') && date?.date
    return {
      date: isMidnight ? addDays(isMidnight, 1) : (whole?.date ?? date?.date ?? null),
      time: whole?.time ?? time?.time ?? null,
    }
  }
  return (all, { line }) => {
    const { date, time } = moment(all, 'start', 'date', 'time')
    if (!date || !time || [...all('wholeDay'), ...all('private')].some(isYes)) return null
    const title = readTitle(all('title')[0] ?? '', reading)
    const { phone, email } = contact(all)
    const client = { name: fullName(all) ?? title.client, phone: phone ?? title.phone, email }
    const clientId = programId(all('client_id')[0])
    if (!client.name && !client.phone && !client.email && !clientId) return null
    const duration = all('duration').flatMap((text) => readMinutes(text) ?? [])[0]
    const price = priceOf(all('price')[0], 'price')
    return {
      line,
      id: all('id')[0] ?? null,
      client,
      clientId,
      service: all('service')[0] ?? title.service,
      isEntry: meanings.includes('title'),
      barber: all('barber')[0] ?? title.barber,
      date,
      time,
      duration: duration ?? minutesTo(date, time, moment(all, 'end_start', 'end_date', 'end_time')),
      price: price === 'currency' || price === null ? null : price.price,
      currency: price === 'currency' || price === null ? null : price.currency,
      foreignPrice: price === 'currency' ? (all('price')[0] ?? null) : null,
      status: readStatus(all('status')[0] ?? ''),
      note: [...all('notes'), ...all('note')].join('\n') || null,
    }
  }
}

/** Services of a price list. One without a price is not understood. */
export function servicesOf(found: Recognised): Mapped<ServiceRecord> {
  const priceOf = pricesOf(found)
  return mapped(found, (all, { line, cells }) => {
    const named = all('service')[0] ?? fullName(all) ?? all('title')[0]
    // A price list without headings has the names in its first column.
    const name = named ?? (found.meanings.includes('service') ? undefined : cells.find((cell) => /\p{L}/u.test(cell)))
    const texts = [...all('price'), ...cells.filter(() => !found.meanings.includes('price'))]
    const price = priceOf(texts.find((text) => readPrice(text) !== null || (isForeign(text) && /\d/.test(text))), 'price') // prettier-ignore
    if (!name || price === null) return null
    if (price === 'currency') return price
    const duration = all('duration').flatMap((text) => readMinutes(text) ?? [])[0] ?? null
    return { line, name, duration, ...price, category: all('category')[0] ?? null }
  })
}

/** Products of a list. One without a price is not understood. */
export function productsOf(found: Recognised): Mapped<ProductRecord> {
  const priceOf = pricesOf(found)
  return mapped(found, (all, { line }) => {
    const name = all('product')[0] ?? fullName(all) ?? all('service')[0] ?? all('title')[0]
    const price = priceOf(all('price')[0], 'price')
    if (!name || price === null) return null
    if (price === 'currency') return price
    const cost = priceOf(all('cost')[0], 'cost')
    const isSame = cost !== null && cost !== 'currency' && cost.currency === price.currency
    const stock = all('stock')[0]
    return {
      line,
      name,
      ...price,
      cost: isSame ? cost.price : null,
      barcode: all('barcode')[0] ?? null,
      quantity: stock !== undefined && /^\d{1,6}(?:[.,]0+)?$/.test(stock) ? Number.parseInt(stock) : null,
    }
  })
}

/** Colleagues of a list of the team. */
export const barbersOf = (found: Recognised): Mapped<BarberRecord> =>
  mapped(found, (all, { line }) => {
    const name = all('barber')[0] ?? fullName(all)
    return name ? { line, name, ...contact(all) } : null
  })
