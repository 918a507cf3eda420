import { readKey, useRead } from '#platform/web/data.ts'
import { useMay } from '#platform/web/permissions.ts'
import { useWrite } from '#platform/web/write.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Card } from '#platform/web/ui/Card.tsx'
import { answerTerms, getTerms } from '../contract.ts'
import { TermsLinks } from './TermsLinks.tsx'

/** Asks an owner once to accept terms and agreement; `late` asks one who went on without an answer. */
export function TermsQuestion({ late = false }: { late?: boolean }) {
  return useMay(answerTerms) ? <Question late={late} /> : null
}

function Question({ late }: { late: boolean }) {
  const terms = useRead(getTerms, {}).data?.terms
  const { attempt, busy } = useWrite(answerTerms, {
    success: true,
    store: (client, { terms: saved }) => client.setQueryData(readKey(getTerms, {}), { terms: saved }),
  })
  if (!terms || terms.answer !== (late ? 'later' : null)) return null
  const answer = (given: 'accepted' | 'later') => void attempt({ version: terms.version, answer: given })
  return (
    <Card title="Kushtet dhe të dhënat e klientëve" className="mt-6">
      <p className="text-ink-2">
        Vlejnë <TermsLinks />: ato thonë çfarë mund të prisni nga Orari dhe si i ruajmë të dhënat e klientëve tuaj. Puna
        vazhdon edhe pa u përgjigjur.
      </p>
      <div className="mt-3 flex flex-wrap gap-2 max-md:*:flex-1">
        <Button onClick={() => answer('accepted')} loading={busy}>
          Pranoj
        </Button>
        {!late && (
          <Button variant="ghost" onClick={() => answer('later')} disabled={busy}>
            Më vonë
          </Button>
        )}
      </div>
    </Card>
  )
}
