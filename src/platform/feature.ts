import type { FastifyInstance } from 'fastify'
import type { LivePart } from './live/live-part.ts'
import type { WorkHandler } from './work/define-work.ts'

/** What a feature gives to the product. It is made by `create…({ …, needs })`, where `needs` is what other features do for it. */
export interface Feature {
  routes(app: FastifyInstance): void
  /** work that knows this feature only; what knows two is a flow's */
  readonly work?: readonly WorkHandler[]
  /** what it does over the socket besides topics */
  readonly live?: LivePart
}
