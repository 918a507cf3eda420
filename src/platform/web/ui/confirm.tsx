import { useSyncExternalStore, type ReactNode } from 'react'
import { makeListeners } from '../listeners.ts'
import type { IconName } from './Icon.tsx'

export interface Choice<Value extends string = string> {
  value: Value
  icon: IconName
  label: string
  /** Consequence of the choice. */
  hint: string
}

export interface Question {
  title: string
  message?: ReactNode
  confirmLabel: string
  cancelLabel?: string
  danger?: boolean
  /** True if the message may be longer than a screen: it takes the focus, so that keys scroll it. */
  long?: true
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

export interface Asked extends Omit<Question, 'confirmLabel'> {
  confirmLabel?: string
  /** Shown instead of the confirming button. */
  choices?: readonly Choice[]
  /** With the value of a choice, or true for the confirming button. */
  answer: (given: string | boolean) => void
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
  return new Promise((resolve) => showQuestion({ ...question, answer: (given) => resolve(given === true) }, true))
}

/** Resolves to the value of the chosen answer, none of which is preselected, and to null otherwise. */
export function choose<Value extends string>(
  question: Omit<Question, 'confirmLabel'> & { choices: readonly Choice<Value>[] },
): Promise<Value | null> {
  state.asked?.answer(false)
  return new Promise((resolve) => {
    const answer = (given: string | boolean) => resolve(typeof given === 'string' ? (given as Value) : null)
    showQuestion({ ...question, answer }, true)
  })
}

/** Answers an open question with no. */
export function cancelQuestion(): void {
  if (!state.open) return
  state.asked?.answer(false)
  showQuestion(state.asked, false)
}

export const useQuestion = (): State => useSyncExternalStore(subscribe, () => state)
