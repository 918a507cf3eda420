import { setImmediate } from 'node:timers/promises'
import * as z from 'zod/mini'
import { type ArchiveEntry, RefusedArchive } from './archive.ts'
import { format } from './document.ts'
import { count, type List, lists, type Row, type Totals } from './lists.ts'
import { isFromLater, rowSchema } from './rowSchema.ts'

const linesAtOnce = 50
/** Characters that are processed before other work of the process has its turn. */
const lengthAtOnce = 128 * 1024
/** Longest row, in characters: one is kept at a time, and is parsed at once. */
const maxLine = 4 * 1024 * 1024

async function* linesOf({ content }: ArchiveEntry): AsyncGenerator<string> {
  const decoder = new TextDecoder()
  let rest = ''
  let read = 0
  let length = 0
  for await (const piece of content) {
    const lines = (rest + decoder.decode(piece, { stream: true })).split('\n')
    rest = lines.pop() ?? ''
    if (rest.length > maxLine) throw new RefusedArchive('large', 'a line')
    for (const line of lines) {
      if (line.length > maxLine) throw new RefusedArchive('large', 'a line')
      if (read % linesAtOnce === 0 || length > lengthAtOnce) {
        await setImmediate()
        length = 0
      }
      read += 1
      length += line.length
      yield line
    }
  }
  if (rest !== '') throw changed('the last line')
}

const changed = (what: string) => new RefusedArchive('changed', what)

function parsed(text: string): Record<string, unknown> {
  try {
    return JSON.parse(text) as Record<string, unknown>
  } catch {
    throw changed('a line that is not JSON')
  }
}

const headSchema = z.object({
  made_at: z.iso.datetime(),
  totals: z.record(z.string(), z.record(z.string(), z.int())),
})

export interface Document {
  /** Totals that the document states. */
  stated: Record<string, Totals>
  /** Those of its rows. */
  found: Partial<Record<List, Totals>>
}

function readHead(line: string): Record<string, Totals> {
  const head = parsed(`${line}}}`)
  if (head.format !== format.format) throw new RefusedArchive('foreign', 'the format')
  if (typeof head.version === 'number' && head.version > format.version)
    throw new RefusedArchive('newer', 'the version')
  const read = headSchema.safeParse(head)
  if (head.version !== format.version || !read.success) throw changed('the head')
  return read.data.totals
}

const header = /^"(\w+)":\[$/
const others = new Set(['],', ']', '}}'])

/** Rows of the document in turn, each checked with the schema. Throws RefusedArchive. */
export async function readDocument(
  entry: ArchiveEntry,
  take: (list: List, row: Row) => Promise<void> | void = () => undefined,
): Promise<Document> {
  const found: Document['found'] = {}
  let stated: Document['stated'] | undefined
  let list: List | undefined
  let last = ''
  for await (const line of linesOf(entry)) {
    last = line
    if (!stated) {
      stated = readHead(line)
      continue
    }
    const name = header.exec(line)?.[1]
    if (name !== undefined) {
      const next = lists.indexOf(name as List)
      if (next < 0) throw new RefusedArchive('newer', name)
      if (list && next <= lists.indexOf(list)) throw changed('the order of the lists')
      list = name as List
      found[list] = {}
    } else if (line.startsWith('{') && list) {
      const row = rowSchema(list).safeParse(parsed(line.replace(/,$/, '')))
      if (!row.success)
        throw new RefusedArchive(isFromLater(row.error) ? 'newer' : 'changed', `${list}: ${row.error.message}`)
      count(list, (found[list] ??= {}), row.data as Row)
      await take(list, row.data as Row)
    } else if (!others.has(line)) throw changed('a line')
  }
  if (!stated || last !== '}}') throw changed('the end')
  return { stated, found }
}
