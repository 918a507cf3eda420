import type { Column } from './columns.ts'
import { headingWords } from './headings.ts'
import type { Meaning, Recognised } from './recognised.ts'
import type { FileTable } from './table.ts'
import { clientWords, idWords, wordsBesideIds } from './vocabulary.ts'

/** Columns with the program's id of a client: in lists of clients, and in visits that name clients by it. */

/** 'client' for 'Client ID', 'row' for 'Reference ID' and 'Nr.', null for headings that say something else too. */
function idHeading(heading: string): 'client' | 'row' | null {
  const all = headingWords(heading)
  const isId = all.every((word) => clientWords.has(word) || idWords.has(word) || wordsBesideIds.has(word))
  if (!isId || !all.some((word) => idWords.has(word))) return null
  return all.some((word) => clientWords.has(word)) ? 'client' : 'row'
}

export const isClientIdHeading = (heading: string): boolean => idHeading(heading) === 'client'

/** An id as it is compared; spreadsheets keep digits as a text by an apostrophe. */
export const programId = (cell: string | undefined): string | null => cell?.trim().replace(/^'/, '') || null

const isId = (text: string) => /^[\p{L}\p{N}][^\s@]*$/u.test(text)

const idsIn = ({ rows }: FileTable, column: number) => rows.flatMap(({ cells }) => programId(cells[column]) ?? [])

/** True for a column in which no two rows have the same id. */
function areOwnIds(ids: readonly string[]): boolean {
  return ids.length > 0 && new Set(ids).size === ids.length && ids.every(isId)
}

/** The list with its meaning of one column. */
const withColumn = (list: Recognised, column: number): Recognised => ({
  ...list,
  meanings: list.meanings.map((meaning, index): Meaning =>
    index === column ? 'client_id' : meaning === 'client_id' ? 'skip' : meaning,
  ),
})

/** A list of clients with the column of their ids, if a heading and its values say one. */
export function withClientIds(list: Recognised): Recognised {
  const { table, meanings } = list
  const column = table.headers.findIndex(
    (heading, index) => meanings[index] === 'skip' && isClientIdHeading(heading) && areOwnIds(idsIn(table, index)),
  )
  return column < 0 ? list : withColumn(list, column)
}

/** Share of a list's ids that the other one must have: fewer where the heading says that they are ids of clients. */
const [saidShare, foundShare] = [0.5, 0.9]

interface IdColumn {
  column: number
  ids: ReadonlySet<string>
  /** Share that must be found. */
  least: number
}

type Least = (heading: string, meaning: Meaning, column: number) => number | null

function columnsOf(list: Recognised, least: Least): IdColumn[] {
  return list.table.headers.flatMap((heading, column) => {
    const share = least(heading, list.meanings[column] ?? 'skip', column)
    return share === null ? [] : { column, ids: new Set(idsIn(list.table, column)), least: share }
  })
}

/** Columns of visits that may name clients by ids: also one of names, if it has nothing but ids of clients. */
const namingColumns = (list: Recognised) =>
  columnsOf(list, (heading, meaning) =>
    isClientIdHeading(heading) ? saidShare : meaning === 'name' ? foundShare : null,
  )

/** A file of a run. */
interface Listed {
  list: Recognised
  doubts?: readonly Column['doubt'][]
  /** Clients of a file without columns. */
  contacts?: unknown
}

/** Columns of clients that may be their ids. Ids of eight digits look like phones. */
const ownColumns = ({ list, doubts = [] }: Listed) =>
  columnsOf(list, (heading, meaning, column) => {
    const isFree = meaning === 'skip' || meaning === 'client_id' || doubts[column] === 'phone'
    return isFree && idHeading(heading) && areOwnIds(idsIn(list.table, column)) ? 0 : null
  })

/** The columns of visits and of clients that have the same ids most; null without any. */
function bestPair(visits: readonly IdColumn[], clients: readonly IdColumn[]) {
  const pairs = visits.flatMap((naming) =>
    clients.flatMap((own) => {
      const found = [...naming.ids].filter((id) => own.ids.has(id)).length / (naming.ids.size || 1)
      return found > 0 && found >= naming.least ? { naming, own, found } : []
    }),
  )
  return pairs.toSorted((one, other) => other.found - one.found)[0] ?? null
}

const isTable = ({ contacts }: Listed) => contacts === undefined

/** Files of a run, of which visits name the clients by the ids that are in a list of clients. */
export function linkedByIds<File extends Listed>(files: readonly File[]): File[] {
  const linked = [...files]
  for (const [index, visits] of files.entries()) {
    if (visits.list.kind !== 'visits') continue
    const naming = namingColumns(visits.list)
    for (const [position, clients] of files.entries()) {
      if (clients.list.kind !== 'clients' || !isTable(clients)) continue
      const pair = bestPair(naming, ownColumns(clients))
      if (!pair) continue
      linked[index] = { ...visits, list: withColumn(visits.list, pair.naming.column) }
      const { doubts } = clients
      linked[position] = {
        ...clients,
        list: withColumn(clients.list, pair.own.column),
        ...(doubts && { doubts: doubts.with(pair.own.column, null) }),
      }
      break
    }
  }
  return linked
}
