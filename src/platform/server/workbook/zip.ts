import { Readable } from 'node:stream'
import { ZipFile } from 'yazl'

/** A file of the archive; its content is streamed. */
export interface Entry {
  name: string
  content: AsyncIterable<string> | Iterable<string>
}

/** The same data gives the same bytes. The format begins in 1980 and knows no zone. */
const options = { mtime: new Date(1980, 0, 1), forceDosTimestamp: true }

/**
 * Streams a ZIP archive. Entries are read one after the other, so an archive of any size needs memory for a few chunks only. Throws what an
 * entry throws; a reader that leaves ends the entry that is read.
 */
export async function* zip(entries: Iterable<Entry>): AsyncGenerator<Uint8Array> {
  const file = new ZipFile()
  const output = file.outputStream as Readable
  let source: Readable | undefined
  for (const { name, content } of entries) {
    file.addReadStreamLazy(name, options, (use) => {
      source = Readable.from(content)
      source.on('error', (error) => output.destroy(error))
      use(null, source)
    })
  }
  file.end()
  try {
    for await (const chunk of output as AsyncIterable<Buffer>) yield chunk
  } finally {
    source?.destroy()
  }
}
