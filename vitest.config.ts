import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts', 'src/**/*.test.tsx', 'database/**/*.test.ts'],
    environment: 'node',
    globalSetup: ['src/platform/server/testing/setup.ts'],
    testTimeout: 20_000,
    hookTimeout: 30_000,
  },
})
