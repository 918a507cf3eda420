import { actionTypes, severities, type ActionType, type Severity } from '#platform/shared/activity.ts'
import { isLocalDate, type LocalDate } from '#platform/shared/time.ts'

/** The filters, as the address has them. */
export interface HistoryFilters {
  action: ActionType | undefined
  severity: Severity | undefined
  from: LocalDate | null
  /** Text that the description must hold. */
  search: string
}

/** The filters' names in the address. */
export const historyNames = { action: 'veprimi', severity: 'rendesia', from: 'nga', search: 'kerko' } as const

/** Every filter taken away. */
export const noFilters = Object.fromEntries(Object.values(historyNames).map((name) => [name, null]))

/** Reads the address by its names; what makes no sense does not narrow. */
export function readFilters(read: (name: string) => string): HistoryFilters {
  const from = read(historyNames.from)
  return {
    action: actionTypes.find((one) => one === read(historyNames.action)),
    severity: severities.find((one) => one === read(historyNames.severity)),
    from: isLocalDate(from) ? from : null,
    search: read(historyNames.search).trim().slice(0, 100),
  }
}
