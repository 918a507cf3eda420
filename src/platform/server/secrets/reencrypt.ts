import type { ClientBase } from 'pg'
import { decrypt, encrypt, isSealed, sealedPrefix, type SecretPlace } from './cipher.ts'
import type { KeyFile, SecretsKey } from './keyFile.ts'

interface SecretColumn {
  table: string
  /** Columns of the primary key. */
  key: readonly string[]
  column: string
  /** True for a column of type bytea. */
  bytes?: true
}

/** Columns with secrets that the server has to read. */
export const secretColumns: readonly SecretColumn[] = [
  { table: 'signing_keys', key: ['name'], column: 'key' },
  { table: 'push_keys', key: ['id'], column: 'private_key' },
  { table: 'totp_secrets', key: ['user_id'], column: 'secret', bytes: true },
  { table: 'webhooks', key: ['salon_id', 'id'], column: 'former_secret' },
  { table: 'webhooks', key: ['salon_id', 'id'], column: 'secret' },
]

interface Stored {
  key: string[]
  value: string | Buffer
}

const batch = 500

/** A parameter of the column's type. */
const asValue = ({ bytes }: SecretColumn, text: string): string | Buffer => (bytes ? Buffer.from(text) : text)

/** Rows of a column that are not as they should be: encrypted with the key, or plain for null. */
async function remaining(client: ClientBase, column: SecretColumn, keyId: string | null): Promise<Stored[]> {
  const prefix = sealedPrefix(keyId ?? undefined)
  const { rows } = await client.query<Stored>(
    `select array[${column.key.map((name) => `${name}::text`).join(', ')}] as key, ${column.column} as value
     from ${column.table} where (substr(${column.column}, 1, ${prefix.length}) = $1) = $2
     order by ${column.key.join(', ')} limit ${batch}`,
    [asValue(column, prefix), keyId === null],
  )
  return rows
}

function rewritten(
  keys: KeyFile,
  column: SecretColumn,
  { key, value }: Stored,
  to: SecretsKey | null,
): string | Buffer {
  const place: SecretPlace = { table: column.table, key }
  const text = typeof value === 'string' ? value : value.toString('latin1')
  const plain = isSealed(text) ? decrypt(keys, place, text) : Buffer.isBuffer(value) ? value.toString('base64') : text
  if (to) return asValue(column, encrypt(to, place, plain))
  return column.bytes ? Buffer.from(plain, 'base64') : plain
}

/** Rewrites a column. A row that changed since it was read is read again. */
async function rewrite(
  client: ClientBase,
  keys: KeyFile,
  column: SecretColumn,
  to: SecretsKey | null,
): Promise<number> {
  let changed = 0
  for (;;) {
    const rows = await remaining(client, column, to?.id ?? null)
    if (rows.length === 0) return changed
    for (const row of rows) {
      const where = column.key.map((name, index) => `${name}::text = $${index + 3}`).join(' and ')
      const { rowCount } = await client.query(
        `update ${column.table} set ${column.column} = $1 where ${column.column} = $2 and ${where}`,
        [rewritten(keys, column, row, to), row.value, ...row.key],
      )
      changed += rowCount ?? 0
    }
  }
}

/**
 * Encrypts all secrets with a key, or decrypts them for null, while Orari runs. It can be interrupted at any place and
 * repeated: every row is readable at each moment, and new secrets follow the new state at once. Returns the number of
 * rewritten ones.
 */
export async function reencrypt(client: ClientBase, keys: KeyFile, to: SecretsKey | null): Promise<number> {
  // Waits for transactions that store a secret, and so decides for all later ones.
  await client.query(
    `update secrets_encryption set key_id = $1::text,
       former = array_remove(case when key_id is null then former else array_append(array_remove(former, key_id), key_id) end, $1::text)
     where id = 1`,
    [to?.id ?? null],
  )
  let changed = 0
  for (const column of secretColumns) changed += await rewrite(client, keys, column, to)
  await client.query(
    `update secrets_encryption set former = '{}' where id = 1 and key_id is not distinct from $1::text`,
    [to?.id ?? null],
  )
  return changed
}

export interface SecretsState {
  keyId: string | null
  former: string[]
  /** Number of secrets by table, encrypted ones and all. */
  tables: { table: string; encrypted: number; all: number }[]
}

export async function secretsState(client: ClientBase): Promise<SecretsState> {
  const { rows } = await client.query<{ keyId: string | null; former: string[] }>(
    'select key_id as "keyId", former from secrets_encryption',
  )
  const tables = new Map<string, { table: string; encrypted: number; all: number }>()
  for (const column of secretColumns) {
    const sum = tables.get(column.table) ?? { table: column.table, encrypted: 0, all: 0 }
    const { rows: counts } = await client.query<{ encrypted: number; all: number }>(
      `select count(*) filter (where substr(${column.column}, 1, ${sealedPrefix().length}) = $1)::int as encrypted, count(${column.column})::int as all from ${column.table}`,
      [asValue(column, sealedPrefix())],
    )
    sum.encrypted += counts[0]?.encrypted ?? 0
    sum.all += counts[0]?.all ?? 0
    tables.set(column.table, sum)
  }
  return { keyId: rows[0]?.keyId ?? null, former: rows[0]?.former ?? [], tables: [...tables.values()] }
}
