import { createDraftMemory } from '../../drafts/createDraftMemory.ts'
import { usePage } from '../../page/usePage.ts'
import { basePath } from '../../paths/basePath.ts'
import { SiteLink } from '../../shell/SiteLink.tsx'

/** Links to what this browser has started and not sent yet. */
export function OpenDrafts() {
  const { say, info, bundle } = usePage()
  const begun = Object.entries(bundle.flows).filter(([flow]) =>
    createDraftMemory(info.org.orgCode, flow).read(),
  )
  return begun.map(([flow, { steps, start, title }]) => (
    <li key={flow} className="card">
      <h2 id={`draft-${flow}`}>{title}</h2>
      <SiteLink to={basePath + steps[start]!.path} className="button" describedBy={`draft-${flow}`}>
        {say('dashboard-resume')}
      </SiteLink>
    </li>
  ))
}
