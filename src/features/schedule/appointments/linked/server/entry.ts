import type { AuditEntry } from '#platform/server/call.ts'

/** Audit log entry of several appointments: their number, without clients' names. */
export const entryFor =
  (action: 'create' | 'update' | 'delete', messageOf: (count: number) => string) =>
  (rows: readonly { id: string }[]): AuditEntry => ({
    action,
    entity: 'appointment',
    entityId: rows[0]?.id,
    description: messageOf(rows.length),
  })
