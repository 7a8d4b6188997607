import { useQuery } from '@tanstack/react-query'
import { usePage } from '../../page/usePage.ts'
import { Waiting } from '../account/Waiting.tsx'
import { AnswerList } from '../application/AnswerList.tsx'
import { FileButton } from './FileButton.tsx'

/** The answers of a submission, step by step, in the words of the forms that asked for them. */
export function SubmittedAnswers({ uuid }: { uuid: string }) {
  const { callApi, loadEdition } = usePage()
  const query = useQuery({
    queryKey: ['submission', uuid],
    queryFn: async ({ signal }) => {
      const { flow, bundle, answers, files } = (
        await callApi('submission', { params: { uuid }, signal })
      ).body
      const edition = await loadEdition(bundle)
      const { steps } = edition.bundle.flows[flow]!
      const sections = await Promise.all(
        Object.entries(answers).map(async ([step, answer]) => {
          const { title, form } = steps[step]!
          const { secrets } = edition.bundle.forms[form]!
          return { step, title, answer, secrets, form: await edition.loadForm(form) }
        }),
      )
      return { sections, names: new Map(files.map((file) => [file.uuid, file.name])) }
    },
  })
  if (!query.data) return <Waiting query={query} />
  const { sections, names } = query.data
  return (
    <div className="review">
      {sections.map(({ step, title, answer, secrets, form }) => (
        <section key={step} className="review-section" aria-labelledby={`${uuid}-${step}`}>
          <h4 id={`${uuid}-${step}`}>{title}</h4>
          <AnswerList
            form={form}
            answer={answer}
            secrets={secrets}
            renderFile={(file) => (
              <FileButton
                submission={uuid}
                file={{ ...file, name: names.get(file.uuid.toLowerCase()) ?? file.name }}
              />
            )}
          />
        </section>
      ))}
    </div>
  )
}
