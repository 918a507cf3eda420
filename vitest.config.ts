import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

const propertySeed = 'src/testing/propertySeed.ts'
const concurrentQueries = 'src/testing/concurrentQueries.ts'
/** Whole runs record what each test file executes, for `npm test -- changed`. */
const record = process.env['EXECUTED_BASELINE'] ? ['src/testing/executed/record.ts'] : []

export default defineConfig({
  test: {
    // API tests wait for the database for half of their time, so two files share a core.
    maxWorkers: Math.min(2 * availableParallelism(), 8),
    projects: [
      {
        test: {
          name: 'unit',
          include: ['src/**/*.test.ts', 'database/**/*.test.ts', 'scripts/**/*.test.mjs'],
          environment: 'node',
          // Files of a worker share its modules: loading them again for each file took a quarter of the time.
          isolate: false,
          // Node loads the modules itself, as it does in production: without Vite they load and run faster. `vi.mock` needs Vite.
          experimental: { viteModuleRunner: false, nodeLoader: false },
          globalSetup: ['src/testing/server/setup.ts', 'src/testing/templates.ts'],
          setupFiles: [propertySeed, concurrentQueries, ...record],
          provide: { isThorough: process.env.TEST_THOROUGH === '1' },
          // Limits are for what hangs: a machine that is busy with other work only takes longer.
          testTimeout: 300_000,
          hookTimeout: 300_000,
        },
      },
      {
        // Component tests render into jsdom; they start neither PostgreSQL nor a build.
        test: {
          name: 'component',
          include: ['src/**/*.test.tsx'],
          environment: 'jsdom',
          // A window of its own for each file, in a process that loads jsdom once: half the processor time of a process each.
          pool: 'vmForks',
          vmMemoryLimit: '500MB',
          setupFiles: ['src/testing/browserGlobals.ts', 'src/testing/web/setup.ts', ...record],
          // Characters of the document that a failed query prints.
          env: { DEBUG_PRINT_LIMIT: '3000' },
          testTimeout: 300_000,
        },
      },
    ],
  },
})
