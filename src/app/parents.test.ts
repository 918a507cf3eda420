import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

/** Each place that writes to somebody, or calls, uses the parent's phone for a client under 16. */

const root = fileURLToPath(new URL('../..', import.meta.url))
const builds =
  /href=\{`(?:tel|sms|mailto):|SendMessageButton|SendMessagePane|useSendMessage|ChannelLinks|linkOf\(channel|\{phoneOf\(/

/** Words of the source that turn to the parent. */
const parentIn: Record<string, RegExp> = {
  'clients/web/ClientFacts.tsx': /under_16 \? \(/,
  'clients/web/ClientSheet.tsx': /target=\{\{ client \}\}/,
  'clients/requests/web/DataLinkDialog.tsx': /client\.under_16 \? client\.parent_phone/,
  'money/day-close/web/DebtsScreen.tsx': /\.\.\.asUnder16\(parent\)/,
  // A visit's message, whose window reads the parent.
  'money/sales/web/SaleDialog.tsx': /phoneOf\(visit\)/,
  'schedule/appointments/web/details/AppointmentDetails.tsx': /target=\{\{ appointment/,
  'schedule/appointments/web/details/AppointmentFacts.tsx': /parent \? parent\.parent_phone/,
  'schedule/appointments/web/schedule/DayPrintView.tsx': /phoneOf\(appointment\)/,
  // Its number is that of `describe.ts`.
  '../app/web/offline/OutboxDialog.tsx': /phone && \(/,
  'schedule/dashboard/web/useDashboardWindows.tsx': /messages\.open\(\{ appointment \}\)/,
  'schedule/requests/web/RequestItem.tsx': /parent \? request\.parent\.parent_phone/,
  'schedule/requests/web/Requests.tsx': /messages\.open\(\{ appointment/,
  'schedule/waiting-list/web/FreedPlaces.tsx': /\.\.\.asUnder16\(wait\.parent\)/,
  'schedule/client-messages/web/SendMessagePane.tsx': /toParent\(target, visit\.parent\)/,
}

/** Places without a client of the list. */
const excepted: Record<string, string> = {
  'money/day-close/web/DayCloseScreen.tsx': 'the day’s figures, to a recipient chosen in the app',
  'schedule/waiting-list/web/QueueRows.tsx': 'a name and a phone as typed in the queue',
  'schedule/client-messages/web/ChannelLinks.tsx': 'the links of a recipient that is handed in',
  'schedule/client-messages/web/SendMessage.tsx': 'the window of a target that is handed in',
  'schedule/client-messages/web/public.tsx': 'only names',
  'schedule/client-messages/web/ReminderCard.tsx': 'a reminder, which has the parent’s phone (remindersOf)',
}

test('each place that writes to a client or calls turns to the parent, or has no client', () => {
  const found = globSync(['src/features/{clients,money,schedule}/**/*.tsx', 'src/app/web/**/*.tsx'], { cwd: root })
    .filter((file) => !file.endsWith('.test.tsx'))
    .map(
      (file) =>
        [
          file.replace('src/features/', '').replace('src/app/', '../app/'),
          readFileSync(`${root}${file}`, 'utf8'),
        ] as const,
    )
    .filter(([, source]) => builds.test(source))
  expect(found.map(([file]) => file).toSorted()).toEqual(
    [...Object.keys(parentIn), ...Object.keys(excepted)].toSorted(),
  )
  expect(found.filter(([file, source]) => parentIn[file]?.test(source) === false).map(([file]) => file)).toEqual([])
})

test('the kept entries, a row’s message and a visit’s call take their number by one rule', () => {
  for (const file of ['appointments/web/outbox/describe.ts', 'client-messages/web/target.ts'])
    expect(readFileSync(`${root}src/features/schedule/${file}`, 'utf8')).toMatch(/phoneOf\(/)
})
