import type { TrackedEvent, Telemetry } from './Telemetry.ts'

/**
 * Maximum events that wait for the sender, which is loaded when the page is idle and may never
 * load.
 */
const most = 100

export function createTelemetry(): Telemetry {
  const waiting: TrackedEvent[] = []
  let send = (event: TrackedEvent) => {
    if (waiting.length < most) waiting.push(event)
  }
  return {
    tell: (event, properties, options) =>
      send({ event, ...(properties && { properties }), ...options }),
    connect(to) {
      send = to
      waiting.splice(0).forEach(to)
    },
  }
}
