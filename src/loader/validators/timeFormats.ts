const ofMonths =
  '(?:0[13578]|1[02])-(?:0[1-9]|[12]\\d|3[01])|(?:0[469]|11)-(?:0[1-9]|[12]\\d|30)|02-(?:0[1-9]|1\\d|2[0-8])'
const leapYears = '\\d\\d(?:0[48]|[2468][048]|[13579][26])|(?:[02468][048]|[13579][26])00'
const day = `(?:\\d{4}-(?:${ofMonths})|(?:${leapYears})-02-29)`
const clock = '(?:[01]\\d|2[0-3]):[0-5]\\d'
const time = `${clock}:[0-5]\\d(?:\\.\\d+)?(?:[Zz]|[+-]${clock})`
const sign = "[\\w\\-.~:/?#[\\]@!$&'()*+,;=]"

/**
 * Formats of times and addresses as patterns, so that browser and server agree and the page needs
 * no code for them: RFC 3339 (no leap seconds), our "local-time" ("14:30"), and URIs (RFC 3986) by
 * scheme and allowed characters.
 */
export const timeFormats: Readonly<Record<string, RegExp>> = {
  'date-time': new RegExp(`^${day}[Tt]${time}$`, 'u'),
  time: new RegExp(`^${time}$`, 'u'),
  'local-time': new RegExp(`^${clock}$`, 'u'),
  uri: new RegExp(`^[A-Za-z][A-Za-z0-9+.\\-]*:(?:${sign}|%[0-9A-Fa-f]{2})+$`, 'u'),
}
