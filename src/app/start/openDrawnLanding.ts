import { createContext, validateAnswer } from '#engine'
import type { LandingOpening } from '#model'
import { readPosted, readPostedForm } from '#renderer/posted'
import type { Page } from '../page/Page.ts'
import { askEstimate } from '../screens/landing/askEstimate.ts'
import { landingForm, openLanding } from '../screens/landing/openLanding.ts'
import { todayHere } from '../session/todayHere.ts'

/**
 * What a landing page is drawn with. A browser without a script sends the estimator's fields, which
 * have no personal data: they come back in the address.
 */
export async function openDrawnLanding(page: Page, { searchParams }: URL): Promise<LandingOpening> {
  const { edition, info, say, callApi } = page
  const first = await openLanding(page)
  const sent = [...searchParams].filter(([name]) => name.startsWith('/'))
  if (sent.length === 0) return { ...first, estimate: await askEstimate(callApi, first.given) }
  const form = await edition.loadForm(landingForm.id)
  const asked = { form, formats: edition.bundle.formats, data: {}, consents: {} }
  const given = await readPosted(asked, readPostedForm(sent), {
    say,
    language: info.org.lang,
    send: () => Promise.reject(new Error('An estimate has no files.')),
    refuse: () => undefined,
  })
  const context = createContext(info.org, todayHere(info.org))
  const issues = validateAnswer(edition.engine, landingForm.id, given, context)
  return issues.some(({ severity }) => severity === 'error')
    ? { given, issues }
    : { given, issues: [], estimate: await askEstimate(callApi, given) }
}

/** The same page with what was sent. */
export function withFields(
  { pathname, search }: URL,
  fields: readonly (readonly [string, FormDataEntryValue])[],
): string {
  const query = new URLSearchParams(search)
  for (const [name] of fields) if (name.startsWith('/')) query.delete(name)
  for (const [name, value] of fields)
    if (name.startsWith('/') && typeof value === 'string') query.append(name, value)
  return `${pathname}?${query}`
}
