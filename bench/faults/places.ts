import { globSync } from 'node:fs'

/** Sources into which faults are injected, by subject. A test finds files of each pattern: moved folders fail it. */
export const places: Record<string, string[]> = {
  appointments: [
    'src/features/schedule/appointments/*.ts',
    'src/features/schedule/appointments/linked/*.ts',
    'src/features/schedule/appointments/series/*.ts',
    'src/features/schedule/appointments/reassignment/*.ts',
    'src/features/schedule/appointments/**/server/**/*.ts',
  ],
  availability: ['src/features/salon/availability/**/*.ts'],
  'online booking': [
    'src/features/online-booking/booking/{rules,server/**/*}.ts',
    'src/features/online-booking/abuse/{rules,server/**/*}.ts',
    'src/features/online-booking/client-link/{rules,server/**/*}.ts',
    'src/features/online-booking/settings/{rules,server/**/*}.ts',
  ],
  'day close': ['src/features/money/day-close/{rules,server/**/*}.ts'],
  sales: [
    'src/features/money/sales/{*,plan/**/*,server/**/*}.ts',
    'src/features/money/sums/{rules,earned/*,server/**/*}.ts',
  ],
  billing: ['src/features/billing/**/{rules,server/**/*}.ts'],
  access: [
    'src/platform/server/http/admit.ts',
    'src/platform/server/http/barberView.ts',
    'src/platform/shared/roles.ts',
    'src/features/accounts/auth/{rules,server/**/*}.ts',
    'src/features/accounts/auth/second-factor/{rules,server/**/*}.ts',
    'src/features/accounts/auth/remembered-device/{rules,server/**/*}.ts',
    'src/features/accounts/colleagues/{rules,server/**/*}.ts',
  ],
  outbox: [
    'src/platform/web/outbox/*.ts',
    'src/features/money/sales/web/outbox/*.ts',
    'src/features/schedule/appointments/web/outbox/*.ts',
  ],
  'move-in': ['src/features/salon/move-in/{rules,figures,server/**/*}.ts'],
}

/** Excluded files: tests, wiring, descriptions of endpoints, and texts for people. */
const excluded =
  /\.test\.ts$|\/testing|\/(?:feature|public|config|setting|columns|emails|words|pages|show|document\w*|calendar|installed|sandbox|copy|contract|\w*-?schemas|wire|kinds|describe)\.ts$/

/** Files of patterns into which faults are injected. */
export const filesIn = (patterns: string[], cwd: string): string[] =>
  globSync(patterns, { cwd })
    .filter((file) => !excluded.test(file))
    .sort()
