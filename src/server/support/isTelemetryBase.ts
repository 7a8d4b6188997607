import type { Bundle, SupportTelemetry } from '#model'

/** Whether calls of telemetry may begin with this segment: with what some rule of the flag picks, or with the fallback. */
export function isTelemetryBase({ org }: Bundle, { base }: SupportTelemetry, segment: string): boolean {
  const flag = Object.hasOwn(org.flags, base.flag) ? org.flags[base.flag] : undefined
  const picked = [flag?.variables, ...(flag?.rules ?? []).map(({ variables }) => variables)].map((variables) => variables?.baseUrl)
  return [base.fallback, ...picked].includes(`/${segment}`)
}
