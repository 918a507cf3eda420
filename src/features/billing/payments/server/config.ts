import { createPublicKey } from 'node:crypto'
import { ConfigError, fileText, flag, secret, url, type Env } from '#platform/server/env.ts'
import type { Setting } from '#platform/server/settings.ts'

export interface PayseraSettings {
  projectId: string
  signPassword: string
  /** Previous password, still valid in callbacks after a change. */
  previousSignPassword?: string
  /** Public key or certificate of the provider, as PEM; the same for all merchants. */
  publicKey: string
  previousPublicKey?: string
  /** URL of the payment page, with a trailing slash. */
  payUrl: string
  /** True to request and accept test payments. */
  test: boolean
  /** True if the project uses encrypted callbacks: unsigned ones encrypted with the password are accepted. */
  encrypted: boolean
}

function publicKey(env: Env, name: string): string | null {
  const given = secret(env, name)
  if (!given) return null
  // PEM in one line, as some hosting services require, or the path of a file.
  const pem = given.startsWith('-----') ? given.replaceAll('\\n', '\n') : fileText(name, given)
  try {
    if (createPublicKey(pem).asymmetricKeyType === 'rsa') return pem
  } catch {
    // Reported below without the key's content.
  }
  throw new ConfigError(`${name}: not an RSA public key or certificate in PEM`)
}

/** Reads `PAYSERA_*`. Null if none of the three required variables is set. Throws ConfigError with the missing ones. */
function readPaysera(env: Env): PayseraSettings | null {
  const test = flag(env, 'PAYSERA_TEST')
  const encrypted = flag(env, 'PAYSERA_ENCRYPTED_CALLBACKS')
  const payUrl = env.PAYSERA_PAY_URL?.trim() || 'https://bank.paysera.com/pay/'
  url('PAYSERA_PAY_URL', payUrl, ['http:', 'https:'])
  const key = publicKey(env, 'PAYSERA_PUBLIC_KEY')
  const previousKey = publicKey(env, 'PAYSERA_PUBLIC_KEY_PREVIOUS')
  const previousPassword = secret(env, 'PAYSERA_SIGN_PASSWORD_PREVIOUS')
  const parts = {
    PAYSERA_PROJECT_ID: secret(env, 'PAYSERA_PROJECT_ID'),
    PAYSERA_SIGN_PASSWORD: secret(env, 'PAYSERA_SIGN_PASSWORD'),
    PAYSERA_PUBLIC_KEY: key,
  }
  const { PAYSERA_PROJECT_ID: projectId, PAYSERA_SIGN_PASSWORD: signPassword } = parts
  if (projectId && !/^\d{1,11}$/.test(projectId)) throw new ConfigError('PAYSERA_PROJECT_ID: expected digits')
  if (projectId && signPassword && key) {
    return {
      projectId,
      signPassword,
      publicKey: key,
      payUrl,
      test,
      encrypted,
      previousSignPassword: previousPassword ?? undefined,
      previousPublicKey: previousKey ?? undefined,
    }
  }
  const missing = Object.entries(parts).find(([, value]) => !value)
  if (missing && Object.values(parts).some(Boolean)) {
    throw new ConfigError(
      `${missing[0]}: set PAYSERA_PROJECT_ID, PAYSERA_SIGN_PASSWORD and PAYSERA_PUBLIC_KEY, or none`,
    )
  }
  return null
}

export const payseraSetting: Setting<PayseraSettings | null> = { read: readPaysera }
