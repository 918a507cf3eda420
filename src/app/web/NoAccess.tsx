import { ButtonLink } from '#platform/web/ui/ButtonLink.tsx'
import { MessagePage } from './MessagePage.tsx'
import { dashboardPath } from './routes.ts'

/** Shown to users on an administrator's page. */
export function NoAccess({ message }: { message: string }) {
  return (
    <MessagePage icon="lock" title={message} action={<ButtonLink to={dashboardPath}>Kthehu në fillim</ButtonLink>} />
  )
}
