/** Classes of a chosen method; a debt is amber, because no money came in. */
export const chosenMethod = 'has-checked:border-accent has-checked:bg-accent-soft has-checked:text-accent'
export const chosenDebt = 'has-checked:border-wait has-checked:bg-wait-soft has-checked:text-wait'
/** Four methods in one row from 320 px on; larger letters wrap. */
export const methodRow = 'max-[24rem]:[&>*]:px-1!'
