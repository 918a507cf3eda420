import { maxMoveInPiece, maxMoveInSource, maxMoveInText, type SentRecord } from '../../contract.ts'
import type { LocalDate, LocalTime } from '#platform/shared/time.ts'
import type { Currency } from '#platform/shared/money.ts'
import type { SentRow } from '../../client-contract.ts'
import type { Column } from '../recognise/columns.ts'
import type { Recognised } from '../recognise/recognised.ts'
import { forSending, rowsWithIds } from './rows.ts'
import { barbersOf, productsOf, servicesOf, visitsOf, type BarberRecord, type ProductRecord, type ServiceRecord, type VisitRecord } from './records.ts' // prettier-ignore

/** A file of clients, visits, services, barbers or products. */
export interface ListFile {
  name: string
  /** The program that wrote it, as people know it. */
  source: string
  /** True if that program is known by words of headings alone. */
  isByWords?: boolean
  list: Recognised
  /** Doubts about its columns that nobody has looked at; none by default. */
  doubts?: readonly Column['doubt'][]
  /** Clients of a vCard or a notebook, whose fields are known. */
  contacts?: readonly SentRow[]
}

/** The end of an id, because the day of a series' visit is there. */
const endOf = (id: string | null) => id?.slice(-maxMoveInText) ?? null

type Mapped = {
  clients: { kind: 'clients'; records: SentRow[]; unread: { line: number; text: string; reason?: 'currency' }[] }
} & { [Kind in keyof typeof readers]: { kind: Kind } & Awaited<ReturnType<(typeof readers)[Kind]>> }

const readers = { visits: visitsOf, services: servicesOf, barbers: barbersOf, products: productsOf } as const

export type MappedFile = ListFile & { mapped: Mapped[keyof Mapped] }

/** Rows of a file as records of its kind. */
export async function mappedList(
  { list, contacts }: ListFile,
  reading: Parameters<typeof visitsOf>[1],
): Promise<Mapped[keyof Mapped]> {
  // prettier-ignore
  switch (list.kind) {
    case 'clients':
      return { kind: 'clients', records: contacts ? forSending(contacts) : forSending(rowsWithIds(list)), unread: [] }
    case 'services':
      return { kind: 'services', ...servicesOf(list) }
    case 'barbers':
      return { kind: 'barbers', ...barbersOf(list) }
    case 'products':
      return { kind: 'products', ...productsOf(list) }
    default:
      return { kind: 'visits', ...(await visitsOf(list, reading)) }
  }
}

/** Visits of a file; none of one of another kind. */
export const visitsIn = ({ mapped }: MappedFile): readonly VisitRecord[] =>
  mapped.kind === 'visits' ? mapped.records : []

export interface Now {
  today: LocalDate
  time: LocalTime
}

const cut = (text: string | null) => text?.slice(0, maxMoveInText) ?? null

/** Service of a calendar's entry that names none. */
const anyService = 'Vizitë'

/** Longest visit and highest price that the server takes. */
const [maxMinutes, maxPrice] = [960, 1_000_000]

const place = (file: number, { line: row }: { line: number }) => ({ file, row })

/** A price that the server takes; without one the row has none. */
const priced = ({ price, currency }: { price: number | null; currency: Currency | null }) =>
  price !== null && price <= maxPrice && { price, ...(currency && { currency }) }

const lasting = ({ duration }: { duration: number | null }) =>
  duration !== null && duration <= maxMinutes && { duration }

function sentClient(file: number, { line: row, file: _file, ...fields }: SentRow): SentRecord {
  return { kind: 'client', file, row, ...fields }
}

function sentVisit(file: number, program: string, visit: VisitRecord): SentRecord {
  const { client, status } = visit
  const { name, phone, email } = { name: cut(client.name), phone: cut(client.phone), email: cut(client.email) }
  return {
    kind: 'visit',
    ...place(file, visit),
    external_id: endOf(visit.id),
    program,
    client: { name, phone, email, ...(visit.clientId !== null && { external_id: endOf(visit.clientId) }) },
    service: cut(visit.service) ?? (visit.isEntry ? anyService : null),
    barber: cut(visit.barber),
    date: visit.date,
    time: visit.time,
    ...lasting(visit),
    ...priced(visit),
    ...(status && { status }),
  }
}

function sentService(file: number, service: ServiceRecord): SentRecord {
  const { name, category } = service
  return { kind: 'service', ...place(file, service), name: cut(name), ...lasting(service), ...priced(service), category: cut(category) } // prettier-ignore
}

function sentBarber(file: number, barber: BarberRecord): SentRecord {
  const { name, phone, email } = barber
  return { kind: 'barber', ...place(file, barber), name: cut(name), phone: cut(phone), email: cut(email) }
}

function sentProduct(file: number, product: ProductRecord): SentRecord {
  const { name, cost, barcode, quantity } = product
  return {
    kind: 'product',
    ...place(file, product),
    name: cut(name),
    ...priced(product),
    ...(cost !== null && cost <= maxPrice && { cost }),
    barcode: cut(barcode),
    ...(quantity !== null && { quantity }),
  }
}

function sentOf({ mapped, source }: MappedFile, file: number): SentRecord[] {
  switch (mapped.kind) {
    case 'clients':
      return mapped.records.map((record) => sentClient(file, record))
    case 'visits':
      return mapped.records.map((record) => sentVisit(file, source, record))
    case 'services':
      return mapped.records.map((record) => sentService(file, record))
    case 'barbers':
      return mapped.records.map((record) => sentBarber(file, record))
    case 'products':
      return mapped.records.map((record) => sentProduct(file, record))
  }
}

/** Rows of all files in their order. */
export const sentRows = (files: readonly MappedFile[]): SentRecord[] => files.flatMap(sentOf)

/** Names of the programs of a run, each once. */
export const sourceOf = (files: readonly MappedFile[]): string =>
  [...new Set(files.map(({ source }) => source))].join(', ').slice(0, maxMoveInSource)

/** Maximum characters of the names of an import's files. */
const maxNames = 200

export const namesOf = (files: readonly { name: string }[]): string =>
  files
    .map(({ name }) => name)
    .join(', ')
    .slice(-maxNames)

/** Maximum length of a piece as JSON, far below what the server takes. */
const maxPiece = 1_000_000

/** Rows in the pieces in which they are sent. */
export function piecesOf(rows: readonly SentRecord[]): { from: number; rows: SentRecord[] }[] {
  const pieces: { from: number; rows: SentRecord[]; length: number }[] = []
  for (const [index, row] of rows.entries()) {
    const { length } = JSON.stringify(row)
    const last = pieces.at(-1)
    if (last && last.rows.length < maxMoveInPiece && last.length + length <= maxPiece) {
      last.rows.push(row)
      last.length += length
    } else pieces.push({ from: index, rows: [row], length })
  }
  return pieces.map(({ from, rows: of }) => ({ from, rows: of }))
}
