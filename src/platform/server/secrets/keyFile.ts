import { createHash } from 'node:crypto'
import { realpathSync } from 'node:fs'
import { dirname, resolve, sep } from 'node:path'
import { ConfigError, fileText, type Env } from '../env.ts'
import type { Setting } from '../settings.ts'

export const keyFileVariable = 'SECRETS_KEY_FILE'

export interface SecretsKey {
  /** 16 hexadecimal digits of a hash of the key, so that another key cannot have the same id. */
  id: string
  bytes: Buffer
}

/** Length of an AES-256 key, in bytes. */
export const keyBytes = 32

export const keyOf = (bytes: Buffer): SecretsKey => ({
  id: createHash('sha256').update('orari secrets key ').update(bytes).digest('hex').slice(0, 16),
  bytes,
})

/** Keys of a file: one in base64 per line, the current one first. Throws ConfigError without repeating the content. */
export function parseKeys(text: string): SecretsKey[] {
  const lines = text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'))
  return lines.map((line, index) => {
    const bytes = Buffer.from(line, 'base64')
    if (!/^[\w+/=-]+$/.test(line) || bytes.length !== keyBytes)
      throw new ConfigError(`${keyFileVariable}: key ${index + 1} is not ${keyBytes} bytes in base64`)
    return keyOf(bytes)
  })
}

/** Keys of `SECRETS_KEY_FILE`. A key that is added while the process runs is found when it is first needed. */
export class KeyFile {
  readonly path: string | null
  #keys: SecretsKey[]

  constructor(path: string | null) {
    this.path = path
    this.#keys = this.#read()
    if (path !== null && this.#keys.length === 0)
      throw new ConfigError(`${keyFileVariable}: ${path} has no key; make one with the command \`secrets new-key\``)
  }

  #read(): SecretsKey[] {
    return this.path === null ? [] : parseKeys(fileText(keyFileVariable, this.path))
  }

  /** The key that secrets are encrypted with from the next `secrets on`. */
  get first(): SecretsKey | null {
    return this.#keys[0] ?? null
  }

  has(id: string): boolean {
    return this.#find(id) !== undefined
  }

  /** Throws ConfigError if the file does not have it. */
  get(id: string): SecretsKey {
    const key = this.#find(id)
    if (!key) throw new ConfigError(missing(this.path, [id]))
    return key
  }

  #find(id: string): SecretsKey | undefined {
    const known = this.#keys.find((key) => key.id === id)
    if (known || this.path === null) return known
    this.#keys = this.#read()
    return this.#keys.find((key) => key.id === id)
  }
}

/** Message for secrets whose keys are not there. */
export const missing = (path: string | null, ids: readonly string[]): string =>
  `${keyFileVariable}: secrets of this database are encrypted with the key ${ids.join(' and ')}, ` +
  `${path === null ? 'and the variable is not set' : `which ${path} does not have`}. Give the file with that key: a new key cannot read them (docs/keys.md)`

const real = (path: string): string => {
  try {
    return realpathSync(path)
  } catch {
    return resolve(path)
  }
}

/** Path of the key file; null if unset. Throws ConfigError if a copy of the data or of the backups would have it. */
export function keyFilePath(env: Env): string | null {
  const text = env[keyFileVariable]?.trim()
  if (!text) return null
  const path = resolve(text)
  const folder = `${real(dirname(path))}${sep}`
  for (const [name, value] of [
    ['DATA_DIR', env['DATA_DIR']?.trim() || './data'],
    ['BACKUP_DIR', env['BACKUP_DIR']?.trim()],
  ]) {
    if (value && folder.startsWith(`${real(value)}${sep}`))
      throw new ConfigError(
        `${keyFileVariable}: ${path} is inside ${name}, whose copies would have the key beside the data`,
      )
  }
  return path
}

export const keyFileSetting: Setting<KeyFile> = { read: (env) => new KeyFile(keyFilePath(env)) }
