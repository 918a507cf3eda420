import { ContactLink } from './OperatorLinks.tsx'
import { Part, PolicyPage } from './PolicyPage.tsx'

export function ShippingPolicyScreen() {
  return (
    <PolicyPage
      title="Politika e dërgesës"
      lead="Orari është shërbim në internet: nuk ka pako dhe nuk ka kosto dërgese."
      since="2026-11-20"
    >
      <Part title="Kur hapet qasja">
        <p>
          Qasja hapet sapo Paysera ta konfirmojë pagesën, zakonisht brenda pak sekondash. Nëse banka ka nevojë për më
          shumë kohë, te Abonimi shihni se pagesa është në pritje, dhe qasja hapet vetë kur ajo përfundon.
        </p>
      </Part>
      <Part title="Çfarë merrni">
        <p>
          Qasje në të gjitha funksionet për muajin ose vitin e paguar, në çdo pajisje me shfletues. Dëftesa vjen me
          email dhe mbetet te Abonimi, Statusi. Kur paguani më herët, koha e re fillon pas asaj që keni.
        </p>
      </Part>
      <Part title="Nëse qasja nuk hapet">
        <p>
          Na shkruani te <ContactLink /> me orën e pagesës. E gjejmë pagesën dhe e hapim qasjen, ose jua kthejmë paratë.
        </p>
      </Part>
    </PolicyPage>
  )
}
