import { useSearchParams } from 'react-router'
import { periods, defaultPeriod, type Period } from '../rules.ts'

/** The periods' names in the address. */
const names: Record<Period, string> = { week: 'jave', month: 'muaj', year: 'vit' }

/** The period that the address names, and the way to change it. */
export function usePeriod(): [Period, (period: Period) => void] {
  const [query, setQuery] = useSearchParams()
  const asked = query.get('periudha')
  return [
    periods.find((one) => names[one] === asked) ?? defaultPeriod,
    (next) =>
      setQuery(next === defaultPeriod ? {} : { periudha: names[next] }, { replace: true, preventScrollReset: true }),
  ]
}
