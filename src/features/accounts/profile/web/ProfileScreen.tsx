import { PageHeader } from '#platform/web/ui/PageHeader.tsx'
import { ProfilePanel } from './ProfilePanel.tsx'

export function ProfileScreen() {
  return (
    <>
      <PageHeader title="Profili im" />
      <ProfilePanel />
    </>
  )
}
