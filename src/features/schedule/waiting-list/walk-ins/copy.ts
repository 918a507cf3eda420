import { maxWalkIns } from './rules.ts'

export const walkInMessages = {
  added: (name: string) => `${name} është në radhë.`,
  removed: (name: string) => `${name} u hoq nga radha.`,
  /** Audit log, without the client's name. */
  changedAudit: 'Dikush në radhë u ndryshua',
  restored: 'U kthye në radhë.',
  seated: (name: string, barber: string) => `${name} u ul te ${barber}.`,
  /** A later time was booked; the client still waits. */
  reserved: (name: string, barber: string, time: string) => `${name} e ka vendin te ${barber} në ${time}.`,
  noService: 'Zgjidhni shërbimin.',
  full: `Radha mund të ketë më së shumti ${maxWalkIns} veta.`,
} as const
