import { readArchive, RefusedArchive, type StoredArchive } from './archive.ts'
import { documentName } from '../../rules.ts'
import { differing, type List, lists, type Row, type Totals } from './lists.ts'
import { type Document, readDocument } from './readDocument.ts'

/**
 * Reads a whole archive: checksums of all entries, the document by its schema, and the totals that it states, which are
 * those of its rows. Throws RefusedArchive.
 */
export async function inspect(
  archive: StoredArchive,
  take?: (list: List, row: Row) => void,
): Promise<{ totals: Record<List, Totals>; names: Set<string> }> {
  let document: Document | undefined
  const names = new Set<string>()
  for await (const entry of readArchive(archive)) {
    if (names.has(entry.name)) throw new RefusedArchive('changed', entry.name)
    names.add(entry.name)
    if (entry.name === documentName) document = await readDocument(entry, take)
    else for await (const piece of entry.content) if (piece.length === 0) throw new RefusedArchive('broken', entry.name)
  }
  if (!document) throw new RefusedArchive('foreign', 'no document')
  const { stated, found } = document
  const totals = Object.fromEntries(lists.map((list) => [list, found[list] ?? { rows: 0 }])) as Record<List, Totals>
  const different = differing(totals, Object.fromEntries(lists.map((list) => [list, stated[list] ?? {}])) as never)
  if (different.length > 0) throw new RefusedArchive('changed', different.join(', '))
  return { totals, names }
}

/** Reads an archive back that was made, whose totals are those of the database. Throws RefusedArchive. */
export async function verify(archive: StoredArchive, expected: Record<List, Totals>): Promise<void> {
  const { totals } = await inspect(archive)
  const different = differing(totals, expected)
  if (different.length > 0) throw new RefusedArchive('changed', different.join(', '))
}
