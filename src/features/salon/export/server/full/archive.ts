import { crc32, createInflateRaw } from 'node:zlib'
import { Readable } from 'node:stream'

/** Reasons for which an archive is refused. */
export type Refusal =
  /** Cut, or no ZIP at all. */
  | 'broken'
  /** A ZIP without the document of a salon. */
  | 'foreign'
  /** Made by a later version. */
  | 'newer'
  /** Not what was written, or not what its totals say. */
  | 'changed'
  /** Larger than allowed, packed or unpacked. */
  | 'large'

/** Thrown for an archive that is not as it was written. */
export class RefusedArchive extends Error {
  readonly reason: Refusal

  constructor(reason: Refusal, message: string, options?: ErrorOptions) {
    super(message, options)
    this.reason = reason
  }
}

export interface ArchiveEntry {
  name: string
  content: AsyncIterable<Buffer>
}

/** Bytes of a file from a position, fewer only at its end. */
export type ReadBytes = (position: number, length: number) => Promise<Buffer>

/** An archive in parts of the same size but for the last. */
export interface StoredArchive {
  size: number
  read: ReadBytes
}

const endLength = 22
const entryLength = 46
const localLength = 30
const pieceLength = 64 * 1024
const maxEntries = 10_000
/** Bytes of all entries together, which a bomb exceeds. */
const maxUnpacked = 2 * 1024 ** 3

const broken = (what: string, cause?: unknown) => new RefusedArchive('broken', what, { cause })

/** Bytes from `partOf`, which gives a part of `partLength` bytes, none after the last; keeps the latest. */
export function inParts(partLength: number, partOf: (number: number) => Promise<Buffer>): ReadBytes {
  let kept: { number: number; content: Buffer } = { number: -1, content: Buffer.alloc(0) }
  return async (position, length) => {
    const pieces: Buffer[] = []
    for (let from = Math.max(0, position); from < position + length;) {
      const number = Math.floor(from / partLength)
      if (kept.number !== number) kept = { number, content: await partOf(number) }
      const start = from - number * partLength
      const piece = kept.content.subarray(start, start + position + length - from)
      if (piece.length === 0) break
      pieces.push(piece)
      from += piece.length
    }
    return Buffer.concat(pieces)
  }
}

async function* bytes(read: ReadBytes, from: number, length: number): AsyncGenerator<Buffer> {
  for (let position = 0; position < length; position += pieceLength)
    yield await read(from + position, Math.min(pieceLength, length - position))
}

interface Head {
  name: string
  isPacked: boolean
  crc: number
  packedLength: number
  length: number
  local: number
}

/** Content of an entry; throws as soon as its length is another, and at its end if the checksum is. */
async function* checked({ name, isPacked, crc, length }: Head, packed: Readable): AsyncGenerator<Buffer> {
  const unpacked = isPacked ? createInflateRaw() : null
  if (unpacked) packed.on('error', (error) => unpacked.destroy(error)).pipe(unpacked)
  let found = 0
  let read = 0
  try {
    for await (const piece of (unpacked ?? packed) as AsyncIterable<Buffer>) {
      read += piece.length
      if (read > length) throw broken(name)
      found = crc32(piece, found)
      yield piece
    }
  } catch (error) {
    if ((error as { code?: string }).code?.startsWith('Z_')) throw broken(name, error)
    throw error
  } finally {
    packed.destroy()
  }
  if (found !== crc || read !== length) throw broken(name)
}

async function* heads({ size, read }: StoredArchive): AsyncGenerator<Head> {
  const end = await read(size - endLength, endLength)
  if (end.length < endLength || end.readUInt32LE(0) !== 0x06054b50) throw broken('end')
  const count = end.readUInt16LE(10)
  let position = end.readUInt32LE(16)
  let unpacked = 0
  if (count > maxEntries) throw new RefusedArchive('large', `${count} entries`)
  for (let entry = 0; entry < count; entry += 1) {
    const head = await read(position, entryLength)
    if (head.length < entryLength || head.readUInt32LE(0) !== 0x02014b50) throw broken('directory')
    const method = head.readUInt16LE(10)
    if (method !== 8 && method !== 0) throw broken('method')
    const nameLength = head.readUInt16LE(28)
    const name = (await read(position + entryLength, nameLength)).toString()
    const lengths = { packedLength: head.readUInt32LE(20), length: head.readUInt32LE(24) }
    unpacked += lengths.length
    if (unpacked > maxUnpacked) throw new RefusedArchive('large', `${unpacked} bytes unpacked`)
    yield { name, isPacked: method === 8, crc: head.readUInt32LE(16), ...lengths, local: head.readUInt32LE(42) }
    position += entryLength + nameLength + head.readUInt16LE(30) + head.readUInt16LE(32)
  }
}

/** Entries of a ZIP archive, each to be read before the next, or not at all. */
export async function* readArchive({ size, read }: StoredArchive): AsyncGenerator<ArchiveEntry> {
  for await (const head of heads({ size, read })) {
    const localHead = await read(head.local, localLength)
    if (localHead.length < localLength || localHead.readUInt32LE(0) !== 0x04034b50) throw broken(head.name)
    const from = head.local + localLength + localHead.readUInt16LE(26) + localHead.readUInt16LE(28)
    if (from + head.packedLength > size) throw broken(head.name)
    yield { name: head.name, content: checked(head, Readable.from(bytes(read, from, head.packedLength))) }
  }
}
