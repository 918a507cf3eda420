import { instantDate, shortDate } from '#platform/shared/sq.ts'
import { localDate } from '#platform/shared/time.ts'
import { useSalonZone, useSession } from '#platform/web/session.ts'
import { Avatar } from '#platform/web/ui/Avatar.tsx'
import { Badge, type Tone } from '#platform/web/ui/Badge.tsx'
import { Table, type Column } from '#platform/web/ui/Table.tsx'
import { planLabel } from '#features/billing/subscriptions/contract.ts'
import { accessEnd } from '#features/billing/subscriptions/rules.ts'
import { roleLabels as salonRoleLabels } from '#features/accounts/colleagues/rules.ts'
import { ownAccount, type ListedUser, noSalonForDates } from '../contract.ts'
import { type UserSort, badgeLabel, type UserBadge } from '../rules.ts'
import { pressed, type UsersView } from './usersView.ts'
import type { IconName } from '#platform/web/ui/Icon.tsx'
import { Button } from '#platform/web/ui/Button.tsx'
import { cn } from '#platform/web/ui/cn.ts'

interface UserTableProps extends UserActionHandlers {
  users: readonly ListedUser[]
  view: Pick<UsersView, 'sort' | 'direction'>
  onSort: (sort: UserSort, direction: 'asc' | 'desc') => void
}

const unverified = 'i paverifikuar'

/** Id of the text that explains why the user's own account is locked. */
const ownNote = 'own-account-note'

function lastDayOf(user: ListedUser): string {
  const end = accessEnd(user.subscriptionEndDay, user.trialEndDay, user)
  return end ? shortDate(localDate(end)) : '–'
}

const columnsOf = (
  zone: string,
  isOwn: (user: ListedUser) => boolean,
  sorted: (sort: UserSort) => Column<ListedUser>['sort'],
  actions: UserActionHandlers,
): Column<ListedUser>[] => [
  {
    key: 'user',
    header: 'Përdoruesi',
    phone: 'title',
    className: 'columns:min-w-40',
    sort: sorted('username'),
    cell: (user) => (
      <span className="flex items-center gap-3">
        <Avatar name={user.username} size="md" />
        <span className="min-w-0">
          <span className="block font-semibold wrap-anywhere">
            {user.username}
            {user.role === 'admin' && <span className="font-normal text-ink-3 columns:hidden"> · administrator</span>}
            {user.salon_role && user.salon_role !== 'owner' && (
              <span className="font-normal text-ink-3 columns:hidden">
                {' · '}
                {salonRoleLabels[user.salon_role].toLowerCase()}
              </span>
            )}
          </span>
          <span className="block text-sm font-normal text-ink-2 wrap-anywhere @min-[72rem]/wide:hidden">
            {user.email}
            {!user.emailVerified && <span className="text-wait"> · {unverified}</span>}
          </span>
          {isOwn(user) ? (
            <span id={ownNote} className="block text-sm font-normal text-ink-3 columns:max-w-60">
              {ownAccount().message}
            </span>
          ) : (
            user.salon &&
            user.salon.name !== user.username && (
              <span className="block text-sm font-normal text-ink-3">{user.salon.name}</span>
            )
          )}
        </span>
      </span>
    ),
  },
  {
    key: 'email',
    header: 'Email',
    phone: 'hide',
    hideBelow: 72,
    className: 'text-sm columns:min-w-40 columns:min-[86rem]:min-w-52',
    sort: sorted('email'),
    cell: (user) => (
      <span className="wrap-anywhere">
        {user.email}
        {!user.emailVerified && <span className="block text-wait">{unverified}</span>}
      </span>
    ),
  },
  {
    key: 'role',
    header: 'Roli',
    phone: 'hide',
    className: 'text-sm',
    sort: sorted('role'),
    cell: (user) =>
      user.role === 'admin' ? (
        <Badge tone="accent" icon="shield">
          Administrator
        </Badge>
      ) : (
        <>
          Përdorues
          {user.salon_role && user.salon_role !== 'owner' && (
            <span className="block text-ink-3">{salonRoleLabels[user.salon_role]}</span>
          )}
        </>
      ),
  },
  {
    key: 'status',
    header: 'Statusi',
    sort: sorted('status'),
    cell: (user) => <UserBadgeMark user={user} />,
  },
  {
    key: 'created',
    header: 'Regjistruar',
    hideBelow: 60,
    align: 'end',
    className: 'text-sm whitespace-nowrap',
    sort: sorted('createdAt'),
    cell: (user) => instantDate(new Date(user.createdAt), zone),
  },
  {
    key: 'end',
    header: 'Mbaron',
    align: 'end',
    className: 'text-sm whitespace-nowrap',
    sort: sorted('endDate'),
    cell: (user) => (
      <span className="cards:text-right">
        {lastDayOf(user)}
        {user.hasActiveSubscription && (
          <span className="text-ink-3 cards:ml-2 columns:block">{planLabel(user.subscriptionType)}</span>
        )}
      </span>
    ),
  },
  {
    key: 'actions',
    header: 'Veprime',
    phone: 'actions',
    align: 'end',
    cell: (user) => <UserActions user={user} lockedBy={isOwn(user) ? ownNote : null} {...actions} />,
  },
]

export function UserTable({ users, view, onSort, ...actions }: UserTableProps) {
  const zone = useSalonZone()
  const ownId = useSession()?.user.id
  const isOwn = (user: ListedUser) => user.id === ownId
  const sorted = (sort: UserSort) => ({
    direction: view.sort === sort ? view.direction : null,
    onSort: () => onSort(sort, pressed(view, sort)),
  })
  const columns = columnsOf(zone, isOwn, sorted, actions)
  return <Table label="Përdoruesit" columns={columns} rows={users} rowKey={(user) => user.id} />
}

const badgeStyles: Record<UserBadge, { tone: Tone; icon?: IconName }> = {
  inactive: { tone: 'neutral', icon: 'lock' },
  none: { tone: 'bad' },
  trial: { tone: 'wait' },
  active: { tone: 'ok' },
}

/** Status of a user as text and shape. An account without a salon needs no subscription. */
function UserBadgeMark({ user: { badge, salon } }: { user: ListedUser }) {
  const badgeStyle = salon === null && badge === 'none' ? { tone: 'neutral' as const } : badgeStyles[badge]
  return <Badge {...badgeStyle}>{badgeLabel[badge]}</Badge>
}

interface UserActionHandlers {
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

function UserActions({ user, lockedBy, onEdit, onExtend, onRemove }: UserActionsProps) {
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
          aria-label={`${word}: ${user.username}, ${user.email}`}
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
