import type { SupportTelemetry } from '#model'

/**
 * B-TEL-003, 004: the start of telemetry URLs: the flag's variable `baseUrl`, if the flag is on and
 * it is a path of this site.
 */
export function baseUrlOf(
  base: SupportTelemetry['base'],
  flag:
    | {
        readonly enabled: boolean
        readonly variables: readonly { readonly key: string; readonly defaultValue?: unknown }[]
      }
    | undefined,
): string {
  const named = flag?.enabled
    ? flag.variables.find(({ key }) => key === 'baseUrl')?.defaultValue
    : undefined
  return typeof named === 'string' && /^\/[a-z][a-z0-9-]*$/.test(named) ? named : base.fallback
}
