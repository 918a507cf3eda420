import { sessionMaxDays } from '#features/accounts/auth/rules.ts'
import { terms } from '../terms.ts'
import { ContactLink, Officer, OperatorName, Processors } from './OperatorLinks.tsx'
import { Part, Points, PolicyPage } from './PolicyPage.tsx'

/** Stored personal data, with purpose and retention. Update it with every change of stored data. */
export function PrivacyPolicyScreen() {
  return (
    <PolicyPage
      title="Politika e privatësisë"
      lead="Cilat të dhëna ruan Orari, pse i duhen, sa kohë mbeten dhe çfarë mund të kërkoni ju."
      since="2026-11-28"
    >
      <Part title="Kush përgjigjet">
        <p>
          Shërbimin e ofron <OperatorName />. Për çdo pyetje rreth të dhënave tuaja na shkruani te <ContactLink />.
        </p>
        <Officer />
        <p>
          Për llogarinë tuaj ne jemi kontrollues të të dhënave. Për klientët që i shkruani ju në fletore kontrollues
          është salloni juaj, kurse ne jemi përpunues: i ruajmë për ju dhe nuk i përdorim për asgjë tjetër.
        </p>
        <p>
          Vlejnë ligji nr. 124/2024 „Për mbrojtjen e të dhënave personale” në Shqipëri dhe ligji nr. 06/L-082 „Për
          mbrojtjen e të dhënave personale” në Kosovë.
        </p>
      </Part>
      <StoredData />
      <Part title="Pse na lejohet">
        <p>
          Llogarinë dhe të dhënat e sallonit i përpunojmë për të përmbushur kontratën me ju; dëftesat sepse i kërkon
          ligji; kyçjet, kufizimet e përpjekjeve, historikun dhe gabimet e faqeve që shërbimi të jetë i sigurt e pa
          gabime, gjë që është interesi ynë i ligjshëm dhe i juaji. Nuk bëjmë reklama, nuk krijojmë profile dhe nuk
          marrim vendime automatike për askënd.
        </p>
      </Part>
      <Retention />
      <Recipients />
      <Part title="Çfarë ruan shfletuesi">
        <p>
          Pas hyrjes Orari vendos një kuki (cookie), e cila njeh vetëm shfletuesin dhe shërben që ju të mund të kyçeni
          edhe kur dikush tjetër provon fjalëkalime në llogarinë tuaj. Kyçja ruhet në skedën e hapur dhe zhduket kur e
          mbyllni, bashkë me orarin e sotëm e të nesërm, që lexohet edhe pa lidhje. Vetëm kur zgjidhni „Më mbaj të kyçur
          në këtë pajisje”, një kuki e dytë e mban kyçjen, më së shumti {sessionMaxDays} ditë. Terminet e shkruara pa
          lidhje mbeten në pajisje derisa të dërgohen; aty ruhet edhe zgjedhja e pamjes së çelët ose të errët.
        </p>
      </Part>
      <Rights />
      <Part title="Siguria">
        <p>
          Të dhënat e secilit sallon mbahen të ndara nga të tjerat. Fjalëkalimet dhe kyçjet ruhen vetëm të koduara
          (hash), jo si tekst; linqet me email vlejnë për pak kohë dhe vetëm një herë. Nëse një shkelje ju prek juve, ju
          njoftojmë ju dhe autoritetin brenda afateve të ligjit.
        </p>
      </Part>
    </PolicyPage>
  )
}

function StoredData() {
  return (
    <Part title="Çfarë ruajmë">
      <Points>
        <li>
          <b>Llogaria:</b> emri, email-i, fjalëkalimi (vetëm i koduar me argon2id, prej nga nuk lexohet dot) dhe, nëse e
          vendosni, një fotografi. Me hyrjen me dy hapa edhe çelësi i aplikacionit të kodeve, pjesa publike e çelësave
          të pajisjeve dhe kodet rezervë (vetëm të koduara).
        </li>
        <li>
          <b>Salloni:</b> berberët, shërbimet, shitjet, terminet dhe klientët me emrin, telefonin, email-in,
          ditëlindjen, shënimet, formulën e ngjyrës, arsyen e bllokimit dhe pëlqimin për mesazhe që shkruani ju; lista e
          pritjes dhe radha në sallon.
        </li>
        <li>
          <b>Rezervimi online:</b> emri, telefoni dhe, nëse jepet, email-i i klientit, si dhe adresa e rrjetit te
          numëruesit kundër përpjekjeve të tepërta.
        </li>
        <li>
          <b>Pajisjet e kyçura:</b> kur, nga cila adresë rrjeti dhe me cilin shfletues jeni kyçur, që t’i shihni e t’i
          shkyqni te Profili.
        </li>
        <li>
          <b>Pagesat:</b> plani, shuma, koha dhe gjendja e pagesës, si dhe dëftesa. Kartën e sheh vetëm Paysera; numri i
          saj nuk arrin kurrë te ne.
        </li>
        <li>
          <b>Historiku i veprimeve:</b> kush bëri çfarë dhe kur, me adresën e rrjetit, për siguri.
        </li>
        <li>
          <b>Ngjarjet e sigurisë:</b> kush hyri, u refuzua, hapi kartën e një klienti, eksportoi, printoi a ndryshoi të
          drejta dhe cilësime, me adresën e rrjetit dhe pa fjalët e klientëve.
        </li>
        <li>
          <b>Gabimet e faqeve:</b> kur në një faqe prishet diçka, shfletuesi na dërgon tekstin e gabimit pa emra, numra
          e adresa, vendin në kodin tonë, versionin e faqes dhe emrin e shfletuesit. Nuk ruhet se kush ishte, në cilin
          sallon, nga cila adresë rrjeti, as çfarë u shkrua.
        </li>
        <li>
          <b>Mesazhet:</b> ato që na dërgoni nga faqja e kontaktit na vijnë me email. Njoftimet tona kanë një link me të
          cilin i ndalni.
        </li>
      </Points>
    </Part>
  )
}

function Retention() {
  return (
    <Part title="Sa kohë mbeten">
      <Points>
        <li>Llogaria dhe të dhënat e sallonit: derisa llogaria ekziston, edhe pasi abonimi të ketë mbaruar.</li>
        {terms.map(({ policy }) => (
          <li key={policy}>{policy}</li>
        ))}
        <li>Pagesat dhe dëftesat: aq sa i kërkon ligji për faturat.</li>
      </Points>
    </Part>
  )
}

function Recipients() {
  return (
    <Part title="Kush tjetër i merr">
      <p>
        Paysera, kur paguani me kartë: numrin e porosisë, shumën dhe email-in tuaj. Ofruesi i postës elektronike, që
        email-et të arrijnë. Nëse ndizni njoftimet në një pajisje, shërbimi i shfletuesit të saj (Google, Mozilla, Apple
        ose Microsoft) përcjell një mesazh të koduar, të cilin nuk e lexon dot. Askush tjetër: nuk shesim të dhëna dhe
        faqja nuk ngarkon asgjë nga palë të treta, as shkronja e as statistika vizitash.
      </p>
      <Processors />
    </Part>
  )
}

function Rights() {
  return (
    <Part title="Të drejtat tuaja">
      <Points>
        <li>
          <b>Qasja dhe bartja:</b> të gjitha të dhënat e sallonit i shkarkoni vetë, në Excel ose JSON, edhe pas mbarimit
          të abonimit.
        </li>
        <li>
          <b>Korrigjimi:</b> i ndryshoni te Profili, Klientët dhe Konfigurimet.
        </li>
        <li>
          <b>Fshirja, kufizimi dhe kundërshtimi:</b> na shkruani dhe ju përgjigjemi brenda 30 ditësh. Me fshirjen e
          përdoruesit të vetëm fshihet edhe salloni me terminet dhe klientët e tij; mbeten vetëm pagesat dhe dëftesat.
        </li>
      </Points>
      <p>
        Klientët e një salloni i drejtohen sallonit; ne e ndihmojmë atë t’u përgjigjet. Kush mendon se të dhënat e tij
        nuk trajtohen drejt, mund të ankohet te Komisioneri për të Drejtën e Informimit dhe Mbrojtjen e të Dhënave
        Personale në Shqipëri ose te Agjencia për Informim dhe Privatësi në Kosovë.
      </p>
    </Part>
  )
}
