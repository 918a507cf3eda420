export const administrationMessages = {
  chooseCustomer: 'Zgjidhni përdoruesin.',
  extended: 'Abonimi u zgjat me sukses!',
  plansSaved: 'Planet u ruajtën. Çmimet e reja vlejnë për pagesat që nisin tani e tutje.',
  planPrice: 'Çmimi i planit duhet të jetë nga 0,01 deri në 100 000 euro.',
  durationUnit: 'Zgjidhni njësinë: muaj ose vite.',
  durationMonths: 'Zgjatja mund të jetë nga 1 deri në 120 muaj.',
  durationYears: 'Zgjatja mund të jetë nga 1 deri në 10 vite.',
  endBeforeStart: (day: string, isPaid: boolean) =>
    `Periudha e fundit e abonimit nis më ${day}. Vendosni atë ditë ose një më vonë; për ta mbyllur abonimin, ${
      isPaid ? 'rimbursojeni pagesën te Abonimi' : 'hiqeni datën'
    }.`,
  paidUntil: (day: string) =>
    `Abonimi është paguar deri më ${day}. Vendosni një datë, ose rimbursojeni pagesën te Abonimi.`,
  lastPlan: 'Së paku një plan duhet të mbetet aktiv.',
} as const
