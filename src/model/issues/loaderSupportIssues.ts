/**
 * Diagnostics about hours, holidays, loan officers, flags and a lender's figures. Codes are
 * permanent. `{hint}` is empty or " Did you mean …?".
 */
export const loaderSupportIssues = {
  'loader/zone-unknown': {
    severity: 'error',
    what: 'There is no time zone "{zone}".',
    remedy: 'Write an IANA time zone, such as America/Los_Angeles.',
  },
  'loader/hours-end-first': {
    severity: 'error',
    what: 'The day would end at {end}, which is not after its start at {start}.',
    remedy: 'Fix one of the two; the end of a day is 24:00.',
  },
  'loader/date-unknown': {
    severity: 'error',
    what: 'There is no date {date}.',
    remedy: 'Write a date, such as 2026-12-24.',
  },
  'loader/holiday-unknown': {
    severity: 'error',
    what: 'There is no holiday "{name}".',
    remedy: 'Fix the name or add it to "holidays" in the same file.{hint}',
  },
  'loader/holiday-twice': {
    severity: 'error',
    what: 'The holiday "{name}" is the same day as "{other}".',
    remedy: 'Keep one of the two.',
  },
  'loader/originator-unknown': {
    severity: 'error',
    what: 'There is no loan originator "{name}".',
    remedy: 'Fix the uuid or add it to "originators".{hint}',
  },
  'loader/referrer-unknown': {
    severity: 'warning',
    what: 'The lender has no referrer "{name}", but a similar one.',
    remedy: 'Use the uuid from "referrers" of the lender.{hint}',
  },
  'loader/picture-missing': {
    severity: 'error',
    what: 'There is no picture at "{path}".',
    remedy: 'Add it there (/config/orgs/… is orgs/…), or name another.{hint}',
  },
  'loader/attribute-unknown': {
    severity: 'error',
    what: 'Visitors have no attribute "{name}" for flags and experiments, so this matches no one.',
    remedy: 'Fix the name, or add it to schemas/entities/asker.json if pages send it.{hint}',
  },
  'loader/flag-unknown': {
    severity: 'error',
    what: 'The lender {org} has no flag "{name}".',
    remedy: 'Add it to "flags" of the lender, or fix the name.{hint}',
  },
  'loader/flag-differs': {
    severity: 'error',
    what: 'The flag "{name}" differs between people, but the rule "{rule}" of a flow reads it, and a flow must take the same path on the page and on the server.',
    remedy: 'Remove the flag’s rules, or read another flag in the flow.',
  },
  'loader/figure-differs': {
    severity: 'warning',
    what: 'The lender’s pricing has {said} for "{key}", but lending/underwriting.json uses {held}.',
    remedy: 'Use the same figure in both, or overlay lending/underwriting.json for the lender.',
  },
  'loader/closes-nothing': {
    severity: 'warning',
    what: 'There is nothing at "{path}" or below it, so this closes nothing.',
    remedy: 'Fix the path; "*" closes every page.{hint}',
  },
  'loader/flag-unread': {
    severity: 'warning',
    what: 'Nothing reads the flag "{name}".',
    remedy:
      'Fix the name or remove the flag. Flags that something other than a rule reads are listed in schemas/entities/flags.json.{hint}',
  },
  'loader/variable-unread': {
    severity: 'warning',
    what: 'Nothing reads the variable "{name}" of the flag "{flag}".',
    remedy:
      'Fix the name or remove the variable. Known variables are listed in schemas/entities/flags.json.{hint}',
  },
} as const
