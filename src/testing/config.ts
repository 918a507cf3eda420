import { passwordCost } from '#features/accounts/auth/server/public.ts'
import { readConfig, type Config } from '#platform/server/config.ts'

/** One object, so that the decoy hash is computed once per process. */
const smallCost = { memoryCost: 64, timeCost: 1, parallelism: 1 }

/**
 * Configuration of a server under test, with cheap password hashing, which otherwise takes half of the time of tests
 * that log in.
 */
export function testConfig(env: Record<string, string>): Config {
  const config = readConfig(env)
  config.settings.set(passwordCost, smallCost)
  return config
}
