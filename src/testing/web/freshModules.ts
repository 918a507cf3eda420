import { vi } from 'vitest'

/** Vitest setup before the others: each test file loads the product's modules again, while packages stay loaded. */
vi.resetModules()
