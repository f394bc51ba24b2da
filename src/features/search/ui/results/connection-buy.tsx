import { useId, useState } from 'react'
import { knownText, useText } from '../../../../browser/text.tsx'
import { homeMarket } from '../../../../kernel/home-market.ts'
import { moneyText } from '../../../../kernel/wording.ts'
import { Button } from '../../../../kit/controls/button.tsx'
import { Icon } from '../../../../kit/controls/icon.tsx'
import { useLink } from '../../../../kit/controls/link.tsx'
import type { Connection } from '../../contract.ts'
import { clockOf } from '../../rules/query/day-windows.ts'
import { cheapest } from '../../rules/trains/price.ts'
import { FareChoice } from './fare-choice.tsx'
import connectionStyles from '../../../../kit/rail/connection.module.css'
import styles from './connection-item.module.css'

interface ConnectionBuyProps {
  readonly connection: Connection
  readonly count: number
  readonly withGroups: boolean
  readonly nextDay: { readonly href: string; readonly words: string } | null
  readonly fareClass: string
  readonly isChosen: boolean
  readonly isCancelled: boolean | undefined
  readonly onFare: (fareClass: string) => void
  readonly onChoose: () => void
}

/** What a train costs in a six and without one, its fares, and the button that chooses it. */
export function ConnectionBuy(props: ConnectionBuyProps) {
  const { connection, fareClass, isChosen, onFare, onChoose } = props
  const { t } = useText()
  const id = useId()
  const [lacksFare, setLacksFare] = useState(false)
  const { fares } = connection.relationships
  if (fares.length === 0)
    return <p className="bold">{t(props.isCancelled ? 'search.card.cancelled' : 'search.card.sold_out')}</p>
  const choose = () => {
    setLacksFare(fareClass === '')
    if (fareClass !== '') return onChoose()
    document.getElementById(id)?.focus()
  }
  return (
    <>
      <Prices {...props} />
      <div className={`stack stack--small ${styles.choice}`}>
        <FareChoice
          id={id}
          connection={connection}
          fareClass={fareClass}
          error={lacksFare && fareClass === '' ? t('search.fare.missing') : null}
          onChange={(chosen) => {
            setLacksFare(false)
            onFare(chosen)
          }}
        />
        {/* on a phone the field has room for no more, and the price stands beside it */}
        {!isChosen && (
          <span className={styles.shownClass} aria-hidden="true">
            {fares.find((one) => one.fare_class === fareClass)?.class_name}
          </span>
        )}
        <Button variant={isChosen ? 'rail' : 'line'} size="s" aria-pressed={isChosen} onClick={choose}>
          {isChosen && <Icon name="check" />}
          {t(isChosen ? 'search.card.selected' : 'search.card.select')}
          <span className="visually-hidden">, {clockOf(connection.attributes.departure_time)}</span>
        </Button>
      </div>
    </>
  )
}

/** Prices of the chosen class, or of the cheapest while none is chosen; each says which it is. */
function Prices({ connection, count, withGroups, nextDay, fareClass }: ConnectionBuyProps) {
  const { t, language } = useText()
  const Link = useLink()
  const { fares } = connection.relationships
  const chosen = fares.find((one) => one.fare_class === fareClass)
  const best = cheapest(fares)
  const fare = chosen ?? best
  const group = withGroups ? (chosen ?? connection).group : null
  const whyNone = group && !group.available && knownText(t, `search.no_group.${group.reason}`)
  return (
    <div>
      {group?.available && (
        <>
          <p className={connectionStyles.price}>
            <span className="small bold">{t('search.card.in_a_six')}</span>
            <b className="sum">{group.per_member_formatted}</b>
          </p>
          <p className={`${connectionStyles.price} ${styles.saving}`}>
            <span className="small">
              {/* the price of the cheapest stands right below; that of another class is none to compare with */}
              {t('search.card.saves', { alone: fare === best ? 'below' : group.alone_formatted })}
            </span>
            <span className="bold no-wrap">{group.saving_formatted}</span>
          </p>
        </>
      )}
      <p className={connectionStyles.price}>
        <span className="small soft">
          {t('search.card.alone', { count })}
          {fares.length > 1 && `, ${fare?.class_name}`}
          {count > 1 &&
            fare &&
            ` (${t('search.card.each', {
              price: moneyText(language, {
                amount: Math.ceil(fare.total_price / count),
                currency: homeMarket.currency,
              }),
            })})`}
        </span>
        <span className={group?.available ? 'bold no-wrap' : 'sum no-wrap'}>
          {fare?.total_price_formatted}
        </span>
      </p>
      {whyNone && <p className="extra-small soft">{whyNone}</p>}
      {group?.reason === 'group_deadline_passed' && nextDay && (
        <p className="extra-small">
          <Link href={nextDay.href}>{t('search.no_group.next_day', { day: nextDay.words })}</Link>
        </p>
      )}
    </div>
  )
}
