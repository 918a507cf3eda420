import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: ['src/**/*.test.ts', 'database/**/*.test.ts'],
          environment: 'node',
          globalSetup: ['src/platform/server/testing/setup.ts'],
          testTimeout: 20_000,
          hookTimeout: 30_000,
        },
      },
      {
        // Component tests render into jsdom; they start neither PostgreSQL nor a build.
        test: {
          name: 'component',
          include: ['src/**/*.test.tsx'],
          environment: 'jsdom',
          setupFiles: ['src/platform/web/testing/setup.ts'],
          // Characters of the document that a failed query prints.
          env: { DEBUG_PRINT_LIMIT: '3000' },
          testTimeout: 20_000,
        },
      },
    ],
  },
})
