import { crc32, createInflateRaw } from 'node:zlib'
import { Readable } from 'node:stream'

/** Thrown for an archive that is not as it was written. */
export class BrokenArchive extends Error {}

export interface ArchiveEntry {
  name: string
  content: AsyncIterable<Buffer>
}

/** Bytes of a file from a position, fewer only at its end. */
export type ReadBytes = (position: number, length: number) => Promise<Buffer>

const endLength = 22
const entryLength = 46
const localLength = 30
const pieceLength = 64 * 1024

async function* bytes(read: ReadBytes, from: number, length: number): AsyncGenerator<Buffer> {
  for (let position = 0; position < length; position += pieceLength)
    yield await read(from + position, Math.min(pieceLength, length - position))
}

/** Content of an entry; throws at its end if the checksum or the length is another. */
async function* checked(name: string, packed: Readable, crc: number, size: number): AsyncGenerator<Buffer> {
  const unpacked = createInflateRaw()
  packed.on('error', (error) => unpacked.destroy(error)).pipe(unpacked)
  let found = 0
  let length = 0
  try {
    for await (const piece of unpacked as AsyncIterable<Buffer>) {
      found = crc32(piece, found)
      length += piece.length
      yield piece
    }
  } catch (error) {
    if ((error as { code?: string }).code?.startsWith('Z_')) throw new BrokenArchive(name, { cause: error })
    throw error
  } finally {
    packed.destroy()
  }
  if (found !== crc || length !== size) throw new BrokenArchive(name)
}

/** Entries of a ZIP archive of `zip`, each to be read to its end before the next. */
export async function* readArchive(size: number, read: ReadBytes): AsyncGenerator<ArchiveEntry> {
  const end = await read(size - endLength, endLength)
  if (end.length < endLength || end.readUInt32LE(0) !== 0x06054b50) throw new BrokenArchive('end')
  const count = end.readUInt16LE(10)
  let position = end.readUInt32LE(16)
  for (let entry = 0; entry < count; entry += 1) {
    const head = await read(position, entryLength)
    if (head.length < entryLength || head.readUInt32LE(0) !== 0x02014b50) throw new BrokenArchive('directory')
    const nameLength = head.readUInt16LE(28)
    const name = (await read(position + entryLength, nameLength)).toString()
    const local = head.readUInt32LE(42)
    const localHead = await read(local, localLength)
    if (localHead.length < localLength || localHead.readUInt32LE(0) !== 0x04034b50) throw new BrokenArchive(name)
    const from = local + localLength + localHead.readUInt16LE(26) + localHead.readUInt16LE(28)
    const packed = Readable.from(bytes(read, from, head.readUInt32LE(20)))
    yield { name, content: checked(name, packed, head.readUInt32LE(16), head.readUInt32LE(24)) }
    position += entryLength + nameLength + head.readUInt16LE(30) + head.readUInt16LE(32)
  }
}
