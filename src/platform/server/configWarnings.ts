import type { Log } from './log.ts'

/** A variable whose value keeps the installation from working as people expect. The server runs all the same. */
export interface ConfigWarning {
  variable: string
  /** English: for the log, the terminal and `/readyz`. */
  message: string
  /** The IP address that it is about. */
  peer?: string
}

/** Problems of the configuration, known at the start or noticed while running. Each is logged once. */
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
