import type { SupportTelemetry } from '#model'
import type { CallRequest } from '../http/registerCalls.ts'
import type { Services } from '../Services.ts'

/** Stores the allowed part of what a page reported, in the background. */
export type KeepTelemetry = (
  request: CallRequest,
  services: Services,
  telemetry: SupportTelemetry,
) => Promise<void>
