import { byCount, plural } from '#platform/shared/sq.ts'

export const notificationMessages = {
  required: 'Ju lutem plotësoni subjektin dhe mesazhin',
  previewRequired: 'Ju lutem plotësoni subjektin dhe mesazhin për të parë pamjen paraprake',
  noRecipients: 'Nuk ka marrës të zgjedhur',
  invalid: (list: readonly string[]) => `Email të pavlefshme: ${list.join(', ')}`,
  chooseUsers: 'Ju lutem zgjidhni të paktën një përdorues',
  others: (count: number) => `dhe ${plural(count, 'tjetër', 'të tjerë')}`,
  sent: (count: number) =>
    `Njoftimi po ${byCount(count, 'i', 'u')} dërgohet ${plural(count, 'përdoruesi', 'përdoruesve')}.`,
  reportsSent: (made: number, asked: number, already: number) =>
    [
      `Raportet po dërgohen: ${made}/${asked}.`,
      already > 0 &&
        `Sot e ${byCount(already, 'ka', 'kanë')} marrë tashmë ${plural(already, 'përdorues', 'përdorues')}.`,
    ]
      .filter(Boolean)
      .join(' '),
  unsubscribed: 'Nuk do të merrni më njoftime nga Orari. Email-et për llogarinë tuaj vazhdojnë.',
  subscribed: 'Do të merrni përsëri njoftimet nga Orari.',
} as const
