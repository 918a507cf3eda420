import { supportHours } from '../rules.ts'
import { ContactLink } from './OperatorLinks.tsx'
import { Part, Points, PolicyPage } from './PolicyPage.tsx'

export function RefundPolicyScreen() {
  return (
    <PolicyPage
      title="Politika e rimbursimit"
      lead="Provoni shtatë ditë falas para se të paguani. Nëse diçka megjithatë nuk shkon, ja si e rregullojmë."
      since="2026-11-20"
    >
      <Part title="Plani vjetor: 14 ditë">
        <p>
          Brenda <b>14 ditëve</b> nga pagesa e planit vjetor mund të kërkoni rimbursim të pjesshëm: kthejmë pjesën e
          ditëve që nuk i keni përdorur. Pas 14 ditësh plani vazhdon deri në fund dhe nuk rimbursohet.
        </p>
      </Part>
      <Part title="Plani mujor">
        <p>Plani mujor nuk rimbursohet; vlen deri në fund të muajit të paguar dhe nuk rinovohet vetë.</p>
      </Part>
      <Part title="Gabime në pagesë: 7 ditë">
        <p>
          Nëse ju është marrë pagesa dy herë ose në shumë të gabuar, ose nëse pagesa nuk e hapi qasjen, na njoftoni
          brenda <b>7 ditëve</b>. Pagesa e dyfishtë ose e gabuar kthehet e plotë.
        </p>
      </Part>
      <Part title="Si kërkohet">
        <Points>
          <li>
            Shkruani te <ContactLink /> nga email-i i llogarisë, me numrin e dëftesës (te Abonimi, Statusi).
          </li>
          <li>Ju përgjigjemi gjatë orarit të mbështetjes: {supportHours}.</li>
          <li>Paratë kthehen në të njëjtën kartë përmes Paysera-s; sa zgjat, varet nga banka juaj.</li>
        </Points>
      </Part>
      <Part title="Anulimi">
        <p>
          Anulimi te Abonimi nuk është kërkesë për rimbursim: qasja mbetet deri në fund të periudhës së paguar, dhe
          njoftimet për rinovim ndalen.
        </p>
      </Part>
    </PolicyPage>
  )
}
