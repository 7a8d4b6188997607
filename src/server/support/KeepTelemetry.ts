import type { SupportTelemetry } from '#model'
import type { CallRequest } from '../http/registerCalls.ts'
import type { Services } from '../Services.ts'

/** Keeps what may be kept of what a page told; nobody waits for it. */
export type KeepTelemetry = (request: CallRequest, services: Services, telemetry: SupportTelemetry) => Promise<void>
