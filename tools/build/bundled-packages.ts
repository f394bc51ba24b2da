/**
 * Kysely, Stripe, Zod and jose are hundreds of small modules, most of what a start would read and link. The others share
 * one of these with us, or are imported by those alone and named in no package.json of ours.
 */
export const bundledPackages = [
  ...['jose', 'kysely', 'stripe', 'zod'],
  ...['@fastify/error', 'fastify-type-provider-zod', 'oauth4webapi', 'openid-client'],
]
