import type { ReactNode } from 'react'
import { endTimeText, isLocalDate, minutesOf, type LocalDate } from '#platform/shared/time.ts'
import { amountsOnWire, sumAmounts, toCents } from '#platform/shared/money.ts'
import { amounts, relativeDay } from '#platform/shared/sq.ts'
import { Avatar } from '#platform/web/ui/Avatar.tsx'
import { Badge } from '#platform/web/ui/Badge.tsx'
import { cn } from '#platform/web/ui/cn.ts'
import { Icon, type IconName } from '#platform/web/ui/Icon.tsx'
import { Kbd } from '#platform/web/ui/Kbd.tsx'
import type { ClientMatch } from '#features/clients/contract.ts'
import { commandMessages, dayLabel, noticeText, unknownHint } from '../copy.ts'
import type { Filled, Option, Notice } from '../options.ts'
import type { Assumed, Booking } from '../drafts.ts'

interface ContentProps {
  option: Option
  today: LocalDate
  /** True if its keys are shown. */
  highlighted: boolean
}

export function OptionContent({ option, today, highlighted }: ContentProps) {
  switch (option.kind) {
    case 'book':
      return <BookingContent booking={option.booking} today={today} highlighted={highlighted} />
    case 'form':
      return (
        <Row icon="pencil" text={commandMessages.form} hint={filledText(option.filled, today)}>
          <span className="text-ink-3 pointer-coarse:hidden">
            <Kbd>⇧</Kbd> <Kbd>↵</Kbd>
          </span>
        </Row>
      )
    case 'new-visit': {
      const { name, phone } = option.filled
      return <NewContent text={commandMessages.newVisit} who={name || phone} highlighted={highlighted} />
    }
    case 'new-client':
      return <NewContent text={commandMessages.addClient} who={option.name || option.phone} highlighted={highlighted} />
    case 'client':
      return <ClientContent client={option.client} today={today} />
    case 'day':
      return <Row icon="calendar" text={dayLabel(option.date, today)} />
    case 'page':
      return <Row icon={option.page.icon as IconName} text={option.page.label} />
  }
}

function Row({ icon, text, hint, children }: { icon: IconName; text: string; hint?: string; children?: ReactNode }) {
  return (
    <>
      <span className="grid size-8 shrink-0 place-items-center text-ink-3">
        <Icon name={icon} size={18} />
      </span>
      <span className="min-w-0 flex-1">
        <span className="block">{text}</span>
        {hint && <span className="block truncate text-sm text-ink-3">{hint}</span>}
      </span>
      {children}
    </>
  )
}

function NewContent({ text, who, highlighted }: { text: string; who: string | null; highlighted: boolean }) {
  return (
    <>
      <span
        className={cn(
          'grid size-9 shrink-0 place-items-center rounded-full',
          highlighted ? 'bg-accent text-accent-ink' : 'bg-accent-soft text-accent',
        )}
      >
        <Icon name="plus" size={18} />
      </span>
      <span className="min-w-0 flex-1 py-2 break-words">
        {text} <b className="font-semibold">{who}</b>
      </span>
      {highlighted && (
        <span className="text-ink-3 pointer-coarse:hidden">
          <Kbd>↵</Kbd>
        </span>
      )}
    </>
  )
}

function filledText({ date, time, service, more, name }: Filled, today: LocalDate): string {
  const services = [service, ...more.map((one) => one.service)].flatMap((one) => one?.name ?? [])
  return [name, relativeDay(date, today) + (time ? `, ${time}` : ''), services.join(' + ')].filter(Boolean).join(' · ')
}

function ClientContent({ client, today }: { client: ClientMatch; today: LocalDate }) {
  const { last_visit: last, usual_service: usual } = client
  const facts = [last && isLocalDate(last) && `herën e fundit ${relativeDay(last, today)}`, usual].filter(Boolean)
  return (
    <>
      <Avatar name={client.name} />
      <span className="min-w-0 flex-1">
        <span className="flex min-w-0 flex-wrap justify-between gap-x-3">
          <span className="min-w-0 break-words">{client.name}</span>
          {client.phone && <span className="text-sm text-ink-3">{client.phone}</span>}
        </span>
        {facts.length > 0 && <span className="block text-sm text-ink-3">{facts.join(' · ')}</span>}
      </span>
    </>
  )
}

function BookingContent({ booking, today, highlighted }: { booking: Booking; today: LocalDate; highlighted: boolean }) {
  const { draft, date, time, barber, services, assumed } = booking
  const minutes = services.reduce((sum, { duration }) => sum + duration, 0)
  const end = endTimeText(Math.min(minutesOf(time) + minutes, 1440))
  const prices = services.map(({ price, currency }) => ({ currency, cents: toCents(price) }))
  const parts: [text: string, kind: Assumed | null, before: string][] = [
    [relativeDay(date, today), 'day', ''],
    [`${time}–${end}`, null, ', '],
    [services.map(({ service }) => service.name).join(' + '), 'service', ' · '],
    [barber.name, 'barber', ' · '],
    [amounts(amountsOnWire(sumAmounts(prices)), services[0].currency), null, ' · '],
  ]
  return (
    <>
      <Avatar name={barber.name} barber={barber.color} />
      <span className="min-w-0 flex-1">
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1 font-semibold">
          {draft.name}
          {draft.newClient && (
            <Badge tone="wait" icon={false}>
              {commandMessages.newClient}
            </Badge>
          )}
        </span>
        <span className="block text-sm text-ink-2">
          {parts.map(([text, kind, before]) => (
            <span key={before + text}>
              {before}
              <span className={cn(kind && assumed.includes(kind) && 'underline decoration-dotted underline-offset-3')}>
                {text}
              </span>
            </span>
          ))}
        </span>
      </span>
      <span
        className={cn(
          'flex shrink-0 items-center gap-1.5 rounded-md px-2.5 py-1.5 text-sm font-semibold',
          highlighted ? 'bg-accent text-accent-ink' : 'text-accent',
        )}
      >
        {commandMessages.book}
        {highlighted && (
          <span className="pointer-coarse:hidden">
            <Kbd>↵</Kbd>
          </span>
        )}
      </span>
    </>
  )
}

/**
 * Visual notice above the options, announced by the field as text. Words that were not understood are marked, with
 * advice.
 */
export function NoticeLine({ notice }: { notice: Notice }) {
  if (notice.kind !== 'unknown')
    return (
      <p
        aria-hidden
        className={cn('px-3 py-2.5 text-sm', notice.kind === 'nobody' ? 'text-ink-3' : 'font-medium text-wait')}
      >
        {noticeText(notice)}
      </p>
    )
  return (
    <div aria-hidden className="px-3 py-2.5 text-sm">
      <p className="flex flex-wrap items-center gap-1.5">
        <span className="font-medium text-ink-2">{commandMessages.unknown}</span>
        {notice.words.map((word) => (
          <span
            key={word}
            className="rounded-md border border-dashed border-wait/60 bg-wait-soft px-1.5 py-0.5 font-semibold break-all text-wait"
          >
            {word}
          </span>
        ))}
      </p>
      <p className="mt-1 text-ink-2">{unknownHint(notice)}</p>
    </div>
  )
}
