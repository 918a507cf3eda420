import { amounts, instantDate, number } from '#platform/shared/sq.ts'
import { useSalonZone } from '#platform/web/session.ts'
import { Badge, type Tone } from '#platform/web/ui/Badge.tsx'
import { cn } from '#platform/web/ui/cn.ts'
import { Icon } from '#platform/web/ui/Icon.tsx'
import { Table, type Column } from '#platform/web/ui/Table.tsx'
import { planLabel } from '#features/billing/subscriptions/contract.ts'
import { badgeLabel } from '#features/operator/users/rules.ts'
import type { TopUser } from '../contract.ts'
import { activityLabel, activityLevel, highlightedRanks, type ActivityLevel } from '../rules.ts'

/** Filled strokes out of four. */
const strokes: Record<ActivityLevel, number> = { very_active: 4, active: 3, average: 2, rare: 1 }

interface Ranked extends TopUser {
  /** Starts at 1. */
  rank: number
}

const kept = (one: TopUser): number => one.appointmentCount - one.cancelledCount

const columnsIn = (zone: string): Column<Ranked>[] => [
  {
    key: 'user',
    header: 'Përdoruesi',
    phone: 'title',
    cell: (user) => (
      <span className="flex items-center gap-3">
        <Rank rank={user.rank} />
        <span className="min-w-0">
          <span className="block font-semibold wrap-anywhere">{user.username}</span>
          <span className="block text-sm font-normal text-ink-3 wrap-anywhere">{user.email}</span>
        </span>
      </span>
    ),
  },
  {
    key: 'count',
    header: 'Termine',
    align: 'end',
    className: 'columns:text-lg columns:font-bold',
    cell: (one) => number(kept(one)),
  },
  { key: 'level', header: 'Aktiviteti', cell: (one) => <Level level={activityLevel(kept(one))} /> },
  { key: 'badge', header: 'Abonimi', cell: (one) => <Plan user={one} /> },
  {
    key: 'profit',
    header: 'Fitimi',
    align: 'end',
    phone: 'aside',
    className: 'font-semibold whitespace-nowrap',
    cell: (one) => amounts(one.revenue, 'EUR'),
  },
  {
    key: 'last',
    header: 'Aktiviteti i fundit',
    align: 'end',
    className: 'whitespace-nowrap',
    cell: (one) => (one.lastActivity ? instantDate(new Date(one.lastActivity), zone) : '–'),
  },
]

export function Ranking({ users }: { users: readonly TopUser[] }) {
  const columns = columnsIn(useSalonZone())
  return (
    <Table
      label="Renditja"
      columns={columns}
      rows={users.map((user, i) => ({ ...user, rank: i + 1 }))}
      rowKey={(one) => one.id}
      rowClass={(one) => (one.rank <= highlightedRanks ? 'bg-accent-soft/40' : undefined)}
    />
  )
}

function Rank({ rank }: { rank: number }) {
  const high = rank <= highlightedRanks
  return (
    <span
      className={cn(
        'relative grid size-10 shrink-0 place-items-center rounded-full font-bold',
        rank === 1 ? 'bg-accent text-accent-ink' : high ? 'bg-accent-soft text-accent' : 'text-ink-3',
      )}
    >
      <span className="sr-only">Vendi </span>
      <span>{rank}</span>
      {high && (
        <span
          aria-hidden
          className="absolute -right-1.5 -bottom-1 grid size-5 place-items-center rounded-full border border-line bg-surface text-accent"
        >
          <Icon name="trophy" size={12} />
        </span>
      )}
    </span>
  )
}

function Level({ level }: { level: ActivityLevel }) {
  return (
    <span className="inline-flex items-center gap-2.5 whitespace-nowrap">
      <span aria-hidden className="flex items-end gap-0.5">
        {[1, 2, 3, 4].map((stroke) => (
          <span
            key={stroke}
            className={cn(
              'w-1 rounded-full',
              ['h-1.5', 'h-2.5', 'h-3.5', 'h-4.5'][stroke - 1],
              stroke <= strokes[level] ? 'bg-accent' : 'bg-line-strong',
            )}
          />
        ))}
      </span>
      {activityLabel[level]}
    </span>
  )
}

function Plan({ user }: { user: TopUser }) {
  const [tone, words]: [Tone, string] = user.hasActiveSubscription
    ? ['ok', planLabel(user.subscriptionType)]
    : user.isOnTrial
      ? ['wait', badgeLabel.trial]
      : ['bad', badgeLabel.none]
  return <Badge tone={tone}>{words}</Badge>
}
