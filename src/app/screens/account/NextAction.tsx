import { usePage } from '../../page/usePage.ts'
import { basePath } from '../../paths/basePath.ts'
import { SiteLink } from '../../shell/SiteLink.tsx'
import type { OwnApplication } from './OwnApplication.ts'
import { useVariation } from './useVariation.ts'

const experiment = 'dashboard-next-action'

/**
 * Above a list of several: the first application that waits for the borrower, for those who see
 * that variation of the experiment. A single application says so itself.
 */
export function NextAction({ applications }: { applications: readonly OwnApplication[] }) {
  const { say, bundle } = usePage()
  const waiting = applications.find(({ actor }) => actor === 'borrower')
  const next = applications.length > 1 ? waiting : undefined
  const variation = useVariation(experiment, next?.uuid)
  if (variation === 'control' || !next) return null
  return (
    <p className="lead">
      <SiteLink to={`${basePath}/${next.uuid}`}>
        {say('dashboard-next', { title: bundle.routing.statuses[next.status!]!.title })}
      </SiteLink>
    </p>
  )
}
