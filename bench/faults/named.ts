import type { Fault } from './find.ts'

/** Faults that people would make, in money, planner, offline, access and moving: `npm run faults named`. */
interface Named {
  subject: 'money' | 'planner' | 'offline' | 'access' | 'moving'
  fault: string
  file: string
  was: string
  becomes: string
  /** Test files of its rule, the cheapest first. */
  tests: string[]
}

const sums = 'src/features/money/sums/rules.ts'
const plan = 'src/features/schedule/appointments/plan.ts'
const clash = 'src/features/schedule/appointments/web/outbox/knownClash.ts'
const admit = 'src/platform/server/http/admit.ts'

const rulesOfSums = ['src/features/money/sums/rules.test.ts']
const ofPlan = [
  'src/features/schedule/appointments/web/outbox/keptChanges.test.ts',
  'src/features/schedule/appointments/web/outbox/samePlan.test.ts',
  'src/features/schedule/appointments/server/booking/book.test.ts',
  'src/features/schedule/appointments/server/changing/change.test.ts',
  'src/features/schedule/appointments/linked/server/parts.test.ts',
]

const offline = 'src/app/web/offline'
/** The model of two devices, after the test of the rule. */
const devices = `${offline}/twoDevices.test.ts`
const ofKept = [
  'src/features/schedule/appointments/web/outbox/keptChanges.test.ts',
  'src/features/schedule/appointments/web/form/linkedBookings.test.tsx',
  devices,
]
const outbox = 'src/platform/web/outbox'
const appointments = 'src/features/schedule/appointments/web'
const sales = 'src/features/money/sales/web'
const versions = `${appointments}/outbox/keptVersions.ts`
const ofSeen = [`${offline}/seen.test.tsx`, devices]
const ofChanges = [`${appointments}/outbox/keptChanges.test.ts`, devices]
const ofNeeds = [`${offline}/dependentEntries.test.ts`, devices]
const ofOutbox = [`${outbox}/outbox.test.ts`, devices]

/** Faults by which changes of a device were lost, or could be. */
const lostChanges: readonly Omit<Named, 'subject'>[] = [
  {
    fault: 'a kept change is based on what the cache has, not on what was seen',
    file: versions,
    was: 'isWhole(row) ? row : shown().filter((one) => one.id === row.id && one.updated_at === row.updated_at),',
    becomes: 'shown().filter((one) => one.id === row.id),',
    tests: ofSeen,
  },
  {
    fault: 'a change that was refused as outdated counts as done',
    file: versions,
    was: 'if (isMade(entry, changed)) return',
    becomes: 'if (isMade(entry, changed) || entry.call !== null) return',
    tests: ofChanges,
  },
  {
    fault: 'a deletion does not say what was seen',
    file: `${appointments}/actions/useAppointmentActions.tsx`,
    was: 'await remove({ ...seen[0], id },',
    becomes: 'await remove({ id },',
    tests: ofSeen,
  },
  {
    fault: 'a deletion of a visit that was paid meanwhile asks nothing',
    file: versions,
    was: 'return sale === undefined || seen === (sale?.id ?? unpaid)',
    becomes: 'return sale === undefined || seen !== null',
    tests: ofChanges,
  },
  {
    fault: 'a cancellation does not say the payment that was seen',
    file: `${appointments}/actions/useChange.ts`,
    was: '...(sale !== undefined && { sale }),',
    becomes: '...(sale === null && { sale }),',
    tests: ofSeen,
  },
  {
    fault: 'a payment names an empty client of a visit that was booked on the device',
    file: `${sales}/outbox/keptCalls.ts`,
    was: "entry.input.client_id === '' ?",
    becomes: 'entry.input.client_id === null ?',
    tests: [`${sales}/outbox/keptCalls.test.tsx`],
  },
  {
    fault: 'a payment does not wait for the booking of its visit',
    file: `${sales}/outbox/keptCalls.ts`,
    was: 'needs: (input) => neededRows(input as SaleBody),',
    becomes: 'needs: (input) => neededRows(input as SaleBody).slice(9),',
    tests: ofNeeds,
  },
  {
    fault: 'a payment vanishes with the booking that was thrown away',
    file: `${outbox}/entries.ts`,
    was: '!(given.creates && isSameSubject(entry, given))',
    becomes: '!(given.creates && isAfter(entry, given))',
    tests: ofNeeds,
  },
  {
    fault: 'a device has sums of its own, without discounts',
    file: `${sales}/outbox/provisional.ts`,
    was: 'total_cents: plan.totalCents,',
    becomes: 'total_cents: sumOf(asked.lines.map(({ unit_cents }) => unit_cents ?? 0)),',
    tests: [`${sales}/outbox/keptCalls.test.tsx`, devices],
  },
  {
    fault: 'a colleague’s change counts as sent by this device',
    file: `${outbox}/outbox.ts`,
    was: 'isFound = !kept.creates',
    becomes: 'isFound = false',
    tests: [`${offline}/storedEntries.test.ts`, devices],
  },
  {
    fault: 'a later change does not take over the version made by an earlier one',
    file: versions,
    was: 'if (later.input.updated_at === undefined &&',
    becomes: 'if (later !== null ||',
    tests: ofChanges,
  },
  {
    fault: 'what two devices have changed is merged without a question',
    file: versions,
    was: 'const conflicts = conflictsOf(part, stored)',
    becomes: 'const conflicts = conflictsOf(part, stored).slice(9)',
    tests: ofChanges,
  },
  {
    fault: 'a press is shown only after storage has answered',
    file: `${outbox}/outbox.ts`,
    was: 'this.#pressed = [...this.#pressed, pressed]',
    becomes: 'void pressed',
    tests: [`${offline}/pressed.test.tsx`, devices],
  },
  {
    fault: 'a repeated change has no key and is made twice',
    file: `${outbox}/outbox.ts`,
    was: "return outbox === 'key' ? { idempotencyKey: key } : {}",
    becomes: "return outbox === 'id' ? { idempotencyKey: key } : {}",
    tests: ofOutbox,
  },
  {
    fault: 'a write overtakes what waits',
    file: `${outbox}/entries.ts`,
    was: "entries.some((entry) => entry.state === 'waiting' ||",
    becomes: 'entries.some((entry) =>',
    tests: ofOutbox,
  },
]

export const named: readonly Named[] = [
  {
    subject: 'money',
    fault: 'a barber pays the rent on a day without a visit',
    file: sums,
    was: 'if (day.visits === 0) return day.revenueCents',
    becomes: 'if (day.visits < 0) return day.revenueCents',
    tests: rulesOfSums,
  },
  {
    subject: 'money',
    fault: 'a payout leaves the tips out',
    file: sums,
    was: 'return (shareCents ?? 0) + tipsCents',
    becomes: 'return shareCents ?? 0',
    tests: rulesOfSums,
  },
  {
    subject: 'money',
    fault: 'a debt ignores what was paid of it',
    file: 'src/features/money/sales/plan/facts.ts',
    was: 'sum + one.amount_cents : sum), 0) - paidCents',
    becomes: 'sum + one.amount_cents : sum), 0) - 0 * paidCents',
    tests: ['src/features/money/sales/rules.test.ts'],
  },
  {
    subject: 'money',
    fault: 'a refund counts the uses of a package as money',
    file: 'src/features/money/sales/plan/returned.ts',
    was: "paid.filter((one) => one.method !== 'package')",
    becomes: 'paid.filter(() => true)',
    tests: ['src/features/money/sales/plan/model.test.ts', 'src/features/money/sales/server/prepaid.test.ts'],
  },
  {
    subject: 'money',
    fault: 'a part of an amount is rounded down',
    file: 'src/features/money/sales/methods.ts',
    was: 'BigInt(part) + BigInt(whole)) /',
    becomes: 'BigInt(part)) /',
    tests: ['src/features/money/sales/plan/model.test.ts', 'src/features/money/sales/server/prepaid.test.ts'],
  },
  {
    subject: 'planner',
    fault: 'a barber who left is booked',
    file: plan,
    was: 'if (!found.is_active) throw',
    becomes: 'if (false as boolean) throw',
    tests: ofPlan,
  },
  {
    subject: 'planner',
    fault: 'a second service does not begin at the end of the first',
    file: plan,
    was: 'booking.follows && before ? endOf(before)',
    becomes: 'booking.follows && before ? minutesOf(before.appointment_time)',
    tests: ofPlan,
  },
  {
    subject: 'planner',
    fault: 'the buffer of a service is lost',
    file: plan,
    was: 'buffer_minutes: offer?.buffer_minutes ?? 0,',
    becomes: 'buffer_minutes: 0 * (offer?.buffer_minutes ?? 0),',
    tests: ofPlan,
  },
  {
    subject: 'planner',
    fault: 'a visit of a later day counts as missed',
    file: plan,
    was: "cancel_reason === 'no_show' && !isMissable(date, today))",
    becomes: "cancel_reason === 'no_show' && isMissable(date, today) && false)",
    tests: ofPlan,
  },
  {
    subject: 'planner',
    fault: 'a longer visit does not include the pause of its service',
    file: plan,
    was: 'duration > before.duration && before.pause_minutes === null',
    becomes: 'duration < before.duration && before.pause_minutes === null',
    tests: ['src/features/schedule/appointments/server/occupied.test.ts'],
  },
  {
    subject: 'offline',
    fault: 'a device sends while it is offline',
    file: 'src/platform/web/outbox/sender.ts',
    was: 'if (this.#stopped || navigator.onLine === false) return',
    becomes: 'if (this.#stopped) return',
    tests: ['src/platform/web/outbox/sender.test.ts'],
  },
  {
    subject: 'offline',
    fault: 'two sales of a device have one number',
    file: 'src/features/money/sales/web/outbox/deviceNumber.ts',
    was: 'device_number: last.device_number + 1',
    becomes: 'device_number: last.device_number',
    tests: ['src/features/money/sales/web/outbox/keptCalls.test.tsx', devices],
  },
  {
    subject: 'offline',
    fault: 'a refused booking keeps its time taken on the device',
    file: clash,
    was: "isKept(one) && !except.has(one.id) && one.waiting !== 'refused'",
    becomes: 'isKept(one) && !except.has(one.id)',
    tests: ofKept,
  },
  {
    subject: 'offline',
    fault: 'a booking over a taken time is not marked as uncertain',
    file: clash,
    was: 'parts.map((part) => ({ ...part, uncertain: true }))',
    becomes: 'parts',
    tests: ofKept,
  },
  {
    subject: 'offline',
    fault: 'a corrected write changes those kept before it',
    file: 'src/platform/web/outbox/outbox.ts',
    was: 'if (entry.seq < refused.seq || !isAfter(entry, refused)) return entry',
    becomes: 'if (entry.seq > refused.seq || !isAfter(entry, refused)) return entry',
    tests: ofOutbox,
  },
  ...lostChanges.map((each): Named => ({ ...each, subject: 'offline' })),
  {
    subject: 'access',
    fault: 'a subscription ends a moment late',
    file: admit,
    was: 'identity.salon.accessUntil <= now',
    becomes: 'identity.salon.accessUntil < now',
    tests: ['src/features/billing/subscriptions/server/gate.test.ts'],
  },
  {
    subject: 'access',
    fault: 'a key for reading writes',
    file: admit,
    was: 'if (!writes && isWrite(spec)) throw keyRefused()',
    becomes: '',
    tests: ['src/features/integrations/api-keys/server/apiKeys.test.ts'],
  },
  {
    subject: 'access',
    fault: 'a barber makes calls of the owner',
    file: admit,
    was: 'if (!isForRole(spec.for, identity.salon?.role ?? null)) throw',
    becomes: 'if (isForRole(spec.for, identity.salon?.role ?? null) && false) throw',
    tests: ['src/app/server/roles.test.ts'],
  },
  {
    subject: 'access',
    fault: 'an administrator needs no second factor',
    file: admit,
    was: "if (spec.access === 'admin' && identity.needsSecondFactor) throw secondFactorNeeded()",
    becomes: 'if (identity.needsSecondFactor && false) throw secondFactorNeeded()',
    tests: ['src/features/accounts/profile/security/server/required.test.ts'],
  },
  {
    subject: 'access',
    fault: 'a voided term still gives access',
    file: 'src/features/billing/subscriptions/server/access.ts',
    was: 't.salon_id = l.id and t.voided_at is null',
    becomes: 't.salon_id = l.id',
    tests: ['src/features/operator/users/server/access.test.ts'],
  },
  {
    subject: 'moving',
    fault: 'the same visit of another set of files is another one',
    file: 'src/features/salon/move-in/server/planning.ts',
    was: 'record.program ?? this.#facts.source',
    becomes: 'this.#facts.source',
    tests: ['src/features/salon/move-in/server/moveIn.test.ts'],
  },
  {
    subject: 'moving',
    fault: 'visits name their client by words alone',
    file: 'src/features/salon/move-in/web/map/move.ts',
    was: '...(visit.clientId !== null &&',
    becomes: '...(visit.clientId === null &&',
    tests: ['src/features/salon/move-in/web/map/move.test.ts'],
  },
  {
    subject: 'moving',
    fault: 'a sale of an archive gets the next number instead of its own',
    file: 'src/features/money/sales/server/archived.ts',
    was: 'archived_number: one.sale.number',
    becomes: 'number: one.sale.number',
    tests: ['src/features/salon/export/server/readIn/ledger.test.ts'],
  },
  {
    subject: 'moving',
    fault: 'plans of empty tables are kept while an archive is read in',
    file: 'src/platform/server/plans.ts',
    was: 'sql`discard plans`',
    becomes: 'sql`discard sequences`',
    tests: ['src/features/salon/export/server/readIn/readIn.test.ts'],
  },
  {
    subject: 'moving',
    fault: 'the owner of a salon without a subscription is not offered the archive of everything',
    file: 'src/features/schedule/read-only-access/web/ReadOnlyExports.tsx',
    was: '{mayTakeAll && <FullExportCard',
    becomes: '{!mayTakeAll && <FullExportCard',
    tests: ['src/features/schedule/read-only-access/web/ReadOnlyExports.test.tsx'],
  },
]

/** A named fault at its place. Throws unless its text occurs once. */
export function placed({ file, fault, was, becomes }: Named, content: string): Fault {
  const start = content.indexOf(was)
  if (start === -1 || content.includes(was, start + 1)) throw new Error(`${fault}: not once in ${file}: ${was}`)
  const line = content.slice(0, start).split('\n').length
  return { file, line, kind: 'named', start, end: start + was.length, replacement: becomes, was, becomes }
}
