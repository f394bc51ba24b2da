/**
 * The five stations of the home market with the most passengers (NS, travellers a day), by the ids of the provider.
 * Offered to whoever has not searched yet; one that the provider does not know is left out.
 */
export const busiestStations: readonly string[] = ['NLUTRCST', 'NLAMSCST', 'NLROTCST', 'NLHAGCST', 'NLSCHAIR']
