import { Link } from '#platform/web/router.tsx'
import { Icon } from '#platform/web/ui/Icon.tsx'

export function BackToLogin() {
  return (
    <Link
      to="/login"
      className="inline-flex min-h-11 items-center gap-1.5 rounded-md px-2 font-medium text-accent hover:underline"
    >
      <Icon name="chevron-left" size={18} />
      Kthehu te hyrja
    </Link>
  )
}
