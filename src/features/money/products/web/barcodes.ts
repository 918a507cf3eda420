/** The browser's reader of barcodes, which TypeScript's types do not have. */
interface BarcodeReader {
  detect: (source: HTMLVideoElement) => Promise<{ rawValue: string }[]>
}
type BarcodeReaderClass = new (options: { formats: readonly string[] }) => BarcodeReader

const readerClass = () => (globalThis as { BarcodeDetector?: BarcodeReaderClass }).BarcodeDetector

/** True if this browser reads barcodes and has cameras. */
export const canScan = (): boolean =>
  typeof readerClass() === 'function' && typeof navigator.mediaDevices?.getUserMedia === 'function'

/** Codes of goods; the square codes beside them are addresses. */
const formats = ['ean_13', 'ean_8', 'upc_a', 'upc_e', 'code_128', 'code_39']
/** Milliseconds between two looks at the picture. */
const lookEveryMs = 200
/** Milliseconds after which a barcode that was out of the picture counts as shown again. */
const awayMs = 1000

/** Returns a function that says if a barcode came into the picture now, at the given milliseconds. */
export function newlyShown(): (code: string, at: number) => boolean {
  const lastSeen = new Map<string, number>()
  return (code, at) => {
    const before = lastSeen.get(code)
    lastSeen.set(code, at)
    return before === undefined || at - before > awayMs
  }
}

/** Opens the camera in a video and reports each barcode once while it is shown. Rejects if the camera cannot be opened. */
export async function scanWith(video: HTMLVideoElement, signal: AbortSignal, onCode: (code: string) => void) {
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
    // A picture that is not ready cannot be read; the next one can.
    const codes = await reader.detect(video).catch(() => [])
    if (signal.aborted) return
    for (const { rawValue } of codes) if (isNew(rawValue, performance.now())) onCode(rawValue)
    setTimeout(() => void look(), lookEveryMs)
  }
  void look()
}
