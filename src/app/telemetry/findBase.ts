import { baseUrlOf } from '#support'
import type { SupportTelemetry } from '#model'
import type { TelemetryPage } from './TelemetryPage.ts'

/**
 * The start of telemetry paths, without its slash: from the flag "fe-relative-url-" plus the
 * application's name, with the lender as an attribute; the fallback if that call fails (B §7).
 */
export async function findBase(
  page: Pick<TelemetryPage, 'info' | 'callApi' | 'telemetry'>,
  plan: SupportTelemetry,
  id: string,
): Promise<string> {
  const body = {
    featureKey: plan.base.flag,
    optimizeUser: { id, attributes: { organization: page.info.org.orgCode } },
  }
  const flag = await page
    .callApi('flag', { params: { context: 'heloc' }, body })
    .then((answer) => answer.body)
    .catch(() => {
      page.telemetry.tell('flag-failed', { flag: plan.base.flag })
      return undefined
    })
  return baseUrlOf(plan.base, flag).slice(1)
}
