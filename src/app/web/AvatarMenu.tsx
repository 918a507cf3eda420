import { useRememberedDevice } from '#platform/web/rememberedDevice.ts'
import { lockSession, useSession } from '#platform/web/session.ts'
import { LazyMenu } from '#platform/web/ui/LazyMenu.tsx'
import type { MenuEntry } from '#platform/web/ui/Menu.tsx'
import { usePhone } from '#platform/web/ui/usePhone.ts'
import { phoneNavigation, type NavigationLink } from './navigation.ts'
import { logoutPath, profilePath } from './routes.ts'
import type { ComponentProps } from 'react'
import { initials } from '#platform/shared/sq.ts'
import { Avatar } from '#platform/web/ui/Avatar.tsx'
import { VisuallyHidden } from '#platform/web/ui/VisuallyHidden.tsx'

/** Account menu; on a phone also pages without a tab. */
export function AvatarMenu({ links, onKeys }: { links: readonly NavigationLink[]; onKeys: () => void }) {
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

/** Round button with the user's initials or picture that opens the account menu. */
function AvatarButton(props: ComponentProps<'button'>) {
  const user = useSession()?.user
  const name = user?.name || user?.username || ''
  return (
    <button type="button" {...props} className="rounded-full">
      <Avatar name={name} barber={3} size="md" picture={user?.avatar} />
      {/* Includes the visible initials, so that voice control can address the button by them (WCAG 2.5.3). */}
      <VisuallyHidden>
        Llogaria: {name}
        {!user?.avatar && `, ${initials(name)}`}
      </VisuallyHidden>
    </button>
  )
}
