import { Link } from 'react-router'
import type { LinkProps } from '../kit/link.tsx'

/** The kit's links within the product: pages change without a reload. Anchors, files and other sites stay plain. */
export function RouterLink({ href, ...rest }: LinkProps) {
  const isPage = href.startsWith('/') && !href.startsWith('//') && !href.startsWith('/api/')
  return isPage ? <Link to={href} {...rest} /> : <a href={href} {...rest} />
}
