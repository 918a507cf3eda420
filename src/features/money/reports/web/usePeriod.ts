import { useSearchParams } from '#platform/web/router.tsx'
import { periods, defaultPeriod, type Period } from '#platform/shared/periods.ts'

const names: Record<Period, string> = { week: 'jave', month: 'muaj', year: 'vit' }

export function usePeriod(): [Period, (period: Period) => void] {
  const [query, setQuery] = useSearchParams()
  const asked = query.get('periudha')
  return [
    periods.find((one) => names[one] === asked) ?? defaultPeriod,
    (next) => setQuery(next === defaultPeriod ? {} : { periudha: names[next] }, { replace: true }),
  ]
}
