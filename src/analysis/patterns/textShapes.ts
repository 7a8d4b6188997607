/**
 * A pattern that every text of a format matches, for formats that are validated (those of JSON
 * Schema; ours only affect drawing).
 */
export const textShapes: Readonly<Record<string, RegExp>> = {
  date: /^\d{4}-\d{2}-\d{2}$/,
  'date-time': /^\d{4}-\d{2}-\d{2}[Tt]\d{2}:/,
  time: /^\d{2}:\d{2}:\d{2}/,
  'local-time': /^\d{2}:\d{2}$/,
  duration: /^P[\dYMWDTHS]+$/,
  uri: /^[A-Za-z][A-Za-z0-9+.-]*:/,
  email: /^[^@\s]+@[^@\s]+$/,
  ipv4: /^\d{1,3}(\.\d{1,3}){3}$/,
  ipv6: /^[\dA-Fa-f:.]+$/,
  uuid: /^(urn:uuid:)?[\dA-Fa-f]{8}(-[\dA-Fa-f]{4}){3}-[\dA-Fa-f]{12}$/,
}
