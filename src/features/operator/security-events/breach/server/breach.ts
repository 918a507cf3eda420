import { createHash } from 'node:crypto'
import type { FastifyReply } from 'fastify'
import type { AdminCall, SystemCall } from '#platform/server/call.ts'
import type { RawHttp } from '#platform/server/feature.ts'
import { streamFile } from '#platform/server/http/download.ts'
import type { InputOf } from '#platform/shared/endpoint.ts'
import { dateTime, plural } from '#platform/shared/sq.ts'
import { operatorZone } from '#platform/shared/zonedTime.ts'
import type { getBreach, getBreachFile } from '../contract.ts'
import { breachMessages } from '../copy.ts'
import {
  clientsOf,
  clientText,
  dataLabel,
  deadlineOf,
  ownerText,
  readMoment,
  textsOf,
  type Breach,
  type BreachedSalon,
} from '../rules.ts'
import { clientsSeen, eventLines, maxLines, ownersOf, readsBySalon } from './queries.ts'

type Input = InputOf<typeof getBreachFile>

const instant = (text: string): Date => {
  const found = readMoment(text)
  if (!found) throw new Error(`not a time: ${text}`)
  return found
}
/** The named minute ends a period. */
const endOf = (text: string): Date => new Date(instant(text).getTime() + 59_999)

const spanOf = ({ from, until, about }: Input) => ({ from: instant(from), until: endOf(until), about: about || null })

/** Salons that a breach concerns, by the events of its period. */
async function findBreach(call: AdminCall | SystemCall, input: Input): Promise<Breach> {
  const span = spanOf(input)
  const reads = await readsBySalon(call, span)
  const owners = await ownersOf(
    call,
    reads.map(({ salon_id: salon }) => salon),
  )
  const salons: BreachedSalon[] = []
  for (const read of reads) {
    const theirs = owners.filter(({ salon_id: salon }) => salon === read.salon_id)
    const { count, notes, allergies } = await clientsSeen(call, read, span.until)
    salons.push({
      id: read.salon_id,
      name: theirs[0]?.salon ?? '',
      country: theirs[0]?.country ?? 'XK',
      owner: theirs[0]?.name ?? null,
      emails: theirs.flatMap(({ email }) => email ?? []),
      clients: count,
      data: [
        ...(['card', 'clients', 'export', 'print', 'papers', 'login'] as const)
          .filter((kind) => read.kinds.includes(kind))
          .map((kind) => dataLabel[kind]),
        ...(notes ? [dataLabel.notes] : []),
        ...(allergies ? [dataLabel.allergies] : []),
      ],
      sensitive: notes || allergies,
      first: read.first,
      last: read.last,
    })
  }
  return {
    ...span,
    known: instant(input.known),
    stopped: input.stopped ? instant(input.stopped) : null,
    what: input.what,
    contact: call.installation.contactEmail,
    salons: salons.toSorted((a, b) => b.clients - a.clients),
  }
}

export async function read(call: AdminCall, { salon: chosen, ...input }: InputOf<typeof getBreach>) {
  const breach = await findBreach(call, input)
  return {
    data: {
      salons: breach.salons.map((salon) => ({
        ...salon,
        first: salon.first.toISOString(),
        last: salon.last.toISOString(),
      })),
      clients: clientsOf(breach.salons),
      deadline: deadlineOf(breach.known).toISOString(),
      texts: textsOf(
        breach,
        breach.salons.find(({ id }) => id === chosen),
      ),
    },
  }
}

const moment = (at: Date) => dateTime(at, operatorZone)
const part = (title: string, ...content: string[]) => [`== ${title}`, '', ...content, '']

/** All of a breach as text, for the authority and for the operator's own file. */
export async function breachFile(call: AdminCall | SystemCall, input: Input): Promise<string> {
  const breach = await findBreach(call, input)
  const lines = await eventLines(call, spanOf(input))
  const events = lines.map((line) => `${line}\n`).join('')
  const told = breach.salons.flatMap((salon) => {
    const [owner, clients] = [ownerText(breach, salon), clientText(breach, salon)]
    return part(
      `Pronarit të ${salon.name}: ${salon.emails.join(', ') || breachMessages.noAddress}`,
      owner.subject,
      '',
      owner.text,
      '',
      clients.text,
    )
  })
  return [
    `Shkelje e të dhënave, e konstatuar më ${moment(breach.known)}`,
    `Dosja u bë më ${moment(call.now)}. Afati: ${moment(deadlineOf(breach.known))}.`,
    '',
    ...part(
      'Kujt i takon',
      `${plural(breach.salons.length, 'sallon', 'sallone')}, së paku ${plural(clientsOf(breach.salons), 'klient', 'klientë')}`,
      ...breach.salons.map(
        (salon) =>
          `- ${salon.name} (${salon.country}, ${salon.id}): ${plural(salon.clients, 'klient', 'klientë')}; ${salon.data.join(', ')}; ` +
          `${moment(salon.first)} deri ${moment(salon.last)}; ${salon.emails.join(', ') || breachMessages.noAddress}`,
      ),
      breachMessages.fewer,
    ),
    ...textsOf(breach)
      .filter(({ to }) => to === 'aip' || to === 'idp')
      .flatMap(({ to, subject, text }) => part(to.toUpperCase(), subject, '', text)),
    ...told,
    ...part(
      'Ngjarjet e periudhës dhe veprimet pas saj',
      `${lines.length} rreshta${lines.length === maxLines ? ', të tjerat me komandën `events`' : ''}. SHA-256: ${createHash('sha256').update(events).digest('hex')}`,
    ),
    events,
  ].join('\n')
}

export async function sendFile(call: AdminCall, input: Input, { reply }: RawHttp): Promise<void> {
  const file = await breachFile(call, input)
  await streamFile(
    reply as FastifyReply,
    { name: `shkelja-${input.known.slice(0, 10)}.txt`, type: 'text' },
    (async function* () {
      yield file
    })(),
  )
}
