import {
  type MetaFunction,
  type ShouldRevalidateFunctionArgs,
  useLoaderData,
  useParams,
  useRevalidator,
} from 'react-router'
import { useText } from '../../browser/text.tsx'
import { readHelp } from '../../features/content/contract.ts'
import { entryPath } from '../../features/content/ui/entry-path.ts'
import { ContentFailed } from '../../features/content/ui/content-failed.tsx'
import { openingOf } from '../../features/content/ui/help/article-opening.ts'
import { HelpCenter } from '../../features/content/ui/help/help-center.tsx'
import { SupportHours } from '../../features/content/ui/help/support-hours.tsx'
import { WriteToUs } from '../../features/support/ui/write-to-us.tsx'
import type { ReplyOf } from '../../kernel/contract.ts'
import { languageOfPath } from '../../kernel/languages.ts'
import { pageLoader } from '../page-loader.ts'
import { pageMeta } from '../page-meta.ts'
import { breadcrumbs, leadTo, noindex, readStatus } from './entry-head.ts'

type Reply = ReplyOf<typeof readHelp>

const articleIn = ({ categories }: Reply, id: string | undefined) =>
  categories?.flatMap(({ articles }) => articles).find((article) => article.id === id)

/** The article that had the id before. */
const movedIn = ({ categories }: Reply, id: string) =>
  categories?.flatMap(({ articles }) => articles).find(({ formerly }) => formerly.includes(id))

export const clientLoader = pageLoader(
  ['content', 'support'],
  async ({ api, params, url, language }) => {
    // not even the product's own server answers: the page says so like where the content service does not
    const reply = await api(readHelp, {}).catch((): Reply => ({ categories: null }))
    const { article } = params
    const moved = article === undefined || articleIn(reply, article) ? undefined : movedIn(reply, article)
    if (moved) throw leadTo('moved', `/${language}${entryPath('help', moved.id)}${url.search}`)
    return { ...reply, isMissing: article !== undefined && !!reply.categories && !articleIn(reply, article) }
  },
  ({ categories, isMissing }) => (isMissing ? 404 : readStatus(categories)),
)
export const loader = clientLoader

/** All articles are there: opening and closing one asks for nothing. */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  const isSamePage = languageOfPath(currentUrl.pathname) === languageOfPath(nextUrl.pathname)
  return isSamePage && currentUrl.pathname !== nextUrl.pathname ? false : defaultShouldRevalidate
}

export const meta: MetaFunction = (args) =>
  pageMeta<Reply>({
    title: (reply, say) => articleIn(reply, args.params['article'])?.title ?? say('content.help.title'),
    // each article has an address of its own, so each is found by what it says
    description: (reply, say) => {
      const article = articleIn(reply, args.params['article'])
      return article ? openingOf(article.html) : say('content.help.description')
    },
    card: () => (args.params['article'] ? entryPath('help', args.params['article']).slice(1) : 'page/help'),
    more: (reply, about) => {
      const { article: id } = args.params
      const article = articleIn(reply, id)
      if (!reply.categories?.length || (id !== undefined && !article)) return noindex
      return [
        breadcrumbs(about, [
          ['/help', about.say('content.help.title')],
          ...(article ? [[entryPath('help', article.id), article.title] as const] : []),
        ]),
      ]
    },
  })(args)

/** The help centre, and each of its articles at an address of its own (CONT-04). */
export default function Help() {
  const { categories } = useLoaderData<typeof loader>().data
  const { article } = useParams()
  const { revalidate, state } = useRevalidator()
  const { t } = useText()
  const writing = <WriteToUs beside={<SupportHours />} />
  if (categories !== null)
    return (
      <HelpCenter categories={categories} articleId={article ?? null}>
        {writing}
      </HelpCenter>
    )
  return (
    <>
      <ContentFailed
        title={t('content.help.title')}
        failed={t('content.help.failed')}
        busy={state === 'loading'}
        onRetry={() => void revalidate()}
      />
      <div className="page-width page-body">{writing}</div>
    </>
  )
}
