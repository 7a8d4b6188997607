/** What every text of a format has in common, for formats that count (those of JSON Schema; ours are for drawing alone). */
export const textShapes: Readonly<Record<string, RegExp>> = {
  date: /^\d{4}-\d{2}-\d{2}$/,
  'date-time': /^\d{4}-\d{2}-\d{2}[Tt\s]\d{2}:/,
  email: /^[^@\s]+@[^@\s]+$/,
  uuid: /^(urn:uuid:)?[\dA-Fa-f]{8}(-[\dA-Fa-f]{4}){3}-[\dA-Fa-f]{12}$/,
}
