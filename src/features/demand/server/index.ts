export { demandRoutes } from './routes.ts'
export { demandPerRoute } from './store.ts'
export { demandData } from './personal-data.ts'
export { demandDataOf } from './traveller-data.ts'
