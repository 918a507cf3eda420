import { resolve } from 'node:path'
import { isEmail } from '#platform/shared/fields.ts'
import { databaseAddress } from './databaseAddress.ts'
import { ConfigError, flag, number, plainEnv, proxies, secret, url, type Env } from './env.ts'
import { readBackupSetting, type BackupSetting } from './backups/setting.ts'
import { Settings } from './settings.ts'

export interface Config {
  port: number
  host: string
  /** Public URL without a trailing slash, for e-mails and payment links. */
  appUrl: string
  /** True if HSTS includes subdomains of `appUrl`. */
  hstsSubdomains: boolean
  /** Demo mode has no public address. Demo salon, `/outbox` and sandbox checkout exist only here. */
  demoMode: boolean
  dataDir: string
  databaseUrl: string | null
  /** Connections of this process to PostgreSQL: one for jobs, one for live updates, the others for requests. */
  databaseConnections: number
  /** Direct address of PostgreSQL if `databaseUrl` is a pooler. */
  databaseDirectUrl: string | null
  /** A standby for expensive reads. */
  databaseReadUrl: string | null
  backups: BackupSetting | null
  smtpUrl: string | null
  mailFrom: string
  /** Recipient of the contact form's messages. */
  contactEmail: string
  admin: { email: string; password: string } | null
  /** True if browsers store the app and the next days' schedule for offline use; if false they delete it. */
  offline: boolean
  /** Token that allows remote callers to read `/metrics`. */
  metricsToken: string | null
  /** Values of the environment read by features. */
  settings: Settings
  /** Addresses of proxies whose `X-Forwarded-For` is trusted; none by default. */
  trustProxy: string[]
  logLevel: 'debug' | 'info' | 'warn' | 'error' | 'silent'
}

const loopback = new Set(['localhost', '127.0.0.1', '[::1]'])
const logLevels = ['debug', 'info', 'warn', 'error', 'silent'] as const

/** True without a public address. */
export const isDemoMode = (appUrl: URL | null): boolean => !appUrl || loopback.has(appUrl.hostname)

/** The bare address of a sender: `Orari <orari@example.com>` → `orari@example.com`. */
export const addressOf = (sender: string): string => (/<([^<>]+)>\s*$/.exec(sender)?.[1] ?? sender).trim()

/** Reads the configuration documented in the README. Throws ConfigError with the name of a malformed variable. */
export function readConfig(given: Env): Config {
  const env = plainEnv(given)
  const port = number(env, 'PORT', 3000, 0, 65535)
  const appUrlText = env.APP_URL?.trim()
  const appUrl = appUrlText ? url('APP_URL', appUrlText, ['http:', 'https:']) : null
  if (appUrl && appUrl.href !== `${appUrl.origin}/`) {
    throw new ConfigError(
      `APP_URL: only a protocol, a host and a port, such as ${appUrl.origin}: Orari needs a host of its own`,
    )
  }
  const demoMode = isDemoMode(appUrl)
  const host = env.HOST?.trim() || '127.0.0.1'
  if (demoMode && !['127.0.0.1', 'localhost', '::1'].includes(host)) {
    throw new ConfigError(
      `HOST: demo mode listens on the loopback only; set APP_URL to a public address to listen on ${host}`,
    )
  }

  const databaseUrl = secret(env, 'DATABASE_URL')
  if (databaseUrl) databaseAddress('DATABASE_URL', databaseUrl, 'primary')
  const databaseDirectUrl = secret(env, 'DATABASE_DIRECT_URL')
  if (databaseDirectUrl) {
    databaseAddress('DATABASE_DIRECT_URL', databaseDirectUrl, 'primary')
    if (!databaseUrl) throw new ConfigError('DATABASE_DIRECT_URL: set DATABASE_URL, the address of the pooler, too')
  }
  const databaseReadUrl = secret(env, 'DATABASE_READ_URL')
  if (databaseReadUrl) {
    databaseAddress('DATABASE_READ_URL', databaseReadUrl, 'standby')
    if (!databaseUrl) throw new ConfigError('DATABASE_READ_URL: set DATABASE_URL, the address of the primary, too')
  }
  // The built-in PostgreSQL allows 100 connections, and commands need some besides Orari's. Five concurrent requests
  // keep two cores busy; each further connection takes 5 MB.
  const databaseConnections = number(env, 'DATABASE_CONNECTIONS', databaseUrl ? 15 : 8, 8, databaseUrl ? 500 : 90)
  const smtpUrl = secret(env, 'SMTP_URL')
  if (smtpUrl) url('SMTP_URL', smtpUrl, ['smtp:', 'smtps:'])

  const mailFrom = env.MAIL_FROM?.trim() || 'Orari <orari@localhost>'
  if (!/^[^\r\n]*@[^\r\n]+$/.test(mailFrom)) throw new ConfigError(`MAIL_FROM: not an e-mail address: "${mailFrom}"`)

  const contactEmail = env.CONTACT_EMAIL?.trim() || addressOf(mailFrom)
  if (!/^[^\s@<>]+@[^\s@<>]+$/.test(contactEmail)) {
    throw new ConfigError(`CONTACT_EMAIL: not an e-mail address: "${contactEmail}"`)
  }

  const adminEmail = env.ADMIN_EMAIL?.trim()
  const adminPassword = secret(env, 'ADMIN_PASSWORD')
  if (adminEmail && !isEmail(adminEmail)) {
    throw new ConfigError(`ADMIN_EMAIL: not an e-mail address: "${adminEmail}"`)
  }
  if (Boolean(adminEmail) !== Boolean(adminPassword)) {
    throw new ConfigError(
      `${adminEmail ? 'ADMIN_PASSWORD' : 'ADMIN_EMAIL'}: set both ADMIN_EMAIL and ADMIN_PASSWORD, or neither`,
    )
  }
  if (adminPassword && adminPassword.length < 6) throw new ConfigError('ADMIN_PASSWORD: at least 6 characters')

  const logLevel = (env.LOG_LEVEL?.trim() || 'info') as Config['logLevel']
  if (!logLevels.includes(logLevel)) throw new ConfigError(`LOG_LEVEL: expected one of ${logLevels.join(', ')}`)

  return {
    port,
    host,
    appUrl: appUrl ? appUrl.origin : `http://localhost:${port}`,
    hstsSubdomains: flag(env, 'HSTS_SUBDOMAINS'),
    demoMode,
    dataDir: resolve(env.DATA_DIR?.trim() || './data'),
    databaseUrl,
    databaseConnections,
    databaseDirectUrl,
    databaseReadUrl,
    backups: readBackupSetting(env),
    smtpUrl,
    mailFrom,
    contactEmail,
    admin: adminEmail && adminPassword ? { email: adminEmail, password: adminPassword } : null,
    settings: new Settings(env),
    metricsToken: secret(env, 'METRICS_TOKEN'),
    offline: number(env, 'OFFLINE', 1, 0, 1) === 1,
    trustProxy: proxies('TRUST_PROXY', env.TRUST_PROXY),
    logLevel,
  }
}
