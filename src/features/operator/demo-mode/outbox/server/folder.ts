import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Address } from 'postal-mime'
import type { OutboxMail } from '../contract.ts'

/** Access to the folder of `.eml` files; the only module of this feature that reads files. */

const fileName = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.eml$/

const folderOf = (dataDir: string): string => join(dataDir, 'outbox')

const isMissing = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'ENOENT'

/** Ids of all emails, newest first: UUIDv7 sort by creation time. */
export async function mailIds(dataDir: string): Promise<string[]> {
  const names = await readdir(folderOf(dataDir)).catch((error: unknown) => {
    // The folder does not exist before the first email.
    if (isMissing(error)) return []
    throw error
  })
  return names
    .flatMap((name) => fileName.exec(name)?.[1] ?? [])
    .toSorted()
    .toReversed()
}

function shown(address: Address | undefined): string {
  if (!address?.address) return address?.name ?? ''
  return address.name ? `${address.name} <${address.address}>` : address.address
}

/** One email; null if it does not exist. `id` must be a UUID, because it becomes a file name. */
export async function readMailFile(dataDir: string, id: string): Promise<OutboxMail | null> {
  if (!fileName.test(`${id}.eml`)) return null
  const content = await readFile(join(folderOf(dataDir), `${id}.eml`)).catch((error: unknown) => {
    if (isMissing(error)) return null
    throw error
  })
  if (!content) return null
  const { default: PostalMime } = await import('postal-mime')
  const mail = await PostalMime.parse(content)
  return {
    id,
    from: shown(mail.from),
    to: (mail.to ?? []).map(shown).join(', '),
    subject: mail.subject ?? '',
    sent_at: mail.date ?? null,
    text: mail.text ?? '',
    html: mail.html ?? '',
  }
}
