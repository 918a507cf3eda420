import { pipeline, Readable } from 'node:stream'
import { crc32, createDeflateRaw } from 'node:zlib'

/** A file of the archive; its content is streamed. */
export interface Entry {
  name: string
  content: AsyncIterable<string> | Iterable<string>
}

/** Sizes come after the content, names are UTF-8. */
const flags = 0x0808
/** 1 January 1980: the same data gives the same bytes. */
const dosDate = 0x0021
const deflated = 8

function header(signature: number, size: number, fill: (view: DataView) => void): Uint8Array {
  const bytes = new Uint8Array(size)
  const view = new DataView(bytes.buffer)
  view.setUint32(0, signature, true)
  fill(view)
  return bytes
}

interface Written {
  name: Buffer
  offset: number
  crc: number
  packed: number
  size: number
}

/**
 * Streams a ZIP archive. Entries are read one after the other, so an archive of any size needs memory for a few chunks
 * only. At most 4 GiB. Throws what an entry throws.
 */
export async function* zip(entries: Iterable<Entry>): AsyncGenerator<Uint8Array> {
  const done: Written[] = []
  let offset = 0
  for (const { name, content } of entries) {
    const entry: Written = { name: Buffer.from(name), offset, crc: 0, packed: 0, size: 0 }
    const head = header(0x04034b50, 30, (view) => {
      view.setUint16(4, 20, true)
      view.setUint16(6, flags, true)
      view.setUint16(8, deflated, true)
      view.setUint16(12, dosDate, true)
      view.setUint16(26, entry.name.length, true)
    })
    yield head
    yield entry.name
    for await (const chunk of packed(content, entry)) yield chunk
    yield header(0x08074b50, 16, (view) => {
      view.setUint32(4, entry.crc, true)
      view.setUint32(8, entry.packed, true)
      view.setUint32(12, entry.size, true)
    })
    offset += head.length + entry.name.length + entry.packed + 16
    done.push(entry)
  }
  yield* directory(done, offset)
}

/** Deflates the content and updates checksum and sizes in `entry`. */
async function* packed(content: Entry['content'], entry: Written): AsyncGenerator<Uint8Array> {
  const deflate = createDeflateRaw()
  const counted = async function* () {
    for await (const text of content) {
      const bytes = Buffer.from(text)
      entry.crc = crc32(bytes, entry.crc)
      entry.size += bytes.length
      yield bytes
    }
  }
  // An error of the content is thrown by the loop below.
  pipeline(Readable.from(counted()), deflate, () => undefined)
  for await (const chunk of deflate as AsyncIterable<Buffer>) {
    entry.packed += chunk.length
    yield chunk
  }
}

function* directory(entries: readonly Written[], start: number): Generator<Uint8Array> {
  let size = 0
  for (const { name, offset, crc, packed, size: full } of entries) {
    yield header(0x02014b50, 46, (view) => {
      view.setUint16(4, 20, true)
      view.setUint16(6, 20, true)
      view.setUint16(8, flags, true)
      view.setUint16(10, deflated, true)
      view.setUint16(14, dosDate, true)
      view.setUint32(16, crc, true)
      view.setUint32(20, packed, true)
      view.setUint32(24, full, true)
      view.setUint16(28, name.length, true)
      view.setUint32(42, offset, true)
    })
    yield name
    size += 46 + name.length
  }
  yield header(0x06054b50, 22, (view) => {
    view.setUint16(8, entries.length, true)
    view.setUint16(10, entries.length, true)
    view.setUint32(12, size, true)
    view.setUint32(16, start, true)
  })
}
