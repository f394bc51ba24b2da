import { data, type LoaderFunctionArgs, type RouterContextProvider } from 'react-router'
import { NotFoundNotice } from './not-found-notice.tsx'
import { pageLoader } from '../page-loader.ts'
import { pageMeta } from '../page-meta.ts'

const load = pageLoader([], async () => null)

export async function loader(args: LoaderFunctionArgs<RouterContextProvider>) {
  return data(await load(args), { status: 404 })
}
export const clientLoader = load

export const meta = pageMeta({ title: 'pages.notFound.title', hidden: true })

export default NotFoundNotice
