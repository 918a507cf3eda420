import { expect, test } from 'vitest'
import { localDate, localTime } from '#platform/shared/time.ts'
import { openOrder } from '../columns/listColumns.ts'
import { readFiles } from '../readFiles.ts'
import { rowsOfRun } from './run.ts'
import { mappedList, sentRows, type MappedFile } from './move.ts'

const visit = {
  line: 2,
  id: null,
  client: { name: 'Ana', phone: null, email: null },
  clientId: null,
  service: 'Fade',
  isEntry: false,
  barber: null,
  date: localDate('2026-11-27'),
  time: localTime('10:30'),
  duration: 30,
  price: 12,
  currency: null,
  status: null,
  note: null,
}
const sent = (...visits: object[]) =>
  sentRows([{ mapped: { kind: 'visits', records: visits.map((each) => ({ ...visit, ...each })), unread: [] } } as unknown as MappedFile]) // prettier-ignore

test('long ids of a series stay different, and no value makes the server refuse the whole file', () => {
  const uid = 'u'.repeat(250)
  const rows = sent({ id: `${uid} 2026-11-20` }, { id: `${uid} 2026-11-27` }, { price: 1_000_001, duration: 1_200 })
  const ids = rows.map((row) => (row.kind === 'visit' ? (row.external_id ?? null) : null))
  expect(new Set(ids).size).toBe(3)
  expect(ids.map((id) => id?.length ?? null)).toEqual([200, 200, null])
  expect(rows[0]).toMatchObject({ price: 12, duration: 30 })
  expect(rows[2]).not.toHaveProperty('price')
  expect(rows[2]).not.toHaveProperty('duration')
})

const salon = { country: 'XK', today: localDate('2026-11-28'), zone: 'Europe/Belgrade' } as const
const reading = { ...salon, time: localTime('10:00'), services: [], barbers: [] }

/** Columns of the files by their meanings, and the rows that are sent. */
async function ofFiles(...texts: string[][]) {
  const { lists, refused } = await readFiles(texts.map((lines, index) => new File([lines.join('\n')], `${index}.csv`)), salon) // prettier-ignore
  expect(refused).toEqual([])
  const files: MappedFile[] = []
  for (const file of lists) files.push({ ...file, mapped: await mappedList(file, reading) })
  return { lists, meanings: lists.map(({ list }) => list.meanings.join(' ')), doubts: lists.map(({ doubts = [] }) => doubts), rows: sentRows(files) } // prettier-ignore
}

test('visits name clients by the id of their program, so that two of one name are told apart', async () => {
  const fresha = [
    'Client ID,Full Name,Mobile Number,Accepts Marketing,Referral Source',
    '90000001,Testa Provani,383 44 000 101,No,',
    '90000002,Testa Provani,383 44 000 102,No,',
  ]
  const visits = ['Client ID,Client,Date,Time,Service', '90000002,Testa Provani,3.12.2025,10:30,Fade', '90000002,Testa Provani,4.12.2025,10:30,Fade'] // prettier-ignore
  const { rows } = await ofFiles(fresha, visits)
  expect(rows).toMatchObject([
    { kind: 'client', external_id: '90000001', phones: ['383 44 000 101'] },
    { kind: 'client', external_id: '90000002' },
    { kind: 'visit', external_id: null, client: { name: 'Testa Provani', external_id: '90000002' } },
    { kind: 'visit', external_id: null, client: { external_id: '90000002' }, date: '2025-12-04' },
  ])
})

test('of several ids of a client the one that the visits have is taken, also where these have nothing else', async () => {
  const square = [
    'Reference ID,First Name,Last Name,Phone Number,Square Customer ID,Creation Source,Instant Profile',
    "R-1,Testa,Provani,'+38344000102,INVENTED0001,Manual,No",
    "R-2,Prova,Testani,'+38344000103,INVENTED0002,Manual,No",
  ]
  const byReference = await ofFiles(square, ['Customer;Data;Ora;Shërbimi', 'R-2;3.12.2025;10:30;Fade'])
  expect(byReference.meanings).toEqual(['client_id first_name last_name phone skip skip skip', 'client_id date time service']) // prettier-ignore
  expect(byReference.rows).toMatchObject([
    { external_id: 'R-1' },
    { external_id: 'R-2' },
    { client: { name: null, phone: null, external_id: 'R-2' }, service: 'Fade' },
  ])
  const bySquare = await ofFiles(square, ['Customer ID;Data;Ora;Shërbimi', "'INVENTED0001;3.12.2025;10:30;Fade"])
  expect(bySquare.meanings[0]).toBe('skip first_name last_name phone client_id skip skip')
  expect(bySquare.rows[2]).toMatchObject({ client: { external_id: 'INVENTED0001' } })
  const ofOthers = await ofFiles(square, ['Nr;Klienti;Data;Ora;Shërbimi', '1;Testa Provani;3.12.2025;10:30;Fade'])
  expect(ofOthers.meanings).toEqual([bySquare.meanings[0], 'skip name date time service'])
})

test('ids of eight digits that look like phones are ids, if visits name them', async () => {
  const clients = ['Kodi i klientit;Emri;Telefoni', '44271001;Testa;044 000 101', '44271002;Prova;044 000 102']
  const { meanings, doubts } = await ofFiles(clients, ['Nr. i klientit;Data;Ora;Shërbimi', '44271002;3.12.2025;10:30;Fade']) // prettier-ignore
  expect(meanings).toEqual(['client_id name phone', 'client_id date time service'])
  expect(doubts[0]).toEqual([null, null, null])
})

test('a number that two clients share is no id, nor are names of visits of which some are numbers of clients', async () => {
  const shared = ['Client ID,Full Name,Mobile Number', '7,Testa Provani,044 000 101', '7,Prova Testani,044 000 102']
  const byShared = await ofFiles(shared, ['Client ID;Client;Date;Time;Service', '7;Testa Provani;3.12.2025;10:30;Fade'])
  expect(byShared.meanings[0]).toBe('skip name phone')
  const clients = ['Nr. i klientit;Emri', 'K-1;Testa Provani', 'K-2;Prova Testani']
  const names = ['K-1', 'K-2', 'Testa Testani'].map((name) => `${name};3.12.2025;10:30;Fade`)
  const byName = await ofFiles(clients, ['Klienti;Data;Ora;Shërbimi', ...names])
  expect(byName.meanings[1]).toBe('name date time service')
})

test('several services of a booking have its id, and none of them is the other one again', async () => {
  const lines = ['10:30;Fade', '11:00;Mjekër', '11:00;Mjekër'].map((what) => `B1;Testa;3.12.2025;${what}`)
  const { rows } = await ofFiles(['Booking ID;Klienti;Data;Ora;Shërbimi', ...lines])
  expect(rows.map((row) => row.kind === 'visit' && row.external_id)).toEqual([
    'B1 2025-12-03 10:30 Fade',
    'B1 2025-12-03 11:00 Mjekër',
    'B1 2025-12-03 11:00 Mjekër',
  ])
})

test('days of both orders in one file are read as they can be, and what may be either is asked for', async () => {
  const days = ['03/04/2025', '31/12/2025', '12/30/2025', '04/04/2025']
  const { lists, rows } = await ofFiles(['Klienti,Data,Ora,Shërbimi', ...days.map((day) => `Ana,${day},10:30,Fade`)])
  expect(rows.map((row) => row.kind === 'visit' && row.date)).toEqual(['2025-04-03', '2025-12-31', '2025-12-30', '2025-04-04']) // prettier-ignore
  const [file] = lists
  expect(file && openOrder(file, salon.zone)).toMatchObject({ text: '03/04/2025', orders: { month: '4 mars 2025' } })
  const sure = await ofFiles(['Klienti,Data,Ora,Shërbimi', 'Ana,03/04/2025,10:30,Fade', 'Ana,31/12/2025,10:30,Fade'])
  expect(sure.lists.map((list) => openOrder(list, salon.zone))).toEqual([null])
})

test('a list of clients that comes alone has the ids of its program too', async () => {
  const lines = ['Client ID,Full Name,Mobile Number', '90000001,Testa Provani,', '90000002,Testa Provani,']
  const { taken } = await readFiles([new File([lines.join('\n')], 'klientet.csv')], salon)
  expect(rowsOfRun(taken).map(({ external_id }) => external_id)).toEqual(['90000001', '90000002'])
})

const programsOf = async (...files: string[][]) => (await ofFiles(...files)).rows.map((row) => row.kind === 'visit' && row.program) // prettier-ignore

test('visits have the program of their file, whatever comes with it, by which their ids are known again', async () => {
  const acuity = [
    'Start Date and Time,End Date and Time,Client Name,Phone,Email,Appointment Type,Calendar,Duration,Price,Notes',
    '"December 3, 2026 10:30 am","December 3, 2026 11:15 am",Testa Provani,,,Fade,Ana,45,15.00,',
  ]
  const other = ['Nr. i vizitës,Klienti,Data,Ora,Shërbimi', '1,Prova Testani,3.12.2025,10:30,Fade']
  expect([await programsOf(acuity), await programsOf(other)]).toEqual([['Acuity'], ['skedari']])
  expect(await programsOf(acuity, other)).toEqual(['Acuity', 'skedari'])
})
