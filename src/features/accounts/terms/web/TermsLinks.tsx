import { agreementPath, termsPath } from '../rules.ts'

const link = 'font-medium text-accent underline underline-offset-4 hover:no-underline'

/** Links to terms and agreement, in new tabs, so that nothing typed is lost. */
export function TermsLinks() {
  return (
    <>
      <a href={termsPath} target="_blank" rel="noopener" className={link}>
        kushtet
      </a>{' '}
      dhe{' '}
      <a href={agreementPath} target="_blank" rel="noopener" className={link}>
        marrëveshja për të dhënat
      </a>
    </>
  )
}
