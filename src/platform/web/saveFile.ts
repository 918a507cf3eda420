import { isApplePhone, isInstalled } from './device.ts'
import { toast } from './ui/toast.tsx'

/** The browser has read the file by then, in milliseconds. */
const downloadStartedMs = 60_000

/**
 * Saves a file. An app on the home screen of an iPhone has no downloads: there the file is shared, and the menu that opens can save it.
 */
export async function saveFile(file: File): Promise<void> {
  if (isApplePhone() && isInstalled() && navigator.canShare?.({ files: [file] })) return share(file)
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = file.name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), downloadStartedMs)
}

async function share(file: File): Promise<void> {
  try {
    await navigator.share({ files: [file] })
  } catch (error) {
    // Closed without saving: nothing to say.
    if (!(error instanceof DOMException) || error.name !== 'NotAllowedError') return
    // Safari shares within a press only, and the file took longer to arrive.
    toast.success('Skedari është gati.', {
      text: file.name,
      action: { label: 'Ruaje', onClick: () => void share(file) },
    })
  }
}
