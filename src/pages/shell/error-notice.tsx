import { isRouteErrorResponse, useRevalidator, useRouteError } from 'react-router'
import { ApiRefusal, ApiUnreachable } from '../../browser/api.ts'
import { isLostModule, needsNewDocument } from '../../browser/lost-page.ts'
import { useText } from '../../browser/text.tsx'
import { useOnline } from '../../browser/use-online.ts'
import { Button, ButtonLink } from '../../kit/controls/button.tsx'
import { PageBand } from '../../kit/layout/page-band.tsx'
import { NotFoundNotice } from './not-found-notice.tsx'

/** What a page that could not be shown says instead. */
export function ErrorNotice() {
  const { t, language } = useText()
  const error = useRouteError()
  const offline = !useOnline()
  const { revalidate, state } = useRevalidator()
  const status = statusOf(error)
  if (status === 404) return <TitledNotFound />

  const lost = isLostModule(error)
  const unreachable = offline || error instanceof ApiUnreachable || lost
  const startsAnew = lost || (!offline && needsNewDocument(error))
  const title = offline
    ? 'pages.error.offlineTitle'
    : error instanceof ApiRefusal
      ? 'pages.error.refusedTitle'
      : 'pages.error.title'
  return (
    <>
      <title>{`${t(title)} | Sixrail`}</title>
      <PageBand title={t(title)} />
      <div className="page-width page-body">
        <p className="lead">
          {unreachable
            ? t('browser.errors.unreachable')
            : error instanceof ApiRefusal
              ? error.message
              : t('pages.error.text')}
        </p>
        <div className="actions">
          {/* A part that was not to be had once is not asked for again, and code that failed fails again: the page starts anew. */}
          <Button
            busy={state === 'loading'}
            onClick={() => (startsAnew ? window.location.reload() : void revalidate())}
          >
            {t('browser.errors.retry')}
          </Button>
          <ButtonLink variant="line" href={`/${language}`}>
            {t('pages.notFound.home')}
          </ButtonLink>
        </div>
      </div>
    </>
  )
}

function TitledNotFound() {
  const { t } = useText()
  return (
    <>
      <title>{`${t('pages.notFound.title')} | Sixrail`}</title>
      <NotFoundNotice />
    </>
  )
}

function statusOf(error: unknown): number {
  return isRouteErrorResponse(error) || error instanceof ApiRefusal ? error.status : 500
}
