import { setImmediate } from 'node:timers/promises'
import { type ArchiveEntry, BrokenArchive, readArchive, type ReadBytes } from './archive.ts'
import { documentName, format } from './document.ts'
import { count, differing, type List, lists, type Row, type Totals } from './lists.ts'
import { rowSchema } from './rowSchema.ts'

/** Thrown for an archive that does not contain what the salon has. */
export class DifferentArchive extends Error {}

const linesAtOnce = 50

async function* linesOf({ content }: ArchiveEntry): AsyncGenerator<string> {
  const decoder = new TextDecoder()
  let rest = ''
  let read = 0
  for await (const piece of content) {
    const lines = (rest + decoder.decode(piece, { stream: true })).split('\n')
    rest = lines.pop() ?? ''
    for (const line of lines) {
      if (read % linesAtOnce === 0) await setImmediate()
      read += 1
      yield line
    }
  }
  if (rest !== '') throw new DifferentArchive('the last line')
}

function parsed(text: string): Record<string, unknown> {
  try {
    return JSON.parse(text) as Record<string, unknown>
  } catch {
    throw new DifferentArchive('a line that is not JSON')
  }
}

const header = /^"(\w+)":\[$/

/** Reads the document, checks each row with the schema, and counts. */
async function readDocument(entry: ArchiveEntry): Promise<Partial<Record<List, Totals>>> {
  const found: Partial<Record<List, Totals>> = {}
  let list: List | undefined
  let isFirst = true
  for await (const line of linesOf(entry)) {
    if (isFirst) {
      isFirst = false
      const head = parsed(`${line}}}`)
      if (head.format !== format.format || head.version !== format.version) throw new DifferentArchive('the format')
      continue
    }
    const name = header.exec(line)?.[1]
    if (name !== undefined) {
      list = lists.find((known) => known === name)
      if (!list || found[list]) throw new DifferentArchive(name)
      found[list] = {}
    } else if (line.startsWith('{') && list) {
      const row = rowSchema(list).safeParse(parsed(line.replace(/,$/, '')))
      if (!row.success) throw new DifferentArchive(`${list}: ${row.error.message}`)
      count(list, (found[list] ??= {}), row.data as Row)
    }
  }
  return found
}

/**
 * Reads a whole archive back: checksums of all entries, the document by its schema, and its counts and sums, which are
 * those of the database. Throws BrokenArchive and DifferentArchive.
 */
export async function verify(size: number, read: ReadBytes, expected: Record<List, Totals>): Promise<void> {
  let found: Partial<Record<List, Totals>> | undefined
  for await (const entry of readArchive(size, read)) {
    if (entry.name === documentName) found = await readDocument(entry)
    else for await (const piece of entry.content) if (piece.length === 0) throw new BrokenArchive(entry.name)
  }
  const different = found ? differing(found, expected) : lists
  if (different.length > 0) throw new DifferentArchive(different.join(', '))
}
