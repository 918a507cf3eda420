/** What other features show of users. */
export { UserBadgeMark } from './UserBadgeMark.tsx'
