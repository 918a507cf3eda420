import { withoutShard } from './citus/names.ts'

/** The SQLSTATE of an error that PostgreSQL raised, or null. */
export function sqlState(error: unknown): string | null {
  const code = (error as { code?: unknown } | null)?.code
  return typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code) ? code : null
}

/** Name of the violated constraint, or null. */
export function violatedConstraint(error: unknown): string | null {
  const { constraint, message } = (error ?? {}) as { constraint?: unknown; message?: unknown }
  if (typeof constraint === 'string') return constraint
  if (!sqlState(error)?.startsWith('23')) return null
  const [, name] = /"([^"]+)"[^"]*$/.exec(String(message)) ?? []
  return name === undefined ? null : withoutShard(name)
}

/** True if a migration changed a prepared statement's columns, which PostgreSQL refuses before executing it. */
export const isStalePlan = (error: unknown): boolean =>
  sqlState(error) === '0A000' && /cached plan must not change result type/.test(String(error))
