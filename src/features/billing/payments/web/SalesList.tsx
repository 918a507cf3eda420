import { useState } from 'react'
import { plural } from '#platform/shared/sq.ts'
import { useRead } from '#platform/web/data.ts'
import { useSalonZone } from '#platform/web/session.ts'
import type { MenuEntry } from '#platform/web/ui/Menu.tsx'
import { FilterField } from '#platform/web/ui/FilterField.tsx'
import { Table } from '#platform/web/ui/Table.tsx'
import { listPayments, type AdminPayment, type PaymentState } from '../contract.ts'
import { PagedCard } from './PagedCard.tsx'
import { paymentStates, stateStyles } from './paymentLabels.ts'
import { ReceiptDialog } from '../../receipts/web/public.tsx'
import { RefundDialog } from './RefundDialog.tsx'
import { salesColumns } from './salesColumns.tsx'

const states = paymentStates.map((value) => ({ value, label: stateStyles[value].word }))

/** Payments of all salons, newest first, with refund and receipt. */
export function SalesList() {
  const zone = useSalonZone()
  const [state, setState] = useState<PaymentState | null>(null)
  const [page, setPage] = useState(1)
  const [receipt, setReceipt] = useState<string | null>(null)
  const [refund, setRefund] = useState<{ payment: AdminPayment; open: boolean; time: number } | null>(null)
  const read = useRead(listPayments, { page, limit: 20, ...(state === null ? {} : { state }) }, { keepPrevious: true })

  const actionsOf = (payment: AdminPayment): MenuEntry[] => {
    const actions: MenuEntry[] = []
    const { receipt: paper } = payment
    if (paper) actions.push({ label: `Dëftesa ${paper.number}`, icon: 'copy', onSelect: () => setReceipt(paper.id) })
    if ((payment.state === 'paid' || payment.state === 'refunded') && payment.refunded < payment.amount) {
      const time = (refund?.time ?? 0) + 1
      actions.push({
        label: 'Shëno rimbursim',
        icon: 'undo',
        onSelect: () => setRefund({ payment, open: true, time }),
      })
    }
    return actions
  }
  return (
    <>
      <FilterField
        label="Gjendja"
        every="Të gjitha pagesat"
        items={states}
        value={state}
        onChange={(next) => {
          setState(next)
          setPage(1)
        }}
        className="mb-3 w-full md:w-56"
      />
      <PagedCard
        read={read}
        rows={read.data?.payments}
        pagination={read.data?.pagination}
        onPage={setPage}
        summary={(count) => plural(count, 'pagesë', 'pagesa')}
        none={
          state === null
            ? { icon: 'euro', title: 'Ende pa pagesa', text: 'Pagesat me kartë dhe në dorë shfaqen këtu.' }
            : { icon: 'filter', title: 'Asnjë pagesë në këtë gjendje', text: 'Zgjidhni një gjendje tjetër.' }
        }
      >
        {(rows) => (
          <Table label="Pagesat" columns={salesColumns(zone, actionsOf)} rows={rows} rowKey={(payment) => payment.id} />
        )}
      </PagedCard>
      <ReceiptDialog id={receipt} onClose={() => setReceipt(null)} />
      {refund && (
        <RefundDialog
          key={refund.time}
          open={refund.open}
          payment={refund.payment}
          onClose={() => setRefund({ ...refund, open: false })}
        />
      )}
    </>
  )
}
