/**
 * Diagnostics about overlays, unused parts and colors. Codes are permanent. `{hint}` is empty or "
 * Did you mean …?".
 */
export const loaderOverlayIssues = {
  'loader/translation-not-words': {
    severity: 'error',
    what: 'A translation changes something here that is not words of the file.',
    remedy: 'Remove it, or fix its path: a translation changes only what people read.',
  },
  'loader/translation-unbound': {
    severity: 'error',
    what: 'Nothing says which words this translates.',
    remedy:
      'Read the translation in with `lintel words`: it writes the fingerprint into "translates".',
  },
  'loader/translation-arguments': {
    severity: 'error',
    what: 'The translation fills in {theirs}; the words that it is of fill in {ours}.',
    remedy: 'Keep every name in braces, as the words that are translated have it.',
  },
  'loader/translation-missing': {
    severity: 'warning',
    what: '{count} of {all} texts are not translated into {language}, first {first}.',
    remedy: 'List them with `lintel words`, and read the translations in.',
  },
  'loader/translation-outdated': {
    severity: 'warning',
    what: '{count} translations into {language} are of words that have changed, and are not shown: first {first}.',
    remedy: 'List them with `lintel words`, and read the new translations in.',
  },
  'loader/translation-unmarked': {
    severity: 'warning',
    what: 'This translates a consent, a notice or what rests on a law, and has no note for counsel.',
    remedy: 'Say in "counsel", beside "translates", what counsel must confirm of these words.',
  },
  'loader/overlay-hits-nothing': {
    severity: 'warning',
    what: 'The base has no "{name}" here, so this has no effect.',
    remedy: 'Fix the name or remove it.{hint}',
  },
  'loader/overlay-of-nothing': {
    severity: 'error',
    what: 'There is no file {path} to change, and this is no whole file of its own.',
    remedy: 'Fix the name of this file, or add what a whole file needs.{hint}',
  },
  'loader/overlay-says-the-same': {
    severity: 'warning',
    what: 'The base has the same value.',
    remedy: 'Remove it; the base value applies.',
  },
  'loader/org-says-the-same': {
    severity: 'warning',
    what: 'The same value is in orgs/base.json.',
    remedy: 'Remove it; every lender has the value of orgs/base.json unless it has its own.',
  },
  'loader/list-unpinned': {
    severity: 'warning',
    what: 'This replaces a list of the base, so later changes of the base list would go unnoticed.',
    remedy: 'Add to "replaces" in this file: "{pointer}": "{fingerprint}".',
  },
  'loader/list-changed': {
    severity: 'error',
    what: 'The base list that this replaces has changed: {change}.',
    remedy:
      'Copy the base changes this lender needs, then set "replaces" to: "{pointer}": "{fingerprint}".',
  },
  'loader/promise-broken': {
    severity: 'error',
    what: 'No lender can change this: {promise}.',
    remedy: 'Remove the change, or change the base for all.',
  },
  'loader/rule-unused': {
    severity: 'warning',
    what: 'Nothing uses the rule "{name}".',
    remedy: 'Use it, remove it, or say in "standsAlone" why it is kept.',
  },
  'loader/schema-unused': {
    severity: 'warning',
    what: 'No schema refers to this file.',
    remedy: 'Refer to it with "$ref", or remove it.',
  },
  'loader/definition-unused': {
    severity: 'warning',
    what: 'No "$ref" refers to the definition "{name}".',
    remedy: 'Refer to it with "{ref}", or remove it.',
  },
  'loader/form-unused': {
    severity: 'warning',
    what: 'No step and no screen uses the form "{name}".',
    remedy: 'Use it in one, remove it, or say in "standsAlone" of its ui file what shows it.',
  },
  'loader/text-unused': {
    severity: 'warning',
    what: 'Nothing shows the text "{name}".',
    remedy: 'Refer to it, remove it, or say in "standsAlone" what shows it.',
  },
  'loader/format-unused': {
    severity: 'warning',
    what: 'No field has the format "{name}".',
    remedy: 'Use it for a field, or remove it.',
  },

  'loader/contrast-low': {
    severity: 'error',
    what: '{front} on {backs}; at least {least}:1 is required.',
    remedy: 'Make {front} {direction}.',
  },
} as const
