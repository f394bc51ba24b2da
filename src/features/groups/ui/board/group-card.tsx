import { useText } from '../../../../browser/text.tsx'
import { Badge } from '../../../../kit/feedback/badge.tsx'
import { Button, ButtonLink } from '../../../../kit/controls/button.tsx'
import type { Group } from '../../contract.ts'
import { isActive } from '../../rules/group-life.ts'
import { isCollecting, isInNow } from '../../rules/membership.ts'
import { ThumbBar } from '../../../../kit/layout/thumb-bar.tsx'
import { GroupCompartment } from '../group-compartment.tsx'
import { shownPrice } from '../group-price.ts'
import { GroupProgress, SpotsLeft } from '../group-state.tsx'
import { closing } from '../group-times.ts'
import styles from './group-card.module.css'

export type GroupCardProps = {
  group: Group
  before: Group | null
  lead: number
  /** the traveller came by its invite link */
  invited: boolean
  /** the one join of the page that is drawn in the signal colour */
  first: boolean
  /** the traveller sits in another group of this train */
  taken: boolean
  onJoin: () => void
}

/** One group of a connection: who is in, what a seat costs, until when, and the way in. */
export function GroupCard({ group, before, lead, invited, first, taken, onJoin }: GroupCardProps) {
  const { t, language } = useText()
  const price = shownPrice(language, group)
  const isOpen = isCollecting(group)
  const canJoin = isOpen && !isInNow(group) && !taken && !price.isExample
  const until = isInNow(group) || taken ? 'groups.others-join-until' : 'groups.collects-until'
  const id = `group-${group.groupId}`
  return (
    <li className={styles.card} id={id} tabIndex={-1} aria-labelledby={`${id}-name`}>
      <GroupCompartment
        group={group}
        before={before}
        lead={lead}
        size="s"
        onFree={canJoin ? onJoin : undefined}
      >
        <GroupProgress group={group} />
        <span className="extra-small bold no-wrap">
          {t('groups.taken-of', { taken: group.membersCount, size: group.maxSize })}
        </span>
      </GroupCompartment>
      <div className="stack">
        <div>
          <h3 className={styles.name} id={`${id}-name`}>
            {group.groupName}
          </h3>
          <p className="small soft">{t('groups.led-by', { name: group.leaderFirstName })}</p>
          {invited && !isInNow(group) && <p className="small bold">{t('groups.invited')}</p>}
        </div>
        {isActive(group.state) && (
          <div id={`spots-${group.groupId}`}>
            <SpotsLeft group={group} />
          </div>
        )}
        <dl className="facts">
          {group.trainDetails.fare && (
            <div>
              <dt>{t('groups.class')}</dt>
              <dd>{group.trainDetails.fare.name}</dd>
            </div>
          )}
          <div>
            <dt>
              {t('groups.your-share')} {price.isExample && <Badge kind="tag">{t('groups.example')}</Badge>}
            </dt>
            <dd className="sum">{price.share}</dd>
          </div>
          {price.saving !== null && (
            <div>
              <dt>{t('groups.you-save')}</dt>
              <dd className="sum">{price.saving}</dd>
            </div>
          )}
        </dl>
        {price.saving !== null && (
          <p className="small soft">{t('groups.compared-with', { alone: price.alone })}</p>
        )}
        <p className="small soft">
          {t('groups.share-holds-fee')}
          {isOpen && ` ${t(until, closing(language, group))}`}
        </p>
        <WayIn
          group={group}
          share={price.share}
          {...{ canJoin, first, taken, onJoin }}
          missingPrice={price.isExample}
        />
      </div>
    </li>
  )
}

type WayInProps = Pick<GroupCardProps, 'group' | 'first' | 'taken' | 'onJoin'> & {
  share: string
  canJoin: boolean
  missingPrice: boolean
}

function WayIn({ group, share, canJoin, first, taken, missingPrice, onJoin }: WayInProps) {
  const { t, language } = useText()
  if (isInNow(group)) {
    return (
      <div className="actions">
        <span className="bold">{t('groups.yours')}</span>
        <ButtonLink
          variant="line"
          size="s"
          href={`/${language}/dashboard/my-bookings?group=${group.groupId}`}
        >
          {t('groups.open-yours')}
        </ButtonLink>
      </div>
    )
  }
  // said by the line of the spots above
  const isFull = isActive(group.state) && !isCollecting(group)
  const whyNot = whyNotJoin(group, taken, missingPrice)
  const join = (
    <Button
      variant={first ? 'signal' : 'line'}
      disabled={!canJoin}
      onClick={onJoin}
      aria-describedby={isFull ? `spots-${group.groupId}` : whyNot && `why-${group.groupId}`}
    >
      {missingPrice ? t('groups.join') : t('groups.join-hold', { total: share })}
    </Button>
  )
  return (
    <>
      {first && canJoin ? <ThumbBar inPlace>{join}</ThumbBar> : <div className="actions">{join}</div>}
      {isFull ? null : whyNot ? (
        <p className="small bold" id={`why-${group.groupId}`}>
          {t(whyNot)}
        </p>
      ) : (
        <p className="small soft">{t('groups.held-only')}</p>
      )}
    </>
  )
}

function whyNotJoin(group: Group, taken: boolean, missingPrice: boolean): string | undefined {
  if (!isActive(group.state)) return 'groups.is-over'
  if (missingPrice) return 'groups.pricing-missing'
  return taken ? 'groups.already-in-another' : undefined
}
