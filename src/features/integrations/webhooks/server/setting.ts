import { flag } from '#platform/server/env.ts'
import type { Setting } from '#platform/server/settings.ts'

/** Receivers in the own network, also without TLS. */
export const webhookSetting: Setting<{ allowPrivate: boolean }> = {
  read: (env) => ({ allowPrivate: flag(env, 'WEBHOOKS_ALLOW_PRIVATE') }),
}
