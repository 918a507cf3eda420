/** What an entry of the history says was done. */
export const actionTypes = [
  'login',
  'logout',
  'register',
  'create',
  'update',
  'delete',
  'payment',
  'email',
  'system',
] as const
export type ActionType = (typeof actionTypes)[number]

export const severities = ['info', 'warning', 'error'] as const
export type Severity = (typeof severities)[number]

/** What was done, and to whom or what: 'Abonimi u zgjat: Besa, Mujor, 2 muaj'. Details that are false are left out. */
export function auditText(message: string, ...details: (string | false | null | undefined)[]): string {
  const given = details.filter(Boolean)
  return given.length === 0 ? message : `${message.replace(/( me sukses)?[.!]*$/, '')}: ${given.join(', ')}`
}
