import { avatarUnreadable, profileMessages } from '../contract.ts'
import { avatarLimits } from '../rules.ts'

/** What speaks against a chosen file before it is sent; null when nothing does. */
export function pictureProblem(file: { size: number; type: string }): string | null {
  if (!(avatarLimits.types as readonly string[]).includes(file.type)) return avatarUnreadable().message
  return file.size > avatarLimits.bytes ? profileMessages.avatarTooLarge : null
}
