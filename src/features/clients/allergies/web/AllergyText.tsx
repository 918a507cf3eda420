import type { LocalDate } from '#platform/shared/time.ts'
import type { Allergy } from '../contract.ts'
import { dayText } from '../copy.ts'

/** 'PPD (ngjyrë), Lateks · prova 12 tetor', with the note below. */
export function AllergyText({ allergy, today }: { allergy: Allergy; today: LocalDate }) {
  const facts = [
    allergy.since && `që nga ${dayText(allergy.since, today)}`,
    allergy.tested_on && `prova në lëkurë ${dayText(allergy.tested_on, today)}`,
  ].filter(Boolean)
  return (
    <>
      <b className="font-semibold">{allergy.allergy}</b>
      {facts.length > 0 && ` · ${facts.join(' · ')}`}
      {allergy.note && <span className="block whitespace-pre-line">{allergy.note}</span>}
    </>
  )
}
