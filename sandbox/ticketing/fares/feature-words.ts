type Feature = 'REFU' | 'PREF' | 'NREF'

const words: Readonly<
  Record<Feature, Readonly<Record<string, readonly [name: string, description: string]>>>
> = {
  REFU: {
    en: ['Refundable', 'Money back in full until departure.'],
    de: ['Erstattbar', 'Volle Erstattung bis zur Abfahrt.'],
    fr: ['Remboursable', 'Remboursement intégral jusqu’au départ.'],
    nl: ['Terugbetaalbaar', 'Volledig geld terug tot aan het vertrek.'],
    es: ['Reembolsable', 'Reembolso íntegro hasta la salida.'],
  },
  PREF: {
    en: ['Partially refundable', 'Money back less 15 % until 24 hours before departure.'],
    de: ['Teilweise erstattbar', 'Erstattung abzüglich 15 % bis 24 Stunden vor der Abfahrt.'],
    fr: [
      'Partiellement remboursable',
      'Remboursement moins 15 % de frais jusqu’à 24 heures avant le départ.',
    ],
    nl: ['Deels terugbetaalbaar', 'Geld terug min 15 % tot 24 uur voor vertrek.'],
    es: ['Reembolsable en parte', 'Reembolso menos un 15 % hasta 24 horas antes de la salida.'],
  },
  NREF: {
    en: ['Not refundable', 'No money back.'],
    de: ['Nicht erstattbar', 'Keine Erstattung.'],
    fr: ['Non remboursable', 'Aucun remboursement.'],
    nl: ['Niet terugbetaalbaar', 'Geen geld terug.'],
    es: ['No reembolsable', 'Sin reembolso.'],
  },
}

/** What a cancellation feature is called and means, in the language asked for; in English where there is none in it. */
export function featureWords(feature: Feature, locale: string) {
  const [name, description] = words[feature][locale] ?? words[feature]['en']!
  return { name, description }
}
