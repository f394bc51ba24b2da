/** For pages, which see of a feature its screens and its contract. */
export { isInNow } from '../rules/membership.ts'
