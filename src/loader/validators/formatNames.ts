/**
 * Formats of JSON Schema that the page can also validate (src/engine/validation/runtimeModules.ts),
 * and international-phone.
 */
export const formatsOfForms: readonly string[] = [
  'international-phone',
  'date',
  'email',
  'hostname',
  'ipv4',
  'ipv6',
  'uuid',
  'uri-reference',
  'json-pointer',
  'duration',
  'date-time',
  'time',
  'local-time',
  'uri',
  'uri-template',
  'relative-json-pointer',
  'iri',
  'iri-reference',
  'idn-email',
  'idn-hostname',
  'regex',
]
