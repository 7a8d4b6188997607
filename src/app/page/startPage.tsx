import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { RouterProvider, type RouterProviderProps } from 'react-router-dom'
import { appIssues, fillIssue } from '#model'
import { basePath } from '../paths/basePath.ts'
import { keepOrgCode } from '../paths/keepOrgCode.ts'
import { createRouter } from '../router/createRouter.tsx'
import { loadScreen } from '../router/screens.ts'
import { PlainProblem } from '../screens/PlainProblem.tsx'
import { DevelopmentIssues } from '../shell/DevelopmentIssues.tsx'
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

  let router: RouterProviderProps['router'] | undefined
  const page = createPage(info, bundle, (path) => void router?.navigate(keepOrgCode(path, location.search)))
  router = createRouter(page)
  drawn.render(
    <StrictMode>
      <PageContext value={page}>
        <RouterProvider router={router} />
        {import.meta.hot && <DevelopmentIssues />}
      </PageContext>
    </StrictMode>,
  )
}
