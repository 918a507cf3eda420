import { defineFault } from '#platform/shared/fault.ts'

export const dayCloseMessages = {
  closed: 'Dita u mbyll.',
  reopened: 'Dita u rihap.',
  added: {
    expense: 'Shpenzimi u shtua.',
    withdrawal: 'Marrja nga arka u shtua.',
    bank: 'Dorëzimi në bankë u shtua.',
    money_in: 'Paratë në arkë u shtuan.',
  },
  removed: {
    expense: 'Shpenzimi u fshi.',
    withdrawal: 'Marrja nga arka u fshi.',
    bank: 'Dorëzimi në bankë u fshi.',
    money_in: 'Paratë në arkë u fshinë.',
  },
  changed: 'Ndryshimi u ruajt.',
  debtHint: 'Kartelë ose një pjesë: prekni emrin.',
  /** Names keep their form, because the product knows no gender. */
  debtPaid: (name: string, payment: string) => `Borxhi u pagua: ${name}, ${payment}`,
  share: 'Pjesa u ruajt.',
  future: 'Një ditë që nuk ka ardhur nuk mbyllet.',
  label: 'Shkruani çfarë.',
  amount: 'Shkruani shumën.',
  barber: 'Zgjidhni berberin.',
  percent: 'Shkruani përqindjen nga 0 deri në 100.',
  rent: 'Shkruani qiranë e ditës.',
  notFiscal: 'Nuk është kupon fiskal.',
} as const

/** 409: the day is closed. Contains the closing user and time. */
export const dayClosed = defineFault<{ day: string; closed_by: string; closed_at: string }>(
  409,
  'day_closed',
  'Kjo ditë është mbyllur. Për ta ndryshuar, pronari duhet ta rihapë.',
)
/** 409: the figures have changed since the caller read them. */
export const figuresChanged = defineFault(
  409,
  'stale',
  'Shifrat ndryshuan ndërkohë. Shikoni si janë tani dhe mbylleni përsëri.',
)
export const dayNotClosed = defineFault(409, 'not_closed', 'Kjo ditë nuk është e mbyllur.')
/** 409: visits have no payment. Contains their ids. */
export const visitsUnpaid = defineFault<{ appointment_ids: string[] }>(
  409,
  'unpaid',
  'Disa vizita nuk janë paguar. Zgjidhni si u paguan, ose lërini pa paguar.',
)
/** 409: the id of a move was sent with other content. */
export const moveExists = defineFault(409, 'move_exists', 'Ky rresht është regjistruar me përmbajtje tjetër.')
export const moveGone = defineFault(404, 'not_found', 'Rreshti nuk u gjet. Rifreskoni faqen.')
