import { useText } from '../../../../browser/text.tsx'
import { Button, ButtonLink } from '../../../../kit/controls/button.tsx'
import { Badge } from '../../../../kit/feedback/badge.tsx'
import { NeedsScripts } from '../../../../kit/feedback/needs-scripts.tsx'
import { ThumbBar } from '../../../../kit/layout/thumb-bar.tsx'
import type { Group } from '../../contract.ts'
import { isInNow } from '../../rules/membership.ts'
import { shownPrice } from '../group-price.ts'
import { closing } from '../group-times.ts'
import { groupAmongTrains } from './invite-address.ts'
import styles from './invite-view.module.css'

type InviteOfferProps = { group: Group; canJoin: boolean; isInAnother: boolean; onJoin: () => void }

/** Both prices and the way in; for whoever is in already, the way to the group. */
export function InviteOffer({ group, canJoin, isInAnother, onJoin }: InviteOfferProps) {
  const { t, language } = useText()
  const { share, saving, alone, isExample } = shownPrice(language, group)
  const mine = `/${language}/dashboard/my-bookings`
  const join = (
    <Button variant="signal" wide disabled={!canJoin} onClick={onJoin}>
      {isExample ? t('groups.join') : t('groups.join-hold', { total: share })}
    </Button>
  )
  return (
    <section className="sheet sheet--bleed stack" aria-labelledby="price">
      <h2 className="visually-hidden" id="price">
        {t('groups.invite.page.price')}
      </h2>
      <dl className={styles.prices}>
        <div>
          <dt>
            {t('groups.invite.page.together')} {isExample && <Badge kind="tag">{t('groups.example')}</Badge>}
          </dt>
          <dd>{share}</dd>
        </div>
        {!isExample && (
          <div className={styles.alone}>
            <dt>{t('groups.invite.page.alone')}</dt>
            <dd>{alone}</dd>
          </div>
        )}
      </dl>
      {!isExample && saving !== null && (
        <p className="small bold">{t('groups.invite.page.saving', { saving, alone })}</p>
      )}
      {isInNow(group) ? (
        <>
          <p className="bold">{t('groups.yours')}</p>
          <ButtonLink variant="signal" wide href={`${mine}?group=${group.groupId}`}>
            {t('groups.open-yours')}
          </ButtonLink>
        </>
      ) : isInAnother ? (
        <>
          <p className="bold">{t('groups.already-in-another')}</p>
          <ButtonLink wide href={mine}>
            {t('groups.open-yours')}
          </ButtonLink>
        </>
      ) : (
        <>
          <NeedsScripts>{t('groups.invite.page.needs-scripts')}</NeedsScripts>
          {isExample && <p className="small bold">{t('groups.pricing-missing')}</p>}
          <div className={canJoin ? styles.inSheet : undefined}>{join}</div>
          <p className="small soft">{t('groups.collects-until', closing(language, group))}</p>
          <ButtonLink variant="quiet" size="s" href={groupAmongTrains(group, language)}>
            {t('groups.invite.page.train')}
          </ButtonLink>
          {canJoin && <ThumbBar>{join}</ThumbBar>}
        </>
      )}
    </section>
  )
}
