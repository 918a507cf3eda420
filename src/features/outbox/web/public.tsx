/** What other features show of documents that are HTML. */
export { MailPicture } from './MailPicture.tsx'
