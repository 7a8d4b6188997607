import type { Bundle, SupportTelemetry } from '#model'

/**
 * Whether telemetry URLs can start with this segment: one that a rule of the flag selects, or the
 * fallback.
 */
export function isTelemetryBase(
  { org }: Bundle,
  { base }: SupportTelemetry,
  segment: string,
): boolean {
  const flag = Object.hasOwn(org.flags, base.flag) ? org.flags[base.flag] : undefined
  const picked = [flag?.variables, ...(flag?.rules ?? []).map(({ variables }) => variables)].map(
    (variables) => variables?.baseUrl,
  )
  return [base.fallback, ...picked].includes(`/${segment}`)
}
