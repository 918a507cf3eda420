export const rememberedMessages = {
  resumed: 'Kjo pajisje është e kyçur.',
  pinSet: 'PIN-i u ruajt. Kërkohet sa herë që hapet Orari në këtë pajisje.',
  pinRemoved: 'PIN-i u hoq.',
  pinOfEach: 'Në këtë pajisje mbahen të kyçur edhe të tjerë: zgjidhni PIN-in tuaj.',
  locked: 'Pajisja u mbyll me PIN.',
} as const
