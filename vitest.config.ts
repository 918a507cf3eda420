import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

const propertySeed = 'src/testing/propertySeed.ts'
const concurrentQueries = 'src/testing/concurrentQueries.ts'
/** Runs that record the functions executed by each test file take a fifth longer: V8 optimizes none of them. */
const record = process.env['EXECUTED_BASELINE'] ? ['src/testing/executed/record.ts'] : []

const isThorough = process.env['TEST_THOROUGH'] === '1'

export default defineConfig({
  test: {
    // API tests wait for the database, and each process loads and plans everything: on two cores three take a tenth
    // less than four. Slow tests also wait for the processes that they start.
    maxWorkers: Math.min(Math.ceil((isThorough ? 2 : 1.5) * availableParallelism()), 8),
    projects: [
      {
        test: {
          name: 'unit',
          include: ['src/**/*.test.ts', 'database/**/*.test.ts', 'upgrade/**/*.test.ts', 'scripts/**/*.test.mjs'],
          environment: 'node',
          // Test files of a worker share modules; reloading them for each file took a quarter of the time.
          isolate: false,
          // Node loads the modules itself, as in production, which is faster than Vite. `vi.mock` needs Vite.
          experimental: { viteModuleRunner: false, nodeLoader: false },
          globalSetup: ['src/testing/server/setup.ts', 'src/testing/templates.ts'],
          setupFiles: [propertySeed, concurrentQueries, ...record],
          provide: { isThorough },
          // Generous timeout for hanging tests on a busy machine.
          testTimeout: 300_000,
          hookTimeout: 300_000,
        },
      },
      {
        // Component tests render into jsdom; they start neither PostgreSQL nor a build.
        oxc: { jsx: { runtime: 'automatic', development: false } },
        test: {
          name: 'component',
          include: ['src/**/*.test.tsx'],
          environment: 'jsdom',
          // Test files of a process share packages and the window, which the setup empties. Loading both for each
          // file took as long as the tests.
          pool: 'forks',
          isolate: false,
          // After the others, because these wait for nothing: more processes than cores cost a third more CPU time.
          maxWorkers: Math.min(availableParallelism(), 8),
          sequence: { setupFiles: 'list', groupOrder: 1 },
          setupFiles: [
            'src/testing/browserGlobals.ts',
            'src/testing/web/freshModules.ts',
            'src/testing/web/setup.ts',
            ...record,
          ],
          // Production, as in browsers: React's development build takes a third more CPU time.
          // DEBUG_PRINT_LIMIT: maximum characters of the document printed by a failed query.
          env: { NODE_ENV: 'production', DEBUG_PRINT_LIMIT: '3000' },
          testTimeout: 300_000,
          // All but frames, which Base UI requests once for all components, also of later tests.
          fakeTimers: {
            toFake: [
              'setTimeout',
              'clearTimeout',
              'setInterval',
              'clearInterval',
              'setImmediate',
              'clearImmediate',
              'Date',
              'performance',
            ],
          },
        },
      },
    ],
  },
})
