import type { Log } from './log.ts'

/** A variable whose value is valid but probably wrong. The server runs nevertheless. */
export interface ConfigWarning {
  variable: string
  /** English text for the log, the terminal and `/readyz`. */
  message: string
  /** The IP address concerned. */
  peer?: string
}

/** Problems of the configuration, found at start or while running. Each is logged once. */
export class ConfigWarnings {
  readonly #log: Log
  readonly #warnings = new Map<string, ConfigWarning>()

  constructor(log: Log) {
    this.#log = log
  }

  add(warning: ConfigWarning): void {
    if (this.#warnings.has(warning.variable)) return
    this.#warnings.set(warning.variable, warning)
    this.#log.warn({ variable: warning.variable, peer: warning.peer }, `${warning.variable}: ${warning.message}`)
  }

  list(): ConfigWarning[] {
    return [...this.#warnings.values()]
  }
}
