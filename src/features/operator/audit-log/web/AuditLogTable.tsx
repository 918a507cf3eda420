import { dateTime } from '#platform/shared/sq.ts'
import { useSalonZone } from '#platform/web/session.ts'
import { Badge, type Tone } from '#platform/web/ui/Badge.tsx'
import { IconButton } from '#platform/web/ui/IconButton.tsx'
import { Table, type Column } from '#platform/web/ui/Table.tsx'
import type { AuditEntry } from '../contract.ts'
import { actionLabel, entityWord, severityLabel, systemLabel } from '../rules.ts'
import type { ActionType, Severity } from '#platform/shared/audit.ts'
import type { IconName } from '#platform/web/ui/Icon.tsx'

const actionStyles: Record<ActionType, { tone: Tone; icon: IconName }> = {
  login: { tone: 'accent', icon: 'user' },
  logout: { tone: 'neutral', icon: 'logout' },
  register: { tone: 'accent', icon: 'star' },
  create: { tone: 'ok', icon: 'plus' },
  update: { tone: 'wait', icon: 'pencil' },
  delete: { tone: 'bad', icon: 'trash' },
  payment: { tone: 'ok', icon: 'euro' },
  email: { tone: 'neutral', icon: 'mail' },
  system: { tone: 'neutral', icon: 'sliders' },
}

const severityStyles: Record<Severity, { tone: Tone; icon: IconName }> = {
  info: { tone: 'neutral', icon: 'info' },
  warning: { tone: 'wait', icon: 'warning' },
  error: { tone: 'bad', icon: 'warning' },
}

/** End of an id, which distinguishes entries of the same millisecond. */
const shortId = (id: string): string => (id.length > 8 ? `…${id.slice(-8)}` : id)

interface AuditLogTableProps {
  activities: readonly AuditEntry[]
  onRemove: (activity: AuditEntry) => void
}

const action = (one: AuditEntry) => <Badge {...actionStyles[one.action_type]}>{actionLabel[one.action_type]}</Badge>

const moment = (one: AuditEntry, zone: string) => dateTime(new Date(one.created_at), zone).split(', ')

/** Texts that distinguish an entry from others with its description. */
const identityOf = (entry: AuditEntry, zone: string) =>
  [
    entry.description,
    entry.user?.username ?? systemLabel,
    ...moment(entry, zone),
    ...(entry.entity_id ? [shortId(entry.entity_id)] : []),
  ].join(', ')

/** Object and address, for a table without room for their columns. */
const placeOf = ({ entity_type: entity, entity_id: id, ip_address: address }: AuditEntry) =>
  [entity && [entityWord(entity), ...(id ? [shortId(id)] : [])].join(' '), address].filter(Boolean).join(' · ')

const columnsIn = (zone: string, onRemove: AuditLogTableProps['onRemove']): Column<AuditEntry>[] => [
  { key: 'action', header: 'Veprimi', phone: 'hide', cell: action },
  {
    key: 'description',
    header: 'Përshkrimi',
    phone: 'title',
    className: 'columns:min-w-44',
    cell: (entry) => (
      <span className="wrap-anywhere">
        <span className="mb-1.5 block columns:hidden">{action(entry)}</span>
        {entry.description}
        <span className="block text-sm font-normal text-ink-2 columns:hidden">
          {entry.user?.username ?? systemLabel} · {moment(entry, zone).join(', ')}
        </span>
        <span className="block text-sm text-ink-3 cards:hidden @min-[60rem]/wide:hidden">{placeOf(entry)}</span>
      </span>
    ),
  },
  {
    key: 'entity',
    header: 'Objekti',
    hideBelow: 60,
    cell: (entry) =>
      entry.entity_type ? (
        <span title={entry.entity_id ?? undefined} className="cards:text-right">
          {entityWord(entry.entity_type)}
          {entry.entity_id && (
            <span className="text-xs whitespace-nowrap text-ink-3 cards:ml-2 columns:block">
              {shortId(entry.entity_id)}
            </span>
          )}
        </span>
      ) : (
        '–'
      ),
  },
  {
    key: 'user',
    header: 'Përdoruesi',
    phone: 'hide',
    className: 'columns:min-w-40',
    cell: (entry) =>
      entry.user ? (
        <span className="min-w-0 wrap-anywhere cards:text-right">
          {entry.user.username}
          <span className="block text-xs text-ink-3">{entry.user.email}</span>
        </span>
      ) : (
        <span className="text-ink-2">{systemLabel}</span>
      ),
  },
  {
    key: 'severity',
    header: 'Rëndësia',
    cell: (one) => <Badge {...severityStyles[one.severity]}>{severityLabel[one.severity]}</Badge>,
  },
  {
    key: 'ip',
    header: 'Adresa IP',
    hideBelow: 60,
    className: 'text-sm wrap-anywhere columns:min-w-30',
    cell: (one) => one.ip_address ?? '–',
  },
  {
    key: 'date',
    header: 'Data',
    phone: 'hide',
    align: 'end',
    className: 'text-sm',
    cell: (one) => {
      const [day, time] = moment(one, zone)
      return (
        <span className="whitespace-nowrap">
          {day}
          <span className="block text-ink-3">{time}</span>
        </span>
      )
    },
  },
  {
    key: 'remove',
    header: 'Fshi',
    phone: 'menu',
    align: 'end',
    cell: (entry) => (
      <IconButton
        icon="trash"
        label={`Fshi: ${identityOf(entry, zone)}`}
        variant="danger"
        onClick={() => onRemove(entry)}
      />
    ),
  },
]

export function AuditLogTable({ activities, onRemove }: AuditLogTableProps) {
  const columns = columnsIn(useSalonZone(), onRemove)
  return <Table label="Historiku" columns={columns} rows={activities} rowKey={(one) => one.id} />
}
