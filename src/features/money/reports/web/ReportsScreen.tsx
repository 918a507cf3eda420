import { MyReport } from './MyReport.tsx'
import { usePeriod } from './usePeriod.ts'

export function ReportsScreen() {
  const [period, setPeriod] = usePeriod()
  return <MyReport period={period} onPeriod={setPeriod} />
}
