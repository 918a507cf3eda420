import { useLocation, useNavigate } from './router.tsx'

/** A sheet whose id is a query parameter of the page below it. Opening adds a history entry, closing goes back. */
export function useSheetInUrl(parameter: string) {
  const { pathname, search, state } = useLocation()
  const navigate = useNavigate()
  const pathWith = (id: string | null) => {
    const query = new URLSearchParams(search)
    if (id) query.set(parameter, id)
    else query.delete(parameter)
    const text = query.toString()
    return text ? `${pathname}?${text}` : pathname
  }
  const openedHere = (state as { opened?: boolean } | null)?.opened === true
  return {
    id: new URLSearchParams(search).get(parameter) || null,
    open: (id: string) => navigate(pathWith(id), { state: { opened: true } }),
    close: () => (openedHere ? navigate(-1) : navigate(pathWith(null), { replace: true })),
  }
}
