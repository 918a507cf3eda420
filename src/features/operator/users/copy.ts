export const usersMessages = {
  secondFactorRemoved: 'Hyrja me dy hapa u hoq.',
  secondFactorQuestion:
    'A e keni verifikuar që kërkesa vjen nga vetë personi? Pas kësaj, për t’u kyçur mjafton fjalëkalimi.',
  title: 'Menaxhimi i Përdoruesve',
  refused: 'Akses i Refuzuar',
  removeQuestion: 'A jeni të sigurt që dëshironi të fshini këtë përdorues?',
  nameRequired: 'Emri i plotë është i detyrueshëm.',
  updated: 'Përdoruesi u përditësua me sukses!',
  roleChanged: 'Roli i përdoruesit u ndryshua.',
  removed: 'Përdoruesi u fshi.',
  removedWithSalon: 'Përdoruesi dhe salloni i tij u fshinë.',
  trialDate: 'Data e përfundimit të provës është e pavlefshme. Përdorni formatin YYYY-MM-DD.',
  subscriptionDate: 'Data e përfundimit të abonimit është e pavlefshme. Përdorni formatin YYYY-MM-DD.',
  roleQuestion: 'Të ndryshohet roli?',
  becomesAdministrator: 'Si administrator sheh dhe ndryshon të gjithë përdoruesit e platformës, por nuk ka më sallon.',
  salonRests: (salon: string) =>
    `Nëse është i vetmi në sallonin ${salon}, salloni mbetet i paprekur: askush nuk hyn në të, faqja publike mbyllet dhe nuk caktohen termine, derisa të bëhet sërish përdorues. Prova dhe abonimi vazhdojnë të rrjedhin.`,
  becomesUser: 'Nuk do të ketë më akses në faqet e administratorit.',
  salonReturns: (salon: string) => `Salloni ${salon} bëhet sërish i tij, ashtu siç ishte.`,
  newSalon: 'Merr një sallon të ri, si pas regjistrimit.',
  roleChoice: 'Zgjidhni rolin: përdorues ose administrator.',
} as const
