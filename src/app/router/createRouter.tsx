import { createBrowserRouter, redirect, type RouterProviderProps } from 'react-router-dom'
import type { Page } from '../page/Page.ts'
import { basePath } from '../paths/basePath.ts'
import { keepOrgCode } from '../paths/keepOrgCode.ts'
import { ErrorScreen } from '../screens/ErrorScreen.tsx'
import { Shell } from '../shell/Shell.tsx'
import { Skeleton } from '../shell/Skeleton.tsx'
import { findPlace } from './findPlace.ts'
import { ShownPlace, type Shown } from './ShownPlace.tsx'
import { loadScreen } from './screens.ts'

/** One route, `*`: what an address shows is data (flows, flows/routes.json), not code. The base path is the application's or, on the host's pages, none. */
export function createRouter(page: Page): RouterProviderProps['router'] {
  const isInApplication = location.pathname === basePath || location.pathname.startsWith(`${basePath}/`)
  return createBrowserRouter(
    [
      {
        element: <Shell />,
        errorElement: <Shell of={<ErrorScreen />} />,
        hydrateFallbackElement: <Shell of={<Skeleton />} />,
        children: [
          { path: '*', element: <ShownPlace />, errorElement: <ErrorScreen />, loader: ({ request }) => show(page, new URL(request.url)) },
        ],
      },
    ],
    { basename: isInApplication ? basePath : '/' },
  )
}

/** Loads what an address shows. Leaving the page never resolves: the page is gone. */
async function show(page: Page, url: URL): Promise<Shown | Response> {
  const place = findPlace(page.edition.engine, page.info.org, url)
  const to = (path: string) => keepOrgCode(path, url.search)
  if (place.type === 'leave') {
    location.replace(to(place.to))
    return new Promise(() => undefined)
  }
  if (place.type === 'redirect') return redirect(to(place.to))
  const screen = loadScreen(place.type)
  if (place.type !== 'flow') return { Screen: await screen, place }
  const run = await page.openRun(place.flow)
  const path = place.step === undefined ? run.scene.read().view.path : await run.open(place.step)
  const here = findPlace(page.edition.engine, page.info.org, new URL(basePath + path, url))
  const isHere = here.type === 'flow' && here.flow === place.flow && here.step === place.step
  return isHere ? { Screen: await screen, place, run } : redirect(to(path))
}
