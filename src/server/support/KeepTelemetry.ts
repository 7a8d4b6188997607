import type { SupportTelemetry } from '#model'
import type { CallRequest } from '../http/registerCalls.ts'
import type { SupportNeeds } from './SupportNeeds.ts'

/** Stores the allowed part of what a page reported, in the background. */
export type KeepTelemetry<Body> = (
  request: CallRequest<Body>,
  services: SupportNeeds,
  telemetry: SupportTelemetry,
) => Promise<void>
