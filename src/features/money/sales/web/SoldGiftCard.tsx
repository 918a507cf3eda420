import { amount } from '#platform/shared/sq.ts'
import { copyText } from '#platform/web/copyText.ts'
import { useSession } from '#platform/web/session.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { PrintButton } from '#platform/web/ui/PrintButton.tsx'
import { SendMessageButton } from '#features/schedule/client-messages/web/public.tsx'
import type { Prepaid } from '../contract.ts'
import { saleMethodLabel } from '../methods.ts'

/** Code of a gift card that was sold: large, to copy, to send and to print. */
export function SoldGiftCard({ card, onPrint }: { card: Prepaid & { code: string }; onPrint: () => void }) {
  const salon = useSession()?.user.salon?.name ?? ''
  const { code } = card
  const title = `${saleMethodLabel.gift_card} ${amount(card.amount, card.currency)}`
  const text = [`${title}${salon && ` te ${salon}`}.`, `Kodi: ${code}`].join('\n')
  return (
    <section aria-label={`${title}: ${code}`} className="mt-4 rounded-xl border border-line-strong bg-surface p-3">
      <p className="text-center text-sm text-ink-2">{`Kodi i kartës · ${amount(card.amount, card.currency)}`}</p>
      <p className="py-1 text-center font-mono text-4xl font-bold tracking-[0.15em] break-all select-all">{code}</p>
      <div className="mt-1 grid grid-cols-3 gap-2 *:px-1! print:hidden">
        <Button icon="copy" onClick={() => void copyText(code, 'Kodi u kopjua.')}>
          Kopjo
        </Button>
        <SendMessageButton target={{ text }} />
        <PrintButton onPrint={onPrint} />
      </div>
    </section>
  )
}

/** Gift cards of a sale on paper, in place of the dialog. */
export function GiftCardPrint({ cards }: { cards: readonly (Prepaid & { code: string })[] }) {
  const salon = useSession()?.user.salon?.name ?? ''
  return (
    <div data-print-only className="hidden print:block">
      {cards.map((card) => (
        <div key={card.id} className="mx-auto mb-8 max-w-sm border p-8 text-center">
          <h1 className="text-2xl font-bold">{salon}</h1>
          <p className="mt-4">{saleMethodLabel.gift_card}</p>
          <p className="text-3xl font-bold">{amount(card.amount, card.currency)}</p>
          <p className="mt-4 font-mono text-3xl font-bold tracking-[0.15em]">{card.code}</p>
        </div>
      ))}
    </div>
  )
}
