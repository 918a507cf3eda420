/** An entry of a tar archive. Read its content to the end before the next entry. */
export interface TarEntry {
  name: string
  folder: boolean
  content: AsyncIterable<Buffer>
}

const BLOCK = 512

function text(block: Buffer, start: number, length: number): string {
  const field = block.subarray(start, start + length)
  const end = field.indexOf(0)
  return field.subarray(0, end < 0 ? length : end).toString()
}

/** A tar number: octal digits, or base 256 if the first bit is set. */
function number(block: Buffer, start: number, length: number): number {
  if (((block[start] ?? 0) & 0x80) === 0) return Number.parseInt(text(block, start, length).trim() || '0', 8)
  let value = 0
  for (const byte of block.subarray(start + 1, start + length)) value = value * 256 + byte
  return value
}

/**
 * Reads the tar archives that PostgreSQL writes: files and folders with short names. Throws on anything else, on paths
 * outside of the archive, and on a truncated archive.
 */
export async function* readTar(source: AsyncIterable<Buffer>): AsyncGenerator<TarEntry> {
  const chunks = source[Symbol.asyncIterator]()
  let rest: Buffer = Buffer.alloc(0)

  const more = async (): Promise<void> => {
    const next = await chunks.next()
    if (next.done) throw new Error('The archive ends early.')
    rest = next.value
  }
  async function* take(length: number): AsyncGenerator<Buffer> {
    for (let remaining = length; remaining > 0;) {
      if (rest.length === 0) await more()
      const part = rest.subarray(0, remaining)
      rest = rest.subarray(part.length)
      remaining -= part.length
      yield part
    }
  }
  const block = async (): Promise<Buffer> => {
    const parts: Buffer[] = []
    for await (const part of take(BLOCK)) parts.push(part)
    return Buffer.concat(parts)
  }

  for (;;) {
    const header = await block()
    if (header.every((byte) => byte === 0)) return
    const prefix = text(header, 345, 155)
    const name = (prefix === '' ? '' : `${prefix}/`) + text(header, 0, 100)
    const kind = String.fromCharCode(header[156] ?? 0)
    const folder = kind === '5'
    if (!folder && kind !== '0' && kind !== '\0') throw new Error(`The archive's entry ${name} is of an unknown kind.`)
    const steps = name.split('/').filter((step) => step !== '' && step !== '.')
    if (name.startsWith('/') || steps.includes('..')) {
      throw new Error(`The archive's entry ${name} leads out of it.`)
    }
    const size = folder ? 0 : number(header, 124, 12)
    if (!Number.isSafeInteger(size)) throw new Error(`The archive's entry ${name} has no size.`)
    const content = take(size)
    yield { name: steps.join('/'), folder, content }
    // Skips unread content and the padding of the last block.
    for await (const _ of content);
    for await (const _ of take((BLOCK - (size % BLOCK)) % BLOCK));
  }
}
