import { Icon } from '#platform/web/ui/Icon.tsx'
import { supportHours } from '../rules.ts'
import { ContactForm } from './ContactForm.tsx'
import { ContactLink } from './OperatorLinks.tsx'
import { SitePage } from './SitePage.tsx'

export function ContactScreen() {
  return (
    <SitePage>
      <div className="mx-auto grid max-w-5xl gap-x-16 gap-y-10 px-4 pt-10 pb-20 md:px-8 md:pt-16 md:pb-28 lg:grid-cols-[2fr_3fr]">
        <div>
          <h1 className="text-3xl font-bold tracking-tight md:text-4xl">Na kontaktoni</h1>
          <p className="mt-3 text-lg text-ink-2">
            Pyetje, mendim ose problem: e lexon një njeri dhe ju përgjigjet me email.
          </p>
          <ul className="mt-8 grid gap-5">
            <li className="flex gap-3.5">
              <Icon name="mail" size={22} className="mt-0.5 text-accent" />
              <div>
                <p className="font-semibold">Email</p>
                <p>
                  <ContactLink />
                </p>
              </div>
            </li>
            <li className="flex gap-3.5">
              <Icon name="clock" size={22} className="mt-0.5 text-accent" />
              <div>
                <p className="font-semibold">Orari i mbështetjes</p>
                <p className="text-ink-2">{supportHours}</p>
              </div>
            </li>
          </ul>
        </div>
        <ContactForm />
      </div>
    </SitePage>
  )
}
