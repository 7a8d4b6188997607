import type { ReactNode } from 'react'
import { usePage } from '../page/usePage.ts'
import { PageBody } from './PageBody.tsx'

interface Props {
  readonly above?: ReactNode
  readonly beside?: ReactNode
}

/** The outline of the next page. */
export function Skeleton({ above, beside }: Props) {
  const { say } = usePage()
  return (
    <PageBody above={above} beside={beside}>
      <output className="skeleton">
        <span />
        <span />
        <span />
        <span className="unseen">{say('loading')}</span>
      </output>
    </PageBody>
  )
}
