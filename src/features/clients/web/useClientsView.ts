import { useLocation, useNavigate, useSearchParams } from '#platform/web/router.tsx'
import { readView, writeView, type ClientsView } from './clientsView.ts'

/** The view in the URL, and functions that change it. */
export function useClientsView() {
  const [query, setQuery] = useSearchParams()
  const { state } = useLocation()
  const navigate = useNavigate()
  const view = readView(query)
  const go = (change: Partial<ClientsView>, options: { push?: boolean; opened?: boolean } = {}) =>
    setQuery(writeView({ ...view, ...change }), {
      replace: !options.push,
      state: options.opened ? { opened: true } : null,
    })
  const openedHere = (state as { opened?: boolean } | null)?.opened === true
  return {
    view,
    go,
    open: (client: string) => go({ client }, { push: true, opened: true }),
    /** Opening the sheet adds a history entry, closing it goes back. */
    close: () => (openedHere ? navigate(-1) : go({ client: null })),
  }
}
