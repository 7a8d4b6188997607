import { useMutation, useQueryClient } from '@tanstack/react-query'
import { formatInstant } from '#engine'
import { usePage } from '../../page/usePage.ts'
import { Fact } from '../account/Fact.tsx'
import { Unfolding } from '../settings/Unfolding.tsx'
import type { SubmissionHead } from './Submission.ts'
import { SubmittedAnswers } from './SubmittedAnswers.tsx'

/** One submission: its flow, its time, the result of its webhook, and its answers on request. */
export function SubmissionCard({ submission }: { submission: SubmissionHead }) {
  const { say, callApi, info } = usePage()
  const client = useQueryClient()
  const { uuid, title, reference, submitted, delivery, coSigning } = submission
  const again = useMutation({
    mutationFn: () => callApi('deliver-submission', { params: { uuid } }),
    onSettled: () => client.invalidateQueries({ queryKey: ['submissions'] }),
  })
  const at = formatInstant(submitted, { lang: info.org.lang })
  return (
    <li className="card">
      <h3>{reference}</h3>
      <dl className="work-facts">
        <Fact label={say('submissions-flow')}>{title}</Fact>
        <Fact label={say('submissions-submitted')}>{at}</Fact>
        {coSigning && (
          <Fact label={say('submissions-co-signing')}>
            {say(`submissions-co-signing-${coSigning}`)}
          </Fact>
        )}
        {delivery && (
          <Fact label={say('submissions-delivery')}>{say(`submissions-delivery-${delivery}`)}</Fact>
        )}
      </dl>
      {delivery === 'FAILED' && (
        <button
          type="button"
          className="button quiet"
          disabled={again.isPending}
          onClick={() => again.mutate()}
        >
          {say('submissions-deliver')}
          <span className="unseen"> {reference}</span>
        </button>
      )}
      <Unfolding label={say('submissions-answers', { reference })}>
        {() => <SubmittedAnswers uuid={uuid} />}
      </Unfolding>
    </li>
  )
}
