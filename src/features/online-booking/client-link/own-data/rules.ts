export const ownAnswers = ['given', 'refused'] as const
/** Requests that a client sends by the link. */
export const ownRequests = ['copy', 'correct', 'erase'] as const
export type OwnRequest = (typeof ownRequests)[number]

/** The end of a number, by which its owner knows it and nobody can call. */
export const endOf = (phone: string): string => phone.replace(/\D/g, '').slice(-3)
