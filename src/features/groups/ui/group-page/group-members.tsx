import { useText } from '../../../../browser/text.tsx'
import { ButtonLink } from '../../../../kit/controls/button.tsx'
import { Avatar, AvatarFree } from '../../../../kit/seats/avatar.tsx'
import type { Group } from '../../contract.ts'
import { isInNow } from '../../rules/membership.ts'
import styles from './group-members.module.css'

const moneyWords = {
  collecting: 'held',
  full: 'held',
  asking: 'held',
  booked: 'booked',
  cancelled: 'cancelled',
  released: 'released',
} as const

/** Who is in, seat by seat, with first names only. */
export function GroupMembers({ group }: { group: Group }) {
  const { t, language } = useText()
  const over = group.state === 'released'
  // a tab may be older than the server that answers it (ADR 141)
  const money = Object.hasOwn(moneyWords, group.state) ? moneyWords[group.state] : null
  return (
    <section className="sheet sheet--bleed" aria-labelledby="members">
      <h2 className="h3" id="members">
        {t('groups.members.title')}
      </h2>
      <ol className={styles.members}>
        {group.seats.map(({ slot, state, firstName, isLeader, isYou }) => {
          if (state === 'held') {
            const name = firstName ?? t('groups.seat.someone')
            return (
              <li key={slot}>
                <Avatar initials={name.charAt(0).toUpperCase()} seed={slot} you={isYou} />
                <span>
                  <b>{isYou ? t('groups.seat.you', { name }) : name}</b>
                  <br />
                  <span className="small soft">
                    {t('groups.members.role-seat', {
                      role: t(isLeader ? 'groups.role.owner' : 'groups.role.member'),
                      number: slot,
                    })}
                  </span>
                </span>
                {money && <span className="small bold">{t(`groups.members.${money}`)}</span>}
              </li>
            )
          }
          if (over) return null
          return (
            <li key={slot}>
              <AvatarFree>{slot}</AvatarFree>
              <span>
                <b>
                  {t(state === 'leased' ? 'groups.members.paying' : 'groups.members.free', { number: slot })}
                </b>
                {state === 'leased' && (
                  <>
                    <br />
                    <span className="small soft">{t('groups.members.kept')}</span>
                  </>
                )}
              </span>
              {state === 'free' && group.state === 'collecting' && group.isActive && (
                <a className="small tap-link" href="#invite">
                  {t('groups.members.invite')}
                </a>
              )}
            </li>
          )
        })}
      </ol>
      {isInNow(group) && (
        <ButtonLink variant="line" href={`/${language}/messages?groupId=${group.groupId}`}>
          {t('groups.mine.chat')}
        </ButtonLink>
      )}
    </section>
  )
}
