import type { ComponentProps } from 'react'
import { initials } from '#platform/shared/sq.ts'
import { useSession } from '#platform/web/session.ts'
import { Avatar } from '#platform/web/ui/Avatar.tsx'
import { VisuallyHidden } from '#platform/web/ui/VisuallyHidden.tsx'

/** Round button with the user's initials or picture that opens the account menu. */
export function AvatarButton(props: ComponentProps<'button'>) {
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
