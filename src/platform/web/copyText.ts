import { toast } from './ui/toast.tsx'

/** Puts text on the clipboard and says so. */
export async function copyText(text: string, done: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
    toast.success(done)
  } catch {
    toast.error('Nuk u kopjua. Zgjidheni tekstin dhe kopjojeni vetë.')
  }
}
