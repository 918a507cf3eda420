import fc from 'fast-check'
import { expect, inject, onTestFinished, test } from 'vitest'
import * as z from 'zod/mini'
import { saveAllergy } from '#features/clients/allergies/contract.ts'
import { listRemovedClients } from '#features/clients/anonymise/contract.ts'
import { eraseJob } from '#features/clients/anonymise/server/jobs.ts'
import { addClient, anonymiseClient, updateClient } from '#features/clients/contract.ts'
import { recordErasuresJob } from '#features/clients/server/jobs.ts'
import { importClients, previewImport } from '#features/salon/move-in/client-contract.ts'
import { mergeClients, undoMerge } from '#features/clients/merge/contract.ts'
import { noteClientRequest } from '#features/clients/requests/contract.ts'
import { auditLogCollectJob, auditLogPurgeJob } from '#features/operator/audit-log/server/jobs.ts'
import { recordSale } from '#features/money/sales/contract.ts'
import { bookOnline, waitOnline } from '#features/online-booking/booking/contract.ts'
import { bookAppointment, deleteAppointment, updateAppointment } from '#features/schedule/appointments/contract.ts'
import { bookVisits, changeLinked, restoreLinked } from '#features/schedule/appointments/linked/contract.ts'
import { bookSeries } from '#features/schedule/appointments/series/contract.ts'
import { saveWait } from '#features/schedule/waiting-list/contract.ts'
import { saveWalkIn } from '#features/schedule/waiting-list/walk-ins/contract.ts'
import { addErasures } from '#platform/server/erasureFile.ts'
import type { Job } from '#platform/server/job.ts'
import { isOpen, type SpecWithSchemas } from '#platform/shared/endpoint.ts'
import { Fault } from '#platform/shared/fault.ts'
import { newId } from '#platform/shared/ids.ts'
import { moveRows } from '#testing/server/pastVisits.ts'
import type { SentRecord } from '#features/salon/move-in/contract.ts'
import { openTestApp, query, testApp, testNow, type TestApp } from '#testing/server/app.ts'
import { backUp } from '#testing/server/backUp.ts'
import { exportsOf } from '#testing/server/exportsOf.ts'
import { salonWithPage, type OpenPage } from '#testing/server/onlineBooking.ts'
import { rowsWith } from '#testing/server/tablesWith.ts'
import { runs } from '#testing/runs.ts'
import { features } from './features.ts'

/**
 * Random acts of a salon's life, with a person's words in each call that takes some; then one person is erased by the
 * owner, another one by the start after a backup was restored, and nothing but the texts of sales has a word of theirs.
 */

const server = testApp()

interface Person {
  word: string
  phone: string
  email: string
}
/** One who is erased by the owner, and one by the start after a restore, with words of their own in each sequence. */
const peopleOf = (sequence: number): [Person, Person] => {
  const letter = 'abcdefgh'.charAt(sequence)
  return [
    { word: `Xhylsene${letter}`, phone: `044 717 17${sequence}`, email: `xhylsene${letter}@klientet.example` },
    { word: `Qamile${letter}`, phone: `045 818 18${sequence}`, email: `qamile${letter}@klientet.example` },
  ]
}
const wordsOf = ({ word, phone }: Person) => [word, phone, phone.slice(1).replaceAll(' ', '')]

let page: OpenPage
let slot = 0
const id = () => newId(server.clock.now())
/** Another day and time for each booking. */
const place = () => {
  slot += 1
  const day = new Date(Date.UTC(2026, 10, 23 + Math.floor(slot / 12)))
  if (day.getUTCDay() === 0) slot += 12
  const date = new Date(Date.UTC(2026, 10, 23 + Math.floor(slot / 12))).toISOString().slice(0, 10)
  return { appointment_date: date, appointment_time: `${String(8 + (slot % 12)).padStart(2, '0')}:00` }
}
const nameOf = ({ word }: Person) => `${word} Ndreu`
const booking = (person: Person) => ({
  client_name: nameOf(person),
  client_phone: person.phone,
  service_name: 'Prerje',
  price: 5,
  duration: 15,
  barber_id: page.salon.barber,
  notes: `${person.word} vjen me vonesë`,
  ...place(),
})
const call: typeof server.call = (spec, input, token = page.salon.token) => server.call(spec, input, token)

/** The person's clients. */
const clientsOf = async ({ word }: Person) =>
  (
    await query<{ id: string }>(
      server,
      `select id from clients where salon_id = '${page.salon.id}' and name ilike '%${word}%' order by id`,
    )
  ).map((row) => row.id)
const clientOf = async (person: Person) =>
  (await clientsOf(person))[0] ?? (await call(addClient, { name: nameOf(person), phone: person.phone })).client.id
const visitOf = async (person: Person) => (await call(bookAppointment, booking(person) as never)).appointment.id
const part = () => ({ id: id(), service_name: 'Prerje', price: 5, barber_id: page.salon.barber })

/** Acts that put a person's words into a call, by call. */
const acts: Record<string, (person: Person) => Promise<unknown>> = {
  'POST /clients': (person) => call(addClient, { name: `${nameOf(person)} e vogël`, phone: person.phone }),
  'PUT /clients/:id': async (person) =>
    call(updateClient, {
      id: await clientOf(person),
      notes: `gruaja e ${person.word}`,
      email: person.email,
      other_phones: `049 99${slot % 10} 171`,
      colour_formula: `${person.word} 7.1`,
      birthday: '14.5.1990',
      block_reason: `${person.word} nuk erdhi`,
    }),
  'PUT /clients/:id/allergies/:allergy_id': async (person) =>
    call(saveAllergy, {
      id: await clientOf(person),
      allergy_id: id(),
      allergy: `Lateks, thotë ${person.word}`,
      note: `provë me ${person.word}`,
      consent_on: '2026-11-19',
      consent_way: 'salon',
    } as never),
  'PUT /clients/requests/:id': async (person) => {
    const asked = { kind: 'copy', way: 'mail', came_on: '2026-11-19' } as const
    await call(noteClientRequest, { ...asked, id: id(), client_id: await clientOf(person) })
    return call(noteClientRequest, { ...asked, id: id(), person: nameOf(person), contact: person.phone })
  },
  'POST /clients/import/preview': (person) => call(previewImport, { rows: rowsOf(person) }),
  'POST /clients/import': async (person) => {
    const rows = rowsOf(person)
    const { digest } = await call(previewImport, { rows })
    return call(importClients, { id: crypto.randomUUID(), file_name: 'klientet.csv', digest, rows })
  },
  // The rows of a run are deleted when it is over.
  'POST /salon/move-in/:id/start': (person) => moveRows(server, page.salon.token, pastRowsOf(person)),
  'POST /appointments': visitOf,
  'PUT /appointments/:id': async (person) =>
    call(updateAppointment, { id: await visitOf(person), notes: `${person.word}: me fëmijë` }),
  'POST /series': (person) => {
    const { appointment_date, appointment_time, duration: _, ...rest } = booking(person)
    const dates = [{ id: id(), appointment_date, appointment_time, barber_id: page.salon.barber }]
    return call(bookSeries, { ...rest, id: id(), every: 2, unit: 'week', times: 2, dates } as never)
  },
  'POST /visits': (person) =>
    call(bookVisits, {
      ...place(),
      visits: [
        { id: id(), client_name: nameOf(person), client_phone: person.phone, notes: person.word, parts: [part()] },
      ],
    } as never),
  'PUT /appointments/:id/linked': async (person) =>
    call(changeLinked, { ...(await linkedOf(person)), notes: `${person.word} pa kafe` } as never),
  'POST /appointments/linked/restore': async (person) => {
    const { before } = await call(changeLinked, { ...(await linkedOf(person)), notes: `${person.word}?` } as never)
    return call(restoreLinked, { before } as never)
  },
  'PUT /waiting-list/:id': (person) =>
    call(saveWait, {
      id: id(),
      client_name: nameOf(person),
      client_phone: person.phone,
      service_name: 'Prerje',
      duration: 15,
      from_date: '2026-11-23',
      to_date: '2026-11-30',
    } as never),
  'PUT /walk-ins/:id': (person) =>
    call(saveWalkIn, { id: id(), name: nameOf(person), phone: person.phone, service_name: 'Prerje' }),
  'POST /public/salons/:address/bookings': (person) => {
    const { appointment_date: date, appointment_time: time } = place()
    const asked = { address: page.address, services: [page.service], date, time, note: `${person.word} me djalin` }
    return server.call(bookOnline, {
      ...asked,
      client_name: nameOf(person),
      client_phone: person.phone,
      client_email: person.email,
    } as never)
  },
  'POST /public/salons/:address/waits': (person) =>
    server.call(waitOnline, {
      address: page.address,
      services: [page.service],
      date: '2026-11-23',
      client_name: nameOf(person),
      client_phone: person.phone,
    } as never),
  'POST /sales': async (person) => {
    const line = { kind: 'service', label: `Larje për ${person.word}`, barber_id: page.salon.barber, price: 5 }
    const payments = [{ method: 'cash', amount: 5 }]
    return call(recordSale, { id: id(), client_id: await clientOf(person), lines: [line], payments } as never)
  },
}

const rowsOf = ({ word, phone, email }: Person) => [
  { line: 1, name: `${word} Ndreu`, phones: [phone], email, notes: `nga fletorja e ${word}`, colour_formula: word },
]
const pastRowsOf = ({ word, phone, email }: Person): SentRecord[] => [
  { kind: 'client', file: 0, row: 1, name: `${word} Ndreu`, phones: [phone], external_id: `id-${word}` },
  {
    kind: 'visit',
    file: 1,
    row: 1,
    external_id: `visit-${word}`,
    client: { name: `${word} Ndreu`, phone, email },
    service: 'Prerje',
    date: '2025-11-20',
  },
]
const linkedOf = async (person: Person) => {
  const visits = [{ id: id(), client_name: nameOf(person), client_phone: person.phone, parts: [part(), part()] }]
  const { appointments } = await call(bookVisits, { ...place(), visits } as never)
  return { id: appointments[0]?.id ?? '', scope: 'visit' }
}

/** Acts that move a person's words without taking any. */
const moves: Record<string, (person: Person) => Promise<unknown>> = {
  'deletes a visit': async (person) => call(deleteAppointment, { id: await visitOf(person) }),
  'merges two': async (person) => {
    await clientOf(person)
    slot += 1
    await call(addClient, { name: `${nameOf(person)} ${slot}`, phone: person.phone })
    const [kept = '', merged_id = ''] = await clientsOf(person)
    await call(mergeClients, { id: kept, merged_id })
    return { id: kept, merged_id }
  },
  'parts what was merged': async (person) =>
    call(undoMerge, (await moves['merges two']?.(person)) as { id: string; merged_id: string }),
}

/** Calls with free texts that take no client's words, by reason. */
const others: Record<string, RegExp> = {
  'words of a salon’s users about the salon':
    /^(PUT \/user\/(salon|hours|barbers|services|leaves|webhooks|messages|online-booking|device|terms|closing)|POST \/user\/(barbers|leaves|services|webhooks|onboarding|push-devices|api-keys|sessions|security)|PUT \/subscriptions\/buyer|PUT \/users\/:id|PUT \/auth\/device-pin|POST \/colleagues|(POST|PUT) \/products|PUT \/sales\/vat|(POST|PUT) \/day-close|POST \/export\/(full|read-in))/,
  'only days, times, amounts and versions':
    /^(POST \/appointments\/(reassignment|:id\/messages)|PUT \/appointments\/:id\/parts|POST \/walk-ins\/:id\/seat|POST \/public\/salons\/:address\/holds|POST \/v\/:token\/|POST \/online-requests)/,
  'texts of sales, which never change: listed before an erasure': /^POST \/sales\/:sale_id\/(returns|corrections)$/,
  'rows of a run, which go when it is over, after seven days at the latest':
    /^POST \/salon\/move-in($|\/:id\/(rows|preview|continue)$)/,
  'forms without a script: the same use cases as the calls of the page': /^POST \/r\/:address\/cakto/,
}

/** True if a body has a text that is not one of some values. */
function hasText(node: unknown): boolean {
  if (typeof node !== 'object' || node === null) return false
  const { type, enum: values, const: value, pattern, format } = node as Record<string, unknown>
  if (type === 'string') return !values && value === undefined && !pattern && !format
  return Object.values(node).some(hasText)
}

const writes = features({ demoMode: true })
  .flatMap(({ routes }) => routes.map(({ spec }) => spec as SpecWithSchemas))
  .filter(({ method, access }) => method !== 'GET' && access !== 'admin' && (!isOpen(access) || access === 'visitor'))
  .filter(({ body }) => body && hasText(z.toJSONSchema(body, { unrepresentable: 'any', io: 'input' })))
  .map(({ method, path }) => `${method} ${path}`)

test('each call that takes a text is an act of the model, or takes no client’s words', () => {
  const unnamed = writes.filter((name) => !(name in acts) && !Object.values(others).some((known) => known.test(name)))
  expect(unnamed).toEqual([])
  expect(Object.keys(acts).filter((name) => !writes.includes(name))).toEqual([])
  const unused = Object.entries(others).filter(([, known]) => !writes.some((name) => known.test(name)))
  expect(unused).toEqual([])
})

const all = { ...acts, ...moves }

/** Does the acts in this order; returns how many of each were done, without refused ones, such as a taken time. */
async function live(order: readonly (readonly [string, Person])[]): Promise<Map<string, number>> {
  const done = new Map<string, number>()
  const refused: string[] = []
  for (const [name, person] of order) {
    await query(server, 'delete from rate_limits')
    server.clock.pass(1)
    try {
      await all[name]?.(person)
      const key = `${name} ${person.word}`
      done.set(key, (done.get(key) ?? 0) + 1)
    } catch (error) {
      if (!(error instanceof Fault) || error.code === 'internal') throw error
      refused.push(`${name}: ${error.message}`)
    }
  }
  const missing = Object.keys(all).filter((name) =>
    order.some(([act, { word }]) => act === name && !done.has(`${name} ${word}`)),
  )
  expect(missing.length > 0 ? refused : []).toEqual([])
  return done
}

test('after an erasure, and after a restore, nothing but texts of sales has a word of the person', async () => {
  const names = Object.keys(all)
  // Each act for each person, in any order; about four seconds for a sequence on an idle machine.
  const orders = fc.sample(
    fc.shuffledSubarray(
      [0, 1].flatMap((who) => names.map((name) => [name, who] as const)),
      {
        minLength: names.length * 2,
      },
    ),
    {
      numRuns: runs(1, 8),
      seed: 20_261_128,
    },
  )
  for (const [sequence, drawn] of orders.entries()) {
    const people = peopleOf(sequence)
    const [erasedOne, restoredOne] = people
    const order = drawn.map(([name, who]) => [name, people[who] ?? erasedOne] as const)
    server.clock.set(testNow)
    slot = 0
    page = await salonWithPage(server, { max_open_visits: 20 })
    const done = await live(order)
    // All visits are over, and nobody waits any more.
    server.clock.pass(120 * 24 * 60)
    // A dump of all rows from before both erasures: two seconds on an idle machine, once.
    const backup = inject('isThorough') && !inject('workers') && sequence === 0 ? await backUp(server) : null
    for (const client of await clientsOf(erasedOne))
      await server.call(anonymiseClient, { id: client, confirm_money: true }, await ownerToken())
    await erase()
    await addErasures(
      server.dataDir,
      (await clientsOf(restoredOne)).map((client) => ({
        salon: page.salon.id,
        id: client,
        merged: [],
        removed_at: '2026-11-10T09:00:00.000Z',
        restored_at: null,
      })),
    )
    await (await openTestApp({ beside: server })).close()
    const places: TestApp[] = [server]
    if (backup) {
      const restored = await backup.restore()
      onTestFinished(() => restored.close())
      await run(restored, auditLogCollectJob, auditLogPurgeJob)
      places.push(restored)
    }
    for (const place of places)
      for (const person of people) {
        // A label of a service that was sold is counted for the sums of services, too.
        const sales = done.get(`POST /sales ${person.word}`) ?? 0
        for (const word of wordsOf(person))
          expect([word, await rowsWith(place, word)]).toEqual([
            word,
            word === person.word ? { appointment_changes: sales, sale_lines: sales } : {},
          ])
      }
    const token = await ownerToken()
    expect((await server.call(listRemovedClients, {}, token)).clients).toEqual([])
    for (const text of await exportsOf(server, token))
      for (const person of people)
        for (const word of wordsOf(person))
          expect(text.replaceAll(`Larje për ${person.word}`, '').toLowerCase()).not.toContain(word.toLowerCase())
  }
})

/** The owner's session, also long after the login and the trial. */
async function ownerToken(): Promise<string> {
  const now = server.clock.now().toISOString()
  await query(server, `update sessions set created_at = '${now}', last_seen_at = '${now}'`)
  return page.salon.token
}

async function run(place: TestApp, ...jobs: readonly Job[]): Promise<void> {
  for (const job of jobs) {
    await place.app.asSystem((system) => system.queue(job, {}))
    await place.app.drain(job)
  }
}

async function erase(): Promise<void> {
  server.clock.pass(24 * 60)
  // The history of acts is kept for a day, too.
  await run(server, recordErasuresJob, eraseJob, auditLogCollectJob, auditLogPurgeJob)
}
