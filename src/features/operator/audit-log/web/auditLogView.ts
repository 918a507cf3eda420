import { actionTypes, severities, type ActionType, type Severity } from '#platform/shared/audit.ts'
import { isLocalDate, type LocalDate } from '#platform/shared/time.ts'

export interface AuditLogFilters {
  action: ActionType | undefined
  severity: Severity | undefined
  from: LocalDate | null
  /** Part of the description. */
  search: string
}

export const auditLogParameters = { action: 'veprimi', severity: 'rendesia', from: 'nga', search: 'kerko' } as const

export const noFilters = Object.fromEntries(Object.values(auditLogParameters).map((name) => [name, null]))

/** Parses the query string; invalid values are ignored. */
export function readFilters(read: (name: string) => string): AuditLogFilters {
  const from = read(auditLogParameters.from)
  return {
    action: actionTypes.find((one) => one === read(auditLogParameters.action)),
    severity: severities.find((one) => one === read(auditLogParameters.severity)),
    from: isLocalDate(from) ? from : null,
    search: read(auditLogParameters.search).trim().slice(0, 100),
  }
}
