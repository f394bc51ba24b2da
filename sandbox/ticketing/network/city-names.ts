/** What cities are called in the five languages, where it differs from their own name. By city code. */
export const cityNames: Readonly<Record<string, Partial<Record<string, string>>>> = {
  NLHAG: { en: 'The Hague', fr: 'La Haye', es: 'La Haya' },
  NLHTB: { fr: 'Bois-le-Duc' },
  NLNIJ: { de: 'Nimwegen', fr: 'Nimègue', es: 'Nimega' },
  NLGRO: { fr: 'Groningue', es: 'Groninga' },
  NLVLI: { fr: 'Flessingue', es: 'Flesinga' },
  NLAMS: { es: 'Ámsterdam' },
  NLROT: { es: 'Róterdam' },
  BEANT: { en: 'Antwerp', fr: 'Anvers', es: 'Amberes' },
  BEBRU: { en: 'Brussels', de: 'Brüssel', nl: 'Brussel', es: 'Bruselas' },
  FRPAR: { nl: 'Parijs', es: 'París' },
  GBLON: { fr: 'Londres', nl: 'Londen', es: 'Londres' },
  DECGN: { en: 'Cologne', fr: 'Cologne', nl: 'Keulen', es: 'Colonia' },
  DEFRA: { fr: 'Francfort-sur-le-Main', es: 'Fráncfort del Meno' },
  DEHAN: { en: 'Hanover', fr: 'Hanovre' },
  DEBER: { nl: 'Berlijn', es: 'Berlín' },
}
