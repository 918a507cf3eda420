import { FileProblem, fileMessages } from './problem.ts'

/** Maximum bytes of all files of an archive together, unpacked. */
const maxUnpacked = 100 * 1024 * 1024

interface ArchiveEntry {
  name: string
  isPacked: boolean
  packed: number
  unpacked: number
  /** Position of its first byte. */
  from: number
}

/** Position of the record that ends an archive; -1 if it has none. */
function endOfList(view: DataView): number {
  const longestComment = 65_535
  for (
    let position = view.byteLength - 22;
    position >= Math.max(0, view.byteLength - 22 - longestComment);
    position -= 1
  ) {
    if (view.getUint32(position, true) === 0x06054b50) return position
  }
  return -1
}

/** Files that the list at an archive's end states. */
function entriesOf(bytes: Uint8Array): ArchiveEntry[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const end = endOfList(view)
  const entries: ArchiveEntry[] = []
  let position = end < 0 ? 0 : view.getUint32(end + 16, true)
  for (let left = end < 0 ? 0 : view.getUint16(end + 10, true); left > 0; left -= 1) {
    const [nameLength, extra, comment] = [28, 30, 32].map((offset) => view.getUint16(position + offset, true))
    const local = view.getUint32(position + 42, true)
    entries.push({
      name: new TextDecoder().decode(bytes.subarray(position + 46, position + 46 + (nameLength ?? 0))),
      isPacked: view.getUint16(position + 10, true) !== 0,
      packed: view.getUint32(position + 20, true),
      unpacked: view.getUint32(position + 24, true),
      from: local + 30 + view.getUint16(local + 26, true) + view.getUint16(local + 28, true),
    })
    position += 46 + (nameLength ?? 0) + (extra ?? 0) + (comment ?? 0)
  }
  return entries
}

/**
 * Refuses an archive with a password, and one that is larger unpacked than a list of clients can be. The reader stops
 * at the size that the list of files states, so a false size is refused as damage.
 */
export function checkArchive(bytes: Uint8Array): void {
  const entries = entriesOf(bytes)
  // OpenDocument keeps a text with a password unpacked.
  const content = entries.find(({ name, isPacked }) => name === 'content.xml' && !isPacked)
  if (content && !/^\s*<|^\ufeff/.test(new TextDecoder().decode(bytes.subarray(content.from, content.from + 100))))
    throw new FileProblem(fileMessages.locked)
  // An empty file has at most two packed bytes.
  if (entries.some(({ packed, unpacked }) => unpacked === 0 && packed > 2)) throw new FileProblem(fileMessages.damaged)
  if (entries.reduce((sum, { unpacked }) => sum + unpacked, 0) > maxUnpacked)
    throw new FileProblem(fileMessages.unpacked)
}
