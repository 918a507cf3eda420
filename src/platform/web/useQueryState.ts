import { useSearchParams } from '#platform/web/router.tsx'

/** Query parameter of the page number. */
const pageName = 'faqja'

/**
 * Filters, sorting and page of a list in the query string, so that they survive a reload. `change` sets parameters,
 * removes null and empty ones, and returns to the first page.
 */
export function useQueryState(): {
  read: (name: string) => string
  /** From 1. */
  page: number
  goTo: (page: number) => void
  change: (values: Record<string, string | null>) => void
} {
  const [query, setQuery] = useSearchParams()
  const asked = Number(query.get(pageName) ?? 1)
  const write = (values: Record<string, string | null>) => {
    const next = new URLSearchParams(query)
    for (const [name, value] of Object.entries(values)) {
      if (value) next.set(name, value)
      else next.delete(name)
    }
    setQuery(next, { replace: true })
  }
  return {
    read: (name) => query.get(name) ?? '',
    page: Number.isInteger(asked) && asked >= 1 ? asked : 1,
    goTo: (page) => write({ [pageName]: page > 1 ? String(page) : null }),
    change: (values) => write({ ...values, [pageName]: null }),
  }
}
