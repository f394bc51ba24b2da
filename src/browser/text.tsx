import { setupI18n, type I18n, type Messages } from '@lingui/core'
import { createContext, type ReactNode, useContext, useMemo } from 'react'
import { defaultLanguage, type Language } from '../kernel/languages.ts'

export type { Messages } from '@lingui/core'
/** The sentence of a key in the page's language; `values` fill its places. */
export type Text = (key: string, values?: Record<string, unknown>) => string

const TextContext = createContext<{ language: Language; i18n: I18n }>({
  language: defaultLanguage,
  i18n: setupI18n({ locale: defaultLanguage, messages: { [defaultLanguage]: {} } }),
})

/** Gives everything inside the texts of one language. One instance a render: the server speaks every language at once. */
export function TextProvider(props: { language: Language; messages: Messages; children: ReactNode }) {
  const { language, messages, children } = props
  const value = useMemo(
    () => ({ language, i18n: setupI18n({ locale: language, messages: { [language]: messages } }) }),
    [language, messages],
  )
  return <TextContext value={value}>{children}</TextContext>
}

/** Adds the texts of a part whose code and words come later than the page's. */
export function MoreTexts({ messages, children }: { messages: Messages; children: ReactNode }) {
  const { language, i18n } = useContext(TextContext)
  const all = useMemo(() => ({ ...i18n.messages, ...messages }), [i18n, messages])
  return (
    <TextProvider language={language} messages={all}>
      {children}
    </TextProvider>
  )
}

export function useText(): { readonly t: Text; readonly language: Language } {
  const { language, i18n } = useContext(TextContext)
  return useMemo(() => ({ language, t: (key, values) => i18n._(key, values) }), [language, i18n])
}

/**
 * The sentence of a key that ends in a value of the server; null where there is none, because the page is older than
 * the server that answers it (ADR 141).
 */
export function knownText(t: Text, key: string, values?: Record<string, unknown>): string | null {
  const text = t(key, values)
  return text === key ? null : text
}
