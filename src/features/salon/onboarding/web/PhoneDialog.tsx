import { Dialog, type DialogState } from '#platform/web/ui/Dialog.tsx'

const ways = [
  {
    title: 'iPhone dhe iPad',
    steps: [
      'Hapni këtë faqe në Safari.',
      'Prekni butonin e ndarjes, katrorin me shigjetë lart.',
      'Zgjidhni rreshtin me shenjën plus: „Shto në ekranin bazë”.',
    ],
  },
  {
    title: 'Android',
    steps: [
      'Hapni këtë faqe në Chrome.',
      'Prekni tri pikat lart djathtas.',
      'Zgjidhni „Shto në ekranin bazë” ose „Instalo aplikacionin”.',
    ],
  },
] as const

/** Steps for installing the app on a phone. */
export function PhoneDialog(dialog: DialogState) {
  return (
    <Dialog {...dialog} title="Orari në telefon" size="sm">
      <p className="text-ink-2">
        Në telefon hapni <b className="font-semibold text-ink wrap-anywhere">{location.host}</b> dhe kyçuni. Pastaj:
      </p>
      {ways.map(({ title, steps }) => (
        <section key={title} className="mt-4">
          <h3 className="font-semibold">{title}</h3>
          <ol className="mt-1 list-decimal space-y-1 pl-5 text-ink-2">
            {steps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
        </section>
      ))}
    </Dialog>
  )
}
