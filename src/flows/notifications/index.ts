export { enclosures, type News, newsOfRelease, type TellDeps, tellLater, tellMember } from './tell-member.ts'
