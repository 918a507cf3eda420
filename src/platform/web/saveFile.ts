import { isApplePhone, isInstalled } from './device.ts'
import { toast } from './ui/toast.tsx'

/** Time after which the browser has read the file, in ms. */
const downloadStartedMs = 60_000

/** Saves a file. An iPhone home-screen app has no downloads: there the share sheet opens, which can save it. */
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
    // The user closed the share sheet without saving.
    if (!(error instanceof DOMException) || error.name !== 'NotAllowedError') return
    // Safari shares only within a user gesture, which has expired while the file loaded.
    toast.success('Skedari është gati.', {
      text: file.name,
      action: { label: 'Ruaje', onClick: () => void share(file) },
    })
  }
}
