import { maxImportRows, importMessages, type SentRow } from '../client-contract.ts'
import { calendarHeadings, readCalendar } from './readers/calendar.ts'
import { fileKind } from './readers/kind.ts'
import { FileProblem, fileMessages } from './readers/problem.ts'
import { delimited, sheetsOf } from './readers/sheets.ts'
import { readVcard } from './readers/vcard.ts'
import type { LocalDate } from '#platform/shared/time.ts'
import { asTable, tableOfRows, tableOfSheets, type FileTable } from './recognise/table.ts'

/** Contacts have known fields; the columns of a table have to be recognised. */
export type FileContent = { kind: 'contacts'; rows: SentRow[] } | { kind: 'table'; table: FileTable }

const maxFileBytes = 40 * 1024 * 1024

interface Salon {
  zone: string
  today: LocalDate
}

/** Reads an Excel, OpenDocument, CSV, vCard or iCalendar file. Throws a FileProblem for anything else. */
export async function readFile(bytes: Uint8Array, salon: Salon): Promise<FileContent> {
  if (bytes.length === 0) throw new FileProblem(fileMessages.empty)
  if (bytes.length > maxFileBytes) throw new FileProblem(fileMessages.tooLarge)
  const file = fileKind(bytes)
  if (file.kind === 'vcard') return { kind: 'contacts', rows: checked(readVcard(file.text)) }
  if (file.kind === 'calendar') {
    const rows = checked(await readCalendar(file.text, salon))
    return { kind: 'table', table: tableOfRows(calendarHeadings, rows) }
  }
  const table =
    file.kind === 'csv' ? asTable(await delimited(file.text)) : tableOfSheets(await sheetsOf(bytes, file.kind))
  checked(table.rows)
  return { kind: 'table', table }
}

function checked<Row>(rows: Row[]): Row[] {
  if (rows.length === 0) throw new FileProblem(importMessages.none)
  if (rows.length > maxImportRows) throw new FileProblem(importMessages.tooMany(maxImportRows))
  return rows
}
