import { setTimeout as pause } from 'node:timers/promises'
import DataLoader from 'dataloader'

const mostAtOnce = 200

/**
 * Answers many questions with one statement: what is asked while an answer is under way waits for it and is then asked together.
 * With `betweenMs` so much time passes at least between the beginnings of two of them; what is asked after a longer silence waits for
 * nothing. `answer` gives, in the order of the questions, what each is answered or the error it fails with; where it throws, all of
 * them fail.
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
