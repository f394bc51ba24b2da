import DataLoader from 'dataloader'

const mostAtOnce = 200

/**
 * Answers many questions with one statement: what is asked while an answer is under way waits for it and is then asked together.
 * `answer` gives, in the order of the questions, what each is answered or the error it fails with; where it throws, all of them fail.
 */
export function gathered<Question, Answer>(
  answer: (questions: readonly Question[]) => Promise<readonly (Answer | Error)[]>,
): (question: Question) => Promise<Answer> {
  let last: Promise<unknown> = Promise.resolve()
  const loader = new DataLoader<Question, Answer>(
    (questions) => {
      const answers = answer(questions)
      last = answers.catch(() => {})
      return answers
    },
    {
      cache: false,
      maxBatchSize: mostAtOnce,
      batchScheduleFn: (ask) => void last.then(() => setImmediate(ask)),
    },
  )
  return (question) => loader.load(question)
}
