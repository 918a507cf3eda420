export { ClientSearch } from './ClientSearch.tsx'
export { ClientPicker } from './ClientPicker.tsx'
export { ClientPhoneField } from './ClientPhoneField.tsx'
