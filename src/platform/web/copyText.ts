import { writeClipboard } from './clipboard.ts'
import { toast } from './ui/toast.tsx'

export async function copyText(text: string, done: string): Promise<void> {
  if (await writeClipboard(text)) toast.success(done)
  else toast.error('Nuk u kopjua. Zgjidheni tekstin dhe kopjojeni vetë.')
}
