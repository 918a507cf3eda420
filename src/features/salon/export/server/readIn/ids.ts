import { randomBytes } from 'node:crypto'
import type { List, Row } from '../full/lists.ts'
import decisions from './columns.json' with { type: 'json' }

/** Also part of a text: a row of a closed day is named by its sale and line. */
const id = /\b[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\b/gi

interface Decision {
  ids?: string
  json?: string
  same?: string
  left?: Record<string, string>
}

const split = (names = ''): string[] => names.split(' ').filter(Boolean)
const known = new Map<List, { ids: string[]; json: string[]; same: string[]; left: string[] }>()

/** Columns of a list by what becomes of them. */
export function columnsOf(list: List) {
  const found = known.get(list)
  if (found) return found
  const { ids, json, same, left = {} } = decisions.lists[list] as Decision
  const columns = { ids: split(ids), json: split(json), same: split(same), left: Object.keys(left) }
  known.set(list, columns)
  return columns
}

/**
 * New ids for those of an archive, the same for the same one. The last twelve digits differ by a secret number, so that
 * the order by time stays, no file can name a row that it does not contain, and nothing has to be remembered.
 */
export class Ids {
  readonly #mask = Buffer.concat([Buffer.alloc(10), randomBytes(6)])
  readonly #chosen = new Map<string, string>()

  /** Another new id for one of the archive. */
  choose(former: string, next: string): void {
    this.#chosen.set(former.toLowerCase(), next)
  }

  of(text: string): string {
    const former = text.toLowerCase()
    const chosen = this.#chosen.get(former)
    if (chosen !== undefined) return chosen
    const bytes = Buffer.from(former.replaceAll('-', ''), 'hex').map((byte, n) => byte ^ (this.#mask[n] ?? 0))
    return Buffer.from(bytes)
      .toString('hex')
      .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
  }

  /** A value in which each id, at any depth, is a new one. */
  within(value: unknown): unknown {
    if (typeof value === 'string') return value.replace(id, (text) => this.of(text))
    if (Array.isArray(value)) return value.map((item) => this.within(item))
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(
      Object.entries(value).map(([name, item]) => [this.within(name) as string, this.within(item)]),
    )
  }

  /** A row as it is written: new ids, JSON as text, without what is left. */
  row(list: List, row: Row): Row {
    const { ids, json, left } = columnsOf(list)
    const written: Row = { ...row }
    for (const column of left) delete written[column]
    for (const column of ids) if (column in row) written[column] = this.within(row[column])
    for (const column of json)
      if (column in row) written[column] = row[column] === null ? null : JSON.stringify(this.within(row[column]))
    return written
  }
}
