import { Client } from 'pg'
import { systemClock } from '#platform/server/clock.ts'
import { readConfig, type Config } from '#platform/server/config.ts'
import { ConfigError, plainEnv } from '#platform/server/env.ts'
import { makeLog } from '#platform/server/log.ts'
import { programCommand } from '#platform/server/programCommand.ts'
import { keyFilePath, keyFileSetting, keyFileVariable } from '#platform/server/secrets/keyFile.ts'
import { reencrypt, secretsState } from '#platform/server/secrets/reencrypt.ts'
import { openApp } from '#app/server/app.ts'
import { connectFor } from './connectFor.ts'
import { addKey } from './keyFile.ts'
import { fail, UsageError } from './program.ts'

const usage = `usage: ${programCommand('secrets', 'ORDER')}

  new-key   writes a new key at the top of the file of ${keyFileVariable}, which is created if it is missing
  on        encrypts the secrets of the database with the first key of the file, also to change the key
  off       decrypts them
  status    the key in use, and how many secrets are encrypted

  Every process of Orari must have the file before 'on'. An interrupted 'on' or 'off' is repeated (docs/keys.md).`

const orders: Record<string, (client: Client, config: Config) => Promise<string>> = {
  __proto__: null as never,
  async on(client, config) {
    const keys = config.settings.of(keyFileSetting)
    if (!keys.first) throw new ConfigError(`${keyFileVariable} is not set: name the file of the key`)
    const changed = await reencrypt(client, keys, keys.first)
    return `${changed} secrets were encrypted. The key in use is ${keys.first.id}.`
  },
  async off(client, config) {
    const changed = await reencrypt(client, config.settings.of(keyFileSetting), null)
    return `${changed} secrets were decrypted. No key is in use.`
  },
  async status(client) {
    const { keyId, former, tables } = await secretsState(client)
    return [
      keyId === null ? 'No key is in use.' : `The key in use is ${keyId}.`,
      ...(former.length > 0 ? [`Interrupted: some secrets may need the former key ${former.join(' and ')}.`] : []),
      ...tables.map(({ table, encrypted, all }) => `${table}   ${encrypted} of ${all} encrypted`),
    ].join('\n')
  },
}

async function inDatabase(run: (client: Client, config: Config) => Promise<string>): Promise<string> {
  const config = readConfig(process.env)
  const { connection, leave } = await connectFor(config, 'The command for secrets')
  try {
    // Brings the schema up to date.
    const app = await openApp({ config, connection, clock: systemClock, log: makeLog('silent'), work: false })
    await app.close()
    const client = new Client(connection)
    await client.connect()
    return await run(client, config).finally(() => client.end())
  } finally {
    await leave()
  }
}

function newKey(): Promise<string> {
  const path = keyFilePath(plainEnv(process.env))
  if (path === null) throw new ConfigError(`${keyFileVariable} is not set: name the file that shall have the key`)
  return addKey(path)
}

// npm run secrets
try {
  const [order = '', ...rest] = process.argv.slice(2)
  const run = rest.length === 0 ? orders[order] : undefined
  if (!run && (order !== 'new-key' || rest.length > 0)) throw new UsageError(usage)
  console.log(await (run ? inDatabase(run) : newKey()))
} catch (error) {
  fail(error)
}
