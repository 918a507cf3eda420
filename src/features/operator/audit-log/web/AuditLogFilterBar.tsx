import { actionTypes, severities } from '#platform/shared/audit.ts'
import { useWallClock } from '#platform/web/clock.ts'
import { DateField } from '#platform/web/ui/DateField.tsx'
import { FilterField } from '#platform/web/ui/FilterField.tsx'
import { SearchField } from '#platform/web/ui/SearchField.tsx'
import { actionLabel, severityLabel } from '../rules.ts'
import { auditLogParameters, type AuditLogFilters } from './auditLogView.ts'

interface AuditLogFilterBarProps {
  filters: AuditLogFilters
  change: (values: Record<string, string | null>) => void
}

const actions = actionTypes.map((value) => ({ value, label: actionLabel[value] }))
const weights = severities.map((value) => ({ value, label: severityLabel[value] }))

export function AuditLogFilterBar({ filters, change }: AuditLogFilterBarProps) {
  const { date: today } = useWallClock()
  return (
    <div className="mb-3 grid grid-cols-2 gap-2.5 lg:grid-cols-[minmax(0,1fr)_11rem_11rem_15rem]">
      <SearchField
        label="Kërko në përshkrim"
        placeholder="Kërko në përshkrim"
        value={filters.search}
        onSearch={(text) => change({ [auditLogParameters.search]: text })}
        className="max-lg:col-span-2"
      />
      <FilterField
        label="Lloji i veprimit"
        every="Çdo veprim"
        items={actions}
        value={filters.action}
        onChange={(value) => change({ [auditLogParameters.action]: value })}
      />
      <FilterField
        label="Rëndësia"
        every="Çdo rëndësi"
        items={weights}
        value={filters.severity}
        onChange={(value) => change({ [auditLogParameters.severity]: value })}
      />
      <DateField
        label="Nga data"
        hideLabel
        placeholder="Nga data"
        value={filters.from}
        onChange={(day) => change({ [auditLogParameters.from]: day })}
        today={today}
        max={today}
        clearable
        className="max-lg:col-span-2"
      />
    </div>
  )
}
