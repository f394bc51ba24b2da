const names: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'FARE-1': {
    en: '2nd class',
    de: '2. Klasse',
    fr: '2e classe',
    nl: '2e klas',
    es: '2.ª clase',
  },
  'FARE-2': {
    en: '1st class',
    de: '1. Klasse',
    fr: '1re classe',
    nl: '1e klas',
    es: '1.ª clase',
  },
}

/** What a fare class is called in the language asked for; in English where there is no name in it. */
export function className(code: string, locale: string): string {
  return names[code]?.[locale] ?? names[code]?.['en'] ?? code
}
