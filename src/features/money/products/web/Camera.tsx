import { useEffect, useEffectEvent, useRef } from 'react'
import { productCopy } from '../copy.ts'
import { scanWith } from './barcodes.ts'

interface CameraProps {
  /** Called each time a barcode enters the picture. */
  onCode: (code: string) => void
  /** Called with a message if the camera cannot be opened. */
  onFailure: (message: string) => void
}

/** The camera's picture, in which barcodes are read. */
export function Camera({ onCode, onFailure }: CameraProps) {
  const video = useRef<HTMLVideoElement>(null)
  const found = useEffectEvent(onCode)
  const failed = useEffectEvent(() => onFailure(productCopy.noCamera))
  useEffect(() => {
    const stop = new AbortController()
    if (video.current) {
      scanWith(video.current, stop.signal, (code) => found(code)).catch(() => {
        if (!stop.signal.aborted) failed()
      })
    }
    return () => stop.abort()
  }, [])
  return (
    <video
      ref={video}
      muted
      playsInline
      aria-hidden
      className="mt-2 aspect-4/3 w-full rounded-xl bg-ink object-cover"
    />
  )
}
