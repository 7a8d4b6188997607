/** Formats of JSON Schema that the page can check too (src/engine/validation/runtimeModules.ts), and international-phone. */
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
]

/** Formats of calls and entities: those that are checked on the server alone too. */
export const formatsOfServer: readonly string[] = [...formatsOfForms, 'regex']
