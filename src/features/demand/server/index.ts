export { demandRoutes } from './routes.ts'
export { demandPerRoute } from './store.ts'
export { demandDataOf, forgetInDemand } from './traveller-data.ts'
