import {
  addMoveInRows,
  beginMoveIn,
  continueMoveIn,
  getMoveIn,
  maxMoveInPiece,
  previewMoveIn,
  startMoveIn,
  type MoveInAnswer,
  type SentRecord,
} from '#features/salon/move-in/contract.ts'
import { moveInJob } from '#features/salon/move-in/server/jobs.ts'
import type { TestApp } from './app.ts'

type SentVisit = Extract<SentRecord, { kind: 'visit' }>

/** Decisions about the rows of a run. */
export interface Choices {
  barbers?: { name: string | null; barber_id: string | null; is_new?: boolean }[]
  services?: { name: string; service_id: string | null; is_new?: boolean }[]
  answers?: MoveInAnswer[]
  /** Day of the week that a preview shows. */
  week?: string
}

/** Rows of one file, numbered from 1. */
export const fileOf = (...rows: Record<string, unknown>[]): SentRecord[] =>
  rows.map((fields, index) => ({ file: 0, row: index + 1, ...fields }) as SentRecord)

/** A visit of another program, by day and client, with overrides. */
export function pastVisit(
  date: string,
  name: string,
  more: Partial<Omit<SentVisit, 'client'>> & { phone?: string } = {},
) {
  const { phone, ...fields } = more
  return { kind: 'visit', client: { name, phone }, service: 'Fade', date, ...fields }
}

/** Stages the rows of a run; its id. */
export async function stageRows(server: TestApp, token: string, rows: SentRecord[], source = 'Fresha') {
  const id = crypto.randomUUID()
  await server.call(beginMoveIn, { id, source, file_name: 'vizitat.csv', rows: rows.length }, token)
  for (let from = 0; from < rows.length; from += maxMoveInPiece)
    await server.call(addMoveInRows, { id, from, rows: rows.slice(from, from + maxMoveInPiece) }, token)
  return id
}

export const previewRows = async (
  server: TestApp,
  token: string,
  rows: SentRecord[],
  choices: Choices = {},
  source?: string,
) => server.call(previewMoveIn, { id: await stageRows(server, token, rows, source), ...choices }, token)

/** The start of a run with its preview's digest. */
export async function moveOf(
  server: TestApp,
  token: string,
  rows: SentRecord[],
  choices: Choices = {},
  source?: string,
) {
  const id = await stageRows(server, token, rows, source)
  const { digest } = await server.call(previewMoveIn, { id, ...choices }, token)
  const { barbers, services, answers } = choices
  return { id, digest, ...(barbers && { barbers }), ...(services && { services }), ...(answers && { answers }) }
}

/** Starts a run and runs its jobs; what it wrote. */
export async function startRun(server: TestApp, token: string, body: Choices & { id: string; digest: string }) {
  await server.call(startMoveIn, body, token)
  await server.app.drain(moveInJob)
  const { run } = await server.call(getMoveIn, { id: body.id }, token)
  const { past, ahead } = run.figures
  return { id: run.id, message: run.message, ...run.clients, past, ahead, run }
}

/** Leaves the open clashes of a run out, and so ends it. */
export async function leaveClashes(server: TestApp, token: string, id: string): Promise<void> {
  const { run } = await server.call(getMoveIn, { id }, token)
  if (run.state !== 'clashes') return
  const { clashes } = await server.call(previewMoveIn, { id }, token)
  const answers = clashes.map(({ file, row }) => ({ file, row, answer: 'leave' as const }))
  await server.call(continueMoveIn, { id, answers }, token)
  await server.app.drain(moveInJob)
}

export const moveRows = async (server: TestApp, token: string, rows: SentRecord[], choices?: Choices) =>
  startRun(server, token, await moveOf(server, token, rows, choices))

export const moveVisits = (server: TestApp, token: string, ...rows: Record<string, unknown>[]) =>
  moveRows(server, token, fileOf(...rows))
