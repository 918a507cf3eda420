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
import { bodyOf, draftFor, paneOf, problemsOf, type Draft, type Pane, type Problems } from './draft.ts'
import { hoursNote, hoursQuestion, OpeningHours } from './OpeningHours.tsx'
import { PriceList } from './PriceList.tsx'
import { SalonFields } from './SalonFields.tsx'

/** Button of the step before. */
const nextWords: Record<Pane, string> = {
  salon: 'Vazhdo',
  hours: 'Vazhdo te orët',
  prices: 'Vazhdo te çmimet',
}

interface OnboardingSheetProps {
  open: boolean
  /** False if the salon has opening hours already. */
  asksHours: boolean
  /** Called when postponed; typed values stay until the page is left. */
  onLater: () => void
  onDone: () => void
}

/** Sheet of the first login: salon with its hours and price list side by side; on a phone one after another. */
export function OnboardingSheet({ open, asksHours, onLater, onDone }: OnboardingSheetProps) {
  const user = useSession()?.user
  const phone = usePhone()
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

  const following = phone ? panes[position + 1] : undefined
  const isFirst = !phone || position === 0
  const isShown = (one: Pane) => !phone || one === pane
  const asksOnlyHours = phone && pane === 'hours'
  const paneProps = { draft, problems, onChange: change }
  return (
    <Dialog
      open={open}
      onClose={onLater}
      closeOutside={false}
      initialFocus={body}
      size="xl"
      title={
        <span className="flex items-baseline justify-between gap-3">
          {asksOnlyHours ? hoursQuestion : 'Mirë se erdhët në Orari'}
          {phone && <span className="text-base font-semibold text-ink-2">{`${position + 1} / ${panes.length}`}</span>}
        </span>
      }
      description={asksOnlyHours ? hoursNote : isFirst ? 'Tre minuta dhe dita juaj është gati.' : undefined}
      error={error}
      onSubmit={following ? goOn : save}
      footer={
        <>
          {isFirst ? (
            <>
              <Button variant="ghost" size={phone ? 'lg' : 'md'} className="max-md:grow-0!" onClick={onLater}>
                Më vonë
              </Button>
              <span className="mr-auto text-sm text-ink-3 max-md:hidden">
                Çdo gjë ndryshohet pastaj te Konfigurimet.
              </span>
            </>
          ) : (
            <Button variant="ghost" size="lg" className="grow-0! px-2!" onClick={() => show(panes[position - 1])}>
              Mbrapsht
            </Button>
          )}
          <Button type="submit" size="lg" variant="primary" iconEnd={following && 'arrow-right'} loading={busy}>
            {following ? nextWords[following] : 'Fillo ditën'}
          </Button>
        </>
      }
    >
      <div
        ref={body}
        tabIndex={-1}
        className="-mx-5 -mb-5 border-line outline-none md:-mx-6 md:mt-1 md:grid md:grid-cols-2 md:border-t"
      >
        <div>
          {isShown('salon') && <SalonFields {...paneProps} />}
          {draft.opening && isShown('hours') && (
            <OpeningHours {...paneProps} opening={draft.opening} titled={asksOnlyHours} />
          )}
        </div>
        {isShown('prices') && <PriceList {...paneProps} />}
      </div>
    </Dialog>
  )
}
