import type { Country } from '#features/salon/rules.ts'
import type { LocalDate } from '#platform/shared/time.ts'
import { isClientIdHeading } from './clientIds.ts'
import { guessColumns, type Column } from './columns.ts'
import { guessedVisits, isTip, type Part } from './guesses.ts'
import { wordsOf, type Word } from './meanings.ts'
import { isMoney, readMinutes, readMoment, readPrice } from './moments.ts'
import type { Kind, Meaning, Recognised } from './recognised.ts'
import type { FileTable } from './table.ts'
import type { Target } from './targets.ts'

/** Kind of a table and the meanings of its columns, by headings and values. */

export interface Salon {
  country: Country
  today: LocalDate
  zone: string
}

const sampleRows = 50

const isCode = (text: string) => /^(?:\d{8}|\d{12,13})$/.test(text)
const isIban = (text: string) => /^[A-Z]{2}\d{2}[A-Z0-9 ]{11,34}$/.test(text)
const accountWord = /amount|shuma|balanc|gjendja|saldo|debi|kredi|credit|betrag|umsatz|iban|iznos/i

/** Rows searched for headings that lists of clients do not have. */
const headingRows = 10

const isHeading = ({ cells }: FileTable['rows'][number]) =>
  cells.filter((cell) => wordsOf(cell).size > 0).length > 1 && !cells.some((cell) => /\d{2}/.test(cell))

/** The table with its headings, if they name only columns that lists of clients do not have. */
function headed(table: FileTable): FileTable {
  if (table.hasHeadings) return table
  const position = table.rows.slice(0, headingRows).findIndex(isHeading)
  const names = table.rows[position]?.cells
  if (!names) return table
  return {
    ...table,
    hasHeadings: true,
    headers: table.headers.map((letter, index) => names[index] || letter),
    above: table.rows.slice(0, position),
    rows: table.rows.slice(position + 1),
  }
}

function partsOf({ headers, hasHeadings, rows }: FileTable): Part[] {
  return headers.map((heading, index) => {
    const cells = rows.slice(0, sampleRows).flatMap((row) => row.cells[index] || [])
    return {
      heading: hasHeadings ? heading : '',
      cells,
      words: wordsOf(hasHeadings ? heading : ''),
      isClientId: hasHeadings && isClientIdHeading(heading),
      portion: (test) => cells.filter(test).length / (cells.length || 1),
    }
  })
}

/** Day and time columns of visits: 'start' has both. */
function momentOf({ words, portion }: Part, zone: string): Meaning | null {
  const isBirthday = words.has('other')
  const hasDay = portion((text) => readMoment(text, 'day', zone).date !== null) > 0.5
  const hasTime = portion((text) => readMoment(text, 'day', zone).time !== null) > 0.5
  if (isBirthday || !(hasDay || hasTime)) return null
  const isEnd = words.has('end')
  if (!isEnd && !words.has('day') && !words.has('time')) return null
  if (hasDay && hasTime) return isEnd ? 'end_start' : 'start'
  if (hasDay) return isEnd ? 'end_date' : 'date'
  return isEnd ? 'end_time' : 'time'
}

const ofWords = [
  'wholeDay',
  'private',
  'service',
  'barber',
  'duration',
  'price',
  'status',
  'category',
  'barcode',
  'stock',
  'product',
  'title',
] as const

/** The meaning of a column beside those of clients; null if neither heading nor values say one. */
function ownMeaning(part: Part, isClient: boolean, zone: string): Meaning | null {
  if (part.isClientId) return isClient ? null : 'client_id'
  const moment = momentOf(part, zone)
  if (moment) return moment
  const { words, portion } = part
  // 'Service ID' is none of a visit, 'Booking ID' is one.
  const isOfVisit = (word: Word) =>
    word === 'id' || word === 'day' || (word === 'other' && /booking/i.test(part.heading))
  if (words.has('id')) return [...words].every(isOfVisit) && !isClient ? 'id' : null
  if (words.has('other')) return null
  const isPrice = ['price', 'amount', 'cost'].some((word) => words.has(word as Word))
  if (isPrice && !words.has('stock')) {
    if (isTip(part.heading) && !words.has('price')) return null
    const isMoneyHere = portion((text) => readPrice(text) !== null) > 0.5
    return isMoneyHere ? (words.has('cost') ? 'cost' : 'price') : null
  }
  const found = ofWords.find((word) => words.has(word)) ?? null
  if (found === 'category') return 'category'
  if (found === 'duration') return portion((text) => readMinutes(text) !== null) > 0.5 ? 'duration' : null
  return found ?? (words.has('note') ? 'note' : null)
}

const isDuration = (text: string) => !/^\d+$/.test(text) && !text.includes(':') && readMinutes(text) !== null

const productWords = ['product', 'barcode', 'stock', 'sku'] as const

function kindOf(parts: readonly Part[], meanings: readonly (Meaning | null)[], table: FileTable, zone: string): Kind {
  const has = (...all: Meaning[]) => all.some((one) => meanings.includes(one))
  const mostly = (test: (text: string) => boolean, word: Word | null = null) =>
    parts.some(({ words, portion }) => (word === null || words.has(word)) && portion(test) > 0.5)
  const hasDay = mostly((text) => readMoment(text, 'day', zone).date !== null)
  const isAccount = parts.some(({ portion }, index) => accountWord.test(table.headers[index] ?? '') && portion(isMoney) > 0.5) // prettier-ignore
  const isOfClients = has('name', 'first_name', 'last_name', 'company', 'phone', 'email', 'birthday')
  const hasVisit = has('start') || (has('date') && has('time'))
  if (hasDay && !hasVisit && !isOfClients && (isAccount || (mostly(isMoney) && mostly(isIban)))) return 'statement'
  if (hasVisit) return 'visits'
  const hasPrice = has('price') || mostly(isMoney)
  if (hasPrice && (has('duration') || mostly(isDuration))) return 'services'
  if (hasPrice && (mostly(isCode) || productWords.some((word) => mostly(Boolean, word)))) return 'products'
  if (has('price') && (has('service') || !isOfClients)) return 'services'
  return has('barber') && !has('name', 'last_name', 'service', 'birthday') ? 'barbers' : 'clients'
}

const several: ReadonlySet<Meaning> = new Set(['skip', 'note', 'notes', 'phone', 'email', 'name', 'first_name', 'company', 'last_name']) // prettier-ignore

/** A list, and what is to be looked at in each of its columns. */
interface Found extends Recognised {
  doubts: readonly Column['doubt'][]
}

/**
 * Recognises the list that a table is. Each meaning of a visit is that of the first column which has it.
 * @param asked the kind that the owner has chosen.
 */
export function recognise(source: FileTable, salon: Salon, asked?: Kind): Found {
  const table = headed(source)
  const parts = partsOf(table)
  const clients = guessColumns(table, salon)
  const wide = parts.map((part, index) => ownMeaning(part, isNamed(clients[index]?.target), salon.zone))
  const client = clients.map(({ target, doubt }): Target => (doubt === null ? target : 'skip'))
  // A cost beside no other price is the price.
  const sold = wide.includes('price') ? wide : wide.map((own) => (own === 'cost' ? ('price' as const) : own))
  const all = sold.map((own, index): Meaning => {
    const target = client[index] ?? 'skip'
    return isNamed(target) ? target : (own ?? target)
  })
  const kind = kindOf(parts, all, table, salon.zone)
  // An amount beside a price is that of a content: '250' of millilitres.
  const hasPrice = all.some((meaning, index) => meaning === 'price' && parts[index]?.words.has('price'))
  const isOther = (meaning: Meaning, index: number) =>
    hasPrice && meaning === 'price' && !parts[index]?.words.has('price')
  const priced = all.map((meaning, index) => (isOther(meaning, index) ? ('skip' as const) : meaning))
  const meanings = priced.map((meaning, index) =>
    several.has(meaning) || priced.indexOf(meaning) === index ? meaning : ('skip' as const),
  )
  const hasContacts = client.some((target) => target === 'phone' || target === 'email')
  const guessed = guessedVisits(parts, meanings, { columns: clients, zone: salon.zone })
  const has = (...all: Meaning[]) => guessed.some(({ meaning }) => all.includes(meaning))
  // A list without headings that has a day and a time, and no contacts, is of visits.
  const isOfVisits = kind === 'clients' && !hasContacts && !has('birthday') && (has('start') || (has('date') && has('time'))) // prettier-ignore
  if (asked ? asked !== 'visits' : kind !== 'visits' && !isOfVisits)
    return { kind, table, meanings, doubts: meanings.map(() => null), hasContacts }
  const [own, doubts] = [guessed.map(({ meaning }) => meaning), guessed.map(({ doubt }) => doubt)]
  return { kind: 'visits', table, meanings: own, doubts, hasContacts }
}

const isNamed = (target: Target | undefined) => target !== undefined && target !== 'skip' && target !== 'notes'
