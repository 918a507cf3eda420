import { termsVersion } from '#features/accounts/terms/rules.ts'
import { ContactLink, inlineLink, OperatorName } from './OperatorLinks.tsx'
import { Part, Points, PolicyPage } from './PolicyPage.tsx'

/** Agreement on processing between salon and operator (GDPR 28). A lawyer confirms it; a change gets a new version. */
export function AgreementScreen() {
  return (
    <PolicyPage
      title="Marrëveshja për të dhënat"
      lead="Si i përpunon Orari të dhënat e klientëve për sallonin tuaj, sipas ligjit nr. 06/L-082 në Kosovë dhe nr. 124/2024 në Shqipëri."
      since={termsVersion}
    >
      <Part title="Palët dhe objekti">
        <p>
          Salloni është kontrollues i të dhënave të klientëve dhe të ekipit; <OperatorName /> është përpunues. Përpunimi
          zgjat sa llogaria, dhe shërben vetëm që salloni ta përdorë Orarin.
        </p>
      </Part>
      <Part title="Cilat të dhëna">
        <Points>
          <li>Klientët: emri, telefoni, email-i, ditëlindja, shënimet, formula e ngjyrës, terminet dhe mesazhet.</li>
          <li>Ekipi: emri, email-i, orari, pjesët dhe qasjet.</li>
          <li>Shitjet, që mbeten edhe pa emrin e klientit.</li>
        </Points>
      </Part>
      <Part title="Çfarë premton përpunuesi">
        <Points>
          <li>Përpunon vetëm sipas udhëzimeve tuaja, që i jepni duke përdorur Orarin, dhe jo për qëllime të veta.</li>
          <li>Kush ka qasje, është i detyruar ta ruajë fshehtësinë.</li>
          <li>I mban të dhënat e secilit sallon të ndara, me qasje sipas roleve, kopje rezervë dhe shënime sigurie.</li>
          <li>Ju ndihmon t’u përgjigjeni klientëve: qasje, korrigjim, fshirje dhe bartje janë te karta e klientit.</li>
          <li>Për një shkelje ju njofton pa vonesë, që ta mbani afatin prej 72 orësh ndaj autoritetit.</li>
          <li>Ju jep çfarë duhet për të vërtetuar këto, dhe lejon kontrolle të arsyeshme.</li>
        </Points>
      </Part>
      <Part title="Nënpërpunuesit">
        <p>
          Vendi i serverit, ofruesi i email-it dhe vendi i kopjeve rezervë, si dhe shërbimet e njoftimeve të shfletuesve
          (Google, Apple, Mozilla, Microsoft) kur ekipi i ndez njoftimet; mesazhi shkon i koduar. Për një nënpërpunues
          të ri njoftoheni më parë dhe mund ta kundërshtoni. Cilët janë sot, ju tregojmë te <ContactLink />.
        </p>
      </Part>
      <Part title="Sa gjatë, dhe mbarimi">
        <p>
          Kur e lini Orarin, i shkarkoni të gjitha të dhënat, dhe me kërkesën tuaj i fshijmë, përveç atyre që ligji na
          detyron t’i mbajmë. Afatet i gjeni këtu:{' '}
          <a href="/privacy-policy" className={inlineLink}>
            Politika e privatësisë
          </a>
        </p>
      </Part>
    </PolicyPage>
  )
}
