import { useSyncExternalStore } from 'react'
import type { Appointment } from '#features/schedule/appointments/contract.ts'
import type { TemplateKind } from '#features/schedule/client-messages/rules.ts'

/** Answer of this device to a request. */
export type Answer = 'accepted' | 'declined' | 'proposed'

export interface Answered {
  /** As the answer left it. */
  appointment: Appointment
  answer: Answer
}

/** The message to the client after an answer. */
export const templateOfAnswer: Record<Answer, TemplateKind> = {
  accepted: 'confirmed',
  declined: 'declined',
  proposed: 'moved',
}

let items: readonly Answered[] = []
const listeners = new Set<() => void>()

function set(next: readonly Answered[]): void {
  items = next
  for (const listener of listeners) listener()
}

const without = (id: string) => items.filter(({ appointment }) => appointment.id !== id)

/** Keeps the answer until the client was written to or it is dismissed. */
export const noteAnswered = (appointment: Appointment, answer: Answer): void =>
  set([...without(appointment.id), { appointment, answer }])

export const dropAnswered = (id: string): void => set(without(id))

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Requests that were answered on this device and whose client may still be written to, oldest first. */
export const useAnswered = (): readonly Answered[] => useSyncExternalStore(subscribe, () => items)
