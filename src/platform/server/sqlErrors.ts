/** The SQLSTATE of an error that PostgreSQL raised, or null. */
export function sqlState(error: unknown): string | null {
  const code = (error as { code?: unknown } | null)?.code
  return typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code) ? code : null
}

/** The constraint that an error names, or null. In an error of a worker of Citus only the message names it, at its end and with the number of the shard. */
export function violatedConstraint(error: unknown): string | null {
  const { constraint, message } = (error ?? {}) as { constraint?: unknown; message?: unknown }
  if (typeof constraint === 'string') return constraint
  if (!sqlState(error)?.startsWith('23')) return null
  const [, name] = /"([^"]+)"[^"]*$/.exec(String(message)) ?? []
  return name?.replace(/_\d{5,}$/, '') ?? null
}

/**
 * True if a prepared statement returns other columns than when it was prepared: a migration changed a table meanwhile.
 * PostgreSQL refuses it before it executes anything.
 */
export function isStalePlan(error: unknown): boolean {
  return sqlState(error) === '0A000' && /cached plan must not change result type/.test(String(error))
}
