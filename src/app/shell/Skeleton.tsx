import { usePage } from '../page/usePage.ts'
import { PageBody } from './PageBody.tsx'

/** The outline of the next page. */
export function Skeleton() {
  const { say } = usePage()
  return (
    <PageBody>
      <output className="skeleton">
        <span />
        <span />
        <span />
        <span className="unseen">{say('loading')}</span>
      </output>
    </PageBody>
  )
}
