import { defineConfig } from 'vitest/config'

/** Tests with programs of the operating system, which each names. None is part of `npm test`. */
export default defineConfig({
  test: {
    root: new URL('..', import.meta.url).pathname,
    // The second list runs behind the pooler: tests of bookings, races, jobs, announcements and parallel reads.
    include: [
      'ops/*.test.ts',
      'src/features/schedule/appointments/server/**/{races,book,change,remove}*.test.ts',
      'src/features/{clients,day-close,reports}/server/*.test.ts',
      'src/features/online-booking/booking/server/*.test.ts',
      'src/app/server/{live,backup.thorough,roles}.test.ts',
    ],
    environment: 'node',
    isolate: false,
    globalSetup: ['src/testing/server/setup.ts', 'ops/pooler.setup.ts'],
    setupFiles: ['src/testing/propertySeed.ts'],
    provide: { isThorough: true },
    testTimeout: 120_000,
    hookTimeout: 180_000,
  },
})
