import { expect, test } from 'vitest'
import { query, testApp, testSalon } from '#testing/server/app.ts'
import { eraseJob } from '../anonymise/server/jobs.ts'
import { anonymiseClient } from '../contract.ts'

/** Columns that can hold a client's words: cleared by anonymising, or excepted with a reason. */

const server = testApp()
const salon = testSalon(server)

const client = '01900000-0000-7000-8000-0000000000c1'
const merged = '01900000-0000-7000-8000-0000000000c2'
const visit = '01900000-0000-7000-8000-0000000000a1'
const deletedVisit = '01900000-0000-7000-8000-0000000000a2'
const other = '01900000-0000-7000-8000-0000000000d1'

/** Rows with the words of a client, by table. Each text is found in the columns of `cleared` before. */
const word = 'zogaj'
const mail = `${word}@klientet.example`
const copy = (id: string) =>
  `'${JSON.stringify({ id, client_id: client, name: word, phone: '044717171', email: mail })}'::jsonb`

const rows = (): string[] => {
  const salonId = `'${salon.id}'`
  const moment = `'2026-11-19T09:00:00Z'`
  const clientRow = (id: string, name: string, more: string) =>
    `insert into clients (salon_id, id, name, name_key, search, phone, phone_e164, other_phones, other_phones_e164, email, notes, birthday, colour_formula, block_reason, parent_name, parent_phone, created_at, updated_at)
     values (${salonId}, '${id}', '${name}', '${name}', '${name}', ${more}, ${moment}, ${moment})`
  const delivery = (event: string, subject: string, state: string) =>
    `insert into webhook_deliveries (salon_id, webhook_id, event, subject, data, happened_at, state)
     select ${salonId}, id, '${event}', '${subject}', ${copy(subject)}, ${moment}, '${state}' from webhooks where salon_id = ${salonId}`
  return [
    `insert into webhooks (salon_id, id, url, events, secret, created_at, updated_at)
     values (${salonId}, '${other}', 'https://receiver.example/', '{client.changed,appointment.booked}', 's', ${moment}, ${moment})`,
    clientRow(
      client,
      word,
      `'+383 44 717 171 ${word}', '${word}', '${word}', '{${word}}', '${mail}', '${word}', '1981-03-14', '${word}', '${word}', '${word}', '${word}'`,
    ),
    clientRow(other, 'tjetra', `null, null, null, '{}', null, 'shënim', null, null, null, null, null`),
    `insert into appointments_and_holds (salon_id, id, barber_id, client_id, client_name, service_name, price_cents, appointment_date, appointment_time, duration_minutes, status, notes, created_at, updated_at)
     values (${salonId}, '${visit}', '${salon.barber}', '${client}', '${word}', 'Prerje', 500, '2026-11-19', '09:00', 15, 'completed', '${word}', ${moment}, ${moment})`,
    `insert into deleted_appointments (salon_id, id, row, deleted_at) select ${salonId}, '${deletedVisit}', to_jsonb(a) || '{"id": "${deletedVisit}"}', ${moment}
     from appointments_and_holds a where a.salon_id = ${salonId} and a.id = '${visit}'`,
    `insert into client_merges (salon_id, merged_id, kept_id, name_key, phone_key, merged, kept_before, kept_after, moved, merged_at)
     values (${salonId}, '${merged}', '${client}', '${word}', '${word}', ${copy(merged)}, ${copy(client)}, ${copy(client)}, '{}', ${moment})`,
    `insert into client_imports (salon_id, id, file_name, added, changed, skipped, created_at) values (${salonId}, '${other}', 'klientet.csv', 1, 0, 0, ${moment})`,
    `insert into client_import_rows (salon_id, import_id, client_id, before, after, version) values (${salonId}, '${other}', '${client}', ${copy(client)}, ${copy(client)}, ${moment})`,
    `insert into move_in_runs (salon_id, id, user_id, source, file_name, state, total, begun_at) values (${salonId}, '${other}', '${other}', 'Fresha', 'vizitat.csv', 'staged', 3, ${moment})`,
    ...[
      { kind: 'client', name: word.toUpperCase(), phones: [], external_id: '7' },
      { kind: 'visit', client: { name: `x ${word}`, phone: '+383 (44) 717-171' } },
      { kind: 'visit', client: { name: `y ${word}`, external_id: '7' } },
    ].map(
      (content, number) =>
        `insert into move_in_rows (salon_id, run_id, number, phase, file, line, content, person)
         values (${salonId}, '${other}', ${number}, 3, 0, ${number + 1}, '${JSON.stringify({ file: 0, row: number + 1, ...content })}', 'p${number}')`,
    ),
    `insert into visit_mails (salon_id, appointment_id, email, language, consented_at, day) values (${salonId}, '${visit}', 'visit.${mail}', 'sq', ${moment}, '2026-11-19')`,
    ...[mail, `visit.${mail}`].map(
      (
        to,
        index,
      ) => `insert into mails (id, to_address, subject, body_text, body_html, created_at, unsubscribe_url, sender_name, sent_at)
     select gen_random_uuid(), '${to}', '${word}', '${word}', '${word}', ${moment}, 'https://orari.example/v/x/email', s.name, ${index === 0 ? moment : 'null'} from salons s where s.id = ${salonId}`,
    ),
    ...[
      `name, phone) values ('${word}', '+383 44 717 171 ${word}'`,
      `name, phone, appointment_id) values ('x ${word}', 'y ${word}', '${visit}'`,
      `name) values ('tjetër'`,
    ].map(
      (values) =>
        `insert into walk_ins (salon_id, id, service_name, duration_minutes, price_cents, currency, arrived_on, arrived_at, ${values.replace('values (', `values (${salonId}, gen_random_uuid(), 'Prerje', 15, 500, 'EUR', '2026-11-20', ${moment}, `)})`,
    ),
    `insert into waiting_entries (salon_id, id, client_id, service_name, duration_minutes, from_date, to_date, created_at, updated_at)
     values (${salonId}, '${other}', '${client}', 'Prerje', 15, '2026-11-20', '2026-11-30', ${moment}, ${moment})`,
    ...[
      `client_id, person, contact) values ('${client}', null, null`,
      `client_id, person, contact) values (null, '${word}', 'x ${word}'`,
      `client_id, person, contact) values (null, 'x ${word}', '+383 44 717 171'`,
      `client_id, person, contact) values (null, 'y ${word}', '${mail.toUpperCase()}'`,
      `client_id, person, contact) values (null, 'tjetër', '044 000 000'`,
    ].map(
      (values) =>
        `insert into client_requests (salon_id, id, kind, way, came_on, due_on, noted_by, noted_at, ${values.replace('values (', `values (${salonId}, gen_random_uuid(), 'copy', 'salon', '2026-11-19', '2026-12-19', 'Besa', ${moment}, `)})`,
    ),
    `insert into client_allergies (salon_id, id, client_id, allergy, note, consent_on, consent_way, consent_by, created_at, updated_at)
     values (${salonId}, '${other}', '${client}', '${word}', '${word}', '2026-11-19', 'salon', 'Besa', ${moment}, ${moment})`,
    'delete from webhook_deliveries',
    delivery('client.changed', client, 'delivered'),
    delivery('client.changed', merged, 'waiting'),
    delivery('appointment.booked', visit, 'waiting'),
    `insert into webhook_deliveries (salon_id, webhook_id, event, subject, data, happened_at, state)
     select ${salonId}, id, 'sale.created', '${other}', '{"client_id": "${client}", "total": 8}', ${moment}, 'waiting' from webhooks where salon_id = ${salonId}`,
  ]
}

/** Columns that anonymising clears. */
const cleared = [
  'appointments_and_holds.client_name',
  'appointments_and_holds.notes',
  'client_allergies.allergy',
  'client_allergies.note',
  'client_import_rows.after',
  'client_import_rows.before',
  'client_merges.kept_after',
  'client_merges.kept_before',
  'client_merges.merged',
  'client_merges.name_key',
  'client_merges.phone_key',
  'client_requests.contact',
  'client_requests.person',
  'clients.birthday',
  'clients.block_reason',
  'clients.colour_formula',
  'clients.email',
  'clients.name',
  'clients.name_key',
  'clients.notes',
  'clients.other_phones',
  'clients.other_phones_e164',
  'clients.parent_name',
  'clients.parent_phone',
  'clients.phone',
  'clients.phone_e164',
  'clients.search',
  'deleted_appointments.row',
  'mails.body_html',
  'mails.body_text',
  'mails.subject',
  'mails.to_address',
  'move_in_rows.content',
  'visit_mails.email',
  'walk_ins.name',
  'walk_ins.phone',
  'webhook_deliveries.data',
]

/** Columns that keep a removed client's words for 24 hours. */
const keptForADay = ['removed_clients.kept']

/** Tables and columns without a client's words, by reason. */
const excepted: Record<string, readonly string[]> = {
  'words of the operator, of salons’ users or of their programs': [
    'activities',
    'activity_tallies',
    'announcement_addresses',
    'api_keys',
    'avatars',
    'barber_shares',
    'barber_services',
    'barbers',
    'buyer_details',
    'email_tokens',
    'invitations',
    'leaves',
    'login_devices',
    'message_templates',
    'notification_recipients',
    'notifications',
    'onboarding',
    'online_booking',
    'privacy_notices',
    'terms_answers',
    'order_requests',
    'order_reviews',
    'orders',
    'passkeys',
    'push_subscriptions',
    'recovery_codes',
    'salon_addresses',
    'salon_pictures',
    'salons',
    'second_factor_challenges',
    'sessions',
    'subscription_reminders',
    'subscription_terms',
    'totp_secrets',
    'users',
    'vat_settings',
    'webhooks',
    'closed_salons',
    'salon_closings',
    'sale_settings',
    'schedule_settings',
  ],
  'an archive of everything, deleted after an hour': [
    'full_exports',
    'full_export_parts',
    'full_imports',
    'full_import_parts',
    'full_import_rows',
  ],
  'names of files, services and barbers of a run': ['move_in_runs'],
  'names of the salon’s users': [
    'client_allergies.consent_by',
    'client_consents.noted_by',
    'client_requests.done_by',
    'client_requests.noted_by',
  ],
  'billing of salons': [
    'charges',
    'credit_notes',
    'document_numbers',
    'fiscal_records',
    'provider_events',
    'receipt_numbers',
    'receipts',
    'refunds',
    'refused_callbacks',
    'billing_alerts',
  ],
  'names of services, products and totals': [
    'closed_salon_sales',
    'erasing_salons',
    'appointment_changes',
    'appointment_series',
    'appointment_totals',
    'client_totals',
    'products',
    'product_stock',
    'salon_sums',
    'service_sums',
    'services',
    'stock_moves',
    'till_days',
    'till_events',
    'till_shares',
    'visit_sales',
    'weekly_hours',
    'day_hours',
    'plans',
  ],
  'keys, hashes and settings of the server': [
    'calendar_feeds',
    'client_links',
    'data_links',
    'move_in_rows.person',
    'retention',
    'retention_runs',
    'idempotency_keys',
    'practice_keys',
    'push_keys',
    'rate_limits',
    'schema_migrations',
    'secrets_encryption',
    'signing_keys',
  ],
  'errors of browsers and events, with ids and words of a fixed list': ['page_errors', 'security_events'],
  'sales are never changed; their free texts are the salon’s': [
    'sales',
    'sale_lines',
    'sale_payments',
    'till_moves',
    'prepaid',
  ],
  'a code, a state or a kind': [
    'appointment_messages',
    'client_allergies.consent_way',
    'appointments_and_holds.cancel_reason',
    'appointments_and_holds.currency',
    'appointments_and_holds.listed_currency',
    'appointments_and_holds.online_source',
    'appointments_and_holds.request',
    'appointments_and_holds.service_name',
    'appointments_and_holds.status',
    'client_consents.answer',
    'client_consents.kind',
    'client_consents.way',
    'clients.message_consent',
    'visit_mails.language',
    'visit_mails.told',
    'walk_ins.currency',
    'walk_ins.service_name',
    'waiting_entries',
    'webhook_deliveries.event',
    'webhook_deliveries.problem',
    'webhook_deliveries.state',
    'webhook_deliveries.subject',
    'client_merges.moved',
    'past_visits',
    'imported_visits',
    'move_in_rows.answer',
    'move_in_rows.figure',
    'move_in_rows.reason',
    'client_requests.kind',
    'client_requests.way',
  ],
  'the name of a file with many clients, and of a program': ['client_imports.file_name', 'client_imports.source'],
  'ids of services, barbers and products': ['client_imports.added_catalog'],
  'addresses and names of the server and the salon': ['mails.last_error', 'mails.sender_name', 'mails.unsubscribe_url'],
  'entries of the history, which name no client': ['entries_of_salons'],
}
const exceptions = new Set([...Object.values(excepted).flat(), ...keptForADay])

const textColumns = () =>
  query<{ table: string; column: string }>(
    server,
    `select c.relname as table, a.attname as column from pg_attribute a join pg_class c on c.oid = a.attrelid
     where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and a.attnum > 0 and not a.attisdropped
       and a.atttypid in ('text'::regtype, 'text[]'::regtype, 'jsonb'::regtype, 'json'::regtype, 'bytea'::regtype, 'varchar'::regtype)`,
  )

/** Columns with the word. */
async function columnsWith(text: string): Promise<string[]> {
  const found = await Promise.all(
    (await textColumns()).map(async ({ table, column }) => {
      const hits = await query(server, `select from "${table}" where "${column}"::text ilike '%${text}%' limit 1`)
      return hits.length > 0 ? [`${table}.${column}`] : []
    }),
  )
  return found.flat()
}

test('every column that can hold text is cleared by anonymising, or excepted with a reason', async () => {
  const columns = await textColumns()
  const names = new Set(columns.map(({ table, column }) => `${table}.${column}`))
  const unknown = columns.filter(
    ({ table, column }) =>
      !exceptions.has(table) && !exceptions.has(`${table}.${column}`) && !cleared.includes(`${table}.${column}`),
  )
  expect(unknown.map(({ table, column }) => `${table}.${column}`)).toEqual([])
  expect(cleared.filter((name) => !names.has(name) || exceptions.has(name))).toEqual([])
})

test('a client’s words are found in each of these columns before anonymising, and in none afterwards', async () => {
  for (const statement of rows()) await query(server, statement)
  expect([...(await columnsWith(word)), ...(await columnsWith('1981-03-14'))].sort()).toEqual(cleared)
  const { id } = await server.call(anonymiseClient, { id: client }, salon.token)
  expect(await columnsWith(word)).toEqual(keptForADay)
  server.clock.pass(24 * 60)
  await server.app.asSystem((call) => call.queue(eraseJob, {}))
  await server.app.drain(eraseJob)
  expect(await columnsWith(word)).toEqual([])
  expect(await columnsWith('717171')).toEqual([])
  expect(await columnsWith('1981-03-14')).toEqual([])

  const deliveries = await query<{ subject: string; state: string; data: object }>(
    server,
    `select subject, state, data from webhook_deliveries where subject <> '${id}' order by number`,
  )
  expect(deliveries).toEqual([
    { subject: client, state: 'delivered', data: { id: client } },
    { subject: merged, state: 'waiting', data: { id: merged } },
    { subject: visit, state: 'waiting', data: { id: visit } },
    { subject: other, state: 'waiting', data: { client_id: client, total: 8 } },
    { subject: client, state: 'waiting', data: { id: client, deleted: true } },
  ])
  // Data of others stay.
  expect(await query(server, `select notes from clients where id = '${other}'`)).toEqual([{ notes: 'shënim' }])
  expect(await query(server, 'select name from walk_ins order by arrived_on, name is null')).toEqual([
    { name: 'tjetër' },
    { name: null },
    { name: null },
  ])
  expect(await query(server, 'select from waiting_entries')).toEqual([])
  expect(await query(server, 'select content, person from move_in_rows order by number')).toEqual(
    [1, 2, 3].map((row) => ({ content: { kind: 'removed', file: 0, row }, person: null })),
  )
  // Requests keep their day and kind without words; that of the erased client is answered.
  expect(
    await query(
      server,
      'select person, count(*)::int, count(done_at)::int as done from client_requests group by person order by count(*) desc',
    ),
  ).toEqual([
    { person: null, count: 4, done: 1 },
    { person: 'tjetër', count: 1, done: 0 },
  ])
})
