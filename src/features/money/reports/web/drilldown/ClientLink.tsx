import { Link } from '#platform/web/router.tsx'

export function ClientLink({ id, name }: { id: string; name: string }) {
  return (
    <Link
      to={`/klientet?klienti=${id}`}
      className="thumb inline-flex min-h-8 items-center rounded-sm font-semibold decoration-line-strong underline-offset-4 hover:underline"
    >
      {name}
    </Link>
  )
}
