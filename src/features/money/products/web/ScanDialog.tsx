import { useState, type ReactNode } from 'react'
import { Banner } from '#platform/web/ui/Banner.tsx'
import { Button } from '#platform/web/ui/Button.tsx'
import { Dialog, type DialogState } from '#platform/web/ui/Dialog.tsx'
import { productCopy } from '../copy.ts'
import { Camera } from './Camera.tsx'

interface ScanDialogProps extends DialogState {
  onCode: (code: string) => void
  /** The last result, below the picture. */
  children?: ReactNode
}

export function ScanDialog({ open, onClose, onCode, children }: ScanDialogProps) {
  const [failure, setFailure] = useState<string | null>(null)
  const close = () => {
    setFailure(null)
    onClose()
  }
  return (
    <Dialog
      open={open}
      onClose={close}
      title="Skano barkodin"
      size="sm"
      footer={<Button onClick={close}>Mbaro</Button>}
    >
      {open && !failure && <Camera onCode={onCode} onFailure={setFailure} />}
      {failure && <Banner kind="warn">{failure}</Banner>}
      <div aria-live="polite" className="mt-3 min-h-11">
        {children ?? (!failure && <p className="text-ink-2">{productCopy.aim}</p>)}
      </div>
    </Dialog>
  )
}
