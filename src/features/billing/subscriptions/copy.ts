export const subscriptionMessages = {
  daysLeft: (days: number) => `${days} days left`,
  subscribeNow: 'Abonohu Tani',
  expired: 'Abonimi juaj ka skaduar!',
  trialOver: 'Provë falas ka përfunduar!',
  cancelQuestion: 'A jeni të sigurt që dëshironi të anuloni abonimin?',
  restricted: 'Këto faqe hapen me një abonim aktiv. Të dhënat tuaja janë të ruajtura dhe ju presin.',
  cancelled: 'Abonimi u anulua me sukses!',
  planChoice: 'Zgjidhni planin: mujor ose vjetor.',
  notAuthenticated: 'Authentication failed. Please log in again.',
  statusFailed: (status: number, text: string) => `Failed to fetch subscription status: ${status} ${text}`,
} as const
