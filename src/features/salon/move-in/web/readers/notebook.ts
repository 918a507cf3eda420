import { parseCommand, type ParseContext } from '#features/schedule/command-bar/rules.ts'
import type { SentRow } from '../../client-contract.ts'
import type { Recognised } from '../recognise/recognised.ts'
import { tableOfRows } from '../recognise/table.ts'
import { isEmail } from '../recognise/values.ts'

type Reading = ReturnType<typeof parseCommand>[number]

const isCapital = (text: string) => /^\p{Lu}/u.test(text)

/** The text with spaces in place of the e-mail, so that places stay. */
const withoutEmail = (text: string, email: string | null) =>
  email === null ? text : text.replace(email, ' '.repeat(email.length))

/**
 * A client of a notebook's line: 'Blerta fade 044 123 456'. What is no name, phone or e-mail goes to the notes. A line
 * without any of phone, e-mail and capital letter is no client: it has no name, and all of it is its note.
 */
function clientOf(text: string, line: number, context: ParseContext): SentRow {
  const email = text.split(/[\s,;<>]+/).find(isEmail) ?? null
  const rest = withoutEmail(text, email)
  const [reading] = parseCommand(rest, context)
  const name = reading?.names[0]?.words.join(' ') ?? ''
  const phone = reading?.phone ?? null
  if (name === '' || (phone === null && email === null && !isCapital(text.trim())))
    return { line, name: null, phones: [], email: null, notes: text.trim() }
  const taken = reading?.parts.filter(({ kind }) => kind === 'client' || kind === 'phone') ?? []
  return { line, name, phones: phone === null ? [] : [phone], email, notes: without(rest, taken, name) || null }
}

/** The text without the phone and the words of the name. */
function without(text: string, taken: readonly { kind: string; from: number; to: number }[], name: string): string {
  let words = name.split(' ').length
  const cut = taken.filter(({ kind }) => {
    if (kind === 'client') words -= 1
    return kind === 'phone' || words >= 0
  })
  const kept = cut.reduceRight((left, { from, to }) => `${left.slice(0, from)} ${left.slice(to)}`, text)
  return kept.replace(/\s+/g, ' ').replace(/^[\s.,;:–-]+|[\s,;:–-]+$/g, '')
}

/** Columns of the table of visits. */
const visitHeadings = [
  ['Klienti', 'name'],
  ['Telefoni', 'phone'],
  ['Email', 'email'],
  ['Data', 'date'],
  ['Ora', 'time'],
  ['Minutat', 'duration'],
  ['Shërbimi', 'service'],
  ['Berberi', 'barber'],
  ['Çmimi', 'price'],
] as const

/** Service of a line that names none. */
const anyService = 'Vizitë'

const nameAmong = (list: readonly { id: string; name: string }[], ids: readonly string[]) =>
  ids.length === 1 ? list.find(({ id }) => id === ids[0])?.name : undefined

/** The row of a visit; a service that the salon lacks is the rest of the line. */
function visitOf(text: string, { name, phones = [], email }: SentRow, reading: Reading, context: ParseContext) {
  const { duration, price } = reading
  const isRest = ({ kind }: Reading['parts'][number]) => kind === 'service' || kind === 'unknown'
  const rest = reading.parts.filter(isRest).map(({ from, to }) => text.slice(from, to))
  return [
    name,
    phones[0],
    email,
    reading.day,
    reading.time,
    duration === null ? null : String(duration),
    nameAmong(context.services, reading.services) ?? (rest.join(' ') || anyService),
    nameAmong(context.barbers, reading.barbers),
    price && `${price.amount} ${price.currency}`,
  ].map((cell) => cell ?? '')
}

/** Lines with a client, a day and a time are visits, the others clients; a day without a year lies ahead. */
export function readNotebook(text: string, context: ParseContext): { clients: SentRow[]; visits: Recognised | null } {
  const clients: SentRow[] = []
  const visits: { line: number; cells: string[] }[] = []
  for (const [index, written] of text.split(/\r?\n/).entries()) {
    if (written.trim() === '') continue
    const line = index + 1
    const client = clientOf(written, line, context)
    const [reading] = parseCommand(withoutEmail(written, client.email ?? null), context)
    if (client.name && reading?.day && reading.time)
      visits.push({ line, cells: visitOf(written, client, reading, context) })
    else clients.push(client)
  }
  if (visits.length === 0) return { clients, visits: null }
  const headings = visitHeadings.map(([heading]) => heading)
  const table = { ...tableOfRows(headings, []), rows: visits }
  const meanings = visitHeadings.map(([, meaning]) => meaning)
  return { clients, visits: { kind: 'visits', table, meanings, hasContacts: true } }
}
