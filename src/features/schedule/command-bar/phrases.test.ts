import { expect, test } from 'vitest'
import type { ClientMatch } from '#features/clients/contract.ts'
import { fold } from '#platform/shared/sq.ts'
import { localDate, localTime } from '#platform/shared/time.ts'
import { parseCommand, type ParseContext } from './parse.ts'
import { fallbackQueries, personOf, qualityOf, queriesOf } from './persons.ts'
import { phrases, named } from '#testing/phrases.ts'
import { unseenPhrases } from '#testing/unseenPhrases.ts'

const salon: ParseContext = {
  today: localDate('2026-11-20'),
  time: localTime('11:42'),
  barbers: named({ arber: 'Arbër Gashi', clirim: 'Çlirim Berisha', dona: 'Dona Hoxha' }),
  services: named({
    cut: 'Prerje flokësh',
    cutbeard: 'Prerje dhe mjekër',
    beard: 'Mjekër',
    kids: 'Prerje për fëmijë',
    fade: 'Fade',
    wash: 'Larje dhe fenirim',
    treatment: 'Trajtim i flokëve',
    colour: 'Ngjyrosje',
    bleach: 'Dekolorim dhe ton',
    face: 'Pastrim i fytyrës',
  }),
}
const clients =
  'Blerta Gashi,Agim Krasniqi,Ilir Çela,Zana Shala,Ëndrra Morina,Gëzim Hoxha,Teuta Bytyqi,Valon Thaçi,Besnik Rexhepi,Diellza Kelmendi,Marta Përvizi,Njomëza Zogaj,Lumnije Ahmeti,Fatos Gërvalla,Liridon Bërdynaj,Dona Kelmendi,Çlirim Shala'
    .split(',')
    .map((name) => ({ id: name, name, usual_service: null }) as unknown as ClientMatch)

/** Search like the server's: the name contains each word. */
const search = (text: string) =>
  clients.filter(({ name }) => fold(text).split(' ').every((word) => fold(name).includes(word))) // prettier-ignore

interface Meaning {
  client: string
  facts: string[]
}

/** Meaning of a sentence after the steps of the screen: parsing, search, choice of a person. */
function meaningOf(text: string): Meaning {
  const readings = parseCommand(text, salon)
  const found = new Map(queriesOf(readings).map((query) => [query, search(query)]))
  const isKnown = readings.some((one) =>
    (found.get(one.client) ?? []).some(({ name }) => qualityOf(name, one.client) > 0),
  )
  if (!isKnown) for (const query of fallbackQueries(readings)) found.set(query, search(query))
  const person = personOf(readings, found)
  if (!person) throw new Error('no person')
  const { reading } = person
  return {
    client: person.clients.map(({ client }) => client.name).join(' / ') || (person.newName ?? '-'),
    facts: [
      reading.day,
      reading.time,
      reading.period,
      reading.duration === null ? null : `${reading.duration}min`,
      ...[reading.services, ...reading.moreServices].map((ids) => ids.join('/')),
      ...(reading.barbers.length > 0 ? [`@${reading.barbers.join('/')}`] : []),
      reading.price && `${reading.price.amount}${reading.price.currency === 'EUR' ? '€' : 'L'}`,
      reading.phone && `+${reading.phone.replaceAll(' ', '')}`,
      ...[...reading.unknown, ...person.unknown].map((word) => `?${word}`),
    ]
      .filter((fact) => typeof fact === 'string')
      .filter((fact) => fact !== ''),
  }
}

interface Phrase extends Meaning {
  text: string
}

const isDay = /^\d\d-\d\d$/
const listed = (list: string): Phrase[] =>
  list
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => {
      const [text = '', client = '', facts = ''] = line.split(' |').map((part) => part.trim())
      const all = facts.split(' ').filter(Boolean)
      return { text, client, facts: all.map((fact) => (isDay.test(fact) ? `2026-${fact}` : fact)) }
    })

function measure(list: readonly Phrase[]) {
  const wrong: string[] = []
  const wrongNames: string[] = []
  for (const { text, client, facts } of list) {
    const found = meaningOf(text)
    const textOf = ({ client: name, facts: all }: Meaning) => `${name} | ${all.toSorted().join(' ')}`
    const line = `${text} → ${textOf(found)} ≠ ${textOf({ client, facts })}`
    if (textOf(found) !== textOf({ client, facts })) wrong.push(line)
    if (found.client !== client && found.client !== '-') wrongNames.push(line)
  }
  return { right: list.length - wrong.length, wrong, wrongNames }
}

const list = listed(phrases + unseenPhrases)

test('at least 97 % of 300 real sentences are understood, and no name is wrong', () => {
  const { right, wrong, wrongNames } = measure(list)
  expect(list).toHaveLength(300)
  expect(wrongNames).toEqual([])
  expect(right, wrong.join('\n')).toBeGreaterThanOrEqual(291)
})

test('the list has no duplicate sentences', () => {
  expect(new Set(list.map(({ text }) => fold(text))).size).toBe(300)
})
