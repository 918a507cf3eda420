import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { Fault } from '#platform/shared/fault.ts'
import { networkErrorMessage } from '#platform/shared/copy.ts'
import { readKey } from '#platform/web/data.ts'
import { updateSessionUser, useSession } from '#platform/web/session.ts'
import { useWrite } from '#platform/web/write.ts'
import { finishOnboarding, getOnboarding } from '../contract.ts'
import { bodyOf, draftFor, paneOf, problemsOf, type Draft, type Pane, type Problems } from './draft.ts'

/** Panes of the first login with their draft, its problems, and the save. */
export function useOnboardingSheet(asksHours: boolean, onDone: () => void) {
  const user = useSession()?.user
  const body = useRef<HTMLDivElement>(null)
  const [draft, setDraft] = useState<Draft>(() => draftFor(user ?? { name: '', salon: null }, asksHours))
  const panes: readonly Pane[] = draft.opening ? ['salon', 'hours', 'prices'] : ['salon', 'prices']
  const [pane, setPane] = useState<Pane>('salon')
  const position = panes.indexOf(pane)
  const [strict, setStrict] = useState(false)
  const [refused, setRefused] = useState<Problems>({})
  const [error, setError] = useState<string | null>(null)
  const { write, busy } = useWrite(finishOnboarding, {
    store: (client, reply) => {
      client.setQueryData(readKey(getOnboarding, {}), { success: true, onboarding: reply.onboarding })
      updateSessionUser(reply.user)
    },
    success: true,
  })
  const problems: Problems = strict ? { ...refused, ...problemsOf(draft) } : refused
  const change = (next: Draft) => {
    setDraft(next)
    setRefused({})
  }

  const showFirst = (found: Problems, mark: () => void) => {
    // Renders and marks the field before focusing it.
    flushSync(() => {
      mark()
      setPane(panes.find((one) => Object.keys(found).some((field) => paneOf(field) === one)) ?? 'prices')
    })
    body.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }
  const save = async () => {
    setError(null)
    const found = problemsOf(draft)
    if (Object.keys(found).length > 0) {
      showFirst(found, () => setStrict(true))
      return
    }
    setStrict(true)
    try {
      await write(bodyOf(draft))
      onDone()
    } catch (fault) {
      const known = fault instanceof Fault ? fault : null
      const fields = Object.fromEntries((known?.errors ?? []).map((one) => [one.field.split('.')[0], one.message]))
      setError(known?.message ?? networkErrorMessage)
      if (Object.keys(fields).length > 0) showFirst(fields, () => setRefused(fields))
      else setRefused({})
    }
  }
  const show = (next: Pane | undefined) => {
    if (next) setPane(next)
    body.current?.closest('[data-body]')?.scrollTo({ top: 0 })
  }
  const goOn = () => {
    const found = Object.fromEntries(Object.entries(problemsOf(draft)).filter(([field]) => paneOf(field) === pane))
    if (Object.keys(found).length > 0) return showFirst(found, () => setStrict(true))
    setStrict(false)
    show(panes[position + 1])
  }
  return {
    body,
    draft,
    problems,
    change,
    panes,
    pane,
    position,
    error,
    busy,
    save,
    goOn,
    goBack: () => show(panes[position - 1]),
  }
}
