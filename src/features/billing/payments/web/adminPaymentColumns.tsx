import { instantDate, euros, toCents } from '#platform/shared/sq.ts'
import { Badge } from '#platform/web/ui/Badge.tsx'
import { IconButton } from '#platform/web/ui/IconButton.tsx'
import { Menu, type MenuEntry } from '#platform/web/ui/Menu.tsx'
import type { Column } from '#platform/web/ui/Table.tsx'
import { planLabel } from '../../subscriptions/contract.ts'
import type { AdminPayment } from '../admin-contract.ts'
import { CustomerCell } from './CustomerCell.tsx'
import { PaymentBadge } from './PaymentBadge.tsx'
import { providerLabels } from './paymentLabels.ts'

function Actions({ payment, items }: { payment: AdminPayment; items: readonly MenuEntry[] }) {
  if (items.length === 0) return null
  return (
    <Menu
      items={items}
      trigger={<IconButton icon="dots" label={`Veprimet për ${payment.user.username}`} tooltip={false} />}
    />
  )
}

/** Columns of the administrator's payment list. */
export const adminPaymentColumns = (
  zone: string,
  actionsOf: (payment: AdminPayment) => readonly MenuEntry[],
): Column<AdminPayment>[] => [
  { key: 'user', header: 'Përdoruesi', phone: 'title', cell: ({ user }) => <CustomerCell user={user} /> },
  {
    key: 'amount',
    header: 'Shuma',
    cell: (payment) => (
      <span>
        <span className="font-semibold whitespace-nowrap">{euros(toCents(payment.received || payment.amount))}</span>{' '}
        <span className="text-ink-2">{planLabel(payment.plan).toLowerCase()}</span>
      </span>
    ),
  },
  {
    key: 'means',
    header: 'Mënyra',
    cell: (payment) => (
      <span className="cards:text-right">
        {providerLabels[payment.provider]}{' '}
        {payment.is_test && (
          <Badge tone="neutral" className="ml-1">
            provë
          </Badge>
        )}
        {payment.fees > 0 && (
          <span className="block text-sm text-ink-3">tarifa e bankës {euros(toCents(payment.fees))}</span>
        )}
        {payment.note && <span className="block max-w-72 text-sm text-ink-3">{payment.note}</span>}
      </span>
    ),
  },
  {
    key: 'day',
    header: 'Data',
    align: 'end',
    cell: (payment) => instantDate(new Date(payment.paid_at ?? payment.created_at), zone),
  },
  { key: 'state', header: 'Gjendja', cell: (payment) => <PaymentBadge payment={payment} /> },
  {
    key: 'actions',
    header: 'Veprimet',
    phone: 'menu',
    align: 'end',
    cell: (payment) => <Actions payment={payment} items={actionsOf(payment)} />,
  },
]
