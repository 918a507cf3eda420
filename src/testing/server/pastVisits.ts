import { moveIn, previewMoveIn, type SentRecord } from '#features/salon/move-in/contract.ts'
import type { TestApp } from './app.ts'

type SentVisit = Extract<SentRecord, { kind: 'visit' }>

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

/** The body of a run with its preview's digest. */
export async function moveOf(server: TestApp, token: string, rows: SentRecord[], source = 'Fresha') {
  const { digest } = await server.call(previewMoveIn, { source, rows }, token)
  return { id: crypto.randomUUID(), source, file_name: 'vizitat.csv', digest, rows }
}

export const moveVisits = async (server: TestApp, token: string, ...rows: Record<string, unknown>[]) =>
  server.call(moveIn, await moveOf(server, token, fileOf(...rows)), token)
