import type { ComponentProps, MouseEvent } from 'react'
import { classNames } from '../class-names.ts'
import { useLink, type LinkComponent, type LinkProps } from './link.tsx'
import { SixSign } from '../layout/six-sign.tsx'
import styles from './button.module.css'

export type ButtonLook = {
  /** rail: the usual act; signal: the one most important act of the page. */
  variant?: 'rail' | 'signal' | 'line' | 'quiet' | 'red'
  size?: 'm' | 's'
  wide?: boolean
  className?: string
}

const variants = {
  rail: undefined,
  signal: styles.signal,
  line: styles.line,
  quiet: styles.quiet,
  red: styles.red,
}

/** For what looks like a button but is another element. */
export function buttonClass({ variant = 'rail', size = 'm', wide, className }: ButtonLook = {}): string {
  return classNames(
    styles.button,
    variants[variant],
    size === 's' && styles.small,
    wide && styles.wide,
    className,
  )
}

export type ButtonProps = ComponentProps<'button'> & ButtonLook & { busy?: boolean; busyLabel?: string }

export function Button(props: ButtonProps) {
  const {
    variant,
    size,
    wide,
    className,
    busy,
    busyLabel,
    type = 'button',
    children,
    onClick,
    ...rest
  } = props
  // A busy button stays focusable: `disabled` would throw the focus of a keyboard user to the page's start.
  const refuse = (event: MouseEvent) => event.preventDefault()
  return (
    <button
      {...rest}
      type={type}
      className={buttonClass({ variant, size, wide, className })}
      aria-busy={busy || undefined}
      aria-disabled={busy || rest['aria-disabled']}
      onClick={busy ? refuse : onClick}
    >
      {busy && <SixSign variant="loading" />}
      {busy ? (busyLabel ?? children) : children}
    </button>
  )
}

export type ButtonLinkProps = LinkProps & ButtonLook & { as?: LinkComponent }

export function ButtonLink({ variant, size, wide, className, as, ...rest }: ButtonLinkProps) {
  const Link = useLink(as)
  return <Link {...rest} className={buttonClass({ variant, size, wide, className })} />
}
