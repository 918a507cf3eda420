import { useId, useState } from 'react'
import { useRead } from '#platform/web/data.ts'
import { isPlainKey, usePageKeys } from '#platform/web/pageKeys.ts'
import { Avatar } from '#platform/web/ui/Avatar.tsx'
import { barberClass } from '#platform/web/ui/barberColour.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { KeyButton } from '#platform/web/ui/KeyButton.tsx'
import { cn } from '#platform/web/ui/cn.ts'
import { Menu } from '#platform/web/ui/Menu.tsx'
import { clientMessages, getClientSummary } from '#features/clients/contract.ts'
import { consentLabel } from '#features/clients/fields.ts'
import { rhythmOf, rhythmText } from '#features/clients/rules.ts'
import { firstName } from '#platform/shared/sqText.ts'
import { channelLabel, channels, templateLabel, type Channel, type TemplateKind } from '../kinds.ts'
import { linkOf } from './links.ts'
import { MessageText } from './MessageText.tsx'
import { openChannel, useLastChannel } from './openChannel.ts'
import { ReminderBadge } from './ReminderBadge.tsx'
import type { Reminder } from './reminders.ts'
import { useDraft } from './useDraft.ts'
import { RadioTile } from '#platform/web/ui/RadioTile.tsx'
import { ChannelIcon } from './ChannelIcon.tsx'

interface ReminderCardProps {
  reminder: Reminder
  /** Colour of the barber, 1 to 10. */
  colour: number
  kind: TemplateKind
  /** Called to use another text from this client on. */
  onKind: (kind: TemplateKind) => void
  onSent: (channel: Channel) => void
  onSkip: () => void
  onTakeBack: () => void
  onAddPhone: () => void
}

const isControl = (target: EventTarget | null) =>
  target instanceof Element && target.closest('a, button, input, textarea, select, [role=combobox]') !== null

export function ReminderCard(props: ReminderCardProps) {
  const { reminder, kind, onSent, onSkip } = props
  const { visit } = reminder
  const draft = useDraft({ appointment: { ...visit, service_name: reminder.services }, suggested: kind })
  const [chosen, setChosen] = useState<Channel | null>(null)
  const lastOfDevice = useLastChannel()
  const reachable = channels.filter((channel) => linkOf(channel, draft.recipient, '') !== null)
  const wanted = [chosen, reminder.channel, lastOfDevice].find((one) => one !== null && reachable.includes(one))
  const channel = wanted ?? reachable[0] ?? null
  const href = channel && draft.ready ? linkOf(channel, draft.recipient, draft.text) : null

  const send = () => {
    if (!channel || !href) return
    openChannel(channel, href, draft.text)
    onSent(channel)
  }
  usePageKeys((event) => {
    const act = isPlainKey(event, 'Enter') ? send : isPlainKey(event, 'ArrowRight') ? onSkip : null
    if (!act || isControl(event.target)) return
    event.preventDefault()
    act()
  })

  return (
    <>
      <div className="max-md:rounded-2xl max-md:border max-md:border-line max-md:bg-surface max-md:p-4 max-md:shadow-card">
        <Identity {...props} />
        {visit.client_phone && (
          <MessageText
            draft={draft}
            className="mt-4"
            aside={<KindMenu kinds={draft.kinds} kind={kind} onKind={props.onKind} />}
          />
        )}
      </div>
      {!visit.client_phone ? (
        <Button variant="primary" icon="phone" wide className="mt-4" onClick={props.onAddPhone}>
          Shto telefonin
        </Button>
      ) : (
        <>
          <div className="my-3 md:my-4">
            <ChannelPicker value={channel} open={reachable} onChange={setChosen} />
          </div>
          <div data-action-bar className="action-bar">
            <KeyButton size="lg" onClick={onSkip} kbd="→" className="max-md:px-3 md:order-2 md:px-4">
              Kapërce
            </KeyButton>
            <KeyButton
              variant="primary"
              size="lg"
              icon={channel === 'call' ? 'phone' : 'send'}
              disabled={!href}
              onClick={send}
              kbd="↵"
              className="min-w-0 flex-1"
            >
              {channel === 'call' || !channel ? (
                channelLabel.call
              ) : (
                <span className="truncate">
                  Dërgo<span className="md:hidden"> me {channelLabel[channel]}</span>
                </span>
              )}
            </KeyButton>
          </div>
          <p className={cn('pt-3 text-center text-xs text-ink-3', channel !== 'viber' && 'max-md:hidden')}>
            {channel === 'viber'
              ? 'Teksti kopjohet: nëse te Viber nuk del vetë, ngjiteni.'
              : 'Hapet në pajisjen tuaj. Kur ktheheni, vjen i radhës.'}
          </p>
        </>
      )}
    </>
  )
}

function Identity({ reminder, colour, onTakeBack }: ReminderCardProps) {
  const { visit, services } = reminder
  const summary = useRead(getClientSummary, { id: visit.client_id, except: visit.id })
  const rhythm = summary.data?.summary.rhythm_days
  return (
    <div className="flex items-center gap-3">
      <Avatar name={visit.client_name} barber={colour} size="md" className="size-12" />
      <div className="min-w-0 flex-1">
        <h2 className="text-xl leading-tight font-bold tracking-tight break-words">{visit.client_name}</h2>
        <p className="mt-0.5 text-ink-2">
          <b className="font-semibold text-ink">{visit.appointment_time}</b>
          {` · ${services} · `}
          <span className={cn('whitespace-nowrap', barberClass(colour))}>
            <span aria-hidden className="mr-1.5 inline-block size-2 rounded-full bg-barber" />
            {firstName(visit.barber)}
          </span>
        </p>
        <p className="text-sm text-ink-3">
          {[visit.client_phone ?? 'pa telefon', rhythm ? `vjen ${rhythmText(rhythmOf(rhythm))}` : null]
            .filter(Boolean)
            .join(' · ')}
        </p>
        {reminder.parent && <p className="mt-1 text-sm text-ink-2">{clientMessages.toParent(reminder.parent.name)}</p>}
        {reminder.state === 'refused' && <p className="mt-1 text-sm text-wait">{consentLabel.refused}</p>}
        {(reminder.state === 'written' || reminder.state === 'skipped') && (
          <p className="mt-1 flex items-center gap-2">
            <ReminderBadge reminder={reminder} current={false} />
            <Button guarded variant="ghost" size="sm" icon="undo" className="h-11" onClick={onTakeBack}>
              Zhbëj
            </Button>
          </p>
        )}
      </div>
    </div>
  )
}

interface KindMenuProps {
  kinds: readonly TemplateKind[]
  kind: TemplateKind
  onKind: (kind: TemplateKind) => void
}

function KindMenu({ kinds, kind, onKind }: KindMenuProps) {
  return (
    <Menu
      trigger={
        <Button
          variant="ghost"
          size="sm"
          iconEnd="chevron-down"
          className="-mr-2 h-11 text-accent! hover:text-accent-strong!"
        >
          {templateLabel[kind]}
        </Button>
      }
      items={kinds.map((one) => ({ label: templateLabel[one], onSelect: () => onKind(one) }))}
    />
  )
}

interface ChannelPickerProps {
  value: Channel | null
  open: readonly Channel[]
  onChange: (channel: Channel) => void
}

function ChannelPicker({ value, open, onChange }: ChannelPickerProps) {
  const name = useId()
  return (
    <div
      role="radiogroup"
      aria-label="Si të dërgohet"
      className="grid grid-cols-[repeat(auto-fit,minmax(4rem,1fr))] gap-2"
    >
      {channels.map((channel) => (
        <RadioTile
          key={channel}
          name={name}
          checked={channel === value}
          disabled={!open.includes(channel)}
          onChange={() => onChange(channel)}
          className={cn(
            'grid h-15 place-content-center justify-items-center gap-1 rounded-xl border border-line-strong bg-raised text-xs font-medium text-ink-2 max-md:bg-surface',
            'has-checked:border-accent has-checked:bg-accent-soft has-checked:font-semibold has-checked:text-accent has-checked:ring-1 has-checked:ring-accent has-checked:ring-inset',
            'has-disabled:opacity-50',
          )}
        >
          <ChannelIcon channel={channel} />
          {channelLabel[channel]}
        </RadioTile>
      ))}
    </div>
  )
}
