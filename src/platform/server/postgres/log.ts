/** The part of a logger that the database's supervisor uses; pino's loggers fit. */
export interface Log {
  info(detail: object | string, message?: string): void
  warn(detail: object | string, message?: string): void
  error(detail: object | string, message?: string): void
}

/** Says nothing: for command lines that speak for themselves. */
export const quiet: Log = { info() {}, warn() {}, error() {} }
