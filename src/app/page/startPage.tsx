import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router-dom'
import { appIssues, fillIssue } from '#model'
import { basePath } from '../paths/basePath.ts'
import { keepOrgCode } from '../paths/keepOrgCode.ts'
import type { Go } from '../router/Go.ts'
import { PlaceScreen } from '../router/PlaceScreen.tsx'
import { loadScreen } from '../router/screens.ts'
import { PlainProblem } from '../screens/PlainProblem.tsx'
import { DevelopmentIssues } from '../shell/DevelopmentIssues.tsx'
import { Shell } from '../shell/Shell.tsx'
import { createPage } from './createPage.ts'
import { loadBundle } from './loadBundle.ts'
import { readPageInfo } from './readPageInfo.ts'
import { PageContext } from './usePage.ts'

/** Reads whose page it is, loads the lender's bundle and draws. Without either the page says so plainly (A §8). */
export async function startPage(root: HTMLElement): Promise<void> {
  const drawn = createRoot(root)
  const info = readPageInfo(document)
  if (!info) return drawn.render(<PlainProblem issue={fillIssue(appIssues, 'app/no-organisation')} />)
  if (location.pathname.startsWith(`${basePath}/`)) void loadScreen('flow').catch(() => undefined)
  const bundle = await loadBundle(info.bundle).catch(() => undefined)
  if (!bundle) return drawn.render(<PlainProblem issue={fillIssue(appIssues, 'app/request-failed')} />)

  let go: Go | undefined
  const page = createPage(info, bundle, (path, options) => go?.(keepOrgCode(path, location.search), options))
  const isInApplication = location.pathname === basePath || location.pathname.startsWith(`${basePath}/`)
  drawn.render(
    <StrictMode>
      <PageContext value={page}>
        <BrowserRouter basename={isInApplication ? basePath : '/'}>
          <Shell>
            <PlaceScreen onReady={(ready) => (go = ready)} />
          </Shell>
        </BrowserRouter>
        {import.meta.hot && <DevelopmentIssues />}
      </PageContext>
    </StrictMode>,
  )
}
