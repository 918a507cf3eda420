import { number } from '#platform/server/env.ts'
import type { Setting } from '#platform/server/settings.ts'

/** Retention of entries, in hours. */
export const retentionHoursSetting: Setting<number> = {
  read: (env) => number(env, 'HISTORY_RETENTION_HOURS', 24, 1, 87_600),
}
