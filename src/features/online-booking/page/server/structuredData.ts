import { raw } from 'hono/html'
import { html } from '#platform/server/html/html.ts'
import { toCents } from '#platform/shared/money.ts'
import { addDays, endTimeText, timeAt, weekStart } from '#platform/shared/time.ts'
import { plannedOpening } from '#features/salon/hours/rules.ts'
import { languages, linkIn } from '../../texts/rules.ts'
import { hasHours, specialDays } from '../rules.ts'
import type { Html } from '#platform/server/html/page.ts'
import { bookingLink, type View } from './view.ts'

const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']
const locales = { sq: 'sq_AL', en: 'en_GB', de: 'de_DE' } as const

/** Metadata for search engines and link previews: URLs per language, share picture, structured data. */
export function headOf(view: View, shareVersion: string): Html {
  const { appUrl, path, lang, t, data } = view
  const url = (language: typeof lang) => appUrl + linkIn(language, path)
  const image = `${appUrl}${path}/share.png?v=${shareVersion}`
  return html`<link rel="canonical" href="${url(lang)}" />
    ${languages.map((language) => html`<link rel="alternate" hreflang="${language}" href="${url(language)}" />`)}
    <link rel="alternate" hreflang="x-default" href="${url('sq')}" />
    <meta property="og:type" content="website" />
    <meta property="og:site_name" content="Orari" />
    <meta property="og:locale" content="${locales[lang]}" />
    <meta property="og:title" content="${view.title}" />
    <meta property="og:description" content="${data.booking.description ?? t.page.description(data.name)}" />
    <meta property="og:url" content="${url(lang)}" />
    <meta property="og:image" content="${image}" />
    <meta property="og:image:width" content="1200" />
    <meta property="og:image:height" content="630" />
    <meta property="og:image:alt" content="${data.name}" />
    <meta name="twitter:card" content="summary_large_image" />
    <script type="application/ld+json">
      ${raw(JSON.stringify(structuredData(view, image)).replaceAll('<', String.raw`\u003c`))}
    </script>`
}

function structuredData(view: View, image: string): object {
  const { appUrl, path, data, place, phone, map, today, country } = view
  const { instagram } = data.booking
  const monday = weekStart(today)
  const opening = weekdays.flatMap((day, index) =>
    plannedOpening(data.hours, addDays(monday, index)).map(({ from, to }) => ({
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: day,
      opens: timeAt(from),
      closes: closing(to),
    })),
  )
  const special = specialDays(data.hours, today).flatMap(({ date, open }) =>
    (open.length > 0 ? open : [{ from: 0, to: 0 }]).map(({ from, to }) => ({
      '@type': 'OpeningHoursSpecification',
      validFrom: date,
      validThrough: date,
      opens: timeAt(from),
      closes: closing(to),
    })),
  )
  return {
    '@context': 'https://schema.org',
    '@type': 'HairSalon',
    '@id': `${appUrl}${path}`,
    url: `${appUrl}${path}`,
    name: data.name,
    image,
    description: data.booking.description ?? undefined,
    telephone: phone?.e164 ?? phone?.typed,
    ...(data.address && {
      address: {
        '@type': 'PostalAddress',
        streetAddress: data.address,
        addressLocality: place ?? undefined,
        addressCountry: country,
      },
    }),
    hasMap: map ?? undefined,
    sameAs: instagram ? [`https://www.instagram.com/${instagram}`] : undefined,
    ...(hasHours(data.hours) && { openingHoursSpecification: opening, specialOpeningHoursSpecification: special }),
    makesOffer: data.services.map((service) => ({
      '@type': 'Offer',
      price: (toCents(service.price) / 100).toFixed(2),
      priceCurrency: service.currency,
      itemOffered: {
        '@type': 'Service',
        name: service.name,
        description: service.description ?? undefined,
      },
    })),
    potentialAction: view.canBook ? { '@type': 'ReserveAction', target: appUrl + bookingLink(view) } : undefined,
  }
}

const closing = (minute: number) => (minute >= 1440 ? '23:59' : endTimeText(minute))
