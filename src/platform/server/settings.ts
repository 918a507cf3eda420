import type { Env } from './env.ts'

/** A feature's part of the configuration, and how it is read from the environment. */
export interface Setting<T> {
  /** Throws ConfigError with the name of a malformed variable. */
  read(env: Env): T
}

/** Configuration of features, opaque to the platform. Each part is read once. */
export class Settings {
  readonly #env: Env
  readonly #values = new Map<Setting<unknown>, unknown>()

  constructor(env: Env) {
    this.#env = env
  }

  of<T>(setting: Setting<T>): T {
    if (!this.#values.has(setting)) this.#values.set(setting, setting.read(this.#env))
    return this.#values.get(setting) as T
  }

  /** Overrides the environment, for tests. */
  set<T>(setting: Setting<T>, value: T): void {
    this.#values.set(setting, value)
  }
}
