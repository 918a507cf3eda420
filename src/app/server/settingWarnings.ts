import { payseraSetting } from '#features/billing/payments/server/public.ts'
import type { Config } from '#platform/server/config.ts'
import type { ConfigWarnings } from '#platform/server/configWarnings.ts'

/** True if mail reaches people: through a mail server, or the outbox in demo mode. */
export const isMailReady = ({ demoMode, smtpUrl }: Config): boolean => demoMode || smtpUrl !== null

/** Warns about settings with which an installation for customers does not work. */
export function warnAboutSettings(config: Config, warnings: ConfigWarnings): void {
  if (!isMailReady(config)) {
    warnings.add({
      variable: 'SMTP_URL',
      message: 'no mail server is set, so that no mail is sent and nobody can register or reset a password',
    })
  }
  if (!config.demoMode && config.settings.of(payseraSetting)?.test) {
    warnings.add({
      variable: 'PAYSERA_TEST',
      message: 'test payments are accepted at a public address, so that access opens without money',
    })
  }
}

/** Warns if automatic backups read salons' rows from several servers. */
export function warnAboutDistributedBackups(warnings: ConfigWarnings): void {
  warnings.add({
    variable: 'BACKUP_DIR',
    message:
      'the rows of salons are on several servers, which are read one after another, so that a backup of a running Orari is not of one instant',
  })
}
