import { useState } from 'react'
import type { Fault } from '#platform/shared/fault.ts'
import { plural } from '#platform/shared/sq.ts'
import { useOffline } from '#platform/web/connectivity.ts'
import { ownerOf } from '#platform/web/outbox/owner.ts'
import type { RememberedPerson } from '#platform/web/rememberedDevice.ts'
import { Avatar } from '#platform/web/ui/Avatar.tsx'
import { Banner } from '#platform/web/ui/Banner.tsx'
import { Button } from '#platform/web/ui/Button.tsx'
import { Icon } from '#platform/web/ui/Icon.tsx'
import { AuthPage } from './AuthPage.tsx'
import { PinForm } from './PinForm.tsx'
import { othersWaiting, useWaitingChanges, type WaitingChanges } from './waitingChanges.ts'

const nameOf = ({ user }: RememberedPerson): string => user.name || user.username

const offlineTexts = {
  one: 'Nuk ka lidhje. Hapja me PIN kërkon lidhje me internetin.',
  several: 'Nuk ka lidhje. Ndërrimi i personit kërkon lidhje me internetin.',
}

interface LockProps {
  people: readonly RememberedPerson[]
  /** Returns to the password, with the reason if the last person was forgotten. */
  onPassword: (reason: Fault | null) => void
}

/** Lock of a device with a PIN: its people, of whom each opens with an own PIN. */
export function Lock({ people, onPassword }: LockProps) {
  const [chosenId, choose] = useState<string | null>(null)
  const [forgotten, setForgotten] = useState<{ name: string; reason: Fault } | null>(null)
  const waiting = useWaitingChanges()
  const offline = useOffline()
  const isShared = people.length > 1
  const person = isShared ? people.find(({ user }) => user.id === chosenId) : people[0]
  const others = othersWaiting(waiting, people)
  return (
    <AuthPage
      title="Mirë se vini"
      sub={person ? `Orari është i mbyllur me PIN: ${nameOf(person)}` : 'Zgjidhni emrin tuaj dhe shkruani PIN-in.'}
    >
      <div className="grid gap-4">
        {offline && <Banner kind="warn">{offlineTexts[isShared ? 'several' : 'one']}</Banner>}
        {forgotten && (
          <Banner kind="error" title={forgotten.name} onDismiss={() => setForgotten(null)}>
            {forgotten.reason.message}
          </Banner>
        )}
        {person ? (
          <>
            <WaitingLine count={countOf(waiting, person)} />
            <PinForm
              key={person.user.id}
              person={person}
              onForgotten={(reason) => {
                if (!isShared) return onPassword(reason)
                choose(null)
                setForgotten({ name: nameOf(person), reason })
              }}
            />
          </>
        ) : (
          <ul aria-label="Personat e kësaj pajisjeje" className="grid gap-2">
            {people.map((person) => (
              <li key={person.user.id}>
                <PersonButton
                  person={person}
                  count={countOf(waiting, person)}
                  onClick={() => {
                    setForgotten(null)
                    choose(person.user.id)
                  }}
                />
              </li>
            ))}
          </ul>
        )}
        {others > 0 && (
          <p className="text-sm text-ink-2">
            {`${plural(others, 'ndryshim pret', 'ndryshime presin')} në këtë pajisje derisa të kyçet përsëri kush i bëri.`}
          </p>
        )}
        {person && isShared && (
          <Button icon="chevron-left" onClick={() => choose(null)}>
            Person tjetër
          </Button>
        )}
        <Button variant="ghost" onClick={() => onPassword(null)}>
          Kyçu me fjalëkalim
        </Button>
      </div>
    </AuthPage>
  )
}

const countOf = (waiting: WaitingChanges, { user }: RememberedPerson): number =>
  waiting.get(ownerOf({ token: '', user }) ?? '') ?? 0

function WaitingLine({ count }: { count: number }) {
  return count > 0 ? (
    <p className="text-sm text-ink-2">{`${plural(count, 'ndryshim pret', 'ndryshime presin')} PIN-in tuaj dhe lidhjen.`}</p>
  ) : null
}

interface PersonButtonProps {
  person: RememberedPerson
  /** Waiting changes of the person. */
  count: number
  onClick: () => void
}

function PersonButton({ person, count, onClick }: PersonButtonProps) {
  const { user } = person
  return (
    <button
      type="button"
      onClick={onClick}
      className="flex min-h-16 w-full items-center gap-3 rounded-xl border border-line-control bg-surface px-4 py-2.5 text-left hover:bg-page"
    >
      <Avatar name={nameOf(person)} barber={3} size="md" picture={user.avatar} />
      <span className="min-w-0 flex-1">
        <span className="block truncate font-semibold">{nameOf(person)}</span>
        {count > 0 && (
          <span className="block text-sm text-ink-2">{plural(count, 'ndryshim pret', 'ndryshime presin')}</span>
        )}
      </span>
      <Icon name="chevron-right" size={20} />
    </button>
  )
}
