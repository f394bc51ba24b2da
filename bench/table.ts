export interface Row {
  readonly figure: string
  readonly product: string
  readonly reference: string
  /** the ratio or the difference of the two */
  readonly result: number
  readonly sign: '≥' | '≤'
  readonly wanted: number
}

/** Prints what was measured beside what is wanted; true where all of it holds. */
export function printTable(rows: readonly Row[]): boolean {
  const holds = ({ sign, result, wanted }: Row) => (sign === '≥' ? result >= wanted : result <= wanted)
  console.log(
    '| Figure | product | bare reference | ratio or difference | wanted | |\n|---|---|---|---|---|---|',
  )
  for (const row of rows) {
    const { figure, product, reference, result, sign, wanted } = row
    console.log(
      `| ${figure} | ${product} | ${reference} | ${result.toFixed(2)} | ${sign} ${wanted} | ${holds(row) ? 'holds' : 'FAILS'} |`,
    )
  }
  return rows.every(holds)
}
