import { useEffect, useEffectEvent, useRef } from 'react'

/** The browser's barcode reader, which not all of them have. */
interface Detector {
  detect(source: HTMLVideoElement): Promise<{ rawValue: string }[]>
}
type DetectorClass = new (options: { formats: readonly string[] }) => Detector

const detectorClass = (): DetectorClass | undefined =>
  (globalThis as unknown as { BarcodeDetector?: DetectorClass }).BarcodeDetector

/** True if the browser reads barcodes with the camera. */
export const canScan = (): boolean =>
  detectorClass() !== undefined && (navigator as { mediaDevices?: MediaDevices }).mediaDevices !== undefined

const formats = ['ean_13', 'ean_8', 'upc_a', 'upc_e', 'code_128', 'code_39']
/** Interval of the attempts, in ms. */
const everyMs = 200

interface ScannerProps {
  onCode: (code: string) => void
  onFailure: (message: string) => void
}

/** The camera's picture until it has a barcode. */
export function Scanner({ onCode, onFailure }: ScannerProps) {
  const video = useRef<HTMLVideoElement>(null)
  const found = useEffectEvent(onCode)
  const failed = useEffectEvent(onFailure)
  useEffect(() => {
    const Detector = detectorClass()
    if (!Detector) return
    const detector = new Detector({ formats })
    let stream: MediaStream | null = null
    let timer: ReturnType<typeof setTimeout> | undefined
    let stopped = false
    const look = async () => {
      const picture = video.current
      const codes = picture && picture.readyState >= 2 ? await detector.detect(picture).catch(() => []) : []
      if (stopped) return
      const [code] = codes
      if (code) found(code.rawValue)
      else timer = setTimeout(() => void look(), everyMs)
    }
    const start = async () => {
      try {
        stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } })
        if (stopped || !video.current) return stop()
        video.current.srcObject = stream
        await video.current.play()
        await look()
      } catch {
        if (!stopped) failed('Kamera nuk u hap. Lejojeni ose shkruani barkodin.')
      }
    }
    const stop = () => {
      stopped = true
      clearTimeout(timer)
      for (const track of stream?.getTracks() ?? []) track.stop()
    }
    void start()
    return stop
  }, [])
  return <video ref={video} muted playsInline className="mt-2 aspect-video w-full rounded-lg bg-page object-cover" />
}
