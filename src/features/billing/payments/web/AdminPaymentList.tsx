import { useState } from 'react'
import { useRead } from '#platform/web/data.ts'
import { useDialogOpening } from '#platform/web/useDialogOpening.ts'
import { useSalonZone } from '#platform/web/session.ts'
import type { MenuEntry } from '#platform/web/ui/Menu.tsx'
import { FilterField } from '#platform/web/ui/FilterField.tsx'
import { Card } from '#platform/web/ui/Card.tsx'
import { EmptyState } from '#platform/web/ui/EmptyState.tsx'
import { ListState } from '#platform/web/ui/ListState.tsx'
import { pagesOf } from '#platform/web/ui/Pagination.tsx'
import { Table } from '#platform/web/ui/Table.tsx'
import { listPayments, type AdminPayment } from '../admin-contract.ts'
import type { PaymentState } from '../contract.ts'
import { paymentStates, stateStyles } from './paymentLabels.ts'
import { ReceiptDialog } from '../../receipts/web/public.tsx'
import { ChargebackDialog } from './ChargebackDialog.tsx'
import { RefundDialog } from './RefundDialog.tsx'
import { refundable } from './refundable.ts'
import { SalesExport } from './SalesExport.tsx'
import { adminPaymentColumns } from './adminPaymentColumns.tsx'

const states = paymentStates.map((value) => ({ value, label: stateStyles[value].word }))

type Step = 'refund' | 'chargeback'

/** Orders of all salons, newest first, with their documents, refunds and chargebacks. */
export function AdminPaymentList() {
  const zone = useSalonZone()
  const [state, setState] = useState<PaymentState | null>(null)
  const [page, setPage] = useState(1)
  const [document, setDocument] = useState<string | null>(null)
  const { shown, show } = useDialogOpening<{ kind: Step; payment: AdminPayment }>()
  const read = useRead(listPayments, { page, limit: 20, state: state ?? undefined }, { keepPrevious: true })
  const pagination = read.data?.pagination

  const actionsOf = (payment: AdminPayment): MenuEntry[] => {
    const actions = payment.documents.map(({ id, kind, number }): MenuEntry => ({
      label: `${kind === 'receipt' ? 'Dëftesa' : 'Nota e kreditit'} ${number}`,
      icon: 'copy',
      onSelect: () => setDocument(id),
    }))
    const start = (kind: Step) => () => show({ kind, payment })
    if (refundable(payment).length > 0) {
      actions.push({ label: 'Shëno rimbursim', icon: 'undo', onSelect: start('refund') })
      if (payment.provider === 'paysera' || payment.provider === 'sandbox') {
        actions.push({
          label: 'Kthim i detyruar nga banka',
          icon: 'warning',
          danger: true,
          onSelect: start('chargeback'),
        })
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
