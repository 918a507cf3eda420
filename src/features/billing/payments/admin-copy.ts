export const adminPaymentMessages = {
  recorded: 'Pagesa u regjistrua dhe abonimi u zgjat.',
  refundRecorded: 'Rimbursimi u regjistrua.',
  chargebackRecorded: 'Kthimi i detyruar u regjistrua dhe qasja u mbyll.',
  reviewAccepted: 'Pagesa u pranua dhe abonimi u aktivizua.',
  reviewClosed: 'Rasti u mbyll.',
  amount: 'Shkruani një shumë mbi 0, deri në 100.000 €, si 5,50.',
  note: 'Shënimi është i detyrueshëm.',
  statement: 'Ky skedar nuk lexohet si pasqyrë. Shkarkojeni nga Paysera si CSV dhe provoni përsëri.',
  noAmounts: 'Kolona që zgjodhët nuk ka shuma.',
  noDates: 'Kolona që zgjodhët nuk ka data.',
  reconciled: (count: number) => `Pasqyra u krahasua: përputhen ${count}.`,
  method: 'Zgjidhni mënyrën: para në dorë ose transfertë bankare.',
} as const
