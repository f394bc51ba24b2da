import type { Language } from '../../../kernel/languages.ts'

/** What a station is called; null for one that no list knows. Throws a refusal while no list can be had. */
export type StationNames = (language: Language) => Promise<(id: string) => string | null>
