/**
 * Runs `secrets on` or `off` in a process that tests can kill, without the start of the app. Arguments: connection, key
 * file, order.
 */
import { Client } from 'pg'
import { KeyFile } from '#platform/server/secrets/keyFile.ts'
import { reencrypt } from '#platform/server/secrets/reencrypt.ts'

const [connection = '{}', path = '', order = ''] = process.argv.slice(2)
const client = new Client(JSON.parse(connection) as object)
await client.connect()
const keys = new KeyFile(path)
await reencrypt(client, keys, order === 'on' ? keys.first : null)
await client.end()
