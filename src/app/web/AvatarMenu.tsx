import { useRememberedDevice } from '#platform/web/rememberedDevice.ts'
import { lockSession, useSession } from '#platform/web/session.ts'
import { LazyMenu } from '#platform/web/ui/LazyMenu.tsx'
import type { MenuEntry } from '#platform/web/ui/Menu.tsx'
import { usePhone } from '#platform/web/ui/usePhone.ts'
import { AvatarButton } from './AvatarButton.tsx'
import { phoneNavigation, type NavigationLink } from './navigation.ts'
import { logoutPath, profilePath } from './routes.ts'

interface AvatarMenuProps {
  links: readonly NavigationLink[]
  onKeys: () => void
}

/** Account menu; on a phone also pages without a tab. */
export function AvatarMenu({ links, onKeys }: AvatarMenuProps) {
  const session = useSession()
  const user = session?.user
  const hasPin = useRememberedDevice()?.pin === true && session?.remembered === true
  const phone = usePhone()
  if (!user) return null
  const items: (MenuEntry | 'separator')[] = []
  if (phone) items.push(...phoneNavigation(links).account.map(({ path, label, icon }) => ({ to: path, label, icon })))
  items.push({ to: profilePath, label: 'Profili', icon: 'user' })
  if (!phone) items.push({ label: 'Shkurtoret', icon: 'keyboard', onSelect: onKeys })
  if (items.length > 0) items.push('separator')
  if (hasPin) items.push({ label: 'Mbyll me PIN', icon: 'lock', onSelect: lockSession })
  items.push({ to: logoutPath, label: 'Shkyqu', icon: 'logout' })
  return (
    <LazyMenu
      header={
        <>
          <span className="block truncate font-semibold text-ink">{user.name || user.username}</span>
          <span className="block truncate">{user.email}</span>
        </>
      }
      items={items}
      trigger={<AvatarButton />}
    />
  )
}
