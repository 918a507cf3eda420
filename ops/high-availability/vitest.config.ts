import { defineConfig } from 'vitest/config'

/** Run by run.mjs, in a separate network. */
export default defineConfig({
  test: {
    root: new URL('../..', import.meta.url).pathname,
    include: ['ops/high-availability/*.test.ts'],
    environment: 'node',
    reporters: ['verbose'],
    fileParallelism: false,
    testTimeout: 300_000,
    hookTimeout: 300_000,
  },
})
