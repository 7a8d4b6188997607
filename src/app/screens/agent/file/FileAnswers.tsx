import { useQuery } from '@tanstack/react-query'
import { usePage } from '../../../page/usePage.ts'
import { Waiting } from '../../account/Waiting.tsx'
import { AnswerFold } from '../../application/AnswerFold.tsx'
import type { ConsoleFile } from '../Console.ts'
import { useConsole } from '../useConsole.ts'

/** What the borrower answered, in the words of the forms that asked. */
export function FileAnswers({
  bundle,
  answers,
}: {
  bundle: string
  answers: NonNullable<ConsoleFile['answers']>
}) {
  const { loadEdition } = usePage()
  const { say } = useConsole()
  const query = useQuery({
    queryKey: ['file-answers', bundle, answers],
    queryFn: async () => {
      const edition = await loadEdition(bundle)
      return Promise.all(
        answers.map(async ({ title, form, answer }) => {
          const { secrets } = edition.bundle.forms[form]!
          return { title, answer, secrets, form: await edition.loadForm(form) }
        }),
      )
    },
  })
  if (answers.length === 0) return <p>{say('answers-empty')}</p>
  if (!query.data) return <Waiting query={query} />
  return (
    <div className="review">
      {query.data.map(({ title, ...own }, index) => (
        <AnswerFold key={index} id={`answers-${index}`} title={title} {...own} />
      ))}
    </div>
  )
}
