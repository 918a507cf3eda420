import { number } from '#platform/server/env.ts'
import type { Setting } from '#platform/server/settings.ts'

/** True if administrators must have a second factor before they can do anything else. */
export const adminSecondFactorSetting: Setting<boolean> = {
  read: (env) => number(env, 'ADMIN_SECOND_FACTOR', 0, 0, 1) === 1,
}
