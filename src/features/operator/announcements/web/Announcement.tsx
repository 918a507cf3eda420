import { useState, useId } from 'react'
import * as z from 'zod/mini'
import { newId } from '#platform/shared/ids.ts'
import { requiredText } from '#platform/shared/fields.ts'
import { plural } from '#platform/shared/sq.ts'
import { now } from '#platform/web/clock.ts'
import { useRead } from '#platform/web/data.ts'
import { useWrite } from '#platform/web/write.ts'
import { Form, useForm } from '#platform/web/form.tsx'
import { Button } from '#platform/web/ui/Button.tsx'
import { Card } from '#platform/web/ui/Card.tsx'
import { TextArea } from '#platform/web/ui/TextArea.tsx'
import { TextField } from '#platform/web/ui/TextField.tsx'
import { confirm } from '#platform/web/ui/confirm.tsx'
import { toast } from '#platform/web/ui/toast.tsx'
import { getRecipientStatistics, notificationMessages, sendNotification } from '../contract.ts'
import {
  audiences,
  invalidAddresses,
  previewedAddresses,
  typedAddresses,
  audienceLabel,
  type Audience,
} from '../rules.ts'
import { Facts } from '#platform/web/ui/Facts.tsx'
import type { ReplyOf } from '#platform/shared/endpoint.ts'

const schema = z
  .object({
    subject: requiredText(notificationMessages.required),
    message: requiredText(notificationMessages.required, 20_000),
    audience: z.enum(audiences),
    addresses: z.string(),
  })
  .check(
    z.superRefine(({ audience, addresses }, context) => {
      if (audience === 'custom' && typedAddresses(addresses).length === 0) {
        context.addIssue({ code: 'custom', path: ['addresses'], message: notificationMessages.noRecipients })
      }
    }),
  )

const empty = { subject: '', message: '', audience: 'all' as const, addresses: '' }

export function Announcement() {
  const [id, setId] = useState(() => newId(now()))
  const [previewed, setPreviewed] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)
  const send = useWrite(sendNotification, { success: true })
  const statistics = useRead(getRecipientStatistics, {})
  const form = useForm({ schema, defaultValues: empty, wire: { recipients: 'addresses' } })
  const { subject, message, audience, addresses } = form.watch()
  const typed = typedAddresses(addresses)
  const invalid = invalidAddresses(typed)
  const reached = audience === 'custom' ? null : statistics.data?.[audience]
  const count = audience === 'custom' ? typed.length - invalid.length : reached?.count
  const valid = typed.filter((one) => !invalid.includes(one))
  const first = audience === 'custom' ? valid.slice(0, previewedAddresses) : (reached?.first ?? [])
  const blank = !subject.trim() || !message.trim()

  const preview = () => {
    setRefusal(blank && !previewed ? notificationMessages.previewRequired : null)
    if (!blank || previewed) setPreviewed(!previewed)
  }
  const save = async (values: z.output<typeof schema>) => {
    setRefusal(null)
    if (values.audience !== 'custom' && count === 0) {
      setRefusal(notificationMessages.noRecipients)
      return
    }
    if (values.audience !== 'custom') {
      const yes = await confirm({
        title: 'Të dërgohet njoftimi?',
        message: `„${values.subject}” u dërgohet me email ${plural(count ?? 0, 'përdoruesi', 'përdoruesve')}.`,
        confirmLabel: 'Dërgo njoftimin',
      })
      if (!yes) return
    }
    const done = await send.write({
      subject: values.subject,
      message: values.message,
      audience: values.audience,
      recipients: values.audience === 'custom' ? typedAddresses(values.addresses) : undefined,
      id,
    })
    if (done.skipped > 0) {
      toast.info(
        `${plural(done.skipped, 'adresë nuk do njoftime dhe u la', 'adresa nuk duan njoftime dhe u lanë')} jashtë.`,
      )
    }
    form.reset(empty)
    setPreviewed(false)
    setId(newId(now()))
  }

  return (
    <Card title="Njoftim i ri">
      <Form form={form} onSubmit={save} className="grid gap-4">
        <TextField label="Subjekti" maxLength={200} autoComplete="off" {...form.text('subject')} />
        <TextArea label="Mesazhi" rows={7} maxLength={20_000} {...form.text('message')} />
        <AudienceChoice
          value={audience}
          onChange={form.bind('audience').onChange}
          statistics={statistics.data}
          failure={statistics.isError ? statistics.error.message : null}
        />
        {audience === 'custom' && (
          <div>
            <TextArea
              label="Adresat"
              rows={3}
              placeholder="mira@salloni.com, arben@salloni.com"
              hint="Ndani adresat me presje."
              spellCheck={false}
              {...form.text('addresses')}
            />
            <output className="mt-1.5 block text-sm">
              {typed.length > 0 && (
                <span className={invalid.length > 0 ? 'font-medium text-bad' : 'font-medium text-ok'}>
                  {invalid.length > 0
                    ? notificationMessages.invalid(invalid)
                    : plural(typed.length, 'adresë e vlefshme', 'adresa të vlefshme')}
                </span>
              )}
            </output>
          </div>
        )}
        {refusal && (
          <p role="alert" className="font-medium text-bad">
            {refusal}
          </p>
        )}
        {previewed && (
          <Preview from={statistics.data?.from} subject={subject} message={message} first={first} total={count ?? 0} />
        )}
        <div className="flex flex-wrap justify-end gap-2.5">
          <Button
            icon={previewed ? 'eye-off' : 'eye'}
            aria-expanded={previewed}
            onClick={preview}
            className="max-md:flex-1"
          >
            {previewed ? 'Mbyll pamjen' : 'Pamja paraprake'}
          </Button>
          <Button
            key={String(count === undefined)}
            type="submit"
            variant="primary"
            icon="send"
            loading={form.busy}
            disabled={audience === 'custom' && invalid.length > 0}
            // The count loads later and must not shift the other button.
            className="max-md:flex-1 md:min-w-48"
          >
            {count === undefined ? 'Dërgo' : `Dërgo te ${plural(count, 'marrës', 'marrës')}`}
          </Button>
        </div>
      </Form>
    </Card>
  )
}

interface PreviewProps {
  /** The configured sender; undefined while loading. */
  from: string | undefined
  subject: string
  message: string
  first: readonly string[]
  total: number
}

function Preview({ from, subject, message, first, total }: PreviewProps) {
  const others = total - first.length
  const to = first.length === 0 ? notificationMessages.noRecipients : first.join(', ')
  const lines = [
    ['Nga', from ?? '…'],
    ['Për', others > 0 && first.length > 0 ? `${to} ${notificationMessages.others(others)}` : to],
    ['Subjekti', subject],
  ] as const
  return (
    <section aria-label="Pamja paraprake" className="rounded-xl border border-line bg-page">
      <Facts
        facts={lines}
        className="divide-y divide-line border-b border-line"
        fact="flex gap-3 px-4 py-2 text-sm"
        label="w-16 shrink-0 text-ink-3"
        value="min-w-0 flex-1 font-medium wrap-anywhere"
      />
      <p className="px-4 py-4 wrap-anywhere whitespace-pre-wrap">{message}</p>
    </section>
  )
}

interface AudienceChoiceProps {
  value: Audience
  onChange: (audience: Audience) => void
  statistics: ReplyOf<typeof getRecipientStatistics> | undefined
  failure: string | null
}

function AudienceChoice({ value, onChange, statistics, failure }: AudienceChoiceProps) {
  const name = useId()
  const hint = (audience: Audience) => {
    if (audience === 'custom') return 'adresa të shkruara'
    return statistics ? plural(statistics[audience].count, 'marrës', 'marrës') : '\u00a0'
  }
  return (
    <fieldset>
      <legend className="mb-1.5 text-sm font-medium">Marrësit</legend>
      <div className="grid gap-2 sm:grid-cols-2 md:grid-cols-2">
        {audiences.map((audience) => (
          <label
            key={audience}
            htmlFor={`${name}-${audience}`}
            className="relative grid min-h-14 cursor-pointer grid-cols-[auto_minmax(0,1fr)] items-center gap-x-3 rounded-lg border border-line-control bg-surface px-3.5 py-2 transition-colors has-checked:border-accent has-checked:bg-accent-soft has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent"
          >
            <input
              type="radio"
              id={`${name}-${audience}`}
              name={name}
              value={audience}
              checked={audience === value}
              onChange={() => onChange(audience)}
              className="row-span-2 size-4.5 accent-accent outline-none"
            />
            <span className="min-w-0 font-medium">{audienceLabel[audience]}</span>
            <span className="col-start-2 text-sm text-ink-2">{hint(audience)}</span>
          </label>
        ))}
      </div>
      {failure && <p className="mt-1.5 text-sm text-bad">{failure}</p>}
    </fieldset>
  )
}
