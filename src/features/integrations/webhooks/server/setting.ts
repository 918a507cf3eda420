import { flag } from '#platform/server/env.ts'
import type { Setting } from '#platform/server/settings.ts'

/** True to allow receivers in the private network, and without TLS. */
export const webhookSetting: Setting<{ allowPrivate: boolean }> = {
  read: (env) => ({ allowPrivate: flag(env, 'WEBHOOKS_ALLOW_PRIVATE') }),
}
