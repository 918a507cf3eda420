import fc from 'fast-check'

/**
 * Vitest setup: property tests use a fixed seed, so that a new failure comes from a code change. fast-check prints
 * seed and path of a failing case. `PROPERTY_SEED=random` or a number tries other values.
 */
const asked = process.env.PROPERTY_SEED
if (asked !== 'random') fc.configureGlobal({ seed: Number(asked ?? 20_261_120) })
