import type { Page } from '@playwright/test'
import { openClientLink } from '../clientLink.ts'
import { heading, states, text, type Screen } from './states.ts'

/** Continues to a step of online booking: 2 barber, 3 time, 4 name. */
const bookUntil = (last: 2 | 3 | 4) => async (page: Page) => {
  const taps = ['.flow-option', 'button[form=services]', '.flow-any', '.flow-part + .flow-times button']
  for (const tap of taps.slice(0, last)) await page.locator(tap).filter({ visible: true }).first().click()
  await page.locator(`main[data-step="${last}"]`).waitFor()
}

/** Screens of visitors and of those who are not logged in. */
export const publicScreens: readonly Screen[] = [
  ...states('guest', '/r/berber-arbri', text('Shërbimet'), {
    'salon page': null,
    'client link': openClientLink(),
    'moving a visit by its link': openClientLink('/zhvendos', 'Në cilën orë ju përshtatet?'),
    'cancelling a visit by its link': openClientLink('/anulo', 'Ta tërheqim kërkesën?'),
    'booking the same again': openClientLink('/perseri', 'Kur do të vini përsëri?'),
    'stored data by a client’s link': openClientLink('/te-dhenat', 'Çfarë ruhet për ju'),
  }),
  ...states('guest', '/r/berber-arbri?gjuha=de', text('Leistungen'), { 'salon page in German': null }),
  ...states('guest', '/r/berber-arbri/cakto', heading('Çfarë do të bëni?'), {
    'booking online, services': (page) => page.locator('.flow-option').first().click(),
    'booking online, barber': bookUntil(2),
    'booking online, time': bookUntil(3),
    'booking online, name and phone': bookUntil(4),
    'waiting list online': async (page) => {
      await bookUntil(3)(page)
      await page.locator('.flow-earlier').click()
      await page.getByRole('button', { name: 'Më lajmëroni' }).waitFor()
    },
  }),
  ...states('guest', '/r/berber-arbri/privatesia', heading('Privatësia'), { 'privacy of a salon': null }),
  ...states('guest', '/r/berber-arbri/privatesia?gjuha=de', heading('Datenschutz'), {
    'privacy of a salon in German': null,
  }),
  ...states('guest', '/te-dhenat/x', text('Ky link nuk vlen'), { 'ended link to data': null }),
  ...states('guest', '/r/askush', text('Kjo faqe nuk u gjet'), { 'unknown salon page': null }),
  ...states('guest', '/login', heading('Mirë se vini'), { login: null }),
  ...states('guest', '/login?register=1', heading('Hapni sallonin tuaj'), { registration: null }),
  ...states('guest', '/login?action=resend-verification', text('Verifikoni email-in'), { 'resend verification': null }),
  ...states('guest', '/forgot-password', heading('Keni harruar fjalëkalimin?'), { 'forgot password': null }),
  ...states('guest', '/reset-password', heading('Link i Pavlefshem'), { 'reset without a token': null }),
  ...states('guest', '/reset-password?token=abc', heading('Fjalëkalimi i ri'), { 'new password': null }),
  ...states('guest', '/unlock?token=abc', heading('Zhbllokimi i llogarisë'), { 'unlock account': null }),
  ...states('guest', '/ftesa?token=abc', text('Kjo ftesë nuk vlen më.'), { 'invalid invitation': null }),
  ...states('guest', '/verify-email?token=abc', text('Ridërgo email-in e verifikimit'), {
    'invalid verification link': null,
  }),
  ...states('guest', '/unsubscribe?token=abc', heading('Njoftimet me email'), { unsubscribe: null }),
  ...states('guest', '/privacy-policy', heading(/./), { 'privacy policy': null }),
  ...states('guest', '/refund-policy', heading(/./), { 'refund policy': null }),
  ...states('guest', '/shipping-policy', heading(/./), { 'shipping policy': null }),
  ...states('guest', '/kushtet', heading(/./), { 'terms of use': null }),
  ...states('guest', '/marreveshja', heading(/./), { 'processing agreement': null }),
  ...states('guest', '/contact-us', heading('Na kontaktoni'), { contact: null }),
  ...states('guest', '/landing', heading(/./), { landing: null }),
  ...states('guest', '/outbox', heading('Email-et e dërguara'), { outbox: null }),
  ...states('guest', '/sandbox-checkout?data=a&sign=b', text('Pagesa nuk u gjet.'), {
    'checkout of an unknown order': null,
  }),
]
