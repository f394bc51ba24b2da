import type { ComponentProps } from 'react'
import { classNames } from '../class-names.ts'
import { Icon, type IconName } from './icon.tsx'
import styles from './icon-button.module.css'

export type IconButtonProps = Omit<ComponentProps<'button'>, 'children'> & { icon: IconName; label: string }

/** A 44 px target whose name is only spoken. */
export function IconButton({ icon, label, className, type = 'button', ...rest }: IconButtonProps) {
  return (
    <button {...rest} type={type} className={classNames(styles.iconButton, className)} aria-label={label}>
      <Icon name={icon} />
    </button>
  )
}
