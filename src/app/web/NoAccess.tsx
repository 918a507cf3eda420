import { ButtonLink } from '#platform/web/ui/ButtonLink.tsx'
import { MessagePage } from './MessagePage.tsx'
import { dashboardPath } from './routes.ts'

/** Shown to users on a page of the administrator. */
export function NoAccess({ message }: { message: string }) {
  return (
    <MessagePage icon="lock" title={message} action={<ButtonLink to={dashboardPath}>Kthehu në fillim</ButtonLink>} />
  )
}
