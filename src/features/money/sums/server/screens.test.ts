import { expect, test } from 'vitest'
import { bare, code, column } from '#testing/sources.ts'

/** Files of the browser that add or subtract amounts, and why no figure of the server can have the sum. */
const reasons: Record<string, string> = {
  'billing/payments/web/RefundDialog.tsx': 'what can be refunded of one payment, suggested in the field',
  'money/day-close/web/closing.ts': 'what the visits above leave of a package, before the day is closed',
  'money/day-close/web/rows.ts': 'checks that the parts of a figure are complete',
  'money/day-close/web/sheet.ts': 'the sheet with choices that are not recorded yet',
  'money/sales/web/BillLines.tsx': 'a line that is being entered, the sign of a discount',
  'money/sales/web/PayMethods.tsx': 'change of the cash that is handed over',
  'money/sales/web/PrepaidPanel.tsx': 'the sign of what pays a sale that is being entered',
  'money/sales/web/ReturnDialog.tsx': 'a return that is not recorded yet',
  'money/sales/web/SaleSummary.tsx': 'the debt of a sale that waits on the device',
  'money/sales/web/draftPlan.ts': 'a sale that is being entered',
  'money/sales/web/moneyDecision.ts': 'the visits of one question',
  'money/sales/web/outbox/keptCalls.ts': 'a return that waits on the device',
  'money/sales/web/outbox/paidSales.ts': 'sales that wait on the device',
  'money/sales/web/outbox/provisional.ts': 'sales that wait on the device',
  'money/sales/web/outbox/refusedSale.ts': 'sales that wait on the device',
  'money/sales/web/prepaidDraft.ts': 'a sale that is being entered',
  'schedule/appointments/web/form/extras.ts': 'list prices of services that are being booked',
  'schedule/command-bar/web/OptionContent.tsx': 'list prices of services that are being booked',
}

const amount =
  /(?:toCents\((?:[^()]|\([^()]*\))*\)|\b\w*(?:cents|price|amount|paid|owed|revenue|tips?|share|due|balance|cash|worth)\b(?:\)| \?\? 0)*)/i
    .source
const sum = new RegExp(`${amount} [-+]=? (?=[\\w(])|[\\w)] [-+]=? \\(?(?:\\w+[.?]+)*${amount}|sumAmounts|sumOf\\(`, 'i')

test('browser code adds and subtracts amounts only where no figure of the server can have the sum', () => {
  const adding = code
    .filter((file) => column(file) === 'web' && sum.test(bare(file).replaceAll(/'[^'\n]*'/g, "''")))
    .map((file) => file.replace('src/features/', ''))
  expect(adding).toEqual(Object.keys(reasons))
})
