import { Children, Fragment, type ReactNode } from 'react'
import { isCutBySpreadsheet } from '#platform/shared/cutBySpreadsheet.ts'
import { amounts, number } from '#platform/shared/sq.ts'
import { useWallClock } from '#platform/web/clock.ts'
import { useCurrency } from '#platform/web/session.ts'
import { useSeesPhones } from '#platform/web/permissions.ts'
import { cn } from '#platform/web/ui/cn.ts'
import { Icon, type IconName } from '#platform/web/ui/Icon.tsx'
import { Badge } from '#platform/web/ui/Badge.tsx'
import { Banner } from '#platform/web/ui/Banner.tsx'
import { Facts } from '#platform/web/ui/Facts.tsx'
import { clientMessages, type Client } from '../contract.ts'
import { clientFields, consentLabel } from '../fields.ts'
import { birthdayText } from '../birthday.ts'
import { lastVisitText } from './lastVisit.ts'
import { Reliability } from './Reliability.tsx'

type Fields = typeof clientFields
/** Fields that callers see: a new one does not compile until it has a place here. */
type ReplyField = { [Name in keyof Fields]: Fields[Name]['reply'] extends null ? never : Name }[keyof Fields]

/** Fields in the title, above the figures, beside another field, or without a place on the sheet. */
const shownElsewhere = {
  id: null,
  name: null,
  other_phones: null,
  is_blocked: null,
  block_reason: null,
  anonymised_at: null,
  message_consent_at: null,
  parent_name: null,
  parent_phone: null,
  updated_at: null,
} as const

/** The client's number; under 16 the parent is called. */
const Phone = ({ client: { phone, under_16 } }: { client: Client }) =>
  under_16 ? (
    <span className="inline-flex min-h-11 items-center">{phone}</span>
  ) : (
    <a
      href={`tel:${phone?.replace(/[^\d+]/g, '')}`}
      className="inline-flex min-h-11 items-center font-semibold text-accent hover:underline"
    >
      {phone}
    </a>
  )

/** Columns of the figures; on a phone as wide as a day in large letters. */
const gridOf = (hasSpent: boolean): string =>
  hasSpent ? 'grid-cols-[repeat(2,minmax(min-content,1fr))] md:grid-cols-4' : 'grid-cols-[1fr_auto_1fr] md:grid-cols-3'

export function ClientFacts({ client }: { client: Client }) {
  const { date: today } = useWallClock()
  const seesPhones = useSeesPhones()
  const currency = useCurrency()
  const hasSpent = client.totalSpent !== null
  const figures: [string, string][] = [
    ['Vizita', number(client.visits)],
    ...(hasSpent ? [['Shpenzuar', amounts(client.spent, currency)] as [string, string]] : []),
    ['Vizita e fundit', lastVisitText(client.lastVisit, today)],
    ['Anuluar', number(client.cancelledCount)],
  ]
  const shown: Record<ReplyField | 'reliability', ReactNode> = {
    phone: (
      <Fact icon="phone" label="Telefoni" none={seesPhones ? 'pa telefon' : 'e mban salloni'}>
        {client.phone && (
          <>
            <Phone client={client} />
            {!client.phone_ok && (
              <span className="flex items-center gap-1.5 pb-2 text-sm text-wait">
                <Icon name="warning" size={16} />
                {isCutBySpreadsheet(client.phone) ? clientMessages.phoneCut : clientMessages.phoneDoubtful}
              </span>
            )}
          </>
        )}
        {client.other_phones && <span className="block pb-2.5">{client.other_phones}</span>}
      </Fact>
    ),
    email: (
      <Fact icon="mail" label="Email" none={seesPhones ? 'pa email' : 'e mban salloni'}>
        {client.email && (
          <a
            href={`mailto:${client.email}`}
            className="inline-flex min-h-11 items-center font-semibold break-all text-accent hover:underline"
          >
            {client.email}
          </a>
        )}
      </Fact>
    ),
    reliability: (
      <Fact icon="star" label="Besueshmëria" none="pa vizita">
        <Reliability of={client.reliability} />
      </Fact>
    ),
    notes: (
      <Fact icon="pencil" label="Shënime" none={client.notes_hidden ? 'vetëm për klientët tuaj' : 'pa shënime'}>
        {client.notes && <span className="block py-2.5 whitespace-pre-wrap">{client.notes}</span>}
      </Fact>
    ),
    colour_formula: client.colour_formula && (
      <Fact icon="drop" label={clientFields.colour_formula.form.label}>
        <span className="block py-2.5 whitespace-pre-wrap">{client.colour_formula}</span>
      </Fact>
    ),
    birthday: client.birthday && (
      <Fact icon="cup" label={clientFields.birthday.form.label}>
        <span className="flex items-center gap-2">
          {birthdayText(client.birthday)}
          {client.birthday.slice(-5) === today.slice(-5) && <Badge tone="ok">sot</Badge>}
        </span>
      </Fact>
    ),
    message_consent: client.message_consent && (
      <Fact icon="send" label={clientFields.message_consent.form.label}>
        {consentLabel[client.message_consent]}
      </Fact>
    ),
    under_16: client.under_16 && (
      <Fact icon="people" label="Prindi">
        <span className="block py-2.5">
          Nën 16 vjeç{client.parent_name && ` · ${client.parent_name}`}
          {client.parent_phone && (
            <a
              href={`tel:${client.parent_phone.replace(/[^\d+]/g, '')}`}
              className="flex min-h-11 items-center font-semibold text-accent hover:underline"
            >
              {client.parent_phone}
            </a>
          )}
        </span>
      </Fact>
    ),
    ...shownElsewhere,
  }
  return (
    <>
      {client.is_blocked && (
        <Banner kind="warn" className="mb-3">
          {clientMessages.blockedWarning(client.block_reason)}
        </Banner>
      )}
      {client.anonymised_at && (
        <Banner kind="info" className="mb-3">
          Të dhënat e këtij klienti u anonimizuan me kërkesë. Vizitat dhe shumat mbeten.
        </Banner>
      )}
      <Facts
        facts={figures}
        className={cn('grid gap-px overflow-hidden rounded-xl border border-line bg-line', gridOf(hasSpent))}
        fact={cn('flex flex-col-reverse bg-surface px-4 py-3', !hasSpent && 'max-md:px-3')}
        label="text-sm text-ink-2"
        value={cn('text-xl font-bold tracking-tight whitespace-nowrap', !hasSpent && 'max-md:text-lg')}
      />
      {client.spent_before && (
        <p className="mt-2 text-sm text-ink-2">
          Shpenzuar para Orarit: <span className="font-semibold">{amounts(client.spent_before, currency)}</span>
        </p>
      )}
      <div className="mt-3 grid gap-x-6 md:grid-cols-2">
        {Object.entries(shown).map(([name, fact]) => (
          <Fragment key={name}>{fact}</Fragment>
        ))}
      </div>
    </>
  )
}

interface FactProps {
  icon: IconName
  label: string
  /** Text shown without a value. */
  none?: string
  children: ReactNode
}

function Fact({ icon, label, none, children }: FactProps) {
  const isEmpty = Children.toArray(children).length === 0
  return (
    <div className="flex min-h-12 items-start gap-3">
      <Icon name={icon} size={18} className="mt-3.5 text-ink-3" label={label} />
      <div className="flex min-h-12 min-w-0 flex-1 flex-col items-start justify-center">
        {isEmpty ? <span className="text-ink-3">{none}</span> : children}
      </div>
    </div>
  )
}
