import type { SystemStatus } from '../contract.ts'

/** PostgreSQL's version, and a note about a newer major version. */
export function postgresText({ version, newest_major: newest }: SystemStatus['database']): string {
  const isNewest = Number.parseInt(version, 10) >= newest
  return `PostgreSQL ${version} (${isNewest ? 'versioni më i ri' : `versioni më i ri është ${newest}`})`
}
