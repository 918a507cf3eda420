import { ButtonLink } from '#platform/web/ui/ButtonLink.tsx'
import { Notice } from './Notice.tsx'
import { dashboardPath } from './places.ts'

/** Stands where a screen will be. Nothing links here. */
export function NotReady() {
  return (
    <Notice
      icon="clock"
      title="Kjo faqe nuk është ende gati."
      action={<ButtonLink to={dashboardPath}>Kthehu në fillim</ButtonLink>}
    >
      Po punojmë në të. Do të shfaqet në menu sapo të jetë e gatshme.
    </Notice>
  )
}
