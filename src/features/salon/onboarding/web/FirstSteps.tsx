import { useState, type ReactNode } from 'react'
import { plural } from '#platform/shared/sq.ts'
import { minutesOf, timeAt } from '#platform/shared/time.ts'
import { useWallClock } from '#platform/web/clock.ts'
import { readKey, useRead } from '#platform/web/data.ts'
import { useNavigate } from '#platform/web/router.tsx'
import { useSession } from '#platform/web/session.ts'
import { useUndo } from '#platform/web/ui/undo.tsx'
import { useWrite } from '#platform/web/write.ts'
import { Avatar } from '#platform/web/ui/Avatar.tsx'
import { Button } from '#platform/web/ui/Button.tsx'
import { Card } from '#platform/web/ui/Card.tsx'
import { Icon } from '#platform/web/ui/Icon.tsx'
import { listBarbers } from '#features/salon/barbers/contract.ts'
import { listServices } from '#features/salon/services/contract.ts'
import { changeOnboarding, getOnboarding, type Onboarding } from '../contract.ts'
import { sampleDay } from '../rules.ts'
import { OnboardingSheet } from './OnboardingSheet.tsx'
import { PhoneDialog } from './PhoneDialog.tsx'
import './onboarding.css'

/** Changes the onboarding state, shown at once. */
function useChangeOnboarding() {
  const key = readKey(getOnboarding, {})
  return useWrite(changeOnboarding, {
    optimistic: (client, { sample, hidden, phone }) =>
      client.setQueryData(key, (old: { onboarding: Onboarding | null } | undefined) =>
        old?.onboarding
          ? {
              ...old,
              onboarding: {
                ...old.onboarding,
                sample: sample ?? old.onboarding.sample,
                hidden: hidden ?? old.onboarding.hidden,
                steps: { ...old.onboarding.steps, phone: phone ?? old.onboarding.steps.phone },
              },
            }
          : old,
      ),
    store: (client, { onboarding }) => client.setQueryData(key, { success: true, onboarding }),
  })
}

interface FirstStepsProps {
  onboarding: Onboarding
  /** True if the card is hidden or all steps are done. */
  isOver: boolean
  onNew: () => void
  empty: boolean
  children: ReactNode
}

export function FirstSteps({ onboarding, isOver, onNew, empty, children }: FirstStepsProps) {
  const { attempt } = useChangeOnboarding()
  const undo = useUndo()
  // Opens automatically once, at the first login.
  const [sheet, setSheet] = useState(onboarding.state === 'new')
  const [phone, setPhone] = useState(false)
  const putAway = () => {
    void attempt({ hidden: true })
    undo({ message: 'Hapat e parë u fshehën.', onUndo: () => void attempt({ hidden: false }) })
  }
  const removeSample = () => {
    void attempt({ sample: false })
    undo({ message: 'Dita provë u hoq.', onUndo: () => void attempt({ sample: true }) })
  }
  return (
    <>
      {!isOver && (
        <StepsCard
          onboarding={onboarding}
          onSheet={() => setSheet(true)}
          onNew={onNew}
          onPhone={() => {
            setPhone(true)
            if (!onboarding.steps.phone) void attempt({ phone: true })
          }}
          onHide={putAway}
        />
      )}
      {onboarding.sample && empty ? <SampleDay onRemove={removeSample} /> : children}
      <OnboardingSheet
        open={sheet}
        onLater={() => {
          setSheet(false)
          if (onboarding.state === 'new') void attempt({ later: true })
        }}
        onDone={() => setSheet(false)}
      />
      <PhoneDialog open={phone} onClose={() => setPhone(false)} />
    </>
  )
}

interface StepsCardProps {
  onboarding: Onboarding
  onSheet: () => void
  onNew: () => void
  onPhone: () => void
  onHide: () => void
}

/** 'Hapat e parë': three steps until all are done. */
function StepsCard({ onboarding, onSheet, onNew, onPhone, onHide }: StepsCardProps) {
  const salon = useSession()?.user.salon?.name ?? ''
  const { steps, barbers, services } = onboarding
  const done = [steps.salon, steps.visit, steps.phone].filter(Boolean).length
  return (
    <section className="first-steps" data-count={done} aria-labelledby="first-steps">
      <header>
        <h2 id="first-steps">Hapat e parë</h2>
        <span className="count">{`${done} nga 3`}</span>
        <Button variant="ghost" onClick={onHide}>
          Fshihe
        </Button>
      </header>
      <ol>
        <Step
          number={1}
          done={steps.salon}
          title="Salloni dhe çmimet"
          text={
            steps.salon
              ? [salon, plural(barbers, 'berber', 'berberë'), plural(services, 'shërbim', 'shërbime')].join(' · ')
              : 'Emri, kush punon, çmimet'
          }
        >
          <Button variant="primary" onClick={onSheet}>
            Vazhdo
          </Button>
        </Step>
        <Step number={2} done={steps.visit} title="Termini i parë" text="Klienti, shërbimi, gati">
          <Button variant={steps.salon ? 'primary' : 'secondary'} icon="plus" onClick={onNew}>
            Termin i ri
          </Button>
        </Step>
        <Step number={3} done={steps.phone} title="Orari në telefon" text="Shtojeni në ekranin bazë">
          <Button onClick={onPhone}>Si bëhet</Button>
        </Step>
      </ol>
    </section>
  )
}

interface StepProps {
  number: number
  done: boolean
  title: string
  text: string
  children: ReactNode
}

function Step({ number, done, title, text, children }: StepProps) {
  return (
    <li data-done={done || undefined}>
      <span className="mark">
        {done ? <Icon name="check" size={18} /> : <span aria-hidden>{number}</span>}
        <span className="sr-only">{done ? 'U krye' : `Hapi ${number}`}</span>
      </span>
      <span className="words">
        <b>{title}</b>
        <span>{text}</span>
      </span>
      {!done && children}
    </li>
  )
}

/** Minimum visits of a useful sample day. */
const minShown = 3

/** Sample day, computed here and never stored. */
function SampleDay({ onRemove }: { onRemove: () => void }) {
  const { time } = useWallClock()
  const barbers = useRead(listBarbers, {}).data?.data.filter(({ is_active }) => is_active)
  const services = useRead(listServices, {}).data?.data.filter(({ is_active }) => is_active)
  if (!barbers || !services) return null
  const day = sampleDay(barbers, services)
  const ahead = day.filter(({ end }) => end > minutesOf(time))
  const shown = ahead.length < minShown ? day : ahead
  return (
    <section className="sample-day" aria-label="Ditë provë">
      <header>
        <span className="tag">Shembull</span>
        <p>{`Kjo është ditë provë: ${plural(day.length, 'termin', 'termine')}, jo klientë të vërtetë.`}</p>
        <Button icon="trash" onClick={onRemove}>
          Hiqe ditën provë
        </Button>
      </header>
      <ul>
        {shown.map((visit) => (
          <li key={`${visit.start} ${visit.client}`}>
            <b className="time">{timeAt(visit.start)}</b>
            <span className="words">
              <b>{visit.client}</b>
              <span>{visit.service}</span>
            </span>
            <span className="tag">Shembull</span>
            <span className="sr-only">{visit.barber.name}</span>
            <Avatar name={visit.barber.name} barber={visit.barber.color} />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Setting that shows the first steps again. */
export function FirstStepsSetting() {
  const navigate = useNavigate()
  const { attempt } = useChangeOnboarding()
  return (
    <Card title="Hapat e parë" className="mt-4 max-w-3xl">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="text-ink-2">I keni fshehur. Mund t’i vazhdoni kur të doni.</p>
        <Button
          onClick={() => {
            void attempt({ hidden: false })
            navigate('/')
          }}
        >
          Shfaqi përsëri
        </Button>
      </div>
    </Card>
  )
}
