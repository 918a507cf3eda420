import { heading, heading2, openDialog, states, text, type Screen } from './states.ts'

/** Screens of the subscription, the profile and the archive. */
export const accountScreens: readonly Screen[] = [
  ...states('demo', '/abonimi', text('Plani juaj'), { plans: null }),
  ...states('demo', '/abonimi?tab=statusi', text(/^TEST-\d{4}-\d{6}$/), {
    subscription: null,
    receipt: openDialog(/^Dëftesa/),
    'cancel subscription': openDialog('Anulo abonimin'),
  }),
  ...states('long', '/profili', text('Kjo pajisje'), {
    profile: null,
    'password of an archive of everything': openDialog('Përgatit ZIP-in'),
  }),
  ...states('long', '/arkivi', text('Përparim Xhemshit-Gjergjizi i Madh'), { archive: null }),
  ...states('beginner', '/arkivi', text('Kjo ditë nuk ka termine'), { 'empty archive': null }),
  ...states('long', '/arkivi?tab=klientet', text('Përparim Xhemshit-Gjergjizi i Madh'), { 'archived clients': null }),
  ...states('long', '/arkivi?tab=mbyllja', heading2('Arka'), { 'archived day close': null }),
  ...states('long', '/arkivi?tab=eksportet', text('Raporti i vitit'), { 'archive exports': null }),
  ...states('beginner', '/payment-success', heading('Pagesa nuk u gjet.'), { 'unknown payment': null }),
  ...states('expired', '/terminet', heading('Akses i kufizuar'), { 'restricted access': null }),
  ...states('expired', '/abonimi', text('Të gjitha të dhënat e mia'), { 'plans after the trial': null }),
  ...states('expired', '/arkivi', text('Vetëm për lexim'), { 'archive after the trial': null }),
  ...states('expired', '/qasja', text('Çelësat API'), { 'access after the trial': null }),
  ...states('beginner', '/notifications', text('Nuk keni akses në këtë faqe.'), { 'no access': null }),
]
