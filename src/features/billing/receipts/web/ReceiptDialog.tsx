import { useRead } from '#platform/web/data.ts'
import { saveDocument } from '#platform/web/saveDocument.ts'
import { useShownValue } from '#platform/web/useDialogOpening.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Dialog } from '#platform/web/ui/Dialog.tsx'
import { LoadingState } from '#platform/web/ui/LoadingState.tsx'
import { PrintButton } from '#platform/web/ui/PrintButton.tsx'
import { HtmlDocument } from '#platform/web/ui/HtmlDocument.tsx'
import { getReceipt } from '../contract.ts'

interface ReceiptDialogProps {
  /** The open document; null for none. */
  id: string | null
  onClose: () => void
}

/** Displays, prints and saves a receipt or credit note. Keep it mounted, so that the closing animation runs. */
export function ReceiptDialog({ id, onClose }: ReceiptDialogProps) {
  const shown = useShownValue(id)
  const read = useRead(getReceipt, { id: shown?.content ?? '' }, { enabled: shown !== null })
  if (!shown) return null
  const { data } = read
  return (
    <Dialog
      open={shown.open}
      onClose={onClose}
      size="lg"
      title={data?.title ?? 'Dëftesa'}
      footer={
        data && (
          <>
            <PrintButton />
            <Button variant="primary" icon="download" onClick={() => void saveDocument(data.filename, data.html)}>
              Shkarko
            </Button>
          </>
        )
      }
    >
      {data ? (
        // Documents are white in both themes.
        <div data-print-only className="rounded-xl border border-line print:border-0">
          <HtmlDocument html={data.html} title={data.title} />
        </div>
      ) : (
        <LoadingState read={read} rows={5} />
      )}
    </Dialog>
  )
}
