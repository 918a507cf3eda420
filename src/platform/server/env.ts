import { readFileSync } from 'node:fs'
import { isIP } from 'node:net'

/** A malformed variable. The message names it, for the terminal. */
export class ConfigError extends Error {}

export type Env = Record<string, string | undefined>

/** Text without quotation marks around it. */
export const withoutQuotes = (text: string): string => text.replace(/^\s*(['"])((?:(?!\1).)*)\1\s*$/s, '$2')

/** Removes quotation marks around values: `docker run --env-file` keeps them, unlike systemd, shells and Compose. */
export const plainEnv = (env: Env): Env =>
  Object.fromEntries(Object.entries(env).map(([name, value]) => [name, value && withoutQuotes(value)]))

/** Trimmed text of a file. Throws ConfigError with the variable's name. */
export function fileText(name: string, file: string): string {
  try {
    return readFileSync(file, 'utf8').trim()
  } catch {
    throw new ConfigError(`${name}: cannot read ${file}`)
  }
}

/** `NAME`, or the content of the file that `NAME_FILE` points to; blank counts as unset. */
export function secret(env: Env, name: string): string | null {
  const direct = env[name]?.trim()
  if (direct) return direct
  const file = env[`${name}_FILE`]?.trim()
  return file ? fileText(`${name}_FILE`, file) || null : null
}

export function number(env: Env, name: string, fallback: number, min: number, max: number): number {
  const text = env[name]?.trim()
  if (!text) return fallback
  const value = Number(text)
  if (!Number.isInteger(value) || value < min || value > max) {
    throw new ConfigError(`${name}: expected a whole number from ${min} to ${max}, got "${text}"`)
  }
  return value
}

export function url(name: string, text: string, protocols: string[]): URL {
  let parsed: URL
  try {
    parsed = new URL(text)
  } catch {
    throw new ConfigError(`${name}: not an address: "${text.replace(/\/\/[^@]*@/, '//…@')}"`)
  }
  if (!protocols.includes(parsed.protocol)) {
    throw new ConfigError(`${name}: expected ${protocols.map((p) => `${p}//`).join(' or ')}, got ${parsed.protocol}//`)
  }
  return parsed
}

/** `1`, `true`, `yes` or `on`; `0`, `false`, `no`, `off` or unset. */
export function flag(env: Env, name: string): boolean {
  const text = env[name]?.trim().toLowerCase()
  if (!text || ['0', 'false', 'no', 'off'].includes(text)) return false
  if (['1', 'true', 'yes', 'on'].includes(text)) return true
  throw new ConfigError(`${name}: expected 1 or 0, got "${text}"`)
}

const namedNetworks = new Set(['loopback', 'linklocal', 'uniquelocal'])

function isNetwork(text: string): boolean {
  const [address = '', prefix, ...more] = text.split('/')
  const bits = { 0: 0, 4: 32, 6: 128 }[isIP(address)] ?? 0
  if (bits === 0 || more.length > 0) return false
  return prefix === undefined || (/^\d{1,3}$/.test(prefix) && Number(prefix) > 0 && Number(prefix) <= bits)
}

/** A comma separated list of IP addresses, networks (`10.0.0.0/8`) and names of ranges. */
export function proxies(name: string, text: string | undefined): string[] {
  const parts = (text ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)
  const wrong = parts.find((part) => !namedNetworks.has(part) && !isNetwork(part))
  if (wrong !== undefined) {
    throw new ConfigError(
      `${name}: expected IP addresses or networks, comma separated ("127.0.0.1, 10.0.0.0/8"), or ${[...namedNetworks].join(', ')}; got "${wrong}"`,
    )
  }
  return parts
}
