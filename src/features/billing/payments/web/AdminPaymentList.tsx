import { useState } from 'react'
import { useRead } from '#platform/web/data.ts'
import { useDialogOpening } from '#platform/web/useDialogOpening.ts'
import { useSalonZone } from '#platform/web/session.ts'
import { Menu, type MenuEntry } from '#platform/web/ui/Menu.tsx'
import { FilterField } from '#platform/web/ui/FilterField.tsx'
import { Card } from '#platform/web/ui/Card.tsx'
import { EmptyState } from '#platform/web/ui/EmptyState.tsx'
import { ListState } from '#platform/web/ui/ListState.tsx'
import { pagesOf } from '#platform/web/ui/Pagination.tsx'
import { type Column, Table } from '#platform/web/ui/Table.tsx'
import { type AdminPayment, listPayments } from '../admin-contract.ts'
import type { PaymentState } from '../contract.ts'
import { documentLabel, providerLabels, stateStyles } from './paymentLabels.ts'
import { ReceiptDialog } from '../../receipts/web/public.tsx'
import { ChargebackDialog, refundable, RefundDialog } from './RefundDialog.tsx'
import { amount, instantDate, monthYear } from '#platform/shared/sq.ts'
import { Badge } from '#platform/web/ui/Badge.tsx'
import { IconButton } from '#platform/web/ui/IconButton.tsx'
import { planLabel } from '../../subscriptions/contract.ts'
import { CustomerCell } from './CustomerCell.tsx'
import { PaymentBadge } from './PaymentBadge.tsx'
import { exportSales } from '../../receipts/admin-contract.ts'
import { addMonths, localDate } from '#platform/shared/time.ts'
import { useWallClock } from '#platform/web/clock.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { SelectField } from '#platform/web/ui/SelectField.tsx'
import { useDownload } from '#platform/web/useDownload.ts'

const states = Object.entries(stateStyles).map(([value, { word }]) => ({ value: value as PaymentState, label: word }))

type Step = 'refund' | 'chargeback'

export function AdminPaymentList() {
  const zone = useSalonZone()
  const [state, setState] = useState<PaymentState | null>(null)
  const [page, setPage] = useState(1)
  const [document, setDocument] = useState<string | null>(null)
  const { shown, show } = useDialogOpening<{ kind: Step; payment: AdminPayment }>()
  const read = useRead(listPayments, { page, limit: 20, state: state ?? undefined }, { keepPrevious: true })
  const pagination = read.data?.pagination

  const actionsOf = (payment: AdminPayment): MenuEntry[] => {
    const actions = payment.documents.map((billingDocument): MenuEntry => ({
      label: documentLabel(billingDocument),
      icon: 'copy',
      onSelect: () => setDocument(billingDocument.id),
    }))
    const start = (kind: Step) => () => show({ kind, payment })
    if (refundable(payment).length > 0) {
      actions.push({ label: 'Shëno rimbursim', icon: 'undo', onSelect: start('refund') })
      if (payment.provider === 'paysera' || payment.provider === 'sandbox') {
        const onSelect = start('chargeback')
        actions.push({ label: 'Kthim i detyruar nga banka', icon: 'warning', danger: true, onSelect })
      }
    }
    return actions
  }
  return (
    <>
      <div className="mb-3 flex flex-wrap items-end justify-between gap-3">
        <FilterField
          label="Gjendja"
          every="Të gjitha pagesat"
          items={states}
          value={state}
          onChange={(next) => {
            setState(next)
            setPage(1)
          }}
          className="w-full md:w-56"
        />
        <SalesExport />
      </div>
      <Card padded={false}>
        <ListState
          read={read}
          rows={5}
          isEmpty={pagination?.total_items === 0}
          none={
            state === null ? (
              <EmptyState icon="euro" title="Ende pa pagesa">
                Pagesat me kartë dhe në dorë shfaqen këtu.
              </EmptyState>
            ) : (
              <EmptyState icon="filter" title="Asnjë pagesë në këtë gjendje">
                Zgjidhni një gjendje tjetër.
              </EmptyState>
            )
          }
          pages={pagination && pagesOf(pagination, setPage, 'pagesë', 'pagesa')}
        >
          {({ payments }) => (
            <Table
              label="Pagesat"
              columns={adminPaymentColumns(zone, actionsOf)}
              rows={payments}
              rowKey={(payment) => payment.id}
            />
          )}
        </ListState>
      </Card>
      <ReceiptDialog id={document} onClose={() => setDocument(null)} />
      {shown?.content.kind === 'refund' && (
        <RefundDialog key={shown.key} {...shown.dialog} payment={shown.content.payment} />
      )}
      {shown?.content.kind === 'chargeback' && (
        <ChargebackDialog key={shown.key} {...shown.dialog} payment={shown.content.payment} />
      )}
    </>
  )
}

function Actions({ payment, items }: { payment: AdminPayment; items: readonly MenuEntry[] }) {
  if (items.length === 0) return null
  return (
    <Menu
      items={items}
      trigger={<IconButton icon="dots" label={`Veprimet për ${payment.user.username}`} tooltip={false} />}
    />
  )
}

const adminPaymentColumns = (
  zone: string,
  actionsOf: (payment: AdminPayment) => readonly MenuEntry[],
): Column<AdminPayment>[] => [
  { key: 'user', header: 'Përdoruesi', phone: 'title', cell: ({ user }) => <CustomerCell user={user} /> },
  {
    key: 'amount',
    header: 'Shuma',
    cell: (payment) => (
      <span>
        <span className="font-semibold whitespace-nowrap">{amount(payment.received || payment.amount, 'EUR')}</span>{' '}
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
          <span className="block text-sm text-ink-3">tarifa e bankës {amount(payment.fees, 'EUR')}</span>
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

/** Number of selectable months, including the current one. */
const months = 24

const files = [
  { format: 'xlsx', label: 'Për kontabilistin' },
  { format: 'csv', label: 'CSV' },
] as const

function SalesExport() {
  const { date: today } = useWallClock()
  const first = localDate(`${today.slice(0, 7)}-01`)
  const items = Array.from({ length: months }, (_, i) => addMonths(first, -i)).map((day) => ({
    value: day.slice(0, 7),
    label: monthYear(day),
  }))
  const [month, setMonth] = useState(items[0]?.value ?? '')
  const { busy, save } = useDownload()
  return (
    <div className="flex w-full flex-wrap items-end gap-2.5 md:w-auto">
      <SelectField
        label="Muaji"
        hideLabel
        items={items}
        value={month}
        onChange={setMonth}
        className="min-w-36 flex-1 md:w-44"
      />
      {files.map(({ format, label }) => (
        <Button
          key={format}
          icon="download"
          className="max-md:flex-1"
          loading={busy === format}
          disabled={busy !== null && busy !== format}
          onClick={() => void save(exportSales, { month, format }, format)}
        >
          {label}
        </Button>
      ))}
    </div>
  )
}
