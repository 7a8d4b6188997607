import { problem } from '#origination'

export interface MetricsAddress {
  readonly host: string
  readonly port: number
}

/**
 * Reads LINTEL_METRICS: "127.0.0.1:9464" or "[::1]:9464". Undefined if it is not set; throws a
 * ProblemError for anything else.
 */
export function readMetricsAddress(text: string | undefined): MetricsAddress | undefined {
  const value = text?.trim() ?? ''
  if (value === '') return undefined
  const [, bracketed, name, digits] =
    /^(?:\[([0-9a-f:.]+)\]|([\w.-]+)):(\d{1,5})$/i.exec(value) ?? []
  const host = bracketed ?? name
  const port = Number(digits)
  if (host === undefined || port > 65_535)
    throw problem('server/bad-setting', { name: 'LINTEL_METRICS', value })
  return { host, port }
}
