import * as z from 'zod/mini'
import { useWrite } from '#platform/web/write.ts'
import { useForm } from '#platform/web/form.tsx'
import { Button } from '#platform/web/ui/Button.tsx'
import { Dialog } from '#platform/web/ui/Dialog.tsx'
import { TextArea } from '#platform/web/ui/TextArea.tsx'
import { resolveReview, type ReviewItem } from '../contract.ts'

interface ResolveDialogProps {
  open: boolean
  onClose: () => void
  item: ReviewItem
  resolution: 'accept' | 'close'
}

const schema = z.object({ note: resolveReview.body.shape.note })
const words = {
  accept: { title: 'Prano pagesën', does: 'Pagesa blen periudhën e saj, si të kishte ardhur e rregullt.' },
  close: { title: 'Mbyll rastin', does: 'Rasti hiqet nga lista. Abonimi nuk ndryshon.' },
}

/** Settles a payment under review, with a note. Give it a new `key` for each opening. */
export function ResolveDialog({ open, onClose, item, resolution }: ResolveDialogProps) {
  const { write } = useWrite(resolveReview, { success: ({ message }) => message })
  const form = useForm({ schema, defaultValues: { note: '' } })
  const { title, does } = words[resolution]
  const submit = form.submit(async ({ note }) => {
    await write({ reviewId: item.id, resolution, note })
    onClose()
  })
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      size="sm"
      title={title}
      description={does}
      onSubmit={submit}
      error={form.error}
      footer={
        <>
          <Button onClick={onClose}>Kthehu</Button>
          <Button type="submit" variant="primary" loading={form.busy}>
            {title}
          </Button>
        </>
      }
    >
      <TextArea label="Shënimi" rows={3} {...form.text('note')} />
    </Dialog>
  )
}
