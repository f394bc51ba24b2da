import { type ComponentType, type ReactNode, Suspense } from 'react'
import { MoreTexts, useText } from '../browser/text.tsx'
import type { Language } from '../kernel/languages.ts'
import { later } from '../kit/later.ts'
import { textsOf } from './texts.ts'

/**
 * A part of a page whose code and translations are loaded when it is first rendered. `meanwhile` is shown until then, and
 * `instead` when loading fails.
 */
export function lazyWithTexts<P extends object>(
  textSets: readonly string[],
  load: () => Promise<{ default: ComponentType<P> }>,
  instead?: ComponentType<P>,
  meanwhile?: ReactNode,
) {
  const loadIn = async (language: Language) => {
    const [{ default: Part }, messages] = await Promise.all([load(), textsOf(language, textSets)])
    const WithTexts = (props: P) => (
      <MoreTexts messages={messages}>
        <Part {...props} />
      </MoreTexts>
    )
    return { default: WithTexts }
  }
  const byLanguage = new Map<Language, ComponentType<P>>()
  const partIn = (language: Language): ComponentType<P> => {
    const known = byLanguage.get(language) ?? later(() => loadIn(language), instead)
    byLanguage.set(language, known)
    return known
  }
  return function PartLater(props: P) {
    const Part = partIn(useText().language)
    return (
      <Suspense fallback={meanwhile}>
        <Part {...props} />
      </Suspense>
    )
  }
}
