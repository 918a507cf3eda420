import { Link } from '#platform/web/router.tsx'
import { useOperator } from './prerendered.ts'

export const inlineLink = 'font-semibold text-accent underline underline-offset-4 hover:no-underline'

/** Contact address, or a link to the form until it is known. */
export function ContactLink() {
  const operator = useOperator()
  return operator ? (
    <a href={`mailto:${operator.contact}`} className={`${inlineLink} wrap-anywhere`}>
      {operator.contact}
    </a>
  ) : (
    <Link to="/contact-us" className={inlineLink}>
      Kontakti
    </Link>
  )
}

export function OperatorName() {
  return <b>{useOperator()?.seller ?? 'Orari'}</b>
}

/** Contact of the data protection officer; nothing if the operator has named none. */
export function Officer() {
  const officer = useOperator()?.officer
  return officer ? <p data-officer>Përgjegjësi për mbrojtjen e të dhënave: {officer}.</p> : null
}

/** Companies that keep data for the operator; nothing if none is named. */
export function Processors() {
  const processors = useOperator()?.processors
  return processors ? <p data-processors>Për ne i përpunojnë: {processors}.</p> : null
}
