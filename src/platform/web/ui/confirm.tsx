import { useSyncExternalStore, type ReactNode } from 'react'
import { makeListeners } from '../listeners.ts'

export interface Question {
  title: string
  message?: ReactNode
  confirmLabel: string
  cancelLabel?: string
  danger?: boolean
  /** True if the browser is already on its way to another page: Back then does not close the question. */
  isLeaving?: true
}

export const unsavedQuestion: Question = {
  title: 'Të largoheni pa ruajtur?',
  message: 'Ndryshimet që bëtë nuk janë ruajtur.',
  cancelLabel: 'Qëndro',
  confirmLabel: 'Largohu pa ruajtur',
  danger: true,
}

export interface Asked extends Question {
  answer: (yes: boolean) => void
}

interface State {
  asked: Asked | null
  open: boolean
}

let state: State = { asked: null, open: false }
const { notify, subscribe } = makeListeners()

/** Opens a question, or closes it and keeps its text for the exit animation. */
export function showQuestion(asked: Asked | null, open: boolean): void {
  state = { asked, open }
  notify()
}

/** Resolves to true for the confirming button and to false otherwise. */
export function confirm(question: Question): Promise<boolean> {
  state.asked?.answer(false)
  return new Promise((resolve) => showQuestion({ ...question, answer: resolve }, true))
}

/** Answers an open question with no. */
export function cancelQuestion(): void {
  if (!state.open) return
  state.asked?.answer(false)
  showQuestion(state.asked, false)
}

export const useQuestion = (): State => useSyncExternalStore(subscribe, () => state)
