import { useId } from 'react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { usePage } from '../../page/usePage.ts'
import { Waiting } from '../account/Waiting.tsx'
import { CsvButton } from './CsvButton.tsx'
import type { SubmissionList } from './Submission.ts'
import { SubmissionCard } from './SubmissionCard.tsx'

/**
 * For staff: the submissions of all flows, newest first, with their answers. `isBeside`: nothing is
 * shown if there are none.
 */
export function Submissions({ isBeside = false }: { isBeside?: boolean }) {
  const { say, callApi } = usePage()
  const id = useId()
  const query = useInfiniteQuery({
    queryKey: ['submissions'],
    queryFn: async ({ pageParam, signal }) => {
      const older = pageParam === '' ? undefined : { before: pageParam }
      return (await callApi('submissions', { ...(older && { query: older }), signal })).body
    },
    initialPageParam: '',
    getNextPageParam: ({ hasMore, submissions }) =>
      hasMore ? submissions.at(-1)!.submitted : undefined,
  })
  if (!query.data) return isBeside ? null : <Waiting query={query} />
  const [{ flows }] = query.data.pages as [SubmissionList, ...SubmissionList[]]
  const submissions = query.data.pages.flatMap((page) => page.submissions)
  if (isBeside && submissions.length === 0) return null
  return (
    <section className="settings-section" aria-labelledby={id}>
      <h2 id={id}>{say('submissions-title')}</h2>
      {submissions.length === 0 && <p className="lead">{say('submissions-empty')}</p>}
      {flows.some(({ csv }) => csv) && (
        <div className="actions">
          {flows.map(({ flow, title }) => (
            <CsvButton key={flow} flow={flow} title={title} />
          ))}
        </div>
      )}
      <ul className="cards">
        {submissions.map((submission) => (
          <SubmissionCard key={submission.uuid} submission={submission} />
        ))}
      </ul>
      {query.hasNextPage && (
        <button
          type="button"
          className="button quiet"
          disabled={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
        >
          {say('submissions-more')}
        </button>
      )}
    </section>
  )
}
