import { avatarUnreadable, profileMessages } from '../contract.ts'
import { avatarLimits } from '../rules.ts'

export function pictureProblem(file: { size: number; type: string }): string | null {
  if (!(avatarLimits.types as readonly string[]).includes(file.type)) return avatarUnreadable().message
  return file.size > avatarLimits.bytes ? profileMessages.avatarTooLarge : null
}
