import type { Language } from '../../../../kernel/languages.ts'

/** `November 22, 2026`, `22. November 2026`: long, and in English as the documents write it. */
export const dateText = (date: string, language: Language): string =>
  new Intl.DateTimeFormat(language === 'en' ? 'en-US' : language, {
    dateStyle: 'long',
    timeZone: 'UTC',
  }).format(Date.parse(date))
