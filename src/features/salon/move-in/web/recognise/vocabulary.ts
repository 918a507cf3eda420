import type { Target } from './targets.ts'

/** Words of column headings in Albanian, English, German, Italian, Serbian, French and Spanish, folded. */

const phrases = (...lines: string[]): ReadonlySet<string> => new Set(lines.flatMap((line) => line.split(', ')))
const words = (text: string): ReadonlySet<string> => new Set(text.split(/\s+/).filter(Boolean))

export const exact: readonly [Target, ReadonlySet<string>][] = [
  [
    'first_name',
    phrases(
      'emer, emri i pare, emri i dyte, first name, firstname, first, given name, forename, middle name, additional name',
      'client first name, customer first name, vorname, vornamen, rufname, nome, prenome, secondo nome, ime, prenom',
    ),
  ],
  [
    'last_name',
    phrases(
      'mbiemer, mbiemri, mbiemrin, last name, lastname, last, surname, family name, client last name, customer last name',
      'nachname, familienname, zuname, cognome, prezime, nom de famille, apellido, apellidos',
    ),
  ],
  [
    'name',
    phrases(
      'emri, emrat, emri mbiemri, emer mbiemer, emer e mbiemer, emer dhe mbiemer, emri dhe mbiemri, emri e mbiemri',
      'mbiemri emri, mbiemri dhe emri, mbiemer emer, emri i plote, emri i klientit, emri i klientes, emri klientit',
      'klienti, klientja, klient, klientet, name, names, full name, fullname, client, clients, client name',
      'client full name, customer, customers, customer name, customer full name, contact, contact name, guest',
      'guest name, patient, display name, kunde, kundin, kunden, kundenname, vollstandiger name, vor und nachname',
      'vorname nachname, vorname und nachname, name vorname, nachname vorname, nome e cognome, nome cognome',
      'cognome e nome, cognome nome, nominativo, nome completo, cliente, clienti, nome cliente, nome del cliente',
      'ime i prezime, ime prezime, prezime i ime, prezime ime, puno ime, klijent, klijenti, ime klijenta',
      'ime i prezime klijenta, musterija, kupac, nom, nom complet, nom du client, nom et prenom, nom prenom',
      'prenom et nom, nombre, nombre completo, nombre del cliente, nombre y apellidos, nombre y apellido',
    ),
  ],
  [
    'company',
    phrases(
      'kompania, kompani, emri i kompanise, firma, emri i firmes, ndermarrja, biznesi, company, company name',
      'organization, organization name, organisation, organisation name, business, business name, unternehmen',
      'firmenname, azienda, ditta, societa, ragione sociale, preduzece, kompanija, naziv firme, entreprise, societe, empresa',
    ),
  ],
  [
    'consent',
    phrases(
      'mesazhet, mesazhe, pranon mesazhe, pranimi i mesazheve, pelqimi, pelqim, pelqimi per mesazhe, pelqimi i mesazheve',
      'pelqimi per marketing, pranon marketing, pranon reklama, pelqimi per reklama',
      'consent, consents, message consent, messages consent, marketing consent, consent to marketing, consent marketing',
      'accepts messages, accepts marketing, sms consent, sms marketing consent, sms opt in, marketing opt in',
      'marketing allowed, opt in',
      'einwilligung, einwilligung nachrichten, einwilligung marketing, einwilligung werbung, einwilligung sms',
      'marketing einwilligung, werbeeinwilligung, werbung erlaubt, nachrichten erlaubt',
      'consenso, consenso marketing, consenso al marketing, consenso messaggi, consenso ai messaggi, consenso sms',
      'accetta messaggi, accetta marketing',
    ),
  ],
  [
    'blocked',
    phrases(
      'blocked, is blocked, i bllokuar, e bllokuar, bllokuar, blockiert, gesperrt, bloccato, bloccata, blokiran, blokirana',
    ),
  ],
  [
    'block_reason',
    phrases(
      'block reason, blocked reason, reason for block, arsyeja e bllokimit, sperrgrund, motivo blocco, motivo del blocco',
      'razlog blokiranja',
    ),
  ],
  [
    'colour_formula',
    phrases(
      'ngjyra, ngjyra e flokeve, colour, color, hair colour, hair color, farbe, haarfarbe, colore, colore capelli',
      'farba, boja, boja kose',
    ),
  ],
]

/** Phrases for 'email'. */
export const emailPhrases =
  /\b(?:post[ae] elett?ronic[ae]|postes? elektronike|posta elektronike|adresa elektronike|elektronsk[ae] (?:posta|adresa)|elektronische[nr]? post|e[- ]post[aeu])\b/g
export const emailWords = words('email emails emaili emailin mail mejl imejl courriel correo')
/** Words beside 'email' in columns about messages, not addresses. */
export const aboutMessages = words(`
  label labels type types typ typen tipo tip lloji display displayed angezeigter anzeigename visualizzato shfaqur prikazano
  prikaz marketing subscription subscribed status opt accepts accept verified consent newsletter sent
  reminder reminders notification notifications pranon lejon einwilligung consenso
`)

/** Words beside a consent that say what it is about. */
export const messageWords = words(`
  mesazhet mesazhe mesazheve marketing reklama messages message sms nachrichten werbung werbeeinwilligung messaggi
`)

/** Words of columns that are not taken. */
export const skipped = words(`
  id ids uid guid uuid code kodi reference ref external status gjendja statusi gender sex gjinia geschlecht sesso pol
  address addresses adresa adrese adresse anschrift indirizzo street rruga strasse via ulica suburb area city qyteti
  qytet stadt ort citta grad zip postal postcode plz cap post apartment suite region state province country shteti
  vendi land paese drzava place vendlindja vendbanimi birthplace luogo mesto
  created added shtuar regjistruar krijuar ndryshuar updated modified erstellt creato dodato since importuar
  last fundit letzter letzte ultima ultimo poslednja poslednji next ardhshem first
  visit visits vizita vizitat vizitave appointment appointments termine termini terminet takime booking bookings besuch
  cancelled canceled cancellations anuluar anulime storniert annullati otkazano no noshow shows
  total totali spent spend sales revenue balance bilanci borxhi points piket loyalty umsatz prihod transaction count
  average discount zbritje membership member package source burimi referral referred creation
  marketing newsletter consent accepts accept subscription subscribed opt reminder reminders notification notifications
  mesazhet messages blocked bllokuar blockiert arsyeja reason tag tags label labels group groups categories
  category kategoria website web url link photo foto image employee staff barber berberi therapist stylist service
  sherbimi price cmimi amount shuma anonimizuar fax faks telefax pager telex callback isdn tdd tty
  nickname nofka spitzname soprannome title titulli titel titolo titula prefix suffix phonetic yomi job department file
  type typ lloji relation relationship event custom anniversary assistant spouse manager hobby account billing children
  directory schools initials keywords language locale gjuha sprache lingua timezone profile favourite favorite password
  ville pays rue ciudad pais calle creacion derniere dernier genre sexo
  emergency urgjenca notfall month muaji year viti age mosha alter eta tax vat
`)

export const birthdayWords = words(`
  birthday birthdate birth dob bday born ditelindja ditelindje ditelindjes datelindja datelindje datelindjes lindja
  lindjes lindur geburtstag geburtsdatum geburt geboren compleanno nascita rodjendan rodendan rodjenja rodenja rodjen
  naissance anniversaire nacimiento cumpleanos
`)
export const formulaWords = words('formula formulat formule formulae farbformel farbrezeptur farbrezept rezeptur')
export const notesWords = words(`
  note notes shenim shenime shenimet shenimi koment komente komentet komenti verejtje verejtjet remark remarks comment
  comments memo notiz notizen bemerkung bemerkungen anmerkung anmerkungen kommentar kommentare annotazioni osservazioni
  remarque remarques commentaire commentaires notas observaciones observacion comentario comentarios
  napomena napomene beleska beleske biljeska
`)
/** Words of columns about health, which are not taken without the client's consent. */
export const healthWords = words(`
  alergji alergjia alergjite alergjik allergy allergies allergic allergien allergie allergico alergije alergija alergias
  alergia patch
`)
export const mobileWords = words(`
  mobile mobil mobili mob cell cellphone cellular cel celular celulari handy handynummer mobilnummer mobiltelefon
  mobilfunk cellulare mobilni mobitel whatsapp viber gsm portable movil
`)
export const phoneWords = words(`
  phone phones telephone tel telefon telefoni telefonit telefona telefonat telefonin telefonnummer telefonnr rufnummer
  telefono telefonu telefonos fon landline festnetz fixe
`)
/** Headings that may be phones or row numbers. */
export const numberWords = words(
  'nr numri numer numrat number numbers no nummer numero broj kontakt kontakti contacts sms',
)
/** Values of columns that say yes or no. */
export const yesWords = words('po yes y true 1 x ja si da oui on ein blocked bllokuar blockiert')
export const noWords = words('jo no n false 0 nein ne non off aus')

/** Words of columns of lists that are not of clients. */
export const listWords = {
  service: words(`
    sherbimi sherbim sherbimet sherbimit trajtimi trajtim procedura service services treatment treatments procedure
    dienstleistung dienstleistungen leistung leistungen behandlung servizio servizi trattamento usluga usluge tretman
    prestation prestations soin soins
  `),
  barber: words(`
    berberi berber berberit berberet stafi punonjesi punonjesja specialisti stilisti frizeri ekipi
    barber barbers staff team employee employees stylist stylists therapist provider professional hairdresser calendar
    mitarbeiter mitarbeiterin friseur friseurin personal operatore operatrice dipendente dipendenti parrucchiere
    barbiere frizer frizerka radnik zaposleni berberin majstor employe employee coiffeur coiffeuse collaborateur
  `),
  price: words(`
    cmimi cmim cmimet price prices cost costs fee rate preis preise kosten prezzo prezzi costo cena cene cijena cijene
    prix tarif tarifa
  `),
  amount: words('shuma totali total amount betrag importo totale iznos ukupno montant'),
  duration: words(`
    kohezgjatja kohezgjatje minuta minutat zgjatja duration length minutes mins dauer minuten durata minuti trajanje
    duree
  `),
  status: words('statusi status gjendja stato stanje statut state'),
  category: words('kategoria kategori category categories kategorie kategorien categoria kategorija categorie grupi'),
  title: words('titulli subject title summary betreff titel oggetto titolo naslov predmet objet titre event ngjarja'),
  note: words('pershkrimi pershkrim description beschreibung descrizione opis'),
  day: words(`
    data date dates dita day datum tag termin giorno dan jour moment when scheduled appointment appointments takimi
    termini start starts starting begin begins beginn beginnt anfang von fillimi fillon inizio pocetak od debut from
  `),
  time: words('ora orari koha time uhrzeit zeit orario vreme vrijeme sat heure hour um uhr'),
  end: words('end ends ending ende endet bis mbarimi mbaron fundi fine termina kraj do fin to'),
  private: words('privat private privato privatno prive'),
  wholeDay: words('ganztagig ganztagiges allday celodnevni'),
  product: words(`
    produkti produkt produktet product products produkte prodotto prodotti proizvod artikli artikull article artikel
  `),
  barcode: words('barcode barkod barkodi ean gtin upc strichcode barras'),
  stock: words('stok stoku stock sasia quantity qty menge lager lagerbestand bestand giacenza kolicina zalihe'),
  sku: words('sku'),
  /** Beside a selling price. */
  cost: words(`
    cost costs kosto supply wholesale purchase blerje blerjes furnizimit einkauf einkaufspreis acquisto nabavna achat
  `),
  id: words('id uid guid'),
  /** Columns about something else than a visit's own time. */
  other: words(`
    created creation added updated modified booked booking erstellt geandert krijuar shtuar ndryshuar regjistruar since
    erinnerung reminder kujtesa promemoria podsetnik rappel birthday birth geburtstag geburtsdatum ditelindja
    datelindja compleanno nascita rodjendan rodjenja naissance cancelled canceled payment paid first last fundit extra
    buffer processing online deposit
  `),
} as const

/** Words of headings of a program's ids of clients: 'Client ID', 'Numri i klientit', 'Kd.-Nr.'. */
export const clientWords = words(`
  klient klienti klientja klientit klientes client customer kunde kunden kundin kd kundennummer kundennr cliente
  klijent klijenta musterija patient guest
`)
export const idWords = words(`
  id ids uid guid uuid code kodi codice sifra ref reference nr numri number no numero nummer broj kundennummer kundennr
`)
export const wordsBesideIds = words('i e te se the of del des der external square')

/** Headings of a visit's service that name neither. */
export const visitTypes = phrases('appointment type, visit type, event type, booking type, terminart, lloji i terminit')

/** Headings of entries that take a whole day. */
export const wholeDays = phrases(
  'dite e plote, gjithe diten, all day, all day event, ganztagig, ganztagiges ereignis, giornata intera',
  'tutto il giorno, ceo dan, journee entiere',
)

/** Words and signs of hours and minutes, as parts of an expression. */
export const hourWords = 'h|hr|hrs|hours?|ore|std|stunden?|ora|sati?|heures?'
export const minuteWords = 'm|min|mins|minutes?|minuta|minute|minuten|minuti|minutat'
/** Words before the lowest price of a service. */
export const fromWords = 'nga|from|ab|da|od|des'
