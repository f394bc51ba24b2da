export {
  enclosures,
  type News,
  newsOfRelease,
  type TellDeps,
  tellLater,
  tellMember,
  tellWork,
} from './tell-member.ts'
