import { maxMoveInPiece, maxMoveInText, type SentRecord } from '../../contract.ts'
import type { LocalDate, LocalTime } from '#platform/shared/time.ts'
import type { Recognised } from '../recognise/kinds.ts'
import type { visitsOf, VisitRecord } from './records.ts'

/** A file of visits, read and mapped. */
export interface VisitFile {
  name: string
  /** The program that wrote it, as people know it. */
  source: string
  list: Recognised
}

export interface MappedFile extends VisitFile {
  mapped: Awaited<ReturnType<typeof visitsOf>>
}

export interface Now {
  today: LocalDate
  time: LocalTime
}

const cut = (text: string | null) => text?.slice(0, maxMoveInText) ?? null

/** The end of an id, because the day of a series' visit is there. */
const endOf = (id: string | null) => id?.slice(-maxMoveInText) ?? null

/** Service of a calendar's entry that names none. */
const anyService = 'Vizitë'

/** Longest visit and highest price that the server takes. */
const [maxMinutes, maxPrice] = [960, 1_000_000]

function sentRow(file: number, visit: VisitRecord): SentRecord {
  const { line: row, client, duration, price, status } = visit
  const { name, phone, email } = { name: cut(client.name), phone: cut(client.phone), email: cut(client.email) }
  return {
    kind: 'visit',
    file,
    row,
    external_id: endOf(visit.id),
    client: { name, phone, email },
    service: cut(visit.service) ?? (visit.isEntry ? anyService : null),
    barber: cut(visit.barber),
    date: visit.date,
    time: visit.time,
    ...(duration !== null && duration <= maxMinutes && { duration }),
    ...(price !== null && price <= maxPrice && { price, ...(visit.currency && { currency: visit.currency }) }),
    ...(status && { status }),
  }
}

/** Rows of all files in their order. */
export const sentRows = (files: readonly MappedFile[]): SentRecord[] =>
  files.flatMap(({ mapped }, file) => mapped.records.map((visit) => sentRow(file, visit)))

/** Names of the programs of a run, each once. */
export const sourceOf = (files: readonly MappedFile[]): string =>
  [...new Set(files.map(({ source }) => source))].join(', ').slice(0, 60)

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
