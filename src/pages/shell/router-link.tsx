import { Link } from 'react-router'
import type { LinkProps } from '../../kit/controls/link.tsx'

/** The kit's links within the product: pages change without a reload. Anchors, files and other sites stay plain. */
export function RouterLink({ href, children, ...rest }: LinkProps) {
  const isPage = href.startsWith('/') && !href.startsWith('//') && !href.startsWith('/api/')
  if (!isPage) {
    return (
      <a href={href} {...rest}>
        {children}
      </a>
    )
  }
  return (
    <Link to={href} {...rest}>
      {children}
    </Link>
  )
}
