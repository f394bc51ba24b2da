import { setTimeout as pause } from 'node:timers/promises'
import DataLoader from 'dataloader'

const mostAtOnce = 200

/**
 * Batches calls: those that come while a batch is running form the next one. `betweenMs` is the least time between the starts of two
 * batches; a call after a longer silence runs at once. `answer` returns, in the order of the questions, an answer or an error for each;
 * where it throws, all of them fail.
 */
export function gathered<Question, Answer>(
  answer: (questions: readonly Question[]) => Promise<readonly (Answer | Error)[]>,
  { betweenMs = 0 } = {},
): (question: Question) => Promise<Answer> {
  let last: Promise<unknown> = Promise.resolve()
  const loader = new DataLoader<Question, Answer>(
    (questions) => {
      const answers = answer(questions)
      const answered = answers.catch(() => {})
      last = betweenMs === 0 ? answered : Promise.all([answered, pause(betweenMs)])
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
