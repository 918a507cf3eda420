import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react'
import { Banner } from '#platform/web/ui/Banner.tsx'
import { Button } from '#platform/web/ui/Button.tsx'
import { Dialog } from '#platform/web/ui/Dialog.tsx'
import { productCopy } from '../copy.ts'
import { scanWith } from './barcodes.ts'

interface ScanDialogProps {
  open: boolean
  onClose: () => void
  /** Called each time that a barcode comes into the picture. */
  onCode: (code: string) => void
  /** The last result, below the picture. */
  children?: ReactNode
}

/** The camera, which reads barcodes until the dialog is closed. */
export function ScanDialog({ open, onClose, onCode, children }: ScanDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title="Skano barkodin"
      size="sm"
      footer={<Button onClick={onClose}>Mbaro</Button>}
    >
      {open && <Camera onCode={onCode} />}
      <div aria-live="polite" className="mt-3 min-h-11">
        {children ?? <p className="text-ink-2">{productCopy.aim}</p>}
      </div>
    </Dialog>
  )
}

function Camera({ onCode }: Pick<ScanDialogProps, 'onCode'>) {
  const video = useRef<HTMLVideoElement>(null)
  const [failed, setFailed] = useState(false)
  const report = useEffectEvent(onCode)
  useEffect(() => {
    const stop = new AbortController()
    if (video.current) scanWith(video.current, stop.signal, (code) => report(code)).catch(() => setFailed(true))
    return () => stop.abort()
  }, [])
  if (failed) return <Banner kind="warn">{productCopy.noCamera}</Banner>
  return (
    <video ref={video} muted playsInline aria-hidden className="aspect-4/3 w-full rounded-xl bg-ink object-cover" />
  )
}
