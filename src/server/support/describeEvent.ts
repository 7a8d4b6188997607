import {
  canonicalJson,
  type Bundle,
  type Json,
  type JsonObject,
  type SupportTelemetry,
} from '#model'
import { keepKnown } from './keepKnown.ts'
import { normalisePath } from './normalisePath.ts'

export interface KnownEvent {
  readonly event: string
  readonly eventType: string
  readonly domain: string | null
  readonly pagePath: string | null
  readonly query: JsonObject
  readonly productType: string | null
  readonly properties: JsonObject
  /**
   * What distinguishes it from others of its session; null: nothing, so it is stored however often
   * it is reported.
   */
  readonly sameAs: string | null
}

/**
 * The allowed part of an event that a page reports. undefined: the configuration has no such event.
 */
export function describeEvent(
  bundle: Bundle,
  telemetry: SupportTelemetry,
  told: JsonObject,
): KnownEvent | undefined {
  const event = String(told.event)
  const plan = Object.hasOwn(telemetry.events, event) ? telemetry.events[event] : undefined
  if (!plan) return undefined
  const pagePath = typeof told.pagePath === 'string' ? normalisePath(bundle, told.pagePath) : null
  const properties = keepKnown(bundle, plan.properties, told.eventProperties)
  return {
    event,
    eventType: plan.eventType,
    domain: bundle.org.hosts.find((host) => host === told.domain) ?? null,
    pagePath,
    query: keepKnown(bundle, telemetry.query, told.queryParams),
    productType:
      plan.productType ??
      telemetry.productTypes.find((known) => known === told.productType) ??
      null,
    properties,
    sameAs:
      told.dontDedupe === true ? null : writeSame(event, pagePath, properties, told.dedupeProperty),
  }
}

/** With `dedupeProperty`, two events are the same if that property is, whatever else differs. */
function writeSame(
  event: string,
  pagePath: string | null,
  properties: JsonObject,
  by: Json | undefined,
): string {
  const isNamed = typeof by === 'string' && Object.hasOwn(properties, by)
  return canonicalJson(isNamed ? { event, [by]: properties[by]! } : { event, pagePath, properties })
}
