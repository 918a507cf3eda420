import { passwordCost } from '#features/accounts/auth/server/public.ts'
import { readConfig, type Config } from '#platform/server/config.ts'

/** One object, so that a process of tests makes one decoy. */
const smallCost = { memoryCost: 64, timeCost: 1, parallelism: 1 }

/** The configuration of a server under test. Its passwords cost less: hashing them took half of the time of tests that log in. */
export function testConfig(env: Record<string, string>): Config {
  const config = readConfig(env)
  config.settings.set(passwordCost, smallCost)
  return config
}
