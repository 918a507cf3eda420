import { useSyncExternalStore } from 'react'
import { makeListeners } from '#platform/web/listeners.ts'
import type { Appointment } from '#features/schedule/appointments/contract.ts'
import type { TemplateKind } from '#features/schedule/client-messages/rules.ts'

export type Answer = 'accepted' | 'declined' | 'proposed'

export interface Answered {
  appointment: Appointment
  answer: Answer
}

export const templateOfAnswer: Record<Answer, TemplateKind> = {
  accepted: 'confirmed',
  declined: 'declined',
  proposed: 'moved',
}

let items: readonly Answered[] = []
const { notify, subscribe } = makeListeners()

function set(next: readonly Answered[]): void {
  items = next
  notify()
}

const without = (id: string) => items.filter(({ appointment }) => appointment.id !== id)

/** Remembers an answer until a message is sent or it is dismissed. */
export const noteAnswered = (appointment: Appointment, answer: Answer): void =>
  set([...without(appointment.id), { appointment, answer }])

export const dropAnswered = (id: string): void => set(without(id))

/** Requests answered on this device whose client can still get a message, oldest first. */
export const useAnswered = (): readonly Answered[] => useSyncExternalStore(subscribe, () => items)
