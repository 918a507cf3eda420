/** The used part of a logger, compatible with pino. */
export interface Log {
  info(detail: object | string, message?: string): void
  warn(detail: object | string, message?: string): void
  error(detail: object | string, message?: string): void
}

/** Logs nothing, for commands that print their own messages. */
export const quiet: Log = { info() {}, warn() {}, error() {} }
