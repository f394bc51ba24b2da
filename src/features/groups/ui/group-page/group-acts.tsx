import { useText } from '../../../../browser/text.tsx'
import type { Group } from '../../contract.ts'
import { isInNow } from '../../rules/membership.ts'
import { EndSeat } from './end-seat.tsx'
import { HandOver } from './hand-over.tsx'
import styles from './group-view.module.css'

type GroupActsProps = { group: Group; onChanged: () => void }

/** What a member or the leader may do with their seat; only while the group collects. */
export function GroupActs({ group, onChanged }: GroupActsProps) {
  const { t } = useText()
  if (!isInNow(group)) return null
  const nobodyLeaves = group.state === 'full' || group.state === 'asking'
  if (group.state !== 'collecting' && !nobodyLeaves) return null
  return (
    <section className="sheet sheet--bleed stack stack--small" aria-labelledby="seat-acts">
      <h2 className="h3" id="seat-acts">
        {t('groups.acts.title')}
      </h2>
      {nobodyLeaves ? (
        <p className="small bold">{t(group.state === 'full' ? 'groups.acts.full' : 'groups.acts.asking')}</p>
      ) : (
        <>
          {group.role === 'owner' && (
            <div className={`stack stack--small ${styles.seatAction}`}>
              <HandOver group={group} onChanged={onChanged} />
            </div>
          )}
          <div className={`stack stack--small ${styles.seatAction}`}>
            <EndSeat group={group} onChanged={onChanged} />
          </div>
        </>
      )}
    </section>
  )
}
