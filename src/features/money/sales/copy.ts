import { amount, number, shortDate } from '#platform/shared/sq.ts'
import { defineFault } from '#platform/shared/fault.ts'
import type { Currency } from '#platform/shared/money.ts'
import type { SalonRole } from '#platform/shared/roles.ts'
import type { LocalDate } from '#platform/shared/time.ts'
import { saleResults } from './methods.ts'
import { owedText } from './rules.ts'

const rolesFrom: Record<SalonRole, string> = {
  owner: 'pronari',
  reception: 'pronari ose recepsioni',
  barber: 'të gjithë',
}

export const saleMessages = {
  ...saleResults,
  /** Messages by kind of sale. */
  recorded: { sale: saleResults.paid, return: saleResults.returned, correction: saleResults.corrected },
  /** The till of the day is closed. */
  moved: (day: LocalDate) => `Arka e kësaj dite është mbyllur, prandaj hyn te arka e datës ${shortDate(day)}.`,
  /** A sale that a device kept for more than 31 days, a barber's for more than two. */
  kept: (day: LocalDate, isBarber: boolean) =>
    `Është bërë para më shumë se ${isBarber ? 'dy ditësh' : 'një muaji'}, prandaj hyn te arka e datës ${shortDate(day)}.`,
  /** A sale that waited on a device and whose visit was changed meanwhile. */
  plannedAgain: (lines: string) => `Termini u ndryshua ndërkohë. Shitja hyri si: ${lines}.`,
  settingsSaved: 'Ndryshimi u ruajt.',
  noLines: 'Zgjidhni çfarë paguhet.',
  tooManyLines: 'Një shitje mund të ketë më së shumti 100 rreshta.',
  quantity: 'Sasia duhet të jetë nga 1 deri në 999.',
  discount: 'Shkruani zbritjen në përqindje ose në para.',
  percent: 'Përqindja mund të jetë nga 0,01 deri në 100.',
  limit: 'Kufiri mund të jetë nga 0 deri në 100, ose bosh.',
  label: 'Shkruani çfarë.',
  price: 'Shkruani çmimin.',
  depositOfVisits: 'Si kapar ruhen vetëm vizitat.',
  depositOfMoney: 'Si kapar ruhet vetëm ajo që u pagua me kesh, kartelë ose transfer.',
  barber: 'Zgjidhni berberin.',
  service: 'Ky shërbim nuk u gjet. Zgjidhni një tjetër.',
  client: 'Zgjidhni klientin.',
  debtClient: 'Për borxh duhet klienti. Zgjidhni klientin.',
  appointment: 'Ky termin nuk u gjet. Rifreskoni faqen.',
  cancelled: 'Ky termin është anuluar.',
  paidCancelled: 'Termini ishte shënuar si i anuluar. Shikojeni te Mbyllja e ditës.',
  today: 'Pagesën mund ta shënoni vetëm për sot.',
  backDays: 'Pagesën mund ta shënoni për sot dhe dy ditët e kaluara.',
  visitOnce: 'Një vizitë paguhet një herë.',
  product: 'Ky produkt nuk u gjet. Zgjidhni një tjetër.',
  left: (count: number) =>
    count <= 0 ? 'Nuk ka mbetur asnjë.' : count === 1 ? 'Ka mbetur 1.' : `Kanë mbetur ${number(count)}.`,
  otherCurrency: 'Ky rresht është në një monedhë tjetër. Paguajeni veçmas.',
  discountAbovePrice: 'Zbritja është më e madhe se çmimi.',
  discountLimit: (limit: string, from: SalonRole) => `Zbritje mbi ${limit} jep vetëm ${rolesFrom[from]}.`,
  listedService: 'Zgjidhni shërbimin nga lista e çmimeve.',
  discountReason: 'Shkruani arsyen e zbritjes.',
  correctionSums: 'Shumat e ndryshimit duhet të bëjnë bashkë 0.',
  correctionLeft: (cents: number, currency: Currency) =>
    cents === 0 ? 'Me këtë mënyrë nuk është paguar.' : `Me këtë mënyrë janë paguar ${amount(cents / 100, currency)}.`,
  sumsDiffer: (paid: number, total: number, currency: Currency) =>
    `Pagesat janë ${amount(paid / 100, currency)}, kurse për të paguar janë ${amount(total / 100, currency)}.`,
  given: 'Shuma e dhënë është më e vogël se pagesa.',
  givenCash: 'Kusuri jepet vetëm për kesh.',
  giftCard: 'Kjo kartë nuk është e këtij salloni.',
  giftCardCode: 'Shkruani kodin e kartës.',
  giftCardHint: 'Kodi i kartës që ka klienti.',
  noPackage: 'Klienti s’ka paketë për këto shërbime.',
  noDeposit: 'Klienti s’ka kapar.',
  newCode: 'Kodi duhet të ketë nga 6 deri në 20 shkronja ose numra.',
  likelyCode: 'Ky kod gjendet lehtë. Shkruani një tjetër, ose lëreni bosh: kodin e bën Orari.',
  codeUsed: 'Ky kod i takon një karte tjetër.',
  prepaidGone: 'Kjo pagesë paraprake nuk u gjet. Rifreskoni faqen.',
  prepaidClient: 'Për paketë dhe kapar duhet klienti. Zgjidhni klientin.',
  prepaidOfOther: (name: string) => `Kjo është për klientin ${name}.`,
  prepaidCurrency: 'Kjo është në një monedhë tjetër.',
  prepaidLeft: (cents: number, currency: Currency) =>
    cents === 0 ? 'Nuk ka mbetur asgjë.' : `Kanë mbetur ${amount(cents / 100, currency)}.`,
  prepaidGoods: 'Kështu paguhen vetëm shërbimet dhe produktet.',
  prepaidOnDebt: 'Kartat dhuratë, paketat dhe kaparet nuk shiten me borxh.',
  prepaidTaxed: 'TVSH-ja e kësaj pagese u mor kur u shit. Ktheni shitjen dhe paguajeni përsëri.',
  prepaidByTeam: 'Kartat, paketat dhe kaparet i shet pronari ose recepsioni.',
  prepaidReturn: (used: boolean) =>
    used
      ? 'Është përdorur e gjitha, prandaj nuk kthehet.'
      : 'Një pjesë është përdorur. Kthehet vetëm ajo që ka mbetur.',
  debtReturned: 'Shitja e këtij borxhi është kthyer ose nuk ka më klient, prandaj pagesa e tij nuk kthehet.',
  packageService: 'Zgjidhni shërbimin e paketës.',
  packagePrice: 'Çmimi i paketës është tepër i vogël.',
  packageUsed: 'Në këtë paketë nuk ka mbetur asnjë herë.',
  packageOther: (service: string) => `Kjo paketë vlen për shërbimin ${service}.`,
  packageWorth: (cents: number, currency: Currency) => `Një herë e kësaj pakete vlen ${amount(cents / 100, currency)}.`,
  listPrice: (cents: number, currency: Currency) => `çmimi i zakonshëm ${amount(cents / 100, currency)}`,
  /** 'Përdor sot 1 nga 10' */
  usesToday: (count: number, uses: number) => `Përdor sot ${count} nga ${uses}`,
  usedNow: (uses: number) => `paguhet nga paketa · 1 nga ${uses}`,
  receipt: 'Dëftesë',
  sum: 'Gjithsej',
  fromPackage: 'nga paketa',
  sendReceipt: 'Dërgo dëftesën',
  usedUp: 'u përdor e gjitha',
  notFiscal: 'Kjo nuk është kupon fiskal.',
  withoutVisit: 'Shit pa vizitë',
  /** The booking or the sale that a payment waited for was thrown away. */
  neededDiscarded: {
    visit: 'Termini i kësaj pagese u hodh. Çfarë bëhet me paratë?',
    sale: 'Shitja me këtë borxh u hodh. Çfarë bëhet me paratë?',
  },
  anotherSale: 'Regjistro si shitje tjetër',
  anotherReturn: 'Regjistro si kthim tjetër',
  packageAlone: 'Shit vetëm paketën',
  packagePays: 'Shërbimi i paketës paguhet me paketën.',
  method: 'Kjo mënyrë pagese nuk mund të përdoret këtu.',
  debtSale: 'Ky borxh nuk u gjet. Shikoni listën tani.',
  debtPaidByDebt: 'Borxhi nuk paguhet me borxh.',
  owed: owedText,
  ownVisits: 'Mund të merrni pagesë vetëm për vizitat tuaja.',
  ownTips: 'Bakshishin mund ta shënoni vetëm për vete.',
  debtsByTeam: 'Borxhet i merr pronari ose recepsioni.',
  returnLines: 'Zgjidhni çfarë kthehet.',
  returnMore: (left: number) =>
    left === 0 ? 'Ky rresht është kthyer.' : `Mund të ${left === 1 ? 'kthehet' : 'kthehen'} më së shumti ${left}.`,
  returnDebtFirst: (cents: number, currency: Currency) =>
    `Kjo shitje ka ende borxh. Së pari zbritni borxhin: ${amount(cents / 100, currency)}.`,
  deviceNumber: 'Ky numër i pajisjes është përdorur.',
  device: 'Numri dhe pajisja shkojnë bashkë.',
  vatLetter: 'Shërbimet nuk mund të kenë këtë shkallë.',
} as const

export const saleSettingsCopy = {
  paysVat: 'Salloni paguan TVSH. Çmimet e përmbajnë.',
  paysNoVat: 'Salloni nuk paguan TVSH.',
  vatDay: 'Zgjidhni ditën.',
  vatIntro: 'TVSH është brenda çmimeve. Shitjet e regjistruara nuk ndryshojnë.',
  voucherHint: 'Paketat dhe kaparet e kanë TVSH-në kur shiten.',
  printedCodes:
    'Kodet e shtypura me numër rendor gjenden lehtë: kush sheh një kartë, i di edhe të tjerat. Lëreni kodin bosh, dhe e bën Orari.',
  limitHint: 'Deri këtu zbret kushdo që shet. Lëreni bosh për zbritje pa kufi.',
} as const

export const saleNotFound = defineFault(404, 'not_found', 'Shitja nuk u gjet. Rifreskoni faqen.')
/** 409: the id was used for another sale. */
export const saleExists = defineFault(409, 'sale_exists', 'Kjo shitje është regjistruar me përmbajtje tjetër.')
/** 409: a visit of the sale is paid. Contains its id. */
export const visitSold = defineFault<{ appointment_id: string }>(409, 'visit_sold', 'Kjo vizitë është paguar ndërkohë.')
/** 409: a product is out of stock. Contains it and its remaining stock. */
export const stockShort = defineFault<{
  product_id: string
  left: number
  errors: { field: string; message: string }[]
}>(409, 'stock_short', 'Nuk ka mbetur aq.')
/** 409: the time for an undo is over, or a part of the sale was returned or paid since. */
export const undoLate = defineFault(409, 'undo_late', 'Kjo pagesë nuk zhbëhet më. Regjistroni një kthim.')
/** 409: the till of the sale was closed. */
export const saleTillClosed = defineFault(
  409,
  'till_closed',
  'Arka e kësaj shitjeje është mbyllur, prandaj pagesa nuk ndryshohet. Regjistroni një kthim.',
)
/** 409: the sale was undone. */
export const saleUndone = defineFault(409, 'undone', 'Kjo pagesë është zhbërë.')
/** 403: the salon's settings do not allow returns to this role. */
export const returnRefused = defineFault(
  403,
  'return_refused',
  'Kthimet i bën pronari ose recepsioni, sipas cilësimeve të sallonit.',
)

/** Payments and returns that wait on this device: their titles, and the decisions about refused ones. */
export const outboxTexts = {
  pay: 'Paguaj',
  sell: 'Shit',
  undo: 'Zhbëj pagesën',
  keepAsDeposit: 'Ruaj si kapar',
  keepPayment: 'Mbaj pagesën',
  giveBack: 'Kthe',
  taken: (moment: string, user: string) => `marrë ${moment} nga ${user}`,
  paid: (methods: string, sum: string) => `pagesa ishte ${methods} ${sum}`,
  asked: (moment: string) => `kërkuar ${moment}`,
  sureGivenBack: (sum: string) => ({
    title: 'Ia kthyet paratë klientit?',
    message: `Ktheni ${sum}. Kjo pagesë nuk u regjistrua, prandaj arka nuk ndryshon.`,
    confirmLabel: 'I ktheva',
  }),
  otherPayment: (payments: string, moment: string, user: string) =>
    `Pagesa tjetër: ${payments} · ${moment} nga ${user}`,
} as const
