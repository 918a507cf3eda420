import { localDate, wallClock } from '#platform/shared/time.ts'
import { amount, shortDate } from '#platform/shared/sq.ts'
import { useRead } from '#platform/web/data.ts'
import { useSalonZone } from '#platform/web/session.ts'
import { useDialogOpening } from '#platform/web/useDialogOpening.ts'
import { Badge } from '#platform/web/ui/Badge.tsx'
import { Button } from '#platform/web/ui/Button.tsx'
import { Dialog, type DialogState } from '#platform/web/ui/Dialog.tsx'
import { LoadingState } from '#platform/web/ui/LoadingState.tsx'
import { getSale, listPrepaid, type Sale } from '../contract.ts'
import { saleMessages } from '../copy.ts'
import { isPrepaid, saleMethodLabel } from '../rules.ts'
import { returnableLines, ReturnDialog } from './ReturnDialog.tsx'
import { useMayReturn } from './useMayReturn.ts'

export function SaleDialog({ open, saleId, recorded, onClose }: DialogState & { saleId: string; recorded?: Sale }) {
  const zone = useSalonZone()
  // A sale without a number is still on this device.
  const isKept = recorded?.number === 0
  const read = useRead(getSale, { id: saleId }, { enabled: !isKept })
  const returning = useDialogOpening()
  const sale = read.data?.sale ?? recorded
  const sellsPrepaid = sale?.lines.some(({ kind }) => isPrepaid(kind)) === true
  const prepaid = useRead(listPrepaid, { sale_id: saleId }, { enabled: !isKept && sellsPrepaid }).data?.prepaid
  const returnable = sale && (!sellsPrepaid || prepaid) ? returnableLines(sale, prepaid ?? []) : []
  const mayReturn = useMayReturn(sale, !isKept) && returnable.length > 0
  return (
    <>
      <Dialog
        open={open}
        onClose={onClose}
        title={isKept || !sale ? 'Pagesa' : `Shitja ${sale.number}`}
        size="sm"
        footer={
          <>
            {mayReturn && (
              <Button icon="undo" onClick={() => returning.show()}>
                Kthim…
              </Button>
            )}
            <Button variant="primary" onClick={onClose}>
              Mbyll
            </Button>
          </>
        }
      >
        {sale ? (
          <>
            <div className="text-center">
              {sale.undone ? (
                <Badge tone="neutral" icon="undo">
                  Pagesa u zhbë
                </Badge>
              ) : (
                <Badge tone="ok">{`U pagua · ${wallClock(new Date(sale.sold_at), zone).time}`}</Badge>
              )}
              {isKept && (
                <Badge tone="wait" icon="offline" className="ml-1.5">
                  {sale.device_number === null ? 'pret lidhjen' : `pret lidhjen · nr. ${sale.device_number} i pajisjes`}
                </Badge>
              )}
              <p className="mt-2 text-3xl font-bold tracking-tight tabular-nums">{amount(sale.total, sale.currency)}</p>
              <p className="text-ink-2">
                {sale.payments
                  .map((one) => `${saleMethodLabel[one.method].toLowerCase()} ${amount(one.amount, sale.currency)}`)
                  .join(' · ')}
              </p>
              {!isKept && localDate(sale.day) > wallClock(new Date(sale.sold_at), zone).date && (
                <p className="mt-1 text-sm text-wait">{saleMessages.moved(localDate(sale.day))}</p>
              )}
              {sale.payments.map(({ change }) =>
                change ? <p key="change" className="text-ink-2">{`kusuri ${amount(change, sale.currency)}`}</p> : null,
              )}
            </div>
            <Lines sale={sale} />
            {read.data?.returns
              .filter(({ is_undo }) => !is_undo)
              .map((one) => (
                <p key={one.id} className="mt-3 flex justify-between gap-3 border-t border-line pt-3 text-ink-2">
                  <span>
                    {`Kthim ${one.number} · ${shortDate(wallClock(new Date(one.sold_at), zone).date)}`}
                    {one.reason && <span className="block text-sm text-ink-3">{one.reason}</span>}
                  </span>
                  <span className="tabular-nums">{amount(one.total, one.currency)}</span>
                </p>
              ))}
          </>
        ) : (
          <LoadingState read={read} rows={3} />
        )}
      </Dialog>
      {returning.shown && sale && (
        <ReturnDialog key={returning.shown.key} {...returning.shown.dialog} sale={sale} lines={returnable} />
      )}
    </>
  )
}

function Lines({ sale }: { sale: Sale }) {
  return (
    <ul className="mt-4 divide-y divide-line border-t border-line">
      {sale.lines.map((line) => (
        <li key={line.line} className="flex min-h-14 items-center gap-3 py-1.5">
          <span className="min-w-0 flex-1">
            {line.quantity > 1 ? `${line.quantity} × ${line.label}` : line.label}
            <span className="block text-sm text-ink-3">
              {[
                line.barber,
                line.discount > 0 && `zbritje ${amount(line.discount, sale.currency)}`,
                line.returned > 0 && `kthyer ${line.returned}`,
              ]
                .filter(Boolean)
                .join(' · ')}
            </span>
          </span>
          <span className="tabular-nums">{amount(line.total, sale.currency)}</span>
        </li>
      ))}
    </ul>
  )
}
