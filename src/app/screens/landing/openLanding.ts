import type { JsonObject, LandingOpening } from '#model'
import { loadNamedControls } from '#renderer'
import type { Page } from '../../page/Page.ts'

export const landingForm = { id: 'landing/estimate', idPrefix: 'estimate' } as const

/** What the estimator begins with: what the server has drawn, or the example of its form. */
export async function openLanding({ edition, info }: Page): Promise<LandingOpening> {
  const form = await edition.loadForm(landingForm.id)
  await loadNamedControls(form, edition.bundle.formats)
  const [example] = form.schema.examples as readonly JsonObject[]
  return info.opening ?? { given: example!, issues: [] }
}
