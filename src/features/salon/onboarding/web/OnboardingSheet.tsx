import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { Fault } from '#platform/shared/fault.ts'
import { networkErrorMessage } from '#platform/shared/copy.ts'
import { readKey } from '#platform/web/data.ts'
import { updateSessionUser, useSession } from '#platform/web/session.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Dialog } from '#platform/web/ui/Dialog.tsx'
import { usePhone } from '#platform/web/ui/usePhone.ts'
import { useWrite } from '#platform/web/write.ts'
import { finishOnboarding, getOnboarding } from '../contract.ts'
import { bodyOf, draftFor, firstStepFields, problemsOf, type Draft, type Problems } from './draft.ts'
import { PriceList } from './PriceList.tsx'
import { SalonFields } from './SalonFields.tsx'

interface OnboardingSheetProps {
  open: boolean
  /** Called when postponed; typed values stay until the page is left. */
  onLater: () => void
  onDone: () => void
}

const isFirstStep = (field: string) => firstStepFields.some((name) => name === field)

/** Sheet of the first login: salon and price list side by side; on a phone in two steps. */
export function OnboardingSheet({ open, onLater, onDone }: OnboardingSheetProps) {
  const user = useSession()?.user
  const phone = usePhone()
  const body = useRef<HTMLDivElement>(null)
  const [draft, setDraft] = useState<Draft>(() => draftFor(user ?? { name: '', salon: null }))
  const [step, setStep] = useState<1 | 2>(1)
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
      setStep(Object.keys(found).some(isFirstStep) ? 1 : 2)
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
  const next = () => {
    const found = Object.fromEntries(Object.entries(problemsOf(draft)).filter(([field]) => isFirstStep(field)))
    if (Object.keys(found).length > 0) showFirst(found, () => setStrict(true))
    else {
      setStrict(false)
      setStep(2)
      body.current?.closest('[data-body]')?.scrollTo({ top: 0 })
    }
  }

  const first = phone && step === 1
  const second = phone && step === 2
  return (
    <Dialog
      open={open}
      onClose={onLater}
      closeOutside={false}
      initialFocus={body}
      size="xl"
      title={
        <span className="flex items-baseline justify-between gap-3">
          Mirë se erdhët në Orari
          {phone && <span className="text-base font-semibold text-ink-2">{`${step} / 2`}</span>}
        </span>
      }
      description={second ? undefined : 'Tre minuta dhe dita juaj është gati.'}
      error={error}
      onSubmit={first ? next : save}
      footer={
        second ? (
          <>
            <Button size="lg" icon="chevron-left" className="grow-0!" onClick={() => setStep(1)}>
              Kthehu
            </Button>
            <Button type="submit" size="lg" variant="primary" loading={busy}>
              Fillo ditën
            </Button>
          </>
        ) : (
          <>
            <Button variant="ghost" size={phone ? 'lg' : 'md'} className="max-md:grow-0!" onClick={onLater}>
              Më vonë
            </Button>
            <span className="mr-auto text-sm text-ink-3 max-md:hidden">Çdo gjë ndryshohet pastaj te Konfigurimet.</span>
            <Button type="submit" size="lg" variant="primary" iconEnd="arrow-right" loading={busy}>
              {first ? 'Vazhdo te çmimet' : 'Fillo ditën'}
            </Button>
          </>
        )
      }
    >
      <div
        ref={body}
        tabIndex={-1}
        className="-mx-5 -mb-5 border-line outline-none md:-mx-6 md:mt-1 md:grid md:grid-cols-2 md:border-t"
      >
        {!second && <SalonFields draft={draft} problems={problems} onChange={change} />}
        {!first && <PriceList draft={draft} problems={problems} onChange={change} />}
      </div>
    </Dialog>
  )
}
