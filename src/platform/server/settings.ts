import type { Env } from './env.ts'

/** A part of the configuration that belongs to a feature: how it is read from the environment. */
export interface Setting<T> {
  /** Throws ConfigError that names the malformed variable. */
  read(env: Env): T
}

/** The configuration of features, which the platform hands through without knowing it. Each part is read once. */
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

  /** Replaces what the environment says; for tests. */
  set<T>(setting: Setting<T>, value: T): void {
    this.#values.set(setting, value)
  }
}
