import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { open, readdir, rename, rm, stat, type FileHandle } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { PassThrough, type Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createZstdCompress, createZstdDecompress } from 'node:zlib'
import { syncPath } from './fsync.ts'

export interface Header {
  /** Version number of the server's PostgreSQL, 180004 for 18.4. */
  version: number
  /** Start of the backup, ISO 8601. */
  begun: string
}

/*
 * A backup file, from its first byte to its last:
 *   "Orari backup 2\n"   what it is
 *   one line of JSON     the header
 *   zstd                 the content, see dump.ts; of a file that begins with "Orari backup 1\n" a tar archive of the
 *                        cluster's files, which earlier versions made
 *   "\nSHA-256 " + 64 hexadecimal digits + "\n"   over everything before
 */
const MAGIC = { files: 'Orari backup 1\n', rows: 'Orari backup 2\n' }
/** Rows can be restored by any major version of PostgreSQL, files only by the same one. */
export type BackupKind = keyof typeof MAGIC
const MAGIC_LENGTH = MAGIC.rows.length
const SEAL = '\nSHA-256 '
const SEAL_LENGTH = SEAL.length + 64 + 1
/** Maximum length of the header, in bytes. */
const HEADER_LIMIT = 4096

/** Suffix of a file's name until it is complete. */
const UNFINISHED = '.unfinished'
/** Age at which an unfinished file is of a killed backup, in ms: a running one writes many times a second. */
const ABANDONED_AFTER_MS = 15 * 60_000

export class InvalidBackup extends Error {
  override name = 'InvalidBackup'
}

function kindOf(start: Buffer): BackupKind | undefined {
  const text = start.toString('latin1', 0, MAGIC_LENGTH)
  return (Object.keys(MAGIC) as BackupKind[]).find((kind) => MAGIC[kind] === text)
}

/** Removes leftovers of killed backups. Other programs' files are kept. */
export async function removeAbandoned(folder: string, now: Date): Promise<void> {
  for (const name of (await readdir(folder)).filter((each) => each.endsWith(UNFINISHED))) {
    const path = join(folder, name)
    const { mtimeMs } = await stat(path)
    if (now.getTime() - mtimeMs < ABANDONED_AFTER_MS) continue
    const file = await open(path, 'r')
    const first = Buffer.alloc(MAGIC_LENGTH)
    await file.read(first, 0, first.length, 0).finally(() => file.close())
    if (kindOf(first) !== undefined) await rm(path, { force: true })
  }
}

/**
 * Writes a backup file atomically: it has a temporary name until it is on the disk.
 * @returns its size in bytes.
 */
export async function writeBackupFile(
  path: string,
  header: Header,
  content: Readable,
  kind: BackupKind = 'rows',
): Promise<number> {
  const fresh = `${path}${UNFINISHED}`
  const hash = createHash('sha256')
  let size = 0
  const output = createWriteStream(fresh, { mode: 0o600, flush: true })
  const count = (chunk: Buffer) => {
    hash.update(chunk)
    size += chunk.length
  }
  try {
    const begin = Buffer.from(`${MAGIC[kind]}${JSON.stringify(header)}\n`)
    count(begin)
    output.write(begin)
    await pipeline(
      content,
      createZstdCompress(),
      async function* (source: AsyncIterable<Buffer>) {
        for await (const chunk of source) {
          count(chunk)
          yield chunk
        }
        const seal = Buffer.from(`${SEAL}${hash.digest('hex')}\n`)
        size += seal.length
        yield seal
      },
      output,
    )
    await rename(fresh, path)
    await syncPath(dirname(path))
    return size
  } catch (error) {
    await rm(fresh, { force: true })
    throw error
  }
}

/** Byte range of the content in a verified backup file. */
export interface CheckedBackup {
  kind: BackupKind
  header: Header
  start: number
  end: number
}

async function digest(path: string, length: number): Promise<string> {
  const hash = createHash('sha256')
  if (length > 0) await pipeline(createReadStream(path, { end: length - 1 }), hash)
  else hash.end()
  return hash.digest('hex')
}

const openFailures: Partial<Record<string, string>> = {
  ENOENT: 'does not exist.',
  EACCES: 'may not be read by this account.',
  EISDIR: 'is a folder, not a backup.',
}

async function openBackup(path: string): Promise<FileHandle> {
  try {
    const file = await open(path, 'r')
    if (!(await file.stat()).isDirectory()) return file
    await file.close()
    throw Object.assign(new Error(path), { code: 'EISDIR' })
  } catch (error) {
    const failure = openFailures[(error as NodeJS.ErrnoException).code ?? '']
    if (failure === undefined) throw error
    throw new InvalidBackup(`${path} ${failure}`, { cause: error })
  }
}

/** Reads the whole file and throws `InvalidBackup` unless its checksum matches. */
export async function checkBackupFile(path: string): Promise<CheckedBackup> {
  const file = await openBackup(path)
  try {
    const { size } = await file.stat()
    const first = Buffer.alloc(Math.min(size, HEADER_LIMIT))
    await file.read(first, 0, first.length, 0)
    const kind = kindOf(first)
    if (kind === undefined) throw new InvalidBackup(`${path} is not a backup of Orari.`)
    const end = size - SEAL_LENGTH
    const seal = Buffer.alloc(SEAL_LENGTH)
    if (end > 0) await file.read(seal, 0, SEAL_LENGTH, end)
    const sealed = seal.toString('latin1')
    if (!sealed.startsWith(SEAL) || !sealed.endsWith('\n')) throw new InvalidBackup(`${path} is cut short.`)
    if ((await digest(path, end)) !== sealed.slice(SEAL.length, -1)) throw new InvalidBackup(`${path} is damaged.`)
    const start = first.indexOf('\n', MAGIC_LENGTH) + 1
    const header = JSON.parse(first.toString('utf8', MAGIC_LENGTH, start)) as Header
    return { kind, header, start, end }
  } finally {
    await file.close()
  }
}

export function readContent(path: string, { start, end }: CheckedBackup): AsyncIterable<Buffer> {
  const output = new PassThrough()
  const input = createReadStream(path, { start, end: end - 1 })
  pipeline(input, createZstdDecompress(), output).catch((error: Error) => output.destroy(error))
  return output
}
