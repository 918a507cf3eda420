import { randomUUID } from 'node:crypto'
import { inject } from 'vitest'
import { keyPrefix } from '#platform/shared/apiKeys.ts'
import type { SalonId } from '#platform/server/tenancy.ts'
import { hashToken, newToken } from '#platform/server/tokens.ts'
import type { TestApp, TestSalon } from '../app.ts'

export interface SalonCopy {
  id: SalonId
  tokens: string[]
}

/** Salons that are copied at once, because each statement is planned again. */
const batch = 50

/** Tables of the product except the audit log and the security events, and their columns without generated ones. */
const tablesOfSalons = `
  select c.relname as name, string_agg(quote_ident(a.attname), ', ' order by a.attnum) as columns,
    bool_or(a.attname = 'salon_id') as of_salons
  from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
  where c.relkind in ('r', 'p') and not c.relispartition and c.relnamespace = 'public'::regnamespace 
    and c.relname not in ('activities', 'security_events')
  group by c.relname order by 1`

/** Texts that are unique in all salons, beside tokens and addresses of mail. */
const uniqueTexts = (salon: string) => `
  select id::text as text from users where salon_id = '${salon}'
  union all select s.id::text from sessions s join users u on u.id = s.user_id where u.salon_id = '${salon}'
  union all select id::text from api_keys where salon_id = '${salon}'
  union all select id::text from webhooks where salon_id = '${salon}'`

interface Rows {
  name: string
  columns: string
  /** Objects, separated by commas. */
  json: string
}

/**
 * Copies the rows of a salon under another `salon_id`, much faster than by calls. Ids of its clients, visits and
 * products stay: every key begins with `salon_id`, and a statement that forgets it finds rows of other copies.
 */
export class SalonCopies {
  readonly #server: TestApp
  readonly #rows: Rows[]
  readonly #texts: string[]
  readonly #tokens: readonly string[]
  readonly #salon: TestSalon
  #copies: SalonCopy[] = []

  private constructor(server: TestApp, salon: TestSalon, tokens: readonly string[], rows: Rows[], texts: string[]) {
    this.#server = server
    this.#salon = salon
    this.#tokens = tokens
    this.#rows = rows
    this.#texts = texts
  }

  static async of(server: TestApp, salon: TestSalon, tokens: readonly string[]): Promise<SalonCopies> {
    const client = await server.app.pool.connect()
    try {
      const texts = (await client.query<{ text: string }>(uniqueTexts(salon.id))).rows.map(({ text }) => text)
      const tables = (await client.query<{ name: string; columns: string; of_salons: boolean }>(tablesOfSalons)).rows
      const rows: Rows[] = []
      for (const { name, columns, of_salons } of tables) {
        if (!of_salons && name !== 'salons' && name !== 'sessions') continue
        const ofUsers = `user_id in (select id from users where salon_id = '${salon.id}')`
        const own = name === 'sessions' ? ofUsers : `${name === 'salons' ? 'id' : 'salon_id'} = '${salon.id}'`
        const read = `select string_agg(to_json(t)::text, ',') as json from (select ${columns} from ${name} where ${own}) t`
        const json = (await client.query<{ json: string | null }>(read)).rows[0]?.json
        if (json) rows.push({ name, columns, json })
      }
      return new SalonCopies(server, salon, tokens, rows, texts)
    } finally {
      client.release()
    }
  }

  /**
   * A new copy; null if the role may not disable triggers, whose effects are among the rows, or the rows are
   * distributed.
   */
  async next(): Promise<SalonCopy | null> {
    if (inject('workers') !== undefined) return null
    if (this.#copies.length === 0) await this.#copy()
    return this.#copies.pop() ?? null
  }

  async #copy(): Promise<void> {
    const json = new Map(this.#rows.map(({ name }) => [name, [] as string[]]))
    const copies = Array.from({ length: batch }, () => {
      const id = randomUUID() as SalonId
      const tokens = this.#tokens.map((token) => `${token.startsWith(keyPrefix) ? keyPrefix : ''}${newToken()}`)
      const changes = [
        [this.#salon.id, id],
        ...this.#texts.map((text) => [text, randomUUID()]),
        ...this.#tokens.map((token, n) => [hex(token), hex(tokens[n] ?? '')]),
        ['@salloni.example', `@${id}.example`],
      ] as [string, string][]
      for (const { name, json: text } of this.#rows)
        json.get(name)?.push(changes.reduce((changed, [from, to]) => changed.replaceAll(from, to), text))
      return { id, tokens }
    })
    const client = await this.#server.app.pool.connect()
    try {
      await client.query('begin; set local session_replication_role = replica')
      for (const { name, columns } of this.#rows)
        await client.query(
          `insert into ${name} (${columns}) overriding system value select ${columns} from json_populate_recordset(null::${name}, $1)`,
          [`[${json.get(name)?.join(',')}]`],
        )
      await client.query('commit')
      this.#copies = copies
    } catch (error) {
      await client.query('rollback')
      if ((error as { code?: string }).code !== '42501') throw error
    } finally {
      client.release()
    }
  }
}

const hex = (token: string): string => hashToken(token).toString('hex')
