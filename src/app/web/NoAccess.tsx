import { ButtonLink } from '#platform/web/ui/ButtonLink.tsx'
import { Notice } from './MessagePage.tsx'
import { dashboardPath } from './routeTable.ts'

/** A page that is open to administrators only, as others see it. */
export function NoAccess({ sentence }: { sentence: string }) {
  return <Notice icon="lock" title={sentence} action={<ButtonLink to={dashboardPath}>Kthehu në fillim</ButtonLink>} />
}
