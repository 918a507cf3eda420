import { resolve } from 'node:path'
import { ConfigError } from '#platform/server/env.ts'

export class UsageError extends ConfigError {}

/** Ends the program with an error: exit code 2 for a wrong command line or configuration, else 1. */
export function fail(error: unknown): never {
  console.error(error instanceof Error ? error.message : error)
  process.exit(error instanceof ConfigError ? 2 : 1)
}

/** An absolute path. npm and `orari` change to the project folder, but typed paths are relative to the caller's. */
export const typedPath = (path: string): string => resolve(process.env['INIT_CWD'] ?? '.', path)

export const log = {
  info: (_detail: unknown, message?: string) => message && console.log(message),
  warn: (_detail: unknown, message?: string) => message && console.warn(message),
  error: (_detail: unknown, message?: string) => message && console.error(message),
}
