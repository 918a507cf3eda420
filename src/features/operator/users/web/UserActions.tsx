import { Button } from '#platform/web/ui/Button.tsx'
import { cn } from '#platform/web/ui/cn.ts'
import type { IconName } from '#platform/web/ui/Icon.tsx'
import { noSalonForDates, type ListedUser } from '../contract.ts'

export interface UserActionHandlers {
  onEdit: (user: ListedUser) => void
  onExtend: (user: ListedUser) => void
  onRemove: (user: ListedUser) => void
}

interface UserActionsProps extends UserActionHandlers {
  user: ListedUser
  /** Id of the text that explains why the actions are disabled; null if enabled. */
  lockedBy: string | null
}

/** On narrow screens the label is below the icon, in up to two lines. */
const narrowStyles =
  'columns:max-[92rem]:h-15 columns:max-[92rem]:px-1.5 columns:max-[92rem]:text-xs columns:max-[92rem]:leading-tight columns:max-[92rem]:whitespace-normal columns:max-[92rem]:[&>span]:flex-col columns:max-[92rem]:[&>span]:gap-1'

export function UserActions({ user, lockedBy, onEdit, onExtend, onRemove }: UserActionsProps) {
  const actions: { word: string; icon: IconName; run: () => void; danger?: boolean; refusal?: string }[] = [
    { word: 'Edito', icon: 'pencil', run: () => onEdit(user) },
    {
      word: 'Zgjat Abonimin',
      icon: 'card',
      run: () => onExtend(user),
      refusal: user.salon ? undefined : noSalonForDates().message,
    },
    { word: 'Fshi', icon: 'trash', run: () => onRemove(user), danger: true },
  ]
  return (
    <span className="flex gap-0.5 cards:-mx-2.5 cards:flex-wrap columns:-mr-2.5 columns:justify-end">
      {actions.map(({ word, icon, run, danger, refusal }) => (
        <Button
          key={word}
          size="sm"
          variant="ghost"
          icon={icon}
          aria-label={`${word}: ${user.username}`}
          aria-describedby={lockedBy ?? undefined}
          title={refusal ?? word}
          disabled={lockedBy !== null || refusal !== undefined}
          onClick={run}
          className={cn(narrowStyles, danger && 'hover:bg-bad-soft hover:text-bad')}
        >
          {word}
        </Button>
      ))}
    </span>
  )
}
