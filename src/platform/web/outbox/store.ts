import type { Session } from '../session.ts'
import type { OutboxEntry } from './entries.ts'
import { ownerOf } from './owner.ts'

export type OutboxStore = Pick<ReturnType<typeof indexedDbStore>, 'read' | 'update'>

const database = 'orari-outbox'
const table = 'entries'
/** Timeout of opening the browser's database, in ms. */
const openTimeoutMs = 3_000

function settled<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () =>
      reject(request.error ?? new Error('the browser could not read its database')),
    )
  })
}

async function open(onClosed: () => void): Promise<IDBDatabase> {
  const request = indexedDB.open(database, 1)
  request.addEventListener('upgradeneeded', () => {
    request.result.createObjectStore(table, { keyPath: ['owner', 'seq'] })
  })
  const late = new Promise<never>((_resolve, reject) => {
    setTimeout(() => reject(new Error('the browser did not open its database')), openTimeoutMs)
  })
  const db = await Promise.race([settled(request), late])
  // A later version of the app or the browser needs the database closed.
  db.addEventListener('versionchange', () => {
    db.close()
    onClosed()
  })
  db.addEventListener('close', onClosed)
  return db
}

const ofOwner = (owner: string): IDBKeyRange => IDBKeyRange.bound([owner], [owner, []])

/**
 * IndexedDB store. Every method rejects if there is none, as in some private windows. `onClosed` is called if the
 * browser closes or removes the database, for example because the user cleared the site's data.
 */
export function indexedDbStore(onClosed: () => void = () => undefined) {
  let connection: Promise<IDBDatabase> | null = null
  const forget = () => {
    connection = null
  }
  const closed = () => {
    forget()
    onClosed()
  }
  async function rows(mode?: IDBTransactionMode): Promise<IDBObjectStore> {
    connection ??= open(closed)
    connection.catch(forget)
    // Strict durability survives a crash of the device.
    return (await connection).transaction(table, mode, { durability: 'strict' }).objectStore(table)
  }

  return {
    read: async (owner: string) => settled((await rows()).getAll(ofOwner(owner)) as IDBRequest<OutboxEntry[]>),

    /** Owner of each entry. */
    async owners() {
      const keys = (await settled((await rows()).getAllKeys())) as [owner: string, seq: number][]
      return keys.map(([owner]) => owner)
    },

    /** Replaces the owner's entries by the result of `change` in one transaction, and returns them. */
    async update(owner: string, change: (entries: OutboxEntry[]) => OutboxEntry[]) {
      const objects = await rows('readwrite')
      const { transaction } = objects
      const written = new Promise<void>((resolve, reject) => {
        transaction.addEventListener('complete', () => resolve())
        transaction.addEventListener('abort', () => reject(transaction.error ?? new Error('the browser kept nothing')))
      })
      let after: OutboxEntry[] = []
      const read = objects.getAll(ofOwner(owner)) as IDBRequest<OutboxEntry[]>
      read.addEventListener('success', () => {
        const before = read.result
        after = change(before)
        for (const entry of before) if (!after.some(({ seq }) => seq === entry.seq)) objects.delete([owner, entry.seq])
        for (const entry of after) if (!before.includes(entry)) objects.put(entry)
      })
      await written
      return after
    },

    close() {
      void connection?.then((db) => db.close())
      forget()
    },
  }
}

/** Numbers of waiting writes on this device by owner key; empty without storage. */
export async function countByOwner(): Promise<Map<string, number>> {
  const store = indexedDbStore()
  const owners = await store.owners().catch(() => [])
  store.close()
  return new Map(owners.map((owner) => [owner, owners.filter((one) => one === owner).length]))
}

/** Number of the user's waiting writes on this device; 0 without storage. */
export const countWaiting = async (session: Session | null): Promise<number> =>
  (await countByOwner()).get(ownerOf(session) ?? '') ?? 0
