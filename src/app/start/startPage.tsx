import type { ReactElement } from 'react'
import { createRoot, hydrateRoot, type Root } from 'react-dom/client'
import { BrowserRouter } from 'react-router'
import { appIssues, fillIssue, type Issue } from '#model'
import { createApi } from '../api/createApi.ts'
import { readClaims } from '../api/readClaims.ts'
import { createToken } from '../api/Token.ts'
import { basePath } from '../paths/basePath.ts'
import { isInFlows } from '../paths/isInFlows.ts'
import { keepOrgCode } from '../paths/keepOrgCode.ts'
import { lenderAddress } from '../paths/lenderAddress.ts'
import type { Go } from '../page/Go.ts'
import type { Page } from '../page/Page.ts'
import { loadScreen } from '../router/screens.ts'
import { showPlace, type RoutedScreen } from '../router/showPlace.ts'
import { firstScreen } from '../loading/firstScreen.ts'
import { readReloads } from '../loading/readReloads.ts'
import { whenIdle } from '../loading/whenIdle.ts'
import { keepPlaceInLanguages } from '../shell/keepPlaceInLanguages.ts'
import { sendPageErrors } from '../telemetry/sendPageErrors.ts'
import { tellPageError } from '../telemetry/tellPageError.ts'
import { watchPageErrors } from '../telemetry/watchPageErrors.ts'
import { completePage } from './completePage.ts'
import { browserMeans, createPage } from './createPage.ts'
import { loadBundle } from '../page/loadBundle.ts'
import { readPageInfo } from '../paths/readPageInfo.ts'
import { digestOfScreen } from './digestOfScreen.ts'
import { WholePage } from './WholePage.tsx'

type WholeOf = (page: Page, first?: RoutedScreen) => ReactElement

/**
 * Reads whose page it is, loads the lender's bundle, and draws or takes over what the server has
 * drawn. If either fails, the page says so (A §8).
 */
export async function startPage(root: HTMLElement): Promise<void> {
  keepPlaceInLanguages()
  watchPageErrors()
  const info = readPageInfo(document)
  if (!info)
    return createRoot(root).render(
      <PlainProblem issue={fillIssue(appIssues, 'app/no-organisation')} />,
    )
  const { orgCode } = info.org
  const token = createToken()
  const elsewhere = lenderAddress(location, orgCode, readClaims(token.read()).org)
  if (elsewhere !== undefined) return location.replace(elsewhere)
  sendPageErrors(createApi({ calls: {}, orgCode, token, onUnauthenticated: () => undefined }))
  const reloads = readReloads()
  if (isInFlows(location.pathname)) void loadScreen('flow').catch(() => undefined)
  const part = token.read() === null && root.dataset.part === 'visitor' ? 'visitor' : undefined
  const loaded = await loadBundle(info.bundle, part).catch((error: unknown) =>
    tellPageError('import', error),
  )
  if (!loaded)
    return createRoot(root).render(
      <PlainProblem issue={fillIssue(appIssues, 'app/request-failed')} />,
    )

  const bundle = part === undefined ? loaded : { ...loaded, org: info.org }
  let go: Go | undefined
  let drawn: Root | undefined
  const base = (isInFlows(location.pathname) && basePath) || '/'
  const wholeOf: WholeOf = (page, first) => (
    <WholePage
      page={page}
      route={(children) => <BrowserRouter basename={base}>{children}</BrowserRouter>}
      onReady={(ready) => (go = ready)}
      first={first}
    />
  )
  const page = completePage(
    bundle,
    (means) =>
      createPage(
        info,
        bundle,
        (path, options) => go?.(keepOrgCode(path, location.search), options),
        { ...browserMeans(bundle), ...means },
      ),
    (whole) => drawn?.render(wholeOf(whole)),
  )
  tellReloads(page, reloads)
  drawn = await drawFirst(root, page, wholeOf)
  whenIdle(() => {
    void firstScreen()
      .then(() => import('../telemetry/startTelemetry.ts'))
      .then(({ startTelemetry }) => startTelemetry(page))
      .catch(() => undefined)
  })
}

function tellReloads(page: Page, reloads: ReturnType<typeof readReloads>): void {
  for (const count of reloads) {
    page.telemetry.tell('import-failed', { reloads: count })
    tellPageError('import')
  }
}

/** Takes over what the server drew, if it is what this browser would draw; otherwise draws. */
async function drawFirst(root: HTMLElement, page: Page, wholeOf: WholeOf): Promise<Root> {
  const { drawn } = root.dataset
  const shown =
    drawn === undefined
      ? undefined
      : await showPlace(page, new URL(location.href), true).catch(() => undefined)
  const first = shown && 'Screen' in shown ? shown : undefined
  await first?.Screen.prepare?.(first.props, page).catch(() => undefined)
  const whole = wholeOf(page, first)
  if (first && digestOfScreen(first, page) === drawn) return hydrateRoot(root, whole)
  const fresh = createRoot(root)
  fresh.render(whole)
  return fresh
}

/** A page without a lender: only the catalogue's words. */
function PlainProblem({ issue }: { issue: Issue }) {
  return (
    <div className="page-body">
      <main id="main" className="page-main plain-page">
        <h1>{issue.message}</h1>
        <p className="lead">{issue.remedy}</p>
      </main>
    </div>
  )
}
