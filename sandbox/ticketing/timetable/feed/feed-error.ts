/** Why a feed cannot be used, in one sentence that names the file and, where there is one, the line. */
export class FeedError extends Error {
  constructor(file: string, line: number | null, problem: string) {
    super(line === null ? `${file}: ${problem}` : `${file} line ${line}: ${problem}`)
    this.name = 'FeedError'
  }
}
