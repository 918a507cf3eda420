import { avatarUnreadable, profileMessages } from '../contract.ts'
import { avatarLimits } from '../rules.ts'

/** Reason why a chosen file cannot be uploaded; null if it can. */
export function pictureProblem(file: { size: number; type: string }): string | null {
  if (!(avatarLimits.types as readonly string[]).includes(file.type)) return avatarUnreadable().message
  return file.size > avatarLimits.bytes ? profileMessages.avatarTooLarge : null
}
