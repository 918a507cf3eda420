import { number } from '#platform/server/env.ts'
import type { Setting } from '#platform/server/settings.ts'

/** Minimum seconds for filling in a form. */
export const minSecondsSetting: Setting<number> = {
  read: (env) => number(env, 'BOOKING_LEAST_SECONDS', 2, 0, 60),
}
