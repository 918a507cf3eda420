import { actionTypes, severities, type ActionType, type Severity } from '#platform/shared/activity.ts'
import { isLocalDate, type LocalDate } from '#platform/shared/time.ts'

/** Filters, as in the query string. */
export interface HistoryFilters {
  action: ActionType | undefined
  severity: Severity | undefined
  from: LocalDate | null
  /** Text that the description must contain. */
  search: string
}

/** Names of the query parameters. */
export const historyNames = { action: 'veprimi', severity: 'rendesia', from: 'nga', search: 'kerko' } as const

export const noFilters = Object.fromEntries(Object.values(historyNames).map((name) => [name, null]))

/** Parses the query string; invalid values are ignored. */
export function readFilters(read: (name: string) => string): HistoryFilters {
  const from = read(historyNames.from)
  return {
    action: actionTypes.find((one) => one === read(historyNames.action)),
    severity: severities.find((one) => one === read(historyNames.severity)),
    from: isLocalDate(from) ? from : null,
    search: read(historyNames.search).trim().slice(0, 100),
  }
}
