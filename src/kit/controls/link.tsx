import {
  createContext,
  useContext,
  type AnchorHTMLAttributes,
  type ComponentType,
  type ReactNode,
} from 'react'

export type LinkProps = AnchorHTMLAttributes<HTMLAnchorElement> & { href: string }
export type LinkComponent = 'a' | ComponentType<LinkProps>

const Links = createContext<LinkComponent>('a')

/** Set once at the root, so that the kit's links move within the app without the kit knowing a router. */
export function LinkProvider({ component, children }: { component: LinkComponent; children: ReactNode }) {
  return <Links value={component}>{children}</Links>
}

/** The component a link is drawn with: the one given, the provider's, or a plain anchor. */
export function useLink(as?: LinkComponent): LinkComponent {
  const provided = useContext(Links)
  return as ?? provided
}
