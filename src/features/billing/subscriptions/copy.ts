export const subscriptionMessages = {
  daysLeft: (days: number) => `${days} days left`,
  subscribeNow: 'Abonohu Tani',
  expired: 'Abonimi juaj ka skaduar!',
  trialOver: 'Provë falas ka përfunduar!',
  cancelQuestion: 'A jeni të sigurt që dëshironi të anuloni abonimin?',
  restricted: 'Këto faqe hapen me një abonim aktiv. Të dhënat tuaja janë të ruajtura dhe ju presin.',
  cancelled: 'Abonimi u anulua me sukses!',
} as const
