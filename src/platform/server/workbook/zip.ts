import { Readable } from 'node:stream'
import { ZipFile } from 'yazl'

/** A file of the archive; its content is streamed. */
export interface Entry {
  name: string
  content: AsyncIterable<string | Uint8Array> | Iterable<string | Uint8Array>
}

/** Fixed time, so that the same data gives the same bytes. The format begins in 1980 and has no time zone. */
const options = { mtime: new Date(1980, 0, 1), forceDosTimestamp: true }

/**
 * Streams a ZIP archive. Entries are read one after another, so memory use does not depend on the size. Throws an
 * entry's error; if the reader stops, the current entry's stream is closed.
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
