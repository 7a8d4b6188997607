/** Diagnostics about overlays, unused parts and colors. Codes are permanent. `{hint}` is empty or " Did you mean …?". */
export const loaderOverlayIssues = {
  'loader/overlay-hits-nothing': {
    severity: 'warning',
    what: 'The base has no "{name}" here, so this changes nothing.',
    remedy: 'Correct the name or take it out.{hint}',
  },
  'loader/overlay-says-the-same': {
    severity: 'warning',
    what: 'The base says the same.',
    remedy: 'Take it out: it then follows the base.',
  },
  'loader/list-unpinned': {
    severity: 'warning',
    what: 'This replaces a list of the base, and nobody would notice when the base changes it.',
    remedy: 'Add to "replaces" of this file: "{pointer}": "{fingerprint}".',
  },
  'loader/list-changed': {
    severity: 'error',
    what: 'The base has changed the list that this replaces: {change}.',
    remedy: 'Take over what should count for this lender too; then write in "replaces": "{pointer}": "{fingerprint}".',
  },
  'loader/promise-broken': {
    severity: 'error',
    what: 'No lender may change this: {promise}.',
    remedy: 'Take the change out, or have the base changed for all.',
  },
  'loader/rule-unused': {
    severity: 'warning',
    what: 'Nothing asks the rule "{name}".',
    remedy: 'Name it where it should count, remove it, or say in "standsAlone" why it is kept.',
  },
  'loader/schema-unused': {
    severity: 'warning',
    what: 'No schema refers to this file.',
    remedy: 'Refer to it with "$ref", or remove it.',
  },
  'loader/definition-unused': {
    severity: 'warning',
    what: 'No "$ref" leads to the definition "{name}".',
    remedy: 'Refer to it with "{ref}", or remove it.',
  },
  'loader/form-unused': {
    severity: 'warning',
    what: 'No step and no screen asks the form "{name}".',
    remedy: 'Name it in one, remove it, or say in "standsAlone" of its ui file who shows it.',
  },
  'loader/text-unused': {
    severity: 'warning',
    what: 'Nothing shows the text "{name}".',
    remedy: 'Name it where it should be read, remove it, or say in "standsAlone" what shows it.',
  },
  'loader/format-unused': {
    severity: 'warning',
    what: 'No field has the format "{name}".',
    remedy: 'Give it to a field, or remove it.',
  },

  'loader/contrast-low': {
    severity: 'error',
    what: '{front} on {back} has a contrast of {ratio}:1; {least}:1 is needed.',
    remedy: 'Make {front} {direction}.',
  },
} as const
