import pg from 'pg'
import type { App } from '#app/server/app.ts'
import { openSession } from '#features/accounts/auth/server/public.ts'
import type { Connection } from '#platform/server/db.ts'
import { salonId } from './database.ts'
import { openProduct } from './openProduct.ts'

/** Gives the first `count` salons an owner and returns their session tokens. */
export async function openSalons(
  connection: Connection,
  count: number,
  now?: string,
): Promise<{ app: App; tokens: string[] }> {
  const app = await openProduct(connection, { now })
  const client = new pg.Client(connection as pg.ClientConfig)
  await client.connect()
  const tokens: string[] = []
  for (let n = 1; n <= count; n += 1) {
    const { rows } = await client.query<{ id: string }>(
      `insert into users (id, salon_id, email, email_key, username, name, password_hash, role, created_at, updated_at)
       values (gen_random_uuid(), $1, $2, $2, 'P', 'P', '!', 'user', now(), now()) returning id`,
      [salonId(n), `p${n}@salloni.example`],
    )
    tokens.push(await app.asSystem((call) => openSession(call, rows[0]?.id ?? '')))
  }
  await client.end()
  return { app, tokens }
}

/** Names of a salon's barbers with their ids. */
export const barbersOf = (app: App, salon: number) =>
  app.calls.db
    .selectFrom('barbers')
    .select(['id', 'name'])
    .where('salon_id', '=', salonId(salon) as never)
    .orderBy('name')
    .execute()

/** Calls of the first salon's owner, without the network, while the clock stands still at `now`. */
export async function openOwner(connection: Connection, now: string) {
  const { app, tokens } = await openSalons(connection, 1, now)
  /** A call of any path; its duration in ms, and the headers and the content of the answer. */
  async function send(url: string, body?: object, more: Record<string, string> = {}) {
    const begun = performance.now()
    const { statusCode, headers, payload } = await app.http.inject({
      method: body ? 'POST' : 'GET',
      url,
      headers: {
        authorization: `Bearer ${tokens[0]}`,
        ...(body && { 'content-type': 'application/json' }),
        ...more,
      },
      payload: body && JSON.stringify(body),
    })
    if (statusCode >= 400) throw new Error(`${url}: ${payload.slice(0, 500)}`)
    return { ms: performance.now() - begun, headers, payload }
  }
  /** A file, read piece by piece and dropped like at the other end of a connection; its duration in ms. */
  async function download(url: string) {
    const begun = performance.now()
    const answer = await app.http.inject({
      url,
      headers: { authorization: `Bearer ${tokens[0]}` },
      payloadAsStream: true,
    })
    if (answer.statusCode >= 400) throw new Error(`${url}: ${answer.statusCode}`)
    for await (const _ of answer.stream()) continue
    return { ms: performance.now() - begun }
  }
  /** A call of the API; its duration in ms, and the reply. */
  async function call<Reply>(path: string, body?: object): Promise<{ ms: number; reply: Reply }> {
    const { ms, payload } = await send(`/api${path}`, body)
    return { ms, reply: JSON.parse(payload) as Reply }
  }
  /** Prints the plans of a call's statements that match. */
  const plansOf = async (path: string, print: (line: string) => void) =>
    printPlans(connection, await recordStatements(() => call(path)), print)
  return { app, call, send, download, plansOf, close: () => app.close() }
}

async function printPlans(
  connection: Connection,
  statements: readonly Statement[],
  print: (line: string) => void,
): Promise<void> {
  const client = new pg.Client(connection as pg.ClientConfig)
  await client.connect()
  for (const { text, values } of statements) {
    if (!/^\s*(with|select)/i.test(text)) continue
    const plan = await client.query<{ 'QUERY PLAN': string }>(`explain (analyze, buffers) ${text}`, values)
    print(`\n${plan.rows.map((row) => row['QUERY PLAN']).join('\n')}\n`)
  }
  await client.end()
}

export interface Statement {
  text: string
  values: unknown[]
}

/** Statements with values that the server ran during `work`. */
export async function recordStatements(work: () => Promise<unknown>): Promise<Statement[]> {
  const recorded: Statement[] = []
  const original = pg.Client.prototype.query
  pg.Client.prototype.query = function (this: pg.Client, ...args: unknown[]) {
    const [config] = args as [{ text?: string; values?: unknown[] }]
    if (config?.text) recorded.push({ text: config.text, values: config.values ?? [] })
    return original.apply(this, args as never) as never
  } as never
  try {
    await work()
  } finally {
    pg.Client.prototype.query = original
  }
  return recorded
}
