import { Icon, type IconName } from '#platform/web/ui/Icon.tsx'
import { supportHours } from '../rules.ts'
import { ContactLink } from './OperatorLinks.tsx'
import { SitePage } from './SitePage.tsx'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { v4 } from 'uuid'
import type * as z from 'zod/mini'
import { Form, useForm } from '#platform/web/form.tsx'
import { currentSession } from '#platform/web/session.ts'
import { useWrite } from '#platform/web/write.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { EmailField } from '#platform/web/ui/EmailField.tsx'
import { Card } from '#platform/web/ui/Card.tsx'
import { TextArea } from '#platform/web/ui/TextArea.tsx'
import { TextField } from '#platform/web/ui/TextField.tsx'
import { sendContact } from '../contract.ts'
import { sendContactBody } from '../schemas.ts'

export function ContactScreen() {
  return (
    <SitePage>
      <div className="mx-auto grid max-w-5xl gap-x-16 gap-y-10 px-4 pt-10 pb-20 md:px-8 md:pt-16 md:pb-28 lg:grid-cols-[2fr_3fr]">
        <div>
          <h1 className="text-3xl font-bold tracking-tight md:text-4xl">Na kontaktoni</h1>
          <p className="mt-3 text-lg text-ink-2">
            Pyetje, mendim ose problem: e lexon një njeri dhe ju përgjigjet me email.
          </p>
          <ul className="mt-8 grid gap-5">
            <Way icon="mail" title="Email">
              <p>
                <ContactLink />
              </p>
            </Way>
            <Way icon="clock" title="Orari i mbështetjes">
              <p className="text-ink-2">{supportHours}</p>
            </Way>
          </ul>
        </div>
        <ContactForm />
      </div>
    </SitePage>
  )
}

const Way = ({ icon, title, children }: { icon: IconName; title: string; children: ReactNode }) => (
  <li className="flex gap-3.5">
    <Icon name={icon} size={22} className="mt-0.5 text-accent" />
    <div>
      <p className="font-semibold">{title}</p>
      {children}
    </div>
  </li>
)

/** Contact form; typed text stays until it is sent. */
function ContactForm() {
  const user = currentSession()?.user
  const form = useForm({
    schema: sendContactBody,
    defaultValues: { name: user?.name ?? '', email: user?.email ?? '', message: '', website: '' },
  })
  const { write } = useWrite(sendContact)
  const [sent, setSent] = useState<string | null>(null)
  // Idempotency key, so that a repeated submit sends one message.
  const [id, setId] = useState(() => v4())
  const answer = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (sent) answer.current?.focus()
  }, [sent])

  const send = async (values: z.output<typeof sendContactBody>) => {
    const { message } = await write({ ...values, id })
    form.reset({ ...form.getValues(), message: '' })
    setId(v4())
    setSent(message)
  }

  if (sent) {
    return (
      <Card>
        <div className="grid justify-items-start gap-4 py-4 md:px-3">
          <span aria-hidden className="grid size-12 place-items-center rounded-xl bg-ok-soft text-ok">
            <Icon name="check" size={24} />
          </span>
          <h2 ref={answer} tabIndex={-1} className="text-xl font-bold tracking-tight">
            Faleminderit
          </h2>
          <p className="text-ink-2">{sent}</p>
          <Button onClick={() => setSent(null)}>Shkruaj një mesazh tjetër</Button>
        </div>
      </Card>
    )
  }
  const { error: _error, ...website } = form.text('website')
  return (
    <Card>
      <Form form={form} onSubmit={send} className="relative grid gap-4 md:p-2">
        <TextField label="Emri" autoComplete="name" {...form.text('name')} />
        <EmailField autoComplete="email" {...form.text('email')} />
        <TextArea label="Mesazhi" rows={6} {...form.text('message')} />
        {/* Honeypot: hidden from people, filled in by bots. */}
        <div aria-hidden className="absolute -z-10 size-0 overflow-hidden">
          <label>
            Website
            <input type="text" tabIndex={-1} autoComplete="off" {...website} />
          </label>
        </div>
        <Button type="submit" variant="primary" size="lg" icon="send" loading={form.busy}>
          Dërgo mesazhin
        </Button>
      </Form>
    </Card>
  )
}
