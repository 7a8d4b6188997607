import type { CaseFailure } from '#analysis'
import { stepAddress } from '../../../../tools/browser/stepAddress.ts'
import type { ApplicationPage } from './ApplicationPage.ts'
import { awaitScreen } from './awaitScreen.ts'

/**
 * Waits until the page shows the screen at this path of the application ("": its own page), either
 * automatically or from the application's URL.
 */
export async function showScreen(
  page: ApplicationPage,
  path: string,
): Promise<CaseFailure | undefined> {
  const { stage, watched, uuid } = page
  if (
    (await watched.page.url()).includes(uuid) &&
    (await awaitScreen(page, path, 4000)) === undefined
  )
    return undefined
  await watched.page.goto(stepAddress(stage.origin, `/${uuid}`, stage.subject.bundle))
  return awaitScreen(page, path, 20_000)
}
