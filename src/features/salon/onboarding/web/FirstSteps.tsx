import { useState, type ReactNode } from 'react'
import { plural } from '#platform/shared/sq.ts'
import { minutesOf, timeAt } from '#platform/shared/time.ts'
import { useWallClock } from '#platform/web/clock.ts'
import { readKey, useRead } from '#platform/web/data.ts'
import { useMay } from '#platform/web/permissions.ts'
import { Link, useNavigate } from '#platform/web/router.tsx'
import { useSession } from '#platform/web/session.ts'
import { showUndo } from '#platform/web/ui/undo.tsx'
import { useWrite } from '#platform/web/write.ts'
import { Avatar } from '#platform/web/ui/Avatar.tsx'
import { Badge } from '#platform/web/ui/Badge.tsx'
import { Button } from '#platform/web/ui/Button.tsx'
import { ButtonLink } from '#platform/web/ui/ButtonLink.tsx'
import { Card } from '#platform/web/ui/Card.tsx'
import { CardHead } from '#platform/web/ui/CardHead.tsx'
import { cn } from '#platform/web/ui/cn.ts'
import { Icon } from '#platform/web/ui/Icon.tsx'
import { RowText } from '#platform/web/ui/RowText.tsx'
import { listBarbers } from '#features/salon/barbers/contract.ts'
import { getFullExport } from '#features/salon/export/contract.ts'
import { listServices } from '#features/salon/services/contract.ts'
import { changeOnboarding, getOnboarding, type Onboarding } from '../contract.ts'
import { sampleDay } from '../rules.ts'
import { OnboardingSheet } from './OnboardingSheet.tsx'
import { Dialog, type DialogState } from '#platform/web/ui/Dialog.tsx'

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
  // Opens automatically once, at the first login.
  const [sheet, setSheet] = useState(onboarding.state === 'new')
  const [phone, setPhone] = useState(false)
  const putAway = () => {
    void attempt({ hidden: true })
    showUndo({ message: 'Hapat e parë u fshehën.', onUndo: () => void attempt({ hidden: false }) })
  }
  const removeSample = () => {
    void attempt({ sample: false })
    showUndo({ message: 'Dita provë u hoq.', onUndo: () => void attempt({ sample: true }) })
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
        asksHours={!onboarding.hours}
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

function StepsCard({ onboarding, onSheet, onNew, onPhone, onHide }: StepsCardProps) {
  const salon = useSession()?.user.salon?.name ?? ''
  const mayMove = useMay(getFullExport)
  const { steps, barbers, services } = onboarding
  const asked = [steps.salon, steps.visit, steps.link, steps.phone].filter((step) => step !== null)
  const done = asked.filter(Boolean).length
  return (
    <Card label="Hapat e parë" padded={false} className="mb-3 overflow-clip md:mb-4">
      <CardHead title="Hapat e parë">
        <span className="mr-auto text-sm text-ink-2">{`${done} nga ${asked.length}`}</span>
        <Button variant="ghost" onClick={onHide}>
          Fshihe
        </Button>
      </CardHead>
      {/* On a phone the last step is shown without the steps before it, because the day is more important by then. */}
      <ol
        className={cn(
          'divide-line border-t border-line max-lg:divide-y lg:grid lg:divide-x',
          steps.link === null
            ? 'lg:grid-cols-3'
            : 'lg:grid-cols-2 lg:[&>li:nth-child(2)]:border-r-0 lg:[&>li:nth-child(n+3)]:border-t lg:[&>li:nth-child(n+3)]:border-t-line lg:[&>li:nth-child(3)]:pl-5',
          done === asked.length - 1 && 'max-md:divide-y-0 max-md:[&>[data-done]]:hidden',
        )}
      >
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
          <Button
            variant={steps.salon ? 'primary' : 'secondary'}
            icon="plus"
            aria-label="Termin i ri: termini i parë"
            onClick={onNew}
          >
            Termin i ri
          </Button>
        </Step>
        {steps.link !== null && (
          <Step
            number={3}
            done={steps.link}
            title="Linku i rezervimit"
            text={onboarding.link?.replace(/^https?:\/\//, '') ?? 'Klientët caktojnë vetë'}
          >
            <ButtonLink to="/konfigurimet?tab=online">Hape</ButtonLink>
          </Step>
        )}
        <Step number={asked.length} done={steps.phone} title="Orari në telefon" text="Shtojeni në ekranin bazë">
          <Button onClick={onPhone}>Si bëhet</Button>
        </Step>
      </ol>
      {mayMove && !steps.visit && (
        <p className="flex flex-wrap items-center gap-x-2 border-t border-line px-4 text-sm text-ink-2 lg:px-5">
          Nga ku vini? Klientët, çmimet dhe vizitat vijnë me ju.
          <Link
            to="/konfigurimet?tab=dhenat"
            className="inline-flex min-h-11 items-center font-semibold text-accent underline-offset-4 hover:underline"
          >
            Lëviz sallonin këtu
          </Link>
        </p>
      )}
    </Card>
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
    <li
      data-done={done || undefined}
      className={cn('flex flex-wrap items-center gap-3 px-4 py-3 lg:py-4 lg:first:pl-5', done && '[&_b]:text-ink-2')}
    >
      <span
        className={cn(
          'grid size-7 shrink-0 place-items-center rounded-full border-[1.5px] text-sm font-semibold',
          done ? 'border-transparent bg-ok-soft text-ok' : 'border-line-control text-ink-2',
        )}
      >
        {done ? <Icon name="check" size={18} /> : <span aria-hidden>{number}</span>}
        <span className="sr-only">{done ? 'U krye' : `Hapi ${number}`}</span>
      </span>
      <RowText title={title} sub={text} />
      {!done && children}
    </li>
  )
}

const sampleTag = (
  <Badge tone="wait" icon={false}>
    Shembull
  </Badge>
)

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
    <Card label="Ditë provë" padded={false} className="mb-3 overflow-clip md:mb-4">
      <header className="flex min-h-14 items-center gap-3 bg-wait-soft/45 py-1 pr-2 pl-5 max-md:flex-wrap max-md:p-3">
        {sampleTag}
        <p className="min-w-0 flex-1 text-sm text-ink-2">{`Kjo është ditë provë: ${plural(day.length, 'termin', 'termine')}, jo klientë të vërtetë.`}</p>
        <Button guarded icon="trash" className="max-md:w-full" onClick={onRemove}>
          Hiqe ditën provë
        </Button>
      </header>
      <ul>
        {shown.map((visit) => (
          <li
            key={`${visit.start} ${visit.client}`}
            className="flex min-h-15 flex-wrap items-center gap-3 border-t border-line px-4 py-1.5 md:gap-5 md:px-5"
          >
            <b>{timeAt(visit.start)}</b>
            <RowText title={visit.client} sub={visit.service} />
            <span className="ml-auto flex items-center gap-3 md:gap-5">
              {sampleTag}
              <span className="sr-only">{visit.barber.name}</span>
              <Avatar name={visit.barber.name} barber={visit.barber.color} />
            </span>
          </li>
        ))}
      </ul>
    </Card>
  )
}

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

const ways = [
  {
    title: 'iPhone dhe iPad',
    steps: [
      'Hapni këtë faqe në Safari.',
      'Prekni butonin e ndarjes, katrorin me shigjetë lart.',
      'Zgjidhni rreshtin me shenjën plus: „Shto në ekranin bazë”.',
    ],
  },
  {
    title: 'Android',
    steps: [
      'Hapni këtë faqe në Chrome.',
      'Prekni menunë, tri pikat lart djathtas.',
      'Zgjidhni „Shto në ekranin bazë” ose „Instalo aplikacionin”.',
    ],
  },
] as const

function PhoneDialog(dialog: DialogState) {
  return (
    <Dialog {...dialog} title="Orari në telefon" size="sm">
      <p className="text-ink-2">
        Në telefon hapni <b className="font-semibold text-ink wrap-anywhere">{location.host}</b> dhe kyçuni. Pastaj:
      </p>
      {ways.map(({ title, steps }) => (
        <section key={title} className="mt-4">
          <h3 className="font-semibold">{title}</h3>
          <ol className="mt-1 list-decimal space-y-1 pl-5 text-ink-2">
            {steps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
        </section>
      ))}
    </Dialog>
  )
}
