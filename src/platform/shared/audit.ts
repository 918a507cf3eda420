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
