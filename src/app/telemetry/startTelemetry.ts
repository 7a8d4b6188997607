import { type JsonObject, toJson } from '#model'
import type { TrackedEvent } from './Telemetry.ts'
import type { TelemetryPage } from './TelemetryPage.ts'
import { describePage } from './describePage.ts'
import { findBase } from './findBase.ts'
import { identityOf } from './identityOf.ts'
import { openSession } from './openSession.ts'
import { readSessionKey } from './readSessionKey.ts'
import { reportErrors } from './reportErrors.ts'

const version = import.meta.env.VITE_VERSION as string

/**
 * Opens the visit and sends all earlier and later events. Failures are silent and never delay or
 * break the page.
 */
export async function startTelemetry(page: TelemetryPage): Promise<void> {
  const plan = page.bundle.support.telemetry
  if (!plan) return
  const { key, isNew, keep } = readSessionKey(Date.now())
  const params = { base: await findBase(page, plan, key.trackerUuid), context: 'heloc' }
  const sessionKey = toJson(key)
  const send = (call: string, body: JsonObject) =>
    void page
      .callApi(call, { params, body: { ...body, sessionKey }, keepalive: true })
      .catch(() => undefined)
  if (isNew) {
    const opened = await openSession(
      page.callApi,
      params,
      { ...describeVisit(plan, location), sessionKey },
      plan.sessionTries,
    ).then(
      () => true,
      () => false,
    )
    if (!opened) return
    keep()
  }
  const tracked = new Set<string>()
  page.telemetry.connect(
    ({ event, properties = {}, dontDedupe = false, dedupeProperty }: TrackedEvent) => {
      const kind = plan.events[event]
      if (!kind) return
      const place = describePage(plan, location)
      send('telemetry-event', {
        ...place,
        event,
        identityId: identityOf(page.token.read()),
        eventType: kind.eventType,
        productType: kind.productType ?? null,
        eventProperties: properties,
        dontDedupe,
        ...(dedupeProperty !== undefined && { dedupeProperty }),
      })
      const { applicationUuid } = place
      if (
        typeof applicationUuid !== 'string' ||
        tracked.has(applicationUuid) ||
        page.token.read() === null
      )
        return
      tracked.add(applicationUuid)
      void page
        .callApi('save-tracker', {
          params: { uuid: applicationUuid },
          body: { trackerUuid: key.trackerUuid },
          isOptional: true,
        })
        .catch(() => undefined)
    },
  )
  reportErrors(plan.errors, key.uuid, (error) =>
    send('client-error', { ...error, pagePath: describePage(plan, location).pagePath! }),
  )
}

function describeVisit(plan: Parameters<typeof describePage>[0], address: Location): JsonObject {
  const { queryParams } = describePage(plan, address)
  const { screen, innerWidth, innerHeight } = window
  return {
    platform: 'web',
    libVersion: version,
    appVersion: version,
    referrer: document.referrer === '' ? '' : new URL(document.referrer).origin,
    queryParams: queryParams!,
    screen: { width: screen.width, height: screen.height },
    window: { width: innerWidth, height: innerHeight },
  }
}
