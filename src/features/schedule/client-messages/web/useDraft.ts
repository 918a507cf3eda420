import { useEffect, useState } from 'react'
import { readPhone } from '#platform/shared/phone.ts'
import { useWallClock } from '#platform/web/clock.ts'
import { useRead } from '#platform/web/data.ts'
import { useSession } from '#platform/web/session.ts'
import { getMessageSetup } from '../contract.ts'
import { defaultTemplates } from '../defaultTemplates.ts'
import { type TemplateKind } from '../kinds.ts'
import { addLink, fill, offeredKinds, plainText, valuesOf, type MessageSalon, type TextPart } from '../rules.ts'
import type { Recipient } from './links.ts'
import { recipientOf, type MessageTarget } from './target.ts'
import { useMay } from '#platform/web/permissions.ts'
import { useWrite } from '#platform/web/write.ts'
import { makeClientLink } from '#features/online-booking/client-link/contract.ts'

export interface Draft {
  /** False while the salon's templates load, which may differ from the defaults. */
  ready: boolean
  recipient: Recipient
  /** True if the text needs the salon's address, which is unknown. */
  lacksAddress: boolean
  /** Empty if the complete text is given. */
  kinds: readonly TemplateKind[]
  kind: TemplateKind | null
  choose: (kind: TemplateKind) => void
  parts: readonly TextPart[]
  text: string
  /** Manually edited text; null until edited or after choosing another template. */
  edited: string | null
  edit: (text: string | null) => void
}

/** Templates and salon data; not `ready` during the first load. */
export function useTexts() {
  const { data: setup, isLoading, failureCount } = useRead(getMessageSetup, {})
  return { setup, ready: !isLoading || failureCount > 0 }
}

export function useDraft(target: MessageTarget): Draft {
  const { appointment, values } = target
  const { date: today } = useWallClock()
  const known = useSession()?.user.salon
  const { setup, ready } = useTexts()
  // Offline, the defaults are used.
  const salon: MessageSalon = setup?.salon ?? { name: known?.name ?? '', address: null, phone: null }
  const country = setup?.salon.country ?? known?.country ?? 'XK'
  const person = recipientOf(target)
  const client = useClientLink(appointment)

  const kinds =
    target.text === undefined
      ? offeredKinds(
          appointment ? { date: appointment.appointment_date, status: appointment.status } : null,
          today,
          target.suggested,
        )
      : []
  const [chosen, setChosen] = useState<TemplateKind | null>(null)
  const [edited, edit] = useState<string | null>(null)
  const kind = chosen !== null && kinds.includes(chosen) ? chosen : (kinds[0] ?? null)

  const subject = {
    ...(person && { clientName: person.name }),
    ...(appointment && {
      date: appointment.appointment_date,
      time: appointment.appointment_time,
      service: appointment.service_name,
      barber: appointment.barber,
      price: appointment.price,
      currency: appointment.currency,
    }),
  }
  const template = kind && (setup?.templates.find((one) => one.kind === kind)?.text ?? defaultTemplates[kind])
  const parts: readonly TextPart[] =
    kind === null || template === null
      ? [{ text: target.text ?? '', value: false }]
      : addLink(fill(template, { ...valuesOf(subject, salon, today), ...values }), kind, client.link)
  const phone = readPhone(person?.phone, country)
  return {
    ready: ready && client.ready,
    recipient: { e164: phone?.e164 ?? null, typed: phone?.typed ?? null },
    lacksAddress: kind === 'address' && setup?.salon.address === null,
    kinds,
    kind,
    choose: (next) => {
      setChosen(next)
      edit(null)
    },
    parts,
    text: edited ?? plainText(parts),
    edited,
    edit,
  }
}

/** Client link of a visit that was booked online. A message waits for it, and is sent without it if it fails. */
function useClientLink(visit: MessageTarget['appointment']): { link: string | null; ready: boolean } {
  const may = useMay(makeClientLink)
  const { write } = useWrite(makeClientLink)
  const id = may && visit?.online_at ? visit.id : null
  const [loaded, setLoaded] = useState<{ id: string; link: string | null } | null>(null)
  useEffect(() => {
    if (id === null) return
    let isCurrent = true
    const keep = (link: string | null) => {
      if (isCurrent) setLoaded({ id, link })
    }
    void write({ id }).then(
      ({ link }) => keep(link),
      () => keep(null),
    )
    return () => {
      isCurrent = false
    }
  }, [id, write])
  const own = loaded !== null && loaded.id === id ? loaded : null
  return { link: own?.link ?? null, ready: id === null || own !== null }
}
