import { lazy, StrictMode, Suspense } from 'react'
import { createRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router'
import { appIssues, fillIssue, type PageSupport } from '#model'
import { createApi } from '../api/createApi.ts'
import { readClaims } from '../api/readClaims.ts'
import { createToken } from '../api/Token.ts'
import { basePath } from '../paths/basePath.ts'
import { isInFlows } from '../paths/isInFlows.ts'
import { keepOrgCode } from '../paths/keepOrgCode.ts'
import { lenderAddress } from '../paths/lenderAddress.ts'
import type { Go } from '../page/Go.ts'
import { PlaceScreen } from '../router/PlaceScreen.tsx'
import { PlaceShell } from '../router/PlaceShell.tsx'
import { ScreenBoundary } from '../screens/ScreenBoundary.tsx'
import { loadScreen } from '../router/screens.ts'
import { AuthenticationDialogs } from '../screens/account/AuthenticationDialogs.tsx'
import { PlainProblem } from '../screens/PlainProblem.tsx'
import { DevelopmentIssues } from '../shell/DevelopmentIssues.tsx'
import { Part } from '../shell/Part.tsx'
import { firstScreen } from '../loading/firstScreen.ts'
import { settleFonts } from '../loading/settleFonts.ts'
import { readReloads } from '../loading/readReloads.ts'
import { whenIdle } from '../loading/whenIdle.ts'
import { sendPageErrors } from '../telemetry/sendPageErrors.ts'
import { tellPageError } from '../telemetry/tellPageError.ts'
import { watchPageErrors } from '../telemetry/watchPageErrors.ts'
import { createPage } from './createPage.ts'
import { loadBundle } from '../page/loadBundle.ts'
import { readPageInfo } from '../page/readPageInfo.ts'
import { PageContext } from '../page/usePage.ts'

const PlayNote = import.meta.env.DEV
  ? lazy(async () => ({ default: (await import('../screens/dev/PlayNote.tsx')).PlayNote }))
  : undefined

/** After the first step is there. */
const ChatLauncher = lazy(async () => {
  await firstScreen()
  return { default: (await import('../screens/chat/ChatLauncher.tsx')).ChatLauncher }
})

/**
 * Reads whose page it is, loads the lender's bundle and draws. If either fails, the page says so (A
 * §8).
 */
export async function startPage(root: HTMLElement): Promise<void> {
  watchPageErrors()
  const drawn = createRoot(root)
  const info = readPageInfo(document)
  if (!info)
    return drawn.render(<PlainProblem issue={fillIssue(appIssues, 'app/no-organisation')} />)
  const { orgCode } = info.org
  const token = createToken()
  const elsewhere = lenderAddress(location, orgCode, readClaims(token.read()).org)
  if (elsewhere !== undefined) return location.replace(elsewhere)
  sendPageErrors(
    createApi({
      calls: {},
      orgCode,
      token,
      onUnauthenticated: () => undefined,
    }),
  )
  const reloads = readReloads()
  if (isInFlows(location.pathname)) void loadScreen('flow').catch(() => undefined)
  const fetched = loadBundle(info.bundle).catch((error: unknown) => tellPageError('import', error))
  await settleFonts(fetched)
  const bundle = await fetched
  if (!bundle)
    return drawn.render(<PlainProblem issue={fillIssue(appIssues, 'app/request-failed')} />)

  let go: Go | undefined
  const page = createPage(info, bundle, (path, options) =>
    go?.(keepOrgCode(path, location.search), options),
  )
  for (const count of reloads) {
    page.telemetry.tell('import-failed', { reloads: count })
    tellPageError('import')
  }
  drawn.render(
    <StrictMode>
      <PageContext value={page}>
        <WholePage chat={bundle.support.chat} onReady={(ready) => (go = ready)} />
      </PageContext>
    </StrictMode>,
  )
  whenIdle(() => {
    void firstScreen()
      .then(() => import('../telemetry/startTelemetry.ts'))
      .then(({ startTelemetry }) => startTelemetry(page))
      .catch(() => undefined)
  })
}

interface WholeProps {
  readonly chat: PageSupport['chat']
  readonly onReady: (go: Go) => void
}

function WholePage({ chat, onReady }: WholeProps) {
  return (
    <>
      {PlayNote && (
        <Suspense>
          <PlayNote />
        </Suspense>
      )}
      <BrowserRouter basename={(isInFlows(location.pathname) && basePath) || '/'}>
        <ScreenBoundary>
          <PlaceShell
            toggle={<Part>{chat && <ChatLauncher chat={chat} />}</Part>}
            over={<AuthenticationDialogs />}
          >
            <PlaceScreen onReady={onReady} />
          </PlaceShell>
        </ScreenBoundary>
      </BrowserRouter>
      {import.meta.hot && <DevelopmentIssues />}
    </>
  )
}
