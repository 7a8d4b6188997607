import { createContext, createFacts } from '#engine'
import { usePage } from '../src/app/page/usePage.ts'
import { Account } from '../src/app/screens/account/Account.tsx'
import { RootPage } from '../src/app/screens/application/RootPage.tsx'
import type {
  ApplicationRun,
  ShownScreen,
} from '../src/app/screens/application/run/ApplicationRun.ts'
import { ScreenArticle } from '../src/app/screens/application/ScreenArticle.tsx'
import { PageBody } from '../src/app/shell/PageBody.tsx'
import told from '../tests/e2e/answers/situations.json' with { type: 'json' }
import { endsOfApplications, merge, type Situation } from '../tests/e2e/situations.ts'
import type { endStateNames } from './pageStateNames.ts'
import type { PageState } from './pageStates.tsx'

const ends = Object.fromEntries(endsOfApplications().map((end) => [end.name, end]))
const { parts } = ends['funded']!
const declined: Situation = {
  name: 'declined',
  status: 'DECLINED',
  path: 'error/decline',
  parts: { ...parts, case: merge(parts.case, told.situations.declined.case) },
}

/** An application that has ended; a decline is told on a screen, other ends at the root. */
function Ended({ end: { status, path, parts: said } }: { readonly end: Situation }) {
  const { edition, info } = usePage()
  const context = createContext(info.org, '2026-11-26')
  const given = { ...said, person: {}, context, nextStep: status }
  const run = { uuid: 'any', edition, addressOf: (to: string) => `/${to}` }
  const shown = {
    path,
    version: 1,
    status,
    facts: createFacts({ ...given, application: { uuid: 'any', ...said.application } }),
    data: { answers: {}, submitted: {} },
  }
  const props = { run, shown } as unknown as {
    readonly run: ApplicationRun
    readonly shown: ShownScreen
  }
  const screen = edition.bundle.screens.screens[path]
  return (
    <Account>
      <PageBody>
        {screen ? (
          <ScreenArticle {...props} place={{ type: 'screen', id: path, path, screen } as never} />
        ) : (
          <RootPage {...props} />
        )}
      </PageBody>
    </Account>
  )
}

const answers = { documents: [] }

/** How an application can end. */
export const endStates: Readonly<Record<(typeof endStateNames)[number], PageState>> = {
  'end-funded': { part: <Ended end={ends['funded']!} />, answers },
  'end-withdrawn': { part: <Ended end={ends['withdrawn']!} />, answers },
  'end-cancelled': { part: <Ended end={ends['cancelled after signing']!} />, answers },
  'end-expired': { part: <Ended end={ends['closed as incomplete']!} />, answers },
  'end-declined': { part: <Ended end={declined} />, answers },
}
