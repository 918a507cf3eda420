import { useEffect, useEffectEvent } from 'react'
import type { FormHandle } from '#platform/web/form.tsx'
import { useTabDraft } from '#platform/web/tabDrafts.ts'
import type { FormState, KeptTarget } from './formState.ts'
import type { FormInput, FormTarget, FormValues } from './formValues.ts'

/** A suggested time would move from what is restored. */
const withoutSuggestion = (target: FormTarget): FormTarget =>
  target.mode === 'new' ? { ...target, suggested: false } : target

interface TypedValues {
  form: FormHandle<FormInput, FormValues>
  target: KeptTarget
  state: FormState
  /** Id of a new appointment. */
  id: string
  unsaved: boolean
}

/** Keeps what is typed for a reload of the tab, and restores it after one. */
export function useTypedValues({ form, target, state: { edited, extras }, id, unsaved }: TypedValues): void {
  const opening: FormTarget = edited ? { mode: 'edit', appointment: edited } : withoutSuggestion(target)
  const content: KeptTarget = { ...opening, typed: { values: form.watch(), extras, id } }
  useTabDraft('booking', unsaved ? content : null)
  const restore = useEffectEvent(() => {
    for (const [name, value] of Object.entries(target.typed?.values ?? {}))
      form.set(name as keyof FormInput, value as never)
  })
  useEffect(() => restore(), [])
}
