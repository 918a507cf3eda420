import { sql } from 'kysely'
import type { SalonCall } from '#platform/server/call.ts'
import type { InputOf } from '#platform/shared/endpoint.ts'
import { colleaguesOf } from '#features/accounts/auth/server/public.ts'
import { salonEntries } from '#features/operator/audit-log/server/public.ts'
import type { listSalonHistory } from '../contract.ts'

const pageSize = 30

/** Entries of the salon's users, latest first; for one appointment also the booking user. */
export async function history(call: SalonCall, { before, appointment }: InputOf<typeof listSalonHistory>) {
  const [found, users] = await Promise.all([
    salonEntries(call, { before, entityId: appointment, limit: pageSize + 1 }),
    colleaguesOf(call),
  ])
  const names = new Map(users.map((user) => [user.id, user.name]))
  const nameOf = (id: string | null, username: string | null) => (id ? names.get(id) : undefined) ?? username
  const entries = found.slice(0, pageSize)
  const about = entries.filter((entry) => entry.entity_type === 'appointment').flatMap((entry) => entry.entity_id ?? [])
  const clients = await clientsOf(call, about)
  const booked = appointment ? await bookedBy(call, appointment) : undefined
  const booker = booked && nameOf(booked.user_id, null)
  return {
    entries: entries.map((entry) => ({
      id: entry.id,
      description: entry.description,
      who: nameOf(entry.user_id, entry.username),
      client: clients.get(entry.entity_id ?? '') ?? null,
      created_at: entry.created_at.toISOString(),
    })),
    more: found.length > pageSize,
    booked: booked && booker ? { who: booker, at: booked.created_at.toISOString() } : null,
    users: users.length,
  }
}

/** Clients' names by appointment, including deleted ones. Plan: appointments_pkey and deleted_appointments_pkey. */
async function clientsOf(call: SalonCall, ids: readonly string[]): Promise<Map<string, string>> {
  const valid = [...new Set(ids)]
  if (valid.length === 0) return new Map()
  const rows = await call.salon.sql(
    (salonId) => sql<{ id: string; name: string }>`
      select id, client_name as name from appointments where salon_id = ${salonId} and id = any (${valid}::uuid[])
      union all
      select id, row ->> 'client_name' from deleted_appointments where salon_id = ${salonId} and id = any (${valid}::uuid[])`,
  )
  return new Map(rows.map((row) => [row.id, row.name]))
}

const bookedBy = (call: SalonCall, id: string) =>
  call.salon.selectFrom('appointments').select(['user_id', 'created_at']).where('id', '=', id).executeTakeFirst()
