import { createPublicKey } from 'node:crypto'
import { ConfigError, fileText, flag, secret, url, type Env } from '#platform/server/env.ts'
import type { Setting } from '#platform/server/settings.ts'

/** The card payment provider's settings. */
export interface PayseraSettings {
  /** Digits. */
  projectId: string
  signPassword: string
  /** Still valid in callbacks while the password is being replaced. */
  previousSignPassword?: string
  /** The provider's public key or certificate, as PEM. It is the same for all merchants. */
  publicKey: string
  previousPublicKey?: string
  /** Address of the payment page, with a trailing slash. */
  payUrl: string
  /** Asks for test payments and accepts them. */
  test: boolean
  /** The project has encrypted callbacks switched on: unsigned ones sealed with the password are accepted. */
  encrypted: boolean
}

function publicKey(env: Env, name: string): string | null {
  const given = secret(env, name)
  if (!given) return null
  // A PEM in one line, as some hosts want their variables, or the path of a file.
  const pem = given.startsWith('-----') ? given.replaceAll('\\n', '\n') : fileText(name, given)
  try {
    if (createPublicKey(pem).asymmetricKeyType === 'rsa') return pem
  } catch {
    // Reported below without the key's content.
  }
  throw new ConfigError(`${name}: not an RSA public key or certificate in PEM`)
}

/** Reads `PAYSERA_*`. Null when none of the three that matter is set. Throws ConfigError that names what is missing. */
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
      ...(previousPassword ? { previousSignPassword: previousPassword } : {}),
      ...(previousKey ? { previousPublicKey: previousKey } : {}),
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

/** The installation's account with the provider; null without one. */
export const payseraSetting: Setting<PayseraSettings | null> = { read: readPaysera }
