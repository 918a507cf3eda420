import { agreementPath, termsVersion } from '#features/accounts/terms/rules.ts'
import { trialDays } from '#features/billing/subscriptions/rules.ts'
import { plural } from '#platform/shared/sqNumbers.ts'
import { supportHours } from '../rules.ts'
import { ContactLink, inlineLink, OperatorName } from './OperatorLinks.tsx'
import { Part, Points, PolicyPage } from './PolicyPage.tsx'

/** Terms of use. A lawyer confirms them; a change gets a new version. */
export function TermsScreen() {
  return (
    <PolicyPage
      title="Kushtet e përdorimit"
      lead="Çfarë jep Orari, çfarë pritet nga salloni dhe si mbaron marrëveshja."
      since={termsVersion}
    >
      <Part title="Kush dhe për çfarë">
        <p>
          Orarin e ofron <OperatorName />. Ju e përdorni për punën e sallonit tuaj: terminet, klientët, shitjet dhe
          rezervimin online. Për të dhënat e klientëve vlen edhe kjo:{' '}
          <a href={agreementPath} className={inlineLink}>
            marrëveshja me sallonin
          </a>
        </p>
      </Part>
      <Part title="Prova dhe pagesa">
        <p>
          Prova zgjat {plural(trialDays, 'ditë', 'ditë')} dhe nuk kërkon kartë. Pastaj zgjidhni një plan te Abonimi;
          plani nuk rinovohet vetë. Pas mbarimit të dhënat tuaja mbeten dhe i shkarkoni kur të doni.
        </p>
      </Part>
      <Part title="Çfarë bëni ju">
        <Points>
          <li>I ruani fjalëkalimet, dhe ekipit i jepni vetëm qasjen që i duhet.</li>
          <li>Shkruani vetëm të dhëna që keni të drejtë t’i ruani, dhe u tregoni klientëve për to.</li>
          <li>Nuk e përdorni Orarin për mesazhe që klienti nuk i do, as për diçka të paligjshme.</li>
        </Points>
      </Part>
      <Part title="Çfarë bëjmë ne">
        <Points>
          <li>
            E mbajmë shërbimin të hapur dhe të sigurt, me kopje rezervë, dhe ju njoftojmë për ndryshime të rëndësishme.
          </li>
          <li>Ju përgjigjemi gjatë orarit të mbështetjes: {supportHours}.</li>
          <li>Orari nuk është arkë fiskale dhe nuk e zëvendëson kontabilistin.</li>
        </Points>
      </Part>
      <Part title="Përgjegjësia">
        <p>
          Përgjigjemi për dëmin që e shkaktojmë me dashje ose nga pakujdesia e rëndë; përndryshe më së shumti për shumën
          që keni paguar në vitin e fundit. Të drejtat që ligji nuk lejon të kufizohen, mbeten.
        </p>
      </Part>
      <Part title="Ndryshimi dhe mbarimi">
        <p>
          Kushtet e reja i shihni në Orari para se t’i pranoni, me datën e tyre. Mund ta lini Orarin kur të doni:
          shkarkoni të dhënat dhe na shkruani te <ContactLink />. Ne mund ta mbyllim një llogari që i shkel kushtet,
          pasi t’ju kemi njoftuar.
        </p>
      </Part>
    </PolicyPage>
  )
}
