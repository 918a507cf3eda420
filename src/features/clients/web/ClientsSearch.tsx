import { SearchField } from '#platform/web/ui/SearchField.tsx'

/** Filters the list by name or phone. */
export function ClientsSearch(props: { value: string; onSearch: (text: string) => void }) {
  return (
    <SearchField
      {...props}
      label="Kërko në listë"
      placeholder="Emri ose telefoni"
      className="min-w-50 flex-1 md:max-w-md"
    />
  )
}
