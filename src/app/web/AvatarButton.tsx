import type { ComponentProps } from 'react'
import { initials } from '#platform/shared/sq.ts'
import { useSession } from '#platform/web/session.ts'
import { Avatar } from '#platform/web/ui/Avatar.tsx'
import { VisuallyHidden } from '#platform/web/ui/VisuallyHidden.tsx'

/** The round button with one's initials that opens the account's menu. */
export function AvatarButton(props: ComponentProps<'button'>) {
  const user = useSession()?.user
  const name = user?.name || user?.username || ''
  return (
    <button type="button" {...props} className="rounded-full">
      <Avatar name={name} barber={3} size="md" picture={user?.avatar} />
      {/* With the letters that are seen, so that whoever speaks to the computer can name it by them. */}
      <VisuallyHidden>
        Llogaria: {name}
        {!user?.avatar && `, ${initials(name)}`}
      </VisuallyHidden>
    </button>
  )
}
