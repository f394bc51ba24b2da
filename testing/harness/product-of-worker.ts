/** Where the global setup leaves the addresses of every product for the workers. */
export const journeyProducts = 'JOURNEY_PRODUCTS'

/** Puts the addresses of this worker's product into its environment; elsewhere than in a worker it does nothing. */
export function takeOwnProduct(worker = process.env.TEST_PARALLEL_INDEX): void {
  const products = process.env[journeyProducts]
  if (products === undefined || worker === undefined) return
  Object.assign(process.env, (JSON.parse(products) as Record<string, string>[])[Number(worker)])
}
