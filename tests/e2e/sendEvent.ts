import { expect, type Page } from '@playwright/test'
import type { JsonObject } from '#model'
import type { Applicant } from './startApplication.ts'

/** Something that happens to an application from outside, by the sandbox; at its first signer. */
export async function sendEvent(
  page: Page,
  { uuid }: Applicant,
  event: string,
  data: JsonObject,
  at: { readonly signer?: true } = {},
): Promise<void> {
  const jwt = await page.evaluate(() => localStorage.getItem('jwt'))
  const headers = { authorization: `Bearer ${jwt}`, 'x-org': 'alder' }
  const url = `/service-application/api/v1/application/heloc/${uuid}/case`
  const { coDeed } = (await (await page.request.get(url, { headers })).json()) as {
    coDeed: { signers: { uuid: string }[] }
  }
  const sent = await page.request.post(`/sandbox/api/applications/${uuid}/events`, {
    headers,
    data: { event, data, ...(at.signer && { signer: coDeed.signers[0]!.uuid }) },
  })
  expect(sent.status(), await sent.text()).toBe(200)
}
