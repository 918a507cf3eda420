import { PageHeader } from '#platform/web/ui/PageHeader.tsx'
import { ProfilePanel } from './ProfilePanel.tsx'

/** Profili im: one's name, address, password, picture and devices. */
export function ProfileScreen() {
  return (
    <>
      <PageHeader title="Profili im" />
      <ProfilePanel />
    </>
  )
}
