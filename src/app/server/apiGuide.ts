import { keyCallsPerMinute } from '#platform/server/http/limits.ts'
import type { LocalDate } from '#platform/shared/time.ts'
import { keyAreas, type KeyArea } from '#platform/shared/apiKeys.ts'

const callsOf: Record<KeyArea, string> = {
  appointments: 'appointments, visits, series, free starts, requests, waiting list, the queue in the salon',
  clients: 'clients, merging and importing them',
  allergies: 'allergies of clients, which no other area has',
  salon: 'the salon, services, barbers, opening and working hours, leave',
  till: 'sales and returns, products, payments, expenses and the till of a day, debts',
  reports: 'figures and their workbook',
}

/** Introduction of the API's page in Markdown: from a key to a booking, and rules of all calls. */
export const apiGuide = (appUrl: string, day: LocalDate): string => `
Every screen of Orari uses this API; other programs use it with a key of the salon.

## From a key to a booking

**1. Make a key.** As owner open *Konfigurimet → Lidhjet → Programe të tjera → Çelësat API* and choose *Krijo çelës*, the parts *Terminet* and
*Salloni, shërbimet, berberët dhe orët*, and *Lexon dhe shkruan*. Copy the key: it is shown once.

\`\`\`
export ORARI=${appUrl}/api
export KEY=orari_key_…
\`\`\`

**2. List the barbers and services.**

\`\`\`
curl "$ORARI/user/barbers" -H "Authorization: Bearer $KEY"
curl "$ORARI/user/services" -H "Authorization: Bearer $KEY"
\`\`\`

**3. Book.** You choose the \`Idempotency-Key\`: a call repeated with it, for example after a lost connection, books once.

\`\`\`
curl "$ORARI/appointments" -H "Authorization: Bearer $KEY" -H "Idempotency-Key: order-4711" \\
  -H "Content-Type: application/json" \\
  -d '{"client_name":"Arta Krasniqi","service_name":"Prerje flokësh","price":5,"barber":"Çlirim Berisha",
       "appointment_date":"${day}","appointment_time":"10:00"}'
\`\`\`

Names are those of the demo salon. \`201\` contains the appointment. \`409 slot_taken\` means that the barber is not free then; in \`free_slots\` are starts of free barbers.
\`getAvailability\` lists free starts.

## What a key may do

| area | calls |
|---|---|
${keyAreas.map((area) => `| \`${area}\` | ${callsOf[area]} |`).join('\n')}

A key without the right to write may only make \`GET\` calls. Accounts, colleagues, keys, the subscription and the export of all data are
closed to keys: \`403 key_refused\`. A key stops working when it is revoked (\`401 key_revoked\`), when it expires (\`401 key_expired\`)
and when its creator is no longer an owner (\`401 key_unknown\`). After the end of the subscription every call is refused with
\`402 subscription_required\`.

A key may make ${keyCallsPerMinute} calls a minute, then \`429 too_many_requests\` with \`Retry-After\` in seconds; some calls have a lower
limit of their own.

Scripts of any origin may call with a key, never with a cookie. A key in a page can be read by every visitor: use one there only if
everybody may do what it allows, otherwise call from your own server.

## Answers

Every answer is JSON with \`success\`. A failure has a stable English \`code\`, an Albanian \`message\` that can be shown, and for
\`400 bad_input\` the \`errors\` of the fields. Amounts are numbers in the currency beside them, days \`${day}\`, times \`10:00\` in the
salon's zone, instants ISO 8601 in UTC. \`X-Request-Id\` names a call in the server's log.

## Calls that are gone

These calls of version 1.0.0 answer \`410 gone\`:

| call | instead |
|---|---|
| \`PUT /day-close/payments\` | \`POST /sales\`; for a paid visit \`POST /sales/{id}/corrections\` |
| \`POST /day-close/entries\`, \`PUT\` and \`DELETE /day-close/entries/{id}\` | tips and products: \`POST /sales\`; expenses: \`/day-close/moves\` |
| \`POST /day-close/debts/settle\` | \`POST /sales\` with a line of the kind \`debt\` |
| \`POST /day-close/debts/unsettle\` | \`POST /sales/{id}/returns\` of the payment's line |
| \`DELETE /user/sessions/{id}\` | \`POST /user/sessions/{id}/end\` with the password or a code |

These have changed since then: \`POST /day-close/close\` answers \`409 unpaid\` unless each unpaid visit has a payment or \`leave_unpaid\` is true,
\`method\` in \`GET /day-close\` has all methods and is null for an unpaid visit, \`GET /day-close/debts\` lists debts by sale, and \`barber_id\` of
an estimate in \`GET /walk-ins\` may be null.
`
