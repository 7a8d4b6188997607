import { problem } from '#origination'

/** Address of clamd: a TCP port or a Unix socket. */
export type ScannerAddress =
  | { readonly host: string; readonly port: number }
  | { readonly path: string }

/**
 * Reads SCANNER: "clamd://host:3310" or "clamd:///run/clamav/clamd.ctl". Undefined if it is not
 * set; throws a ProblemError for anything else.
 */
export function readScanner(text: string | undefined): ScannerAddress | undefined {
  const value = text?.trim() ?? ''
  if (value === '') return undefined
  const [, path] = /^clamd:\/\/(\/[^\s?#]+)$/.exec(value) ?? []
  if (path !== undefined) return { path }
  const [, bracketed, name, port = '3310'] =
    /^clamd:\/\/(?:\[([0-9a-f:.]+)\]|([\w.-]+))(?::(\d{1,5}))?\/?$/i.exec(value) ?? []
  const host = bracketed ?? name
  if (host === undefined || Number(port) < 1 || Number(port) > 65_535)
    throw problem('server/bad-scanner', { value })
  return { host, port: Number(port) }
}
