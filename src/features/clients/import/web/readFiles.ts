import type { ParseContext } from '#features/schedule/command-bar/rules.ts'
import { localTime } from '#platform/shared/time.ts'
import { loadPart } from '#platform/web/loadPart.ts'
import { otherList } from './map/found.ts'
import type { RunFile } from './map/run.ts'
import { readFile, type FileContent } from './readFile.ts'
import { FileProblem, fileMessages } from './readers/problem.ts'
import { guessColumns } from './recognise/columns.ts'
import { recognise, type Salon } from './recognise/kinds.ts'
import { programOf } from './recognise/programs.ts'
import type { FileTable } from './recognise/table.ts'

/** A file with more columns that are not taken shows them on request. */
const maxSkippedColumns = 3

export interface ReviewFile extends RunFile {
  /** Name of the program that wrote it; null if it is not recognised. */
  program: string | null
  /** Indexes of columns that were recognised as not needed. */
  folded: readonly number[]
}

export interface RefusedFile {
  name: string
  reason: string
}

/** Throws a FileProblem for a list of something else than clients. */
function refuseOthers(table: FileTable, salon: Salon): void {
  const list = recognise(table, salon)
  // Visits with the phones or e-mails of their clients are a list of clients too.
  if (list.hasContacts && list.kind !== 'barbers' && !list.meanings.includes('title')) return
  const other = otherList(list, { ...salon, time: localTime('00:00'), services: [], barbers: [] })
  if (other) throw new FileProblem(other)
}

/** A file's content with its columns as recognised. Throws a FileProblem for a list of something else. */
function recognised(name: string, content: FileContent, salon: Salon): ReviewFile {
  if (content.kind === 'contacts') return { name, content, columns: [], program: null, folded: [] }
  const { table } = content
  refuseOthers(table, salon)
  const columns = guessColumns(table, salon)
  const skipped = columns.flatMap(({ target, doubt }, index) => (target === 'skip' && !doubt ? index : []))
  const filled = skipped.filter((index) => table.rows.some(({ cells }) => cells[index]))
  const folded = filled.length > maxSkippedColumns ? filled : []
  return { name, content, columns, program: programOf(table.headers)?.name ?? null, folded }
}

/** Reads files one after another. One that is refused does not hinder the others. */
export async function readFiles(files: readonly File[], salon: Salon) {
  const taken: ReviewFile[] = []
  const refused: RefusedFile[] = []
  for (const file of files) {
    try {
      taken.push(recognised(file.name, await readFile(new Uint8Array(await file.arrayBuffer()), salon), salon))
    } catch (error) {
      if (!(error instanceof FileProblem)) reportError(error)
      refused.push({ name: file.name, reason: error instanceof FileProblem ? error.message : fileMessages.unreadable })
    }
  }
  return { taken, refused }
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
export async function readPasted(text: string, salon: Salon, context: ParseContext): Promise<ReviewFile> {
  if (text.trim() === '') throw new FileProblem(fileMessages.nothingPasted)
  if (isFile(text)) return recognised(pastedName, await readFile(new TextEncoder().encode(text), salon), salon)
  const { readNotebook } = await loadPart(() => import('./readers/notebook.ts'))
  return recognised(pastedName, { kind: 'contacts', rows: readNotebook(text, context) }, salon)
}
