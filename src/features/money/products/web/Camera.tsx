import { useEffect, useEffectEvent, useRef } from 'react'
import { productCopy } from '../copy.ts'

/** The browser's BarcodeDetector, which is missing in TypeScript's types. */
interface BarcodeReader {
  detect: (source: HTMLVideoElement) => Promise<{ rawValue: string }[]>
}
type BarcodeReaderClass = new (options: { formats: readonly string[] }) => BarcodeReader

const readerClass = () => (globalThis as { BarcodeDetector?: BarcodeReaderClass }).BarcodeDetector

/** True if this browser reads barcodes and has cameras. */
export const canScan = (): boolean =>
  typeof readerClass() === 'function' && typeof navigator.mediaDevices?.getUserMedia === 'function'

/** Codes of goods, without QR codes, which are web addresses. */
const formats = ['ean_13', 'ean_8', 'upc_a', 'upc_e', 'code_128', 'code_39']
/** Interval between two detections, in ms. */
const detectEveryMs = 200
/** Time out of the picture after which a barcode counts again, in ms. */
const awayMs = 1000

/** Returns a function that is true when a barcode enters the picture at a time in ms. */
export function newlyShown(): (code: string, at: number) => boolean {
  const lastSeen = new Map<string, number>()
  return (code, instant) => {
    const before = lastSeen.get(code)
    lastSeen.set(code, instant)
    return before === undefined || instant - before > awayMs
  }
}

/**
 * Shows the camera in a video and reports each barcode once while it is in the picture. Rejects if the camera cannot be
 * opened.
 */
async function scanWith(video: HTMLVideoElement, signal: AbortSignal, onCode: (code: string) => void) {
  const Reader = readerClass()
  if (!Reader) throw new Error('This browser reads no barcodes.')
  const stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } })
  const stop = () => {
    for (const track of stream.getTracks()) track.stop()
  }
  if (signal.aborted) {
    stop()
    return
  }
  signal.addEventListener('abort', stop)
  video.srcObject = stream
  await video.play()
  const reader = new Reader({ formats })
  const isNew = newlyShown()
  const look = async () => {
    // Detection fails until the video has a picture.
    const codes = await reader.detect(video).catch(() => [])
    if (signal.aborted) return
    for (const { rawValue } of codes) if (isNew(rawValue, performance.now())) onCode(rawValue)
    setTimeout(() => void look(), detectEveryMs)
  }
  void look()
}

interface CameraProps {
  /** Called each time a barcode enters the picture. */
  onCode: (code: string) => void
  /** Called with a message if the camera cannot be opened. */
  onFailure: (message: string) => void
}

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
