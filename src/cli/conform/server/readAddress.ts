/** The URL of a server; a string: why it is invalid. */
export function readAddress(text: string): URL | string {
  const url = URL.canParse(text) ? new URL(text) : undefined
  return url && /^https?:$/.test(url.protocol)
    ? url
    : `"${text}" is no address. Give --url http://host:port.`
}
