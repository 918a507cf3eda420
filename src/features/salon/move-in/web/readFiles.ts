import type { ParseContext } from '#features/schedule/command-bar/rules.ts'
import { loadPart } from '#platform/web/loadPart.ts'
import type { ListFile } from './map/move.ts'
import type { RunFile } from './map/run.ts'
import { readFile, type FileContent } from './readFile.ts'
import { FileProblem, fileMessages } from './readers/problem.ts'
import { guessColumns } from './recognise/columns.ts'
import { linkedByIds, withClientIds } from './recognise/clientIds.ts'
import { recognise, type Salon } from './recognise/kinds.ts'
import type { Recognised } from './recognise/recognised.ts'
import { programOf } from './recognise/programs.ts'
import { tableOfRows, type FileTable } from './recognise/table.ts'

/** A file with more columns that are not taken shows them on request. */
const maxSkippedColumns = 3

export interface ReviewFile extends RunFile {
  /** Name of the program that wrote it; null if it is not recognised. */
  program: string | null
  /** True if that program is known by words of headings alone. */
  isByWords?: boolean
  /** Indexes of columns that were recognised as not needed. */
  folded: readonly number[]
}

export interface RefusedFile {
  name: string
  reason: string
}

/** The table's list, if it is none of clients. Throws a FileProblem for a bank statement. */
function listIn(table: FileTable, salon: Salon): ReturnType<typeof recognise> | null {
  const list = recognise(table, salon)
  const { kind, meanings, hasContacts } = list
  // A list of clients may have the day and time of something else.
  if (kind === 'visits' && (!hasContacts || meanings.includes('service') || meanings.includes('title'))) return list
  if (kind === 'clients' || kind === 'visits' || (hasContacts && kind !== 'barbers')) return null
  if (kind === 'statement') throw new FileProblem(fileMessages.statement)
  return list
}

/** The program of a list, as people know it. */
const sourceOf = (name: string, program: ReturnType<typeof programOf>) => ({
  source: program?.name ?? fileMessages.source(name),
  isByWords: program?.isByWords ?? false,
})

const isList = (file: ReviewFile | ListFile): file is ListFile => 'list' in file

/** A file's content with its columns as recognised. Throws a FileProblem for a list of something else. */
function recognised(name: string, content: FileContent, salon: Salon): ReviewFile | ListFile {
  if (content.kind === 'contacts') return { name, content, columns: [], program: null, folded: [] }
  const { table } = content
  const found = listIn(table, salon)
  if (found) {
    const { doubts, ...list } = found
    const program = programOf(list.table.headers)
    return { name, list, doubts, ...sourceOf(name, program) }
  }
  const columns = guessColumns(table, salon)
  const skipped = columns.flatMap(({ target, doubt }, index) => (target === 'skip' && !doubt ? index : []))
  const filled = skipped.filter((index) => table.rows.some(({ cells }) => cells[index]))
  const folded = filled.length > maxSkippedColumns ? filled : []
  const program = programOf(table.headers)
  return { name, content, columns, program: program?.name ?? null, isByWords: program?.isByWords ?? false, folded }
}

/** Reads files one after another. One that is refused hinders no other; clients beside other lists come in one run. */
export async function readFiles(files: readonly File[], salon: Salon) {
  const taken: ReviewFile[] = []
  const lists: ListFile[] = []
  const refused: RefusedFile[] = []
  for (const file of files) {
    try {
      const found = recognised(file.name, await readFile(new Uint8Array(await file.arrayBuffer()), salon), salon)
      if (isList(found)) lists.push(found)
      else taken.push(found)
    } catch (error) {
      if (!(error instanceof FileProblem)) reportError(error)
      refused.push({ name: file.name, reason: error instanceof FileProblem ? error.message : fileMessages.unreadable })
    }
  }
  if (lists.length === 0) return { taken, lists, refused }
  return { taken: [], lists: linkedByIds([...taken.map(clientList), ...lists]), refused }
}

const contactHeadings = ['Emri', 'Telefoni', 'Email', 'Shënime']

/** A file of clients as one of the lists of a run. */
function clientList({ name, content, columns, program, isByWords = false }: ReviewFile): ListFile {
  const source = program ?? fileMessages.source(name)
  if (content.kind === 'table') {
    const list = { kind: 'clients' as const, table: content.table, meanings: columns.map(({ target }) => target), hasContacts: true } // prettier-ignore
    return { name, source, isByWords, list: withClientIds(list), doubts: columns.map(({ doubt }) => doubt) }
  }
  const cells = content.rows.map(({ name: person, phones = [], email, notes }) =>
    [person, phones.join(', '), email, notes].map((text) => text ?? ''),
  )
  const table = tableOfRows(contactHeadings, cells)
  const rows = table.rows.map((row, index) => ({ ...row, line: content.rows[index]?.line ?? row.line }))
  const list: Recognised = {
    kind: 'clients',
    table: { ...table, rows },
    meanings: ['name', 'phone', 'email', 'notes'],
    hasContacts: true,
  }
  return { name, source, list, contacts: content.rows }
}

const pastedName = 'Teksti i ngjitur'

/** True for a vCard, and for cells copied from a spreadsheet: every line has as many separators. */
function isFile(text: string): boolean {
  if (/^\s*BEGIN:VCARD/i.test(text)) return true
  const lines = text.split(/\r?\n/).filter((line) => line.trim() !== '')
  return ['\t', ';', '|', ','].some((sign) => {
    const counts = new Set(lines.map((line) => line.split(sign).length))
    return counts.size === 1 && !counts.has(1)
  })
}

/** Reads pasted text: a table or contacts as a file of them, other lines as those of a notebook. */
export async function readPasted(text: string, salon: Salon, context: ParseContext) {
  if (text.trim() === '') throw new FileProblem(fileMessages.nothingPasted)
  if (isFile(text)) {
    const found = recognised(pastedName, await readFile(new TextEncoder().encode(text), salon), salon)
    return isList(found) ? { taken: [], lists: [found] } : { taken: [found], lists: [] }
  }
  const { readNotebook } = await loadPart(() => import('./readers/notebook.ts'))
  const { clients, visits } = readNotebook(text, context)
  const file: ReviewFile = { name: pastedName, content: { kind: 'contacts', rows: clients }, columns: [], program: null, folded: [] } // prettier-ignore
  if (!visits) return { taken: [file], lists: [] }
  const list: ListFile = { name: pastedName, source: fileMessages.notebook, list: visits }
  return { taken: [], lists: clients.length > 0 ? [clientList(file), list] : [list] }
}
