import type { CaseFailure } from '#analysis'
import { stepAddress } from '../driver/stepAddress.ts'
import type { ApplicationPage } from './ApplicationPage.ts'
import { awaitScreen } from './awaitScreen.ts'

/** Opens a screen of the application by its URL, like a link. */
export async function openScreen(
  page: ApplicationPage,
  path: string,
): Promise<CaseFailure | undefined> {
  const { stage, watched, uuid } = page
  await watched.page.goto(stepAddress(stage.origin, `/${uuid}/${path}`, stage.subject.bundle))
  return awaitScreen(page, path, 20_000)
}
