import { lazy, StrictMode, Suspense, type ReactNode } from 'react'
import type { Go } from '../page/Go.ts'
import type { Page } from '../page/Page.ts'
import { PageContext } from '../page/usePage.ts'
import { PlaceScreen } from '../router/PlaceScreen.tsx'
import { PlaceShell } from '../router/PlaceShell.tsx'
import type { RoutedScreen } from '../router/showPlace.ts'
import { AuthenticationDialogs } from '../screens/account/AuthenticationDialogs.tsx'
import { ScreenBoundary } from '../screens/ScreenBoundary.tsx'
import { DevelopmentIssues } from '../shell/DevelopmentIssues.tsx'
import { Part } from '../shell/Part.tsx'
import { firstScreen } from '../loading/firstScreen.ts'
import { loadPart } from '../loading/loadPart.ts'
import { AfterTakeOver } from './AfterTakeOver.tsx'

const PlayNote = import.meta.env.DEV
  ? lazy(async () => ({ default: (await import('../screens/dev/PlayNote.tsx')).PlayNote }))
  : undefined

/** After the first step is there. */
const ChatLauncher = lazy(async () => {
  await firstScreen()
  const { ChatLauncher: Launcher } = await loadPart(
    'chat',
    () => import('../screens/chat/ChatLauncher.tsx'),
  )
  return { default: Launcher }
})

interface Props {
  readonly page: Page
  /** The router around the page: the browser's, or the server's. */
  readonly route: (children: ReactNode) => ReactNode
  readonly onReady: (go: Go) => void
  /** What is shown first, if it is loaded. */
  readonly first?: RoutedScreen | undefined
}

/** The same tree in browser and server: the browser takes over what the server has drawn. */
export function WholePage({ page, route, onReady, first }: Props) {
  const { chat } = page.bundle.support
  return (
    <StrictMode>
      <PageContext value={page}>
        {route(
          <ScreenBoundary>
            <PlaceShell
              toggle={
                <AfterTakeOver>
                  <Part>{chat && <ChatLauncher chat={chat} />}</Part>
                </AfterTakeOver>
              }
              over={<AuthenticationDialogs />}
            >
              <PlaceScreen onReady={onReady} first={first} />
            </PlaceShell>
          </ScreenBoundary>,
        )}
        {import.meta.env.DEV && (
          <AfterTakeOver>
            {PlayNote && (
              <Suspense>
                <PlayNote />
              </Suspense>
            )}
            {import.meta.hot && <DevelopmentIssues />}
          </AfterTakeOver>
        )}
      </PageContext>
    </StrictMode>
  )
}
