import { useSyncExternalStore, type ReactNode } from 'react'

export interface Question {
  title: string
  message?: ReactNode
  confirmLabel: string
  cancelLabel?: string
  /** What is confirmed takes something away. */
  danger?: boolean
}

export interface Asked extends Question {
  answer: (yes: boolean) => void
}

interface State {
  asked: Asked | null
  open: boolean
}

let state: State = { asked: null, open: false }
const listeners = new Set<() => void>()

/** Shows a question, or shuts it while its words stay. */
export function showQuestion(asked: Asked | null, open: boolean): void {
  state = { asked, open }
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function confirm(question: Question): Promise<boolean> {
  state.asked?.answer(false)
  return new Promise((resolve) => showQuestion({ ...question, answer: resolve }, true))
}

/** Gives `confirm(question)`: asks in a window and answers true for the confirming button, false for everything else. */
export const useConfirm = (): ((question: Question) => Promise<boolean>) => confirm

/** The question that is asked, for the window that asks it. */
export const useQuestion = (): State => useSyncExternalStore(subscribe, () => state)
