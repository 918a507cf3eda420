/** The part of a logger that is used here; pino's loggers fit. */
export interface Log {
  info(detail: object | string, message?: string): void
  warn(detail: object | string, message?: string): void
  error(detail: object | string, message?: string): void
}

/** Logs nothing: for commands that print their own messages. */
export const quiet: Log = { info() {}, warn() {}, error() {} }
