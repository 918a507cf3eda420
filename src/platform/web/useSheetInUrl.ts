import { useLocation, useNavigate } from './router.tsx'

/** Id of a sheet in a query parameter of the page below it, so that a link or a reload opens it. */
export function useSheetInUrl(parameter: string) {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const show = (id: string | null) => {
    const query = new URLSearchParams(search)
    if (id) query.set(parameter, id)
    else query.delete(parameter)
    const text = query.toString()
    navigate(text ? `${pathname}?${text}` : pathname, { replace: true })
  }
  return { id: new URLSearchParams(search).get(parameter) || null, open: show, close: () => show(null) }
}
