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

/** Text of an entry: what was done, then the details: 'Abonimi u zgjat: Besa, Mujor, 2 muaj'. Skips false details. */
export function auditText(message: string, ...details: (string | false | null | undefined)[]): string {
  const given = details.filter(Boolean)
  return given.length === 0 ? message : `${message.replace(/( me sukses)?[.!]*$/, '')}: ${given.join(', ')}`
}
